//! The players that can be measured: levels, and networks that look ahead or roll out.

use hypnosia_game::computer::parts::{Deliberation, JUDGE_WIDTH, Network, pass};
use hypnosia_game::computer::{Eagerness, Level, choose};
use hypnosia_game::rules::Position;

/// A player of whole turns, who always plays the same turn in the same position.
#[derive(Debug, Clone)]
pub enum Player {
    Level(Level),
    Network { network: Network, deliberation: Deliberation },
}

/// Deliberation without a limit on the positions that are judged for a move. The caller sets `trials` and `turns`.
const AT_LENGTH: Deliberation =
    Deliberation { width: 12, candidates: 5, margin: 0.06, trials: 0, turns: 0, given_up: 3.0, prospects: u64::MAX };

impl Player {
    /// A player with the network of a file and a lookahead of one roll, like the judge of a game. `None` if the file
    /// holds no network.
    pub fn network(file: &[u8]) -> Option<Player> {
        let network = Network::read(file)?;
        Some(Player::Network { network, deliberation: Deliberation::over_one_roll(JUDGE_WIDTH) })
    }

    /// A player with the network of a file, who rolls out the best turns, each up to `trials` times over `turns` turns.
    /// `None` if the file holds no network.
    pub fn rollouts(file: &[u8], trials: u64, turns: u32) -> Option<Player> {
        let deliberation = Deliberation { trials, turns, ..AT_LENGTH };
        Some(Player::Network { network: Network::read(file)?, deliberation })
    }

    /// The position after this player's turn.
    pub fn turn(&self, eagerness: Eagerness, rolled: &Position) -> Position {
        match self {
            Player::Level(level) => whole_turn(*level, eagerness, rolled),
            Player::Network { network, deliberation } => {
                let best = deliberation.best_turn(network, eagerness, rolled);
                best.map_or_else(|| pass(rolled), |turn| turn.after)
            }
        }
    }
}

/// The position after a level's turn.
pub fn whole_turn(level: Level, eagerness: Eagerness, rolled: &Position) -> Position {
    let mut position = *rolled;
    let further = |position: &Position| position.play(&choose(level, eagerness, position)?).ok();
    while let Some(after) = further(&position) {
        position = after;
    }
    pass(&position)
}
