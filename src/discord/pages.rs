//! Pages that need the host: leaderboard, profile, games.

use super::app::App;
use super::custom_id::LeaderboardQuery;
use super::draft::MessageDraft;
use super::interaction::InteractionCx;
use super::rejection::Rejection;
use super::wording::{pages, settings as settings_pages};
use crate::host::{Failure, Host};
use crate::model::{ChannelId, GuildId, Season, Status, TableSummary, UserId};
use crate::text::{Localizer, texts};

/// A page of the server's leaderboard.
///
/// # Errors
/// Refused outside servers; failed when the host does.
pub async fn leaderboard(app: &App, cx: &InteractionCx, board: LeaderboardQuery) -> Result<MessageDraft, Rejection> {
    let season = if board.all_time { Season::AllTime } else { Season::at(app.now()) };
    let page = app.host.leaderboard(cx.guild()?, season, board.order, board.page).await?;
    Ok(pages::leaderboard(cx.l10n, LeaderboardQuery { page: page.page, ..board }, season, &page))
}

/// The results of a person in this server.
///
/// # Errors
/// Refused outside servers or when the person does not wish to be shown; failed when the host does.
pub async fn profile(app: &App, cx: &InteractionCx, user: UserId) -> Result<MessageDraft, Rejection> {
    let guild = cx.guild()?;
    let hidden = app.settings.user(user).await?.hidden;
    if hidden && user != cx.user {
        return Err(Rejection::refused(cx.l10n.get(texts::PROFILE_HIDDEN)));
    }
    let profile = app.host.profile(guild, user, app.now()).await?;
    Ok(pages::profile(cx.l10n, user, Season::at(app.now()), &profile))
}

/// The open tables of the server.
///
/// # Errors
/// Refused outside servers; failed when the host does.
pub async fn games(host: &Host, cx: &InteractionCx) -> Result<MessageDraft, Rejection> {
    let tables = host.open_tables(Some(cx.guild()?)).await?;
    Ok(pages::games(cx.l10n, &tables))
}

/// The table that is meant by a command in a channel or thread: the one whose thread it is, or else one that the
/// person sits at, a game before a lobby, the last changed first.
///
/// # Errors
/// Refused when there is none; failed when the host does.
pub async fn table_here(host: &Host, cx: &InteractionCx) -> Result<TableSummary, Rejection> {
    let tables = host.open_tables(Some(cx.guild()?)).await?;
    let meant = |table: &&TableSummary| {
        let thread = table.messages.thread == Some(cx.channel);
        let seated = table.people.iter().any(|(_, user)| *user == cx.user);
        (thread, seated, table.status == Status::Playing, table.changed)
    };
    let found = tables.iter().filter(|table| is_here(table, cx.channel)).max_by_key(meant);
    found.cloned().ok_or_else(|| Rejection::refused(cx.l10n.get(texts::REFUSED_NO_GAME_HERE)))
}

fn is_here(table: &TableSummary, channel: ChannelId) -> bool {
    table.channel == channel || table.messages.thread == Some(channel)
}

/// The tables of a server that stand in a channel, or whose thread it is.
///
/// # Errors
/// Failed when the host does.
pub async fn tables_in(host: &Host, guild: GuildId, channel: ChannelId) -> Result<Vec<TableSummary>, Failure> {
    let tables = host.open_tables(Some(guild)).await?;
    Ok(tables.into_iter().filter(|table| is_here(table, channel)).collect())
}

/// A person's own settings, in the language that they have chosen.
///
/// # Errors
/// Refused outside servers; failed when the host does.
pub async fn mine(app: &App, cx: &InteractionCx) -> Result<MessageDraft, Rejection> {
    let settings = app.settings.user(cx.user).await?;
    let told = app.host.is_watcher(cx.guild()?, cx.user).await?;
    // A new language speaks at once.
    let l10n = Localizer::new(settings.language.unwrap_or(cx.client_locale));
    Ok(settings_pages::mine(l10n, &settings, told))
}

/// Refused unless the person may manage the server.
///
/// # Errors
/// The refusal.
pub fn may_manage(cx: &InteractionCx) -> Result<(), Rejection> {
    if cx.manages { Ok(()) } else { Err(Rejection::refused(cx.l10n.get(texts::REFUSED_SETTINGS_PERMISSION))) }
}
