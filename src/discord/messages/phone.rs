//! How much room buttons take on a phone 390 points wide, where a message with many of them hides the board above.
//!
//! Discord names no sizes, and changes them (<https://github.com/discord/discord-api-docs/issues/8351>, May 2026). The
//! sizes here are those of its web client since the redesign of 2025, as the package `skyra-project/discord-components`
//! has copied them. No measurement of the apps is known.
//!
//! * `packages/core/src/components/discord-message/DiscordMessage.ts`: 16 px beside an avatar of 40 px, 16 px between
//!   the avatar and the text, and 16 px on the other side.
//! * `packages/core/src/components/discord-button/DiscordButton.ts`: a border of 1 px and a padding of 11 px, at least
//!   60 px in all; 8 px between buttons; letters of 14 px with weight 500; an emoji 1.375 letters wide, with a margin of
//!   4 px.
//! * The letters are "gg sans", whose widths are not published. Those here are of the next font in Discord's list, Noto
//!   Sans, which is wider.

use serenity::all::CreateButton;

/// The width of a phone's screen.
const SCREEN: f32 = 390.0;
/// What the screen has left for buttons beside the avatar.
const COLUMN: f32 = SCREEN - (16.0 + 40.0 + 16.0) - 16.0;
/// Border and padding of a button, on both sides.
const AROUND: f32 = 2.0 * (1.0 + 11.0);
/// The least width of a button.
const LEAST: f32 = 60.0;
/// The space between two buttons.
const GAP: f32 = 8.0;
/// The height of the letters.
const LETTER: f32 = 14.0;
/// The width of an emoji, in letters.
const EMOJI: f32 = 1.375;
/// The margin of a button's own emoji.
const EMOJI_MARGIN: f32 = 4.0;

/// The widths of A to Z, in thousandths of the height of the letters.
const UPPER: [u16; 26] = [
    656, 657, 634, 733, 557, 529, 727, 749, 355, 292, 634, 535, 918, 778, 786, 612, 786, 635, 550, 564, 739, 617, 942,
    613, 586, 574,
];
/// The widths of a to z, likewise.
const LOWER: [u16; 26] = [
    575, 621, 491, 621, 573, 358, 620, 631, 274, 274, 563, 274, 951, 631, 610, 621, 621, 427, 485, 385, 631, 528, 809,
    545, 529, 476,
];

/// The number of lines that the buttons of a row take.
pub fn lines(buttons: &[CreateButton]) -> usize {
    let (mut lines, mut used) = (0, COLUMN);
    for button in buttons {
        let width = width(&label_of(button));
        if lines > 0 && used + GAP + width <= COLUMN {
            used += GAP + width;
        } else {
            (lines, used) = (lines + 1, width);
        }
    }
    lines
}

/// The width of a button with this label. A die at the beginning is shown as the button's emoji, or as a digit, which is
/// narrower.
fn width(label: &str) -> f32 {
    let words = match label.split_once(' ') {
        Some((sign, rest)) if sign.starts_with(|die| matches!(die, '⚀'..='⚅')) => {
            EMOJI * LETTER + EMOJI_MARGIN + text(rest)
        }
        _ => text(label),
    };
    (words + AROUND).max(LEAST)
}

fn text(words: &str) -> f32 {
    words.chars().map(letter).sum::<f32>() * LETTER
}

/// The width of a letter, in heights of the letters.
fn letter(letter: char) -> f32 {
    let of = |widths: &[u16; 26], first: char| {
        let at = (u32::from(letter) - u32::from(first)) as usize;
        f32::from(widths.get(at).copied().unwrap_or(1_000)) / 1_000.0
    };
    match letter {
        '\u{fe0e}' | '\u{fe0f}' => 0.0,
        'A'..='Z' => of(&UPPER, 'A'),
        'a'..='z' => of(&LOWER, 'a'),
        '0'..='9' | '+' | '≡' => 0.572,
        ' ' | '\u{a0}' | '\'' | '’' | '.' | ',' | ':' | '!' | '·' => 0.268,
        '✕' => 0.84,
        '→' | '⇒' => 1.0,
        // Letters of other alphabets of the texts: those with accents are as wide as their plain forms.
        'À'..='ɏ' | '?' | '-' => 0.635,
        '\u{1100}'..='\u{d7ff}' => 1.0,
        _ => EMOJI,
    }
}

fn label_of(button: &CreateButton) -> String {
    let button = serde_json::to_value(button).unwrap_or_default();
    button["label"].as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::ids::{CustomId, PageAction};
    use crate::discord::messages::draft::plain_button;

    fn row(labels: &[&str]) -> Vec<CreateButton> {
        labels.iter().map(|label| plain_button(CustomId::Page(PageAction::Delete), *label)).collect()
    }

    #[test]
    fn buttons_wrap_at_the_edge_of_a_phone() {
        let cases: [(&[&str], usize); 10] = [
            (&[], 0),
            (&["OK"], 1),
            (&["⚃ K H4→A21", "⚃ L A28→B23 ✕"], 1),
            (&["⚃ K H4→A21", "⚃ L A28→B23 ✕", "⚂ M H1→A3"], 2),
            (&["⚅ W D15⇒D18 ✕", "⚅ W D15⇒D18 ✕"], 1),
            (&["⚀ W D18⇒🎯 +9", "⚀ W D18⇒🎯 +9"], 1),
            (&["⚃ K home 4 → A21", "⚃ L stack A28 → B23, captures green"], 2),
            (&["H1→A4 · H2→A2", "H1→A4 · H3→A1"], 1),
            (&["H1→A20 · H3→A19", "H1→A20 · H4→A22"], 2),
            (&["Undo", "My view", "Hint", "Table"], 1),
        ];
        for (labels, expected) in cases {
            assert_eq!(lines(&row(labels)), expected, "{labels:?}");
        }
    }
}
