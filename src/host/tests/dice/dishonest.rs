//! A forger knows the seed and wants red to roll high and green low. For each input that they control, they try
//! [`FEW`] values in an ordinary run of the tests, and [`MANY`] in the ignored test.
//!
//! Before the commitment the forger controls seed and table number. After it they control everything in the lobby up to
//! another person's last word: their own words, how often an accomplice leaves and joins again, which colours are
//! taken, and how many computers there are. They do not control that last word, so they can only choose the other
//! inputs for a word that they guess.

use super::*;
use crate::host::dice::drawn_words;
use hypnosia_game::rules::Roll;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// How many values are tried in the ignored test.
const MANY: u32 = 200_000;
/// How many values are tried in an ordinary run of the tests.
const FEW: u32 = 20_000;
/// With how many last words of another person the chosen inputs are tested.
const WORDS: u64 = 4000;
/// The greatest mean, in standard errors, that counts as chance. Chance exceeds it once in 15,000 times.
const BOUND: f64 = 4.0;
/// How many rolls of each of the two players are measured.
const ROLLS: u32 = 4;

struct Chosen {
    seed: ServerSeed,
    table: TableId,
    lines: Vec<String>,
}

impl Chosen {
    /// By how many points red's measured rolls together exceed green's if this word comes last.
    fn gain(&self, word: &str) -> f64 {
        let mut lines = self.lines.clone();
        lines.push(format!("word g {word}"));
        gain(&mut TableDice::new(&self.seed, self.table, &Mixed::Lobby(lines)))
    }

    /// The mean and the standard error of the gain over words that the forger did not guess.
    fn gain_in_the_end(&self) -> (f64, f64) {
        let mut chance = StdRng::seed_from_u64(7);
        let gains: Vec<f64> = (0..WORDS).map(|_| self.gain(&format!("{:x}", chance.random::<u64>()))).collect();
        let mean = gains.iter().sum::<f64>() / gains.len() as f64;
        let squares: f64 = gains.iter().map(|gain| (gain - mean).powi(2)).sum();
        (mean, (squares / (gains.len() as f64 - 1.0) / gains.len() as f64).sqrt())
    }
}

fn gain(dice: &mut TableDice) -> f64 {
    let sum = |roll: Roll| f64::from(roll.sum());
    (0..ROLLS).map(|index| sum(dice.roll(2 * index)) - sum(dice.roll(2 * index + 1))).sum()
}

fn seed(number: u32) -> ServerSeed {
    let mut bytes = [0x5a; 32];
    bytes[..4].copy_from_slice(&number.to_be_bytes());
    ServerSeed::new(bytes)
}

fn lines(lines: &[&str]) -> Vec<String> {
    lines.iter().map(|line| (*line).to_owned()).collect()
}

/// Two lines that stand for all those of an accomplice who leaves and joins again `times` times: the last leaving, with
/// this number added, and the last joining.
fn coming_and_going(seed: &ServerSeed, times: u32) -> Vec<String> {
    let line = 2 * times as usize + 1;
    vec![format!("left r after {times}"), format!("joined r {}", drawn_words(seed, TableId(1), line))]
}

/// The inputs of the dice if the forger gives the input `what` the value with this number.
fn controlled(what: &str, number: u32) -> Chosen {
    let sits = || lines(&["joined r acorn album alpine", "joined g pearl pebble pelican"]);
    let (seed_0, table) = (seed(0), TableId(1));
    match what {
        "the seed" => Chosen { seed: seed(number), table, lines: sits() },
        "the number of the table" => Chosen { seed: seed_0, table: TableId(number.into()), lines: sits() },
        "a word of their own" => {
            Chosen { seed: seed_0, table, lines: [sits(), vec![format!("word r {number:x}")]].concat() }
        }
        "leaving and coming back" => {
            Chosen { seed: seed_0, table, lines: [sits(), coming_and_going(&seed_0, number)].concat() }
        }
        "computers and colours" => {
            let colours = ["r", "o", "y", "g", "b", "p"];
            let digits = (0..8).map(|at| number / 6u32.pow(at) % 6);
            let moves = digits.map(|digit| format!("computer {} easy", colours[digit as usize]));
            Chosen { seed: seed_0, table, lines: sits().into_iter().chain(moves).collect() }
        }
        other => panic!("{other}"),
    }
}

const CONTROLLED: [&str; 5] =
    ["the seed", "the number of the table", "a word of their own", "leaving and coming back", "computers and colours"];

/// Of the first `tries` values of the input `what`, the one with the greatest gain if `guess` is the last word.
fn best(what: &str, tries: u32, guess: &str) -> Chosen {
    let threads = 2;
    let part = |first: u32| {
        let numbers = (first..tries).step_by(threads);
        numbers.map(|number| (controlled(what, number).gain(guess), number)).max_by(|a, b| a.0.total_cmp(&b.0)).unwrap()
    };
    let found = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads as u32).map(|first| scope.spawn(move || part(first))).collect();
        running.into_iter().map(|part| part.join().unwrap()).max_by(|a, b| a.0.total_cmp(&b.0)).unwrap()
    });
    assert!(found.0 > 20.0, "{what}: expected to find good dice for a guess, found a gain of {}", found.0);
    controlled(what, found.1)
}

#[test]
fn forger_gains_nothing_against_the_last_word() {
    nothing_is_gained(FEW);
}

#[test]
#[ignore = "takes a minute"]
fn forger_gains_nothing_with_many_tries() {
    nothing_is_gained(MANY);
}

fn nothing_is_gained(tries: u32) {
    for what in CONTROLLED {
        let (mean, error) = best(what, tries, "somebody").gain_in_the_end();
        println!("{what}: {tries} tries gain {mean:+.3} ± {error:.3} points over {} rolls", 2 * ROLLS);
        assert!(mean.abs() < BOUND * error, "{what}: gains {mean} ± {error}");
    }
}

/// Checks the measure itself: it finds a great gain if the last word is the one that the forger guessed, and none over
/// other words.
#[test]
fn forger_with_the_last_word_gains_all() {
    let chosen = best("a word of their own", FEW, "somebody");
    assert!(chosen.gain("somebody") > 20.0);
    let (mean, error) = chosen.gain_in_the_end();
    assert!(mean.abs() < BOUND * error);
}
