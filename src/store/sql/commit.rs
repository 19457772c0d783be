//! Writes a batch in one transaction, guarded by the version of each table and by the leases of their shards.
//!
//! Two statements with many rows advance the tables and append the actions of the whole batch. A statement costs a
//! thread hop or a network round trip, and a transaction costs a disk flush; the actions of a batch share these costs.

use super::database::Database;
use super::driver::{Connection, Transaction};
use super::statement::{sql, values};
use super::{create, rating, read, standings};
use crate::model::{Epoch, GuildId, Level, Season, TableId, UserId};
use crate::store::batch::{Batch, Outcomes};
use crate::store::{Admission, GameResult, Result, StoreError, TableLimit, Write};
use hypnosia_rating::Stay;
use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};

impl Database {
    /// Writes a batch atomically, new tables and messages first. Tables and actions beyond a limit of open tables are
    /// left out; the outcomes say so.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if a table is not at the previous version, [`StoreError::LeaseLost`] if a lease of the
    /// batch is over. After any error that is not doubtful ([`StoreError::is_doubtful`]), nothing is written.
    pub(in crate::store) async fn write(&self, batch: &Batch<'_>) -> Result<Outcomes> {
        if self.write_at_once(batch).await? {
            return Ok(Outcomes { tables: Vec::new(), writes: batch.writes.iter().map(|_| Ok(())).collect() });
        }
        let mut tx = self.begin().await?;
        match write(&mut *tx, batch).await {
            Ok(outcomes) if outcomes.all_refused() && batch.messages.is_empty() => Ok(outcomes),
            written => self.end(tx, written).await,
        }
    }

    /// A fast path for two kinds of batches, which are the most frequent: only moves, which change nothing but their
    /// tables and logs, or only the message ids of a single table, without a lease. Returns false for other batches, or
    /// if the moves cannot be written this way.
    async fn write_at_once(&self, batch: &Batch<'_>) -> Result<bool> {
        if let ([], [(table, messages, None)], []) = (&batch.tables[..], &batch.messages[..], &batch.writes[..]) {
            self.run(read::remember(*table, messages)).await?;
            return Ok(true);
        }
        let is_move = |write: &&Write| write.seats.is_none() && write.result.is_none() && write.admission.is_none();
        let are_moves = !batch.writes.is_empty() && batch.writes.iter().all(is_move);
        if !are_moves || !batch.tables.is_empty() || !batch.messages.is_empty() {
            return Ok(false);
        }
        let leases: Vec<Epoch> = batch.leases().into_iter().collect();
        self.driver.commit_at_once(&batch.writes, &leases).await.inspect_err(|error| self.note_failure(error))
    }
}

async fn write(tx: &mut dyn Transaction, batch: &Batch<'_>) -> Result<Outcomes> {
    let leases: Vec<Epoch> = batch.leases().into_iter().collect();
    if !leases.is_empty() && tx.hold_leases(&leases).await? != leases.len() as u64 {
        return Err(StoreError::LeaseLost);
    }
    let mut tables = Vec::new();
    for row in &batch.tables {
        tables.push(create::create(tx, row).await?);
    }
    for (table, messages, _) in &batch.messages {
        tx.execute(read::remember(*table, messages)).await?;
    }
    let writes = commit_actions(tx, &batch.writes).await?;
    Ok(Outcomes { tables, writes })
}

/// Writes the admitted actions. Fails if the version of a table does not match.
async fn commit_actions(tx: &mut dyn Transaction, writes: &[&Write]) -> Result<Vec<Result>> {
    let outcomes = admit(tx, writes).await?;
    let admitted: Vec<&Write> =
        writes.iter().zip(&outcomes).filter(|(_, outcome)| outcome.is_ok()).map(|(write, _)| *write).collect();
    let [first, ..] = admitted[..] else { return Ok(outcomes) };
    let moved_on = tx.advance_tables(&admitted).await?;
    if moved_on != admitted.len() as u64 {
        return Err(StoreError::Conflict { table: first.table });
    }
    tx.append_actions(&admitted).await?;
    for write in admitted {
        if let Some(seats) = &write.seats {
            create::replace_seats(tx, write.table, seats).await?;
        }
        match &write.admission {
            Some(Admission::Pace(room)) => create::set_pace(tx, write.table, room.slow).await?,
            Some(Admission::Counted { slow }) => create::set_pace(tx, write.table, *slow).await?,
            Some(Admission::Seat { .. }) | None => {}
        }
        if let Some(result) = &write.result {
            insert_result(tx, write, result).await?;
        }
    }
    Ok(outcomes)
}

/// Decides which actions may be written: counts the tables of each person who sits down, including those of the same
/// batch.
async fn admit(tx: &mut dyn Connection, writes: &[&Write]) -> Result<Vec<Result>> {
    let mut outcomes = Vec::with_capacity(writes.len());
    let mut tables_of: HashMap<(GuildId, UserId, bool), BTreeSet<TableId>> = HashMap::new();
    for write in writes {
        let (guild, user, slow, limit) = match write.admission {
            Some(Admission::Seat { guild, user, slow, limit }) => (guild, user, slow, limit),
            Some(Admission::Pace(room)) => {
                let full = create::full(tx, &room).await?;
                outcomes.push(full.map_or(Ok(()), |full| Err(StoreError::TableLimit(full))));
                continue;
            }
            Some(Admission::Counted { .. }) | None => {
                outcomes.push(Ok(()));
                continue;
            }
        };
        let tables = match tables_of.entry((guild, user, slow)) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(unknown) => unknown.insert(create::open_tables_of(tx, guild, user, slow).await?),
        };
        // The owner of a lobby has the table already, so it does not count again.
        if !tables.contains(&write.table) && tables.len() >= limit as usize {
            outcomes.push(Err(StoreError::TableLimit(TableLimit::Person { limit })));
        } else {
            tables.insert(write.table);
            outcomes.push(Ok(()));
        }
    }
    Ok(outcomes)
}

async fn insert_result(tx: &mut dyn Connection, write: &Write, result: &GameResult) -> Result {
    if result.counted {
        rating::wait_to_rate(tx).await?;
    }
    for row in &result.rows {
        let insert = sql("INSERT INTO results \
            (table_id, colour, guild_id, user_id, ended_at, players, place, points, captures, centre, won, counted, \
            against, stay) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)")
        .bind_all(values! {
            write.table, row.colour.to_string(), result.guild, row.user, write.at, result.rows.len() as i64,
            i64::from(row.rank), i64::from(row.points), i64::from(row.captures), i64::from(row.centre), row.won,
            result.counted, row.user.and(result.against).map(Level::name), row.stay.map(Stay::name),
        });
        tx.execute(insert).await?;
    }
    if result.counted {
        standings::add_game(tx, Season::at(write.at), result).await?;
        standings::add_game(tx, Season::AllTime, result).await?;
        rating::rate_game(tx, write.table, write.at, result).await?;
    }
    Ok(())
}
