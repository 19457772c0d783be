//! Commands for tables and their database: log, verify, dice, db.

use super::block_on;
use super::database::DatabaseArgs;
use crate::host::{DiceVerdict, NOT_COVERED, RolledAgain, Unverifiable, Verified, check_tables, game_log, verify};
use crate::model::TableId;
use crate::store::{Store, move_database};
use anyhow::{Result, bail, ensure};
use clap::Subcommand;
use hypnosia_terminal::{Progress, Unfinished, Unreadable, print_text, read_log, stdout};
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Debug, Subcommand)]
pub(super) enum HostCommand {
    /// Print the log of a table's game
    Log {
        /// Number of the table
        #[arg(value_parser = read_table)]
        table: TableId,
        #[command(flatten)]
        database: DatabaseArgs,
    },
    /// Recompute the rolls of a finished game from its published seed, and compare
    ///
    /// This proves that each roll follows from the seed, the number of the table and the events of its lobby, and that
    /// the seed is the one committed to. Compare two things yourself: the commitment with the one that the table's card
    /// has shown since the table opened, and the fingerprint of the log with the one under the result. The output lists
    /// what the dice cannot prove.
    #[command(after_help = VERIFY_STATUS)]
    Verify {
        /// A log as `hypnosia log` prints it, or `-` for standard input
        log: PathBuf,
    },
    /// Count the rolls of all finished games, and compare them with chance
    Dice {
        #[command(flatten)]
        database: DatabaseArgs,
    },
    /// Maintain the database
    Db {
        #[command(flatten)]
        database: DatabaseArgs,
        #[command(subcommand)]
        job: DbCommand,
    },
}

const VERIFY_STATUS: &str = "\
Exit status:
  0  the game is finished and all its dice check out
  1  the seed doesn't match its commitment, a roll doesn't follow from it, or a line was changed
  2  the log can't be read, isn't a game by the rules, or its head lacks a line or has one twice
  3  everything so far checks out, but the game isn't finished or its seed isn't published yet";

#[derive(Debug, Subcommand)]
pub(super) enum DbCommand {
    /// Create the database, or bring it up to this program's version
    Migrate,
    /// Read the whole database and replay every game; print what is wrong
    Check,
    /// Write a consistent copy of the SQLite file to a new file; the bot may keep running
    Backup {
        /// The new file
        file: PathBuf,
    },
    /// Copy everything into an empty database, from SQLite to PostgreSQL or back; the bot must not run
    ///
    /// The source is left unchanged, and the copy is all or nothing.
    Move {
        /// Address of the database to copy
        #[arg(long, value_name = "URL")]
        from: String,
        /// Address of an empty one, such as postgres://user:password@host/database
        #[arg(long, value_name = "URL")]
        to: String,
    },
}

pub(super) fn run(command: HostCommand) -> Result<()> {
    match command {
        HostCommand::Log { table, database } => print_log(&database, table),
        HostCommand::Verify { log } => print_verified(&log),
        HostCommand::Dice { database } => super::dice::run(&database),
        HostCommand::Db { database, job: DbCommand::Migrate } => block_on(migrate(&database.url()?))?,
        HostCommand::Db { database, job: DbCommand::Check } => check(&database),
        HostCommand::Db { database, job: DbCommand::Backup { file } } => backup(&database, &file),
        HostCommand::Db { job: DbCommand::Move { from, to }, .. } => block_on(move_all(&from, &to))?,
    }
}

fn read_table(text: &str) -> Result<TableId, String> {
    let number = text.parse().ok().filter(|number| *number > 0);
    number.map(TableId).ok_or_else(|| "must be the number of a table, such as 17".to_owned())
}

fn print_log(database: &DatabaseArgs, table: TableId) -> Result<()> {
    print_text(database.inspect(async |store| Ok(game_log(store, table).await?))?)
}

async fn migrate(url: &str) -> Result<()> {
    let store = Store::open(url).await?;
    let path = store.name();
    store.close().await;
    print_text(format_args!("{path} is ready for this program\n"))
}

fn check(database: &DatabaseArgs) -> Result<()> {
    let (tables, faults) = database.inspect(async |store| {
        let mut faults = store.integrity().await?;
        faults.extend(check_tables(store).await?);
        Ok((store.all_tables().await?.len(), faults))
    })?;
    let mut out = stdout();
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    if faults.is_empty() {
        writeln!(out, "{} checked: no problems", counted(tables, "table"))?;
    }
    out.flush()?;
    ensure!(faults.is_empty(), "{} in the database", counted(faults.len(), "fault"));
    Ok(())
}

fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

fn backup(database: &DatabaseArgs, file: &Path) -> Result<()> {
    database.inspect(async |store| Ok(store.backup(file).await?))?;
    print_text(format_args!("copied to {}\n", file.display()))
}

async fn move_all(from: &str, to: &str) -> Result<()> {
    let progress = Progress::new(0, "rows");
    let moved = move_database(from, to, |done, all| progress.set_of(done, all)).await;
    progress.finish();
    let moved = moved?;
    let (tables, rows) = (counted(moved.tables as usize, "table"), counted(moved.rows as usize, "row"));
    print_text(format_args!("moved {tables}, {rows} in all: start the bot with the new address as DATABASE_URL\n"))
}

fn print_verified(path: &Path) -> Result<()> {
    let verified = verify(&read_log(path)?).map_err(|error| match error {
        Unverifiable::SeedNotPublished => anyhow::Error::new(Unfinished(error.to_string())),
        _ => Unreadable(error.to_string()).into(),
    })?;
    let mut out = stdout();
    let is = if verified.commitment_fits() { "the SHA-256 of the seed" } else { "NOT the SHA-256 of the seed" };
    writeln!(out, "commitment {}\n  is {is}; compare it with the table's card", verified.commitment)?;
    if let Some(fingerprint) = &verified.fingerprint {
        writeln!(out, "fingerprint {fingerprint}\n  of this log; compare it with the one under the result")?;
    }
    verified.lobby.iter().try_for_each(|line| writeln!(out, "lobby {line}"))?;
    verified.changed.iter().try_for_each(|changed| writeln!(out, "CHANGED: {changed}"))?;
    verified.rolls.iter().try_for_each(|roll| print_roll(&mut out, roll))?;
    writeln!(out, "\nNot covered by the dice:")?;
    NOT_COVERED.iter().try_for_each(|what| writeln!(out, "- {what}"))?;
    writeln!(out)?;
    let verdict = print_verdict(&mut out, &verified);
    out.flush()?;
    verdict
}

fn print_roll(out: &mut impl Write, roll: &RolledAgain) -> Result<()> {
    let RolledAgain { step, colour, logged, rolled } = roll;
    let place = step.map_or("set-up".to_owned(), |step| format!("turn {step}"));
    match roll.fits() {
        true => writeln!(out, "{place} {colour} {logged} fits")?,
        false => writeln!(out, "{place} {colour} {logged} DOES NOT FIT: the seed gives {rolled}")?,
    }
    Ok(())
}

/// Prints one line: on standard output if all is well, else as the command's error.
fn print_verdict(out: &mut impl Write, verified: &Verified) -> Result<()> {
    let all = verified.rolls.len();
    let wrong = verified.rolls.iter().filter(|roll| !roll.fits()).count();
    match verified.verdict() {
        DiceVerdict::Fits => {
            Ok(writeln!(out, "The dice check out: all {all} rolls of this finished game follow from its seed.")?)
        }
        DiceVerdict::Unfinished => {
            Err(Unfinished(format!("unfinished: the {all} rolls fit, but the log ends before the game does")).into())
        }
        DiceVerdict::DoesNotFit if !verified.commitment_fits() => {
            bail!(
                "the dice don't check out: the seed doesn't match its commitment, and gives {wrong} of {all} rolls otherwise"
            )
        }
        DiceVerdict::DoesNotFit if wrong == 0 => {
            bail!("the log was changed, though all {all} rolls follow from the seed")
        }
        DiceVerdict::DoesNotFit => {
            bail!("the dice don't check out: {wrong} of {all} rolls don't follow from the seed")
        }
    }
}
