//! Parts of the command line that Hypnosia's programs share: arguments, files, progress, exit status.
//!
//! Standard output is for results alone; errors go to standard error. Exit status: 0 fine, 1 refused or failed, 2 wrong
//! usage or unreadable input, 3 an unfinished game where a finished one is required.

mod batch;
mod input;
pub mod number;

pub use batch::{Progress, Threads};
pub use input::{read_file, read_log, read_text};

use anyhow::Result;
use std::fmt::Display;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::process::ExitCode;
use thiserror::Error;

/// An argument or file that cannot be read, such as a position or a log. The exit status is that of wrong usage.
#[derive(Debug, Error)]
#[error("{0}")]
pub struct Unreadable(pub String);

/// An unfinished game where a finished one is required.
#[derive(Debug, Error)]
#[error("{0}")]
pub struct Unfinished(pub String);

/// Buffered standard output. Flush it at the end with `?`: dropping it would lose the error.
pub fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(io::stdout().lock())
}

/// Prints a text on standard output.
pub fn print_text(text: impl Display) -> Result<()> {
    let mut out = stdout();
    write!(out, "{text}")?;
    Ok(out.flush()?)
}

/// Prints the error of a command, if any, and returns the exit status.
pub fn end(done: Result<()>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe, as in `hypnosia rules | head`.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Standard error may be closed, too.
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::from(exit_status(&error))
        }
    }
}

fn exit_status(error: &anyhow::Error) -> u8 {
    match () {
        () if error.is::<Unreadable>() => 2,
        () if error.is::<Unfinished>() => 3,
        () => 1,
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.chain().filter_map(|cause| cause.downcast_ref::<io::Error>()).any(|io| io.kind() == io::ErrorKind::BrokenPipe)
}
