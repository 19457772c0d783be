//! Answers of the bot, and how a person waits for them.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::sync::watch;
use tokio::time::Instant;

use super::view::{self, MessageRef, MessageView};
use crate::shared::SandboxState;
use crate::snowflake::Snowflake;
use crate::world::{Phase, Response};

/// The bot failed to answer in time. It did not answer within 3 seconds (people see "the application did not respond"),
/// or the message that its deferral announced did not come.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the application did not respond: {0}")]
pub struct Failed(pub String);

/// Something that a person did and the bot must answer.
#[derive(Clone)]
pub struct Interaction {
    pub(super) shared: Arc<SandboxState>,
    pub(super) phase: watch::Receiver<Phase>,
    pub(super) id: Snowflake,
    pub(super) channel: Snowflake,
    pub(super) what: String,
}

/// The kinds of first answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerKind {
    /// A message.
    Message,
    /// The notice "thinking...", which a message replaces later.
    Thinking,
    /// A deferred update of a component: people see nothing yet. [`Interaction::settled`] waits for the message that
    /// follows.
    Later,
    /// An update of the message with the component.
    Update,
    /// Choices for the option being typed.
    Choices,
    /// A modal to fill in.
    Modal,
}

/// The bot's first answer.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The kind of answer.
    pub kind: AnswerKind,
    /// The message that the answer created or changed, as it was when the answer was read. After a deferred update, the
    /// message that followed it, once [`Interaction::settled`] has waited for that message. `None` for choices and for
    /// a modal, and if the message has been deleted.
    pub message: Option<MessageView>,
    /// The modal, or the choices.
    pub data: Option<Value>,
    /// The bot's response time.
    pub took: Duration,
}

impl Answer {
    /// The message's content; empty without a message.
    pub fn content(&self) -> &str {
        self.message.as_ref().map_or("", |message| message.content.as_str())
    }

    /// Whether only the person who acted sees the message.
    pub fn is_private(&self) -> bool {
        self.message.as_ref().is_some_and(|message| message.ephemeral)
    }

    /// The choices of a completion: (name, value).
    pub fn choices(&self) -> Vec<(String, Value)> {
        let choice = |c: &Value| (c["name"].as_str().unwrap_or("").to_owned(), c["value"].clone());
        self.data.as_ref().and_then(Value::as_array).into_iter().flatten().map(choice).collect()
    }
}

impl Interaction {
    /// The interaction's id.
    pub fn id(&self) -> Snowflake {
        self.id
    }

    /// Waits for the first answer. Fails if the bot does not answer within 3 seconds of the stand-in's clock, extended
    /// by [`Config::patience`](crate::Config::patience).
    pub async fn answered(&self) -> Result<Answer, Failed> {
        let mut phase = self.phase.clone();
        let Ok(reached) = phase.wait_for(|phase| *phase != Phase::Waiting).await.map(|phase| phase.clone()) else {
            return Err(Failed(self.what.clone()));
        };
        match reached {
            Phase::Answered(response) => Ok(self.read(response)),
            Phase::Waiting | Phase::Failed => Err(Failed(self.what.clone())),
        }
    }

    /// Waits up to `within` for the message that a deferral announces: the one that replaces "thinking...", or the
    /// first that was changed or posted after a deferred update. Without a deferral, returns the first answer.
    pub async fn settled(&self, within: Duration) -> Result<Answer, Failed> {
        let end = Instant::now() + within;
        let mut answer = self.answered().await?;
        let mut changes = self.shared.world().revision.subscribe();
        while !self.has_settled(&mut answer) {
            if tokio::time::timeout_at(end, changes.changed()).await.is_err() {
                return Err(Failed(format!("{}: acknowledged, but not answered after {within:?}", self.what)));
            }
        }
        Ok(answer)
    }

    /// Reads the answer's message again; returns false while the message that a deferral announced is missing.
    fn has_settled(&self, answer: &mut Answer) -> bool {
        match answer.kind {
            AnswerKind::Thinking => {
                answer.message = answer.message.as_ref().map(MessageRef::from).and_then(|place| self.look(place));
                answer.message.as_ref().is_none_or(|message| !message.loading)
            }
            AnswerKind::Later => {
                let followed = self.shared.world().interactions.get(&self.id).and_then(|found| found.followed);
                answer.message = followed.and_then(|message| self.look(MessageRef { channel: self.channel, message }));
                followed.is_some()
            }
            _ => true,
        }
    }

    fn read(&self, response: Response) -> Answer {
        let kind = match response.kind {
            4 => AnswerKind::Message,
            5 => AnswerKind::Thinking,
            6 => AnswerKind::Later,
            7 => AnswerKind::Update,
            8 => AnswerKind::Choices,
            _ => AnswerKind::Modal,
        };
        let message = response.message.and_then(|message| self.look(MessageRef { channel: self.channel, message }));
        Answer { kind, message, data: response.data, took: response.took }
    }

    fn look(&self, place: MessageRef) -> Option<MessageView> {
        let world = self.shared.world();
        world.message(place.channel, place.message).map(|message| view::of(&world, message))
    }
}
