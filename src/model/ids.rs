//! Newtypes for every identifier, so that none is mistaken for another.

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
    /// A table's number of actions: every change increments it, and a click carries the version it was made for.
    Version, i64
);
id!(
    /// A Discord user (snowflake).
    UserId, u64
);
id!(
    /// A Discord server (snowflake).
    GuildId, u64
);
id!(
    /// A Discord channel or thread (snowflake).
    ChannelId, u64
);
id!(
    /// A Discord message (snowflake).
    MessageId, u64
);
id!(
    /// A Discord interaction (snowflake); public, and outside the server's control, so it seeds dice.
    InteractionId, u64
);
id!(
    /// A shard of the gateway, numbered from 0.
    ShardId, u32
);
id!(
    /// A process that hosts tables; each start has a new number.
    ProcessId, i64
);
id!(
    /// The number of a lease among all changes of owner; later ones are greater.
    Epoch, i64
);
