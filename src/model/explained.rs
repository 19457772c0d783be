//! Displays errors in one line, for a log or for the output of a command.

use std::error::Error;
use std::fmt;

/// Displays an error with all its sources in one line.
#[derive(Debug, Clone, Copy)]
pub struct Explained<'a>(pub &'a (dyn Error + 'static));

impl fmt::Display for Explained<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)?;
        let mut source = self.0.source();
        while let Some(error) = source {
            write!(f, ": {error}")?;
            source = error.source();
        }
        Ok(())
    }
}
