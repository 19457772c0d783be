//! Keeps the messages of every table in step with the table, whatever Discord does.
//!
//! One task owns the messages of one table. It is level-triggered: whatever woke it, it compares the messages known to
//! be in Discord ([`KnownMessages`]) with those that the table wants ([`Desired`]) and sends the next request, until
//! nothing differs. The comparison is a pure function, [`plan`](known::plan()). Discord's answers, errors included,
//! change [`KnownMessages`] ([`KnownMessages::learn`]) and thereby the next plan. So clicks, expired clocks, restarts,
//! deletions and outages need no code paths of their own.
//!
//! # Two actors for a table
//!
//! Each table has two actors. The host's task decides and commits; the task in this module posts, edits and answers
//! clicks. They are separate because clocks, computers and other players must not wait while Discord holds a request
//! back for seconds, and because the host must work without Discord: in tests, and while the gateway is disconnected.
//! The task here reads the table's view once, when it begins; from then on, the host's
//! [`Listener`](crate::host::Listener) puts each change into the task's mailbox, in order. A click on a move is mail,
//! too: the task has the host decide the click, and then answers it.
//!
//! # Invariants
//!
//! * **One owner.** Only the table's task reads or writes its [`KnownMessages`]; everything else sends it mail, by
//!   [`Tables`](crate::discord::interaction::tables::Tables). Tables wait for each other only in the queue of requests,
//!   where each `Lane` has one request at a time.
//! * **One request at a time** for each table, answers to clicks aside. The request is planned anew when the queue
//!   grants a slot, so that it shows the newest version.
//! * **A click's answer comes first.** While a click is decided or answered, nothing else changes the message at the
//!   bottom, because the answer shows the new version there. The two time limits of that wait are `DECISION_PATIENCE`
//!   in `known/clicks.rs` and `ANSWER_PATIENCE` in `known/plan.rs`.
//! * **The next turn's message does not wait for the answer that closes the last turn's message.** The two are sent
//!   concurrently; for a moment people may see both with buttons, and clicks on the old buttons are refused as stale.
//!   If one of them fails, only that one is repaired: a message that no answer has closed is closed by a separate
//!   request, even after a restart.
//! * **A request with an unknown outcome is repeated.** A message that may have been posted is posted again with the
//!   same nonce, or the next message is posted with that nonce, and Discord returns the message that exists. A
//!   message whose edit timed out is edited again, at once and once more when the first edit can no longer take
//!   effect; so is a message that an edit and the answer to a click were changing at the same time. A newer change of
//!   a message ends the retries of older changes, which would undo it.
//! * **The ids of messages are stored across restarts**, but not the content of a turn's message: the ids of its
//!   buttons name the turn and the version. The id of a lost message stays stored, for the nonce of its replacement.
//!   Before a board or result is posted, it is stored that the message may exist. For the first post of a turn's
//!   message the host stores this with the move that begins the turn, so that the post need not wait for a second
//!   write; for other posts this task stores it, and they wait. Other requests do not wait while ids are stored, except
//!   the deletion of a moved card; while the disk has a fault, posts of cards and deletions of boards and cards wait,
//!   too.
//! * **To move a card, the new card is posted first**; the old one is deleted once the id of the new one is stored.
//!   So a card that is missing after a restart was deleted by others, and its lobby ends.
//! * **What pings is posted as a line, and becomes a card by an edit**: a lock screen shows nothing of a card. So the
//!   result, and the card of a lobby that invites people, are first one line with the buttons of the card. The edit comes
//!   once no turn's message of any table waits for a request, and it waits for the answers to clicks on the line, up to
//!   `CARD_PATIENCE` in `known/clicks.rs`. That the card is missing is not stored: no hash of the card is, and a result
//!   that is not settled is edited after a restart. Without pings, the card is posted at once. The turn's message stays a
//!   text.
//! * **A board is painted while the move that leads to it is written to disk.** If the write fails, the picture is
//!   not used.
//! * **The board never waits for notices.** A notice to one person is a separate message. Its nonce is made of the
//!   turn, or of the colour and the time when the computer took the seat, and which notices were posted is stored, so
//!   that a restart does not repeat a notice. A notice is deleted once it no longer applies. A question to all
//!   players is a notice, too, and so is the digest of the turns that wait for a person:
//!   [`turn::digest`](crate::discord::turn::digest) has the table that has waited longest post it. While no
//!   person is playing, the last closed board is
//!   edited to show spectators the game; it is closed again before another board follows it.
//! * **A result stands once in the server's channel for results**, if there is one: the table's task posts it when the
//!   game's own messages show the end, and only then it is stored that they do.
//! * **That a game is close is said once**: the wishes of those who asked are deleted before the message is posted, and it
//!   is stored that it was. The task looks once after a turn, late in the game, when no board waits for a request.
//! * **Versions only increase**: a plan for an older version cannot follow one for a newer.
//!
//! # A click on a move, hop by hop
//!
//! The functions of this project that a click passes through, from the gateway event to the answer, without helpers for
//! parsing, wording and SQL.
//!
//! | where | functions |
//! |---|---|
//! | serenity's task for the event | `core::handle_event`, `discord::dispatch::clicks::clicked`, `incoming::receive`, `answer::serve`, `discord::dispatch::clicks::table_click`, `turn::clicks::act`, `turn::clicks::turn_shown`, `turn::clicks::send_to_task`, `Tables::click` |
//! | the table's task here | `Task::receive`, `Task::begin_click`, `sync::click::decide`, `Host::command`, `Host::ask` |
//! | the table's actor in the host | `TableActor::handle`, `TableActor::ask`, `TableActor::decision`, `decide`, `Decider::person`, `Decider::game`, `HostState::commit`, `Store::commit`, `HostState::announce`, `TableListener::changed`, `sync::changed` |
//! | beside the commit | `TableListener::prerender`, `sync::prerender`, `Look::paint_ahead`, `Painters::paint` |
//! | back in the table's task here | `sync::click::word`, `Drafts::bottom` or `Drafts::closed_turn`, `Task::take_decision`, `known::plan::plan`, `Task::answer`, `Reply::send`, `Responder::update`, `Responder::respond` |
//! | the next turn's message, if the click ends the turn | `known::plan::plan`, `known::plan::next`, `known::plan::bottom`, `Task::queue_up`, `Requests::slot`, `Task::begin`, `Sender::send`, `Sender::post_bottom`, `Drafts::bottom`, `turn::message::open_turn`, `pings::pinged`, `Requests::send_now`, `Delivery::post`, `KnownMessages::learn` |
//!
//! From a click's arrival until its answer is sent, the table's task leaves the board alone. When the click ends the
//! turn, one plan holds both the answer and the next turn's message; `KnownMessages::learn` records the outcome of
//! each.
//!
//! [`KnownMessages`]: known::KnownMessages
//! [`KnownMessages::learn`]: known::KnownMessages::learn
//! [`Desired`]: desired::Desired

mod announce;
mod bottom;
mod card_hash;
mod click;
mod close;
mod desired;
mod drafts;
mod known;
mod pings;
mod request;
mod send;
mod table;

use crate::discord::interaction::app::App;
use crate::discord::interaction::tables::{TableMail, ThreadState};
use crate::host::{TableUpdate, TableView};
use crate::model::{ChannelId, GuildId, Key, TableId};
use bottom::bottom_of;
use std::sync::{Arc, Weak};
use table::{UNREAD_PAUSE, UNREAD_PAUSE_MAX};
use tokio::sync::mpsc::UnboundedReceiver;

/// Starts the task of a table; the task reads its events from `mail`.
pub fn start(app: &Weak<App>, table: TableId, mail: UnboundedReceiver<TableMail>) {
    if let Some(app) = app.upgrade() {
        let tasks = app.tasks.clone();
        tasks.spawn(table::run(app, table, mail));
    }
}

/// Passes a change of a table on to its task. An update without events may have moved the deadline, so it also has the
/// board edited.
pub fn changed(app: &App, update: TableUpdate) {
    // If the server's locale is unknown, the bot has left the server, or Discord has not reported the server yet. Then
    // the change is not passed on; the report of the server starts the tasks of its tables.
    if app.settings.knows_locale(update.view.guild) {
        let (table, moved) = (update.view.id, update.events.is_empty());
        app.tables.send(table, TableMail::View(update.view));
        if moved {
            app.tables.send(table, TableMail::Redraw);
        }
    } else if !update.view.status.is_open() {
        app.tables.remove(update.view.id);
    }
}

/// Paints the board of a table while the move that leads to it is written to disk.
pub fn prerender(app: &Arc<App>, view: &Arc<TableView>) {
    let place = view.messages.place(view.channel);
    let has_board = matches!(bottom_of(view), Some(Key::Turn(_)));
    if has_board && app.settings.knows_locale(view.guild) && send::may_attach(app, place) {
        let (painting, view) = (Arc::clone(app), Arc::clone(view));
        app.tasks.spawn(async move { painting.guild_look(view.guild).await.paint_ahead(&view).await });
    }
}

/// Starts the tasks of a server's open tables, and of tables that closed within the last day and whose messages do not
/// show that yet. Repeats a failed read of their ids until the bot stops or no longer serves the server: for a closed
/// table, no later event may start the task.
pub async fn resume_guild(app: &App, guild: GuildId) {
    let is_served = || app.directory.is_member(guild) && app.host.leases().lease(guild).is_ok();
    let resumed = async {
        let mut pause = UNREAD_PAUSE;
        while is_served() {
            if let Ok(tables) = app.host.tables_to_show(guild, app.now()).await {
                return app.tables.resume(&app.host, tables).await;
            }
            tokio::time::sleep(pause).await;
            pause = (pause * 2).min(UNREAD_PAUSE_MAX);
        }
    };
    app.tasks.run_until_stopped(resumed).await;
}

/// Tells the tasks of the tables concerned that a thread was archived, locked or reopened.
pub fn thread_changed(app: &App, guild: GuildId, parent: Option<ChannelId>, state: ThreadState) {
    let concerns = |channel| channel == state.thread || Some(channel) == parent;
    app.tables.send_to_all(guild, concerns, || TableMail::ThreadChanged(state));
}

/// Tells the tasks that the bot's permissions may have changed in one channel of a server, or (`None`) in every
/// channel.
pub fn permissions_changed(app: &App, guild: GuildId, channel: Option<ChannelId>) {
    let concerns = |its| channel.is_none_or(|channel| channel == its);
    app.tables.send_to_all(guild, concerns, || TableMail::PermissionsChanged);
}
