//! The data that the check reads from the bot's database: logs, results and totals.

use discord_sandbox::Snowflake;
use hypnosia::host::{DiceVerdict, ServerSeed, game_log, verify};
use hypnosia::model::{RatingChange, Tally, UserId};
use hypnosia::store::{SeatResult, Store, StoreError, StoredAction};
use std::collections::BTreeSet;

/// The log of a table and the rows stored with it.
#[derive(Debug, Clone, PartialEq)]
pub struct TableLog {
    pub table: i64,
    pub guild: u64,
    /// The evening that the table belongs to.
    pub evening: Option<i64>,
    /// The table's actions; the first one leads to version 1.
    pub actions: Vec<StoredAction>,
    /// The seed of the table's dice.
    pub seed: ServerSeed,
    /// The fault of the dice in the published log of a finished game; `None` if they fit, or before the end.
    pub dice: Option<String>,
    /// The results of the seats, sorted; empty before the end.
    pub results: Vec<SeatResult>,
    /// The rating changes; empty if the game does not count.
    pub ratings: Vec<RatingChange>,
}

impl TableLog {
    /// Whether the bot ended the table right after its opening: all earlier actions belong to the opening, which may
    /// seat computers.
    pub fn is_taken_back(&self) -> bool {
        let Some((end, opening)) = self.actions.split_last() else { return false };
        let first = opening.first().map(|action| (action.actor, action.at));
        let is_opening = opening.iter().all(|action| first == Some((action.actor, action.at)));
        first.is_some() && is_opening && end.actor.is_none() && self.results.is_empty()
    }

    /// Whether a person left the table after the action with this number.
    pub fn has_left_after(&self, number: i64, user: Snowflake) -> bool {
        let after = self.actions.iter().zip(1..).filter(|(_, at)| *at > number);
        let mut own = after.filter(|(action, _)| action.actor == Some(UserId(user.0)));
        own.any(|(action, _)| action.text.starts_with("left "))
    }

    pub fn version(&self) -> i64 {
        self.actions.len() as i64
    }

    /// The action that led from this version to the next.
    pub fn after(&self, version: i64) -> Option<&StoredAction> {
        self.actions.get(usize::try_from(version).ok()?)
    }

    /// The lines of all actions, in order.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.actions.iter().flat_map(|action| action.text.lines())
    }

    /// The interactions of joins and of the start, each with the number of its action. At an evening's table nobody
    /// clicks to sit down, and the number is 0.
    pub fn interactions(&self) -> impl Iterator<Item = (i64, u64)> {
        let of_line = |line: &str| match line.split(' ').collect::<Vec<_>>()[..] {
            ["joined", _, interaction] | ["started", interaction] => interaction.parse().ok(),
            _ => None,
        };
        let of_action = move |(number, action): (i64, &StoredAction)| {
            action.text.lines().filter_map(of_line).map(move |interaction| (number, interaction)).collect::<Vec<_>>()
        };
        let is_act = |(_, interaction): &(i64, u64)| self.evening.is_none() || *interaction != 0;
        (1..).zip(&self.actions).flat_map(of_action).filter(is_act)
    }

    /// The format version of the log's text.
    pub fn format(&self) -> u32 {
        let opened = self.lines().next().unwrap_or_default();
        let format = opened.split_once(" format ").and_then(|(_, rest)| rest.split(' ').next()?.parse().ok());
        format.unwrap_or(1)
    }
}

/// Reads the logs of all tables, and checks the dice of finished games in their published logs.
pub async fn all_logs(store: &Store) -> Result<Vec<TableLog>, StoreError> {
    let mut logs = Vec::new();
    for table in store.all_tables().await? {
        let (Some(stored), Some(beside)) = (store.load(table).await?, store.beside(table).await?) else { continue };
        let Some(seed) = ServerSeed::from_hex(&stored.seed) else { continue };
        let mut log = TableLog {
            table: table.0,
            guild: stored.guild.0,
            evening: stored.evening.map(|of| of.evening.0),
            actions: stored.actions,
            seed,
            dice: None,
            results: beside.results,
            ratings: stored.ratings,
        };
        if log.lines().any(|line| line == "over") {
            log.dice = match game_log(store, table).await {
                Ok(game) => match verify(&game).map(|verified| verified.verdict()) {
                    Ok(DiceVerdict::Fits) => None,
                    Ok(verdict) => Some(format!("its dice were rolled again: {verdict:?}")),
                    Err(why) => Some(why.to_string()),
                },
                Err(why) => Some(why.to_string()),
            };
        }
        logs.push(log);
    }
    Ok(logs)
}

/// A person's stored totals.
#[derive(Debug, Clone, PartialEq)]
pub struct KeptTally {
    pub guild: u64,
    pub season: String,
    pub user: UserId,
    pub tally: Tally,
}

/// The totals of everybody who acted at one of these tables.
pub async fn all_tallies(store: &Store, logs: &[TableLog]) -> Result<Vec<KeptTally>, StoreError> {
    let users: BTreeSet<UserId> =
        logs.iter().flat_map(|log| log.actions.iter().filter_map(|action| action.actor)).collect();
    let mut tallies = Vec::new();
    for user in users {
        let kept = store.user_data(user).await?.tallies;
        tallies.extend(kept.into_iter().map(|(guild, season, tally)| KeptTally {
            guild: guild.0,
            season,
            user,
            tally,
        }));
    }
    Ok(tallies)
}
