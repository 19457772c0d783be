//! Checking the dice of a finished game from its log alone, as `assets/dice/SCHEME.md` says.
//!
//! A seed fixes rolls and nothing else. So a log whose dice fit can still tell an untrue story: other legal moves, an
//! ending that nobody played. Its chain names what was changed afterwards; whoever changes a log can make the chain anew,
//! but not the fingerprint under the result. [`Verified`] says only what follows from the log, and [`NOT_COVERED`] says
//! the rest.

use super::dice::{CHAIN, Chain, LOBBY, Mixed, SCHEME, ServerSeed, TableDice, WITH_HASHES, WITH_WORDS, drawn_words};
use crate::model::{InteractionId, TableId};
use hypnosia_game::board::Colour;
use hypnosia_game::rules::log::Action;
use hypnosia_game::rules::{GameLog, Roll};
use std::fmt;
use thiserror::Error;

/// What the dice cannot prove, one sentence each.
pub const NOT_COVERED: [&str; 3] = [
    "moves, resignations, the variant, the position that a game began with, and who held which colour: they must be possible by the rules, but other \
     possible ones would fit these dice too; compare the log's fingerprint with the one under the result",
    "lines of the head beside table, commitment, seed, lobby and joins, and comments",
    "that the seed was drawn at random, and that nobody who knew it chose among what may be done in the lobby: the last \
     line there must be the own word of somebody whom you trust. In logs with joins those numbers could be chosen",
];

/// One roll of a log, rolled again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RolledAgain {
    /// The log's number of the turn; none for a roll of the set-up.
    pub step: Option<usize>,
    pub colour: Colour,
    pub logged: Roll,
    /// The roll that follows from the seed.
    pub rolled: Roll,
}

impl RolledAgain {
    /// Whether log and seed agree.
    pub fn fits(&self) -> bool {
        self.logged == self.rolled
    }
}

/// Something other than a roll that is not as it was when the log was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Changed {
    /// The commitment is not that of the seed.
    Commitment,
    /// The drawn words of a line of the lobby are not those of seed and table.
    Words {
        /// The line, counted from 1 among those of the lobby.
        line: usize,
        /// The words that follow from the seed.
        drawn: String,
    },
    /// The first line that the chain was not made with.
    Line(String),
    /// The chain is longer than the log: lines are missing at its end.
    MissingAtTheEnd,
}

impl fmt::Display for Changed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Changed::Commitment => f.write_str("the seed is not the committed one"),
            Changed::Words { line, drawn } => {
                write!(f, "the drawn words of lobby line {line} are not those of this seed and table: {drawn}")
            }
            Changed::Line(line) => {
                write!(f, "this line was changed or put there, or one before it was taken out: {line}")
            }
            Changed::MissingAtTheEnd => f.write_str("lines are missing at the end"),
        }
    }
}

/// The outcome of rolling a game's dice again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// The commitment that the log names: the reader compares it with the one on the table's card.
    pub commitment: String,
    /// The changes in the log, rolls aside.
    pub changed: Vec<Changed>,
    /// Each roll of the log, in order.
    pub rolls: Vec<RolledAgain>,
    /// Whether the log reaches the end of the game.
    pub finished: bool,
    /// The events of the lobby, in order; none in logs of the scheme before.
    pub lobby: Vec<String>,
    /// The fingerprint of the log, to be compared with the one under the result; none in logs of the scheme before.
    pub fingerprint: Option<String>,
}

/// A [`Verified`] in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The game is finished, and all its rolls are those of the committed seed.
    Fits,
    /// What there is fits, but the log ends before the game does.
    Unfinished,
    /// Something was changed, or a roll is not the seed's.
    DoesNotFit,
}

impl Verified {
    /// Whether the commitment is the SHA-256 of the seed.
    pub fn commitment_fits(&self) -> bool {
        !self.changed.contains(&Changed::Commitment)
    }

    /// The verdict. A log that does not fit says so whether it is finished or not.
    pub fn verdict(&self) -> Verdict {
        let sound = self.rolls.iter().all(RolledAgain::fits)
            && self.changed.iter().all(|changed| *changed == Changed::MissingAtTheEnd);
        match sound {
            false => Verdict::DoesNotFit,
            true if self.finished && self.changed.is_empty() => Verdict::Fits,
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
    /// A line of the head is there twice: one of them would be ignored.
    #[error("the line `{0} ...` stands twice in the head of the log, must be once")]
    Doubled(String),
    /// A line of the head cannot be read.
    #[error("the line `{key} ...`: must be {expected}")]
    Malformed {
        key: &'static str,
        /// The expected form.
        expected: &'static str,
    },
}

/// Rolls the dice of a game again, as the scheme of its log says.
///
/// # Errors
/// When the head of the log lacks what the dice follow from, or has a line twice.
pub fn verify(log: &GameLog) -> Result<Verified, Unverifiable> {
    refuse_doubled(log)?;
    let note = |key: &'static str| log.note(key).ok_or(Unverifiable::Missing(key));
    let malformed = |key, expected| Unverifiable::Malformed { key, expected };
    let table = TableId(note("table")?.parse().map_err(|_| malformed("table", "a number"))?);
    if log.note("rules").is_some_and(|rules| !is_known(rules)) {
        return Err(malformed("rules", "a version of the rules that this program knows"));
    }
    let commitment = note("commitment")?.to_ascii_lowercase();
    if log.note("seed").is_none() && !log.is_over() {
        return Err(Unverifiable::SeedNotPublished);
    }
    let seed = ServerSeed::from_hex(note("seed")?).ok_or_else(|| malformed("seed", "64 hexadecimal digits"))?;
    let mixed = mixed(log)?;
    let mut changed = Vec::new();
    if commitment != seed.commitment() {
        changed.push(Changed::Commitment);
    }
    let (mut lobby, mut fingerprint) = (Vec::new(), None);
    if let Some(lines) = mixed.lines() {
        let text = log.to_string();
        let chain = Chain::of(&text);
        changed.extend(other_words(&seed, table, lines));
        changed.extend(chain.broken_by(note(CHAIN)?).map(|broken| match broken {
            (_, Some(line)) => Changed::Line(line.to_owned()),
            (_, None) => Changed::MissingAtTheEnd,
        }));
        (lobby, fingerprint) = (lines.to_vec(), Some(chain.fingerprint()));
    }
    let mut dice = TableDice::new(&seed, table, &mixed);
    let rolls = rolls(log)
        .zip(0..)
        .map(|((step, colour, logged), index)| RolledAgain { step, colour, logged, rolled: dice.roll(index) })
        .collect();
    Ok(Verified { commitment, changed, rolls, finished: log.is_over(), lobby, fingerprint })
}

fn is_known(rules: &str) -> bool {
    rules.parse().is_ok_and(|rules: u32| (1..=hypnosia_game::rules::VERSION).contains(&rules))
}

/// What the head of a log says was mixed into the dice.
fn mixed(log: &GameLog) -> Result<Mixed, Unverifiable> {
    let malformed = |key, expected| Unverifiable::Malformed { key, expected };
    let lines = || log.notes().iter().filter(|(key, _)| key == LOBBY).map(|(_, line)| line.clone()).collect();
    match log.note(SCHEME) {
        Some(WITH_WORDS) => Ok(Mixed::Lobby(lines())),
        Some(WITH_HASHES) => Ok(Mixed::Hashed(lines())),
        Some(_) => Err(malformed(SCHEME, "2 or 3")),
        None => {
            let joins = log.note("joins").ok_or(Unverifiable::Missing("joins"))?;
            let joins = joins.split(' ').map(|join| join.parse().map(InteractionId)).collect::<Result<_, _>>();
            joins.map(Mixed::Joins).map_err(|_| malformed("joins", "numbers with one blank between them"))
        }
    }
}

/// The lines of the lobby whose drawn words are not those of the seed.
fn other_words(seed: &ServerSeed, table: TableId, lines: &[String]) -> Vec<Changed> {
    let joins = lines.iter().zip(1..).filter_map(|(line, number)| Some((number, line.strip_prefix("joined ")?)));
    let other = joins.filter_map(|(line, joined)| {
        let drawn = drawn_words(seed, table, line);
        let logged = joined.split_once(' ').map(|(_, words)| words);
        (logged != Some(drawn.as_str())).then_some(Changed::Words { line, drawn })
    });
    other.collect()
}

fn refuse_doubled(log: &GameLog) -> Result<(), Unverifiable> {
    let keys = log.notes().iter().map(|(key, _)| key.as_str());
    let mut keys: Vec<&str> = keys.filter(|key| *key != LOBBY).collect();
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
