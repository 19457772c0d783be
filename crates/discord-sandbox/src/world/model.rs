//! The types of the world that are stored over restarts, and [`ChannelKind`]. No stored field may be renamed, and a new
//! field needs a default: files of older versions must stay readable.

use std::collections::{BTreeMap, VecDeque};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::watch;

use super::StoredFile;
use super::scheduled_events::ScheduledEvent;
use crate::check::components::flatten;
use crate::history::Event;
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;

/// A person or a bot.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct User {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) display: String,
    pub(crate) bot: bool,
    pub(crate) locale: String,
}

/// A server ("guild" in Discord's API).
#[derive(Serialize, Deserialize)]
pub(crate) struct Guild {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) owner: Snowflake,
    pub(crate) locale: String,
    pub(crate) roles: Vec<Role>,
    pub(crate) members: BTreeMap<Snowflake, Member>,
    pub(crate) joined_ms: i64,
    #[serde(default)]
    pub(crate) events: Vec<ScheduledEvent>,
    /// Whether the application is installed, so that its commands are offered. The bot need not be a member.
    pub(crate) installed: bool,
}

/// A role of a server. The role whose id is that of the server is `@everyone`.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Role {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) permissions: Permissions,
    pub(crate) colour: u32,
    pub(crate) position: usize,
    pub(crate) managed: bool,
    pub(crate) mentionable: bool,
    /// The bot that owns the role.
    pub(crate) bot: Option<Snowflake>,
}

/// A member of a server.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Member {
    pub(crate) roles: Vec<Snowflake>,
    pub(crate) joined_ms: i64,
}

/// A permission overwrite of one channel for a role or a member.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Overwrite {
    pub(crate) id: Snowflake,
    pub(crate) is_member: bool,
    pub(crate) allow: Permissions,
    pub(crate) deny: Permissions,
}

/// A channel of a server, a thread, or a direct conversation, with its messages.
#[derive(Serialize, Deserialize)]
pub(crate) struct Channel {
    pub(crate) id: Snowflake,
    pub(crate) guild: Option<Snowflake>,
    /// 0 text, 1 direct, 2 voice, 4 category, 5 announcement, 10 announcement thread, 11 public thread,
    /// 12 private thread, 13 stage, 15 forum.
    pub(crate) kind: u64,
    pub(crate) name: String,
    pub(crate) position: usize,
    pub(crate) overwrites: Vec<Overwrite>,
    pub(crate) thread: Option<Thread>,
    pub(crate) slowmode: u64,
    pub(crate) messages: BTreeMap<Snowflake, Message>,
    pub(crate) last_message: Option<Snowflake>,
    /// The channel's ephemeral messages, the oldest first.
    pub(crate) private: VecDeque<Snowflake>,
    /// Incremented with every change in the channel.
    #[serde(skip)]
    pub(crate) revision: watch::Sender<u64>,
    /// Times of the recent edits of old messages, in milliseconds since 1970 UTC.
    pub(crate) old_edits: Vec<i64>,
}

/// The kinds of channels that a server of the stand-in can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelKind {
    /// Messages and threads.
    Text,
    /// Like text, but messages can be published to other servers, and threads have a channel type of their own.
    Announcement,
    /// Has a chat, but no threads.
    Voice,
    /// Like voice: has a chat, but no threads.
    Stage,
    /// Holds other channels, not messages.
    Category,
    /// Holds posts, which are threads, and no messages.
    Forum,
}

impl ChannelKind {
    /// Discord's channel type.
    pub(crate) fn number(self) -> u64 {
        match self {
            Self::Text => TEXT,
            Self::Voice => 2,
            Self::Stage => 13,
            Self::Category => 4,
            Self::Announcement => ANNOUNCEMENT,
            Self::Forum => FORUM,
        }
    }
}

pub(crate) const TEXT: u64 = 0;
pub(crate) const DIRECT: u64 = 1;
pub(crate) const ANNOUNCEMENT: u64 = 5;
pub(crate) const PRIVATE_THREAD: u64 = 12;
const FORUM: u64 = 15;

impl Channel {
    /// Whether messages can be sent in the channel.
    pub(crate) fn takes_messages(&self) -> bool {
        self.kind != 4 && !self.is_forum()
    }

    /// Whether the channel holds posts.
    pub(crate) fn is_forum(&self) -> bool {
        self.kind == FORUM
    }
}

/// The fields of a thread beyond those of a channel.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Thread {
    pub(crate) parent: Snowflake,
    pub(crate) owner: Snowflake,
    pub(crate) archived: bool,
    pub(crate) archive_ms: i64,
    pub(crate) locked: bool,
    pub(crate) auto_archive_minutes: u64,
    pub(crate) created_ms: i64,
    pub(crate) members: BTreeMap<Snowflake, i64>,
    /// The number of public messages ever posted, without the thread starter. `kept` counts those that were not
    /// deleted.
    pub(crate) sent: u64,
    pub(crate) kept: u64,
}

/// A message of a person or a bot.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Message {
    pub(crate) id: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) author: Snowflake,
    /// 0 plain, 19 reply, 20 answer to a slash command, 23 answer to a context menu command. The module
    /// `system_messages` has the types of system messages.
    pub(crate) kind: u64,
    pub(crate) content: String,
    pub(crate) embeds: Vec<Value>,
    pub(crate) components: Vec<Value>,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) flags: u64,
    /// Whether the message is read aloud.
    pub(crate) tts: bool,
    pub(crate) posted_ms: i64,
    pub(crate) edited_ms: Option<i64>,
    pub(crate) nonce: Option<Value>,
    pub(crate) mentions: Vec<Snowflake>,
    pub(crate) mention_roles: Vec<Snowflake>,
    pub(crate) mention_everyone: bool,
    /// The people who were pinged when the message was posted, except by `@everyone` or `@here`; edits do not ping.
    pub(crate) pinged: Vec<Snowflake>,
    pub(crate) reference: Option<Reference>,
    /// The message's approximate position in a thread.
    pub(crate) position: Option<u64>,
    /// The interaction that the message answers.
    pub(crate) interaction: Option<Snowflake>,
    pub(crate) interaction_metadata: Option<Value>,
    /// The command that the message answers, and its user. Discord sends this field only to its own clients.
    pub(crate) used: Option<Used>,
    /// The only person who sees the message; `None` if it is not ephemeral.
    pub(crate) ephemeral_to: Option<Snowflake>,
    /// Whether a thread was started from the message.
    pub(crate) has_thread: bool,
    /// Number of edits; the start of a thread from the message counts as one, too.
    pub(crate) revision: u64,
    /// The revision of the channel at the last change of the message, posting included.
    #[serde(skip)]
    pub(crate) touched: u64,
}

/// The message, or the channel, to which a message refers.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(crate) struct Reference {
    pub(crate) channel: Snowflake,
    pub(crate) message: Option<Snowflake>,
}

impl Message {
    /// The history record of a message that was posted (`new`) or changed.
    pub(crate) fn shown(&self, new: bool, guild: Option<Snowflake>) -> Event {
        let ids = flatten(&self.components).into_iter().filter_map(|component| component["custom_id"].as_str());
        let custom_ids = ids.map(str::to_owned).collect();
        let pinged = if new { self.pinged.clone() } else { Vec::new() };
        let (only_to, channel) = (self.ephemeral_to, Some(self.channel));
        Event::Shown { message: self.id, only_to, custom_ids, pinged, guild, channel }
    }

    /// Whether a person who sees the channel sees the message.
    pub(crate) fn is_for(&self, person: Snowflake) -> bool {
        self.ephemeral_to.is_none_or(|only| only == person)
    }

    /// A message without content.
    pub(crate) fn new(id: Snowflake, channel: Snowflake, author: Snowflake, posted_ms: i64) -> Self {
        Self {
            id,
            channel,
            author,
            kind: 0,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            tts: false,
            posted_ms,
            edited_ms: None,
            nonce: None,
            mentions: Vec::new(),
            mention_roles: Vec::new(),
            mention_everyone: false,
            pinged: Vec::new(),
            reference: None,
            position: None,
            interaction: None,
            interaction_metadata: None,
            used: None,
            ephemeral_to: None,
            has_thread: false,
            revision: 0,
            touched: 0,
        }
    }
}

/// A command that a person used.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Used {
    /// The command with its subcommands, as it was typed or chosen from a menu.
    pub(crate) name: String,
    pub(crate) user: Snowflake,
}

/// A file of a message or of a modal.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Attachment {
    pub(crate) id: Snowflake,
    pub(crate) filename: String,
    /// The original name without extension, if `filename` had to differ.
    pub(crate) title: Option<String>,
    pub(crate) description: Option<String>,
    pub(crate) content_type: Option<String>,
    pub(crate) size: usize,
    pub(crate) dimensions: Option<(u32, u32)>,
    pub(crate) ephemeral: bool,
    /// Whether an embed shows the file, which removes it from the message's list of attachments.
    pub(crate) embedded: bool,
    /// The secret from which the signatures of the file's URLs are computed.
    pub(crate) signature: String,
    #[serde(skip)]
    pub(crate) kept: StoredFile,
}

/// The pings that one message caused.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Ping {
    /// The channel of the message.
    pub channel: Snowflake,
    /// The message.
    pub message: Snowflake,
    /// The author of the message.
    pub author: Snowflake,
    /// The people pinged.
    pub users: Vec<Snowflake>,
    /// Whether the message pinged everyone.
    pub everyone: bool,
    /// What the notification on a phone says: the content of the message. Discord leaves the texts of components of
    /// version 2 out, so it is empty for a message of these. Empty in worlds of older programs, too.
    #[serde(default)]
    pub text: String,
}
