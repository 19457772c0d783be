//! Messages as a person sees them.

use serde_json::Value;

use crate::check::components::{flatten, texts};
use crate::snowflake::Snowflake;
use crate::world::{EPHEMERAL, LOADING, Message, StoredFile, World, is_system};

/// A message's channel and id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MessageRef {
    /// The message's channel or thread.
    pub channel: Snowflake,
    /// The message's id.
    pub message: Snowflake,
}

impl From<&MessageView> for MessageRef {
    fn from(view: &MessageView) -> Self {
        Self { channel: view.channel, message: view.id }
    }
}

/// A message as a person sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct MessageView {
    /// The message's id.
    pub id: Snowflake,
    /// The message's channel or thread.
    pub channel: Snowflake,
    /// The message's author.
    pub author: Snowflake,
    /// The author's display name.
    pub author_name: String,
    /// The message's content, in Markdown; for a message with components of version 2, their texts, one below the
    /// other.
    pub content: String,
    /// The message's embeds, as Discord's JSON.
    pub embeds: Vec<Value>,
    /// The message's components, as Discord's JSON.
    pub components: Vec<Value>,
    /// The message's buttons, in order.
    pub buttons: Vec<ButtonView>,
    /// The message's selects, in order.
    pub selects: Vec<SelectView>,
    /// The message's files.
    pub files: Vec<FileView>,
    /// Whether Discord wrote the message itself: the start of a thread, or a rename.
    pub system: bool,
    /// Whether only this person sees the message.
    pub ephemeral: bool,
    /// Whether the message still says "thinking...".
    pub loading: bool,
    /// Whether the message is marked as edited.
    pub edited: bool,
    /// The people that the message pinged.
    pub pinged: Vec<Snowflake>,
    /// The thread that was started from the message.
    pub thread: Option<Snowflake>,
    /// Number of edits; the start of a thread from the message counts as one, too.
    pub revision: u64,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ButtonView {
    /// The button's emoji and label.
    pub label: String,
    /// The button's custom_id; a link has none.
    pub custom_id: Option<String>,
    /// The button's style: 1 blurple, 2 grey, 3 green, 4 red, 5 link.
    pub style: u64,
    /// Whether the button is disabled.
    pub disabled: bool,
}

/// A select.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectView {
    /// The select's custom_id.
    pub custom_id: String,
    /// Discord's component type: 3 for texts, 5 for people, 6 for roles, 7 for people and roles, 8 for channels.
    pub kind: u64,
    /// The select's placeholder.
    pub placeholder: String,
    /// Each option's label and value, and whether it is selected by default.
    pub options: Vec<(String, String, bool)>,
    /// Whether the select is disabled.
    pub disabled: bool,
}

/// A file on a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileView {
    /// The file's name.
    pub filename: String,
    /// The file's alt text.
    pub description: Option<String>,
    /// Width and height of a picture; `None` if the file is neither PNG nor GIF.
    pub dimensions: Option<(u32, u32)>,
    kept: StoredFile,
}

impl FileView {
    /// The file's bytes.
    pub fn bytes(&self) -> Vec<u8> {
        self.kept.bytes()
    }
}

impl MessageView {
    /// The button with this custom_id, or else the one with this [`ButtonView::label`].
    pub fn button(&self, which: &str) -> Option<&ButtonView> {
        let by_id = self.buttons.iter().find(|button| button.custom_id.as_deref() == Some(which));
        by_id.or_else(|| self.buttons.iter().find(|button| button.label == which))
    }
}

pub(crate) fn of(world: &World, message: &Message) -> MessageView {
    let all = flatten(&message.components);
    let texts = texts(&message.components);
    MessageView {
        id: message.id,
        channel: message.channel,
        author: message.author,
        author_name: world.users.get(&message.author).map(|user| user.display.clone()).unwrap_or_default(),
        content: Some(message.content.as_str())
            .into_iter()
            .chain(texts)
            .filter(|t| !t.is_empty())
            .collect::<Vec<_>>()
            .join("\n"),
        embeds: message.embeds.clone(),
        components: message.components.clone(),
        buttons: all.iter().filter(|component| component["type"] == 2).map(|button| button_view(button)).collect(),
        selects: all.iter().filter_map(|component| select_view(component)).collect(),
        files: message.attachments.iter().map(file).collect(),
        system: is_system(message.kind),
        ephemeral: message.flags & EPHEMERAL != 0,
        loading: message.flags & LOADING != 0,
        edited: message.edited_ms.is_some(),
        pinged: message.pinged.clone(),
        thread: message.has_thread.then_some(message.id),
        revision: message.revision,
    }
}

fn file(attachment: &crate::world::Attachment) -> FileView {
    FileView {
        filename: attachment.filename.clone(),
        description: attachment.description.clone(),
        dimensions: attachment.dimensions,
        kept: attachment.kept.clone(),
    }
}

fn part(component: &Value, key: &str) -> String {
    component[key].as_str().unwrap_or("").to_owned()
}

fn button_view(button: &Value) -> ButtonView {
    ButtonView {
        label: label_of(button),
        custom_id: button["custom_id"].as_str().map(str::to_owned),
        style: button["style"].as_u64().unwrap_or(2),
        disabled: button["disabled"] == true,
    }
}

fn select_view(component: &Value) -> Option<SelectView> {
    let kind = component["type"].as_u64().filter(|kind| matches!(kind, 3 | 5..=8))?;
    let options = component["options"].as_array().into_iter().flatten();
    Some(SelectView {
        custom_id: part(component, "custom_id"),
        kind,
        placeholder: part(component, "placeholder"),
        options: options.map(|one| (part(one, "label"), part(one, "value"), one["default"] == true)).collect(),
        disabled: component["disabled"] == true,
    })
}

/// The emoji and the words on a button.
pub(super) fn label_of(component: &Value) -> String {
    let parts = [component["emoji"]["name"].as_str().unwrap_or(""), component["label"].as_str().unwrap_or("")];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}
