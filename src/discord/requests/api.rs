//! The requests that the bot makes of Discord. Serenity's client carries them out; a test may answer them itself.

use crate::model::Millis;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use serenity::all::{
    ChannelId, CreateAttachment, CreateInteractionResponse, CreateInteractionResponseFollowup, CreateMessage,
    CreateThread, EditInteractionResponse, EditMessage, EditThread, GuildId, Http, InteractionId, Message, MessageId,
    Timestamp, UserId,
};
use serenity::builder::Builder;

/// The body of a request: a builder of serenity, or the JSON of a card, for which serenity has no builder.
#[derive(Debug, Clone)]
pub enum Body<P> {
    Plain(P),
    Card(CardBody),
}

/// A card in Discord's JSON, with its picture.
#[derive(Debug, Clone)]
pub struct CardBody {
    pub json: Value,
    pub file: Option<CreateAttachment>,
}

impl CardBody {
    /// As the answer to an interaction, of this type.
    pub fn answer(self, kind: u8) -> CardBody {
        CardBody { json: json!({ "type": kind, "data": self.json }), file: self.file }
    }

    fn files(&mut self) -> Vec<CreateAttachment> {
        self.file.take().into_iter().collect()
    }
}

impl<P: Serialize> Serialize for Body<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Body::Plain(plain) => plain.serialize(serializer),
            Body::Card(card) => card.json.serialize(serializer),
        }
    }
}

/// A moment of Discord's.
pub fn millis(time: Timestamp) -> Millis {
    Millis::try_from(time.unix_timestamp_nanos() / 1_000_000).unwrap_or_default()
}

/// Discord, as far as the bot makes requests of it once it runs.
#[serenity::async_trait]
pub trait Api: Send + Sync {
    async fn post(&self, place: ChannelId, message: Body<CreateMessage>) -> serenity::Result<Message>;

    async fn edit(&self, place: ChannelId, id: MessageId, edit: Body<EditMessage>) -> serenity::Result<Message>;

    async fn delete(&self, place: ChannelId, id: MessageId) -> serenity::Result<()>;

    async fn open_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        thread: CreateThread<'static>,
    ) -> serenity::Result<ChannelId>;

    /// Reopens an archived thread; returns when that was by Discord's clock, if its answer says so.
    async fn reopen(&self, thread: ChannelId) -> serenity::Result<Option<Millis>>;

    /// Shows that the bot writes in a channel: refused where it may not.
    async fn typing(&self, place: ChannelId) -> serenity::Result<()>;

    async fn display_name(&self, guild: GuildId, user: UserId) -> serenity::Result<String>;

    /// Answers an interaction for the first time.
    async fn respond(
        &self,
        interaction: InteractionId,
        token: &str,
        response: Body<CreateInteractionResponse>,
    ) -> serenity::Result<()>;

    /// Edits the original answer.
    async fn edit_response(&self, token: &str, edit: Body<EditInteractionResponse>) -> serenity::Result<()>;

    /// Deletes the original answer.
    async fn delete_response(&self, token: &str) -> serenity::Result<()>;

    /// Deletes an answer that was sent after the original one.
    async fn delete_follow_up(&self, token: &str, message: MessageId) -> serenity::Result<()>;

    /// Answers an interaction once more, with a message of its own.
    async fn follow_up(
        &self,
        token: &str,
        message: Body<CreateInteractionResponseFollowup>,
    ) -> serenity::Result<MessageId>;
}

#[serenity::async_trait]
impl Api for Http {
    async fn post(&self, place: ChannelId, message: Body<CreateMessage>) -> serenity::Result<Message> {
        match message {
            Body::Plain(message) => message.execute(self, (place, None)).await,
            Body::Card(mut card) => {
                let files = card.files();
                self.send_message(place, files, &card.json).await
            }
        }
    }

    async fn edit(&self, place: ChannelId, id: MessageId, edit: Body<EditMessage>) -> serenity::Result<Message> {
        match edit {
            Body::Plain(edit) => edit.execute(self, (place, id, None)).await,
            Body::Card(mut card) => {
                let files = card.files();
                self.edit_message(place, id, &card.json, files).await
            }
        }
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

    async fn typing(&self, place: ChannelId) -> serenity::Result<()> {
        self.broadcast_typing(place).await
    }

    async fn display_name(&self, guild: GuildId, user: UserId) -> serenity::Result<String> {
        Ok(self.get_member(guild, user).await?.display_name().to_owned())
    }

    async fn respond(
        &self,
        interaction: InteractionId,
        token: &str,
        response: Body<CreateInteractionResponse>,
    ) -> serenity::Result<()> {
        match response {
            Body::Plain(response) => response.execute(self, (interaction, token)).await,
            Body::Card(mut card) => {
                let files = card.files();
                self.create_interaction_response(interaction, token, &card.json, files).await
            }
        }
    }

    async fn edit_response(&self, token: &str, edit: Body<EditInteractionResponse>) -> serenity::Result<()> {
        match edit {
            Body::Plain(edit) => edit.execute(self, token).await.map(drop),
            Body::Card(mut card) => {
                let files = card.files();
                self.edit_original_interaction_response(token, &card.json, files).await.map(drop)
            }
        }
    }

    async fn delete_response(&self, token: &str) -> serenity::Result<()> {
        self.delete_original_interaction_response(token).await
    }

    async fn delete_follow_up(&self, token: &str, message: MessageId) -> serenity::Result<()> {
        self.delete_followup_message(token, message).await
    }

    async fn follow_up(
        &self,
        token: &str,
        message: Body<CreateInteractionResponseFollowup>,
    ) -> serenity::Result<MessageId> {
        let sent = match message {
            Body::Plain(message) => message.execute(self, (None, token)).await,
            Body::Card(mut card) => {
                let files = card.files();
                self.create_followup_message(token, &card.json, files).await
            }
        };
        sent.map(|message| message.id)
    }
}
