//! Answering interactions: each gets exactly one answer, in time, whatever happens.

use super::app::{App, Channel};
use super::discord_error::{ErrorKind, is_answered_already, is_unknown_message};
use super::draft::MessageDraft;
use super::sync::{self, Reply, Shows};
use super::wording::refusal::{self, RefusalContext};
use crate::host::{Failure, HostError, Refusal, TableView};
use crate::model::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use crate::text::{Locale, Localizer};
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
pub struct InteractionCx {
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
    pub l10n: Localizer,
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
struct RawInteraction<'a> {
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

impl InteractionCx {
    /// A command to be answered.
    pub async fn command(app: &App, interaction: &CommandInteraction) -> InteractionCx {
        let raw = RawInteraction {
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
        InteractionCx::new(app, raw).await
    }

    /// A button or select to be answered.
    pub async fn component(app: &App, interaction: &ComponentInteraction) -> InteractionCx {
        let raw = RawInteraction {
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
        InteractionCx::new(app, raw).await
    }

    /// A submitted form to be answered.
    pub async fn modal(app: &App, interaction: &ModalInteraction) -> InteractionCx {
        let raw = RawInteraction {
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
        InteractionCx::new(app, raw).await
    }

    async fn new(app: &App, raw: RawInteraction<'_>) -> InteractionCx {
        let received = Instant::now();
        let user = UserId(raw.user.id.get());
        let guild = raw.guild.map(GuildId);
        let channel = ChannelId(raw.channel);
        let name = raw.member.and_then(|member| member.nick.as_deref()).unwrap_or(raw.user.display_name());
        if let Some(guild) = guild {
            app.names.remember(guild, user, name);
        }
        if let (Some(guild), Some(locale)) = (guild, raw.guild_locale) {
            app.heard_guild_locale(guild, locale);
        }
        let permissions = raw.permissions.unwrap_or_default();
        if let Some(place) = raw.place {
            let has_threads = matches!(place.kind, ChannelType::Text | ChannelType::News);
            app.heard_channel(channel, Channel { permissions, has_threads });
        }
        let in_thread = |place: &&PartialChannel| place.thread_metadata.is_some();
        let thread_of = raw.place.filter(in_thread).and_then(|place| place.parent_id);
        // A slow disk must not delay the acknowledgement: then the language is Discord's.
        let settings = tokio::time::timeout(LANGUAGE_PATIENCE, app.user_settings(user)).await;
        let chosen = settings.ok().and_then(Result::ok).and_then(|settings| settings.language);
        let client_locale = Locale::for_code(raw.locale);
        let locale = chosen.unwrap_or(client_locale);
        let may = raw.member.and_then(|member| member.permissions).unwrap_or_default();
        let manages = may.administrator() || may.manage_guild();
        InteractionCx {
            id: InteractionId(raw.id),
            token: raw.token.to_owned(),
            user,
            guild,
            channel,
            thread_of: thread_of.map(|parent| ChannelId(parent.get())),
            client_locale,
            l10n: Localizer::new(locale),
            permissions,
            manages,
            moderates: manages || may.manage_messages(),
            message: raw.message.map(MessageId),
            received,
        }
    }

    /// The server; refused in direct messages.
    ///
    /// # Errors
    /// The refusal, worded.
    pub fn guild(&self) -> Result<GuildId, Rejection> {
        self.guild.ok_or_else(|| Rejection::refused(self.l10n.get("refused-only-in-server")))
    }

    /// A refusal or failure of the host, worded for this person.
    pub fn reject(&self, error: HostError, context: RefusalContext<'_>) -> Rejection {
        match error {
            HostError::Refused(refusal) => {
                metrics::counter!("hypnosia_refusals_total", "refusal" => refusal_name(&refusal)).increment(1);
                Rejection::Refused(refusal::refusal(self.l10n, &refusal, context))
            }
            HostError::Failed(failure) => Rejection::Failed(failure),
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
    Private(MessageDraft),
    /// The message of the button shows this instead.
    Update(MessageDraft),
    /// As [`Answer::Update`], by the task that owns the table's messages.
    Board {
        /// What the message shows now.
        draft: MessageDraft,
        /// The same in short.
        shows: Shows,
        /// The table.
        view: Arc<TableView>,
    },
}

/// Why there is no other answer.
#[derive(Debug)]
pub enum Rejection {
    /// The person's affair, worded for them.
    Refused(String),
    /// Ours; logged already.
    Failed(Failure),
}

impl Rejection {
    /// A refusal, already worded.
    pub fn refused(text: String) -> Rejection {
        metrics::counter!("hypnosia_refusals_total", "refusal" => "other").increment(1);
        Rejection::Refused(text)
    }
}

impl From<Failure> for Rejection {
    fn from(failure: Failure) -> Rejection {
        Rejection::Failed(failure)
    }
}

/// The context of a refusal that concerns a table.
pub fn about(view: &TableView) -> RefusalContext<'_> {
    RefusalContext { view: Some(view), ..RefusalContext::default() }
}

/// Does the work and answers the interaction with what comes of it. When the work takes long, the interaction is
/// acknowledged first. A panic is answered as a failure.
pub async fn serve(app: &Arc<App>, cx: &InteractionCx, work: impl Future<Output = Result<Answer, Rejection>>) {
    if !app.is_new(cx.id) {
        return;
    }
    let _in_hand = app.tasks.in_hand();
    metrics::counter!("hypnosia_interactions_total").increment(1);
    let mut work = pin!(AssertUnwindSafe(work).catch_unwind());
    let early = tokio::time::timeout(ACKNOWLEDGE_AFTER.saturating_sub(cx.received.elapsed()), &mut work).await;
    let (outcome, acknowledged) = match early {
        Ok(outcome) => (outcome, false),
        Err(_) => acknowledge_while(app, cx, work).await,
    };
    let answer = match outcome {
        Ok(Ok(answer)) => answer,
        Ok(Err(Rejection::Refused(text))) => Answer::Private(MessageDraft::text(text)),
        Ok(Err(Rejection::Failed(failure))) => failed(cx, &failure.id),
        Err(_panic) => failed(cx, &Failure::log("a handler panicked; the panic stands above").id),
    };
    deliver(app, cx, answer, acknowledged).await;
    metrics::histogram!("hypnosia_answer_seconds").record(cx.received.elapsed().as_secs_f64());
}

fn failed(cx: &InteractionCx, id: &str) -> Answer {
    metrics::counter!("hypnosia_failures_total").increment(1);
    Answer::Private(MessageDraft::text(cx.l10n.format("failure", &[("id", id.to_owned().into())])))
}

/// Acknowledges the interaction while the work goes on; says whether that succeeded.
async fn acknowledge_while<T>(app: &App, cx: &InteractionCx, work: impl Future<Output = T>) -> (T, bool) {
    let response = match cx.message {
        Some(_) => CreateInteractionResponse::Acknowledge,
        None => CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true)),
    };
    let acknowledge = async {
        let done = respond(app, cx, response).await;
        done.inspect_err(|error| tracing::warn!(interaction = %cx.id, %error, "could not acknowledge")).is_ok()
    };
    let (acknowledged, done) = futures_util::future::join(acknowledge, work).await;
    (done, acknowledged)
}

async fn deliver(app: &Arc<App>, cx: &InteractionCx, answer: Answer, acknowledged: bool) {
    let sent = match answer {
        Answer::Private(draft) => send(app, cx, draft, true, acknowledged, &LATE_PAUSES).await,
        Answer::Update(draft) => send(app, cx, draft, false, acknowledged, &LATE_PAUSES).await,
        Answer::Board { draft, shows, view } => {
            let copy = draft.clone();
            match sync::reply(app, view, |done| Reply { cx: cx.clone(), draft, shows, acknowledged, done }).await {
                Some(sent) => sent,
                None => update(app, cx, copy, acknowledged).await,
            }
        }
    };
    if let Err(error) = sent {
        tracing::warn!(interaction = %cx.id, %error, "an answer did not arrive");
    }
}

/// Changes the message of a button. Should that not arrive, the table's task brings the message up to date, so that it
/// is not tried for long.
///
/// # Errors
/// Those of the last attempt.
pub async fn update(app: &App, cx: &InteractionCx, draft: MessageDraft, acknowledged: bool) -> serenity::Result<()> {
    send(app, cx, draft, false, acknowledged, &LATE_PAUSES[..1]).await
}

async fn send(
    app: &App,
    cx: &InteractionCx,
    draft: MessageDraft,
    private: bool,
    acknowledged: bool,
    late_pauses: &[Duration],
) -> serenity::Result<()> {
    let draft = app.linked(draft);
    if acknowledged {
        return late(app, cx, draft, private, late_pauses).await;
    }
    match first(app, cx, draft.clone(), private).await {
        // The acknowledgement has arrived after all, only its answer did not.
        Err(error) if is_answered_already(&error) => late(app, cx, draft, private, late_pauses).await,
        sent => sent,
    }
}

/// The first answer: a private message, or the message of the button changed.
async fn first(app: &App, cx: &InteractionCx, draft: MessageDraft, private: bool) -> serenity::Result<()> {
    if private {
        return respond(app, cx, CreateInteractionResponse::Message(draft.response().ephemeral(true))).await;
    }
    match respond(app, cx, CreateInteractionResponse::UpdateMessage(draft.response())).await {
        // It was deleted since the click, and is made anew; whoever clicked must hear that it was not in vain.
        Err(error) if is_unknown_message(&error) => {
            let word = MessageDraft::text(cx.l10n.get("board-coming")).response().ephemeral(true);
            respond(app, cx, CreateInteractionResponse::Message(word)).await.and(Err(error))
        }
        sent => sent,
    }
}

/// The answer after an acknowledgement: a private message of its own after a click, or else what takes the place of
/// what the acknowledgement left.
async fn late(
    app: &App,
    cx: &InteractionCx,
    draft: MessageDraft,
    private: bool,
    pauses: &[Duration],
) -> serenity::Result<()> {
    if private && cx.message.is_some() {
        let message = draft.followup();
        let send = || message.clone().execute(&app.requests.answers, (None, &cx.token)).map_ok(drop);
        return again_after(pauses, |_| send()).await;
    }
    let edit = draft.late_response();
    again_after(pauses, |_| edit.clone().execute(&app.requests.answers, &cx.token).map_ok(drop)).await
}

/// Sends the first answer.
async fn respond(app: &App, cx: &InteractionCx, response: CreateInteractionResponse) -> serenity::Result<()> {
    let patience = match response {
        CreateInteractionResponse::Acknowledge | CreateInteractionResponse::Defer(_) => ACKNOWLEDGE_ATTEMPT,
        _ => ATTEMPT,
    };
    again_after(&FIRST_PAUSES, |again| attempt(app, cx, response.clone(), patience, again)).await
}

/// Sends the first answer once. When an earlier attempt has arrived after all, Discord says that the interaction is
/// answered, and that is what was wanted.
async fn attempt(
    app: &App,
    cx: &InteractionCx,
    response: CreateInteractionResponse,
    patience: Duration,
    again: bool,
) -> serenity::Result<()> {
    let sending = response.execute(&app.requests.answers, (cx.id.0.into(), &cx.token));
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
            Err(error) if ErrorKind::of(&error).is_temporary() => tokio::time::sleep(*pause).await,
            sent => return sent,
        }
        again = true;
    }
    send(again).await
}
