//! The measured figures, and the Markdown that is made of them.

use crate::bot::Usage;
use crate::small::{CORE_PERCENT, MEMORY_MB};
use crate::world::{HOURS_A_TURN, PlayedDay, SERVERS};
use std::fmt::{Display, Formatter, Result};
use std::time::Duration;

const DAY: Duration = Duration::from_secs(86_400);

/// A day that passed quickly, and a rest after it.
#[derive(Debug)]
pub struct Day {
    pub tables: usize,
    pub played: PlayedDay,
    /// How long the bot was at rest afterwards.
    pub rest: Duration,
    /// Usage of the idle bot, in `rest`.
    pub resting: Usage,
    /// The most memory that the bot had, in MB.
    pub memory_mb: f64,
}

impl Day {
    /// By how much the clicks are multiplied for the hours that were not played.
    fn times(&self) -> usize {
        self.played.hours / self.played.hours_played
    }

    /// How often the rest fits into the part of the day that was skipped.
    fn rests(&self) -> f64 {
        DAY.saturating_sub(self.played.took).as_secs_f64() / self.rest.as_secs_f64()
    }

    /// The sum of one figure of [`Usage`] for a whole day.
    fn whole(&self, figure: impl Fn(&Usage) -> f64) -> f64 {
        let PlayedDay { passing, playing, .. } = &self.played;
        figure(passing) + figure(playing) * self.times() as f64 + figure(&self.resting) * self.rests()
    }
}

/// An evening in which people play live.
#[derive(Debug)]
pub struct Evening {
    /// How long the bot took from its start until it was on the gateway.
    start: Duration,
    /// The median time from a click to the next board.
    median: Duration,
    /// The 95th percentile of these times.
    late: Duration,
    /// The part of a core that the bot used.
    core: f64,
    memory_mb: f64,
}

impl Evening {
    pub fn new(start: Duration, mut waits: Vec<Duration>, used: Usage, took: Duration, memory_mb: f64) -> Evening {
        waits.sort();
        let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize];
        let core = used.processor.as_secs_f64() / took.as_secs_f64();
        Evening { start, median: at(0.5), late: at(0.95), core, memory_mb }
    }
}

/// The mean of the games of a kind.
#[derive(Debug)]
pub struct Game {
    pub name: &'static str,
    /// Clicks on moves.
    pub clicks: f64,
    pub processor: Duration,
    pub sent: f64,
    /// By how much the database grew.
    pub bytes: f64,
}

/// All figures.
pub struct Report {
    pub days: Vec<Day>,
    /// The number of tables in an evening.
    pub some: usize,
    pub between_clicks: Duration,
    pub free: Evening,
    /// The evening on the small machine; `None` if this system has no way to make one.
    pub small: Option<Evening>,
    pub games: Vec<Game>,
}

impl Display for Report {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.write_days(f)?;
        self.write_games(f)?;
        self.write_evenings(f)
    }
}

impl Report {
    fn write_days(&self, f: &mut Formatter<'_>) -> Result {
        let some = &self.days[1].played;
        let counted = format!("{} of {} hours played, and counted for all", some.hours_played, some.hours);
        let head = format!("a day in {SERVERS} servers ({counted})");
        writeln!(f, "| {head} | clicks | memory | processor | of a core | sent to Discord |")?;
        writeln!(f, "|---|---|---|---|---|---|")?;
        for day in &self.days {
            let name = match day.tables {
                0 => "no open tables".to_owned(),
                tables => format!("{} open tables, a turn every {HOURS_A_TURN} h at each", grouped(tables)),
            };
            let (clicks, memory) = (grouped(day.played.clicks * day.times()), day.memory_mb);
            let processor = day.whole(|usage| usage.processor.as_secs_f64());
            let (share, sent) =
                (percent(processor / DAY.as_secs_f64()), megabytes(day.whole(|usage| usage.sent as f64)));
            writeln!(f, "| {name} | {clicks} | {memory:.0} MB | {processor:.0} s | {share} | {sent} |")?;
        }
        writeln!(f)
    }

    fn write_games(&self, f: &mut Formatter<'_>) -> Result {
        writeln!(f, "| a game, from lobby to result | clicks on moves | disk | processor | sent to Discord |")?;
        writeln!(f, "|---|---|---|---|---|")?;
        for Game { name, clicks, processor, sent, bytes } in &self.games {
            let (disk, processor, sent) = (bytes / 1e3, seconds(*processor), megabytes(*sent));
            writeln!(f, "| {name} | {clicks:.0} | {disk:.0} kB | {processor} | {sent} |")?;
        }
        writeln!(f)
    }

    fn write_evenings(&self, f: &mut Formatter<'_>) -> Result {
        let Report { some, free, small, .. } = self;
        let Some(small) = small else { return writeln!(f, "The smallest machine: not tried, no cgroups here.") };
        let pause = seconds(self.between_clicks);
        let core = format!("{MEMORY_MB} MB, {CORE_PERCENT} % of a core");
        writeln!(f, "| {some} tables played live, a click every {pause} at each | no limits | {core} | ratio |")?;
        writeln!(f, "|---|---|---|---|")?;
        let times = [
            ("start, until the bot is on the gateway", free.start, small.start),
            ("click to the next board, median", free.median, small.median),
            ("click to the next board, 95 %", free.late, small.late),
        ];
        for (name, free, small) in times {
            let ratio = small.as_secs_f64() / free.as_secs_f64();
            let [free, small] = [free, small].map(|time| time.as_secs_f64() * 1e3);
            writeln!(f, "| {name} | {free:.0} ms | {small:.0} ms | {ratio:.1} |")?;
        }
        let ratio = small.memory_mb / free.memory_mb;
        writeln!(f, "| memory | {:.0} MB | {:.0} MB | {ratio:.1} |", free.memory_mb, small.memory_mb)?;
        let (ratio, [free, small]) = (small.core / free.core, [free.core, small.core].map(percent));
        writeln!(f, "| of a core | {free} | {small} | {ratio:.1} |")
    }
}

/// A number with commas between its thousands.
fn grouped(number: usize) -> String {
    match number / 1_000 {
        0 => number.to_string(),
        thousands => format!("{},{:03}", grouped(thousands), number % 1_000),
    }
}

/// A time with two digits at least.
fn seconds(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 10.0 { format!("{seconds:.1} s") } else { format!("{seconds:.0} s") }
}

fn percent(share: f64) -> String {
    let percent = share * 100.0;
    if percent < 1.0 { format!("{percent:.2} %") } else { format!("{percent:.1} %") }
}

fn megabytes(bytes: f64) -> String {
    let megabytes = bytes / 1e6;
    if megabytes < 10.0 { format!("{megabytes:.1} MB") } else { format!("{megabytes:.0} MB") }
}
