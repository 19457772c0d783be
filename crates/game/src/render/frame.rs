//! Draws the parts of a frame that change, over the prepared backdrop.

use super::canvas::Canvas;
use super::fittings::Table;
use super::geometry::BoardPlan;
use super::glyphs::{Align, Font};
use super::layout::{self, Badge, Caption, Lettering};
use super::painter::{Ground, Lettered, Painter};
use super::palette::Rgb;
use super::shapes::{Point, disc, line, polygon, star, swoosh, trim};
use super::sprites::{BADGE, DIE, TOKEN, TURN};
use super::theme::ThemeColours;
use super::{RenderError, Scene, Viewer, encode, letters};
use crate::board::{Colour, Place};
use crate::rules::{Move, PlayedMove, Position, Variant};
use image::GrayImage;
use tiny_skia::{LineCap, Path, Stroke};

impl Painter {
    /// A frame as a PNG file.
    ///
    /// # Errors
    /// [`RenderError::Encode`] when the encoder fails.
    pub fn png(&self, scene: &Scene) -> Result<Vec<u8>, RenderError> {
        let drawing = FrameDrawing::draw(self, scene);
        let like = drawing.ground.like.as_ref();
        encode::png(drawing.canvas.into_pixels(), self.palette.colours(), like)
    }

    /// The board before a game, as a PNG file: all pawns at home, no player to move.
    ///
    /// # Errors
    /// [`RenderError::Prepare`] when the board lacks a seat for a colour, [`RenderError::Encode`] when the encoder
    /// fails.
    pub fn start(&self, variant: Variant) -> Result<Vec<u8>, RenderError> {
        let position = Position::start(self.board(), Colour::ALL.into_iter().collect(), Colour::Red, variant);
        let position = position.ok_or(RenderError::Prepare("no position to start from"))?;
        let scene = Scene::new(&position);
        let mut frame = FrameDrawing::empty(self, &scene);
        frame.pawns();
        let like = frame.ground.like.as_ref();
        encode::png(frame.canvas.into_pixels(), self.palette.colours(), like)
    }

    /// A frame as indices of the palette.
    pub(super) fn indices(&self, scene: &Scene) -> GrayImage {
        FrameDrawing::draw(self, scene).canvas.into_pixels()
    }
}

/// Height and width of the name of whose turn it is, and the height of the turn's number, on a picture of 900 pixels.
const TURN_NAME: f32 = 26.0;
const TURN_ROOM: f32 = 206.0;
const TURN_NUMBER: f32 = 26.0;
/// The width of the list of points where there is room, on a picture of 900 pixels.
const POINTS_WIDTH: f32 = 196.0;
/// Heights of the names beside the points, on a picture of 900 pixels: the first at which the name fits is used.
const NAME_HEIGHTS: [f32; 3] = [24.0, 21.0, NAME_HEIGHT_MIN];
const NAME_HEIGHT_MIN: f32 = 18.0;

/// One frame being drawn.
struct FrameDrawing<'a> {
    painter: &'a Painter,
    ground: &'a Ground,
    plan: BoardPlan,
    colours: &'static ThemeColours,
    scene: &'a Scene<'a>,
    canvas: Canvas<'a>,
}

impl<'a> FrameDrawing<'a> {
    /// The board of the scene's players, without pawns.
    fn empty(painter: &'a Painter, scene: &'a Scene<'a>) -> FrameDrawing<'a> {
        let position = scene.position;
        let (is_named, below) = match scene.viewer {
            Viewer::All => (false, None),
            Viewer::One(below) => (true, below),
        };
        let players = position.players();
        let (extent, turned) = BoardPlan::turned(position.board(), players, below);
        let ground = painter.ground(extent);
        let plan = ground.plan.turned_by(turned);
        let table = Table { extent, turned, players, variant: position.variant(), is_named };
        let mut canvas = Canvas::new(&ground.backdrop, &painter.palette);
        painter.fittings(ground, &plan, table).put_on(&mut canvas);
        FrameDrawing { painter, ground, plan, colours: painter.colours, scene, canvas }
    }

    /// Draws a scene.
    fn draw(painter: &'a Painter, scene: &'a Scene<'a>) -> FrameDrawing<'a> {
        let mut frame = FrameDrawing::empty(painter, scene);
        let Lettering { badges, captions } = layout::lettering(&frame.plan, &painter.names, scene);
        frame.bursts();
        frame.arrows();
        frame.hint_lines(&badges);
        frame.pawns();
        frame.dice();
        frame.turn();
        frame.points();
        frame.captions(&captions);
        frame.badges(&badges);
        frame
    }

    fn px(&self, length: f32) -> f32 {
        self.plan.px(length)
    }

    /// Draws each capture behind the pawn that captured: a burst, on it a smaller one in the captured pawn's colour,
    /// and on that a cross in the colour of the captured pawn's sign.
    fn bursts(&mut self) {
        let plan = self.plan;
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

    /// Draws the last moves, with a dashed ring where each pawn came from.
    fn arrows(&mut self) {
        let arrivals = self.scene.last.iter().filter(|step| step.mv.to == Place::Centre).count();
        let mut seat = self.scene.position.centre().len().saturating_sub(arrivals);
        for (rank, step) in self.scene.last.iter().enumerate() {
            let is_on_its_way = |before: &PlayedMove| (before.mover, before.mv.to) == (step.mover, step.mv.from);
            if !self.scene.last[..rank].iter().any(is_on_its_way) {
                let from = self.plan.place(step.mover, step.mv.from, 0);
                self.canvas.blit(&self.ground.pieces.ghosts[step.mover.index()], from);
            }
            self.arrow(step, seat);
            seat += usize::from(step.mv.to == Place::Centre);
        }
    }

    /// Draws an arrow in a calm shade of the mover's colour, with a dark edge. It widens towards the landing place.
    fn arrow(&mut self, step: &PlayedMove, seat: usize) {
        let plan = self.plan;
        let from = plan.place(step.mover, step.mv.from, 0);
        let to = plan.place(step.mover, step.mv.to, seat);
        let trail = plan.trail(from, to, early(&step.mv), 0.0);
        let head_length = self.px(19.0);
        let Some(way) = trim(&trail, plan.pawn * 0.43, plan.pawn * 0.5) else { return };
        let Some(shaft) = trim(&way, 0.0, head_length) else { return };
        let (Some(&tip), Some(&neck)) = (way.last(), shaft.last()) else { return };
        let broad = self.px(14.0) / neck.distance(tip).max(1.0);
        let (x, y) = ((tip.y - neck.y) * broad, (neck.x - tip.x) * broad);
        let mut outline = swoosh(&shaft, self.px(3.0), self.px(9.0));
        // The head goes between both sides of the shaft.
        let head = [Point::new(neck.x + x, neck.y + y), tip, Point::new(neck.x - x, neck.y - y)];
        outline.splice(shaft.len()..shaft.len(), head);
        let arrow = polygon(&outline);
        self.stroke(arrow.clone(), self.px(4.0), self.colours.dark_line());
        self.fill(arrow, self.colours.trail(step.mover.index()));
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
        let trail = self.plan.trail(badge.from, to, early(&badge.mv), self.px(bow));
        self.stroke(line(&trail), self.px(2.6), ink);
    }

    fn pawns(&mut self) {
        let (plan, sprites) = (self.plan, &self.ground.pieces);
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
            let place = layout::die(&self.plan, rank);
            let look = if used { 2 } else { self.scene.die_rank(value) };
            self.canvas.blit(&dice[look][usize::from(value - 1)], place);
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
            let middle = if is_double { place.x + self.px((DIE + 8.0) / 2.0) } else { place.x };
            let at = Point::new(middle, self.px(24.0 + DIE));
            self.word(Lettered::Digits, &text, at, self.px(19.0), Align::Middle);
        }
    }

    /// Draws at the top right the name of the player whose turn is shown, and below it their pawn, with the turn's number
    /// beside it. At the end of the game, draws the winners' pawns instead, each in a burst.
    fn turn(&mut self) {
        let position = self.scene.position;
        let winners = position.standings().into_iter().filter(|standing| standing.rank == 1);
        let winners: Vec<Colour> = winners.map(|winner| winner.colour).collect();
        let shown = if position.is_over() { winners } else { vec![self.scene.shown()] };
        let sign = layout::turn_sign(&self.plan);
        let place = |rank: usize| Point::new(sign.x - self.px(92.0 * rank as f32), sign.y);
        let places: Vec<Point> = (0..shown.len()).map(place).collect();
        for (colour, at) in shown.iter().zip(&places) {
            if position.is_over() {
                self.fill(polygon(&star(*at, 16, self.px(54.0), self.px(44.0))), self.colours.second);
            }
            self.canvas.blit(&self.painter.sprites.turns[colour.index()], *at);
        }
        let right = self.plan.side - self.px(14.0);
        if let [only] = shown[..] {
            self.name(only, Point::new(right, self.px(25.0)), self.px(TURN_NAME), self.px(TURN_ROOM), Align::Right);
        }
        if let (Some(number), Some(last)) = (self.scene.number, places.last()) {
            let at = Point::new(last.x - self.px(TURN / 2.0 + 20.0), self.px(68.0));
            self.word(Lettered::Digits, &format!("#{number}"), at, self.px(TURN_NUMBER), Align::Right);
        }
    }

    /// Draws a player's name, shortened to the room there is.
    fn name(&mut self, colour: Colour, at: Point, height: f32, room: f32, align: Align) {
        let names = &self.painter.names;
        if let Some(name) = self.scene.name(colour).and_then(|name| short(names, name, room / height)) {
            self.word(Lettered::Name, &name, at, height, align);
        }
    }

    fn word(&mut self, letters: Lettered, text: &str, at: Point, height: f32, align: Align) {
        let font = match letters {
            Lettered::Digits => &self.painter.font,
            Lettered::Name | Lettered::Caption => &self.painter.names,
        };
        let left = match align {
            Align::Left => 0.0,
            Align::Middle => font.width(text) * height / 2.0,
            Align::Right => font.width(text) * height,
        };
        if let Some(word) = self.painter.word(letters, text, height) {
            self.canvas.blit(&word, Point::new(at.x - left, at.y));
        }
    }

    /// Draws everybody's points at the bottom right, the leader first.
    fn points(&mut self) {
        let position = self.scene.position;
        let line = layout::points_line(position.players().len());
        let mut players: Vec<Colour> = position.players().iter().collect();
        players.sort_by_key(|colour| (position.resigned(*colour).is_some(), -position.points(*colour)));
        for (rank, colour) in players.iter().rev().enumerate() {
            let y = self.plan.side - self.px(25.0 + line * rank as f32);
            // The lines end at the right edge, and above them the board comes nearer to it.
            let above = self.plan.middle.y - y + self.px(line / 2.0);
            let board = (self.plan.rim() + self.px(8.0)).powi(2) - above.powi(2);
            let left = self.plan.middle.x + board.max(0.0).sqrt();
            let most = self.plan.side - self.px(POINTS_WIDTH);
            self.points_of(*colour, Point::new(left.max(most) + self.px(TOKEN / 2.0), y));
        }
    }

    /// Draws a player's sign, name and points; the sign is crossed out after a resignation.
    fn points_of(&mut self, colour: Colour, at: Point) {
        let Painter { font, names, .. } = self.painter;
        let position = self.scene.position;
        self.canvas.blit(&self.painter.sprites.tokens[colour.index()], at);
        let text = position.points(colour).to_string().replace('-', "\u{2212}");
        let right = self.plan.side - self.px(14.0);
        let height = self.px(layout::points_line(position.players().len()) - 10.0);
        let left = right - font.width(&text) * height;
        self.word(Lettered::Digits, &text, Point::new(left, at.y), height, Align::Left);
        let from = at.x + self.px(TOKEN / 2.0 + 6.0);
        let room = left - self.px(8.0) - from;
        // Where the whole first name has no room in large letters, smaller ones keep more of it.
        let fits = |height: &f32| {
            let first = self.scene.name(colour).and_then(|name| name.split(' ').next()).unwrap_or_default();
            names.width(first) * self.px(*height) <= room
        };
        let letters = NAME_HEIGHTS.into_iter().find(fits).unwrap_or(NAME_HEIGHT_MIN);
        self.name(colour, Point::new(from, at.y), self.px(letters), room, Align::Left);
        if position.resigned(colour).is_some() {
            let reach = self.px(16.0);
            let stroke = line(&[Point::new(at.x - reach, at.y + reach), Point::new(at.x + reach, at.y - reach)]);
            self.stroke(stroke.clone(), self.px(9.0), self.colours.background);
            self.stroke(stroke, self.px(5.0), self.colours.text);
        }
    }

    /// Draws the names of places, each on a ground of its own.
    fn captions(&mut self, captions: &[Caption]) {
        for Caption { name, area } in captions {
            let size = (area.half.0 * 2.0, area.half.1 * 2.0);
            let caption = self.painter.caption(name, size);
            caption.iter().for_each(|caption| self.canvas.blit(caption, area.middle));
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
