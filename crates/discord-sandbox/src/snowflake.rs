//! Discord's ids.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Discord's epoch: the first millisecond of 2015.
const EPOCH_MS: i64 = 1_420_070_400_000;

/// The id of a user, server, channel, message... An id encodes the time of its creation, so ids sort by age.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Snowflake(pub u64);

impl Snowflake {
    /// The smallest id for this time, in milliseconds since 1970 UTC.
    pub fn at(ms: i64) -> Self {
        Self(u64::try_from(ms - EPOCH_MS).unwrap_or(0) << 22)
    }

    /// The creation time, in milliseconds since 1970 UTC.
    pub(super) fn made_ms(self) -> i64 {
        (self.0 >> 22) as i64 + EPOCH_MS
    }

    /// The shard that serves the server with this id, out of `shards`.
    pub fn shard(self, shards: u64) -> u64 {
        (self.0 >> 22) % shards.max(1)
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Snowflake {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl From<u64> for Snowflake {
    fn from(raw: u64) -> Self {
        Self(raw)
    }
}

impl From<Snowflake> for u64 {
    fn from(id: Snowflake) -> Self {
        id.0
    }
}

impl Serialize for Snowflake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Snowflake {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// Generates strictly increasing ids.
#[derive(Debug, Default)]
pub(super) struct IdGenerator {
    last: u64,
}

impl IdGenerator {
    /// A generator whose ids are larger than `last`.
    pub(super) fn after(last: Snowflake) -> Self {
        Self { last: last.0 }
    }

    /// The newest id.
    pub(super) fn last(&self) -> Snowflake {
        Snowflake(self.last)
    }

    pub(super) fn next(&mut self, now_ms: i64) -> Snowflake {
        self.last = Snowflake::at(now_ms).0.max(self.last + 1);
        Snowflake(self.last)
    }
}
