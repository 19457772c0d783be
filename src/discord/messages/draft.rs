//! The content of a message, whether it is sent as a new message, an edit or an answer.

mod attachment;
pub mod card;

pub use attachment::{ALT_MAX, Attachment, shortened};

use self::card::{Accent, Card};
use super::emoji::{OwnEmoji, without_emoji};
use crate::discord::ids::CustomId;
use crate::discord::requests::api::Body;
use crate::model::{RoleId, UserId};
use serde_json::{Value, json};
use serenity::all::{
    ButtonStyle, CommandId, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, MessageFlags,
};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The most characters of the text of a message that is no card.
pub const CONTENT_MAX: usize = 2000;
/// The most characters of a button's label.
pub const LABEL_MAX: usize = 80;
/// The most characters of the label of a select's option, and of a select's placeholder. For the placeholder, Discord
/// would allow 150.
const OPTION_MAX: usize = 100;

/// A line that says where to find a table's board or card again, for [`MessageDraft::way`].
pub const WAY_TO_BOARD: &str = "→ `/hypnosia board`";

/// The application's registrations at Discord: the command `/hypnosia`, for mentions that can be clicked, and emoji.
#[derive(Debug, Clone, Default)]
pub struct Registered {
    pub id: CommandId,
    pub subcommands: Vec<String>,
    pub emoji: OwnEmoji,
}

/// The content of a message. Only the users in `pings` and the people with the role `ping_role` are pinged.
#[derive(Debug, Clone, Default)]
pub struct MessageDraft {
    /// The text of a message that is no card.
    pub content: String,
    /// The texts and layout of a card.
    pub card: Option<Card>,
    /// The line that stands for the card when it is posted with pings: a phone's lock screen shows it.
    pub line: Option<String>,
    pub rows: Vec<CreateActionRow>,
    /// A picture, a game's log, or a person's stored data.
    pub file: Option<Attachment>,
    /// A second file: the page that checks a log, or a CSV of a person's games.
    pub second_file: Option<Attachment>,
    /// The people who are pinged when the message is new.
    pub pings: Vec<UserId>,
    /// The role that is pinged when the message is new.
    pub ping_role: Option<RoleId>,
    /// The picture in words, in case Discord refuses the picture; if `None`, the alt text is used.
    pub words: Option<String>,
    /// A line to add if Discord refuses the buttons: where else to find them.
    pub way: Option<String>,
    /// Whether [`MessageDraft::with_emoji`] has treated the texts and buttons as they are now, so that it need not do
    /// so again.
    pub has_emoji: bool,
}

impl MessageDraft {
    pub fn text(content: impl Into<String>) -> MessageDraft {
        MessageDraft { content: content.into(), ..MessageDraft::default() }
    }

    pub fn card(card: Card) -> MessageDraft {
        MessageDraft { card: Some(card), ..MessageDraft::default() }
    }

    /// Puts a message that is no card into one: the text, and the picture below it.
    pub fn framed(mut self, accent: Accent) -> MessageDraft {
        if self.card.is_none() {
            self.card = Some(Card::new(accent).lines([std::mem::take(&mut self.content)]).picture());
        }
        self
    }

    /// Whether the message pings when it is new.
    fn is_pinging(&self) -> bool {
        !self.pings.is_empty() || self.ping_role.is_some()
    }

    /// The message in the form that pings: with a text that mentions everybody whom it pings. The line of a card takes the
    /// place of the card, with the same buttons; the picture comes with the edit that makes the message the card.
    fn pinging(mut self) -> MessageDraft {
        if let Some(card) = self.card.take() {
            self.content = self.line.take().unwrap_or_else(|| card.text());
            self.file = None;
            self = self.buttons(card.buttons_beside());
        }
        let role = self.ping_role.map(|role| format!("<@&{role}>"));
        let mentions = role.into_iter().chain(self.pings.iter().map(|user| format!("<@{user}>")));
        let missing: Vec<String> = mentions.filter(|mention| !self.content.contains(mention)).collect();
        if !missing.is_empty() {
            self.content.push_str(&format!(" · {}", missing.join(" ")));
        }
        self
    }

    /// Applies `change` to the text; for a card, once to all its texts, which are joined as in [`Card::joined`].
    pub fn with_texts(mut self, change: impl Fn(&str) -> String) -> MessageDraft {
        match &mut self.card {
            Some(card) => {
                let changed = change(&card.joined());
                card.replace_texts(&changed);
            }
            None => self.content = change(&self.content),
        }
        self
    }

    /// Adds a line at the end of the text.
    pub fn say(&mut self, line: &str) {
        self.has_emoji = false;
        match &mut self.card {
            Some(card) => card.say(line),
            None => self.content.push_str(&format!("\n{line}")),
        }
    }

    /// The whole text of the message, be it plain or a card.
    pub fn said(&self) -> String {
        self.card.as_ref().map_or_else(|| self.content.clone(), Card::text)
    }

    /// Whether Discord would refuse the draft as an empty message: no text, no card, no file.
    pub fn is_empty(&self) -> bool {
        self.content.trim().is_empty() && self.card.is_none() && self.file.is_none()
    }

    /// Adds a row of buttons unless it is empty.
    pub fn buttons(mut self, buttons: Vec<CreateButton>) -> MessageDraft {
        if !buttons.is_empty() {
            self.has_emoji = false;
            self.rows.push(CreateActionRow::Buttons(buttons));
        }
        self
    }

    pub fn select(mut self, select: CreateSelectMenu) -> MessageDraft {
        self.rows.push(CreateActionRow::SelectMenu(select));
        self
    }

    pub fn with(mut self, file: Attachment) -> MessageDraft {
        self.file = Some(file);
        self
    }

    pub fn with_second_file(mut self, file: Attachment) -> MessageDraft {
        self.second_file = Some(file);
        self
    }

    /// Turns known commands in code marks, such as `/hypnosia new`, into mentions that can be clicked, and Unicode
    /// signs into the application's own emoji. If the emoji would make the text too long, the signs stay, and buttons
    /// have a digit in place of a die. They stay in the line of a card, too: lock screens show the names of such emoji.
    pub fn with_emoji(self, registered: &Registered) -> MessageDraft {
        if self.has_emoji {
            return self;
        }
        let mut draft = MessageDraft { has_emoji: true, ..self };
        let emoji = &registered.emoji;
        draft.way = draft.way.map(|way| with_commands(&way, registered));
        let has_room = match &mut draft.card {
            Some(card) => {
                let text = with_commands(&card.joined(), registered);
                let signed = emoji.in_text(&text, card::TEXT_MAX);
                card.replace_texts(signed.as_ref().unwrap_or(&text));
                signed.is_some()
            }
            None => {
                draft.content = with_commands(&draft.content, registered);
                let signed = emoji.in_text(&draft.content, CONTENT_MAX);
                let has_room = signed.is_some();
                draft.content = signed.unwrap_or(draft.content);
                has_room
            }
        };
        let shown = |button| if has_room { emoji.on_button(button) } else { without_emoji(button) };
        for row in &mut draft.rows {
            if let CreateActionRow::Buttons(buttons) = row {
                *buttons = std::mem::take(buttons).into_iter().map(shown).collect();
            }
        }
        draft
    }

    /// A hash of the shown content, in which `file` stands for the attached file. The hash is stored. If an update of
    /// the program changes how the hash is computed, each card is edited once more than needed.
    pub fn fingerprint(&self, file: &str) -> i64 {
        let mut hasher = DefaultHasher::new();
        self.content.hash(&mut hasher);
        let card = self.card.as_ref().map(|card| card.components(None, &[]).to_string());
        card.hash(&mut hasher);
        serde_json::to_string(&self.rows).unwrap_or_default().hash(&mut hasher);
        file.hash(&mut hasher);
        hasher.finish().cast_signed()
    }

    fn attachment(file: Attachment) -> CreateAttachment {
        let attachment = CreateAttachment::bytes(file.bytes, file.name);
        match file.alt {
            Some(alt) => attachment.description(shortened(&alt, ALT_MAX)),
            None => attachment,
        }
    }

    /// The request that posts the message. Within a few minutes, Discord answers a repeated nonce with the first
    /// message, so the request can be retried. Phones stay silent unless the message pings. A notification would show
    /// a card as empty, so a card that pings is posted as its line, and becomes the card by an edit.
    pub fn create(self, nonce: String) -> Body {
        let mut body = match self.is_pinging() {
            true => self.pinging().new_message(MessageFlags::empty()),
            false => self.new_message(MessageFlags::SUPPRESS_NOTIFICATIONS),
        };
        body.json["nonce"] = json!(nonce);
        body.json["enforce_nonce"] = json!(true);
        body
    }

    /// The request that edits a message: it replaces the whole message, its files included.
    pub fn edit(self) -> Body {
        let is_card = self.card.is_some();
        let mut body = self.silent().body();
        if is_card {
            body.json["flags"] = json!(card::FLAG);
            // The text of a plain message must be removed explicitly.
            body.json["content"] = Value::Null;
        }
        body
    }

    /// The first answer to an interaction: a message, private or for everybody.
    pub fn response(self, private: bool) -> Body {
        self.followup(private).answer(4)
    }

    /// The first answer to a click: a change of the clicked message.
    pub fn update(self) -> Body {
        self.edit().answer(7)
    }

    /// A further answer to an interaction, private or for everybody.
    pub fn followup(self, private: bool) -> Body {
        let flags = if private { MessageFlags::EPHEMERAL } else { MessageFlags::empty() };
        self.silent().new_message(flags)
    }

    /// The message without pings.
    fn silent(self) -> MessageDraft {
        MessageDraft { pings: Vec::new(), ping_role: None, ..self }
    }

    fn new_message(self, flags: MessageFlags) -> Body {
        let of_card = if self.card.is_some() { card::FLAG } else { 0 };
        let mut body = self.body();
        body.json["flags"] = json!(of_card | flags.bits());
        body
    }

    /// The part of a request's body that is the same for a new message and for an edit.
    fn body(self) -> Body {
        let files: Vec<Attachment> = match self.card {
            // Discord shows a file of a card only where a component names it, and no component names the second file.
            Some(_) => self.file.into_iter().collect(),
            None => self.file.into_iter().chain(self.second_file).collect(),
        };
        let listed = files.iter().enumerate().map(|(id, file)| {
            let mut listed = json!({ "id": id, "filename": file.name });
            if let Some(alt) = &file.alt {
                listed["description"] = json!(shortened(alt, ALT_MAX));
            }
            listed
        });
        let users = self.pings.iter().map(|user| serenity::all::UserId::from(*user));
        let roles = self.ping_role.map(serenity::all::RoleId::from);
        let pinged = CreateAllowedMentions::new().users(users.collect::<Vec<_>>()).roles(roles);
        let mut json = json!({
            "attachments": listed.collect::<Vec<Value>>(),
            "allowed_mentions": pinged,
        });
        match &self.card {
            Some(card) => json["components"] = card.components(files.first(), &self.rows),
            None => {
                json["content"] = json!(shortened(&self.content, CONTENT_MAX));
                json["components"] = json!(self.rows);
            }
        }
        let words = self.words.or_else(|| files.first()?.alt.clone());
        let rows = if files.len() > 1 { self.rows } else { Vec::new() };
        let files = files.into_iter().map(Self::attachment).collect();
        Body { json, files, words, way: self.way, rows, ..Body::default() }
    }
}

fn with_commands(text: &str, command: &Registered) -> String {
    let mut parts = text.split("`/hypnosia ");
    let mut content = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once('`') {
            Some((name, rest)) if command.subcommands.iter().any(|known| known == name) => {
                content.push_str(&format!("</hypnosia {name}:{}>{rest}", command.id));
            }
            _ => content.push_str(&format!("`/hypnosia {part}")),
        }
    }
    content
}

pub fn button(id: CustomId, label: impl Into<String>, style: ButtonStyle) -> CreateButton {
    CreateButton::new(id.to_string()).label(shortened(&label.into(), LABEL_MAX)).style(style)
}

/// A grey button.
pub fn plain_button(id: CustomId, label: impl Into<String>) -> CreateButton {
    button(id, label, ButtonStyle::Secondary)
}

/// A select of one value; each option has its value, its label, and whether it is chosen now.
pub fn select(
    id: CustomId,
    placeholder: impl Into<String>,
    options: impl IntoIterator<Item = (String, String, bool)>,
) -> CreateSelectMenu {
    let options = options
        .into_iter()
        .map(|(value, label, chosen)| {
            CreateSelectMenuOption::new(shortened(&label, OPTION_MAX), value).default_selection(chosen)
        })
        .collect();
    CreateSelectMenu::new(id.to_string(), CreateSelectMenuKind::String { options })
        .placeholder(shortened(&placeholder.into(), OPTION_MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::ids::TableAction;
    use crate::model::{TableId, Version};

    #[test]
    fn a_long_text_is_shortened_by_characters() {
        assert_eq!(shortened("abc", 3), "abc");
        assert_eq!(shortened("ąbcd", 3), "ąb…");
    }

    #[test]
    fn commands_in_a_text_can_be_clicked() {
        let draft = MessageDraft::text(
            "Use `/hypnosia new`, or `/hypnosia board`; not `/hypnosia nonsense` or `hypnosia new`.",
        );
        let linked = "Use </hypnosia new:7>, or </hypnosia board:7>; not `/hypnosia nonsense` or `hypnosia new`.";
        let subcommands = vec!["new".into(), "board".into()];
        let registered = Registered { id: CommandId::new(7), subcommands, ..Registered::default() };
        assert_eq!(draft.with_emoji(&registered).content, linked);
    }

    #[test]
    fn words_and_buttons_added_later_have_emoji() {
        let registered = Registered { emoji: OwnEmoji::of_longest_ids(), ..Registered::default() };
        let mut draft = MessageDraft::text("🎯").with_emoji(&registered);
        assert!(!draft.content.contains('🎯'), "{}", draft.content);
        draft.say("💥");
        let id = CustomId::Table(TableId(1), Version(1), TableAction::Join);
        let draft = draft.with_emoji(&registered).buttons(vec![plain_button(id, "🌉 across".to_owned())]);
        let draft = draft.with_emoji(&registered);
        assert!(!draft.content.contains('💥'), "{}", draft.content);
        let row = serde_json::to_string(&draft.rows).unwrap();
        assert!(!row.contains('🌉'), "{row}");
    }

    #[test]
    fn only_named_people_are_pinged() {
        let silent = MessageDraft::text("@everyone <@1>").create("n".into()).json;
        assert_eq!(silent["allowed_mentions"]["parse"], serde_json::json!([]), "expected no ping at all: {silent}");
        let pinging = MessageDraft { pings: vec![UserId(7)], ..MessageDraft::text("<@7> <@8>") };
        let pinging = pinging.create("n".into()).json;
        assert_eq!(pinging["allowed_mentions"]["users"], serde_json::json!(["7"]), "expected one ping: {pinging}");
    }

    #[test]
    fn a_role_is_pinged_once() {
        let draft = || MessageDraft { ping_role: Some(RoleId(7)), ..MessageDraft::text("Friday <@&8>") };
        let json = draft().create("n".into()).json;
        assert_eq!(json["allowed_mentions"]["roles"], json!(["7"]), "{json}");
        assert_eq!((&json["content"], &json["flags"]), (&json!("Friday <@&8> · <@&7>"), &json!(0)));
        let edit = draft().edit().json;
        assert_eq!(edit["allowed_mentions"]["roles"], json!([]), "expected a silent edit: {edit}");
    }

    #[test]
    fn an_edit_without_a_file_takes_the_old() {
        for draft in [MessageDraft::text("x"), MessageDraft::text("x").framed(Accent::Page)] {
            let edit = draft.edit().json;
            assert_eq!(edit["attachments"], serde_json::json!([]), "expected an empty list: {edit}");
        }
    }

    #[test]
    fn card_that_pings_is_posted_as_its_line() {
        let id = CustomId::Table(TableId(1), Version(1), TableAction::Join);
        let card = || {
            let card = Card::new(Accent::Open).lines(["a long text".to_owned()]).picture();
            let file = Attachment { name: "a.png".into(), bytes: Vec::new(), alt: None };
            let line = Some("<@7> invites <@8>".to_owned());
            MessageDraft { line, ..MessageDraft::card(card) }.with(file).buttons(vec![plain_button(id.clone(), "Join")])
        };
        let pinging = MessageDraft { pings: vec![UserId(8), UserId(9)], ..card() }.create("n".into());
        let (json, row) = (pinging.json, "t/1/1/join");
        assert_eq!((&json["content"], &json["flags"]), (&json!("<@7> invites <@8> · <@9>"), &json!(0)), "{json}");
        assert_eq!((&json["components"][0]["components"][0]["custom_id"], pinging.files.len()), (&json!(row), 0));
        let silent = card().create("n".into());
        let (json, flags) = (silent.json, json!(1 << 15 | 1 << 12));
        assert_eq!((&json["content"], &json["flags"], silent.files.len()), (&Value::Null, &flags, 1), "{json}");
        assert_eq!(json["components"][1]["components"][0]["custom_id"], json!(row), "{json}");
    }

    #[test]
    fn a_card_takes_the_place_of_a_text() {
        let edit = MessageDraft::text("x").framed(Accent::Page).edit().json;
        assert_eq!((&edit["content"], &edit["flags"]), (&Value::Null, &json!(1 << 15)), "{edit}");
        assert!(edit.as_object().unwrap().contains_key("content"), "expected the text to be taken away: {edit}");
    }
}
