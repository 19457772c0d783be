//! Reads what a noticeboard shows.

use super::choice::choose;
use super::evenings;
use super::wording::{GUESSERS, LEADERS, Notices, RESULTS};
use crate::discord::interaction::app::App;
use crate::discord::messages::names::learn_slowly;
use crate::host::{Failure, TableView};
use crate::model::{ChannelId, GuildId, Order, Season, Status, TableId};
use std::collections::HashMap;
use std::sync::Arc;

/// What the noticeboard in a channel shows: of tables and of the puzzle only what everybody who sees that channel may
/// see.
pub async fn notices(app: &App, guild: GuildId, place: ChannelId) -> Result<Notices, Failure> {
    let store = app.host.store();
    let mut known: HashMap<ChannelId, bool> = HashMap::new();
    let mut is_shown = |channel: ChannelId| {
        *known.entry(channel).or_insert_with(|| app.sight.sees_whoever_sees(guild, place, channel))
    };
    let mut tables = store.open_tables(Some(guild)).await?;
    tables.retain(|table| is_shown(table.channel));
    let choice = choose(tables);
    let mut open = Vec::new();
    for table in &choice.open {
        open.extend(view(app, table.id, Status::Lobby).await);
    }
    let mut running = Vec::new();
    for table in &choice.running {
        let view = view(app, table.id, Status::Playing).await;
        // Rows of earlier programs do not say when the turn began; the logs do.
        let since = |view: &TableView| table.turn_since.or(view.turn_since).unwrap_or(table.changed);
        running.extend(view.map(|view| (Arc::clone(&view), since(&view))));
    }
    let games = store.last_games_of_several(guild).await?.into_iter().filter(|(_, channel)| is_shown(*channel));
    let mut results = Vec::new();
    for (table, _) in games.take(RESULTS) {
        results.extend(view(app, table, Status::Over).await);
    }
    let open_evenings = evenings::open(app, guild, &mut is_shown).await?;
    let last_evening = evenings::last(app, guild, &mut is_shown).await?;
    let season = Season::at(app.now());
    let mut leaders = store.leaderboard(guild, season, Order::Rating, 0).await?.lines;
    leaders.truncate(LEADERS);
    let mut guessers = store.best_guessers(guild, season).await?;
    let shown = guessers.iter().take(GUESSERS).map(|(user, _)| *user);
    learn_slowly(&app.names, &app.requests, guild, shown, GUESSERS).await;
    guessers.retain(|(user, _)| !app.names.has_left(guild, *user));
    guessers.truncate(GUESSERS);
    let settings = app.settings.guild(guild).await?;
    let daily = store.dailies(guild, 1).await?.into_iter().next();
    let daily = daily.filter(|daily| settings.puzzle_channel.contains(&daily.channel) && is_shown(daily.channel));
    let puzzle = daily.and_then(|daily| Some((daily.channel, daily.message?)));
    Ok(Notices {
        guild,
        evenings: open_evenings,
        open,
        running,
        tables: choice.tables,
        results,
        season,
        leaders,
        last_evening,
        guessers,
        puzzle,
    })
}

/// A table, if it can be read and still has this status.
async fn view(app: &App, table: TableId, status: Status) -> Option<Arc<TableView>> {
    app.host.view(table).await.ok().filter(|view| view.status == status)
}
