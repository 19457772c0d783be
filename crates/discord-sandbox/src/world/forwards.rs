//! Forwarding messages.

use serde_json::{Map, Value};

use super::{Message, Reference, World};
use crate::errors::{ApiError, Form};
use crate::intents::MESSAGE_CONTENT;
use crate::permissions::{READ_MESSAGE_HISTORY, VIEW_CHANNEL};
use crate::snowflake::Snowflake;

/// Message flag: it forwards a message.
const HAS_SNAPSHOT: u64 = 1 << 14;
/// Types of messages that can be forwarded: plain ones, replies, answers to commands.
const FORWARDABLE: [u64; 4] = [0, 19, 20, 23];
/// What a snapshot has of a message.
const KEPT: [&str; 9] =
    ["type", "content", "embeds", "attachments", "timestamp", "edited_timestamp", "flags", "mentions", "mention_roles"];

impl World {
    /// Makes `message` a forward of another: a copy that later changes of the other do not reach.
    ///
    /// Discord names VIEW_CHANNEL as what it needs in the other's channel; history is required too, as for reading it.
    pub(super) fn forward(&self, message: &mut Message, (channel, id): (Snowflake, Snowflake)) -> Result<(), ApiError> {
        self.require(self.channel(channel)?, VIEW_CHANNEL | READ_MESSAGE_HISTORY)?;
        let original = self.public_message(channel, id)?;
        if self.config.privileged_intents & MESSAGE_CONTENT == 0 && !self.is_open(original) {
            return Err(ApiError::unreadable_forward());
        }
        if !FORWARDABLE.contains(&original.kind) || original.poll.is_some() {
            let mut form = Form::default();
            form.fault("message_reference", "MESSAGE_REFERENCE_NOT_FORWARDABLE", "This message cannot be forwarded");
            form.finish()?;
        }
        let json = self.message_json(original);
        let mut snapshot: Map<_, _> = KEPT.iter().map(|key| ((*key).to_owned(), json[*key].clone())).collect();
        snapshot.insert("components".to_owned(), json["components"].clone());
        message.snapshot = Some(Value::Object(snapshot));
        message.reference = Some(Reference { channel, message: Some(id) });
        message.flags |= HAS_SNAPSHOT;
        Ok(())
    }
}
