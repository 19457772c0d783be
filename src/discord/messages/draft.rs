//! The content of a message, whether it is sent as a new message, an edit or an answer.

use super::emoji::OwnEmoji;
use crate::discord::interaction::custom_id::CustomId;
use crate::model::UserId;
use serenity::all::{
    ButtonStyle, CommandId, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateMessage, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditAttachments, EditInteractionResponse, EditMessage, MessageFlags,
    Nonce,
};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The most characters of a message.
pub const CONTENT_MAX: usize = 2000;
/// The most characters of a button's label.
pub const LABEL_MAX: usize = 80;
/// The most characters of an alt text.
pub const ALT_MAX: usize = 1024;
/// The most characters of an option or placeholder of a select, 150 for the placeholder.
pub const OPTION_MAX: usize = 100;

/// What is registered at Discord for this application: the command `/hypnosia`, for mentions that can be clicked, and
/// emoji.
#[derive(Debug, Clone, Default)]
pub struct Registered {
    pub id: CommandId,
    pub subcommands: Vec<String>,
    pub emoji: OwnEmoji,
}

/// A file that a message carries.
#[derive(Debug, Clone)]
pub struct Attachment {
    pub name: String,
    pub bytes: Vec<u8>,
    /// The picture in words.
    pub alt: Option<String>,
}

/// The content of a message. Only the users in `pings` are pinged.
#[derive(Debug, Clone, Default)]
pub struct MessageDraft {
    pub content: String,
    pub rows: Vec<CreateActionRow>,
    /// A picture or a log.
    pub file: Option<Attachment>,
    /// An edit leaves the message the file that it has.
    pub keeps_file: bool,
    /// A page that goes with a log.
    pub page: Option<Attachment>,
    /// The people who are pinged when the message is new.
    pub pings: Vec<UserId>,
}

impl MessageDraft {
    pub fn text(content: impl Into<String>) -> MessageDraft {
        MessageDraft { content: content.into(), ..MessageDraft::default() }
    }

    /// Adds a row of buttons; an empty one is left out.
    pub fn buttons(mut self, buttons: Vec<CreateButton>) -> MessageDraft {
        if !buttons.is_empty() {
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

    pub fn with_page(mut self, page: Attachment) -> MessageDraft {
        self.page = Some(page);
        self
    }

    /// Makes use of what is registered: turns `/hypnosia new` in code marks into a mention of the command, which can be
    /// clicked, and signs into the application's own emoji.
    pub fn with_emoji(self, registered: &Registered) -> MessageDraft {
        let mut draft = self.with_commands(registered);
        let Some(content) = registered.emoji.in_text(&draft.content, CONTENT_MAX) else { return draft };
        draft.content = content;
        for row in &mut draft.rows {
            if let CreateActionRow::Buttons(buttons) = row {
                *buttons =
                    std::mem::take(buttons).into_iter().map(|button| registered.emoji.on_button(button)).collect();
            }
        }
        draft
    }

    fn with_commands(mut self, command: &Registered) -> MessageDraft {
        let mut parts = self.content.split("`/hypnosia ");
        let mut content = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            match part.split_once('`') {
                Some((name, rest)) if command.subcommands.iter().any(|known| known == name) => {
                    content.push_str(&format!("</hypnosia {name}:{}>{rest}", command.id));
                }
                _ => content.push_str(&format!("`/hypnosia {part}")),
            }
        }
        self.content = content;
        self
    }

    /// A number that differs when what is shown differs; `file` stands for the file. It is stored; should another version
    /// of this program count otherwise, each card is edited once more than needed.
    pub fn fingerprint(&self, file: &str) -> i64 {
        let mut hasher = DefaultHasher::new();
        self.content.hash(&mut hasher);
        serde_json::to_string(&self.rows).unwrap_or_default().hash(&mut hasher);
        file.hash(&mut hasher);
        hasher.finish().cast_signed()
    }

    fn content(&self) -> String {
        shortened(&self.content, CONTENT_MAX)
    }

    fn mentions(&self) -> CreateAllowedMentions {
        let users = self.pings.iter().map(|user| serenity::all::UserId::new(user.0.max(1)));
        CreateAllowedMentions::new().users(users.collect::<Vec<_>>())
    }

    fn attachment(file: Attachment) -> CreateAttachment {
        let attachment = CreateAttachment::bytes(file.bytes, file.name);
        match file.alt {
            Some(alt) => attachment.description(shortened(&alt, ALT_MAX)),
            None => attachment,
        }
    }

    /// As a new message; the same nonce within a few minutes makes the same message, so that it can be repeated.
    /// Phones stay silent unless somebody is pinged.
    pub fn create(self, nonce: String) -> CreateMessage {
        let silent = if self.pings.is_empty() { MessageFlags::SUPPRESS_NOTIFICATIONS } else { MessageFlags::empty() };
        let message = CreateMessage::new()
            .content(self.content())
            .allowed_mentions(self.mentions())
            .flags(silent)
            .nonce(Nonce::String(nonce))
            .enforce_nonce(true)
            .components(self.rows);
        match self.file {
            Some(file) => message.add_file(Self::attachment(file)),
            None => message,
        }
    }

    /// As an edit: what the message showed before goes, its file too unless the draft keeps it.
    pub fn edit(self) -> EditMessage {
        let edit = EditMessage::new()
            .content(self.content())
            .allowed_mentions(CreateAllowedMentions::new())
            .components(self.rows);
        let attachments = EditAttachments::new();
        match self.file {
            Some(file) => edit.attachments(attachments.add(Self::attachment(file))),
            None if self.keeps_file => edit,
            None => edit.attachments(attachments),
        }
    }

    /// As the answer to an interaction.
    pub fn response(self) -> CreateInteractionResponseMessage {
        let message = CreateInteractionResponseMessage::new()
            .content(self.content())
            .allowed_mentions(CreateAllowedMentions::new())
            .components(self.rows);
        let files = self.file.into_iter().chain(self.page).map(Self::attachment);
        files.fold(message, CreateInteractionResponseMessage::add_file)
    }

    /// As the late answer to an interaction that was acknowledged.
    pub fn late_response(self) -> EditInteractionResponse {
        let message = EditInteractionResponse::new()
            .content(self.content())
            .allowed_mentions(CreateAllowedMentions::new())
            .components(self.rows);
        if self.file.is_none() {
            return message.clear_attachments();
        }
        let files = self.file.into_iter().chain(self.page).map(Self::attachment);
        files.fold(message, EditInteractionResponse::new_attachment)
    }

    /// As a further answer to an interaction, private or for everybody.
    pub fn followup(self, private: bool) -> CreateInteractionResponseFollowup {
        let message = CreateInteractionResponseFollowup::new()
            .content(self.content())
            .allowed_mentions(CreateAllowedMentions::new())
            .ephemeral(private)
            .components(self.rows);
        let files = self.file.into_iter().chain(self.page).map(Self::attachment);
        files.fold(message, CreateInteractionResponseFollowup::add_file)
    }
}

/// A text of at most `limit` characters; what is cut off is shown by an ellipsis.
pub fn shortened(text: &str, limit: usize) -> String {
    if text.chars().count() <= limit {
        return text.to_owned();
    }
    text.chars().take(limit.saturating_sub(1)).chain(['…']).collect()
}

pub fn button(id: CustomId, label: impl Into<String>, style: ButtonStyle) -> CreateButton {
    CreateButton::new(id.to_string()).label(shortened(&label.into(), LABEL_MAX)).style(style)
}

/// A grey button.
pub fn plain_button(id: CustomId, label: impl Into<String>) -> CreateButton {
    button(id, label, ButtonStyle::Secondary)
}

/// A select of one value among `options`: value, label, chosen now.
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
    fn nobody_is_pinged_unless_named() {
        let silent = serde_json::to_value(MessageDraft::text("@everyone <@1>").create("n".into())).unwrap();
        assert_eq!(silent["allowed_mentions"]["parse"], serde_json::json!([]), "expected no ping at all: {silent}");
        let pinging = MessageDraft { pings: vec![UserId(7)], ..MessageDraft::text("<@7> <@8>") };
        let pinging = serde_json::to_value(pinging.create("n".into())).unwrap();
        assert_eq!(pinging["allowed_mentions"]["users"], serde_json::json!(["7"]), "expected one ping: {pinging}");
    }

    #[test]
    fn an_edit_without_a_file_takes_or_keeps_the_old() {
        let edit = serde_json::to_value(MessageDraft::text("x").edit()).unwrap();
        assert_eq!(edit["attachments"], serde_json::json!([]), "expected an empty list: {edit}");
        let kept = MessageDraft { keeps_file: true, ..MessageDraft::text("x") };
        let edit = serde_json::to_value(kept.edit()).unwrap();
        assert!(edit.get("attachments").is_none(), "expected no list: {edit}");
    }
}
