//! The chance to win, from the expert's shares.
//!
//! Computers play for a share of the result, and the network estimates that share. A player who cannot win still has a
//! share, for the second or a lower place. But people ask who wins. [`Judge`] answers: it maps the shares of a position
//! to chances to win, whose sum is 1. At the end of a game the winner has 1, or several winners share it. [`Judge`]
//! does not change the network, so the computers play as before.
//!
//! The map is a multinomial logistic regression. A share `p` becomes `x = p / p_max`, where `p_max` is the winner's
//! share at a table with as many players as have not resigned. Then `t = ln((x + e) / (1 - x + e))`, where `e` is the
//! constant `EDGE`. The chances are the softmax of the cubic `a t + b t² + c t³` over everybody who can still win. The
//! numbers `a`, `b` and `c` depend on the number of players who have not resigned and on whether the game is short.
//! `hypnosia-lab fit-chances` fits them by maximum likelihood; `hypnosia-lab calibrate` measures them on other games.
//! The games, the table of the measurement and its seeds are in `crates/lab/README.md`.

use super::evaluator::{Equity, Evaluator, alone, bounded, share_of_place, softmax, wins_by_rank};
use super::network::Network;
use crate::board::Colour;
use crate::rules::{Position, Variant};
use arrayvec::ArrayVec;

/// The number `e` of the file's header, which keeps the logarithm finite where `x` is 0 or 1.
const EDGE: f32 = 0.002;

/// The expert's network as a judge of the chance to win.
#[derive(Debug, Clone, Copy)]
pub struct Judge;

impl Evaluator for Judge {
    fn evaluate(&self, position: &Position) -> Equity {
        Curve::of(position).chances(position)
    }

    fn known(&self, position: &Position) -> Option<Equity> {
        let runner = alone(position);
        (runner.is_some() || position.is_over()).then(|| wins_by_rank(position, runner))
    }
}

/// The map from shares to chances for one kind of table: the coefficients of `t`, `t²` and `t³`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Curve(pub [f32; 3]);

/// The curves of 2 to 6 players, in games with all pawns.
const WHOLE: [Curve; 5] = [
    Curve([0.5253, 0.0, -0.0016]),
    Curve([0.6532, -0.0994, 0.0059]),
    Curve([0.6064, -0.1079, 0.0105]),
    Curve([0.5928, -0.1186, 0.0132]),
    Curve([0.6214, -0.1128, 0.0120]),
];
/// The curves of 2 to 6 players, in short games.
const SHORT: [Curve; 5] = [
    Curve([0.5258, 0.0, -0.0032]),
    Curve([0.5607, -0.1018, 0.0111]),
    Curve([0.4348, -0.1262, 0.0418]),
    Curve([0.3853, -0.1202, 0.0461]),
    Curve([0.4239, -0.1252, 0.0356]),
];

impl Curve {
    /// The curve for the variant and the number of players who have not resigned.
    fn of(position: &Position) -> Curve {
        let curves = match position.variant() {
            Variant::Cross | Variant::NoCross => WHOLE,
            Variant::Short => SHORT,
        };
        curves[position.staying().len().clamp(2, 6) - 2]
    }

    /// The chances to win in a position whose winner is not known yet.
    fn chances(self, position: &Position) -> Equity {
        softmax(logits(position).iter().map(|&(colour, logit)| (colour, self.strength(logit))))
    }

    /// Maps a player's logit, as [`logits`] returns it, to a strength. The softmax of all players' strengths is their
    /// chances to win.
    pub fn strength(self, logit: f32) -> f32 {
        let [first, second, third] = self.0;
        logit * (first + logit * (second + logit * third))
    }
}

/// The logit of the share of each player who can still win.
pub fn logits(position: &Position) -> ArrayVec<(Colour, f32), 6> {
    let players = position.staying().len();
    let shares = bounded(softmax(Network::expert().strengths(position).iter().copied()), players);
    let most = share_of_place(0, players);
    let logit = |colour: Colour| {
        let part = (shares[colour.index()] / most).clamp(0.0, 1.0);
        ((part + EDGE) / (1.0 - part + EDGE)).ln()
    };
    position.able_to_win().iter().map(|colour| (colour, logit(colour))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::computer::tests::easy_game;
    use crate::rules::parse_position;

    fn position(text: &str) -> Position {
        parse_position(Board::standard(), text).unwrap()
    }

    #[test]
    fn chances_add_up_to_one_and_end_certain() {
        for players in 2..=6 {
            for variant in Variant::ALL {
                let game = easy_game(&Colour::ALL[..players], variant, players as u64, None);
                for moment in game.replay() {
                    let chances = Judge.equity(&moment.after);
                    let sum: f32 = chances.iter().sum();
                    assert!((sum - 1.0).abs() < 1e-5, "{sum} in {}", moment.after);
                    assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{chances:?}");
                }
                let end = game.position().unwrap();
                let winners: Vec<Colour> =
                    end.standings().iter().filter(|one| one.rank == 1).map(|one| one.colour).collect();
                let chances = Judge.equity(&end);
                for colour in Colour::ALL {
                    let expected = if winners.contains(&colour) { 1.0 / winners.len() as f32 } else { 0.0 };
                    assert_eq!(chances[colour.index()], expected, "{colour:?} in {end}");
                }
            }
        }
    }

    #[test]
    fn who_cannot_win_any_more_has_no_chance() {
        let red = Colour::Red.index();
        let cases = [
            // Green and blue play for the second place.
            ("A4g,B9b r,g,b rrrr r0,g0,b0 g - cross", 1.0),
            // Red is behind by more points than the places and captures left can bring.
            ("A4r,B9g,D3b r,g,b gggb r0,g0,b0 r - cross", 0.0),
            ("A4g,B9b r!1,g1,b1 - r0,g0,b0 g - cross", 0.0),
        ];
        for (text, expected) in cases {
            assert_eq!(Judge.equity(&position(text))[red], expected, "{text}");
        }
        let start = position("- r1234,g1234,b1234 - r0,g0,b0 r - cross");
        assert!(Judge.equity(&start).iter().all(|chance| *chance < 0.5));
    }

    #[test]
    fn larger_share_means_larger_chance() {
        let edge = (1.0 / EDGE).ln();
        for (at, curve) in WHOLE.into_iter().chain(SHORT).enumerate() {
            let strengths = (-100..=100).map(|step| curve.strength(edge * step as f32 / 100.0));
            assert!(strengths.is_sorted(), "curve {at} falls somewhere");
        }
    }

    #[test]
    fn second_place_counts_for_nothing() {
        // Red has won. Green has a larger share of the result than blue, but neither has a chance to win.
        let end = position("- r,g,b rrrgg r0,g+1,b-1 r - cross");
        assert!(end.is_over());
        assert_eq!(Judge.equity(&end), [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
    }
}
