//! Cards: messages made of Discord's components of version 2, as far as the bot uses them. serenity 0.12 has no
//! builders for these components and skips containers when it reads messages, so a card's rows of buttons are placed
//! below its container, where serenity reads them.
//!
//! A card never pings, because a notification shows nothing of it. So a card that is to ping is posted as one line,
//! `MessageDraft::line`. An edit turns a plain message into a card by setting the flag of cards and removing the text;
//! Discord never removes that flag again.

use super::attachment::{ALT_MAX, Attachment, shortened};
use hypnosia_game::board::Colour;
use hypnosia_game::render::pawn_colour;
use serde_json::{Value, json};
use serenity::all::{CreateActionRow, CreateButton};

/// The flag of messages with components of version 2.
pub const FLAG: u64 = 1 << 15;
/// The most characters in all texts of a card.
pub const TEXT_MAX: usize = 4000;
/// The most bytes in all texts of a card, with [`TEXT_COST`] added for each text.
const BYTES_MAX: usize = 10_170;
const TEXT_COST: usize = 12;

/// The colour of a card's edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Accent {
    /// The player whose turn the card shows, or the winner.
    Player(Colour),
    /// An invitation to join: the card of a lobby.
    Open,
    /// Honours: leaderboards, profiles, comparisons, the hall of fame, and results with several winners.
    Gold,
    /// A page to read, or on which to change settings.
    Page,
    /// Something that is over without a result.
    Grey,
}

impl Accent {
    fn rgb(self) -> u32 {
        match self {
            Accent::Player(colour) => {
                let [red, green, blue] = pawn_colour(colour);
                u32::from_be_bytes([0, red, green, blue])
            }
            Accent::Open => 0x23_a5_5a,
            Accent::Gold => 0x00f0_b232,
            Accent::Page => 0x58_65_f2,
            Accent::Grey => 0x80_84_8e,
        }
    }
}

#[derive(Debug, Clone)]
enum Part {
    Text(String),
    /// A text with the message's picture small beside it.
    Thumbnail(String),
    /// A text with a button beside it.
    Beside(String, CreateButton),
    /// The message's picture.
    Picture,
    Separator,
}

impl Part {
    fn text(&self) -> Option<&String> {
        match self {
            Part::Text(text) | Part::Thumbnail(text) | Part::Beside(text, _) => Some(text),
            Part::Picture | Part::Separator => None,
        }
    }

    fn text_mut(&mut self) -> Option<&mut String> {
        match self {
            Part::Text(text) | Part::Thumbnail(text) | Part::Beside(text, _) => Some(text),
            Part::Picture | Part::Separator => None,
        }
    }
}

/// A container of texts, buttons beside them, a picture and separators. [`Accent`] says what the colour of its edge
/// means.
#[derive(Debug, Clone)]
pub struct Card {
    accent: Accent,
    parts: Vec<Part>,
}

impl Card {
    pub fn new(accent: Accent) -> Card {
        Card { accent, parts: Vec::new() }
    }

    /// Adds lines as one text; an empty list adds nothing.
    pub fn lines(self, lines: impl IntoIterator<Item = String>) -> Card {
        let lines: Vec<String> = lines.into_iter().collect();
        self.with_text(lines.join("\n"), Part::Text)
    }

    /// Adds a text with the message's picture small beside it.
    pub fn thumbnail(self, text: impl Into<String>) -> Card {
        self.with_text(text.into(), Part::Thumbnail)
    }

    /// Adds a text and, if there is a button, the button beside it.
    pub fn beside(self, text: impl Into<String>, button: Option<CreateButton>) -> Card {
        self.with_text(text.into(), |text| match button {
            Some(button) => Part::Beside(text, button),
            None => Part::Text(text),
        })
    }

    pub fn picture(mut self) -> Card {
        self.parts.push(Part::Picture);
        self
    }

    /// Adds a separator. It is left out at the beginning of the card, and where no text follows.
    pub fn separator(mut self) -> Card {
        self.parts.push(Part::Separator);
        self
    }

    /// Adds a text unless it is empty: Discord accepts no empty text.
    fn with_text(mut self, text: String, part: impl FnOnce(String) -> Part) -> Card {
        if !text.trim().is_empty() {
            self.parts.push(part(text));
        }
        self
    }

    /// Adds a line below the last text.
    pub fn say(&mut self, line: &str) {
        match self.parts.iter_mut().rev().find_map(Part::text_mut) {
            Some(text) => text.push_str(&format!("\n{line}")),
            None => self.parts.push(Part::Text(line.to_owned())),
        }
    }

    /// All texts joined by NUL, which no text contains.
    pub fn joined(&self) -> String {
        self.parts.iter().filter_map(Part::text).map(String::as_str).collect::<Vec<_>>().join("\0")
    }

    /// Replaces the texts by these, which are joined as in [`Card::joined`].
    pub fn replace_texts(&mut self, joined: &str) {
        for (text, new) in self.parts.iter_mut().filter_map(Part::text_mut).zip(joined.split('\0')) {
            new.clone_into(text);
        }
    }

    /// All texts, one below the other.
    pub fn text(&self) -> String {
        self.parts.iter().filter_map(Part::text).map(String::as_str).collect::<Vec<_>>().join("\n")
    }

    /// The buttons beside texts. In a plain message they form a row.
    pub fn buttons_beside(&self) -> Vec<CreateButton> {
        let button = |part: &Part| match part {
            Part::Beside(_, button) => Some(button.clone()),
            _ => None,
        };
        self.parts.iter().filter_map(button).collect()
    }

    /// The components: the container, and below it the rows.
    pub fn components(&self, picture: Option<&Attachment>, rows: &[CreateActionRow]) -> Value {
        let mut fitted = self.clone();
        fitted.fit();
        let mut parts: Vec<Value> = Vec::new();
        for (index, part) in fitted.parts.iter().enumerate() {
            let shows_more = fitted.parts[index + 1..].iter().any(|later| later.text().is_some());
            parts.extend(match part {
                Part::Separator => {
                    (shows_more && !parts.is_empty()).then(|| json!({ "type": 14, "divider": true, "spacing": 1 }))
                }
                part => part.component(picture),
            });
        }
        let container = json!({ "type": 17, "accent_color": self.accent.rgb(), "components": parts });
        let rows = rows.iter().map(|row| serde_json::to_value(row).unwrap_or_default());
        std::iter::once(container).chain(rows).collect()
    }

    /// Whether Discord accepts the texts of the card as they are.
    pub fn fits(&self) -> bool {
        self.excess() == 0
    }

    /// How many characters must go at least until Discord accepts the card. A character has at most four bytes.
    fn excess(&self) -> usize {
        let texts: Vec<&String> = self.parts.iter().filter_map(Part::text).collect();
        let letters: usize = texts.iter().map(|text| text.chars().count()).sum();
        let bytes: usize = texts.iter().map(|text| text.len() + TEXT_COST).sum();
        letters.saturating_sub(TEXT_MAX).max(bytes.saturating_sub(BYTES_MAX).div_ceil(4))
    }

    /// Shortens the longest texts until Discord accepts the card. Each round cuts some, so the loop ends.
    fn fit(&mut self) {
        loop {
            let excess = self.excess();
            if excess == 0 {
                return;
            }
            let texts = self.parts.iter_mut().filter_map(Part::text_mut);
            let Some(longest) = texts.max_by_key(|text| text.len()) else { return };
            let left = longest.chars().count().saturating_sub(excess).max(1);
            *longest = shortened(longest, left);
        }
    }
}

impl Part {
    fn component(&self, picture: Option<&Attachment>) -> Option<Value> {
        let text = |text: &str| json!({ "type": 10, "content": text });
        let section = |content: &str, accessory: Value| json!({ "type": 9, "components": [text(content)], "accessory": accessory });
        Some(match (self, picture) {
            (Part::Text(content), _) | (Part::Thumbnail(content), None) => text(content),
            (Part::Thumbnail(content), Some(picture)) => {
                let mut thumbnail = media(picture);
                thumbnail["type"] = json!(11);
                section(content, thumbnail)
            }
            (Part::Beside(content, button), _) => section(content, serde_json::to_value(button).ok()?),
            (Part::Picture, Some(picture)) => json!({ "type": 12, "items": [media(picture)] }),
            (Part::Picture, None) | (Part::Separator, _) => return None,
        })
    }
}

/// The message's picture, with its alt text.
fn media(picture: &Attachment) -> Value {
    let mut media = json!({ "media": { "url": format!("attachment://{}", picture.name) } });
    if let Some(alt) = &picture.alt {
        media["description"] = json!(shortened(alt, ALT_MAX));
    }
    media
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture() -> Attachment {
        Attachment { name: "a.png".into(), bytes: Vec::new(), alt: Some("a board".into()) }
    }

    #[test]
    fn a_card_shows_its_picture_in_words() {
        let card = Card::new(Accent::Open).thumbnail("title").separator().lines(["one".into(), "two".into()]).picture();
        let media = json!({ "url": "attachment://a.png" });
        let expected = json!([{ "type": 17, "accent_color": 0x23_a5_5a, "components": [
            { "type": 9, "components": [{ "type": 10, "content": "title" }],
              "accessory": { "type": 11, "media": media, "description": "a board" } },
            { "type": 14, "divider": true, "spacing": 1 },
            { "type": 10, "content": "one\ntwo" },
            { "type": 12, "items": [{ "media": media, "description": "a board" }] },
        ] }]);
        assert_eq!(card.components(Some(&picture()), &[]), expected);
    }

    #[test]
    fn without_a_picture_its_texts_are_left() {
        let card = Card::new(Accent::Page).thumbnail("title").picture().separator().lines([]);
        let expected = json!([{ "type": 17, "accent_color": 0x58_65_f2, "components": [
            { "type": 10, "content": "title" },
        ] }]);
        assert_eq!(card.components(None, &[]), expected);
    }

    #[test]
    fn texts_fit_in_letters_and_bytes() {
        for letter in ["a", "ü", "가", "🎲"] {
            let card = Card::new(Accent::Page).lines([letter.repeat(3_000)]).separator().lines([letter.repeat(3_000)]);
            let shown = card.components(None, &[]);
            let texts: Vec<&str> =
                shown[0]["components"].as_array().unwrap().iter().filter_map(|part| part["content"].as_str()).collect();
            let letters: usize = texts.iter().map(|text| text.chars().count()).sum();
            let bytes: usize = texts.iter().map(|text| text.len() + TEXT_COST).sum();
            assert!(letters <= TEXT_MAX && bytes <= BYTES_MAX, "{letter}: {letters} letters, {bytes} bytes");
            assert!(letters > TEXT_MAX - 200 || bytes > BYTES_MAX - 200, "{letter}: cut to {letters} letters");
        }
    }
}
