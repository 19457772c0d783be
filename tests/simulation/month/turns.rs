//! The turns of people in a month, from the actions that were written, and the pings that people got.

use super::record::RecordedAction;
use discord_sandbox::Snowflake;
use discord_sandbox::history::{Event, Record};
use std::collections::{BTreeMap, BTreeSet};

const HOUR: i64 = 3_600_000;

/// A turn that a table waited for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    pub table: i64,
    pub number: u32,
    pub player: u64,
    /// Its full time in ms; 0 without a limit.
    pub full: i64,
    pub began: i64,
    /// When it was played or ran out; the end of the month if neither.
    pub ended: i64,
    pub is_timed_out: bool,
}

impl Turn {
    /// Whether its table is calm, so that not each turn pings.
    pub fn is_calm(&self) -> bool {
        self.full == 0 || self.full >= HOUR
    }

    /// Whether its player's rest stops its clock.
    pub fn is_slow(&self) -> bool {
        is_slow(self.full)
    }
}

/// Whether the rest of a player stops the clock of a turn of this full time in ms; 0 is without a limit.
pub fn is_slow(full: i64) -> bool {
    full == 0 || full >= 8 * HOUR
}

/// The turns for which tables waited for a person. `people` has the person of each colour at each table.
pub fn of(actions: &[RecordedAction], people: &BTreeMap<(i64, String), u64>, end: i64) -> Vec<Turn> {
    let mut turns = Vec::new();
    let mut tables: BTreeMap<i64, Waiting> = BTreeMap::new();
    for action in actions {
        let waiting = tables.entry(action.table).or_default();
        for line in action.text.lines() {
            waiting.read(line, action, people, &mut turns);
        }
        if !action.is_open {
            waiting.end(action.at, false, &mut turns);
        }
        // The pace of a table may change within a turn.
        if let Some(turn) = &mut waiting.turn {
            turn.full = action.full;
        }
    }
    tables.into_values().for_each(|mut waiting| waiting.end(end, false, &mut turns));
    turns
}

/// How a table waits.
#[derive(Default)]
struct Waiting {
    turn: Option<Turn>,
    /// The colour and number of the last roll.
    last: Option<(String, u32)>,
    held: BTreeSet<String>,
}

impl Waiting {
    fn read(
        &mut self,
        line: &str,
        action: &RecordedAction,
        people: &BTreeMap<(i64, String), u64>,
        turns: &mut Vec<Turn>,
    ) {
        let (table, at) = (action.table, action.at);
        match line.split(' ').collect::<Vec<_>>()[..] {
            ["roll", number, colour, _] => {
                self.end(at, false, turns);
                self.last = Some((colour.to_owned(), number.parse().unwrap_or_default()));
                self.begin(table, at, action.full, people);
            }
            ["timeout", _] => self.end(at, true, turns),
            ["held", colour] => {
                self.held.insert(colour.to_owned());
                if self.last.as_ref().is_some_and(|(last, _)| last == colour) {
                    self.end(at, false, turns);
                }
            }
            ["back", colour] => {
                self.held.remove(colour);
                if self.last.as_ref().is_some_and(|(last, _)| last == colour) {
                    self.begin(table, at, action.full, people);
                }
            }
            ["finish" | "resigned", colour] => {
                self.held.insert(colour.to_owned());
                if self.last.as_ref().is_some_and(|(last, _)| last == colour) {
                    self.end(at, false, turns);
                }
            }
            ["put-away"] => self.end(at, false, turns),
            _ => {}
        }
    }

    fn begin(&mut self, table: i64, began: i64, full: i64, people: &BTreeMap<(i64, String), u64>) {
        let Some((colour, number)) = &self.last else { return };
        if let Some(player) = people.get(&(table, colour.clone())).filter(|_| !self.held.contains(colour)) {
            let (player, number) = (*player, *number);
            self.turn = Some(Turn { table, number, player, full, began, ended: began, is_timed_out: false });
        }
    }

    fn end(&mut self, ended: i64, is_timed_out: bool, turns: &mut Vec<Turn>) {
        turns.extend(self.turn.take().map(|turn| Turn { ended, is_timed_out, ..turn }));
    }
}

/// A ping of a public message about a running game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TurnPing {
    pub at: i64,
    pub user: u64,
    /// The table in whose thread it is.
    pub table: i64,
    /// Whether it is in the message of a turn, not in a notice.
    pub is_of_turn: bool,
}

/// What people saw of running games in a month.
#[derive(Debug, Default)]
pub struct Shown {
    /// The pings of turns and of notices about them; a result's are not among them.
    pub pings: Vec<TurnPing>,
    /// The turns that had a message: table and number.
    pub turns: BTreeSet<(i64, u32)>,
}

impl Shown {
    pub fn of(history: &[Record]) -> Shown {
        let (mut shown, mut posted, mut places) = (Shown::default(), BTreeSet::new(), BTreeMap::new());
        for Record { at_ms, event } in history {
            let Event::Shown { message, only_to: None, custom_ids, pinged, channel, .. } = event else { continue };
            let turn = custom_ids.iter().find_map(|id| turn_of(id));
            if let Some((table, number)) = turn {
                shown.turns.insert((table, number));
                places.insert(*channel, table);
            }
            let is_new = posted.insert(*message);
            let is_of_turn = turn.is_some() || custom_ids.is_empty();
            if let Some(table) = places.get(channel).filter(|_| is_new && is_of_turn) {
                let ping =
                    |user: &Snowflake| TurnPing { at: *at_ms, user: user.0, table: *table, is_of_turn: turn.is_some() };
                shown.pings.extend(pinged.iter().map(ping));
            }
        }
        shown
    }
}

/// The table and number of the turn whose message has a button with this id.
fn turn_of(custom_id: &str) -> Option<(i64, u32)> {
    match custom_id.split('/').collect::<Vec<_>>()[..] {
        ["t", table, _, "help", turn] => Some((table.parse().ok()?, turn.parse().ok()?)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_follow_from_actions() {
        let action = |at, text: &str| RecordedAction { table: 1, at, text: text.to_owned(), full: 100, is_open: true };
        let actions = [
            action(0, "started\nroll 1 r 12"),
            action(10, "move r a b player\nroll 2 g 34"),
            action(110, "timeout g"),
            action(111, "held g\nmove g a b computer\nroll 3 r 55"),
            action(120, "move r a b player\nroll 4 g 34"),
            action(121, "move g a b computer\nroll 5 r 11"),
            action(130, "move r a b player\nroll 6 g 11"),
            action(131, "back g"),
        ];
        let people = BTreeMap::from([((1, "r".to_owned()), 10), ((1, "g".to_owned()), 11)]);
        let found: Vec<_> = of(&actions, &people, 200)
            .into_iter()
            .map(|turn| (turn.number, turn.player, turn.began, turn.ended, turn.is_timed_out))
            .collect();
        let wanted = [
            (1, 10, 0, 10, false),
            (2, 11, 10, 110, true),
            (3, 10, 111, 120, false),
            (5, 10, 121, 130, false),
            (6, 11, 131, 200, false),
        ];
        assert_eq!(found, wanted);
    }
}
