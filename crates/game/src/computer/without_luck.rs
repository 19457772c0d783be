//! Results with the luck of the dice taken out.
//!
//! The luck of a roll is what a judge expects after it, less the average of what the judge would expect after each of the
//! 21. On average over the dice it is zero whatever the judge says, so that a result less the luck of all its rolls is as
//! much as the result itself in the long run, and varies less, the better the judge (D. Zare, "Hedging toward Skill";
//! N. Burch et al., "AIVAT", AAAI-18).
//!
//! What people's results were worth must not change with the computer players: the judge has a [`name`], which goes with
//! every number that it makes.

use super::evaluator::{Equity, Evaluator, equity_by_rank, terminal_equity};
use super::luck::Chance;
use super::network::Network;
use crate::board::Colour;
use crate::rules::log::Action;
use crate::rules::{GameLog, Position, Roll};

/// What the judge does with its network: it rates the position after each roll by the turn that looks best at once. A test
/// notices when a game is judged otherwise by the same network: then this number grows.
const METHOD: u32 = 1;

/// The part of a roll's luck that is taken out. Players who err later lose some of what a roll brought: at tables of four,
/// results vary least without 62 % of it between normal computers and without 87 % between hard ones. On average it is
/// zero, so that any part is fair.
const TAKEN_OUT: f32 = 0.8;

/// The name of the judge: how it judges and by which network.
pub fn name() -> String {
    format!("{METHOD}-{:016x}", Network::expert().fingerprint())
}

/// A player's result of a game. Shares are of the result: together everybody has 1, and of two the winner has it all.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WithoutLuck {
    /// The player.
    pub colour: Colour,
    /// The share of the result.
    pub share: f64,
    /// The part of it that everybody's rolls brought, as far as it is taken out.
    pub luck: f64,
    /// The standard error of the share without luck. It is known from how far the judge's expectations moved without a
    /// roll, by turns that it would not have chosen and by its own mistakes; so it is too large rather than too small.
    pub error: f64,
}

impl WithoutLuck {
    /// The share without the luck.
    pub fn rest(&self) -> f64 {
        self.share - self.luck
    }
}

/// A finished game, to be judged roll by roll: a few milliseconds each.
#[derive(Debug, Clone)]
pub struct Rolls {
    players: Vec<Colour>,
    rolls: Vec<JudgedRoll>,
    /// The luck of who began.
    beginning: Equity,
    shares: Equity,
}

/// A roll with the positions before it and at the end of its turn.
#[derive(Debug, Clone, Copy)]
pub struct JudgedRoll {
    roll: Roll,
    before: Position,
    after: Position,
}

/// What a roll brought each player, and what the turn with it changed besides.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Part {
    luck: Equity,
    other: Equity,
}

impl Rolls {
    /// Of a game; none when it is not over.
    pub fn of(log: &GameLog) -> Option<Rolls> {
        let (start, end) = (log.start()?, log.position().filter(Position::is_over)?);
        let mut rolls: Vec<JudgedRoll> = Vec::new();
        for moment in log.replay() {
            match moment.action {
                Action::Roll(roll) => rolls.push(JudgedRoll { roll, before: moment.before, after: moment.after }),
                Action::Play(_) => {}
                Action::Resign(_) => continue,
            }
            if let Some(roll) = rolls.last_mut() {
                roll.after = super::turns::pass(&moment.after);
            }
        }
        let beginning = if log.begun_in().is_some() { [0.0; 6] } else { luck_of_beginning(&start) };
        Some(Rolls { players: log.players().iter().collect(), rolls, beginning, shares: equity_by_rank(&end, None) })
    }

    /// The rolls, in order.
    pub fn rolls(&self) -> &[JudgedRoll] {
        &self.rolls
    }

    /// The results, in seat order, from the parts of all rolls.
    pub fn results(&self, parts: &[Part]) -> Vec<WithoutLuck> {
        let result = |&colour: &Colour| {
            let seat = colour.index();
            let luck = parts.iter().map(|part| &part.luck).chain([&self.beginning]).map(|luck| f64::from(luck[seat]));
            let squares = parts.iter().map(|part| f64::from(part.other[seat]).powi(2)).sum::<f64>();
            WithoutLuck { colour, share: f64::from(self.shares[seat]), luck: luck.sum::<f64>(), error: squares.sqrt() }
        };
        self.players.iter().map(result).collect()
    }
}

impl JudgedRoll {
    /// Judges it.
    pub fn judge(&self) -> Part {
        let judge = Network::expert();
        let Some(before) = open(judge, &self.before) else { return Part::default() };
        let luck = Chance::of(judge, &self.before, self.roll).luck.map(|luck| TAKEN_OUT * luck);
        let after = judge.equity(&self.after);
        Part { luck, other: std::array::from_fn(|seat| after[seat] - before[seat] - luck[seat]) }
    }
}

/// What is expected of a position that is still open.
fn open(judge: &Network, position: &Position) -> Option<Equity> {
    terminal_equity(position).is_none().then(|| judge.evaluate(position))
}

/// What it brought each player that this one begins: the highest roll decides, so that everybody is as likely to.
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

/// The results of a game, judged at once; none when it is not over.
pub fn without_luck(log: &GameLog) -> Option<Vec<WithoutLuck>> {
    let rolls = Rolls::of(log)?;
    let parts: Vec<Part> = rolls.rolls().iter().map(JudgedRoll::judge).collect();
    Some(rolls.results(&parts))
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
    fn whoever_begins_is_luck_that_adds_up_to_none() {
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
    fn a_game_given_up_counts_by_rank() {
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
    fn nobody_was_lucky_to_begin_in_a_given_position() {
        let text = "hypnosia-log 1\nvariant cross\nplayers r g\nposition - r1234,g1234 - r0,g0 r - cross\n1 r resigns\nresult 1:g:0 2:r:0\n";
        let results = without_luck(&log(text)).unwrap();
        assert!(results.iter().all(|result| result.luck == 0.0), "{results:?}");
    }
}
