//! Checks the dice of a finished game from its log alone, by `assets/dice/SCHEME.md`.
//!
//! The seed and the lobby determine the rolls and nothing else. So a log with valid dice can still be false: it can
//! have other legal moves, or an invented ending. The chain in the head of the log reveals later changes. A forger can
//! recompute the chain, but then the log's fingerprint differs from the one posted under the result. [`Verified`]
//! contains only conclusions from the log, and [`NOT_COVERED`] lists the limits.

use super::dice::{CHAIN, Chain, LOBBY, Mixed, SCHEME, ServerSeed, TableDice, WITH_HASHES, WITH_WORDS, drawn_words};
use crate::model::{InteractionId, TableId};
use hypnosia_game::board::Colour;
use hypnosia_game::rules::log::Action;
use hypnosia_game::rules::{GameLog, Roll};
use thiserror::Error;

/// The limits of the proof: what can be false in a log although its dice are valid.
pub const NOT_COVERED: [&str; 3] = [
    "moves, resignations, the variant, the position that a game began with, and who held which colour: they must be possible by the rules, but other \
     possible ones would fit these dice too; compare the log's fingerprint with the one under the result",
    "lines of the head beside table, commitment, seed, lobby and joins, and comments",
    "that the seed was drawn at random, and that nobody who knew it chose among what may be done in the lobby: the last \
     line there must be a word from someone you trust. (Older logs use join numbers, which could be chosen.)",
];

/// A roll of a log, compared with the roll that follows from the seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RolledAgain {
    /// The number of the roll's line in the log, where turns and resignations are numbered from 1; `None` for a set-up
    /// roll, which decides who moves first.
    pub step: Option<usize>,
    pub colour: Colour,
    pub logged: Roll,
    /// The roll that follows from the seed.
    pub rolled: Roll,
}

impl RolledAgain {
    /// Whether the log has the roll that follows from the seed.
    pub fn fits(&self) -> bool {
        self.logged == self.rolled
    }
}

/// A detected change to the log other than to a roll.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Changed {
    /// The commitment is not that of the seed.
    #[error("the seed doesn't match its commitment")]
    Commitment,
    /// The drawn words of a line of the lobby do not follow from seed and table.
    #[error("the drawn words of lobby line {line} are not those of this seed and table: {drawn}")]
    Words {
        /// The line, counted from 1 among those of the lobby.
        line: usize,
        /// The words that follow from the seed.
        drawn: String,
    },
    /// This line is the first one that does not match the chain.
    #[error("this line was changed or inserted, or an earlier one removed: {0}")]
    Line(String),
    /// The chain is longer than the log: lines are missing at its end.
    #[error("lines are missing at the end")]
    MissingAtTheEnd,
}

/// The outcome of recomputing a game's dice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// The commitment in the log, to be compared with that on the table's card.
    pub commitment: String,
    /// The detected changes to the log other than to rolls.
    pub changed: Vec<Changed>,
    /// All rolls of the log, in order.
    pub rolls: Vec<RolledAgain>,
    /// Whether the log reaches the end of the game.
    pub finished: bool,
    /// The events of the lobby, in order; empty in logs of the first scheme.
    pub lobby: Vec<String>,
    /// The fingerprint of the log, to be compared with that of the result; `None` in logs of the first scheme.
    pub fingerprint: Option<String>,
}

/// The overall verdict of [`Verified`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DiceVerdict {
    /// The game is finished, and all its rolls follow from the committed seed.
    Fits,
    /// All that the log has is valid, but it ends before the game does, or lines are missing at its end.
    Unfinished,
    /// Something was changed, or a roll does not follow from the seed.
    DoesNotFit,
}

impl Verified {
    /// Whether the commitment is the SHA-256 of the seed.
    pub fn commitment_fits(&self) -> bool {
        !self.changed.contains(&Changed::Commitment)
    }

    /// The overall verdict. A mismatch takes precedence over an unfinished log.
    pub fn verdict(&self) -> DiceVerdict {
        let sound = self.rolls.iter().all(RolledAgain::fits)
            && self.changed.iter().all(|changed| *changed == Changed::MissingAtTheEnd);
        match sound {
            false => DiceVerdict::DoesNotFit,
            true if self.finished && self.changed.is_empty() => DiceVerdict::Fits,
            true => DiceVerdict::Unfinished,
        }
    }
}

/// Why the dice of a log cannot be checked.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Unverifiable {
    /// The seed of a running game is a secret.
    #[error("the game isn't over: its seed is published at the end")]
    SeedNotPublished,
    /// A line of the head is missing.
    #[error("the log has no line `{0} ...` in its head")]
    Missing(&'static str),
    /// A line of the head occurs twice, so that one of the two would be ignored.
    #[error("the line `{0} ...` is twice in the head of the log, must be there once")]
    Doubled(String),
    /// A line of the head is malformed.
    #[error("the line `{key} ...`: must be {expected}")]
    Malformed {
        key: &'static str,
        /// The expected form.
        expected: &'static str,
    },
}

/// Computes the dice of a game again, by the scheme of its log.
///
/// # Errors
/// The seed is not published yet, or a line of the log's head is missing, malformed or doubled.
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

/// The inputs of the dice in the head of a log.
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

/// The `joined` lines of the lobby whose drawn words do not follow from the seed and the table.
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

/// All rolls in order: first the set-up rolls, which decide who moves first, then one for each turn, with the number of
/// its line.
fn rolls(log: &GameLog) -> impl Iterator<Item = (Option<usize>, Colour, Roll)> + '_ {
    let of_setup = log.setup().rounds().iter().flatten().map(|&(colour, roll)| (None, colour, roll));
    let of_turns = log.replay().filter_map(|moment| match moment.action {
        Action::Roll(roll) => Some((Some(moment.step), moment.colour, roll)),
        _ => None,
    });
    of_setup.chain(of_turns)
}
