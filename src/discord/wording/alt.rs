//! The position in words: alt text of the picture, and the board where no picture may be attached.

use super::super::names::Names;
use super::super::post::{ALT_MAX, shortened};
use super::{colour_name, points};
use crate::host::{GameView, Player, TableView};
use crate::text::Words;
use hypnosia_game::board::{Board, Colour};
use hypnosia_game::rules::Position;

/// The position as a screen reader should say it, at most 1,024 characters.
pub fn alt_text(words: Words, names: &Names, view: &TableView, game: &GameView) -> String {
    let position = &game.position;
    let mut parts = vec![match &game.turn {
        Some(turn) => words.say(
            "alt-turn",
            &[
                ("player", spoken_name(words, names, view, turn.colour).into()),
                ("colour", colour_name(words, turn.colour).into()),
            ],
        ),
        None => words.text("alt-end"),
    }];
    if !position.dice().is_empty() {
        let dice: Vec<String> = position.dice().values().iter().map(u8::to_string).collect();
        parts.push(words.say("alt-dice", &[("dice", dice.join(", ").into())]));
    }
    parts.extend(position.players().iter().map(|colour| {
        words.say(
            "alt-player",
            &[
                ("colour", colour_name(words, colour).into()),
                ("player", spoken_name(words, names, view, colour).into()),
                ("points", points(words, position.points(colour)).into()),
                ("places", places(words, position, colour).into()),
            ],
        )
    }));
    shortened(&parts.join(" "), ALT_MAX)
}

fn spoken_name(words: Words, names: &Names, view: &TableView, colour: Colour) -> String {
    match view.seat(colour).map(|seat| seat.player) {
        Some(Player::Person(user)) => names.plain(view.guild, user).unwrap_or_else(|| words.text("player-unknown")),
        Some(player) => super::player_name(words, player),
        None => words.text("player-unknown"),
    }
}

/// Where a colour's pawns are.
pub fn places(words: Words, position: &Position, colour: Colour) -> String {
    if position.resigned(colour).is_some() {
        return words.text("alt-resigned");
    }
    let board: &Board = position.board();
    let mut places: Vec<String> = position
        .cells()
        .filter(|(_, cell)| cell.colour == colour)
        .map(|(space, cell)| {
            let name = board.space_name(space);
            if cell.stack { words.say("alt-stack", &[("space", name.into())]) } else { name }
        })
        .collect();
    let home = position.home_slots(colour).count();
    if home > 0 {
        places.push(words.say("alt-home", &[("count", home.into())]));
    }
    let centre = position.centre().iter().filter(|&&arrived| arrived == colour).count();
    if centre > 0 {
        places.push(words.say("alt-centre", &[("count", centre.into())]));
    }
    if places.is_empty() { words.text("alt-nothing") } else { places.join(", ") }
}

/// The board as lines of text, for where pictures may not be attached.
pub fn text_board(words: Words, position: &Position) -> String {
    let line = |colour: Colour| format!("{} {}", super::sign(colour), places(words, position, colour));
    let lines: Vec<String> = position.players().iter().map(line).collect();
    let permission = words.text("permission-attach-files");
    let title = words.say("board-as-text", &[("permission", permission.into())]);
    format!("{title}\n{}", lines.join("\n"))
}
