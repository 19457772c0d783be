//! Whether what stands in Discord is what the logs alone would put there.
//!
//! The tables are given to a bot with the same logs in a Discord without any messages. It makes them anew, and they must
//! say the same, but for the numbers of messages and moments.

use crate::faults::Faults;
use crate::json::{Message, name};
use crate::run::{QUIET, live, runtime};
use crate::world::{Shared, World};
use hypnosia::model::{TableId, Version};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How long the fresh bot may take.
const PATIENCE: i64 = 60_000;

/// The messages that do not say what the logs do.
pub fn differences(shared: &Shared) -> Vec<String> {
    let (fresh, before) = {
        let world = shared.lock();
        let before = state(&world);
        (emptied(&world), before)
    };
    let fresh = Shared::new(fresh);
    let until = fresh.lock().now() + PATIENCE;
    let runtime = runtime();
    runtime.block_on(live(&fresh, until));
    drop(runtime);
    let after = state(&fresh.lock());
    let mut differences = Vec::new();
    for (table, (version, shown)) in &before {
        let Some((_, redrawn)) = after.get(table).filter(|(now, _)| now == version) else { continue };
        for (part, message) in redrawn {
            let is_lost = *part == "card" && !shown.contains_key(part);
            if is_lost && message_of_a_game(redrawn) {
                // The card of a running game is not looked for until it changes.
                continue;
            }
            let said = shown.get(part).map(gist);
            if !said.as_ref().is_some_and(|said| says(said, &gist(message))) {
                let wanted = gist(message);
                differences.push(format!("table {table}, {part}: stands {said:?}, by the log it is {wanted:?}"));
            }
        }
    }
    differences
}

/// The same tables in a Discord without messages and threads.
fn emptied(world: &World) -> World {
    let mut fresh = World::new(1, Faults::default(), Arc::clone(&world.disk));
    fresh.begin_at(world.now());
    fresh.is_calm = true;
    fresh.disk.forget_messages(world.now()).unwrap();
    let channels = world.discord.channels.iter().filter(|(_, channel)| channel.parent.is_none());
    fresh.discord.channels = channels.map(|(id, channel)| (*id, channel.clone())).collect();
    fresh
}

/// The version of each open table, with its card and its board.
type State = BTreeMap<TableId, (Version, BTreeMap<&'static str, Message>)>;

fn state(world: &World) -> State {
    // Computers that play on when the run has ended leave no time for the calmly edited messages.
    let rests = |changed| world.now() - changed > QUIET;
    let tables = world.disk.tables();
    let open = tables.iter().filter(|(_, row)| row.status.is_open() && rests(row.written));
    let mut state: State = open.map(|(id, row)| (*id, (row.version, BTreeMap::new()))).collect();
    for (table, (_, parts)) in &mut state {
        for (part, id) in [("card", tables[table].card), ("board", tables[table].turn)] {
            let message = id.and_then(|id| world.discord.messages.get(&id.0));
            parts.extend(message.map(|message| (part, message.clone())));
        }
    }
    state
}

/// The text, the buttons and the pictures, with long numbers left out.
fn gist(message: &Message) -> [String; 3] {
    let buttons = message.components.to_string();
    [
        without_numbers(&message.content),
        without_numbers(&buttons),
        without_names(&without_numbers(&message.pictures.join("|"))),
    ]
}

/// Nobody's name is waited for long.
fn without_names(text: &str) -> String {
    (10..20).fold(text.to_owned(), |text, person| text.replace(&name(person), "a player"))
}

/// What stands may have a notice after it, or the board in words where pictures were forbidden for a while.
fn says(stands: &[String; 3], wanted: &[String; 3]) -> bool {
    let pictured = stands[2].is_empty() || stands[2] == wanted[2];
    stands[0].starts_with(&wanted[0]) && stands[1] == wanted[1] && pictured
}

/// Whether the game has begun: a lobby can be joined.
fn message_of_a_game(parts: &BTreeMap<&'static str, Message>) -> bool {
    let ids = parts.values().flat_map(Message::parts).map(|(id, _)| id);
    !ids.into_iter().any(|id| id.ends_with("/join"))
}

fn without_numbers(text: &str) -> String {
    let mut kept = String::new();
    for part in without_links(text).split_inclusive(|c: char| !c.is_ascii_digit()) {
        let digits = part.chars().take_while(char::is_ascii_digit).count();
        kept.push_str(if digits < 9 { part } else { part.trim_start_matches(|c: char| c.is_ascii_digit()) });
    }
    kept
}

/// A game may have lost its thread, and its links lead elsewhere.
fn without_links(text: &str) -> String {
    let mut parts = text.split("https://discord.com/channels/");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| kept + part.trim_start_matches(|c: char| c.is_ascii_digit() || c == '/'))
}
