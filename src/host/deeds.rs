//! Reads the deeds of a finished game from its table.

use super::event::Event;
use super::log::NoLog;
use super::persist::{self, Damaged};
use super::text;
use crate::model::{Deeds, TableId};
use crate::store::{Store, StoredTable};
use hypnosia_game::board::Colour;
use hypnosia_game::deeds;
use std::collections::BTreeSet;

/// The deeds of a finished game, of each seat whose player was there for at least half of its turns.
///
/// # Errors
/// There is no such game, or it cannot be read.
pub async fn game_deeds(store: &Store, table: TableId) -> Result<Vec<Deeds>, NoLog> {
    let stored = store.load(table).await?.ok_or(NoLog::NoSuchTable(table))?;
    let replayed = persist::replay(table, &stored)?;
    let log = &replayed.game.as_ref().ok_or(NoLog::NotBegun(table))?.log;
    let away = turns_away(table, &stored)?;
    let turns = away.iter().map(|(turn, _)| *turn).collect();
    let was_there = |deeds: &Deeds| {
        let missed = away.iter().filter(|(_, colour)| *colour == deeds.colour).count();
        2 * missed <= deeds.turns as usize
    };
    Ok(deeds::deeds(log, &turns).into_iter().filter(was_there).collect())
}

/// The turns that the computer played for a person, as a whole or from a time-out on, counted from 1. Those of a player
/// who left a decided game to the computer are not among them.
fn turns_away(table: TableId, stored: &StoredTable) -> Result<BTreeSet<(u32, Colour)>, Damaged> {
    let (mut held, mut away) = (BTreeSet::new(), BTreeSet::new());
    let mut turn = 0;
    for action in &stored.actions {
        for event in text::read(&action.text, action.actor).map_err(|line| Damaged::line(table, line))? {
            match event {
                Event::Rolled { colour, .. } => {
                    turn += 1;
                    away.extend(held.contains(&colour).then_some((turn, colour)));
                }
                Event::TimedOut(colour) => drop(away.insert((turn, colour))),
                Event::SeatHeld(colour) => drop(held.insert(colour)),
                Event::SeatTakenBack(colour) => drop(held.remove(&colour)),
                _ => {}
            }
        }
    }
    Ok(away)
}
