//! Recomputes a table's rolls from its seed by `assets/dice/SCHEME.md`, independently of the bot's own dice.

use super::Fault;
use super::logs::TableLog;
use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

const WORDS: &str = include_str!("../../../assets/dice/words.txt");

/// Size of a ChaCha20 block in bytes.
const BLOCK: usize = 64;

/// From format 4 on, log lines that begin with one of these words make, together with the secret seed and the table's
/// number, the key of the dice.
pub const LOBBY: [&str; 7] = ["joined", "word", "left", "colour", "computer", "removed", "options"];

/// The first log format in which the hashes of people's words enter the key instead of the words.
const HASHES: u32 = 6;

/// The first roll that does not follow from the seed.
pub fn fault(log: &TableLog) -> Option<Fault> {
    let mut dice = RollStream { stream: ChaCha20Rng::from_seed(key(log)), block: [0; BLOCK], used: BLOCK };
    for (action, number) in log.actions.iter().zip(1..) {
        for logged in action.text.lines().flat_map(rolls) {
            let rolled = dice.roll();
            if logged != rolled {
                let why = format!("action {number} rolls {logged}, and its seed {rolled}");
                return Some(Fault::Dice { table: log.table, why });
            }
        }
    }
    None
}

/// The rolls in a line, higher die first.
fn rolls(line: &str) -> Vec<&str> {
    let words: Vec<&str> = line.split(' ').collect();
    match &words[..] {
        ["setup", rolls @ ..] => rolls.iter().map(|roll| roll.get(1..).unwrap_or_default()).collect(),
        ["roll", _, _, roll] => vec![roll],
        _ => Vec::new(),
    }
}

fn key(log: &TableLog) -> [u8; 32] {
    let seed = hex::decode(log.seed.reveal()).unwrap_or_default();
    let mut hash = Sha256::new_with_prefix(&seed);
    if log.format() < 4 {
        hash.update(log.table.to_be_bytes());
        log.interactions().for_each(|(_, interaction)| hash.update(interaction.to_be_bytes()));
        return hash.finalize().into();
    }
    hash.update(format!("table {}\n", log.table));
    let lines = log.lines().filter(|line| line.split(' ').next().is_some_and(|word| LOBBY.contains(&word)));
    for (line, number) in lines.zip(1..) {
        let line = match line.split(' ').collect::<Vec<_>>()[..] {
            ["joined", colour, _] => format!("joined {colour} {}", drawn(&seed, log.table, number)),
            ["word", colour, ref words @ ..] if log.format() >= HASHES => {
                format!("word {colour} #{}", hex::encode(Sha256::digest(words.join(" "))))
            }
            _ => line.to_owned(),
        };
        hash.update(format!("lobby {line}\n"));
    }
    hash.finalize().into()
}

/// The words drawn for a person who sits down. The log line about the person is number `line` among the log lines of
/// the lobby.
fn drawn(seed: &[u8], table: i64, line: u32) -> String {
    let hash = Sha256::new_with_prefix(seed).chain_update(format!("words of lobby line {line} of table {table}\n"));
    let numbers = hash.finalize();
    let words = numbers.iter().take(3).map(|number| WORDS.lines().nth(usize::from(*number)).unwrap_or_default());
    words.collect::<Vec<_>>().join(" ")
}

/// The rolls of a table, drawn byte by byte from a ChaCha20 stream.
struct RollStream {
    stream: ChaCha20Rng,
    block: [u8; BLOCK],
    /// Number of used bytes in the block.
    used: usize,
}

impl RollStream {
    fn roll(&mut self) -> String {
        let (one, other) = (self.face(), self.face());
        format!("{}{}", one.max(other), one.min(other))
    }

    fn face(&mut self) -> u8 {
        loop {
            if self.used == BLOCK {
                self.stream.fill_bytes(&mut self.block);
                self.used = 0;
            }
            let byte = self.block[self.used];
            self.used += 1;
            if byte < 252 {
                return 1 + byte % 6;
            }
        }
    }
}
