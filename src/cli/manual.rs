//! Prints the rules of the game, for reading in a terminal.

use anyhow::Result;
use clap::ValueEnum;
use hypnosia_terminal::{stdout, wants_colour};
use std::io::{self, Write};

const TEXT: &str = include_str!("../../assets/rules.txt");

/// The prefix of a heading in the text of the rules.
const HEADING: &str = "# ";
/// The beginning of a house-rule mark. The mark ends with `)` in the same line.
const HOUSE_RULE: &str = "(house rule";

const HEADING_STYLE: &str = "\u{1b}[1;36m";
const HOUSE_RULE_STYLE: &str = "\u{1b}[33m";
const PLAIN: &str = "\u{1b}[0m";

/// When to write colours.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub(super) enum ColourChoice {
    /// In every case
    Always,
    /// In no case
    Never,
    /// On a terminal, unless NO_COLOR is set
    Auto,
}

impl ColourChoice {
    fn coloured(self) -> bool {
        match self {
            ColourChoice::Always => true,
            ColourChoice::Never => false,
            ColourChoice::Auto => wants_colour(&io::stdout()),
        }
    }
}

/// Prints the rules of the game.
pub(super) fn print(colour: ColourChoice) -> Result<()> {
    let mut out = stdout();
    let coloured = colour.coloured();
    for line in TEXT.lines() {
        match line.strip_prefix(HEADING) {
            Some(heading) if coloured => writeln!(out, "{HEADING_STYLE}{heading}{PLAIN}")?,
            Some(heading) => writeln!(out, "{heading}\n{}", "-".repeat(heading.chars().count()))?,
            None if coloured => writeln!(out, "{}", with_marks(line))?,
            None => writeln!(out, "{line}")?,
        }
    }
    Ok(out.flush()?)
}

/// Colours the house-rule mark of a line, if the line has one.
fn with_marks(line: &str) -> String {
    let Some(from) = line.find(HOUSE_RULE) else { return line.to_owned() };
    let to = line[from..].find(')').map_or(line.len(), |length| from + length + 1);
    format!("{}{HOUSE_RULE_STYLE}{}{PLAIN}{}", &line[..from], &line[from..to], &line[to..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_house_rules_are_coloured() {
        let marked = "Spaces are numbered (house rule: no counts). On they go.";
        let coloured = "Spaces are numbered \u{1b}[33m(house rule: no counts)\u{1b}[0m. On they go.";
        assert_eq!(with_marks(marked), coloured);
        assert!(TEXT.lines().any(|line| with_marks(line) != line), "the rules have no marks of this form");
    }
}
