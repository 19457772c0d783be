//! Parses a log: every line is replayed, and an error names the first line that does not fit.

use super::lines::{FIRST_LINE, is_note, result_line};
use super::{GameLog, LogError};
use crate::board::{Board, Colour, ColourSet, NoSuchColour};
use crate::rules::dice::NoSuchRoll;
use crate::rules::notation::shown;
use crate::rules::setup::parse_setup_roll;
use crate::rules::{Roll, Variant, parse_move, parse_position};
use thiserror::Error;

/// The first thing wrong with a log, and its line.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {what}")]
pub struct LogFault {
    /// Line of the text, from 1; one after the last if something is missing at the end.
    pub line: usize,
    /// The fault.
    pub what: String,
}

type Read<T> = Result<T, String>;

impl GameLog {
    /// Parses a log and replays it.
    ///
    /// # Errors
    /// The first line that is malformed, or that the rules do not allow.
    pub fn parse(board: &'static Board, text: &str) -> Result<GameLog, LogFault> {
        let mut reader = LogReader { board, state: ReadState::FirstLine, finished: false, steps: 0, resigned: false };
        let mut lines = 0;
        for (line, text) in text.lines().enumerate() {
            lines = line + 1;
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            reader.line(text).map_err(|what| LogFault { line: line + 1, what })?;
        }
        reader.end().map_err(|what| LogFault { line: lines + 1, what })
    }
}

struct LogReader {
    board: &'static Board,
    state: ReadState,
    /// Whether the result has been read.
    finished: bool,
    /// Numbered lines so far.
    steps: usize,
    /// Whether the last numbered line was a resignation.
    resigned: bool,
}

enum ReadState {
    FirstLine,
    Head { variant: Option<Variant>, players: Option<ColourSet>, notes: Vec<(String, String)> },
    Game(Box<GameLog>),
}

impl LogReader {
    fn line(&mut self, text: &str) -> Read<()> {
        if text.ends_with([' ', '\t', '\r']) {
            return Err("a blank at the end of the line".into());
        }
        let (key, rest) = text.split_once(' ').unwrap_or((text, ""));
        match &mut self.state {
            ReadState::FirstLine if text == FIRST_LINE => {
                self.state = ReadState::Head { variant: None, players: None, notes: Vec::new() };
                Ok(())
            }
            ReadState::FirstLine => Err(format!("{}: a log begins with the line {FIRST_LINE}", shown(text))),
            _ if self.finished => Err(format!("{}: nothing may follow the result", shown(text))),
            ReadState::Head { variant, players, notes } => match key {
                "variant" => {
                    let read = rest.parse().map_err(|error: String| format!("variant {}: {error}", shown(rest)));
                    once(variant, key, read?)
                }
                "players" => once(players, key, read_players(rest)?),
                "setup" => {
                    self.state = ReadState::Game(Box::new(begin(self.board, *variant, *players, notes)?));
                    self.line(text)
                }
                "position" => {
                    self.state = ReadState::Game(Box::new(begin_in(self.board, *variant, *players, notes, rest)?));
                    Ok(())
                }
                _ if is_note(key, rest) => {
                    notes.push((key.to_owned(), rest.to_owned()));
                    Ok(())
                }
                _ if key.starts_with(|first: char| first.is_ascii_digit()) => {
                    Err("a step before the set-up: no setup line, and no position, says who begins".into())
                }
                _ => Err(format!("{}: must be a key, a blank and a value", shown(text))),
            },
            ReadState::Game(log) => match key {
                "setup" if self.steps == 0 => read_setup(log, rest),
                "result" => {
                    check_result(log, text)?;
                    self.finished = true;
                    Ok(())
                }
                _ if self.steps == 0 && is_note(key, rest) => {
                    log.add_note(key, rest).map_err(|error| error.to_string())
                }
                _ => self.step(text),
            },
        }
    }

    fn step(&mut self, text: &str) -> Read<()> {
        let ReadState::Game(log) = &mut self.state else { return Ok(()) };
        let now = log.position().ok_or_else(|| LogError::SetupUnfinished.to_string())?;
        let fields: Vec<&str> = text.splitn(4, ' ').collect();
        let [number, colour, what, ..] = fields[..] else {
            return Err(format!("{}: must be a number, a colour, and a roll with its moves or resigns", shown(text)));
        };
        let expected = self.steps + 1;
        if number != expected.to_string() {
            return Err(format!("number {}, must be {expected}", shown(number)));
        }
        let colour = read_colour(colour)?;
        if now.is_over() {
            return Err(format!("the game is over; the line must be: {}", result_line(&now)));
        }
        let unfinished = !now.dice().is_empty();
        let items = || fields.get(3).into_iter().flat_map(|rest| rest.split(' '));
        match (what, unfinished) {
            ("resigns", _) if items().next().is_some() => return Err("nothing may follow resigns".into()),
            ("resigns", _) => log.resign(colour).map_err(|error| format!("{colour} cannot resign: {error}"))?,
            _ if colour != now.turn() => return Err(format!("it is the turn of {}, not of {colour}", now.turn())),
            ("...", true) if self.resigned => read_turn(log, now.dice().values().len(), items())?,
            ("...", _) => return Err("no turn goes on here: only a resignation breaks one off".into()),
            (_, true) => {
                let before = if self.resigned { "the turn goes on with ..." } else { "the turn before is not over" };
                return Err(format!("{before}: {} can be used; legal: {}", now.dice(), legal(log)));
            }
            (roll, false) => {
                let roll = read_roll(roll)?;
                log.roll(roll).map_err(|error| format!("{colour} cannot roll: {error}"))?;
                read_turn(log, 2, items())?;
            }
        }
        self.resigned = what == "resigns";
        self.steps = expected;
        Ok(())
    }

    fn end(self) -> Read<GameLog> {
        match self.state {
            ReadState::FirstLine => Err(format!("a log begins with the line {FIRST_LINE}")),
            ReadState::Head { variant, players, notes } => begin(self.board, variant, players, &notes),
            ReadState::Game(log) => match log.position().filter(|now| now.is_over() && !self.finished) {
                Some(end) => Err(format!("the game is over; a line is missing: {}", result_line(&end))),
                None => Ok(*log),
            },
        }
    }
}

fn once<T>(known: &mut Option<T>, key: &str, value: T) -> Read<()> {
    match known.replace(value) {
        None => Ok(()),
        Some(_) => Err(format!("{key} stands here for the second time")),
    }
}

fn begin(
    board: &'static Board,
    variant: Option<Variant>,
    players: Option<ColourSet>,
    notes: &[(String, String)],
) -> Read<GameLog> {
    let variant = variant.ok_or("no line before it says the variant")?;
    let players = players.ok_or("no line before it says the players")?;
    let mut log = GameLog::new(board, players, variant).map_err(|error| error.to_string())?;
    log.notes = notes.to_vec();
    Ok(log)
}

/// Begins the game of a `position` line, whose players and variant must be those of the lines before it.
fn begin_in(
    board: &'static Board,
    variant: Option<Variant>,
    players: Option<ColourSet>,
    notes: &[(String, String)],
    text: &str,
) -> Read<GameLog> {
    let head = begin(board, variant, players, notes)?;
    let position = parse_position(board, text).map_err(|error| format!("position: {error}"))?;
    if position.players() != head.players() || position.variant() != head.variant {
        return Err("position: must have the players and the variant of the lines before it".into());
    }
    if position.to_string() != text {
        return Err(format!("position: must be written in order: {position}"));
    }
    let log = GameLog::begin_in(position).map_err(|error| error.to_string())?;
    Ok(GameLog { notes: head.notes, ..log })
}

fn read_players(text: &str) -> Read<ColourSet> {
    let mut players = ColourSet::EMPTY;
    let mut last = None;
    for name in text.split(' ') {
        let colour = read_colour(name)?;
        if last >= Some(colour) {
            return Err("players come in seat order (r o y g b p), each once".into());
        }
        last = Some(colour);
        players.insert(colour);
    }
    Ok(players)
}

fn read_colour(text: &str) -> Read<Colour> {
    text.parse().map_err(|error: NoSuchColour| format!("{}: {error}", shown(text)))
}

fn read_roll(text: &str) -> Read<Roll> {
    text.parse().map_err(|error: NoSuchRoll| format!("roll {}: {error}", shown(text)))
}

fn read_setup(log: &mut GameLog, text: &str) -> Read<()> {
    // One entry more than is valid is read, so that a long line is refused without parsing all of it.
    let entries = text.split(' ').take(Colour::ALL.len() + 1);
    let round = entries
        .map(|entry| parse_setup_roll(entry).map_err(|error| format!("{}: {error}", shown(entry))))
        .collect::<Read<Vec<_>>>()?;
    log.add_setup_round(&round).map_err(|error| error.to_string())
}

fn check_result(log: &GameLog, line: &str) -> Read<()> {
    let end = log.position().filter(|now| now.is_over()).ok_or("a result, but the game is not over")?;
    let expected = result_line(&end);
    if line == expected { Ok(()) } else { Err(format!("{}: the result must be: {expected}", shown(line))) }
}

/// Plays the moves of a line; after them, the line must have a `-` for each die that is lost.
fn read_turn<'a>(log: &mut GameLog, dice: usize, items: impl Iterator<Item = &'a str>) -> Read<()> {
    let mut items = items.peekable();
    let mut moves = 0;
    while let Some(item) = items.next_if(|item| *item != "-") {
        let mv = parse_move(log.board(), item).map_err(|error| error.to_string())?;
        log.play(&mv).map_err(|error| format!("{} is {error}; legal: {}", shown(item), legal(log)))?;
        moves += 1;
    }
    let tail: Vec<&str> = items.collect();
    let dashes = tail.len();
    if tail.iter().any(|item| *item != "-") {
        return Err("only `-` for a lost die may follow a `-`".into());
    }
    let goes_on = log.position().is_some_and(|now| !now.dice().is_empty());
    match (goes_on, dice - moves) {
        (true, _) if dashes == 0 => Ok(()),
        (true, _) => Err(format!("a die that can be used is not lost; legal: {}", legal(log))),
        (false, lost) if dashes == lost => Ok(()),
        (false, lost) => Err(format!("{dashes} dice are lost here (`-`), must be {lost}")),
    }
}

/// The legal moves of the next action, for error messages.
fn legal(log: &GameLog) -> String {
    let moves = log.position().map(|now| now.legal()).unwrap_or_default();
    if moves.is_empty() {
        return "none".into();
    }
    let moves: Vec<String> = moves.iter().map(|mv| mv.notation(log.board())).collect();
    moves.join(" ")
}
