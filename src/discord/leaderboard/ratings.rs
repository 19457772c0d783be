//! The page that explains ratings, and the numbers behind it: how well ratings predict results, and how those of
//! computers were measured.

use crate::discord::ids::{CustomId, PageAction};
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::draft::{MessageDraft, plain_button};
use crate::discord::messages::wording::{level_name, level_rating, percent};
use crate::model::RANKED_GAMES;
use crate::text::{Localizer, texts};
use hypnosia_game::computer::Level;
use hypnosia_rating::Forecast;

/// The page, which explains ratings in words. No other page explains them.
pub fn page(l10n: Localizer) -> MessageDraft {
    let levels = Level::ALL.map(|level| format!("{} {}", level_name(l10n, level), level_rating(level))).join(" · ");
    let card = Card::new(Accent::Page)
        .lines([l10n.format(texts::RatingPage { games: RANKED_GAMES })])
        .separator()
        .lines([l10n.format(texts::RatingComputers { levels })]);
    let details = plain_button(CustomId::Page(PageAction::RatingDetails), l10n.get(texts::BUTTON_DETAILS));
    MessageDraft::card(card).buttons(vec![details])
}

/// The numbers; `here` are the forecasts for this server's games, `all` those for all games.
pub fn details(l10n: Localizer, here: Forecast, all: Forecast) -> MessageDraft {
    let games = |of: Forecast| l10n.format(texts::LeaderboardGames { games: i64::from(of.games) });
    let here_line =
        shares(l10n, here).map(|shares| l10n.format(texts::RatingForecastHere { games: games(here), shares }));
    // In a bot with one server, both lines would be the same.
    let all_line = shares(l10n, all).filter(|_| all != here);
    let all_line = all_line.map(|shares| l10n.format(texts::RatingForecastAll { games: games(all), shares }));
    let mut lines: Vec<String> = here_line.into_iter().chain(all_line).collect();
    if lines.is_empty() {
        lines.push(l10n.get(texts::RATING_FORECAST_NONE));
    }
    let wins = |level: Level| level.wins_against_the_one_below().unwrap_or_default();
    let (normal, hard, expert) = (wins(Level::Normal), wins(Level::Hard), wins(Level::Expert));
    let computers = l10n.format(texts::RatingComputersWins { normal, hard, expert });
    let card = Card::new(Accent::Page)
        .lines([l10n.get(texts::RATING_FORECAST)].into_iter().chain(lines))
        .separator()
        .lines([l10n.get(texts::RATING_MEASURED), computers]);
    MessageDraft::card(card)
}

/// The minimum number of games from which the page shows how often the forecasts were right.
const FORECAST_GAMES: u32 = 30;

/// How often the forecasts were right, in per cent; `None` if there are too few games.
fn shares(l10n: Localizer, forecast: Forecast) -> Option<String> {
    if forecast.games < FORECAST_GAMES {
        return None;
    }
    Some(l10n.format(texts::RatingForecastShares {
        favourite: percent(forecast.favourite_share()?),
        pairs: percent(forecast.pairs_share()?),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forecasts_are_shown_with_their_games() {
        let l10n = Localizer::default();
        let six = Forecast { games: 30, people: 180, favourite: 9.3, pairs: 450, pairs_right: 283.5, within: 171 };
        let shares = "(30 games): the favourite won 31% · 63% of pairs in the right order";
        let text = details(l10n, Forecast::default(), six).said();
        assert!(text.contains(&format!("All servers {shares}")) && !text.contains("This server"), "{text}");
        let text = details(l10n, six, six).said();
        assert!(text.contains(&format!("This server {shares}")) && !text.contains("All servers"), "{text}");
        let few = Forecast { games: 29, ..six };
        let none = details(l10n, few, few).said();
        assert!(none.contains(&l10n.get(texts::RATING_FORECAST_NONE)), "{none}");
    }

    #[test]
    fn the_page_has_no_uncertain_numbers() {
        let page = page(Localizer::default());
        assert!(!page.said().contains('±') && !page.said().contains("give or take"), "{}", page.said());
        assert!(serde_json::to_string(&page.rows).unwrap().contains("p/ratings-details"), "{:?}", page.rows);
    }
}
