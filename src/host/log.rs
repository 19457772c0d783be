//! The log of a game, for people and programs; and the check of all stored tables.

use super::dice::{CHAIN, Chain, LOBBY, Mixed, SCHEME, WITH_HASHES, WITH_WORDS};
use super::event::Origin;
use super::persist::{self, Damaged};
use super::table::Table;
use crate::model::{Explained, InteractionId, Status, TableId};
use crate::store::{Store, StoreError};
use hypnosia_game::rules::GameLog;
use hypnosia_game::rules::log::LogError;
use thiserror::Error;

#[derive(Debug, Error)]
pub enum NoLog {
    #[error("there is no table {0}")]
    NoSuchTable(TableId),
    #[error("the game of table {0} has not begun")]
    NotBegun(TableId),
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The stored log cannot be replayed.
    #[error("the stored game is damaged")]
    Damaged(#[from] Damaged),
    /// A line of the log's head (the lines before the turns) cannot be written.
    #[error("the log's head cannot be written")]
    Head(#[from] LogError),
}

/// The log of a table's game so far, in the text form of the rules. Its head names the table, the commitment and the
/// lobby; once the game is over, also the seed.
///
/// # Errors
/// There is no such game, or it cannot be read.
pub async fn game_log(store: &Store, table: TableId) -> Result<GameLog, NoLog> {
    let stored = store.load(table).await?.ok_or(NoLog::NoSuchTable(table))?;
    let table = persist::replay(table, &stored)?;
    let game = table.game.as_ref().ok_or(NoLog::NotBegun(table.id))?;
    Ok(whole_log(&table, game.log.clone())?)
}

/// Replays every table of a database and compares the result with the rows stored beside the logs; returns the faults.
pub async fn check_tables(store: &Store) -> Result<Vec<String>, StoreError> {
    let mut faults = Vec::new();
    for id in store.all_tables().await? {
        match check_table(store, id).await {
            Ok(fault) => faults.extend(fault),
            Err(error) if error.is_unreadable() => faults.push(Explained(&error).to_string()),
            Err(error) => return Err(error),
        }
    }
    Ok(faults)
}

/// The fault of a table; `None` if there is none.
async fn check_table(store: &Store, id: TableId) -> Result<Option<String>, StoreError> {
    let (Some(stored), Some(beside)) = (store.load(id).await?, store.beside(id).await?) else { return Ok(None) };
    let table = match persist::replay(id, &stored) {
        Ok(table) => table,
        Err(damaged) => return Ok(Some(Explained(&damaged).to_string())),
    };
    let result = persist::result(&table);
    let rows = result.iter().flat_map(|result| &result.rows);
    let mut results: Vec<_> =
        rows.map(|row| (row.user, [row.rank.into(), row.points.into(), row.won.into()])).collect();
    results.sort_unstable();
    let mut seats: Vec<_> =
        persist::seat_rows(&table).iter().map(|seat| (seat.colour, seat.user, seat.active)).collect();
    seats.sort_unstable();
    if let Some(misfit) = misfit(&table) {
        return Ok(Some(format!("table {id}: {misfit}")));
    }
    let what = match beside {
        _ if beside.owner != table.owner => "its owner",
        _ if beside.seats != seats => "its seats",
        _ if beside.results != results => "its result",
        _ => return Ok(None),
    };
    Ok(Some(format!("table {id}: {what}: stored is not what its log says")))
}

/// Adds the head (the lines before the turns) to a game's log.
pub(super) fn whole_log(table: &Table, mut log: GameLog) -> Result<GameLog, LogError> {
    log.add_note("rules", &table.versions.rules.to_string())?;
    log.add_note("table", &table.id.to_string())?;
    if let Some(Origin { table, turn, .. }) = table.origin {
        log.add_note("practice", &format!("from turn {turn} of table {table}"))?;
    }
    log.add_note("commitment", &table.seed.commitment())?;
    if !table.status.is_open() {
        log.add_note("seed", &table.seed.reveal())?;
    }
    match &table.mixed {
        Mixed::Joins(joins) => {
            let joins: Vec<String> = joins.iter().map(InteractionId::to_string).collect();
            log.add_note("joins", &joins.join(" "))?;
        }
        Mixed::Lobby(lines) | Mixed::Hashed(lines) => {
            let hashes = matches!(table.mixed, Mixed::Hashed(_));
            log.add_note(SCHEME, if hashes { WITH_HASHES } else { WITH_WORDS })?;
            lines.iter().try_for_each(|line| log.add_note(LOBBY, line))?;
            let chain = Chain::of(&log.to_string()).value();
            log.add_note(CHAIN, &chain)?;
        }
    }
    if table.status == Status::Cancelled {
        log.add_note("cancelled", "the game was ended without a result")?;
    }
    Ok(log)
}

/// Where a game first contradicts this program's rules, or that it has not ended by these rules; `None` if the game
/// fits. A game that does not fit may have been played by other rules.
fn misfit(table: &Table) -> Option<String> {
    let log = &table.game.as_ref()?.log;
    if let Some((step, misfit)) = log.misfit() {
        let played_by = table.versions.rules;
        return Some(format!("its game does not fit these rules (it says rules {played_by}): step {step}, {misfit}"));
    }
    (table.status == Status::Over && !log.is_over()).then(|| "its game has ended, but by these rules it goes on".into())
}
