//! The requests about messages, threads, members, scheduled events and interactions that the bot sends to Discord. serenity's client
//! carries them out; tests have their own implementation.

use crate::model::Millis;
use serde::Serialize;
use serde_json::{Value, json};
use serenity::all::{
    AutoArchiveDuration, ChannelId, CreateActionRow, CreateAllowedMentions, CreateAttachment,
    CreateInteractionResponse, CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateThread,
    EditInteractionResponse, EditThread, GuildId, Http, InteractionId, Message, MessageFlags, MessageId,
    ScheduledEvent, ScheduledEventId, Timestamp, UserId,
};
use serenity::builder::Builder;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The body of a request: Discord's JSON, the files, and what replaces parts that Discord refuses.
#[derive(Debug, Clone, Default)]
pub struct Body {
    pub json: Value,
    pub files: Vec<CreateAttachment>,
    /// The text that replaces the picture, if Discord refuses it.
    pub words: Option<String>,
    /// The line that says where else to find the buttons, if Discord refuses them. Only messages whose buttons are
    /// needed to play have one.
    pub way: Option<String>,
    /// The buttons of a message with several files. Such a message must be sent by a builder of serenity, because only
    /// the builders number the files.
    pub rows: Vec<CreateActionRow>,
    pub overtaken: Overtaken,
}

/// A flag that is set once a newer change of the same message has begun, so that this change is not retried.
#[derive(Debug, Clone, Default)]
pub struct Overtaken(Arc<AtomicBool>);

impl Overtaken {
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Whether anything else, such as a request in flight, still holds this flag.
    pub fn is_shared(&self) -> bool {
        Arc::strong_count(&self.0) > 1
    }
}

impl Body {
    /// A body with the JSON of a serenity builder, without files.
    pub fn of(builder: &impl Serialize) -> Body {
        // Cannot fail: a builder is a plain structure.
        Body { json: serde_json::to_value(builder).unwrap_or_default(), ..Body::default() }
    }

    /// This body as the data of an answer to an interaction; `kind` is Discord's type of the answer.
    pub fn answer(self, kind: u8) -> Body {
        Body { json: json!({ "type": kind, "data": self.json }), ..self }
    }
}

/// Converts a timestamp of Discord into milliseconds UTC.
pub fn millis(time: Timestamp) -> Millis {
    Millis::try_from(time.unix_timestamp_nanos() / 1_000_000).unwrap_or_default()
}

/// A member of a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MemberInfo {
    /// The name that others in the server see.
    pub name: String,
    pub bot: bool,
}

/// A scheduled event of a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventInfo {
    pub id: u64,
    pub name: String,
    pub starts: Millis,
    /// Who made it; `None` for the oldest ones.
    pub creator: Option<u64>,
}

/// The requests about messages, threads, members, scheduled events and interactions.
#[serenity::async_trait]
pub trait Api: Send + Sync {
    async fn post(&self, place: ChannelId, message: Body) -> serenity::Result<Message>;

    async fn edit(&self, place: ChannelId, id: MessageId, edit: Body) -> serenity::Result<Message>;

    async fn delete(&self, place: ChannelId, id: MessageId) -> serenity::Result<()>;

    async fn open_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        thread: CreateThread<'static>,
    ) -> serenity::Result<ChannelId>;

    /// Reopens an archived thread; returns when it was reopened, by Discord's clock, if the response says so.
    async fn reopen(&self, thread: ChannelId) -> serenity::Result<Option<Millis>>;

    /// Sets after how long a silence Discord archives a thread.
    async fn archive_after(&self, thread: ChannelId, silence: AutoArchiveDuration) -> serenity::Result<()>;

    /// Shows the typing indicator in a channel. Discord refuses the request where the bot may not write.
    async fn typing(&self, place: ChannelId) -> serenity::Result<()>;

    async fn member(&self, guild: GuildId, user: UserId) -> serenity::Result<MemberInfo>;

    /// The scheduled events of a server that have not ended.
    async fn events(&self, guild: GuildId) -> serenity::Result<Vec<EventInfo>>;

    /// Makes a scheduled event, and returns its id. A repeated request makes another one.
    async fn create_event(&self, guild: GuildId, event: Value) -> serenity::Result<u64>;

    async fn delete_event(&self, guild: GuildId, event: u64) -> serenity::Result<()>;

    /// Sends a cheap request, to find out whether Discord answers.
    async fn ask(&self) -> serenity::Result<()>;

    /// Sends the first answer to an interaction.
    async fn respond(&self, interaction: InteractionId, token: &str, response: Body) -> serenity::Result<()>;

    /// Edits the original answer.
    async fn edit_response(&self, token: &str, edit: Body) -> serenity::Result<()>;

    /// Deletes the original answer.
    async fn delete_response(&self, token: &str) -> serenity::Result<()>;

    /// Edits an answer that was sent after the original one.
    async fn edit_follow_up(&self, token: &str, message: MessageId, edit: Body) -> serenity::Result<()>;

    /// Deletes an answer that was sent after the original one.
    async fn delete_follow_up(&self, token: &str, message: MessageId) -> serenity::Result<()>;

    /// Sends a further answer to an interaction, as a separate message.
    async fn follow_up(&self, token: &str, message: Body) -> serenity::Result<MessageId>;
}

#[serenity::async_trait]
impl Api for Http {
    async fn post(&self, place: ChannelId, message: Body) -> serenity::Result<Message> {
        self.send_message(place, message.files, &message.json).await
    }

    async fn edit(&self, place: ChannelId, id: MessageId, edit: Body) -> serenity::Result<Message> {
        self.edit_message(place, id, &edit.json, edit.files).await
    }

    async fn delete(&self, place: ChannelId, id: MessageId) -> serenity::Result<()> {
        place.delete_message(self, id).await
    }

    async fn open_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        thread: CreateThread<'static>,
    ) -> serenity::Result<ChannelId> {
        Ok(thread.execute(self, (channel, Some(message))).await?.id)
    }

    async fn reopen(&self, thread: ChannelId) -> serenity::Result<Option<Millis>> {
        let thread = EditThread::new().archived(false).execute(self, thread).await?;
        let changed = thread.thread_metadata.and_then(|metadata| metadata.archive_timestamp);
        Ok(changed.map(millis))
    }

    async fn archive_after(&self, thread: ChannelId, silence: AutoArchiveDuration) -> serenity::Result<()> {
        EditThread::new().auto_archive_duration(silence).execute(self, thread).await.map(drop)
    }

    async fn typing(&self, place: ChannelId) -> serenity::Result<()> {
        self.broadcast_typing(place).await
    }

    async fn member(&self, guild: GuildId, user: UserId) -> serenity::Result<MemberInfo> {
        let member = self.get_member(guild, user).await?;
        Ok(MemberInfo { name: member.display_name().to_owned(), bot: member.user.bot })
    }

    async fn events(&self, guild: GuildId) -> serenity::Result<Vec<EventInfo>> {
        let info = |event: ScheduledEvent| EventInfo {
            id: event.id.get(),
            name: event.name,
            starts: millis(event.start_time),
            creator: event.creator_id.map(UserId::get),
        };
        Ok(self.get_scheduled_events(guild, false).await?.into_iter().map(info).collect())
    }

    async fn create_event(&self, guild: GuildId, event: Value) -> serenity::Result<u64> {
        Ok(self.create_scheduled_event(guild, &event, None).await?.id.get())
    }

    async fn delete_event(&self, guild: GuildId, event: u64) -> serenity::Result<()> {
        self.delete_scheduled_event(guild, ScheduledEventId::new(event.max(1))).await
    }

    async fn ask(&self) -> serenity::Result<()> {
        self.get_current_user().await.map(drop)
    }

    async fn respond(&self, interaction: InteractionId, token: &str, response: Body) -> serenity::Result<()> {
        if response.files.len() > 1 {
            let data = &response.json["data"];
            let message = CreateInteractionResponseMessage::new().content(text(data)).ephemeral(is_private(data));
            let message = message.allowed_mentions(CreateAllowedMentions::new()).components(rows(data, response.rows));
            let message = message.add_files(response.files);
            return CreateInteractionResponse::Message(message).execute(self, (interaction, token)).await;
        }
        self.create_interaction_response(interaction, token, &response.json, response.files).await
    }

    async fn edit_response(&self, token: &str, edit: Body) -> serenity::Result<()> {
        if edit.files.len() > 1 {
            let message = EditInteractionResponse::new().content(text(&edit.json));
            let message =
                message.allowed_mentions(CreateAllowedMentions::new()).components(rows(&edit.json, edit.rows));
            let message = edit.files.into_iter().fold(message, EditInteractionResponse::new_attachment);
            return message.execute(self, token).await.map(drop);
        }
        self.edit_original_interaction_response(token, &edit.json, edit.files).await.map(drop)
    }

    async fn delete_response(&self, token: &str) -> serenity::Result<()> {
        self.delete_original_interaction_response(token).await
    }

    async fn edit_follow_up(&self, token: &str, message: MessageId, edit: Body) -> serenity::Result<()> {
        self.edit_followup_message(token, message, &edit.json, edit.files).await.map(drop)
    }

    async fn delete_follow_up(&self, token: &str, message: MessageId) -> serenity::Result<()> {
        self.delete_followup_message(token, message).await
    }

    async fn follow_up(&self, token: &str, message: Body) -> serenity::Result<MessageId> {
        if message.files.len() > 1 {
            let followup = CreateInteractionResponseFollowup::new().content(text(&message.json));
            let followup = followup.ephemeral(is_private(&message.json)).allowed_mentions(CreateAllowedMentions::new());
            let followup = followup.components(rows(&message.json, message.rows));
            let sent = followup.add_files(message.files).execute(self, (None, token)).await;
            return sent.map(|message| message.id);
        }
        self.create_followup_message(token, &message.json, message.files).await.map(|message| message.id)
    }
}

fn text(message: &Value) -> String {
    message["content"].as_str().unwrap_or_default().to_owned()
}

fn is_private(message: &Value) -> bool {
    message["flags"].as_u64().is_some_and(|flags| flags & MessageFlags::EPHEMERAL.bits() != 0)
}

/// The buttons of a message with several files; none if `message` has none any more, because Discord refused them.
fn rows(message: &Value, rows: Vec<CreateActionRow>) -> Vec<CreateActionRow> {
    let are_there = message["components"].as_array().is_some_and(|components| !components.is_empty());
    if are_there { rows } else { Vec::new() }
}
