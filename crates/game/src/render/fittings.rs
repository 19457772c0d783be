//! What a table adds to the backdrop: lanes and entries, covers over what its variant does not have and, where one
//! person looks, the names of all spaces. The fittings of each kind of table are drawn once, and kept as the pixels that
//! they change.
//!
//! The backdrop of the full extent has the lanes of all seats, because a frame is compressed best where it equals its
//! backdrop.

use super::canvas::Canvas;
use super::geometry::{BoardPlan, Extent};
use super::glyphs::{Align, Font};
use super::palette::{Palette, Rgb, contrast};
use super::shapes::{Point, disc, line, polygon};
use super::theme::ThemeColours;
use crate::board::{Colour, ColourSet, Space};
use crate::rules::Variant;
use image::GrayImage;
use tiny_skia::{LineCap, Path, Stroke, Transform};

/// Height of the letters where all spaces are named.
const NAME: f32 = 24.0;
/// The least contrast of a space's number with its ground: a little more than is needed to read it.
const READABLE: f32 = 6.0;

/// What fittings depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Table {
    pub extent: Extent,
    /// How far the board is turned, in sixths of a turn anti-clockwise.
    pub turned: usize,
    pub players: ColourSet,
    pub variant: Variant,
    /// Whether all spaces are named.
    pub is_named: bool,
}

/// The pixels that differ from the backdrop: stretches of palette indices, each with the place of its first.
pub(super) struct Fittings(Vec<(usize, Vec<u8>)>);

/// What fittings are drawn with.
#[derive(Clone, Copy)]
pub(super) struct Tools<'a> {
    pub colours: &'static ThemeColours,
    pub font: &'a Font,
    pub palette: &'a Palette,
}

impl Fittings {
    /// Draws on an empty board what every table of the full extent has.
    pub fn of_backdrop(tools: Tools, backdrop: &mut GrayImage, plan: &BoardPlan) {
        let mut drawing = Drawing { tools, colours: tools.colours, plan, canvas: Canvas::new(backdrop, tools.palette) };
        drawing.lanes(plan.board().colours(), plan.board().lane());
        *backdrop = drawing.canvas.into_pixels();
    }

    /// Draws the fittings of a table.
    pub fn draw(tools: Tools, backdrop: &GrayImage, plan: &BoardPlan, table: &Table) -> Fittings {
        let mut drawing = Drawing { tools, colours: tools.colours, plan, canvas: Canvas::new(backdrop, tools.palette) };
        drawing.closed_places(table.variant);
        let (all, pawns) = (plan.board().colours(), table.variant.pawns(plan.board()));
        match table.extent {
            Extent::Grown => drawing.lanes(table.players, pawns),
            Extent::Full => {
                drawing.closed_homes(pawns);
                if table.turned > 0 || pawns < plan.board().lane() {
                    drawing.lanes(all, pawns);
                }
            }
        }
        if table.is_named {
            drawing.names();
        }
        let pixels = drawing.canvas.into_pixels();
        let mut stretches: Vec<(usize, Vec<u8>)> = Vec::new();
        for (at, (pixel, before)) in pixels.iter().zip(backdrop.iter()).enumerate() {
            if pixel == before {
                continue;
            }
            match stretches.last_mut().filter(|(first, pixels)| first + pixels.len() == at) {
                Some((_, stretch)) => stretch.push(*pixel),
                None => stretches.push((at, vec![*pixel])),
            }
        }
        Fittings(stretches)
    }

    /// Puts the fittings on a picture that shows the backdrop.
    pub fn put_on(&self, canvas: &mut Canvas) {
        self.0.iter().for_each(|(first, pixels)| canvas.put(*first, pixels));
    }
}

struct Drawing<'a> {
    tools: Tools<'a>,
    colours: &'static ThemeColours,
    plan: &'a BoardPlan,
    canvas: Canvas<'a>,
}

impl Drawing<'_> {
    fn fill(&mut self, path: Option<Path>, ink: Rgb) {
        path.iter().for_each(|path| self.canvas.fill(path, ink));
    }

    /// Covers the places in the centre that the variant does not have.
    fn closed_places(&mut self, variant: Variant) {
        let all = self.plan.board().centre_points().len();
        for place in variant.places(all)..all {
            self.fill(disc(self.plan.seat(place), self.plan.pawn * 0.62), self.colours.vortex[0]);
        }
    }

    fn lanes(&mut self, colours: ColourSet, pawns: u8) {
        for colour in colours.iter() {
            self.entry(colour);
            self.lane(colour, pawns);
        }
    }

    /// Covers the lanes of a backdrop where the variant has no home spaces.
    fn closed_homes(&mut self, pawns: u8) {
        let plan = self.plan;
        let all = plan.board().lane();
        for colour in plan.board().colours().iter().filter(|_| pawns < all) {
            let end = f32::from(all) - 0.5;
            let Some(closed) = plan.lane(colour, f32::from(pawns) - 0.5, end) else { continue };
            let width = plan.lane_width() + plan.px(6.0);
            let stroke = Stroke { width, line_cap: LineCap::Round, ..Stroke::default() };
            self.fill(line(&closed).and_then(|closed| closed.stroke(&stroke, 1.0)), self.colours.background);
        }
    }

    /// Draws a player's entry in their colour, with an arrow from the lane.
    fn entry(&mut self, colour: Colour) {
        let plan = self.plan;
        let Some(entry) = plan.board().entry(colour) else { return };
        let (from, to) = plan.turns(entry);
        let (outer, inner) = plan.radii(0);
        let line = plan.px(1.25);
        let ground = plan.band(from, to, outer - line, inner + line);
        self.fill(polygon(&ground), self.colours.entry(colour.index()));
        let (from, to) = (plan.home(colour, 1), plan.point(plan.space(entry)));
        let across = plan.px(20.0) / from.distance(to);
        let (x, y) = ((to.y - from.y) * across, (from.x - to.x) * across);
        let head = [Point::new(from.x + x, from.y + y), from.mix(to, 0.92), Point::new(from.x - x, from.y - y)];
        self.fill(polygon(&head), self.colours.outline(colour.index()));
    }

    /// Draws a player's lane: a rounded arm in the player's colour with a hollow for each pawn.
    fn lane(&mut self, colour: Colour, pawns: u8) {
        let plan = self.plan;
        let Some(arm) = plan.lane(colour, 0.5, f32::from(pawns) - 0.5) else { return };
        let outline = self.colours.outline(colour.index());
        let inks = [(self.colours.background, -2.0), (outline, 0.0), (self.colours.lane(colour.index()), 6.0)];
        for (ink, less) in inks {
            let width = plan.lane_width() - plan.px(less);
            let stroke = Stroke { width, line_cap: LineCap::Round, ..Stroke::default() };
            self.fill(line(&arm).and_then(|arm| arm.stroke(&stroke, 1.0)), ink);
        }
        for slot in 1..=pawns {
            let (at, radius) = (plan.home(colour, slot), plan.pawn * 0.42);
            self.fill(disc(at, radius), outline);
            self.fill(disc(at, radius - plan.px(2.5)), self.colours.hollow(colour.index()));
        }
    }

    /// Draws the names of bridges and the numbers of the other spaces. Pawns are drawn over them later; the name of a
    /// covered space follows from its neighbours' names.
    fn names(&mut self) {
        let plan = self.plan;
        let board = plan.board();
        for space in board.spaces() {
            let (name, ink) = match board.bridge(space) {
                Some(_) => (board.space_name(space), self.colours.bridge_ink),
                None => (board.number_of(space).to_string(), self.number_ink(space)),
            };
            let (at, height) = (plan.point(plan.space(space)), plan.px(NAME));
            // The name of a bridge with three letters is a little wider than its space.
            let narrow = (plan.width / (self.tools.font.width(&name) * height)).min(1.0);
            let path = self.tools.font.text(&name, Point::new(0.0, 0.0), height, Align::Middle);
            self.fill(
                path.and_then(|path| path.transform(Transform::from_row(narrow, 0.0, 0.0, 1.0, at.x, at.y))),
                ink,
            );
        }
    }

    /// The colour of a space's number: calm, so that pawns and badges are seen first, where that can be read.
    fn number_ink(&self, space: Space) -> Rgb {
        let ground = self.canvas.ink(self.plan.point(self.plan.space(space)));
        let ThemeColours { text, pip, number, .. } = *self.colours;
        let stronger = if contrast(text, ground) >= contrast(pip, ground) { text } else { pip };
        if contrast(number, ground) >= READABLE { number } else { stronger }
    }
}
