//! Commands that draw: positions as pictures or words, logs as animations.

use super::{Unreadable, stdout, words};
use crate::board::{Board, Colour, Place};
use crate::render::{ANIMATION_SIZE, Painter, SIZE, Scene, Step, Theme, animation};
use crate::rules::{GameLog, Move, Position, parse_move, parse_position};
use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Draw a position as a PNG file, or say it in words
    Render(Picture),
    /// Draw a game as an animated GIF file, one frame a turn
    Replay {
        /// The log of a game
        log: PathBuf,
        /// Where the animation goes; `-` is standard output
        #[arg(short, long)]
        output: PathBuf,
        /// dark, light or contrast
        #[arg(long, default_value = "dark", value_parser = read_theme)]
        theme: Theme,
        /// Side of the square in pixels, 300 to 2000
        #[arg(long, default_value_t = ANIMATION_SIZE)]
        size: u32,
    },
}

#[derive(Debug, Args)]
pub(super) struct Picture {
    /// A position in the notation
    #[arg(allow_hyphen_values = true)]
    position: String,
    /// Where the picture goes; `-` is standard output
    #[arg(short, long, required_unless_present = "text")]
    output: Option<PathBuf>,
    /// dark, light or contrast
    #[arg(long, default_value = "dark", value_parser = read_theme)]
    theme: Theme,
    /// Side of the square in pixels, 300 to 2000
    #[arg(long, default_value_t = SIZE)]
    size: u32,
    /// Moves that led to the position, in the notation, to be shown as arrows
    #[arg(long, value_name = "MOVES", value_delimiter = ' ')]
    last: Vec<String>,
    /// Show the legal moves as lettered badges
    #[arg(long)]
    hints: bool,
    /// Print the picture in plain words, as a screen reader should say it
    #[arg(long)]
    text: bool,
}

pub(super) fn run(command: Command) -> Result<()> {
    match command {
        Command::Render(picture) => render(&picture),
        Command::Replay { log, output, theme, size } => replay(&log, &output, theme, size),
    }
}

fn render(picture: &Picture) -> Result<()> {
    let board = Board::standard();
    let position = parse_position(board, &picture.position).map_err(|error| Unreadable(error.to_string()))?;
    let last = read_steps(&position, &picture.last)?;
    let legal = position.legal();
    let hints = if picture.hints { &legal[..] } else { &[] };
    let scene = Scene { last: &last, hints, ..Scene::new(&position) };
    if let Some(output) = &picture.output {
        write_file(output, &Painter::new(board, picture.theme, picture.size)?.png(&scene)?)?;
    }
    if picture.text {
        let mut out = stdout();
        writeln!(out, "{}", words::describe(&scene))?;
        out.flush()?;
    }
    Ok(())
}

fn replay(log: &Path, output: &Path, theme: Theme, size: u32) -> Result<()> {
    let board = Board::standard();
    let text = fs::read_to_string(log).with_context(|| format!("cannot read {}", log.display()))?;
    let game = GameLog::parse(board, &text).with_context(|| log.display().to_string())?;
    write_file(output, &animation(&Painter::new(board, theme, size)?, &game)?)
}

fn read_theme(name: &str) -> Result<Theme, String> {
    Theme::from_name(name).ok_or_else(|| "must be dark, light or contrast".to_owned())
}

/// The moves of `--last`. Their mover is whoever stands where the last of them ends; what they captured cannot be
/// known from the position after them.
fn read_steps(position: &Position, texts: &[String]) -> Result<Vec<Step>> {
    let moves: Vec<Move> = texts
        .iter()
        .map(|text| parse_move(position.board(), text).map_err(|error| Unreadable(error.to_string())))
        .collect::<Result<_, _>>()?;
    let mover = moves.iter().rev().find_map(|mv| standing(position, mv.to)).unwrap_or(position.turn());
    Ok(moves.into_iter().map(|mv| Step { mover, mv, captured: None }).collect())
}

fn standing(position: &Position, place: Place) -> Option<Colour> {
    match place {
        Place::Space(space) => position.cell(space).map(|cell| cell.colour),
        Place::Centre => position.centre().last().copied(),
        Place::Home(_) => None,
    }
}

fn write_file(path: &Path, bytes: &[u8]) -> Result<()> {
    if path == Path::new("-") {
        let mut out = stdout();
        out.write_all(bytes)?;
        return Ok(out.flush()?);
    }
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}
