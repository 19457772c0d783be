//! The keeper of one table: works until its messages show the latest state.

use super::card::CardDue;
use super::{Shown, Slot, board, card, is_in, locked, restart};
use crate::discord::app::App;
use crate::discord::requests::Urgency;
use crate::discord::trouble::Cause;
use crate::host::{HostError, Messages, Refusal, TableView};
use crate::ids::TableId;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// The first pause after trouble; it doubles up to [`PAUSE_MAX`].
const PAUSE_MIN: Duration = Duration::from_millis(500);
/// The longest pause after trouble that will pass.
const PAUSE_MAX: Duration = Duration::from_secs(30);
/// So often in a row something about a table's messages is mended without success before there is a pause.
const MENDED_MAX: u32 = 20;
/// The pause where a permission is missing: until somebody gives it, or until the table changes.
const PAUSE_FORBIDDEN: Duration = Duration::from_secs(300);

/// What a round of work came to.
pub(super) enum Round {
    /// The messages show the view.
    Done,
    /// They do, but the card waits for its time.
    Later(Duration),
}

/// Why a round ended early.
pub(super) enum Stop {
    /// Discord answered with an error that the step could not mend.
    Trouble(serenity::Error),
    /// A step mended something: begin the round again.
    Again,
    /// The channel of the table is gone.
    ChannelGone,
    /// The message of a lobby is gone: whoever deleted it closed the lobby.
    LobbyGone,
}

impl From<serenity::Error> for Stop {
    fn from(error: serenity::Error) -> Stop {
        Stop::Trouble(error)
    }
}

pub(super) async fn keep(app: Arc<App>, table: TableId, slot: Arc<Slot>) {
    loop {
        work(&app, table, &slot).await;
        if retire(&app, table, &slot) {
            return;
        }
    }
}

/// Works until the messages show the latest state, or nothing can be done about it.
async fn work(app: &Arc<App>, table: TableId, slot: &Arc<Slot>) {
    let mut pause = PAUSE_MIN;
    let mut mended = 0;
    while app.delivery.keeps(table, slot) {
        slot.dirty.store(false, Ordering::SeqCst);
        if wait_to_look(app, slot).await.is_err() {
            break;
        }
        let mut shown = slot.shown.lock().await;
        // Looked at under the lock: what a click has shown meanwhile is never older than this.
        let Some(view) = slot.view() else { break };
        let outcome = match round(app, slot, &mut shown, &view).await {
            Ok(()) => {
                let due = card::due(app, &shown, &view).await;
                drop(shown);
                let outcome = match due {
                    CardDue::Nothing => Ok(Round::Done),
                    CardDue::Later(wait) => Ok(Round::Later(wait)),
                    CardDue::Edit(edit) => card::edit(app, slot, &view, *edit).await,
                };
                shown = slot.shown.lock().await;
                outcome
            }
            Err(stop) => Err(stop),
        };
        let settled = matches!(outcome, Ok(Round::Done)) && !view.status.is_open();
        remember(app, &view, &mut shown, settled).await;
        drop(shown);
        if !app.delivery.keeps(table, slot) {
            break;
        }
        let wait = match outcome {
            Ok(Round::Done) => {
                pause = PAUSE_MIN;
                None
            }
            Ok(Round::Later(wait)) => {
                pause = PAUSE_MIN;
                Some(wait)
            }
            Err(Stop::Again) if mended < MENDED_MAX => {
                mended += 1;
                continue;
            }
            Err(Stop::Again) => {
                tracing::error!(%table, "the messages cannot be mended");
                Some(PAUSE_MAX)
            }
            Err(Stop::ChannelGone | Stop::LobbyGone) => {
                abandon(app, table).await;
                break;
            }
            Err(Stop::Trouble(error)) => match after_trouble(&view, &error, &mut pause) {
                Some(wait) => Some(wait),
                None => break,
            },
        };
        mended = 0;
        match wait {
            Some(wait) => {
                // Something new is tried at once and with a short pause: it may meet a better Discord.
                if tokio::time::timeout(wait, slot.wake.notified()).await.is_ok() {
                    pause = PAUSE_MIN;
                }
            }
            None if slot.dirty.load(Ordering::SeqCst) => {}
            None => break,
        }
    }
}

/// Waits until Discord may be asked whether a message stands, when that is due. Nobody's click waits for it: the
/// table's messages are not held meanwhile, and whatever happens at the table makes it urgent.
async fn wait_to_look(app: &App, slot: &Slot) -> serenity::Result<()> {
    let unknown = slot.view().is_some_and(|view| restart::must_ask(&view)) && !slot.shown.lock().await.loaded;
    if !unknown && !slot.look.load(Ordering::SeqCst) {
        return Ok(());
    }
    tokio::select! {
        turn = app.requests.turn(Urgency::Look) => turn,
        () = slot.wake.notified() => app.requests.turn(Urgency::Turn).await,
    }
}

/// How long to wait after an error; none when waiting does not help.
fn after_trouble(view: &TableView, error: &serenity::Error, pause: &mut Duration) -> Option<Duration> {
    metrics::counter!("hypnosia_delivery_errors_total").increment(1);
    let table = view.id;
    match Cause::of(error) {
        // Nobody waits for the messages of a closed table.
        Cause::Forbidden | Cause::Archived if !view.status.is_open() => None,
        Cause::Forbidden | Cause::Archived => {
            tracing::warn!(%table, %error, "a permission is missing");
            Some(PAUSE_FORBIDDEN)
        }
        Cause::Temporary => {
            tracing::info!(%table, %error, "Discord does not take a message; trying again");
            let wait = *pause;
            *pause = (*pause * 2).min(PAUSE_MAX);
            Some(wait)
        }
        Cause::Unauthorized => {
            tracing::error!(%table, %error, "the token is not accepted any more");
            Some(PAUSE_FORBIDDEN)
        }
        _ => {
            tracing::error!(%table, %error, "Discord refuses a message");
            None
        }
    }
}

/// One round: the card and the thread must be there; then the players' message.
async fn round(app: &App, slot: &Slot, shown: &mut Shown, view: &TableView) -> Result<(), Stop> {
    restart::load(app, shown, view).await?;
    if slot.redraw.swap(false, Ordering::SeqCst)
        && let Some(board) = &mut shown.board
    {
        board.version = None;
    }
    if slot.bring_down.load(Ordering::SeqCst) {
        if board::stands(shown, view) {
            board::forget_bottom(app, shown, view).await?;
        }
        slot.bring_down.store(false, Ordering::SeqCst);
    }
    if slot.look.swap(false, Ordering::SeqCst) {
        board::look(app, shown, view).await?;
    }
    card::make(app, shown, view).await?;
    if shown.messages.thread.is_some() && shown.kept.is_none_or(|kept| kept.thread != shown.messages.thread) {
        // Before the players see it: commands in the thread ask the host whose thread it is.
        remember(app, view, shown, false).await;
    }
    board::keep(app, shown, view).await
}

/// Keeps in the host where the messages are when that has changed, and at the end that nothing is left to show. What
/// they show in between is told by their buttons, so that a move costs no second commit.
async fn remember(app: &App, view: &TableView, shown: &mut Shown, settled: bool) {
    // Of a lost message the id is kept: after a restart it makes the nonce of what replaces it.
    let messages = Messages {
        card: shown.messages.card.or(shown.lost_card),
        card_shows: shown.card.map(|(fingerprint, _)| fingerprint),
        turn: shown.messages.turn.or(shown.lost_turn),
        shown: settled.then_some(view.version),
        ..shown.messages
    };
    if !shown.loaded || shown.kept == Some(messages) {
        return;
    }
    match app.host.remember(view.id, messages).await {
        Ok(()) | Err(HostError::Refused(Refusal::NoSuchTable)) => shown.kept = Some(messages),
        Err(error) => tracing::warn!(table = %view.id, %error, "where the messages are was not kept"),
    }
}

async fn abandon(app: &App, table: TableId) {
    match app.host.abandon(table, app.now()).await {
        Ok(_) => tracing::info!(%table, "the channel or the lobby's message is gone, so the table was ended"),
        Err(HostError::Refused(_)) => {}
        Err(HostError::Failed(_)) => {}
    }
}

/// Ends the work, unless something has come up meanwhile. Tables that are closed are forgotten; of open ones it stays
/// known what their messages show.
fn retire(app: &App, table: TableId, slot: &Arc<Slot>) -> bool {
    let mut slots = locked(&app.delivery.slots);
    let known = is_in(&slots, table, slot);
    if known && !app.delivery.ending.load(Ordering::Relaxed) && slot.dirty.load(Ordering::SeqCst) {
        return false;
    }
    slot.kept.store(false, Ordering::SeqCst);
    if known && slot.view().is_none_or(|view| !view.status.is_open()) {
        slots.remove(&table);
    }
    true
}
