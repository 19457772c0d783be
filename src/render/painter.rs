//! A theme at a size, ready to draw frames.

use super::backdrop;
use super::canvas::Canvas;
use super::geometry::Plan;
use super::glyphs::{Align, Font};
use super::layout;
use super::palette::{Histogram, Ink, Palette, blend};
use super::shapes::{Point, line, polygon};
use super::sprites::{DIE, Drawn, Sprites};
use super::theme::{Look, Theme};
use super::{RenderError, SIZES, Scene, Step};
use crate::board::{Board, Colour, Place};
use image::{GrayImage, Luma};
use std::collections::HashMap;
use tiny_skia::{LineCap, Path, Pixmap, Stroke};

/// Draws frames of one theme and size. Made once and shared: it holds the prepared layers.
pub struct Painter {
    plan: Plan,
    look: &'static Look,
    font: Font,
    palette: Palette,
    backdrop: GrayImage,
    sprites: Sprites,
}

impl std::fmt::Debug for Painter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Painter").field("size", &self.backdrop.width()).finish_non_exhaustive()
    }
}

impl Painter {
    /// Prepares a theme for a board at a size: the side of the square in pixels.
    ///
    /// # Errors
    /// [`RenderError::Size`] when the size is outside [`SIZES`], [`RenderError::Prepare`] when a layer cannot be made.
    pub fn new(board: &'static Board, theme: Theme, size: u32) -> Result<Painter, RenderError> {
        if !SIZES.contains(&size) {
            return Err(RenderError::Size(size));
        }
        let plan = Plan::new(board, size);
        let look = theme.look();
        let font = Font::new()?;
        let layer = backdrop::draw(&plan, look, &font)?;
        let drawn = Drawn::new(&plan, look, &font)?;
        let palette = palette(look, board, &layer, &drawn);
        let backdrop = indexed(&layer, &palette);
        Ok(Painter { sprites: drawn.into_sprites(&palette), plan, look, font, palette, backdrop })
    }

    /// The side of the picture in pixels.
    pub fn size(&self) -> u32 {
        self.backdrop.width()
    }

    /// A frame as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::Encode`] when the encoder fails.
    pub fn png(&self, scene: &Scene) -> Result<Vec<u8>, RenderError> {
        let pixels = self.indices(scene);
        let mut file = Vec::with_capacity(80_000);
        let mut encoder = png::Encoder::new(&mut file, pixels.width(), pixels.height());
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(self.palette.colours().concat());
        encoder.set_compression(png::Compression::Balanced);
        encoder.set_filter(png::Filter::NoFilter);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&pixels)?;
        writer.finish()?;
        Ok(file)
    }

    /// A frame as indices of the palette.
    fn indices(&self, scene: &Scene) -> GrayImage {
        let mut canvas = Canvas::new(&self.backdrop, &self.palette);
        let badges = layout::badges(&self.plan, scene);
        self.draw_arrows(&mut canvas, scene);
        self.draw_hint_lines(&mut canvas, &badges);
        self.draw_pawns(&mut canvas, scene);
        self.draw_corners(&mut canvas, scene);
        for badge in &badges {
            let sprite = &self.sprites.badges[(badge.letter as u8 - b'A') as usize];
            canvas.blit(sprite, badge.square.middle);
        }
        canvas.into_pixels()
    }

    fn draw_arrows(&self, canvas: &mut Canvas, scene: &Scene) {
        for step in scene.last {
            self.draw_arrow(canvas, scene, step);
        }
    }

    fn draw_arrow(&self, canvas: &mut Canvas, scene: &Scene, step: &Step) {
        let seat = scene.position.centre().len().saturating_sub(1);
        let from = self.plan.place(step.mover, step.mv.from, 0);
        let to = self.plan.place(step.mover, step.mv.to, seat);
        let ink = self.look.pawns[step.mover.index()];
        let px = |length: f32| self.plan.px(length);
        let end = to.towards(from, self.plan.pawn * 0.5);
        let neck = to.towards(from, self.plan.pawn * 0.5 + px(16.0));
        let across = Point::new(to.y - from.y, from.x - to.x);
        let length = across.x.hypot(across.y).max(1.0);
        let side = Point::new(across.x / length * px(11.0), across.y / length * px(11.0));
        let head = [end, Point::new(neck.x + side.x, neck.y + side.y), Point::new(neck.x - side.x, neck.y - side.y)];
        for (ink, more) in [(self.look.pawn_edge, px(4.0)), (ink, 0.0)] {
            self.stroke(canvas, line(&[from, neck]), px(7.0) + more, ink);
            if let Some(path) = polygon(&head) {
                canvas.fill(&path, ink, 1.0);
                self.stroke(canvas, Some(path), more.max(1.0), ink);
            }
        }
        if step.captured.is_some() {
            let burst = super::shapes::star(to, 12, self.plan.pawn * 0.72, self.plan.pawn * 0.5);
            if let Some(path) = polygon(&burst) {
                canvas.fill(&path, self.look.burst, 1.0);
            }
        }
    }

    fn draw_hint_lines(&self, canvas: &mut Canvas, badges: &[layout::Badge]) {
        for badge in badges {
            let path = line(&[badge.from, badge.landing, badge.square.middle]);
            self.stroke(canvas, path, self.plan.px(2.5), self.look.hint);
        }
    }

    fn stroke(&self, canvas: &mut Canvas, path: Option<Path>, width: f32, ink: Ink) {
        let stroke = Stroke { width, line_cap: LineCap::Round, ..Stroke::default() };
        if let Some(outline) = path.and_then(|path| path.stroke(&stroke, 1.0)) {
            canvas.fill(&outline, ink, 1.0);
        }
    }

    fn draw_pawns(&self, canvas: &mut Canvas, scene: &Scene) {
        let position = scene.position;
        for colour in position.players().iter() {
            for slot in position.home_slots(colour) {
                canvas.blit(&self.sprites.pawns[colour.index()], self.plan.home(colour, slot));
            }
        }
        for (space, cell) in position.cells() {
            let sprites = if cell.stack { &self.sprites.stacks } else { &self.sprites.pawns };
            canvas.blit(&sprites[cell.colour.index()], self.plan.place(cell.colour, Place::Space(space), 0));
        }
        for (index, colour) in position.centre().iter().enumerate() {
            canvas.blit(&self.sprites.pawns[colour.index()], self.plan.seat(index));
        }
    }

    /// Dice at the top left, whose turn it is at the top right, points at the bottom.
    fn draw_corners(&self, canvas: &mut Canvas, scene: &Scene) {
        let px = |length: f32| self.plan.px(length);
        let far = self.plan.middle * 2.0;
        for (index, (value, used)) in dice_shown(scene).into_iter().enumerate() {
            let at = Point::new(px(14.0 + DIE / 2.0 + index as f32 * (DIE + 8.0)), px(14.0 + DIE / 2.0));
            canvas.blit(&self.sprites.dice[usize::from(used)][usize::from(value - 1)], at);
        }
        let turn = scene.position.turn().index();
        canvas.blit(&self.sprites.turns[turn], Point::new(far - px(58.0), px(58.0)));
        for (index, colour) in scene.position.players().iter().enumerate() {
            let (column, row) = (index / 3, index % 3);
            let x = if column == 0 { px(28.0) } else { far - px(82.0) };
            let y = far - px(104.0 - 38.0 * row as f32);
            self.draw_points(canvas, scene, colour, Point::new(x, y));
        }
    }

    fn draw_points(&self, canvas: &mut Canvas, scene: &Scene, colour: Colour, at: Point) {
        canvas.blit(&self.sprites.tokens[colour.index()], at);
        let text = scene.position.points(colour).to_string();
        let point = Point::new(at.x + self.plan.px(24.0), at.y);
        if let Some(path) = self.font.text(&text, point, self.plan.px(24.0), Align::Left) {
            canvas.fill(&path, self.look.text, 1.0);
        }
    }
}

/// The dice of the turn, higher first, each with whether it is used.
fn dice_shown(scene: &Scene) -> Vec<(u8, bool)> {
    let dice = scene.position.dice();
    let mut left = dice.values().to_vec();
    let Some(roll) = scene.roll else {
        return left.into_iter().map(|value| (value, false)).collect();
    };
    [roll.high(), roll.low()]
        .map(|value| match left.iter().position(|other| *other == value) {
            Some(index) => (left.remove(index), false),
            None => (value, true),
        })
        .into()
}

/// The palette for a look: what is drawn, and what may come to lie over it.
fn palette(look: &Look, board: &Board, layer: &Pixmap, drawn: &Drawn) -> Palette {
    let circles = board.circles().len();
    let shades: Vec<Ink> = (0..circles).flat_map(|rank| look.shades(rank, circles)).collect();
    let mut histogram = Histogram::default();
    for pixel in layer.pixels() {
        histogram.add([pixel.red(), pixel.green(), pixel.blue()], 1);
    }
    for pixel in drawn.all().flat_map(|pixmap| pixmap.pixels()) {
        let colour = pixel.demultiply();
        let ink = [colour.red(), colour.green(), colour.blue()];
        match colour.alpha() {
            0 => {}
            255 => histogram.add(ink, 1),
            alpha => shades.iter().for_each(|under| histogram.add(blend(*under, ink, alpha), 1)),
        }
    }
    let mut exact = vec![look.background, look.groove, look.text, look.hint, look.badge, look.badge_ink, look.burst];
    exact.extend(look.pawns);
    exact.extend(shades);
    Palette::new(&exact, &histogram)
}

fn indexed(layer: &Pixmap, palette: &Palette) -> GrayImage {
    let mut known: HashMap<Ink, u8> = HashMap::new();
    let mut pixels = GrayImage::new(layer.width(), layer.height());
    for (pixel, Luma([index])) in layer.pixels().iter().zip(pixels.pixels_mut()) {
        let ink = [pixel.red(), pixel.green(), pixel.blue()];
        *index = *known.entry(ink).or_insert_with(|| palette.exact(ink));
    }
    pixels
}
