//! Replays questions to the players of a running game, what follows from them, and how a game was closed without a result.

use super::lobby::{is_of, parsed};
use super::state::{Asked, LineResult, Phase, QuestionState, ReplayState};
use hypnosia::model::{Colour, TurnTime};
use hypnosia::store::StoredAction;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
/// From this time per turn on, a question waits for a day: people look at the board once a day.
const UNHURRIED: i64 = HOUR;
/// From this time per turn on, a game is slow.
const SLOW: i64 = 8 * HOUR;
/// A slow game rests for at most this long.
const REST: i64 = 14 * DAY;

/// Applies a line of the log; returns false if it is not about a question or the closing of a running game.
pub(super) fn line(state: &mut ReplayState, action: &StoredAction, words: &[&str]) -> LineResult<bool> {
    if !matches!(words[0], "closed" | "close-asked" | "proposed" | "agreed" | "declined" | "lapsed" | "goes-on") {
        return Ok(false);
    }
    if state.stage != Phase::Playing {
        return Err("the game does not run".to_owned());
    }
    match words {
        ["close-asked", rest @ ..] => {
            is_rest(rest)?;
            let plays = action.actor.and_then(|actor| state.colour_of(actor)).is_some_and(|own| plays(state, own));
            if plays {
                return Err("the actor plays in this game".to_owned());
            }
            ask(state, action, Asked::Close)?;
        }
        ["proposed", by, what, rest @ ..] => {
            is_rest(rest)?;
            propose(state, action, parsed(by)?, what)?;
        }
        ["agreed", colour] => {
            let colour: Colour = parsed(colour)?;
            answers(state, colour, action)?;
            let question = state.question.as_mut().ok_or("nobody is asked")?;
            if !question.agreed.insert(colour) {
                return Err("this colour has agreed before".to_owned());
            }
        }
        ["declined", colour] => {
            answers(state, parsed(colour)?, action)?;
            settle(state, action);
        }
        ["lapsed"] => {
            let question = state.question.as_ref().ok_or("nobody is asked")?;
            if question.what == Asked::Close || action.at < question.since + time_to_answer(state) {
                return Err("somebody may still agree".to_owned());
            }
            settle(state, action);
        }
        ["goes-on", "asked"] => go_on(state, action)?,
        ["closed", how] => {
            may_close(state, action, how)?;
            (state.stage, state.question) = (Phase::Closed, None);
        }
        _ => return Err("it is no event".to_owned()),
    }
    Ok(true)
}

/// Checks the time that the turn had left.
fn is_rest(words: &[&str]) -> LineResult {
    match words {
        [] => Ok(()),
        [rest] => parsed::<i32>(rest).map(drop),
        _ => Err("it is no event".to_owned()),
    }
}

fn ask(state: &mut ReplayState, action: &StoredAction, what: Asked) -> LineResult {
    if state.question.is_some() {
        return Err("the players are asked already".to_owned());
    }
    state.question = Some(QuestionState { what, since: action.at, ..QuestionState::default() });
    state.forget_rest();
    Ok(())
}

fn propose(state: &mut ReplayState, action: &StoredAction, by: Colour, what: &str) -> LineResult {
    is_of(state, by, action.actor)?;
    let what = match what {
        "slow" => Asked::Slow(by),
        "end" => Asked::End(by),
        rest => {
            let day: u32 = parsed(rest.strip_prefix("rest-").ok_or("it is not known what was proposed")?)?;
            Asked::Rest(by, i64::from(day) * DAY + DAY / 2)
        }
    };
    let is_slow = state.turn_time.millis().is_none_or(|time| time >= SLOW);
    let suits = match what {
        Asked::Slow(_) => state.people() > 1 && !is_slow,
        Asked::Rest(_, until) => state.people() > 1 && is_slow && (1..=REST).contains(&(until - action.at)),
        Asked::End(_) => true,
        Asked::Close => false,
    };
    let seat = state.seats.get(&by).ok_or("nobody sits there")?;
    match seat.proposed {
        _ if seat.held || !plays(state, by) => return Err("this player does not hold the seat".to_owned()),
        _ if !suits => return Err("this does not suit the game".to_owned()),
        Some(ended) if action.at < ended + DAY => return Err("this player has proposed something today".to_owned()),
        _ => {}
    }
    ask(state, action, what)
}

/// Checks that the colour is the actor's, and that its player is asked.
fn answers(state: &ReplayState, colour: Colour, action: &StoredAction) -> LineResult {
    is_of(state, colour, action.actor)?;
    let question = state.question.as_ref().ok_or("nobody is asked")?;
    if is_asked(state, question, colour) { Ok(()) } else { Err("this colour is not asked".to_owned()) }
}

fn plays(state: &ReplayState, colour: Colour) -> bool {
    state.seats.get(&colour).is_some_and(|seat| !seat.is_computer && !seat.resigned)
}

/// Whether the player of this colour is asked: a moderator asks all who play, a player those who hold their seats.
fn is_asked(state: &ReplayState, question: &QuestionState, colour: Colour) -> bool {
    let is_held = state.seats.get(&colour).is_some_and(|seat| seat.held);
    plays(state, colour) && (question.what == Asked::Close || !is_held)
}

fn all_agree(state: &ReplayState, question: &QuestionState) -> bool {
    let mut people = state.seats.iter().filter(|(_, seat)| seat.person.is_some());
    people.all(|(colour, _)| question.agreed.contains(colour) || !is_asked(state, question, *colour))
}

fn time_to_answer(state: &ReplayState) -> i64 {
    if state.turn_time.millis().is_none_or(|time| time >= UNHURRIED) { DAY } else { 10 * MINUTE }
}

/// Ends the question, and notes when the player's proposal ended.
fn settle(state: &mut ReplayState, action: &StoredAction) {
    let by = match state.question.take().map(|question| question.what) {
        Some(Asked::Slow(by) | Asked::Rest(by, _) | Asked::End(by)) => by,
        Some(Asked::Close) | None => return,
    };
    if let Some(seat) = state.seats.get_mut(&by) {
        seat.proposed = Some(action.at);
    }
}

/// Has the game go on as all agree: the turn begins to wait anew.
fn go_on(state: &mut ReplayState, action: &StoredAction) -> LineResult {
    let question = state.question.as_ref().ok_or("nobody is asked")?;
    if !all_agree(state, question) {
        return Err("somebody has not agreed".to_owned());
    }
    match question.what {
        Asked::Slow(_) => state.turn_time = TurnTime::OneDay,
        Asked::Rest(_, until) => state.rests_until = until,
        Asked::Close | Asked::End(_) => return Err("the game was to end".to_owned()),
    }
    settle(state, action);
    if let Some(turn) = &mut state.turn {
        turn.since = action.at;
    }
    state.wait(action.at);
    Ok(())
}

fn may_close(state: &ReplayState, action: &StoredAction, how: &str) -> LineResult {
    let own = action.actor.and_then(|actor| state.colour_of(actor));
    match how {
        "moderator" if state.rated && state.people() >= 2 && own.is_some_and(|colour| plays(state, colour)) => {
            Err("whoever plays in a game that counts can only resign".to_owned())
        }
        "moderator" | "channel" | "bot" => Ok(()),
        "evening" if state.of_evening => Ok(()),
        "asked" => {
            let question = state.question.as_ref().ok_or("nobody is asked")?;
            let is_late = action.at >= question.since + time_to_answer(state);
            match question.what {
                Asked::Close if all_agree(state, question) || is_late => Ok(()),
                Asked::Close => Err("somebody may still keep playing".to_owned()),
                Asked::Slow(_) | Asked::Rest(..) | Asked::End(_) => Err("no moderator has asked".to_owned()),
            }
        }
        "players" => match &state.question {
            Some(question) if matches!(question.what, Asked::End(_)) && all_agree(state, question) => Ok(()),
            Some(_) => Err("somebody has not agreed".to_owned()),
            None => Err("nobody is asked".to_owned()),
        },
        _ => Err("it is not known why".to_owned()),
    }
}
