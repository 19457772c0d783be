//! Measures durable actions a second, and the duration of a restart. For comparison, the same run measures the same
//! writes with one commit each, and a bare fdatasync.
//!
//! `cargo bench --bench host` measures on SQLite. `.ci/postgres cargo bench --bench host` measures the actions a second
//! on PostgreSQL as well. `cargo test --bench host` runs one short round.
//!
//! Only the ratios can be compared between runs: the speed of a disk varies from hour to hour.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use hypnosia::host::{GameCommand, Host, NewTable, Options, OsSeeds, TableUpdate, TableView};
use hypnosia::model::{ChannelId, GuildId, InteractionId, Status, TableId, TurnTime, UserId, Version};
use hypnosia::store::{Created, NewRow, Store, TableState, Write};
use hypnosia_stage::{Engine, Fresh, begun, lobby};
use sqlx::sqlite::SqlitePoolOptions;
use std::io::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

#[derive(Clone, Copy)]
struct HostSizes {
    rounds: usize,
    /// Duration of each measurement.
    span: Duration,
    /// The numbers of tables that are written at the same time: some tables in one measurement, many in another.
    tables: [u64; 2],
    /// Games in the database of the restart benchmark. `open` of them are running.
    stored: i64,
    open: i64,
}

const FULL: HostSizes =
    HostSizes { rounds: 3, span: Duration::from_millis(1500), tables: [32, 256], stored: 10_000, open: 1_000 };
/// Sizes for `cargo test`: large enough only to show that the benchmark runs.
const SHORT: HostSizes = HostSizes { rounds: 1, span: Duration::from_millis(20), tables: [2, 4], stored: 20, open: 5 };

fn main() {
    let size = if std::env::args().any(|argument| argument == "--bench") { FULL } else { SHORT };
    let HostSizes { rounds, span, tables: [some, many], .. } = size;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    println!("durable actions a second (medians of {rounds} interleaved rounds)");
    let engines: &[Engine] = match std::env::var_os("HYPNOSIA_POSTGRES") {
        Some(_) => &[Engine::Sqlite, Engine::Postgres],
        None => &[Engine::Sqlite],
    };
    let mut figures: Vec<(String, Vec<f64>)> = Vec::new();
    for _ in 0..rounds {
        let mut round = vec![("bare fdatasync of 4 kB".to_owned(), fdatasync_rate(span))];
        for engine in engines {
            round.extend(runtime.block_on(round_of(*engine, [some, many], span)));
        }
        for (name, rate) in round {
            match figures.iter_mut().find(|(known, _)| *known == name) {
                Some((_, rates)) => rates.push(rate),
                None => figures.push((name, vec![rate])),
            }
        }
    }
    let median = |rates: &[f64]| {
        let mut sorted = rates.to_vec();
        sorted.sort_by(f64::total_cmp);
        sorted[sorted.len() / 2]
    };
    let probe = median(&figures[0].1);
    let mut alone = probe;
    for (name, rates) in &figures {
        let rate = median(rates);
        if name.ends_with(ALONE) {
            alone = rate;
        }
        println!("{name:48} {rate:>9.0}   {:>6.2} x fdatasync   {:>6.2} x a commit each", rate / probe, rate / alone);
    }
    runtime.block_on(restart(size));
}

/// The suffix of the name of a baseline: the figures printed below a baseline are compared with it.
const ALONE: &str = "a commit each";

async fn round_of(engine: Engine, [some, many]: [u64; 2], span: Duration) -> Vec<(String, f64)> {
    let mut round = vec![(format!("{many} tables at once, {ALONE}"), store_rate(engine, many, true, span).await)];
    for tables in [1, some, many] {
        round.push((format!("store, {}", at_once(tables)), store_rate(engine, tables, false, span).await));
    }
    for tables in [1, some, many] {
        round.push((format!("host with rules, {}", at_once(tables)), host_rate(engine, tables, span).await));
    }
    let engine = match engine {
        Engine::Sqlite => "SQLite",
        Engine::Postgres => "PostgreSQL",
    };
    round.into_iter().map(|(name, rate)| (format!("{engine}: {name}"), rate)).collect()
}

fn at_once(tables: u64) -> String {
    if tables == 1 { "1 table".to_owned() } else { format!("{tables} tables at once") }
}

fn fdatasync_rate(span: Duration) -> f64 {
    let mut file = tempfile::tempfile().unwrap();
    let page = [7u8; 4096];
    let (begun, mut count) = (Instant::now(), 0);
    while begun.elapsed() < span {
        file.write_all(&page).unwrap();
        file.sync_data().unwrap();
        count += 1;
    }
    f64::from(count) / begun.elapsed().as_secs_f64()
}

/// Measures actions a second with `tables` tables, each of which writes its next action once the previous one is on
/// disk. With `alone`, only one table at a time may write to the store.
async fn store_rate(engine: Engine, tables: u64, alone: bool, span: Duration) -> f64 {
    let database = Fresh::on(engine).await;
    let store = Store::open(database.url()).await.unwrap();
    let state = TableState {
        status: hypnosia::model::Status::Playing,
        deadline: Some(1),
        patience_ends: None,
        put_away: false,
        turn_since: Some(1),
        turn_ms: Some(1),
        rest: 0,
        computer_plays: false,
        is_asked: false,
        is_start: false,
        owner: None,
    };
    let turnstile = Arc::new(tokio::sync::Mutex::new(()));
    let mut writers = Vec::new();
    for at in 0..tables {
        let Created::Made(table) = store.create(new_row(at, state)).await.unwrap() else { panic!("made twice") };
        let (store, turnstile) = (store.clone(), turnstile.clone());
        writers.push(async move {
            let (begun, mut count) = (Instant::now(), 0);
            while begun.elapsed() < span {
                let version = Version(count + 2);
                let text = "move r 5:H1-A5 player\nmove r 4:A10-A14 player\nroll 17 g 54".to_owned();
                let write = Write {
                    table,
                    version,
                    actor: Some(UserId(at)),
                    at: count,
                    text,
                    state,
                    doubt: None,
                    seats: None,
                    result: None,
                    admission: None,
                    lease: None,
                };
                let guard = if alone { Some(turnstile.lock().await) } else { None };
                store.commit(write).await.unwrap();
                drop(guard);
                count += 1;
            }
            count
        });
    }
    let begun = Instant::now();
    let tasks: Vec<_> = writers.into_iter().map(tokio::spawn).collect();
    let mut total = 0;
    for task in tasks {
        total += task.await.unwrap();
    }
    let rate = total as f64 / begun.elapsed().as_secs_f64();
    store.close().await;
    rate
}

fn new_row(at: u64, state: TableState) -> NewRow {
    NewRow {
        guild: GuildId(1),
        channel: ChannelId(1),
        parent: None,
        interaction: InteractionId(at),
        rematch_of: None,
        again_of: None,
        evening: None,
        seed: "00".repeat(32),
        at: 0,
        actions: vec![(None, "opened cross 10m rated normal".into())],
        state,
        seats: Vec::new(),
        slow: false,
        channel_limit: u32::MAX,
        player_limit: u32::MAX,
        lease: None,
    }
}

/// Measures moves a second in `tables` games of two people that are played at the same time. The host decides,
/// commits and announces each move.
async fn host_rate(engine: Engine, tables: u64, span: Duration) -> f64 {
    let database = Fresh::on(engine).await;
    let host = Host::open(Store::open(database.url()).await.unwrap(), OsSeeds, 0).await.unwrap();
    let mut games = Vec::new();
    for at in 0..tables {
        games.push(new_game(&host, at).await);
    }
    let begun = Instant::now();
    let clicks = games.into_iter().enumerate().map(|(at, mut view)| {
        let host = host.clone();
        tokio::spawn(async move {
            let (begun, mut count) = (Instant::now(), 0u64);
            while begun.elapsed() < span {
                match next_click(&host, &view, count).await {
                    Some(outcome) => view = outcome.view,
                    None => view = new_game(&host, at as u64 + 1000 * (count + 1)).await,
                }
                count += 1;
            }
            count
        })
    });
    let mut total = 0;
    for task in clicks.collect::<Vec<_>>() {
        total += task.await.unwrap();
    }
    let rate = total as f64 / begun.elapsed().as_secs_f64();
    host.close().await;
    rate
}

async fn new_game(host: &Host, at: u64) -> Arc<TableView> {
    let options = Options { turn_time: TurnTime::OneDay, ..Options::default() };
    let [owner, guest] = [UserId(2 * at + 1), UserId(2 * at + 2)];
    begun(host, NewTable { options, ..lobby(at, at, owner, 3 * at + 1) }, guest, 0).await
}

async fn next_click(host: &Host, view: &TableView, count: u64) -> Option<TableUpdate> {
    let game = view.game.as_ref().filter(|_| view.status == Status::Playing)?;
    let user = view.to_move()?.player.person()?;
    let mv = game.legal[count as usize % game.legal.len()];
    Some(host.command(view.id, Some(view.version), user, GameCommand::Play(mv), 0).await.unwrap())
}

/// Measures how long a host takes to open a database of many finished and some running games, and to load the running
/// ones.
async fn restart(size: HostSizes) {
    let database = Fresh::on(Engine::Sqlite).await;
    let url = database.url();
    let (finished, running) = fill(url, size).await;
    let begun = Instant::now();
    let host = Host::open(Store::open(url).await.unwrap(), OsSeeds, 0).await.unwrap();
    let open = host.store().open_tables(None).await.unwrap();
    let ready = begun.elapsed();
    host.view(open[0].id).await.unwrap();
    let first = begun.elapsed();
    let views = open.iter().map(|table| host.view(table.id));
    let views = futures_util::future::join_all(views).await;
    assert!(views.iter().all(|view| view.is_ok()));
    println!(
        "restart with {} stored games of {finished} actions, {} of them open with {running}: listed after \
        {ready:.1?}, the first board after {first:.1?}, all open boards after {:.1?}",
        size.stored,
        open.len(),
        begun.elapsed()
    );
    host.close().await;
}

/// Plays one game for at most 150 clicks and ends it by resignation if it still runs. Plays another game for 75 clicks.
/// Copies the rows of both games until the database has the numbers of games in `size`. Returns the number of actions
/// of the first and of the second game.
async fn fill(url: &str, size: HostSizes) -> (i64, i64) {
    let host = Host::open(Store::open(url).await.unwrap(), OsSeeds, 0).await.unwrap();
    let mut finished = play(&host, 0, 150).await;
    if let Some(user) = finished.to_move().and_then(|seat| seat.player.person()) {
        finished = host.command(finished.id, None, user, GameCommand::Resign, 0).await.unwrap().view;
    }
    let running = play(&host, 1, 75).await;
    host.close().await;
    let pool = SqlitePoolOptions::new().max_connections(1).connect(url).await.unwrap();
    copy(&pool, finished.id, size.stored - size.open - 1).await;
    copy(&pool, running.id, size.open - 1).await;
    pool.close().await;
    (finished.version.0, running.version.0)
}

async fn play(host: &Host, at: u64, clicks: u64) -> Arc<TableView> {
    let mut view = new_game(host, at).await;
    for count in 0..clicks {
        match next_click(host, &view, count).await {
            Some(outcome) => view = outcome.view,
            None => break,
        }
    }
    view
}

/// Makes `copies` copies of the row of a table and of the rows of its actions and seats, under new ids.
async fn copy(pool: &sqlx::SqlitePool, table: TableId, copies: i64) {
    for (name, key) in [("game_tables", "id"), ("actions", "table_id"), ("seats", "table_id")] {
        // The columns are read from the current schema, so that new columns are copied, too.
        let columns: Vec<String> =
            sqlx::query_scalar("SELECT name FROM pragma_table_info($1)").bind(name).fetch_all(pool).await.unwrap();
        let values: Vec<String> = columns.iter().map(|column| copied(column, key)).collect();
        let sql = sqlx::AssertSqlSafe(format!(
            "WITH RECURSIVE copies (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < $2) \
            INSERT INTO {name} ({}) SELECT {} FROM {name}, copies WHERE {key} = $1",
            columns.join(", "),
            values.join(", ")
        ));
        sqlx::query(sql).bind(table.0).bind(copies).execute(pool).await.unwrap();
    }
}

/// SQL for a column of the `n`th copy. The ids of the table and of the interaction that opened it grow by 100,000 for
/// each copy. No copy is a rematch, or opened again.
fn copied(column: &str, key: &str) -> String {
    match column {
        "interaction_id" => format!("{column} + 100000 * n"),
        "rematch_of" | "again_of" => "NULL".to_owned(),
        _ if column == key => format!("{column} + 100000 * n"),
        _ => column.to_owned(),
    }
}
