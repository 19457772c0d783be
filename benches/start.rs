//! Measures the start of a bot with many stored games and many open tables: the time until the gateway's READY, the
//! time from READY to the answer to the first click, and the memory that the open tables use. For comparison, the same
//! run measures a bot with a few tables. Each start runs in its own process.
//!
//! `cargo bench --bench start` measures, `cargo test --bench start` runs one short round.

#![allow(clippy::expect_used, clippy::panic)]

use discord_sandbox::{Config, MessageView, Person, Snowflake};
use hypnosia::host::{GameCommand, Host, NewTable, Options, OsSeeds};
use hypnosia::metrics::Metrics;
use hypnosia::model::{GuildChange, GuildId, Status, TABLES_MAX, TableId, UserId};
use hypnosia::store::Store;
use hypnosia_stage::*;
use sqlx::{Connection as _, SqliteConnection};
use std::future::pending;
use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

struct StartSizes {
    /// Cancelled games in the database, in addition to the open tables.
    stored: u64,
    open: usize,
    /// Dice played at each open table.
    dice: usize,
    starts: usize,
}

const FULL: StartSizes = StartSizes { stored: 10_000, open: 1_000, dice: 30, starts: 7 };
/// Sizes for `cargo test`: large enough only to show that the benchmark runs.
const SHORT: StartSizes = StartSizes { stored: 30, open: 12, dice: 4, starts: 2 };

/// Id of the first copied game.
const COPIES: i64 = 100_000;
const SERVERS: usize = 20;
const TABLES_IN_A_CHANNEL: usize = 5;
/// Maximum number of clicks measured after the first click of a start, once all tables are in memory.
const WARM_CLICKS: usize = 20;

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    match BotPlace::of_this_process() {
        Some(place) => runtime.block_on(serve(place)),
        None => {
            runtime.block_on(measure(if std::env::args().any(|argument| argument == "--bench") { FULL } else { SHORT }))
        }
    }
}

/// Prints the address of the bot's metrics, then runs the bot until the process is killed.
async fn serve(place: BotPlace) {
    let free = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let metrics = Metrics::bind(free).await.expect("an address");
    println!("{}", metrics.address().expect("an address"));
    let store = Store::open(&place.database).await.expect("the database opens");
    let host = Host::open(store, OsSeeds, system_ms()).await.expect("the host opens");
    let bot = place.connect(host, None, || 0).await.expect("the stand-in accepts the bot");
    bot.tasks().spawn_vital("server of the metrics", metrics.serve(bot.health(), Vec::new));
    bot.run(pending()).await.expect("the bot plays");
}

/// A bot in a process of its own.
struct MeasuredBot {
    process: ChildProcess,
    /// URL of the bot's metrics.
    numbers: String,
}

impl MeasuredBot {
    fn start(stage: &Stage, database: &str) -> MeasuredBot {
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        BotPlace::of(stage, database).hand_to(&mut command);
        command.stdout(Stdio::piped());
        let mut child = command.spawn().expect("the bot starts");
        let mut numbers = String::new();
        let mut lines = BufReader::new(child.stdout.take().expect("it speaks to us"));
        lines.read_line(&mut numbers).expect("the bot says where its numbers are");
        MeasuredBot { process: ChildProcess(child), numbers: format!("http://{}/metrics", numbers.trim()) }
    }

    /// Number of tables in memory.
    async fn live_tables(&self) -> usize {
        let page = reqwest::get(&self.numbers).await.expect("the numbers are there").text().await.expect("a page");
        let line = page.lines().find_map(|line| line.strip_prefix("hypnosia_live_tables "));
        line.and_then(|count| count.parse().ok()).expect("the tables in memory are counted")
    }

    /// Resident memory in bytes, without shared memory and the pages of files.
    fn memory(&self) -> f64 {
        let pages = std::fs::read_to_string(format!("/proc/{}/statm", self.process.0.id())).expect("the bot runs");
        let pages: Vec<f64> = pages.split(' ').filter_map(|count| count.trim().parse().ok()).collect();
        const PAGE: f64 = 4096.0;
        (pages[1] - pages[2]) * PAGE
    }
}

/// The state before each measured start: a stand-in, two players, and the open tables.
struct BenchWorld {
    stage: Stage,
    people: [Person; 2],
}

impl BenchWorld {
    async fn new(open: usize, dice: usize) -> BenchWorld {
        let mut stage = Stage::without_bot(Config { servers: SERVERS, ..Config::default() }).await;
        stage.acts_itself = true;
        stage.loses_clicks = true;
        stage.damages = COPIES..i64::MAX;
        let people = [stage.person("Ada", "en-GB"), stage.person("Bruno", "en-GB")];
        let world = BenchWorld { stage, people };
        let host = hypnosia_stage::open(&world.stage.database(), world.now()).await;
        for guild in world.stage.sandbox.guilds() {
            for change in [GuildChange::TablesPerChannel(TABLES_MAX), GuildChange::TablesPerPlayer(TABLES_MAX)] {
                host.change_guild_settings(GuildId(guild.0), &change).await.expect("settings are kept");
            }
        }
        // The tables of one channel are opened one after another: a person may have only one open lobby in a channel.
        let channels = (0..open.div_ceil(TABLES_IN_A_CHANNEL)).map(|channel| {
            let tables = (channel * TABLES_IN_A_CHANNEL..open).take(TABLES_IN_A_CHANNEL);
            world.open_tables(&host, channel, tables, dice)
        });
        futures_util::future::join_all(channels).await;
        host.close().await;
        world
    }

    fn now(&self) -> i64 {
        self.stage.sandbox.clock().now_ms()
    }

    async fn open_tables(&self, host: &Host, channel: usize, tables: impl Iterator<Item = usize>, dice: usize) {
        let guild = self.stage.sandbox.guilds()[channel % SERVERS];
        let channel = self.stage.sandbox.add_channel(guild, &format!("games-{channel}"));
        for table in tables {
            let id = self.begin(host, guild, channel, table as u64).await;
            for _ in 0..dice {
                let view = host.view(id).await.expect("the table");
                let Some(player) = view.to_move().and_then(|seat| seat.player.person()) else { break };
                let mv = *view.game.as_ref().and_then(|game| game.legal.first()).expect("a legal move");
                host.command(id, None, player, GameCommand::Play(mv), self.now()).await.expect("the move is legal");
            }
        }
    }

    async fn begin(&self, host: &Host, guild: Snowflake, channel: Snowflake, table: u64) -> TableId {
        let [owner, guest] = self.people.each_ref().map(|person| UserId(person.id().0));
        let lobby = NewTable { options: Options::default(), ..lobby(guild.0, channel.0, owner, table * 3 + 1) };
        begun(host, lobby, guest, self.now()).await.id
    }

    async fn disk(&self) -> SqliteConnection {
        SqliteConnection::connect(&self.stage.database()).await.expect("the database opens")
    }

    /// Runs a bot until it has posted the turn messages of all tables.
    async fn post(&mut self) {
        self.stage.start_bot().await;
        let mut disk = self.disk().await;
        loop {
            let left = sqlx::query_scalar("SELECT COUNT(*) FROM game_tables WHERE turn_id IS NULL");
            if left.fetch_one(&mut disk).await.unwrap_or(1_i64) == 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        self.stage.stop_bot().await;
    }

    /// Stores `copies` copies of the first table as cancelled games.
    async fn store(&self, copies: u64) {
        let mut disk = self.disk().await;
        let columns = "guild_id, channel_id, host_id, seed, created_at, changed_at, version";
        let numbers = format!(
            "WITH RECURSIVE copy (n) AS (SELECT {COPIES} UNION SELECT n + 1 FROM copy WHERE n < {})",
            COPIES - 1 + copies as i64
        );
        for statement in [
            format!(
                "{numbers} INSERT INTO game_tables (id, interaction_id, status, shown, {columns}) \
                 SELECT n, n + 1000000, '{}', version, {columns} FROM copy, game_tables WHERE id = 1",
                Status::Cancelled.name()
            ),
            format!(
                "{numbers} INSERT INTO actions (table_id, seq, actor_id, at, text) \
                 SELECT n, seq, actor_id, at, text FROM copy, actions WHERE table_id = 1"
            ),
            format!(
                "{numbers} INSERT INTO seats (table_id, colour, user_id, active) \
                 SELECT n, colour, user_id, active FROM copy, seats WHERE table_id = 1"
            ),
        ] {
            sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&mut disk).await.expect("the rows are copied");
        }
    }

    /// For each running game, the newest message in its thread that offers moves; in the order of the tables' ids.
    async fn boards(&self) -> Vec<MessageView> {
        let threads = sqlx::query_scalar("SELECT thread_id FROM game_tables WHERE status = 'playing' ORDER BY id");
        let threads: Vec<i64> = threads.fetch_all(&mut self.disk().await).await.expect("the tables can be read");
        let waits = |message: &MessageView| !moves(message).is_empty();
        let newest = |thread: i64| self.people[0].messages(Snowflake(thread as u64)).into_iter().rfind(waits);
        threads.into_iter().filter_map(newest).collect()
    }

    /// Plays a die and waits for the answer; returns the time from the click to the answer.
    async fn click(&self, board: &MessageView) -> Duration {
        let begun = Instant::now();
        let clicked = to_move(board, &self.people).click(board, &moves(board)[0]).expect("the button is there");
        // `settled` skips a mere acknowledgement, which comes first when the answer is slow.
        let answer = clicked.settled(LONG).await.expect("an answer");
        assert!(answer.message.is_some(), "expected the board or the move, got {answer:?}");
        begun.elapsed()
    }
}

/// The measurements of one start of the bot's process.
struct Started {
    to_ready: Duration,
    first: Duration,
    warm: Vec<Duration>,
    memory: f64,
}

/// Starts a bot, clicks as soon as it is connected to the gateway, and clicks again when all tables are in memory.
async fn start(world: &BenchWorld, boards: &[MessageView], open: usize) -> Started {
    // Discord lets a bot start one session in five seconds.
    world.stage.sandbox.advance(Duration::from_secs(6));
    let begun = Instant::now();
    let bot = MeasuredBot::start(&world.stage, &world.stage.database());
    world.stage.sandbox.wait_for_bot(LONG).await.expect("the bot is on the gateway");
    let to_ready = begun.elapsed();
    let first = world.click(&boards[0]).await;
    let all = Instant::now();
    while bot.live_tables().await < open {
        assert!(all.elapsed() < LONG, "expected all tables in memory, got {}", bot.live_tables().await);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let memory = bot.memory();
    let mut warm = Vec::new();
    for board in &boards[1..] {
        warm.push(world.click(board).await);
    }
    drop(bot);
    while world.stage.sandbox.gateway_state().0 > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    Started { to_ready, first, warm, memory }
}

/// Prints the median and the maximum of `times`.
fn line(name: &str, times: impl IntoIterator<Item = Duration>) {
    let mut times: Vec<f64> = times.into_iter().map(|time| time.as_secs_f64() * 1e3).collect();
    times.sort_by(f64::total_cmp);
    let (half, worst) = (times[times.len() / 2], times[times.len() - 1]);
    println!("{name:34} n {:5}  p50 {half:7.1} ms  worst {worst:7.1} ms", times.len());
}

async fn starts(world: &BenchWorld, open: usize, count: usize) -> Vec<Started> {
    let boards = world.boards().await;
    let each = (boards.len() / count).min(1 + WARM_CLICKS);
    let mut starts = Vec::new();
    for boards in boards.chunks(each).take(count) {
        starts.push(start(world, boards, open).await);
    }
    starts
}

async fn measure(StartSizes { stored, open, dice, starts: count }: StartSizes) {
    let mut few = BenchWorld::new(count, dice).await;
    few.post().await;
    let mut many = BenchWorld::new(open, dice).await;
    many.post().await;
    many.store(stored).await;
    println!("{stored} games stored, {open} tables open; beside it {count} tables alone");
    let alone = starts(&few, count, count).await;
    let full = starts(&many, open, count).await;
    // Drops the violations: each new process has yet to learn the rate limits from Discord's headers, and may exceed
    // them.
    for world in [&few, &many] {
        world.stage.sandbox.take_violations();
    }
    for (name, starts) in [("alone", &alone), ("full", &full)] {
        line(&format!("{name}: process to READY"), starts.iter().map(|start| start.to_ready));
        line(&format!("{name}: READY to the first answer"), starts.iter().map(|start| start.first));
        if name == "full" {
            line("full: a click later", starts.iter().flat_map(|start| start.warm.iter().copied()));
        }
    }
    let median = |starts: &[Started]| {
        let mut memory: Vec<f64> = starts.iter().map(|start| start.memory).collect();
        memory.sort_by(f64::total_cmp);
        memory[memory.len() / 2]
    };
    let (alone, full) = (median(&alone), median(&full));
    let more = full - alone;
    println!(
        "memory: {:.1} MB with {open} tables, {:.1} MB with {count}: {:.0} bytes a table",
        full / 1e6,
        alone / 1e6,
        more / (open - count) as f64
    );
}
