//! Unicode emoji, told from other texts.

const ZERO_WIDTH_JOINER: char = '\u{200d}';
const EMOJI_STYLE: char = '\u{fe0f}';
const KEYCAP: char = '\u{20e3}';

/// Whether a string is a Unicode emoji. Only the ranges of its characters are checked, so several emoji in a row pass,
/// too.
pub(crate) fn is_emoji(text: &str) -> bool {
    let mut characters = text.chars();
    match characters.next() {
        Some('0'..='9' | '#' | '*') => matches!(characters.as_str(), "\u{20e3}" | "\u{fe0f}\u{20e3}"),
        Some(first) => is_picture(first) && characters.all(|c| is_picture(c) || modifies(c)) && text.len() <= 64,
        None => false,
    }
}

/// Whether a character modifies an emoji: it joins emoji, selects the coloured style, or encodes a keycap or a
/// region's flag.
fn modifies(c: char) -> bool {
    matches!(c, ZERO_WIDTH_JOINER | EMOJI_STYLE | KEYCAP | '\u{e0020}'..='\u{e007f}')
}

fn is_picture(c: char) -> bool {
    matches!(c,
        '©' | '®' | '‼' | '⁉' | '™' | 'ℹ' | '↔'..='↙' | '↩' | '↪' | '⌚' | '⌛' | '⌨' | '⏏' | '⏩'..='⏺' | 'Ⓜ'
        | '▪' | '▫' | '▶' | '◀' | '◻'..='◾' | '☀'..='➿' | '⤴' | '⤵' | '⬅'..='⬇' | '⬛' | '⬜' | '⭐' | '⭕'
        | '〰' | '〽' | '㊗' | '㊙' | '\u{1f000}'..='\u{1faff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_emoji_is_told_from_a_text() {
        for emoji in ["🎲", "❤", "❤\u{fe0f}", "1\u{fe0f}\u{20e3}", "🇫🇷", "👨\u{200d}👩\u{200d}👧", "👍🏽", "✅", "⭐"]
        {
            assert!(is_emoji(emoji), "{emoji} is an emoji");
        }
        for text in ["", "x", "1", "é", ":dice:", "dice:123", "a🎲", "🎲a", "\u{200d}", "中"] {
            assert!(!is_emoji(text), "{text:?} is none");
        }
    }
}
