//! Parts of computer players, for the laboratory (`hypnosia-lab`), which trains the players and measures them. To play,
//! [`choose`](super::choose) is enough.

pub use super::assessment::{JUDGE_WIDTH, is_clear};
pub use super::deliberation::Deliberation;
pub use super::evaluator::{Equity, Evaluator, equity_by_rank, softmax, terminal_equity, wins_by_rank};
pub use super::features::{Features, INPUTS, SurveyedPosition};
pub use super::heuristic::Heuristic;
pub use super::luck::Chance;
pub use super::network::{Hidden, Network};
pub use super::parallel::in_parallel;
pub use super::race::{Race, Raced};
pub use super::rollout::{Rollouts, best_at_once};
pub use super::statistics::Measured;
pub use super::turns::{WholeTurn, pass, turns};
pub use super::winning::{Curve, Judge, logits};
