//! Commands that draw: positions as pictures or words, logs as animations.

use super::notation::{POSITION, read_moves, read_position};
use crate::discord::alt_text;
use crate::text::{Locale, Localizer};
use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use hypnosia_game::board::{Board, Colour, Place};
use hypnosia_game::render::{ANIMATION_SIZE, Cover, Painter, SIZE, SIZES, Scene, Theme, animation, letters};
use hypnosia_game::rules::{PlayedMove, Position};
use hypnosia_terminal::number::whole;
use hypnosia_terminal::{print_text, read_log, stdout};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

#[derive(Debug, Subcommand)]
pub(super) enum RenderCommand {
    /// Draw a position as a PNG file, or say it in words
    Render(PictureArgs),
    /// Draw a game as an animated GIF file, one frame per turn
    Replay {
        /// The log of a game, or `-` for standard input
        log: PathBuf,
        /// Where the animation goes; `-` is standard output
        #[arg(short, long, default_value = "game.gif")]
        output: PathBuf,
        /// dark, light or contrast
        #[arg(long, default_value = "dark")]
        theme: Theme,
        /// Side of the square in pixels, 300 to 2000
        #[arg(long, default_value_t = ANIMATION_SIZE, value_parser = side())]
        size: u32,
    },
}

#[derive(Debug, Args)]
pub(super) struct PictureArgs {
    #[arg(allow_hyphen_values = true, help = POSITION)]
    position: String,
    /// Where the picture goes; `-` is standard output [default: board.png, or nowhere with --text]
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// dark, light or contrast
    #[arg(long, default_value = "dark")]
    theme: Theme,
    /// Side of the square in pixels, 300 to 2000
    #[arg(long, default_value_t = SIZE, value_parser = side())]
    size: u32,
    /// Moves that led to the position, such as '5:H1-A5 4:A5-A9', to be shown as arrows
    #[arg(long, value_name = "MOVES", value_delimiter = ' ')]
    last: Vec<String>,
    /// Show the legal moves as lettered badges
    #[arg(long)]
    hints: bool,
    /// Print the picture in plain words, as a screen reader should say it
    #[arg(long)]
    text: bool,
}

pub(super) fn run(command: RenderCommand) -> Result<()> {
    match command {
        RenderCommand::Render(picture) => render(&picture),
        RenderCommand::Replay { log, output, theme, size } => replay(&log, &output, theme, size),
    }
}

fn render(picture: &PictureArgs) -> Result<()> {
    let board = Board::standard();
    let position = read_position(&picture.position)?;
    let last = read_steps(&position, &picture.last)?;
    let legal = position.choices();
    let hints = if picture.hints { &legal[..] } else { &[] };
    let scene = Scene { last: &last, hints, ..Scene::new(&position) };
    let usual = (!picture.text).then_some(Path::new("board.png"));
    if let Some(output) = picture.output.as_deref().or(usual) {
        write_file(output, &Painter::new(board, picture.theme, picture.size)?.png(&scene)?)?;
    }
    if picture.text {
        print_text(described(&scene) + "\n")?;
    }
    Ok(())
}

/// The picture in words: what the bot tells a screen reader of the board, and moves in the notation.
fn described(scene: &Scene) -> String {
    let position = scene.position;
    let turn = (!position.is_over()).then_some(position.turn());
    let naming = |colour: Colour| colour.name().to_owned();
    let mut words = alt_text(Localizer::new(Locale::English), &naming, position, turn, None);
    let last: Vec<String> = scene.last.iter().map(|step| step.mv.notation(position.board())).collect();
    let hints: Vec<String> =
        letters(scene.hints).map(|(letter, mv)| format!("{letter} {}", mv.notation(position.board()))).collect();
    for (what, moves) in [("Last moves", last), ("Moves", hints)].into_iter().filter(|(_, moves)| !moves.is_empty()) {
        words += &format!(" {what}: {}.", moves.join(", "));
    }
    words
}

fn replay(log: &Path, output: &Path, theme: Theme, size: u32) -> Result<()> {
    let game = read_log(log)?;
    let painter = Painter::new(Board::standard(), theme, size)?;
    write_file(output, &animation(&painter, &game, &Cover::default())?)
}

/// A parser of the side of a square picture, in pixels.
pub(super) fn side() -> impl Fn(&str) -> Result<u32, String> + Clone + Send + Sync + 'static {
    whole(u64::from(*SIZES.start())..=u64::from(*SIZES.end()))
}

/// Parses the moves of `--last`. Their mover is the owner of the pawn where the last of the moves ends; if no pawn is
/// there, the same holds for the move before, and so on. If no move leads to a pawn, the mover is the player to move.
/// The position after the moves does not show what they captured, so they are read as moves without captures.
fn read_steps(position: &Position, texts: &[String]) -> Result<Vec<PlayedMove>> {
    let moves = read_moves(position.board(), texts)?;
    let mover = moves.iter().rev().find_map(|mv| standing(position, mv.to)).unwrap_or(position.turn());
    let unknown = |mv| PlayedMove { mover, mv, taken: None, stacked: false, arrival: None, points: 0 };
    Ok(moves.into_iter().map(unknown).collect())
}

fn standing(position: &Position, place: Place) -> Option<Colour> {
    match place {
        Place::Space(space) => position.cell(space).map(|cell| cell.colour),
        Place::Centre => position.centre().last().copied(),
        Place::Home(_) => None,
    }
}

pub(super) fn write_file(path: &Path, bytes: &[u8]) -> Result<()> {
    if path == Path::new("-") {
        let mut out = stdout();
        out.write_all(bytes)?;
        return Ok(out.flush()?);
    }
    fs::write(path, bytes).with_context(|| format!("cannot write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    const START: &str = "- r1234,g1234 - r0,g0 r 54 cross";

    #[derive(Debug, Parser)]
    struct WordLine {
        #[command(subcommand)]
        command: RenderCommand,
    }

    fn hypnosia(arguments: &[&str]) -> Result<(), String> {
        let line = WordLine::try_parse_from([&["hypnosia"], arguments].concat()).map_err(|error| error.to_string())?;
        run(line.command).map_err(|error| format!("{error:#}"))
    }

    #[test]
    fn a_picture_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("board.png");
        let file = file.to_str().unwrap();
        let position = "A5r r234,g1234 - r0,g0 r 4 cross";
        let moved = "5:H1-A5";
        hypnosia(&["render", position, "-o", file, "--size", "300", "--theme", "light", "--hints", "--last", moved])
            .unwrap();
        let picture = image::open(file).unwrap();
        assert_eq!((picture.width(), picture.height()), (300, 300));
    }

    #[test]
    fn a_position_is_said_in_words() {
        let position = read_position("A4r,A10g2 r24,g3 r r+1,g-1 r 54 cross").unwrap();
        let (moves, last) = (position.legal(), read_steps(&position, &["5:H1-A4".to_owned()]).unwrap());
        let words = described(&Scene { last: &last, hints: &moves[..1], ..Scene::new(&position) });
        assert!(words.starts_with("Hypnosia board. Red to play. Dice: 5, 4. Red: "), "{words}");
        assert!(words.contains("two on A10"), "{words}");
        assert!(words.ends_with(" Last moves: 5:H1-A4. Moves: K 4:H4-A1."), "{words}");
    }

    #[test]
    fn bad_input_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("missing").join("board.png");
        let missing = missing.to_str().unwrap();
        let cases: [(&[&str], &str); 6] = [
            (&["render", "nonsense", "-o", missing], "must be 7"),
            (
                &["render", START, "-o", missing, "--size", "299"],
                "'--size <SIZE>': must be a whole number from 300 to 2000",
            ),
            (&["render", START, "-o", missing, "--size", "300"], "cannot write"),
            (&["render", START, "-o", missing, "--theme", "pink"], "must be dark, light or contrast"),
            (&["render", START, "-o", missing, "--last", "7:A1-A8"], "die 7, must be 1 to 6"),
            (&["replay", missing, "-o", missing], "board.png: No such file"),
        ];
        for (arguments, expected) in cases {
            let error = hypnosia(arguments).unwrap_err();
            assert!(error.contains(expected), "{arguments:?}: {error}, expected {expected}");
        }
    }

    #[test]
    fn a_log_becomes_an_animation() {
        let folder = tempfile::tempdir().unwrap();
        let [log, file] = ["game.log", "game.gif"].map(|name| folder.path().join(name));
        let text = "hypnosia-log 1\nvariant cross\nplayers r g\nsetup r31 g52\n1 g 54 5:H1-A23 4:H2-A21\n2 r resigns\n\
                    result 1:g:0 2:r:0\n";
        fs::write(&log, text).unwrap();
        hypnosia(&["replay", log.to_str().unwrap(), "-o", file.to_str().unwrap(), "--size", "300"]).unwrap();
        assert!(fs::read(file).unwrap().starts_with(b"GIF89a"));
    }
}
