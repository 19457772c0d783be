//! How the people of a table finished, as its view says.

use super::round::Finish;
use crate::host::seat::Seat;
use crate::host::stakes;
use crate::host::view::{GameView, TableView};
use crate::model::Status;
use crate::store::Stay;

/// How the people of a table finished. The ranks are those of the game, also of one that still runs; without a result
/// everybody has the first, except who called the game off. A person whose seat a computer has had since their first turn
/// never played, however short the game was.
pub fn finishes(view: &TableView) -> Vec<Finish> {
    let turns = view.game.as_ref().map_or(0, turns_begun);
    let finish = |seat: &Seat| {
        let called_off = view.called_off == Some(seat.colour);
        let never_played = seat.held && seat.is_in_first_turn();
        let stay = if never_played { Stay::LeftEarly } else { stakes::stay(seat, turns)? };
        Some(Finish {
            person: seat.player.person()?,
            rank: if called_off { 2 } else { rank(view, seat) },
            stay: if called_off { Stay::Left } else { stay },
        })
    };
    view.seats.iter().filter_map(finish).collect()
}

fn rank(view: &TableView, seat: &Seat) -> u8 {
    let game = view.game.as_ref().filter(|_| matches!(view.status, Status::Playing | Status::Over));
    let own = game.and_then(|game| game.standings.iter().find(|standing| standing.colour == seat.colour));
    own.map_or(1, |own| own.rank)
}

/// How many turns of a game have begun.
fn turns_begun(game: &GameView) -> u32 {
    game.turn.as_ref().or(game.recent.last()).map_or(0, |turn| turn.number)
}
