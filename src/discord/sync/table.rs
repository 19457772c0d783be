//! The task that owns one table's messages: it receives mail, plans, sends, and learns from the outcomes.

mod announcing;
mod closeness;
mod overtaking;
mod persist;

use super::announce::{Announcement, Attempted};
use super::card_hash::CardHash;
use super::click::{Decided, Worded, decide, is_stale};
use super::close::Closeness;
use super::desired::Desired;
use super::known::{KnownMessages, Plan, RequestOutcome, Sent, plan};
use super::request::MessageRequest;
use super::send::{self, Sender};
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::respond::{Effort, Responder};
use crate::discord::interaction::tables::{BoardClick, Done, NotPlayed, TableMail};
use crate::discord::requests::api::Overtaken;
use crate::discord::requests::delivery::OVERTAKEN;
use crate::discord::requests::error_kind::ErrorKind;
use crate::discord::requests::{Lane, LaneGuard, Urgency};
use crate::discord::turn::nudge;
use crate::host::{HostError, Loss, TableView};
use crate::model::{Epoch, LeftOpen, Messages, Millis, TableId, UserId, Version};
use crate::shards::NotHeld;
use crate::tasks::{in_background, to_the_end};
use futures_util::future::BoxFuture;
use futures_util::stream::{FuturesUnordered, StreamExt};
use futures_util::{FutureExt, future};
use overtaking::ChangesInFlight;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::sync::oneshot;

/// If Discord has failed to show a turn for this long, the turn's clock is paused.
const UNSEEN: Millis = 3_000;

/// The longest sleep of the task. It is short because the system clock may be changed meanwhile.
const SLEEP_MAX: Millis = 5_000;

/// The pause after a table, or the list of a server's tables, could not be read; it doubles up to [`UNREAD_PAUSE_MAX`].
pub(super) const UNREAD_PAUSE: Duration = Duration::from_secs(1);
pub(super) const UNREAD_PAUSE_MAX: Duration = Duration::from_secs(30);

/// The answer to a click, ready to be sent.
struct Reply {
    cx: InteractionCx,
    view: Arc<TableView>,
    worded: Worded,
    done: Done,
}

pub(super) struct Task {
    app: Arc<App>,
    /// The lease of the table's server when the task began. If the lease is another one later, another process may have
    /// owned the messages in between.
    lease: Result<Option<Epoch>, NotHeld>,
    table: TableId,
    mail: UnboundedReceiver<TableMail>,
    view: Arc<TableView>,
    known: KnownMessages,
    desired: Desired,
    /// What the task was asked to tell the player to move.
    owed: Owed,
    /// The hash of the card, as it was last worded.
    card: Option<CardHash>,
    announcement: Announcement,
    closeness: Closeness,
    /// The message ids that the host has stored.
    persisted: Messages,
    /// The earliest time to store message ids.
    stores_from: Millis,
    /// The clicks that the host is deciding.
    deciding: FuturesUnordered<BoxFuture<'static, Decided>>,
    replies: Vec<Reply>,
    /// The senders to notify once the card is posted.
    openings: Vec<oneshot::Sender<()>>,
    /// Since when the board of the turn in progress is missing or outdated, or lacks the button of a move.
    behind_since: Option<Millis>,
    /// Whether people cannot play the turn in progress, because Discord accepted its board only without the button of a
    /// move, or has not accepted the board for a while.
    is_unseen: bool,
    /// The person and the version of the last accepted click.
    accepted: Option<(UserId, Version)>,
}

/// Notices to the player to move for which somebody has asked, each with its turn and the time from which it is due.
#[derive(Debug, Clone, Copy, Default)]
struct Owed {
    nudge: Option<(u32, Millis)>,
    digest: Option<(u32, Millis)>,
}

/// A place in the queue of requests.
type Queued = (Urgency, Lane);

/// The requests and the write in flight; the clicks that the host is deciding are in [`Task`].
#[derive(Default)]
struct InFlight {
    /// The slot in the request queue that this table waits for.
    slot: Option<(Queued, BoxFuture<'static, serenity::Result<LaneGuard>>)>,
    request: Option<BoxFuture<'static, (MessageRequest, Desired, RequestOutcome)>>,
    changes: ChangesInFlight,
    answers: FuturesUnordered<BoxFuture<'static, (u64, RequestOutcome)>>,
    /// Message ids that the host is storing. Answers do not wait for that.
    store: Option<BoxFuture<'static, (Messages, Result<(), HostError>)>>,
    /// The post of the result in the channel for results. Nothing waits for that but the end of the task.
    announcing: Option<BoxFuture<'static, Attempted>>,
    /// The look whether it is close, and the message to those who asked; the people whom it did not reach.
    telling: Option<BoxFuture<'static, Vec<UserId>>>,
}

/// Runs the task of a table until one of these: the table is closed and its messages show that; it has lost its place
/// in Discord; another process may own its messages; or the program ends. If the table cannot be read, its mail is
/// dropped. If the error may pass, a new task is started once the table can be read.
pub(super) async fn run(app: Arc<App>, table: TableId, mail: UnboundedReceiver<TableMail>) {
    match app.host.view(table).await {
        Ok(view) => Task::new(app, view, mail).await.run().await,
        Err(error) => {
            // When the mail is dropped, `Tables::click` returns an error for each click in it.
            app.tables.forget(table, &mail);
            drop(mail);
            if may_pass(&error) {
                let tasks = app.tasks.clone();
                tasks.run_until_stopped(wake_once_readable(&app, table)).await;
            }
        }
    }
}

fn may_pass(error: &HostError) -> bool {
    matches!(error, HostError::Failed(failure) if failure.may_pass())
}

/// Wakes a table's task once the table can be read. Without this, a table that was just opened could stay without its
/// card, because nobody can click on it.
async fn wake_once_readable(app: &App, table: TableId) {
    let mut pause = UNREAD_PAUSE;
    loop {
        tokio::time::sleep(pause).await;
        match app.host.view(table).await {
            Ok(view) if app.directory.is_member(view.guild) => return app.tables.send(table, TableMail::Wake),
            Err(error) if may_pass(&error) => pause = (pause * 2).min(UNREAD_PAUSE_MAX),
            _ => return,
        }
    }
}

impl Task {
    async fn new(app: Arc<App>, view: Arc<TableView>, mail: UnboundedReceiver<TableMail>) -> Task {
        let table = view.id;
        app.tables.note_place(table, view.guild, view.channel);
        let lease = app.host.leases().lease(view.guild);
        let mut card = None;
        let owed = Owed { nudge: nudge::due(&app, &view).await, digest: None };
        let desired = send::desired(&app, &view, &view.messages, &mut card).await;
        let mut known = KnownMessages::from_messages(view.channel, &view.messages, &desired, app.now());
        known.wake(&desired);
        let persisted = view.messages.clone();
        let mut task = Task {
            app,
            lease,
            table,
            mail,
            view,
            known,
            desired,
            owed,
            card,
            announcement: Announcement::default(),
            closeness: Closeness::default(),
            persisted,
            stores_from: 0,
            deciding: FuturesUnordered::new(),
            replies: Vec::new(),
            openings: Vec::new(),
            behind_since: None,
            is_unseen: false,
            accepted: None,
        };
        task.refresh_announcement().await;
        task
    }

    async fn run(mut self) {
        let mut flight = InFlight::default();
        loop {
            if self.is_over() {
                return self.finish(flight).await;
            }
            if self.known.is_shown() {
                // The receiver may have stopped waiting.
                for shown in self.openings.drain(..) {
                    let _ = shown.send(());
                }
            }
            let now = self.app.now();
            self.known.settle_late(now);
            self.stop_the_clock_unseen(now);
            let mut plan = self.plan(now);
            let is_ours = self.is_ours();
            if !is_ours {
                // The lease is not held for now, or another process has the table: only answers are sent, and nothing
                // is stored.
                plan = Plan { answers: plan.answers, ..Plan::default() };
            }
            if plan.ended && flight.answers.is_empty() && self.deciding.is_empty() {
                return self.end().await;
            }
            self.answer(&plan, &mut flight);
            let is_stored = is_ours && self.persist(&plan, &mut flight, now);
            if is_ours {
                self.announce(&plan, &mut flight, now);
                self.look_how_close(&plan, &mut flight, now);
            }
            let is_done = is_stored && !self.is_to_announce(&plan);
            if is_done && plan == Plan::default() && flight.is_empty() && self.try_retire() {
                return;
            }
            self.queue_up(&plan, &mut flight);
            if !self.wait(&plan, &mut flight).await {
                return self.finish(flight).await;
            }
        }
    }

    /// The next requests. There is no reminder while the clocks are paused, nobody is told of a start that the pause may
    /// postpone, and nobody is hurried while the game rests.
    fn plan(&self, now: Millis) -> Plan {
        let is_paused = self.app.host.clock_stands_still(self.view.guild, self.table);
        let reminder = self.desired.reminder.filter(|_| !is_paused);
        let starts = self.desired.starts.filter(|(at, _)| !is_paused || self.known.has_told_of_start(*at));
        let nudge = self.owed.nudge.filter(|_| !self.view.rests(now));
        let digest = self.owed.digest;
        plan(&self.known, &Desired { reminder, starts, nudge, digest, ..self.desired }, now)
    }

    /// Waits for the next event and records it; false on shutdown, or if this process has given the table up.
    async fn wait(&mut self, plan: &Plan, flight: &mut InFlight) -> bool {
        let now = self.app.now();
        let again = plan.again.into_iter().chain(Some(self.stores_from).filter(|from| *from > now)).min();
        let wait = again.map_or(SLEEP_MAX, |again| (again - now).clamp(1, SLEEP_MAX));
        let InFlight { slot, request, changes, answers, store, announcing, telling } = flight;
        tokio::select! {
            biased;
            () = self.app.tasks.stopped() => return false,
            Some((click, outcome)) = answers.next() => self.learn(&MessageRequest::Answer { click }, outcome, self.desired).await,
            (sent, desired, outcome) = or_never(request.as_mut()) => {
                *request = None;
                self.learn(&sent, outcome, desired).await;
            }
            (messages, stored) = or_never(store.as_mut()) => {
                *store = None;
                self.stored(messages, stored);
            }
            attempted = or_never(announcing.as_mut()) => {
                *announcing = None;
                self.announced(attempted);
            }
            owed = or_never(telling.as_mut()) => {
                *telling = None;
                self.told_that_it_is_close(owed);
            }
            mail = self.mail.recv() => match mail {
                Some(mail) => self.receive(mail).await,
                None => return false,
            },
            // Decisions are polled after the mail, because the mail brings the view that results from a decision.
            Some(decided) = self.deciding.next() => self.take_decision(decided).await,
            granted = or_never(slot.as_mut().map(|(_, slot)| slot)) => {
                let place = slot.take().map(|(place, _)| place);
                if let (Some((_, lane)), Ok(slot)) = (place, granted) {
                    *request = self.begin(lane, slot, changes);
                }
            }
            () = tokio::time::sleep(Duration::from_millis(wait.unsigned_abs())) => {}
        }
        true
    }

    /// Pauses the clock of a turn if Discord accepted its board only without the button of a move, or has not accepted
    /// the board for a while.
    fn stop_the_clock_unseen(&mut self, now: Millis) {
        let (known, desired) = (&self.known, &self.desired);
        let lacks_moves = known.lacks_moves(desired);
        let is_behind = lacks_moves || desired.turn.is_some() && !known.is_current(desired);
        self.behind_since = behind_since(self.behind_since, is_behind, now);
        let is_unseen = |since: &Millis| lacks_moves || known.is_unseen(desired) && now - since >= UNSEEN;
        let unseen_since = self.behind_since.filter(is_unseen).filter(|_| self.is_ours());
        if self.is_unseen != unseen_since.is_some() {
            self.is_unseen = unseen_since.is_some();
            self.app.tables.note_unseen(self.table, self.is_unseen);
        }
        let waits = self.view.deadline.or(self.view.patience_ends).is_some();
        if let Some(since) = unseen_since.filter(|_| waits) {
            self.app.host.pause_table(self.table, self.view.guild, since);
        }
    }

    /// Whether the task has to end, because it began without a lease, or this process now holds another lease: another
    /// process may own the messages, or may have owned them since the task began.
    fn is_over(&self) -> bool {
        let lease = self.app.host.leases().lease(self.view.guild);
        self.lease.is_err() || lease.is_ok() && lease != self.lease
    }

    /// Whether the lease under which this task began is still held.
    fn is_ours(&self) -> bool {
        self.app.host.leases().lease(self.view.guild) == self.lease
    }

    /// Begins to send the request that is planned now that the queue has granted a slot in `lane`; `None` if none is
    /// planned for that lane.
    fn begin(
        &mut self,
        lane: Lane,
        slot: LaneGuard,
        changes: &mut ChangesInFlight,
    ) -> Option<BoxFuture<'static, (MessageRequest, Desired, RequestOutcome)>> {
        let request = self.sendable(&self.plan(self.app.now()))?.clone();
        if request.lane(self.known.channel()) != lane || !self.is_ours() {
            return None;
        }
        self.known.note_sent(&request);
        let overtaken = changes.begin(self.known.changed_by(&request));
        let desired = self.desired;
        let sender = Sender {
            app: Arc::clone(&self.app),
            view: Arc::clone(&self.view),
            messages: self.known.messages(None),
            pictures: self.known.may_attach(&request, &desired),
        };
        let sending = async move {
            // If the shard is offered to other processes, one may have taken it over and shown a newer version.
            let outcome = match sender.app.host.confirm_lease(sender.view.guild).await {
                true => sender.send(&request, slot, overtaken).await,
                false => Err(ErrorKind::Temporary),
            };
            (request, desired, outcome)
        };
        Some(in_background(sending))
    }

    /// The planned request, unless a crash after sending it could lead to a second copy of its message.
    fn sendable<'a>(&self, plan: &'a Plan) -> Option<&'a MessageRequest> {
        let has_fault = self.app.host.store().fault().is_some();
        plan.request.as_ref().filter(|request| self.known.may_send(request, &self.persisted, has_fault))
    }

    fn answer(&mut self, plan: &Plan, flight: &mut InFlight) {
        for request in &plan.answers {
            let MessageRequest::Answer { click } = *request else { continue };
            let Some(index) = self.replies.iter().position(|reply| reply.request() == *request) else {
                self.known.forget_click(click);
                continue;
            };
            let reply = self.replies.swap_remove(index);
            if KnownMessages::is_overtaken(reply.worded.shows, reply.cx.heard.surely(), &self.desired) {
                self.known.forget_click(click);
                let _ = reply.done.send(Ok(reply.view));
                continue;
            }
            self.known.note_sent(request);
            let overtaken = flight.changes.begin(self.known.changed_by(request));
            let app = Arc::clone(&self.app);
            // If another process may have answered the click first, with another board, this answer counts as
            // expired. The plan then edits the message afterwards.
            let is_first = !self.app.host.leases().is_fresh(self.view.guild);
            let sending = async move {
                let outcome = reply.send(&app.responder, overtaken).await;
                (click, outcome.and_then(|sent| is_first.then_some(sent).ok_or(ErrorKind::Expired)))
            };
            // The answer is sent even if this task fails: the person must not be told that the click failed.
            flight.answers.push(to_the_end(sending));
        }
    }

    /// Enters the request queue with the urgency and lane of the planned request; leaves the queue if no request is
    /// planned. Does nothing if this table waits there with the same urgency and lane, or while a request is in flight.
    fn queue_up(&self, plan: &Plan, flight: &mut InFlight) {
        let place = self.sendable(plan).and_then(|request| {
            let lane = request.lane(self.known.channel());
            request.urgency().map(|urgency| (urgency, lane))
        });
        if flight.request.is_some() || place == flight.slot.as_ref().map(|(place, _)| *place) {
            return;
        }
        flight.slot = place.map(|(urgency, lane)| {
            let requests = Arc::clone(&self.app.requests);
            ((urgency, lane), async move { requests.slot(urgency, lane).await }.boxed())
        });
    }

    async fn refresh_desired(&mut self) {
        let messages = self.known.messages(None);
        self.desired = send::desired(&self.app, &self.view, &messages, &mut self.card).await;
        self.refresh_announcement().await;
    }

    async fn learn(&mut self, request: &MessageRequest, outcome: RequestOutcome, desired: Desired) {
        self.known.learn(request, outcome, &desired, self.app.now());
        self.refresh_desired().await;
    }

    async fn receive(&mut self, mail: TableMail) {
        let now = self.app.now();
        match mail {
            TableMail::View(view) => self.take(view),
            TableMail::Wake => {}
            TableMail::Redraw => self.known.want_edit(),
            TableMail::Repost => self.known.want_repost(&self.desired),
            TableMail::ThreadGone(thread) => self.known.note_thread_gone(thread),
            TableMail::ThreadChanged(state) => self.known.thread_changed(state, &self.desired),
            TableMail::PermissionsChanged => self.known.permissions_changed(),
            TableMail::Nudge { turn, due } => self.owed.nudge = Some((turn, due)),
            TableMail::Digest { turn, at } => self.owed.digest = Some((turn, at)),
            TableMail::Opening(shown) => self.openings.push(shown),
            TableMail::ProbeBoard(from) => self.known.want_probe(from, now),
            TableMail::Click(click, done) => self.begin_click(*click, done, now),
            // Nothing is retried for these two: the click has not changed anything yet, or has sent mail of its own.
            TableMail::Answering => return self.known.note_answering(now),
            TableMail::Answered => return self.known.note_answered(),
            TableMail::CardAnswering => self.known.note_card_answering(),
            TableMail::CardAnswered(arrived) => self.known.note_card_answered(arrived, now),
        }
        self.refresh_desired().await;
        self.known.wake(&self.desired);
    }

    /// Has the host decide a click. If the click is on a board, nothing else changes the board until the click is
    /// answered or its time limits pass.
    fn begin_click(&mut self, click: BoardClick, done: Done, now: Millis) {
        if click.turn.is_some() {
            self.known.note_click(click.cx.id.0, now);
        }
        let (app, table) = (Arc::clone(&self.app), self.table);
        self.deciding.push(in_background(async move { decide(&app, table, click, done).await }));
    }

    /// Handles the host's decision on a click.
    async fn take_decision(&mut self, decided: Decided) {
        let Decided { click: BoardClick { cx, named, version, .. }, outcome, done } = decided;
        let clicked = cx.message.zip(named).map(|(id, number)| LeftOpen { place: cx.channel, id, number });
        match outcome {
            Ok((view, worded)) => {
                self.accepted = Some((cx.user, version));
                match worded {
                    Some(worded) => {
                        self.found(clicked, !worded.shows.closed);
                        self.known.note_ready(cx.id.0, cx.message, worded.shows, self.app.now());
                        self.replies.push(Reply { cx, view, worded, done });
                    }
                    None => drop(done.send(Ok(view))),
                }
            }
            Err(error) => {
                self.known.forget_click(cx.id.0);
                let doubled = self.accepted == Some((cx.user, version));
                let is_new = is_stale(&error) && !doubled;
                if is_new {
                    self.known.mark_stale(cx.message);
                }
                self.found(clicked, is_new);
                let _ = done.send(Err(NotPlayed { error, doubled }));
            }
        }
        self.refresh_desired().await;
        self.known.wake(&self.desired);
    }

    /// Notes that the message of a click exists; `is_open` says whether it may still have buttons.
    fn found(&mut self, clicked: Option<LeftOpen>, is_open: bool) {
        let Some(clicked) = clicked else { return };
        self.known.found_posted(clicked, self.app.now());
        if is_open {
            self.known.found_open(clicked, &self.desired);
        }
    }

    /// Takes a view unless a newer one has been taken.
    fn take(&mut self, view: Arc<TableView>) {
        if view.version >= self.view.version {
            if view.version > self.view.version {
                self.known.note_change();
            }
            if let Some(post) = view.messages.doubt {
                self.known.expect_post(post);
            }
            self.view = view;
        }
    }

    /// Drops the entry of a closed table, unless mail has come or a click is being decided; returns whether the task is
    /// to end.
    fn try_retire(&self) -> bool {
        !self.view.status.is_open() && self.deciding.is_empty() && self.app.tables.retire(self.table, &self.mail)
    }

    /// Closes the table, because it has lost its place in Discord; see [`Plan::ended`].
    async fn end(self) {
        // The table may be closed already, or the host has failed and logged that.
        if self.app.host.abandon(self.table, Loss::Channel, self.app.now()).await.is_ok() {
            tracing::info!(table = %self.table, "its place in Discord is gone, so the table was ended");
        }
        self.app.tables.forget(self.table, &self.mail);
    }

    /// Answers the clicks received so far, waits for the requests in flight, and stores the state.
    async fn finish(mut self, mut flight: InFlight) {
        while let Ok(mail) = self.mail.try_recv() {
            self.receive(mail).await;
        }
        while let Some(decided) = self.deciding.next().await {
            self.take_decision(decided).await;
        }
        let plan = Plan { answers: self.replies.iter().map(Reply::request).collect(), ..Plan::default() };
        self.answer(&plan, &mut flight);
        let (request, answers) = (flight.request.take(), std::mem::take(&mut flight.answers));
        let (sent, answered) = future::join(future::OptionFuture::from(request), answers.collect::<Vec<_>>()).await;
        self.finish_storing(&mut flight).await;
        for (click, outcome) in answered {
            self.learn(&MessageRequest::Answer { click }, outcome, self.desired).await;
        }
        if let Some((request, desired, outcome)) = sent {
            self.learn(&request, outcome, desired).await;
        }
        // A closed mailbox means that this table was given up: another process may own its messages and ids.
        if !self.mail.is_closed() && !self.is_over() {
            let now = self.app.now().max(self.stores_from);
            self.persist(&self.plan(now), &mut flight, now);
            self.finish_storing(&mut flight).await;
        }
        self.app.tables.forget(self.table, &self.mail);
    }
}

impl Reply {
    fn request(&self) -> MessageRequest {
        MessageRequest::Answer { click: self.cx.id.0 }
    }

    /// Sends the answer; the handler of the click continues when the answer has arrived or failed.
    async fn send(self, responder: &Responder, overtaken: Overtaken) -> RequestOutcome {
        let is_plain = self.worded.is_plain;
        let mut sent = responder.update(&self.cx, self.worded.draft, Effort::UntilOvertaken(overtaken.clone())).await;
        if sent.is_err() && overtaken.is_set() {
            sent = responder.acknowledge(&self.cx).await.and(Err(OVERTAKEN));
        }
        if let Err(error) = &sent {
            tracing::warn!(interaction = %self.cx.id, %error, "an answer did not arrive");
        }
        // The handler may have ended.
        let _ = self.done.send(Ok(self.view));
        sent.map(|sent| Sent { is_plain, ..send::outcome_of(&sent) }).map_err(|error| ErrorKind::of(&error))
    }
}

impl InFlight {
    fn is_empty(&self) -> bool {
        self.request.is_none()
            && self.answers.is_empty()
            && self.store.is_none()
            && self.announcing.is_none()
            && self.telling.is_none()
    }
}

/// The output of a future; if there is none, waits for ever.
async fn or_never<F: Future + Unpin>(future: Option<F>) -> F::Output {
    match future {
        Some(future) => future.await,
        None => future::pending().await,
    }
}

/// Since when a table's messages are behind; `None` if they are not. Never later than `now`, even if the machine's
/// clock was set back.
fn behind_since(before: Option<Millis>, is_behind: bool, now: Millis) -> Option<Millis> {
    is_behind.then(|| before.map_or(now, |since| since.min(now)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_behind_since_no_future_time() {
        let cases = [
            (None, true, Some(100)),
            (Some(70), true, Some(70)),
            (Some(130), true, Some(100)),
            (Some(70), false, None),
        ];
        for (before, is_behind, expected) in cases {
            assert_eq!(behind_since(before, is_behind, 100), expected, "{before:?}, {is_behind}");
        }
    }
}
