//! Runs the simulation of one seed; returns the trace and the faults found.

use crate::chance::Chance;
use crate::check;
use crate::database;
use crate::disk::Disk;
use crate::evenings;
use crate::events;
use crate::faults::FaultRates;
use crate::outage;
use crate::people::{self, Person};
use crate::pretend::{ALL, APPLICATION, Channel, GUILD};
use crate::redraw;
use crate::refusals;
use crate::trouble;
use crate::wire::SimulatedWire;
use crate::world::{BEGIN, Ending, Plant, SHARD, SharedWorld, World};
use discord_sandbox::history::Event;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use hypnosia::discord::{Core, Parts, Registered, Requests};
use hypnosia::host::{Host, SeedSource, ServerSeed};
use hypnosia::store::sql;
use hypnosia::tasks::{Tasks, Workers};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};

const MINUTE: i64 = 60_000;
/// How long the disk is full in some runs, in ms: longer than a turn.
const DROUGHT: i64 = 15 * MINUTE;
/// How long the bot may take to update everything once the faults have ended.
const SETTLES: i64 = 5 * MINUTE;
/// Once no table has changed for this long, all messages must be up to date, even after edits of low priority.
pub const QUIET: i64 = 20_000;
/// Like [`QUIET`], if messages may be more than an hour old by the machine's clock. The bot edits such old cards at
/// most every five minutes.
const QUIET_WHEN_OLD: i64 = 6 * MINUTE;
/// How long the bot may take to stop.
const STOPS: i64 = 10 * MINUTE;
/// How much longer a run may last while tables change.
const MOVES_ON: i64 = 20 * MINUTE;

/// The outcome of a run.
#[derive(Debug)]
pub struct RunReport {
    /// The faults found; none if all is well.
    pub faults: Vec<String>,
    pub trace: Vec<String>,
}

/// Runs the world of a seed to its end.
pub fn run(seed: u64) -> RunReport {
    run_with(seed, None)
}

/// Like [`run`], with a planted mistake.
pub fn run_with(seed: u64, planted: Option<Plant>) -> RunReport {
    let mut chance = Chance::new(seed);
    let mut faults = FaultRates::some(&mut chance);
    match planted {
        Some(Plant::TrustsConnection) => (faults.sleep, faults.write_fails, faults.disk_slow) = (0.5, 0.0, 0.0),
        Some(Plant::HidesSleep) => faults.sleep = 0.5,
        Some(Plant::HidesOutage) => faults.guild_lost = 0.5,
        _ => {}
    }
    let disk = Disk::new(chance.number());
    let mut world = World::new(seed, faults, disk);
    world.planted = planted;
    let drought = chance.happens(0.05) || planted == Some(Plant::HidesFullDisk);
    let has_evening = seed.is_multiple_of(10);
    let minutes = match chance.happens(0.05) {
        _ if has_evening => chance.between(8, 30),
        _ if drought => chance.between(20, 26),
        true => chance.between(8, 40),
        false => chance.between(2, 7),
    };
    let end = BEGIN + minutes * MINUTE;
    world.tables_wanted = chance.between(1, 3) as usize;
    for channel in 0..chance.between(1, 3) as u64 {
        world.discord.channels.insert(100 + channel, Channel { parent: None, archived: false, permissions: ALL });
    }
    if seed.is_multiple_of(2) {
        world.disk.choose_noticeboard(GUILD, 100).unwrap();
    }
    if has_evening {
        evenings::plan(&world.disk, 100);
    }
    let people = if has_evening { (4, 8) } else { (1, 5) };
    for id in 0..chance.between(people.0, people.1) as u64 {
        world.people.push(Some(Person::new(10 + id, &mut chance)));
        give_rest(&world.disk, 10 + id);
    }
    for index in 0..world.people.len() {
        let wait = chance.between(1_000, 20_000);
        world.after(wait, move |world| people::act(world, index));
    }
    if drought {
        let begins = world.chance.between(MINUTE, 4 * MINUTE);
        world.after(begins, |world| trouble::fill_disk_for(world, DROUGHT));
    }
    world.after(0, trouble::minute);
    world.after(0, trouble::beat);
    world.after(0, refusals::look);
    world.after(end - BEGIN, calm);
    let shared = live_on(world);
    let mut faults = runtime().block_on(check::all(&shared));
    faults.extend(evenings::faults(&shared.lock()));
    faults.extend(redraw::differences(&shared));
    let mut world = shared.lock();
    faults.append(&mut world.broken);
    RunReport { faults, trace: std::mem::take(&mut world.trace) }
}

/// Runs processes of the bot in a world until it is over.
pub fn live_on(world: World) -> SharedWorld {
    let shared = SharedWorld::new(world);
    while !shared.lock().is_over {
        let runtime = runtime();
        runtime.block_on(live(&shared, i64::MAX));
        // Dropping the runtime drops all tasks of the bot at once, as a crash does.
        drop(runtime);
    }
    shared
}

/// Gives every second person nine quiet hours, which differ, and one person a journey, which their first move ends.
fn give_rest(disk: &Disk, user: u64) {
    let id = user as i64;
    if user.is_multiple_of(2) {
        let quiet = sql("INSERT INTO user_settings (user_id, ping, forced, hidden, zone, quiet_from) \
            VALUES ($1, 1, 1, 0, 'Europe/Berlin', $2)");
        disk.execute(quiet.bind(id).bind(id * 5 % 24)).unwrap();
    }
    if user == 11 {
        let away = sql("INSERT INTO journeys (user_id, begun_at, ends_at, changed_at) VALUES ($1, $2, $3, $2)");
        disk.execute(away.bind(id).bind(BEGIN).bind(BEGIN + 3 * 24 * 60 * MINUTE)).unwrap();
    }
}

/// A runtime on this thread with virtual time.
pub fn runtime() -> Runtime {
    Builder::new_current_thread().enable_time().start_paused(true).build().unwrap()
}

/// Ends the acts of people and the faults, and restarts the bot, which then checks all its messages.
pub fn calm(world: &mut World) {
    world.is_calm = true;
    world.in_trouble();
    world.faults = FaultRates::default();
    trouble::mend_disk(world);
    trouble::permit(world, ALL);
    trouble::find_guild(world);
    trouble::join_gateway(world);
    world.goes_offline();
    let ending = if world.chance.happens(0.5) { Ending::Crash } else { Ending::Stop };
    world.note(|line| *line += &format!("calm, after {ending:?}"));
    world.ends = Some(ending);
    world.after(SETTLES, |world| finish(world, MOVES_ON));
}

/// Ends the run once no table has changed for a while, so that nothing is in flight. While computers play on, the run
/// continues for `patience` ms at most.
fn finish(world: &mut World, patience: i64) {
    let changed = world.disk.tables().values().map(|row| row.written).max();
    let is_old = world.now() + world.clock_off - BEGIN >= 60 * MINUTE;
    let quiet = match evenings::are_held(world) {
        _ if is_old => QUIET_WHEN_OLD,
        true => evenings::QUIET,
        false => QUIET,
    };
    if changed.is_none_or(|changed| world.now() - changed > quiet) || patience <= 0 {
        world.is_over = true;
        world.ends = Some(Ending::Crash);
    } else {
        world.after(QUIET, move |world| finish(world, patience - QUIET));
    }
}

/// Runs one process of the bot from its start to its end, or until the time `until`.
pub async fn live(shared: &SharedWorld, until: i64) {
    shared.begin_life();
    let tasks = Tasks::default();
    tokio::spawn(start(shared.clone(), tasks.clone()));
    shared.pass(until, true).await;
    let (ends, bot) = {
        let mut world = shared.lock();
        let bot = world.bot.take();
        outage::note(&mut world);
        (world.ends, bot)
    };
    if let (Some(Ending::Stop), Some(bot)) = (ends, bot) {
        let host = bot.host();
        let finish = async {
            bot.finish(std::future::ready(())).await;
            host.close().await;
        };
        let limit = shared.lock().now() + STOPS;
        tokio::select! {
            biased;
            () = finish => {}
            () = shared.pass(limit, false) => shared.lock().broken.push("the bot did not stop".to_owned()),
        }
    }
    if let Some(why) = tasks.failure() {
        shared.lock().broken.push(format!("a task failed: {why}"));
    }
    shared.end_life();
}

/// Starts the process. If the start fails, the process ends, and is started again.
async fn start(shared: SharedWorld, tasks: Tasks) {
    let down = {
        let mut world = shared.lock();
        if world.life == 1 { 0 } else { world.chance.between(100, 20_000) }
    };
    tokio::time::sleep(Duration::from_millis(down as u64)).await;
    let started = open(&shared, tasks).await;
    let mut world = shared.lock();
    world.in_trouble();
    match started {
        Ok(bot) => {
            world.note(|line| *line += "the bot runs");
            world.record(Event::Identified { shard: 0, shards: 1 });
            world.bot = Some(bot);
            world.goes_online();
            outage::opened(&mut world);
            world.after(150, |world| {
                if !world.discord.gateway_cut {
                    events::session(world);
                    trouble::connected(world, true);
                }
            });
        }
        Err(why) => {
            world.note(|line| *line += &format!("the bot does not start: {why}"));
            world.ends = Some(Ending::Crash);
        }
    }
}

async fn open(shared: &SharedWorld, tasks: Tasks) -> Result<Core, &'static str> {
    let store = database::open(shared).await.map_err(|_| "the database")?;
    let (dice, work) = {
        let mut world = shared.lock();
        (world.chance.fork(), world.chance.fork())
    };
    let workers: Arc<dyn Workers> = Arc::new(Inline(Mutex::new(work)));
    let opened = Host::open_with(store, RunSeeds(Mutex::new(dice)), Arc::clone(&workers), shared.clock()).await;
    let host = opened.map_err(|_| "the host")?;
    let (clock, machine) = (shared.clone(), shared.clone());
    host.watch_machine(Arc::new(move || machine.reading()));
    let wire = Arc::new(SimulatedWire(shared.clone()));
    let parts = Parts {
        host,
        requests: Arc::new(Requests::new(wire.clone(), tasks.clone())),
        answers: wire,
        // Painting would take as much time as the rest of a run, so pictures are empty and only their alt texts are
        // compared.
        paint: Arc::new(|_, _| Ok(vec![0])),
        workers,
        tasks: tasks.clone(),
        clock: Arc::new(move || clock.clock()),
        application: APPLICATION.into(),
        registered: Registered {
            id: 1_u64.into(),
            subcommands: vec!["new".to_owned(), "board".to_owned()],
            ..Registered::default()
        },
    };
    let bot = Core::new(parts).await.map_err(|_| "the bot")?;
    bot.set_connected(false).await;
    bot.start();
    tasks.spawn_vital("watch of the gateway", watch(shared.clone(), bot.clone()));
    Ok(bot)
}

/// Reports the state of the gateway to the bot each second, as the real bot does.
async fn watch(shared: SharedWorld, bot: Core) {
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let (connected, heartbeats, trusts) = {
            let world = shared.lock();
            let trusts = world.planted == Some(Plant::TrustsConnection);
            (world.discord.seems_connected, world.discord.heartbeats, trusts)
        };
        // The bot recognises an acknowledged heartbeat by a changed latency, so the number of heartbeats serves as
        // the latency.
        let is_proved = bot.is_proved(SHARD, Some(Duration::from_nanos(heartbeats)));
        bot.set_connected(connected && (is_proved || trusts)).await;
    }
}

/// A source of dice seeds that derives them from the run's seed.
struct RunSeeds(Mutex<Chance>);

impl SeedSource for RunSeeds {
    fn seed(&self) -> Result<ServerSeed, String> {
        Ok(ServerSeed::new(self.0.lock().unwrap().bytes()))
    }
}

/// Runs jobs on the only thread, after a delay.
struct Inline(Mutex<Chance>);

impl Workers for Inline {
    fn run(&self, work: Box<dyn FnOnce() + Send>) -> BoxFuture<'_, ()> {
        let wait = self.0.lock().unwrap().between(1, 60);
        async move {
            tokio::time::sleep(Duration::from_millis(wait as u64)).await;
            work();
        }
        .boxed()
    }
}
