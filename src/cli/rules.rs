//! Commands for the rules: moves, perft, play, next, notation, rules; and the check of a log.

use super::manual;
use super::notation::{self, POSITION, read_moves, read_position};
use anyhow::{Context, Result, ensure};
use clap::Subcommand;
use hypnosia_game::board::Board;
use hypnosia_game::rules::log::LogError;
use hypnosia_game::rules::{PERFT_TURNS_MAX, POSITION_MAX, Position, parse_position, perft, perft_by_roll};
use hypnosia_terminal::number::whole;
use hypnosia_terminal::{print_text, read_log, stdout};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;

#[derive(Debug, Subcommand)]
pub(super) enum RulesCommand {
    /// Print the legal moves of a position, one per line
    Moves {
        /// A position, or `-` to answer positions from standard input, line by line
        ///
        /// Such as '- r1234,g1234 - r0,g0 r 54 cross'; `hypnosia help notation` explains it.
        #[arg(allow_hyphen_values = true)]
        position: String,
    },
    /// Count the sequences of die moves over whole turns
    Perft {
        #[arg(allow_hyphen_values = true, help = POSITION)]
        position: String,
        /// How many turns, 0 to 5
        #[arg(value_parser = whole::<u32>(0..=u64::from(PERFT_TURNS_MAX)))]
        turns: u32,
        /// Print the count for each roll, then the total
        #[arg(long)]
        divide: bool,
    },
    /// Play moves of one turn and print the new position, and the ranking when the game is over
    Play {
        #[arg(allow_hyphen_values = true, help = POSITION)]
        position: String,
        /// Moves such as 5:H1-A5, in the order played
        #[arg(required = true)]
        moves: Vec<String>,
    },
    /// Pass the turn on and print the position with the next colour to roll
    Next {
        #[arg(allow_hyphen_values = true, help = POSITION)]
        position: String,
    },
    /// Explain how positions and moves are written
    #[command(after_help = notation::TEXT)]
    Notation,
    /// Print the rules of the game
    Rules,
}

pub(super) fn run(command: RulesCommand) -> Result<()> {
    match command {
        RulesCommand::Moves { position } if position == "-" => answer_positions(io::stdin().lock()),
        RulesCommand::Moves { position } => print_moves(&read_position(&position)?),
        RulesCommand::Perft { position, turns, divide } => print_perft(&read_position(&position)?, turns, divide),
        RulesCommand::Play { position, moves } => print_play(read_position(&position)?, &moves),
        RulesCommand::Next { position } => print_position(&read_position(&position)?.next()?),
        RulesCommand::Notation => notation::print(),
        RulesCommand::Rules => manual::print(),
    }
}

fn sorted_moves(position: &Position) -> Vec<String> {
    let mut moves: Vec<String> = position.legal().iter().map(|mv| mv.notation(position.board())).collect();
    moves.sort_unstable();
    moves
}

fn print_moves(position: &Position) -> Result<()> {
    let mut out = stdout();
    for mv in sorted_moves(position) {
        writeln!(out, "{mv}")?;
    }
    Ok(out.flush()?)
}

/// How many bytes of an input line are kept: enough to detect a line too long for a position.
const LINE_MAX: u64 = 2 * POSITION_MAX as u64;

/// Answers each line of the input with one line: its moves, or its fault. All answers are flushed before the program
/// waits for more input, so that a caller can wait for an answer before sending the next line. Fails at the end if a
/// line had a fault.
fn answer_positions(input: impl Read) -> Result<()> {
    let mut input = BufReader::new(input);
    let mut out = stdout();
    let mut bad = 0u64;
    let mut line = Vec::new();
    loop {
        if !input.buffer().contains(&b'\n') {
            out.flush()?;
        }
        line.clear();
        if input.by_ref().take(LINE_MAX).read_until(b'\n', &mut line).context("standard input")? == 0 {
            break;
        }
        let whole = line.ends_with(b"\n") || (line.len() as u64) < LINE_MAX;
        if !whole {
            input.skip_until(b'\n').context("standard input")?;
        }
        match read_line(&line, whole) {
            Ok(position) => writeln!(out, "{}", sorted_moves(&position).join(" "))?,
            Err(error) => {
                bad += 1;
                writeln!(out, "error: {error}")?;
            }
        }
    }
    out.flush()?;
    ensure!(bad == 0, "lines that are no position: {bad}");
    Ok(())
}

fn read_line(line: &[u8], whole: bool) -> Result<Position> {
    ensure!(whole, "longer than {LINE_MAX} bytes");
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    Ok(parse_position(Board::standard(), &String::from_utf8_lossy(line))?)
}

fn print_perft(position: &Position, turns: u32, divide: bool) -> Result<()> {
    if !divide {
        return print_text(format_args!("{}\n", perft(position, turns)));
    }
    let mut out = stdout();
    let mut rolls = 0;
    let mut total = 0;
    for (roll, count) in perft_by_roll(position, turns) {
        writeln!(out, "{roll} {count}")?;
        out.flush()?;
        rolls += 1;
        total += count;
    }
    writeln!(out, "total {}", if rolls > 0 { total } else { perft(position, turns) })?;
    Ok(out.flush()?)
}

fn print_play(mut position: Position, texts: &[String]) -> Result<()> {
    let moves = read_moves(position.board(), texts)?;
    for (mv, text) in moves.iter().zip(texts) {
        position = position.play(mv).map_err(|error| {
            let legal = sorted_moves(&position).join(" ");
            anyhow::anyhow!("{text} is {error}; legal: {}", if legal.is_empty() { "none" } else { &legal })
        })?;
    }
    print_position(&position)
}

/// Replays the log of a game, and prints its last position.
///
/// # Errors
/// The first line that does not fit.
pub(super) fn check_log(path: &Path) -> Result<()> {
    let log = read_log(path)?;
    let last = log.last_position().with_context(|| format!("{}: {}", path.display(), LogError::SetupUnfinished))?;
    print_text(format_args!("{last}\n"))
}

/// Prints the position; after the end of a game also `over`, and a line for each player in order of rank.
fn print_position(position: &Position) -> Result<()> {
    let mut out = stdout();
    writeln!(out, "{position}")?;
    if position.is_over() {
        writeln!(out, "over")?;
        for standing in position.standings() {
            writeln!(out, "{} {} {}", standing.rank, standing.colour, standing.points)?;
        }
    }
    Ok(out.flush()?)
}
