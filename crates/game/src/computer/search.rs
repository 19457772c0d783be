//! Looking ahead: the best turn for the mover, when everybody plays for their own share.

use super::Limit;
use super::evaluator::{Equity, Evaluator, terminal_equity};
use super::survey::{CIRCLES, DISTANCES, Piece, pieces};
use super::turns::{Turn, pass, turns};
use crate::board::Colour;
use crate::rules::{Move, Position, Roll};

/// What bringing one pawn from home to the centre is worth beside the result, so that nobody dawdles when nothing can
/// be won or lost any more.
const EAGERNESS: f32 = 0.001;

/// The move of one die that looks best at once, whatever the other die could add.
pub(super) fn best_die(evaluator: &impl Evaluator, position: &Position) -> Option<Move> {
    let mover = position.turn();
    let moves = position.legal();
    let rated = moves.iter().map(|mv| {
        let after = pass(&position.play_listed(mv));
        (evaluator.equity(&after)[mover.index()] + progress_bonus(&after, mover), *mv)
    });
    rated.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, mv)| mv)
}

/// The first move of the best turn, looking into the `width` turns that look best at once; none when nothing is legal.
pub(super) fn best_turn(evaluator: &impl Evaluator, position: &Position, width: usize, limit: &Limit) -> Option<Move> {
    let best = rated_turns(evaluator, position, width, limit).into_iter().next()?;
    best.moves.first().copied()
}

/// The turns of a position, the best first. The `width` that look best at once are looked into, as long as the limit
/// allows, and stand before the others.
pub(super) fn rated_turns(evaluator: &impl Evaluator, position: &Position, width: usize, limit: &Limit) -> Vec<Turn> {
    ratings(evaluator, position, width, limit).turns.into_iter().map(|(_, turn)| turn).collect()
}

/// The turns of a position with what they are worth to the mover, the best first.
pub(super) struct Ratings {
    pub(super) turns: Vec<(f32, Turn)>,
    /// How many of them, the first ones, have been looked into.
    pub(super) looked_into: usize,
}

/// What [`rated_turns`] goes by.
pub(super) fn ratings(evaluator: &impl Evaluator, position: &Position, width: usize, limit: &Limit) -> Ratings {
    let mover = position.turn();
    let worth = |turn: &Turn, shares: Equity| shares[mover.index()] + progress_bonus(&turn.after, mover);
    let rate = |turn: Turn| (worth(&turn, evaluator.equity(&turn.after)), turn);
    let mut rated: Vec<(f32, Turn)> = turns(position).into_iter().map(rate).collect();
    // Stable sorts: among equals the order of the legal moves decides.
    let best_first = |one: &(f32, Turn), other: &(f32, Turn)| other.0.total_cmp(&one.0);
    rated.sort_by(best_first);
    let width = width.min(rated.len());
    let mut looked_into = 0;
    if width > 1 {
        for (rating, turn) in &mut rated[..width] {
            let Some(shares) = after_roll(evaluator, &turn.after, limit) else { break };
            *rating = worth(turn, shares);
            looked_into += 1;
        }
    }
    rated[..looked_into].sort_by(best_first);
    Ratings { turns: rated, looked_into }
}

/// What everybody can expect, averaged over the next player's rolls; none when the limit was reached.
pub(super) fn after_roll(evaluator: &impl Evaluator, position: &Position, limit: &Limit) -> Option<Equity> {
    if let Some(shares) = terminal_equity(position) {
        return Some(shares);
    }
    let mut expected = [0.0; 6];
    for roll in Roll::all() {
        if limit.is_reached() {
            return None;
        }
        let shares =
            position.roll(roll).map_or_else(|_| evaluator.equity(position), |rolled| after_reply(evaluator, &rolled));
        let weight = f32::from(roll.ways()) / 36.0;
        for (sum, share) in expected.iter_mut().zip(shares) {
            *sum += weight * share;
        }
    }
    Some(expected)
}

/// What everybody can expect when the player to move makes the turn that looks best at once.
fn after_reply(evaluator: &impl Evaluator, rolled: &Position) -> Equity {
    let mover = rolled.turn().index();
    let replies = turns(rolled).into_iter().map(|turn| evaluator.equity(&turn.after));
    let best = replies.reduce(|best, next| if next[mover] > best[mover] { next } else { best });
    // Without a legal move the dice are lost.
    best.unwrap_or_else(|| evaluator.equity(&pass(rolled)))
}

/// What a player gets for having come far: [`EAGERNESS`] for each pawn in the centre, less for the others.
pub(super) fn progress_bonus(position: &Position, player: Colour) -> f32 {
    let arrived = position.centre().iter().filter(|&&arrived| arrived == player).count() as f32;
    let way = |piece: &Piece| {
        let inside = f32::from(piece.circle) + 1.0 - f32::from(piece.distance) / DISTANCES as f32;
        piece.pawns() * inside / (CIRCLES + 1) as f32
    };
    EAGERNESS * (arrived + pieces(position, player).iter().map(way).sum::<f32>())
}
