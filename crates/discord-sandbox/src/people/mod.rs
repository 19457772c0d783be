//! People: what the user of a Discord client can see and do.

mod answer;
mod commands;
mod components;
mod modals;
mod view;

use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::Instant;

pub use answer::{Answer, AnswerKind, Failed, Interaction};
pub(crate) use modals::Fields;
pub use view::{ButtonView, FileView, MessageRef, MessageView, SelectView};

use crate::check::message::Draft;
use crate::permissions::{self, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS};
use crate::shared::SandboxState;
use crate::snowflake::Snowflake;
use crate::world::{Origin, TEXT, World, WorldChange};

/// Something that a person's client would not let them do.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unable(pub String);

/// A condition did not hold in time.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("waited {waited:?} in vain{seen}")]
pub struct TimedOut {
    /// Time spent waiting.
    pub waited: Duration,
    /// The state found instead.
    pub seen: String,
}

fn unable<T>(why: impl Into<String>) -> Result<T, Unable> {
    Err(Unable(why.into()))
}

/// A user of Discord.
#[derive(Clone)]
pub struct Person {
    shared: Arc<SandboxState>,
    id: Snowflake,
}

impl Person {
    pub(super) fn new(shared: Arc<SandboxState>, id: Snowflake) -> Self {
        Self { shared, id }
    }

    /// The id of the person's user.
    pub fn id(&self) -> Snowflake {
        self.id
    }

    /// The person's display name.
    pub fn name(&self) -> String {
        self.shared.world().users.get(&self.id).map(|user| user.display.clone()).unwrap_or_default()
    }

    /// Changes the language of the person's client: `fr`, `de`, `en-US`...
    pub fn set_locale(&self, locale: &str) {
        let mut world = self.shared.world();
        if let Some(user) = world.users.get_mut(&self.id) {
            locale.clone_into(&mut user.locale);
        }
        world.changed(WorldChange::Everywhere);
    }

    /// Changes the person's display name.
    pub fn rename(&self, name: &str) {
        let mut world = self.shared.world();
        if let Some(user) = world.users.get_mut(&self.id) {
            name.clone_into(&mut user.display);
        }
        world.changed(WorldChange::Everywhere);
    }

    /// Grants the person a permission in a server through a role of their own, or revokes it.
    pub fn permit(&self, guild: Snowflake, permission: permissions::Permissions, allowed: bool) {
        self.shared.world().permit_person(guild, self.id, permission, allowed);
    }

    /// Grants the person a permission in one channel, or denies it there.
    pub fn permit_in(&self, channel: Snowflake, permission: permissions::Permissions, allowed: bool) {
        self.shared.world().allow_member_in_channel(channel, self.id, permission, allowed);
    }

    /// Sends a message. This reopens an archived thread that is not locked for this person.
    pub fn say(&self, channel: Snowflake, text: &str) -> Result<MessageRef, Unable> {
        let mut world = self.shared.world();
        let found = self.sees(&world, channel)?;
        if !found.takes_messages() {
            return unable("this channel takes no messages");
        }
        let needed = if found.thread.is_some() { SEND_MESSAGES_IN_THREADS } else { SEND_MESSAGES };
        if world.permissions_in(found, self.id) & needed == 0 {
            return unable("may not write here");
        }
        if world.is_shut(found, self.id) {
            return unable("this thread is locked");
        }
        let body = json!({ "content": text });
        let draft = Draft::check(&body, &[], "", crate::check::message::Use::Create)
            .map_err(|error| Unable(error.detail.clone()))?;
        if draft.is_empty() {
            return unable("an empty message");
        }
        if world.channels.get(&channel).and_then(|c| c.thread.as_ref()).is_some_and(|thread| thread.archived) {
            world.unarchive(channel);
        }
        let message = world
            .post(channel, &draft, Origin { author: self.id, ..Origin::default() })
            .map_err(|error| Unable(error.message.clone()))?;
        world.admit_mentioned(channel, message);
        Ok(MessageRef { channel, message })
    }

    /// Opens a private thread, in which the person is alone until they mention somebody.
    pub fn open_private_thread(&self, channel: Snowflake, name: &str) -> Result<Snowflake, Unable> {
        let mut world = self.shared.world();
        let found = self.sees(&world, channel)?;
        if found.thread.is_some() || !matches!(found.kind, TEXT) {
            return unable("only a text channel has private threads");
        }
        Ok(world.create_private_thread(channel, self.id, name))
    }

    /// The messages of a channel that this person sees, oldest first, including their ephemeral ones.
    pub fn messages(&self, channel: Snowflake) -> Vec<MessageView> {
        let world = self.shared.world();
        if self.sees(&world, channel).is_err() {
            return Vec::new();
        }
        let Some(found) = world.channels.get(&channel) else { return Vec::new() };
        found.messages.values().filter(|m| m.is_for(self.id)).map(|m| view::of(&world, m)).collect()
    }

    /// A message as this person sees it now.
    pub fn message(&self, place: impl Into<MessageRef>) -> Option<MessageView> {
        let place = place.into();
        let world = self.shared.world();
        self.finds(&world, place).ok().map(|message| view::of(&world, message))
    }

    /// A message as Discord's JSON.
    pub fn message_json(&self, place: impl Into<MessageRef>) -> Option<Value> {
        let world = self.shared.world();
        self.finds(&world, place.into()).ok().map(|message| world.message_json(message))
    }

    /// Waits up to `within` for a visible message that `pleases`; returns the newest such message.
    pub async fn wait_message(
        &self,
        channel: Snowflake,
        within: Duration,
        pleases: impl Fn(&MessageView) -> bool,
    ) -> Result<MessageView, TimedOut> {
        let end = Instant::now() + within;
        let mut known = None;
        loop {
            let (mut changes, fresh) = self.changed_since(channel, &mut known);
            if let Some(found) = fresh.into_iter().rev().find(&pleases) {
                return Ok(found);
            }
            // Deleting the channel ends this wait, too; the next round then waits for any change of the world.
            if tokio::time::timeout_at(end, changes.changed()).await.is_err() {
                let seen = self
                    .messages(channel)
                    .iter()
                    .rev()
                    .take(5)
                    .map(|m| format!("\n  {}: {:?}", m.author_name, m.content))
                    .collect();
                return Err(TimedOut { waited: within, seen });
            }
        }
    }

    /// The visible messages posted or changed after the revision `known` (all visible messages if it is `None`), and a
    /// receiver for further changes. Updates `known`.
    fn changed_since(&self, channel: Snowflake, known: &mut Option<u64>) -> (watch::Receiver<u64>, Vec<MessageView>) {
        let world = self.shared.world();
        let Ok(found) = self.sees(&world, channel) else {
            *known = None;
            return (world.revision.subscribe(), Vec::new());
        };
        let changes = found.revision.subscribe();
        let mine = found.messages.values().filter(|m| m.is_for(self.id));
        let fresh = mine.filter(|m| known.is_none_or(|known| m.touched > known)).map(|m| view::of(&world, m)).collect();
        *known = Some(*changes.borrow());
        (changes, fresh)
    }

    /// Deletes a message, as a moderator may.
    pub fn delete_message(&self, place: impl Into<MessageRef>) {
        let place = place.into();
        let mut world = self.shared.world();
        world.removed.things.insert(place.message);
        world.delete_message(place.channel, place.message);
    }

    /// Dismisses an ephemeral message.
    pub(crate) fn dismiss(&self, place: impl Into<MessageRef>) {
        let place = place.into();
        let mut world = self.shared.world();
        if world.message(place.channel, place.message).is_some_and(|m| m.ephemeral_to == Some(self.id)) {
            world.removed.things.insert(place.message);
            world.delete_message(place.channel, place.message);
        }
    }

    /// Deletes a channel or thread, as a moderator may.
    pub fn delete_channel(&self, channel: Snowflake) {
        let mut world = self.shared.world();
        let threads = world.threads_of(channel);
        world.removed.things.extend(threads);
        world.removed.things.insert(channel);
        world.delete_channel(channel);
    }

    /// Archives or reopens a thread, and locks or unlocks it, as a moderator may.
    pub fn archive_thread(&self, thread: Snowflake, archived: bool, locked: bool) {
        let mut world = self.shared.world();
        let now = world.now();
        world.removed.things.insert(thread);
        if let Some(found) = world.channels.get_mut(&thread).and_then(|channel| channel.thread.as_mut()) {
            (found.archived, found.locked, found.archive_ms) = (archived, locked, now);
        }
        world.emit_channel(thread);
    }

    fn sees<'w>(&self, world: &'w World, channel: Snowflake) -> Result<&'w crate::world::Channel, Unable> {
        let found = world.channels.get(&channel).ok_or_else(|| Unable(format!("there is no channel {channel}")))?;
        if world.is_out(found.guild) {
            return unable("Discord does not serve this server for now");
        }
        if world.sees(found, self.id) { Ok(found) } else { unable(format!("cannot see channel {channel}")) }
    }

    fn finds<'w>(&self, world: &'w World, place: MessageRef) -> Result<&'w crate::world::Message, Unable> {
        self.sees(world, place.channel)?;
        let found = world.message(place.channel, place.message).filter(|m| m.is_for(self.id));
        found.ok_or_else(|| Unable(format!("sees no message {} in channel {}", place.message, place.channel)))
    }
}
