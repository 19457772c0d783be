//! Which process has which shards of the gateway.
//!
//! Invariants:
//! * [`leases`] is pure: every process that sees the same roster comes to the same shares, so that nobody is told by
//!   anybody.
//! * A shard that nobody has is taken at once; one that somebody has changes hands only while both are connected.
//! * [`Held`] is what a process acts on; it ends by its own clock before the database gives its leases to others.
//! * A process that has its share keeps what it has: nothing moves for the sake of order.

mod held;
mod leases;
mod share;

pub use held::{Change, Held, NotHeld};
pub use leases::{Me, leases};
pub use share::{Share, share};
