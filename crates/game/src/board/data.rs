//! The board's file format, and how a [`Board`] is made of it. The program reads only the file of this package, so the
//! tests check it, and not every start.

use super::{Board, Circle, Colour, DIE_MAX, Landings, Place, Space};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A board as its file describes it, unchecked.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardData {
    /// Circles from the outermost to the innermost.
    pub circles: Vec<CircleData>,
    /// Entry space for each colour's letter.
    pub entries: BTreeMap<char, String>,
    /// Number of home spaces of each colour.
    pub lane: u8,
    /// Points for each arrival in the centre.
    pub centre_points: Vec<u8>,
    /// Pairs of a bridge space and its end: a space of the next circle, or `centre`.
    pub bridges: Vec<(String, String)>,
}

/// One circle of [`BoardData`].
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CircleData {
    /// Letter of the notation.
    pub letter: char,
    /// Number of spaces.
    pub spaces: usize,
}

impl BoardData {
    /// Parses the JSON form.
    ///
    /// # Errors
    /// The text is not JSON of this shape.
    pub fn parse(json: &str) -> serde_json::Result<BoardData> {
        serde_json::from_str(json)
    }

    /// The board with its entries and bridges, and where each die leads from each space; `None` when an entry or a
    /// bridge names no colour or no space.
    pub fn board(&self) -> Option<Board> {
        let mut board = self.empty_board();
        for (&letter, name) in &self.entries {
            let entry = board.parse_space(name)?;
            board.entries[Colour::from_letter(letter)?.index()] = Some(entry);
        }
        for (from, to) in &self.bridges {
            let from = board.parse_space(from)?;
            let end = if to == "centre" { Place::Centre } else { Place::Space(board.parse_space(to)?) };
            board.bridges[from.index()] = Some(end);
        }
        work_out_walks(&mut board);
        Some(board)
    }

    /// A board with the circles alone, without entries and bridges.
    pub fn empty_board(&self) -> Board {
        let mut spaces = 0;
        let circles = self.circles.iter().map(|circle| {
            spaces += circle.spaces;
            Circle { letter: circle.letter, first: spaces - circle.spaces, spaces: circle.spaces }
        });
        Board {
            circles: circles.collect(),
            spaces: spaces as u8,
            lane: self.lane,
            centre_points: self.centre_points.clone(),
            entries: [None; 6],
            bridges: vec![None; spaces],
            steps: [[Landings { stay: Space::NOWHERE, across: None }; _]; _],
            ways: [[u8::MAX; _]; 6],
        }
    }
}

/// The space `by` spaces further anti-clockwise on its circle.
pub(super) fn step(circle: &Circle, space: Space, by: usize) -> Space {
    Space::from_index((circle.first + (space.index() - circle.first + by) % circle.spaces) as u8)
}

fn work_out_walks(board: &mut Board) {
    for space in board.spaces() {
        let circle = board.circle_of(space).clone();
        for die in 0..=DIE_MAX.into() {
            let across = match board.bridge(space) {
                Some(Place::Space(to)) if die > 0 => Some(Place::Space(step(board.circle_of(to), to, die - 1))),
                Some(Place::Centre) if die == 1 => Some(Place::Centre),
                _ => None,
            };
            board.steps[die][space.index()] = Landings { stay: step(&circle, space, die), across };
        }
    }
    for colour in board.colours().iter() {
        work_out_way(board, colour);
    }
}

/// Ranks the spaces in the order in which a colour's pawns reach them: on the outermost circle from the colour's
/// entry on, on the other circles from the beginning of the sector of that entry.
fn work_out_way(board: &mut Board, colour: Colour) {
    let (Some(entry), sectors) = (board.entry(colour), board.colours().len()) else { return };
    let sector = board.circles[0].spaces / sectors;
    for space in board.spaces() {
        let circle = board.circle_of(space);
        let start = match circle.first {
            0 => entry.index(),
            _ => entry.index() / sector * (circle.spaces / sectors),
        };
        let number = space.index() - circle.first;
        board.ways[colour.index()][space.index()] =
            (circle.first + (number + circle.spaces - start) % circle.spaces) as u8;
    }
}
