//! The faults of a board's data, in words: the rules of a sound board, by which the tests check the embedded one.

use super::data::{BoardData, CircleData, step};
use super::{Board, CENTRE_MAX, Circle, Colour, DIE_MAX, LANE_MAX, Place, SPACES_MAX, Space};

/// The maximum number of points for one arrival; it keeps a player's points in a whole game far below the 127 of an
/// `i8`.
const POINTS_MAX: u8 = 15;

/// All the faults of a board in JSON. Data that is not of this shape has one fault, with line and column; with too many
/// spaces, entries and bridges are not checked.
pub(super) fn faults_of(json: &str) -> Vec<String> {
    let data = match BoardData::parse(json) {
        Ok(data) => data,
        Err(error) => return vec![error.to_string()],
    };
    let mut faults = Vec::new();
    if data.check_numbers(&mut faults) <= SPACES_MAX {
        let mut board = data.empty_board();
        data.place_entries(&mut board, &mut faults);
        data.place_bridges(&mut board, &mut faults);
        check_sectors(&board, &mut faults);
    }
    faults
}

impl BoardData {
    /// Checks circles, lane and centre; returns the number of spaces.
    fn check_numbers(&self, faults: &mut Vec<String>) -> usize {
        for (at, &CircleData { letter, spaces }) in self.circles.iter().enumerate() {
            if !letter.is_ascii_uppercase() {
                faults.push(format!("circle {letter}: a circle's letter is A to Z"));
            }
            if at > 0 && self.circles[at - 1].letter >= letter {
                faults.push(format!("circle {letter}: circles come in the order of their letters, each once"));
            }
            if spaces <= DIE_MAX.into() {
                faults.push(format!("circle {letter}: {spaces} spaces, must be more than {DIE_MAX}"));
            }
        }
        let spaces = self.circles.iter().fold(0usize, |sum, circle| sum.saturating_add(circle.spaces));
        if self.circles.is_empty() {
            faults.push("no circles".into());
        }
        if spaces > SPACES_MAX {
            faults.push(format!("{spaces} spaces in all, at most {SPACES_MAX}"));
        }
        match self.lane {
            0 => faults.push("lane too short: 0 home spaces, must be at least 1".into()),
            lane if lane > LANE_MAX => faults.push(format!("lane too long: {lane} home spaces, at most {LANE_MAX}")),
            _ => {}
        }
        let points = &self.centre_points;
        if !(1..=CENTRE_MAX).contains(&points.len()) {
            faults.push(format!("{} places in the centre, must be 1 to {CENTRE_MAX}", points.len()));
        }
        if !points.is_sorted_by(|earlier, later| earlier > later) || points.iter().any(|points| *points > POINTS_MAX) {
            faults.push(format!("centre points must be at most {POINTS_MAX} and fall from each arrival to the next"));
        }
        spaces
    }

    fn place_entries(&self, board: &mut Board, faults: &mut Vec<String>) {
        for (&letter, name) in &self.entries {
            match (Colour::from_letter(letter), board.parse_space(name)) {
                (None, _) => faults.push(format!("entry {letter}: no such colour")),
                (_, None) => faults.push(format!("entry {letter}: no space {name}")),
                (_, Some(space)) if circle_index(board, space) > 0 => {
                    faults.push(format!("entry {letter}: {name} is not on the outermost circle"));
                }
                (Some(colour), Some(space)) => board.entries[colour.index()] = Some(space),
            }
        }
        if self.entries.len() < 2 {
            faults.push(format!("{} entries, must be 2 to 6", self.entries.len()));
        }
    }

    fn place_bridges(&self, board: &mut Board, faults: &mut Vec<String>) {
        for (from_name, to_name) in &self.bridges {
            let mut fault = |what: String| faults.push(format!("bridge {from_name}-{to_name}: {what}"));
            let Some(from) = board.parse_space(from_name) else {
                fault(format!("no space {from_name}"));
                continue;
            };
            if board.bridges[from.index()].is_some() {
                fault(format!("{from_name} has a bridge already"));
                continue;
            }
            match bridge_end(board, from, to_name) {
                Ok(end) => board.bridges[from.index()] = Some(end),
                Err(why) => fault(why),
            }
        }
    }
}

/// Checks that a bridge from `from` ends one circle further in, or in the centre if it begins on the innermost
/// circle; returns its end.
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

/// Checks the symmetry of the seats: rotated by a sector, entries and bridges coincide with entries and bridges, and
/// the colours come clockwise in seat order. Also checks that every circle has a bridge.
fn check_sectors(board: &Board, faults: &mut Vec<String>) {
    let sectors = board.colours().len();
    if sectors == 0 {
        return;
    }
    for circle in &board.circles {
        let Circle { letter, spaces, .. } = circle;
        if spaces % sectors != 0 {
            faults.push(format!("circle {letter}: {spaces} spaces cannot be shared by {sectors} equal sectors"));
        } else {
            check_bridges_of(board, circle, sectors, faults);
        }
        if !circle_spaces(circle).any(|space| board.bridge(space).is_some()) {
            faults.push(format!("circle {letter}: no bridge leads on"));
        }
    }
    check_entries(board, sectors, faults);
}

/// Checks that the bridges of a circle recur one sector further.
fn check_bridges_of(board: &Board, circle: &Circle, sectors: usize, faults: &mut Vec<String>) {
    for from in circle_spaces(circle) {
        let turned = turn(board, from, sectors);
        let end = board.bridge(from).map(|end| match end {
            Place::Space(to) => Place::Space(turn(board, to, sectors)),
            other => other,
        });
        if board.bridge(turned) != end {
            let (one, other) = (board.space_name(from), board.space_name(turned));
            faults.push(format!("sectors unequal: the bridges of {one} and {other} differ"));
        }
    }
}

fn check_entries(board: &Board, sectors: usize, faults: &mut Vec<String>) {
    let Some(outermost) = board.circles.first().filter(|circle| circle.spaces % sectors == 0) else { return };
    let entries: Vec<(Colour, Space)> =
        board.colours().iter().filter_map(|colour| Some((colour, board.entry(colour)?))).collect();
    for ((_, here), (colour, next)) in entries.iter().zip(entries.iter().cycle().skip(1)) {
        if step(outermost, *next, outermost.spaces / sectors) != *here {
            faults
                .push(format!("sectors unequal: the entry of {colour} is not one sector clockwise of its neighbour's"));
        }
    }
}

fn circle_spaces(circle: &Circle) -> impl Iterator<Item = Space> + use<> {
    (circle.first..circle.first + circle.spaces).map(|index| Space::from_index(index as u8))
}

/// The space to which `space` moves when the board is rotated by one sector anti-clockwise.
fn turn(board: &Board, space: Space, sectors: usize) -> Space {
    let circle = board.circle_of(space);
    step(circle, space, circle.spaces / sectors)
}
