//! Draws Discord's refusals: of a part of a message, which Discord names; of a whole message without naming a part; and
//! of whole messages for a while. Also checks that turns have their boards despite the refusals.

use crate::pretend::DiscordRefusal;
use crate::world::World;
use hypnosia::model::Status;
use serde_json::Value;

/// The time between two checks of the boards, in ms.
const LOOK: i64 = 30_000;
/// How many ms a turn may be without its board. If a message was refused in every form, the bot waits a minute before
/// it tries again.
const PATIENCE: i64 = 150_000;

/// The statuses and codes with which Discord refuses a whole message for a while.
const FOR_A_WHILE: [DiscordRefusal; 4] =
    [DiscordRefusal(400, 40004), DiscordRefusal(400, 40006), DiscordRefusal(429, 40062), DiscordRefusal(403, 40333)];
/// The statuses and codes with which Discord refuses a message without naming a part.
const UNNAMED: [DiscordRefusal; 2] = [DiscordRefusal(400, 50035), DiscordRefusal(400, 0)];

/// A refusal, with the path of the part that Discord names.
pub type Refused = (DiscordRefusal, Option<String>);

/// Decides whether Discord refuses a message, an edit or an answer. Only a new message may be refused for its buttons
/// or without a named part, because the checks learn from the buttons of edits and answers which version these show.
pub fn draw(world: &mut World, body: &Value) -> Option<Refused> {
    if world.chance.happens(world.faults.refused) {
        // After two or three successive refusals, there may be no time left for an answer.
        world.in_trouble();
        let is_unnamed = body["nonce"].is_string() && world.chance.happens(0.3);
        if is_unnamed {
            note_buttons(world, body);
        }
        let kinds = if is_unnamed { &UNNAMED[..] } else { &FOR_A_WHILE };
        return Some((*world.chance.pick(kinds)?, None));
    }
    if world.chance.happens(world.faults.part_refused) {
        let parts = parts(body);
        let part = world.chance.pick(&parts)?.clone();
        if part.ends_with(".custom_id") {
            note_buttons(world, body);
        }
        return Some((DiscordRefusal(400, 50035), Some(part)));
    }
    None
}

/// Notes that Discord refuses a new message for its buttons or without naming a part. The bot may then post it without
/// buttons.
fn note_buttons(world: &mut World, body: &Value) {
    world.discord.without_buttons.extend(body["nonce"].as_str().map(str::to_owned));
}

/// The paths of the parts of a message that Discord may refuse.
fn parts(body: &Value) -> Vec<String> {
    let (message, prefix) = match &body["data"] {
        Value::Object(_) => (&body["data"], "data."),
        _ => (body, ""),
    };
    let mut found = Vec::new();
    if body["type"] != 9 {
        let files = message["attachments"].as_array().into_iter().flatten().enumerate();
        found.extend(files.map(|(n, _)| format!("{prefix}attachments.{n}.id")));
        let is_new = body["nonce"].is_string();
        components(&message["components"], &format!("{prefix}components"), is_new, &mut found);
    }
    found
}

fn components(all: &Value, path: &str, is_new: bool, found: &mut Vec<String>) {
    for (n, component) in all.as_array().into_iter().flatten().enumerate() {
        let path = format!("{path}.{n}");
        if is_new && component["custom_id"].is_string() {
            found.push(format!("{path}.custom_id"));
        }
        if component["options"].as_array().into_iter().flatten().any(|option| option["default"] == true) {
            found.push(format!("{path}.options.0.default"));
        }
        components(&component["components"], &format!("{path}.components"), is_new, found);
    }
}

/// Checks at intervals that every turn has its board, in a run whose only faults are refusals.
pub fn look(world: &mut World) {
    if world.is_calm || !world.faults.are_refusals_alone() {
        return;
    }
    world.after(LOOK, look);
    let since = world.now() - PATIENCE;
    // On a full disk the bot cannot store which message is the board.
    if !world.disk.had_room(since, world.now(), PATIENCE) {
        return;
    }
    let is_online = world.online.last().is_some_and(|(from, until)| *from < since && *until == i64::MAX);
    if !is_online {
        return;
    }
    let tables = world.disk.tables();
    for (table, row) in tables.iter().filter(|(_, row)| row.status == Status::Playing && row.written < since) {
        let board = row.turn.and_then(|id| world.discord.messages.get(&id.0));
        let shows = format!("t/{table}/{}/", row.version);
        let stands = board.is_some_and(|board| {
            // The board must have its buttons, or name the command that shows the moves.
            board.parts().iter().any(|(id, _)| id.starts_with(&shows)) || board.content.contains("hypnosia board")
        });
        if !stands {
            let said = board.map(|board| (board.content.clone(), board.parts()));
            world.broken.push(format!("table {table} has no board at version {}: {said:?}", row.version));
        }
    }
}
