//! The gateway sessions of the bot.

use discord_sandbox::Snowflake;
use discord_sandbox::history::Event;
use std::collections::BTreeMap;
use std::ops::Range;

/// The sessions so far.
#[derive(Debug, Default)]
pub struct SessionHistory {
    /// Start, shard and number of shards of each session.
    begun: Vec<(i64, u64, u64)>,
    /// The server of each message.
    guilds: BTreeMap<Snowflake, Snowflake>,
}

impl SessionHistory {
    /// Records an event.
    pub fn note(&mut self, at_ms: i64, event: &Event) {
        match event {
            Event::Identified { shard, shards } => self.begun.push((at_ms, *shard, *shards)),
            Event::Shown { message, guild: Some(guild), .. } => drop(self.guilds.insert(*message, *guild)),
            _ => {}
        }
    }

    /// The number of gateway sessions that the bot has started for the server of a message, and the start of the last
    /// one. For an unknown message, all servers count.
    pub fn life_at(&self, message: Option<Snowflake>) -> (usize, Option<i64>) {
        self.lives(message.and_then(|message| self.guilds.get(&message)).copied())
    }

    /// The number of gateway sessions that the bot has started for a server, and the start of the last one.
    pub fn lives(&self, guild: Option<Snowflake>) -> (usize, Option<i64>) {
        let mut begun = self.begun_for(guild);
        (begun.clone().count(), begun.next_back())
    }

    /// Whether the bot started a gateway session for a server within this time.
    pub fn begins_within(&self, guild: Snowflake, time: Range<i64>) -> bool {
        self.begun_for(Some(guild)).any(|at| time.contains(&at))
    }

    /// When each session for a server started; for no server, all sessions count.
    fn begun_for(&self, guild: Option<Snowflake>) -> impl DoubleEndedIterator<Item = i64> + Clone {
        let serves =
            move |(_, shard, shards): &&(i64, u64, u64)| guild.is_none_or(|guild| guild.shard(*shards) == *shard);
        self.begun.iter().filter(serves).map(|(at, ..)| *at)
    }
}
