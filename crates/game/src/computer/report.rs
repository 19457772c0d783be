//! Report of a game: its turns, the points and chances to win after each of them, and the turn that decided the game.
//! [`Assessment`](super::Assessment) judges the turns.

use super::evaluator::{Equity, Evaluator};
use super::luck::Chance;
use super::turns::pass;
use super::winning::Judge;
use crate::board::{Colour, ColourSet};
use crate::rules::log::Action;
use crate::rules::{GameLog, Move, PlayedMove, Position, Roll};
use arrayvec::ArrayVec;

/// A turn can have decided the game only if it raised the winner's chance to win by at least this much.
const NOTABLE: f32 = 0.2;

/// The report of a game.
#[derive(Debug, Clone, Default)]
pub struct Report {
    /// Everybody who began the game.
    pub players: ColourSet,
    /// The game's turns, in order.
    pub turns: Vec<ReportedTurn>,
    /// Players who resigned, each with the number of turns begun before the resignation.
    pub resigned: Vec<(Colour, u32)>,
    /// Everybody's chance to win before the first turn, by [`Colour::index`].
    pub at_first: [f32; 6],
    /// Everybody's chance to win at the end, after the last resignation, by [`Colour::index`].
    pub at_end: [f32; 6],
    /// The position at the end; `None` if the game had not begun.
    pub end: Option<Position>,
    /// The colours that came first.
    pub(super) winners: Vec<Colour>,
    /// Whether a resignation ended the game.
    pub(super) given_up: bool,
}

/// The turn that decided a game, and its player's chance to win before and after it.
#[derive(Debug, Clone, Copy)]
pub struct TurningPoint<'a> {
    /// The turn.
    pub turn: &'a ReportedTurn,
    /// The chance before the roll.
    pub before: f32,
    /// The chance after the moves.
    pub after: f32,
}

/// The turn that decided a game, and the winner's chance to win before and after it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WinnersTurn {
    /// The turn's number, from 1.
    pub number: u32,
    /// The winner, who need not have played the turn.
    pub winner: Colour,
    /// The chance before the roll.
    pub before: f32,
    /// The chance after the moves.
    pub after: f32,
}

/// A turn in a report.
#[derive(Debug, Clone)]
pub struct ReportedTurn {
    /// The turn's number, from 1.
    pub number: u32,
    /// The player's colour.
    pub colour: Colour,
    /// The roll.
    pub roll: Roll,
    /// The moves.
    pub moves: Vec<PlayedMove>,
    /// Everybody's points after the turn, by [`Colour::index`].
    pub points: [i8; 6],
    /// Everybody's chance to win after the turn, by [`Colour::index`].
    pub chances: [f32; 6],
    /// The position before the roll.
    pub before: Position,
    /// The position with the roll.
    pub rolled: Position,
    /// The position after the turn: the next player's turn, or the end of the game.
    pub after: Position,
    /// Whether nobody resigned while dice of the turn were left. If somebody did, the turn may lack moves, or have
    /// moves from before and after the resignation.
    pub whole: bool,
}

impl ReportedTurn {
    /// The moves of the turn, without their effects.
    pub fn played(&self) -> ArrayVec<Move, 2> {
        self.moves.iter().take(2).map(|played| played.mv).collect()
    }

    /// The same turn, with the same roll but other moves; `None` when the rules do not allow them.
    pub fn played_otherwise(&self, moves: &[Move]) -> Option<ReportedTurn> {
        let mut other = ReportedTurn { moves: Vec::new(), ..self.clone() };
        let mut position = self.rolled;
        for mv in moves {
            let (played, next) = PlayedMove::play(&position, mv).ok()?;
            other.moves.push(played);
            position = next;
        }
        other.after = pass(&position);
        (other.points, other.chances) = (points(&other.after), chances(&other.after));
        Some(other)
    }
}

impl Report {
    /// Reports a game; the expert judges its positions. The report of a game that has not begun is empty.
    pub fn of(log: &GameLog) -> Report {
        let (Some(start), Some(end)) = (log.start(), log.position()) else { return Report::default() };
        let first = end.standings().into_iter().filter(|standing| standing.rank == 1);
        let mut report = Report {
            players: log.players(),
            at_first: chances(&start),
            at_end: chances(&end),
            end: Some(end),
            winners: first.map(|standing| standing.colour).collect(),
            given_up: matches!(log.actions().last(), Some(Action::Resign(_))),
            ..Report::replayed(log)
        };
        for turn in &mut report.turns {
            (turn.points, turn.chances) = (points(&turn.after), chances(&turn.after));
        }
        report
    }

    /// The turns and resignations alone, without points and chances.
    pub(super) fn replayed(log: &GameLog) -> Report {
        let mut report = Report::default();
        for moment in log.replay() {
            match moment.action {
                Action::Roll(roll) => report.turns.push(ReportedTurn {
                    number: report.turns.len() as u32 + 1,
                    colour: moment.colour,
                    roll,
                    moves: Vec::new(),
                    points: [0; 6],
                    chances: [0.0; 6],
                    before: moment.before,
                    rolled: moment.after,
                    after: moment.after,
                    whole: true,
                }),
                Action::Play(mv) => {
                    let Some(turn) = report.turns.last_mut() else { continue };
                    turn.moves.push(PlayedMove::of(&moment.before, &moment.after, moment.before.turn(), mv));
                }
                // A resignation does not move pawns, so the turn's result stays.
                Action::Resign(colour) => {
                    report.add_resignation(colour, &moment.before);
                    continue;
                }
            }
            if let Some(turn) = report.turns.last_mut() {
                turn.after = pass(&moment.after);
            }
        }
        report
    }

    fn add_resignation(&mut self, colour: Colour, before: &Position) {
        self.resigned.push((colour, self.turns.len() as u32));
        if let Some(turn) = self.turns.last_mut().filter(|_| !before.dice().is_empty()) {
            turn.whole = false;
        }
    }

    /// The turn that decided the game, with the chances of its player.
    pub fn turning_point(&self) -> Option<TurningPoint<'_>> {
        let turn = self.decided()?;
        let [before, after] = self.around(turn, turn.colour);
        Some(TurningPoint { turn, before, after })
    }

    /// The turn that decided the game, with the chances of the winner.
    pub fn winners_turn(&self) -> Option<WinnersTurn> {
        let (turn, winner) = (self.decided()?, *self.winners.first()?);
        let [before, after] = self.around(turn, winner);
        Some(WinnersTurn { number: turn.number, winner, before, after })
    }

    /// A player's chance to win before and after a turn.
    fn around(&self, turn: &ReportedTurn, colour: Colour) -> [f32; 2] {
        let before = self.turns.iter().rev().find(|earlier| earlier.number < turn.number);
        let before = before.map_or(self.at_first, |earlier| earlier.chances);
        [before, turn.chances].map(|chances| chances[colour.index()])
    }

    /// The turn that decided the game: the one by which the winner gained most, except for the last turn, which only
    /// ends the game. `None` when several players won, when a resignation ended the game, or when no gain was
    /// notable.
    pub fn decided(&self) -> Option<&ReportedTurn> {
        if self.given_up || self.winners.len() != 1 {
            return None;
        }
        let mut gains = self.gains();
        gains.pop();
        let best = gains.into_iter().max_by(|(_, one), (_, other)| one.total_cmp(other));
        best.filter(|(_, gain)| *gain >= NOTABLE).map(|(turn, _)| turn)
    }

    /// Each turn with the change of the winners' chance to win that it brought.
    fn gains(&self) -> Vec<(&ReportedTurn, f32)> {
        let of_winners = |chances: &[f32; 6]| self.winners.iter().map(|winner| chances[winner.index()]).sum::<f32>();
        let chances = self.turns.iter().map(|turn| of_winners(&turn.chances));
        let before = std::iter::once(of_winners(&self.at_first)).chain(chances.clone());
        self.turns.iter().zip(chances.zip(before)).map(|(turn, (after, before))| (turn, after - before)).collect()
    }
}

/// Everybody's chances to win from a position in which nothing is rolled, as the judge of reports sees them; indexed by
/// [`Colour::index`].
#[must_use]
pub fn chances(position: &Position) -> Equity {
    Judge.equity(position)
}

/// Everybody's chances to win once this is rolled in a position: those from the position, and the luck of the roll.
#[must_use]
pub fn chances_rolled(position: &Position, roll: Roll) -> Equity {
    let (mut chances, luck) = (chances(position), Chance::of(&Judge, position, roll).luck);
    chances.iter_mut().zip(luck).for_each(|(chance, luck)| *chance = (*chance + luck).clamp(0.0, 1.0));
    chances
}

fn points(position: &Position) -> [i8; 6] {
    Colour::ALL.map(|colour| if position.players().contains(colour) { position.points(colour) } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::computer::tests::easy_game;
    use crate::computer::{Eagerness, Level, choose};
    use crate::rules::{Variant, parse_move, parse_position};

    /// A game of two easy players in which the same sequence of rolls repeats.
    fn game() -> GameLog {
        let text = "hypnosia-log 1\nvariant cross\nplayers r g\nsetup r64 g31\n";
        let mut log = GameLog::parse(Board::standard(), text).unwrap();
        let mut dice = (1..=6).cycle();
        while !log.is_over() && log.actions().len() < 2_000 {
            let position = log.position().unwrap();
            match choose(Level::Easy, Eagerness::USUAL, &position) {
                Some(mv) => log.play(&mv).unwrap(),
                None => {
                    let (one, other) = (dice.next().unwrap(), dice.nth(2).unwrap());
                    log.roll(Roll::new(one, other).unwrap()).unwrap();
                }
            }
        }
        log
    }

    impl ReportedTurn {
        /// The report of a turn that plays these moves in a position with two dice.
        pub(in crate::computer) fn in_position(rolled: &str, moves: &[&str]) -> ReportedTurn {
            let board = Board::standard();
            let rolled = parse_position(board, rolled).unwrap();
            let [high, low] = *rolled.dice().values() else { panic!("two dice are to be played") };
            let before =
                parse_position(board, &rolled.to_string().replacen(&format!(" {high}{low} "), " - ", 1)).unwrap();
            let mut after = rolled;
            let mut played = Vec::new();
            for text in moves {
                let (step, next) = PlayedMove::play(&after, &parse_move(board, text).unwrap()).unwrap();
                played.push(step);
                after = next;
            }
            let after = pass(&after);
            ReportedTurn {
                number: 1,
                colour: rolled.turn(),
                roll: Roll::new(high, low).unwrap(),
                moves: played,
                points: points(&after),
                chances: chances(&after),
                before,
                rolled,
                after,
                whole: true,
            }
        }
    }

    #[test]
    fn report_lists_every_turn_and_final_points() {
        let log = game();
        let report = Report::of(&log);
        let rolls = log.actions().iter().filter(|action| matches!(action, Action::Roll(_))).count();
        assert_eq!(report.turns.len(), rolls);
        let end = log.position().unwrap();
        assert_eq!(report.turns.last().unwrap().points, points(&end));
        let told: usize = report.turns.iter().map(|turn| turn.moves.len()).sum();
        let played = log.actions().iter().filter(|action| matches!(action, Action::Play(_))).count();
        assert_eq!(told, played);
        let sum: f32 = report.gains().iter().map(|(_, gain)| gain).sum();
        let winner = report.winners[0].index();
        assert!((report.at_first[winner] + sum - 1.0).abs() < 1e-3, "the winner ends with everything, not {sum}");
    }

    #[test]
    fn decisive_turn_is_notable_and_never_the_last() {
        let games = (0..12).map(|seed| easy_game(&Colour::ALL[..2 + seed % 3], Variant::Cross, seed as u64, None));
        let mut decided = 0;
        for log in games.chain([game()]) {
            let report = Report::of(&log);
            let mut gains = report.gains();
            gains.pop();
            let most = gains.iter().map(|(_, gain)| *gain).fold(f32::MIN, f32::max);
            let Some(point) = report.turning_point().filter(|_| report.winners.len() == 1) else {
                assert!(most < NOTABLE || report.winners.len() > 1, "{most} was overlooked");
                continue;
            };
            decided += 1;
            assert!(
                most >= NOTABLE && gains.iter().any(|(turn, gain)| turn.number == point.turn.number && *gain == most)
            );
            assert_eq!(point.after > point.before, report.winners == [point.turn.colour], "{point:?}");
            let won = report.winners_turn().unwrap();
            assert!(won.number == point.turn.number && won.after - won.before == most, "{won:?}");
        }
        assert_eq!(decided, 12, "all but the one in which nothing stands out");
    }

    #[test]
    fn decisive_turn_is_absent_after_a_resignation() {
        let text = "hypnosia-log 1\nvariant cross\nplayers r g\nsetup r64 g31\n1 r 54 5:H1-A5 4:H2-A3\n2 g resigns\nresult 1:r:0 2:g:0\n";
        let log = GameLog::parse(Board::standard(), text).unwrap();
        assert!(log.is_over() && Report::of(&log).decided().is_none());
    }

    #[test]
    fn a_roll_counts_before_it_is_played() {
        let before = parse_position(Board::standard(), "A1r,A5g r234,g234 - r0,g0 r - cross").unwrap();
        let red = |roll: Roll| chances_rolled(&before, roll)[Colour::Red.index()];
        let (unrolled, capture) = (chances(&before)[Colour::Red.index()], red(Roll::new(4, 3).unwrap()));
        assert!(capture > unrolled + 0.02, "{unrolled} to {capture}: a capture is certain");
        let sum: f32 = chances_rolled(&before, Roll::new(4, 3).unwrap()).iter().sum();
        assert!((sum - 1.0).abs() < 1e-3, "{sum}");
        let mean: f32 = Roll::all().map(|roll| red(roll) * f32::from(roll.ways()) / 36.0).sum();
        assert!((mean - unrolled).abs() < 1e-3, "the mean over all rolls is {mean}, and {unrolled} without any");
    }
}
