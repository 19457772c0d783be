//! Failures of the database, damaged logs, and shutdown. After a failure, the caller gets its id, nothing has changed,
//! and the table continues when the cause is gone.

use super::*;
use crate::host::{decide, persist};
use crate::store::LateCommits;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

#[each_engine]
async fn second_host_on_one_database_is_refused() {
    let harness = Harness::new().await;
    let refused = Store::open(&harness.url()).await.map(|_| ()).unwrap_err();
    assert!(refused.to_string().contains("another process is hosting tables"), "{refused}");
    let looking = Store::open_existing(&harness.url()).await.unwrap();
    let failure = Host::open(looking, CountedSeeds::default(), NOON).await.map(|_| ()).unwrap_err();
    assert_eq!(failure.id.len(), 8);
}

#[tokio::test]
async fn a_database_for_inspection_is_not_hosted() {
    let harness = Harness::new().await;
    harness.host.close().await;
    let store = Store::open_existing(&harness.url()).await.unwrap();
    let failure = Host::open(store, CountedSeeds::default(), NOON).await.map(|_| ()).unwrap_err();
    assert!(Explained(&failure).to_string().contains("read-only"), "{failure}");
}

/// Another writer changes the table without the host's knowledge. The host's next action fails as a whole, and the host
/// reads the table again.
#[each_engine]
async fn conflict_reloads_the_table_from_disk() {
    let harness = Harness::new().await;
    let table = harness.lobby(&[ANN], Options::default()).await;
    let before = harness.view(table).await;
    let behind = Store::open_existing(&harness.url()).await.unwrap();
    let stored = behind.load(table).await.unwrap().unwrap();
    let mut moved = persist::replay(table, &stored).unwrap();
    let joined = Event::Joined { colour: Colour::Green, user: Some(EVE), interaction: InteractionId(1) };
    moved.apply(&joined, NOON).unwrap();
    moved.complete_action(Some(EVE), NOON);
    let write = persist::write(&decide::Decision { events: vec![joined], table: moved }, Some(EVE), None, None);
    behind.commit(write).await.unwrap();

    let (prerender, mut prerenders) = unbounded_channel();
    harness.host.listen(Prerenders(prerender));
    match harness.join(table, BEN, None).await {
        Err(HostError::Failed(failure)) => {
            assert!(Explained(&failure).to_string().contains("changed by another process"), "{failure}")
        }
        other => panic!("must fail, is {other:?}"),
    }
    let after = harness.view(table).await;
    assert_eq!(after.version.0, before.version.0 + 1, "the other's action, and no half of ours");
    assert!(after.seat_of(EVE).is_some() && after.seat_of(BEN).is_none());
    harness.join(table, BEN, None).await.unwrap();

    // Each view was announced before its write. The view of the failed write had the same version as the row on disk.
    let mut prerenders = || prerenders.try_recv().unwrap();
    let (failed, done) = (prerenders(), prerenders());
    assert_eq!(failed.version, after.version);
    assert!(failed.seat_of(BEN).is_some() && failed.seat_of(EVE).is_none());
    assert_eq!(done.version.0, after.version.0 + 1);
    assert!(done.seat_of(BEN).is_some() && done.seat_of(EVE).is_some());
}

struct Prerenders(UnboundedSender<Arc<TableView>>);

impl Listener for Prerenders {
    fn prerender(&self, view: &Arc<TableView>) {
        self.0.send(Arc::clone(view)).unwrap();
    }

    fn changed(&self, _update: TableUpdate) {}
}

#[each_engine]
async fn invalid_log_fails_only_its_table() {
    let harness = Harness::new().await;
    let table = harness.lobby(&[ANN], Options::default()).await;
    let other = harness.lobby(&[BEN], Options::default()).await;
    let store = Store::open_existing(&harness.url()).await.unwrap();
    let stored = store.load(table).await.unwrap().unwrap();
    let mut damaged = persist::replay(table, &stored).unwrap();
    damaged.complete_action(None, NOON);
    let mut write = persist::write(&decide::Decision { events: Vec::new(), table: damaged }, None, None, None);
    write.text = "moved the goalposts".into();
    store.commit(write).await.unwrap();
    let harness = harness.restart(NOON).await;
    match harness.host.view(table).await {
        Err(HostError::Failed(failure)) => {
            assert!(Explained(&failure).to_string().contains("moved the goalposts"), "{failure}")
        }
        other => panic!("must fail, is {other:?}"),
    }
    assert!(harness.view(other).await.seat_of(BEN).is_some());
    let faults = check_tables(&store).await.unwrap();
    assert_eq!(faults.len(), 1, "{faults:?}");
}

/// A host whose reads and commits can fail, and its updates.
async fn failing(database: &Fresh) -> (LateCommits, Host, UnboundedReceiver<TableUpdate>) {
    let (failures, store) = LateCommits::on(database.url()).await;
    let host = Host::open(store, CountedSeeds::default(), NOON).await.unwrap();
    host.resume(NOON).await.unwrap();
    let updates = host.updates();
    (failures, host, updates)
}

fn new_table() -> NewTable {
    let (guild, channel, owner, interaction) = (GUILD, CHANNEL, ANN, InteractionId(1));
    let (thread_of, company, options) = (None, Company::default(), Options::default());
    NewTable { guild, channel, thread_of, owner, company, options, interaction }
}

/// One read fails while a lobby is opened; the test tries each read in turn. Clocks that are paused delay nothing.
#[tokio::test]
async fn opened_table_is_announced_whatever_read_fails() {
    let (mut failed, mut unread) = (0, 0);
    loop {
        let database = Fresh::on(hypnosia_stage::Engine::Sqlite).await;
        let (reads, host, mut updates) = failing(&database).await;
        host.pause(NOON).await.unwrap();
        reads.fail_read(failed);
        let opened = host.create(new_table(), NOON).await;
        if reads.is_read_to_fail() {
            break;
        }
        if host.store().load(TableId(1)).await.unwrap().is_some() {
            assert_eq!(updates.recv().await.unwrap().view.id, TableId(1), "read {failed} failed: {opened:?}");
            unread += u32::from(opened.is_err());
        }
        failed += 1;
    }
    assert!(unread > 0, "expected a table to be opened that could not be read");
}

#[tokio::test]
async fn opening_is_answered_although_its_write_is_not() {
    let database = Fresh::on(hypnosia_stage::Engine::Sqlite).await;
    let (answers, host, mut updates) = failing(&database).await;
    answers.lose_answer("INSERT INTO game_tables");
    let opened = host.create(new_table(), NOON).await.unwrap();
    assert!(!opened.events.is_empty());
    assert_eq!(updates.try_recv().unwrap().view.id, opened.view.id);
}

/// Rows that are stored beside the logs are damaged, one after the other. The check finds each damage.
#[each_engine]
async fn check_compares_stored_state_with_the_log() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    harness.resign(table, BEN).await;
    harness.host.close().await;
    let url = harness.url();
    let damage = async |statement: &'static str| {
        assert!(crate::store::change_rows(&url, statement).await > 0, "{statement}");
        let store = Store::open_existing(&url).await.unwrap();
        let faults = (check_tables(&store).await.unwrap(), store.integrity().await.unwrap());
        store.close().await;
        faults
    };
    let (log, sums) = damage("UPDATE game_tables SET changed_at = changed_at").await;
    assert_eq!((log, sums), (vec![], vec![]));
    for (statement, back, word) in [
        ("UPDATE game_tables SET host_id = 5", "UPDATE game_tables SET host_id = 1", "its owner"),
        ("UPDATE seats SET active = NOT active", "UPDATE seats SET active = NOT active", "its seats"),
        ("UPDATE results SET points = points + 4", "UPDATE results SET points = points - 4", "its result"),
    ] {
        let (log, _) = damage(statement).await;
        assert!(log.len() == 1 && log[0].contains(word), "{statement}: {log:?}");
        damage(back).await;
    }
    let (_, sums) = damage("UPDATE standings SET points = points + 1 WHERE user_id = 2").await;
    assert_eq!(sums, ["the numbers of 2 are not the sum of their results"]);
}

#[each_engine]
async fn shutdown_drains_pending_requests() {
    let harness = Harness::new().await;
    let mut tables = Vec::new();
    for _ in 0..8 {
        tables.push(harness.create(Options::default()).await);
    }
    let joins = tables[..5].iter().map(|table| harness.join(*table, BEN, None));
    let (joined, ()) = tokio::join!(futures_util::future::join_all(joins), harness.host.close());
    let late = harness.join(tables[6], BEN, None).await;
    assert!(matches!(late, Err(HostError::Failed(_))), "{late:?}");
    let harness = harness.restart(NOON).await;
    for (table, joined) in tables.iter().zip(joined) {
        let seated = harness.view(*table).await.seat_of(BEN).is_some();
        assert_eq!(seated, joined.is_ok(), "table {table}: the answer and the disk disagree");
    }
}

/// The log of a game contradicts the current rules, as if a rule had been corrected since. Its committed events are
/// trusted, and the contradiction is reported.
#[each_engine]
async fn game_against_current_rules_goes_on_reported() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    let view = harness.view(table).await;
    let turn = view.game.as_ref().unwrap().turn.as_ref().unwrap().clone();
    let mover = view.to_move().unwrap().player.person().unwrap();
    // A space that no pawn of this colour can reach with its first move.
    let (far, colour) = (if turn.colour == Colour::Red { "A20" } else { "A2" }, turn.colour);
    let move_of = |die: u8, slot: u8| format!("move {colour} {die}:H{slot}-{far} player");
    let store = Store::open_existing(&harness.url()).await.unwrap();
    let stored = store.load(table).await.unwrap().unwrap();
    let replayed = persist::replay(table, &stored).unwrap();
    let mut write = persist::write(&decide::Decision { events: Vec::new(), table: replayed }, Some(mover), None, None);
    write.version = Version(write.version.0 + 1);
    write.text = format!("{}\n{}", move_of(turn.roll.high(), 1), move_of(turn.roll.low(), 2));
    let next = if colour == Colour::Red { Colour::Green } else { Colour::Red };
    write.text += &format!("\nroll {} {next} 65", turn.number + 1);
    store.commit(write).await.unwrap();

    let harness = harness.restart(NOON).await;
    let view = harness.view(table).await;
    let game = view.game.as_ref().unwrap();
    assert_eq!(game.recent.last().unwrap().moves.len(), 2, "it is shown as it was played");
    assert_eq!(game.position.turn(), next);
    let player = view.to_move().unwrap().player.person().unwrap();
    harness.ask(table, player, GameCommand::Play(game.legal[0])).await.unwrap();
    let faults = check_tables(&store).await.unwrap();
    assert!(faults.len() == 1 && faults[0].contains("does not fit these rules"), "{faults:?}");
    let text = game_log(&store, table).await.unwrap().to_string();
    assert!(text.contains(&format!("1 {colour} {} ", turn.roll)) && text.contains(far), "{text}");
    let read = hypnosia_game::rules::GameLog::parse(hypnosia_game::board::Board::standard(), &text);
    assert!(read.is_err(), "whoever verifies it is told");

    harness.host.forget(mover, NOON).await.unwrap();
    assert!(!harness.view(table).await.status.is_open());
    assert!(harness.view(table).await.seat_of(mover).is_none());
    assert!(game_log(&store, table).await.is_ok(), "it is exported");
}

#[each_engine]
async fn log_names_its_versions() {
    let harness = Harness::new().await;
    let table = harness.game(&[ANN, BEN], Options::default()).await;
    let store = Store::open_existing(&harness.url()).await.unwrap();
    let stored = store.load(table).await.unwrap().unwrap();
    let first = stored.actions[0].text.lines().next().unwrap();
    assert!(first.ends_with("format 7 rules 1"), "{first}");
    assert_eq!(game_log(&store, table).await.unwrap().note("rules"), Some("1"));
}
