//! Draws the parts of a frame that change, over the prepared backdrop.

use super::backdrop;
use super::canvas::Canvas;
use super::glyphs::{Align, Font};
use super::layout::{self, Badge, POINTS_LINE};
use super::painter::Painter;
use super::palette::Rgb;
use super::shapes::{Point, disc, line, polygon, star, swoosh, trim};
use super::sprites::{BADGE, DIE};
use super::theme::ThemeColours;
use super::{RenderError, Scene, encode, letters};
use crate::board::{Board, Colour, Place};
use crate::rules::{Move, PlayedMove, Position, Variant};
use image::GrayImage;
use tiny_skia::{LineCap, Path, Stroke};

impl Painter {
    /// A frame as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::Encode`] when the encoder fails.
    pub fn png(&self, scene: &Scene) -> Result<Vec<u8>, RenderError> {
        encode::png(self.indices(scene), self.palette.colours(), self.like.as_ref())
    }

    /// The board before a game, as a PNG file: all pawns at home, no player to move.
    ///
    /// # Errors
    /// [`RenderError::Prepare`] when the board lacks a seat for a colour, [`RenderError::Encode`] when the encoder
    /// fails.
    pub fn start(&self, variant: Variant) -> Result<Vec<u8>, RenderError> {
        let position = Position::start(self.plan.board(), Colour::ALL.into_iter().collect(), Colour::Red, variant);
        let position = position.ok_or(RenderError::Prepare("no position to start from"))?;
        let scene = Scene::new(&position);
        let mut frame = FrameDrawing::empty(self, &scene);
        frame.closed_places();
        frame.closed_homes();
        frame.pawns();
        encode::png(frame.canvas.into_pixels(), self.palette.colours(), self.like.as_ref())
    }

    /// A frame as indices of the palette.
    pub(super) fn indices(&self, scene: &Scene) -> GrayImage {
        FrameDrawing::draw(self, scene).into_pixels()
    }
}

/// One frame being drawn.
pub(super) struct FrameDrawing<'a> {
    painter: &'a Painter,
    colours: &'static ThemeColours,
    scene: &'a Scene<'a>,
    canvas: Canvas<'a>,
}

impl<'a> FrameDrawing<'a> {
    fn empty(painter: &'a Painter, scene: &'a Scene<'a>) -> FrameDrawing<'a> {
        let canvas = Canvas::new(&painter.backdrop, &painter.palette);
        FrameDrawing { painter, colours: painter.colours, scene, canvas }
    }

    /// Draws a scene.
    pub fn draw(painter: &'a Painter, scene: &'a Scene<'a>) -> Canvas<'a> {
        let mut frame = FrameDrawing::empty(painter, scene);
        let badges = layout::badges(&painter.plan, &painter.named, scene);
        frame.closed_places();
        frame.closed_homes();
        frame.bursts();
        frame.arrows();
        frame.hint_lines(&badges);
        frame.pawns();
        frame.dice();
        frame.turn();
        frame.points();
        frame.badges(&badges);
        frame.canvas
    }

    fn px(&self, length: f32) -> f32 {
        self.painter.plan.px(length)
    }

    /// Covers the places in the centre that a short game does not have.
    fn closed_places(&mut self) {
        let position = self.scene.position;
        for place in position.centre_points().len()..position.board().centre_points().len() {
            self.fill(disc(self.painter.plan.seat(place), self.px(28.0)), self.colours.vortex[0]);
        }
    }

    /// Covers the home spaces that a short game does not have, and draws the shorter lanes.
    fn closed_homes(&mut self) {
        let plan = &self.painter.plan;
        let (position, board) = (self.scene.position, plan.board());
        let pawns = position.variant().pawns(board);
        let width = plan.lane_width();
        for colour in board.colours().iter().filter(|_| pawns < board.lane()) {
            let end = f32::from(pawns) - 0.5;
            let arm = plan.lane(colour, 0.5, end).zip(plan.lane(colour, end, f32::from(board.lane()) - 0.5));
            let Some((arm, closed)) = arm else { continue };
            for slot in pawns + 1..=board.lane() {
                let (home, name) = (plan.home(colour, slot), backdrop::home_name(plan, colour, slot));
                let around = self.painter.ground(home.mix(name, 2.0));
                self.fill(disc(name, self.px(15.0)), around);
                self.stroke(line(&closed), width + self.px(6.0), around);
            }
            let rim = (self.colours.pawns[colour.index()], self.px(1.0));
            for (ink, less) in [rim, (self.colours.lane(colour.index()), self.px(5.0))] {
                self.stroke(line(&arm), width - less, ink);
            }
            for slot in 1..=pawns {
                self.fill(disc(plan.home(colour, slot), plan.pawn * 0.40), self.colours.hollow(colour.index()));
            }
            // The name of the last open space is drawn again, because covering the next space may have damaged it.
            let name = backdrop::home_name(plan, colour, pawns);
            let around = self.painter.ground(plan.home(colour, pawns).mix(name, 2.0));
            self.fill(disc(name, self.px(14.0)), around);
            let size = self.px(backdrop::HOME_NAME);
            self.fill(self.painter.font.text(&Board::home_name(pawns), name, size, Align::Middle), self.colours.text);
        }
    }

    /// Draws each capture behind the pawn that captured: a burst, on it a smaller one in the captured pawn's colour,
    /// and on that a cross in the colour of the captured pawn's sign.
    fn bursts(&mut self) {
        let plan = &self.painter.plan;
        for step in self.scene.last {
            let Some(captured) = step.taken else { continue };
            let at = plan.place(step.mover, step.mv.to, 0);
            let rays = |outer: f32, inner: f32| polygon(&star(at, 12, plan.pawn * outer, plan.pawn * inner));
            self.fill(rays(0.87, 0.58), self.colours.burst);
            self.fill(rays(0.76, 0.51), self.colours.pawns[captured.colour.index()]);
            let reach = plan.pawn * 0.24;
            let width = self.px(7.0);
            for (x, y) in [(reach, reach), (reach, -reach)] {
                let stroke = line(&[Point::new(at.x - x, at.y - y), Point::new(at.x + x, at.y + y)]);
                self.stroke(stroke, width, self.colours.signs[captured.colour.index()]);
            }
        }
    }

    fn arrows(&mut self) {
        let arrivals = self.scene.last.iter().filter(|step| step.mv.to == Place::Centre).count();
        let mut seat = self.scene.position.centre().len().saturating_sub(arrivals);
        for step in self.scene.last {
            self.arrow(step, seat);
            seat += usize::from(step.mv.to == Place::Centre);
        }
    }

    /// Draws an arrow in the mover's colour that widens towards the landing place.
    fn arrow(&mut self, step: &PlayedMove, seat: usize) {
        let plan = &self.painter.plan;
        let from = plan.place(step.mover, step.mv.from, 0);
        let to = plan.place(step.mover, step.mv.to, seat);
        let trail = plan.trail(from, to, early(&step.mv), 0.0);
        let head_length = self.px(17.0);
        let Some(way) = trim(&trail, 0.0, plan.pawn * 0.5) else { return };
        let Some(shaft) = trim(&way, self.px(1.0), head_length) else { return };
        let (Some(&tip), Some(&neck)) = (way.last(), shaft.last()) else { return };
        let broad = self.px(13.0) / neck.distance(tip).max(1.0);
        let (x, y) = ((tip.y - neck.y) * broad, (neck.x - tip.x) * broad);
        let head = [tip, Point::new(neck.x + x, neck.y + y), Point::new(neck.x - x, neck.y - y)];
        let layers = [
            (self.colours.pawn_edge, self.px(5.0)),
            (self.colours.pawn_rim, self.px(2.0)),
            (self.colours.pawns[step.mover.index()], 0.0),
        ];
        for (ink, more) in layers {
            self.fill(polygon(&swoosh(&shaft, self.px(2.0) + more, self.px(9.0) + more)), ink);
            self.fill(polygon(&head), ink);
            if more > 0.0 {
                self.stroke(polygon(&head), more, ink);
            }
        }
    }

    /// Draws a thin line from each pawn to its landing place, and from there to the badge if the badge is placed aside.
    /// The lines of the two dice curve to different sides, so that they can be told apart. Moves of one die from home
    /// share the line of the pawn nearest to the entry, because their ways coincide.
    fn hint_lines(&mut self, badges: &[Badge]) {
        for (rank, badge) in badges.iter().enumerate() {
            let ink = [self.colours.hint, self.colours.second][badge.die];
            if !badges[..rank].iter().any(|earlier| same_way(earlier, badge)) {
                let first = badges.iter().filter(|other| same_way(other, badge)).min_by_key(|other| slot(&other.mv));
                self.hint_line(first.unwrap_or(badge), ink);
            }
            if self.is_aside(badge) {
                self.stroke(line(&[badge.landing, badge.area.middle]), self.px(2.4), ink);
                self.fill(disc(badge.landing, self.px(6.0)), ink);
            }
        }
    }

    /// Whether a badge is so far from its landing place that a line must connect them.
    fn is_aside(&self, badge: &Badge) -> bool {
        badge.area.middle.distance(badge.landing) > self.px(BADGE)
    }

    fn hint_line(&mut self, badge: &Badge, ink: Rgb) {
        let bow = [9.0, -9.0][badge.die];
        let to = if self.is_aside(badge) { badge.landing } else { badge.area.middle };
        let trail = self.painter.plan.trail(badge.from, to, early(&badge.mv), self.px(bow));
        self.stroke(line(&trail), self.px(2.6), ink);
    }

    fn pawns(&mut self) {
        let Painter { plan, sprites, .. } = self.painter;
        let position = self.scene.position;
        for colour in position.players().iter() {
            for slot in position.home_slots(colour) {
                self.canvas.blit(&sprites.pawns[colour.index()], plan.home(colour, slot));
            }
        }
        for (space, cell) in position.cells() {
            let sprites = if cell.stack { &sprites.stacks } else { &sprites.pawns };
            self.canvas.blit(&sprites[cell.colour.index()], plan.point(plan.space(space)));
        }
        for (seat, colour) in position.centre().iter().enumerate() {
            self.canvas.blit(&sprites.pawns[colour.index()], plan.seat(seat));
        }
    }

    /// Draws the dice at the top left, used dice faded, with the letters of its moves under each die; the letters of
    /// a double are drawn once, under both dice.
    fn dice(&mut self) {
        let dice = &self.painter.sprites.dice;
        let shown = dice_shown(self.scene);
        let is_double = matches!(shown[..], [(first, false), (second, false)] if first == second);
        for (rank, (value, used)) in shown.into_iter().enumerate() {
            let x = self.px(14.0 + DIE / 2.0 + rank as f32 * (DIE + 8.0));
            let look = if used { 2 } else { self.scene.die_rank(value) };
            self.canvas.blit(&dice[look][usize::from(value - 1)], Point::new(x, self.px(10.0 + DIE / 2.0)));
            if used || (is_double && rank > 0) {
                continue;
            }
            let of_die: Vec<char> =
                letters(self.scene.hints).filter(|(_, mv)| mv.die == value).map(|(letter, _)| letter).collect();
            let text = match of_die[..] {
                [] => continue,
                [only] => only.to_string(),
                [first, .., last] => format!("{first}-{last}"),
            };
            let middle = if is_double { x + self.px((DIE + 8.0) / 2.0) } else { x };
            let at = Point::new(middle, self.px(22.0 + DIE));
            let path = self.painter.font.text(&text, at, self.px(16.0), Align::Middle);
            self.fill(path, self.colours.text);
        }
    }

    /// Draws at the top right the pawn of the player whose turn is shown, above the turn's number. At the end of the
    /// game, draws the winners' pawns instead, each in a burst.
    fn turn(&mut self) {
        let position = self.scene.position;
        if let Some(number) = self.scene.number {
            let at = Point::new(self.turn_point(0).x, self.px(128.0));
            self.fill(
                self.painter.font.text(&format!("#{number}"), at, self.px(20.0), Align::Middle),
                self.colours.text,
            );
        }
        if !position.is_over() {
            return self.large_pawn(self.scene.mover.unwrap_or(position.turn()), 0);
        }
        let winners = position.standings().into_iter().filter(|standing| standing.rank == 1);
        for (rank, winner) in winners.enumerate() {
            let rays = star(self.turn_point(rank), 16, self.px(56.0), self.px(45.0));
            self.fill(polygon(&rays), self.colours.second);
            self.large_pawn(winner.colour, rank);
        }
    }

    fn large_pawn(&mut self, colour: Colour, rank: usize) {
        self.canvas.blit(&self.painter.sprites.turns[colour.index()], self.turn_point(rank));
    }

    fn turn_point(&self, rank: usize) -> Point {
        let far = self.painter.plan.middle * 2.0;
        Point::new(far - self.px(58.0 + 92.0 * rank as f32), self.px(58.0))
    }

    /// Draws everybody's points at the bottom right, in seat order.
    fn points(&mut self) {
        let position = self.scene.position;
        let far = self.painter.plan.middle * 2.0;
        for (rank, colour) in position.players().iter().enumerate() {
            let below = (position.players().len() - 1 - rank) as f32;
            let from = if position.players().len() > 4 { 154.0 } else { 174.0 };
            self.points_of(colour, Point::new(far - self.px(from), far - self.px(24.0 + POINTS_LINE * below)));
        }
    }

    /// Draws a player's sign, name and points; the sign is crossed out after a resignation.
    fn points_of(&mut self, colour: Colour, at: Point) {
        let Painter { font, names, plan, .. } = self.painter;
        let position = self.scene.position;
        self.canvas.blit(&self.painter.sprites.tokens[colour.index()], at);
        let text = position.points(colour).to_string().replace('-', "\u{2212}");
        let height = self.px(22.0);
        let right = plan.middle * 2.0 - self.px(14.0);
        let left = right - font.width(&text) * height;
        self.fill(font.text(&text, Point::new(left, at.y), height, Align::Left), self.colours.text);
        let name = self.scene.names.iter().find(|(named, _)| *named == colour);
        let (from, letters) = (at.x + self.px(21.0), self.px(15.0));
        let room = (left - self.px(8.0) - from) / letters;
        if let Some(name) = name.and_then(|(_, name)| short(names, name, room)) {
            self.fill(names.text(&name, Point::new(from, at.y), letters, Align::Left), self.colours.text);
        }
        if position.resigned(colour).is_some() {
            let reach = self.px(16.0);
            let stroke = line(&[Point::new(at.x - reach, at.y + reach), Point::new(at.x + reach, at.y - reach)]);
            self.stroke(stroke.clone(), self.px(9.0), self.colours.background);
            self.stroke(stroke, self.px(5.0), self.colours.text);
        }
    }

    fn badges(&mut self, badges: &[Badge]) {
        for badge in badges {
            let sprites = &self.painter.sprites.badges[badge.die][usize::from(badge.mv.stack)];
            if let Some(sprite) = sprites.get(usize::from(badge.letter as u8 - b'A')) {
                self.canvas.blit(sprite, badge.area.middle);
            }
        }
    }

    fn fill(&mut self, path: Option<Path>, ink: Rgb) {
        if let Some(path) = path {
            self.canvas.fill(&path, ink);
        }
    }

    fn stroke(&mut self, path: Option<Path>, width: f32, ink: Rgb) {
        let stroke = Stroke { width, line_cap: LineCap::Round, ..Stroke::default() };
        self.fill(path.and_then(|path| path.stroke(&stroke, 1.0)), ink);
    }
}

/// Shortens a name to a width: the whole name if it fits, else its first word if that fits and has more than one
/// letter, else as many letters as fit. `None` if no letter can be drawn.
fn short(font: &Font, name: &str, room: f32) -> Option<String> {
    let whole = font.drawable(name, f32::INFINITY)?;
    let fits = |name: &&str| font.width(name) <= room;
    let first = whole.split(' ').next().filter(|first| first.chars().count() > 1);
    match [Some(&*whole), first].into_iter().flatten().find(fits) {
        Some(fitting) => Some(fitting.to_owned()),
        None => font.drawable(name, room),
    }
}

/// Whether the moves of two badges share a line: moves of a pawn and of its stack between the same places, and moves
/// of one die from home.
fn same_way(one: &Badge, other: &Badge) -> bool {
    let from_home = |badge: &Badge| matches!(badge.mv.from, Place::Home(_));
    one.die == other.die
        && ((from_home(one) && from_home(other)) || (one.mv.from, one.mv.to) == (other.mv.from, other.mv.to))
}

fn slot(mv: &Move) -> u8 {
    if let Place::Home(slot) = mv.from { slot } else { 0 }
}

/// The share of a move's way, from 0 to 1, in which the distance from the middle of the board changes. A pawn from home
/// keeps its distance once it is on the circle; all other moves change it along the whole way, if at all.
fn early(mv: &Move) -> f32 {
    match mv.from {
        Place::Home(slot) => (f32::from(slot) + 0.5) / (f32::from(mv.die) + 0.5),
        _ => 1.0,
    }
}

/// The dice to draw, higher first, each with whether it is used.
fn dice_shown(scene: &Scene) -> Vec<(u8, bool)> {
    let mut left = scene.position.dice().values().to_vec();
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
