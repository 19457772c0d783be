//! The hash chain over the lines of a log, which shows the first line that was changed.

use super::mixed::{LOBBY, SCHEME, WITH_HASHES, without_word};
use sha2::{Digest, Sha256};
use std::borrow::Cow;

/// The first word of the log line that contains the chain.
pub const CHAIN: &str = "chain";

/// The first words of the lines that the chain covers. Lines of the game are covered, too: they begin with a number.
const COVERED: [&str; 9] =
    ["variant", "players", "table", "commitment", "seed", "lobby", "setup", "position", "result"];

/// How many bytes of the state after each line are in the chain; the last state is there as a whole.
const PIECE: usize = 2;

/// The chain of a log: the state after each covered line.
pub struct Chain<'a> {
    links: Vec<(&'a str, [u8; 32])>,
}

impl<'a> Chain<'a> {
    /// The chain of a log's text. If the log's dice scheme replaces people's words by their hashes, the chain covers
    /// the hashes, so that hiding a word does not change it.
    pub fn of(text: &'a str) -> Chain<'a> {
        let hashes = text.lines().any(|line| line.split_once(' ') == Some((SCHEME, WITH_HASHES)));
        let counted = |line: &'a str| match line.split_once(' ') {
            Some((LOBBY, rest)) if hashes => {
                without_word(rest).map_or(Cow::Borrowed(line), |hashed| Cow::Owned(format!("{LOBBY} {hashed}")))
            }
            _ => Cow::Borrowed(line),
        };
        let mut state: [u8; 32] = Sha256::digest(b"").into();
        let links = text.lines().filter(|line| is_covered(line)).map(|line| {
            let next = Sha256::new().chain_update(state).chain_update(counted(line).as_bytes()).chain_update("\n");
            state = next.finalize().into();
            (line, state)
        });
        Chain { links: links.collect() }
    }

    /// The chain as it is written in the log.
    pub fn value(&self) -> String {
        let end = self.links.len().saturating_sub(1);
        let piece = |(at, (_, state)): (usize, &(&str, [u8; 32]))| match at == end {
            true => hex::encode(state),
            false => hex::encode(&state[..PIECE]),
        };
        self.links.iter().enumerate().map(piece).collect::<Vec<_>>().join(" ")
    }

    /// The fingerprint of the log: 64 hexadecimal digits.
    pub fn fingerprint(&self) -> String {
        self.links.last().map(|(_, state)| hex::encode(state)).unwrap_or_default()
    }

    /// The first line that does not match the written chain: its number among the covered lines, and its text. The text
    /// is `None` if lines are missing at the end. Returns `None` if all lines match.
    pub fn broken_by(&self, written: &str) -> Option<(usize, Option<&'a str>)> {
        let pieces: Vec<&str> = written.split(' ').collect();
        let broken = self.links.iter().zip(1..).find(|((_, state), number)| {
            let piece = pieces.get(number - 1);
            let whole = hex::encode(state);
            match *number == pieces.len() {
                true => piece != Some(&whole.as_str()),
                false => piece != Some(&&whole[..2 * PIECE]),
            }
        });
        match broken {
            Some(((line, _), number)) => Some((number, Some(*line))),
            None => (pieces.len() > self.links.len()).then_some((self.links.len() + 1, None)),
        }
    }
}

fn is_covered(line: &str) -> bool {
    let first = line.split(' ').next().unwrap_or_default();
    COVERED.contains(&first) || first.starts_with(|digit: char| digit.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "hypnosia-log 1\nvariant cross\nplayers r g\nrules 1\ntable 7\nsetup r64 g31\n1 r 54 - -\n";

    #[test]
    fn the_first_line_that_was_changed_is_named() {
        let value = Chain::of(LOG).value();
        assert_eq!(Chain::of(LOG).broken_by(&value), None);
        assert_eq!(Chain::of(&LOG.replace("rules 1", "rules 2")).broken_by(&value), None);
        let broken =
            |text: &str| Chain::of(text).broken_by(&value).map(|(number, line)| (number, line.map(str::to_owned)));
        let line = |number, line: &str| Some((number, Some(line.to_owned())));
        assert_eq!(broken(&LOG.replace("r g", "r y")), line(2, "players r y"));
        assert_eq!(broken(&LOG.replace("1 r 54 - -", "1 r 54 5:H1-A5 -")), line(5, "1 r 54 5:H1-A5 -"));
        assert_eq!(broken(&LOG.replace("table 7\n", "")), line(3, "setup r64 g31"));
        assert_eq!(broken(&LOG.replace("1 r 54 - -\n", "")), Some((5, None)));
        assert_eq!(broken(&format!("{LOG}2 g 11 - -\n")), line(6, "2 g 11 - -"));
    }

    #[test]
    fn hidden_word_leaves_the_chain_unchanged() {
        let said = LOG.replace("table 7\n", "table 7\ndice 3\nlobby word r winter is coming\n");
        let hidden = without_word("word r winter is coming").unwrap();
        let hidden = said.replace("word r winter is coming", &hidden);
        assert_eq!(Chain::of(&said).value(), Chain::of(&hidden).value());
        let (said, hidden) = (said.replace("dice 3", "dice 2"), hidden.replace("dice 3", "dice 2"));
        assert_ne!(Chain::of(&said).value(), Chain::of(&hidden).value());
    }

    #[test]
    fn the_last_of_the_chain_is_the_fingerprint() {
        let chain = Chain::of(LOG);
        let value = chain.value();
        let pieces: Vec<&str> = value.split(' ').collect();
        assert_eq!(pieces.len(), 5);
        assert_eq!(*pieces.last().unwrap(), chain.fingerprint());
        assert!(pieces[..4].iter().all(|piece| piece.len() == 4), "{value}");
    }
}
