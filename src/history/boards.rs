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
    /// Who was pinged for which turn of which table, when, and in which life of the bot.
    pinged: BTreeMap<(i64, u32, Snowflake), (i64, usize)>,
    /// The shards of the sessions so far, and of how many: with each session the bot begins a new life in its servers.
    sessions: Vec<(u64, u64)>,
}

/// A message that was posted or changed.
pub struct Shown<'a> {
    /// When.
    pub at_ms: i64,
    /// The server, if it is known.
    pub guild: Option<Snowflake>,
    /// Which.
    pub message: Snowflake,
    /// Whom it pinged.
    pub pinged: &'a [Snowflake],
}

impl Boards {
    /// The bot was started again, or another process of it took the shard over, or a session was lost.
    pub fn identified(&mut self, shard: u64, shards: u64) {
        self.sessions.push((shard, shards));
    }

    /// The lives of the bot in a server so far.
    fn lives(&self, guild: Option<Snowflake>) -> usize {
        let serves = |(shard, shards): &(u64, u64)| guild.is_none_or(|guild| guild.shard(*shards) == *shard);
        self.sessions.iter().filter(|session| serves(session)).count()
    }

    /// A message was posted or changed.
    pub fn shown(&mut self, shown: Shown<'_>, custom_ids: &[String]) -> Vec<Fault> {
        let Shown { at_ms, guild, message, pinged } = shown;
        let ids: Vec<TableId<'_>> = custom_ids.iter().filter_map(|id| TableId::parse(id)).collect();
        let Some(board) = ids.iter().find(|id| id.is_on_board()) else {
            self.open.remove(&message);
            return Vec::new();
        };
        let (table, version) = (board.table, board.version);
        self.open.insert(message, (table, version));
        let mut faults = Vec::new();
        let newest = self.newest.entry(table).or_insert(version);
        if version < *newest {
            faults.push(Fault::WentBack { table, message, shown: version, before: *newest });
        }
        *newest = version.max(*newest);
        if let Some(turn) = ids.iter().find_map(|id| id.turn()) {
            let now = self.lives(guild);
            for user in pinged {
                let earlier = self.pinged.insert((table, turn, *user), (at_ms, now));
                if earlier.is_some_and(|(at, life)| life == now || at_ms - at < NONCE_MS) {
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
