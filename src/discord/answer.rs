//! Answering interactions: each gets exactly one answer, in time, whatever happens.

use super::app::App;
use super::delivery::{BoardShown, Shown};
use super::post::Post;
use super::trouble::is_answered_already;
use super::wording::refusal::{self, Context};
use crate::host::{Failure, HostError, Refusal, TableView};
use crate::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use crate::text::{Locale, Words};
use futures_util::FutureExt;
use serenity::all::{
    CommandInteraction, ComponentInteraction, CreateInteractionResponse, CreateInteractionResponseMessage, Member,
    ModalInteraction, Permissions, User,
};
use serenity::builder::Builder;
use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::OwnedMutexGuard;

/// After this time without an answer the interaction is acknowledged, and answered later. Discord waits 3 s.
const ACKNOWLEDGE_AFTER: Duration = Duration::from_millis(1_500);
/// How often an answer is sent again when Discord is out of order.
const ATTEMPTS: u32 = 3;

/// An interaction that waits for its answer.
pub struct Ask {
    /// Its number.
    pub id: InteractionId,
    token: String,
    /// Who asks.
    pub user: UserId,
    /// In which server; none in direct messages.
    pub guild: Option<GuildId>,
    /// In which channel or thread.
    pub channel: ChannelId,
    /// The language of private answers.
    pub words: Words,
    /// What the bot may do there.
    pub permissions: Permissions,
    /// Whether the person may manage the server.
    pub manages: bool,
    /// The message of the button or select; none for a command.
    pub message: Option<MessageId>,
    received: Instant,
}

/// The parts that all kinds of interactions have.
struct Common<'a> {
    id: u64,
    token: &'a str,
    user: &'a User,
    member: Option<&'a Member>,
    guild: Option<u64>,
    channel: u64,
    locale: &'a str,
    guild_locale: Option<&'a str>,
    permissions: Option<Permissions>,
    message: Option<u64>,
}

impl Ask {
    /// A command to be answered.
    pub async fn command(app: &App, interaction: &CommandInteraction) -> Ask {
        let common = Common {
            id: interaction.id.get(),
            token: &interaction.token,
            user: &interaction.user,
            member: interaction.member.as_deref(),
            guild: interaction.guild_id.map(|guild| guild.get()),
            channel: interaction.channel_id.get(),
            locale: &interaction.locale,
            guild_locale: interaction.guild_locale.as_deref(),
            permissions: interaction.app_permissions,
            message: None,
        };
        Ask::new(app, common).await
    }

    /// A button or select to be answered.
    pub async fn component(app: &App, interaction: &ComponentInteraction) -> Ask {
        let common = Common {
            id: interaction.id.get(),
            token: &interaction.token,
            user: &interaction.user,
            member: interaction.member.as_ref(),
            guild: interaction.guild_id.map(|guild| guild.get()),
            channel: interaction.channel_id.get(),
            locale: &interaction.locale,
            guild_locale: interaction.guild_locale.as_deref(),
            permissions: interaction.app_permissions,
            message: Some(interaction.message.id.get()),
        };
        Ask::new(app, common).await
    }

    /// A submitted form to be answered.
    pub async fn modal(app: &App, interaction: &ModalInteraction) -> Ask {
        let common = Common {
            id: interaction.id.get(),
            token: &interaction.token,
            user: &interaction.user,
            member: interaction.member.as_ref(),
            guild: interaction.guild_id.map(|guild| guild.get()),
            channel: interaction.channel_id.get(),
            locale: &interaction.locale,
            guild_locale: interaction.guild_locale.as_deref(),
            permissions: interaction.app_permissions,
            message: None,
        };
        Ask::new(app, common).await
    }

    async fn new(app: &App, common: Common<'_>) -> Ask {
        let received = Instant::now();
        let user = UserId(common.user.id.get());
        let guild = common.guild.map(GuildId);
        let channel = ChannelId(common.channel);
        let name = common.member.and_then(|member| member.nick.as_deref()).unwrap_or(common.user.display_name());
        app.names.remember(user, name);
        if let (Some(guild), Some(locale)) = (guild, common.guild_locale) {
            app.heard_guild_locale(guild, locale);
        }
        let permissions = common.permissions.unwrap_or_default();
        app.heard_permissions(channel, permissions);
        let chosen = app.user_settings(user).await.ok().and_then(|settings| settings.language.clone());
        let locale = chosen.as_deref().and_then(Locale::from_code).unwrap_or_else(|| Locale::for_code(common.locale));
        let manages = common
            .member
            .and_then(|member| member.permissions)
            .is_some_and(|permissions| permissions.administrator() || permissions.manage_guild());
        Ask {
            id: InteractionId(common.id),
            token: common.token.to_owned(),
            user,
            guild,
            channel,
            words: Words::new(locale),
            permissions,
            manages,
            message: common.message.map(MessageId),
            received,
        }
    }

    /// The server; refused in direct messages.
    ///
    /// # Errors
    /// The refusal, worded.
    pub fn guild(&self) -> Result<GuildId, Trouble> {
        self.guild.ok_or_else(|| Trouble::refused(self.words.text("refused-only-in-server")))
    }

    /// A refusal or failure of the host, worded for this person.
    pub fn trouble(&self, error: HostError, context: Context<'_>) -> Trouble {
        match error {
            HostError::Refused(refusal) => {
                metrics::counter!("hypnosia_refusals_total", "refusal" => refusal_name(&refusal)).increment(1);
                Trouble::Refused(refusal::refusal(self.words, &refusal, context))
            }
            HostError::Failed(failure) => Trouble::Failed(failure),
        }
    }
}

/// The name of a refusal, for counting.
fn refusal_name(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::Stale { .. } => "stale",
        Refusal::NotYourTurn { .. } => "not_your_turn",
        Refusal::NotSeated => "not_seated",
        Refusal::GameOver | Refusal::Cancelled | Refusal::Expired | Refusal::NoSuchTable => "closed",
        _ => "other",
    }
}

/// What an interaction is answered with.
pub enum Answer {
    /// To this person alone.
    Private(Post),
    /// The message of the button shows this instead.
    Update(Post),
    /// As [`Answer::Update`], and the table's messages are then known to show it.
    Board {
        /// What the message shows now.
        post: Post,
        /// The table's messages, held so that nobody else edits them meanwhile.
        held: OwnedMutexGuard<Shown>,
        /// What they are known to show when the answer has arrived.
        shown: BoardShown,
    },
}

/// Why there is no other answer.
#[derive(Debug)]
pub enum Trouble {
    /// The person's affair, worded for them.
    Refused(String),
    /// Ours; logged already.
    Failed(Failure),
}

impl Trouble {
    /// A failure that nobody has logged yet.
    pub fn failed(error: &dyn std::fmt::Display) -> Failure {
        let failure = Failure { id: format!("{:08x}", rand::random::<u32>()), what: error.to_string() };
        tracing::error!(failure = failure.id, "{}", failure.what);
        failure
    }

    /// A refusal, already worded.
    pub fn refused(text: String) -> Trouble {
        metrics::counter!("hypnosia_refusals_total", "refusal" => "other").increment(1);
        Trouble::Refused(text)
    }
}

impl From<HostError> for Trouble {
    /// A failure; a refusal without context is worded in English, so word it with [`Ask::trouble`] where it can come.
    fn from(error: HostError) -> Trouble {
        match error {
            HostError::Refused(refusal) => {
                Trouble::Refused(refusal::refusal(Words::default(), &refusal, Context::default()))
            }
            HostError::Failed(failure) => Trouble::Failed(failure),
        }
    }
}

/// The context of a refusal that concerns a table.
pub fn about(view: &TableView) -> Context<'_> {
    Context { view: Some(view), ..Context::default() }
}

/// Does the work and answers the interaction with what comes of it. When the work takes long, the interaction is
/// acknowledged first. A panic is answered as a failure.
pub async fn serve(app: &Arc<App>, ask: &Ask, work: impl Future<Output = Result<Answer, Trouble>>) {
    if !app.is_new(ask.id) {
        return;
    }
    let _in_hand = app.working.begin();
    metrics::counter!("hypnosia_interactions_total").increment(1);
    let mut work = pin!(AssertUnwindSafe(work).catch_unwind());
    let early = tokio::time::timeout(ACKNOWLEDGE_AFTER, &mut work).await;
    let (outcome, acknowledged) = match early {
        Ok(outcome) => (outcome, false),
        Err(_) => (acknowledge_while(app, ask, work).await, true),
    };
    let answer = match outcome {
        Ok(Ok(answer)) => answer,
        Ok(Err(Trouble::Refused(text))) => Answer::Private(Post::text(text)),
        Ok(Err(Trouble::Failed(failure))) => failed(ask, &failure.id),
        Err(_panic) => failed(ask, &Trouble::failed(&"a handler panicked; the panic stands above").id),
    };
    deliver(app, ask, answer, acknowledged).await;
    metrics::histogram!("hypnosia_answer_seconds").record(ask.received.elapsed().as_secs_f64());
}

fn failed(ask: &Ask, id: &str) -> Answer {
    metrics::counter!("hypnosia_failures_total").increment(1);
    Answer::Private(Post::text(ask.words.say("failure", &[("id", id.to_owned().into())])))
}

async fn acknowledge_while<T>(app: &App, ask: &Ask, work: impl Future<Output = T>) -> T {
    let response = match ask.message {
        Some(_) => CreateInteractionResponse::Acknowledge,
        None => CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true)),
    };
    let acknowledge = async {
        if let Err(error) = response.execute(&app.http, (ask.id.0.into(), &ask.token)).await {
            tracing::warn!(interaction = %ask.id, %error, "could not acknowledge");
        }
    };
    futures_util::future::join(acknowledge, work).await.1
}

async fn deliver(app: &App, ask: &Ask, answer: Answer, acknowledged: bool) {
    let (sent, board) = match answer {
        Answer::Private(post) if !acknowledged => {
            let message = post.response().ephemeral(true);
            (respond(app, ask, CreateInteractionResponse::Message(message)).await, None)
        }
        Answer::Private(post) if ask.message.is_some() => {
            let followup = app.http.create_followup_message(&ask.token, &post.followup(), Vec::new()).await;
            (followup.map(drop), None)
        }
        Answer::Private(post) | Answer::Update(post) if acknowledged => (edit_original(app, ask, post).await, None),
        Answer::Private(post) | Answer::Update(post) => (update(app, ask, post).await, None),
        Answer::Board { post, held, shown } if acknowledged => {
            (edit_original(app, ask, post).await, Some((held, shown)))
        }
        Answer::Board { post, held, shown } => (update(app, ask, post).await, Some((held, shown))),
    };
    match (sent, board) {
        (Ok(()), Some((mut held, shown))) => held.board = Some(shown),
        (Ok(()), None) => {}
        (Err(error), _) => tracing::warn!(interaction = %ask.id, %error, "an answer did not arrive"),
    }
}

async fn update(app: &App, ask: &Ask, post: Post) -> serenity::Result<()> {
    respond(app, ask, CreateInteractionResponse::UpdateMessage(post.response())).await
}

async fn edit_original(app: &App, ask: &Ask, post: Post) -> serenity::Result<()> {
    post.late_response().execute(&app.http, &ask.token).await.map(drop)
}

/// Sends the first answer, again when Discord is out of order. When an earlier attempt has arrived after all, Discord
/// says that the interaction is answered, and that is what was wanted.
async fn respond(app: &App, ask: &Ask, response: CreateInteractionResponse) -> serenity::Result<()> {
    let mut attempt = 1;
    loop {
        match response.clone().execute(&app.http, (ask.id.0.into(), &ask.token)).await {
            Ok(()) => return Ok(()),
            Err(error) if attempt > 1 && is_answered_already(&error) => return Ok(()),
            Err(error) if attempt == ATTEMPTS || !super::trouble::Cause::of(&error).is_temporary() => {
                return Err(error);
            }
            Err(_) => attempt += 1,
        }
    }
}
