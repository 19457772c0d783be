//! Commands for tables and their database: log, verify, db.

use super::{Unreadable, block_on, stdout};
use crate::config::DEFAULT_DATABASE;
use crate::host::{check_tables, game_log, verify};
use crate::ids::TableId;
use crate::store::Store;
use anyhow::{Context, Result, bail, ensure};
use clap::{Args, Subcommand};
use hypnosia_game::board::Board;
use hypnosia_game::rules::GameLog;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Print the log of a table's game
    Log {
        /// Number of the table
        table: i64,
        #[command(flatten)]
        database: Database,
    },
    /// Roll the dice of a finished game again from its published seed, and compare
    Verify {
        /// A log as `hypnosia log` prints it, or `-` for standard input
        log: PathBuf,
    },
    /// Look after the database
    #[command(subcommand)]
    Db(Db),
}

#[derive(Debug, Subcommand)]
pub(super) enum Db {
    /// Make the database, or bring it to this program's version
    Migrate {
        #[command(flatten)]
        database: Database,
    },
    /// Read the whole database and replay every game; print what is wrong
    Check {
        #[command(flatten)]
        database: Database,
    },
    /// Write a consistent copy to a new file; the bot may go on running
    Backup {
        /// The new file
        file: PathBuf,
        #[command(flatten)]
        database: Database,
    },
}

/// Which database.
#[derive(Debug, Args)]
pub(super) struct Database {
    /// Address of the database
    #[arg(long = "database", env = "DATABASE_URL", value_name = "URL", default_value = DEFAULT_DATABASE)]
    url: String,
}

pub(super) fn run(command: Command) -> Result<()> {
    match command {
        Command::Log { table, database } => block_on(print_log(&database.url, TableId(table)))?,
        Command::Verify { log } => print_verified(&log),
        Command::Db(Db::Migrate { database }) => block_on(migrate(&database.url))?,
        Command::Db(Db::Check { database }) => block_on(check(&database.url))?,
        Command::Db(Db::Backup { file, database }) => block_on(backup(&database.url, &file))?,
    }
}

async fn print_log(url: &str, table: TableId) -> Result<()> {
    let store = Store::open_existing(url).await?;
    let log = game_log(&store, table).await;
    store.close().await;
    let mut out = stdout();
    write!(out, "{}", log?)?;
    Ok(out.flush()?)
}

async fn migrate(url: &str) -> Result<()> {
    let store = Store::open(url).await?;
    let path = store.path().display().to_string();
    store.close().await;
    let mut out = stdout();
    writeln!(out, "{path} is ready for this program")?;
    Ok(out.flush()?)
}

async fn check(url: &str) -> Result<()> {
    let store = Store::open_existing(url).await?;
    let mut faults = store.integrity().await?;
    let tables = store.all_tables().await?.len();
    faults.extend(check_tables(&store).await?);
    store.close().await;
    let mut out = stdout();
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    if faults.is_empty() {
        writeln!(out, "{tables} tables, all sound")?;
    }
    out.flush()?;
    ensure!(faults.is_empty(), "{} faults in the database", faults.len());
    Ok(())
}

async fn backup(url: &str, file: &Path) -> Result<()> {
    let store = Store::open_existing(url).await?;
    let copied = store.backup(file).await;
    store.close().await;
    copied?;
    let mut out = stdout();
    writeln!(out, "copied to {}", file.display())?;
    Ok(out.flush()?)
}

fn print_verified(path: &Path) -> Result<()> {
    let text = match path.to_str() {
        Some("-") => {
            let mut text = String::new();
            std::io::stdin().read_to_string(&mut text).map(|_| text)
        }
        _ => std::fs::read_to_string(path),
    };
    let text = text.with_context(|| path.display().to_string())?;
    let log = GameLog::parse(Board::standard(), &text).map_err(|fault| Unreadable(fault.to_string()))?;
    let verified = verify(&log)?;
    let mut out = stdout();
    let fits = |fits: bool| if fits { "fits" } else { "DOES NOT FIT" };
    writeln!(out, "commitment {}", fits(verified.commitment_fits))?;
    for ((colour, logged, rolled), number) in verified.rolls.iter().zip(1..) {
        match logged == rolled {
            true => writeln!(out, "roll {number} {colour} {logged} fits")?,
            false => writeln!(out, "roll {number} {colour} {logged} DOES NOT FIT: the seed gives {rolled}")?,
        }
    }
    out.flush()?;
    if !verified.is_fair() {
        bail!("the dice of this log are not those of its seed");
    }
    Ok(())
}
