//! Accounts for the time that players to move have left. The time passes only while people can play: the bot's
//! process runs and is connected to the gateway, Discord serves the server, the bot is a member of it, the disk has
//! room, and the machine is awake. In a month, the time of a slow turn passes only while its player is awake, too. A
//! turn must not run out before its player's time is over, and no action of anybody else may shorten that time.

use crate::disk::Written;
use crate::month::Month;
use crate::world::{Ending, World};
use hypnosia::model::{Status, TableId};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many ms the bot may take to notice that nobody can play: it checks every second, and the disk every two
/// seconds.
const LATE: i64 = 3_000;
/// Like [`LATE`], in runs in which writes may take seconds, or fail and are tried again.
const LATE_ON_SLOW_DISK: i64 = 15_000;
/// Like [`LATE`], in a month, in which minutes pass at once.
const LATE_IN_STRIDES: i64 = 5 * 60_000;
/// For this long after a sleep, received data may have waited in the socket, so it does not prove that the connection
/// works.
const DRAINED: i64 = 2_000;
/// An outage, sleep or jump of the clock that is shorter than this many ms may pass unnoticed.
const UNNOTICED: i64 = 4_000;
/// An outage of at least this many ms is long: afterwards every player has at least half of the full time. After a
/// shorter outage of at least [`UNNOTICED`] ms, every player has at least [`GRACE`], or half of the full time if that
/// is less.
const LONG: i64 = 60_000;
const GRACE: i64 = 60_000;
/// The tolerance in comparisons of times that are left, granted or full.
const ROUNDED: i64 = 1_000;
/// The longest time from an action to its write: a slow disk, and writes that fail and are tried again.
const WRITTEN_LATE: i64 = 20_000;

/// Counts events of all runs.
pub static COUNTS: Counts = Counts::new();

pub struct Counts {
    pub sleeps: AtomicU64,
    /// How many connections died in a sleep.
    pub deaths: AtomicU64,
    pub jumps: AtomicU64,
    pub outages: AtomicU64,
    pub removals: AtomicU64,
    /// How many turns and lobbies ended because their time ran out.
    pub timed: AtomicU64,
    /// How many of those in `timed` had been interrupted by an outage or a jump of the clock.
    pub interrupted: AtomicU64,
}

impl Counts {
    const fn new() -> Counts {
        Counts {
            sleeps: AtomicU64::new(0),
            deaths: AtomicU64::new(0),
            jumps: AtomicU64::new(0),
            outages: AtomicU64::new(0),
            removals: AtomicU64::new(0),
            timed: AtomicU64::new(0),
            interrupted: AtomicU64::new(0),
        }
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let of = |count: &AtomicU64| count.load(Ordering::Relaxed);
        let Counts { sleeps, deaths, jumps, outages, removals, timed, interrupted } = self;
        write!(
            f,
            "{} sleeps, {} dead connections after them, {} jumps of the clock, {} outages of the server, {} removals of \
            the bot; {} actions by time, {} of them after an interruption",
            of(sleeps),
            of(deaths),
            of(jumps),
            of(outages),
            of(removals),
            of(timed),
            of(interrupted)
        )
    }
}

/// A part of the reminder's English text; all simulated people use English.
const HURRY: &str = "your move! Time runs out";

/// The time that the players to move and the lobbies have left, at all tables.
#[derive(Debug)]
pub struct Times {
    tables: BTreeMap<TableId, Owed>,
    /// The moment up to which the time has been counted.
    until: i64,
    outage: Option<Outage>,
    /// Until this moment, the bot may not have noticed the last change of whether people can play.
    unsettled: i64,
    /// Whether the last change of the machine's clock set it back.
    was_set_back: bool,
    /// When the machine last woke up, or its clock was set, if the bot still doubts the connection since then. Data
    /// that is received at least [`DRAINED`] ms later ends the doubt, because it proves that the connection works. A
    /// new process ends the doubt, too.
    doubted: Option<i64>,
    /// The beginning of the last outage, sleep or jump of the clock, if it may not be on disk. A new outage counts from
    /// this beginning if the bot has not noticed the end of the last one.
    unstored: Option<Unstored>,
}

/// The beginning of an ended outage, sleep or jump of the clock.
#[derive(Debug, Clone, Copy)]
struct Unstored {
    /// The beginning by the machine's clock.
    wall: i64,
    /// Whether a process has ended since that time without storing the beginning.
    is_forgotten: bool,
}

/// The time that a table owes the player to move, or that a lobby has until it closes.
#[derive(Debug, Clone, Copy)]
struct Owed {
    left: i64,
    full: i64,
    /// The time that outages may have cost the player, because the bot noticed them late.
    lost: i64,
    is_interrupted: bool,
    /// When the last outage began, by the machine's clock, and what was left then. An action that was decided before
    /// the outage may be written after it.
    before: Option<(i64, i64)>,
}

/// A period in which nobody can play.
#[derive(Debug)]
struct Outage {
    began: i64,
    /// The beginning, by the machine's clock.
    wall: i64,
    /// Whether the disk was full, so that the beginning could not be stored.
    was_full: bool,
    /// The latest time at which a process of the bot was started, by the machine's clock. The next process counts from
    /// there if it does not know the beginning of the outage.
    opened: i64,
    /// Whether it continues an outage, sleep or jump of the clock whose end the bot may not have noticed.
    continues: bool,
    /// Whether the machine slept.
    was_asleep: bool,
    /// When the machine last woke up: the beginning of the outage if it has not slept, `i64::MAX` while it sleeps.
    awake: i64,
    beginning: Beginning,
}

/// Where the beginning of an outage is kept, which decides whether the bot's next process knows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Beginning {
    InMemory,
    OnDisk,
    Forgotten,
}

impl Times {
    pub fn begin(now: i64) -> Times {
        let outage = Some(Outage::begin(now, now));
        Times {
            tables: BTreeMap::new(),
            until: now,
            outage,
            unsettled: now,
            was_set_back: false,
            doubted: None,
            unstored: None,
        }
    }

    /// Subtracts the time since the last call from what the players have left, unless nobody could play.
    fn pass(&mut self, now: i64, month: Option<&Month>) {
        if self.outage.is_none() && now > self.until {
            self.tables.iter_mut().for_each(|(table, owed)| owed.left -= awake(month, *table, self.until, now));
        }
        self.until = now;
    }

    /// The beginning of the last outage, sleep or jump, if the bot may not have noticed its end.
    fn unnoticed(&self, now: i64) -> Option<Unstored> {
        self.unstored.filter(|_| self.doubted.is_some() || now < self.unsettled)
    }

    fn resume(&mut self, now: i64, late: i64, month: Option<&Month>) {
        let Some(outage) = self.outage.take() else { return };
        self.unsettled = now + late;
        self.doubted = self.doubted.or(outage.was_asleep.then_some(now));
        let is_forgotten = outage.beginning == Beginning::Forgotten;
        let is_unnoticed = outage.continues && now - outage.began < UNNOTICED;
        let is_unstored = outage.was_asleep || outage.was_full || is_unnoticed || is_forgotten;
        self.unstored = is_unstored.then_some(Unstored { wall: outage.wall, is_forgotten });
        let awake = |table: &TableId, time: i64| awake(month, *table, now, now + time);
        self.tables.iter_mut().for_each(|(table, owed)| owed.resume(&outage, now, late, |time| awake(table, time)));
    }
}

impl Outage {
    fn after(unstored: Option<Unstored>, now: i64, wall: i64) -> Outage {
        let Some(Unstored { wall, is_forgotten }) = unstored else { return Outage::begin(now, wall) };
        let beginning = if is_forgotten { Beginning::Forgotten } else { Beginning::InMemory };
        Outage { beginning, continues: true, ..Outage::begin(now, wall) }
    }

    fn begin(now: i64, wall: i64) -> Outage {
        let beginning = Beginning::InMemory;
        let (continues, was_full, was_asleep) = (false, false, false);
        Outage { began: now, wall, was_full, opened: wall, continues, was_asleep, awake: now, beginning }
    }
}

impl Owed {
    /// `awake` says how much of the time from now on the player is awake.
    fn resume(&mut self, outage: &Outage, now: i64, late: i64, awake: impl Fn(i64) -> i64) {
        let lasted = now - outage.began;
        self.is_interrupted = true;
        // A resumption restores at most the full time.
        self.left = self.left.min(self.full);
        self.before = Some((outage.wall, self.left - self.lost));
        if outage.beginning == Beginning::Forgotten {
            let passed = (outage.opened - outage.wall).max(0);
            self.left = (self.left - passed).max(self.left.min(self.full / 2));
        }
        if lasted < UNNOTICED {
            self.lost += lasted;
            return;
        }
        let grace = if lasted < LONG { GRACE.min(self.full / 2) } else { self.full / 2 };
        self.left = self.left.max(awake(grace));
        self.lost += late;
    }
}

/// For how much of a period the person whom a table waits for is awake. Only months have nights and journeys.
fn awake(month: Option<&Month>, table: TableId, from: i64, until: i64) -> i64 {
    month.map_or(until - from, |month| month.awake(table, from, until))
}

/// Counts the time up to now, before anything changes.
pub fn pass(world: &mut World) {
    let now = world.now();
    world.times.pass(now, world.month.as_ref());
}

fn late(world: &World) -> i64 {
    if world.month.is_some() {
        return LATE_IN_STRIDES;
    }
    if world.faults.disk_slow > 0.0 || world.faults.write_fails > 0.0 { LATE_ON_SLOW_DISK } else { LATE }
}

/// Records whether people can play now; to be called at every event that may have changed that.
pub fn note(world: &mut World) {
    let has_room = !world.disk.is_full();
    let is_served = world.discord.absence.is_none();
    let is_connected = world.discord.seems_connected && !world.discord.is_dead;
    let can_play = world.bot.is_some() && has_room && is_connected && is_served && !world.is_asleep;
    let (now, late) = (world.now(), late(world));
    let (wall, is_asleep) = (now + world.clock_off, world.is_asleep);
    pass(world);
    let times = &mut world.times;
    if can_play {
        return times.resume(now, late, world.month.as_ref());
    }
    // If the bot has not noticed the end of the last outage, that outage continues.
    let unstored = times.unnoticed(now);
    let outage = times.outage.get_or_insert_with(|| Outage::after(unstored, now, wall));
    outage.was_full |= !has_room;
    if is_asleep || outage.was_asleep && outage.awake == i64::MAX {
        outage.was_asleep = true;
        outage.awake = if is_asleep { i64::MAX } else { now };
    }
}

/// Records that data was received over the gateway connection.
pub fn heard(world: &mut World) {
    let now = world.now();
    // Data that arrives soon after a sleep may have waited in the socket.
    if world.times.doubted.take_if(|doubted| now - *doubted >= DRAINED).is_some() {
        world.times.unsettled = world.times.unsettled.max(world.now() + late(world));
    }
}

/// Records that a process has begun.
pub fn opened(world: &mut World) {
    let wall = world.now() + world.clock_off;
    world.times.doubted = None;
    if let Some(outage) = &mut world.times.outage {
        // The clock may have been set back since another process was started.
        outage.opened = outage.opened.max(wall);
    }
    note(world);
}

/// Records that a process of the bot has ended. Unless the disk was full or writes may fail, the process has stored the
/// beginning of an outage that it had noticed, and on a shutdown also the beginning of its own absence.
pub fn ended(world: &mut World, ending: Option<Ending>) {
    note(world);
    let (now, late, writes_fail) = (world.now(), late(world), world.faults.write_fails > 0.0);
    let Some(outage) = &mut world.times.outage else { return };
    let is_known = ending == Some(Ending::Stop) || now.saturating_sub(outage.began.max(outage.awake)) > late;
    let is_stored = is_known && !outage.was_full && !writes_fail;
    if outage.beginning == Beginning::InMemory {
        outage.beginning = if is_stored { Beginning::OnDisk } else { Beginning::Forgotten };
    }
}

/// Checks that a new message does not remind a player of the time when nobody has been able to play for more than
/// [`LATE_ON_SLOW_DISK`] ms.
pub fn check_post(world: &mut World, text: &str) {
    let Some(outage) = &world.times.outage else { return };
    let lasted = world.now() - outage.began;
    if lasted > LATE_ON_SLOW_DISK.max(late(world)) && text.contains(HURRY) {
        world.broken.push(format!("somebody was told to hurry where nobody could play for {lasted} ms"));
    }
}

/// Records that the machine's clock was set forward by `by` ms, or back if `by` is negative.
pub fn jumped(world: &mut World, by: i64) {
    let (now, late) = (world.now(), late(world));
    let wall = now + world.clock_off;
    pass(world);
    let times = &mut world.times;
    times.unstored = times.unnoticed(now).or((by > 0).then_some(Unstored { wall: wall - by, is_forgotten: false }));
    times.unsettled = times.unsettled.max(now + late);
    times.was_set_back = by < 0;
    times.doubted = Some(now);
    for owed in times.tables.values_mut() {
        owed.is_interrupted = true;
        owed.lost += if by.abs() < UNNOTICED { by.max(0) } else { 0 };
    }
}

/// Checks that a time-out is not early, and that another action within a turn or lobby takes no time away from it.
/// Records the time that the action grants. The second check leaves out three cases: the bot may not know yet whether
/// people can play; the table's clock is paused, so that the table gets its time back later; or an interruption may have
/// postponed the end over a night, which is given back when that end has come.
pub fn check(world: &mut World, write: &Written, is_paused: bool) {
    let (now, wall) = (world.now(), world.now() + world.clock_off);
    pass(world);
    let month = world.month.as_ref();
    let times = &mut world.times;
    let before = times.tables.remove(&write.table);
    let granted = write.deadline.map(|deadline| awake(month, write.table, write.changed, deadline));
    // Who is back from a journey has again what was left before.
    let returns = write.text.lines().any(|line| line.starts_with("returned "));
    let is_fresh = returns || granted.is_some_and(|granted| granted >= write.full - ROUNDED);
    // While a question stands, the deadline is its own.
    let settles =
        |line: &str| ["proposed ", "declined ", "lapsed", "goes-on "].iter().any(|word| line.starts_with(word));
    let is_of_question = write.text.lines().any(settles);
    if let Some(owed) = before {
        let is_of_time = |line: &str| line == "lapsed" || line.starts_with("timeout ");
        let is_timed = write.status == Status::Expired || write.text.lines().any(is_of_time);
        let left = match owed.before {
            Some((began, left)) if write.changed <= began => left.min(owed.left - owed.lost),
            _ => owed.left - owed.lost,
        };
        let (version, settled) =
            (write.version, times.outage.is_none() && times.doubted.is_none() && now >= times.unsettled);
        if is_timed {
            COUNTS.timed.fetch_add(1, Ordering::Relaxed);
            COUNTS.interrupted.fetch_add(u64::from(owed.is_interrupted), Ordering::Relaxed);
        }
        if is_timed && left > ROUNDED {
            let outage = &times.outage;
            let why = format!("time ran out at {}@{version}, {left} ms early: {owed:?}, {outage:?}", write.table);
            world.broken.push(why);
        } else if let Some(granted) = granted.filter(|_| settled && !is_fresh && !is_paused && !is_of_question)
            && left > granted + ROUNDED
            && !(month.is_some() && owed.is_interrupted)
        {
            let why = format!("{}@{version} took time away: {granted} ms are left of {owed:?}", write.table);
            world.broken.push(why);
        }
    }
    let Some(granted) = granted else { return };
    // The write may be later than the action, so the time between them is subtracted.
    let granted = granted - (wall - write.changed).clamp(0, WRITTEN_LATE);
    let mut owed = match before {
        Some(owed) if !is_fresh && !is_of_question => Owed { left: owed.left.max(granted), ..owed },
        _ => Owed { left: granted, full: write.full, lost: 0, is_interrupted: false, before: None },
    };
    if world.times.was_set_back && now < world.times.unsettled {
        // An outage may have begun after the clock was set, and before the bot noticed the new time or resumed the
        // clocks. The bot then grants half of the time.
        owed.left = owed.left.min(owed.full / 2);
    }
    world.times.tables.insert(write.table, owed);
}
