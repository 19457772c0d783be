//! Lessons: positions from games, each with a target for the network that is better than the teacher's own evaluation
//! without lookahead.
//!
//! The teacher evaluates each position of a game over all 21 rolls, with the best turn of each roll. The difference
//! between this average and the teacher's evaluation without lookahead is its error. Errors of later positions are
//! passed back to earlier ones, multiplied by [`LAMBDA`] for each turn. Unlike an outcome, such a target holds no
//! luck of the dice.

use crate::chance;
use crate::player::whole_turn;
use hypnosia_game::board::Board;
use hypnosia_game::computer::parts::{Equity, Evaluator, Network, best_at_once, in_parallel, terminal_equity};
use hypnosia_game::computer::{Eagerness, Level};
use hypnosia_game::rules::{Position, Roll, Variant, parse_position};
use rand::RngExt;
use rand::seq::IndexedRandom;
use std::fmt;
use std::ops::Range;

/// The numbers of players, by the number of the game (modulo 16).
const PLAYERS: [usize; 16] = [2, 4, 2, 3, 2, 4, 2, 6, 2, 4, 3, 2, 4, 5, 2, 4];
/// Turns after which a game is stopped. Its lessons so far count.
const TURNS_MAX: usize = 400;
/// The part of a later turn's error that is passed back to the turn before it.
const LAMBDA: f32 = 0.9;
/// For a random number of turns, less than this many per player, players of mixed strength begin a game. Then the
/// teacher takes over.
const WEAK_TURNS: usize = 14;

/// A position before a roll, and its target.
#[derive(Debug, Clone)]
pub struct Lesson {
    pub position: Position,
    pub shares: Equity,
}

impl Lesson {
    /// Reads a line; `None` if it is no lesson.
    pub fn parse(line: &str) -> Option<Lesson> {
        let (position, shares) = line.split_at(line.match_indices(' ').nth(6)?.0);
        let position = parse_position(Board::standard(), position).ok()?;
        let mut lesson = Lesson { position, shares: [0.0; 6] };
        let mut words = shares.split_ascii_whitespace();
        for colour in position.players().iter() {
            lesson.shares[colour.index()] = words.next()?.parse().ok().filter(|share: &f32| share.is_finite())?;
        }
        words.next().is_none().then_some(lesson)
    }
}

impl fmt::Display for Lesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.position)?;
        self.position.players().iter().try_for_each(|colour| write!(f, " {:.5}", self.shares[colour.index()]))
    }
}

/// Makes lessons, always the same ones for the same network and seed.
pub struct Teacher {
    network: Network,
    seed: u64,
}

/// A position of a game with the teacher's evaluations of it.
struct Seen {
    position: Position,
    at_a_look: Equity,
    over_all_rolls: Equity,
}

impl Teacher {
    /// The teacher whose network is in a file; `None` if it holds no network.
    pub fn new(file: &[u8], seed: u64) -> Option<Teacher> {
        Some(Teacher { network: Network::read(file)?, seed })
    }

    /// Makes the lessons of the games of these numbers, in the order of the games, each game from its end to its
    /// beginning.
    pub fn lessons(&self, numbers: Range<u64>, threads: usize) -> Vec<Lesson> {
        let count = (numbers.end - numbers.start) as usize;
        let game = |at: usize| self.game(numbers.start + at as u64).map(|seen| handed_back(&seen)).unwrap_or_default();
        in_parallel(count, threads, game, || ()).into_iter().flatten().collect()
    }

    fn game(&self, number: u64) -> Option<Vec<Seen>> {
        let mut random = chance::of_game(self.seed, number);
        let players = PLAYERS[(number % 16) as usize];
        let variant = [Variant::Cross, Variant::NoCross][(number / 16 % 2) as usize];
        let colours = chance::colours(&mut random, players);
        let levels: [Option<Level>; 6] = std::array::from_fn(|_| {
            *[Some(Level::Easy), Some(Level::Normal), None].choose(&mut random).unwrap_or(&None)
        });
        let weak_turns = random.random_range(0..WEAK_TURNS * players);
        let mut position = chance::start(&mut random, colours, variant)?;
        let mut seen = Vec::with_capacity(128);
        let mut turn = 0;
        while terminal_equity(&position).is_none() && turn < TURNS_MAX {
            let roll = chance::roll(&mut random)?;
            let rolled = position.roll(roll).ok()?;
            if turn < weak_turns {
                position = match levels[position.turn().index()] {
                    Some(level) => whole_turn(level, Eagerness::USUAL, &rolled),
                    None => best_at_once(&self.network, Eagerness::USUAL, &rolled),
                };
            } else {
                let (over_all_rolls, best) = self.over_all_rolls(&position, roll);
                let at_a_look = self.network.evaluate(&position);
                seen.push(Seen { position, at_a_look, over_all_rolls });
                position = best?;
            }
            turn += 1;
        }
        Some(seen)
    }

    /// Each player's expected share over all rolls, and the position after the best turn for the roll `rolled`.
    fn over_all_rolls(&self, position: &Position, rolled: Roll) -> (Equity, Option<Position>) {
        let mut expected = [0.0; 6];
        let mut chosen = None;
        for roll in Roll::all() {
            let Ok(dice) = position.roll(roll) else { continue };
            let best = best_at_once(&self.network, Eagerness::USUAL, &dice);
            let weight = f32::from(roll.ways()) / 36.0;
            expected.iter_mut().zip(self.network.equity(&best)).for_each(|(sum, share)| *sum += weight * share);
            chosen = if roll == rolled { Some(best) } else { chosen };
        }
        (expected, chosen)
    }
}

/// The lessons of a game, from its end to its beginning.
fn handed_back(seen: &[Seen]) -> Vec<Lesson> {
    let mut later: Equity = [0.0; 6];
    let lesson = |seen: &Seen| {
        let mut shares = seen.over_all_rolls;
        for ((share, later), at_a_look) in shares.iter_mut().zip(&mut later).zip(seen.at_a_look) {
            *share += LAMBDA * *later;
            *later = *share - at_a_look;
        }
        Lesson { position: seen.position, shares }
    };
    seen.iter().rev().map(lesson).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn teacher() -> Teacher {
        Teacher { network: Network::expert().clone(), seed: 3 }
    }

    #[test]
    fn lessons_depend_on_game_number_and_round_trip() {
        let lines = |lessons: Vec<Lesson>| lessons.iter().map(Lesson::to_string).collect::<Vec<_>>();
        let both = lines(teacher().lessons(0..2, 2));
        let second = lines(teacher().lessons(1..2, 1));
        assert!(!second.is_empty() && both.ends_with(&second));
        for line in &both {
            assert_eq!(&Lesson::parse(line).unwrap().to_string(), line);
        }
        for damaged in [&both[0][1..], &format!("{} 0.1", both[0]), "", "# games 16"] {
            assert!(Lesson::parse(damaged).is_none(), "{damaged}");
        }
    }

    #[test]
    fn shares_add_up_to_one() {
        let seen = (0..9).filter_map(|number| teacher().game(number)).find(|seen| !seen.is_empty()).unwrap();
        let lessons = handed_back(&seen);
        assert_eq!(lessons.len(), seen.len());
        assert_eq!(lessons[0].shares, seen.last().unwrap().over_all_rolls, "nothing comes to light after the end");
        for lesson in lessons {
            assert!((lesson.shares.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{lesson}");
        }
    }
}
