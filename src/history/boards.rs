//! What the messages of the tables show, and when.

use super::ids::TableId;
use super::{Fault, TableLog};
use discord_sandbox::Snowflake;
use std::collections::BTreeMap;

/// How long a message that is posted again with the same nonce is the first one.
const NONCE_MS: i64 = 5 * 60_000;

/// The boards of all tables.
#[derive(Debug, Default)]
pub struct Boards {
    /// The table and version of each message that shows an open board or a result.
    open: BTreeMap<Snowflake, (i64, i64)>,
    /// The newest version that any board of a table has shown.
    newest: BTreeMap<i64, i64>,
    /// Who was pinged for which turn of which table, when, and by which life of the bot.
    pinged: BTreeMap<(i64, u32, Snowflake), (i64, u32)>,
    /// The lives of the bot so far.
    lives: u32,
}

impl Boards {
    /// The bot was started again, or lost its session.
    pub fn restarted(&mut self) {
        self.lives += 1;
    }

    /// A message was posted or changed.
    pub fn shown(&mut self, at_ms: i64, message: Snowflake, custom_ids: &[String], pinged: &[Snowflake]) -> Vec<Fault> {
        let ids: Vec<TableId<'_>> = custom_ids.iter().filter_map(|id| TableId::parse(id)).collect();
        let Some(board) = ids.iter().find(|id| id.is_on_board()) else {
            self.open.remove(&message);
            return Vec::new();
        };
        let (table, shown) = (board.table, board.version);
        self.open.insert(message, (table, shown));
        let mut faults = Vec::new();
        let newest = self.newest.entry(table).or_insert(shown);
        if shown < *newest {
            faults.push(Fault::WentBack { table, message, shown, before: *newest });
        }
        *newest = shown.max(*newest);
        if let Some(turn) = ids.iter().find_map(|id| id.turn()) {
            for user in pinged {
                let earlier = self.pinged.insert((table, turn, *user), (at_ms, self.lives));
                if earlier.is_some_and(|(at, life)| life == self.lives || at_ms - at < NONCE_MS) {
                    faults.push(Fault::PingedAgain { table, turn, user: *user });
                }
            }
        }
        faults
    }

    /// A message was deleted.
    pub fn gone(&mut self, message: Snowflake) {
        self.open.remove(&message);
    }

    /// At the end: one board at most for each table, and it shows the newest version.
    pub fn against(&self, logs: &BTreeMap<i64, &TableLog>) -> Vec<Fault> {
        let mut open: BTreeMap<i64, Vec<i64>> = BTreeMap::new();
        for (table, shown) in self.open.values() {
            open.entry(*table).or_default().push(*shown);
        }
        let mut faults = Vec::new();
        for (table, log) in logs {
            let shown = open.get(table).map_or(&[][..], Vec::as_slice);
            match *shown {
                [] if log.wants_board() => {
                    faults.push(Fault::NotInStep { table: *table, logged: log.version(), shown: None });
                }
                [shown] if shown != log.version() && log.wants_board() => {
                    faults.push(Fault::NotInStep { table: *table, logged: log.version(), shown: Some(shown) });
                }
                [] | [_] => {}
                _ => faults.push(Fault::BoardsOpen { table: *table, shown: shown.to_vec() }),
            }
        }
        faults
    }
}
