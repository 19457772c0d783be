//! The types of the world.

use std::collections::{BTreeMap, HashSet, VecDeque};
use std::time::Duration;

use axum::body::Bytes;
use serde_json::Value;
use tokio::sync::watch;
use tokio::time::Instant;

use crate::permissions::Permissions;
use crate::snowflake::Snowflake;

/// The application that the bot belongs to, with its commands.
pub struct Application {
    pub id: Snowflake,
    pub name: String,
    pub bot: Snowflake,
    pub owner: Snowflake,
    pub token: String,
    pub commands: Vec<Command>,
    /// Commands made today, for each server (none: global).
    pub created_today: BTreeMap<Option<Snowflake>, (i64, u32)>,
}

/// An application command as it was registered, all checked.
#[derive(Clone)]
pub struct Command {
    pub id: Snowflake,
    pub guild: Option<Snowflake>,
    /// 1 chat input, 2 user, 3 message.
    pub kind: u64,
    pub name: String,
    pub version: Snowflake,
    /// Name, description, localisations, options, permissions, as Discord gives them back.
    pub body: Value,
}

/// A person or the bot.
#[derive(Clone)]
pub struct User {
    pub id: Snowflake,
    pub name: String,
    pub display: String,
    pub bot: bool,
    pub locale: String,
    pub direct: Option<Snowflake>,
}

/// A server ("guild" in Discord's API).
pub struct Guild {
    pub id: Snowflake,
    pub name: String,
    pub owner: Snowflake,
    pub locale: String,
    pub roles: Vec<Role>,
    pub members: BTreeMap<Snowflake, Member>,
    pub joined_ms: i64,
    /// Whether the application is installed: its commands are offered, whether or not its bot is a member.
    pub installed: bool,
    /// Whether it has an outage: the bot gets no events from it.
    pub unavailable: bool,
}

/// A role of a server; the one with the server's id is `@everyone`.
#[derive(Clone)]
pub struct Role {
    pub id: Snowflake,
    pub name: String,
    pub permissions: Permissions,
    pub colour: u32,
    pub position: usize,
    pub managed: bool,
    pub mentionable: bool,
    /// The bot that the role belongs to.
    pub bot: Option<Snowflake>,
}

/// Somebody in a server.
#[derive(Clone)]
pub struct Member {
    pub roles: Vec<Snowflake>,
    pub nick: Option<String>,
    pub joined_ms: i64,
}

/// A permission overwrite of one channel.
#[derive(Clone)]
pub struct Overwrite {
    pub id: Snowflake,
    pub is_member: bool,
    pub allow: Permissions,
    pub deny: Permissions,
}

/// A text channel, a thread or a direct conversation, with its messages.
pub struct Channel {
    pub id: Snowflake,
    pub guild: Option<Snowflake>,
    /// 0 text, 1 direct, 11 public thread, 12 private thread.
    pub kind: u64,
    pub name: String,
    pub topic: Option<String>,
    pub position: usize,
    pub overwrites: Vec<Overwrite>,
    pub thread: Option<Thread>,
    pub recipients: Vec<Snowflake>,
    pub slowmode: u64,
    pub messages: BTreeMap<Snowflake, Message>,
    pub last_message: Option<Snowflake>,
    /// Its ephemeral messages, oldest first.
    pub private: VecDeque<Snowflake>,
    /// Increases with every change in the channel.
    pub revision: watch::Sender<u64>,
    /// Times of recent edits of messages older than an hour.
    pub old_edits: Vec<i64>,
}

/// What a thread has beyond a channel.
#[derive(Clone)]
pub struct Thread {
    pub parent: Snowflake,
    pub owner: Snowflake,
    pub archived: bool,
    pub archive_ms: i64,
    pub locked: bool,
    pub invitable: bool,
    pub auto_archive_minutes: u64,
    pub created_ms: i64,
    pub members: BTreeMap<Snowflake, i64>,
    /// Messages ever posted, and those that are still there.
    pub sent: u64,
    pub kept: u64,
}

/// A message, posted by a person or the bot.
#[derive(Clone)]
pub struct Message {
    pub id: Snowflake,
    pub channel: Snowflake,
    pub author: Snowflake,
    /// 0 plain, 18 thread created, 19 reply, 20 answer to a slash command, 21 thread starter, 23 to a context menu command.
    pub kind: u64,
    pub content: String,
    pub embeds: Vec<Value>,
    pub components: Vec<Value>,
    pub attachments: Vec<Attachment>,
    pub flags: u64,
    /// Read aloud.
    pub tts: bool,
    pub posted_ms: i64,
    pub edited_ms: Option<i64>,
    pub nonce: Option<Value>,
    pub mentions: Vec<Snowflake>,
    pub mention_roles: Vec<Snowflake>,
    pub mention_everyone: bool,
    /// Who was pinged when it was posted; edits ping nobody.
    pub pinged: Vec<Snowflake>,
    pub reference: Option<(Snowflake, Snowflake)>,
    /// When it was pinned.
    pub pinned_ms: Option<i64>,
    /// The interaction that it answers.
    pub interaction: Option<Snowflake>,
    pub interaction_metadata: Option<Value>,
    /// The only person who sees it.
    pub ephemeral_to: Option<Snowflake>,
    /// Whether a thread was started from it.
    pub has_thread: bool,
    pub reactions: Vec<Reaction>,
    /// How often it was changed.
    pub revision: u64,
    /// The revision of its channel when it was last posted or changed.
    pub touched: u64,
}

/// An emoji under a message.
#[derive(Clone)]
pub struct Reaction {
    pub emoji: String,
    /// Who reacted with it, earliest first.
    pub users: Vec<Snowflake>,
}

/// A file on a message.
#[derive(Clone)]
pub struct Attachment {
    pub id: Snowflake,
    pub filename: String,
    /// Its name as it was sent, without the extension, where it could not be kept.
    pub title: Option<String>,
    pub description: Option<String>,
    pub content_type: Option<String>,
    pub size: usize,
    pub dimensions: Option<(u32, u32)>,
    pub ephemeral: bool,
    /// Shown by an embed, and so not listed as an attachment.
    pub embedded: bool,
    /// The secret part of its URLs.
    pub signature: String,
    pub bytes: Bytes,
}

/// What a person did that the bot must answer.
pub struct Interaction {
    pub id: Snowflake,
    pub token: String,
    /// 2 command, 3 component, 4 completion, 5 modal.
    pub kind: u64,
    pub user: Snowflake,
    pub channel: Snowflake,
    /// What was typed, clicked or submitted, in one line, for the ledger.
    pub what: String,
    pub command_kind: u64,
    pub created_ms: i64,
    pub started: Instant,
    /// The type of the option that is being completed.
    pub completes: Option<u64>,
    /// The message whose component was used.
    pub source: Option<Snowflake>,
    /// The message that `@original` means.
    pub original: Option<Snowflake>,
    /// The first message that was changed or posted with the token after a deferral.
    pub followed: Option<Snowflake>,
    pub metadata: Value,
    pub phase: watch::Sender<Phase>,
    /// The modal that it opened, until it is submitted.
    pub modal: Option<Value>,
    pub excused: bool,
}

/// The state of an interaction.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// The bot has not answered yet.
    Waiting,
    /// The bot has answered.
    Answered(Response),
    /// Unanswered for three seconds: "the application did not respond".
    Failed,
}

/// The first answer to an interaction.
#[derive(Clone, Debug, PartialEq)]
pub struct Response {
    /// Discord's callback type: 4 message, 5 thinking, 6 nothing yet, 7 update, 8 completion, 9 modal.
    pub kind: u64,
    /// The message that it made or changed.
    pub message: Option<Snowflake>,
    /// The choices of a completion, or the modal.
    pub data: Option<Value>,
    /// Time from the person's act to the bot's answer.
    pub took: Duration,
}

/// Somebody was pinged.
#[derive(Clone, Debug, PartialEq)]
pub struct Ping {
    /// In which channel.
    pub channel: Snowflake,
    /// By which message.
    pub message: Snowflake,
    /// Who wrote it.
    pub author: Snowflake,
    /// Whom it pinged.
    pub users: Vec<Snowflake>,
    /// Whether it pinged everyone.
    pub everyone: bool,
}

/// What people took away. The bot is excused for whatever fails because of it.
#[derive(Default)]
pub struct Removed {
    /// Messages, channels and servers, and threads that were archived.
    pub things: HashSet<Snowflake>,
    pub permissions: bool,
    /// When a gateway connection was last lost.
    pub connection_ms: Option<i64>,
}
