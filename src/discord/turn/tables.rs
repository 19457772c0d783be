//! The open tables that a person plays at or sees, and the table that a command means.

use super::clicks::my_view;
use super::tables_wording::{self, GameEntry, GamesPage, Known};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::{Click, view_here};
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::rejection::{Outcome, Rejection};
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::paging::on_page;
use crate::host::{Failure, Host, TableView};
use crate::model::{ChannelId, GuildId, Status, TableId, TableSummary, UserId};
use crate::text::texts;

/// The person's own tables; if they have none, those of the server.
pub async fn games(app: &App, cx: &InteractionCx) -> Outcome<MessageDraft> {
    match app.host.store().open_tables_with(cx.user).await?.is_empty() {
        true => of_server(app, cx, 0).await,
        false => mine(app, cx, 0).await,
    }
}

/// A page of the person's own open tables, also those of other servers; the tables that wait for the person come first,
/// and those that were put away come last.
pub async fn mine(app: &App, cx: &InteractionCx, page: u32) -> Outcome<MessageDraft> {
    let guild = cx.guild()?;
    let mut entries = Vec::new();
    for table in app.host.store().open_tables_with(cx.user).await? {
        let known = match table.guild == guild {
            false => Known::Elsewhere,
            true if sees(app, cx, &table) => Known::Whole,
            true => Known::Unseen,
        };
        let is_read = known != Known::Elsewhere && table.status == Status::Playing;
        let view = if is_read { app.host.view(table.id).await.ok() } else { None };
        let waits = !table.put_away && view.as_ref().is_some_and(|view| waits_for(view, cx.user));
        entries.push(GameEntry { table, view, waits, known, may_close: false });
    }
    // The sort is stable: tables of the same kind keep their order by time.
    entries.sort_by_key(|entry| (!entry.waits, entry.known, entry.table.put_away));
    let (mut shown, number) = on_page(entries, page);
    for entry in shown.iter_mut().filter(|entry| entry.known == Known::Whole && entry.view.is_none()) {
        entry.view = app.host.view(entry.table.id).await.ok();
    }
    Ok(tables_wording::games(cx.l10n, GamesPage::Mine, &shown, number))
}

/// A page of the server's open tables whose channels the person sees. Those that were put away come last, and only for
/// moderators, who may close them. Lobbies of evenings, which have no seat for others, are left out.
pub async fn of_server(app: &App, cx: &InteractionCx, page: u32) -> Outcome<MessageDraft> {
    let moderates = |table: &TableSummary| cx.moderates_at(table.guild, table.channel, table.messages.thread);
    let mut tables = app.host.store().open_tables(Some(cx.guild()?)).await?;
    tables
        .retain(|table| (!table.put_away || moderates(table)) && !table.is_lobby_of_evening() && sees(app, cx, table));
    tables.sort_by_key(|table| table.put_away);
    let (tables, number) = on_page(tables, page);
    let mut shown = Vec::new();
    for table in tables {
        let view = app.host.view(table.id).await.ok();
        let waits = view.as_ref().is_some_and(|view| waits_for(view, cx.user));
        let is_host = view.as_ref().is_some_and(|view| view.owner == Some(cx.user));
        let may_close = moderates(&table) || is_host && table.status == Status::Lobby;
        shown.push(GameEntry { table, view, waits, known: Known::Whole, may_close });
    }
    Ok(tables_wording::games(cx.l10n, GamesPage::Server, &shown, number))
}

/// Whether the person sees the channel of a table of their server.
fn sees(app: &App, cx: &InteractionCx, table: &TableSummary) -> bool {
    let here = [Some(cx.channel), cx.thread_of].contains(&Some(table.channel));
    here || table.messages.thread == Some(cx.channel) || app.sight.sees(table.guild, cx.user, &cx.roles, table.channel)
}

/// Shows the board of one of the person's own games privately, with their moves.
///
/// # Errors
/// Refused if they no longer sit at this table or see its channel, or if there is no game to show.
pub async fn my_game(app: &App, cx: &InteractionCx, table: TableId) -> Outcome<Answer> {
    let mine = app.host.store().open_tables_with(cx.user).await?;
    if !mine.iter().any(|one| one.id == table && Some(one.guild) == cx.guild && sees(app, cx, one)) {
        return Err(Rejection::refused(cx.l10n.format(texts::RefusedNoTableHere { table: table.to_string() })));
    }
    let view = view_here(app, cx, table).await?;
    let click = Click { cx, table, version: view.version, turn: None, value: None, private: true, turned: false };
    my_view(app, &click, &view).await
}

/// Whether a game waits for a choice of this person.
fn waits_for(view: &TableView, user: UserId) -> bool {
    let to_move = view.to_move().and_then(|seat| seat.player.person());
    to_move == Some(user) && view.game.as_ref().is_some_and(|game| !game.computer_plays)
}

/// The tables that a command in a channel or thread may be about. A table that is played in this thread comes first,
/// then tables at which the person sits, then games before lobbies, then the table that changed last. If the channel has
/// no open table, the games of the person elsewhere in the server are considered instead. After the first table, only
/// other games of the person follow.
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
