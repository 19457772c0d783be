//! The features of a position: numbers that describe it from one player's seat.

use super::reach::Rolls;
use super::survey::{CIRCLES, DISTANCES, Piece, Side, Survey};
use crate::board::{CENTRE_MAX, Colour};
use crate::rules::Position;
use arrayvec::ArrayVec;

/// The number of features of a position from one seat. Weights refer to features by index, so a new feature is added at
/// the end.
pub const INPUTS: usize = 192;

/// The numbers of one seat, each about between -1 and 2.
pub type Features = [f32; INPUTS];

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
const FIRST_END: usize = ROOM + 3;

/// A network with at most this many inputs reads none of the features below.
const SECOND: usize = 96;
const _: () = assert!(FIRST_END <= SECOND);
const CLINCH: usize = SECOND;
const RIVAL_CLINCH: usize = CLINCH + CENTRE_MAX + 2;
const LEAD: usize = RIVAL_CLINCH + CENTRE_MAX + 2;
const RIVAL_LIES: usize = LEAD + 2 * LEAD_MAX + 1;
const RIVAL_STACKS: usize = RIVAL_LIES + LIES;
const RIVAL_HOME: usize = RIVAL_STACKS + CIRCLES;
const RIVAL_DANGER: usize = RIVAL_HOME + 4;
const RIVAL_LATER: usize = RIVAL_DANGER + CIRCLES;
const TARGETS: usize = RIVAL_LATER + CIRCLES;
const ARRIVAL: usize = TARGETS + 2 * CIRCLES;
const PROGRESS: usize = ARRIVAL + 3;
const LOSS: usize = PROGRESS + 4;
const SEAT: usize = LOSS + 2;
const SECOND_END: usize = SEAT + 6;
const _: () = assert!(SECOND_END <= INPUTS);

/// The factor by which features scale points.
const POINT: f32 = 0.2;
/// The largest lead or deficit in points that has a feature of its own; a larger one counts as this one.
const LEAD_MAX: usize = 6;

/// Figures of a player, computed once.
struct Summary {
    colour: Colour,
    points: i32,
    /// The most points that the player's pawns could still get for arrivals in the centre.
    room: i32,
    /// The index of the first place in the centre that a pawn of the player took; `usize::MAX` before any arrival.
    arrival: usize,
    arrived: usize,
    pawns_left: f32,
    at_home: f32,
    /// Number of further arrivals, without a rival's arrival between them, that decide the game for this player; more
    /// than [`CENTRE_MAX`] if no number of arrivals does.
    clinch: usize,
    /// The probability that the player's next roll brings a pawn from the innermost circle to the centre.
    arrives: f32,
    /// Progress of the player's two foremost pawns on the circles, from 0 to 1.
    progress: [f32; 2],
    /// The probability that a pawn of the player is captured before the player's next turn.
    loss: f32,
}

/// A position with the figures that the features of all seats are computed from.
pub struct SurveyedPosition<'a> {
    position: &'a Position,
    survey: Survey,
    sides: ArrayVec<Summary, 6>,
    inputs: usize,
}

impl SurveyedPosition<'_> {
    /// Prepares a position for a network that reads the first `inputs` features; the other features may be 0.
    pub fn new(position: &Position, inputs: usize) -> SurveyedPosition<'_> {
        let survey = Survey::new(position);
        let mut sides: ArrayVec<Summary, 6> = survey.sides.iter().map(|side| summary(position, side)).collect();
        if inputs > SECOND {
            for (side, of_survey) in sides.iter_mut().zip(&survey.sides) {
                side.look_out(of_survey);
            }
            for at in 0..sides.len() {
                sides[at].clinch = clinch(position, &sides, at);
            }
        }
        SurveyedPosition { position, survey, sides, inputs }
    }

    /// The players who have not resigned, by seat: the next to roll is the first.
    pub fn colours(&self) -> impl Iterator<Item = Colour> + use<'_> {
        self.sides.iter().map(|side| side.colour)
    }

    /// The features of the player who rolls after `seat` others.
    pub fn features(&self, seat: usize) -> Features {
        let mut numbers = [0.0; INPUTS];
        let side = &self.survey.sides[seat];
        self.pieces(side, &mut numbers);
        numbers[THREAT + usize::from(seat > 0)] = side.threat;
        self.points(seat, &mut numbers);
        self.centre(seat, &mut numbers);
        numbers[TURN] = if seat == 0 { 1.0 } else { 0.0 };
        numbers[TURN + 1] = seat as f32 / self.sides.len() as f32;
        numbers[PLAYERS + self.sides.len().clamp(2, 6) - 2] = 1.0;
        numbers[VARIANT] = if self.position.variant().stacks_cross() { 0.0 } else { 1.0 };
        self.rivals(seat, &mut numbers);
        if self.inputs > SECOND {
            self.outlook(seat, &mut numbers);
            self.rivals_in_detail(seat, &mut numbers);
        }
        numbers
    }

    fn pieces(&self, side: &Side, numbers: &mut Features) {
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
        add_home(&mut numbers[HOME..HOME + 4], self.position.home_bits(side.colour), 1.0);
    }

    fn others(&self, seat: usize) -> impl Iterator<Item = (usize, &Summary)> + Clone {
        self.sides.iter().enumerate().filter(move |&(at, _)| at != seat)
    }

    fn points(&self, seat: usize, numbers: &mut Features) {
        let own = &self.sides[seat];
        let (mut best, mut earliest, mut reach) = (f32::MIN, usize::MAX, f32::MIN);
        for (_, rival) in self.others(seat) {
            best = best.max(rival.points as f32);
            earliest = earliest.min(rival.arrival);
            reach = reach.max((rival.points + rival.room) as f32);
        }
        let points = own.points as f32;
        let lead = points - best;
        numbers[POINTS] = points * POINT;
        numbers[POINTS + 1] = lead * POINT;
        numbers[POINTS + 2] = lead.max(0.0) * POINT;
        numbers[POINTS + 3] = if own.arrival < earliest { 1.0 } else { 0.0 };
        let room = own.room as f32;
        numbers[ROOM] = room * POINT * 0.5;
        // The lead if the player got all points that are still possible, and the lead if the rivals did.
        numbers[ROOM + 1] = ((lead + room) * POINT).clamp(-1.0, 1.0);
        numbers[ROOM + 2] = ((points - reach) * POINT).clamp(-1.0, 1.0);
    }

    fn centre(&self, seat: usize, numbers: &mut Features) {
        let own = &self.sides[seat];
        numbers[CENTRE] = own.arrived as f32 * 0.25;
        numbers[CENTRE + 1 + self.position.centre().len().min(4)] = 1.0;
        numbers[PAWNS] = own.pawns_left * 0.25;
    }

    fn rivals(&self, seat: usize, numbers: &mut Features) {
        let others = (self.sides.len() - 1).max(1) as f32;
        for (at, rival) in self.others(seat) {
            numbers[PAWNS + 1] += rival.pawns_left * 0.25 / others;
            numbers[RIVALS] += rival.at_home * 0.5 / others;
            let mut inside = 0.0;
            for piece in &self.survey.sides[at].pieces {
                numbers[RIVALS + 1 + usize::from(piece.circle)] += piece.pawns() * 0.5 / others;
                if usize::from(piece.circle) == CIRCLES - 1 {
                    inside += piece.pawns() * 0.5;
                    numbers[RIVALS + CIRCLES + 2] += if piece.distance == 0 { piece.pawns() * 0.5 } else { 0.0 };
                }
            }
            numbers[RIVALS + CIRCLES + 1] = inside.max(numbers[RIVALS + CIRCLES + 1]);
        }
    }

    /// Fills in the player's chances and dangers: arrivals that decide the game, the lead, the next arrival, the
    /// foremost pawns, pawns to capture and to lose, and the seat.
    fn outlook(&self, seat: usize, numbers: &mut Features) {
        let own = &self.sides[seat];
        let rivals = self.others(seat).map(|(_, rival)| rival);
        let most = |of: fn(&Summary) -> f32| rivals.clone().map(of).fold(0.0, f32::max);
        numbers[CLINCH + own.clinch] = 1.0;
        numbers[RIVAL_CLINCH + rivals.clone().map(|rival| rival.clinch).min().unwrap_or(CENTRE_MAX + 1)] = 1.0;
        let best = rivals.clone().map(|rival| rival.points).max().unwrap_or(0);
        let limit = LEAD_MAX as i32;
        numbers[LEAD + ((own.points - best).clamp(-limit, limit) + limit) as usize] = 1.0;
        numbers[ARRIVAL] = own.arrives;
        numbers[ARRIVAL + 1] = if seat == 0 { own.arrives } else { 0.0 };
        numbers[ARRIVAL + 2] = most(|rival| rival.arrives);
        numbers[PROGRESS..PROGRESS + 2].copy_from_slice(&own.progress);
        numbers[PROGRESS + 2] = most(|rival| rival.progress[0]);
        numbers[PROGRESS + 3] = most(|rival| rival.progress[1]);
        numbers[LOSS] = own.loss;
        numbers[LOSS + 1] = most(|rival| rival.loss);
        numbers[SEAT + seat] = 1.0;
        let targets = TARGETS + if seat == 0 { 0 } else { CIRCLES };
        numbers[targets..targets + CIRCLES].copy_from_slice(&self.survey.sides[seat].targets);
    }

    /// Fills in averages over the rivals: their pawns, stacks and dangers on each circle, and their pawns at home.
    fn rivals_in_detail(&self, seat: usize, numbers: &mut Features) {
        let part = 1.0 / (self.sides.len() - 1).max(1) as f32;
        for (at, rival) in self.others(seat) {
            for piece in &self.survey.sides[at].pieces {
                let circle = usize::from(piece.circle);
                let pawns = piece.pawns() * part;
                numbers[RIVAL_LIES + circle * DISTANCES + usize::from(piece.distance)] += pawns;
                numbers[RIVAL_STACKS + circle] += if piece.stack { part } else { 0.0 };
                numbers[RIVAL_DANGER + circle] += piece.danger * pawns;
                numbers[RIVAL_LATER + circle] += piece.later * pawns;
            }
            add_home(&mut numbers[RIVAL_HOME..RIVAL_HOME + 4], self.position.home_bits(rival.colour), part);
        }
    }
}

fn add_home(numbers: &mut [f32], bits: u8, weight: f32) {
    for (slot, number) in numbers.iter_mut().enumerate() {
        *number += if bits & (1 << slot) != 0 { weight } else { 0.0 };
    }
}

fn summary(position: &Position, side: &Side) -> Summary {
    let arrivals = position.centre();
    let at_home = position.home_bits(side.colour).count_ones();
    let pawns_left = side.pieces.iter().map(Piece::pawns).sum::<f32>() + at_home as f32;
    let places = position.centre_points().iter().skip(arrivals.len());
    Summary {
        colour: side.colour,
        points: position.points(side.colour).into(),
        room: places.take(pawns_left as usize).map(|&points| i32::from(points)).sum(),
        arrival: arrivals.iter().position(|&arrived| arrived == side.colour).unwrap_or(usize::MAX),
        arrived: arrivals.iter().filter(|&&arrived| arrived == side.colour).count(),
        pawns_left,
        at_home: at_home as f32,
        clinch: CENTRE_MAX + 1,
        arrives: 0.0,
        progress: [0.0; 2],
        loss: 0.0,
    }
}

impl Summary {
    /// Fills in the figures that follow from the pieces: arrivals, progress, loss.
    fn look_out(&mut self, side: &Side) {
        let mut arrives = Rolls::default();
        let mut spared = 1.0;
        let mut pass = |way: f32| {
            let [first, second] = self.progress;
            self.progress = [first.max(way), second.max(way.min(first))];
        };
        for piece in &side.pieces {
            if usize::from(piece.circle) == CIRCLES - 1 {
                arrives = arrives.with(Rolls::into_centre(piece.distance));
            }
            let way = (f32::from(piece.circle) + 1.0 - f32::from(piece.distance) / DISTANCES as f32) / CIRCLES as f32;
            pass(way);
            if piece.stack {
                pass(way);
            }
            spared *= 1.0 - piece.danger;
        }
        self.arrives = arrives.probability();
        self.loss = 1.0 - spared;
    }
}

/// Number of further arrivals, without a rival's arrival between them, that put a player out of every rival's reach if
/// no more pawns are captured; `CENTRE_MAX + 1` if no number does.
fn clinch(position: &Position, sides: &[Summary], at: usize) -> usize {
    let own = &sides[at];
    let places = &position.centre_points()[position.centre().len()..];
    let mut points = own.points;
    for arrivals in 0..=places.len().min(own.pawns_left as usize) {
        if arrivals > 0 {
            points += i32::from(places[arrivals - 1]);
        }
        let reach = |rival: &Summary| {
            let left = places[arrivals..].iter().take(rival.pawns_left as usize);
            rival.points + left.map(|&points| i32::from(points)).sum::<i32>()
        };
        if sides.iter().enumerate().all(|(other, rival)| other == at || reach(rival) < points) {
            return arrivals;
        }
    }
    CENTRE_MAX + 1
}
