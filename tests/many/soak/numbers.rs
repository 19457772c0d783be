//! Samples the resources of the bot's process and of the test's process, which runs the stand-in for Discord. Prints
//! the numbers, and checks them against bounds.

use super::picture;
use serde::{Deserialize, Serialize};
use std::path::Path;
use tokio::runtime::Handle;

/// Maximum growth of the bot's memory. The bot learns channels and their rate limits, some hundred bytes each, and
/// the allocator keeps some memory that pictures used.
const BOT_MB_MAX: f64 = 6.0;
/// Maximum growth of the stand-in's memory per table. The stand-in keeps the table's messages and a record of what
/// people saw, together about 40 kB.
const STAND_IN_KB_MAX: f64 = 80.0;
/// Maximum growth of the database per table. The database keeps the log of the game.
const DATABASE_KB_MAX: f64 = 8.0;
/// How much the numbers of tasks and file handles may grow by chance, because of idle connections.
const SPREAD: f64 = 25.0;

/// The resources of a process at one moment.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub struct Numbers {
    pub memory_mb: f64,
    pub tasks: f64,
    pub handles: f64,
}

impl Numbers {
    /// The numbers of this process, whose tasks run on `runtime`.
    pub fn of_this_process(runtime: &Handle) -> Numbers {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
        let resident: f64 = resident.split_whitespace().next().and_then(|kb| kb.parse().ok()).unwrap_or_default();
        Numbers {
            memory_mb: resident / 1024.0,
            tasks: runtime.metrics().num_alive_tasks() as f64,
            handles: std::fs::read_dir("/proc/self/fd").map_or(0, Iterator::count) as f64,
        }
    }
}

/// Both processes at one moment.
#[derive(Clone, Copy)]
pub struct Sample {
    /// Tables opened so far.
    pub tables: f64,
    /// Open tables.
    pub open: f64,
    pub bot: Numbers,
    /// The test's process, with the stand-in for Discord and the simulated people.
    pub stand_in: Numbers,
    pub database_kb: f64,
}

/// The size of a database with its write-ahead log.
pub fn database_kb(url: &str) -> f64 {
    let file = url.trim_start_matches("sqlite://");
    let size = |file: String| std::fs::metadata(file).map_or(0, |file| file.len()) as f64;
    (size(file.to_owned()) + size(format!("{file}-wal"))) / 1024.0
}

/// Prints the samples, and draws them.
pub fn tell(samples: &[Sample]) {
    println!("             bot                            stand-in and people");
    println!("tables open  memory MB  tasks  handles      memory MB  tasks  handles  database kB");
    for Sample { tables, open, bot, stand_in, database_kb } in samples.iter().step_by(samples.len().div_ceil(25)) {
        println!(
            "{tables:6} {open:4}  {:9.1} {:6} {:8}      {:9.1} {:6} {:8}  {database_kb:11.0}",
            bot.memory_mb, bot.tasks, bot.handles, stand_in.memory_mb, stand_in.tasks, stand_in.handles
        );
    }
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("soak.svg");
    std::fs::write(&file, picture::of(samples)).expect("it can be written");
    println!("drawn into {}", file.display());
}

/// Compares two moments at rest: no number may have grown by more than its bound. The stand-in's memory and the
/// database have a bound for each table that was opened in between.
pub fn must_hold(middle: &Sample, end: &Sample) {
    let grown = |of: fn(&Sample) -> f64| of(end) - of(middle);
    let tables = grown(|one| one.tables);
    let cases = [
        ("memory of the bot, MB", grown(|one| one.bot.memory_mb), BOT_MB_MAX),
        ("tasks of the bot", grown(|one| one.bot.tasks), SPREAD),
        ("file handles of the bot", grown(|one| one.bot.handles), SPREAD),
        ("memory of the stand-in, kB a table", grown(|one| one.stand_in.memory_mb) * 1024.0 / tables, STAND_IN_KB_MAX),
        ("tasks of the stand-in", grown(|one| one.stand_in.tasks), SPREAD),
        ("file handles of the stand-in", grown(|one| one.stand_in.handles), SPREAD),
        ("database, kB a table", grown(|one| one.database_kb) / tables, DATABASE_KB_MAX),
    ];
    println!("grown while {tables} tables were opened and came to an end:");
    for (what, grown, most) in cases {
        println!("{grown:8.1} ({most} allowed)  {what}");
    }
    for (what, grown, most) in cases {
        assert!(grown <= most, "expected {what} to grow by {most} at most, it grew by {grown:.1}");
    }
}
