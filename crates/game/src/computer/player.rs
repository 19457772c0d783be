//! Who can be measured: the levels, and networks that look ahead or roll out.

use super::deliberation::Deliberation;
use super::network::Network;
use super::turns::pass;
use super::{Eagerness, Level, choose};
use crate::rules::Position;

/// Somebody who plays whole turns, and always the same in the same position.
#[derive(Debug, Clone)]
pub struct Player {
    kind: Kind,
}

#[derive(Debug, Clone)]
enum Kind {
    Level(Level),
    Network { network: Network, deliberation: Deliberation },
}

/// How somebody deliberates who has all the time, but for trials and turns.
const AT_LENGTH: Deliberation =
    Deliberation { width: 12, candidates: 5, margin: 0.06, trials: 0, turns: 0, given_up: 3.0, prospects: u64::MAX };

impl Player {
    /// How many turns a network looks into that is measured beside the levels.
    pub const WIDTH: usize = 12;

    /// A player of this level.
    pub fn level(level: Level) -> Player {
        Player { kind: Kind::Level(level) }
    }

    /// A player who looks one roll ahead, into so many turns (1: does not look ahead), with the network of a file; none
    /// when that holds no network.
    pub fn network(file: &[u8], width: usize) -> Option<Player> {
        let network = Network::read(file)?;
        Some(Player { kind: Kind::Network { network, deliberation: Deliberation::over_one_roll(width) } })
    }

    /// A player who rolls out the best turns, each up to `trials` times over so many turns.
    pub fn rollouts(file: &[u8], trials: u64, turns: u32) -> Option<Player> {
        let deliberation = Deliberation { trials, turns, ..AT_LENGTH };
        Some(Player { kind: Kind::Network { network: Network::read(file)?, deliberation } })
    }

    /// The position after this player's turn.
    pub(super) fn turn(&self, eagerness: Eagerness, rolled: &Position) -> Position {
        match &self.kind {
            Kind::Level(level) => whole_turn(*level, eagerness, rolled),
            Kind::Network { network, deliberation } => {
                let best = deliberation.best_turn(network, eagerness, rolled);
                best.map_or_else(|| pass(rolled), |turn| turn.after)
            }
        }
    }
}

/// The position after a level's turn.
pub(super) fn whole_turn(level: Level, eagerness: Eagerness, rolled: &Position) -> Position {
    let mut position = *rolled;
    while let Some(mv) = choose(level, eagerness, &position) {
        position = position.play_listed(&mv);
    }
    pass(&position)
}
