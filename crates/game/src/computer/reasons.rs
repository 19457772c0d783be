//! Why a computer played a turn: how it differs from the other turns that the roll allowed.

use super::Level;
use super::survey::{CIRCLES, Survey, pieces};
use super::turns::{pass, turns};
use crate::board::Colour;
use crate::rules::{Move, Position};

/// A reason for a turn. Chances are from 0 to 1 and assume that no pawn moves before the capture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Reason {
    /// The turn was the only one.
    Only,
    /// The turn captures this many pawns.
    Takes(u8),
    /// Pawns arrive in the centre, for this many points.
    Arrives(u8),
    /// The chance that one of the mover's pawns is captured before the mover's next turn is smaller than after other
    /// turns.
    Safer {
        /// The chance after this turn.
        here: f32,
        /// The mean chance after the other turns.
        others: f32,
    },
    /// The chance that the mover's next roll captures something is greater than after other turns.
    Hunts {
        /// The chance after this turn.
        here: f32,
        /// The mean chance after the other turns.
        others: f32,
    },
    /// Pawns cross a bridge inward.
    Crosses,
    /// Two pawns become a stack.
    Stacks,
    /// A stack stays together.
    KeepsStack,
    /// A pawn is on a bridge and can cross next.
    OnBridge,
    /// Pawns leave home.
    Leaves,
}

/// The maximum number of reasons: the weightiest are named.
const REASONS_MAX: usize = 3;
/// A chance is a reason if it is better for the mover than its mean over the other turns by at least this much.
const NOTABLE_CHANCE: f32 = 0.05;
/// A change of the player's pawns (circles crossed, stacks, pawns on bridges, pawns that left home) is a reason if it
/// exceeds its mean over the other turns by at least this much.
const NOTABLE_COUNT: f32 = 0.3;

/// The reasons for `moves`, played in a position with its dice, that a player of this level considers; the weightiest
/// first. [`Reason::Only`] if there is no other turn. Empty when nothing distinguishes the moves from other turns;
/// `None` when they are not legal in the position.
pub fn reasons(level: Level, rolled: &Position, moves: &[Move]) -> Option<Vec<Reason>> {
    let mover = rolled.turn();
    let after = pass(&moves.iter().try_fold(*rolled, |position, mv| position.play(mv).ok())?);
    let others: Vec<Traits> =
        turns(rolled).iter().filter(|turn| turn.after != after).map(|turn| Traits::of(&turn.after, mover)).collect();
    if others.is_empty() {
        return Some(vec![Reason::Only]);
    }
    let here = Traits::of(&after, mover);
    let mut reasons = apart(&Traits::of(rolled, mover), &here, &others);
    reasons.retain(|reason| weighs(level, reason));
    reasons.truncate(REASONS_MAX);
    Some(reasons)
}

/// Whether players of a level consider this reason.
fn weighs(level: Level, reason: &Reason) -> bool {
    match reason {
        Reason::Safer { .. } | Reason::Hunts { .. } => level > Level::Easy,
        Reason::Stacks | Reason::KeepsStack => level == Level::Expert,
        _ => true,
    }
}

/// Figures of one player in the position after a turn, by which turns are compared.
struct Traits {
    taken: i32,
    centre_points: i32,
    exposed: f32,
    chance: f32,
    circles: f32,
    stacks: f32,
    on_bridges: f32,
    at_home: f32,
}

impl Traits {
    fn of(position: &Position, player: Colour) -> Traits {
        let survey = Survey::new(position);
        let pieces = pieces(position, player);
        let count = |of: &dyn Fn(&super::survey::Piece) -> f32| pieces.iter().map(of).sum::<f32>();
        let captures = i32::from(position.captures(player));
        let arrived = position.centre().iter().filter(|&&arrived| arrived == player).count() as f32;
        Traits {
            taken: captures,
            centre_points: i32::from(position.points(player)) - captures,
            exposed: if position.is_over() { 0.0 } else { survey.exposure(position, player) },
            chance: if position.is_over() { 0.0 } else { survey.chance_to_take(position, player) },
            // A pawn in the centre counts like one on the innermost circle: its last crossing is [`Reason::Arrives`],
            // not [`Reason::Crosses`].
            circles: count(&|piece| piece.pawns() * f32::from(piece.circle)) + arrived * (CIRCLES - 1) as f32,
            stacks: count(&|piece| if piece.stack { 1.0 } else { 0.0 }),
            on_bridges: count(&|piece| if piece.distance == 0 { piece.pawns() } else { 0.0 }),
            at_home: position.home_bits(player).count_ones() as f32,
        }
    }
}

fn apart(before: &Traits, here: &Traits, others: &[Traits]) -> Vec<Reason> {
    let mean = |of: fn(&Traits) -> f32| others.iter().map(of).sum::<f32>() / others.len() as f32;
    let more = |of: fn(&Traits) -> f32| of(here) - mean(of);
    let (taken, points) = (here.taken - before.taken, here.centre_points - before.centre_points);
    let mut reasons = Vec::new();
    let mut add = |holds: bool, reason: Reason| reasons.extend(holds.then_some(reason));
    add(taken > 0, Reason::Takes(taken as u8));
    add(points > 0, Reason::Arrives(points as u8));
    let exposed = mean(|traits| traits.exposed);
    add(exposed - here.exposed >= NOTABLE_CHANCE, Reason::Safer { here: here.exposed, others: exposed });
    let chance = mean(|traits| traits.chance);
    add(here.chance - chance >= NOTABLE_CHANCE, Reason::Hunts { here: here.chance, others: chance });
    let crossed = here.circles > before.circles && more(|traits| traits.circles) >= NOTABLE_COUNT;
    add(crossed, Reason::Crosses);
    let stacks = here.stacks > 0.0 && more(|traits| traits.stacks) >= NOTABLE_COUNT;
    add(stacks && here.stacks > before.stacks, Reason::Stacks);
    add(stacks && here.stacks <= before.stacks, Reason::KeepsStack);
    let bridges = here.on_bridges > before.on_bridges && more(|traits| traits.on_bridges) >= NOTABLE_COUNT;
    add(bridges, Reason::OnBridge);
    add(here.at_home < before.at_home && -more(|traits| traits.at_home) >= NOTABLE_COUNT, Reason::Leaves);
    reasons
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::rules::{parse_move, parse_position};

    fn told(level: Level, position: &str, moves: &[&str]) -> Option<Vec<Reason>> {
        let board = Board::standard();
        let moves: Vec<Move> = moves.iter().map(|text| parse_move(board, text).unwrap()).collect();
        reasons(level, &parse_position(board, position).unwrap(), &moves)
    }

    #[test]
    fn reasons_name_captures_first_within_the_level() {
        let position = "A1r,A5g r234,g234 - r0,g0 r 4 cross";
        let seen = told(Level::Expert, position, &["4:A1-A5"]).unwrap();
        assert_eq!(seen[0], Reason::Takes(1));
        for reason in told(Level::Easy, position, &["4:A1-A5"]).unwrap() {
            assert!(!matches!(reason, Reason::Safer { .. } | Reason::Hunts { .. }), "easy does not see {reason:?}");
        }
    }

    #[test]
    fn escape_is_explained_by_rolls_that_would_capture() {
        // Green on A2 reaches A5 with 13 of the 36 outcomes of two dice: 11 have a 3, and 12 and 21 add up to 3. Red
        // runs out of reach.
        let told = told(Level::Normal, "A2g,A5r,B20r r,g - r0,g0 r 65 cross", &["6:A5-A11", "5:A11-A16"]).unwrap();
        let Some(Reason::Safer { here, others }) = told.first() else { panic!("{told:?}") };
        assert_eq!(*here, 0.0);
        assert!(*others > 0.05 && *others < 13.5 / 36.0, "{others}");
    }

    #[test]
    fn arrivals_name_points_and_forced_turns_say_so() {
        let arrives = told(Level::Hard, "A2g,D3r,D10r r,g - r0,g0 r 1 cross", &["1:D3-centre"]).unwrap();
        assert_eq!(arrives[0], Reason::Arrives(5));
        assert_eq!(told(Level::Hard, "A2g,D10r r,g - r0,g0 r 1 cross", &["1:D10-D11"]), Some(vec![Reason::Only]));
    }

    #[test]
    fn reason_tells_new_stacks_from_kept_ones() {
        let made = told(Level::Expert, "A20g,A5r,A8r r,g - r0,g0 r 3 cross", &["3:A5-A8"]).unwrap();
        assert!(made.contains(&Reason::Stacks), "{made:?}");
        let kept = told(Level::Expert, "A20g,A5r2,B8r r,g - r0,g0 r 3 cross", &["3:B8-B11"]).unwrap();
        assert!(kept.contains(&Reason::KeepsStack), "{kept:?}");
    }

    #[test]
    fn impossible_moves_have_no_reasons() {
        assert_eq!(told(Level::Hard, "A1r,A5g r234,g234 - r0,g0 r 4 cross", &["3:A1-A4"]), None);
    }
}
