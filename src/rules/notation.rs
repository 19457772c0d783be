//! The notation of positions and moves, both ways.
//!
//! It is stable: what this version writes, every later version reads and writes the same, byte for byte. New fields
//! would come with a new form beside this one.
//!
//! A position is `PAWNS HOMES CENTRE CAPTURES TURN DICE VARIANT`, for example
//! `A4r,A10g2 r1234,g12 - r0,g0 r 54 cross`; a move is `DIE:FROM-TO`, or `DIE:FROM=TO` for a stack.

use super::{Dice, Move, Position, Roll, Variant};
use crate::board::{Board, CENTRE_MAX, Colour, ColourSet, Place};
use std::fmt;

/// Why a text is no position or no move: every fault found, each with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotationError(pub Vec<String>);

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.join("; "))
    }
}

impl std::error::Error for NotationError {}

/// A piece of somebody's text for a message: short, and without characters that would act on a terminal.
pub(super) fn shown(text: &str) -> String {
    const MOST: usize = 40;
    let short: String = text.chars().take(MOST).flat_map(char::escape_debug).collect();
    if text.chars().nth(MOST).is_some() { short + "..." } else { short }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Variant::Cross => "cross",
            Variant::NoCross => "nocross",
        })
    }
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
            Place::Home(slot) => format!("H{slot}"),
            Place::Space(space) => board.space_name(space),
            Place::Centre => "centre".to_owned(),
        };
        format!("{}:{}{}{}", self.die, place(self.from), if self.stack { '=' } else { '-' }, place(self.to))
    }
}

/// Reads a move of the notation; whether it is legal is another question.
///
/// # Errors
/// What is wrong with the text.
pub fn parse_move(board: &Board, text: &str) -> Result<Move, NotationError> {
    let fault = |what: String| NotationError(vec![format!("move {text}: {what}")]);
    let (die, way) = text.split_once(':').ok_or_else(|| fault("must be DIE:FROM-TO or DIE:FROM=TO".into()))?;
    let die = die
        .parse()
        .ok()
        .and_then(Dice::one)
        .map(|dice| dice.values()[0])
        .ok_or_else(|| fault(format!("die {die}, must be 1 to 6")))?;
    let at = way.find(['-', '=']).ok_or_else(|| fault("no - or = between the places".into()))?;
    let stack = way[at..].starts_with('=');
    let place = |name: &str| match name {
        "centre" => Some(Place::Centre),
        "H1" | "H2" | "H3" | "H4" => name[1..].parse().ok().map(Place::Home),
        _ => board.parse_space(name).map(Place::Space),
    };
    let from = place(&way[..at]).filter(|from| *from != Place::Centre);
    let from = from.ok_or_else(|| fault(format!("no space {}", &way[..at])))?;
    let to = place(&way[at + 1..]).filter(|to| !matches!(to, Place::Home(_)));
    let to = to.ok_or_else(|| fault(format!("no space {}", &way[at + 1..])))?;
    Ok(Move { die, from, to, stack })
}

/// Reads a position of the notation and checks that it could be one.
///
/// # Errors
/// All faults with their places, such as `pawn 3: no space E7`.
pub fn parse_position(board: &'static Board, text: &str) -> Result<Position, NotationError> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [pawns, homes, centre, captures, turn, dice, variant] = fields[..] else {
        return Err(NotationError(vec![format!(
            "{} fields, must be 7: PAWNS HOMES CENTRE CAPTURES TURN DICE VARIANT",
            fields.len()
        )]));
    };
    let mut reader = Reader { board, faults: Vec::new() };
    let mut position = reader.homes(homes);
    reader.pawns(pawns, &mut position);
    reader.centre(centre, &mut position);
    reader.captures(captures, &mut position);
    reader.turn(turn, &mut position);
    reader.dice(dice, &mut position);
    match variant {
        "cross" => position.variant = Variant::Cross,
        "nocross" => position.variant = Variant::NoCross,
        other => reader.faults.push(format!("variant {other}: must be cross or nocross")),
    }
    reader.pawn_counts(&position);
    if reader.faults.is_empty() { Ok(position) } else { Err(NotationError(reader.faults)) }
}

struct Reader {
    board: &'static Board,
    faults: Vec<String>,
}

impl Reader {
    fn fault(&mut self, what: String) {
        self.faults.push(what);
    }

    fn homes(&mut self, text: &str) -> Position {
        let mut position = Position {
            board: self.board,
            pawns: [0; 6],
            stacks: 0,
            homes: [0; 6],
            players: ColourSet::EMPTY,
            resigned: [0; 6],
            centre: [Colour::Red; CENTRE_MAX],
            centre_len: 0,
            captures: [0; 6],
            turn: Colour::Red,
            dice: Dice::NONE,
            variant: Variant::Cross,
        };
        let mut last = None;
        for entry in text.split(',') {
            let Some(colour) = entry.chars().next().and_then(Colour::from_letter) else {
                self.fault(format!("homes {entry}: no such colour"));
                continue;
            };
            if !self.board.colours().contains(colour) {
                self.fault(format!("homes {entry}: the board has no seat for it"));
            }
            if last >= Some(colour) {
                self.fault(format!("homes {entry}: players come in seat order, each once"));
            }
            last = last.max(Some(colour));
            position.players.insert(colour);
            let rest = &entry[1..];
            if let Some(order) = rest.strip_prefix('!') {
                match order.parse() {
                    Ok(order @ 1..=6) => position.resigned[colour.index()] = order,
                    _ => self.fault(format!("homes {entry}: the order of resigning must be 1 to 6")),
                }
                continue;
            }
            let mut slots = 0u8;
            for slot in rest.chars() {
                match slot.to_digit(10) {
                    Some(slot) if (1..=u32::from(self.board.lane())).contains(&slot) && slots >> (slot - 1) == 0 => {
                        slots |= 1 << (slot - 1);
                    }
                    _ => {
                        self.fault(format!("homes {entry}: slots are 1 to {}, ascending", self.board.lane()));
                        break;
                    }
                }
            }
            position.homes[colour.index()] = slots;
        }
        if position.players.len() < 2 {
            self.fault(format!("homes: {} players, must be 2 to 6", position.players.len()));
        }
        self.resignations(&position);
        position
    }

    /// The orders of resigning must be 1, 2, ... and somebody must have stayed.
    fn resignations(&mut self, position: &Position) {
        let mut orders: Vec<u8> = position.resigned.into_iter().filter(|&order| order > 0).collect();
        orders.sort_unstable();
        if orders.iter().enumerate().any(|(at, &order)| usize::from(order) != at + 1) {
            self.fault("homes: the orders of resigning must be 1, 2 and so on, each once".into());
        }
        if !orders.is_empty() && orders.len() >= position.players.len() {
            self.fault("homes: somebody must stay".into());
        }
    }

    fn pawns(&mut self, text: &str, position: &mut Position) {
        if text == "-" {
            return;
        }
        let mut last = None;
        for (at, entry) in text.split(',').enumerate() {
            let place = format!("pawn {}", at + 1);
            let (single, stack) = match entry.strip_suffix('2') {
                Some(single) if !single.ends_with(|c: char| c.is_ascii_digit()) => (single, true),
                _ => (entry, false),
            };
            let Some(colour) = single.chars().next_back().and_then(Colour::from_letter) else {
                self.fault(format!("{place}: {entry} does not end in a colour or a colour and 2"));
                continue;
            };
            let name = &single[..single.len() - 1];
            let Some(space) = self.board.parse_space(name) else {
                self.fault(format!("{place}: no space {name}"));
                continue;
            };
            if !position.players.contains(colour) || position.resigned[colour.index()] > 0 {
                self.fault(format!("{place}: {colour} does not play"));
            }
            if last == Some(space) {
                self.fault(format!("{place}: {name} is taken"));
            } else if last > Some(space) {
                self.fault(format!("{place}: {name} is out of order (circles A to D, then by number)"));
            }
            if position.cell(space).is_none() {
                position.pawns[colour.index()] |= space.bit();
                position.stacks |= if stack { space.bit() } else { 0 };
            }
            last = last.max(Some(space));
        }
    }

    fn centre(&mut self, text: &str, position: &mut Position) {
        if text == "-" {
            return;
        }
        let places = self.board.centre_points().len();
        if text.chars().count() > places {
            self.fault(format!("centre: {} pawns, at most {places}", text.chars().count()));
        }
        for (at, letter) in text.chars().enumerate() {
            match Colour::from_letter(letter).filter(|&colour| position.players.contains(colour)) {
                None => self.fault(format!("centre {}: {letter} does not play", at + 1)),
                Some(_) if at >= places => {}
                Some(colour) => {
                    position.centre[at] = colour;
                    position.centre_len += 1;
                }
            }
        }
    }

    fn captures(&mut self, text: &str, position: &mut Position) {
        let mut seen = Vec::new();
        for entry in text.split(',') {
            let Some(colour) = entry.chars().next().and_then(Colour::from_letter) else {
                self.fault(format!("captures {entry}: no such colour"));
                continue;
            };
            let number = &entry[1..];
            let signed = number == "0" || (number.starts_with(['+', '-']) && !number[1..].starts_with('0'));
            match number.parse() {
                Ok(sum) if signed => position.captures[colour.index()] = sum,
                _ => self.fault(format!("captures {entry}: must be 0, or a number with its sign")),
            }
            seen.push(colour);
        }
        if seen != position.players.iter().collect::<Vec<_>>() {
            self.fault("captures: must name the players of the homes in seat order".into());
        }
        let sum: i32 = position.captures.iter().map(|&sum| i32::from(sum)).sum();
        if sum != 0 {
            self.fault(format!("captures: add up to {sum}, must be 0"));
        }
    }

    fn turn(&mut self, text: &str, position: &mut Position) {
        let mut letters = text.chars();
        match (letters.next().and_then(Colour::from_letter), letters.next()) {
            (Some(colour), None) if position.players.contains(colour) => position.turn = colour,
            _ => self.fault(format!("turn {text}: does not play")),
        }
    }

    fn dice(&mut self, text: &str, position: &mut Position) {
        let values: Vec<u8> = text.bytes().map(|byte| byte.wrapping_sub(b'0')).collect();
        let dice = match values[..] {
            _ if text == "-" => Some(Dice::NONE),
            [die] => Dice::one(die),
            [high, low] if high >= low => Roll::new(high, low).map(Dice::from),
            _ => None,
        };
        match dice {
            Some(dice) => position.dice = dice,
            None => self.fault(format!("dice {text}: must be -, or one or two values 1 to 6, higher first")),
        }
    }

    /// Nobody has more pawns than the lane holds, and what is missing was captured.
    fn pawn_counts(&mut self, position: &Position) {
        for colour in position.players.iter() {
            let arrived = position.centre().iter().filter(|&&arrived| arrived == colour).count() as u32;
            let pawns = position.pawns_left(colour) + arrived;
            if pawns > u32::from(self.board.lane()) {
                self.fault(format!("{colour}: {pawns} pawns, at most {}", self.board.lane()));
            }
        }
    }
}
