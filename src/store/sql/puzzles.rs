//! People's puzzles: their own costly turns, and their answers to the puzzles that come with the bot.

use super::database::Database;
use super::driver::Connection;
use super::statement::{FromRow, Row, from_row, sql};
use crate::model::{GuildId, Millis, Mistake, Repetition, StockAnswer, TableId, UserId};
use crate::store::Result;

/// The most mistakes that a person practises at a time: enough for months.
const MISTAKES_MAX: i64 = 200;

impl Database {
    /// Stores turns of a table as a person's mistakes, due at once, until the person has [`MISTAKES_MAX`] of them.
    /// Known mistakes stay as they are. Does nothing if the table is gone.
    pub async fn add_mistakes(&self, user: UserId, table: TableId, turns: &[u32], now: Millis) -> Result {
        for turn in turns {
            let add = sql("INSERT INTO mistakes (user_id, table_id, turn, tried, found, due_at) \
                SELECT $1, id, $3, 0, 0, $4 FROM game_tables WHERE id = $2 \
                AND (SELECT COUNT(*) FROM mistakes WHERE user_id = $1 AND due_at IS NOT NULL) < $5 \
                ON CONFLICT DO NOTHING");
            self.run(add.bind(user).bind(table).bind(i64::from(*turn)).bind(now).bind(MISTAKES_MAX)).await?;
        }
        Ok(())
    }

    /// A person's due mistakes at tables of a server, the longest overdue first.
    pub async fn mistakes_due(&self, user: UserId, guild: GuildId, now: Millis) -> Result<Vec<Mistake>> {
        let due = sql("SELECT mistakes.table_id, turn, tried, found, due_at FROM mistakes \
            JOIN game_tables ON game_tables.id = mistakes.table_id \
            WHERE mistakes.user_id = $1 AND guild_id = $2 AND due_at <= $3 ORDER BY due_at, mistakes.table_id, turn");
        self.fetch(due.bind(user).bind(guild).bind(now)).await?.all()
    }

    /// Counts an answer to a mistake, if the mistake is due. Returns the person's progress with this mistake, or `None`
    /// if the mistake is not stored.
    pub async fn answer_mistake(
        &self,
        user: UserId,
        table: TableId,
        turn: u32,
        right: bool,
        now: Millis,
    ) -> Result<Option<Repetition>> {
        let mut tx = self.begin().await?;
        let answered = answer_mistake(&mut *tx, (user, table, turn), right, now).await;
        self.end(tx, answered).await
    }

    /// A person's answers to the puzzles that come with the bot, in the order of their numbers.
    pub async fn stock_answers(&self, user: UserId) -> Result<Vec<StockAnswer>> {
        let answers = sql("SELECT number, found, answered_at FROM stock_answers WHERE user_id = $1 ORDER BY number");
        self.fetch(answers.bind(user)).await?.all()
    }

    /// Stores a person's latest answer to a puzzle that comes with the bot. A puzzle that was solved once stays solved.
    pub async fn answer_stock(&self, user: UserId, guild: GuildId, number: u32, right: bool, now: Millis) -> Result {
        let answer = sql("INSERT INTO stock_answers (user_id, number, found, answered_at) VALUES ($1, $2, $3, $4) \
            ON CONFLICT (user_id, number) DO UPDATE SET found = stock_answers.found OR excluded.found, \
            answered_at = excluded.answered_at");
        self.run_seen(user, guild, answer.bind(user).bind(i64::from(number)).bind(right).bind(now)).await.map(drop)
    }

    /// All mistakes of a person, including those that they no longer practise.
    pub(super) async fn mistakes_of(&self, user: UserId) -> Result<Vec<Mistake>> {
        let mistakes = sql("SELECT table_id, turn, tried, found, due_at FROM mistakes WHERE user_id = $1 \
            ORDER BY table_id, turn");
        self.fetch(mistakes.bind(user)).await?.all()
    }
}

async fn answer_mistake(
    tx: &mut dyn Connection,
    (user, table, turn): (UserId, TableId, u32),
    right: bool,
    now: Millis,
) -> Result<Option<Repetition>> {
    let found = sql("SELECT table_id, turn, tried, found, due_at FROM mistakes \
        WHERE user_id = $1 AND table_id = $2 AND turn = $3");
    let found = tx.fetch(found.bind(user).bind(table).bind(i64::from(turn))).await?;
    let Some(before) = found.one::<Mistake>()? else { return Ok(None) };
    let after = before.repetition.answered(right, now);
    // Of two concurrent clicks, one counts.
    let change = sql("UPDATE mistakes SET tried = $4, found = $5, due_at = $6 \
        WHERE user_id = $1 AND table_id = $2 AND turn = $3 AND tried = $7");
    let change = change.bind(user).bind(table).bind(i64::from(turn)).bind(i64::from(after.tried));
    let change = change.bind(i64::from(after.found)).bind(after.due).bind(i64::from(before.repetition.tried));
    tx.execute(change).await?;
    Ok(Some(after))
}

impl FromRow for Mistake {
    fn from_row(row: Row<'_>) -> Result<Mistake> {
        let repetition = Repetition { tried: row.get("tried")?, found: row.get("found")?, due: row.get("due_at")? };
        Ok(Mistake { table: row.get("table_id")?, turn: row.get("turn")?, repetition })
    }
}

from_row! {
    StockAnswer { number: "number", found: "found", at: "answered_at" }
}
