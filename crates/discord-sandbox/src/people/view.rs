//! Messages as a person sees them.

use serde_json::Value;

use crate::snowflake::Snowflake;
use crate::world::{EPHEMERAL, LOADING, Message, StoredFile, World, is_system};

/// A message's channel and id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MessageRef {
    /// Its channel or thread.
    pub channel: Snowflake,
    /// Its id.
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
    /// Its id.
    pub id: Snowflake,
    /// Its channel or thread.
    pub channel: Snowflake,
    /// Its author.
    pub author: Snowflake,
    /// Its author's display name; of a webhook, the name in its signature.
    pub author_name: String,
    /// Its content, in Markdown; of a message of version 2 its texts, one below the other.
    pub content: String,
    /// Its embeds, as Discord's JSON.
    pub embeds: Vec<Value>,
    /// Its components, as Discord's JSON.
    pub components: Vec<Value>,
    /// All its buttons, in order.
    pub buttons: Vec<ButtonView>,
    /// All its selects, in order.
    pub selects: Vec<SelectView>,
    /// Its files.
    pub files: Vec<FileView>,
    /// Whether Discord wrote it itself: a thread's start, a new member, a pin.
    pub system: bool,
    /// Whether only this person sees it.
    pub ephemeral: bool,
    /// Whether it still says "thinking...".
    pub loading: bool,
    /// Whether it was changed since it was posted.
    pub edited: bool,
    /// The people it pinged.
    pub pinged: Vec<Snowflake>,
    /// The thread that was started from it.
    pub thread: Option<Snowflake>,
    /// Number of edits.
    pub revision: u64,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ButtonView {
    /// Its emoji and label.
    pub label: String,
    /// Its custom_id; a link has none.
    pub custom_id: Option<String>,
    /// 1 blurple, 2 grey, 3 green, 4 red, 5 link.
    pub style: u64,
    /// Whether it can be clicked.
    pub disabled: bool,
}

/// A select.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectView {
    /// Its custom_id.
    pub custom_id: String,
    /// 3 texts, 5 people, 6 roles, 7 people and roles, 8 channels.
    pub kind: u64,
    /// Its placeholder.
    pub placeholder: String,
    /// Label, value and default of each option.
    pub options: Vec<(String, String, bool)>,
    /// Whether it can be used.
    pub disabled: bool,
}

/// A file on a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileView {
    /// Its name.
    pub filename: String,
    /// Its alt text.
    pub description: Option<String>,
    /// Width and height of a picture.
    pub dimensions: Option<(u32, u32)>,
    kept: StoredFile,
}

impl FileView {
    /// Its bytes.
    pub fn bytes(&self) -> Vec<u8> {
        self.kept.bytes()
    }
}

impl MessageView {
    /// The button with this custom_id or label.
    pub fn button(&self, which: &str) -> Option<&ButtonView> {
        let by_id = self.buttons.iter().find(|button| button.custom_id.as_deref() == Some(which));
        by_id.or_else(|| self.buttons.iter().find(|button| button.label == which))
    }
}

pub(crate) fn of(world: &World, message: &Message) -> MessageView {
    let mut view = MessageView {
        id: message.id,
        channel: message.channel,
        author: message.author,
        author_name: author_name(world, message).unwrap_or_default(),
        content: message.content.clone(),
        embeds: message.embeds.clone(),
        components: message.components.clone(),
        buttons: Vec::new(),
        selects: Vec::new(),
        files: message.attachments.iter().map(file).collect(),
        system: is_system(message.kind),
        ephemeral: message.flags & EPHEMERAL != 0,
        loading: message.flags & LOADING != 0,
        edited: message.edited_ms.is_some(),
        pinged: message.pinged.clone(),
        thread: message.has_thread.then_some(message.id),
        revision: message.revision,
    };
    for component in &message.components {
        collect(component, &mut view);
    }
    view
}

fn author_name(world: &World, message: &Message) -> Option<String> {
    let signature = message.signature.as_ref().map(|signature| signature.name.clone());
    signature.or_else(|| Some(world.users.get(&message.author)?.display.clone()))
}

fn file(attachment: &crate::world::Attachment) -> FileView {
    FileView {
        filename: attachment.filename.clone(),
        description: attachment.description.clone(),
        dimensions: attachment.dimensions,
        kept: attachment.kept.clone(),
    }
}

fn collect(component: &Value, view: &mut MessageView) {
    let text = |key: &str| component[key].as_str().unwrap_or("").to_owned();
    match component["type"].as_u64() {
        Some(2) => {
            let emoji = component["emoji"]["name"].as_str().unwrap_or("");
            let label =
                [emoji, &text("label")].iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(" ");
            view.buttons.push(ButtonView {
                label,
                custom_id: component["custom_id"].as_str().map(str::to_owned),
                style: component["style"].as_u64().unwrap_or(2),
                disabled: component["disabled"] == Value::Bool(true),
            });
        }
        Some(10) => {
            if !view.content.is_empty() {
                view.content.push('\n');
            }
            view.content.push_str(&text("content"));
        }
        Some(kind @ (3 | 5..=8)) => {
            let option = |o: &Value| {
                let part = |key: &str| o[key].as_str().unwrap_or("").to_owned();
                (part("label"), part("value"), o["default"] == Value::Bool(true))
            };
            view.selects.push(SelectView {
                custom_id: text("custom_id"),
                kind,
                placeholder: text("placeholder"),
                options: component["options"].as_array().into_iter().flatten().map(option).collect(),
                disabled: component["disabled"] == Value::Bool(true),
            });
        }
        _ => {}
    }
    for child in component["components"].as_array().into_iter().flatten() {
        collect(child, view);
    }
    if component["accessory"].is_object() {
        collect(&component["accessory"], view);
    }
}
