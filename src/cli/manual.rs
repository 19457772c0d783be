//! Prints the rules of the game, for reading in a terminal.

use anyhow::Result;
use hypnosia_terminal::stdout;
use std::io::Write;

const TEXT: &str = include_str!("../../assets/rules.txt");

/// The prefix of a heading in the text of the rules.
const HEADING: &str = "# ";

/// Prints the rules of the game, with underlined headings.
pub(super) fn print() -> Result<()> {
    let mut out = stdout();
    for line in TEXT.lines() {
        match line.strip_prefix(HEADING) {
            Some(heading) => writeln!(out, "{heading}\n{}", "-".repeat(heading.chars().count()))?,
            None => writeln!(out, "{line}")?,
        }
    }
    Ok(out.flush()?)
}
