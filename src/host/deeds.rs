//! Computes the deeds in a finished game (what its players earned honours for) from the stored log.

use super::event::{Event, MoveSource};
use super::log::NoLog;
use super::persist;
use crate::model::{Deeds, TableId};
use crate::store::{ResultRow, Store};
use hypnosia_game::board::Colour;
use hypnosia_game::deeds;
use hypnosia_game::rules::Variant;
use std::collections::BTreeSet;

/// The results of a finished game, the deeds of each seat whose player was present for at least half of its turns, and
/// whether it was a short game.
///
/// # Errors
/// There is no such game, or it cannot be read.
pub async fn game_deeds(store: &Store, table: TableId) -> Result<(Vec<ResultRow>, Vec<Deeds>, bool), NoLog> {
    let stored = store.load(table).await?.ok_or(NoLog::NoSuchTable(table))?;
    let mut computer = ComputerPlay::default();
    let replayed = persist::replay_with(table, &stored, |event| computer.see(event))?;
    let log = &replayed.game.as_ref().ok_or(NoLog::NotBegun(table))?.log;
    let results = persist::result(&replayed).map(|result| result.rows).unwrap_or_default();
    let mut deeds = deeds::deeds(log, &computer.moves);
    deeds.retain(|deeds| 2 * computer.turns_of(deeds.colour) <= deeds.turns as usize);
    let short = match replayed.options.variant {
        Variant::Cross | Variant::NoCross => false,
        Variant::Short => true,
    };
    Ok((results, deeds, short))
}

/// The acts of the computer in a game, read from its events.
#[derive(Default)]
struct ComputerPlay {
    /// The number of moves so far.
    played: u32,
    /// The numbers of the moves that the computer chose, unless the player let it finish a decided game.
    moves: BTreeSet<u32>,
    /// The number of the current turn.
    turn: u32,
    /// The turns that the computer played for a person, because it held the seat or the time ran out; each with its
    /// colour. Turns that it plays to finish a decided game are not among them.
    turns: BTreeSet<(u32, Colour)>,
    /// The last turn for which a player asked for the computer in place of the player to move.
    asked_for: Option<(u32, Colour)>,
    /// The seats that the computer holds.
    held: BTreeSet<Colour>,
    /// The seats whose players let the computer finish a decided game: its moves count as theirs.
    finishing: BTreeSet<Colour>,
}

impl ComputerPlay {
    fn see(&mut self, event: &Event) {
        match *event {
            Event::Rolled { colour, .. } => {
                self.turn += 1;
                self.turns.extend(self.held.contains(&colour).then_some((self.turn, colour)));
            }
            Event::Moved { colour, by, .. } => {
                self.played += 1;
                let for_somebody = by == MoveSource::Computer && !self.finishing.contains(&colour);
                self.moves.extend(for_somebody.then_some(self.played));
            }
            // Only a player's own move can be undone, so no move of the computer's has to be removed.
            Event::Undone(_) => self.played -= 1,
            Event::TimedOut(colour) => drop(self.turns.insert((self.turn, colour))),
            Event::StandInAsked { colour, .. } => self.asked_for = Some((self.turn, colour)),
            Event::SeatHeld(colour) => {
                // The computer plays the turn in which the others asked for it.
                self.turns.extend(self.asked_for.filter(|asked| *asked == (self.turn, colour)));
                self.held.insert(colour);
            }
            Event::LeftToComputer(colour) => drop(self.finishing.insert(colour)),
            Event::SeatTakenBack(colour) => drop(self.held.remove(&colour)),
            _ => {}
        }
    }

    fn turns_of(&self, colour: Colour) -> usize {
        self.turns.iter().filter(|(_, of)| *of == colour).count()
    }
}
