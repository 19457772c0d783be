//! Measures on one thread: single frames of 900 px, drawn and encoded; the consecutive frames of a running game; the
//! size of frames; the preparation of a theme and its memory; and a whole game as an animated GIF.
//!
//! `HYPNOSIA_PEERS=1 cargo bench --bench render` also times Pillow at a frame and at the GIF of the same board in the
//! same run, and prints how many times as long Pillow takes. It needs a `python3` (or the program in `PYTHON`) with
//! Pillow. `HYPNOSIA_REPLAY=FILE` saves the GIF.

#![allow(clippy::expect_used)]

use divan::Bencher;
use divan::counter::ItemsCount;
use hypnosia_game::board::{Board, Colour, ColourSet};
use hypnosia_game::render::{ANIMATION_SIZE, Cover, Painter, SIZE, Scene, Theme, animation};
use hypnosia_game::rules::{GameLog, PlayedMove, Position, Roll, Variant, parse_position};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use std::hint::black_box;
use std::process::Command;
use std::sync::LazyLock;
use std::time::Instant;

/// Name and position of the frames that are measured.
const FRAMES: [(&str, &str); 3] = [
    ("start", "- r1234,o1234,y1234,g1234,b1234,p1234 - r0,o0,y0,g0,b0,p0 r 64 cross"),
    (
        "middle",
        "A2p,A7r,A16o2,A23g,A33b,B4y,B13p2,B21b,C3g,C9r2,C18y,D3o r1,o,y12,g3,b3,p1 b r+2,o-1,y0,g-1,b0,p0 r 53 cross",
    ),
    ("end", "A22y,B28b,C11o,C15g2,D6r,D17p2 r,o,y2,g,b,p rbrg r+3,o-3,y-1,g+2,b-1,p0 r 61 cross"),
];

static PAINTER: LazyLock<Painter> =
    LazyLock::new(|| Painter::new(Board::standard(), Theme::Dark, SIZE).expect("a painter"));

fn position(name: &str) -> Position {
    let (_, text) = FRAMES.iter().find(|(other, _)| *other == name).expect("a known frame");
    parse_position(Board::standard(), text).expect("a position")
}

/// Draws a frame as messages show it, but without names and the turn's number: the lettered hints, the roll, and the
/// first two legal moves as arrows.
fn png(position: &Position) -> Vec<u8> {
    painted(position, None, &[])
}

fn painted(position: &Position, number: Option<u32>, names: &[(Colour, String)]) -> Vec<u8> {
    let hints = position.legal();
    let last: Vec<PlayedMove> =
        hints.iter().take(2).filter_map(|mv| Some(PlayedMove::play(position, mv).ok()?.0)).collect();
    let values = position.dice();
    let roll = Roll::new(values.values()[0], values.values()[1]);
    let scene = Scene { roll, last: &last, hints: &hints, number, names, ..Scene::new(position) };
    PAINTER.png(&scene).expect("a frame")
}

#[divan::bench(args = ["start", "middle", "end"])]
fn frame(bencher: Bencher, name: &str) {
    let position = position(name);
    LazyLock::force(&PAINTER);
    bencher.bench(|| png(black_box(&position)));
}

/// Measures the frames of [`frame`] with everybody's name and the turn's number added.
#[divan::bench(args = ["start", "middle", "end"])]
fn frame_with_names(bencher: Bencher, name: &str) {
    let position = position(name);
    let names = Colour::ALL.map(|colour| (colour, format!("{colour:?} Player")));
    LazyLock::force(&PAINTER);
    bencher.bench(|| painted(black_box(&position), Some(12), &names));
}

#[divan::bench(args = Theme::ALL, sample_count = 10)]
fn prepare(theme: &Theme) -> Painter {
    Painter::new(Board::standard(), *theme, SIZE).expect("a painter")
}

/// The first 120 frames of a game of random moves by four players, in order, as its messages show them.
fn table() -> Vec<(Position, Option<Roll>, Vec<PlayedMove>)> {
    let mut chance = SmallRng::seed_from_u64(5);
    let colours: ColourSet = Colour::ALL.into_iter().take(4).collect();
    let board = Board::standard();
    let mut position = Position::start(board, colours, Colour::Red, Variant::Cross).expect("a start");
    let (mut frames, mut roll, mut last) = (Vec::new(), None, Vec::new());
    while frames.len() < 120 && !position.is_over() {
        let moves = position.legal();
        if moves.is_empty() {
            position = position.next().unwrap_or(position);
            roll = Roll::new(chance.random_range(1..=6), chance.random_range(1..=6));
            position = roll.and_then(|roll| position.roll(roll).ok()).expect("a roll");
            continue;
        }
        frames.push((position, roll, last.clone()));
        let (step, after) =
            PlayedMove::play(&position, &moves[chance.random_range(0..moves.len())]).expect("a legal move");
        if last.len() > 1 {
            last.clear();
        }
        last.push(step);
        position = after;
    }
    frames
}

/// A game of random moves, with about as many turns as people play in an evening.
static GAME: LazyLock<GameLog> = LazyLock::new(|| {
    let mut chance = SmallRng::seed_from_u64(9);
    let colours: ColourSet = [Colour::Red, Colour::Green].into_iter().collect();
    let mut log = GameLog::new(Board::standard(), colours, Variant::Cross).expect("a game");
    let first = [(Colour::Red, Roll::new(6, 6)), (Colour::Green, Roll::new(1, 1))];
    let first: Vec<(Colour, Roll)> = first.into_iter().filter_map(|(colour, roll)| Some((colour, roll?))).collect();
    log.add_setup_round(&first).expect("a start");
    let mut turns = 0;
    while turns < TURNS && !log.is_over() {
        let moves = log.position().expect("begun").legal();
        match moves.len() {
            0 => {
                turns += 1;
                let roll = Roll::new(chance.random_range(1..=6), chance.random_range(1..=6)).expect("dice");
                log.roll(roll).expect("a roll");
            }
            several => log.play(&moves[chance.random_range(0..several)]).expect("a legal move"),
        }
    }
    log
});

/// Number of turns of [`GAME`].
const TURNS: usize = 80;

/// Renders [`GAME`] as an animated GIF.
fn replayed(painter: &Painter) -> Vec<u8> {
    let names = vec![(Colour::Red, "Ada".to_owned()), (Colour::Green, "Grace".to_owned())];
    animation(painter, &GAME, &Cover { names, date: "2026-11-29".to_owned() }).expect("a replay")
}

#[divan::bench(sample_count = 10)]
fn replay(bencher: Bencher) {
    let painter = Painter::new(Board::standard(), Theme::Dark, ANIMATION_SIZE).expect("a painter");
    bencher.bench(|| replayed(&painter));
}

/// Measures the frames of [`table`] one after the other; an item is a frame.
#[divan::bench]
fn next_frames(bencher: Bencher) {
    let frames = table();
    LazyLock::force(&PAINTER);
    bencher.counter(ItemsCount::new(frames.len())).bench(|| frames.iter().map(next).sum::<usize>());
}

fn next((position, roll, last): &(Position, Option<Roll>, Vec<PlayedMove>)) -> usize {
    let hints = position.legal();
    PAINTER.png(&Scene { roll: *roll, last, hints: &hints, ..Scene::new(position) }).expect("a frame").len()
}

fn main() {
    let begun = Instant::now();
    LazyLock::force(&PAINTER);
    png(&position("start"));
    println!("the first frame of a theme: {:.1?}", begun.elapsed());
    for (name, _) in FRAMES {
        println!("{name}: {} bytes", png(&position(name)).len());
    }
    let painter = Painter::new(Board::standard(), Theme::Dark, ANIMATION_SIZE).expect("a painter");
    let bytes = replayed(&painter);
    let replay = median((0..5).map(|_| milliseconds(|| replayed(&painter))));
    println!("a replay of {TURNS} turns: {replay:.1} ms, {} bytes", bytes.len());
    if let Some(path) = std::env::var_os("HYPNOSIA_REPLAY") {
        std::fs::write(path, bytes).expect("a place for the replay");
    }
    let frame = median(table().iter().map(|frame| milliseconds(|| next(frame))));
    println!("the next frame of a table: {frame:.2} ms at the median");
    if std::env::var_os("HYPNOSIA_PEERS").is_some() {
        pillow(frame, replay);
    }
    divan::main();
}

fn milliseconds<T>(made: impl FnOnce() -> T) -> f64 {
    let begun = Instant::now();
    black_box(made());
    begun.elapsed().as_secs_f64() * 1e3
}

fn median(times: impl Iterator<Item = f64>) -> f64 {
    let mut times: Vec<f64> = times.collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// Times Pillow at a frame and at a replay, and prints how many times as long as ours it takes. `frame` and `replay`
/// are our own times in milliseconds.
fn pillow(frame: f64, replay: f64) {
    let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".into());
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/peers/pillow.py");
    let lines = match Command::new(python).arg(script).output() {
        Ok(output) if output.status.success() => String::from_utf8_lossy(&output.stdout).into_owned(),
        other => return println!("Pillow was not measured: {other:?}"),
    };
    for (line, ours) in lines.lines().zip([frame, replay]) {
        let time = line.split_once(": ").and_then(|(_, rest)| rest.split_once(" ms")?.0.parse::<f64>().ok());
        println!("{line}: {:.0} times ours", time.expect("a time in milliseconds") / ours);
    }
}
