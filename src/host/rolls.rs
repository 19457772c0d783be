//! Statistics of rolls over many games.

use super::error::Failure;
use super::event::Event;
use super::service::Host;
use super::shared::HostState;
use super::text;
use crate::model::{GuildId, Status, UserId};
use crate::store::{Store, StoreError, StoredTable};
use hypnosia_game::board::Colour;
use hypnosia_game::rules::{Roll, RollCount};

/// The most games that are counted for an answer: about 15,000 rolls.
const GAMES: u32 = 200;

/// Statistics of the rolls of finished games.
#[derive(Debug, Clone, Default)]
pub struct RolledGames {
    pub games: u32,
    pub count: RollCount,
}

impl RolledGames {
    /// Adds the rolls of a finished game, or only those of one colour.
    fn add(&mut self, rolls: &[(Colour, Roll)], colour: Option<Colour>) {
        let counted = rolls.iter().filter(|(roller, _)| colour.is_none_or(|colour| colour == *roller));
        self.count.add_game(counted.map(|(_, roll)| *roll));
        self.games += 1;
    }
}

/// The rolls of a table, if its game is over.
fn rolls_of_game(table: &StoredTable) -> Option<Vec<(Colour, Roll)>> {
    if table.status != Status::Over {
        return None;
    }
    // A damaged action counts as one without rolls; `hypnosia db check` reports it.
    let events = table.actions.iter().flat_map(|action| text::read(&action.text, None).unwrap_or_default());
    Some(events.flat_map(rolls_of).collect())
}

fn rolls_of(event: Event) -> Vec<(Colour, Roll)> {
    match event {
        Event::SetupRolled(round) => round,
        Event::Rolled { colour, roll, .. } => vec![(colour, roll)],
        _ => Vec::new(),
    }
}

impl Host {
    /// The rolls of the last games of a server, or of a person there. Games that cannot be read are left out.
    pub async fn rolled(&self, guild: GuildId, user: Option<UserId>) -> Result<RolledGames, Failure> {
        let HostState { store, rolls, .. } = &*self.inner;
        let games = store.finished_games(guild, user, GAMES).await?;
        let mut rolled = RolledGames::default();
        for (table, colour) in games {
            let read = async || match store.load(table).await {
                Ok(Some(stored)) => self.inner.think(move || rolls_of_game(&stored)).await.map_err(Failure::log),
                Ok(None) => Ok(None),
                // The game is left out; `hypnosia db check` reports it.
                Err(error) if error.is_unreadable() => Ok(None),
                Err(error) => Err(error.into()),
            };
            if let Some(rolls) = rolls.of(table, read).await? {
                rolled.add(&rolls, colour);
            }
        }
        Ok(rolled)
    }
}

/// The rolls of all finished games of a database.
pub async fn all_rolled(store: &Store) -> Result<RolledGames, StoreError> {
    let mut rolled = RolledGames::default();
    for table in store.all_tables().await? {
        if let Some(rolls) = store.load(table).await?.as_ref().and_then(rolls_of_game) {
            rolled.add(&rolls, None);
        }
    }
    Ok(rolled)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rolls_belong_to_their_colours() {
        let text = "started\nsetup r64 g31\nroll 1 r 54\nmove r 5:H1-A5 player\nroll 2 g 11";
        let rolls: Vec<String> = text::read(text, None)
            .unwrap()
            .into_iter()
            .flat_map(rolls_of)
            .map(|(colour, roll)| format!("{colour}{roll}"))
            .collect();
        assert_eq!(rolls, ["r64", "g31", "r54", "g11"]);
    }
}
