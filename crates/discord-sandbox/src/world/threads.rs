//! Threads. The creator is a thread's first member. Others become members only of private threads, if a person mentions
//! them there. Writing in a thread does not make somebody a member.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::setup::new_channel;
use super::system_messages::Notice;
use super::{Channel, GUILDS, PRIVATE_THREAD, Thread, World, WorldChange};
use crate::clock::iso8601;
use crate::errors::ApiError;
use crate::snowflake::Snowflake;

/// The most active threads in one server.
const MOST_ACTIVE_THREADS: usize = 1000;
/// Age above which a starter message counts as old, so that its thread is announced in the parent channel. Discord
/// documents only that its threshold is very small.
const OLD_STARTER_MS: i64 = 60_000;

/// A thread to be created.
pub(crate) struct NewThread {
    pub(crate) parent: Snowflake,
    /// The message from which the thread is started. The thread has the message's id.
    pub(crate) message: Snowflake,
    /// 10 in an announcement channel, 11 in a text channel.
    pub(crate) kind: u64,
    pub(crate) name: String,
    pub(crate) auto_archive_minutes: u64,
}

impl World {
    pub(crate) fn create_thread(&mut self, new: &NewThread) -> Result<Snowflake, ApiError> {
        let id = self.insert_thread(new)?;
        self.announce_thread(id, new)?;
        Ok(id)
    }

    fn insert_thread(&mut self, new: &NewThread) -> Result<Snowflake, ApiError> {
        let guild = self.channel(new.parent)?.guild;
        let active = self
            .channels
            .values()
            .filter(|c| c.guild == guild && c.thread.as_ref().is_some_and(|t| !t.archived))
            .count();
        if active >= MOST_ACTIVE_THREADS {
            return Err(ApiError::too_many_threads());
        }
        if self.channels.contains_key(&new.message) {
            return Err(ApiError::thread_exists());
        }
        let now = self.now();
        let id = new.message;
        let mut channel = new_channel(id, guild, new.kind, &new.name, 0);
        channel.thread = Some(Thread {
            parent: new.parent,
            owner: self.application.bot,
            archived: false,
            archive_ms: now,
            locked: false,
            auto_archive_minutes: new.auto_archive_minutes,
            created_ms: now,
            members: BTreeMap::from([(self.application.bot, now)]),
            sent: 0,
            kept: 0,
        });
        self.channels.insert(id, channel);
        if let Some(found) = self.channels.get_mut(&new.parent).and_then(|parent| parent.messages.get_mut(&id)) {
            found.has_thread = true;
            found.revision += 1;
        }
        Ok(id)
    }

    /// Creates a private thread of a person.
    pub(crate) fn create_private_thread(&mut self, parent: Snowflake, owner: Snowflake, name: &str) -> Snowflake {
        let (now, guild) = (self.now(), self.guild_of(parent));
        let id = self.new_id();
        let mut channel = new_channel(id, guild, PRIVATE_THREAD, name, 0);
        channel.thread = Some(Thread {
            parent,
            owner,
            archived: false,
            archive_ms: now,
            locked: false,
            auto_archive_minutes: 10_080,
            created_ms: now,
            members: BTreeMap::from([(owner, now)]),
            sent: 0,
            kept: 0,
        });
        self.channels.insert(id, channel);
        self.tell_of_thread(id);
        self.changed(WorldChange::Everywhere);
        id
    }

    /// Adds every user whom a message mentions to the message's private thread. If the bot is new there, sends it the
    /// thread's event. Does nothing if the message is not in a private thread.
    pub(crate) fn admit_mentioned(&mut self, channel: Snowflake, message: Snowflake) {
        let (now, bot) = (self.now(), self.application.bot);
        let mentioned = self.message(channel, message).map(|message| message.mentions.clone()).unwrap_or_default();
        let Some(found) = self.channels.get_mut(&channel).filter(|found| found.kind == PRIVATE_THREAD) else { return };
        let Some(thread) = found.thread.as_mut() else { return };
        let hears = mentioned.contains(&bot) && !thread.members.contains_key(&bot);
        thread.members.extend(mentioned.into_iter().map(|user| (user, now)));
        if hears {
            self.tell_of_thread(channel);
        }
        self.changed(WorldChange::Everywhere);
    }

    /// Sends the bot the event for a thread that is new to it, if the bot can see the thread.
    fn tell_of_thread(&mut self, id: Snowflake) {
        let Some(channel) = self.channels.get(&id).filter(|channel| self.is_visible(channel)) else { return };
        let (json, guild) = (self.channel_json(channel), channel.guild);
        self.emit("THREAD_CREATE", guild, GUILDS, &json);
    }

    fn announce_thread(&mut self, id: Snowflake, new: &NewThread) -> Result<(), ApiError> {
        let guild = self.channel(new.parent)?.guild;
        let mut json = self.channel(id).map(|channel| self.channel_json(channel))?;
        json["newly_created"] = json!(true);
        if self.is_visible(self.channel(id)?) {
            self.emit("THREAD_CREATE", guild, GUILDS, &json);
        }
        self.emit_message("MESSAGE_UPDATE", new.parent, new.message);
        self.changed(WorldChange::Message { channel: new.parent, message: new.message });
        self.changed(WorldChange::Channel(id));
        self.note_new_thread(id, new);
        Ok(())
    }

    /// Posts the system messages for a new thread: the starter message in the thread and, if the thread was started
    /// from an old message, a line in the parent channel.
    fn note_new_thread(&mut self, id: Snowflake, new: &NewThread) {
        let bot = self.application.bot;
        self.notice(id, bot, Notice::ThreadStarter { parent: new.parent, message: new.message });
        if self.now() - new.message.made_ms() > OLD_STARTER_MS {
            self.notice(new.parent, bot, Notice::ThreadCreated { thread: id, name: new.name.clone() });
        }
    }

    /// Archives threads that were inactive for their auto-archive duration, and notifies the bot.
    pub(crate) fn archive_quiet_threads(&mut self) {
        let now = self.now();
        let mut quiet = Vec::new();
        for (id, channel) in &mut self.channels {
            let newest = channel.last_message.map_or(0, Snowflake::made_ms);
            let Some(thread) = channel.thread.as_mut().filter(|thread| !thread.archived) else { continue };
            let minutes = i64::try_from(thread.auto_archive_minutes).unwrap_or(i64::MAX / 60_000);
            if now - newest.max(thread.archive_ms) >= minutes.saturating_mul(60_000) {
                (thread.archived, thread.archive_ms) = (true, now);
                quiet.push(*id);
            }
        }
        for thread in quiet {
            self.removed.things.insert(thread);
            self.emit_channel(thread);
        }
    }

    /// Reopens an archived thread and notifies the bot.
    pub(crate) fn unarchive(&mut self, id: Snowflake) {
        let now = self.now();
        let Some(thread) = self.channels.get_mut(&id).and_then(|c| c.thread.as_mut()) else { return };
        (thread.archived, thread.archive_ms) = (false, now);
        self.emit_channel(id);
    }

    /// A member of a thread as Discord's JSON; `None` if the user is not a member.
    pub(crate) fn thread_member_json(&self, channel: &Channel, user: Snowflake) -> Option<Value> {
        let joined = channel.thread.as_ref()?.members.get(&user)?;
        Some(json!({ "id": channel.id, "user_id": user, "join_timestamp": iso8601(*joined), "flags": 0 }))
    }
}
