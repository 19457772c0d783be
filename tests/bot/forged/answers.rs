//! Forged answers: missing ones, ones that are never completed, and too many.

use super::Forgery;
use super::story::{GAME, LOBBY, Story};
use discord_sandbox::Snowflake;
use discord_sandbox::history::Event;
use hypnosia::model::UserId;

/// Turns the answer to an act into an acknowledgement of kind `with`, which no follow-up completes.
fn acknowledge(story: &mut Story, act: usize, with: u64) {
    let at = story.answer(act);
    let acted = story.interaction(act);
    let of_act = |event: &Event| matches!(event, Event::Followed { interaction, .. } if *interaction == acted);
    if let Event::Answered { kind, message, .. } = &mut story.records[at].event {
        (*kind, *message) = (with, None);
    }
    story.records.retain(|record| !of_act(&record.event));
}

fn command(story: &Story) -> usize {
    story.find(0, |event| matches!(event, Event::Acted { command: Some(_), .. }))
}

pub const FORGERIES: &[Forgery] = &[
    (
        "a click has neither an answer nor a note that it had none",
        |story| {
            let answer = story.answer(story.click(GAME, "m/"));
            story.records.remove(answer);
        },
        ": not answered",
    ),
    (
        "a command is not answered in time",
        |story| {
            let answer = story.answer(command(story));
            let interaction = story.interaction(command(story));
            story.records[answer].event = Event::Unanswered { interaction, excused: false };
        },
        ": not answered",
    ),
    (
        "the bot is thinking about a command for ever",
        |story| {
            let command = command(story);
            acknowledge(story, command, 5);
        },
        "acknowledged, and never answered",
    ),
    (
        "a click that is refused is acknowledged and never answered",
        |story| {
            // The question is on a private message, which nothing else changes.
            let question = story.click(GAME, "remove-choice");
            let message = match story.records[question].event {
                Event::Acted { message, .. } => message,
                _ => None,
            };
            acknowledge(story, question, 6);
            let changes = |event: &Event| matches!(event, Event::Shown { message: of, .. } if Some(*of) == message);
            let records = story.records.split_off(question);
            story.records.extend(records.into_iter().filter(|record| !changes(&record.event)));
        },
        "acknowledged, and never answered",
    ),
    (
        "a click is answered twice",
        |story| {
            let answer = story.answer(story.click(GAME, "m/"));
            story.append(story.records[answer].event.clone());
        },
        "answered twice",
    ),
    (
        "something is answered that nobody did",
        |story| story.append(Event::Answered { interaction: Snowflake(7), kind: 4, message: None }),
        "answered, and nobody acted",
    ),
    (
        "the answer to one person is shown to another",
        |story| {
            let command = story.find(0, |event| matches!(event, Event::Acted { command: Some(_), .. }));
            let (answer, bruno) = (story.answered_with(command), story.people[1]);
            if let Event::Shown { only_to, .. } = &mut story.records[answer].event {
                *only_to = Some(bruno);
            }
        },
        "was meant for somebody else",
    ),
    (
        "the one who opened a table is told of a seat that they do not have",
        |story| story.log(LOBBY).actions.iter_mut().for_each(|action| action.actor = Some(UserId(7))),
        "was told of a seat that version",
    ),
];
