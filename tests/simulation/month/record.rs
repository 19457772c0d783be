//! What is written and read of the tables in a month: their actions, and once a day how each of them waits.

use super::Month;
use crate::disk::{Disk, Written};
use hypnosia::model::{Status, TableId, UserId};
use hypnosia::store::{StoreError, sql};
use std::collections::{BTreeMap, BTreeSet};

const HOUR: i64 = 3_600_000;

/// The record of a month.
#[derive(Debug, Default)]
pub struct MonthRecord {
    pub actions: Vec<RecordedAction>,
    pub waits: Vec<TableWait>,
    /// The journeys that people have begun: who, from, until.
    pub journeys: Vec<(u64, i64, i64)>,
    /// Running games of live tables.
    pub live: BTreeSet<i64>,
    /// Seats that the computer holds: table and colour.
    pub held: BTreeSet<(i64, String)>,
    /// The tables whose players are asked something, and since when.
    pub asked: BTreeMap<i64, i64>,
    /// How many notices of each kind were posted.
    pub notices: BTreeMap<&'static str, usize>,
    /// The full time of the last turn of each table, in ms; 0 without a limit.
    pub full: BTreeMap<i64, i64>,
    /// When the last turn of each table began, and its number.
    pub since: BTreeMap<i64, (i64, u32)>,
    /// The colour of the last turn of each table.
    to_move: BTreeMap<i64, String>,
    /// The people of each game by colour.
    players: BTreeMap<(i64, String), u64>,
    /// When requests about the noticeboard arrived.
    pub noticeboard: Vec<i64>,
}

/// A written action.
#[derive(Debug, Clone)]
pub struct RecordedAction {
    pub table: i64,
    pub at: i64,
    pub text: String,
    /// The full time of the turn, in ms; 0 without a limit.
    pub full: i64,
    pub is_open: bool,
}

/// How an open table waits, at one moment.
#[derive(Debug, Clone)]
pub struct TableWait {
    pub table: i64,
    pub at: i64,
    pub is_lobby: bool,
    pub changed: i64,
    pub deadline: Option<i64>,
    pub patience_ends: Option<i64>,
    pub is_put_away: bool,
    pub computer_plays: bool,
    /// The people with a seat who are still in the server.
    pub present: Vec<u64>,
    /// The person whose turn began last.
    pub awaited: Option<u64>,
    /// The person to move, if they are in the server and their turn has buttons.
    pub mover: Option<u64>,
}

/// The kinds of notices, with their English words.
const NOTICES: [(&str, &str); 4] = [
    ("reminders", "your move! Time runs out"),
    ("digests of one game", "a game waits for you here:"),
    ("other digests", "games wait for you here:"),
    ("nudges", "your table is waiting"),
];

impl MonthRecord {
    /// Notes that a message was posted.
    pub fn note_post(&mut self, text: &str) {
        let kinds = NOTICES.iter().filter(|(_, words)| text.contains(words));
        kinds.for_each(|(kind, _)| *self.notices.entry(kind).or_default() += 1);
    }

    /// The person whom a table waits for.
    pub fn awaited(&self, table: i64) -> Option<u64> {
        self.player(table, self.to_move.get(&table)?)
    }

    /// The person who plays with a colour.
    pub fn player(&self, table: i64, colour: &str) -> Option<u64> {
        self.players.get(&(table, colour.to_owned())).copied()
    }

    /// Notes a written action.
    pub fn note(&mut self, action: &Written, disk: &Disk, now: i64) {
        let table = action.table.0;
        if action.text.lines().any(|line| line.starts_with("roll 1 ")) {
            self.players.extend(people(disk).into_iter().filter(|((of, _), _)| *of == table));
        }
        self.full.insert(table, action.full);
        for line in action.text.lines() {
            match line.split(' ').collect::<Vec<_>>()[..] {
                ["roll", turn, colour, ..] => {
                    self.since.insert(table, (now, turn.parse().unwrap_or_default()));
                    self.to_move.insert(table, colour.to_owned());
                }
                ["proposed", ..] => drop(self.asked.insert(table, now)),
                ["declined" | "lapsed" | "closed" | "goes-on", ..] => drop(self.asked.remove(&table)),
                ["held", colour] => drop(self.held.insert((table, colour.to_owned()))),
                ["back", colour] => drop(self.held.remove(&(table, colour.to_owned()))),
                _ => {}
            }
        }
        if action.status == Status::Playing && (1..HOUR).contains(&action.full) {
            self.live.insert(table);
        } else {
            self.live.remove(&table);
        }
        let (text, full, is_open) = (action.text.clone(), action.full, action.status.is_open());
        self.actions.push(RecordedAction { table, at: now, text, full, is_open });
    }
}

/// The people of each table by colour; whoever has left a lobby is not among them.
pub fn people(disk: &Disk) -> BTreeMap<(i64, String), u64> {
    seated(disk, "SELECT table_id, colour, user_id FROM seats WHERE user_id IS NOT NULL")
}

fn seated(disk: &Disk, query: &'static str) -> BTreeMap<(i64, String), u64> {
    let rows = disk.fetch(sql(query)).unwrap();
    let seat = |row: hypnosia::store::Row<'_>| -> Result<_, StoreError> {
        let (table, user): (TableId, UserId) = (row.get("table_id")?, row.get("user_id")?);
        Ok(((table.0, row.get::<String>("colour")?), user.0))
    };
    rows.iter().map(seat).collect::<Result<_, _>>().unwrap()
}

/// How all open tables of a month wait now; `movers` are the people to move whose turns have buttons.
pub fn waits(disk: &Disk, now: i64, month: &Month, movers: &BTreeMap<i64, u64>) -> Vec<TableWait> {
    let has_left = |user: u64| month.has_left(user);
    let text = "SELECT id, status, changed_at, deadline, patience_ends, put_away, computer_plays FROM game_tables \
        WHERE status IN ('lobby', 'playing')";
    // Whoever has resigned does not count.
    let people = seated(disk, "SELECT table_id, colour, user_id FROM seats WHERE user_id IS NOT NULL AND active");
    let wait = |row: hypnosia::store::Row<'_>| -> Result<_, StoreError> {
        let table = row.get::<TableId>("id")?.0;
        let seated = people.iter().filter(|((of, _), _)| *of == table).map(|(_, user)| *user);
        Ok(TableWait {
            table,
            at: now,
            is_lobby: row.get::<String>("status")? == "lobby",
            changed: row.get("changed_at")?,
            deadline: row.get("deadline")?,
            patience_ends: row.get("patience_ends")?,
            is_put_away: row.get("put_away")?,
            computer_plays: row.get("computer_plays")?,
            present: seated.filter(|user| !has_left(*user)).collect(),
            awaited: month.record.awaited(table),
            mover: movers.get(&table).copied().filter(|user| !has_left(*user)),
        })
    };
    disk.fetch(sql(text)).unwrap().iter().map(wait).collect::<Result<_, _>>().unwrap()
}
