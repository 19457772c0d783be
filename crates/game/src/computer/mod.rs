//! Computer players: they see a position with its roll and choose a move.
//!
//! To play, a host needs only [`choose`], with a level, the player's [`Eagerness`], and a position with dice. The
//! choice depends on nothing else: the call uses no random source and no clock, and the budget of a level counts
//! positions, so that a busy machine answers later, but with the same move. A turn of two dice takes two calls. The
//! call blocks its thread, so a server makes it outside of its async threads.
//!
//! | level | evaluates positions by | looks |
//! |---|---|---|
//! | easy | points and how far pawns have come | at each die alone |
//! | normal | the same as easy, and possible captures | at each die alone |
//! | hard | the same as normal | at whole turns, then at the best reply to each of the next player's 21 rolls |
//! | expert | a network trained on its own games | as far as hard, then at rollouts of the turns that are close |
//!
//! The search assumes that every player plays for their own share of the result, so it works for 2 to 6 players.
//!
//! ```
//! use hypnosia_game::board::Board;
//! use hypnosia_game::computer::{Eagerness, Level, choose};
//! use hypnosia_game::rules::parse_position;
//!
//! let board = Board::standard();
//! let position = parse_position(board, "A1r,A5g r234,g234 - r0,g0 r 4 cross")?;
//! let mv = choose(Level::Normal, Eagerness::USUAL, &position).ok_or("no legal move")?;
//! assert_eq!(mv.notation(board), "4:A1-A5", "a capture is there for the taking");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod assessment;
mod deliberation;
mod eagerness;
mod evaluator;
mod features;
mod heuristic;
mod level;
mod luck;
mod network;
mod parallel;
pub mod parts;
pub mod puzzles;
mod race;
mod reach;
mod reasons;
mod report;
mod rollout;
mod search;
mod statistics;
mod survey;
mod turns;
mod winning;
pub mod without_luck;

pub use assessment::{AssessedTurn, Assessment, JUDGE_ERROR, PlayerSummary, TurnChoice};
pub use eagerness::Eagerness;
pub use level::Level;
pub use reasons::{Reason, reasons};
pub use report::{Report, ReportedTurn, TurningPoint, WinnersTurn, chances, chances_rolled};
pub use turns::whole_turns;

use crate::rules::{Move, Position};
use deliberation::Deliberation;
use heuristic::Heuristic;
use network::Network;
use search::best_die;

/// The move that a player of this level makes with one of the dice of `position`: one of [`Position::legal`], or
/// `None` when that list is empty. A hint for a person is the move of [`Level::Expert`].
///
/// Easy and normal judge the position after each legal move; hard judges whole turns, and the replies to the best
/// eight of them; the expert also rolls out turns, within a budget of judged positions.
pub fn choose(level: Level, eagerness: Eagerness, position: &Position) -> Option<Move> {
    let moves = position.legal();
    if moves.len() <= 1 {
        return moves.first().copied();
    }
    match level {
        Level::Easy => best_die(&Heuristic { threats: false }, eagerness, position),
        Level::Normal => best_die(&Heuristic { threats: true }, eagerness, position),
        Level::Hard => Deliberation::HARD.best_move(&Heuristic { threats: true }, eagerness, position),
        Level::Expert => Deliberation::expert().best_move(Network::expert(), eagerness, position),
    }
}

#[cfg(test)]
pub(crate) mod tests;
