//! Commits of actions. Those that wait at the same time go to disk together, guarded by the version of each table.
//!
//! A batch is two statements of many rows: sqlx hops to another thread for each statement, and the disk is asked once
//! for each transaction, so that both are paid once for all tables that moved in the meantime.

use super::handle::{Done, Job, Store};
use super::rows::{Created, GameResult, NewRow, Newcomer, SeatRow, Write};
use super::writer::Writer;
use super::{StoreError, create, read, standings, stored};
use crate::model::{GuildId, Level, Messages, Season, TableId, UserId};
use sqlx::query::Query;
use sqlx::sqlite::{Sqlite, SqliteArguments};
use sqlx::{AssertSqlSafe, SqliteConnection};
use std::collections::hash_map::Entry;
use std::collections::{BTreeSet, HashMap};
use tokio::sync::mpsc;

/// The most actions that one transaction holds.
const BATCH: usize = 256;

impl Store {
    /// Puts an action on disk, together with others that wait. When this returns without an error, it is there.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] when the table is not at the version before, [`StoreError::TableLimit`] when the
    /// newcomer has too many tables; nothing is written after any error.
    pub async fn commit(&self, write: Write) -> Result<(), StoreError> {
        self.put(|done| Job::Commit(Box::new(write), done)).await
    }

    /// Waits until no commit is possible any more: the store was closed, or the committer broke down.
    pub async fn committer_ended(&self) {
        self.inner.jobs.closed().await;
    }
}

/// The committer: takes all that waits, commits it, answers, until the store is closed.
pub(super) async fn run(writer: Writer, mut jobs: mpsc::UnboundedReceiver<Job>) {
    let mut waiting = Vec::new();
    while jobs.recv_many(&mut waiting, BATCH).await > 0 {
        let mut batch = Batch::default();
        let mut closing = Vec::new();
        for job in waiting.drain(..) {
            match job {
                Job::Commit(write, done) => batch.writes.push((*write, done)),
                Job::Create(row, done) => batch.tables.push((*row, done)),
                Job::Remember(table, messages, done) => batch.messages.push((table, messages, done)),
                Job::Close(done) => closing.push(done),
            }
        }
        batch.commit(&writer).await;
        if !closing.is_empty() {
            for done in closing {
                let _ = done.send(());
            }
            return;
        }
    }
}

/// What goes to disk in one transaction.
#[derive(Default)]
struct Batch {
    writes: Vec<(Write, Done<()>)>,
    tables: Vec<(NewRow, Done<Created>)>,
    messages: Vec<(TableId, Messages, Done<()>)>,
}

/// What became of a batch, job by job.
struct Outcomes {
    writes: Vec<Result<(), StoreError>>,
    tables: Vec<Created>,
}

impl Outcomes {
    /// Whether neither an action nor a table was written.
    fn all_refused(&self) -> bool {
        self.writes.iter().all(Result::is_err) && !self.tables.iter().any(|made| matches!(made, Created::Made(_)))
    }
}

impl Batch {
    fn len(&self) -> usize {
        self.writes.len() + self.tables.len() + self.messages.len()
    }

    /// Commits the batch and answers each job. When one job of it cannot be committed, each is tried alone, so that it
    /// does not take the others down; not when nothing can be written.
    async fn commit(self, writer: &Writer) {
        match self.try_commit(writer).await {
            Ok(outcomes) => self.succeed(outcomes),
            Err(error) if self.len() == 1 || error.is_fault() => self.fail(&error),
            Err(_) => {
                for alone in self.split() {
                    match alone.try_commit(writer).await {
                        Ok(outcomes) => alone.succeed(outcomes),
                        Err(error) => alone.fail(&error),
                    }
                }
            }
        }
    }

    async fn try_commit(&self, writer: &Writer) -> Result<Outcomes, StoreError> {
        if self.len() == 0 {
            return Ok(Outcomes { writes: Vec::new(), tables: Vec::new() });
        }
        let mut tx = writer.begin().await?;
        match self.write(&mut tx).await {
            Ok(outcomes) if outcomes.all_refused() && self.messages.is_empty() => Ok(outcomes),
            written => writer.end(tx, written).await,
        }
    }

    async fn write(&self, tx: &mut SqliteConnection) -> Result<Outcomes, StoreError> {
        let mut tables = Vec::new();
        for (row, _) in &self.tables {
            tables.push(create::create(tx, row).await?);
        }
        for (table, messages, _) in &self.messages {
            read::remember(tx, *table, messages).await?;
        }
        let writes: Vec<&Write> = self.writes.iter().map(|(write, _)| write).collect();
        let writes = commit_actions(tx, &writes).await?;
        Ok(Outcomes { writes, tables })
    }

    /// Whoever asked may have gone; what was committed stays.
    fn succeed(self, outcomes: Outcomes) {
        for ((_, done), outcome) in self.writes.into_iter().zip(outcomes.writes) {
            let _ = done.send(outcome);
        }
        for ((_, done), created) in self.tables.into_iter().zip(outcomes.tables) {
            let _ = done.send(Ok(created));
        }
        for (_, _, done) in self.messages {
            let _ = done.send(Ok(()));
        }
    }

    /// Answers each job with the error.
    fn fail(self, error: &StoreError) {
        for (_, done) in self.writes {
            let _ = done.send(Err(error.clone()));
        }
        for (_, done) in self.tables {
            let _ = done.send(Err(error.clone()));
        }
        for (_, _, done) in self.messages {
            let _ = done.send(Err(error.clone()));
        }
    }

    fn split(self) -> impl Iterator<Item = Batch> {
        let tables = self.tables.into_iter().map(|table| Batch { tables: vec![table], ..Batch::default() });
        let messages = self.messages.into_iter().map(|one| Batch { messages: vec![one], ..Batch::default() });
        let writes = self.writes.into_iter().map(|write| Batch { writes: vec![write], ..Batch::default() });
        tables.chain(messages).chain(writes)
    }
}

/// Writes the actions, but for those that seat somebody who has too many tables; fails when one does not fit its table.
async fn commit_actions(
    tx: &mut SqliteConnection,
    writes: &[&Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let outcomes = admit(tx, writes).await?;
    let admitted: Vec<&Write> =
        writes.iter().zip(&outcomes).filter(|(_, outcome)| outcome.is_ok()).map(|(write, _)| *write).collect();
    let [first, ..] = admitted[..] else { return Ok(outcomes) };
    let moved_on = update_tables(tx, &admitted).await?;
    if moved_on != admitted.len() as u64 {
        return Err(StoreError::Conflict { table: first.table });
    }
    insert_actions(tx, &admitted).await?;
    for write in admitted {
        if let Some(seats) = &write.seats {
            replace_seats(tx, write.table, seats).await?;
        }
        if let Some(result) = &write.result {
            insert_result(tx, write, result).await?;
        }
    }
    Ok(outcomes)
}

/// Which of the actions may be written: each newcomer's tables are counted, with those of the same batch.
async fn admit(tx: &mut SqliteConnection, writes: &[&Write]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut outcomes = Vec::with_capacity(writes.len());
    let mut tables_of: HashMap<(GuildId, UserId), BTreeSet<TableId>> = HashMap::new();
    for write in writes {
        let Some(Newcomer { guild, user, limit }) = write.newcomer else {
            outcomes.push(Ok(()));
            continue;
        };
        let tables = match tables_of.entry((guild, user)) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(unknown) => unknown.insert(create::open_tables_of(tx, guild, user).await?),
        };
        // The owner of the lobby has it already.
        if !tables.contains(&write.table) && tables.len() >= limit as usize {
            outcomes.push(Err(StoreError::TableLimit { limit }));
        } else {
            tables.insert(write.table);
            outcomes.push(Ok(()));
        }
    }
    Ok(outcomes)
}

/// Moves each table on by one version, if it is at the one before; gives how many were.
async fn update_tables(tx: &mut SqliteConnection, writes: &[&Write]) -> Result<u64, StoreError> {
    let rows = rows(writes.len(), 8);
    let sql = format!(
        "WITH fresh (id, version, changed_at, status, deadline, turn_ms, computer_plays, host_id) AS (VALUES {rows}) \
        UPDATE game_tables SET version = fresh.version, changed_at = fresh.changed_at, status = fresh.status, \
        deadline = fresh.deadline, turn_ms = fresh.turn_ms, computer_plays = fresh.computer_plays, \
        host_id = fresh.host_id \
        FROM fresh WHERE game_tables.id = fresh.id AND game_tables.version = fresh.version - 1"
    );
    let query = writes.iter().fold(sqlx::query(AssertSqlSafe(sql)), |query, write| {
        let state = &write.state;
        query
            .bind(write.table.0)
            .bind(write.version.0)
            .bind(write.at)
            .bind(state.status.name())
            .bind(state.deadline)
            .bind(state.turn_ms)
            .bind(i64::from(state.computer_plays))
            .bind(state.owner.map(|user| stored(user.0)))
    });
    Ok(pad(query, writes.len(), 8).execute(tx).await?.rows_affected())
}

async fn insert_actions(tx: &mut SqliteConnection, writes: &[&Write]) -> Result<(), StoreError> {
    let rows = rows(writes.len(), 5);
    let sql = format!(
        "WITH fresh (table_id, seq, actor_id, at, text) AS (VALUES {rows}) \
        INSERT INTO actions (table_id, seq, actor_id, at, text) \
        SELECT table_id, seq, actor_id, at, text FROM fresh WHERE table_id IS NOT NULL"
    );
    let query = writes.iter().fold(sqlx::query(AssertSqlSafe(sql)), |query, write| {
        query
            .bind(write.table.0)
            .bind(write.version.0)
            .bind(write.actor.map(|user| stored(user.0)))
            .bind(write.at)
            .bind(write.text.as_str())
    });
    pad(query, writes.len(), 5).execute(tx).await?;
    Ok(())
}

/// `($1, $2), ($3, $4)`: as many rows as the next power of two, so that few different statements are ever prepared.
fn rows(writes: usize, columns: usize) -> String {
    let row = |row: usize| {
        let cells: Vec<String> = (1..=columns).map(|column| format!("${}", row * columns + column)).collect();
        format!("({})", cells.join(", "))
    };
    (0..writes.next_power_of_two()).map(row).collect::<Vec<_>>().join(", ")
}

type Bound<'q> = Query<'q, Sqlite, SqliteArguments>;

/// Fills the rows beyond the writes with NULL, which no table has for an id.
fn pad(query: Bound<'_>, writes: usize, columns: usize) -> Bound<'_> {
    let missing = (writes.next_power_of_two() - writes) * columns;
    (0..missing).fold(query, |query, _| query.bind(None::<i64>))
}

/// Writes down who sits at a table.
pub(super) async fn replace_seats(
    tx: &mut SqliteConnection,
    table: TableId,
    seats: &[SeatRow],
) -> Result<(), StoreError> {
    sqlx::query("DELETE FROM seats WHERE table_id = $1").bind(table.0).execute(&mut *tx).await?;
    for seat in seats {
        sqlx::query("INSERT INTO seats (table_id, colour, user_id, active) VALUES ($1, $2, $3, $4)")
            .bind(table.0)
            .bind(seat.colour.to_string())
            .bind(seat.user.map(|user| stored(user.0)))
            .bind(i64::from(seat.active))
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

async fn insert_result(tx: &mut SqliteConnection, write: &Write, result: &GameResult) -> Result<(), StoreError> {
    for row in &result.rows {
        sqlx::query(
            "INSERT INTO results \
            (table_id, colour, guild_id, user_id, ended_at, players, place, points, captures, centre, won, counted, \
            against) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        )
        .bind(write.table.0)
        .bind(row.colour.to_string())
        .bind(stored(result.guild.0))
        .bind(row.user.map(|user| stored(user.0)))
        .bind(write.at)
        .bind(result.rows.len() as i64)
        .bind(i64::from(row.rank))
        .bind(i64::from(row.points))
        .bind(i64::from(row.captures))
        .bind(i64::from(row.centre))
        .bind(i64::from(row.won))
        .bind(i64::from(result.counted))
        .bind(row.user.and(result.against).map(Level::name))
        .execute(&mut *tx)
        .await?;
    }
    if result.counted {
        for season in [Season::at(write.at), Season::AllTime] {
            standings::add_game(tx, season, result).await?;
        }
    }
    Ok(())
}
