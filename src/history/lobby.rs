//! The lobby of a table that is replayed: who may sit down where, and who may do what.

use super::logs::LoggedAction;
use super::state::{Seat, Stage, State, Step};
use crate::model::{Colour, TurnTime};
use hypnosia_game::board::Board;
use hypnosia_game::rules::parse_position;

const MINUTE: i64 = 60_000;
/// So long a seat is kept for somebody.
const SEAT_KEPT: i64 = 10 * MINUTE;
/// An owner who has done nothing for this long is away: anybody seated may start or cancel.
const OWNER_AWAY: i64 = 5 * MINUTE;
/// A lobby closes when nobody has sat there for this long, ...
const EMPTY: i64 = 5 * MINUTE;
/// ... when nobody has touched it for this long, ...
const UNTOUCHED: i64 = 30 * MINUTE;
/// ... and this long after it was opened.
const AT_MOST: i64 = 120 * MINUTE;

/// The state of a lobby beside its seats.
#[derive(Debug, Default)]
pub struct Lobby {
    opened: i64,
    /// Whether all actions so far belong to the opening.
    is_opening: bool,
    /// When it last changed.
    touched: i64,
    /// Since when nobody sits there.
    empty_since: Option<i64>,
    owner_seen: i64,
}

impl Lobby {
    /// An action begins.
    pub fn begin(&mut self, action: &LoggedAction, number: i64) {
        if number == 1 {
            (self.opened, self.owner_seen) = (action.at, action.at);
        }
        let of_opening = ["opened ", "reserved ", "computer "].iter().any(|word| action.text.starts_with(word));
        self.is_opening = of_opening && action.at == self.opened && (number == 1 || self.is_opening);
    }

    /// An action ends.
    pub fn end(&mut self, action: &LoggedAction, state: &State) {
        self.touched = action.at;
        self.empty_since = if state.people() == 0 { self.empty_since.or(Some(action.at)) } else { None };
        if action.actor.is_some() && action.actor == state.owner {
            self.owner_seen = action.at;
        }
    }

    /// Applies a line; whether it was one of the lobby's.
    pub fn line(&mut self, state: &mut State, action: &LoggedAction, words: &[&str]) -> Step<bool> {
        let actor = action.actor;
        match words {
            ["cancelled"] => {
                self.may_close(state, action)?;
                state.stage = Stage::Closed;
                return Ok(true);
            }
            ["opened" | "from" | "reserved" | "joined" | "word" | "left" | "colour" | "computer" | "removed", ..]
            | ["options" | "host" | "started" | "expired", ..] => {}
            _ => return Ok(false),
        }
        match (words, state.stage) {
            (["opened", options @ ..], Stage::New) => {
                (state.stage, state.owner) = (Stage::Lobby, actor);
                set_options(state, options.get(..4).unwrap_or_default())?;
            }
            (_, stage) if stage != Stage::Lobby => return Err("the table is no lobby".to_owned()),
            (["from", _, _, _, _, position @ ..], _) => {
                let position = parse_position(Board::standard(), &position.join(" "));
                state.origin = Some(position.map_err(|why| why.to_string())?);
            }
            (["reserved", colour], _) if self.is_opening => drop(state.kept.insert(parsed(colour)?, actor)),
            (["joined", colour, _], _) => self.join(state, action, parsed(colour)?)?,
            (["word", colour, ..], _) => is_of(state, parsed(colour)?, actor)?,
            (["left", colour], _) => {
                is_of(state, parsed(colour)?, actor)?;
                stand_up(state, parsed(colour)?);
            }
            (["colour", from, to], _) => self.change_colour(state, action, [parsed(from)?, parsed(to)?])?,
            (["computer", colour, _], _) => {
                if !self.is_opening {
                    is_owner(state, actor)?;
                }
                self.is_free(state, parsed(colour)?, action.at, None)?;
                state.seats.insert(parsed(colour)?, seat(None, true));
            }
            (["removed", colour], _) => {
                is_owner(state, actor)?;
                let colour = parsed(colour)?;
                state.seats.get(&colour).filter(|seat| seat.is_computer).ok_or("no computer sits there")?;
                state.seats.remove(&colour);
            }
            (["options", options @ ..], _) => {
                is_owner(state, actor)?;
                set_options(state, options)?;
            }
            (["host", colour], _) if state.order.first() == Some(&parsed(colour)?) => {
                state.owner = state.seats.get(&parsed(colour)?).and_then(|seat| seat.person);
            }
            (["started", ..], _) => self.start(state, action)?,
            (["expired"], _) => {
                self.has_expired(action.at)?;
                state.stage = Stage::Closed;
            }
            _ => return Err("it cannot happen here".to_owned()),
        }
        Ok(true)
    }

    fn join(&self, state: &mut State, action: &LoggedAction, colour: Colour) -> Step {
        if action.actor.is_some_and(|actor| state.colour_of(actor).is_some()) {
            return Err("the actor sits there already".to_owned());
        }
        self.is_free(state, colour, action.at, action.actor)?;
        state.seats.insert(colour, seat(action.actor, false));
        state.order.push(colour);
        Ok(())
    }

    fn change_colour(&self, state: &mut State, action: &LoggedAction, [from, to]: [Colour; 2]) -> Step {
        is_of(state, from, action.actor)?;
        self.is_free(state, to, action.at, action.actor)?;
        if let Some(seat) = state.seats.remove(&from) {
            state.seats.insert(to, seat);
        }
        state.order.iter_mut().filter(|colour| **colour == from).for_each(|colour| *colour = to);
        Ok(())
    }

    /// Nobody sits there, and it is kept for nobody else.
    fn is_free(&self, state: &State, colour: Colour, at: i64, user: Option<u64>) -> Step {
        let kept = state.kept.get(&colour).copied().flatten().filter(|_| at < self.opened + SEAT_KEPT);
        match kept {
            _ if state.seats.contains_key(&colour) => Err("the seat is taken".to_owned()),
            Some(whom) if Some(whom) != user => Err("the seat is kept for somebody else".to_owned()),
            _ => Ok(()),
        }
    }

    fn start(&self, state: &mut State, action: &LoggedAction) -> Step {
        // A rematch begins when the last of its players sits down.
        let is_back = |user: &u64| state.colour_of(*user).is_some();
        let may_start = match action.text.starts_with("joined ") {
            true => state.kept.values().flatten().all(is_back),
            false => self.may_start(state, action),
        };
        if !may_start {
            return Err("the actor may not start it".to_owned());
        }
        if state.people() == 0 || state.seats.len() < 2 {
            return Err("a game has two players, one of them a person".to_owned());
        }
        if state.origin.is_some_and(|origin| !origin.players().iter().eq(state.seats.keys().copied())) {
            return Err("the seats are not those of the position".to_owned());
        }
        state.stage = Stage::Playing;
        Ok(())
    }

    fn may_start(&self, state: &State, action: &LoggedAction) -> bool {
        let is_owner = action.actor.is_none() || action.actor == state.owner;
        let is_seated = action.actor.is_some_and(|actor| state.colour_of(actor).is_some());
        is_owner || is_seated && (state.owner.is_none() || action.at >= self.owner_seen + OWNER_AWAY)
    }

    /// A lobby that its last person leaves is closed, and no other. Of all else the records do not say who may close it:
    /// whoever looks after the channel may.
    fn may_close(&self, state: &State, action: &LoggedAction) -> Step {
        let is_left = action.text.starts_with("left ");
        if is_left && !state.order.is_empty() { Err("somebody sits there".to_owned()) } else { Ok(()) }
    }

    fn has_expired(&self, at: i64) -> Step {
        let due = match self.empty_since {
            Some(empty) => empty + EMPTY,
            None => (self.touched + UNTOUCHED).min(self.opened + AT_MOST),
        };
        if at >= due { Ok(()) } else { Err("its time has not run out".to_owned()) }
    }
}

fn seat(person: Option<u64>, is_computer: bool) -> Seat {
    Seat { person, is_computer, held: false, finishes: false, timeouts: 0, resigned: false, captured: 0 }
}

fn stand_up(state: &mut State, colour: Colour) {
    state.seats.remove(&colour);
    state.order.retain(|other| *other != colour);
}

/// A value as it is written.
pub(super) fn parsed<T: std::str::FromStr>(word: &str) -> Step<T> {
    word.parse().map_err(|_| format!("{word} cannot be read"))
}

/// Somebody sits there, and nobody else than the actor, as far as is known.
pub(super) fn is_of(state: &State, colour: Colour, actor: Option<u64>) -> Step {
    let seat = state.seats.get(&colour).filter(|seat| !seat.is_computer).ok_or("nobody sits there")?;
    match (seat.person, actor) {
        (Some(person), Some(actor)) if person != actor => Err("the colour is not the actor's".to_owned()),
        _ => Ok(()),
    }
}

fn is_owner(state: &State, actor: Option<u64>) -> Step {
    match (state.owner, actor) {
        (Some(owner), Some(actor)) if owner != actor => Err("only the owner may do it".to_owned()),
        _ => Ok(()),
    }
}

fn set_options(state: &mut State, options: &[&str]) -> Step {
    let [variant, time, rated, _] = options else { return Err("its options cannot be read".to_owned()) };
    state.variant = parsed(variant)?;
    state.time = parsed::<TurnTime>(time)?.millis();
    state.rated = *rated == "rated";
    Ok(())
}
