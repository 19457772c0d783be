//! The lives of the bot, as its sessions on the gateway tell them.

use discord_sandbox::Snowflake;
use discord_sandbox::history::Event;
use std::collections::BTreeMap;

/// The sessions so far.
#[derive(Debug, Default)]
pub struct Sessions {
    /// When each began, for which shard, and of how many: with each the bot begins a new life in its servers.
    begun: Vec<(i64, u64, u64)>,
    /// The servers of messages.
    guilds: BTreeMap<Snowflake, Snowflake>,
}

impl Sessions {
    /// Takes note of an event.
    pub fn note(&mut self, at_ms: i64, event: &Event) {
        match event {
            Event::Identified { shard, shards } => self.begun.push((at_ms, *shard, *shards)),
            Event::Shown { message, guild: Some(guild), .. } => drop(self.guilds.insert(*message, *guild)),
            _ => {}
        }
    }

    /// The lives of the bot so far in the server of a message, and when the last of them began. Of a message that is not
    /// known, that may be any server.
    pub fn life_at(&self, message: Option<Snowflake>) -> (usize, Option<i64>) {
        self.lives(message.and_then(|message| self.guilds.get(&message)).copied())
    }

    /// The lives of the bot so far in a server, and when the last of them began.
    pub fn lives(&self, guild: Option<Snowflake>) -> (usize, Option<i64>) {
        let serves = |(_, shard, shards): &&(i64, u64, u64)| guild.is_none_or(|guild| guild.shard(*shards) == *shard);
        let mut begun = self.begun.iter().filter(serves);
        (begun.clone().count(), begun.next_back().map(|(at, ..)| *at))
    }
}
