//! Looking ahead: the best turn for the mover, when everybody plays for their own share.

use super::Eagerness;
use super::evaluator::{Equity, Evaluator};
use super::turns::{WholeTurn, pass, turns};
use crate::board::Colour;
use crate::rules::{Move, Position, Roll};
use std::cmp::Ordering;

/// The move of one die after which the position looks best, without regard to the other die.
pub(super) fn best_die(evaluator: &impl Evaluator, eagerness: Eagerness, position: &Position) -> Option<Move> {
    let mover = position.turn();
    let moves = position.legal();
    let rated = moves.iter().map(|mv| {
        let after = pass(&position.play_listed(mv));
        (evaluator.equity(&after)[mover.index()] + eagerness.bonus(&after, mover), *mv)
    });
    rated.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, mv)| mv)
}

/// A turn with its expected value.
pub(super) struct Rated {
    /// The mover's share.
    pub(super) share: f32,
    /// The share plus a bonus for progress ([`Eagerness`]), by which turns are compared.
    pub(super) worth: f32,
    /// The turn.
    pub(super) turn: WholeTurn,
}

impl Rated {
    /// Searches the turn: replaces its values by the expected ones after the next player's roll and reply.
    pub(super) fn look_into(&mut self, evaluator: &impl Evaluator, eagerness: Eagerness, mover: Colour) {
        let shares = after_roll(evaluator, &self.turn.after);
        (self.share, self.worth) = expected(&self.turn, mover, shares, eagerness);
    }

    fn best_first(&self, other: &Rated) -> Ordering {
        other.worth.total_cmp(&self.worth)
    }
}

/// The mover's share after a turn, and the share plus the bonus for progress.
fn expected(turn: &WholeTurn, mover: Colour, shares: Equity, eagerness: Eagerness) -> (f32, f32) {
    let share = shares[mover.index()];
    (share, share + eagerness.bonus(&turn.after, mover))
}

/// All turns of a position with their values.
pub(super) struct RatedTurns {
    /// The turns that were searched, the best first; then the other turns, the best first.
    pub(super) turns: Vec<Rated>,
    /// Number of turns searched.
    pub(super) looked_into: usize,
}

/// Rates the turns of a position, and searches the `width` turns that look best without lookahead. A single turn is not
/// searched, because there is nothing to compare it with.
pub(super) fn rated_turns(
    evaluator: &impl Evaluator,
    eagerness: Eagerness,
    position: &Position,
    width: usize,
) -> RatedTurns {
    let mover = position.turn();
    let at_once = |turn: WholeTurn| {
        let (share, worth) = expected(&turn, mover, evaluator.equity(&turn.after), eagerness);
        Rated { share, worth, turn }
    };
    let mut rated: Vec<Rated> = turns(position).into_iter().map(at_once).collect();
    // The sorts are stable, so equal turns keep the order of the legal moves.
    rated.sort_by(Rated::best_first);
    let width = width.min(rated.len());
    let looked_into = if width > 1 { width } else { 0 };
    rated[..looked_into].iter_mut().for_each(|turn| turn.look_into(evaluator, eagerness, mover));
    rated[..looked_into].sort_by(Rated::best_first);
    RatedTurns { turns: rated, looked_into }
}

/// Expected shares: the mean over the next player's rolls, each followed by the reply that looks best.
fn after_roll(evaluator: &impl Evaluator, position: &Position) -> Equity {
    if let Some(shares) = evaluator.known(position) {
        return shares;
    }
    let mut expected = [0.0; 6];
    for roll in Roll::all() {
        let shares =
            position.roll(roll).map_or_else(|_| evaluator.equity(position), |rolled| after_reply(evaluator, &rolled));
        let weight = f32::from(roll.ways()) / 36.0;
        for (sum, share) in expected.iter_mut().zip(shares) {
            *sum += weight * share;
        }
    }
    expected
}

/// Expected shares after the turn that looks best, without lookahead, to the player to move.
fn after_reply(evaluator: &impl Evaluator, rolled: &Position) -> Equity {
    let mover = rolled.turn().index();
    let replies = turns(rolled).into_iter().map(|turn| evaluator.equity(&turn.after));
    let best = replies.reduce(|best, next| if next[mover] > best[mover] { next } else { best });
    // Without a legal move the dice are lost.
    best.unwrap_or_else(|| evaluator.equity(&pass(rolled)))
}
