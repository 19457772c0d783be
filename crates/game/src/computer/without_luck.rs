//! Results with the luck of the dice taken out.
//!
//! The judge is the expert's network. The luck of a roll is the judge's evaluation after the roll, less the judge's
//! average over all 21 rolls, each weighted by its probability. The mean of luck is zero for any judge, so a result
//! less the luck of all its rolls has the same mean as the result itself. Its variance is smaller, the more so the
//! better the judge (D. Zare, "Hedging toward Skill"; N. Burch et al., "AIVAT", AAAI-18).
//!
//! A published result must not change when the computer players do. So each judge has a [`name`], which is stored
//! with the numbers that the judge computed.

use super::evaluator::{Equity, Evaluator, equity_by_rank, terminal_equity};
use super::luck::Chance;
use super::network::Network;
use super::report::{Report, ReportedTurn};
use crate::board::Colour;
use crate::rules::{GameLog, Position};

/// The version of the judge's method, which rates the position after each roll by the turn that looks best without
/// lookahead. Increase the version when the same network judges a game differently; a test fails in that case.
const METHOD: u32 = 1;

/// The part of a roll's luck that is taken out. It is less than 1, because players who err later lose part of a roll's
/// gain. At tables of four, the variance is least if 62 % of the luck is taken out between normal computers, and 87 %
/// between hard ones. The mean of luck is zero, so any part is fair.
const TAKEN_OUT: f32 = 0.8;

/// The name of the judge: how it judges and by which network.
pub fn name() -> String {
    format!("{METHOD}-{:016x}", Network::expert().fingerprint())
}

/// A player's result of a finished game. All numbers are in shares of the result: the shares of all players add up to
/// 1, and the winner of two players has 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WithoutLuck {
    /// The player.
    pub colour: Colour,
    /// The share of the result.
    pub share: f64,
    /// The part of `share` that is attributed to the luck of everybody's rolls: [`TAKEN_OUT`] times that luck.
    pub luck: f64,
    /// The standard error of the share without luck. It is computed from the changes of the judge's expectation that
    /// `luck` does not cover. Their causes are turns that the judge would not have chosen, the judge's own mistakes,
    /// and the part of the luck that is not taken out. The error is therefore more likely too large than too small.
    pub error: f64,
}

impl WithoutLuck {
    /// The share without the luck.
    pub fn rest(&self) -> f64 {
        self.share - self.luck
    }
}

/// The results of a finished game in seat order, or `None` for a game in progress. Judging takes a few milliseconds for
/// each roll.
pub fn without_luck(log: &GameLog) -> Option<Vec<WithoutLuck>> {
    let (start, end) = (log.start()?, log.position().filter(Position::is_over)?);
    let beginning = if log.begun_in().is_some() { [0.0; 6] } else { luck_of_beginning(&start) };
    let shares = equity_by_rank(&end, None);
    let effects: Vec<RollEffect> = Report::replayed(log).turns.iter().map(RollEffect::of).collect();
    let result = |colour: Colour| {
        let seat = colour.index();
        let luck = effects.iter().map(|effect| &effect.luck).chain([&beginning]).map(|luck| f64::from(luck[seat]));
        let squares = effects.iter().map(|effect| f64::from(effect.other[seat]).powi(2)).sum::<f64>();
        WithoutLuck { colour, share: f64::from(shares[seat]), luck: luck.sum::<f64>(), error: squares.sqrt() }
    };
    Some(log.players().iter().map(result).collect())
}

/// The effect of a roll and its turn on each player's expected share.
#[derive(Default)]
struct RollEffect {
    /// The part of the roll's luck that is taken out.
    luck: Equity,
    /// The change that `luck` does not cover. Its causes are the moves, the judge's own mistakes, and the part of the
    /// roll's luck that is not taken out.
    other: Equity,
}

impl RollEffect {
    fn of(turn: &ReportedTurn) -> RollEffect {
        let judge = Network::expert();
        if terminal_equity(&turn.before).is_some() {
            return RollEffect::default();
        }
        let before = judge.evaluate(&turn.before);
        let luck = Chance::of(judge, &turn.before, turn.roll).luck.map(|luck| TAKEN_OUT * luck);
        let after = judge.equity(&turn.after);
        RollEffect { luck, other: std::array::from_fn(|seat| after[seat] - before[seat] - luck[seat]) }
    }
}

/// The part that is taken out of each player's luck in the draw for the first turn. The highest roll decides the draw,
/// so all players are equally likely to begin.
fn luck_of_beginning(start: &Position) -> Equity {
    let expected = |first| {
        let begun = Position::start(start.board(), start.players(), first, start.variant());
        Network::expert().equity(&begun.unwrap_or(*start))
    };
    let (real, players) = (expected(start.turn()), start.players());
    let mut luck = real;
    for first in players.iter() {
        let other = expected(first);
        luck.iter_mut().zip(other).for_each(|(luck, share)| *luck -= share / players.len() as f32);
    }
    luck.map(|luck| TAKEN_OUT * luck)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::computer::tests::easy_game;
    use crate::rules::Variant;

    const START: &str = "hypnosia-log 1\nvariant cross\nplayers r g b\nsetup r64 g31 b21\n";

    fn log(text: &str) -> GameLog {
        GameLog::parse(Board::standard(), text).unwrap()
    }

    #[test]
    fn judge_is_the_one_of_its_name() {
        assert_eq!(name(), "1-140e961a69a86055");
        let games = [(2, 0.52226, 0.35332), (4, 0.05082, 0.15508), (6, 0.20228, 0.29860)];
        for (players, luck, error) in games {
            let red = without_luck(&easy_game(&Colour::ALL[..players], Variant::Cross, 0, None)).unwrap()[0];
            let same = (red.luck - luck).abs() < 1e-4 && (red.error - error).abs() < 1e-4;
            assert!(
                same,
                "the judge, or the easy players of these games, changed: METHOD grows with the judge. {red:?}"
            );
        }
    }

    #[test]
    fn shares_and_luck_of_all_add_up() {
        for (players, leaves) in [(2, None), (3, Some((Colour::Orange, 6))), (6, None)] {
            let game = easy_game(&Colour::ALL[..players], Variant::NoCross, 5, leaves);
            let results = without_luck(&game).unwrap();
            assert_eq!(results.len(), players);
            assert!((results.iter().map(|result| result.share).sum::<f64>() - 1.0).abs() < 1e-6);
            assert!(results.iter().map(|result| result.luck).sum::<f64>().abs() < 1e-2, "{results:?}");
            assert!(results.iter().all(|result| result.error > 0.0));
        }
    }

    #[test]
    fn luck_of_beginning_adds_up_to_zero() {
        let begun = |first| {
            Position::start(
                Board::standard(),
                [Colour::Red, Colour::Green].into_iter().collect(),
                first,
                Variant::Cross,
            )
        };
        let of = |first| luck_of_beginning(&begun(first).unwrap())[Colour::Red.index()];
        assert!((of(Colour::Red) + of(Colour::Green)).abs() < 1e-6 && of(Colour::Red).abs() > 1e-3);
    }

    #[test]
    fn resigned_game_counts_by_rank() {
        let end = "1 r 54 5:H1-A5\n2 g resigns\n3 r ... 4:H2-A3\n4 r resigns\nresult 1:b:0 2:r:0 3:g:0\n";
        let results = without_luck(&log(&format!("{START}{end}"))).unwrap();
        let shares: Vec<f32> = results.iter().map(|result| result.share as f32).collect();
        assert_eq!(shares, [0.25 / 3.0, 0.0, 0.75 + 0.5 / 3.0]);
    }

    #[test]
    fn a_game_that_goes_on_has_no_result() {
        assert_eq!(without_luck(&log(START)), None);
        assert_eq!(without_luck(&log("hypnosia-log 1\nvariant cross\nplayers r g\n")), None);
    }

    #[test]
    fn given_position_has_no_luck_of_beginning() {
        let text = "hypnosia-log 1\nvariant cross\nplayers r g\nposition - r1234,g1234 - r0,g0 r - cross\n1 r resigns\nresult 1:g:0 2:r:0\n";
        let results = without_luck(&log(text)).unwrap();
        assert!(results.iter().all(|result| result.luck == 0.0), "{results:?}");
    }
}
