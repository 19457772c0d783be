//! A position in numbers, from one player's seat.

use super::survey::{CIRCLES, DISTANCES, Side, Survey};
use crate::rules::{Position, Variant};

/// How many numbers describe a position from one seat.
pub(super) const INPUTS: usize = 96;

/// The numbers of one seat, each about between -1 and 2.
pub(super) type Features = [f32; INPUTS];

const LIES: usize = CIRCLES * DISTANCES;
const SINGLES: usize = 0;
const STACKS: usize = SINGLES + LIES;
const HOME: usize = STACKS + LIES;
const DANGER: usize = HOME + 4;
const STACK_DANGER: usize = DANGER + CIRCLES;
const LATER: usize = STACK_DANGER + CIRCLES;
const THREAT: usize = LATER + 2;
const POINTS: usize = THREAT + 2;
const CENTRE: usize = POINTS + 5;
const PAWNS: usize = CENTRE + 6;
const TURN: usize = PAWNS + 2;
const PLAYERS: usize = TURN + 2;
const VARIANT: usize = PLAYERS + 5;
const RIVALS: usize = VARIANT + 1;
const ROOM: usize = RIVALS + CIRCLES + 3;
const END: usize = ROOM + 3;
const _: () = assert!(END <= INPUTS);

/// Points that count as 1.
const POINT: f32 = 0.2;

/// The numbers of the player who rolls after `seat` others.
pub(super) fn features(position: &Position, survey: &Survey, seat: usize) -> Features {
    let mut numbers = [0.0; INPUTS];
    let side = &survey.sides[seat];
    pieces(side, position, &mut numbers);
    numbers[THREAT + usize::from(seat > 0)] = side.threat;
    points(position, survey, side, &mut numbers);
    centre(position, side, &mut numbers);
    numbers[TURN] = if seat == 0 { 1.0 } else { 0.0 };
    numbers[TURN + 1] = seat as f32 / survey.sides.len() as f32;
    numbers[PLAYERS + survey.sides.len().clamp(2, 6) - 2] = 1.0;
    numbers[VARIANT] = if position.variant() == Variant::NoCross { 1.0 } else { 0.0 };
    rivals(position, survey, seat, &mut numbers);
    numbers
}

fn pieces(side: &Side, position: &Position, numbers: &mut Features) {
    for piece in &side.pieces {
        let circle = usize::from(piece.circle);
        let lie = circle * DISTANCES + usize::from(piece.distance);
        if piece.stack {
            numbers[STACKS + lie] += 1.0;
            numbers[STACK_DANGER + circle] += piece.danger;
            numbers[LATER + 1] += piece.later;
        } else {
            numbers[SINGLES + lie] += 1.0;
            numbers[DANGER + circle] += piece.danger;
            numbers[LATER] += piece.later;
        }
    }
    for slot in position.home_slots(side.colour) {
        numbers[HOME + usize::from(slot.clamp(1, 4)) - 1] = 1.0;
    }
}

fn points(position: &Position, survey: &Survey, side: &Side, numbers: &mut Features) {
    let own = f32::from(position.points(side.colour));
    let arrival = |colour| position.centre().iter().position(|&arrived| arrived == colour).unwrap_or(usize::MAX);
    let rivals = survey.sides.iter().filter(|rival| rival.colour != side.colour);
    let (best, earliest) = rivals.fold((f32::MIN, usize::MAX), |(best, earliest), rival| {
        (best.max(f32::from(position.points(rival.colour))), earliest.min(arrival(rival.colour)))
    });
    let lead = own - best;
    numbers[POINTS] = own * POINT;
    numbers[POINTS + 1] = lead * POINT;
    numbers[POINTS + 2] = lead.max(0.0) * POINT;
    numbers[POINTS + 3] = if arrival(side.colour) < earliest { 1.0 } else { 0.0 };
    let room = room(position, side);
    numbers[ROOM] = room * POINT * 0.5;
    // Whether the lead could still be reached, and whether it could still be lost.
    numbers[ROOM + 1] = ((lead + room) * POINT).clamp(-1.0, 1.0);
    let threat = survey
        .sides
        .iter()
        .filter(|rival| rival.colour != side.colour)
        .map(|rival| f32::from(position.points(rival.colour)) + self::room(position, rival))
        .fold(f32::MIN, f32::max);
    numbers[ROOM + 2] = ((own - threat) * POINT).clamp(-1.0, 1.0);
}

/// The points of the centre that a player could still bring in.
fn room(position: &Position, side: &Side) -> f32 {
    let places = position.board().centre_points().iter().skip(position.centre().len());
    places.take(position.pawns_left(side.colour) as usize).map(|&points| f32::from(points)).sum()
}

fn centre(position: &Position, side: &Side, numbers: &mut Features) {
    let arrived = position.centre().iter().filter(|&&arrived| arrived == side.colour).count();
    numbers[CENTRE] = arrived as f32 * 0.25;
    numbers[CENTRE + 1 + position.centre().len().min(4)] = 1.0;
    numbers[PAWNS] = position.pawns_left(side.colour) as f32 * 0.25;
}

fn rivals(position: &Position, survey: &Survey, seat: usize, numbers: &mut Features) {
    let others = (survey.sides.len() - 1).max(1) as f32;
    for (_, rival) in survey.sides.iter().enumerate().filter(|&(at, _)| at != seat) {
        numbers[PAWNS + 1] += position.pawns_left(rival.colour) as f32 * 0.25 / others;
        numbers[RIVALS] += position.home_bits(rival.colour).count_ones() as f32 * 0.5 / others;
        let mut inside = 0.0;
        for piece in &rival.pieces {
            numbers[RIVALS + 1 + usize::from(piece.circle)] += piece.pawns() * 0.5 / others;
            if usize::from(piece.circle) == CIRCLES - 1 {
                inside += piece.pawns() * 0.5;
                numbers[RIVALS + CIRCLES + 2] += if piece.distance == 0 { piece.pawns() * 0.5 } else { 0.0 };
            }
        }
        numbers[RIVALS + CIRCLES + 1] = inside.max(numbers[RIVALS + CIRCLES + 1]);
    }
}
