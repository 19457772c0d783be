//! The world outside the bot: time, scheduled events, the disk, Discord, people. It survives the bot's processes.

use crate::chance::Chance;
use crate::disk::Disk;
use crate::evenings::Edge;
use crate::faults::FaultRates;
use crate::month::Month;
use crate::outage::{self, Times};
use crate::people::Person;
use crate::pretend::Discord;
use crate::trouble;
use hypnosia::discord::{ChosenOptions, Core, RatedChoice};
use hypnosia::host::Reading;
use hypnosia::model::{ShardId, TableId, TurnTime, Version};
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Variant;
use serenity::all::FullEvent;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// The time at which every run begins: a Thursday in 2026, in milliseconds UTC.
pub const BEGIN: i64 = 1_780_000_000_000;

/// The longest time of a turn, in milliseconds. Turns that last longer would not run out within a run.
const LONGEST_TURN: i64 = 600_000;

/// The only shard.
pub const SHARD: ShardId = ShardId(0);

/// In a month, time passes as usual for this long after an event, in ms, so that whatever the event began is done.
const SETTLES: i64 = 1_200;
/// In a month, time strides if nothing is scheduled for this long, in ms: no request is under way then.
const QUIET: i64 = 5_000;

/// A scheduled event.
pub type Happening = Box<dyn FnOnce(&mut World) + Send>;

/// The world. All its decisions are drawn from one seed, in a fixed order.
pub struct World {
    pub chance: Chance,
    /// A planted mistake, which the checks must find.
    pub planted: Option<Plant>,
    pub faults: FaultRates,
    pub disk: Arc<Disk>,
    pub discord: Discord,
    /// The people. A person is taken out of the list while they act.
    pub people: Vec<Option<Person>>,
    /// How many tables people want to have open at once.
    pub tables_wanted: usize,
    /// Whether people have stopped acting and faults have ended.
    pub is_calm: bool,
    /// The bot, from when its process has opened its tables until the process ends.
    pub bot: Option<Core>,
    /// How many processes of the bot have begun.
    pub life: u32,
    /// The periods in which a process ran, was awake, and had the gateway and the server: from, until. `until` is
    /// `i64::MAX` in the present period. Only in these periods do the checks expect the bot to post boards and to store
    /// the ids of messages.
    pub online: Vec<(i64, i64)>,
    /// How the process ends at the next opportunity; `None` while it is to run on.
    pub ends: Option<Ending>,
    /// Whether the run is over.
    pub is_over: bool,
    /// The time of the last fault that may prevent an answer.
    pub trouble: i64,
    /// How much time is left for each table's player to move, or for its lobby.
    pub times: Times,
    /// Whether reads of the database sometimes fail.
    pub disk_unreadable: bool,
    /// Actions that were written but reported as failed.
    pub unheard: BTreeSet<(TableId, Version)>,
    /// Tables that were created but reported as failed.
    pub unheard_tables: BTreeSet<TableId>,
    /// By how many ms the machine's clock is ahead of the true clock, which Discord uses.
    pub clock_off: i64,
    /// How many ms the machine is to sleep next, and whether its monotonic clock counts that time.
    pub sleeps: Option<(i64, bool)>,
    pub is_asleep: bool,
    /// For how many ms the machine slept without its monotonic clock counting that time.
    uncounted: i64,
    /// The month that this world lives through, if it is one of `month`.
    pub month: Option<Month>,
    /// The step of an evening at which the process is to be killed.
    pub edge: Option<Edge>,
    pub trace: Vec<String>,
    /// Faults that were found during the run, before the checks at its end.
    pub broken: Vec<String>,
    timeline: BTreeMap<(i64, u64), Happening>,
    scheduled: u64,
    /// The true time at which this process began, and tokio's time at that moment. Between two processes, time stands
    /// still: the true time, and `None`.
    epoch: (i64, Option<Instant>),
    rescheduled: Arc<Notify>,
}

/// A mistake planted at one of the bot's interfaces, to test that the checks find it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plant {
    /// Sometimes reports a commit as successful that is never written, as if a crash came between the answer and the
    /// write.
    AnswersBeforeWriting,
    /// Does not store message ids.
    ForgetsMessages,
    /// Posts with a new nonce at each attempt, so Discord cannot recognise a repeated post.
    PostsWithoutNonce,
    /// Sometimes treats an edit as successful that was not carried out.
    BelievesEdits,
    /// Reads a seed of the dice that differs from the stored one.
    ChangesSeeds,
    /// Does not report that the disk is full.
    HidesFullDisk,
    /// Does not store deadlines that a pause has moved.
    KeepsDeadlines,
    /// Hides from the bot that Discord does not serve the server: no event tells of it, and no request fails.
    HidesOutage,
    /// Hides from the bot that the machine slept.
    HidesSleep,
    /// Treats a connection as alive after a sleep, although nothing has been received since.
    TrustsConnection,
}

/// How a process ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    Crash,
    Stop,
}

impl World {
    pub fn new(seed: u64, faults: FaultRates, disk: Arc<Disk>) -> World {
        World {
            chance: Chance::new(seed),
            planted: None,
            disk_unreadable: faults.read_fails > 0.0,
            faults,
            disk,
            discord: Discord::default(),
            people: Vec::new(),
            tables_wanted: 1,
            is_calm: false,
            bot: None,
            life: 0,
            online: Vec::new(),
            ends: None,
            is_over: false,
            trouble: i64::MIN,
            times: Times::begin(BEGIN),
            unheard: BTreeSet::new(),
            unheard_tables: BTreeSet::new(),
            clock_off: 0,
            sleeps: None,
            is_asleep: false,
            uncounted: 0,
            month: None,
            edge: None,
            trace: Vec::new(),
            broken: Vec::new(),
            timeline: BTreeMap::new(),
            scheduled: 0,
            epoch: (BEGIN, None),
            rescheduled: Arc::default(),
        }
    }

    /// Sets the time at which the world begins.
    pub fn begin_at(&mut self, moment: i64) {
        self.epoch = (moment, None);
        self.times = Times::begin(moment);
    }

    /// Records that the process is online from now on, if it runs and has both the gateway and the server.
    pub fn goes_online(&mut self) {
        if self.bot.is_some() && !self.discord.gateway_cut && self.discord.absence.is_none() {
            let now = self.now();
            self.online.push((now, i64::MAX));
        }
    }

    pub fn goes_offline(&mut self) {
        let now = self.now();
        if let Some((_, until)) = self.online.last_mut() {
            *until = now.min(*until);
        }
    }

    /// The true time, in milliseconds UTC.
    pub fn now(&self) -> i64 {
        self.epoch.0 + self.epoch.1.map_or(0, |since| since.elapsed().as_millis() as i64)
    }

    /// Adds a line to the trace.
    pub fn note(&mut self, what: impl FnOnce(&mut String)) {
        let mut line = String::new();
        let _ = write!(line, "{:>9} ", self.now() - BEGIN);
        what(&mut line);
        self.trace.push(line);
    }

    /// Notes that a fault happens now. The fault may prevent an answer.
    pub fn in_trouble(&mut self) {
        self.trouble = self.now();
    }

    /// Schedules an event in `wait` ms.
    pub fn after(&mut self, wait: i64, happening: impl FnOnce(&mut World) + Send + 'static) {
        self.scheduled += 1;
        let key = (self.now() + wait.max(0), self.scheduled);
        let is_first = self.timeline.first_key_value().is_none_or(|(first, _)| key < *first);
        self.timeline.insert(key, Box::new(happening));
        if is_first {
            self.rescheduled.notify_one();
        }
    }

    /// The options that a person wants for a table: half of the limited turns last a minute, so that many run out.
    pub fn options(&mut self) -> ChosenOptions {
        let runs_out = |time: &TurnTime| time.millis().is_some_and(|limit| limit <= LONGEST_TURN);
        let times: Vec<TurnTime> = TurnTime::ALL.into_iter().filter(runs_out).chain([TurnTime::OneMinute]).collect();
        let times = if self.chance.happens(0.2) { &[TurnTime::Unlimited, TurnTime::OneDay][..] } else { &times[..] };
        let time = *self.chance.pick(times).unwrap();
        // With longer turns, a dead connection would be noticed before half of a turn is over, and the mistake could
        // not be found.
        let time = if self.planted == Some(Plant::TrustsConnection) { TurnTime::OneMinute } else { time };
        let usual = self.chance.happens(0.5);
        ChosenOptions {
            variant: if usual { None } else { self.chance.pick(&Variant::ALL).copied() },
            time: Some(time),
            rated: self.chance.happens(0.5).then_some(RatedChoice::Unrated),
            level: Some(Level::Easy),
        }
    }

    /// Sends a gateway event to the bot, if it is running.
    pub fn tell(&mut self, event: FullEvent) {
        if let Some(bot) = self.bot.clone() {
            bot.heard(SHARD);
            outage::heard(self);
            tokio::spawn(async move { bot.handle(&event).await });
        }
    }
}

/// The world, shared with the bot's requests and its database.
#[derive(Clone)]
pub struct SharedWorld(Arc<Mutex<World>>);

impl std::fmt::Debug for SharedWorld {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Shared")
    }
}

impl SharedWorld {
    pub fn new(world: World) -> SharedWorld {
        SharedWorld(Arc::new(Mutex::new(world)))
    }

    pub fn lock(&self) -> MutexGuard<'_, World> {
        self.0.lock().unwrap()
    }

    /// The machine's clock.
    pub fn clock(&self) -> i64 {
        let world = self.lock();
        world.now() + world.clock_off
    }

    /// The wall clock and the monotonic clock of the machine.
    pub fn reading(&self) -> Reading {
        let world = self.lock();
        if world.planted == Some(Plant::HidesSleep) || world.month.is_some() {
            return Reading { wall: BEGIN, monotonic: 0 };
        }
        Reading { wall: world.now() + world.clock_off, monotonic: world.now() - BEGIN - world.uncounted }
    }

    /// Lets the machine sleep if a sleep is due: time jumps, and no task runs during the jump.
    async fn sleep(&self) {
        let lasts = {
            let mut world = self.lock();
            let Some((lasts, is_counted)) = world.sleeps.take() else { return };
            world.is_asleep = true;
            world.goes_offline();
            outage::note(&mut world);
            world.uncounted += if is_counted { 0 } else { lasts };
            lasts
        };
        let mut waking = std::pin::pin!(tokio::time::advance(Duration::from_millis(lasts as u64)));
        // The first poll advances the time; tasks that are due by the new time run after it.
        let _ = futures_util::poll!(waking.as_mut());
        self.wake_up(lasts);
        waking.await;
    }

    fn wake_up(&self, lasted: i64) {
        let mut world = self.lock();
        world.is_asleep = false;
        trouble::wake_up(&mut world, lasted);
        world.goes_online();
        world.in_trouble();
        outage::note(&mut world);
    }

    /// Begins a process: from now on, the world's time follows the clock of the process's tokio runtime.
    pub fn begin_life(&self) {
        let mut world = self.lock();
        world.epoch.1 = Some(Instant::now());
        world.life += 1;
        world.ends = None;
    }

    /// Ends a process: the world's time stands still until the next process begins.
    pub fn end_life(&self) {
        let mut world = self.lock();
        world.epoch = (world.now(), None);
        world.bot = None;
        world.discord.seems_connected = false;
        // The next process has a new connection, so the dead one does not count any more.
        if std::mem::take(&mut world.discord.is_dead) {
            world.discord.gateway_cut = false;
            world.discord.missed.clear();
        }
        let ending = world.ends;
        outage::ended(&mut world, ending);
    }

    /// Runs scheduled events until `until`. With `or_end`, returns earlier if the process is to end.
    pub async fn pass(&self, until: i64, or_end: bool) {
        loop {
            match self.step(until, or_end) {
                WorldStep::End => return,
                // The bot's tasks run before the next event in the same millisecond.
                WorldStep::Happened => {
                    self.sleep().await;
                    tokio::task::yield_now().await;
                }
                WorldStep::Wait(wait, rescheduled) => {
                    let stride = self.lock().month.as_ref().map(Month::stride).filter(|_| wait > QUIET);
                    let wait = if stride.is_some() { SETTLES } else { wait };
                    tokio::select! {
                        biased;
                        () = rescheduled.notified() => continue,
                        () = tokio::time::sleep(Duration::from_millis(wait as u64)) => {}
                    }
                    if let Some(stride) = stride {
                        self.stride(stride, until).await;
                    }
                }
            }
        }
    }

    /// Lets so much time pass at once, at most until the next event. Timers that end meanwhile end late.
    async fn stride(&self, stride: i64, until: i64) {
        let next = {
            let world = self.lock();
            let next = world.timeline.first_key_value().map_or(until, |((at, _), _)| (*at).min(until));
            next - world.now()
        };
        if next > SETTLES {
            tokio::time::advance(Duration::from_millis(stride.min(next - 1) as u64)).await;
        }
    }

    fn step(&self, until: i64, or_end: bool) -> WorldStep {
        let mut world = self.lock();
        let now = world.now();
        if now >= until || or_end && world.ends.is_some() {
            return WorldStep::End;
        }
        let next = world.timeline.first_key_value().map_or(until, |((at, _), _)| (*at).min(until));
        if next > now {
            return WorldStep::Wait(next - now, Arc::clone(&world.rescheduled));
        }
        if let Some((_, happening)) = world.timeline.pop_first() {
            happening(&mut world);
        }
        WorldStep::Happened
    }
}

/// The next step of a world.
enum WorldStep {
    /// The given time is reached, or the process is to end.
    End,
    /// An event has just run.
    Happened,
    /// Nothing is due for this many milliseconds; the notification says that an earlier event has been scheduled.
    Wait(i64, Arc<Notify>),
}
