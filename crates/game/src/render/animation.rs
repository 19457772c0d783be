//! A game as an animated GIF: one frame a turn, one palette, only the changed rectangle, unchanged pixels transparent.
//!
//! It plays once, so that the last frame, the result, stays.

use super::painter::Painter;
use super::{RenderError, Scene, Step};
use crate::rules::log::{Action, GameLog};
use crate::rules::{Position, Roll};
use gif::{DisposalMethod, Encoder, Frame};
use image::GrayImage;
use std::borrow::Cow;
use std::panic::resume_unwind;
use std::thread;

/// The longest that an animation plays, in hundredths of a second.
const LENGTH_MAX: usize = 90_00;
/// The most bytes of an animation.
const BYTES_MAX: usize = 8 << 20;
/// How long a turn is shown, in hundredths of a second, when there is time.
const TURN: usize = 1_10;
/// The shortest that a turn is shown; of longer games only every second, third, ... turn is.
const TURN_MIN: usize = 8;
/// How long the result is shown before the end counts as reached.
const RESULT: usize = 3_00;

/// The size of animations: the side of the square in pixels.
pub const ANIMATION_SIZE: u32 = 480;

/// What one frame shows.
struct Turn {
    position: Position,
    roll: Option<Roll>,
    steps: Vec<Step>,
}

/// Draws a game as a GIF file of at most 8 MiB that plays for at most 90 seconds. Of a game too long for that, turns
/// are left out at even distances; the last is always shown.
///
/// # Errors
/// [`RenderError::Empty`] for a log in which nobody has begun, [`RenderError::Animate`] when the encoder fails.
pub fn animation(painter: &Painter, log: &GameLog) -> Result<Vec<u8>, RenderError> {
    let turns = turns(log).ok_or(RenderError::Empty)?;
    let mut stride = turns.len().div_ceil((LENGTH_MAX - RESULT) / TURN_MIN).max(1);
    loop {
        let file = encode(painter, &every(&turns, stride))?;
        if file.len() <= BYTES_MAX || stride > turns.len() {
            return Ok(file);
        }
        stride *= 2;
    }
}

/// The start, then each turn with all that was played in it.
fn turns(log: &GameLog) -> Option<Vec<Turn>> {
    let mut turns = vec![Turn { position: log.start()?, roll: None, steps: Vec::new() }];
    let mut open = false;
    for moment in log.replay() {
        match moment.action {
            Action::Play(mv) => {
                let Ok((step, position)) = Step::play(&moment.before, &mv) else { continue };
                match turns.last_mut().filter(|_| open) {
                    Some(turn) => {
                        turn.steps.push(step);
                        turn.position = position;
                    }
                    None => turns.push(Turn { position, roll: None, steps: vec![step] }),
                }
                open = true;
            }
            Action::Roll(roll) => {
                turns.push(Turn { position: moment.after, roll: Some(roll), steps: Vec::new() });
                open = true;
            }
            Action::Resign(_) => {
                turns.push(Turn { position: moment.after, roll: None, steps: Vec::new() });
                open = false;
            }
        }
    }
    Some(turns)
}

/// Every turn at a distance of `stride`, counted from the last backwards.
fn every(turns: &[Turn], stride: usize) -> Vec<&Turn> {
    let mut kept: Vec<&Turn> = turns.iter().rev().step_by(stride).collect();
    kept.reverse();
    kept
}

fn encode(painter: &Painter, turns: &[&Turn]) -> Result<Vec<u8>, RenderError> {
    let mut colours = painter.palette.colours().concat();
    colours.extend([0; 3]);
    let size = painter.size() as u16;
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, size, size, &colours)?;
    let delay = ((LENGTH_MAX - RESULT) / turns.len()).min(TURN);
    for (rank, mut frame) in frames(painter, turns).into_iter().enumerate() {
        frame.delay = if rank + 1 == turns.len() { RESULT } else { delay } as u16;
        encoder.write_lzw_pre_encoded_frame(&frame)?;
    }
    drop(encoder);
    Ok(file)
}

/// The compressed frames. Each thread draws a stretch of the game and, to compare with, the turn before it.
fn frames(painter: &Painter, turns: &[&Turn]) -> Vec<Frame<'static>> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let stretch = turns.len().div_ceil(threads).max(1);
    let draw = |first: usize| {
        let before = first.checked_sub(1).map(|before| picture(painter, turns[before]));
        let last = (first + stretch).min(turns.len());
        turns[first..last]
            .iter()
            .scan(before, |before, turn| {
                let pixels = picture(painter, turn);
                let mut frame = match before {
                    None => whole(&pixels),
                    Some(before) => changed(before, &pixels, painter.palette.colours().len() as u8),
                };
                frame.dispose = DisposalMethod::Keep;
                frame.make_lzw_pre_encoded();
                *before = Some(pixels);
                Some(frame)
            })
            .collect::<Vec<_>>()
    };
    thread::scope(|scope| {
        let stretches: Vec<_> =
            (0..turns.len()).step_by(stretch).map(|first| scope.spawn(move || draw(first))).collect();
        stretches.into_iter().flat_map(|stretch| stretch.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    })
}

fn picture(painter: &Painter, turn: &Turn) -> GrayImage {
    painter.indices(&Scene { roll: turn.roll, last: &turn.steps, ..Scene::new(&turn.position) })
}

fn whole(pixels: &GrayImage) -> Frame<'static> {
    Frame {
        width: pixels.width() as u16,
        height: pixels.height() as u16,
        buffer: Cow::Owned(pixels.as_raw().clone()),
        ..Frame::default()
    }
}

/// The rectangle that changed, with what stayed the same in it transparent.
fn changed(before: &GrayImage, after: &GrayImage, unchanged: u8) -> Frame<'static> {
    let width = after.width() as usize;
    let rows = || before.chunks_exact(width).zip(after.chunks_exact(width));
    let top = rows().position(|(old, new)| old != new).unwrap_or(0);
    let bottom = rows().rposition(|(old, new)| old != new).map_or(top + 1, |last| last + 1);
    let touched = || rows().skip(top).take(bottom - top);
    let first = |(old, new): (&[u8], &[u8])| old.iter().zip(new).position(|(old, new)| old != new);
    let last = |(old, new): (&[u8], &[u8])| old.iter().zip(new).rposition(|(old, new)| old != new);
    let left = touched().filter_map(first).min().unwrap_or(0);
    let right = touched().filter_map(last).max().map_or(left + 1, |last| last + 1);
    let mut buffer = vec![unchanged; (right - left) * (bottom - top)];
    for (row, (old, new)) in buffer.chunks_exact_mut(right - left).zip(touched()) {
        for (pixel, (old, new)) in row.iter_mut().zip(old[left..right].iter().zip(&new[left..right])) {
            *pixel = if old == new { unchanged } else { *new };
        }
    }
    Frame {
        left: left as u16,
        top: top as u16,
        width: (right - left) as u16,
        height: (bottom - top) as u16,
        transparent: Some(unchanged),
        buffer: Cow::Owned(buffer),
        ..Frame::default()
    }
}
