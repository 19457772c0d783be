//! Replays how a running game was closed without a result: by a moderator, at once or by a question to the players, or by
//! what the table lost.

use super::lobby::{is_of, parsed};
use super::state::{LineResult, Phase, QuestionState, ReplayState};
use hypnosia::model::Colour;
use hypnosia::store::StoredAction;

const MINUTE: i64 = 60_000;
/// From this time per turn on, people look at the board once a day.
const SLOW: i64 = 60 * MINUTE;

/// Applies a line of the log; returns false if it is not about closing a running game.
pub(super) fn line(state: &mut ReplayState, action: &StoredAction, words: &[&str]) -> LineResult<bool> {
    if !matches!(words[0], "closed" | "close-asked" | "close-agreed" | "played-on") {
        return Ok(false);
    }
    if state.stage != Phase::Playing {
        return Err("the game does not run".to_owned());
    }
    match words {
        ["close-asked"] => ask(state, action)?,
        ["close-asked", rest] => {
            parsed::<i32>(rest)?;
            ask(state, action)?;
        }
        ["close-agreed", colour] => {
            let colour: Colour = parsed(colour)?;
            answers(state, colour, action)?;
            let question = state.question.as_mut().ok_or("nobody is asked")?;
            if !question.agreed.insert(colour) {
                return Err("this colour has agreed before".to_owned());
            }
        }
        ["played-on", colour] => {
            answers(state, parsed(colour)?, action)?;
            state.question.take().ok_or("nobody is asked")?;
        }
        ["closed", how] => {
            may_close(state, action, how)?;
            (state.stage, state.question) = (Phase::Closed, None);
        }
        _ => return Err("it is no event".to_owned()),
    }
    Ok(true)
}

fn ask(state: &mut ReplayState, action: &StoredAction) -> LineResult {
    let plays = action.actor.and_then(|actor| state.colour_of(actor)).is_some_and(|colour| plays(state, colour));
    match state.question {
        Some(_) => return Err("the players are asked already".to_owned()),
        None if plays => return Err("the actor plays in this game".to_owned()),
        None => {}
    }
    state.question = Some(QuestionState { since: action.at, ..QuestionState::default() });
    Ok(())
}

/// Checks that the colour is the actor's, and that its player is asked.
fn answers(state: &ReplayState, colour: Colour, action: &StoredAction) -> LineResult {
    is_of(state, colour, action.actor)?;
    if plays(state, colour) { Ok(()) } else { Err("this colour does not play any more".to_owned()) }
}

fn plays(state: &ReplayState, colour: Colour) -> bool {
    state.seats.get(&colour).is_some_and(|seat| !seat.is_computer && !seat.resigned)
}

fn may_close(state: &ReplayState, action: &StoredAction, how: &str) -> LineResult {
    let own = action.actor.and_then(|actor| state.colour_of(actor));
    match how {
        "moderator" if state.rated && state.people() >= 2 && own.is_some_and(|colour| plays(state, colour)) => {
            Err("whoever plays in a game that counts can only resign".to_owned())
        }
        "moderator" | "channel" | "bot" => Ok(()),
        "asked" => {
            let question = state.question.as_ref().ok_or("nobody is asked")?;
            let is_slow = state.turn_time.millis().is_none_or(|time| time >= SLOW);
            let time = if is_slow { 24 * 60 * MINUTE } else { 10 * MINUTE };
            let mut asked = state.seats.iter().filter(|(colour, seat)| seat.person.is_some() && plays(state, **colour));
            let all_agree = asked.all(|(colour, _)| question.agreed.contains(colour));
            if all_agree || action.at >= question.since + time {
                Ok(())
            } else {
                Err("somebody may still keep playing".to_owned())
            }
        }
        _ => Err("it is not known why".to_owned()),
    }
}
