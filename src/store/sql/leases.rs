//! The leases of shards, and the starts of gateway sessions. A lease makes one process the host of a shard's tables for
//! a limited time; its number, the epoch, is never used again.
//!
//! A writer locks the row of the counter `epoch`, so that the writers of all processes take turns, and each sees what
//! the others have decided. A writer reads the database's clock while it holds the lock.
//!
//! The database's clock may be set forward or back. A process that renews its leases notices this by its own clock, and
//! moves all stored times by the same step ([`Roster::clock_step`]). If no living process can notice that the clock was
//! set back, session starts in the future count as starts right now, and a lease is cut to the length of one renewed
//! now.

use super::database::Database;
use super::driver::Connection;
use super::statement::{from_row, sql};
use crate::model::{Epoch, LeaseAction, Millis, Process, ProcessId, Roster, Shard, ShardId};
use crate::store::{Decide, Renewal, Result, SessionStart, StoreError};

/// Discord counts the session starts within this time.
const DAY: Millis = 24 * 3_600_000;
/// How long the rows of processes that have ended are kept, for inspection. The time is so long that setting the clock
/// forward by some hours removes no running process.
const KEPT: Millis = DAY;
/// Discord requires 5 s between two sessions of the same rate limit key; the rest allows for differences in the
/// network's delay.
const BETWEEN_STARTS: Millis = 5_250;

/// A lease lasts as long as its process renews it in time, by the clock of the database. A process that slept beyond
/// the end of its leases must register again under a new id.
impl Database {
    /// Registers a process that divides the servers into `shards` shards in all. If this number differs from the stored
    /// one, and no registered process lives, the new number replaces the stored one, and all leases end.
    ///
    /// # Errors
    /// [`StoreError::ShardCount`] if living processes use another number of shards.
    pub async fn enter(&self, renewal: &Renewal, shards: u32) -> Result {
        let mut tx = self.begin().await?;
        let entered = enter(&mut *tx, self.driver.clock(), renewal, shards).await;
        self.end(tx, entered).await
    }

    /// Renews the leases of a process, calls `decide`, and applies the decision, before any other process can change a
    /// lease. Returns the roster after these changes, and the decision.
    ///
    /// # Errors
    /// [`StoreError::LeaseLost`] if the leases had expired; nothing has changed then.
    pub async fn renew(&self, renewal: &Renewal, decide: Decide<'_>) -> Result<(Roster, Vec<LeaseAction>)> {
        let mut tx = self.begin().await?;
        let renewed = renew(&mut *tx, self.driver.clock(), renewal, decide).await;
        self.end(tx, renewed).await
    }

    /// Whether a lease is still the latest one on its shard.
    pub async fn lease_holds(&self, shard: ShardId, lease: Epoch) -> Result<bool> {
        let held = sql("SELECT COUNT(*) FROM shards WHERE id = $1 AND epoch = $2").bind(shard).bind(lease);
        Ok(self.fetch(held).await?.value::<i64>()? == Some(1))
    }

    /// Releases all shards of a process and deregisters it. If this fails, its leases run out by themselves.
    pub async fn leave(&self, process: ProcessId) -> Result {
        let mut tx = self.begin().await?;
        let left = leave(&mut *tx, self.driver.clock(), process).await;
        self.end(tx, left).await
    }

    /// Counts the start of a session for a shard, or returns how long the session must wait. Among all shards with the
    /// same remainder modulo `concurrency`, in all processes, starts are at least [`BETWEEN_STARTS`] apart.
    pub async fn start_session(&self, shard: ShardId, concurrency: u32) -> Result<SessionStart> {
        let mut tx = self.begin().await?;
        let started = start_session(&mut *tx, self.driver.clock(), shard, concurrency).await;
        self.end(tx, started).await
    }
}

async fn enter(tx: &mut dyn Connection, clock: &str, renewal: &Renewal, shards: u32) -> Result {
    let now = lock(tx, clock).await?;
    tx.execute(sql("DELETE FROM processes WHERE ends_at < $1").bind(now - KEPT)).await?;
    let latest = now + renewal.lease;
    tx.execute(sql("UPDATE processes SET ends_at = $1 WHERE ends_at > $2").bind(latest).bind(latest)).await?;
    let before = read(tx, now).await?;
    if before.shards.len() != shards as usize {
        if before.processes.iter().any(|process| process.is_alive(now)) {
            return Err(StoreError::ShardCount { asked: shards, found: before.shards.len() });
        }
        tx.execute(sql("DELETE FROM shards")).await?;
        for shard in 0..shards {
            // No lease has epoch 0.
            let insert = sql("INSERT INTO shards (id, epoch) VALUES ($1, 0)").bind(ShardId(shard));
            tx.execute(insert).await?;
        }
    }
    let insert = sql("INSERT INTO processes (id, ends_at, room, leaving) VALUES ($1, $2, $3, $4)");
    let insert = insert.bind(renewal.process).bind(now + renewal.lease).bind(renewal.room.map(i64::from));
    tx.execute(insert.bind(renewal.leaving)).await.map(drop)
}

async fn renew(
    tx: &mut dyn Connection,
    clock: &str,
    renewal: &Renewal,
    decide: Decide<'_>,
) -> Result<(Roster, Vec<LeaseAction>)> {
    let now = lock(tx, clock).await?;
    if let Some(step) = read(tx, now).await?.clock_step(renewal.process, renewal.lease, renewal.renewed) {
        tracing::warn!(milliseconds = step, "the clock of the database was set: the leases are moved with it");
        move_all(tx, step).await?;
    }
    let longer = sql("UPDATE processes SET ends_at = $1, room = $2, leaving = $3 WHERE id = $4 AND ends_at > $5");
    let longer = longer.bind(now + renewal.lease).bind(renewal.room.map(i64::from)).bind(renewal.leaving);
    if tx.execute(longer.bind(renewal.process).bind(now)).await? == 0 {
        // The leases had expired, so other processes may have taken the shards.
        return Err(StoreError::LeaseLost);
    }
    let roster = read(tx, now).await?;
    let actions = decide(&roster);
    for action in &actions {
        carry_out(tx, renewal.process, *action, now).await?;
    }
    let roster = if actions.is_empty() { roster } else { read(tx, now).await? };
    Ok((roster, actions))
}

/// Changes all stored times of the leases by a step of the clock.
async fn move_all(tx: &mut dyn Connection, step: Millis) -> Result {
    for statement in [
        "UPDATE processes SET ends_at = ends_at + $1",
        "UPDATE shards SET away_since = away_since + $1",
        "UPDATE session_starts SET at = at + $1",
    ] {
        tx.execute(sql(statement).bind(step)).await?;
    }
    Ok(())
}

async fn carry_out(tx: &mut dyn Connection, me: ProcessId, action: LeaseAction, now: Millis) -> Result {
    let change = match action {
        LeaseAction::Connect(_) => return Ok(()),
        LeaseAction::Take(shard) => {
            // The tables of a crashed owner count as hosted until its leases ended. If the owner's row has been removed
            // since, that time is unknown, and NULL is stored.
            let take = sql("UPDATE shards SET owner = $1, heir = NULL, epoch = $2, away_since = COALESCE(away_since, \
                CASE WHEN owner IS NULL THEN $3 ELSE (SELECT CASE WHEN ends_at < $4 THEN ends_at ELSE $5 END \
                FROM processes WHERE processes.id = shards.owner) END) WHERE id = $6");
            take.bind(me).bind(next_epoch(tx).await?).bind(now).bind(now).bind(now).bind(shard)
        }
        LeaseAction::Offer(shard, heir) => {
            sql("UPDATE shards SET heir = $1 WHERE id = $2 AND owner = $3").bind(heir).bind(shard).bind(me)
        }
        LeaseAction::Release(shard) => {
            let release = sql("UPDATE shards SET owner = NULL, heir = NULL, epoch = $1, \
                away_since = COALESCE(away_since, $2) WHERE id = $3 AND owner = $4");
            release.bind(next_epoch(tx).await?).bind(now).bind(shard).bind(me)
        }
    };
    tx.execute(change).await.map(drop)
}

async fn leave(tx: &mut dyn Connection, clock: &str, me: ProcessId) -> Result {
    let now = lock(tx, clock).await?;
    // With the new epoch, writes of the previous owner fail.
    let epoch = next_epoch(tx).await?;
    let release = sql("UPDATE shards SET owner = NULL, heir = NULL, epoch = $1, \
        away_since = COALESCE(away_since, $2) WHERE owner = $3");
    tx.execute(release.bind(epoch).bind(now).bind(me)).await?;
    tx.execute(sql("UPDATE shards SET heir = NULL WHERE heir = $1").bind(me)).await?;
    tx.execute(sql("DELETE FROM processes WHERE id = $1").bind(me)).await.map(drop)
}

async fn start_session(tx: &mut dyn Connection, clock: &str, shard: ShardId, concurrency: u32) -> Result<SessionStart> {
    let now = lock(tx, clock).await?;
    let concurrency = concurrency.max(1);
    tx.execute(sql("DELETE FROM session_starts WHERE at <= $1").bind(now - DAY)).await?;
    let last = sql("SELECT MAX(at) AS at FROM session_starts WHERE shard % $1 = $2");
    let last = last.bind(i64::from(concurrency)).bind(i64::from(shard.0 % concurrency));
    let last: Option<Millis> = tx.fetch(last).await?.value::<Option<Millis>>()?.flatten();
    let ahead = last.map_or(0, |last| last - now);
    if ahead > 0 {
        let earlier = sql("UPDATE session_starts SET at = at - $1 WHERE at > $2");
        tx.execute(earlier.bind(ahead).bind(now)).await?;
    }
    if let Some(last) = last.map(|last| last.min(now))
        && last + BETWEEN_STARTS > now
    {
        return Ok(SessionStart::Wait(last + BETWEEN_STARTS - now));
    }
    tx.execute(sql("INSERT INTO session_starts (at, shard) VALUES ($1, $2)").bind(now).bind(shard)).await?;
    let today = tx.fetch(sql("SELECT COUNT(*) FROM session_starts")).await?.value()?;
    Ok(SessionStart::Go { today: today.unwrap_or_default() })
}

/// Locks the leases against changes by other processes; returns the time by the database's clock.
async fn lock(tx: &mut dyn Connection, clock: &str) -> Result<Millis> {
    let lock = sql("INSERT INTO counters (name, value) VALUES ('epoch', 0) \
        ON CONFLICT (name) DO UPDATE SET value = counters.value");
    tx.execute(lock).await?;
    let now = tx.fetch(sql(format!("SELECT {clock} AS now"))).await?;
    Ok(now.value()?.unwrap_or_default())
}

/// The next unused epoch. The counter begins at 0, which no lease has.
async fn next_epoch(tx: &mut dyn Connection) -> Result<Epoch> {
    let next = sql("INSERT INTO counters (name, value) VALUES ('epoch', 1) \
        ON CONFLICT (name) DO UPDATE SET value = counters.value + 1 RETURNING value");
    let missing = || StoreError::Unreadable { table: "counters", column: "name", value: "no row epoch".to_owned() };
    tx.fetch(next).await?.value()?.ok_or_else(missing)
}

async fn read(tx: &mut dyn Connection, now: Millis) -> Result<Roster> {
    let processes = tx.fetch(sql("SELECT id, ends_at, room, leaving FROM processes ORDER BY id")).await?;
    let shards = tx.fetch(sql("SELECT id, owner, heir, epoch, away_since FROM shards ORDER BY id")).await?;
    Ok(Roster { now, processes: processes.all()?, shards: shards.all()? })
}

from_row! {
    Process { id: "id", until: "ends_at", room: "room", leaving: "leaving" }
    Shard { id: "id", owner: "owner", heir: "heir", epoch: "epoch", away_since: "away_since" }
}
