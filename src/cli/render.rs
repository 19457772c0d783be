//! Commands that draw: positions as pictures, logs as animations.

use super::{Unreadable, stdout};
use crate::board::{Board, Colour, Place};
use crate::render::{Painter, SIZE, Scene, Step, Theme};
use crate::rules::{Move, Position, parse_move, parse_position};
use anyhow::{Context, Result};
use clap::Subcommand;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Draw a position as a PNG file
    Render {
        /// A position in the notation
        #[arg(allow_hyphen_values = true)]
        position: String,
        /// Where the picture goes; `-` is standard output
        #[arg(short, long)]
        output: Option<PathBuf>,
        /// dark, light or contrast
        #[arg(long, default_value = "dark", value_parser = read_theme)]
        theme: Theme,
        /// Side of the square in pixels, 300 to 2000
        #[arg(long, default_value_t = SIZE)]
        size: u32,
        /// Moves that led to the position, in the notation, to be shown as arrows
        #[arg(long, value_delimiter = ' ', num_args = 1..)]
        last: Vec<String>,
        /// Show the legal moves as lettered badges
        #[arg(long)]
        hints: bool,
    },
}

pub(super) fn run(command: Command) -> Result<()> {
    match command {
        Command::Render { position, output, theme, size, last, hints } => {
            let board = Board::standard();
            let position = parse_position(board, &position).map_err(|error| Unreadable(error.to_string()))?;
            let steps = read_steps(&position, &last)?;
            let legal = position.legal();
            let hints = if hints { &legal[..] } else { &[] };
            let scene = Scene { last: &steps, hints, ..Scene::new(&position) };
            let painter = Painter::new(board, theme, size)?;
            write_file(output.as_deref().unwrap_or(Path::new("hypnosia.png")), &painter.png(&scene)?)
        }
    }
}

fn read_theme(name: &str) -> Result<Theme, String> {
    Theme::from_name(name).ok_or_else(|| "must be dark, light or contrast".to_owned())
}

/// The moves of `--last`. Their mover is whoever stands where the last of them ends.
fn read_steps(position: &Position, texts: &[String]) -> Result<Vec<Step>> {
    let board = position.board();
    let moves: Vec<Move> = texts
        .iter()
        .map(|text| parse_move(board, text).map_err(|error| Unreadable(error.to_string())))
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
