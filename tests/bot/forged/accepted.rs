//! True histories that look suspicious. The check must report nothing.

use super::forgeries::posted_again;
use super::story::{BRUNO, GAME, REMATCH, Story};
use discord_sandbox::Snowflake;
use discord_sandbox::history::Event;

/// A description of a harmless change, and a function that makes the change in the true history.
type HarmlessChange = (&'static str, fn(&mut Story));

pub const CHANGES: &[HarmlessChange] = &[
    ("a board is posted again after a restart that took long", |story| {
        posted_again(story, 9);
        let posted = story.records.pop().expect("the board");
        story.append(Event::Identified { shard: 0, shards: 1 });
        story.records.push(posted);
    }),
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
        let end = story.records.last().map_or(0, |record| record.at_ms);
        story.records.extend(story.answered_in_words(7, BRUNO, "p/delete!", end));
        story.erase(BRUNO);
    }),
    ("somebody deletes everything, which resigns for them, and then presses an old button", |story| {
        let (click, id) = deleted_instead_of_resigned(story);
        let at_ms = story.records[click].at_ms + 5_000;
        story.records.extend(story.answered_in_words(8, BRUNO, &id, at_ms));
    }),
    ("somebody is refused to resign, and then deletes everything, which resigns for them", |story| {
        let (click, id) = deleted_instead_of_resigned(story);
        let refused = story.answered_in_words(8, BRUNO, &id, story.records[click].at_ms);
        story.records.splice(click..click, refused);
    }),
];

/// Turns Bruno's resignation in the rematch into a deletion of all his data; returns the click and its former custom
/// id.
fn deleted_instead_of_resigned(story: &mut Story) -> (usize, String) {
    let click = story.done(REMATCH, "resign!");
    let answer = story.answer(click);
    let Event::Acted { custom_id: Some(id), message, .. } = &mut story.records[click].event else { panic!("a click") };
    *message = None;
    let former = std::mem::replace(id, "p/delete!".to_owned());
    if let Event::Answered { kind, message, .. } = &mut story.records[answer].event {
        (*kind, *message) = (4, None);
    }
    story.erase(BRUNO);
    (click, former)
}
