//! Replays a lobby: who may take which seat, and who may do what.

use super::start;
use super::state::{LineResult, Phase, ReplayState, SeatState, Start};
use hypnosia::model::{Colour, TurnTime, UserId};
use hypnosia::store::StoredAction;
use hypnosia_game::board::Board;
use hypnosia_game::rules::parse_position;

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;
/// How long a seat of a live lobby is reserved, from the opening of the lobby on.
const SEAT_KEPT: i64 = 10 * MINUTE;
/// An owner idle for this long is away: anybody seated may start the game.
const OWNER_AWAY: i64 = 5 * MINUTE;
/// A lobby without a seated person expires after this time.
const EMPTY: i64 = 5 * MINUTE;
/// A live lobby with a seated person expires after this time without an action.
const UNTOUCHED: i64 = 30 * MINUTE;
/// A live lobby with a seated person expires at the latest this long after it opened.
const AT_MOST: i64 = 120 * MINUTE;

/// How long after its opening a lobby with turns of this time expires, if it is slow; its seats are reserved as long.
/// `None` for a live lobby.
fn slow_wait(time: TurnTime) -> Option<i64> {
    match time {
        TurnTime::OneMinute | TurnTime::ThreeMinutes | TurnTime::TenMinutes | TurnTime::OneHour => None,
        TurnTime::EightHours | TurnTime::OneDay => Some(3 * DAY),
        TurnTime::TwoDays | TurnTime::ThreeDays | TurnTime::Unlimited => Some(7 * DAY),
    }
}

/// The state of a lobby except its seats.
#[derive(Debug, Default)]
pub struct Lobby {
    opened: i64,
    /// Whether all actions so far belong to the opening.
    is_opening: bool,
    /// Time of the last action.
    touched: i64,
    /// Since when no person is seated; `None` while somebody is.
    empty_since: Option<i64>,
    owner_seen: i64,
    /// When a start at a moment was dropped last; 0 if never.
    dropped: i64,
    /// Since when enough people sit for the chosen start; `None` while they do not.
    complete_since: Option<i64>,
}

impl Lobby {
    /// Prepares for the lines of an action.
    pub fn begin(&mut self, action: &StoredAction, number: i64, of_evening: bool) {
        if number == 1 {
            (self.opened, self.owner_seen) = (action.at, action.at);
        }
        let opens: &[&str] = match of_evening {
            true => &["opened ", "joined ", "start "],
            false => &["opened ", "reserved ", "computer "],
        };
        let of_opening = opens.iter().any(|word| action.text.starts_with(word));
        self.is_opening = of_opening && action.at == self.opened && (number == 1 || self.is_opening);
    }

    /// Records the times that an action changes, after its lines have been applied.
    pub fn end(&mut self, action: &StoredAction, state: &ReplayState) {
        self.touched = action.at;
        let is_complete = start::is_complete(state);
        self.complete_since = self.complete_since.filter(|_| is_complete).or(is_complete.then_some(action.at));
        self.empty_since = if state.people() == 0 { self.empty_since.or(Some(action.at)) } else { None };
        if action.actor.is_some() && action.actor == state.owner {
            self.owner_seen = action.at;
        }
    }

    /// Applies a line of the log; returns false if it is not about the lobby.
    pub fn line(&mut self, state: &mut ReplayState, action: &StoredAction, words: &[&str]) -> LineResult<bool> {
        let actor = action.actor;
        match words {
            ["cancelled"] => {
                self.may_close(state, action)?;
                state.stage = Phase::Closed;
                return Ok(true);
            }
            ["opened" | "from" | "reserved" | "joined" | "word" | "left" | "colour" | "computer" | "removed", ..]
            | ["options" | "start" | "host" | "started" | "expired", ..] => {}
            _ => return Ok(false),
        }
        match (words, state.stage) {
            (["opened", options @ ..], Phase::New) => {
                (state.stage, state.owner) = (Phase::Lobby, actor);
                set_options(state, options.get(..4).unwrap_or_default())?;
            }
            (_, stage) if stage != Phase::Lobby => return Err("the table is no lobby".to_owned()),
            (["joined" | "start", ..], _) if state.of_evening && self.is_opening => self.draw(state, action, words)?,
            _ if state.of_evening && !matches!(words, ["word" | "left", ..] | ["started" | "expired"]) => {
                return Err("the seats and options of an evening's table are fixed".to_owned());
            }
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
                free_seat(state, colour, actor)?;
            }
            (["options", options @ ..], _) => {
                is_owner(state, actor)?;
                set_options(state, options)?;
            }
            (["start", chosen], _) => self.set_start(state, action, chosen)?,
            (["host", colour], _) if state.order.first() == Some(&parsed(colour)?) => {
                state.owner = state.seats.get(&parsed(colour)?).and_then(|seat| seat.person);
            }
            (["started"], _) => self.start_by_itself(state, action)?,
            (["started", _], _) => self.start(state, action)?,
            (["expired"], _) => {
                self.has_expired(state, action.at)?;
                state.stage = Phase::Closed;
            }
            _ => return Err("it cannot happen here".to_owned()),
        }
        Ok(true)
    }

    /// Seats a person of an evening's table, or sets the moment of its start.
    fn draw(&mut self, state: &mut ReplayState, action: &StoredAction, words: &[&str]) -> LineResult {
        match words {
            ["joined", colour, "0"] => self.join(state, action, parsed(colour)?),
            ["start", chosen] => {
                state.start = start::chosen(action, self.opened, chosen)?;
                Ok(())
            }
            _ => Err("the draw seats people without a click".to_owned()),
        }
    }

    fn join(&self, state: &mut ReplayState, action: &StoredAction, colour: Colour) -> LineResult {
        if action.actor.is_some_and(|actor| state.colour_of(actor).is_some()) {
            return Err("the actor sits there already".to_owned());
        }
        self.is_free(state, colour, action.at, action.actor)?;
        state.seats.insert(colour, seat(action.actor, false));
        state.order.push(colour);
        Ok(())
    }

    fn change_colour(&self, state: &mut ReplayState, action: &StoredAction, [from, to]: [Colour; 2]) -> LineResult {
        is_of(state, from, action.actor)?;
        self.is_free(state, to, action.at, action.actor)?;
        if let Some(seat) = state.seats.remove(&from) {
            state.seats.insert(to, seat);
        }
        state.order.iter_mut().filter(|colour| **colour == from).for_each(|colour| *colour = to);
        Ok(())
    }

    /// Checks that the seat is free and not reserved for another person.
    fn is_free(&self, state: &ReplayState, colour: Colour, at: i64, user: Option<UserId>) -> LineResult {
        let kept = state.kept.get(&colour).copied().flatten().filter(|_| at < self.kept_until(state));
        match kept {
            _ if state.seats.contains_key(&colour) => Err("the seat is taken".to_owned()),
            Some(whom) if Some(whom) != user => Err("the seat is kept for somebody else".to_owned()),
            _ => Ok(()),
        }
    }

    fn start(&self, state: &mut ReplayState, action: &StoredAction) -> LineResult {
        // A rematch starts when its last player sits down.
        let is_back = |user: &UserId| state.colour_of(*user).is_some();
        let may_start = match action.text.starts_with("joined ") {
            true => state.kept.values().flatten().all(is_back),
            false => self.may_start(state, action) && start::is_as_told(state, action),
        };
        if !may_start {
            return Err("the actor may not start it".to_owned());
        }
        begin(state)
    }

    /// When the reservations end.
    fn kept_until(&self, state: &ReplayState) -> i64 {
        match state.start {
            Some(Start::At(moment)) => moment,
            Some(Start::People(_)) | None => self.opened + slow_wait(state.turn_time).unwrap_or(SEAT_KEPT),
        }
    }

    fn set_start(&mut self, state: &mut ReplayState, action: &StoredAction, chosen: &str) -> LineResult {
        let dropped = state.start;
        state.start = start::chosen(action, self.opened, chosen)?;
        let is_dropped = state.start.is_none();
        let may_drop = is_dropped && (start::is_missed(state, dropped, action) || self.may_stop(state, action));
        if matches!(dropped, Some(Start::At(_))) {
            self.dropped = action.at;
        }
        if may_drop { Ok(()) } else { start::is_owners_alone(state, action) }
    }

    fn may_stop(&self, state: &ReplayState, action: &StoredAction) -> bool {
        let sits = action.actor.is_none_or(|actor| state.colour_of(actor).is_some());
        sits && self.complete_since.is_some()
    }

    /// Checks a start without a click: at its moment, or of enough people when nobody with a reserved seat is missing. A
    /// slow game starts with the act that makes it complete, a live one after a countdown.
    fn start_by_itself(&self, state: &mut ReplayState, action: &StoredAction) -> LineResult {
        let first = action.text.lines().next().unwrap_or_default();
        let is_due = match state.start {
            Some(Start::At(moment)) => first == "started" && action.at >= moment,
            Some(Start::People(_)) => {
                let from = if start::awaits_invited(state) { self.kept_until(state) } else { i64::MIN };
                let since = self.complete_since.unwrap_or(action.at);
                let countdown = if slow_wait(state.turn_time).is_some() { 0 } else { start::COUNTDOWN };
                start::is_complete(state) && action.at >= from && action.at - since >= countdown
            }
            None => false,
        };
        if !is_due {
            return Err("it does not start by itself".to_owned());
        }
        if state.people() < start::ENOUGH {
            return Err("two people must sit".to_owned());
        }
        begin(state)
    }

    fn may_start(&self, state: &ReplayState, action: &StoredAction) -> bool {
        let is_owner = action.actor.is_none() || action.actor == state.owner;
        let is_seated = action.actor.is_some_and(|actor| state.colour_of(actor).is_some());
        is_owner || is_seated && (state.owner.is_none() || action.at >= self.owner_seen + OWNER_AWAY)
    }

    /// Checks a cancellation: a departure closes the lobby only if nobody is left, at an evening's table
    /// only one person. Who else closes it is not checked:
    /// moderators may, and the records do not say who is a moderator.
    fn may_close(&self, state: &ReplayState, action: &StoredAction) -> LineResult {
        let is_left = action.text.starts_with("left ");
        let enough = if state.of_evening { start::ENOUGH } else { 1 };
        if is_left && state.order.len() >= enough { Err("somebody sits there".to_owned()) } else { Ok(()) }
    }

    fn has_expired(&self, state: &ReplayState, at: i64) -> LineResult {
        if matches!(state.start, Some(Start::At(_))) || start::is_complete(state) {
            return Err("its game starts by itself".to_owned());
        }
        let due = match (self.empty_since, slow_wait(state.turn_time)) {
            (Some(empty), _) => empty + EMPTY,
            (None, Some(wait)) => (self.opened + wait).max(self.dropped + UNTOUCHED),
            (None, None) => (self.touched + UNTOUCHED).min((self.opened + AT_MOST).max(self.dropped + UNTOUCHED)),
        };
        if at >= due { Ok(()) } else { Err("its time has not run out".to_owned()) }
    }
}

/// Starts the game.
fn begin(state: &mut ReplayState) -> LineResult {
    if state.people() == 0 || state.seats.len() < 2 {
        return Err("a game has two players, one of them a person".to_owned());
    }
    if state.origin.is_some_and(|origin| !origin.players().iter().eq(state.seats.keys().copied())) {
        return Err("the seats are not those of the position".to_owned());
    }
    state.stage = Phase::Playing;
    Ok(())
}

fn seat(person: Option<UserId>, is_computer: bool) -> SeatState {
    SeatState { person, is_computer, ..SeatState::default() }
}

fn stand_up(state: &mut ReplayState, colour: Colour) {
    state.seats.remove(&colour);
    state.order.retain(|other| *other != colour);
}

/// Frees a reserved seat, or a seat that a computer or a person other than the actor has. That person's reservations
/// end, too.
fn free_seat(state: &mut ReplayState, colour: Colour, actor: Option<UserId>) -> LineResult {
    let person = match state.seats.get(&colour) {
        Some(seat) if !seat.is_computer && seat.person.is_some() && seat.person == actor => {
            return Err("it is the actor's own seat".to_owned());
        }
        Some(seat) => seat.person,
        None => Some(state.kept.get(&colour).copied().flatten().ok_or("nobody sits there")?),
    };
    stand_up(state, colour);
    state.kept.retain(|_, kept| person.is_none() || *kept != person);
    Ok(())
}

pub(super) fn parsed<T: std::str::FromStr>(word: &str) -> LineResult<T> {
    word.parse().map_err(|_| format!("{word} cannot be read"))
}

/// Checks that a person has the seat, and that this person is the actor, as far as the log still names both.
pub(super) fn is_of(state: &ReplayState, colour: Colour, actor: Option<UserId>) -> LineResult {
    let seat = state.seats.get(&colour).filter(|seat| !seat.is_computer).ok_or("nobody sits there")?;
    match (seat.person, actor) {
        (Some(person), Some(actor)) if person != actor => Err("the colour is not the actor's".to_owned()),
        _ => Ok(()),
    }
}

fn is_owner(state: &ReplayState, actor: Option<UserId>) -> LineResult {
    match (state.owner, actor) {
        (Some(owner), Some(actor)) if owner != actor => Err("only the owner may do it".to_owned()),
        _ => Ok(()),
    }
}

fn set_options(state: &mut ReplayState, options: &[&str]) -> LineResult {
    let [variant, time, rated, _] = options else { return Err("its options cannot be read".to_owned()) };
    state.variant = parsed(variant)?;
    state.turn_time = parsed(time)?;
    state.rated = *rated == "rated";
    Ok(())
}
