//! Outages of single servers, and faults of the GUILD_CREATE events that report servers to the bot.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{World, WorldChange};
use crate::snowflake::Snowflake;

/// The fate of each GUILD_CREATE event, which reports a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reports {
    /// The report arrives as Discord sends it.
    #[default]
    Sound,
    /// A field of the report has a value that bots do not expect.
    Garbled,
    /// The report never arrives.
    Lost,
}

#[derive(Debug, Default)]
pub struct Outages {
    guilds: BTreeSet<Snowflake>,
    pub(crate) reports: Reports,
}

impl World {
    /// Whether a server has an outage: people cannot use it, requests fail, and the bot receives no events of the
    /// server.
    pub(crate) fn is_out(&self, guild: Option<Snowflake>) -> bool {
        guild.is_some_and(|guild| self.outages.guilds.contains(&guild))
    }

    /// Begins an outage of a server, or ends it.
    pub(crate) fn set_available(&mut self, guild: Snowflake, available: bool) {
        if !self.guilds.contains_key(&guild) || available != self.is_out(Some(guild)) {
            return;
        }
        if available {
            self.outages.guilds.remove(&guild);
            self.tell_of_guild(guild);
        } else {
            self.emit("GUILD_DELETE", Some(guild), 0, &json!({ "id": guild, "unavailable": true }));
            self.outages.guilds.insert(guild);
        }
        self.changed(WorldChange::Everywhere);
    }

    /// A GUILD_CREATE event as it reaches the bot; `None` if it does not.
    pub(crate) fn report(&self, guild: Snowflake, mut report: Value) -> Option<Value> {
        if self.is_out(Some(guild)) {
            return None;
        }
        match self.outages.reports {
            Reports::Sound => {}
            Reports::Garbled => report["roles"] = json!("garbled on purpose"),
            Reports::Lost => return None,
        }
        Some(report)
    }
}
