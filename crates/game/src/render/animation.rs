//! A game as an animated GIF: a cover, then a frame for each turn and for each resignation, and one palette for all
//! frames. Each frame after the first has only the rectangle that changed, in which unchanged pixels are transparent.
//!
//! A strip above the board shows who rolls, moves or resigns, and the turn's number. The cover is the board at the start
//! with a sign for playing, and its strip shows who plays. Turns in which nothing is captured and nobody arrives are
//! shown for a shorter time. The animation repeats; its last frame is shown longer than the others.

use super::canvas::Canvas;
use super::geometry::BoardPlan;
use super::glyphs::{Align, Font};
use super::lzw::Packer;
use super::painter::Painter;
use super::shapes::{Point, disc, polygon};
use super::spare::SPARE;
use super::{RenderError, Scene};
use crate::board::Colour;
use crate::rules::log::{Action, GameLog};
use crate::rules::{PlayedMove, Position, Roll};
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use image::{GrayImage, Luma};
use std::borrow::Cow;
use std::panic::resume_unwind;
use std::thread;

/// The longest that an animation plays, in hundredths of a second.
const LENGTH_MAX: usize = 90_00;
/// The most bytes of an animation's file.
const BYTES_MAX: usize = 8 << 20;
/// Preferred duration of a turn without a capture and an arrival, in hundredths of a second.
const QUIET: usize = 50;
/// Preferred duration of the cover, of resignations, and of turns with a capture or an arrival, in hundredths of a
/// second.
const NOTABLE: usize = 1_50;
/// The minimum duration of a turn, in hundredths of a second. If a game is too long even at this duration, only every
/// second frame, or every third and so on, is kept.
const TURN_MIN: usize = 8;
/// How long the result is shown before the animation repeats, in hundredths of a second.
const RESULT: usize = 4_00;
/// Height of the strip above the board, as a share of the board's side.
const STRIP: f32 = 0.09;
/// The radius of the cover's sign for playing, as a share of the board's side.
const PLAY: f32 = 0.11;

/// The size of animations: the side of the square in pixels.
pub const ANIMATION_SIZE: u32 = 480;

/// What an animation says beside the game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cover {
    /// The players' names. Colours that are missing are drawn without a name.
    pub names: Vec<(Colour, String)>,
    /// When it was played, at the top left of the cover.
    pub date: String,
}

/// The content of one frame.
struct FrameContent {
    /// The number of the turn, from 1; 0 before the first roll.
    number: u32,
    /// The player who rolls, moves or resigns; `None` on the cover.
    colour: Option<Colour>,
    position: Position,
    roll: Option<Roll>,
    steps: Vec<PlayedMove>,
}

impl FrameContent {
    fn new(number: u32, colour: Option<Colour>, position: Position) -> FrameContent {
        FrameContent { number, colour, position, roll: None, steps: Vec::new() }
    }

    /// How long the frame is shown in a game that is not too long, in hundredths of a second.
    fn duration(&self) -> usize {
        let is_notable = |step: &PlayedMove| step.taken.is_some() || step.arrival.is_some();
        let is_quiet = self.roll.is_some() && !self.steps.iter().any(is_notable);
        if is_quiet { QUIET } else { NOTABLE }
    }
}

/// Draws a game as a GIF file of at most 8 MiB that plays for at most 90 seconds. When a game is too long for that,
/// frames are left out at regular intervals; the last frame is always shown, and so is the cover.
///
/// # Errors
/// [`RenderError::Empty`] if it is not known yet who begins, [`RenderError::Animate`] when the encoder fails,
/// [`RenderError::Prepare`] when the font of names is damaged.
pub fn animation(painter: &Painter, log: &GameLog, cover: &Cover) -> Result<Vec<u8>, RenderError> {
    let shared = SharedParts { painter, cover, font: Font::of_names()? };
    let turns = turns(log).ok_or(RenderError::Empty)?;
    let mut stride = turns.len().div_ceil((LENGTH_MAX - RESULT) / TURN_MIN).max(1);
    loop {
        let file = encode(&shared, &every(&turns, stride))?;
        if file.len() <= BYTES_MAX || stride > turns.len() {
            return Ok(file);
        }
        stride *= 2;
    }
}

/// The frames of a game: the cover, then each turn with all its moves, and each resignation. A turn that goes on after
/// a resignation has a second frame. `None` if it is not known yet who begins.
fn turns(log: &GameLog) -> Option<Vec<FrameContent>> {
    let mut turns = vec![FrameContent::new(0, None, log.start()?)];
    let mut open = false;
    let mut number = 0;
    for moment in log.replay() {
        let colour = Some(moment.colour);
        match moment.action {
            Action::Play(mv) => {
                let Ok((step, position)) = PlayedMove::play(&moment.before, &mv) else { continue };
                if !open {
                    turns.push(FrameContent::new(number, colour, position));
                }
                if let Some(turn) = turns.last_mut() {
                    turn.steps.push(step);
                    turn.position = position;
                }
                open = true;
            }
            Action::Roll(roll) => {
                number += 1;
                turns.push(FrameContent { roll: Some(roll), ..FrameContent::new(number, colour, moment.after) });
                open = true;
            }
            Action::Resign(_) => {
                turns.push(FrameContent::new(number, colour, moment.after));
                open = false;
            }
        }
    }
    Some(turns)
}

/// The cover, and of the other frames every `stride`th, counted back from the last.
fn every(turns: &[FrameContent], stride: usize) -> Vec<&FrameContent> {
    let Some((cover, turns)) = turns.split_first() else { return Vec::new() };
    let mut kept: Vec<&FrameContent> = turns.iter().rev().step_by(stride).chain([cover]).collect();
    kept.reverse();
    kept
}

/// How long each frame is shown, in hundredths of a second: as long as it should be if the game has the time for that,
/// and else at most its even share of the time.
fn durations(turns: &[&FrameContent]) -> Vec<usize> {
    let preferred = turns.iter().map(|turn| turn.duration());
    let room = LENGTH_MAX - RESULT;
    let most = if preferred.clone().sum::<usize>() > room { room / turns.len() } else { NOTABLE };
    let mut durations: Vec<usize> = preferred.map(|duration| duration.min(most)).collect();
    durations.pop();
    durations.push(RESULT);
    durations
}

fn encode(shared: &SharedParts<'_>, turns: &[&FrameContent]) -> Result<Vec<u8>, RenderError> {
    let painter = shared.painter;
    let mut colours = painter.palette.colours().concat();
    colours.extend([0; 3]);
    let (width, height) = (painter.size() as u16, painter.size() as u16 + shared.strip() as u16);
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height, &colours)?;
    encoder.set_repeat(Repeat::Infinite)?;
    for (mut frame, duration) in frames(shared, turns).into_iter().zip(durations(turns)) {
        frame.delay = duration as u16;
        encoder.write_lzw_pre_encoded_frame(&frame)?;
    }
    drop(encoder);
    Ok(file)
}

/// The compressed frames. Each thread draws a part of the frames and, to compare with the first of them, the frame
/// before that part.
fn frames(shared: &SharedParts<'_>, turns: &[&FrameContent]) -> Vec<Frame<'static>> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let stretch = turns.len().div_ceil(threads).max(1);
    let draw = |first: usize| {
        let before = first.checked_sub(1).map(|before| shared.picture(turns[before]));
        let last = (first + stretch).min(turns.len());
        let unchanged = shared.painter.palette.colours().len() as u8;
        let mut packer = Packer::new(unchanged);
        turns[first..last]
            .iter()
            .scan(before, |before, turn| {
                let pixels = shared.picture(turn);
                let mut frame = match before {
                    None => whole(&pixels, &mut packer),
                    Some(before) => changed(before, &pixels, unchanged, &mut packer),
                };
                frame.dispose = DisposalMethod::Keep;
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

/// The parts that all frames share.
struct SharedParts<'a> {
    painter: &'a Painter,
    cover: &'a Cover,
    font: Font,
}

impl SharedParts<'_> {
    /// Height of the strip above the board.
    fn strip(&self) -> u32 {
        (self.painter.size() as f32 * STRIP).round() as u32
    }

    /// Draws a whole frame: the strip, and the board below it.
    fn picture(&self, turn: &FrameContent) -> GrayImage {
        let Painter { palette, colours, .. } = self.painter;
        let scene = Scene { roll: turn.roll, last: &turn.steps, mover: turn.colour, ..Scene::new(&turn.position) };
        let board = self.painter.indices(&scene);
        let height = self.strip();
        let background = Luma([palette.exact(colours.background)]);
        let strip = GrayImage::from_pixel(board.width(), height, background);
        let (strip, board) = match turn.colour {
            Some(colour) => (self.titled(strip, turn.number, colour), board),
            None => (self.players(strip, &turn.position), self.covered(&board, &turn.position)),
        };
        let (width, height) = (board.width(), board.height() + height);
        let mut pixels = strip.into_raw();
        pixels.extend_from_slice(&board);
        SPARE.keep(board.into_raw());
        GrayImage::from_raw(width, height, pixels).unwrap_or_default()
    }

    /// Draws on the strip: the pawn and name of the player who rolls, moves or resigns, with the turn's number at the
    /// right.
    fn titled(&self, strip: GrayImage, number: u32, colour: Colour) -> GrayImage {
        let Painter { palette, colours, sprites, font: digits, .. } = self.painter;
        let (width, height) = (strip.width() as f32, strip.height() as f32);
        let (middle, letters) = (height / 2.0, height * 0.42);
        let mut canvas = Canvas::new(&strip, palette);
        canvas.blit(&sprites.tokens[colour.index()], Point::new(height * 0.6, middle));
        let number = format!("#{number}");
        let wide = digits.width(&number) * letters;
        let right = width - wide - height * 0.3;
        self.name(&mut canvas, colour, Point::new(height * 1.1, middle), letters, right - height * 1.4);
        let number = digits.text(&number, Point::new(right, middle), letters, Align::Left);
        number.iter().for_each(|number| canvas.fill(number, colours.text));
        canvas.into_pixels()
    }

    /// Draws on the strip of the cover everybody's pawn and name: up to three beside each other, more in two rows.
    fn players(&self, strip: GrayImage, position: &Position) -> GrayImage {
        let Painter { palette, sprites, .. } = self.painter;
        let (width, height) = (strip.width() as f32, strip.height() as f32);
        let players: Vec<Colour> = position.players().iter().collect();
        let rows = if players.len() > 3 { 2 } else { 1 };
        let columns = players.len().div_ceil(rows).max(1);
        let (row, column) = (height / rows as f32, (width - height * 0.4) / columns as f32);
        let letters = if players.len() > 2 { height * 0.3 } else { height * 0.42 };
        let mut canvas = Canvas::new(&strip, palette);
        for (rank, colour) in players.into_iter().enumerate() {
            let left = height * 0.2 + column * (rank % columns) as f32;
            let y = row * ((rank / columns) as f32 + 0.5);
            canvas.blit(&sprites.tokens[colour.index()], Point::new(left + height * 0.25, y));
            self.name(&mut canvas, colour, Point::new(left + height * 0.56, y), letters, column - height * 0.7);
        }
        canvas.into_pixels()
    }

    /// Draws on the board of the cover a sign for playing in the board's middle, and the date at the top left, where no
    /// lane comes and later frames have the dice.
    fn covered(&self, board: &GrayImage, position: &Position) -> GrayImage {
        let Painter { palette, colours, .. } = self.painter;
        let side = board.width() as f32;
        let mut canvas = Canvas::new(board, palette);
        let (extent, _) = BoardPlan::turned(position.board(), position.players(), None);
        let (middle, sign) = (self.painter.ground(extent).plan.middle, side * PLAY);
        for (share, ink) in [(1.1, colours.second_ink), (1.0, colours.second)] {
            disc(middle, sign * share).iter().for_each(|disc| canvas.fill(disc, ink));
        }
        let corners = [(-0.36, -0.56), (0.62, 0.0), (-0.36, 0.56)];
        let triangle = corners.map(|(across, down)| Point::new(middle.x + sign * across, middle.y + sign * down));
        polygon(&triangle).iter().for_each(|triangle| canvas.fill(triangle, colours.second_ink));
        let date = self.font.text(&self.cover.date, Point::new(side * 0.02, side * 0.03), side * 0.03, Align::Left);
        date.iter().for_each(|date| canvas.fill(date, colours.text));
        canvas.into_pixels()
    }

    /// Draws the name of a colour's player from the left, shortened to `width`.
    fn name(&self, canvas: &mut Canvas<'_>, colour: Colour, at: Point, height: f32, width: f32) {
        let name = self.cover.names.iter().find(|(named, _)| *named == colour).map(|(_, name)| name.as_str());
        let name = name.and_then(|name| self.font.drawable(name, width / height));
        let name = name.and_then(|name| self.font.text(&name, at, height, Align::Left));
        name.iter().for_each(|name| canvas.fill(name, self.painter.colours.text));
    }
}

fn whole(pixels: &GrayImage, packer: &mut Packer) -> Frame<'static> {
    Frame {
        width: pixels.width() as u16,
        height: pixels.height() as u16,
        buffer: Cow::Owned(packer.pack(pixels, pixels)),
        ..Frame::default()
    }
}

/// The smallest rectangle with all changed pixels; unchanged pixels in it are transparent.
fn changed(before: &GrayImage, after: &GrayImage, unchanged: u8, packer: &mut Packer) -> Frame<'static> {
    let width = after.width() as usize;
    let rows = || before.chunks_exact(width).zip(after.chunks_exact(width));
    let top = rows().position(|(old, new)| old != new).unwrap_or(0);
    let bottom = rows().rposition(|(old, new)| old != new).map_or(top + 1, |last| last + 1);
    let touched = || rows().skip(top).take(bottom - top);
    let (mut left, mut right) = (width, 0);
    for (old, new) in touched().filter(|(old, new)| old != new) {
        let differ = |(old, new): (&u8, &u8)| old != new;
        left = old[..left].iter().zip(&new[..left]).position(differ).unwrap_or(left);
        right = old[right..].iter().zip(&new[right..]).rposition(differ).map_or(right, |last| right + last + 1);
    }
    // A frame cannot be empty, so if nothing has changed, one pixel is drawn again.
    let (left, right) = if left < right { (left, right) } else { (0, 1) };
    let (mut pixels, mut whole) = (Vec::new(), Vec::new());
    for (old, new) in touched() {
        let both = old[left..right].iter().zip(&new[left..right]);
        pixels.extend(both.map(|(old, new)| if old == new { unchanged } else { *new }));
        whole.extend_from_slice(&new[left..right]);
    }
    Frame {
        left: left as u16,
        top: top as u16,
        width: (right - left) as u16,
        height: (bottom - top) as u16,
        transparent: Some(unchanged),
        buffer: Cow::Owned(packer.pack(&pixels, &whole)),
        ..Frame::default()
    }
}
