//! Describes a picture of the board in plain English, for screen readers.

use hypnosia_game::board::{Board, Colour, Place};
use hypnosia_game::render::{Scene, letters};
use hypnosia_game::rules::{Move, PlayedMove, Position};

/// The picture in words: turn and dice, the last moves, every player, the centre, the lettered moves.
pub(super) fn describe(scene: &Scene) -> String {
    let position = scene.position;
    let mut sentences = vec![turn(position)];
    sentences.extend(last(position.board(), scene.last));
    sentences.extend(position.players().iter().map(|colour| player(position, colour)));
    sentences.push(centre(position));
    if !scene.hints.is_empty() {
        let moves: Vec<String> = letters(scene.hints)
            .map(|(letter, mv)| format!("{letter} {} {}", mv.die, way(position.board(), &mv)))
            .collect();
        sentences.push(format!("Moves: {}.", moves.join(", ")));
    }
    sentences.join(" ")
}

fn turn(position: &Position) -> String {
    if position.is_over() {
        let first = position.standings().into_iter().filter(|standing| standing.rank == 1);
        let names: Vec<&str> = first.map(|standing| standing.colour.name()).collect();
        return format!("The game is over, first: {}.", names.join(" and "));
    }
    let colour = capital(position.turn());
    match position.dice().values() {
        [] => format!("{colour} to roll."),
        [die] => format!("{colour} to play a {die}."),
        [high, low, ..] => format!("{colour} to play {high} and {low}."),
    }
}

fn last(board: &Board, steps: &[PlayedMove]) -> Option<String> {
    let mover = steps.first()?.mover;
    let moves: Vec<String> = steps
        .iter()
        .map(|step| match step.taken {
            None => way(board, &step.mv),
            Some(cell) => {
                let what = if cell.stack { "a stack of " } else { "" };
                format!("{} capturing {what}{}", way(board, &step.mv), cell.colour.name())
            }
        })
        .collect();
    Some(format!("{} moved {}.", capital(mover), moves.join(", ")))
}

fn way(board: &Board, mv: &Move) -> String {
    let stack = if mv.stack { "stack " } else { "" };
    format!("{stack}{} to {}", place(board, mv.from), place(board, mv.to))
}

fn place(board: &Board, place: Place) -> String {
    match place {
        Place::Home(slot) => format!("H{slot}"),
        Place::Space(space) => board.space_name(space),
        Place::Centre => "centre".to_owned(),
    }
}

fn player(position: &Position, colour: Colour) -> String {
    let points = position.points(colour);
    let unit = if points.abs() == 1 { "point" } else { "points" };
    let mut parts = vec![format!("{} {points} {unit}", capital(colour))];
    if position.resigned(colour).is_some() {
        parts.push("resigned".to_owned());
    }
    match position.home_slots(colour).count() {
        0 => {}
        pawns => parts.push(format!("{pawns} at home")),
    }
    parts.extend(position.cells().filter(|(_, cell)| cell.colour == colour).map(|(space, cell)| {
        let stack = if cell.stack { "stack on " } else { "" };
        format!("{stack}{}", position.board().space_name(space))
    }));
    format!("{}.", parts.join(", "))
}

fn centre(position: &Position) -> String {
    let arrived: Vec<&str> = position.centre().iter().map(|colour| colour.name()).collect();
    let left = position.centre_points().get(arrived.len()..).unwrap_or_default();
    let left: Vec<String> = left.iter().map(u8::to_string).collect();
    match (arrived.is_empty(), left.is_empty()) {
        (true, _) => format!("Centre empty, {} to win.", left.join(" ")),
        (_, true) => format!("Centre full: {}.", arrived.join(", ")),
        _ => format!("Centre: {}; {} left to win.", arrived.join(", "), left.join(" ")),
    }
}

fn capital(colour: Colour) -> String {
    let name = colour.name();
    name.chars().take(1).flat_map(char::to_uppercase).chain(name.chars().skip(1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypnosia_game::rules::parse_position;

    fn position(text: &str) -> Position {
        parse_position(Board::standard(), text).unwrap()
    }

    #[test]
    fn a_position_is_said_in_words() {
        let position = position("A4r,A10g2 r24,g3 r r+1,g-1 r 54 cross");
        let moves = position.legal();
        let words = describe(&Scene { hints: &moves[..1], ..Scene::new(&position) });
        assert_eq!(
            words,
            "Red to play 5 and 4. Red 6 points, 2 at home, A4. Green -1 point, 1 at home, stack on A10. Centre: red; \
             4 3 2 1 left to win. Moves: K 4 H4 to A1."
        );
    }

    #[test]
    fn the_fullest_picture_fits_an_alt_text() {
        let position = position(
            "A10r,A11o,A12y,A13g,A14b,A15p,A16r,A17o,A18y,A20g,A21b,A22p,B10r,B11o,B12y,B13g,B14b,B15p,C10r,C11o,C12y,\
             C13g,C14b,C15p r,o,y,g,b,p - r0,o0,y0,g0,b0,p0 r 65 cross",
        );
        let moves = position.legal();
        let mut hints: Vec<Move> = moves.iter().copied().cycle().take(16).collect();
        hints.iter_mut().for_each(|mv| mv.stack = true);
        let last: Vec<PlayedMove> =
            moves.iter().filter_map(|mv| Some(PlayedMove::play(&position, mv).ok()?.0)).take(2).collect();
        let words = describe(&Scene { last: &last, hints: &hints, ..Scene::new(&position) });
        assert!(words.len() <= 1024, "{} characters, expected at most 1024: {words}", words.len());
    }
}
