//! Checks the rest of players: in their nights and on a journey, their time does not run. Where they live is not in the
//! log, so their nights are checked only by how long they can be.

use super::state::{LineResult, ReplayState};
use hypnosia::model::Colour;

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
/// The longest time until an end of a player's time that nights interrupt: that of the patience, or of a turn.
const LONGEST: i64 = 3 * DAY;
/// The longest night, in which an hour comes twice, and the shortest day between two nights.
const NIGHT: i64 = 11 * HOUR;
const WAKING: i64 = 13 * HOUR;
/// The longest journey.
const JOURNEY: i64 = 14 * DAY;

/// Notes that the person to move rests for this time, until a journey ends that they may be on.
pub(super) fn rests(state: &mut ReplayState, colour: Colour, time: i64, away: Option<i64>, at: i64) -> LineResult {
    if !is_waited_for(state, colour) {
        return Err("nobody waits for this colour at a slow table".to_owned());
    }
    let journey = away.map_or(0, |until| until - at);
    if away.is_some() && !(1..=JOURNEY).contains(&journey) {
        return Err("a journey ends later, and within 14 days".to_owned());
    }
    let nights = NIGHT * (LONGEST / WAKING + 2 + journey / DAY);
    // A journey may be over before the game goes on that the players let rest.
    let least = i64::from(away.is_none());
    if !(least..=journey + nights).contains(&time) {
        return Err("nobody rests for so long".to_owned());
    }
    state.rest += time;
    state.away_until = away.or(state.away_until);
    Ok(())
}

/// Notes that the person to move is back before the end of their journey.
pub(super) fn returned(state: &mut ReplayState, colour: Colour, saved: i64, at: i64) -> LineResult {
    let is_away = state.away_until.take().is_some_and(|until| at < until);
    if !is_away || !is_waited_for(state, colour) || !(0..=state.rest).contains(&saved) {
        return Err("this colour was on no journey".to_owned());
    }
    state.rest -= saved;
    Ok(())
}

fn is_waited_for(state: &ReplayState, colour: Colour) -> bool {
    let is_mover = state.position.is_some_and(|position| position.turn() == colour);
    let is_slow = state.turn_time.pace().is_slow() && state.holders().count() > 1;
    is_mover && is_slow && state.asked().is_some() && state.question.is_none()
}
