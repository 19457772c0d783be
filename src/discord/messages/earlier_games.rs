//! Lines about earlier games: the game whose turn this game was started from, and the games of the same series of
//! rematches.

use super::names::mention;
use super::wording::{link, seated_name, sign};
use crate::host::{Origin, Player, TableView};
use crate::text::{Localizer, texts};
use hypnosia_game::board::Colour;

/// Names the turn of an earlier game from which this game was started, and links to that game.
pub fn origin(l10n: Localizer, view: &TableView) -> Option<String> {
    let Origin { table, turn, place, message, .. } = view.origin?;
    let link = link(view.guild, place, message);
    Some(l10n.format(texts::Origin { table: table.to_string(), turn, link }))
}

/// The score of a series of rematches; `None` for a game that is no rematch.
pub fn series(l10n: Localizer, view: &TableView) -> Option<String> {
    let name = |colour: Colour, player: Player| {
        let name = match player {
            Player::Person(user) => mention(user),
            Player::Computer(_) | Player::Gone => seated_name(l10n, view, colour),
        };
        format!("{} {name}", sign(colour))
    };
    let score = match view.series()?[..] {
        [(one, first, wins), (other, second, losses)] => {
            format!("{} **{wins} : {losses}** {}", name(one, first), name(other, second))
        }
        ref players => {
            let each = players.iter().map(|(colour, player, wins)| format!("{} **{wins}**", name(*colour, *player)));
            each.collect::<Vec<_>>().join(" · ")
        }
    };
    Some(l10n.format(texts::Series { score }))
}
