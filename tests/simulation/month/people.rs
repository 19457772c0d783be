//! The people of a month: when they look at their games, sleep, travel, forget and leave, and what they press.

use super::zones::Home;
use super::{Extent, record};
use crate::disk::DiskRow;
use crate::events;
use crate::json::Message;
use crate::people::PossibleClick;
use crate::world::World;
use discord_sandbox::Snowflake;
use discord_sandbox::history::Event;
use hypnosia::model::{Status, TableId, UserId};
use serde_json::json;
use std::collections::BTreeSet;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
/// The most clicks in one visit of slow tables.
const CLICKS: u32 = 40;
/// How long after its opening the host of a slow lobby starts the game without all players they wished for.
const WAITS_FOR_PLAYERS: i64 = DAY;
/// The most slow tables at which a person takes a seat.
const TABLES: usize = 5;

/// How somebody plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    Keen,
    Daily,
    /// Looks at their games on every other day.
    Forgetful,
    /// Comes no more after some days.
    Vanishes,
    /// Leaves the server after some days.
    Leaves,
}

/// A member of the server.
#[derive(Debug)]
pub struct Member {
    pub id: u64,
    pub home: Home,
    pub manner: Manner,
    /// The hour at which their quiet hours begin, and how many they are.
    pub quiet: Option<(i64, i64)>,
    /// Their nights, if they have quiet hours: from, until.
    pub nights: Vec<(i64, i64)>,
    /// When they leave the server, or come no more.
    pub gone_from: i64,
    /// Their own page of settings.
    settings: Option<u64>,
    /// What they have pressed once, and do not press again.
    pressed: BTreeSet<String>,
}

impl Member {
    pub fn new(number: u64, extent: Extent, world: &mut World) -> Member {
        let begin = world.now();
        let manner = match (number * 20 + 19) / extent.people {
            0..=7 => Manner::Keen,
            8..=13 => Manner::Daily,
            14..=16 => Manner::Forgetful,
            17 => Manner::Vanishes,
            _ => Manner::Leaves,
        };
        let gone_from = match manner {
            Manner::Keen | Manner::Daily | Manner::Forgetful => i64::MAX,
            Manner::Vanishes | Manner::Leaves => begin + world.chance.between(5, 12) * DAY,
        };
        let home = Home::ALL[number as usize % Home::ALL.len()];
        let quiet = (number % 3 != 2).then(|| (world.chance.between(21, 24), world.chance.between(7, 11)));
        let nights = quiet.map(|(from, hours)| home.nights(from, hours, extent.first + extent.days + 1));
        let nights = nights.unwrap_or_default();
        Member { id: 10 + number, home, manner, quiet, nights, gone_from, settings: None, pressed: BTreeSet::new() }
    }

    /// The hours of a day at which they look at their games.
    pub fn visits(&self, world: &mut World) -> Vec<i64> {
        let hours: &[(i64, i64)] = match self.manner {
            Manner::Keen => &[(8, 11), (12, 14), (18, 21)],
            Manner::Daily | Manner::Vanishes | Manner::Leaves => &[(9, 13), (17, 21)],
            Manner::Forgetful if world.chance.happens(0.5) => &[],
            Manner::Forgetful => &[(16, 21)],
        };
        hours.iter().map(|(from, until)| world.chance.between(from * HOUR, until * HOUR)).collect()
    }
}

/// A person chooses their quiet hours; the bot guesses from their language where they live.
pub fn choose_hours(world: &mut World, index: usize) {
    let Some((from, hours)) = member(world, index).quiet else { return };
    choose(world, index, "p/my-quiet-from", &from.to_string());
    world.after(MINUTE, move |world| choose(world, index, "p/my-quiet-hours", &hours.to_string()));
}

/// A person goes on a journey of so many days.
pub fn travel(world: &mut World, index: usize, days: i64) {
    let (now, user) = (world.now(), member(world, index).id);
    if has_gone(world, index) || is_deaf(world) {
        return;
    }
    choose(world, index, "p/my-away", &days.to_string());
    month(world).begin_journey(user, now, now + days * DAY);
}

fn choose(world: &mut World, index: usize, custom_id: &str, value: &str) {
    let (page, user) = (settings_page(world, index), member(world, index).id);
    let channel = world.discord.messages[&page].channel;
    let (custom_id, values) = (custom_id.to_owned(), vec![value.to_owned()]);
    events::click(world, user, &PossibleClick { channel, message: page, custom_id, values });
}

/// A person's page of settings, as the command shows it.
fn settings_page(world: &mut World, index: usize) -> u64 {
    let user = member(world, index).id;
    if let Some(page) = member(world, index).settings {
        return page;
    }
    let page = world.snowflake();
    let (content, components, pictures) = (String::new(), json!([]), Vec::new());
    world.discord.messages.insert(page, Message { channel: 100, content, components, pictures, only_to: Some(user) });
    let custom_ids = ["p/my-quiet-from", "p/my-quiet-hours", "p/my-away"].map(str::to_owned).to_vec();
    let (only_to, channel) = (Some(Snowflake(user)), Some(Snowflake(100)));
    let (message, guild, pinged) = (Snowflake(page), Some(Snowflake(crate::pretend::GUILD)), Vec::new());
    world.record(Event::Shown { message, only_to, custom_ids, pinged, guild, channel });
    month(world).members[index].settings = Some(page);
    page
}

/// A person comes, plays what waits for them, and looks at their games again and again for at least `stays` ms.
pub fn stay(world: &mut World, index: usize, stays: i64) {
    let until = world.now() + stays;
    visit(world, index, until, 0);
}

fn visit(world: &mut World, index: usize, until: i64, clicks: u32) {
    // Whoever finds that nothing answers comes back another time.
    if world.is_calm || has_gone(world, index) || is_deaf(world) {
        return;
    }
    let stays = world.now() < until;
    if !stays && clicks >= CLICKS {
        return;
    }
    let wish = wish(world, index);
    let user = member(world, index).id;
    let wait = match &wish {
        Some(click) => {
            events::click(world, user, click);
            world.chance.between(3_000, 9_000)
        }
        None if stays && record(world).live.is_empty() => world.chance.between(60_000, 150_000),
        None if stays => world.chance.between(15_000, 40_000),
        None => return,
    };
    world.after(wait, move |world| visit(world, index, until, clicks + 1));
}

fn wish(world: &mut World, index: usize) -> Option<PossibleClick> {
    let user = member(world, index).id;
    let tables = world.disk.tables();
    let me = UserId(user);
    let slow_tables = tables.iter().filter(|(id, row)| {
        row.status.is_open() && row.seats.contains(&Some(me)) && !record(world).live.contains(&id.0)
    });
    let slow_tables = slow_tables.count();
    let mine = tables.iter().filter(|(_, row)| row.seats.contains(&Some(me)));
    for (id, row) in mine.filter(|(_, row)| row.status == Status::Playing) {
        let board = row.turn.and_then(|message| Some((message.0, world.discord.messages.get(&message.0)?)));
        let Some((message, board)) = board else { continue };
        let (waits, channel) = (waits_for(board, user), board.channel);
        if is_practice(row) && !has_time_to_practise(world, user) {
            continue;
        }
        let played = waits.then(|| best(message, board)).flatten();
        let help = press(message, board, |action| action.starts_with("help/"));
        if played.is_some() {
            return played;
        }
        if let Some(back) = back(world, index, id.0, channel).or_else(|| agree(world, index, id.0, channel)) {
            return once(world, index, back);
        }
        let ends_soon = record(world).live.contains(&id.0) && world.chance.happens(0.02);
        if !waits && (is_late(world, id.0) || ends_soon) {
            let day = world.now() / DAY;
            let turn = record(world).since.get(&id.0).map(|(_, number)| *number);
            if month(world).members[index].pressed.insert(format!("help {id} {turn:?} {day}")) && help.is_some() {
                return help;
            }
        }
    }
    if let Some(click) = private_page(world, index) {
        return Some(click);
    }
    for (id, row) in tables.iter().filter(|(_, row)| row.status == Status::Lobby) {
        let card = row.card.and_then(|message| Some((message.0, world.discord.messages.get(&message.0)?)));
        let Some((message, card)) = card else { continue };
        let (wanted, seats) = (players_wanted(*id), row.seats.len());
        let is_old = world.now() - created(message) > WAITS_FOR_PLAYERS;
        let action = if row.owner == Some(me) && seats >= 2 && (seats >= wanted || is_old || is_practice(row)) {
            "start"
        } else if is_practice(row) {
            continue;
        } else if !row.seats.contains(&Some(me)) && seats < wanted && slow_tables < TABLES {
            "join"
        } else {
            continue;
        };
        let click = press(message, card, |name| name == action);
        if let Some(click) = click.and_then(|click| once(world, index, click)) {
            return Some(click);
        }
    }
    None
}

/// How many people play at a table.
fn players_wanted(table: TableId) -> usize {
    2 + table.0.unsigned_abs() as usize % 3
}

/// Whether a board has the turn of this person: after earlier turns in small print, its first line names them.
pub fn waits_for(board: &Message, user: u64) -> bool {
    let head = board.content.lines().find(|line| !line.starts_with("-#")).unwrap_or_default();
    head.contains(&format!("<@{user}>"))
}

/// Whether a computer has a seat at a table. In a month, only games of a single person have one.
fn is_practice(row: &DiskRow) -> bool {
    row.seats.iter().any(Option::is_none)
}

/// Whether a person has time for a game without others today, as on every fifth day.
fn has_time_to_practise(world: &World, user: u64) -> bool {
    (world.now() / DAY + user as i64) % 5 == 0
}

/// The button that continues a game which was put away, or a move on a board, of a whole turn if there is one.
fn best(message: u64, board: &Message) -> Option<PossibleClick> {
    press(message, board, |action| action == "continue")
        .or_else(|| press(message, board, |action| action == "whole"))
        .or_else(|| press(message, board, |action| action.starts_with("both/")))
        .or_else(|| press(message, board, |action| action.starts_with("m/")))
}

/// Whether the player of a table's turn takes long.
fn is_late(world: &World, table: i64) -> bool {
    let now = world.now();
    let record = record(world);
    let full = record.full.get(&table).copied().filter(|full| *full > 0).unwrap_or(4 * DAY);
    record.since.get(&table).is_some_and(|(since, _)| now - since > full / 2)
}

/// The button by which a person takes their seat back from the computer.
fn back(world: &World, index: usize, table: i64, thread: u64) -> Option<PossibleClick> {
    if !record(world).held.iter().any(|(of, _)| *of == table) {
        return None;
    }
    let user = member(world, index).id;
    let mine = record::people(&world.disk).into_iter().filter(|((of, _), seated)| *of == table && *seated == user);
    let is_held = mine.map(|(seat, _)| seat).any(|seat| record(world).held.contains(&seat));
    let from = snowflake_at(world.now() - 3 * DAY);
    let messages = world.discord.messages.range(from..).rev().filter(|(_, message)| message.channel == thread);
    messages.filter(|_| is_held).find_map(|(id, message)| press(*id, message, |action| action == "back"))
}

/// The button by which a person agrees to what another one proposes.
fn agree(world: &World, index: usize, table: i64, thread: u64) -> Option<PossibleClick> {
    let user = member(world, index).id;
    let from = snowflake_at(*record(world).asked.get(&table)?).max(snowflake_at(world.now() - DAY));
    let messages = world.discord.messages.range(from..).rev().filter(|(_, message)| message.channel == thread);
    let asked = messages.filter(|(_, message)| message.only_to.is_none_or(|only| only == user));
    let mut agrees = asked.filter_map(|(id, message)| press(*id, message, |action| action == "agree"));
    let agrees = agrees.next()?;
    (!member(world, index).pressed.contains(&agrees.custom_id)).then_some(agrees)
}

/// A button of a page that was shown to this person alone a moment ago.
fn private_page(world: &mut World, index: usize) -> Option<PossibleClick> {
    let user = member(world, index).id;
    let from = snowflake_at(world.now() - MINUTE);
    let pages = world.discord.messages.range(from..).rev().filter(|(_, message)| message.only_to == Some(user));
    let wanted = |action: &str| {
        ["stand-in/", "nudge/", "continue", "rest-until", "go-on"].iter().any(|name| action.starts_with(name))
    };
    let found: Vec<PossibleClick> = pages.filter_map(|(id, message)| press(*id, message, wanted)).collect();
    let mut found = found.into_iter().find(|click| !member(world, index).pressed.contains(&click.custom_id))?;
    // Few want the game to rest, and not for long.
    found.values.truncate(2);
    let is_rare = found.custom_id.ends_with("/go-on") || found.custom_id.contains("/nudge/");
    let wants = !is_rare || world.chance.happens(0.3);
    once(world, index, found).filter(|_| wants)
}

/// The click, unless the person has made it before.
fn once(world: &mut World, index: usize, click: PossibleClick) -> Option<PossibleClick> {
    month(world).members[index].pressed.insert(click.custom_id.clone()).then_some(click)
}

/// The first button of a message whose action is such a one.
fn press(id: u64, message: &Message, is_wanted: impl Fn(&str) -> bool) -> Option<PossibleClick> {
    let is_wanted = |custom_id: &str| {
        let mut parts = custom_id.splitn(4, '/');
        parts.next() == Some("t") && parts.nth(2).is_some_and(&is_wanted)
    };
    let (custom_id, values) = message.parts().into_iter().find(|(custom_id, _)| is_wanted(custom_id))?;
    Some(PossibleClick { channel: message.channel, message: id, custom_id, values })
}

/// The least id of a message that is posted at this time.
fn snowflake_at(at: i64) -> u64 {
    ((at - 1_420_070_400_000) as u64) << 22
}

/// When the message of this id was posted.
fn created(id: u64) -> i64 {
    (id >> 22) as i64 + 1_420_070_400_000
}

/// Whether the bot hears nobody.
pub fn is_deaf(world: &World) -> bool {
    world.bot.is_none() || world.discord.absence.is_some() || world.discord.gateway_cut
}

fn has_gone(world: &World, index: usize) -> bool {
    let now = world.now();
    member(world, index).gone_from <= now
}

fn month(world: &mut World) -> &mut super::Month {
    world.month.as_mut().unwrap()
}

fn member(world: &World, index: usize) -> &Member {
    &world.month.as_ref().unwrap().members[index]
}

fn record(world: &World) -> &record::MonthRecord {
    &world.month.as_ref().unwrap().record
}
