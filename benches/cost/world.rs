//! Servers with open tables, and a day of them.

use crate::bot::{MeasuredBot, Usage};
use crate::table::CostTable;
use discord_sandbox::{Config, RateLimits, Snowflake};
use futures_util::stream::{self, StreamExt};
use hypnosia::host::{GameCommand, Host, NewTable, Options};
use hypnosia::model::{ChannelId, GuildChange, GuildId, TableId, TurnTime, UserId};
use hypnosia_stage::*;
use sqlx::{Connection as _, SqliteConnection};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Servers, each with a puzzle of the day and a noticeboard.
pub const SERVERS: usize = 20;
/// Pairs of people, who play the tables in rotation.
const PAIRS: usize = 250;
/// The tables begin with games of different lengths, of fewer dice than this: none is over yet.
const DICE: usize = 60;
/// Hours from one turn at a table to the next.
pub const HOURS_A_TURN: usize = 3;
/// People play in the first hours of a day, so that each table has one turn. What that costs is multiplied for the other
/// hours, because a whole day of clicks would take long: the bot sends at most 50 requests a second.
const HOURS_PLAYED: usize = HOURS_A_TURN;
/// The dice of a turn, each of which is a click.
const CLICKS_A_TURN: usize = 2;
/// Tables at which people click at the same time, when a day passes quickly.
const AT_ONCE: usize = 16;

const HOUR: Duration = Duration::from_secs(3_600);

/// A day that passed quickly.
#[derive(Debug, Default)]
pub struct PlayedDay {
    pub hours: usize,
    pub hours_played: usize,
    pub clicks: usize,
    /// Usage for everything that came due, in all hours.
    pub passing: Usage,
    /// Usage for the clicks, in the hours that were played.
    pub playing: Usage,
    /// How long the day took by the machine's clock.
    pub took: Duration,
}

/// A stand-in with open tables.
pub struct CostWorld {
    pub stage: Stage,
    tables: Vec<CostTable>,
}

impl CostWorld {
    /// Opens this number of tables through the host, and has a bot post their messages.
    pub async fn new(tables: usize) -> CostWorld {
        let config = Config { servers: SERVERS, rate_limits: RateLimits::Generous, ..Config::default() };
        let mut stage = Stage::without_bot(config).await;
        stage.acts_itself = true;
        let seats = (0..tables).map(|number| seat(&stage, number)).collect();
        let mut world = CostWorld { stage, tables: seats };
        world.open_tables().await;
        world.post().await;
        world.sit_down().await;
        world
    }

    pub fn tables(&self) -> usize {
        self.tables.len()
    }

    async fn open_tables(&self) {
        let host = hypnosia_stage::open(&self.stage.database(), self.now()).await;
        for guild in self.stage.sandbox.guilds() {
            let channels: Vec<_> = self.stage.sandbox.channels(guild)[..2].iter().map(|one| ChannelId(one.0)).collect();
            for change in [
                GuildChange::PuzzleChannel(channels[..1].to_vec()),
                GuildChange::NoticeboardChannel(channels[1..].to_vec()),
                GuildChange::TurnTime(Some(TurnTime::OneDay)),
            ] {
                host.change_guild_settings(GuildId(guild.0), &change).await.expect("settings are kept");
            }
        }
        let games = self.tables.iter().enumerate().map(|(number, table)| self.open_table(&host, number, table));
        stream::iter(games.collect::<Vec<_>>()).for_each_concurrent(AT_ONCE, |game| game).await;
        host.close().await;
    }

    async fn open_table(&self, host: &Host, number: usize, table: &CostTable) {
        let guild = self.stage.sandbox.guilds()[number % SERVERS];
        let [owner, guest] = table.people.each_ref().map(|person| UserId(person.id().0));
        let options = Options { turn_time: TurnTime::OneDay, ..Options::default() };
        let lobby = NewTable { options, ..lobby(guild.0, table.channel.0, owner, number as u64 * 3 + 1) };
        let id = begun(host, lobby, guest, self.now()).await.id;
        self.play(host, id, number * 37 % DICE).await;
    }

    async fn play(&self, host: &Host, id: TableId, dice: usize) {
        for die in 0..dice {
            let view = host.view(id).await.expect("the table");
            let Some(player) = view.to_move().and_then(|seat| seat.player.person()) else { break };
            let legal = &view.game.as_ref().expect("a game").legal;
            host.command(id, None, player, GameCommand::Play(legal[die % legal.len()]), self.now())
                .await
                .expect("the move is legal");
        }
    }

    fn now(&self) -> i64 {
        self.stage.sandbox.clock().now_ms()
    }

    /// Runs a bot in this process until it has posted the boards of all tables, and all that it posts once.
    async fn post(&mut self) {
        self.stage.start_bot().await;
        // At Discord's pace, this takes minutes.
        while self.unposted().await > 0 {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        self.stage.stop_bot().await;
    }

    /// The number of running games whose board is still to be posted.
    async fn unposted(&self) -> i64 {
        let left = sqlx::query_scalar("SELECT COUNT(*) FROM game_tables WHERE status = 'playing' AND turn_id IS NULL");
        left.fetch_one(&mut self.disk().await).await.unwrap_or(1)
    }

    async fn disk(&self) -> SqliteConnection {
        SqliteConnection::connect(&self.stage.database()).await.expect("the database opens")
    }

    async fn sit_down(&mut self) {
        let threads = sqlx::query_as("SELECT channel_id, thread_id FROM game_tables WHERE status = 'playing'");
        let threads: Vec<(i64, i64)> = threads.fetch_all(&mut self.disk().await).await.expect("they can be read");
        let threads: BTreeMap<i64, i64> = threads.into_iter().collect();
        for table in &mut self.tables {
            if let Some(thread) = threads.get(&(table.channel.0 as i64)) {
                table.sit_down(Snowflake(*thread as u64));
            }
        }
    }

    /// Advances the clock hour by hour. In each hour that is played, a part of the tables has its turn.
    pub async fn day(&mut self, bot: &mut MeasuredBot, hours: usize) -> PlayedDay {
        let (begun, mut day) = (Instant::now(), PlayedDay { hours, ..PlayedDay::default() });
        for hour in 0..hours {
            let before = bot.usage();
            self.stage.sandbox.advance(HOUR);
            bot.tell_time(&self.stage);
            bot.until_calm().await;
            let passed = bot.usage();
            day.passing += passed - before;
            if hour < HOURS_PLAYED {
                day.clicks += self.turns(hour).await;
                bot.until_calm().await;
                day.playing += bot.usage() - passed;
                day.hours_played += 1;
            }
        }
        PlayedDay { took: begun.elapsed(), ..day }
    }

    /// Plays a turn at each table that is due in this hour; returns the number of clicks.
    async fn turns(&mut self, hour: usize) -> usize {
        let Self { stage, tables } = self;
        let due = tables.iter_mut().skip(hour % HOURS_A_TURN).step_by(HOURS_A_TURN);
        let clicks = due.len() * CLICKS_A_TURN;
        stream::iter(due).for_each_concurrent(AT_ONCE, |table| turn(stage, table)).await;
        clicks
    }

    /// Plays at all tables for this long by the machine's clock, with this pause before each click. Returns how long
    /// people waited from each click to the board after it.
    pub async fn evening(&mut self, span: Duration, pause: Duration) -> Vec<Duration> {
        let Self { stage, tables } = self;
        let (begun, count) = (tokio::time::Instant::now(), tables.len() as u32);
        let played = tables.iter_mut().zip(0..).map(|(table, number)| {
            // The people do not all click at once.
            let first = begun + pause * number / count;
            evening_at(stage, table, first, pause, begun + span)
        });
        futures_util::future::join_all(played).await.concat()
    }
}

/// The people and the channel of a table.
fn seat(stage: &Stage, number: usize) -> CostTable {
    let people = ["Host", "Guest"].map(|role| stage.sandbox.person(&format!("{role} {}", number % PAIRS)));
    let guild = stage.sandbox.guilds()[number % SERVERS];
    CostTable::new(people, stage.sandbox.add_channel(guild, &format!("table-{number}")))
}

async fn turn(stage: &Stage, table: &mut CostTable) {
    for _ in 0..CLICKS_A_TURN {
        table.click(stage).await;
    }
}

/// Plays at a table: the first click is at `first`, and each further one `pause` after the board before it, until `end`.
async fn evening_at(
    stage: &Stage,
    table: &mut CostTable,
    first: tokio::time::Instant,
    pause: Duration,
    end: tokio::time::Instant,
) -> Vec<Duration> {
    let (mut waits, mut next) = (Vec::new(), first);
    while next < end {
        tokio::time::sleep_until(next).await;
        waits.push(table.click(stage).await);
        next = tokio::time::Instant::now() + pause;
    }
    waits
}
