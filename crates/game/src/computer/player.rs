//! Who can be measured: the levels, and networks that look ahead or roll out.

use super::evaluator::Evaluator;
use super::network::Network;
use super::race::Race;
use super::rollout::Rollouts;
use super::search::{progress_bonus, rated_turns};
use super::turns::{Turn, pass};
use super::{Level, Limit, choose};
use crate::rules::Position;
use std::iter::successors;

/// Somebody who plays whole turns, and always the same in the same position.
#[derive(Debug, Clone)]
pub struct Player {
    kind: Kind,
}

#[derive(Debug, Clone)]
enum Kind {
    Level(Level),
    Network { network: Network, width: usize },
    Rollouts { network: Network, trials: u64, turns: u32 },
}

/// How many turns a player who rolls out looks into before.
const WIDTH: usize = 12;
/// How many of them are rolled out at most, and how much less they may promise than the best.
const CANDIDATES: usize = 5;
const MARGIN: f64 = 0.06;
/// A turn is given up when it is worse than the best by so many standard errors.
const GIVEN_UP: f64 = 3.0;

impl Player {
    /// How many turns the expert looks into.
    pub const WIDTH: usize = super::EXPERT_WIDTH;

    /// A player of this level.
    pub fn level(level: Level) -> Player {
        Player { kind: Kind::Level(level) }
    }

    /// A player who looks as far as the expert, into so many turns (1: does not look ahead), with the network of a
    /// file; none when that holds no network.
    pub fn network(file: &[u8], width: usize) -> Option<Player> {
        Some(Player { kind: Kind::Network { network: Network::read(file)?, width } })
    }

    /// A player who rolls out the best turns, each up to `trials` times over so many turns.
    pub fn rollouts(file: &[u8], trials: u64, turns: u32) -> Option<Player> {
        Some(Player { kind: Kind::Rollouts { network: Network::read(file)?, trials, turns } })
    }

    /// The position after this player's turn.
    pub(super) fn turn(&self, rolled: &Position) -> Position {
        match &self.kind {
            Kind::Level(level) => whole_turn(*level, rolled),
            Kind::Network { network, width } => first_or_pass(rolled, &ahead(network, rolled, *width)),
            Kind::Rollouts { network, trials, turns } => by_rollouts(rolled, network, *trials, *turns),
        }
    }
}

/// The position after a level's turn.
pub(super) fn whole_turn(level: Level, rolled: &Position) -> Position {
    let mut position = *rolled;
    while let Some(mv) = choose(level, &position, &Limit::none()) {
        position = position.play_listed(&mv);
    }
    pass(&position)
}

fn ahead<E: Evaluator>(evaluator: &E, rolled: &Position, width: usize) -> Vec<Turn> {
    rated_turns(evaluator, rolled, width, &Limit::none())
}

fn first_or_pass(rolled: &Position, turns: &[Turn]) -> Position {
    turns.first().map_or_else(|| pass(rolled), |turn| turn.after)
}

fn by_rollouts(rolled: &Position, network: &Network, trials: u64, turns: u32) -> Position {
    let mover = rolled.turn();
    let rated = ahead(network, rolled, WIDTH);
    let afters: Vec<Position> = rated.iter().take(CANDIDATES).map(|turn| turn.after).collect();
    if afters.len() < 2 {
        return first_or_pass(rolled, &rated);
    }
    let rollouts = Rollouts { policy: network, judge: network, turns, seed: 5 };
    let rounds = successors(Some(36), |&done| (done < trials).then_some((done * 3).min(trials))).collect();
    let race = Race { rounds, given_up: GIVEN_UP, margin: MARGIN, enough: 0.0 };
    let raced = race.run(&afters, |after, trial| {
        f64::from(rollouts.shares(after, trial)[mover.index()] + progress_bonus(after, mover))
    });
    afters[raced.best]
}
