//! A word that a person gives to the dice.

use std::fmt;

/// A word, or a few, that a person gives to the dice. Everybody can see it, before the game and in the log for ever,
/// unless a moderator hides it. It has only letters, digits, `-`, `'` and single blanks, so that it can contain no
/// link, mention or markup. Letters are those of scripts that run from left to right with one sign for a letter: only
/// these are sure to be visible, to have the expected width, and to leave the rest of the line alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word(String);

impl Word {
    /// The greatest width in columns, of which East Asian letters take two, and thus the greatest number of characters.
    pub const LONGEST: usize = 40;

    /// Parses a typed word; `None` if it has no letter or digit, is too wide, or has a forbidden character.
    pub fn new(typed: &str) -> Option<Word> {
        let word = typed.replace('’', "'").split_whitespace().collect::<Vec<_>>().join(" ");
        let columns = word.chars().map(columns).sum::<Option<usize>>()?;
        (word.chars().any(char::is_alphanumeric) && columns <= Word::LONGEST).then_some(Word(word))
    }

    /// A stored word. It was accepted once, so its characters are not checked again; `None` only if it is empty, begins
    /// or ends with a blank, or has a control character.
    pub(in crate::host) fn stored(text: &str) -> Option<Word> {
        (!text.is_empty() && text.trim() == text && !text.contains(char::is_control)).then(|| Word(text.to_owned()))
    }
}

/// The width of a character in columns; `None` if it is forbidden.
fn columns(character: char) -> Option<usize> {
    let is_narrow = match character {
        ' ' | '-' | '\'' | '0'..='9' | 'A'..='Z' | 'a'..='z' => true,
        // Latin without click letters, which look like `|` and `!`; Greek, Cyrillic, Armenian, Georgian.
        '\u{c0}'..='\u{1bf}' | '\u{1c4}'..='\u{24f}' | '\u{1e00}'..='\u{1fff}' => character.is_alphabetic(),
        '\u{370}'..='\u{481}' | '\u{48a}'..='\u{587}' | '\u{10d0}'..='\u{10ff}' => character.is_alphabetic(),
        _ => false,
    };
    let is_wide = match character {
        // Kana, Bopomofo and Hangul, without the Hangul filler.
        '\u{3005}' | '\u{3041}'..='\u{3096}' | '\u{30a1}'..='\u{30fa}' | '\u{30fc}' => true,
        '\u{3105}'..='\u{312f}' | '\u{3131}'..='\u{3163}' | '\u{ac00}'..='\u{d7a3}' => true,
        // Han.
        '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' => true,
        _ => false,
    };
    is_narrow.then_some(1).or(is_wide.then_some(2))
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
    fn words_have_one_line_and_visible_letters() {
        let word = |typed: &str| Word::new(typed).map(|word| word.to_string());
        let taken = [
            ("winter  is\u{3000}coming ", "winter is coming"),
            ("겨울이 온다 7", "겨울이 온다 7"),
            ("d’été", "d'été"),
            ("Kraków-1", "Kraków-1"),
            ("Ζέφυρος Ёлка երկու ოთხი", "Ζέφυρος Ёлка երկու ოთხი"),
            ("すもも スモモ 李 人々", "すもも スモモ 李 人々"),
        ];
        for (typed, kept) in taken {
            assert_eq!(word(typed).as_deref(), Some(kept), "{typed:?}");
        }
        let long = "a".repeat(Word::LONGEST + 1);
        for typed in ["", "  ", "- '", "<@1>", "**bold**", "a_b", "http://x", "@here", "a\u{202e}b", "#1", &long] {
            assert_eq!(word(typed), None, "{typed:?}");
        }
        assert!(word(&long[1..]).is_some());
        assert!(word(&"겨".repeat(Word::LONGEST / 2)).is_some() && word(&"겨".repeat(Word::LONGEST / 2 + 1)).is_none());
    }

    #[test]
    fn a_word_is_seen_in_its_place() {
        let refused = [
            ("fillers", "\u{3164}"),
            ("fillers of Hangul", "\u{115f}\u{1160}"),
            ("a filler of half width", "a\u{ffa0}b"),
            ("marks without a letter", "\u{363}\u{363}"),
            ("a letter with marks", "z\u{351}\u{36b}\u{343}"),
            ("a whole sentence in one letter", "\u{fdfa}"),
            ("a letter as wide as a line", "\u{1242b}"),
            ("from right to left", "שלום"),
            ("from right to left", "سلام"),
            ("blanks that are none", "a\u{200b}b"),
            ("a tag", "a\u{e0041}"),
            ("mathematics", "𝐚𝐛𝐜"),
            ("what looks like a bar", "ǀ"),
        ];
        for (what, typed) in refused {
            assert!(Word::new(typed).is_none(), "{what}: {typed:?}");
        }
    }
}
