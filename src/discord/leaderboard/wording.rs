//! The pages of the leaderboard and of profiles.

use super::fame::{honours, seasons};
use super::last_games::{self, LISTED};
use crate::discord::ids::{CustomId, LeaderboardQuery, ORDERS, PageAction, RollsOf, ShareAction};
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::draft::{MessageDraft, plain_button, select};
use crate::discord::messages::names::mention;
use crate::discord::messages::paging::{page_buttons, page_of, share_button};
use crate::discord::messages::wording::{level_name, percent, place_mark, season_name};
use crate::host::TableView;
use crate::model::{Edge, JUDGED_GAMES, Line, Order, Page, Profile, Season, Tally, UserId};
use crate::text::{Localizer, Text, texts};
use serenity::all::CreateButton;
use std::sync::Arc;

/// From this many games that counted on, a profile and its chart say more than the rating and the last games.
pub const WHOLE_PROFILE: i64 = 10;

pub fn order_text(order: Order) -> Text {
    match order {
        Order::Rating => texts::CHOICE_BY_RATING,
        Order::Wins => texts::CHOICE_BY_WINS,
        Order::WithoutLuck => texts::CHOICE_BY_LUCK,
    }
}

/// The title of a leaderboard.
pub fn leaderboard_title(l10n: Localizer, season: Season) -> String {
    match season {
        Season::AllTime => l10n.get(texts::LEADERBOARD_TITLE_ALL),
        quarter => l10n.format(texts::LeaderboardTitleSeason { season: season_name(l10n, quarter) }),
    }
}

/// A person's line on a leaderboard of this order.
pub fn leaderboard_line(l10n: Localizer, order: Order, line: &Line) -> String {
    line_with(l10n, line, measure(l10n, order, line))
}

fn line_with(l10n: Localizer, line: &Line, value: String) -> String {
    l10n.format(texts::LeaderboardLine {
        rank: line.place.map_or_else(|| "–".to_owned(), |place| place_mark(l10n, place)),
        player: mention(line.user),
        value,
        games: l10n.format(texts::LeaderboardGames { games: line.edge.map_or(line.tally.games, |edge| edge.games) }),
    })
}

/// A page of the leaderboard, with selects for other lists and buttons for the neighbouring pages.
pub fn leaderboard(l10n: Localizer, query: LeaderboardQuery, season: Season, page: &Page) -> MessageDraft {
    let mut lines: Vec<String> = page.lines.iter().map(|line| leaderboard_line(l10n, query.order, line)).collect();
    if page.lines.is_empty() {
        lines.push(l10n.get(texts::LEADERBOARD_EMPTY));
    }
    let meaning = match query.order {
        Order::WithoutLuck => Some(l10n.format(texts::WithoutLuckMeaning { games: JUDGED_GAMES })),
        Order::Rating | Order::Wins => None,
    };
    let small = meaning.into_iter().chain([page_of(l10n, page.page + 1, page.pages)]);
    let card = head(l10n, query.order, season).lines(lines).separator().lines(small);
    let mut buttons = Vec::new();
    if !page.lines.is_empty() {
        let shown = LeaderboardQuery { page: page.page, ..query };
        if query.order == Order::Rating && page.lines.iter().any(|line| line.place.is_some()) {
            buttons.push(plain_button(CustomId::Page(PageAction::Ladder(shown)), l10n.get(texts::BUTTON_CHART)));
        }
        if query.order == Order::WithoutLuck {
            let details = CustomId::Page(PageAction::LeaderboardDetails(shown));
            buttons.push(plain_button(details, l10n.get(texts::BUTTON_DETAILS)));
        }
        buttons.push(share_button(l10n, ShareAction::Leaderboard(shown)));
    }
    buttons.push(plain_button(CustomId::Page(PageAction::Ratings), l10n.get(texts::BUTTON_RATINGS)));
    buttons.push(plain_button(CustomId::Page(PageAction::Fame), l10n.get(texts::BUTTON_FAME)));
    let id = |page| CustomId::Page(PageAction::Leaderboard(LeaderboardQuery { page, ..query }));
    let orders = ORDERS.map(|order| {
        let value = LeaderboardQuery { order, page: 0, ..query }.text();
        (value, l10n.get(order_text(order)), order == query.order)
    });
    let periods = [(false, texts::CHOICE_PERIOD_SEASON), (true, texts::CHOICE_PERIOD_ALL)].map(|(all_time, name)| {
        (LeaderboardQuery { all_time, page: 0, ..query }.text(), l10n.get(name), all_time == query.all_time)
    });
    let period_id = CustomId::Page(PageAction::LeaderboardPeriod);
    MessageDraft::card(card)
        .select(select(CustomId::Page(PageAction::LeaderboardBy), l10n.get(texts::LEADERBOARD_BY_PLACEHOLDER), orders))
        .select(select(period_id, l10n.get(texts::LEADERBOARD_PERIOD_PLACEHOLDER), periods))
        .buttons(page_buttons(l10n, page.page, page.pages, id))
        .buttons(buttons)
}

/// The title of a page, and what it is sorted by.
fn head(l10n: Localizer, order: Order, season: Season) -> Card {
    let title = format!("### {}", leaderboard_title(l10n, season));
    let by = l10n.format(texts::LeaderboardBy { by: l10n.get(order_text(order)) });
    Card::new(Accent::Gold).lines([title, by]).separator()
}

/// A page of the leaderboard without luck, with half the width of each 95 % confidence interval.
pub fn leaderboard_details(l10n: Localizer, season: Season, page: &Page) -> MessageDraft {
    let line = |line: &Line| {
        let edge = line.edge.as_ref();
        let (edge, error) = edge.map_or((0.0, 0.0), |edge| (edge.mean, edge.error));
        let margin = percent(1.96 * error);
        line_with(l10n, line, l10n.format(texts::LeaderboardMargin { edge: signed_percent(edge), margin }))
    };
    let card = head(l10n, Order::WithoutLuck, season)
        .lines(page.lines.iter().map(line))
        .separator()
        .lines([l10n.get(texts::WITHOUT_LUCK_DETAILS), page_of(l10n, page.page + 1, page.pages)]);
    MessageDraft::card(card)
}

/// The rating by which the leaderboard is sorted. It is not shown for a new player, because it says little yet.
fn rating(l10n: Localizer, tally: &Tally) -> String {
    tally.rating().map_or_else(|| l10n.get(texts::RATING_NEW), |rating| rating.to_string())
}

fn share(tally: &Tally) -> String {
    format!("{:.0}", 100.0 * tally.wins as f64 / tally.games.max(1) as f64)
}

/// How far a person's results are above an even share once the luck of the dice is taken out.
fn without_luck(l10n: Localizer, edge: &Edge) -> String {
    l10n.format(texts::LeaderboardWithoutLuck { edge: signed_percent(edge.mean) })
}

/// A share in whole per cent, with its sign.
pub fn signed_percent(share: f64) -> String {
    let percent = percent(share);
    let sign = match percent.signum() {
        1 => "+",
        -1 => "−",
        _ => "",
    };
    format!("{sign}{}", percent.abs())
}

fn measure(l10n: Localizer, order: Order, line: &Line) -> String {
    let tally = &line.tally;
    match order {
        Order::Rating => rating(l10n, tally),
        Order::Wins => l10n.format(texts::LeaderboardWins { wins: tally.wins }),
        Order::WithoutLuck => line.edge.as_ref().map(|edge| without_luck(l10n, edge)).unwrap_or_default(),
    }
}

/// A profile for this reader; `tables` has the tables of the last games that may be shown. The caller adds the chart. With
/// fewer than [`WHOLE_PROFILE`] games that counted, these games are one line.
pub fn profile(
    l10n: Localizer,
    reader: UserId,
    user: UserId,
    season: Season,
    profile: &Profile,
    tables: &[Arc<TableView>],
) -> MessageDraft {
    let head = [l10n.format(texts::ProfileTitle { player: mention(user) })];
    let place = profile.place.map(|place| l10n.format(texts::ProfilePlace { place }));
    let card = Card::new(Accent::Gold);
    let card = match &profile.all_time {
        Some(tally) if tally.games < WHOLE_PROFILE => {
            let parts = place.into_iter().chain([rating_line(l10n, tally), wins(l10n, tally)]);
            card.lines(head.into_iter().chain([parts.collect::<Vec<_>>().join(" · ")])).separator()
        }
        _ => tallies(l10n, card.lines(head.into_iter().chain(place)).picture().separator(), season, profile),
    };
    let mut lines: Vec<String> = seasons::profile_line(l10n, profile)
        .into_iter()
        .chain(honours::profile_line(l10n, profile))
        .chain(practice(l10n, profile))
        .collect();
    if profile.games.is_empty() {
        lines.push(l10n.get(texts::PROFILE_NONE));
    } else {
        lines.extend(profile.all_time.is_none().then(|| l10n.get(texts::PROFILE_NONE_COUNTED)));
        lines.push(l10n.get(texts::PROFILE_LAST_GAMES));
        lines.extend(profile.games.iter().take(LISTED).map(|game| last_games::line(l10n, user, game, tables)));
    }
    let buttons = if profile.games.is_empty() { Vec::new() } else { profile_buttons(l10n, reader, user) };
    MessageDraft::card(card.lines(lines)).buttons(buttons)
}

/// Adds a person's numbers of the season and of all time to the card of their profile.
fn tallies(l10n: Localizer, mut card: Card, season: Season, profile: &Profile) -> Card {
    // If all games of the person are of this season, both tallies are the same.
    if let Some(tally) = profile.season.as_ref().filter(|tally| Some(*tally) != profile.all_time.as_ref()) {
        let season = l10n.format(texts::ProfileSeason { season: season_name(l10n, season) });
        card = card.lines([season, tally_lines(l10n, tally)]).separator();
    }
    if let Some(tally) = &profile.all_time {
        card = card.lines([l10n.get(texts::PROFILE_ALL_TIME), tally_lines(l10n, tally)]).separator();
    }
    card
}

/// The buttons of a profile: to the person's dice, to the comparison with the reader, and to post it.
fn profile_buttons(l10n: Localizer, reader: UserId, user: UserId) -> Vec<CreateButton> {
    let page = |action, name: Text| plain_button(CustomId::Page(action), l10n.get(name));
    let versus = (reader != user).then(|| page(PageAction::Versus(user), texts::BUTTON_VERSUS));
    let rolls = page(PageAction::Rolls(RollsOf::Person(user)), texts::BUTTON_ROLLS);
    [rolls].into_iter().chain(versus).chain([share_button(l10n, ShareAction::Profile(user))]).collect()
}

/// One line about games against computers only; `None` if there were none.
fn practice(l10n: Localizer, profile: &Profile) -> Option<String> {
    let against = profile.practice.iter().map(|practice| {
        let level = level_name(l10n, practice.against);
        l10n.format(texts::ProfileAgainst { level, won: practice.won, games: practice.games })
    });
    let levels = against.collect::<Vec<_>>().join(" · ");
    (!levels.is_empty()).then(|| l10n.format(texts::ProfilePractice { levels }))
}

fn tally_lines(l10n: Localizer, tally: &Tally) -> String {
    [
        rating_line(l10n, tally),
        wins(l10n, tally),
        l10n.format(texts::ProfileCaptures { captures: tally.captures }),
        l10n.format(texts::ProfileCentre { centre: tally.centre }),
    ]
    .join("\n")
}

fn rating_line(l10n: Localizer, tally: &Tally) -> String {
    l10n.format(texts::ProfileRating { rating: rating(l10n, tally) })
}

/// The number of wins, and their share unless there are too few games for a meaningful one.
fn wins(l10n: Localizer, tally: &Tally) -> String {
    let (wins, games) = (tally.wins, tally.games);
    match tally.is_provisional() {
        true => l10n.format(texts::ProfileWins { wins, games }),
        false => l10n.format(texts::ProfileWinsShare { wins, games, share: share(tally) }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{GameLine, TableId};

    const GAME: GameLine = GameLine { table: TableId(7), ended: 0, rank: 1, players: 2, points: 5, counted: true };

    fn known(counted: Option<i64>, games: Vec<GameLine>) -> Profile {
        let tally =
            |games| Tally { games, wins: 2, points: 30, captures: 4, centre: 5, rating: 25.0, uncertainty: 5.0 };
        Profile {
            season: None,
            all_time: counted.map(tally),
            place: None,
            honours: Vec::new(),
            awards: Vec::new(),
            practice: Vec::new(),
            games,
        }
    }

    /// Each case: what it is, the reader of the first person's profile, their games, and what its buttons ask for.
    #[test]
    fn profile_leads_to_dice_and_comparison() {
        let cases = [
            ("without games", UserId(2), vec![], &[][..]),
            ("one's own", UserId(1), vec![GAME], &["p/rolls/1", "p/profile-share/1"]),
            ("another's", UserId(2), vec![GAME], &["p/rolls/1", "p/versus/1", "p/profile-share/1"]),
        ];
        for (what, reader, games, expected) in cases {
            let page = profile(Localizer::default(), reader, UserId(1), Season::AllTime, &known(None, games), &[]);
            let rows = serde_json::to_value(&page.rows).unwrap();
            let buttons = rows[0]["components"].as_array().into_iter().flatten();
            let ids: Vec<&str> = buttons.filter_map(|button| button["custom_id"].as_str()).collect();
            assert_eq!(ids, expected, "{what}");
        }
    }

    #[test]
    fn under_ten_games_a_profile_is_a_line() {
        let said = |counted| {
            let known = known(Some(counted), vec![GAME; 10]);
            profile(Localizer::default(), UserId(1), UserId(1), Season::AllTime, &known, &[]).said()
        };
        let few = said(9);
        assert!(few.contains("Rating: 1133 · Wins: 2 of 9 (22%)\n"), "{few}");
        assert!(!few.contains("Pawns captured") && !few.contains("All time"), "{few}");
        assert_eq!(few.matches("table 7").count(), 5, "the last five: {few}");
        let many = said(10);
        assert!(many.contains("Pawns captured: 4") && many.contains("**All time**"), "{many}");
        assert_eq!(many.matches("table 7").count(), 5, "the last five: {many}");
    }
}
