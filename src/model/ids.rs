//! A type for every kind of identifier, so that none is mistaken for another.

use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $inner:ty) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        pub struct $name(pub $inner);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

id!(
    /// A table, numbered by the database from 1.
    TableId, i64
);
id!(
    /// An evening or a cup, numbered by the database from 1.
    EveningId, i64
);
id!(
    /// The number of a table's actions so far. Every action increments it (a new deadline alone does not), and each
    /// button carries the version for which it was made.
    Version, i64
);
id!(
    /// A Discord user.
    UserId, u64
);
id!(
    /// A Discord server.
    GuildId, u64
);
id!(
    /// A Discord channel or thread.
    ChannelId, u64
);
id!(
    /// A role of a Discord server.
    RoleId, u64
);
id!(
    /// A Discord message.
    MessageId, u64
);
id!(
    /// A Discord interaction. Discord assigns its number, and the bot cannot choose it. So the number may be an input
    /// of the dice.
    InteractionId, u64
);
id!(
    /// A shard of the gateway, numbered from 0.
    ShardId, u32
);
id!(
    /// A process that hosts tables. It gets a new number at each start, and whenever it registers again because it has
    /// lost its leases.
    ProcessId, i64
);
id!(
    /// The number of a lease on a shard. Each change of owner gets a new, greater number.
    Epoch, i64
);
