//! True histories that look suspicious: the check must report nothing.

use super::pings::{SessionStart, posted_again};
use super::story::{BRUNO, GAME, Story};
use discord_sandbox::Snowflake;
use discord_sandbox::history::Event;

/// A description, and the change of the true history.
type HarmlessChange = (&'static str, fn(&mut Story));

pub const CHANGES: &[HarmlessChange] = &[
    ("a board is posted again after a restart that took long", |story| posted_again(story, 9, SessionStart::Own)),
    ("an answer does not arrive, and the bot is excused", |story| {
        let click = story.done(GAME, "m/");
        let (answer, interaction) = (story.answer(click), story.interaction(click));
        story.records[answer].event = Event::Unanswered { interaction, excused: true };
    }),
    ("an acknowledged click is followed by the board", |story| {
        let answer = story.answer(story.done(GAME, "m/"));
        let Event::Answered { interaction, message: Some(message), .. } = story.records[answer].event else {
            panic!("an answer");
        };
        story.records[answer].event = Event::Answered { interaction, kind: 6, message: None };
        let followed = story.records[answer].clone();
        story.records.insert(answer + 1, followed);
        story.records[answer + 1].event = Event::Followed { interaction, message };
    }),
    ("a board is deleted before the click on it is answered", |story| {
        let click = story.done(GAME, "m/");
        let answer = story.answer(click);
        let Event::Answered { interaction, message: Some(message), .. } = story.records[answer].event else {
            panic!("an answer");
        };
        story.records[answer].event =
            Event::Answered { interaction, kind: 4, message: Some(Snowflake(interaction.0 + 1)) };
        let mut gone = story.records[answer].clone();
        gone.event = Event::Gone { message };
        story.records.insert(answer, gone);
    }),
    ("somebody has deleted all that was stored of them", |story| {
        let bruno = story.user(BRUNO);
        let deletes = Event::Acted {
            interaction: Snowflake(7),
            user: story.people[BRUNO],
            message: None,
            custom_id: Some("p/delete!".to_owned()),
            command: None,
            values: Vec::new(),
        };
        story.append(deletes);
        story.append(Event::Answered { interaction: Snowflake(7), kind: 4, message: None });
        for log in &mut story.logs {
            log.actions.iter_mut().filter(|action| action.actor == Some(bruno)).for_each(|action| action.actor = None);
            log.results.iter_mut().filter(|result| result.0 == Some(bruno)).for_each(|result| result.0 = None);
            log.results.sort_unstable();
        }
        story.tallies.retain(|kept| kept.user != bruno);
    }),
];
