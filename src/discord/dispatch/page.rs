//! Clicks on pages that belong to no table.

use crate::discord::end::sharing::CountedPost;
use crate::discord::help::wording::rules;
use crate::discord::ids::{Attempt, LeaderboardQuery, PageAction, StepId};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::place;
use crate::discord::interaction::rejection::Rejection;
use crate::discord::leaderboard::fame::pages as fame;
use crate::discord::leaderboard::pages::{self, Audience};
use crate::discord::lessons::steps;
use crate::discord::messages::draft::{Attachment, MessageDraft};
use crate::discord::puzzles::book as puzzles;
use crate::discord::puzzles::daily;
use crate::discord::settings::export::{as_json, games_as_csv};
use crate::discord::settings::pages::{may_manage, mine};
use crate::discord::settings::privacy::delete_question;
use crate::discord::settings::wording::{UNSET, limits, server};
use crate::discord::turn::my_game::{ask_to_resign_at, bring_board_of};
use crate::discord::turn::tables;
use crate::model::{ChannelId, GuildChange, GuildSettings, Switch, TableId, UserChange};
use crate::text::{Locale, Localizer, texts};
use hypnosia_game::render::Theme;

pub async fn clicked(
    app: &App,
    cx: &InteractionCx,
    action: PageAction,
    values: &[String],
) -> Result<Answer, Rejection> {
    let value = values.first().map(String::as_str).unwrap_or_default();
    match action {
        PageAction::Leaderboard(query) => leaderboard(app, cx, Some(query)).await,
        PageAction::LeaderboardBy | PageAction::LeaderboardPeriod => {
            leaderboard(app, cx, LeaderboardQuery::parse(value)).await
        }
        PageAction::ShareFame(_)
        | PageAction::ShareLeaderboard(_)
        | PageAction::ShareLadder(_)
        | PageAction::ShareProfile(_)
        | PageAction::ShareVersus(_)
        | PageAction::SharePuzzle(_) => share(app, cx, &action).await,
        PageAction::Ratings => Ok(Answer::Private(pages::ratings(app, cx).await?)),
        PageAction::Fame => Ok(Answer::Private(fame::hall(app, cx).await?)),
        PageAction::FamePage(page) => Ok(Answer::Update(fame::page(app, cx, page).await?)),
        PageAction::Ladder(query) => {
            Ok(Answer::Private(pages::leaderboard_chart(app, cx, query, Audience::Asker).await?))
        }
        PageAction::Daily(day) => {
            let begun = Attempt { what: day, moves: Vec::new() };
            Ok(Answer::Private(daily::answer(app, cx, &begun).await?))
        }
        PageAction::AnswerDaily(attempt) => Ok(Answer::Update(daily::answer(app, cx, &attempt).await?)),
        PageAction::NextPuzzle => Ok(Answer::Update(puzzles::next(app, cx).await?)),
        PageAction::Puzzle(attempt) => Ok(Answer::Update(puzzles::of_stock(app, cx, &attempt).await?)),
        PageAction::Games(page) => Ok(Answer::Update(tables::games(&app.host, cx, page).await?)),
        PageAction::BoardOf => bring_board_of(app, cx, table(cx, value)?).await,
        PageAction::ResignOf => ask_to_resign_at(app, cx, table(cx, value)?).await,
        PageAction::Rules(chapter) => Ok(Answer::Update(rules(cx.l10n, chapter))),
        PageAction::RulesChoice => Ok(Answer::Update(rules(cx.l10n, value.parse().unwrap_or(0)))),
        PageAction::Learn(place) => steps::show(app, cx, place).await,
        PageAction::LearnMove(attempt) => steps::played(app, cx, &attempt).await,
        PageAction::LearnAnswer(answered) => steps::answered(app, cx, answered).await,
        PageAction::LearnChoice => steps::show(app, cx, StepId { lesson: value.parse().unwrap_or(0), step: 1 }).await,
        PageAction::LearnOffered => steps::go_on(app, cx).await,
        PageAction::LearnGame => steps::first_game(app, cx).await,
        PageAction::MyLanguage => {
            change_mine(app, cx, UserChange::Language(chosen(cx, value, Locale::from_code)?)).await
        }
        PageAction::MyTheme => change_mine(app, cx, UserChange::Theme(chosen(cx, value, Theme::from_name)?)).await,
        PageAction::MyPing => change_mine(app, cx, UserChange::Ping(Switch)).await,
        PageAction::MyInvitations => change_mine(app, cx, UserChange::Invitations(Switch)).await,
        PageAction::MyForced => change_mine(app, cx, UserChange::Forced(Switch)).await,
        PageAction::MyWholeTurns => change_mine(app, cx, UserChange::WholeTurns(Switch)).await,
        PageAction::MyHidden => change_mine(app, cx, UserChange::Hidden(Switch)).await,
        PageAction::MyNamed => change_mine(app, cx, UserChange::Named(Switch)).await,
        PageAction::MyNews => switch_news(app, cx).await,
        PageAction::ServerSettings => show_server(app, cx, server).await,
        PageAction::ServerLimits => show_server(app, cx, limits).await,
        PageAction::ServerLanguage => {
            change_server(app, cx, GuildChange::Language(chosen(cx, value, Locale::from_code)?), server).await
        }
        PageAction::ServerTheme => {
            change_server(app, cx, GuildChange::Theme(chosen(cx, value, Theme::from_name)?), server).await
        }
        PageAction::ServerTime => {
            change_server(app, cx, GuildChange::TurnTime(chosen(cx, value, |name| name.parse().ok())?), server).await
        }
        PageAction::ServerThreads => change_server(app, cx, GuildChange::Thread(Switch), server).await,
        PageAction::ServerHonours => change_server(app, cx, GuildChange::Honours(Switch), server).await,
        PageAction::ServerPuzzle => puzzle_page(app, cx, None).await,
        PageAction::PuzzleChannel => {
            may_manage(cx)?;
            let (chosen, settings) = (channels(values), app.settings.guild(cx.guild()?).await?);
            place::may_name(app, cx, &chosen, &settings.puzzle_channel).await?;
            puzzle_page(app, cx, Some(GuildChange::PuzzleChannel(chosen))).await
        }
        PageAction::PuzzleHour => puzzle_page(app, cx, Some(GuildChange::PuzzleHour(limit(cx, value)?))).await,
        PageAction::ChannelLimit => {
            change_server(app, cx, GuildChange::TablesPerChannel(limit(cx, value)?), limits).await
        }
        PageAction::PlayerLimit => {
            change_server(app, cx, GuildChange::TablesPerPlayer(limit(cx, value)?), limits).await
        }
        PageAction::Channels => {
            may_manage(cx)?;
            let (chosen, settings) = (channels(values), app.settings.guild(cx.guild()?).await?);
            place::may_name(app, cx, &chosen, &settings.channels).await?;
            change_server(app, cx, GuildChange::Channels(chosen), limits).await
        }
        PageAction::Export => export(app, cx).await,
        PageAction::Delete => Ok(Answer::Private(delete_question(cx.l10n))),
        PageAction::DeleteConfirm => forget(app, cx).await,
        PageAction::DeleteKeep => Ok(Answer::Update(MessageDraft::text(cx.l10n.get(texts::PRIVACY_KEPT)))),
    }
}

/// Posts a page in the channel, without its buttons and selects, in the language of the server. The rate limit is
/// checked first, so that no page is built in vain.
async fn share(app: &App, cx: &InteractionCx, action: &PageAction) -> Result<Answer, Rejection> {
    let counted = CountedPost::begin(app, cx, cx.channel)?;
    let l10n = app.settings.guild_localizer(cx.guild()?).await;
    let made = match shared_page(app, &InteractionCx { l10n, ..cx.clone() }, action).await {
        // A refusal is private, so it is worded in the person's language.
        Err(Rejection::Refused(_)) => shared_page(app, cx, action).await,
        made => made,
    };
    let draft = counted.end(made)?;
    Ok(Answer::Public(MessageDraft { rows: Vec::new(), ..draft }))
}

/// The page that an action shares.
async fn shared_page(app: &App, cx: &InteractionCx, action: &PageAction) -> Result<MessageDraft, Rejection> {
    match action {
        PageAction::ShareFame(page) => fame::page(app, cx, *page).await,
        PageAction::ShareLeaderboard(query) => pages::leaderboard(app, cx, *query).await,
        PageAction::ShareLadder(query) => pages::leaderboard_chart(app, cx, *query, Audience::Channel).await,
        PageAction::ShareProfile(user) => pages::profile(app, cx, *user, Audience::Channel).await,
        PageAction::ShareVersus(opponent) => pages::versus(app, cx, *opponent, Audience::Channel).await,
        PageAction::SharePuzzle(number) => puzzles::shared(app, cx, *number).await,
        _ => Err(Rejection::refused(cx.l10n.get(texts::REFUSED_BAD_CHOICE))),
    }
}

async fn leaderboard(app: &App, cx: &InteractionCx, query: Option<LeaderboardQuery>) -> Result<Answer, Rejection> {
    let query = query.ok_or_else(|| Rejection::refused(cx.l10n.get(texts::REFUSED_BAD_CHOICE)))?;
    Ok(Answer::Update(pages::leaderboard(app, cx, query).await?))
}

/// The chosen value; `None` if the person chose the option that resets the setting to its default. An unknown value is
/// refused.
fn chosen<T>(cx: &InteractionCx, value: &str, read: fn(&str) -> Option<T>) -> Result<Option<T>, Rejection> {
    if value == UNSET || value.is_empty() {
        return Ok(None);
    }
    read(value).map(Some).ok_or_else(|| Rejection::refused(cx.l10n.get(texts::REFUSED_BAD_CHOICE)))
}

fn table(cx: &InteractionCx, value: &str) -> Result<TableId, Rejection> {
    value.parse().map(TableId).map_err(|_| Rejection::refused(cx.l10n.get(texts::REFUSED_BAD_CHOICE)))
}

fn limit(cx: &InteractionCx, value: &str) -> Result<u32, Rejection> {
    value.parse().map_err(|_| Rejection::refused(cx.l10n.get(texts::REFUSED_BAD_CHOICE)))
}

async fn change_mine(app: &App, cx: &InteractionCx, change: UserChange) -> Result<Answer, Rejection> {
    app.settings.change_user(cx.user, cx.guild()?, &change).await?;
    Ok(Answer::Update(mine(app, cx).await?))
}

/// Switches the person's notifications of new tables on the server on or off.
async fn switch_news(app: &App, cx: &InteractionCx) -> Result<Answer, Rejection> {
    let guild = cx.guild()?;
    let wish = !app.host.store().is_watcher(guild, cx.user).await?;
    app.host.set_watcher(guild, cx.user, wish).await.map_err(|error| cx.reject(error))?;
    Ok(Answer::Update(mine(app, cx).await?))
}

/// A page of the server's settings.
type ServerPage = fn(Localizer, &GuildSettings) -> MessageDraft;

async fn show_server(app: &App, cx: &InteractionCx, page: ServerPage) -> Result<Answer, Rejection> {
    let guild = cx.guild()?;
    may_manage(cx)?;
    let settings = app.settings.guild(guild).await?;
    Ok(Answer::Update(page(cx.l10n, &settings)))
}

async fn change_server(
    app: &App,
    cx: &InteractionCx,
    change: GuildChange,
    page: ServerPage,
) -> Result<Answer, Rejection> {
    let guild = cx.guild()?;
    may_manage(cx)?;
    let settings = app.settings.change_guild(guild, &change).await;
    let settings = settings.map_err(|error| cx.reject(error))?;
    Ok(Answer::Update(page(cx.l10n, &settings)))
}

/// The page with the settings of the puzzle of the day, after an optional change.
async fn puzzle_page(app: &App, cx: &InteractionCx, change: Option<GuildChange>) -> Result<Answer, Rejection> {
    let guild = cx.guild()?;
    may_manage(cx)?;
    if let Some(change) = change {
        app.settings.change_guild(guild, &change).await.map_err(|error| cx.reject(error))?;
    }
    let settings = app.settings.guild(guild).await?;
    let last = app.host.store().dailies(guild, 1).await?;
    Ok(Answer::Update(crate::discord::puzzles::daily_wording::page(cx.l10n, &settings, last.first())))
}

fn channels(values: &[String]) -> Vec<ChannelId> {
    values.iter().filter_map(|value| value.parse().ok()).map(ChannelId).collect()
}

/// Exports all stored data of the person as JSON, and their games as comma-separated values.
async fn export(app: &App, cx: &InteractionCx) -> Result<Answer, Rejection> {
    let stored = app.host.store().user_data(cx.user).await?;
    let bytes = serde_json::to_vec_pretty(&as_json(&stored)).unwrap_or_default();
    let file = Attachment { name: "hypnosia-data.json".to_owned(), bytes, alt: None };
    let bytes = games_as_csv(&stored.games).into_bytes();
    let games = Attachment { name: "hypnosia-games.csv".to_owned(), bytes, alt: None };
    Ok(Answer::Private(MessageDraft::text(cx.l10n.get(texts::PRIVACY_DATA_TITLE)).with(file).with_second_file(games)))
}

async fn forget(app: &App, cx: &InteractionCx) -> Result<Answer, Rejection> {
    app.host.forget(cx.user, app.now()).await?;
    app.forget_user(cx.user);
    Ok(Answer::Update(MessageDraft::text(cx.l10n.get(texts::PRIVACY_DELETED))))
}
