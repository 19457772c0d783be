//! A process that plays through the host is killed at random moments. Everything that it answered must be on disk once,
//! and the logs must replay.
//!
//! The process is this test's own program, started again with `HYPNOSIA_KILL_DATABASE` set: the test
//! [`answered_moves_survive_kills_exactly_once`] then plays instead of checking. There are fifteen kills;
//! `HYPNOSIA_KILLS=200` sets another number.

use hypnosia::host::{Host, OsSeeds, check_tables};
use hypnosia::model::{ChannelId, TableId, UserId};
use hypnosia::store::Store;
use hypnosia_history::{all_logs, check_logs};
use hypnosia_stage::{Engine, Fresh, lobby, next_act, this_test};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Stdio};
use std::time::Duration;

const DATABASE: &str = "HYPNOSIA_KILL_DATABASE";
const PLAYERS: usize = 8;

/// The child process: plays until it is killed.
fn be_killed(url: &str) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(url).await.unwrap();
        let host = Host::open(store, OsSeeds, 0).await.unwrap();
        let tables = (0..PLAYERS).map(|player| tokio::spawn(play_for_ever(host.clone(), player as u64)));
        for table in tables.collect::<Vec<_>>() {
            table.await.unwrap();
        }
    });
}

/// Plays the open table of this pair of people, or a new one, and prints each answer. When a table ends, plays the
/// next.
async fn play_for_ever(host: Host, pair: u64) {
    let mut rng = StdRng::seed_from_u64(rand::rng().random());
    let people = [UserId(2 * pair + 1), UserId(2 * pair + 2)];
    loop {
        let table = table_of(&host, people, &mut rng).await;
        loop {
            let view = host.view(table).await.unwrap();
            let Some((user, command)) = next_act(&view, people, &mut rng) else { break };
            let (doubled, version) = (rng.random_bool(0.1), Some(view.version));
            let (answer, second) = tokio::join!(host.command(table, version, user, command.clone(), 0), async {
                if doubled { Some(host.command(table, version, user, command, 0).await) } else { None }
            });
            for answer in [Some(answer), second].into_iter().flatten().flatten() {
                tell(table, &answer);
            }
        }
    }
}

async fn table_of(host: &Host, people: [UserId; 2], rng: &mut StdRng) -> TableId {
    let open = host.store().open_tables(None).await.unwrap();
    if let Some(table) = open.iter().find(|table| table.channel == ChannelId(people[0].0)) {
        return table.id;
    }
    let created = host.create(lobby(1, people[0].0, people[0], rng.random()), 0).await.unwrap();
    tell(created.view.id, &created);
    created.view.id
}

/// Prints a line in one write, so that the pipe's reader gets whole answers only.
fn tell(table: TableId, outcome: &hypnosia::host::TableUpdate) {
    let events: Vec<String> = outcome.events.iter().map(ToString::to_string).collect();
    let line = format!("answer {table} {} {}\n", outcome.view.version, events.join("|"));
    let mut out = std::io::stdout().lock();
    out.write_all(line.as_bytes()).unwrap();
    out.flush().unwrap();
}

#[test]
fn answered_moves_survive_kills_exactly_once() {
    kill_again_and_again(Engine::Sqlite);
}

#[test]
#[ignore = "needs PostgreSQL: HYPNOSIA_POSTGRES names a database of it"]
fn answered_moves_survive_kills_on_postgres_exactly_once() {
    kill_again_and_again(Engine::Postgres);
}

fn kill_again_and_again(engine: Engine) {
    if let Ok(url) = std::env::var(DATABASE) {
        return be_killed(&url);
    }
    let kills: u32 = std::env::var("HYPNOSIA_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(15);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let database = runtime.block_on(Fresh::on(engine));
    let url = database.url();
    let mut rng = StdRng::seed_from_u64(1);
    let mut answered: HashMap<(i64, i64), String> = HashMap::new();
    for kill in 0..kills {
        let before = answered.len();
        let in_life = || {
            if kill == 0 {
                runtime.block_on(must_be_in_use(url));
            }
        };
        collect_until_killed(start(url), &mut rng, &mut answered, in_life);
        runtime.block_on(must_be_on_disk(url, &answered));
        if kill % 50 == 49 {
            eprintln!("kill {}: {} answers, {} new", kill + 1, answered.len(), answered.len() - before);
        }
    }
    eprintln!("{kills} kills, {} answered actions, all on disk once", answered.len());
}

fn start(url: &str) -> Child {
    let mut command = this_test("kill::answered_moves_survive_kills_exactly_once");
    command.env(DATABASE, url).stdout(Stdio::piped()).spawn().unwrap()
}

/// Reads a random number of answers, kills the process while it plays on, and reads the rest of the pipe. Calls
/// `in_life` at the first answer.
fn collect_until_killed(
    mut child: Child,
    rng: &mut StdRng,
    answered: &mut HashMap<(i64, i64), String>,
    in_life: impl Fn(),
) {
    let last = rng.random_range(20..120);
    let mut count = 0;
    let lines = BufReader::new(child.stdout.take().unwrap()).split(b'\n');
    for line in lines {
        let line = String::from_utf8(line.unwrap()).unwrap();
        // The test harness may print the test's name before the first answer.
        let Some((_, answer)) = line.split_once("answer ") else { continue };
        if count == 0 {
            in_life();
        }
        count += 1;
        let fields: Vec<&str> = answer.splitn(3, ' ').collect();
        let key = (fields[0].parse().unwrap(), fields[1].parse().unwrap());
        let earlier = answered.insert(key, fields[2].to_owned());
        assert_eq!(earlier, None, "table {} version {} was answered twice", key.0, key.1);
        if count == last {
            std::thread::sleep(Duration::from_micros(rng.random_range(0..2_000)));
            let _ = child.kill();
        }
    }
    let status = child.wait().unwrap();
    assert!(!status.success(), "the process ended by itself");
}

/// While one process hosts the tables, a second one is refused, but can still inspect the database.
async fn must_be_in_use(url: &str) {
    let refused = Store::open(url).await.map(|_| ()).unwrap_err();
    assert!(refused.to_string().contains("another process is hosting tables"), "{refused}");
    let looking = Store::open_existing(url).await.unwrap();
    assert!(!looking.all_tables().await.unwrap().is_empty());
}

async fn must_be_on_disk(url: &str, answered: &HashMap<(i64, i64), String>) {
    let store = Store::open_existing(url).await.unwrap();
    let mut logs = HashMap::new();
    for table in store.all_tables().await.unwrap() {
        logs.insert(table.0, store.load(table).await.unwrap().unwrap());
    }
    for ((table, version), events) in answered {
        let log = logs.get(table).unwrap_or_else(|| panic!("table {table} is lost"));
        let action = log.actions.get(*version as usize - 1);
        let text = action.unwrap_or_else(|| panic!("table {table}: version {version} is lost")).text.replace('\n', "|");
        assert_eq!(&text, events, "table {table} version {version}");
    }
    assert_eq!(check_tables(&store).await.unwrap(), Vec::<String>::new());
    assert_eq!(check_logs(&all_logs(&store).await.unwrap()), []);
    assert_eq!(store.integrity().await.unwrap(), Vec::<String>::new());
    store.close().await;
}
