//! After a restart: what do the messages show that were made before it?

use super::card::{channel, message};
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

/// Learns where a table's messages are and what they show, once.
pub(super) async fn load(app: &App, shown: &mut Shown, view: &TableView) -> Result<(), Stop> {
    if shown.loaded {
        return Ok(());
    }
    shown.messages = view.messages;
    shown.kept = Some(view.messages);
    // Playing without a thread although threads are wanted: there was none to be had.
    shown.no_thread = view.status == Status::Playing && view.messages.turn.is_some() && view.messages.thread.is_none();
    if let Some(turn) = view.messages.turn {
        let up_to_date = view.messages.shown == Some(view.version);
        shown.board = match super::board::wanted(view).filter(|_| up_to_date) {
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
    match channel(shown.channel(view)).message(&app.http, message(turn)).await {
        Ok(message) => Ok(read(&message).map(|board| match view.deadline {
            // Whoever's time ran out while nobody hosted has it anew.
            Some(deadline) if !message.content.contains(&moment(deadline)) => BoardShown { version: None, ..board },
            _ => board,
        })),
        Err(error) => match Cause::of(&error) {
            Cause::Temporary | Cause::Unauthorized => Err(error.into()),
            // The message may not be read; a click on it that is stale tells what it really shows.
            Cause::Forbidden => {
                let key = view.messages.number.map(Key::Turn).or_else(|| super::board::wanted(view));
                Ok(key.map(|key| BoardShown { key, version: Some(view.version), closed: false }))
            }
            _ => {
                shown.lose_turn();
                Ok(None)
            }
        },
    }
}

/// What a message was made for and what it shows, told by the ids of its buttons.
pub(super) fn read(message: &Message) -> Option<BoardShown> {
    let shown = |key: Key, version: Version| BoardShown { key, version: Some(version), closed: false };
    custom_ids(message).find_map(|id| match id {
        CustomId::Table(_, version, TableAction::Help(turn)) => Some(shown(Key::Turn(turn.parse().ok()?), version)),
        CustomId::Table(_, version, TableAction::Rematch) => Some(shown(Key::Result, version)),
        _ => None,
    })
}
