//! Converts a game's report into the content of a picture, which the painter draws: the players' chances to win.

use hypnosia_game::computer::{Report, ReportedTurn};
use hypnosia_game::render::{Mark, Marked, Prospects};
use hypnosia_game::rules::PlayedMove;

/// Converts a report into the content of the picture. `names` are the players' names in seat order, and `turns_word` is
/// the word beside the numbers of turns.
pub fn prospects(report: &Report, names: Vec<String>, title: String, turns_word: String) -> Prospects {
    let turns = || report.turns.iter();
    let chances = std::iter::once(report.at_first).chain(turns().map(|turn| turn.chances));
    let mut marks: Vec<Mark> = turns().flat_map(of_turn).collect();
    marks.extend(report.resigned.iter().map(|&(colour, turn)| Mark { turn, colour, what: Marked::GaveUp }));
    marks.sort_by_key(|mark| mark.turn);
    Prospects {
        title,
        turns: turns_word,
        players: report.players.iter().collect(),
        names,
        chances: chances.chain(report.resigned.last().map(|_| report.at_end)).collect(),
        marks,
        decided: report.decided().map(|turn| turn.number),
    }
}

fn of_turn(turn: &ReportedTurn) -> Vec<Mark> {
    let marks = turn.moves.iter().filter_map(marked);
    marks.map(|what| Mark { turn: turn.number, colour: turn.colour, what }).collect()
}

fn marked(played: &PlayedMove) -> Option<Marked> {
    match (played.taken, played.arrival) {
        (Some(taken), _) => Some(Marked::Captured(taken.colour)),
        (None, Some(_)) => Some(Marked::Arrived(played.points)),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hypnosia_game::board::{Board, Colour};
    use hypnosia_game::rules::GameLog;

    #[test]
    fn captures_and_resignations_are_marked_at_their_turns() {
        let text = "hypnosia-log 1\nvariant cross\nplayers r g b\nsetup r64 g31 b21\n1 r 65 6:H1-A6 5:H2-A4\n\
                    2 g 54 5:H1-A23 4:H2-A21\n3 b 61 6:H1-A18 1:A18-A19\n4 g resigns\n";
        let log = GameLog::parse(Board::standard(), text);
        let log = log.unwrap_or_else(|fault| panic!("{fault}"));
        let told = prospects(&Report::of(&log), Vec::new(), "Chance to win".to_owned(), "turn".to_owned());
        assert_eq!(told.players, [Colour::Red, Colour::Green, Colour::Blue]);
        assert_eq!(told.marks, [Mark { turn: 3, colour: Colour::Green, what: Marked::GaveUp }]);
        assert_eq!(told.chances.len(), 1 + 3 + 1, "at first, after each turn, and after the resignation");
    }
}
