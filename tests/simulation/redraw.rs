//! Checks the messages in Discord against what the logs alone imply.
//!
//! A second bot gets the same logs and a Discord without messages, and posts all messages anew. The first bot's
//! messages must equal these, apart from ids, times, and the deviations that [`says`] allows.

use crate::evenings;
use crate::faults::FaultRates;
use crate::json::{Message, name};
use crate::run::{QUIET, live, runtime};
use crate::world::{SharedWorld, World};
use hypnosia::model::{TableId, Version};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How many ms the second bot has to post the messages.
const PATIENCE: i64 = 60_000;

/// Describes the messages that differ from what the logs imply.
pub fn differences(shared: &SharedWorld) -> Vec<String> {
    let (fresh, before, evenings, was_deleted) = {
        let world = shared.lock();
        let (before, evenings) = (state(&world), evenings::shown(&world));
        (emptied(&world), before, evenings, world.discord.deleted)
    };
    let fresh = SharedWorld::new(fresh);
    let until = fresh.lock().now() + PATIENCE;
    let runtime = runtime();
    runtime.block_on(live(&fresh, until));
    drop(runtime);
    let (after, of_evenings) = {
        let fresh = fresh.lock();
        (state(&fresh), evenings::shown(&fresh))
    };
    let mut differences = Vec::new();
    for (table, (version, shown)) in &before {
        let Some((_, redrawn)) = after.get(table).filter(|(now, _)| now == version) else { continue };
        for (part, message) in redrawn {
            let is_lost = *part == "card" && !shown.contains_key(part);
            if is_lost && message_of_a_game(redrawn) {
                // The bot does not check the card of a running game until the card changes, so a deleted card may still
                // be missing.
                continue;
            }
            let said = shown.get(part).map(gist);
            if !said.as_ref().is_some_and(|said| says(said, &gist(message))) {
                let wanted = gist(message);
                differences.push(format!("table {table}, {part}: stands {said:?}, by the log it is {wanted:?}"));
            }
        }
    }
    for ((evening, part), (so, redrawn)) in of_evenings {
        let Some((before, shown)) = evenings.get(&(evening, part)) else { continue };
        let Some(wanted) = redrawn.filter(|_| *before == so).map(|message| without_people(gist(&message))) else {
            continue;
        };
        let said = shown.as_ref().map(|message| without_people(gist(message)));
        // What was deleted is missed at the next edit.
        let is_as_wanted = said.as_ref().map_or(was_deleted, |said| says(said, &wanted));
        if !is_as_wanted {
            differences
                .push(format!("evening {evening} ({so}), {part}: stands {said:?}, by the rows it is {wanted:?}"));
        }
    }
    differences
}

/// The content of a message in which people may be named or mentioned.
fn without_people(gist: Gist) -> Gist {
    let unnamed = |text: String, person| {
        let name = name(person).replace('-', "\\-");
        text.replace(&name, "a player").replace(&format!("<@{person}>"), "a player")
    };
    Gist { text: without_names(&(10..20).fold(gist.text, unnamed)), ..gist }
}

/// A world with the same disk and a Discord without messages and threads. Deletes the message ids on the disk.
fn emptied(world: &World) -> World {
    let mut fresh = World::new(1, FaultRates::default(), Arc::clone(&world.disk));
    fresh.begin_at(world.now());
    fresh.is_calm = true;
    fresh.disk.forget_messages(world.now()).unwrap();
    let channels = world.discord.channels.iter().filter(|(_, channel)| channel.parent.is_none());
    fresh.discord.channels = channels.map(|(id, channel)| (*id, channel.clone())).collect();
    fresh
}

/// The version of each open table, with its card and its board.
type ShownTables = BTreeMap<TableId, (Version, BTreeMap<&'static str, Message>)>;

fn state(world: &World) -> ShownTables {
    // A table that changed shortly before the end of the run is skipped: the bot had no time for edits of low
    // priority.
    let rests = |changed| world.now() - changed > QUIET;
    let tables = world.disk.tables();
    let open = tables.iter().filter(|(_, row)| row.status.is_open() && rests(row.written));
    let mut state: ShownTables = open.map(|(id, row)| (*id, (row.version, BTreeMap::new()))).collect();
    for (table, (_, parts)) in &mut state {
        for (part, id) in [("card", tables[table].card), ("board", tables[table].turn)] {
            let message = id.and_then(|id| world.discord.messages.get(&id.0));
            parts.extend(message.map(|message| (part, message.clone())));
        }
    }
    state
}

/// The content of a message. A card that pings is posted as a line, and its next edit replaces the line by components.
#[derive(Debug)]
struct Gist {
    text: String,
    /// The colour of the card; `None` for a message that is not a card.
    accent: Option<Value>,
    rows: String,
    pictures: String,
}

/// The content of a message, without long numbers, such as ids and times, and without names in alt texts.
fn gist(message: &Message) -> Gist {
    let parts = message.components.as_array().map(Vec::as_slice).unwrap_or_default();
    let (cards, rows): (Vec<&Value>, Vec<&Value>) = parts.iter().partition(|part| part["type"] == 17);
    let mut texts = vec![message.content.clone()];
    cards.iter().for_each(|card| add_texts(card, &mut texts));
    texts.retain(|text| !text.is_empty());
    Gist {
        text: without_numbers(&texts.join("\n")),
        accent: cards.first().map(|card| card["accent_color"].clone()),
        rows: without_numbers(&json!(rows).to_string()),
        pictures: without_names(&without_numbers(&message.pictures.join("|"))),
    }
}

fn add_texts(part: &Value, texts: &mut Vec<String>) {
    texts.extend(part["content"].as_str().map(str::to_owned));
    part["components"].as_array().into_iter().flatten().for_each(|part| add_texts(part, texts));
}

/// Replaces names, because the bot does not wait long for a name and may show "a player" instead.
fn without_names(text: &str) -> String {
    (10..20).fold(text.to_owned(), |text, person| text.replace(&name(person), "a player"))
}

/// Whether a message shows what it must. More text may follow, such as a notice. A message without pictures may also
/// lack the line about the letters in the picture, because pictures were forbidden for a while; and beside its board in
/// words it may have room only for shorter words about earlier turns, which are in small print.
fn says(stands: &Gist, wanted: &Gist) -> bool {
    let pictured = stands.pictures.is_empty() || stands.pictures == wanted.pictures;
    let may_differ = |line: &str| line.contains("letter on the board") || line.starts_with("-# ");
    let is_compared = |line: &&str| !stands.pictures.is_empty() || !may_differ(line);
    let compared = |gist: &Gist| gist.text.split('\n').filter(is_compared).collect::<Vec<_>>().join("\n");
    let is_as_wanted = (&stands.rows, &stands.accent) == (&wanted.rows, &wanted.accent);
    compared(stands).starts_with(&compared(wanted)) && is_as_wanted && pictured
}

/// Whether a table's messages are those of a started game. In a lobby, one of them has a button to join.
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

/// Removes the targets of links, which differ if the game has lost its thread.
fn without_links(text: &str) -> String {
    let mut parts = text.split("https://discord.com/channels/");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| kept + part.trim_start_matches(|c: char| c.is_ascii_digit() || c == '/'))
}
