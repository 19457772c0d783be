//! The actor of a table in memory. It takes requests one by one, decides and commits each, and only then announces and
//! answers it. It starts with the first request and ends when idle.

use super::command::{Command, LobbyCommand, Refusal};
use super::commit::CommitError;
use super::decide::checks::may_be_advised;
use super::decide::{CALLED_OFF_ONCE, DecideError, Decision, People, Request, decide};
use super::dice::KeptDice;
use super::error::{Failure, HostError, Result};
use super::event::{Event, MoveSource};
use super::mail::{Deferral, Mail};
use super::seat::Player;
use super::shared::HostState;
use super::stakes::broke_up;
use super::table::Table;
use super::view::{Leaving, TableUpdate, TableView};
use super::{persist, project};
use crate::model::{Calendar, Epoch, Messages, Millis, RatingChange, Status, TableId, UserId, Version};
use crate::shards::{Leases, NotHeld};
use crate::store::{Admission, Deferred, Room, StoreError};
use crate::tasks::lock;
use hypnosia_game::computer::{self, Eagerness, Level};
use hypnosia_game::rules::{Move, Position};
use std::collections::BTreeSet;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// How long a table stays in memory without requests; its log is on disk.
const IDLE: Duration = Duration::from_secs(60);

/// How long after a write of unknown outcome the table looks for what was written. The pause doubles with each failed
/// look, up to 64 s.
const DOUBT: Duration = Duration::from_secs(2);

/// The computer's choice for the rest of a turn, made on another thread.
type Thinking = Pin<Box<dyn Future<Output = Result<Thought, Failure>> + Send>>;

struct Thought {
    /// The version of the table for which the choice was made.
    version: Version,
    moves: Vec<Move>,
    now: Millis,
}

pub(super) struct TableActor {
    host: Arc<HostState>,
    id: TableId,
    mail: mpsc::UnboundedReceiver<Box<Mail>>,
    table: Option<Loaded>,
    in_doubt: Option<Doubt>,
    thinking: Option<Thinking>,
    /// When the computer began to think.
    thinks_since: Millis,
}

/// A write that failed but may be on disk.
#[derive(Debug, Clone, Copy)]
struct Doubt {
    /// The table's version before the write.
    before: Version,
    failed_looks: u32,
}

impl Doubt {
    fn of_write_after(before: Version) -> Doubt {
        Doubt { before, failed_looks: 0 }
    }

    fn pause(self) -> Duration {
        DOUBT * (1 << self.failed_looks.min(5))
    }
}

struct Loaded {
    table: Table,
    view: Arc<TableView>,
    dice: KeptDice,
    /// The lease under which the table was read.
    lease: Lease,
}

/// The lease of a table's server.
type Lease = Result<Option<Epoch>, NotHeld>;

impl Loaded {
    fn new(table: Table, host: &HostState) -> Loaded {
        let lease = host.leases.lease(table.guild);
        Loaded { view: host.view_of(&table), table, dice: KeptDice::default(), lease }
    }

    /// Whether no other process can have changed the table since it was read.
    fn is_current(&self, leases: &Leases) -> bool {
        self.lease.is_ok() && self.lease == leases.lease(self.table.guild)
    }
}

impl HostState {
    fn view_of(&self, table: &Table) -> Arc<TableView> {
        self.with_who_left(Arc::new(project::view(table)))
    }

    /// Sends mail to a table's actor, which starts on demand.
    pub fn deliver(self: &Arc<HostState>, table: TableId, mail: Mail) -> Result<(), Failure> {
        let mut live = lock(&self.live);
        if live.closed {
            return Err(Failure::log(StoreError::Closed));
        }
        let mail = match live.mailboxes.get(&table) {
            Some(mailbox) => match mailbox.send(Box::new(mail)) {
                Ok(()) => return Ok(()),
                // The actor crashed; a new one reads the log.
                Err(unsent) => unsent.0,
            },
            None => Box::new(mail),
        };
        let (mailbox, receiver) = mpsc::unbounded_channel();
        // Cannot fail: the receiver is a local.
        let _ = mailbox.send(mail);
        live.mailboxes.insert(table, mailbox);
        live.count();
        while live.tasks.try_join_next().is_some() {}
        let mut actor = TableActor::new(self.clone(), table, receiver);
        live.tasks.spawn(async move { actor.run().await });
        Ok(())
    }
}

impl TableActor {
    pub fn new(host: Arc<HostState>, id: TableId, mail: mpsc::UnboundedReceiver<Box<Mail>>) -> TableActor {
        TableActor { host, id, mail, table: None, in_doubt: None, thinking: None, thinks_since: 0 }
    }

    /// Runs until the table has been idle for a while, or the host is closed. The futures that handle mail are boxed,
    /// so that an idle actor stays small.
    pub async fn run(&mut self) {
        loop {
            let (is_thinking, doubt) = (self.thinking.is_some(), self.in_doubt);
            let thought = async {
                match &mut self.thinking {
                    Some(thinking) => thinking.await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                // A fixed order makes runs reproducible; a computer's finished choice comes first.
                biased;
                thought = thought => {
                    self.thinking = None;
                    // A failure has been logged; the clock wakes the table again.
                    match thought {
                        Ok(thought) => Box::pin(self.computer_moves(thought)).await,
                        Err(_) => self.host.wake_soon(self.id, self.thinks_since),
                    }
                }
                mail = self.mail.recv() => match mail {
                    Some(mail) => Box::pin(self.handle(*mail)).await,
                    None => return,
                },
                // Not by the clock, which may be paused: people wait for the table.
                () = tokio::time::sleep(doubt.map_or(IDLE, Doubt::pause)), if doubt.is_some() => {
                    let has_failed = matches!(Box::pin(self.loaded()).await, Err(HostError::Failed(_)));
                    match &mut self.in_doubt {
                        Some(doubt) if has_failed => doubt.failed_looks += 1,
                        in_doubt => *in_doubt = None,
                    }
                }
                () = tokio::time::sleep(IDLE), if !is_thinking && doubt.is_none() => {
                    if self.host.put_away(self.id, &mut self.mail) {
                        return;
                    }
                }
            }
        }
    }

    async fn handle(&mut self, mail: Mail) {
        match mail {
            Mail::Ask { request, now, answer } => {
                let outcome = self.ask(&request, self.host.decides_at(now)).await;
                // The caller may have been dropped; the commit stays.
                let _ = answer.send(outcome);
            }
            Mail::View(answer) => {
                let view = self.loaded().await.map(|loaded| loaded.view.clone());
                let _ = answer.send(view);
            }
            Mail::Remember(messages, answer) => {
                let _ = answer.send(self.remember(messages).await);
            }
            Mail::Consider { request, now, answer } => {
                let _ = answer.send(self.considered(&request, now).await);
            }
            Mail::Advise(user, answer) => {
                let _ = answer.send(self.may_be_advised(user).await);
            }
            Mail::Forget(user, now, answer) => {
                let _ = answer.send(self.forget(user, now).await);
            }
            Mail::Opened => (self.table, self.in_doubt) = (None, Some(Doubt::of_write_after(Version(0)))),
            Mail::Reload => self.table = None,
            Mail::Defer(Deferral { deferred, is_shown, held, moved }) => {
                // The sender may have stopped waiting.
                let _ = held.send(self.table.is_some());
                if moved.await.is_ok() && self.table.is_some() {
                    self.follow(deferred, is_shown).await;
                }
            }
            Mail::Moved(done) => {
                self.announce_deadline().await;
                let _ = done.send(());
            }
            Mail::Wake(now) => {
                match self.loaded().await {
                    // A failure has been logged; the clock wakes the table again.
                    Err(HostError::Failed(_)) => self.host.wake_soon(self.id, now),
                    _ => self.think(now),
                }
            }
        }
    }

    /// The table. It is read from its log if it is not in memory, or if other processes may have changed it. If the
    /// log contains an action whose write was in doubt, announces the table.
    async fn loaded(&mut self) -> Result<&mut Loaded> {
        if self.table.as_ref().is_some_and(|loaded| !loaded.is_current(&self.host.leases)) {
            self.table = None;
            self.thinking = None;
        }
        if self.table.is_none() {
            let stored = self.host.store.load(self.id).await?.ok_or(Refusal::NoSuchTable)?;
            let table = persist::replay(self.id, &stored).map_err(Failure::log)?;
            let loaded = Loaded::new(table, &self.host);
            if self.in_doubt.take().is_some_and(|doubt| loaded.table.version > doubt.before) {
                self.host.announce(TableUpdate { events: Vec::new(), view: loaded.view.clone() });
            }
            self.table = Some(loaded);
        }
        self.table.as_mut().ok_or_else(|| Refusal::NoSuchTable.into())
    }

    async fn decision(&mut self, request: &Request, now: Millis) -> Result<Decision> {
        let host = self.host.clone();
        let called_off_lately = self.called_off_lately(request, now).await?;
        let beginners = self.beginners(request).await?;
        let calendars = self.calendars(request, now).await?;
        let loaded = self.loaded().await?;
        let Loaded { table, dice, .. } = loaded;
        let guild = table.guild;
        if request.asks_stand_in() && host.table_stands_still(guild, table.id) {
            return Err(Refusal::ClocksStandStill.into());
        }
        let keeps_forced = |user: UserId| host.keeps_forced(user);
        let has_left = |user: UserId| host.has_left(guild, user);
        let people = People {
            keeps_forced: &keeps_forced,
            has_left: &has_left,
            beginners: &beginners,
            calendars: &calendars,
            called_off_lately,
        };
        decide(table, request, dice, people, now).map_err(DecideError::into_answer)
    }

    /// Whether the two people have called off a game lately. The store is read only if this request could call off
    /// another one.
    async fn called_off_lately(&mut self, request: &Request, now: Millis) -> Result<bool> {
        let Some(leaver) = request.leaver() else { return Ok(false) };
        let table = &self.loaded().await?.table;
        if !table.seat_of(leaver).is_some_and(|seat| table.is_called_off_by(seat.colour)) {
            return Ok(false);
        }
        let people: Vec<UserId> = table.seats.iter().filter_map(|seat| seat.player.person()).collect();
        let [one, other] = people[..] else { return Ok(false) };
        Ok(self.host.store.called_off_since(one, other, now - CALLED_OFF_ONCE).await?)
    }

    /// The people at the table who have finished no game. It matters only until they have played their first turn here,
    /// so the store is read only when a game starts and in its first round. Whoever starts a rematch by joining has no
    /// seat yet, but has finished a game.
    async fn beginners(&mut self, request: &Request) -> Result<Vec<UserId>> {
        let table = &self.loaded().await?.table;
        if table.status != Status::Playing && !request.may_start() {
            return Ok(Vec::new());
        }
        let first = table.seats.iter().filter(|seat| seat.is_in_first_turn());
        let people: Vec<UserId> = first.filter_map(|seat| seat.player.person()).collect();
        Ok(self.host.store.beginners(&people).await?)
    }

    /// The calendars of the people at a slow table, to which the person belongs who is about to sit down.
    async fn calendars(&mut self, request: &Request, now: Millis) -> Result<Vec<(UserId, Calendar)>> {
        let table = &self.loaded().await?.table;
        let plays = table.status == Status::Playing || request.may_start();
        // By a question, a live game may become a slow one.
        let is_slow = table.options.turn_time.pace().is_slow() || table.question.is_some();
        if !plays || !is_slow {
            return Ok(Vec::new());
        }
        let seated = table.seats.iter().filter_map(|seat| seat.player.person());
        let people: BTreeSet<UserId> = seated.chain(request.actor()).collect();
        Ok(self.host.store.calendars(&people.into_iter().collect::<Vec<_>>(), now).await?)
    }

    async fn may_be_advised(&mut self, user: UserId) -> Result<(Level, Position)> {
        Ok(may_be_advised(&self.loaded().await?.table, user)?)
    }

    /// Computes what a request would do to the stakes of the game; changes nothing.
    async fn considered(&mut self, request: &Request, now: Millis) -> Result<Leaving> {
        let Decision { table, .. } = self.decision(request, now).await?;
        let counts = table.status != Status::Cancelled && table.counts() && !broke_up(&table.seats);
        Ok(match table.called_off {
            Some(_) => Leaving::CallsOff,
            None if counts => Leaving::Loses,
            None => Leaving::CountsForNothing,
        })
    }

    async fn ask(&mut self, request: &Request, now: Millis) -> Result<TableUpdate> {
        let host = self.host.clone();
        let guild = self.loaded().await?.table.guild;
        let lease = host.leases.lease(guild)?;
        if matches!(request, Request::Due) && host.table_stands_still(guild, self.id) {
            // The alarm had rung before the clocks were paused.
            host.wake_soon(self.id, now);
            return Ok(TableUpdate { events: Vec::new(), view: self.loaded().await?.view.clone() });
        }
        let begun = Instant::now();
        let mut decision = self.decision(request, now).await?;
        decision.table.expect_message();
        let admission = self.admission(request, &decision.table).await?;
        let loaded = self.loaded().await?;
        if decision.events.is_empty() {
            let view = host.with_who_left(loaded.view.clone());
            if !Arc::ptr_eq(&view, &loaded.view) {
                // The board is to say who has left the server, or has come back.
                loaded.view = view;
                host.announce(TableUpdate { events: Vec::new(), view: loaded.view.clone() });
            }
            let unchanged = TableUpdate { events: decision.events, view: loaded.view.clone() };
            // The clock has dropped the table's alarm, but the time of it may have changed since.
            if let Some(alarm) = loaded.table.alarm().filter(|alarm| *alarm > now) {
                host.ring_at(self.id, Some(alarm));
            }
            if self.thinking.is_none() {
                self.think(now);
            }
            return Ok(unchanged);
        }
        let view = host.view_of(&decision.table);
        if let Some(listener) = host.listener() {
            listener.prerender(&view);
        }
        match host.commit(&decision, request.actor(), admission, lease).await {
            Ok(()) => {}
            Err(CommitError::Rejected(refused)) => return Err(refused),
            Err(CommitError::LeaseLost(error)) => {
                // The new owner continues from the state on disk.
                self.table = None;
                return Err(error);
            }
            Err(CommitError::Indeterminate(error)) => {
                self.in_doubt = self.table.take().map(|loaded| Doubt::of_write_after(loaded.table.version));
                // After a failed alarm, the clock itself schedules the retry.
                if !matches!((request, &error), (Request::Due, HostError::Failed(_))) {
                    host.wake_soon(self.id, now);
                }
                return Err(error);
            }
        }
        let waits_until = |table: &Table| (table.deadline, table.patience_ends);
        if waits_until(&decision.table) != waits_until(&loaded.table) {
            host.cover_resumption(decision.table.id, now);
        }
        (loaded.table, loaded.view) = (decision.table, view);
        if loaded.table.status == Status::Over {
            loaded.table.ratings = ratings_after(&host, loaded.table.id).await;
            loaded.view = host.view_of(&loaded.table);
        }
        let update = TableUpdate { events: decision.events, view: loaded.view.clone() };
        // While a person's data is being deleted, their actions are announced later, without their name.
        if !matches!(request, Request::Forget(_)) {
            host.announce(update.clone());
        }
        if let Some(user) = request.actor().filter(|_| has_played(&update.events)) {
            host.bring_home(user, now);
        }
        // The write may have taken seconds. The computer's turn begins after them, so that the turn after it has its
        // full time.
        self.think(after(now, begun));
        Ok(update)
    }

    /// What the request asks of the limits of open tables: a seat for a person, or room for a lobby that becomes slow
    /// or live. The store checks the limits as part of the write. A game that becomes slow or live, and a lobby that does
    /// so by itself, is only counted so.
    async fn admission(&mut self, request: &Request, after: &Table) -> Result<Option<Admission>> {
        let slow = after.counts_as_slow();
        let is_same = self.loaded().await?.table.counts_as_slow() == slow;
        let Request::Person { actor, command: Command::Lobby(command), .. } = request else {
            return Ok((!is_same).then_some(Admission::Counted { slow }));
        };
        let sits_down = matches!(command, LobbyCommand::Join { .. });
        if !sits_down && is_same {
            return Ok(None);
        }
        let &Table { guild, channel, parent, owner, changed, .. } = after;
        let settings = self.host.store.guild_settings(guild).await?;
        let player_limit = settings.tables_per_player;
        Ok(Some(match sits_down {
            true => Admission::Seat { guild, user: *actor, slow, limit: player_limit },
            false if after.status == Status::Playing => Admission::Counted { slow },
            false => Admission::Pace(Room {
                guild,
                channel: parent.unwrap_or(channel),
                owner,
                slow,
                channel_limit: settings.tables_per_channel,
                player_limit,
                at: changed,
            }),
        }))
    }

    /// Deletes a person's data at this table. If the table is damaged, the person cannot leave it, but mentions of
    /// them are anonymised nevertheless.
    async fn forget(&mut self, user: UserId, now: Millis) -> Result<(), Failure> {
        let asked = self.ask(&Request::Forget(user), now).await;
        if let Err(HostError::Elsewhere(_)) = asked {
            return self.leave_errand(user).await;
        }
        // A failure has been logged.
        let events = asked.map(|outcome| outcome.events).unwrap_or_default();
        self.table = None;
        let forgotten = self.host.store.forget_at(self.id, user).await;
        if !events.is_empty() {
            self.announce_without(user, events, now).await;
        }
        Ok(forgotten?)
    }

    /// Announces these events now that the log is anonymised, so that no message names or pings the person.
    async fn announce_without(&mut self, user: UserId, events: Vec<Event>, now: Millis) {
        let Ok(loaded) = self.loaded().await else { return self.host.wake_soon(self.id, now) };
        let mut view = (*loaded.view).clone();
        for seat in view.seats.iter_mut().filter(|seat| seat.player.person() == Some(user)) {
            seat.player = Player::Gone;
        }
        self.host.announce(TableUpdate { events, view: Arc::new(view) });
    }

    /// Leaves the deletion to the process that hosts the table.
    async fn leave_errand(&mut self, user: UserId) -> Result<(), Failure> {
        let guild = self.loaded().await.map(|loaded| loaded.table.guild);
        let shard = guild.ok().and_then(|guild| self.host.leases.shard_of(guild));
        let shard = shard.ok_or_else(|| Failure::log(format!("nobody is known to host table {}", self.id)))?;
        Ok(self.host.store.leave_errand(shard, user).await?)
    }

    async fn remember(&mut self, messages: Messages) -> Result {
        let host = self.host.clone();
        let loaded = self.loaded().await?;
        if loaded.table.messages == messages {
            return Ok(());
        }
        let lease = host.leases.lease(loaded.table.guild)?;
        host.store.remember(loaded.table.id, messages.clone(), lease).await.map_err(|error| host.refused(error))?;
        loaded.table.messages = messages;
        loaded.view = host.view_of(&loaded.table);
        Ok(())
    }

    /// Takes over a deadline that has changed on disk.
    async fn follow(&mut self, Deferred { from, to, .. }: Deferred, is_shown: bool) {
        match &mut self.table {
            Some(loaded) if loaded.table.deadline == Some(from) => {
                loaded.table.deadline = Some(to);
                loaded.table.postponed += to - from;
                loaded.view = self.host.view_of(&loaded.table);
            }
            Some(loaded) if loaded.table.deadline.is_none() && loaded.table.patience_ends == Some(from) => {
                loaded.table.patience_ends = Some(to);
                loaded.view = self.host.view_of(&loaded.table);
                self.host.ring_at(self.id, loaded.table.alarm());
            }
            // The table on disk has changed in other ways, so it is read again.
            _ => self.table = None,
        }
        if is_shown {
            self.announce_deadline().await;
        }
    }

    /// Announces the table's deadline, unless its messages show none: patience shows only once somebody has asked for
    /// the computer. If the table cannot be read, announces nothing; the table's next alarm reads it again.
    async fn announce_deadline(&mut self) {
        let Ok(view) = self.loaded().await.map(|loaded| loaded.view.clone()) else { return };
        if view.deadline.or(view.stand_in_at()).is_some() {
            self.host.announce(TableUpdate { events: Vec::new(), view });
        }
    }

    /// Starts the computer's choice if the computer is to play now; drops an unfinished choice.
    fn think(&mut self, now: Millis) {
        self.thinking = None;
        let Some(table) = self.table.as_ref().map(|loaded| &loaded.table).filter(|table| table.computer_plays()) else {
            return;
        };
        let Some(position) = table.position() else { return };
        if table.everybody_is_away() && table.deadline.is_some_and(|begins| begins > now) {
            return;
        }
        self.thinks_since = now;
        let level = table.level_to_move();
        let eagerness = match table.finishes() {
            true => Eagerness::UTMOST,
            false => Eagerness::after(table.turn_number(), table.seats.len()),
        };
        let version = table.version;
        let host = self.host.clone();
        let begun = Instant::now();
        self.thinking = Some(Box::pin(async move {
            let moves = host.think(move || rest_of_turn(level, eagerness, position)).await;
            let moves = moves.map_err(Failure::log)?;
            Ok(Thought { version, moves, now: after(now, begun) })
        }));
    }

    async fn computer_moves(&mut self, Thought { version, moves, now }: Thought) {
        let request = Request::Computer { expected: version, moves };
        // A failure has been logged; the clock wakes the table again.
        let now = self.host.decides_at(now);
        if let Err(HostError::Failed(_) | HostError::Refused(_)) = self.ask(&request, now).await {
            self.host.wake_soon(self.id, now);
        }
    }
}

/// The current time of day, given that it was `now` at `moment`.
fn after(now: Millis, moment: Instant) -> Millis {
    now + moment.elapsed().as_millis() as Millis
}

/// The rating changes by a game that has just ended; none if they cannot be read, so that the result is shown without
/// them.
async fn ratings_after(host: &HostState, table: TableId) -> Vec<RatingChange> {
    let stored = host.store.load(table).await.map_err(Failure::log);
    stored.ok().flatten().map(|stored| stored.ratings).unwrap_or_default()
}

/// The computer's moves for the remaining dice, chosen one by one.
fn rest_of_turn(level: Level, eagerness: Eagerness, mut position: Position) -> Vec<Move> {
    let mut moves = Vec::new();
    while let Some(mv) = computer::choose(level, eagerness, &position) {
        let Ok(after) = position.play(&mv) else { break };
        moves.push(mv);
        position = after;
        if position.is_over() {
            break;
        }
    }
    moves
}

/// Whether a person has played a die, taken one back, or taken their seat back, which ends their journey.
fn has_played(events: &[Event]) -> bool {
    events.iter().any(|event| match event {
        Event::Moved { by, .. } => *by == MoveSource::Player,
        Event::Undone(_) | Event::SeatTakenBack(_) => true,
        _ => false,
    })
}
