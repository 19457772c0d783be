//! Clicks on pages that belong to no table.

use crate::discord::end::sharing::CountedPost;
use crate::discord::evening::clicks as evening;
use crate::discord::guesses::clicks as guesses;
use crate::discord::help::wording::{help, rules};
use crate::discord::ids::{Attempt, LeaderboardQuery, PageAction, SettingsPage, ShareAction, StepId};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::view_here;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::rejection::{Outcome, Rejection};
use crate::discord::leaderboard::fame::pages as fame;
use crate::discord::leaderboard::pages::{self, Audience};
use crate::discord::leaderboard::ratings;
use crate::discord::lessons::steps;
use crate::discord::lobby::closing;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::noticeboard::clicks as noticeboard;
use crate::discord::puzzles::book as puzzles;
use crate::discord::puzzles::daily;
use crate::discord::settings::clicks as settings;
use crate::discord::settings::privacy::{delete_question, privacy};
use crate::discord::settings::times;
use crate::discord::turn::my_game::{ask_to_resign_at, bring_board_of};
use crate::discord::turn::tables;
use crate::model::TableId;
use crate::text::texts;

pub async fn clicked(app: &App, cx: &InteractionCx, action: PageAction, values: &[String]) -> Outcome<Answer> {
    let value = values.first().map(String::as_str).unwrap_or_default();
    match action {
        PageAction::Leaderboard(query) => leaderboard(app, cx, Some(query)).await,
        PageAction::LeaderboardBy | PageAction::LeaderboardPeriod => {
            leaderboard(app, cx, LeaderboardQuery::parse(value)).await
        }
        PageAction::Share(action) => share(app, cx, &action).await,
        PageAction::LeaderboardDetails(query) => Ok(Answer::Private(pages::leaderboard_details(app, cx, query).await?)),
        PageAction::Ratings => Ok(Answer::Private(ratings::page(cx.l10n))),
        PageAction::RatingDetails => Ok(Answer::Private(pages::rating_details(app, cx).await?)),
        PageAction::Rolls(of) => Ok(Answer::Private(pages::rolls(app, cx, of).await?)),
        PageAction::RollDetails(of) => Ok(Answer::Private(pages::roll_details(app, cx, of).await?)),
        PageAction::Versus(opponent) => {
            Ok(Answer::Private(pages::versus(app, cx, [cx.user, opponent], Audience::Asker).await?))
        }
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
        PageAction::Games(page) => Ok(Answer::Update(tables::of_server(app, cx, page).await?)),
        PageAction::MyGames(page) => Ok(Answer::Update(tables::mine(app, cx, page).await?)),
        PageAction::MyGame(table) => tables::my_game(app, cx, table).await,
        PageAction::CloseTable(table) => closing::question(app, cx, &*view_here(app, cx, table).await?).await,
        PageAction::BoardOf => bring_board_of(app, cx, table(cx, value)?).await,
        PageAction::ResignOf => ask_to_resign_at(app, cx, table(cx, value)?).await,
        PageAction::Help => Ok(Answer::Private(help(cx.l10n))),
        PageAction::Rules(chapter) => Ok(Answer::Update(rules(cx.l10n, chapter))),
        PageAction::RulesChoice => Ok(Answer::Update(rules(cx.l10n, value.parse().unwrap_or(0)))),
        PageAction::Learn(place) => steps::show(app, cx, place).await,
        PageAction::LearnMove(attempt) => steps::played(app, cx, &attempt).await,
        PageAction::LearnAnswer(answered) => steps::answered(app, cx, answered).await,
        PageAction::LearnChoice => steps::show(app, cx, StepId { lesson: value.parse().unwrap_or(0), step: 1 }).await,
        PageAction::LearnOffered => steps::go_on(app, cx).await,
        PageAction::LearnGame => steps::first_game(app, cx).await,
        PageAction::Setting(action) => settings::change(app, cx, &action, values).await,
        PageAction::MyNews => settings::switch_news(app, cx).await,
        PageAction::MySettings | PageAction::MyNamed => settings::show(app, cx, SettingsPage::Mine).await,
        PageAction::MyTimes => settings::show(app, cx, SettingsPage::Times).await,
        PageAction::MyPrivacy => Ok(Answer::Update(privacy(cx.l10n))),
        PageAction::Times => Ok(Answer::Private(times::page(app, cx).await?)),
        PageAction::Away => times::go_away(app, cx, value).await,
        PageAction::Home => times::come_home(app, cx).await,
        PageAction::ServerSettings => settings::show(app, cx, SettingsPage::Server).await,
        PageAction::ServerLimits => settings::show(app, cx, SettingsPage::Limits).await,
        PageAction::ServerPuzzle => settings::show(app, cx, SettingsPage::Puzzle).await,
        PageAction::ServerResults => settings::show(app, cx, SettingsPage::Results).await,
        PageAction::ServerNoticeboard => settings::show(app, cx, SettingsPage::Noticeboard).await,
        PageAction::ServerEvenings => settings::show(app, cx, SettingsPage::Evenings).await,
        PageAction::PostNoticeboard => noticeboard::post_again(app, cx).await,
        PageAction::JoinFromNoticeboard(table) => noticeboard::join(app, cx, table).await,
        PageAction::Evening(action) => evening::clicked(app, cx, &action, value).await,
        PageAction::Guess(table) => guesses::ask(app, cx, table).await,
        PageAction::GuessWinner(table) => guesses::guess(app, cx, table, value).await,
        PageAction::TellClose(table) => guesses::tell_close(app, cx, table).await,
        PageAction::Export => settings::export(app, cx).await,
        PageAction::Delete => Ok(Answer::Private(delete_question(cx.l10n))),
        PageAction::DeleteConfirm => settings::forget(app, cx).await,
        PageAction::DeleteKeep => Ok(Answer::Update(MessageDraft::text(cx.l10n.get(texts::PRIVACY_KEPT)))),
    }
}

/// Posts a page in the channel, without its buttons and selects, in the language of the server. The rate limit is
/// checked first, so that no page is built in vain.
async fn share(app: &App, cx: &InteractionCx, action: &ShareAction) -> Outcome<Answer> {
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
async fn shared_page(app: &App, cx: &InteractionCx, action: &ShareAction) -> Outcome<MessageDraft> {
    match action {
        ShareAction::Fame(page) => fame::page(app, cx, *page).await,
        ShareAction::Leaderboard(query) => pages::leaderboard(app, cx, *query).await,
        ShareAction::Ladder(query) => pages::leaderboard_chart(app, cx, *query, Audience::Channel).await,
        ShareAction::Profile(user) => pages::profile(app, cx, *user, Audience::Channel).await,
        ShareAction::Versus(opponent) => pages::versus(app, cx, [cx.user, *opponent], Audience::Channel).await,
        ShareAction::Puzzle(number) => puzzles::shared(app, cx, *number).await,
    }
}

async fn leaderboard(app: &App, cx: &InteractionCx, query: Option<LeaderboardQuery>) -> Outcome<Answer> {
    let query = query.ok_or_else(|| cx.refused(texts::REFUSED_BAD_CHOICE))?;
    Ok(Answer::Update(pages::leaderboard(app, cx, query).await?))
}

fn table(cx: &InteractionCx, value: &str) -> Outcome<TableId> {
    value.parse().map(TableId).map_err(|_| cx.refused(texts::REFUSED_BAD_CHOICE))
}
