//! Answers each interaction exactly once and in time, whatever fails.

use super::app::App;
use super::context::InteractionCx;
use super::lost;
use super::private_answers::{Single, ViewState};
use super::rejection::{Outcome, Rejection};
use super::respond::{Effort, Placed};
use crate::discord::messages::draft::MessageDraft;
use crate::host::Failure;
use crate::model::{GuildId, TableId};
use crate::text::texts;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use serenity::all::CreateModal;
use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::time::Duration;

/// How long an interaction may go without an answer before it is acknowledged, and answered later. Discord waits 3 s.
pub const ACKNOWLEDGE_AFTER: Duration = Duration::from_millis(1_500);

/// How long after its arrival an interaction waits for this process to get the shard. After that, the shard's previous
/// owner is assumed to answer. If this process gets the shard at the last moment, [`OTHERS_ANSWER`] and its own answer
/// must fit into the remaining 0.7 s of Discord's 3 s.
const KEPT: Duration = Duration::from_millis(2_300);
/// How long to wait for an answer that the shard's previous owner may still be sending.
const OTHERS_ANSWER: Duration = Duration::from_millis(150);
/// Used in place of a server in direct messages. This id belongs to shard 0, which serves direct messages.
const DIRECT_MESSAGES: GuildId = GuildId(0);

/// How long the work may take before its progress is shown.
const PATIENCE: Duration = Duration::from_millis(800);

/// The remaining work of a slow answer.
pub type Rest = BoxFuture<'static, Outcome<MessageDraft>>;

pub enum Answer {
    /// A private message.
    Private(MessageDraft),
    /// A private message in place of the person's last refusal in this channel.
    Refusal(MessageDraft),
    /// A private message that shows the progress of slow work. The result replaces it, or follows it in a message of
    /// its own.
    Working {
        /// The message that shows the progress so far.
        told: MessageDraft,
        /// Produces the message with the result.
        rest: Rest,
    },
    /// A public message in the channel.
    Public(MessageDraft),
    /// Replaces the clicked message.
    Update(MessageDraft),
    Form(Box<CreateModal>),
    /// A private view of a table, in place of the person's previous one.
    View {
        draft: MessageDraft,
        table: TableId,
        shown: ViewState,
        /// Whether the clicked message is the view, which is replaced.
        update: bool,
    },
    /// Replaces the clicked message, which is the card of a table. The table's task learns of the edit.
    Card {
        draft: MessageDraft,
        table: TableId,
        /// The private answer if Discord refuses the edit, for example because the card is old and was edited too
        /// often. The card then follows later.
        told: Box<MessageDraft>,
    },
    /// The task that owns the table's messages has answered.
    Sent,
}

impl Answer {
    /// The private result of work; progress is shown if the work is slow.
    pub async fn in_time(
        rest: impl Future<Output = Outcome<MessageDraft>> + Send + 'static,
        told: impl FnOnce() -> MessageDraft,
    ) -> Outcome<Answer> {
        let mut rest: Rest = rest.boxed();
        match tokio::time::timeout(PATIENCE, &mut rest).await {
            Ok(draft) => draft.map(Answer::Private),
            Err(_) => Ok(Answer::Working { told: told(), rest }),
        }
    }
}

/// Does the work and answers the interaction with its result. If the work is slow, the interaction is acknowledged
/// first; a panic is answered as a failure. Does nothing if the interaction was delivered before, or if another process
/// answers it.
pub async fn serve(app: &App, cx: &InteractionCx, work: impl Future<Output = Outcome<Answer>>) {
    if !app.seen.insert(cx.id) {
        return;
    }
    let _in_hand = app.tasks.in_hand();
    let owner = owner_of(app, cx).await;
    if owner == Owner::Other {
        return;
    }
    metrics::counter!("hypnosia_interactions_total").increment(1);
    let hosts_it = || app.host.confirm_lease(cx.guild.unwrap_or(DIRECT_MESSAGES));
    let work = async {
        // Without the lease a write would be rejected, and a read may be stale: the new owner of the shard answers.
        if !hosts_it().await {
            return Err(Rejection::Elsewhere);
        }
        let queued = app.bounds.queue(cx.user).ok_or_else(|| cx.refused(texts::REFUSED_BUSY))?;
        let _slot = queued.slot().await;
        Ok(match work.await? {
            Answer::Private(draft) => {
                let draft = lost::with_lost_channels(app, cx, draft).await;
                Answer::Private(lost::with_lost_noticeboard(app, cx, draft).await)
            }
            answer => answer,
        })
    };
    let mut work = pin!(AssertUnwindSafe(work).catch_unwind());
    let early = tokio::time::timeout(ACKNOWLEDGE_AFTER.saturating_sub(cx.received.elapsed()), &mut work).await;
    let outcome = match early {
        Ok(outcome) => outcome,
        Err(_) => futures_util::future::join(acknowledge(app, cx), work).await.1,
    };
    let is_refusal = matches!(outcome, Ok(Err(Rejection::Refused(_) | Rejection::Past(_) | Rejection::Failed(_))));
    // The new owner of the shard may accept what was refused here.
    if is_refusal && !hosts_it().await {
        return;
    }
    let answer = match outcome {
        Ok(Ok(answer)) => answer,
        Ok(Err(_)) if is_refusal && owner == Owner::UsRecently && cx.message.is_some() => {
            return acknowledge_only(app, cx).await;
        }
        Ok(Err(Rejection::Refused(text))) => Answer::Refusal(MessageDraft::text(text)),
        Ok(Err(Rejection::Past(text))) => Answer::Update(MessageDraft::text(text)),
        Ok(Err(Rejection::Failed(failure))) => failed(cx, &failure.id),
        Ok(Err(Rejection::Elsewhere)) => return,
        Err(_panic) => failed(cx, &Failure::log("a handler panicked; the panic stands above").id),
    };
    deliver(app, cx, answer).await;
    metrics::histogram!("hypnosia_answer_seconds").record(cx.received.elapsed().as_secs_f64());
}

/// The process that answers an interaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Owner {
    Us,
    /// This process, which has owned the shard for a short time: the previous owner may have handled the interaction.
    UsRecently,
    Other,
}

/// The process that answers an interaction. While a server's shard changes hands, two processes receive its
/// interactions: the new owner waits until it owns the shard.
async fn owner_of(app: &App, cx: &InteractionCx) -> Owner {
    let (leases, guild) = (app.host.leases(), cx.guild.unwrap_or(DIRECT_MESSAGES));
    if leases.lease(guild).is_ok() {
        return if leases.is_fresh(guild) { Owner::UsRecently } else { Owner::Us };
    }
    if !leases.wait_for(guild, cx.received + KEPT).await {
        return Owner::Other;
    }
    // The previous owner may have handled the interaction at the last moment, and its answer may be under way.
    tokio::time::sleep(OTHERS_ANSWER).await;
    Owner::UsRecently
}

/// Acknowledges a refused click that the previous owner of the shard may have carried out without answering it; the
/// table's task then edits the board.
async fn acknowledge_only(app: &App, cx: &InteractionCx) {
    if let Err(error) = app.responder.acknowledge(cx).await {
        tracing::debug!(interaction = %cx.id, %error, "another process has answered");
    }
}

fn failed(cx: &InteractionCx, id: &str) -> Answer {
    Answer::Private(failure_text(cx, id))
}

fn failure_text(cx: &InteractionCx, id: &str) -> MessageDraft {
    metrics::counter!("hypnosia_failures_total").increment(1);
    MessageDraft::text(cx.l10n.format(texts::Failure { id: id.to_owned() }))
}

async fn acknowledge(app: &App, cx: &InteractionCx) {
    if let Err(error) = app.responder.acknowledge(cx).await {
        tracing::warn!(interaction = %cx.id, %error, "could not acknowledge");
    }
}

/// Edits a private view after a click on it.
async fn change_view(app: &App, cx: &InteractionCx, draft: MessageDraft, view: Single) -> serenity::Result<()> {
    let asked = app.now();
    app.responder.update(cx, draft, Effort::Long).await?;
    app.private.replace(cx.user, view, &cx.token, Placed::Original, asked);
    Ok(())
}

/// Replies privately and deletes the previous reply of this kind. The previous reply is not edited instead, because
/// the person may have dismissed it.
async fn show_single(app: &App, cx: &InteractionCx, draft: MessageDraft, single: Single) -> serenity::Result<()> {
    // The time is taken before the request, because the token is at least this old.
    let asked = app.now();
    let placed = app.responder.private(cx, draft).await?;
    if let Some((token, placed)) = app.private.replace(cx.user, single, &cx.token, placed, asked) {
        app.responder.take_away(&token, placed).await;
    }
    Ok(())
}

/// Shows the progress of slow work, and then its result.
async fn work_on(app: &App, cx: &InteractionCx, told: MessageDraft, rest: Rest) -> serenity::Result<()> {
    let placed = app.responder.private(cx, told).await?;
    let draft = match rest.await {
        Ok(draft) => draft,
        Err(Rejection::Refused(text) | Rejection::Past(text)) => MessageDraft::text(text),
        Err(Rejection::Failed(failure)) => failure_text(cx, &failure.id),
        Err(Rejection::Elsewhere) => return Ok(()),
    };
    match placed {
        Placed::Original => app.responder.update(cx, draft, Effort::Long).await.map(drop),
        // Here the original answer is the clicked message, which must not be replaced.
        Placed::FollowUp(_) => app.responder.private(cx, draft).await.map(drop),
    }
}

async fn deliver(app: &App, cx: &InteractionCx, answer: Answer) {
    let sent = match answer {
        Answer::Private(draft) => app.responder.private(cx, draft).await.map(drop),
        Answer::Working { told, rest } => work_on(app, cx, told, rest).await,
        Answer::Public(draft) => app.responder.public(cx, draft).await,
        Answer::Form(form) => app.responder.form(cx, *form, MessageDraft::text(cx.l10n.get(texts::FORM_AGAIN))).await,
        Answer::Refusal(draft) => show_single(app, cx, draft, Single::Refusal(cx.channel)).await,
        Answer::View { draft, table, shown, update: true } => {
            change_view(app, cx, draft, Single::View(table, shown)).await
        }
        Answer::View { draft, table, shown, update: false } => {
            show_single(app, cx, draft, Single::View(table, shown)).await
        }
        Answer::Update(draft) => app.responder.update(cx, draft, Effort::Long).await.map(drop),
        Answer::Card { draft, table, told } => {
            app.tables.answer_card(table, app.responder.update_card(cx, draft, *told)).await
        }
        Answer::Sent => Ok(()),
    };
    if let Err(error) = sent {
        tracing::warn!(interaction = %cx.id, %error, "an answer did not arrive");
    }
}
