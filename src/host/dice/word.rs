//! A word that a person gives to the dice.

use std::fmt;

/// The most characters of a word.
const LONGEST: usize = 40;

/// A word, or a few, of a person's own. Everybody sees it, on the card and in the log for good; so that nothing else can
/// be said with it there are only letters, digits, `-`, `'` and single blanks in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word(String);

impl Word {
    /// The most characters of a word.
    pub const LONGEST: usize = LONGEST;

    /// A word as somebody typed it; none when there is nothing in it, or something that must not be, or too much.
    pub fn new(typed: &str) -> Option<Word> {
        let word = typed.replace('’', "'").split_whitespace().collect::<Vec<_>>().join(" ");
        let fits = |letter: char| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '\'');
        let is_word = word.chars().any(char::is_alphanumeric) && word.chars().all(fits);
        (is_word && word.chars().count() <= LONGEST).then_some(Word(word))
    }

    /// A word as it was stored: taken then, it is taken for ever.
    pub(in crate::host) fn stored(text: &str) -> Option<Word> {
        (!text.is_empty() && text.trim() == text && !text.contains(char::is_control)).then(|| Word(text.to_owned()))
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_what_stands_in_one_line_and_says_nothing_but_itself() {
        let word = |typed: &str| Word::new(typed).map(|word| word.to_string());
        let taken = [
            ("winter  is\u{3000}coming ", "winter is coming"),
            ("겨울이 온다 7", "겨울이 온다 7"),
            ("d’été", "d'été"),
            ("Kraków-1", "Kraków-1"),
        ];
        for (typed, kept) in taken {
            assert_eq!(word(typed).as_deref(), Some(kept), "{typed:?}");
        }
        let long = "a".repeat(LONGEST + 1);
        for typed in ["", "  ", "- '", "<@1>", "**bold**", "a_b", "http://x", "@here", "a\u{202e}b", "#1", &long] {
            assert_eq!(word(typed), None, "{typed:?}");
        }
        assert!(word(&long[1..]).is_some());
    }
}
