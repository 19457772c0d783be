//! A public benchmark for players: decisions from games, each whole turn rolled out by two policies.
//!
//! The file of a yardstick is text. Lines that begin with `#` are comments. A line `position NOTATION` begins a
//! decision. Its turns follow by increasing `LOSS`, one a line: `LOSS ERROR TRIALS LOSS2 ERROR2 TRIALS2 MOVES`. Of
//! several turns that end in the same position, only one is listed. `LOSS` is the share of the result that the turn
//! loses against the best turn, `ERROR` its standard error, `TRIALS` the number of games in which the turn was rolled
//! out, with the same dice as the other turns. `LOSS2`, `ERROR2` and `TRIALS2` are the same values by the second
//! policy, against the best turn of the first policy, so `LOSS2` can be negative. `LOSS` is 0 for the best turn, and
//! negative only for turns that were pruned early.

mod making;

pub use making::Recipe;

use crate::player::Player;
use hypnosia_game::board::Board;
use hypnosia_game::computer::Eagerness;
use hypnosia_game::computer::parts::{Measured, Raced, in_parallel, pass};
use hypnosia_game::rules::{Move, Position, parse_move, parse_position};
use std::fmt;

/// A player's turn counts as a mistake when it loses more than this share of the result.
pub const MISTAKE: f64 = 0.02;

/// The loss of a turn against the best one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Loss {
    /// The mean loss: the mover's share of the result after the best turn, minus that after this turn.
    pub mean: f64,
    /// The standard error of `mean`.
    pub error: f64,
    /// The number of games in which the turn was rolled out. The best turn was rolled out with the same dice.
    pub trials: usize,
}

impl Loss {
    fn of(raced: &Raced, turn: usize) -> Loss {
        let Measured { mean, error } = raced.gap(turn);
        Loss { mean, error, trials: raced.shares[turn].len() }
    }

    fn read(words: &mut impl Iterator<Item = impl AsRef<str>>) -> Option<Loss> {
        let mut word = || words.next();
        Some(Loss {
            mean: word()?.as_ref().parse().ok()?,
            error: word()?.as_ref().parse().ok()?,
            trials: word()?.as_ref().parse().ok()?,
        })
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.5} {:.5} {}", self.mean, self.error, self.trials)
    }
}

/// A turn of a [`YardstickPosition`].
#[derive(Debug, Clone)]
struct RatedTurn {
    moves: Vec<Move>,
    after: Position,
    loss: Loss,
    second: Loss,
}

/// A position with a roll, and what each turn loses there.
#[derive(Debug, Clone)]
pub struct YardstickPosition {
    rolled: Position,
    /// All turns by increasing loss: the best one first, unless a turn that was pruned early has a loss below 0.
    turns: Vec<RatedTurn>,
}

impl YardstickPosition {
    /// The number of players.
    pub fn players(&self) -> usize {
        self.rolled.players().len()
    }

    /// The position with its roll.
    pub fn rolled(&self) -> &Position {
        &self.rolled
    }

    /// The loss of each turn but the first in the list, by the first policy and by the second.
    pub fn others(&self) -> impl Iterator<Item = (&Loss, &Loss)> {
        self.turns.iter().skip(1).map(|turn| (&turn.loss, &turn.second))
    }

    /// For each turn, by increasing loss: its moves, the position after it, and its loss by the first policy.
    pub fn losses(&self) -> impl Iterator<Item = (&[Move], &Position, f64)> {
        self.turns.iter().map(|turn| (turn.moves.as_slice(), &turn.after, turn.loss.mean))
    }

    /// The standard error of the gap between the best turn and the first one in the list that is worse; 0 without a
    /// worse turn.
    pub fn error(&self) -> f64 {
        self.turns.iter().find(|turn| turn.loss.mean > 0.0).map_or(0.0, |second| second.loss.error)
    }

    /// A player's loss in this decision, by the first and by the second policy. `None` if the player's turn is not
    /// listed.
    fn lost_by(&self, player: &Player) -> Option<[f64; 2]> {
        let after = player.turn(Eagerness::USUAL, &self.rolled);
        let turn = self.turns.iter().find(|turn| turn.after == after)?;
        // Only a turn that was pruned after a few trials has a loss below 0. It counts as 0.
        Some([turn.loss.mean.max(0.0), turn.second.mean])
    }
}

impl fmt::Display for YardstickPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "position {}", self.rolled)?;
        for RatedTurn { moves, loss, second, .. } in &self.turns {
            write!(f, "{loss} {second}")?;
            moves.iter().try_for_each(|mv| write!(f, " {}", mv.notation(self.rolled.board())))?;
            writeln!(f)?;
        }
        Ok(())
    }
}

/// Decisions to measure players by.
#[derive(Debug, Clone, Default)]
pub struct Yardstick {
    /// In the order in which they were made.
    pub decisions: Vec<YardstickPosition>,
}

impl Yardstick {
    /// Reads a file of decisions.
    ///
    /// # Errors
    /// The number, from 1, of the first line that cannot be read.
    pub fn parse(text: &str) -> Result<Yardstick, usize> {
        let mut yardstick = Yardstick::default();
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            yardstick.read(line).ok_or(at + 1)?;
        }
        Ok(yardstick)
    }

    fn read(&mut self, line: &str) -> Option<()> {
        let board = Board::standard();
        if let Some(position) = line.strip_prefix("position ") {
            let rolled = parse_position(board, position).ok()?;
            self.decisions.push(YardstickPosition { rolled, turns: Vec::new() });
            return Some(());
        }
        let decision = self.decisions.last_mut()?;
        let mut words = line.split(' ');
        let (loss, second) = (Loss::read(&mut words)?, Loss::read(&mut words)?);
        let moves = words.map(|word| parse_move(board, word).ok()).collect::<Option<Vec<_>>>()?;
        let after = moves.iter().try_fold(decision.rolled, |position, mv| position.play(mv).ok())?;
        decision.turns.push(RatedTurn { moves, after: pass(&after), loss, second });
        Some(())
    }

    /// A player's loss in the decisions with this number of players (`None`: in all decisions), computed on this
    /// number of threads.
    pub fn measure(&self, player: &Player, players: Option<usize>, threads: usize) -> Lost {
        let decisions: Vec<&YardstickPosition> = self
            .decisions
            .iter()
            .filter(|decision| players.is_none_or(|players| decision.players() == players))
            .collect();
        let lost = in_parallel(decisions.len(), threads, |at| decisions[at].lost_by(player), || ());
        let lost: Vec<[f64; 2]> = lost.into_iter().flatten().collect();
        let column = |policy: usize| lost.iter().map(|lost| lost[policy]).collect::<Vec<f64>>();
        let mistakes: Vec<f64> = lost.iter().map(|lost| if lost[0] > MISTAKE { 1.0 } else { 0.0 }).collect();
        Lost {
            decisions: lost.len(),
            share: Measured::of(&column(0)),
            second: Measured::of(&column(1)),
            mistakes: Measured::of(&mistakes),
        }
    }
}

/// A player's loss on a [`Yardstick`].
#[derive(Debug, Clone)]
pub struct Lost {
    /// The number of decisions in which the player's turn is listed.
    pub decisions: usize,
    /// The mean share that a decision loses.
    pub share: Measured,
    /// The mean share that a decision loses, by the second policy.
    pub second: Measured,
    /// The part of the decisions that lose more than [`MISTAKE`].
    pub mistakes: Measured,
}
