//! The board's file as it is written, and the check that turns it into a [`Board`].

use super::{Board, CENTRE_MAX, Circle, Colour, DIE_MAX, LANE_MAX, Place, SPACES_MAX, Space};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt;

/// A board as its file says it, unchecked.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardData {
    /// Circles from the outermost to the innermost.
    pub circles: Vec<CircleData>,
    /// Entry space for each colour's letter.
    pub entries: BTreeMap<char, String>,
    /// Home spaces of each colour.
    pub lane: u8,
    /// Points for each arrival in the centre.
    pub centre_points: Vec<u8>,
    /// Pairs of a bridge space and where it leads: a space of the next circle, or `centre`.
    pub bridges: Vec<(String, String)>,
}

/// One circle of [`BoardData`].
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CircleData {
    /// Letter of the notation.
    pub letter: char,
    /// Number of spaces.
    pub spaces: usize,
}

/// Everything that is wrong with a board's data, each fault in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardFaults(pub Vec<String>);

impl fmt::Display for BoardFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.join("; "))
    }
}

impl std::error::Error for BoardFaults {}

impl BoardData {
    /// Reads the JSON form.
    ///
    /// # Errors
    /// One fault that names line and column when the text is not JSON of this shape.
    pub fn parse(json: &str) -> Result<BoardData, BoardFaults> {
        serde_json::from_str(json).map_err(|error| BoardFaults(vec![error.to_string()]))
    }

    /// Checks the data and works out every walk.
    ///
    /// # Errors
    /// All faults at once.
    pub fn check(self) -> Result<Board, BoardFaults> {
        let mut faults = Vec::new();
        let mut board = self.skeleton(&mut faults);
        if faults.is_empty() {
            self.place_entries(&mut board, &mut faults);
            self.place_bridges(&mut board, &mut faults);
        }
        if faults.is_empty() {
            check_sectors(&board, &mut faults);
        }
        if faults.is_empty() {
            work_out_walks(&mut board);
            Ok(board)
        } else {
            Err(BoardFaults(faults))
        }
    }

    /// Circles, lane and centre, before anything is placed on them.
    fn skeleton(&self, faults: &mut Vec<String>) -> Board {
        let mut circles: Vec<Circle> = Vec::new();
        let mut first = 0;
        for &CircleData { letter, spaces } in &self.circles {
            if !letter.is_ascii_uppercase() {
                faults.push(format!("circle {letter}: a circle's letter is A to Z"));
            }
            if circles.last().is_some_and(|outer| outer.letter >= letter) {
                faults.push(format!("circle {letter}: circles come in the order of their letters, each once"));
            }
            if spaces <= DIE_MAX.into() {
                faults.push(format!("circle {letter}: {spaces} spaces, needs more than {DIE_MAX}"));
            }
            circles.push(Circle { letter, first, spaces });
            first = first.saturating_add(spaces);
        }
        if circles.is_empty() {
            faults.push("no circles".into());
        }
        if first > SPACES_MAX {
            faults.push(format!("{first} spaces in all, at most {SPACES_MAX}"));
        }
        if !(1..=LANE_MAX).contains(&self.lane) {
            faults.push(format!("lane of {}, must be 1 to {LANE_MAX}", self.lane));
        }
        if !(1..=CENTRE_MAX).contains(&self.centre_points.len()) {
            faults.push(format!("{} places in the centre, must be 1 to {CENTRE_MAX}", self.centre_points.len()));
        }
        if !self.centre_points.is_sorted_by(|earlier, later| earlier > later) {
            faults.push("centre points must fall from each arrival to the next".into());
        }
        Board {
            circles,
            spaces: first.min(SPACES_MAX) as u8,
            lane: self.lane,
            centre_points: self.centre_points.clone(),
            entries: [None; 6],
            bridges: vec![None; first.min(SPACES_MAX)],
            walks: [[0; SPACES_MAX]; DIE_MAX as usize],
            crossings: [[None; SPACES_MAX]; DIE_MAX as usize],
            way: [[0; SPACES_MAX]; 6],
        }
    }

    fn place_entries(&self, board: &mut Board, faults: &mut Vec<String>) {
        for (&letter, name) in &self.entries {
            let Some(colour) = Colour::from_letter(letter) else {
                faults.push(format!("entry {letter}: no such colour"));
                continue;
            };
            match board.parse_space(name) {
                None => faults.push(format!("entry {letter}: no space {name}")),
                Some(space) if space.index() >= board.circles[0].spaces => {
                    faults.push(format!("entry {letter}: {name} is not on the outermost circle"));
                }
                Some(space) => board.entries[colour.index()] = Some(space),
            }
        }
        if board.colours().len() < 2 {
            faults.push(format!("{} entries, must be 2 to 6", board.colours().len()));
        }
    }

    fn place_bridges(&self, board: &mut Board, faults: &mut Vec<String>) {
        for (from_name, to_name) in &self.bridges {
            let Some(from) = board.parse_space(from_name) else {
                faults.push(format!("bridge {from_name}-{to_name}: no space {from_name}"));
                continue;
            };
            if board.bridges[from.index()].is_some() {
                faults.push(format!("bridge {from_name}-{to_name}: {from_name} has a bridge already"));
                continue;
            }
            match bridge_end(board, from, to_name) {
                Ok(end) => board.bridges[from.index()] = Some(end),
                Err(why) => faults.push(format!("bridge {from_name}-{to_name}: {why}")),
            }
        }
    }
}

/// Where a bridge that begins on `from` may end: one circle further in, or in the centre from the innermost.
fn bridge_end(board: &Board, from: Space, to_name: &str) -> Result<Place, String> {
    let circle = circle_index(board, from);
    let innermost = circle + 1 == board.circles.len();
    match (to_name, board.parse_space(to_name)) {
        ("centre", _) if innermost => Ok(Place::Centre),
        ("centre", _) => Err("only the innermost circle leads to the centre".into()),
        (_, None) => Err(format!("leads nowhere: no space {to_name}")),
        (_, Some(to)) if circle_index(board, to) == circle + 1 => Ok(Place::Space(to)),
        _ => Err("must lead to the next circle".into()),
    }
}

fn circle_index(board: &Board, space: Space) -> usize {
    board.circles.partition_point(|circle| circle.first <= space.index()) - 1
}

/// Every seat must see the same board: turned by a sector, entries and bridges fall on entries and bridges, and the
/// colours come clockwise in seat order.
fn check_sectors(board: &Board, faults: &mut Vec<String>) {
    let sectors = board.colours().len();
    for circle in &board.circles {
        if circle.spaces % sectors != 0 {
            faults.push(format!(
                "circle {}: {} spaces cannot be shared by {sectors} equal sectors",
                circle.letter, circle.spaces
            ));
        }
    }
    if !faults.is_empty() {
        return;
    }
    let outermost = &board.circles[0];
    let sector = outermost.spaces / sectors;
    let entries: Vec<(Colour, Space)> =
        board.colours().iter().filter_map(|colour| Some((colour, board.entry(colour)?))).collect();
    for ((_, here), (colour, next)) in entries.iter().zip(entries.iter().cycle().skip(1)) {
        if (next.index() + sector) % outermost.spaces != here.index() {
            faults
                .push(format!("sectors unequal: the entry of {colour} is not one sector clockwise of its neighbour's"));
        }
    }
    for circle in &board.circles {
        let has_bridge = (0..circle.spaces).any(|n| board.bridges[circle.first + n].is_some());
        if !has_bridge {
            faults.push(format!("circle {}: no bridge leads on", circle.letter));
        }
    }
    for from in board.spaces() {
        let turned = turn(board, from, sectors);
        let end = board.bridges[from.index()].map(|end| match end {
            Place::Space(to) => Place::Space(turn(board, to, sectors)),
            other => other,
        });
        if board.bridges[turned.index()] != end {
            faults.push(format!(
                "sectors unequal: the bridges of {} and {} differ",
                board.space_name(from),
                board.space_name(turned)
            ));
        }
    }
}

/// The same space one sector further anti-clockwise.
fn turn(board: &Board, space: Space, sectors: usize) -> Space {
    let circle = &board.circles[circle_index(board, space)];
    step(circle, space, circle.spaces / sectors)
}

fn step(circle: &Circle, space: Space, by: usize) -> Space {
    Space::from_index((circle.first + (space.index() - circle.first + by) % circle.spaces) as u8)
}

fn work_out_walks(board: &mut Board) {
    for space in board.spaces() {
        let circle = board.circle_of(space).clone();
        for die in 1..=DIE_MAX {
            let row = usize::from(die - 1);
            board.walks[row][space.index()] = step(&circle, space, die.into()).index() as u8;
            board.crossings[row][space.index()] = match board.bridges[space.index()] {
                Some(Place::Space(to)) => {
                    let inner = board.circle_of(to).clone();
                    Some(Place::Space(step(&inner, to, usize::from(die - 1))))
                }
                Some(Place::Centre) if die == 1 => Some(Place::Centre),
                _ => None,
            };
        }
    }
    let sectors = board.colours().len();
    for colour in board.colours().iter() {
        let Some(entry) = board.entry(colour) else { continue };
        let turns = entry.index() / (board.circles[0].spaces / sectors);
        let entry_in_sector = entry.index() % (board.circles[0].spaces / sectors);
        for space in board.spaces() {
            let circle = board.circle_of(space);
            let start = turns * (circle.spaces / sectors) + if circle.first == 0 { entry_in_sector } else { 0 };
            let number = space.index() - circle.first;
            board.way[colour.index()][space.index()] =
                (circle.first + (number + circle.spaces - start % circle.spaces) % circle.spaces) as u8;
        }
    }
}
