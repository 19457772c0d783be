//! The last games on the pages of people: against whom, how they ended, and the way to them.

use crate::discord::messages::wording::{medal, moment, place, plain_points, points, seated_name};
use crate::host::TableView;
use crate::model::{Colour, GameLine, Millis, TableId, UserId};
use crate::text::{Localizer, texts};
use std::sync::Arc;

/// How many games are listed.
pub const LISTED: usize = 5;
/// How many opponents of a game are named.
const NAMED: usize = 3;

/// A game of a person: the result, the opponents by rank, and the way to the game. Of a game whose table is not among
/// these the opponents are not named.
pub fn line(l10n: Localizer, user: UserId, game: &GameLine, tables: &[Arc<TableView>]) -> String {
    let view = tables.iter().find(|view| view.id == game.table);
    let own = view.and_then(|view| view.seat_of(user)).map(|seat| seat.colour);
    let opponents = view.zip(own).map(|(view, own)| opponents(view, own)).unwrap_or_default();
    let result = match (view, own, &opponents[..]) {
        (Some(view), Some(own), [other]) => score(view, [own, *other]).map(|score| format!("**{score}**")),
        _ => None,
    };
    let result = result.unwrap_or_else(|| {
        let (rank, players) = (game.rank, game.players);
        l10n.format(texts::ProfileResult { rank, players, points: points(l10n, game.points) })
    });
    // The last never has a medal.
    let mark = medal(game.rank.into()).filter(|_| game.rank < game.players).unwrap_or("▫️");
    let against = view.filter(|_| !opponents.is_empty()).map(|view| against(l10n, view, &opponents));
    let parts = [Some(format!("{mark} {result}")), against, Some(played(l10n, game.table, game.ended, view))];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The table of a game, with a link if it may be shown, and when the game ended.
pub fn played(l10n: Localizer, table: TableId, ended: Millis, view: Option<&Arc<TableView>>) -> String {
    let (table, when) = (table.to_string(), moment(ended));
    match view {
        Some(view) => l10n.format(texts::PlayedLink { table, link: place(view), when }),
        None => l10n.format(texts::PlayedTable { table, when }),
    }
}

/// The points of two people at a table; `None` if they did not both play there.
pub fn points_of(view: &TableView, pair: [UserId; 2]) -> Option<[String; 2]> {
    let [own, other] = pair.map(|user| view.seat_of(user).map(|seat| seat.colour));
    points_as(view, [own?, other?])
}

fn points_as(view: &TableView, colours: [Colour; 2]) -> Option<[String; 2]> {
    let standings = &view.game.as_ref()?.standings;
    let points =
        |colour| standings.iter().find(|standing| standing.colour == colour).map(|one| plain_points(one.points));
    let [own, other] = colours.map(points);
    Some([own?, other?])
}

fn score(view: &TableView, colours: [Colour; 2]) -> Option<String> {
    points_as(view, colours).map(|points| points.join(" : "))
}

/// The colours of the others, by rank.
fn opponents(view: &TableView, own: Colour) -> Vec<Colour> {
    let standings = view.game.iter().flat_map(|game| &game.standings);
    standings.map(|standing| standing.colour).filter(|colour| *colour != own).collect()
}

/// Names the first [`NAMED`] opponents, and counts the others.
fn against(l10n: Localizer, view: &TableView, opponents: &[Colour]) -> String {
    let names = opponents.iter().take(NAMED).map(|colour| seated_name(l10n, view, *colour));
    let mut players = names.collect::<Vec<_>>().join(", ");
    if opponents.len() > NAMED {
        players.push_str(&format!(" +{}", opponents.len() - NAMED));
    }
    l10n.format(texts::ProfileOpponents { players })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::tests::longest;
    use crate::model::Status;

    #[test]
    fn a_game_names_opponents_and_links() {
        let view = Arc::new(longest::game(Status::Over));
        let (seat, user) = view.seats.iter().find_map(|seat| Some((seat, seat.player.person()?))).unwrap();
        let game = GameLine { table: view.id, ended: 0, rank: 2, players: 6, points: 4, counted: true };
        let said = line(Localizer::default(), user, &game, std::slice::from_ref(&view));
        assert!(said.starts_with("🥈 place 2 of 6 · 4 points · against "), "{said}");
        assert!(said.contains(" +2 · [table ") && said.contains("](https://discord.com/channels/"), "{said}");
        assert!(!said.contains(&seated_name(Localizer::default(), &view, seat.colour)), "not against oneself: {said}");
    }

    #[test]
    fn a_hidden_table_names_nobody() {
        let game = GameLine { table: TableId(7), ended: 0, rank: 2, players: 2, points: 4, counted: true };
        let said = line(Localizer::default(), UserId(1), &game, &[]);
        assert_eq!(said, "▫️ place 2 of 2 · 4 points · table 7 · <t:0:R>");
    }
}
