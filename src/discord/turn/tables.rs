//! The open tables of a server, and the table that a command means.

use super::tables_wording::{self, GameEntry};
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::rejection::Outcome;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::paging::on_page;
use crate::host::{Failure, Host, TableView};
use crate::model::{ChannelId, GuildId, Status, TableSummary, UserId};
use crate::text::texts;

/// A page of the server's open tables; the tables that wait for the person come first.
pub async fn games(host: &Host, cx: &InteractionCx, page: u32) -> Outcome<MessageDraft> {
    let tables = host.store().open_tables(Some(cx.guild()?)).await?;
    let mut entries = Vec::new();
    for table in tables {
        let mine = table.people.iter().any(|(_, user)| *user == cx.user);
        // Tables at which the person does not play are read below, and only if they are on the page.
        let view = if mine && table.status == Status::Playing { host.view(table.id).await.ok() } else { None };
        let waits = view.as_ref().is_some_and(|view| waits_for(view, cx.user));
        entries.push(GameEntry { table, view, waits, mine });
    }
    // The sort is stable: tables of the same kind keep their order by time.
    entries.sort_by_key(|entry| (!entry.waits, !entry.mine));
    let (mut shown, number) = on_page(entries, page);
    for entry in shown.iter_mut().filter(|entry| entry.view.is_none() && entry.table.status == Status::Playing) {
        entry.view = host.view(entry.table.id).await.ok();
    }
    Ok(tables_wording::games(cx.l10n, &shown, number))
}

/// Whether a game waits for a choice of this person.
fn waits_for(view: &TableView, user: UserId) -> bool {
    let to_move = view.to_move().and_then(|seat| seat.player.person());
    to_move == Some(user) && view.game.as_ref().is_some_and(|game| !game.computer_plays)
}

/// The table that a command in a channel or thread is about. A table that is played in this thread comes first, then
/// tables at which the person sits, then games before lobbies, then the table that changed last. If the channel has no
/// open table, the games of the person elsewhere in the server are considered instead.
pub async fn table_here(host: &Host, cx: &InteractionCx) -> Outcome<TableSummary> {
    let found = tables_meant(host, cx).await?.into_iter().next();
    found.ok_or_else(|| cx.refused(texts::REFUSED_NO_GAME_HERE))
}

/// Returns the table of [`table_here`], followed by the other games of the person that the command may be about.
pub async fn tables_meant(host: &Host, cx: &InteractionCx) -> Outcome<Vec<TableSummary>> {
    let thread = |table: &TableSummary| table.messages.thread == Some(cx.channel);
    let seated = |table: &TableSummary| table.people.iter().any(|(_, user)| *user == cx.user);
    let plays = |table: &TableSummary| seated(table) && table.status == Status::Playing;
    let mut tables = tables_in(host, cx.guild()?, cx.channel).await?;
    if tables.is_empty() {
        tables.extend(host.store().open_tables(Some(cx.guild()?)).await?.into_iter().filter(plays));
    }
    tables.sort_by_key(|table| {
        std::cmp::Reverse((thread(table), seated(table), table.status == Status::Playing, table.changed))
    });
    let several = !tables.first().is_some_and(thread);
    Ok(tables
        .into_iter()
        .enumerate()
        .filter(|(rank, table)| *rank == 0 || several && plays(table))
        .map(|(_, t)| t)
        .collect())
}

/// The open tables of a channel. If `channel` is a thread, also the table that is played in it.
pub async fn tables_in(host: &Host, guild: GuildId, channel: ChannelId) -> Result<Vec<TableSummary>, Failure> {
    let is_here = |table: &TableSummary| table.channel == channel || table.messages.thread == Some(channel);
    Ok(host.store().open_tables(Some(guild)).await?.into_iter().filter(is_here).collect())
}
