//! What a position is worth to a player, by the obvious.

use crate::board::{Colour, Place};
use crate::rules::{Move, Position};

/// The worth for the mover of what the rest of the turn can make of a move.
pub(super) fn of_turn_after(position: &Position, mv: &Move) -> f32 {
    let mover = position.turn();
    let after = position.play_listed(mv);
    let rest = after.legal();
    rest.iter().map(|next| of(&after.play_listed(next), mover)).reduce(f32::max).unwrap_or_else(|| of(&after, mover))
}

/// The worth of a position for one player.
fn of(position: &Position, player: Colour) -> f32 {
    let strength = |colour| f32::from(position.points(colour)) + prospects(position, colour);
    let rivals = position.players().iter().filter(|&colour| colour != player).map(strength);
    strength(player) - rivals.fold(f32::MIN, f32::max)
}

/// A pawn's share of the centre's points, by how far it has come.
fn prospects(position: &Position, colour: Colour) -> f32 {
    let board = position.board();
    let way = board.space_count() as f32;
    let on_circles = position.cells().filter(|(_, cell)| cell.colour == colour).map(|(space, cell)| {
        let on_bridge = matches!(board.bridge(space), Some(Place::Space(_) | Place::Centre));
        let circle = board.circles().iter().take_while(|circle| circle.first() <= space.index()).count() as f32;
        let reach = circle * 0.5 + if on_bridge { 0.3 } else { 0.0 };
        let along = f32::from(board.way(colour, space)) / way;
        (reach + along * 0.1) * if cell.stack { 2.0 } else { 1.0 }
    });
    on_circles.sum()
}
