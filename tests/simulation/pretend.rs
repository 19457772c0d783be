//! A simulated Discord: channels, messages, threads, interactions, and those rules of Discord on which the bot
//! relies.

use crate::events;
use crate::json::{Message, pictures, text};
use crate::outage;
use crate::world::{Plant, World};
use discord_sandbox::Snowflake;
use discord_sandbox::history::{Event, Record};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

pub const GUILD: u64 = 1_000;
pub const BOT: u64 = 2_000;
pub const APPLICATION: u64 = 2_001;

/// The time limit for the first answer to an interaction.
const ANSWER_MS: i64 = 3_000;
/// The lifetime of a nonce.
const NONCE_MS: i64 = 5 * 60_000;
/// While the disk works, the bot stores the id of a message within this time.
const WRITTEN_MS: i64 = 10_000;
/// The lifetime of an interaction's token.
const TOKEN_MS: i64 = 15 * 60_000;
/// How long a person takes to fill in a form.
const FORM_MS: i64 = 4_000;

// The bits of the permissions that the simulation knows.
pub const SEND: u64 = 1 << 11;
pub const ATTACH: u64 = 1 << 15;
pub const MAKE_THREADS: u64 = 1 << 35;
pub const SEND_IN_THREADS: u64 = 1 << 38;
const VIEW: u64 = 1 << 10;
pub const ALL: u64 = VIEW | SEND | ATTACH | MAKE_THREADS | SEND_IN_THREADS;

/// Why Discord refuses a request: the status, and Discord's own code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiscordRefusal(pub u16, pub u32);

const UNKNOWN_CHANNEL: DiscordRefusal = DiscordRefusal(404, 10003);
const UNKNOWN_MESSAGE: DiscordRefusal = DiscordRefusal(404, 10008);
const UNKNOWN_WEBHOOK: DiscordRefusal = DiscordRefusal(404, 10015);
const UNKNOWN_INTERACTION: DiscordRefusal = DiscordRefusal(404, 10062);
const ANSWERED_ALREADY: DiscordRefusal = DiscordRefusal(400, 40060);
const NO_PERMISSION: DiscordRefusal = DiscordRefusal(403, 50013);
const ARCHIVED: DiscordRefusal = DiscordRefusal(400, 50083);
const HAS_THREAD: DiscordRefusal = DiscordRefusal(400, 160_004);

/// Why the bot cannot reach the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Absence {
    /// Discord does not serve the server.
    Outage,
    /// The bot was removed.
    Removed,
}

impl Absence {
    /// The answer to every request during the absence.
    fn refusal(self) -> DiscordRefusal {
        match self {
            Absence::Outage => DiscordRefusal(503, 0),
            Absence::Removed => DiscordRefusal(403, 50001),
        }
    }
}

/// A channel or thread.
#[derive(Debug, Clone)]
pub struct Channel {
    pub parent: Option<u64>,
    pub archived: bool,
    pub permissions: u64,
}

/// A person's command, click, choice or form, and what is known of the bot's answers.
#[derive(Debug, Clone)]
pub struct Interaction {
    user: u64,
    channel: u64,
    message: Option<u64>,
    at: i64,
    /// The type of the first answer; `None` before it.
    first: Option<u64>,
    followed: bool,
    /// The last ephemeral message that the answers created.
    left: Option<u64>,
}

/// The state of Discord.
#[derive(Debug, Default)]
pub struct Discord {
    pub channels: BTreeMap<u64, Channel>,
    pub messages: BTreeMap<u64, Message>,
    interactions: BTreeMap<u64, Interaction>,
    nonces: BTreeMap<String, (u64, i64)>,
    /// The scheduled events: the name and the start of each.
    pub events: BTreeMap<u64, (String, i64)>,
    pub history: Vec<Record>,
    /// Whether a person has deleted a message, a thread or a channel.
    pub deleted: bool,
    /// Whether the gateway is cut; events wait until the session is resumed.
    pub gateway_cut: bool,
    /// Whether the bot believes that it is connected.
    pub seems_connected: bool,
    pub missed: Vec<serenity::all::FullEvent>,
    /// Whether the connection has died while the machine slept. It looks alive to the bot until a heartbeat is missed.
    pub is_dead: bool,
    /// How many heartbeats were acknowledged.
    pub heartbeats: u64,
    pub absence: Option<Absence>,
    /// When the bot sent the request that is being carried out now.
    pub arrived_of: i64,
    /// For each table, the newest version that a board has shown, and when the first request with that version was
    /// sent.
    newest: BTreeMap<String, (i64, i64)>,
    /// Messages that show an older version than before, because an earlier request arrived after a later one. The bot
    /// cannot prevent this, but must repair it.
    pub overtaken: BTreeSet<(u64, i64)>,
    /// The id and time of every message that was ever posted, by nonce.
    posted: BTreeMap<String, (u64, i64)>,
    /// Tables with two copies of a message, because the id of the first could not be stored before its nonce expired.
    pub copied: BTreeSet<i64>,
    /// The nonces of posts whose outcome the bot does not know.
    unheard: BTreeSet<String>,
    /// When an answer or a click first told the bot that a post exists, by nonce.
    pub learned: BTreeMap<String, i64>,
    /// The nonces of messages that the bot may post without their buttons, because Discord refused a button, or
    /// refused the message without naming the part at fault.
    pub without_buttons: BTreeSet<String>,
    /// Messages whose nonce is in `without_buttons`: the bot may have posted them without their buttons.
    pub reduced: BTreeSet<u64>,
    /// People whom the messages in `reduced` pinged. Without buttons the history check may not know the turn of a
    /// ping.
    pub bare_pings: BTreeSet<Snowflake>,
    /// Messages that were deleted with their channel or thread.
    swept: BTreeSet<u64>,
    last: u64,
}

impl Discord {
    pub fn heard_of(&mut self, nonce: String, heard: bool) {
        if heard {
            self.unheard.remove(&nonce);
        } else {
            self.unheard.insert(nonce);
        }
    }

    /// Whether a message was deleted with its channel or thread before the bot knew that it was posted. In this case
    /// the bot may ping the player again, because it does not know that the message pinged them.
    pub fn went_unheard(&self, message: u64) -> bool {
        let unheard = self.unheard.iter().filter_map(|nonce| self.posted.get(nonce));
        self.swept.contains(&message) && unheard.into_iter().any(|(id, _)| *id == message)
    }
}

/// A person's request: a button, select or form, or a command.
#[derive(Debug, Default)]
pub struct Asked {
    pub custom_id: Option<String>,
    pub command: Option<String>,
    pub values: Vec<String>,
}

/// Whether a message with these components is a noticeboard.
pub fn is_noticeboard(components: &Value) -> bool {
    components.to_string().contains("### Noticeboard")
}

type DiscordResult<T> = Result<T, DiscordRefusal>;

impl World {
    /// The answer to every request while the server is absent.
    pub fn absence_refusal(&self) -> Option<DiscordRefusal> {
        let absence = self.discord.absence?;
        let is_hidden = absence == Absence::Outage && self.planted == Some(Plant::HidesOutage);
        (!is_hidden).then(|| absence.refusal())
    }

    /// A new snowflake.
    pub fn snowflake(&mut self) -> u64 {
        self.discord.last += 1;
        (((self.now() - 1_420_070_400_000) as u64) << 22) | (self.discord.last & 0x3f_ffff)
    }

    pub fn record(&mut self, event: Event) {
        let at_ms = self.now();
        self.discord.history.push(Record { at_ms, event });
    }

    fn shown(&mut self, id: u64, pinged: Vec<Snowflake>) {
        let Some(message) = self.discord.messages.get(&id) else { return };
        let custom_ids: Vec<String> = message.parts().into_iter().map(|(id, _)| id).collect();
        let (only_to, channel) = (message.only_to.map(Snowflake), Some(Snowflake(message.channel)));
        self.note_overtaken(id, &custom_ids);
        let guild = Some(Snowflake(GUILD));
        self.record(Event::Shown { message: Snowflake(id), only_to, custom_ids, pinged, guild, channel });
    }

    fn note_overtaken(&mut self, message: u64, custom_ids: &[String]) {
        let board = custom_ids.iter().find(|id| id.contains("/help/") || id.ends_with("/replay"));
        let mut parts = board.into_iter().flat_map(|id| id.split('/').skip(1));
        let (Some(table), Some(Ok(version))) = (parts.next(), parts.next().map(str::parse)) else { return };
        let sent = self.discord.arrived_of;
        let (newest, first_sent) = self.discord.newest.entry(table.to_owned()).or_insert((version, sent));
        if version > *newest {
            (*newest, *first_sent) = (version, sent);
        } else if version == *newest {
            *first_sent = sent.min(*first_sent);
        } else if sent <= *first_sent {
            self.discord.overtaken.insert((message, version));
        }
    }

    /// Checks that the bot may write in a channel: the channel is not archived, and the bot may view it, send there,
    /// and has the `needed` permissions. A thread has the permissions of its parent.
    fn writable(&self, id: u64, needed: u64) -> DiscordResult<()> {
        let channel = self.discord.channels.get(&id).ok_or(UNKNOWN_CHANNEL)?;
        let place = match channel.parent {
            Some(parent) => self.discord.channels.get(&parent).ok_or(UNKNOWN_CHANNEL)?,
            None => channel,
        };
        let send = if channel.parent.is_some() { SEND_IN_THREADS } else { SEND };
        if place.permissions & (needed | send | VIEW) != needed | send | VIEW {
            return Err(NO_PERMISSION);
        }
        if channel.archived { Err(ARCHIVED) } else { Ok(()) }
    }

    pub fn post(&mut self, channel: u64, body: &Value) -> DiscordResult<Value> {
        let now = self.now();
        let nonce = body["nonce"].as_str().unwrap_or_default().to_owned();
        self.discord.nonces.retain(|_, (_, at)| now - *at < NONCE_MS);
        if let Some((earlier, _)) = self.discord.nonces.get(&nonce) {
            return self.message_json(*earlier).ok_or(UNKNOWN_MESSAGE);
        }
        let pictures = pictures(body);
        self.writable(channel, if pictures.is_empty() { 0 } else { ATTACH })?;
        let id = self.snowflake();
        let message =
            Message { channel, content: text(body), components: body["components"].clone(), pictures, only_to: None };
        self.note_copy(&nonce, &message);
        let is_reduced = self.discord.without_buttons.contains(&nonce);
        self.discord.messages.insert(id, message);
        self.discord.posted.insert(nonce.clone(), (id, now));
        self.discord.nonces.insert(nonce, (id, now));
        let pinged = body["allowed_mentions"]["users"].as_array().into_iter().flatten();
        let pinged: Vec<_> = pinged.filter_map(|user| user.as_str()?.parse().ok().map(Snowflake)).collect();
        if is_reduced {
            self.discord.reduced.insert(id);
            self.discord.bare_pings.extend(&pinged);
        }
        self.shown(id, pinged);
        outage::check_post(self, &text(body));
        if let Some(month) = &mut self.month {
            month.record.note_post(&text(body));
        }
        self.note_noticeboard(body);
        self.message_json(id).ok_or(UNKNOWN_MESSAGE)
    }

    /// Records the tables of a message that is posted again after its nonce expired, if no process could store the id
    /// of the first post while the nonce was valid. The id can be stored only after an answer or a click has told it.
    fn note_copy(&mut self, nonce: &str, message: &Message) {
        let could_write = |from: i64, at: i64| {
            self.online
                .iter()
                .any(|(begun, ended)| self.disk.had_room(from.max(*begun), (at + NONCE_MS).min(*ended), WRITTEN_MS))
        };
        let learned = self.discord.learned.get(nonce);
        let Some((first, at)) = self.discord.posted.get(nonce) else { return };
        if !could_write(learned.copied().unwrap_or(*at), *at) {
            // Discord may have refused the buttons of one of the two.
            let parts = self.discord.messages.get(first).into_iter().chain([message]).flat_map(Message::parts);
            let tables = parts.filter_map(|(id, _)| id.split('/').nth(1)?.parse::<i64>().ok()).collect::<Vec<_>>();
            self.discord.copied.extend(tables);
        }
    }

    pub fn edit(&mut self, channel: u64, id: u64, body: &Value) -> DiscordResult<Value> {
        let place = self.discord.channels.get(&channel).ok_or(UNKNOWN_CHANNEL)?;
        let archived = place.archived;
        if self.discord.messages.get(&id).is_none_or(|message| message.channel != channel) {
            return Err(UNKNOWN_MESSAGE);
        }
        if archived {
            return Err(ARCHIVED);
        }
        if !pictures(body).is_empty() {
            self.writable(channel, ATTACH)?;
        }
        self.change(id, body);
        self.note_noticeboard(body);
        self.message_json(id).ok_or(UNKNOWN_MESSAGE)
    }

    /// Notes a request about a noticeboard, in a month.
    fn note_noticeboard(&mut self, body: &Value) {
        let now = self.now();
        if let Some(month) = &mut self.month
            && is_noticeboard(&body["components"])
        {
            month.record.noticeboard.push(now);
        }
    }

    fn change(&mut self, id: u64, body: &Value) {
        let Some(message) = self.discord.messages.get_mut(&id) else { return };
        if ["content", "components", "attachments"].iter().all(|part| body[part].is_null()) {
            // A request without content, components and attachments only checks that the message exists.
            return;
        }
        // The edit of a card has no `content`, because a card's text is in its components.
        if body.get("content").is_some() {
            message.content = text(body);
        }
        if body["components"].is_array() {
            message.components = body["components"].clone();
        }
        if body["attachments"].is_array() {
            message.pictures = pictures(body);
        }
        self.shown(id, Vec::new());
    }

    pub fn delete(&mut self, id: u64) -> DiscordResult<()> {
        self.discord.messages.remove(&id).ok_or(UNKNOWN_MESSAGE)?;
        self.record(Event::Gone { message: Snowflake(id) });
        Ok(())
    }

    /// Opens a thread at a message; the thread's id is that of the message.
    pub fn open_thread(&mut self, channel: u64, message: u64) -> DiscordResult<u64> {
        let parent = self.discord.channels.get(&channel).ok_or(UNKNOWN_CHANNEL)?;
        if parent.permissions & MAKE_THREADS == 0 {
            return Err(NO_PERMISSION);
        }
        if self.discord.channels.contains_key(&message) {
            return Err(HAS_THREAD);
        }
        if !self.discord.messages.contains_key(&message) {
            return Err(UNKNOWN_MESSAGE);
        }
        let thread = Channel { parent: Some(channel), archived: false, permissions: 0 };
        self.discord.channels.insert(message, thread);
        Ok(message)
    }

    pub fn typing(&self, channel: u64) -> DiscordResult<()> {
        self.writable(channel, 0)
    }

    pub fn reopen(&mut self, thread: u64) -> DiscordResult<()> {
        self.discord.channels.get_mut(&thread).ok_or(UNKNOWN_CHANNEL)?.archived = false;
        Ok(())
    }

    /// Changes a thread in another way than to reopen it.
    pub fn rest(&mut self, thread: u64) -> DiscordResult<()> {
        let thread = self.discord.channels.get(&thread).ok_or(UNKNOWN_CHANNEL)?;
        if thread.archived { Err(ARCHIVED) } else { Ok(()) }
    }

    /// Deletes a channel or thread, with all its messages.
    pub fn delete_channel(&mut self, id: u64) {
        self.discord.channels.remove(&id);
        let messages = self.discord.messages.iter().filter(|(_, message)| message.channel == id);
        for message in messages.map(|(message, _)| *message).collect::<Vec<_>>() {
            self.discord.swept.insert(message);
            let _ = self.delete(message);
        }
    }

    /// Records that a person acts, and schedules the check that the bot answers in time; returns the id of the new
    /// interaction.
    pub fn interact(&mut self, user: u64, channel: u64, message: Option<u64>, asked: Asked) -> u64 {
        let id = self.snowflake();
        let at = self.now();
        // In a month no message is posted twice.
        if self.bot.is_some() && self.month.is_none() {
            let clicked = self.discord.posted.iter().filter(|(_, (posted, _))| Some(*posted) == message);
            let nonces = clicked.map(|(nonce, _)| nonce.clone()).collect::<Vec<_>>();
            for nonce in nonces {
                self.discord.learned.entry(nonce).or_insert(at);
            }
        }
        let waiting = Interaction { user, channel, message, at, first: None, followed: false, left: None };
        self.discord.interactions.insert(id, waiting);
        self.record(Event::Acted {
            interaction: Snowflake(id),
            user: Snowflake(user),
            message: message.map(Snowflake),
            custom_id: asked.custom_id,
            command: asked.command,
            values: asked.values,
        });
        self.after(ANSWER_MS + 1, move |world| world.give_up(id));
        id
    }

    fn give_up(&mut self, id: u64) {
        if self.discord.interactions.get(&id).is_some_and(|waiting| waiting.first.is_none()) {
            // A fault that happened up to 30 s ago may have prevented the answer.
            let excused = self.trouble >= self.now() - 30_000;
            self.record(Event::Unanswered { interaction: Snowflake(id), excused });
        }
    }

    pub fn respond(&mut self, id: u64, body: &Value) -> DiscordResult<()> {
        let now = self.now();
        let waiting = self.discord.interactions.get(&id).cloned().ok_or(UNKNOWN_INTERACTION)?;
        if waiting.first.is_some() {
            return Err(ANSWERED_ALREADY);
        }
        if now - waiting.at > ANSWER_MS {
            return Err(UNKNOWN_INTERACTION);
        }
        let kind = body["type"].as_u64().unwrap_or_default();
        let data = &body["data"];
        let message = match kind {
            4 => Some(self.leave(id, data)),
            7 => {
                let message = waiting.message.filter(|message| self.discord.messages.contains_key(message));
                let message = message.ok_or(UNKNOWN_MESSAGE)?;
                self.change(message, data);
                Some(message)
            }
            9 => {
                let form = data["custom_id"].as_str().unwrap_or_default().to_owned();
                self.after(FORM_MS, move |world| events::submit(world, waiting.user, waiting.channel, &form));
                None
            }
            _ => None,
        };
        if let Some(waiting) = self.discord.interactions.get_mut(&id) {
            waiting.first = Some(kind);
        }
        self.record(Event::Answered { interaction: Snowflake(id), kind, message: message.map(Snowflake) });
        Ok(())
    }

    /// Adds an ephemeral answer; returns its id.
    fn leave(&mut self, interaction: u64, data: &Value) -> u64 {
        let id = self.snowflake();
        let Some(waiting) = self.discord.interactions.get_mut(&interaction) else { return id };
        waiting.left = Some(id);
        let message = Message {
            channel: waiting.channel,
            content: text(data),
            components: data["components"].clone(),
            pictures: pictures(data),
            only_to: Some(waiting.user),
        };
        self.discord.messages.insert(id, message);
        self.shown(id, Vec::new());
        id
    }

    fn answered(&self, id: u64) -> DiscordResult<Interaction> {
        let waiting = self.discord.interactions.get(&id).cloned().ok_or(UNKNOWN_WEBHOOK)?;
        match waiting.first {
            Some(_) if self.now() - waiting.at < TOKEN_MS => Ok(waiting),
            Some(_) => Err(DiscordRefusal(401, 50027)),
            None => Err(UNKNOWN_WEBHOOK),
        }
    }

    pub fn edit_response(&mut self, id: u64, body: &Value) -> DiscordResult<()> {
        let waiting = self.answered(id)?;
        let message = match (waiting.first, waiting.left) {
            (Some(5), None) => Some(self.leave(id, body)),
            (Some(6 | 7), _) => waiting.message,
            (_, left) => left,
        };
        let message = message.filter(|message| self.discord.messages.contains_key(message)).ok_or(UNKNOWN_MESSAGE)?;
        if waiting.left.is_some() || waiting.first != Some(5) {
            self.change(message, body);
        }
        self.followed(id, message);
        Ok(())
    }

    pub fn edit_follow_up(&mut self, id: u64, message: u64, body: &Value) -> DiscordResult<()> {
        self.answered(id)?;
        if !self.discord.messages.contains_key(&message) {
            return Err(UNKNOWN_MESSAGE);
        }
        self.change(message, body);
        Ok(())
    }

    /// Deletes the original answer: the ephemeral message, if the first answer sent or announced one; otherwise the
    /// clicked message.
    pub fn delete_response(&mut self, id: u64) -> DiscordResult<()> {
        let waiting = self.answered(id)?;
        let original = if matches!(waiting.first, Some(4 | 5)) { waiting.left } else { waiting.message };
        self.delete(original.ok_or(UNKNOWN_MESSAGE)?)
    }

    pub fn follow_up(&mut self, id: u64, body: &Value) -> DiscordResult<u64> {
        self.answered(id)?;
        let message = self.leave(id, body);
        self.followed(id, message);
        Ok(message)
    }

    fn followed(&mut self, id: u64, message: u64) {
        let Some(waiting) = self.discord.interactions.get_mut(&id) else { return };
        let is_first = matches!(waiting.first, Some(5 | 6)) && !waiting.followed;
        waiting.followed = true;
        if is_first {
            self.record(Event::Followed { interaction: Snowflake(id), message: Snowflake(message) });
        }
    }
}
