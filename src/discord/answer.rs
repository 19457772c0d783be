//! Answering interactions: each gets exactly one answer, in time, whatever happens.

use super::app::{App, Channel};
use super::post::Post;
use super::sync::{self, Reply, Shows};
use super::trouble::{Cause, is_answered_already, is_unknown_message};
use super::wording::refusal::{self, Context};
use crate::host::{Failure, HostError, Refusal, TableView};
use crate::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use crate::text::{Locale, Words};
use futures_util::{FutureExt, TryFutureExt};
use serenity::all::{
    ChannelType, CommandInteraction, ComponentInteraction, CreateInteractionResponse, CreateInteractionResponseMessage,
    Member, ModalInteraction, PartialChannel, Permissions, User,
};
use serenity::builder::Builder;
use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// After this time without an answer the interaction is acknowledged, and answered later. Discord waits 3 s.
const ACKNOWLEDGE_AFTER: Duration = Duration::from_millis(1_500);
/// How long one attempt of the first answer may take: a picture needs a while where the network is slow, and when
/// nothing comes back, another attempt still fits into Discord's 3 s.
const ATTEMPT: Duration = Duration::from_millis(1_400);
/// The same for an acknowledgement, which is small and comes late: two attempts and the pause between them fit into
/// what is left of the 3 s.
const ACKNOWLEDGE_ATTEMPT: Duration = Duration::from_millis(600);
/// How long the language that a person has chosen is waited for.
const LANGUAGE_PATIENCE: Duration = Duration::from_millis(300);
/// The pauses after which the first answer is sent again when Discord is out of order.
const FIRST_PAUSES: [Duration; 2] = [Duration::from_millis(100), Duration::from_millis(400)];
/// The same for answers to interactions that were acknowledged, whose tokens live for 15 minutes.
const LATE_PAUSES: [Duration; 6] = [
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(5),
    Duration::from_secs(15),
    Duration::from_secs(60),
];

/// An interaction that waits for its answer.
#[derive(Clone)]
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
    /// The channel of the thread, when it is one.
    pub thread_of: Option<ChannelId>,
    /// The language that Discord says the person speaks.
    pub client_locale: Locale,
    /// The language of private answers.
    pub words: Words,
    /// What the bot may do there.
    pub permissions: Permissions,
    /// Whether the person may manage the server.
    pub manages: bool,
    /// Whether the person may close any table here: who may manage the server, or the messages of the channel.
    pub moderates: bool,
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
    place: Option<&'a PartialChannel>,
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
            place: interaction.channel.as_ref(),
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
            place: interaction.channel.as_ref(),
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
            place: interaction.channel.as_ref(),
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
        if let Some(guild) = guild {
            app.names.remember(guild, user, name);
        }
        if let (Some(guild), Some(locale)) = (guild, common.guild_locale) {
            app.heard_guild_locale(guild, locale);
        }
        let permissions = common.permissions.unwrap_or_default();
        if let Some(place) = common.place {
            let has_threads = matches!(place.kind, ChannelType::Text | ChannelType::News);
            app.heard_channel(channel, Channel { permissions, has_threads });
        }
        let in_thread = |place: &&PartialChannel| place.thread_metadata.is_some();
        let thread_of = common.place.filter(in_thread).and_then(|place| place.parent_id);
        // A slow disk must not delay the acknowledgement: then the language is Discord's.
        let settings = tokio::time::timeout(LANGUAGE_PATIENCE, app.user_settings(user)).await;
        let chosen = settings.ok().and_then(Result::ok).and_then(|settings| settings.language.clone());
        let client_locale = Locale::for_code(common.locale);
        let locale = chosen.as_deref().and_then(Locale::from_code).unwrap_or(client_locale);
        let may = common.member.and_then(|member| member.permissions).unwrap_or_default();
        let manages = may.administrator() || may.manage_guild();
        Ask {
            id: InteractionId(common.id),
            token: common.token.to_owned(),
            user,
            guild,
            channel,
            thread_of: thread_of.map(|parent| ChannelId(parent.get())),
            client_locale,
            words: Words::new(locale),
            permissions,
            manages,
            moderates: manages || may.manage_messages(),
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
        Refusal::NotSeated | Refusal::NotHost { .. } => "not_theirs",
        Refusal::GameOver | Refusal::Cancelled | Refusal::Expired | Refusal::NoSuchTable => "closed",
        Refusal::TableFull | Refusal::ColourTaken(_) => "taken",
        Refusal::Resigned | Refusal::SeatHeld | Refusal::TimeRanOut => "not_playing",
        Refusal::ChannelLimit { .. } | Refusal::PlayerLimit { .. } | Refusal::ChannelNotAllowed => "settings",
        Refusal::LobbyOpen { .. } => "lobby_open",
        _ => "other",
    }
}

/// What an interaction is answered with.
pub enum Answer {
    /// To this person alone.
    Private(Post),
    /// The message of the button shows this instead.
    Update(Post),
    /// As [`Answer::Update`], by the task that owns the table's messages.
    Board {
        /// What the message shows now.
        post: Post,
        /// The same in short.
        shows: Shows,
        /// The table.
        view: Arc<TableView>,
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
    let _in_hand = app.tasks.in_hand();
    metrics::counter!("hypnosia_interactions_total").increment(1);
    let mut work = pin!(AssertUnwindSafe(work).catch_unwind());
    let early = tokio::time::timeout(ACKNOWLEDGE_AFTER.saturating_sub(ask.received.elapsed()), &mut work).await;
    let (outcome, acknowledged) = match early {
        Ok(outcome) => (outcome, false),
        Err(_) => acknowledge_while(app, ask, work).await,
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

/// Acknowledges the interaction while the work goes on; says whether that succeeded.
async fn acknowledge_while<T>(app: &App, ask: &Ask, work: impl Future<Output = T>) -> (T, bool) {
    let response = match ask.message {
        Some(_) => CreateInteractionResponse::Acknowledge,
        None => CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true)),
    };
    let acknowledge = async {
        let done = respond(app, ask, response).await;
        done.inspect_err(|error| tracing::warn!(interaction = %ask.id, %error, "could not acknowledge")).is_ok()
    };
    let (acknowledged, done) = futures_util::future::join(acknowledge, work).await;
    (done, acknowledged)
}

async fn deliver(app: &Arc<App>, ask: &Ask, answer: Answer, acknowledged: bool) {
    let sent = match answer {
        Answer::Private(post) => send(app, ask, post, true, acknowledged, &LATE_PAUSES).await,
        Answer::Update(post) => send(app, ask, post, false, acknowledged, &LATE_PAUSES).await,
        Answer::Board { post, shows, view } => {
            let copy = post.clone();
            match sync::reply(app, view, |done| Reply { ask: ask.clone(), post, shows, acknowledged, done }).await {
                Some(sent) => sent,
                None => update(app, ask, copy, acknowledged).await,
            }
        }
    };
    if let Err(error) = sent {
        tracing::warn!(interaction = %ask.id, %error, "an answer did not arrive");
    }
}

/// Changes the message of a button. Should that not arrive, the table's task brings the message up to date, so that it
/// is not tried for long.
///
/// # Errors
/// Those of the last attempt.
pub async fn update(app: &App, ask: &Ask, post: Post, acknowledged: bool) -> serenity::Result<()> {
    send(app, ask, post, false, acknowledged, &LATE_PAUSES[..1]).await
}

async fn send(
    app: &App,
    ask: &Ask,
    post: Post,
    private: bool,
    acknowledged: bool,
    late_pauses: &[Duration],
) -> serenity::Result<()> {
    let post = app.linked(post);
    if acknowledged {
        return late(app, ask, post, private, late_pauses).await;
    }
    match first(app, ask, post.clone(), private).await {
        // The acknowledgement has arrived after all, only its answer did not.
        Err(error) if is_answered_already(&error) => late(app, ask, post, private, late_pauses).await,
        sent => sent,
    }
}

/// The first answer: a private message, or the message of the button changed.
async fn first(app: &App, ask: &Ask, post: Post, private: bool) -> serenity::Result<()> {
    if private {
        return respond(app, ask, CreateInteractionResponse::Message(post.response().ephemeral(true))).await;
    }
    match respond(app, ask, CreateInteractionResponse::UpdateMessage(post.response())).await {
        // It was deleted since the click, and is made anew; whoever clicked must hear that it was not in vain.
        Err(error) if is_unknown_message(&error) => {
            let word = Post::text(ask.words.text("board-coming")).response().ephemeral(true);
            respond(app, ask, CreateInteractionResponse::Message(word)).await.and(Err(error))
        }
        sent => sent,
    }
}

/// The answer after an acknowledgement: a private message of its own after a click, or else what takes the place of
/// what the acknowledgement left.
async fn late(app: &App, ask: &Ask, post: Post, private: bool, pauses: &[Duration]) -> serenity::Result<()> {
    if private && ask.message.is_some() {
        let message = post.followup();
        let send = || message.clone().execute(&app.requests.answers, (None, &ask.token)).map_ok(drop);
        return again_after(pauses, |_| send()).await;
    }
    let edit = post.late_response();
    again_after(pauses, |_| edit.clone().execute(&app.requests.answers, &ask.token).map_ok(drop)).await
}

/// Sends the first answer.
async fn respond(app: &App, ask: &Ask, response: CreateInteractionResponse) -> serenity::Result<()> {
    let patience = match response {
        CreateInteractionResponse::Acknowledge | CreateInteractionResponse::Defer(_) => ACKNOWLEDGE_ATTEMPT,
        _ => ATTEMPT,
    };
    again_after(&FIRST_PAUSES, |again| attempt(app, ask, response.clone(), patience, again)).await
}

/// Sends the first answer once. When an earlier attempt has arrived after all, Discord says that the interaction is
/// answered, and that is what was wanted.
async fn attempt(
    app: &App,
    ask: &Ask,
    response: CreateInteractionResponse,
    patience: Duration,
    again: bool,
) -> serenity::Result<()> {
    let sending = response.execute(&app.requests.answers, (ask.id.0.into(), &ask.token));
    match tokio::time::timeout(patience, sending).await {
        Ok(Err(error)) if again && is_answered_already(&error) => Ok(()),
        Ok(sent) => sent,
        Err(_) => Err(serenity::Error::Other("no answer in time")),
    }
}

/// Sends, and again after each of these pauses as long as Discord is out of order; `send` is told whether it is again.
async fn again_after<F>(pauses: &[Duration], send: impl Fn(bool) -> F) -> serenity::Result<()>
where
    F: Future<Output = serenity::Result<()>>,
{
    let mut again = false;
    for pause in pauses {
        match send(again).await {
            Err(error) if Cause::of(&error).is_temporary() => tokio::time::sleep(*pause).await,
            sent => return sent,
        }
        again = true;
    }
    send(again).await
}
