//! Tests that clocks stand still while people cannot play: the machine sleeps, a server has an outage or the bot was
//! removed from it, or a table's actor or board is delayed.

use super::*;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

const SECOND: Millis = 1_000;
const HOUR: Millis = 60 * MINUTE;
const DAY: Millis = 24 * HOUR;

fn ten_minutes() -> Options {
    Options { turn_time: TurnTime::TenMinutes, ..Options::default() }
}

/// The clocks of a machine that the tests put to sleep.
#[derive(Clone)]
struct Machine(Arc<Mutex<Reading>>);

impl Machine {
    fn new() -> Machine {
        Machine(Arc::new(Mutex::new(Reading { wall: NOON, monotonic: 0 })))
    }

    fn read(&self) -> MutexGuard<'_, Reading> {
        self.0.lock().unwrap()
    }

    fn now(&self) -> Millis {
        self.read().wall
    }

    fn pass(&self, wall: Millis, monotonic: Millis) {
        let mut reading = self.read();
        *reading = Reading { wall: reading.wall + wall, monotonic: reading.monotonic + monotonic };
    }

    /// Spawns the task that runs the clocks of all tables, on this machine's time.
    async fn run(&self, host: &Host) -> tokio::task::JoinHandle<()> {
        let (host, clock, read) = (host.clone(), self.clone(), self.clone());
        host.watch_machine(Arc::new(move || *read.read()));
        let running = tokio::spawn(async move { host.run_clocks(move || clock.now()).await });
        tokio::task::yield_now().await;
        running
    }
}

/// Cases: a name, and by how much the wall clock and the monotonic clock move while the machine sleeps, or when its
/// wall clock is set.
const SLEEPS: [(&str, Millis, Millis); 7] = [
    ("stopped for 100 s", 100 * SECOND, 100 * SECOND),
    ("stopped for 7 s", 7 * SECOND, 7 * SECOND),
    ("stopped for 20 s", 20 * SECOND, 20 * SECOND),
    ("asleep for 3 h, not counted", 3 * HOUR, 0),
    ("set forward by an hour", HOUR, 0),
    ("set forward by a day", DAY, 0),
    ("set back by an hour", -HOUR, 0),
];

#[tokio::test]
async fn no_player_runs_out_of_time_while_stopped() {
    for (case, wall, monotonic) in SLEEPS {
        let harness = Harness::new().await;
        let table = harness.game(&[ANN, BEN], Options { turn_time: TurnTime::OneMinute, ..Options::default() }).await;
        let before = harness.view(table).await;
        let machine = Machine::new();
        let running = machine.run(&harness.host).await;
        let mut left = MINUTE;
        // The machine sleeps twice.
        for _ in 0..2 {
            machine.pass(SECOND, SECOND);
            harness.host.wake_clocks();
            tokio::task::yield_now().await;
            assert!(!harness.host.is_paused(), "{case}: a second passed");
            left -= SECOND;
            machine.pass(wall, monotonic);
            // This tick finds that the clocks must be paused.
            assert_eq!(harness.host.tick(machine.now()).await, None, "{case}");
            harness.host.wake_clocks();
            tokio::task::yield_now().await;
            assert!(harness.host.is_paused() && harness.host.clock_stands_still(GUILD, table), "{case}");
            harness.host.resume(machine.now()).await.unwrap();
            let after = harness.view(table).await;
            assert_eq!(after.version, before.version, "{case}: nothing happened at the table");
            let has = after.deadline.unwrap() - machine.now();
            assert!((left..=left + SECOND).contains(&has), "{case}: {has} ms instead of {left}");
            left = has;
        }
        running.abort();
    }
}

#[tokio::test]
async fn the_clocks_themselves_notice_that_they_slept() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options { turn_time: TurnTime::OneMinute, ..Options::default() }).await;
    let before = harness.view(table).await.version;
    let machine = Machine::new();
    let running = machine.run(&harness.host).await;
    machine.pass(2 * MINUTE, 2 * MINUTE);
    // The alarm rings before any other code notices the sleep.
    harness.host.wake_clocks();
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
    assert_eq!(harness.view(table).await.version, before, "expected no turn to run out");
    assert!(harness.host.is_paused());
    harness.host.resume(machine.now()).await.unwrap();
    machine.pass(SECOND, SECOND);
    harness.host.wake_clocks();
    tokio::task::yield_now().await;
    assert!(!harness.host.is_paused());
    running.abort();
}

#[each_engine]
async fn an_outage_of_a_server_costs_nothing() {
    let mut harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], ten_minutes()).await;
    let before = harness.view(table).await;
    let (lost, back) = (NOON + MINUTE, NOON + 3 * HOUR);
    harness.host.pause_guild(GUILD, lost);
    assert!(harness.host.clock_stands_still(GUILD, table) && !harness.host.is_paused());
    harness.host.tick(NOON + HOUR).await;
    harness.host.resume_rest(NOON + HOUR, |_| false, |_| true).await.unwrap();
    assert_eq!(harness.view(table).await.version, before.version, "nothing runs out");
    harness.host.pause_guild(GUILD, NOON + 2 * HOUR);
    harness.host.resume_rest(back, |guild| guild == GUILD, |_| true).await.unwrap();
    let update = harness.update(table, |update| update.events.is_empty()).await;
    assert_eq!((update.view.version, update.view.deadline), (before.version, Some(back + 9 * MINUTE)));
    assert!(!harness.host.clock_stands_still(GUILD, table));
    let harness = harness.restart(back).await;
    assert_eq!(harness.view(table).await.deadline, Some(back + 9 * MINUTE), "expected it to be on disk");
}

#[each_engine]
async fn servers_resume_together_but_only_served_ones() {
    let harness = Harness::new().await;
    let elsewhere = GuildId(901);
    let lobby = NewTable { guild: elsewhere, ..harness.table_in(ANN, ChannelId(7), None, ten_minutes()) };
    let lobby = harness.host.create(lobby, NOON).await.unwrap().view;
    let game = harness.game(&[ANN, BEN], ten_minutes()).await;
    let (lost, back, end) = (NOON + MINUTE, NOON + 3 * MINUTE, NOON + 5 * MINUTE);
    let left = lobby.deadline.unwrap() - lost;
    let deadlines = async || {
        let (game, lobby) = (harness.view(game).await, harness.view(lobby.id).await);
        (game.deadline.unwrap(), lobby.deadline.unwrap())
    };
    let pause = |since| [GUILD, elsewhere].map(|guild| harness.host.pause_guild(guild, since));
    pause(lost);
    harness.host.resume_guilds(|guild| guild == GUILD, back).await.unwrap();
    assert_eq!(deadlines().await, (back + 9 * MINUTE, lost + left));
    harness.host.resume_guilds(|_| true, end).await.unwrap();
    assert_eq!(deadlines().await, (back + 9 * MINUTE, end + left));
    pause(end);
    harness.host.resume_guilds(|_| true, end + HOUR).await.unwrap();
    assert_eq!(deadlines().await, (end + HOUR + 7 * MINUTE, end + HOUR + left));
}

#[each_engine]
async fn an_outage_within_an_outage_counts_once() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], ten_minutes()).await;
    let at = |minute: Millis| NOON + minute * MINUTE;
    harness.host.pause_guild(GUILD, at(1));
    harness.host.pause(at(20)).await.unwrap();
    harness.host.resume_guilds(|_| true, at(30)).await.unwrap();
    assert!(harness.host.clock_stands_still(GUILD, table), "expected the outage around it to go on");
    harness.host.resume(at(40)).await.unwrap();
    assert_eq!(harness.view(table).await.deadline, Some(at(10)), "expected the server's own outage to go on");
    harness.host.resume_guilds(|_| true, at(60)).await.unwrap();
    assert_eq!(harness.view(table).await.deadline, Some(at(60 + 9)));
    // After a restart, the server is paused until Discord reports it. Here, this pause of the server begins while all
    // clocks are paused.
    harness.host.pause(at(62)).await.unwrap();
    let harness = harness.reopen(at(100)).await;
    harness.host.pause_guild(GUILD, at(101));
    harness.host.resume(at(102)).await.unwrap();
    harness.host.tick(at(150)).await;
    harness.host.resume_guilds(|_| true, at(200)).await.unwrap();
    assert_eq!(harness.view(table).await.deadline, Some(at(200 + 7)));
}

#[each_engine]
async fn a_crash_within_a_servers_outage_costs_nothing() {
    let at = |minute: Millis| NOON + minute * MINUTE;
    for is_removal in [false, true] {
        let harness = Harness::new().await;
        let table = harness.game(&[ANN, BEN], ten_minutes()).await;
        match is_removal {
            true => harness.host.guild_left(GUILD, at(1)).await.unwrap(),
            false => harness.host.pause_guild(GUILD, at(1)),
        }
        harness.host.store_pauses().await.unwrap();
        // Two restarts within the outage. After each, the server stays paused until Discord reports it.
        let mut harness = harness;
        for started in [at(100), at(200)] {
            harness = harness.reopen(started).await;
            harness.host.pause_guild(GUILD, started);
            harness.host.resume(started).await.unwrap();
            harness.host.store_pauses().await.unwrap();
            assert!(harness.host.clock_stands_still(GUILD, table));
        }
        harness.host.store().guild_joined(GUILD).await.unwrap();
        harness.host.resume_rest(at(300), |_| true, |_| true).await.unwrap();
        assert_eq!(harness.view(table).await.deadline, Some(at(300 + 9)));
        harness.host.store_pauses().await.unwrap();
        assert_eq!(harness.host.store().paused_guilds().await.unwrap(), []);
        let harness = harness.reopen(at(301)).await;
        assert!(harness.host.is_paused());
        harness.host.resume(at(301)).await.unwrap();
        assert!(!harness.host.clock_stands_still(GUILD, table), "expected the outage to be over on disk");
    }
}

#[each_engine]
async fn an_outage_goes_on_where_a_wider_one_ends() {
    let at = |minute: Millis| NOON + minute * MINUTE;
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], ten_minutes()).await;
    harness.host.pause(at(1)).await.unwrap();
    harness.host.pause_guild(GUILD, at(2));
    harness.host.resume(at(50)).await.unwrap();
    assert_eq!(harness.view(table).await.deadline, Some(at(50 + 9)));
    harness.host.store_pauses().await.unwrap();
    assert_eq!(harness.host.store().paused_guilds().await.unwrap(), [(GUILD, at(50))]);
    let harness = harness.reopen(at(100)).await;
    harness.host.resume(at(101)).await.unwrap();
    harness.host.resume_rest(at(200), |_| true, |_| true).await.unwrap();
    assert_eq!(harness.view(table).await.deadline, Some(at(200 + 9)));
}

#[each_engine]
async fn servers_without_open_tables_are_not_stored() {
    let harness = Harness::new().await;
    harness.host.pause_guild(GUILD, NOON);
    harness.host.store_pauses().await.unwrap();
    assert_eq!(harness.host.store().paused_guilds().await.unwrap(), []);
}

#[each_engine]
async fn a_crash_after_a_sleep_costs_nothing() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], ten_minutes()).await;
    let machine = Machine::new();
    let running = machine.run(&harness.host).await;
    machine.pass(2 * HOUR, 2 * HOUR);
    harness.host.wake_clocks();
    while harness.host.sleeps() == 0 {
        tokio::task::yield_now().await;
    }
    harness.host.store_pauses().await.unwrap();
    running.abort();
    let harness = harness.restart(NOON + 3 * HOUR).await;
    let left = harness.view(table).await.deadline.unwrap() - (NOON + 3 * HOUR);
    assert!((10 * MINUTE - 2 * SECOND..=10 * MINUTE).contains(&left), "{left}");
}

#[each_engine]
async fn an_action_within_a_pause_keeps_the_deadline() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN, EVE], ten_minutes()).await;
    let view = harness.view(table).await;
    let mover = view.to_move().unwrap().player.person().unwrap();
    let other = [ANN, BEN, EVE].into_iter().find(|user| *user != mover).unwrap();
    let (cut, back) = (NOON + MINUTE, NOON + HOUR);
    harness.host.pause(cut).await.unwrap();
    let resigned = harness.host.command(table, None, other, GameCommand::Resign, back - SECOND).await.unwrap();
    assert_eq!(resigned.view.deadline, view.deadline, "expected the turn to go on");
    harness.host.resume(back).await.unwrap();
    assert_eq!(harness.view(table).await.deadline, Some(back + 9 * MINUTE));
}

#[tokio::test]
async fn outage_during_a_resumption_pauses_again() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], ten_minutes()).await;
    let (back, again, end) = (NOON + HOUR, NOON + HOUR + MINUTE, NOON + 2 * HOUR);
    harness.host.pause_guild(GUILD, NOON + MINUTE);
    let mut resuming = Box::pin(harness.host.resume_guilds(|_| true, back));
    assert!(futures_util::poll!(&mut resuming).is_pending(), "expected it to wait for the database");
    harness.host.guild_left(GUILD, again).await.unwrap();
    resuming.await.unwrap();
    assert!(harness.host.clock_stands_still(GUILD, table));
    harness.host.resume_guilds(|_| true, end).await.unwrap();
    assert_eq!(harness.view(table).await.deadline, Some(end + 8 * MINUTE));
}

/// The time of the outage is later than that of its end. An earlier version of the program took this for another
/// outage, and gave the time back twice.
#[tokio::test]
async fn clock_set_back_in_an_outage_pauses_once() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], ten_minutes()).await;
    let back = NOON - HOUR;
    harness.host.guild_left(GUILD, NOON + MINUTE).await.unwrap();
    harness.host.resume_guilds(|_| true, back).await.unwrap();
    assert!(!harness.host.clock_stands_still(GUILD, table));
    assert_eq!(harness.view(table).await.deadline, Some(back + 9 * MINUTE));
}

#[each_engine]
async fn games_wait_a_day_for_the_bot() {
    for (back, status) in [(NOON + 20 * HOUR, Status::Playing), (NOON + 25 * HOUR, Status::Cancelled)] {
        let harness = Harness::new().await;
        let table = harness.game(&[ANN, BEN], ten_minutes()).await;
        harness.host.guild_left(GUILD, NOON + MINUTE).await.unwrap();
        harness.host.tick(NOON + HOUR).await;
        // The server's clocks stand still after a restart, too, because the removal of the bot is stored.
        let harness = harness.restart(NOON + 2 * HOUR).await;
        assert!(harness.host.clock_stands_still(GUILD, table));
        harness.host.guild_left(GUILD, NOON + 2 * HOUR).await.unwrap();
        harness.host.tick(back).await;
        harness.host.store().guild_joined(GUILD).await.unwrap();
        harness.host.resume_rest(back, |_| true, |_| true).await.unwrap();
        let view = harness.view(table).await;
        assert_eq!(view.status, status);
        if status == Status::Playing {
            assert_eq!(view.deadline, Some(back + 9 * MINUTE));
        }
        assert!(!harness.host.clock_stands_still(GUILD, table));
    }
}

/// Blocks the actor of this table after a change, until the test sends on the channel.
struct Holds(TableId, Mutex<Receiver<()>>);

impl Listener for Holds {
    fn changed(&self, update: TableUpdate) {
        if update.view.id == self.0 && !update.events.is_empty() {
            let _ = self.1.lock().unwrap().recv();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn no_resumption_waits_for_its_slowest_table() {
    let harness = Harness::new().await;
    let slow = harness.game(&[ANN, BEN, EVE], ten_minutes()).await;
    let others = [harness.game(&[ANN, BEN], ten_minutes()).await, harness.game(&[ANN, BEN], ten_minutes()).await];
    let (release, held) = channel();
    harness.host.listen(Holds(slow, Mutex::new(held)));
    let before = harness.view(slow).await.version;
    let busy = harness.host.clone();
    let leaving = tokio::spawn(async move { busy.command(slow, None, EVE, GameCommand::Resign, NOON).await });
    let (cut, back, later) = (NOON + MINUTE, NOON + HOUR, NOON + 2 * HOUR);
    harness.host.pause(cut).await.unwrap();
    // The resignation is on disk, but the table's actor is blocked.
    while harness.host.store().load(slow).await.unwrap().unwrap().version == before {
        tokio::task::yield_now().await;
    }
    let resumed = tokio::time::timeout(Duration::from_secs(60), harness.host.resume(back)).await;
    resumed.expect("it does not wait for the slow one").unwrap();
    for table in others {
        assert_eq!(harness.view(table).await.deadline, Some(back + 9 * MINUTE));
    }
    release.send(()).unwrap();
    leaving.await.unwrap().unwrap();
    harness.host.tick(later).await;
    harness.host.resume_rest(later, |_| true, |_| true).await.unwrap();
    let view = harness.view(slow).await;
    assert_eq!(view.status, Status::Playing);
    assert!(view.seats.iter().all(|seat| seat.timeouts == 0), "expected its clock to stand still until it answered");
    assert_eq!(view.deadline, Some(later + 9 * MINUTE));
}

/// The board of a turn cannot be posted. Only that table's clock stands still until its players see the board.
#[tokio::test]
async fn clock_waits_until_the_board_is_seen() {
    let harness = Harness::new().await;
    let [unseen, other] = [(); 2].map(|()| harness.game(&[ANN, BEN], ten_minutes()));
    let (unseen, other) = (unseen.await, other.await);
    let (began, back) = (NOON + MINUTE, NOON + HOUR);
    harness.host.pause_table(unseen, GUILD, began);
    assert!(harness.host.clock_stands_still(GUILD, unseen) && !harness.host.clock_stands_still(GUILD, other));
    harness.host.tick(back).await;
    harness.host.resume_rest(back, |_| true, |table| table != unseen).await.unwrap();
    let timeouts = async |table| harness.view(table).await.seats.iter().map(|seat| seat.timeouts).sum::<u8>();
    assert_eq!((timeouts(unseen).await, timeouts(other).await), (0, 1));
    harness.host.resume_rest(back, |_| true, |_| true).await.unwrap();
    assert!(!harness.host.clock_stands_still(GUILD, unseen));
    assert_eq!(harness.view(unseen).await.deadline, Some(back + 9 * MINUTE));
}

/// All clocks are paused, and then the clock of an unseen table. The table gets back the time of both pauses.
#[tokio::test]
async fn unseen_table_has_time_of_the_outage_around() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], ten_minutes()).await;
    harness.host.pause(NOON + MINUTE).await.unwrap();
    harness.host.pause_table(table, GUILD, NOON + HOUR);
    harness.host.resume(NOON + 2 * HOUR).await.unwrap();
    assert!(harness.host.clock_stands_still(GUILD, table));
    harness.host.resume_rest(NOON + 3 * HOUR, |_| true, |_| true).await.unwrap();
    assert_eq!(harness.view(table).await.deadline, Some(NOON + 3 * HOUR + 9 * MINUTE));
}

/// The program crashes after an outage of the bot, after one of the server, or after the bot's and within the server's.
/// Nobody has seen the board of a table, whose own pause began within the outage or before it.
#[tokio::test]
async fn crash_after_an_outage_keeps_an_unseen_tables_time() {
    let (cut, back) = (NOON + MINUTE, NOON + HOUR);
    for (of_bot, of_server) in [(true, false), (false, true), (true, true)] {
        for unseen in [NOON + MINUTE / 2, NOON + 2 * MINUTE] {
            let harness = Harness::new().await;
            let table = harness.game(&[ANN, BEN], ten_minutes()).await;
            if unseen < cut {
                harness.host.pause_table(table, GUILD, unseen);
            }
            if of_bot {
                harness.host.pause(cut).await.unwrap();
            }
            if of_server {
                harness.host.pause_guild(GUILD, cut);
            }
            harness.host.pause_table(table, GUILD, unseen);
            harness.host.resume(back).await.unwrap();
            harness.host.resume_rest(back, |_| !of_bot, |_| false).await.unwrap();
            assert!(harness.host.clock_stands_still(GUILD, table));
            let harness = harness.restart(back + SECOND).await;
            let left = harness.view(table).await.deadline.unwrap() - back;
            let expected = NOON + 10 * MINUTE - unseen.min(cut);
            assert_eq!(left, expected, "of the bot: {of_bot}, of the server: {of_server}, unseen: {unseen}");
        }
    }
}

/// The process stops while an unseen table is paused, and its server or the whole bot too. The table gets back the time
/// of both pauses.
#[tokio::test]
async fn stop_in_an_outage_restores_an_unseen_tables_time() {
    let at = |minute: Millis| NOON + minute * MINUTE;
    for is_of_server in [false, true] {
        let harness = Harness::new().await;
        let table = harness.game(&[ANN, BEN], ten_minutes()).await;
        harness.host.pause_table(table, GUILD, at(1));
        match is_of_server {
            true => harness.host.pause_guild(GUILD, at(60)),
            false => harness.host.pause(at(60)).await.unwrap(),
        }
        harness.host.store_pauses().await.unwrap();
        harness.host.pause(at(90)).await.unwrap();
        harness.host.restore_tables(at(90)).await.unwrap();
        let harness = harness.reopen(at(120)).await;
        harness.host.resume(at(121)).await.unwrap();
        harness.host.resume_rest(at(200), |_| true, |_| true).await.unwrap();
        let back = if is_of_server { at(200) } else { at(121) };
        assert_eq!(harness.view(table).await.deadline, Some(back + 9 * MINUTE), "of the server: {is_of_server}");
    }
}

/// The future that resumes the clocks is dropped halfway. The next resumption must not move the deadline for the same
/// minute again.
#[tokio::test]
async fn dropped_resumption_moves_no_deadline_twice() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], ten_minutes()).await;
    harness.host.pause(NOON + MINUTE).await.unwrap();
    let mut resuming = Box::pin(harness.host.resume(NOON + 2 * MINUTE));
    assert!(futures_util::poll!(&mut resuming).is_pending());
    tokio::task::yield_now().await;
    drop(resuming);
    harness.host.pause(NOON + 3 * MINUTE).await.unwrap();
    harness.host.resume(NOON + 4 * MINUTE).await.unwrap();
    assert_eq!(harness.view(table).await.deadline, Some(NOON + 12 * MINUTE));
}

/// A click arrives just before the machine sleeps, and is decided after the clocks have resumed. The turn that it
/// begins has its full time.
#[tokio::test]
async fn turn_begun_by_an_old_click_is_whole() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], ten_minutes()).await;
    harness.host.pause(NOON + MINUTE).await.unwrap();
    harness.host.resume(NOON + HOUR).await.unwrap();
    let mover = |view: &TableView| view.to_move().and_then(|seat| seat.player.person()).unwrap();
    let first = mover(&*harness.view(table).await);
    while mover(&*harness.view(table).await) == first {
        let command = GameCommand::Play(harness.view(table).await.game.as_ref().unwrap().legal[0]);
        harness.host.command(table, None, first, command, NOON + MINUTE).await.unwrap();
    }
    assert_eq!(harness.view(table).await.deadline, Some(NOON + HOUR + 10 * MINUTE));
}

/// The process stops as soon as the machine wakes, before the clocks notice the sleep. Players lose no time.
#[tokio::test]
async fn stop_right_after_a_sleep_costs_nothing() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], ten_minutes()).await;
    let machine = Machine::new();
    machine.run(&harness.host).await.abort();
    machine.pass(3 * HOUR, 3 * HOUR);
    harness.host.pause(machine.now()).await.unwrap();
    let harness = harness.reopen(machine.now() + HOUR).await;
    harness.host.resume(machine.now() + HOUR).await.unwrap();
    assert_eq!(harness.view(table).await.deadline, Some(NOON + 4 * HOUR + 10 * MINUTE));
}

/// Keeps the computer's turn from being written, once it has been decided.
struct HoldsTurn {
    decided: Sender<()>,
    release: Mutex<Receiver<()>>,
}

impl Listener for HoldsTurn {
    fn prerender(&self, view: &Arc<TableView>) {
        if view.game.as_ref().is_some_and(|game| !game.computer_plays) {
            let _ = self.decided.send(());
            let _ = self.release.lock().unwrap().recv();
        }
    }

    fn changed(&self, _: TableUpdate) {}
}

/// Clocks pause and resume after the computer's turn was decided and before it is written. The next turn has its full
/// time.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn turn_written_after_a_resumption_is_whole() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], ten_minutes()).await;
    let timed_out = harness.view(table).await.deadline.unwrap();
    let ((decided, is_decided), (release, released)) = (channel(), channel());
    harness.host.listen(HoldsTurn { decided, release: Mutex::new(released) });
    let (host, back, later) = (harness.host.clone(), timed_out + HOUR, timed_out + 2 * HOUR);
    let running = tokio::spawn(async move { host.tick(timed_out).await });
    tokio::task::spawn_blocking(move || is_decided.recv()).await.unwrap().unwrap();
    harness.host.pause(timed_out + MINUTE).await.unwrap();
    harness.host.resume(back).await.unwrap();
    release.send(()).unwrap();
    running.await.unwrap();
    while harness.view(table).await.game.as_ref().is_none_or(|game| game.computer_plays) {
        tokio::task::yield_now().await;
    }
    harness.host.tick(back).await;
    harness.host.resume_rest(later, |_| true, |_| true).await.unwrap();
    let view = harness.view(table).await;
    assert_eq!(view.seats.iter().map(|seat| seat.timeouts).sum::<u8>(), 1, "expected one turn to have run out");
    assert_eq!(view.deadline, Some(later + 10 * MINUTE));
}
