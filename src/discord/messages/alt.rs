//! The position in words: the alt text of its picture, and a board of text for channels where no picture may be
//! attached. Also players' names for places where mentions are not shown as names.

use super::draft::{ALT_MAX, shortened};
use super::moves::{self, Naming};
use super::names::Names;
use super::wording::{capitalized, colour_name, computer_name, player_name, points};
use crate::host::{Player, Seat, TableView, Turn};
use crate::text::{Localizer, texts};
use hypnosia_game::board::{Board, Colour};
use hypnosia_game::render::can_draw;
use hypnosia_game::rules::Position;

/// The position in words for a screen reader, at most 1,024 characters. `naming` names the players. `turn` is the
/// player whose turn it is (`None` at the end of the game), and `last` the turn whose moves the text lists.
pub fn alt_text(
    l10n: Localizer,
    naming: Naming<'_>,
    position: &Position,
    turn: Option<Colour>,
    last: Option<&Turn>,
) -> String {
    let mut parts = vec![match turn {
        Some(colour) => l10n.format(texts::AltTurn { player: with_colour(l10n, naming, colour) }),
        None => l10n.get(texts::ALT_END),
    }];
    if !position.dice().is_empty() {
        let dice: Vec<String> = position.dice().values().iter().map(u8::to_string).collect();
        parts.push(l10n.format(texts::AltDice { dice: dice.join(", ") }));
    }
    parts.extend(last.map(|last| {
        let resigned = position.resigned(last.colour).is_some();
        let moves = moves::spoken(l10n, naming, position.board(), last, resigned);
        l10n.format(texts::AltLast { player: naming(last.colour), moves })
    }));
    parts.extend(position.players().iter().map(|colour| {
        l10n.format(texts::AltPlayer {
            player: with_colour(l10n, naming, colour),
            points: points(l10n, position.points(colour)),
            places: places(l10n, position, colour),
        })
    }));
    shortened(&parts.join(" "), ALT_MAX)
}

/// A player's name and colour at the beginning of a sentence. If the name is just the colour, it is not repeated.
fn with_colour(l10n: Localizer, naming: Naming<'_>, colour: Colour) -> String {
    let (player, colour) = (naming(colour), colour_name(l10n, colour));
    if player == colour { capitalized(&player) } else { l10n.format(texts::AltNamed { player, colour }) }
}

/// A player's name for a screen reader: a computer without emoji and level.
pub fn spoken_name(l10n: Localizer, names: &Names, view: &TableView, colour: Colour) -> String {
    match view.seat(colour) {
        Some(Seat { player: Player::Computer(_), .. }) => computer_name(l10n, colour),
        seat => plain_name(l10n, names, view, seat),
    }
}

/// A player's name on a picture, or the name of their colour if the pictures' font lacks a letter of the name.
pub fn drawn_name(l10n: Localizer, names: &Names, view: &TableView, colour: Colour) -> String {
    drawable(l10n, colour, plain_name(l10n, names, view, view.seat(colour)))
}

/// Like [`drawn_name`], but shorter: a computer without its level.
pub fn short_name(l10n: Localizer, names: &Names, view: &TableView, colour: Colour) -> String {
    drawable(l10n, colour, spoken_name(l10n, names, view, colour))
}

/// A player's name, for texts in which nothing else distinguishes the players: if two of them have the same name, each
/// is followed by the player's colour.
pub fn plain_name(l10n: Localizer, names: &Names, view: &TableView, seat: Option<&Seat>) -> String {
    match seat {
        Some(Seat { player: Player::Person(user), colour, .. }) => {
            let name = names.plain(view.guild, *user);
            let has_namesake = view.seats.iter().any(|other| {
                let other = other.player.person().filter(|other| other != user);
                name.is_some() && other.is_some_and(|other| names.plain(view.guild, other) == name)
            });
            let player = name.unwrap_or_else(|| l10n.get(texts::PLAYER_UNKNOWN));
            match has_namesake {
                true => l10n.format(texts::AltNamed { player, colour: colour_name(l10n, *colour) }),
                false => player,
            }
        }
        Some(seat) => player_name(l10n, seat),
        None => l10n.get(texts::PLAYER_UNKNOWN),
    }
}

/// The name, or the name of the colour if the font of the pictures lacks a letter of the name, or the name has neither
/// letters nor digits.
fn drawable(l10n: Localizer, colour: Colour, name: String) -> String {
    if can_draw(&name) { name } else { colour_name(l10n, colour) }
}

/// Where a colour's pawns are.
pub fn places(l10n: Localizer, position: &Position, colour: Colour) -> String {
    if position.resigned(colour).is_some() {
        return l10n.get(texts::ALT_RESIGNED);
    }
    let board: &Board = position.board();
    let mut places: Vec<String> = position
        .cells()
        .filter(|(_, cell)| cell.colour == colour)
        .map(|(space, cell)| {
            let name = board.space_name(space);
            if cell.stack { l10n.format(texts::AltStack { space: name }) } else { name }
        })
        .collect();
    let slots: Vec<String> = position.home_slots(colour).map(Board::home_name).collect();
    if !slots.is_empty() {
        places.push(l10n.format(texts::AltHome { slots: slots.join(" ") }));
    }
    let centre = position.centre().iter().filter(|&&arrived| arrived == colour).count();
    if centre > 0 {
        places.push(l10n.format(texts::AltCentre { count: centre }));
    }
    if places.is_empty() { l10n.get(texts::ALT_NOTHING) } else { places.join(", ") }
}

/// The board as lines of text, for channels where the bot may not attach pictures.
pub fn text_board(l10n: Localizer, position: &Position) -> String {
    let permission = l10n.get(texts::PERMISSION_ATTACH_FILES);
    let title = l10n.format(texts::BoardAsText { permission });
    format!("{title}\n{}", board_lines(l10n, position))
}

/// The board as lines of text, one for each player.
pub fn board_lines(l10n: Localizer, position: &Position) -> String {
    let line = |colour: Colour| format!("{} {}", super::wording::sign(colour), places(l10n, position, colour));
    position.players().iter().map(line).collect::<Vec<_>>().join("\n")
}
