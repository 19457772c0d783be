//! The pages: leaderboard, profile, games, rules, help, privacy.

use super::super::custom_id::{CustomId, LeaderboardQuery, ORDERS, PageAction};
use super::super::draft::{MessageDraft, button, plain_button, select};
use super::super::names::mention;
use super::{link, sign};
use crate::model::{Order, Page, Profile, SHARE_GAMES, Season, Status, TableSummary, Tally, UserId};
use crate::text::{Localizer, Value};
use serenity::all::{ButtonStyle, CreateButton};

/// Characters that the lines of a list of games may have: a message's, less title and last line.
const GAMES_ROOM: usize = 1_850;

fn order_name(l10n: Localizer, order: Order) -> String {
    l10n.get(match order {
        Order::Rating => "choice-by-rating",
        Order::Wins => "choice-by-wins",
        Order::Points => "choice-by-points",
        Order::WinShare => "choice-by-share",
    })
}

/// A page of the leaderboard, with choices and the neighbouring pages.
pub fn leaderboard(l10n: Localizer, board: LeaderboardQuery, season: Season, page: &Page) -> MessageDraft {
    let mut lines = vec![match season {
        Season::AllTime => l10n.get("leaderboard-title-all"),
        quarter => l10n.format("leaderboard-title-season", &[("season", quarter.to_string().into())]),
    }];
    lines.push(l10n.format("leaderboard-by", &[("by", order_name(l10n, board.order).into())]));
    lines.extend(page.lines.iter().map(|line| {
        l10n.format(
            "leaderboard-line",
            &[
                ("rank", line.place.into()),
                ("player", mention(line.user).into()),
                ("value", measure(l10n, board.order, &line.tally).into()),
                ("games", l10n.format("leaderboard-games", &[("games", line.tally.games.into())]).into()),
            ],
        )
    }));
    if page.lines.is_empty() {
        lines.push(l10n.format("leaderboard-empty", &[("games", SHARE_GAMES.into())]));
    }
    lines.push(page_of(l10n, page.page + 1, page.pages));
    let id = |page| CustomId::Page(PageAction::Leaderboard(LeaderboardQuery { page, ..board }));
    let orders = ORDERS.map(|(order, _)| {
        let value = LeaderboardQuery { order, page: 0, ..board }.text();
        (value, order_name(l10n, order), order == board.order)
    });
    let periods = [(false, "choice-period-season"), (true, "choice-period-all")].map(|(all_time, key)| {
        (LeaderboardQuery { all_time, page: 0, ..board }.text(), l10n.get(key), all_time == board.all_time)
    });
    let period_id = CustomId::Page(PageAction::LeaderboardPeriod);
    MessageDraft::text(lines.join("\n"))
        .select(select(CustomId::Page(PageAction::LeaderboardBy), l10n.get("leaderboard-by-placeholder"), orders))
        .select(select(period_id, l10n.get("leaderboard-period-placeholder"), periods))
        .buttons(turning(l10n, page.page, page.pages, id))
}

/// Back and Next, as far as there are pages.
fn turning(l10n: Localizer, page: u32, pages: u32, id: impl Fn(u32) -> CustomId) -> Vec<CreateButton> {
    let mut buttons = Vec::new();
    if pages > 1 {
        // Both ids differ always, as Discord demands.
        let before = id(page.checked_sub(1).unwrap_or(pages - 1));
        buttons.push(plain_button(before.clone(), l10n.get("button-previous")).disabled(page == 0));
        let after = id((page + 1) % pages);
        let after = if after == before { id(pages) } else { after };
        buttons.push(plain_button(after, l10n.get("button-next")).disabled(page + 1 == pages));
    }
    buttons
}

fn page_of(l10n: Localizer, page: u32, pages: u32) -> String {
    l10n.format("page-of", &[("page", page.into()), ("pages", pages.into())])
}

fn rating(l10n: Localizer, tally: &Tally) -> String {
    let variables = [
        ("rating", format!("{:.1}", tally.rating).into()),
        ("uncertainty", format!("{:.1}", tally.uncertainty).into()),
    ];
    l10n.format("leaderboard-rating", &variables)
}

fn share(tally: &Tally) -> String {
    format!("{:.0}", 100.0 * tally.wins as f64 / tally.games.max(1) as f64)
}

fn measure(l10n: Localizer, order: Order, tally: &Tally) -> String {
    match order {
        Order::Rating => rating(l10n, tally),
        Order::Wins => l10n.format("leaderboard-wins", &[("wins", tally.wins.into())]),
        Order::Points => l10n.format("points", &[("points", tally.points.into())]),
        Order::WinShare => l10n.format("leaderboard-share", &[("share", share(tally).into())]),
    }
}

/// The results of a person.
pub fn profile(l10n: Localizer, user: UserId, season: Season, profile: &Profile) -> MessageDraft {
    let mut lines = vec![l10n.format("profile-title", &[("player", mention(user).into())])];
    if let Some(place) = profile.place {
        lines.push(l10n.format("profile-place", &[("place", place.into())]));
    }
    if let Some(tally) = &profile.season {
        lines.push(l10n.format("profile-season", &[("season", season.to_string().into())]));
        lines.push(tally_lines(l10n, tally));
    }
    if let Some(tally) = &profile.all_time {
        lines.push(l10n.get("profile-all-time"));
        lines.push(tally_lines(l10n, tally));
    }
    if profile.season.is_none() && profile.all_time.is_none() {
        lines.push(l10n.get("profile-none"));
    }
    if !profile.games.is_empty() {
        lines.push(l10n.get("profile-last-games"));
        lines.extend(profile.games.iter().map(|game| {
            l10n.format(
                "profile-game",
                &[
                    ("when", super::moment(game.ended).into()),
                    ("table", game.table.to_string().into()),
                    ("rank", game.rank.into()),
                    ("players", game.players.into()),
                    ("points", super::points(l10n, game.points).into()),
                ],
            )
        }));
    }
    MessageDraft::text(lines.join("\n"))
}

fn tally_lines(l10n: Localizer, tally: &Tally) -> String {
    let number = |number: i64| -> Value<'static> { number.into() };
    [
        l10n.format("profile-rating", &[("rating", rating(l10n, tally).into())]),
        l10n.format("profile-games", &[("games", number(tally.games))]),
        l10n.format("profile-wins", &[("wins", number(tally.wins)), ("share", share(tally).into())]),
        l10n.format("profile-points", &[("points", number(tally.points))]),
        l10n.format("profile-captures", &[("captures", number(tally.captures))]),
        l10n.format("profile-centre", &[("centre", number(tally.centre))]),
    ]
    .join("\n")
}

/// The open tables of a server.
pub fn games(l10n: Localizer, tables: &[TableSummary]) -> MessageDraft {
    let mut lines = vec![l10n.get("games-title")];
    if tables.is_empty() {
        lines.push(l10n.get("games-none"));
    }
    let mut room = GAMES_ROOM;
    let fits = |line: &String| {
        room = room.saturating_sub(line.chars().count() + 1);
        room > 0
    };
    let shown: Vec<String> = tables.iter().map(|table| game_line(l10n, table)).take_while(fits).collect();
    let more = tables.len() - shown.len();
    lines.extend(shown);
    if more > 0 {
        lines.push(l10n.format("games-more", &[("more", more.into())]));
    }
    MessageDraft::text(lines.join("\n"))
}

fn game_line(l10n: Localizer, table: &TableSummary) -> String {
    let messages = &table.messages;
    let place = match messages.thread {
        Some(thread) => link(table.guild, thread, messages.turn),
        None => link(table.guild, table.channel, messages.turn.or(messages.card)),
    };
    let number = table.id.to_string();
    match table.status {
        Status::Lobby => l10n
            .format("games-lobby", &[("table", number.into()), ("seated", table.seats.into()), ("link", place.into())]),
        _ => {
            let people = table.people.iter().map(|(colour, user)| format!("{} {}", sign(*colour), mention(*user)));
            let people = people.collect::<Vec<_>>().join(" ");
            l10n.format(
                "games-running",
                &[("table", number.into()), ("players", people.into()), ("link", place.into())],
            )
        }
    }
}

/// How this works, in one page.
pub fn help(l10n: Localizer) -> MessageDraft {
    MessageDraft::text(format!("{}\n{}", l10n.get("help-text"), l10n.get("help-bridges")))
}

/// The chapters of the rules: title and text.
fn chapters(l10n: Localizer) -> [(String, String); 9] {
    let advantage = l10n.get("rules-advantage");
    [
        (l10n.get("rules-aim-title"), l10n.get("rules-aim")),
        (l10n.get("rules-board-title"), l10n.get("rules-board")),
        (l10n.get("rules-start-title"), l10n.get("rules-start")),
        (l10n.get("rules-turn-title"), l10n.get("rules-turn")),
        (l10n.get("rules-bridges-title"), l10n.get("rules-bridges")),
        (l10n.get("rules-landing-title"), l10n.get("rules-landing")),
        (l10n.get("rules-points-title"), l10n.get("rules-points")),
        (l10n.get("rules-variants-title"), l10n.format("rules-variants", &[("advantage", advantage.into())])),
        (l10n.get("rules-dice-title"), l10n.get("rules-dice")),
    ]
}

/// A chapter of the rules, from 0; one beyond the last gives the last.
pub fn rules(l10n: Localizer, chapter: u32) -> MessageDraft {
    let chapters = chapters(l10n);
    let count = chapters.len() as u32;
    let chapter = chapter.min(count - 1);
    let (title, text) = &chapters[chapter as usize];
    let footer = l10n.format("rules-footer", &[("page", (chapter + 1).into()), ("pages", count.into())]);
    let options = chapters
        .iter()
        .enumerate()
        .map(|(number, (title, _))| (number.to_string(), format!("{}. {title}", number + 1), number as u32 == chapter));
    let options: Vec<_> = options.collect();
    MessageDraft::text(format!("### {title}\n{text}\n{footer}"))
        .select(select(CustomId::Page(PageAction::RulesChoice), l10n.get("opt-chapter-description"), options))
        .buttons(turning(l10n, chapter, count, |page| CustomId::Page(PageAction::Rules(page))))
}

/// What is stored, and the way to delete it. `stored` is what the host has of this person, as JSON.
pub fn privacy(l10n: Localizer) -> MessageDraft {
    MessageDraft::text(format!("{}\n{}", l10n.get("privacy-title"), l10n.get("privacy-text"))).buttons(vec![
        plain_button(CustomId::Page(PageAction::Export), l10n.get("button-export-data")),
        button(CustomId::Page(PageAction::Delete), l10n.get("button-delete-data"), ButtonStyle::Danger),
    ])
}

/// The question before everything is deleted.
pub fn delete_question(l10n: Localizer) -> MessageDraft {
    MessageDraft::text(l10n.get("privacy-delete-question")).buttons(vec![
        button(CustomId::Page(PageAction::DeleteConfirm), l10n.get("button-delete-confirm"), ButtonStyle::Danger),
        plain_button(CustomId::Page(PageAction::DeleteKeep), l10n.get("button-keep-data")),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ids_of_back_and_next_differ_on_every_page() {
        for pages in 1..5 {
            for page in 0..pages {
                let buttons =
                    turning(Localizer::default(), page, pages, |page| CustomId::Page(PageAction::Rules(page)));
                let ids: Vec<String> = buttons
                    .iter()
                    .map(|button| serde_json::to_value(button).unwrap()["custom_id"].to_string())
                    .collect();
                assert!(ids.len() < 2 || ids[0] != ids[1], "page {page} of {pages}: both are {}", ids[0]);
            }
        }
    }
}
