//! Sends answers to interactions within the time that Discord allows.

use super::context::InteractionCx;
use super::heard::Acknowledged;
use crate::discord::messages::draft::card::Accent;
use crate::discord::messages::draft::{MessageDraft, Registered};
use crate::discord::requests::api::{Api, Body, Overtaken};
use crate::discord::requests::delivery::{Delivered, Delivery, OVERTAKEN};
use crate::discord::requests::error_kind::{ErrorKind, is_answered_already, is_unknown_message};
use crate::discord::requests::outage::Outage;
use crate::host::Failure;
use crate::model::GuildId;
use crate::shards::Leases;
use crate::text::{Localizer, texts};
use serenity::all::{CreateInteractionResponse, CreateInteractionResponseMessage, CreateModal, MessageId};
use std::sync::Arc;
use std::time::Duration;

/// How long one attempt of the first answer may take: long enough for a picture on a slow network, and short enough for
/// a second attempt within Discord's 3 s.
const ATTEMPT: Duration = Duration::from_millis(1_400);
/// How long one attempt of an acknowledgement may take. An acknowledgement is small and is sent late: two attempts
/// and the pause between them must fit into the rest of the 3 s.
const ACKNOWLEDGE_ATTEMPT: Duration = Duration::from_millis(600);
/// The pauses before retries of the first answer after temporary errors.
const FIRST_PAUSES: [Duration; 2] = [Duration::from_millis(100), Duration::from_millis(400)];
/// The pauses before retries of answers to acknowledged interactions, whose tokens live for 15 minutes.
const LATE_PAUSES: [Duration; 6] = [
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(5),
    Duration::from_secs(15),
    Duration::from_secs(60),
];

/// How long an answer is retried.
#[derive(Debug, Clone)]
pub enum Effort {
    /// With all pauses of [`LATE_PAUSES`].
    Long,
    /// Until a newer change of the message has begun. After an acknowledgement there is only one attempt: if it
    /// fails, the table's task brings the message up to date.
    UntilOvertaken(Overtaken),
}

/// Where a private answer is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Placed {
    /// The original answer of the interaction.
    Original,
    /// A separate message, sent after an acknowledgement.
    FollowUp(MessageId),
}

/// Sends answers to interactions.
pub struct Responder {
    /// Without a rate limiter: serenity's limiter has one bucket for the late answers to all interactions, but Discord
    /// has one for each interaction. Answers do not count towards the bot's limit.
    delivery: Delivery,
    registered: Registered,
    /// The leases of this process. If it has lost the shard of a server, it leaves the answer to the next owner.
    leases: Leases,
}

impl Responder {
    /// `api` must have no rate limiter. With `registered`, commands in the texts become mentions that can be clicked.
    /// If several processes share the shards, an interaction counts as answered if another process has answered it.
    pub fn new(api: Arc<dyn Api>, registered: Registered, leases: Leases, outage: Arc<Outage>) -> Responder {
        Responder { delivery: Delivery::uncounted(api, registered.emoji.in_use(), outage), registered, leases }
    }

    /// The draft with emoji and links. An empty draft is a bug: Discord would refuse it, and the click would appear
    /// to fail, so it is replaced by an error message.
    fn ready(&self, l10n: Localizer, draft: MessageDraft) -> MessageDraft {
        debug_assert!(!draft.is_empty(), "an answer has neither text nor card nor file");
        let draft = match draft.is_empty() {
            true => never_empty(l10n, draft),
            false => draft,
        };
        draft.with_emoji(&self.registered)
    }

    /// Acknowledges the interaction, unless Discord has received an answer already, or an acknowledgement was sent.
    pub async fn acknowledge(&self, cx: &InteractionCx) -> serenity::Result<()> {
        let mut heard = cx.heard.lock().await;
        if *heard != Acknowledged::Not {
            return Ok(());
        }
        let response = match cx.message {
            Some(_) => CreateInteractionResponse::Acknowledge,
            None => CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true)),
        };
        let told = self.respond(cx, Body::of(&response), ACKNOWLEDGE_ATTEMPT, &mut heard).await;
        if told.is_err() {
            *heard = Acknowledged::Perhaps;
        }
        told.map(drop)
    }

    /// Shows a form to the person. Discord accepts a form only as the first answer; if an acknowledgement was sent
    /// before, `late` is sent instead.
    pub async fn form(&self, cx: &InteractionCx, form: CreateModal, late: MessageDraft) -> serenity::Result<()> {
        let mut heard = cx.heard.lock().await;
        if *heard == Acknowledged::Not {
            let form = Body::of(&CreateInteractionResponse::Modal(form));
            match self.respond(cx, form, ATTEMPT, &mut heard).await {
                Err(error) if is_refused(&error) => {
                    drop(heard);
                    return self.say_refused(cx, error).await.map(drop);
                }
                sent => return sent.map(drop),
            }
        }
        drop(heard);
        self.private(cx, late).await.map(drop)
    }

    /// Answers privately.
    pub async fn private(&self, cx: &InteractionCx, draft: MessageDraft) -> serenity::Result<Placed> {
        let draft = self.ready(cx.l10n, draft);
        match self.privately(cx, draft).await {
            Err(error) if is_refused(&error) => self.say_refused(cx, error).await,
            sent => sent,
        }
    }

    async fn privately(&self, cx: &InteractionCx, draft: MessageDraft) -> serenity::Result<Placed> {
        match self.first(cx, draft.clone().response(true)).await {
            First::Sent(sent) => sent.map(|_| Placed::Original),
            First::TooLate => self.private_late(cx, draft).await,
        }
    }

    /// Answers with a short fixed text after Discord has refused an answer.
    async fn say_refused(&self, cx: &InteractionCx, error: serenity::Error) -> serenity::Result<Placed> {
        tracing::warn!(interaction = %cx.id, %error, "Discord refuses an answer");
        self.privately(cx, MessageDraft::text(cx.l10n.get(texts::ANSWER_REFUSED))).await
    }

    /// Deletes a private answer, which the person may have dismissed already.
    pub async fn take_away(&self, token: &str, placed: Placed) {
        let gone = match placed {
            Placed::Original => self.delivery.plain(|api| api.delete_response(token)).await,
            Placed::FollowUp(message) => self.delivery.plain(|api| api.delete_follow_up(token, message)).await,
        };
        if let Err(error) = gone {
            tracing::debug!(%error, "a private answer was gone already");
        }
    }

    /// Edits a private answer. Does nothing if this process has lost the server's shard.
    pub async fn change_private(&self, guild: GuildId, at: (&str, Placed), l10n: Localizer, draft: MessageDraft) {
        if self.leases.lease(guild).is_err() {
            return;
        }
        let edit = self.ready(l10n, draft).edit();
        let send = async |_| match at {
            (token, Placed::Original) => self.delivery.edit_response(token, edit.clone()).await,
            (token, Placed::FollowUp(message)) => self.delivery.edit_follow_up(token, message, edit.clone()).await,
        };
        if let Err(error) = again_after(&FIRST_PAUSES, send).await {
            tracing::debug!(%error, "a private view cannot be changed any more");
        }
    }

    /// Answers publicly in the channel.
    pub async fn public(&self, cx: &InteractionCx, draft: MessageDraft) -> serenity::Result<()> {
        let draft = self.ready(cx.l10n, draft);
        let sent = match self.first(cx, draft.clone().response(false)).await {
            First::Sent(sent) => sent.map(drop),
            First::TooLate => {
                let message = draft.followup(false);
                let send = |_| self.delivery.follow_up(&cx.token, message.clone());
                self.again_after(cx, &LATE_PAUSES, send).await.map(drop)
            }
        };
        match sent {
            Err(error) if is_refused(&error) => self.say_refused(cx, error).await.map(drop),
            sent => sent,
        }
    }

    /// Edits the clicked message, or the answer to a command.
    pub async fn update(
        &self,
        cx: &InteractionCx,
        draft: MessageDraft,
        effort: Effort,
    ) -> serenity::Result<Delivered<()>> {
        self.update_or_tell(cx, draft, effort, MessageDraft::text(cx.l10n.get(texts::ANSWER_REFUSED))).await
    }

    /// Edits the clicked card of a table. If Discord refuses the edit, the person gets `told` instead.
    pub async fn update_card(
        &self,
        cx: &InteractionCx,
        draft: MessageDraft,
        told: MessageDraft,
    ) -> serenity::Result<Delivered<()>> {
        self.update_or_tell(cx, draft, Effort::Long, told).await
    }

    async fn update_or_tell(
        &self,
        cx: &InteractionCx,
        draft: MessageDraft,
        effort: Effort,
        told: MessageDraft,
    ) -> serenity::Result<Delivered<()>> {
        let (late_pauses, overtaken) = match effort {
            Effort::Long => (&LATE_PAUSES[..], Overtaken::default()),
            Effort::UntilOvertaken(overtaken) => (&[][..], overtaken),
        };
        // A card cannot become a plain message again.
        let draft = self.ready(cx.l10n, draft);
        let draft = if cx.on_card { draft.framed(Accent::Page).with_emoji(&self.registered) } else { draft };
        let update = Body { overtaken: overtaken.clone(), ..draft.clone().update() };
        let sent = match self.first(cx, update).await {
            First::TooLate => self.edit(cx, Body { overtaken, ..draft.edit() }, late_pauses).await,
            // The message was deleted after the click and will be posted again; the person is told that the click
            // counted.
            First::Sent(Err(error)) if is_unknown_message(&error) => {
                let word = MessageDraft::text(cx.l10n.get(texts::BOARD_COMING)).response(true);
                match self.first(cx, word).await {
                    First::Sent(told) => told.and(Err(error)),
                    First::TooLate => Err(error),
                }
            }
            First::Sent(sent) => sent,
        };
        if let Err(error) = &sent
            && is_refused(error)
        {
            // The message stays as it was, so the person is told.
            self.privately(cx, told).await?;
        }
        sent
    }

    /// Sends an answer as the first one, unless Discord has received an acknowledgement.
    async fn first(&self, cx: &InteractionCx, response: Body) -> First {
        let mut heard = cx.heard.lock().await;
        if *heard == Acknowledged::Surely {
            return First::TooLate;
        }
        match self.respond(cx, response, ATTEMPT, &mut heard).await {
            // The acknowledgement had arrived, and only Discord's response to it was lost.
            Err(error) if is_answered_already(&error) => First::TooLate,
            sent => First::Sent(sent),
        }
    }

    /// Sends a private answer after an acknowledgement: a follow-up after a click, else an edit of the original answer.
    async fn private_late(&self, cx: &InteractionCx, draft: MessageDraft) -> serenity::Result<Placed> {
        if cx.message.is_none() {
            return self.edit(cx, draft.edit(), &LATE_PAUSES).await.map(|_| Placed::Original);
        }
        let message = draft.followup(true);
        let send = |_| self.delivery.follow_up(&cx.token, message.clone());
        self.again_after(cx, &LATE_PAUSES, send).await.map(|sent| Placed::FollowUp(sent.value))
    }

    /// Edits the acknowledged message: the clicked one, or the answer to a command.
    async fn edit(&self, cx: &InteractionCx, edit: Body, pauses: &[Duration]) -> serenity::Result<Delivered<()>> {
        let send = |_| async {
            if !self.is_ours(cx) {
                return Err(serenity::Error::Other("another process answers"));
            }
            self.delivery.edit_response(&cx.token, edit.clone()).await
        };
        self.again_after(cx, pauses, send).await
    }

    /// Sends an answer and retries it. If the thread is archived, so that no answer arrives, reopens the thread and
    /// sends the answer again.
    async fn again_after<T, F>(
        &self,
        cx: &InteractionCx,
        pauses: &[Duration],
        send: impl Fn(bool) -> F,
    ) -> serenity::Result<T>
    where
        F: Future<Output = serenity::Result<T>>,
    {
        let sent = again_after(pauses, &send).await;
        let is_archived = sent.as_ref().err().is_some_and(|error| ErrorKind::of(error) == ErrorKind::Archived);
        let channel = cx.channel;
        let reopen = |_| self.delivery.plain(move |api| api.reopen(channel.into()));
        // A locked thread cannot be reopened.
        if is_archived && again_after(&FIRST_PAUSES[..1], reopen).await.is_ok() {
            return again_after(pauses, &send).await;
        }
        sent
    }

    /// Whether this process still has the server's shard. If not, an answer that is sent late, or after a suspend, may
    /// be stale.
    fn is_ours(&self, cx: &InteractionCx) -> bool {
        cx.guild.is_none_or(|guild| self.leases.lease(guild).is_ok())
    }

    /// Sends the first answer or an acknowledgement, and retries it; `patience` is for one attempt. If Discord says
    /// that the interaction has been answered, this counts as success if an earlier attempt or another process may have
    /// answered; but not if an acknowledgement may have arrived.
    async fn respond(
        &self,
        cx: &InteractionCx,
        response: Body,
        patience: Duration,
        heard: &mut Acknowledged,
    ) -> serenity::Result<Delivered<()>> {
        let acknowledged = *heard;
        let attempt = |again| {
            let sending = self.delivery.respond(cx.id.into(), &cx.token, response.clone());
            let is_overtaken = response.overtaken.is_set();
            async move {
                if !self.is_ours(cx) {
                    return Err(serenity::Error::Other("another process answers"));
                }
                if again && is_overtaken {
                    return Err(OVERTAKEN);
                }
                match tokio::time::timeout(patience, sending).await {
                    Ok(Err(error))
                        if is_answered_already(&error)
                            && means_done(again || self.leases.is_shared(), acknowledged) =>
                    {
                        Ok(Delivered { value: (), is_whole: true, left_out: Vec::new(), is_other: false })
                    }
                    Ok(sent) => sent,
                    Err(_) => Err(serenity::Error::Other("no answer in time")),
                }
            }
        };
        let sent = self.again_after(cx, &FIRST_PAUSES, attempt).await;
        if sent.is_ok() {
            *heard = Acknowledged::Surely;
        }
        sent
    }
}

/// Replaces an empty draft by an error, and logs it.
fn never_empty(l10n: Localizer, draft: MessageDraft) -> MessageDraft {
    let failure = Failure::log("an answer has neither text nor card nor file");
    MessageDraft { content: l10n.format(texts::Failure { id: failure.id }), ..draft }
}

/// Whether Discord refuses the content of an answer, so that an answer with other content may succeed.
fn is_refused(error: &serenity::Error) -> bool {
    matches!(ErrorKind::of(error), ErrorKind::Refused | ErrorKind::Forbidden | ErrorKind::TooOld)
}

/// The outcome of an initial answer.
enum First {
    Sent(serenity::Result<Delivered<()>>),
    /// Discord has received an acknowledgement, so the answer must follow it.
    TooLate,
}

/// Whether Discord's error that the interaction has been answered counts as success. `again` says whether an earlier
/// attempt, or another process, may have sent an answer.
fn means_done(again: bool, acknowledged: Acknowledged) -> bool {
    again && acknowledged == Acknowledged::Not
}

/// Calls `send`. After a temporary error, waits for the next of `pauses` and calls `send` again. The argument of
/// `send` says whether the call is a retry.
async fn again_after<T, F>(pauses: &[Duration], send: impl Fn(bool) -> F) -> serenity::Result<T>
where
    F: Future<Output = serenity::Result<T>>,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::interaction::answer::ACKNOWLEDGE_AFTER;
    use std::cell::Cell;

    /// How long Discord accepts the first answer.
    const IN_TIME: Duration = Duration::from_secs(3);

    #[test]
    fn two_attempts_at_an_answer_end_in_time() {
        let [pause, _] = FIRST_PAUSES;
        let at_once = ATTEMPT + pause + ATTEMPT;
        assert!(at_once < IN_TIME, "expected two attempts of an answer within 3 s, they may take {at_once:?}");
        let late = ACKNOWLEDGE_AFTER + ACKNOWLEDGE_ATTEMPT + pause + ACKNOWLEDGE_ATTEMPT;
        assert!(late < IN_TIME, "expected two attempts of an acknowledgement within 3 s, they may take {late:?}");
    }

    #[test]
    fn an_empty_draft_is_sent_as_an_error() {
        let empty = MessageDraft::text(" \n");
        assert!(empty.is_empty());
        let sent = never_empty(Localizer::default(), empty);
        assert!(sent.content.starts_with("Something went wrong"), "{}", sent.content);
    }

    #[test]
    fn duplicate_means_done_unless_perhaps_acknowledged() {
        use Acknowledged::{Not, Perhaps, Surely};
        let cases = [(false, Not), (true, Not), (false, Perhaps), (true, Perhaps), (true, Surely)];
        let done = cases.map(|(again, acknowledged)| means_done(again, acknowledged));
        assert_eq!(done, [false, true, false, false, false]);
    }

    #[tokio::test]
    async fn answer_is_retried_only_after_temporary_errors() {
        let hangs = || serenity::Error::Other("no answer in time");
        let refuses = || serenity::Error::Model(serenity::all::ModelError::MessageTooLong(1));
        /// One case: the number of failures and their error before a success; the attempts made, and whether one
        /// succeeds.
        type Case = (usize, fn() -> serenity::Error, usize, bool);
        let cases: [Case; 5] = [
            (0, hangs, 1, true),
            (1, hangs, 2, true),
            (2, hangs, 3, true),
            (9, hangs, 3, false),
            (9, refuses, 1, false),
        ];
        for (failures, error, attempts, sent) in cases {
            let made = Cell::new(0);
            let send = |again| {
                assert_eq!(again, made.get() > 0);
                made.set(made.get() + 1);
                let result = if made.get() > failures { Ok(()) } else { Err(error()) };
                async { result }
            };
            let result = again_after(&[Duration::ZERO; 2], send).await;
            assert_eq!((made.get(), result.is_ok()), (attempts, sent), "{failures} failures of {}", error());
        }
    }
}
