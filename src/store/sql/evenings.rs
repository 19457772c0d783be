//! Evenings: their steps. Each is one transaction, which holds the lease of the server and begins with the statement
//! that expects the state before it. If that state has changed, somebody was first, and nothing is written. So a step
//! that is done twice, by one process or by two, is done once.

use super::database::Database;
use super::driver::Transaction;
use super::evenings_read::{COLUMNS, values_of};
use super::statement::{Statement, Value, places, sql, values};
use crate::model::{Epoch, Evening, EveningCard, EveningId, EveningState, Millis, TableId, UserId};
use crate::store::{Announced, EveningMessage, NewSeat, Result, SeatFinish, Stay, StoreError};

/// The least time between two notes that an evening was looked at.
const NOTED: Millis = 60_000;
/// The multiplier of a generator of pseudorandom numbers: the next evening of a weekly one is drawn by other lots.
const NEXT_SEED: i64 = 6_364_136_223_846_793_005;

/// A condition for rows of other tables: they belong to the evening $1.
const OF_EVENING: &str = "guild_id = (SELECT guild_id FROM evenings WHERE id = $1) AND evening_id = $1";
/// The number that was given to the last evening.
const LAST_NUMBER: &str = "(SELECT value FROM counters WHERE name = 'evening')";

impl Database {
    /// Stores a draft, in place of the one that its host has in the channel; returns its number. The number in `draft`
    /// counts for nothing.
    pub async fn draft_evening(&self, draft: &Evening) -> Result<EveningId> {
        let mut tx = self.begin().await?;
        let drafted = draft_evening(&mut *tx, draft).await;
        self.end(tx, drafted).await
    }

    /// Stores what the host has chosen; false if it is no draft any more.
    pub async fn keep_draft(&self, draft: &Evening) -> Result<bool> {
        let keep = sql(format!(
            "UPDATE evenings SET ({COLUMNS}) = ({}) WHERE id = $1 AND state = 'draft'",
            places(2, values_of(draft).len())
        ));
        Ok(self.run(keep.bind(draft.id).bind_all(values_of(draft))).await? > 0)
    }

    /// Opens a draft or a planned evening. `step_at` is when its next step is due.
    pub async fn announce(&self, id: EveningId, step_at: Millis, lease: Option<Epoch>) -> Result<Announced> {
        let open = sql("UPDATE evenings SET state = 'open', step_at = $2 \
            WHERE id = $1 AND state IN ('draft', 'planned') AND NOT EXISTS (SELECT 1 FROM evenings AS other \
            WHERE other.guild_id = evenings.guild_id AND other.channel_id = evenings.channel_id \
            AND other.state IN ('open', 'checkin', 'playing'))");
        let opened = self.step(lease, open.bind(id).bind(step_at), Vec::new()).await;
        match opened {
            Ok(true) => Ok(Announced::Done),
            // Of two that are opened at once, the index refuses one.
            opened => match self.open_beside(id).await? {
                Some(other) => Ok(Announced::Taken(other)),
                None => opened.map(|_| Announced::Gone),
            },
        }
    }

    /// Begins the check-in; false if somebody was first.
    pub async fn check_in(&self, id: EveningId, until: Millis, lease: Option<Epoch>) -> Result<bool> {
        let ask = sql("UPDATE evenings SET state = 'checkin', step_at = $2, ticked_at = $3 \
            WHERE id = $1 AND state = 'open'");
        self.step(lease, ask.bind(id).bind(until).bind(until - Evening::CHECK_IN), Vec::new()).await
    }

    /// Begins the rounds, of which there are at most so many; false if somebody was first.
    pub async fn begin_evening(&self, id: EveningId, rounds: u32, now: Millis, lease: Option<Epoch>) -> Result<bool> {
        let begin = sql("UPDATE evenings SET state = 'playing', rounds = $2, round = 0, begun_at = $3, step_at = $3, \
            ticked_at = $3, changed_at = $3 WHERE id = $1 \
            AND (state = 'checkin' OR (state = 'open' AND form = 'cup'))");
        // A cup has no check-in.
        let come = sql(format!(
            "UPDATE evening_people SET state = 'here' WHERE {OF_EVENING} AND state = 'in' \
            AND EXISTS (SELECT 1 FROM evenings WHERE id = $1 AND form = 'cup')"
        ));
        let enter = sql(format!("UPDATE evening_people SET first_round = 1 WHERE {OF_EVENING} AND state = 'here'"));
        let begin = begin.bind(id).bind(i64::from(rounds)).bind(now);
        self.step(lease, begin, vec![come.bind(id), enter.bind(id)]).await
    }

    /// Stores the seats of the next round; false if somebody was first.
    pub async fn keep_round(
        &self,
        id: EveningId,
        round: u32,
        is_final: bool,
        seats: &[NewSeat],
        step_at: Millis,
        lease: Option<Epoch>,
    ) -> Result<bool> {
        let begin = sql("UPDATE evenings SET round = $2, is_final = $3, step_at = $4 \
            WHERE id = $1 AND state = 'playing' AND round = $2 - 1");
        let begin = begin.bind(id).bind(i64::from(round)).bind(is_final).bind(step_at);
        let mut numbers: Vec<u32> = seats.iter().map(|seat| seat.number).collect();
        numbers.dedup();
        let tables = numbers.into_iter().map(|number| new_table(id, round, number));
        let seats = seats.iter().map(|seat| new_seat(id, round, seat));
        self.step(lease, begin, tables.chain(seats).collect()).await
    }

    /// Notes that a table of a round is open; false if it was not to be opened.
    pub async fn keep_table(&self, id: EveningId, round: u32, number: u32, table: TableId) -> Result<bool> {
        let keep = sql(format!(
            "UPDATE evening_tables SET state = 'on', table_id = $4 \
            WHERE {OF_EVENING} AND round = $2 AND number = $3 AND state = 'paired'"
        ));
        Ok(self.run(keep.bind_all(at(id, round, number)).bind(table)).await? > 0)
    }

    /// Stores how the people of a table finished; false if somebody was first. Whoever never came gets no seat in the
    /// next round, unless they have said since that they are back.
    pub async fn settle(
        &self,
        id: EveningId,
        round: u32,
        number: u32,
        finishes: &[(UserId, SeatFinish)],
        to_close: bool,
        lease: Option<Epoch>,
    ) -> Result<bool> {
        let settle = sql(format!(
            "UPDATE evening_tables SET state = 'over', to_close = $4 \
            WHERE {OF_EVENING} AND round = $2 AND number = $3 AND state IN ('paired', 'on')"
        ));
        let settle = settle.bind_all(at(id, round, number)).bind(to_close);
        let seats = finishes.iter().map(|(user, finish)| finished(id, round, number, *user, *finish));
        let absent = finishes.iter().filter(|(_, finish)| finish.stay == Stay::LeftEarly);
        let absent = absent.map(|(user, _)| never_came(id, round, *user));
        self.step(lease, settle, seats.chain(absent).collect()).await
    }

    /// Notes that the game of a table that was counted as it stood is closed.
    pub async fn closed(&self, id: EveningId, round: u32, number: u32) -> Result {
        let closed = sql(format!(
            "UPDATE evening_tables SET to_close = FALSE WHERE {OF_EVENING} AND round = $2 AND number = $3 AND to_close"
        ));
        self.run(closed.bind_all(at(id, round, number))).await.map(drop)
    }

    /// Ends an evening, and plans the next one at `next` if it is a weekly one; false if somebody was first.
    pub async fn end_evening(
        &self,
        id: EveningId,
        how: EveningState,
        next: Option<Millis>,
        lease: Option<Epoch>,
    ) -> Result<bool> {
        let end = sql("UPDATE evenings SET state = $2, step_at = 0 \
            WHERE id = $1 AND state IN ('planned', 'open', 'checkin', 'playing')");
        let next = match next {
            Some(starts) => {
                let seed = self.fetch(sql("SELECT seed FROM evenings WHERE id = $1").bind(id)).await?;
                vec![new_number(), next_evening(id, starts, seed.value::<i64>()?.unwrap_or_default())]
            }
            None => Vec::new(),
        };
        self.step(lease, end.bind(id).bind(how.name()), next).await
    }

    /// Switches whether an evening comes again every week; false if it has ended.
    pub async fn set_weekly(&self, id: EveningId, weekly: bool) -> Result<bool> {
        let set = sql("UPDATE evenings SET weekly = $2 \
            WHERE id = $1 AND state IN ('draft', 'planned', 'open', 'checkin', 'playing')");
        Ok(self.run(set.bind(id).bind(weekly)).await? > 0)
    }

    /// Notes that an evening is looked at, and gives the time back in which nobody looked because nobody could play.
    /// Cups have time enough.
    pub async fn give_back(&self, id: EveningId, now: Millis) -> Result {
        let unnoted = sql("SELECT id FROM evenings WHERE id = $1 AND ticked_at <= $2 AND form = 'evening' \
            AND state IN ('checkin', 'playing')");
        if self.fetch(unnoted.bind(id).bind(now - NOTED)).await?.first().is_none() {
            return Ok(());
        }
        let note = sql("UPDATE evenings SET ticked_at = $2, step_at = step_at + \
            CASE WHEN ticked_at < $3 THEN $2 - ticked_at ELSE 0 END \
            WHERE id = $1 AND ticked_at <= $4 AND form = 'evening' AND state IN ('checkin', 'playing')");
        self.run(note.bind(id).bind(now).bind(now - Evening::GAP).bind(now - NOTED)).await.map(drop)
    }

    /// Stores a message of an evening. Of two cards, the later one stays.
    pub async fn keep_evening_message(&self, id: EveningId, what: EveningMessage) -> Result {
        let keep = match what {
            EveningMessage::Card(EveningCard { part, old, id: card, shows, touched }) => {
                let keep = sql("UPDATE evenings SET card_part = $2, old_card_id = $3, card_id = $4, card_shows = $5, \
                    card_touched = $6 WHERE id = $1 AND card_part <= $2");
                keep.bind(id).bind(i64::from(part)).bind(old).bind(card).bind(shows).bind(touched)
            }
            EveningMessage::Called(message) => {
                sql("UPDATE evenings SET called_id = $2 WHERE id = $1").bind(id).bind(message)
            }
            EveningMessage::Podium(message) => {
                sql("UPDATE evenings SET podium_id = $2 WHERE id = $1").bind(id).bind(message)
            }
            EveningMessage::Event(event) => {
                sql("UPDATE evenings SET event_id = $2 WHERE id = $1").bind(id).bind(event as i64)
            }
        };
        self.run(keep).await.map(drop)
    }

    /// Does a step: the statement that expects the state before it, and if that finds it, the others.
    async fn step(&self, lease: Option<Epoch>, expecting: Statement, others: Vec<Statement>) -> Result<bool> {
        let mut tx = self.begin().await?;
        let done = step(&mut *tx, lease, expecting, others).await;
        match done {
            // Nothing has changed, and the transaction is rolled back.
            Ok(false) => Ok(false),
            done => self.end(tx, done).await,
        }
    }

    /// Another evening that is open in the channel of this one.
    async fn open_beside(&self, id: EveningId) -> Result<Option<EveningId>> {
        let open = sql("SELECT other.id FROM evenings JOIN evenings AS other ON other.guild_id = evenings.guild_id \
            AND other.channel_id = evenings.channel_id AND other.id <> evenings.id \
            WHERE evenings.id = $1 AND evenings.state IN ('draft', 'planned') \
            AND other.state IN ('open', 'checkin', 'playing')");
        self.fetch(open.bind(id)).await?.value()
    }
}

async fn step(
    tx: &mut dyn Transaction,
    lease: Option<Epoch>,
    expecting: Statement,
    others: Vec<Statement>,
) -> Result<bool> {
    if let Some(lease) = lease
        && tx.hold_leases(&[lease]).await? == 0
    {
        return Err(StoreError::LeaseLost);
    }
    if tx.execute(expecting).await? == 0 {
        return Ok(false);
    }
    for statement in others {
        tx.execute(statement).await?;
    }
    Ok(true)
}

async fn draft_evening(tx: &mut dyn Transaction, draft: &Evening) -> Result<EveningId> {
    let earlier =
        sql("DELETE FROM evenings WHERE state = 'draft' AND guild_id = $1 AND channel_id = $2 AND host_id = $3");
    tx.execute(earlier.bind(draft.guild).bind(draft.channel).bind(draft.host)).await?;
    tx.execute(new_number()).await?;
    let values = values_of(draft);
    let insert = format!(
        "INSERT INTO evenings (id, {COLUMNS}) VALUES ({LAST_NUMBER}, {}) RETURNING id",
        places(1, values.len())
    );
    let missing = || StoreError::Unreadable { table: "counters", column: "name", value: "no row evening".to_owned() };
    tx.fetch(sql(insert).bind_all(values)).await?.value()?.ok_or_else(missing)
}

/// Counts the evenings, so that the next one has a new number.
fn new_number() -> Statement {
    sql("INSERT INTO counters (name, value) VALUES ('evening', 1) \
        ON CONFLICT (name) DO UPDATE SET value = counters.value + 1")
}

/// Plans the evening that follows a weekly one, under the last number.
fn next_evening(id: EveningId, starts: Millis, seed: i64) -> Statement {
    let next = format!(
        "INSERT INTO evenings (id, guild_id, channel_id, host_id, state, form, zone, starts_at, weekly, rounds, \
        wished_rounds, people_per_table, variant, turn_time, rated, seed, round, is_final, step_at, ticked_at, changed_at, \
        card_part, card_touched) SELECT {LAST_NUMBER}, guild_id, channel_id, host_id, 'planned', form, zone, $2, weekly, \
        wished_rounds, wished_rounds, people_per_table, variant, turn_time, rated, $3, 0, FALSE, $4, 0, $4, 0, 0 \
        FROM evenings WHERE id = $1 AND weekly"
    );
    let seed = seed.wrapping_mul(NEXT_SEED).wrapping_add(1);
    sql(next).bind(id).bind(starts).bind(seed).bind(starts.saturating_sub(Evening::ANNOUNCED))
}

/// The values that name a table of a round, for $1 to $3.
fn at(id: EveningId, round: u32, number: u32) -> Vec<Value> {
    values! { id, i64::from(round), i64::from(number) }
}

fn new_table(id: EveningId, round: u32, number: u32) -> Statement {
    let new = sql("INSERT INTO evening_tables (guild_id, evening_id, round, number, state, to_close) \
        SELECT guild_id, id, $2, $3, 'paired', FALSE FROM evenings WHERE id = $1");
    new.bind_all(at(id, round, number))
}

fn new_seat(id: EveningId, round: u32, seat: &NewSeat) -> Statement {
    let new = sql("INSERT INTO evening_seats (guild_id, evening_id, round, number, seat, user_id, why) \
        SELECT guild_id, id, $2, $3, $4, $5, $6 FROM evenings WHERE id = $1");
    new.bind_all(at(id, round, seat.number)).bind(i64::from(seat.seat)).bind(seat.user).bind(seat.why.as_str())
}

fn finished(id: EveningId, round: u32, number: u32, user: UserId, finish: SeatFinish) -> Statement {
    let finished = sql(format!(
        "UPDATE evening_seats SET finish_rank = $5, finish_stay = $6 \
        WHERE {OF_EVENING} AND round = $2 AND number = $3 AND user_id = $4"
    ));
    let finished = finished.bind_all(at(id, round, number)).bind(user);
    finished.bind(i64::from(finish.rank)).bind(finish.stay.name())
}

fn never_came(id: EveningId, round: u32, user: UserId) -> Statement {
    let away = sql(format!(
        "UPDATE evening_people SET state = 'away' \
        WHERE {OF_EVENING} AND user_id = $3 AND state = 'here' AND first_round <= $2"
    ));
    away.bind(id).bind(i64::from(round)).bind(user)
}
