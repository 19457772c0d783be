//! The sprites, drawn in advance: pawns, dice and badges.

use super::RenderError;
use super::backdrop::InkSheet;
use super::canvas::Sprite;
use super::geometry::BoardPlan;
use super::glyphs::{Align, Font};
use super::palette::{Indexer, Rgb};
use super::shapes::{Point, disc, line, round_box, sign};
use super::theme::ThemeColours;
use crate::board::DIE_MAX;
use std::f32::consts::TAU;
use tiny_skia::{FillRule, Path, Pixmap, Transform};

/// Height of the letters of a name: 10 pixels where a chat shows a picture of 900 pixels at 350.
pub(super) const NAME: f32 = 26.0;
/// The width of a name, as a share of the usual width of its letters.
pub(super) const NARROW: f32 = 0.84;

/// The pictures that are copied onto frames, but for [`Pieces`].
pub(super) struct Sprites<Picture = Sprite> {
    /// Small pawns beside the points, in seat order.
    pub tokens: Vec<Picture>,
    /// Large pawns, in seat order: one shows whose turn it is.
    pub turns: Vec<Picture>,
    /// Dice, by value from 1: the first, the second, and a used one.
    pub dice: [Vec<Picture>; 3],
    /// Badges A to Z of the first and of the second die, for single pawns and for stacks.
    pub badges: [[Vec<Picture>; 2]; 2],
}

/// The pawns on the board, as large as its spaces.
pub(super) struct Pieces<Picture = Sprite> {
    /// Single pawns, in seat order.
    pub pawns: Vec<Picture>,
    /// Stacks, in seat order.
    pub stacks: Vec<Picture>,
    /// Dashed rings that show where a pawn came from, in seat order.
    pub ghosts: Vec<Picture>,
}

/// The sprites as pixmaps, before the palette is known; the anchor is always the middle.
pub(super) type Drawn = Sprites<Pixmap>;
/// The pawns as pixmaps.
pub(super) type DrawnPieces = Pieces<Pixmap>;

/// Side of a die, on a picture of 900 pixels.
pub(super) const DIE: f32 = 58.0;
/// Diameter of the small pawns beside the points, on a picture of 900 pixels.
pub(super) const TOKEN: f32 = 30.0;
/// Diameter of the large pawn that shows whose turn it is, on a picture of 900 pixels.
pub(super) const TURN: f32 = 84.0;
/// Side of the square that a badge, round or square, fits into, on a picture of 900 pixels.
pub(super) const BADGE: f32 = 42.0;
/// Side of the square around a pawn's sign, as a share of the pawn's diameter.
pub(super) const SIGN: f32 = 0.62;
/// Distance, along each axis, of each pawn of a stack from the middle of its space, as a share of a pawn's diameter.
pub(super) const STACK_OFFSET: f32 = 0.15;

/// The middle of a stack's `2`, from the middle of its space, and the side of the square around it, as shares of a
/// pawn's diameter.
pub(super) const STACK_COUNT: (f32, f32) = (0.42, 0.40);
pub(super) const STACK_COUNT_SIDE: f32 = 0.56;

impl Drawn {
    pub fn new(plan: &BoardPlan, colours: &ThemeColours, font: &Font) -> Result<Drawn, RenderError> {
        Ok(Drawn {
            tokens: pawns(colours, plan.px(TOKEN))?,
            turns: pawns(colours, plan.px(TURN))?,
            dice: [
                die_faces(plan, [colours.die, colours.pip])?,
                die_faces(plan, [colours.second, colours.second_ink])?,
                die_faces(plan, colours.used_die())?,
            ],
            badges: [badges(plan, BadgeLook::first(colours), font)?, badges(plan, BadgeLook::second(colours), font)?],
        })
    }

    /// All pixmaps, to count their colours.
    pub fn all(&self) -> impl Iterator<Item = &Pixmap> {
        let pawns = [&self.tokens, &self.turns];
        pawns.into_iter().chain(&self.dice).chain(self.badges.iter().flatten()).flatten()
    }

    pub fn into_sprites(self, indexer: &mut Indexer) -> Sprites {
        let mut finish = |pixmaps| finished(pixmaps, indexer);
        Sprites {
            tokens: finish(self.tokens),
            turns: finish(self.turns),
            dice: self.dice.map(&mut finish),
            badges: self.badges.map(|of_die| of_die.map(&mut finish)),
        }
    }
}

impl DrawnPieces {
    pub fn new(plan: &BoardPlan, colours: &ThemeColours, font: &Font) -> Result<DrawnPieces, RenderError> {
        let seats = || 0..colours.pawns.len();
        Ok(Pieces {
            pawns: pawns(colours, plan.pawn)?,
            stacks: seats().map(|seat| stack(plan, colours, seat, font)).collect::<Result<_, _>>()?,
            ghosts: seats().map(|seat| ghost(plan, colours.outline(seat))).collect::<Result<_, _>>()?,
        })
    }

    /// All pixmaps, to count their colours.
    pub fn all(&self) -> impl Iterator<Item = &Pixmap> {
        self.pawns.iter().chain(&self.stacks).chain(&self.ghosts)
    }

    pub fn into_pieces(self, indexer: &mut Indexer) -> Pieces {
        let mut finish = |pixmaps| finished(pixmaps, indexer);
        Pieces { pawns: finish(self.pawns), stacks: finish(self.stacks), ghosts: finish(self.ghosts) }
    }
}

/// A word as a sprite, which is placed by the middle of its left end.
pub(super) fn finished_word(pixmap: &Pixmap, indexer: &mut Indexer) -> Sprite {
    Sprite::new(pixmap, (1, pixmap.height() as i32 / 2), indexer)
}

fn finished(pixmaps: Vec<Pixmap>, indexer: &mut Indexer) -> Vec<Sprite> {
    pixmaps.iter().map(|pixmap| finished_one(pixmap, indexer)).collect()
}

pub(super) fn finished_one(pixmap: &Pixmap, indexer: &mut Indexer) -> Sprite {
    Sprite::new(pixmap, (pixmap.width() as i32 / 2, pixmap.height() as i32 / 2), indexer)
}

/// A pawn of this diameter for each seat.
fn pawns(colours: &ThemeColours, diameter: f32) -> Result<Vec<Pixmap>, RenderError> {
    (0..colours.pawns.len()).map(|seat| pawn_alone(colours, seat, diameter)).collect()
}

/// A square sheet that holds a shape of this diameter, and the sheet's middle.
pub(super) fn square(diameter: f32) -> Result<(InkSheet, Point), RenderError> {
    let side = (diameter.ceil() as u32 + 3) | 1;
    let middle = side as f32 / 2.0;
    Ok((InkSheet::new(side, side)?, Point::new(middle, middle)))
}

pub(super) fn pawn_alone(colours: &ThemeColours, seat: usize, diameter: f32) -> Result<Pixmap, RenderError> {
    let (mut sheet, middle) = square(diameter)?;
    draw_pawn(&mut sheet, colours, seat, middle, diameter, true);
    Ok(sheet.pixmap)
}

/// Draws two pawns, one behind the other, and a `2`.
fn stack(plan: &BoardPlan, colours: &ThemeColours, seat: usize, font: &Font) -> Result<Pixmap, RenderError> {
    let pawn = plan.pawn;
    let offset = pawn * STACK_OFFSET;
    let (mut sheet, middle) = square(pawn + 2.0 * (offset + plan.px(4.0)))?;
    let at = |x: f32, y: f32| Point::new(middle.x + x, middle.y + y);
    draw_pawn(&mut sheet, colours, seat, at(offset, -offset), pawn, false);
    draw_pawn(&mut sheet, colours, seat, at(-offset, offset), pawn, true);
    let count = at(pawn * STACK_COUNT.0, pawn * STACK_COUNT.1);
    sheet.fill(disc(count, pawn * STACK_COUNT_SIDE / 2.0), colours.dark_line());
    sheet.fill(font.text("2", count, plan.px(21.0), Align::Middle), LIGHT);
    Ok(sheet.pixmap)
}

/// The colour of the `2` of a stack.
const LIGHT: Rgb = [0xff; 3];

/// Draws a dashed ring.
fn ghost(plan: &BoardPlan, ink: Rgb) -> Result<Pixmap, RenderError> {
    const DASHES: usize = 8;
    let radius = plan.pawn * 0.43;
    let (mut sheet, middle) = square(plan.pawn)?;
    for dash in 0..DASHES {
        let arc = [0.0, 0.2, 0.4, 0.6].map(|share| {
            let (sin, cos) = (TAU * (dash as f32 + share) / DASHES as f32).sin_cos();
            Point::new(middle.x + radius * cos, middle.y - radius * sin)
        });
        sheet.stroke(line(&arc), ink, plan.px(3.5));
    }
    Ok(sheet.pixmap)
}

/// Draws a text whose capitals are `height` high. Its left end is one pixel from the left edge.
pub(super) fn word(ink: Rgb, font: &Font, text: &str, height: f32) -> Result<Pixmap, RenderError> {
    let side = |length: f32| length.max(0.0).ceil() as u32 + 3;
    let mut sheet = InkSheet::new(side(font.width(text) * height), side(height * 2.0) | 1)?;
    let middle = sheet.pixmap.height() as f32 / 2.0;
    sheet.fill(font.text(text, Point::new(1.0, middle), height, Align::Left), ink);
    Ok(sheet.pixmap)
}

/// Draws the name of a place on a ground of this width and height.
pub(super) fn caption(
    plan: &BoardPlan,
    colours: &ThemeColours,
    font: &Font,
    name: &str,
    (width, height): (f32, f32),
) -> Result<Pixmap, RenderError> {
    let odd = |side: f32| (side.ceil() as u32 + 1) | 1;
    let mut sheet = InkSheet::new(odd(width), odd(height))?;
    let middle = Point::new(odd(width) as f32 / 2.0, odd(height) as f32 / 2.0);
    let corner = Point::new(middle.x - width / 2.0, middle.y - height / 2.0);
    sheet.fill(round_box(corner.x, corner.y, width, height, plan.px(8.0)), colours.background);
    let path = font.text(name, Point::new(0.0, 0.0), plan.px(NAME), Align::Middle);
    let narrow = Transform::from_row(NARROW, 0.0, 0.0, 1.0, middle.x, middle.y);
    sheet.fill(path.and_then(|path| path.transform(narrow)), colours.text);
    Ok(sheet.pixmap)
}

fn draw_pawn(sheet: &mut InkSheet, colours: &ThemeColours, seat: usize, middle: Point, diameter: f32, signed: bool) {
    let radius = diameter / 2.0;
    sheet.fill(disc(middle, radius), colours.pawn_edge);
    sheet.fill(disc(middle, radius * 0.93), colours.pawn_rim);
    sheet.fill(disc(middle, radius * 0.82), colours.pawns[seat]);
    if signed {
        let reach = diameter * 0.27;
        let path =
            sign(seat).and_then(|path| path.transform(Transform::from_row(reach, 0.0, 0.0, reach, middle.x, middle.y)));
        sheet.fill_with(path, colours.signs[seat], FillRule::EvenOdd);
    }
}

fn die_faces(plan: &BoardPlan, inks: [Rgb; 2]) -> Result<Vec<Pixmap>, RenderError> {
    (1..=DIE_MAX).map(|value| die_face(plan.px(DIE), value, inks)).collect()
}

pub(super) fn die_face(side: f32, value: u8, [face, pip]: [Rgb; 2]) -> Result<Pixmap, RenderError> {
    let (mut sheet, middle) = square(side)?;
    let corner = Point::new(middle.x - side / 2.0, middle.y - side / 2.0);
    sheet.fill(round_box(corner.x, corner.y, side, side, side * 0.22), pip);
    let rim = side * 0.03;
    sheet.fill(round_box(corner.x + rim, corner.y + rim, side - 2.0 * rim, side - 2.0 * rim, side * 0.20), face);
    for &(x, y) in pips(value) {
        let at = Point::new(middle.x + x * side * 0.27, middle.y + y * side * 0.27);
        sheet.fill(disc(at, side * 0.095), pip);
    }
    Ok(sheet.pixmap)
}

/// Positions of the pips of a die, from -1 to 1 on both axes.
pub(super) fn pips(value: u8) -> &'static [(f32, f32)] {
    const ALL: [(f32, f32); 7] =
        [(0.0, 0.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (1.0, 1.0), (-1.0, 0.0), (1.0, 0.0)];
    match value {
        1 => &ALL[..1],
        2 => &ALL[1..3],
        3 => &ALL[..3],
        4 => &ALL[1..5],
        5 => &ALL[..5],
        _ => &ALL[1..],
    }
}

/// Look of the badges of a die. Badges are round for the first die and square for the second, so that they differ by
/// more than colour.
#[derive(Clone, Copy)]
struct BadgeLook {
    face: Rgb,
    ink: Rgb,
    rim: Rgb,
    round: bool,
}

impl BadgeLook {
    fn first(colours: &ThemeColours) -> BadgeLook {
        BadgeLook { face: colours.badge, ink: colours.badge_ink, rim: colours.badge_rim, round: true }
    }

    fn second(colours: &ThemeColours) -> BadgeLook {
        BadgeLook { face: colours.second, ink: colours.second_ink, rim: colours.second_ink, round: false }
    }

    fn plate(self, at: Point, radius: f32) -> Option<Path> {
        match self.round {
            true => disc(at, radius),
            false => {
                let half = radius * 0.94;
                round_box(at.x - half, at.y - half, half * 2.0, half * 2.0, half * 0.3)
            }
        }
    }
}

fn badges(plan: &BoardPlan, look: BadgeLook, font: &Font) -> Result<[Vec<Pixmap>; 2], RenderError> {
    let lettered = |stack: bool| -> Result<Vec<Pixmap>, RenderError> {
        let (plate, front) = plate(plan, look, stack)?;
        let badge = |letter: char| {
            let mut badge = plate.clone();
            badge.fill(font.text(&letter.to_string(), front, plan.px(BADGE) * 0.6, Align::Middle), look.ink);
            badge.pixmap
        };
        Ok(('A'..='Z').map(badge).collect())
    };
    Ok([lettered(false)?, lettered(true)?])
}

/// Draws a badge without its letter; also returns the point for the letter. A badge for a stack has two plates, one
/// behind the other.
fn plate(plan: &BoardPlan, look: BadgeLook, stack: bool) -> Result<(InkSheet, Point), RenderError> {
    let side = plan.px(BADGE);
    let (mut sheet, middle) = square(side)?;
    let offset = if stack { side * 0.07 } else { 0.0 };
    let radius = side / 2.0 - offset;
    let front = Point::new(middle.x - offset, middle.y + offset);
    for at in [Point::new(middle.x + offset, middle.y - offset), front] {
        sheet.fill(look.plate(at, radius), look.rim);
        sheet.fill(look.plate(at, radius - plan.px(2.0)), look.face);
    }
    Ok((sheet, front))
}
