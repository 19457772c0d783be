//! Which process has which shards of the gateway.
//!
//! Invariants:
//! * [`leases()`] is pure: every process with the same view of the roster computes the same shares, so none needs to
//!   coordinate.
//! * A free shard is taken at once; an owned one changes hands only while both processes are connected.
//! * A process acts on its [`Leases`], which expire by its own clock before the database grants them to others.
//! * Every write to a table is fenced: it names the lease of the shard ([`Leases::lease`]), and the database rejects
//!   the write if that lease is over. So a process that slept does no harm.
//! * A process that has no more than its share keeps its shards until it ends: a shard of a running process moves only
//!   to make the shares even.
//!
//! # How a shard changes hands
//!
//! | | the owner | the heir |
//! |---|---|---|
//! | offered | keeps hosting, but checks that it still has the shard before it answers a click, and again before it refuses one; renews its leases every second | connects as soon as Discord allows another session; holds interactions back for up to 2.3 s |
//! | taken | its next write is refused; it stops answering and ends its session | reads the tables from the database, gives players their time back, answers the interactions held back |
//!
//! The shards of a crashed owner are free when its leases expire, after 10 s at most. The next owner takes them over at
//! once, and connects afterwards.
//!
//! # What larger numbers of servers need
//!
//! Measured on two cores, with a development build:
//! * A move is one commit. PostgreSQL carried out 11,800 commits a second, in groups of up to 256.
//! * A game of two people has about 250 actions. They take 18 kB as rows, and about twice that on disk with indexes.
//! * 1,000 open tables need less than 6 MB of a process's memory.
//! * A renewal is one transaction every 3 s for each process, however many shards there are.
//!
//! From Discord's documentation:
//! * A shard has at most 2,500 servers; 1,000 are recommended.
//! * One session may start in 5 s for each rate limit key. A bot has one key, and 16 when it is very large.
//! * A bot may send 50 requests a second. This program uses 40 of them.
//!
//! A turn takes one request that counts towards this limit (the message of the next turn), and sometimes a second one
//! (the card). Answers to clicks do not count. (In `tests/together`, 175 clicks of 16 games took 218 requests.) If a
//! turn takes 15 to 20 s, 40 requests a second suffice for **600 to 800 tables in play at the same time**.
//!
//! | servers | shards | processes | until all are connected | tables in play, if one server in a hundred plays | requests a second | games a day | first bottleneck |
//! |---|---|---|---|---|---|---|---|
//! | 10,000 | 10 | 2, so that one may die | 50 s | 100 | 6 | 2,400: 90 MB | nothing |
//! | 100,000 | 100 | 2 to 4 | 8 min with one key | 1,000 | 60 | 24,000: 900 MB | **the 40 requests a second**, at about 70,000 servers: boards come late. Remedies: post the next turn as a follow-up of the click before it, which does not count, or ask Discord for a higher limit |
//! | 1,000,000 | 1,000 | 8 to 16 | 5 min with 16 keys | 10,000 | 600 | 240,000: 9 GB | the session starts of a day: 1,000 for 1,000 shards, until Discord grants more (5 for each 1,000 servers: 5,000, so that all sessions may be replaced four times a day). Then the disk: logs of finished games are never deleted. The writer of one database has room left: 600 commits a second are a twentieth of what it takes |
//!
//! Connections to PostgreSQL are five for each process: one that writes, four that read. So 16 processes need 80 of the
//! usual 100.

mod keeper;
mod leases;
mod own_leases;
mod share;

pub use keeper::{Follower, Keeper};
pub use leases::{Me, leases};
pub use own_leases::{LeaseChange, Leases, NotHeld};
pub use share::{Share, share};
