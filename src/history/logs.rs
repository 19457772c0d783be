//! The logs of the tables, as they are stored.

use crate::host::{Verdict, game_log, verify};
use crate::store::{Store, StoreError};

/// An action of a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoggedAction {
    /// The person who acted; none for clocks and computers.
    pub actor: Option<u64>,
    /// Its events, one a line.
    pub text: String,
}

/// The log of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableLog {
    /// The table.
    pub table: i64,
    /// Its actions; the first one is version 1.
    pub actions: Vec<LoggedAction>,
    /// What is wrong with the dice of a finished game.
    pub dice: Option<String>,
}

impl TableLog {
    /// Its version.
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

    /// Whether a board has to be open: the game is over, or waits for a person.
    pub fn wants_board(&self) -> bool {
        let mut computers = Vec::new();
        let (mut wants, mut to_move) = (false, "");
        for line in self.lines() {
            let mut words = line.split(' ');
            match (words.next(), words.next(), words.next()) {
                (Some("computer"), Some(colour), _) => computers.push(colour),
                (Some("removed"), Some(colour), _) => computers.retain(|computer| *computer != colour),
                (Some("held" | "finish"), Some(colour), _) => {
                    computers.push(colour);
                    wants &= colour != to_move;
                }
                (Some("back"), Some(colour), _) => {
                    computers.retain(|computer| *computer != colour);
                    wants |= colour == to_move;
                }
                // The computer plays the rest of this turn, and no other one.
                (Some("timeout"), ..) => wants = false,
                (Some("roll"), _, Some(colour)) => (wants, to_move) = (!computers.contains(&colour), colour),
                (Some("over"), ..) => wants = true,
                (Some("cancelled" | "expired"), ..) => wants = false,
                _ => {}
            }
        }
        wants
    }
}

/// The logs of all tables of a database, with their dice rolled again.
///
/// # Errors
/// When the database cannot be read.
pub async fn all_logs(store: &Store) -> Result<Vec<TableLog>, StoreError> {
    let mut logs = Vec::new();
    for table in store.all_tables().await? {
        let Some(stored) = store.load(table).await? else { continue };
        let action = |action: crate::store::StoredAction| LoggedAction {
            actor: action.actor.map(|actor| actor.0),
            text: action.text,
        };
        let actions: Vec<LoggedAction> = stored.actions.into_iter().map(action).collect();
        let mut log = TableLog { table: table.0, actions, dice: None };
        if log.lines().any(|line| line == "over") {
            log.dice = match game_log(store, table).await {
                Ok(game) => match verify(&game).map(|verified| verified.verdict()) {
                    Ok(Verdict::Fits) => None,
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
