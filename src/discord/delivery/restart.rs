//! After a restart: what do the messages show that were made before it?

use super::board::read_back;
use super::keeper::Stop;
use super::{BoardShown, Key, Shown, bring_up};
use crate::discord::app::App;
use crate::discord::custom_id::{CustomId, TableAction, custom_ids};
use crate::discord::trouble::Cause;
use crate::discord::wording::moment;
use crate::host::{HostError, Status, TableView};
use crate::ids::{GuildId, TableId, Version};
use serenity::all::Message;
use std::sync::Arc;

/// Takes up the open tables of a server, and those that ended before it was shown: their messages are brought up to
/// date.
///
/// # Errors
/// Failed when the host does.
pub async fn take_up(app: &Arc<App>, guild: GuildId) -> Result<usize, HostError> {
    let mut tables: Vec<TableId> = app.host.open_tables(Some(guild)).await?.iter().map(|table| table.id).collect();
    tables.extend(app.host.unshown(guild, app.now()).await?);
    for table in &tables {
        // A table that cannot be read was logged, and must not keep the others.
        if let Ok(view) = app.host.view(*table).await {
            bring_up(app, view);
        }
    }
    Ok(tables.len())
}

fn is_settled(view: &TableView) -> bool {
    view.messages.shown == Some(view.version)
}

/// Whether Discord has to be asked what a table's messages show.
pub(super) fn must_ask(view: &TableView) -> bool {
    view.messages.turn.is_some() && !is_settled(view)
}

/// Learns where a table's messages are and what they show, once.
pub(super) async fn load(app: &App, shown: &mut Shown, view: &TableView) -> Result<(), Stop> {
    if shown.loaded {
        return Ok(());
    }
    shown.messages = view.messages;
    shown.card = view.messages.card_shows.map(|fingerprint| (fingerprint, None));
    shown.kept = Some(view.messages);
    // Playing without a thread although threads are wanted: there was none to be had.
    shown.no_thread = view.status == Status::Playing && view.messages.turn.is_some() && view.messages.thread.is_none();
    if let Some(turn) = view.messages.turn {
        shown.board = match super::board::wanted(view).filter(|_| is_settled(view)) {
            Some(key) => Some(BoardShown { key, version: Some(view.version), closed: false }),
            None => ask_discord(app, shown, view, turn).await?,
        };
    }
    shown.loaded = true;
    Ok(())
}

async fn ask_discord(
    app: &App,
    shown: &mut Shown,
    view: &TableView,
    turn: crate::ids::MessageId,
) -> Result<Option<BoardShown>, Stop> {
    match read_back(app, shown.channel(view), turn).await {
        Ok(message) => Ok(read(&message).map(|board| match view.deadline {
            // Whoever's time ran out while nobody hosted has it anew.
            Some(deadline) if !message.content.contains(&moment(deadline)) => BoardShown { version: None, ..board },
            _ => board,
        })),
        Err(error) => match Cause::of(&error) {
            Cause::MessageGone | Cause::ChannelGone => {
                shown.lose_turn();
                Ok(None)
            }
            // It stands, but does not say what it shows: the edit that brings it up to date opens the thread.
            Cause::Archived | Cause::TooOld => {
                let key = view.messages.number.map(Key::Turn).or_else(|| super::board::wanted(view));
                Ok(key.map(|key| BoardShown { key, version: None, closed: false }))
            }
            _ => Err(error.into()),
        },
    }
}

/// What a message was made for and what it shows, told by the ids of its buttons.
pub(super) fn read(message: &Message) -> Option<BoardShown> {
    let shown = |key: Key, version: Version| BoardShown { key, version: Some(version), closed: false };
    custom_ids(message).find_map(|id| match id {
        CustomId::Table(_, version, TableAction::Help(turn)) => Some(shown(Key::Turn(turn), version)),
        CustomId::Table(_, version, TableAction::Rematch) => Some(shown(Key::Result, version)),
        _ => None,
    })
}
