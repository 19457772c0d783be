//! Checks when the game of a lobby starts by itself: at a moment, or once so many people sit.

use super::state::{LineResult, ReplayState, Start};
use hypnosia::model::Colour;
use hypnosia::store::StoredAction;

const MINUTE: i64 = 60_000;
/// How long after the opening of the lobby a start may be.
const AHEAD: i64 = 7 * 24 * 60 * MINUTE;
/// How long before a start at a moment those who sit are told of it.
const NOTICE: i64 = 10 * MINUTE;
/// How long a live table counts down once enough people sit.
pub(super) const COUNTDOWN: i64 = MINUTE;
/// How many people must sit.
pub(super) const ENOUGH: usize = 2;

/// Reads a chosen start, as it stands in the log of a lobby that was opened at this time.
pub(super) fn chosen(action: &StoredAction, opened: i64, text: &str) -> LineResult<Option<Start>> {
    if text == "host" {
        return Ok(None);
    }
    let number = |text: &str| text.parse::<i64>().map_err(|_| format!("{text} cannot be read"));
    match text.split_once('-') {
        Some(("at", moment)) => match number(moment)? {
            moment if action.at < moment && moment <= opened + AHEAD => Ok(Some(Start::At(moment))),
            _ => Err("the moment is past, or too far away".to_owned()),
        },
        Some(("people", people)) => match number(people)? {
            people @ 2..=6 => Ok(Some(Start::People(people as usize))),
            _ => Err("nobody can wish for so many people".to_owned()),
        },
        _ => Err("it is no start".to_owned()),
    }
}

/// Checks that the actor owns the lobby, and that nobody else sits.
pub(super) fn is_owners_alone(state: &ReplayState, action: &StoredAction) -> LineResult {
    let others = state.seats.values().filter(|seat| !seat.is_computer && seat.person != state.owner);
    match (state.owner, action.actor) {
        (Some(owner), Some(actor)) if owner != actor => Err("only the owner may do it".to_owned()),
        _ if others.count() > 0 => Err("others have sat down for another start".to_owned()),
        _ => Ok(()),
    }
}

/// Whether a start at a moment is dropped because too few people sit.
pub(super) fn is_missed(state: &ReplayState, dropped: Option<Start>, action: &StoredAction) -> bool {
    let is_over = matches!(dropped, Some(Start::At(moment)) if action.at >= moment);
    is_over && action.actor.is_none() && state.people() < ENOUGH
}

/// Whether enough people sit for the chosen number. A full table waits for nobody.
pub(super) fn is_complete(state: &ReplayState) -> bool {
    let Some(Start::People(number)) = state.start else { return false };
    let is_full = state.seats.len() >= Colour::ALL.len();
    state.people() >= ENOUGH && (state.people() >= number || is_full)
}

/// Whether somebody with a reserved seat does not sit.
pub(super) fn awaits_invited(state: &ReplayState) -> bool {
    let mut kept = state.kept.iter().filter(|(colour, _)| !state.seats.contains_key(*colour));
    kept.any(|(_, whom)| whom.is_some_and(|user| state.colour_of(user).is_none()))
}

/// Whether a start by a click is at a moment that the others were told of: they sit there for a start at a moment, which
/// is near.
pub(super) fn is_as_told(state: &ReplayState, action: &StoredAction) -> bool {
    let others = state.seats.values().filter(|seat| !seat.is_computer && seat.person != action.actor);
    match state.start {
        Some(Start::At(moment)) => others.count() == 0 || action.at >= moment - NOTICE,
        Some(Start::People(_)) | None => true,
    }
}
