//! The pages: leaderboard, profile, games, rules, help, privacy.

use super::super::custom_id::{CustomId, LeaderboardQuery, ORDERS, PageAction};
use super::super::names::mention;
use super::super::post::{Post, button, plain_button, select};
use super::{link, sign};
use crate::host::{Order, Page, Profile, SHARE_GAMES, Season, Status, TableSummary, Tally};
use crate::ids::UserId;
use crate::text::{Value, Words};
use serenity::all::{ButtonStyle, CreateButton};

/// Characters that the lines of a list of games may have: a message's, less title and last line.
const GAMES_ROOM: usize = 1_850;

fn order_name(words: Words, order: Order) -> String {
    words.text(match order {
        Order::Rating => "choice-by-rating",
        Order::Wins => "choice-by-wins",
        Order::Points => "choice-by-points",
        Order::WinShare => "choice-by-share",
    })
}

/// A page of the leaderboard, with choices and the neighbouring pages.
pub fn leaderboard(words: Words, board: LeaderboardQuery, season: Season, page: &Page) -> Post {
    let mut lines = vec![match season {
        Season::AllTime => words.text("leaderboard-title-all"),
        quarter => words.say("leaderboard-title-season", &[("season", quarter.to_string().into())]),
    }];
    lines.push(words.say("leaderboard-by", &[("by", order_name(words, board.order).into())]));
    lines.extend(page.lines.iter().map(|line| {
        words.say(
            "leaderboard-line",
            &[
                ("rank", line.place.into()),
                ("player", mention(line.user).into()),
                ("value", measure(words, board.order, &line.tally).into()),
                ("games", words.say("leaderboard-games", &[("games", line.tally.games.into())]).into()),
            ],
        )
    }));
    if page.lines.is_empty() {
        lines.push(words.say("leaderboard-empty", &[("games", SHARE_GAMES.into())]));
    }
    lines.push(page_of(words, page.page + 1, page.pages));
    let id = |page| CustomId::Page(PageAction::Leaderboard(LeaderboardQuery { page, ..board }));
    let orders = ORDERS.map(|(order, _)| {
        let value = LeaderboardQuery { order, page: 0, ..board }.text();
        (value, order_name(words, order), order == board.order)
    });
    let periods = [(false, "choice-period-season"), (true, "choice-period-all")].map(|(all_time, key)| {
        (LeaderboardQuery { all_time, page: 0, ..board }.text(), words.text(key), all_time == board.all_time)
    });
    let period_id = CustomId::Page(PageAction::LeaderboardPeriod);
    Post::text(lines.join("\n"))
        .select(select(CustomId::Page(PageAction::LeaderboardBy), words.text("leaderboard-by-placeholder"), orders))
        .select(select(period_id, words.text("leaderboard-period-placeholder"), periods))
        .buttons(turning(words, page.page, page.pages, id))
}

/// Back and Next, as far as there are pages.
fn turning(words: Words, page: u32, pages: u32, id: impl Fn(u32) -> CustomId) -> Vec<CreateButton> {
    let mut buttons = Vec::new();
    if pages > 1 {
        // Both ids differ always, as Discord demands.
        let before = id(page.checked_sub(1).unwrap_or(pages - 1));
        buttons.push(plain_button(before.clone(), words.text("button-previous")).disabled(page == 0));
        let after = id((page + 1) % pages);
        let after = if after == before { id(pages) } else { after };
        buttons.push(plain_button(after, words.text("button-next")).disabled(page + 1 == pages));
    }
    buttons
}

fn page_of(words: Words, page: u32, pages: u32) -> String {
    words.say("page-of", &[("page", page.into()), ("pages", pages.into())])
}

fn rating(words: Words, tally: &Tally) -> String {
    let variables = [
        ("rating", format!("{:.1}", tally.rating).into()),
        ("uncertainty", format!("{:.1}", tally.uncertainty).into()),
    ];
    words.say("leaderboard-rating", &variables)
}

fn share(tally: &Tally) -> String {
    format!("{:.0}", 100.0 * tally.wins as f64 / tally.games.max(1) as f64)
}

fn measure(words: Words, order: Order, tally: &Tally) -> String {
    match order {
        Order::Rating => rating(words, tally),
        Order::Wins => words.say("leaderboard-wins", &[("wins", tally.wins.into())]),
        Order::Points => words.say("points", &[("points", tally.points.into())]),
        Order::WinShare => words.say("leaderboard-share", &[("share", share(tally).into())]),
    }
}

/// The results of a person.
pub fn profile(words: Words, user: UserId, season: Season, profile: &Profile) -> Post {
    let mut lines = vec![words.say("profile-title", &[("player", mention(user).into())])];
    if let Some(place) = profile.place {
        lines.push(words.say("profile-place", &[("place", place.into())]));
    }
    if let Some(tally) = &profile.season {
        lines.push(words.say("profile-season", &[("season", season.to_string().into())]));
        lines.push(tally_lines(words, tally));
    }
    if let Some(tally) = &profile.all_time {
        lines.push(words.text("profile-all-time"));
        lines.push(tally_lines(words, tally));
    }
    if profile.season.is_none() && profile.all_time.is_none() {
        lines.push(words.text("profile-none"));
    }
    if !profile.games.is_empty() {
        lines.push(words.text("profile-last-games"));
        lines.extend(profile.games.iter().map(|game| {
            words.say(
                "profile-game",
                &[
                    ("when", super::moment(game.ended).into()),
                    ("table", game.table.to_string().into()),
                    ("rank", game.rank.into()),
                    ("players", game.players.into()),
                    ("points", super::points(words, game.points).into()),
                ],
            )
        }));
    }
    Post::text(lines.join("\n"))
}

fn tally_lines(words: Words, tally: &Tally) -> String {
    let number = |number: i64| -> Value<'static> { number.into() };
    [
        words.say("profile-rating", &[("rating", rating(words, tally).into())]),
        words.say("profile-games", &[("games", number(tally.games))]),
        words.say("profile-wins", &[("wins", number(tally.wins)), ("share", share(tally).into())]),
        words.say("profile-points", &[("points", number(tally.points))]),
        words.say("profile-captures", &[("captures", number(tally.captures))]),
        words.say("profile-centre", &[("centre", number(tally.centre))]),
    ]
    .join("\n")
}

/// The open tables of a server.
pub fn games(words: Words, tables: &[TableSummary]) -> Post {
    let mut lines = vec![words.text("games-title")];
    if tables.is_empty() {
        lines.push(words.text("games-none"));
    }
    let mut room = GAMES_ROOM;
    let fits = |line: &String| {
        room = room.saturating_sub(line.chars().count() + 1);
        room > 0
    };
    let shown: Vec<String> = tables.iter().map(|table| game_line(words, table)).take_while(fits).collect();
    let more = tables.len() - shown.len();
    lines.extend(shown);
    if more > 0 {
        lines.push(words.say("games-more", &[("more", more.into())]));
    }
    Post::text(lines.join("\n"))
}

fn game_line(words: Words, table: &TableSummary) -> String {
    let messages = &table.messages;
    let place = match messages.thread {
        Some(thread) => link(table.guild, thread, messages.turn),
        None => link(table.guild, table.channel, messages.turn.or(messages.card)),
    };
    let number = table.id.to_string();
    match table.status {
        Status::Lobby => words
            .say("games-lobby", &[("table", number.into()), ("seated", table.seats.into()), ("link", place.into())]),
        _ => {
            let people = table.people.iter().map(|(colour, user)| format!("{} {}", sign(*colour), mention(*user)));
            let people = people.collect::<Vec<_>>().join(" ");
            words.say("games-running", &[("table", number.into()), ("players", people.into()), ("link", place.into())])
        }
    }
}

/// How this works, in one page.
pub fn help(words: Words) -> Post {
    Post::text(format!("{}\n{}", words.text("help-text"), words.text("help-bridges")))
}

/// The chapters of the rules: title and text.
fn chapters(words: Words) -> [(String, String); 9] {
    let advantage = words.text("rules-advantage");
    [
        (words.text("rules-aim-title"), words.text("rules-aim")),
        (words.text("rules-board-title"), words.text("rules-board")),
        (words.text("rules-start-title"), words.text("rules-start")),
        (words.text("rules-turn-title"), words.text("rules-turn")),
        (words.text("rules-bridges-title"), words.text("rules-bridges")),
        (words.text("rules-landing-title"), words.text("rules-landing")),
        (words.text("rules-points-title"), words.text("rules-points")),
        (words.text("rules-variants-title"), words.say("rules-variants", &[("advantage", advantage.into())])),
        (words.text("rules-dice-title"), words.text("rules-dice")),
    ]
}

/// A chapter of the rules, from 0; one beyond the last gives the last.
pub fn rules(words: Words, chapter: u32) -> Post {
    let chapters = chapters(words);
    let count = chapters.len() as u32;
    let chapter = chapter.min(count - 1);
    let (title, text) = &chapters[chapter as usize];
    let footer = words.say("rules-footer", &[("page", (chapter + 1).into()), ("pages", count.into())]);
    let options = chapters
        .iter()
        .enumerate()
        .map(|(number, (title, _))| (number.to_string(), format!("{}. {title}", number + 1), number as u32 == chapter));
    let options: Vec<_> = options.collect();
    Post::text(format!("### {title}\n{text}\n{footer}"))
        .select(select(CustomId::Page(PageAction::RulesChoice), words.text("opt-chapter-description"), options))
        .buttons(turning(words, chapter, count, |page| CustomId::Page(PageAction::Rules(page))))
}

/// What is stored, and the way to delete it. `stored` is what the host has of this person, as JSON.
pub fn privacy(words: Words) -> Post {
    Post::text(format!("{}\n{}", words.text("privacy-title"), words.text("privacy-text"))).buttons(vec![
        plain_button(CustomId::Page(PageAction::Export), words.text("button-export-data")),
        button(CustomId::Page(PageAction::Delete), words.text("button-delete-data"), ButtonStyle::Danger),
    ])
}

/// The question before everything is deleted.
pub fn delete_question(words: Words) -> Post {
    Post::text(words.text("privacy-delete-question")).buttons(vec![
        button(CustomId::Page(PageAction::DeleteConfirm), words.text("button-delete-confirm"), ButtonStyle::Danger),
        plain_button(CustomId::Page(PageAction::DeleteKeep), words.text("button-keep-data")),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ids_of_back_and_next_differ_on_every_page() {
        for pages in 1..5 {
            for page in 0..pages {
                let buttons = turning(Words::default(), page, pages, |page| CustomId::Page(PageAction::Rules(page)));
                let ids: Vec<String> = buttons
                    .iter()
                    .map(|button| serde_json::to_value(button).unwrap()["custom_id"].to_string())
                    .collect();
                assert!(ids.len() < 2 || ids[0] != ids[1], "page {page} of {pages}: both are {}", ids[0]);
            }
        }
    }
}
