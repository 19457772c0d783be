//! Outages during which the bot ran: the disk was full, or the gateway was seen to be away. The time that people had
//! left at the beginning is theirs afterwards.

use crate::disk::Written;
use crate::world::World;
use hypnosia::model::{Status, TableId, Version};
use std::collections::BTreeMap;

/// How long the bot may take to stop and start its clocks, on a slow disk.
const NOTICED: i64 = 15_000;
/// During shorter outages time passes as always, down to a minimum.
const LONG: i64 = 60_000;
/// The maximum granted after a shorter one.
const GRACE: i64 = 60_000;

/// Part of the English reminder; everybody speaks English here.
const HURRY: &str = "your time runs out";

/// The last outage.
#[derive(Debug)]
pub struct Outage {
    began: i64,
    ended: Option<i64>,
    /// The machine's clock minus the true one.
    clock_off: i64,
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
    let can_play = !world.disk.is_full() && world.discord.seems_connected;
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

fn begun(world: &World) -> Outage {
    let (began, clock_off) = (world.now(), world.clock_off);
    let tables = world.disk.tables();
    let waits = tables.iter().filter_map(|(table, row)| {
        let deadline = row.deadline.filter(|_| row.status.is_open())?;
        let left = (deadline - began - clock_off).max(0);
        Some((*table, Waits { version: row.version, left, full: row.full }))
    });
    Outage { began, ended: None, clock_off, waits: waits.collect() }
}

/// Checks a written action.
pub fn check(world: &mut World, write: &Written) {
    let is_expired = write.status == Status::Expired;
    if !is_expired && !write.text.lines().any(|line| line.starts_with("timeout ")) {
        return;
    }
    let now = world.now();
    let Some(outage) = world.outage.as_ref().filter(|outage| outage.clock_off == world.clock_off) else { return };
    let Some(waits) = outage.waits.get(&write.table).filter(|waits| waits.version.0 == write.version.0 - 1) else {
        return;
    };
    let (since_when, lasted, had, due) = match outage.ended {
        None => ("since it began", now - outage.began, now - outage.began, i64::MAX),
        Some(ended) if ended - outage.began >= LONG => {
            ("afterwards", ended - outage.began, now - ended, waits.left.max(waits.full / 2))
        }
        Some(ended) => ("afterwards", ended - outage.began, now - ended, GRACE.min(waits.full / 2)),
    };
    if lasted > NOTICED && had.saturating_add(NOTICED) < due {
        world.broken.push(format!(
            "table {} ran out of time {had} ms {since_when}, where nobody could play for {lasted} ms: {waits:?}",
            write.table
        ));
    }
}
