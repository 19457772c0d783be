//! Outages during which the bot ran: the disk was full, the gateway was seen to be away, the server was not served, the
//! bot was removed from it, or the machine slept. The time that people had left at the beginning is theirs afterwards. A
//! jump of the machine's clock is an outage without length.

use crate::disk::Written;
use crate::world::World;
use hypnosia::model::{Status, TableId, Version};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// How long the bot may take to stop and start its clocks, on a slow disk.
const NOTICED: i64 = 15_000;
/// The minimum granted after a shorter outage than a minute.
const LONG: i64 = 60_000;
const GRACE: i64 = 60_000;

/// How many outages of each kind there were in all runs, and how many actions of the clock were checked against one.
pub static COUNTS: Counts = Counts::new();

pub struct Counts {
    pub sleeps: AtomicU64,
    pub jumps: AtomicU64,
    pub outages: AtomicU64,
    pub removals: AtomicU64,
    pub checked: AtomicU64,
}

impl Counts {
    const fn new() -> Counts {
        Counts {
            sleeps: AtomicU64::new(0),
            jumps: AtomicU64::new(0),
            outages: AtomicU64::new(0),
            removals: AtomicU64::new(0),
            checked: AtomicU64::new(0),
        }
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = |count: &AtomicU64| count.load(Ordering::Relaxed);
        let Counts { sleeps, jumps, outages, removals, checked } = self;
        write!(
            f,
            "{} sleeps, {} jumps of the clock, {} outages of the server, {} removals of the bot; {} actions of the clock \
            checked against an outage",
            of(sleeps),
            of(jumps),
            of(outages),
            of(removals),
            of(checked)
        )
    }
}

/// Part of the English reminder; everybody speaks English here.
const HURRY: &str = "your time runs out";

/// The last outage.
#[derive(Debug)]
pub struct Outage {
    began: i64,
    ended: Option<i64>,
    /// Whether the machine's clock was set.
    is_jump: bool,
    waits: BTreeMap<TableId, Waits>,
}

/// A table that waits for people.
#[derive(Debug, Clone, Copy)]
struct Waits {
    version: Version,
    left: i64,
    full: i64,
}

/// Records whether people can play now; to be called whenever that may have changed.
pub fn note(world: &mut World) {
    let is_served = world.discord.absence.is_none();
    let can_play = !world.disk.is_full() && world.discord.seems_connected && is_served && !world.is_asleep;
    let now = world.now();
    match &mut world.outage {
        _ if world.bot.is_none() => world.outage = None,
        Some(outage) if outage.ended.is_none() => outage.ended = can_play.then_some(now),
        _ if can_play => {}
        _ => world.outage = Some(begun(world)),
    }
}

/// Checks a new message: nobody is reminded while they cannot play.
pub fn check_post(world: &mut World, text: &str) {
    let Some(outage) = world.outage.as_ref().filter(|outage| outage.ended.is_none()) else { return };
    let lasted = world.now() - outage.began;
    if lasted > NOTICED && text.contains(HURRY) {
        world.broken.push(format!("somebody was told to hurry where nobody could play for {lasted} ms"));
    }
}

/// Records that the machine's clock was set.
pub fn jumped(world: &mut World) {
    let is_running = world.outage.as_ref().is_some_and(|outage| outage.ended.is_none());
    if world.bot.is_some() && !is_running {
        let now = world.now();
        world.outage = Some(Outage { ended: Some(now), is_jump: true, ..begun(world) });
    }
}

fn begun(world: &World) -> Outage {
    let (began, clock_off) = (world.now(), world.clock_off);
    let tables = world.disk.tables();
    let waits = tables.iter().filter_map(|(table, row)| {
        let deadline = row.deadline.filter(|_| row.status.is_open())?;
        let left = (deadline - began - clock_off).max(0);
        Some((*table, Waits { version: row.version, left, full: row.full }))
    });
    Outage { began, ended: None, is_jump: false, waits: waits.collect() }
}

/// Checks a written action.
pub fn check(world: &mut World, write: &Written) {
    let is_expired = write.status == Status::Expired;
    if !is_expired && !write.text.lines().any(|line| line.starts_with("timeout ")) {
        return;
    }
    let now = world.now();
    let Some(outage) = world.outage.as_ref() else { return };
    let Some(waits) = outage.waits.get(&write.table).filter(|waits| waits.version.0 == write.version.0 - 1) else {
        return;
    };
    let (since_when, lasted, had, due) = match outage.ended {
        None => ("since it began", now - outage.began, now - outage.began, i64::MAX),
        Some(ended) if ended - outage.began >= LONG => {
            ("afterwards", ended - outage.began, now - ended, waits.left.max(waits.full / 2))
        }
        Some(ended) => {
            let least = GRACE.min(waits.full / 2);
            (
                "afterwards",
                ended - outage.began,
                now - ended,
                if outage.is_jump { waits.left } else { waits.left.max(least) },
            )
        }
    };
    let is_checked = lasted > NOTICED || outage.is_jump;
    COUNTS.checked.fetch_add(u64::from(is_checked), Ordering::Relaxed);
    if is_checked && had.saturating_add(NOTICED) < due {
        world.broken.push(format!(
            "table {} ran out of time {had} ms {since_when}, where nobody could play for {lasted} ms: {waits:?}",
            write.table
        ));
    }
}
