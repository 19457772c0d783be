//! Which process has which shards of the gateway.
//!
//! Invariants:
//! * [`leases`] is pure: every process that sees the same roster comes to the same shares, so that nobody is told by
//!   anybody.
//! * A shard that nobody has is taken at once; one that somebody has changes hands only while both are connected.
//! * A process that has its share keeps what it has: nothing moves for the sake of order.

mod leases;

pub use leases::{Me, leases};
