//! What several commands share: the errors that have an exit status of their own, the output and its colours, a runtime.

use anyhow::{Context, Result};
use std::io::{self, BufWriter, IsTerminal, StdoutLock};
use thiserror::Error;

/// An argument that cannot be read, such as a position or a log: wrong usage, where other errors are failures.
#[derive(Debug, Error)]
#[error("{0}")]
pub struct Unreadable(pub String);

/// A game that is not over, where only a finished one can be judged.
#[derive(Debug, Error)]
#[error("{0}")]
pub struct Unfinished(pub String);

/// Standard output, written in large pieces. Flush it at the end with `?`: dropping it would lose the error.
pub fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(io::stdout().lock())
}

/// Whether what is written there has colours: on a terminal, unless NO_COLOR is set.
pub fn wants_colour(stream: &impl IsTerminal) -> bool {
    stream.is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Runs a future to its end on a runtime of its own, for commands that need one.
pub fn block_on<F: Future>(future: F) -> Result<F::Output> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("no async runtime")?;
    let output = runtime.block_on(future);
    // Serenity may read from a dead socket without ever yielding, and would not be waited for in vain.
    runtime.shutdown_background();
    Ok(output)
}
