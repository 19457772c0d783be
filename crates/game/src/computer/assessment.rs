//! The expert's judgement of each turn of a game: the luck of its roll and the cost of its choice.
//!
//! An assessment takes a while to compute, so it can be stored as text ([`Assessment::text`]) and read back
//! ([`Assessment::parse`]). The text has a line for each turn. It begins with three numbers for each player, in seat
//! order: the chance to win after the turn, the luck, and the variance of the luck. Then come the number of choices,
//! the cost of the turn played, and the moves of the better turn, if there is one; or `-` if there was no decision. The
//! first line of the text has a version: an older text, whose numbers have another scale, is not read, so that the game
//! is assessed again.

use super::Eagerness;
use super::evaluator::Evaluator;
use super::luck::Chance;
use super::parallel::in_parallel;
use super::report::{Report, ReportedTurn};
use super::search::{RatedTurns, rated_turns};
use super::winning::Judge;
use crate::board::{Board, Colour, ColourSet};
use crate::rules::{Move, Position, parse_move};
use arrayvec::ArrayVec;
use std::fmt;

/// The judge's own mean loss per decision, in chances to win, and half the width of its 95 % interval. The judge is the
/// expert's network, looking one roll ahead; `crates/lab/README.md` has the measurement.
pub const JUDGE_ERROR: (f64, f64) = (0.0056, 0.0009);
/// The judge's own mean loss per decision, in shares of the result, and half the width of its 95 % interval.
const SHARE_ERROR: (f64, f64) = (0.0051, 0.0008);

/// The number of turns that the judge searches: those that look best without lookahead.
pub const JUDGE_WIDTH: usize = 12;

/// Whether a loss in shares of the result is certain: more than twice the judge's own mean loss per decision.
pub fn is_clear(loss: f64) -> bool {
    loss > 2.0 * SHARE_ERROR.0
}

/// The first line of an assessment's text. Version 1 had shares of the result, which reward a second place, too.
const TITLE: &str = "hypnosia-assessment 2";

/// Judgements of the turns of a [`Report`], in its order.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Assessment {
    /// The judged turns.
    pub turns: Vec<AssessedTurn>,
}

/// The judgement of a turn, in chances to win. The arrays are indexed by [`Colour::index`].
#[derive(Debug, Clone, Default, PartialEq)]
pub struct AssessedTurn {
    /// Everybody's chance to win after the turn.
    pub chances: [f32; 6],
    /// Gain of each player by the roll, against the mean of all rolls.
    pub luck: [f32; 6],
    /// The variance of that gain over all rolls.
    pub variance: [f32; 6],
    /// The player's choice; `None` when at most one turn was possible, when the game was decided already, or when
    /// somebody resigned during the turn.
    pub decision: Option<TurnChoice>,
}

/// A choice between at least two turns.
#[derive(Debug, Clone, PartialEq)]
pub struct TurnChoice {
    /// Number of different turns to choose from.
    pub choices: usize,
    /// The loss in the chance to win by the turn played, compared with the best turn.
    pub cost: f32,
    /// The best turn; `None` when the turn played was as good.
    pub better: Option<ArrayVec<Move, 2>>,
}

impl TurnChoice {
    /// Whether another turn was certainly better: by more than twice the mean loss in [`JUDGE_ERROR`].
    pub fn is_mistake(&self) -> bool {
        self.better.is_some() && f64::from(self.cost) > 2.0 * JUDGE_ERROR.0
    }
}

/// A player's figures over a whole game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlayerSummary {
    /// The player.
    pub colour: Colour,
    /// Points for pawns captured, less the points for pawns lost.
    pub captures: i8,
    /// Points for arrivals in the centre.
    pub centre: i8,
    /// The player's luck from everybody's rolls, in chances to win.
    pub luck: f64,
    /// The standard deviation of `luck`: with fair dice, `luck` lies between minus and plus this value in two thirds of
    /// such games.
    pub spread: f64,
    /// The number of the player's decisions.
    pub decisions: usize,
    /// The mean loss in the chance to win per decision; zero without any decision.
    pub lost: f64,
}

impl Assessment {
    /// Assesses a game on `threads` threads, and calls `done` after each turn. The result does not depend on
    /// `threads`.
    pub fn of(report: &Report, threads: usize, done: impl Fn() + Sync) -> Assessment {
        let turns = &report.turns;
        Assessment { turns: in_parallel(turns.len(), threads, |at| AssessedTurn::of(&turns[at]), done) }
    }

    /// The summary of each player, in seat order; empty if [`Report::end`] is `None`.
    pub fn summaries(&self, report: &Report) -> Vec<PlayerSummary> {
        let Some(end) = &report.end else { return Vec::new() };
        report.players.iter().map(|colour| self.fared_of(report, end, colour)).collect()
    }

    fn fared_of(&self, report: &Report, end: &Position, colour: Colour) -> PlayerSummary {
        let seat = colour.index();
        let sum = |of: &dyn Fn(&AssessedTurn) -> f32| self.turns.iter().map(|turn| f64::from(of(turn))).sum::<f64>();
        let own = report.turns.iter().zip(&self.turns).filter(|(turn, _)| turn.colour == colour);
        let costs: Vec<f64> =
            own.filter_map(|(_, assessed)| Some(f64::from(assessed.decision.as_ref()?.cost))).collect();
        PlayerSummary {
            colour,
            captures: end.captures(colour),
            centre: end.points(colour) - end.captures(colour),
            luck: sum(&|turn| turn.luck[seat]),
            spread: sum(&|turn| turn.variance[seat]).sqrt(),
            decisions: costs.len(),
            lost: costs.iter().sum::<f64>() / costs.len().max(1) as f64,
        }
    }

    /// The costliest decisions of one player or of all, at most `most`, the costliest first. Decisions that cost no
    /// more than the mean loss in [`JUDGE_ERROR`] are left out: they may be good.
    pub fn costliest<'a>(
        &'a self,
        report: &'a Report,
        of: Option<Colour>,
        most: usize,
    ) -> Vec<(&'a ReportedTurn, &'a TurnChoice)> {
        let turns = report.turns.iter().zip(&self.turns).filter(|(turn, _)| of.is_none_or(|of| of == turn.colour));
        let mut costly: Vec<_> =
            turns.filter_map(|(turn, assessed)| Some((turn, assessed.decision.as_ref()?))).collect();
        costly.retain(|(_, decision)| decision.better.is_some() && f64::from(decision.cost) > JUDGE_ERROR.0);
        costly.sort_by(|(_, one), (_, other)| other.cost.total_cmp(&one.cost));
        costly.truncate(most);
        costly
    }

    /// Parses an assessment of this game; `None` for any other text.
    pub fn parse(report: &Report, text: &str) -> Option<Assessment> {
        let mut lines = text.lines();
        if lines.next() != Some(TITLE) {
            return None;
        }
        let turns: Option<Vec<AssessedTurn>> = lines.map(|line| read_turn(line, report.players)).collect();
        turns.filter(|turns| turns.len() == report.turns.len()).map(|turns| Assessment { turns })
    }

    /// The assessment as text, for a game of these players.
    pub fn text(&self, players: ColourSet) -> String {
        let mut text = format!("{TITLE}\n");
        for turn in &self.turns {
            text += &format!("{}\n", Line { turn, players });
        }
        text
    }
}

impl AssessedTurn {
    /// Assesses a turn.
    pub fn of(turn: &ReportedTurn) -> AssessedTurn {
        let settled = Judge.known(&turn.before).is_some();
        let Chance { luck, variance } =
            if settled { Chance::default() } else { Chance::of(&Judge, &turn.before, turn.roll) };
        let decision = if turn.whole && !settled { decision(turn) } else { None };
        AssessedTurn { chances: turn.chances, luck, variance, decision }
    }
}

/// Compares the turn played with the others. The [`JUDGE_WIDTH`] turns that look best without lookahead, and the turn
/// played, are judged over the next player's rolls.
fn decision(played: &ReportedTurn) -> Option<TurnChoice> {
    let RatedTurns { mut turns, looked_into } = rated_turns(&Judge, Eagerness::USUAL, &played.rolled, JUDGE_WIDTH);
    let choices = turns.len();
    if choices < 2 {
        return None;
    }
    let own = turns.iter().position(|rated| rated.turn.after == played.after)?;
    if own >= looked_into {
        turns[own].look_into(&Judge, Eagerness::USUAL, played.colour);
    }
    let (own, best) = (&turns[own], &turns[0]);
    let is_better = best.worth >= own.worth && best.turn.after != own.turn.after && best.share > own.share;
    let (cost, better) = if is_better { (best.share - own.share, Some(best.turn.moves.clone())) } else { (0.0, None) };
    Some(TurnChoice { choices, cost, better })
}

/// The text line of a turn.
struct Line<'a> {
    turn: &'a AssessedTurn,
    players: ColourSet,
}

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let AssessedTurn { chances, luck, variance, decision } = self.turn;
        for colour in self.players.iter() {
            let seat = colour.index();
            write!(f, "{:.5} {:.5} {:.6} ", chances[seat], luck[seat], variance[seat])?;
        }
        let Some(TurnChoice { choices, cost, better }) = decision else { return write!(f, "-") };
        write!(f, "{choices} {cost:.5}")?;
        better.iter().flatten().try_for_each(|mv| write!(f, " {}", mv.notation(Board::standard())))
    }
}

fn read_turn(line: &str, players: ColourSet) -> Option<AssessedTurn> {
    let mut words = line.split(' ');
    let mut turn = AssessedTurn::default();
    for colour in players.iter() {
        for number in [&mut turn.chances, &mut turn.luck, &mut turn.variance] {
            number[colour.index()] = words.next()?.parse().ok().filter(|number: &f32| number.is_finite())?;
        }
    }
    turn.decision = match words.next()? {
        "-" => None,
        choices => {
            let (choices, cost) = (choices.parse().ok()?, words.next()?.parse().ok()?);
            let mut moves = ArrayVec::new();
            for word in words.by_ref() {
                moves.try_push(parse_move(Board::standard(), word).ok()?).ok()?;
            }
            Some(TurnChoice { choices, cost, better: (!moves.is_empty()).then_some(moves) })
        }
    };
    words.next().is_none().then_some(turn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::computer::tests::easy_game;
    use crate::rules::{GameLog, Variant};
    use std::time::{Duration, Instant};

    /// Games of two, three, four and six players, in both variants; in some of them a player resigns.
    fn games() -> Vec<GameLog> {
        let [red, orange, yellow, green, blue, purple] = Colour::ALL;
        vec![
            easy_game(&[red, green], Variant::NoCross, 1, None),
            easy_game(&[red, green], Variant::Cross, 2, Some((red, 9))),
            easy_game(&[orange, yellow, purple], Variant::Cross, 3, Some((yellow, 6))),
            easy_game(&[red, orange, green, blue], Variant::Cross, 4, None),
            easy_game(&Colour::ALL, Variant::NoCross, 5, Some((blue, 1))),
        ]
    }

    #[test]
    fn assessments_of_all_variants_round_trip() {
        for log in games() {
            let report = Report::of(&log);
            let assessment = Assessment::of(&report, 2, || ());
            assert_eq!(assessment.turns.len(), report.turns.len());
            for (turn, assessed) in report.turns.iter().zip(&assessment.turns) {
                let luck: f32 = assessed.luck.iter().sum();
                assert!(luck.abs() < 1e-3, "what one gains others lose, not {luck} together");
                let Some(decision) = &assessed.decision else { continue };
                assert!(decision.choices > 1 && decision.cost >= 0.0 && turn.whole);
                let Some(better) = &decision.better else { continue };
                let after = better.iter().try_fold(turn.rolled, |position, mv| position.play(mv)).unwrap();
                assert!(after.dice().is_empty() || after.legal().is_empty(), "the better turn is whole");
            }
            let fared = assessment.summaries(&report);
            assert_eq!(fared.len(), log.players().len());
            for player in fared {
                let points = log.position().unwrap().points(player.colour);
                assert_eq!(player.captures + player.centre, points);
                assert!(player.spread > 0.0 && (0.0..1.0).contains(&player.lost), "{player:?}");
            }
            let text = assessment.text(report.players);
            let again = Assessment::parse(&report, &text).unwrap();
            assert_eq!(again.text(report.players), text);
            assert_eq!(Assessment::parse(&report, &text.replacen(" 2\n", " 1\n", 1)), None, "of another scale");
            let cut = text.rsplit_once('\n').and_then(|(text, _)| text.rsplit_once('\n')).unwrap().0;
            assert_eq!(Assessment::parse(&report, cut), None, "a turn is missing");
        }
    }

    #[test]
    fn a_turn_broken_off_is_no_decision() {
        let text = "hypnosia-log 1\nvariant cross\nplayers r g b\nsetup r64 g31 b21\n1 r 54 5:H1-A5\n2 g resigns\n\
                    3 r ... 4:H2-A3\n4 r resigns\nresult 1:b:0 2:r:0 3:g:0\n";
        let report = Report::of(&GameLog::parse(Board::standard(), text).unwrap());
        assert_eq!(report.resigned, [(Colour::Green, 1), (Colour::Red, 1)]);
        let assessment = Assessment::of(&report, 1, || ());
        assert!(assessment.turns[0].decision.is_none());
        assert_eq!(report.at_end[Colour::Blue.index()], 1.0);
    }

    #[test]
    fn costliest_turn_is_named_with_a_better_one() {
        // A fifth pawn in the centre would end the game, which red would win by 8 points to 7; green is about to
        // bring one in.
        let rolled = "A1r,D3r,D6g r,g grgr r+1,g-1 r 61 cross";
        let blunder = ReportedTurn::in_position(rolled, &["6:A1-A7", "1:A7-A8"]);
        let won = ReportedTurn::in_position(rolled, &["1:D3-centre"]);
        let report = Report { players: blunder.rolled.players(), turns: vec![won, blunder], ..Report::default() };
        let assessment = Assessment::of(&report, 1, || ());
        assert_eq!(assessment.turns[0].decision.as_ref().unwrap().better, None, "a win cannot be bettered");
        let costliest = assessment.costliest(&report, Some(Colour::Red), 3);
        let [(_, TurnChoice { cost, better: Some(better), .. })] = costliest[..] else { panic!("{costliest:?}") };
        assert!(better.iter().any(|mv| mv.notation(Board::standard()) == "1:D3-centre"), "{better:?}");
        assert!(*cost > 0.1, "winning at once is worth {cost:.2} more");
        assert!(assessment.costliest(&report, Some(Colour::Green), 3).is_empty());
    }

    #[test]
    fn lucky_roll_has_luck_and_variance() {
        // Only a 1 brings the fifth pawn in, which ends the game; otherwise green, who needs any 1 too, is next.
        let rolled = "D3r,D6g r,g grgr r+1,g-1 r 41 cross";
        let lucky = ReportedTurn::in_position(rolled, &["1:D3-centre"]);
        let AssessedTurn { luck, variance, .. } = AssessedTurn::of(&lucky);
        let red = Colour::Red.index();
        assert!(luck[red] > 0.2, "{luck:?}");
        assert!(variance[red] > 0.02 && variance[red] < 0.25, "{variance:?}");
    }

    #[test]
    #[cfg(in_workspace)]
    fn judge_error_equals_the_published_one() {
        let published = |(lost, interval): (f64, f64)| format!("{:.1} ± {:.1}", 1000.0 * lost, 1000.0 * interval);
        let shares = format!("| the expert's network, one roll ahead | {} |", published(SHARE_ERROR));
        let chances = format!("In chances to win the judge loses {}", published(JUDGE_ERROR));
        for line in [shares, chances] {
            assert!(include_str!("../../../lab/README.md").contains(&line), "the yardstick does not say {line}");
        }
    }

    #[test]
    #[ignore = "measures time: needs a quiet machine"]
    fn report_for_four_players_holds_its_time() {
        let report = Report::of(&easy_game(
            &[Colour::Red, Colour::Orange, Colour::Green, Colour::Blue],
            Variant::Cross,
            4,
            None,
        ));
        let begun = Instant::now();
        let assessment = Assessment::of(&report, 1, || ());
        let took = begun.elapsed().mul_f64(80.0 / assessment.turns.len() as f64);
        println!("{} turns, {:?} for 80 of them", assessment.turns.len(), took);
        assert!(took < Duration::from_secs(3), "{took:?} for 80 turns");
    }
}
