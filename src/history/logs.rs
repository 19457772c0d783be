//! The stored state of the database: logs, results and totals.

use crate::host::{DiceVerdict, ServerSeed, game_log, verify};
use crate::model::{RatingChange, TableId, Tally, UserId};
use crate::store::{BesideLog, Store, StoreError, StoredTable};
use std::collections::BTreeSet;

/// An action of a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoggedAction {
    /// The person who acted; `None` for clocks, computers and erased people.
    pub actor: Option<u64>,
    /// Milliseconds UTC.
    pub at: i64,
    /// Its events, one per line.
    pub text: String,
}

/// The stored result of a seat: the person (`None` for a computer); rank, points, and 1 if they won.
pub type KeptResult = (Option<u64>, [i64; 3]);

/// The log of a table and the rows stored with it.
#[derive(Debug, Clone, PartialEq)]
pub struct TableLog {
    pub table: i64,
    pub guild: u64,
    /// Its actions; the first one is version 1.
    pub actions: Vec<LoggedAction>,
    /// The seed of its dice.
    pub seed: ServerSeed,
    /// The fault of the dice in the published log of a finished game.
    pub dice: Option<String>,
    /// The results of the seats, sorted; empty before the end.
    pub results: Vec<KeptResult>,
    /// The rating changes; empty if the game does not count.
    pub ratings: Vec<RatingChange>,
}

impl TableLog {
    pub fn version(&self) -> i64 {
        self.actions.len() as i64
    }

    /// The action that led from this version to the next.
    pub fn after(&self, version: i64) -> Option<&LoggedAction> {
        self.actions.get(usize::try_from(version).ok()?)
    }

    /// The lines of all events, in order.
    pub fn lines(&self) -> impl Iterator<Item = &str> {
        self.actions.iter().flat_map(|action| action.text.lines())
    }

    /// The interactions of joins and of the start, each with the number of its action.
    pub fn interactions(&self) -> impl Iterator<Item = (i64, u64)> {
        let of_line = |line: &str| match line.split(' ').collect::<Vec<_>>()[..] {
            ["joined", _, interaction] | ["started", interaction] => interaction.parse().ok(),
            _ => None,
        };
        let of_action = move |(number, action): (i64, &LoggedAction)| {
            action.text.lines().filter_map(of_line).map(move |interaction| (number, interaction)).collect::<Vec<_>>()
        };
        (1..).zip(&self.actions).flat_map(of_action)
    }

    /// The format version of its text.
    pub fn format(&self) -> u32 {
        let opened = self.lines().next().unwrap_or_default();
        let format = opened.split_once(" format ").and_then(|(_, rest)| rest.split(' ').next()?.parse().ok());
        format.unwrap_or(1)
    }

    fn new(table: TableId, stored: StoredTable, beside: BesideLog, seed: ServerSeed) -> TableLog {
        let action = |action: crate::store::StoredAction| LoggedAction {
            actor: action.actor.map(|actor| actor.0),
            at: action.at,
            text: action.text,
        };
        let result = |(user, numbers): (Option<UserId>, [i64; 3])| (user.map(|user| user.0), numbers);
        TableLog {
            table: table.0,
            guild: stored.guild.0,
            actions: stored.actions.into_iter().map(action).collect(),
            seed,
            dice: None,
            results: beside.results.into_iter().map(result).collect(),
            ratings: stored.ratings,
        }
    }
}

/// Reads the logs of all tables, and recomputes their dice.
pub async fn all_logs(store: &Store) -> Result<Vec<TableLog>, StoreError> {
    let mut logs = Vec::new();
    for table in store.all_tables().await? {
        let (Some(stored), Some(beside)) = (store.load(table).await?, store.beside(table).await?) else { continue };
        let Some(seed) = ServerSeed::from_hex(&stored.seed) else { continue };
        let mut log = TableLog::new(table, stored, beside, seed);
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
    pub user: u64,
    pub tally: Tally,
}

/// The totals of everybody who acted at one of these tables.
pub async fn all_tallies(store: &Store, logs: &[TableLog]) -> Result<Vec<KeptTally>, StoreError> {
    let users: BTreeSet<u64> =
        logs.iter().flat_map(|log| log.actions.iter().filter_map(|action| action.actor)).collect();
    let mut tallies = Vec::new();
    for user in users {
        let kept = store.user_data(UserId(user)).await?.tallies;
        tallies.extend(kept.into_iter().map(|(guild, season, tally)| KeptTally {
            guild: guild.0,
            season,
            user,
            tally,
        }));
    }
    Ok(tallies)
}
