//! The world outside the bot: time, what is to happen next, the disk, Discord, people. It outlives the bot's lives.

use crate::chance::Chance;
use crate::disk::Disk;
use crate::faults::Faults;
use crate::outage::Outage;
use crate::people::Person;
use crate::pretend::Discord;
use hypnosia::discord::{ChosenOptions, Core, LevelChoice, RatedChoice, TimeChoice, VariantChoice};
use hypnosia::model::{TableId, Version};
use serenity::all::FullEvent;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// The first moment of every run: a Tuesday in 2026, milliseconds UTC.
pub const BEGIN: i64 = 1_780_000_000_000;

/// Something that happens at a moment.
pub type Happening = Box<dyn FnOnce(&mut World) + Send>;

/// The world. Everything that decides anything here is ordered, and drawn from one seed.
pub struct World {
    pub chance: Chance,
    /// A mistake made on purpose, to see whether it is found.
    pub planted: Option<Plant>,
    pub faults: Faults,
    pub disk: Arc<Disk>,
    pub discord: Discord,
    /// Each is away while they act.
    pub people: Vec<Option<Person>>,
    /// How many tables people want to have open at once.
    pub tables_wanted: usize,
    /// Nothing goes wrong any more, and nobody acts.
    pub is_calm: bool,
    /// The bot, while a process of it runs and has opened its tables.
    pub bot: Option<Core>,
    /// The number of the process.
    pub life: u32,
    /// When a process ran and had the gateway, without which no table is taken up: from, until.
    pub online: Vec<(i64, i64)>,
    /// The process is to end; whether by a crash.
    pub ends: Option<Ending>,
    /// The run is at its end.
    pub is_over: bool,
    /// When something last went wrong that may keep an answer from arriving.
    pub trouble: i64,
    /// When nobody could play last.
    pub outage: Option<Outage>,
    /// Reading fails now and then.
    pub disk_unreadable: bool,
    /// Actions that were written and said to have failed.
    pub unheard: BTreeSet<(TableId, Version)>,
    /// Tables that were made and said not to be.
    pub unheard_tables: BTreeSet<TableId>,
    /// How far the machine's clock is from Discord's, which is right.
    pub clock_off: i64,
    pub trace: Vec<String>,
    /// What went wrong with the bot itself.
    pub broken: Vec<String>,
    timeline: BTreeMap<(i64, u64), Happening>,
    scheduled: u64,
    /// What `now` counts from in this life.
    epoch: (i64, Option<Instant>),
    rescheduled: Arc<Notify>,
}

/// A mistake of the bot, made at one of its edges.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Plant {
    /// Says that an action is written before it is.
    AnswersBeforeWriting,
    /// Does not write where the messages stand.
    ForgetsMessages,
    /// Posts without a nonce.
    PostsWithoutNonce,
    /// Takes an edit that was not carried out for one that was.
    BelievesEdits,
    /// Reads another seed of the dice than it wrote.
    ChangesSeeds,
    /// Does not say that the disk is full.
    HidesFullDisk,
}

/// How a process ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    Crash,
    Stop,
}

impl World {
    pub fn new(seed: u64, faults: Faults, disk: Arc<Disk>) -> World {
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
            outage: None,
            unheard: BTreeSet::new(),
            unheard_tables: BTreeSet::new(),
            clock_off: 0,
            trace: Vec::new(),
            broken: Vec::new(),
            timeline: BTreeMap::new(),
            scheduled: 0,
            epoch: (BEGIN, None),
            rescheduled: Arc::default(),
        }
    }

    /// Lets the world begin at another moment.
    pub fn begin_at(&mut self, moment: i64) {
        self.epoch = (moment, None);
    }

    /// From now on a process has the gateway, if one runs.
    pub fn goes_online(&mut self) {
        if self.bot.is_some() && !self.discord.gateway_cut {
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

    /// Milliseconds UTC.
    pub fn now(&self) -> i64 {
        self.epoch.0 + self.epoch.1.map_or(0, |since| since.elapsed().as_millis() as i64)
    }

    /// Writes a line of the trace.
    pub fn note(&mut self, what: impl FnOnce(&mut String)) {
        let mut line = String::new();
        let _ = write!(line, "{:>9} ", self.now() - BEGIN);
        what(&mut line);
        self.trace.push(line);
    }

    /// Notes trouble that may keep an answer from arriving.
    pub fn in_trouble(&mut self) {
        self.trouble = self.now();
    }

    /// Lets something happen in so many milliseconds.
    pub fn after(&mut self, wait: i64, happening: impl FnOnce(&mut World) + Send + 'static) {
        self.scheduled += 1;
        let key = (self.now() + wait.max(0), self.scheduled);
        let is_first = self.timeline.first_key_value().is_none_or(|(first, _)| key < *first);
        self.timeline.insert(key, Box::new(happening));
        if is_first {
            self.rescheduled.notify_one();
        }
    }

    /// What somebody wants to play: short times for a turn often, so that time runs out.
    pub fn options(&mut self) -> ChosenOptions {
        let times = [TimeChoice::OneMinute, TimeChoice::OneMinute, TimeChoice::ThreeMinutes, TimeChoice::TenMinutes];
        let time = if self.chance.happens(0.2) { TimeChoice::Unlimited } else { *self.chance.pick(&times).unwrap() };
        ChosenOptions {
            variant: self.chance.happens(0.3).then_some(VariantChoice::NoCross),
            time: Some(time),
            rated: self.chance.happens(0.5).then_some(RatedChoice::Unrated),
            level: Some(LevelChoice::Easy),
        }
    }

    /// Hands an event of the gateway to the bot, if it runs.
    pub fn tell(&mut self, event: FullEvent) {
        if let Some(bot) = self.bot.clone() {
            tokio::spawn(async move { bot.handle(&event).await });
        }
    }
}

/// The world, shared with the bot's requests and its database.
#[derive(Clone)]
pub struct Shared(Arc<Mutex<World>>);

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Shared")
    }
}

impl Shared {
    pub fn new(world: World) -> Shared {
        Shared(Arc::new(Mutex::new(world)))
    }

    pub fn lock(&self) -> MutexGuard<'_, World> {
        self.0.lock().unwrap()
    }

    /// What the machine's clock says.
    pub fn clock(&self) -> i64 {
        let world = self.lock();
        world.now() + world.clock_off
    }

    /// Begins a life: from now on tokio's clock of this runtime is the world's.
    pub fn begin_life(&self) {
        let mut world = self.lock();
        world.epoch.1 = Some(Instant::now());
        world.life += 1;
        world.ends = None;
    }

    /// Ends a life: the bot is gone, and time waits for the next one.
    pub fn end_life(&self) {
        let mut world = self.lock();
        world.epoch = (world.now(), None);
        world.bot = None;
        world.outage = None;
        world.discord.seems_connected = false;
    }

    /// Lets happen what is to happen, until a moment; or, if that matters, until the process is to end.
    pub async fn pass(&self, until: i64, or_end: bool) {
        loop {
            match self.step(until, or_end) {
                Step::End => return,
                // The bot has its turn before anything else happens in this millisecond.
                Step::Happened => tokio::task::yield_now().await,
                Step::Wait(wait, rescheduled) => tokio::select! {
                    biased;
                    () = rescheduled.notified() => {}
                    () = tokio::time::sleep(Duration::from_millis(wait as u64)) => {}
                },
            }
        }
    }

    fn step(&self, until: i64, or_end: bool) -> Step {
        let mut world = self.lock();
        let now = world.now();
        if now >= until || or_end && world.ends.is_some() {
            return Step::End;
        }
        let next = world.timeline.first_key_value().map_or(until, |((at, _), _)| (*at).min(until));
        if next > now {
            return Step::Wait(next - now, Arc::clone(&world.rescheduled));
        }
        if let Some((_, happening)) = world.timeline.pop_first() {
            happening(&mut world);
        }
        Step::Happened
    }
}

/// What comes next in a world.
enum Step {
    /// The moment has come, or the process is to end.
    End,
    /// Something has just happened.
    Happened,
    /// Nothing happens for so many milliseconds, unless something is put in between.
    Wait(i64, Arc<Notify>),
}
