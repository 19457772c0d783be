//! Builds the pages that read from the host: the leaderboard and its picture, the numbers behind ratings, profiles, the
//! comparison of two people, and the rolls of a server.

use super::last_games::LISTED;
use super::named::spelt_out;
use super::wording::WHOLE_PROFILE;
use super::{leaderboard_chart, profile_chart, ratings, rolls, versus, wording};
use crate::discord::ids::{LeaderboardQuery, RollsOf};
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::permissions;
use crate::discord::interaction::rejection::{Outcome, Rejection};
use crate::discord::messages::draft::{Attachment, MessageDraft};
use crate::discord::messages::names::{self, mention};
use crate::discord::messages::picture::Picture;
use crate::host::{RolledGames, TableView};
use crate::model::{Order, Season, Status, TableId, UserId};
use crate::text::texts;
use hypnosia_game::render::Chart;
use serenity::all::Permissions;
use std::sync::Arc;

/// A page of the server's leaderboard.
pub async fn leaderboard(app: &App, cx: &InteractionCx, query: LeaderboardQuery) -> Outcome<MessageDraft> {
    let season = if query.all_time { Season::AllTime } else { Season::at(app.now()) };
    let page = app.host.store().leaderboard(cx.guild()?, season, query.order, query.page).await?;
    let draft = wording::leaderboard(cx.l10n, LeaderboardQuery { page: page.page, ..query }, season, &page);
    Ok(spelt_out(app, cx, draft).await)
}

/// A page of the server's leaderboard without luck, with margins of error.
pub async fn leaderboard_details(app: &App, cx: &InteractionCx, query: LeaderboardQuery) -> Outcome<MessageDraft> {
    let season = if query.all_time { Season::AllTime } else { Season::at(app.now()) };
    let page = app.host.store().leaderboard(cx.guild()?, season, Order::WithoutLuck, query.page).await?;
    Ok(spelt_out(app, cx, wording::leaderboard_details(cx.l10n, season, &page)).await)
}

/// The people who see a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// The person who asks.
    Asker,
    /// Everybody in the channel. The bot may lack the permission to attach files there.
    Channel,
}

/// A page of the server's leaderboard by rating as a picture, with the season's race on the first page; as text if
/// there can be no picture.
pub async fn leaderboard_chart(
    app: &App,
    cx: &InteractionCx,
    query: LeaderboardQuery,
    audience: Audience,
) -> Outcome<MessageDraft> {
    let (guild, now, store) = (cx.guild()?, app.now(), app.host.store());
    let season = if query.all_time { Season::AllTime } else { Season::at(now) };
    let page = store.leaderboard(guild, season, Order::Rating, query.page).await?;
    let in_words = || wording::leaderboard(cx.l10n, query, season, &page);
    if page.lines.is_empty() || !may_show_picture(cx, audience) {
        return Ok(spelt_out(app, cx, in_words()).await);
    }
    let people: Vec<UserId> = page.lines.iter().map(|line| line.user).collect();
    let runners = if page.page == 0 { &people[..people.len().min(leaderboard_chart::RUNNERS)] } else { &[] };
    let race = store.race(guild, season, runners).await?;
    names::learn_of(&app.names, &app.requests, guild, people.iter().copied()).await;
    let names: Vec<_> = people.iter().map(|user| app.names.plain(guild, *user)).collect();
    let (chart, alt) = leaderboard_chart::chart(cx.l10n, season, &page, &names, &race, now);
    let file = picture(app, cx, audience, Chart::Ladder(chart), alt).await?;
    Ok(file.map_or_else(in_words, |file| leaderboard_chart::page(cx.l10n, query, season).with(file)))
}

fn may_show_picture(cx: &InteractionCx, audience: Audience) -> bool {
    audience == Audience::Asker || permissions::allow(cx.permissions, Permissions::ATTACH_FILES)
}

/// A chart in the theme of its audience; `None` if pictures are not allowed, or painting failed.
async fn picture(
    app: &App,
    cx: &InteractionCx,
    audience: Audience,
    chart: Chart,
    alt: String,
) -> Outcome<Option<Attachment>> {
    if !may_show_picture(cx, audience) {
        return Ok(None);
    }
    let theme = match audience {
        Audience::Asker => app.settings.user_theme(cx.user, cx.guild()?).await,
        Audience::Channel => app.settings.guild_theme(cx.guild()?).await,
    };
    Ok(app.pictures.paint("chart", theme, Picture::Chart(chart), alt).await)
}

/// The numbers behind the page that explains ratings.
pub async fn rating_details(app: &App, cx: &InteractionCx) -> Outcome<MessageDraft> {
    let here = app.host.store().forecasts(Some(cx.guild()?)).await?;
    let all = app.host.store().forecasts(None).await?;
    Ok(ratings::details(cx.l10n, here.into_iter().sum(), all.into_iter().sum()))
}

/// The results of a person in this server.
///
/// # Errors
/// Refused outside servers, and for people who are hidden; failed if the host fails.
pub async fn profile(app: &App, cx: &InteractionCx, user: UserId, audience: Audience) -> Outcome<MessageDraft> {
    let guild = cx.guild()?;
    ensure_shown(app, cx, user).await?;
    let profile = app.host.store().profile(guild, user, app.now()).await?;
    let tables = last_tables(app, cx, profile.games.iter().map(|game| game.table)).await?;
    let draft = wording::profile(cx.l10n, cx.user, user, Season::at(app.now()), &profile, &tables);
    let draft = spelt_out(app, cx, draft).await;
    if profile.all_time.is_none_or(|tally| tally.games < WHOLE_PROFILE) {
        return Ok(draft);
    }
    let career = app.host.store().career(guild, user).await?;
    names::learn_of(&app.names, &app.requests, guild, [user]).await;
    let name = app.names.plain(guild, user);
    let Some((chart, alt)) = profile_chart::profile(cx.l10n, name.as_deref(), &career) else { return Ok(draft) };
    Ok(MessageDraft { file: picture(app, cx, audience, Chart::Profile(chart), alt).await?, ..draft })
}

/// Compares two people by the games that they played together.
///
/// # Errors
/// Refused outside servers, for one person twice, for people who are hidden, and if the two have played no game together;
/// failed if the host fails.
pub async fn versus(app: &App, cx: &InteractionCx, pair: [UserId; 2], audience: Audience) -> Outcome<MessageDraft> {
    let (guild, [player, opponent]) = (cx.guild()?, pair);
    if opponent == player {
        return Err(cx.refused(texts::REFUSED_VERSUS_SELF));
    }
    for user in pair {
        ensure_shown(app, cx, user).await?;
    }
    let meetings = app.host.store().meetings(guild, pair).await?;
    if meetings.is_empty() {
        let [player, opponent] = pair.map(mention);
        return Err(Rejection::refused(cx.l10n.format(texts::RefusedVersusNone { player, opponent })));
    }
    names::learn_of(&app.names, &app.requests, guild, pair).await;
    let tables = last_tables(app, cx, meetings.iter().rev().map(|game| game.table)).await?;
    let page = spelt_out(app, cx, versus::page(cx.l10n, cx.user, pair, &meetings, &tables)).await;
    match versus::chart(cx.l10n, pair.map(|user| app.names.plain(guild, user)), &meetings) {
        Some((chart, alt)) => {
            Ok(MessageDraft { file: picture(app, cx, audience, Chart::Versus(chart), alt).await?, ..page })
        }
        None => Ok(page),
    }
}

/// The tables of the first [`LISTED`] of these games, as far as everybody who sees the channel of the page may know of
/// them.
async fn last_tables(
    app: &App,
    cx: &InteractionCx,
    games: impl Iterator<Item = TableId>,
) -> Outcome<Vec<Arc<TableView>>> {
    let (guild, here) = (cx.guild()?, cx.channel);
    let mut tables = Vec::new();
    for table in games.take(LISTED) {
        let view = app.host.view(table).await.ok().filter(|view| view.status == Status::Over);
        tables.extend(view.filter(|view| {
            view.channel == here
                || view.messages.thread == Some(here)
                || app.sight.sees_whoever_sees(guild, here, view.channel)
        }));
    }
    Ok(tables)
}

/// Refuses to show a hidden person to anybody but that person.
async fn ensure_shown(app: &App, cx: &InteractionCx, user: UserId) -> Outcome<()> {
    match app.settings.user(user).await?.hidden && user != cx.user {
        true => Err(cx.refused(texts::PROFILE_HIDDEN)),
        false => Ok(()),
    }
}

/// Whether the rolls of the last games of a server, or of a person there, look fair.
///
/// # Errors
/// Refused outside servers, and for people who are hidden; failed if the host fails.
pub async fn rolls(app: &App, cx: &InteractionCx, of: RollsOf) -> Outcome<MessageDraft> {
    let rolled = rolled(app, cx, of).await?;
    Ok(spelt_out(app, cx, rolls::page(cx.l10n, of, &rolled)).await)
}

/// The statistics of these rolls, with their picture.
///
/// # Errors
/// As for [`rolls()`].
pub async fn roll_details(app: &App, cx: &InteractionCx, of: RollsOf) -> Outcome<MessageDraft> {
    let rolled = rolled(app, cx, of).await?;
    let draft = spelt_out(app, cx, rolls::details(cx.l10n, of, &rolled)).await;
    Ok(MessageDraft { file: rolls_chart(app, cx, &rolled).await?, ..draft })
}

async fn rolled(app: &App, cx: &InteractionCx, of: RollsOf) -> Outcome<RolledGames> {
    let guild = cx.guild()?;
    if let Some(user) = of.person() {
        ensure_shown(app, cx, user).await?;
    }
    Ok(app.host.rolled(guild, of.person()).await?)
}

/// The picture of rolls; `None` if there are none, or painting failed.
pub async fn rolls_chart(app: &App, cx: &InteractionCx, rolled: &RolledGames) -> Outcome<Option<Attachment>> {
    if rolled.count.total() == 0 {
        return Ok(None);
    }
    let theme = app.settings.user_theme(cx.user, cx.guild()?).await;
    let chart = Picture::Dice(rolled.count.clone(), cx.l10n.get(texts::ROLLS_CHART));
    Ok(app.pictures.paint("dice", theme, chart, rolls::alt(cx.l10n, rolled)).await)
}
