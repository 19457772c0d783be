//! Checking the dice of a finished game from its log alone.
//!
//! A seed fixes rolls and nothing else. So a log whose dice fit can still tell an untrue story: other legal moves, an
//! ending that nobody played, other seats. What would close that gap has to be in the scheme of the dice, not here;
//! [`Verified`] therefore says only what follows from seed, table, joins and rolls, and [`NOT_COVERED`] says the rest.

use super::dice::{ServerSeed, TableDice};
use crate::model::{InteractionId, TableId};
use hypnosia_game::board::Colour;
use hypnosia_game::rules::log::Action;
use hypnosia_game::rules::{GameLog, Roll};
use thiserror::Error;

/// What the dice cannot prove, one sentence each.
pub const NOT_COVERED: [&str; 3] = [
    "moves, resignations, the variant, and who held which colour: they must be possible by the rules, but other \
     possible ones would fit these dice too",
    "lines of the head beside table, commitment, seed and joins, and comments",
    "that the seed was drawn at random, and that the numbers of the joins and the start are Discord's: whoever knew \
     the seed could have chosen among such numbers",
];

/// One roll of a log, rolled again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RolledAgain {
    /// The log's number of the turn; none for a roll of the set-up.
    pub step: Option<usize>,
    /// Who rolled.
    pub colour: Colour,
    /// What the log says.
    pub logged: Roll,
    /// What the seed gives.
    pub rolled: Roll,
}

impl RolledAgain {
    /// Whether log and seed agree.
    pub fn fits(&self) -> bool {
        self.logged == self.rolled
    }
}

/// What came of rolling a game's dice again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// The commitment that the log names: the reader compares it with the one on the table's card.
    pub commitment: String,
    /// Whether the commitment is the SHA-256 of the seed.
    pub commitment_fits: bool,
    /// Each roll of the log, in order.
    pub rolls: Vec<RolledAgain>,
    /// Whether the log reaches the end of the game.
    pub finished: bool,
}

/// A [`Verified`] in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The game is finished, and all its rolls are those of the committed seed.
    Fits,
    /// What there is fits, but the log ends before the game does.
    Unfinished,
    /// The seed is not the committed one, or a roll is not the seed's.
    DoesNotFit,
}

impl Verified {
    /// The verdict. A log that does not fit says so whether it is finished or not.
    pub fn verdict(&self) -> Verdict {
        match self.commitment_fits && self.rolls.iter().all(RolledAgain::fits) {
            false => Verdict::DoesNotFit,
            true if self.finished => Verdict::Fits,
            true => Verdict::Unfinished,
        }
    }
}

/// Why the dice of a log cannot be checked.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unverifiable {
    /// The seed of a running game is a secret.
    #[error("the game is not over: its seed is published at the end")]
    SeedNotPublished,
    /// A line of the head is missing.
    #[error("the log has no line `{0} ...` in its head")]
    Missing(&'static str),
    /// A line of the head stands twice: one of them would be ignored.
    #[error("the line `{0} ...` stands twice in the head of the log, must be once")]
    Doubled(String),
    /// A line of the head cannot be read.
    #[error("the line `{key} ...`: must be {expected}")]
    Malformed {
        /// Its key.
        key: &'static str,
        /// What it should be.
        expected: &'static str,
    },
}

/// Rolls the dice of a game again, as the text of the `dice` module describes.
///
/// # Errors
/// When the head of the log lacks table, commitment, seed or joins, or has a line twice.
pub fn verify(log: &GameLog) -> Result<Verified, Unverifiable> {
    refuse_doubled(log)?;
    let note = |key: &'static str| log.note(key).ok_or(Unverifiable::Missing(key));
    let malformed = |key, expected| Unverifiable::Malformed { key, expected };
    let table = note("table")?.parse().map_err(|_| malformed("table", "a number"))?;
    let commitment = note("commitment")?.to_ascii_lowercase();
    if log.note("seed").is_none() && !log.is_over() {
        return Err(Unverifiable::SeedNotPublished);
    }
    let seed = ServerSeed::from_hex(note("seed")?).ok_or_else(|| malformed("seed", "64 hexadecimal digits"))?;
    let joins = note("joins")?
        .split(' ')
        .map(|join| join.parse().map(InteractionId))
        .collect::<Result<Vec<_>, _>>()
        .map_err(|_| malformed("joins", "numbers with one space between them"))?;
    let mut dice = TableDice::new(&seed, TableId(table), &joins);
    let rolls = rolls(log)
        .zip(0..)
        .map(|((step, colour, logged), index)| RolledAgain { step, colour, logged, rolled: dice.roll(index) })
        .collect();
    let commitment_fits = commitment == seed.commitment();
    Ok(Verified { commitment, commitment_fits, rolls, finished: log.is_over() })
}

fn refuse_doubled(log: &GameLog) -> Result<(), Unverifiable> {
    let mut keys: Vec<&str> = log.notes().iter().map(|(key, _)| key.as_str()).collect();
    keys.sort_unstable();
    match keys.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(Unverifiable::Doubled(pair[0].to_owned())),
        None => Ok(()),
    }
}

/// Every roll in the order rolled: the set-up first, then the turns with their numbers.
fn rolls(log: &GameLog) -> impl Iterator<Item = (Option<usize>, Colour, Roll)> + '_ {
    let of_setup = log.setup().rounds().iter().flatten().map(|&(colour, roll)| (None, colour, roll));
    let of_turns = log.replay().filter_map(|moment| match moment.action {
        Action::Roll(roll) => Some((Some(moment.step), moment.colour, roll)),
        _ => None,
    });
    of_setup.chain(of_turns)
}
