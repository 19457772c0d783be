//! Reads and writes positions and moves in the notation.
//!
//! The notation is stable: every later version reads what this version writes, and writes it back byte for byte. New
//! fields would need a new form beside this one. Pawns, players, home slots and dice are written in a fixed order and
//! read in any order; only the order of the centre has a meaning.
//!
//! A position is `PAWNS HOMES CENTRE CAPTURES TURN DICE VARIANT`, for example
//! `A4r,A10g2 r123,g12 - r0,g0 r 54 cross`; a move is `DIE:FROM-TO`, or `DIE:FROM=TO` for a stack. Colours are
//! letters: `A10g2` is a stack of green on A10, and `r123` names the home spaces that red's pawns are on. `r!1` in its
//! place says that red was the first to resign. `r+2` says that red captured two more pawns than it lost.

use super::{Dice, Move, Position, Roll, Variant};
use crate::board::{Board, Colour, ColourSet, DIE_MAX, Place, Space};
use std::fmt;
use thiserror::Error;

/// Why a text is not a position or not a move: its faults, each with the part of the text that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", .0.join("; "))]
pub struct NotationError(pub Vec<String>);

/// A piece of user input for a message: shortened, with control characters escaped.
pub(super) fn shown(text: &str) -> String {
    const MOST: usize = 40;
    let short: String = text.chars().take(MOST).flat_map(char::escape_debug).collect();
    if text.chars().nth(MOST).is_some() { short + "..." } else { short }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pawns: Vec<String> = self
            .cells()
            .map(|(space, cell)| {
                let stack = if cell.stack { "2" } else { "" };
                format!("{}{}{stack}", self.board().space_name(space), cell.colour)
            })
            .collect();
        let homes: Vec<String> = self
            .players()
            .iter()
            .map(|colour| match self.resigned(colour) {
                Some(order) => format!("{colour}!{order}"),
                None => self.home_slots(colour).fold(colour.to_string(), |text, slot| format!("{text}{slot}")),
            })
            .collect();
        let captures: Vec<String> = self
            .players()
            .iter()
            .map(|colour| match self.captures(colour) {
                0 => format!("{colour}0"),
                sum => format!("{colour}{sum:+}"),
            })
            .collect();
        let centre: String = self.centre().iter().map(|colour| colour.letter()).collect();
        let dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
        write!(
            f,
            "{} {} {} {} {} {} {}",
            dash(pawns.join(",")),
            homes.join(","),
            dash(centre),
            captures.join(","),
            self.turn(),
            self.dice(),
            self.variant()
        )
    }
}

impl Move {
    /// The move in the notation, with the space names of a board.
    pub fn notation(&self, board: &Board) -> String {
        let place = |place| match place {
            Place::Home(slot) => Board::home_name(slot),
            Place::Space(space) => board.space_name(space),
            Place::Centre => "centre".to_owned(),
        };
        format!("{}:{}{}{}", self.die, place(self.from), if self.stack { '=' } else { '-' }, place(self.to))
    }
}

/// The length in bytes of the longest text that is read as a position. The longest that can be written is about half of
/// it.
pub const POSITION_MAX: usize = 512;

/// Parses a move, legal or not.
///
/// # Errors
/// The first fault of the text.
pub fn parse_move(board: &Board, text: &str) -> Result<Move, NotationError> {
    let fault = |what: String| NotationError(vec![format!("move {}: {what}", shown(text))]);
    let (die, way) = text.split_once(':').ok_or_else(|| fault("must be DIE:FROM-TO or DIE:FROM=TO".into()))?;
    let die = one_digit(die)
        .filter(|die| (1..=DIE_MAX).contains(die))
        .ok_or_else(|| fault(format!("die {}, must be 1 to {DIE_MAX}", shown(die))))?;
    let at = way.find(['-', '=']).ok_or_else(|| fault("no - or = between the places".into()))?;
    let (from_name, to_name) = (&way[..at], &way[at + 1..]);
    let home = |name: &str| one_digit(name.strip_prefix('H')?).filter(|slot| (1..=board.lane()).contains(slot));
    let on_circle = |name: &str| board.parse_space(name).map(Place::Space);
    let from = home(from_name).map(Place::Home).or_else(|| on_circle(from_name));
    let from = from.ok_or_else(|| fault(format!("no space {}", shown(from_name))))?;
    let to = if to_name == "centre" { Some(Place::Centre) } else { on_circle(to_name) };
    let to = to.ok_or_else(|| fault(format!("no space {}", shown(to_name))))?;
    Ok(Move { die, from, to, stack: way[at..].starts_with('=') })
}

/// Parses a text that is exactly one ASCII digit.
fn one_digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'0'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

/// Parses a position, and refuses one whose players, pawns, arrivals, captures or resignations are impossible on the
/// board. Pawns may be missing without a capture, as in a puzzle that shows a part of a game.
///
/// # Errors
/// All faults, each with the part of the text that is wrong, such as `pawn 3: no space E7`. A text that is too long or
/// has another number of fields has only that fault.
pub fn parse_position(board: &'static Board, text: &str) -> Result<Position, NotationError> {
    if text.len() > POSITION_MAX {
        return Err(NotationError(vec![format!("{} bytes, at most {POSITION_MAX}", text.len())]));
    }
    let fields: Vec<&str> = text.split(' ').collect();
    let [pawns, homes, centre, captures, turn, dice, variant] = fields[..] else {
        let fields = if fields.len() == 1 { "1 field".to_owned() } else { format!("{} fields", fields.len()) };
        let must = "PAWNS HOMES CENTRE CAPTURES TURN DICE VARIANT, such as - r1234,g1234 - r0,g0 r 54 cross";
        return Err(NotationError(vec![format!("{fields}, must be 7: {must}")]));
    };
    let mut reader = PositionReader { position: Position::empty(board), on_circles: [0; 6], faults: Vec::new() };
    // The variant is read first, because it decides how many pawns and places there are. The homes are next, because
    // they name the players. Faults are nevertheless reported in the order of the fields.
    reader.variant(variant);
    let of_variant = std::mem::take(&mut reader.faults);
    reader.homes(homes);
    let of_homes = std::mem::take(&mut reader.faults);
    reader.pawns(pawns);
    reader.faults.extend(of_homes);
    reader.centre(centre);
    reader.captures(captures);
    reader.turn(turn);
    reader.dice(dice);
    reader.faults.extend(of_variant);
    reader.pawn_counts();
    if reader.faults.is_empty() { Ok(reader.position.settled()) } else { Err(NotationError(reader.faults)) }
}

struct PositionReader {
    position: Position,
    /// For each colour, the number of pawns read on the circles, including pawns beyond the number that the position
    /// can hold.
    on_circles: [u32; 6],
    faults: Vec<String>,
}

impl PositionReader {
    fn fault(&mut self, what: String) {
        self.faults.push(what);
    }

    /// The number of pawns that each player has in the variant that was read.
    fn pawns_each(&self) -> u8 {
        self.position.variant.pawns(self.position.board)
    }

    fn homes(&mut self, text: &str) {
        for entry in text.split(',') {
            let Some((colour, rest)) = split_colour(entry) else {
                self.fault(format!("homes {}: no such colour", shown(entry)));
                continue;
            };
            if !self.position.board.colours().contains(colour) {
                self.fault(format!("homes {}: the board has no seat for it", shown(entry)));
            }
            if self.position.players.contains(colour) {
                self.fault(format!("homes {}: {colour} stands there twice", shown(entry)));
            }
            self.position.players.insert(colour);
            match rest.strip_prefix('!') {
                Some(order) => self.resigned(colour, entry, order),
                None => self.slots(colour, entry, rest),
            }
        }
        if self.position.players.len() < 2 {
            self.fault(format!("homes: {} players, must be 2 to 6", self.position.players.len()));
        }
        self.resignations();
    }

    fn resigned(&mut self, colour: Colour, entry: &str, order: &str) {
        match one_digit(order) {
            Some(order) if (1..=6).contains(&order) => self.position.resigned[colour.index()] = order,
            _ => self.fault(format!("homes {}: the order of resigning must be 1 to 6", shown(entry))),
        }
    }

    fn slots(&mut self, colour: Colour, entry: &str, digits: &str) {
        let mut slots = 0u8;
        for digit in digits.chars() {
            match digit.to_digit(10) {
                Some(slot) if (1..=self.pawns_each().into()).contains(&slot) && slots >> (slot - 1) & 1 == 0 => {
                    slots |= 1 << (slot - 1);
                }
                _ => {
                    let pawns = self.pawns_each();
                    return self.fault(format!("homes {}: slots are 1 to {pawns}, each once", shown(entry)));
                }
            }
        }
        self.position.homes[colour.index()] = slots;
    }

    /// Checks that the orders of resigning are 1, 2, ... and that a player stayed.
    fn resignations(&mut self) {
        let mut orders: Vec<u8> = self.position.resigned.into_iter().filter(|&order| order > 0).collect();
        orders.sort_unstable();
        if orders.iter().zip(1..).any(|(&order, expected)| order != expected) {
            self.fault("homes: the orders of resigning must be 1, 2 and so on, each once".into());
        }
        if !orders.is_empty() && orders.len() >= self.position.players.len() {
            self.fault("homes: somebody must stay".into());
        }
    }

    fn pawns(&mut self, text: &str) {
        if text == "-" {
            return;
        }
        let mut read: Vec<(Space, Colour, bool)> = Vec::new();
        for (entry, at) in text.split(',').zip(1..) {
            let (single, stack) = match entry.strip_suffix('2') {
                Some(single) if !single.ends_with(|last: char| last.is_ascii_digit()) => (single, true),
                _ => (entry, false),
            };
            let Some((at_colour, colour)) = single.char_indices().next_back() else {
                self.fault(format!("pawn {at}: nothing between the commas"));
                continue;
            };
            let Some(colour) = Colour::from_letter(colour) else {
                self.fault(format!("pawn {at}: {} does not end in a colour, or a colour and 2", shown(entry)));
                continue;
            };
            let name = &single[..at_colour];
            let Some(space) = self.position.board.parse_space(name) else {
                self.fault(format!("pawn {at}: no space {}", shown(name)));
                continue;
            };
            if !self.position.staying().contains(colour) {
                self.fault(format!("pawn {at}: {colour} does not play"));
            }
            if read.iter().any(|&(taken, ..)| taken == space) {
                self.fault(format!("pawn {at}: {name} is taken"));
                continue;
            }
            read.push((space, colour, stack));
        }
        read.sort_unstable_by_key(|&(space, ..)| space);
        for (space, colour, stack) in read {
            self.on_circles[colour.index()] += if stack { 2 } else { 1 };
            if self.position.occupancy.has_room(colour) {
                self.position.occupancy.put(self.position.board, colour, space, stack);
            }
        }
    }

    fn centre(&mut self, text: &str) {
        if text == "-" {
            return;
        }
        let places = self.position.centre_points().len();
        let pawns = text.chars().count();
        if pawns == 0 || pawns > places {
            self.fault(format!("centre: {pawns} pawns, must be - or 1 to {places}"));
        }
        for (letter, at) in text.chars().take(places).zip(1..) {
            match Colour::from_letter(letter).filter(|&colour| self.position.players.contains(colour)) {
                None => self.fault(format!("centre {at}: {} does not play", letter.escape_debug())),
                Some(colour) => self.position.add_arrival(colour),
            }
        }
    }

    fn captures(&mut self, text: &str) {
        let most = self.position.players.len() as i8 * self.pawns_each() as i8;
        let mut seen = ColourSet::EMPTY;
        for entry in text.split(',') {
            let Some((colour, number)) = split_colour(entry) else {
                self.fault(format!("captures {}: no such colour", shown(entry)));
                continue;
            };
            match signed_number(number) {
                Some(sum) if sum.abs() <= most => self.position.captures[colour.index()] = sum,
                _ => self.fault(format!("captures {}: must be 0, or a sign and 1 to {most}", shown(entry))),
            }
            if seen.contains(colour) {
                self.fault(format!("captures {}: {colour} stands there twice", shown(entry)));
            }
            seen.insert(colour);
        }
        if self.position.players != seen {
            self.fault("captures: must name the players of the homes".into());
        }
        let sum: i32 = self.position.captures.iter().map(|&sum| i32::from(sum)).sum();
        if sum != 0 {
            self.fault(format!("captures: add up to {sum}, must be 0"));
        }
    }

    fn turn(&mut self, text: &str) {
        match split_colour(text) {
            Some((colour, "")) if self.position.players.contains(colour) => self.position.turn = colour,
            _ => self.fault(format!("turn {}: does not play", shown(text))),
        }
    }

    fn dice(&mut self, text: &str) {
        let dice = match text.as_bytes() {
            b"-" => Some(Dice::NONE),
            [die] => Dice::one(die.wrapping_sub(b'0')),
            [one, other] => Roll::new(one.wrapping_sub(b'0'), other.wrapping_sub(b'0')).map(Dice::from),
            _ => None,
        };
        match dice {
            Some(dice) => self.position.dice = dice,
            None => {
                let text = shown(text);
                self.fault(format!("dice {text}: must be -, or one or two values 1 to {DIE_MAX}"));
            }
        }
    }

    fn variant(&mut self, text: &str) {
        match text.parse::<Variant>() {
            Ok(variant) => self.position.variant = variant,
            Err(error) => self.fault(format!("variant {}: {error}", shown(text))),
        }
    }

    /// Checks that no player has more pawns than the game began with, and that no negative balance of captures exceeds
    /// the number of the player's missing pawns.
    fn pawn_counts(&mut self) {
        let most = u32::from(self.pawns_each());
        for colour in self.position.players.iter() {
            let arrived = self.position.centre().iter().filter(|&&arrived| arrived == colour).count() as u32;
            let pawns = self.position.home_slots(colour).count() as u32 + self.on_circles[colour.index()] + arrived;
            let lost = u32::from(self.position.captures(colour).min(0).unsigned_abs());
            if pawns > most {
                self.fault(format!("{colour}: {pawns} pawns, at most {most}"));
            } else if pawns + lost > most {
                self.fault(format!("{colour}: has {pawns} of {most} pawns, and cannot have lost {lost}"));
            }
        }
    }
}

/// Splits off the colour letter at the beginning of a text. Returns the colour and the rest of the text.
fn split_colour(text: &str) -> Option<(Colour, &str)> {
    let mut letters = text.chars();
    let colour = Colour::from_letter(letters.next()?)?;
    Some((colour, letters.as_str()))
}

/// Parses `0`, or a number with a sign and without leading zeros.
fn signed_number(text: &str) -> Option<i8> {
    let plain = match text.as_bytes() {
        b"0" => true,
        [b'+' | b'-', b'1'..=b'9', rest @ ..] => rest.iter().all(u8::is_ascii_digit),
        _ => false,
    };
    if plain { text.parse().ok() } else { None }
}
