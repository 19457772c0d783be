//! Prints the rules of the game, for reading in a terminal.

use anyhow::Result;
use hypnosia_terminal::stdout;
use std::io::Write;

const TEXT: &str = include_str!("../../assets/rules.txt");

/// The text of a line that is a heading, of any level.
fn heading(line: &str) -> Option<&str> {
    line.starts_with('#').then(|| line.trim_start_matches('#').trim_start())
}

/// Prints the rules of the game, with underlined headings.
pub(super) fn print() -> Result<()> {
    let mut out = stdout();
    for line in TEXT.lines() {
        match heading(line) {
            Some(heading) => writeln!(out, "{heading}\n{}", "-".repeat(heading.chars().count()))?,
            None => writeln!(out, "{line}")?,
        }
    }
    Ok(out.flush()?)
}
