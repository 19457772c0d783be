//! Writing a log as text.

use super::lines::{FIRST_LINE, result_line};
use super::{GameLog, LogLine};
use std::fmt;

impl fmt::Display for GameLog {
    /// Writes the whole log as text, with a line feed at the end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FIRST_LINE}")?;
        writeln!(f, "variant {}", self.variant)?;
        write!(f, "players")?;
        self.players().iter().try_for_each(|colour| write!(f, " {colour}"))?;
        writeln!(f)?;
        for (key, value) in &self.notes {
            writeln!(f, "{key} {value}")?;
        }
        for round in self.setup.rounds() {
            write!(f, "setup")?;
            round.iter().try_for_each(|(colour, roll)| write!(f, " {colour}{roll}"))?;
            writeln!(f)?;
        }
        if let Some(position) = self.begun_in {
            writeln!(f, "position {position}")?;
        }
        for (step, number) in self.steps().iter().zip(1..) {
            self.write_step(f, number, step)?;
        }
        match self.now.filter(|now| now.is_over()) {
            Some(end) => writeln!(f, "{}", result_line(&end)),
            None => Ok(()),
        }
    }
}

impl GameLog {
    fn write_step(&self, f: &mut fmt::Formatter<'_>, number: usize, step: &LogLine) -> fmt::Result {
        match step {
            LogLine::Resigns(colour) => writeln!(f, "{number} {colour} resigns"),
            LogLine::Turn { colour, roll, moves, lost } => {
                match roll {
                    Some(roll) => write!(f, "{number} {colour} {roll}")?,
                    None => write!(f, "{number} {colour} ...")?,
                }
                moves.iter().try_for_each(|mv| write!(f, " {}", mv.notation(self.board)))?;
                (0..*lost).try_for_each(|_| write!(f, " -"))?;
                writeln!(f)
            }
        }
    }
}
