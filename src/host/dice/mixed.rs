//! The values that are mixed with the seed to make the key of a table's dice, among them words that the seed
//! determines.

use super::seed::ServerSeed;
use crate::model::{InteractionId, TableId};
use sha2::{Digest, Sha256};

/// The first word of the log lines that contain the events of the lobby.
pub const LOBBY: &str = "lobby";
/// The first word of the log line that names the dice scheme; logs of the first scheme have no such line.
pub const SCHEME: &str = "dice";
/// The scheme in which the lines of the lobby enter the key unchanged.
pub const WITH_WORDS: &str = "2";
/// The scheme in which a person's word enters the key as its hash.
pub const WITH_HASHES: &str = "3";

/// The words that can be drawn: one for each value of a byte.
const WORDS: &str = include_str!("../../../assets/dice/words.txt");

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mixed {
    /// In log formats before 4: the interactions of all joins and, in format 3, of the start.
    Joins(Vec<InteractionId>),
    /// In log formats 4 and 5: the events of the lobby in order, each as it follows `lobby` in the log.
    Lobby(Vec<String>),
    /// Since log format 6: like [`Mixed::Lobby`], but words enter the key as their hashes, so that hiding a word does
    /// not change the dice.
    Hashed(Vec<String>),
}

/// A line of the lobby with its word replaced by the word's hash; `None` if the line has no word, or already has the
/// hash, which begins with `#`. A word contains no `#`.
pub fn without_word(line: &str) -> Option<String> {
    let (colour, word) = line.strip_prefix("word ")?.split_once(' ')?;
    (!word.starts_with('#')).then(|| format!("word {colour} #{}", hex::encode(Sha256::digest(word))))
}

impl Mixed {
    /// The key of the dice.
    pub(super) fn key(&self, seed: &ServerSeed, table: TableId) -> [u8; 32] {
        let mut hash = Sha256::new();
        hash.update(seed.bytes());
        match self {
            Mixed::Joins(joins) => {
                hash.update(table.0.to_be_bytes());
                joins.iter().for_each(|join| hash.update(join.0.to_be_bytes()));
            }
            Mixed::Lobby(lines) => {
                hash.update(format!("table {table}\n"));
                lines.iter().for_each(|line| hash.update(format!("{LOBBY} {line}\n")));
            }
            Mixed::Hashed(lines) => {
                hash.update(format!("table {table}\n"));
                for line in lines {
                    let hashed = without_word(line);
                    hash.update(format!("{LOBBY} {}\n", hashed.as_deref().unwrap_or(line)));
                }
            }
        }
        hash.finalize().into()
    }

    /// The events of the lobby, in order; `None` for tables whose dice take no words.
    pub fn lines(&self) -> Option<&[String]> {
        match self {
            Mixed::Joins(_) => None,
            Mixed::Lobby(lines) | Mixed::Hashed(lines) => Some(lines),
        }
    }

    pub(in crate::host) fn lines_mut(&mut self) -> Option<&mut Vec<String>> {
        match self {
            Mixed::Joins(_) => None,
            Mixed::Lobby(lines) | Mixed::Hashed(lines) => Some(lines),
        }
    }

    /// The last line of the lobby.
    pub fn last_line(&self) -> Option<&str> {
        self.lines()?.last().map(String::as_str)
    }

    /// The words that can be hidden: the number of the line, from 1; the person's colour at that time; and the word.
    pub fn open_words(&self) -> impl Iterator<Item = (u32, &str, &str)> {
        let lines = if let Mixed::Hashed(lines) = self { &lines[..] } else { &[] };
        let words = (1..).zip(lines).filter(|(_, line)| without_word(line).is_some());
        words.filter_map(|(number, line)| {
            let (colour, word) = line.strip_prefix("word ")?.split_once(' ')?;
            Some((number, colour, word))
        })
    }
}

/// The three words drawn for a person who sits down; `line` is the number of the `joined` line among the lobby's lines,
/// from 1. The seed determines the words, so nobody can choose them.
pub fn drawn_words(seed: &ServerSeed, table: TableId, line: usize) -> String {
    let mut hash = Sha256::new();
    hash.update(seed.bytes());
    hash.update(format!("words of lobby line {line} of table {table}\n"));
    let words: Vec<&str> = WORDS.lines().collect();
    let drawn = hash.finalize().into_iter().take(3).filter_map(|byte| words.get(usize::from(byte)).copied());
    drawn.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn key_hashes_the_logs_lobby_lines() {
        let lines = ["joined r acorn album alpine", "word r winter is coming", "computer g easy"];
        let mixed = Mixed::Lobby(lines.map(str::to_owned).to_vec());
        let mut text = vec![5; 32];
        text.extend(
            b"table 7\nlobby joined r acorn album alpine\nlobby word r winter is coming\nlobby computer g easy\n",
        );
        let expected: [u8; 32] = Sha256::digest(&text).into();
        assert_eq!(mixed.key(&ServerSeed::new([5; 32]), TableId(7)), expected);
        assert_eq!(mixed.last_line(), Some("computer g easy"));
    }

    #[test]
    fn hidden_word_still_counts_by_its_hash() {
        let lines = ["joined r acorn album alpine", "word r winter is coming", "computer g easy"];
        let mixed = Mixed::Hashed(lines.map(str::to_owned).to_vec());
        let hash = hex::encode(Sha256::digest("winter is coming"));
        let mut text = vec![5; 32];
        text.extend(b"table 7\nlobby joined r acorn album alpine\nlobby word r #");
        text.extend(format!("{hash}\nlobby computer g easy\n").into_bytes());
        let expected: [u8; 32] = Sha256::digest(&text).into();
        let key = |mixed: &Mixed| mixed.key(&ServerSeed::new([5; 32]), TableId(7));
        assert_eq!(key(&mixed), expected);
        assert_eq!(mixed.open_words().collect::<Vec<_>>(), [(2, "r", "winter is coming")]);
        let hidden = without_word(lines[1]).unwrap();
        assert_eq!((hidden.as_str(), without_word(&hidden)), (format!("word r #{hash}").as_str(), None));
        let mixed = Mixed::Hashed(vec![lines[0].to_owned(), hidden, lines[2].to_owned()]);
        assert_eq!((key(&mixed), mixed.open_words().count()), (expected, 0));
        assert_eq!(without_word(lines[0]), None);
    }

    /// The dice of existing tables must never change.
    #[test]
    fn first_schemes_key_hashes_interactions() {
        let mut bytes = vec![5; 32];
        bytes.extend(7i64.to_be_bytes());
        bytes.extend(11u64.to_be_bytes());
        bytes.extend(13u64.to_be_bytes());
        let expected: [u8; 32] = Sha256::digest(&bytes).into();
        let mixed = Mixed::Joins(vec![InteractionId(11), InteractionId(13)]);
        assert_eq!(mixed.key(&ServerSeed::new([5; 32]), TableId(7)), expected);
    }

    #[test]
    fn every_byte_has_a_drawn_word() {
        let words: BTreeSet<&str> = WORDS.lines().collect();
        assert_eq!((WORDS.lines().count(), words.len()), (256, 256));
        assert!(words.iter().all(|word| word.bytes().all(|letter| letter.is_ascii_lowercase())), "{words:?}");
    }

    #[test]
    fn words_are_drawn_for_each_line_and_table() {
        let seed = ServerSeed::new([1; 32]);
        let drawn = |table, line| drawn_words(&seed, TableId(table), line);
        assert_eq!(drawn(3, 1), drawn(3, 1));
        assert_ne!(drawn(3, 1), drawn(3, 2));
        assert_ne!(drawn(3, 1), drawn(4, 1));
        assert_eq!(drawn(3, 1).split(' ').count(), 3);
    }
}
