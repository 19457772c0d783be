//! What comes of a position when experts who do not look ahead play it to its end, many times.

use super::evaluator::{Equity, Evaluator, equity_by_rank, terminal_equity};
use super::network::Network;
use super::turns::{pass, turns};
use crate::board::Colour;
use crate::rules::{Position, Roll};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use std::ops::Range;

/// Turns after which a game counts as it stands.
const TURNS_MAX: u32 = 400;

/// How one game came out for one player.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Ending {
    /// The player's points.
    pub(super) points: f64,
    /// 1 for the winner; several who share the first rank share it.
    pub(super) win: f64,
    /// The player's share of the result.
    pub(super) share: f64,
}

/// How games with these numbers come out for a player. The same number means the same dice, whatever the position.
pub(super) fn endings(position: &Position, player: Colour, seed: u64, numbers: Range<u64>) -> Vec<Ending> {
    let ending = |number| {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(number);
        let (end, shares) = play_out(*position, &mut random);
        let standings = end.standings();
        let first = standings.iter().filter(|standing| standing.rank == 1);
        let winners = first.clone().count() as f64;
        let won = first.clone().any(|standing| standing.colour == player);
        Ending {
            points: end.points(player).into(),
            win: if won { 1.0 / winners } else { 0.0 },
            share: shares[player.index()].into(),
        }
    };
    numbers.map(ending).collect()
}

fn play_out(mut position: Position, random: &mut ChaCha8Rng) -> (Position, Equity) {
    let evaluator = Network::expert();
    for _ in 0..TURNS_MAX {
        if position.is_over() {
            break;
        }
        let dice = Roll::new(random.random_range(1..=6), random.random_range(1..=6));
        let Some(rolled) = dice.and_then(|dice| position.roll(dice).ok()) else { break };
        let mover = position.turn();
        let rated = turns(&rolled).into_iter().map(|turn| {
            let eager = super::search::progress_bonus(&turn.after, mover);
            (evaluator.equity(&turn.after)[mover.index()] + eager, turn.after)
        });
        let best = rated.reduce(|best, next| if next.0 > best.0 { next } else { best });
        position = best.map_or_else(|| pass(&rolled), |(_, after)| after);
    }
    let shares = terminal_equity(&position).unwrap_or_else(|| equity_by_rank(&position, None));
    (position, shares)
}
