//! Checks the play of the computer for people who are absent from turns without a time limit, and the putting away of
//! games with a single person. Pauses make the waits longer than these least ones.

use super::state::{LineResult, Phase, ReplayState};
use hypnosia::model::Colour;
use hypnosia::store::StoredAction;

const DAY: i64 = 24 * 3_600_000;
/// How long nobody must have moved before others may ask for the computer, or a game with a single person is put away.
const PATIENCE: i64 = 3 * DAY;

impl ReplayState {
    /// Begins to wait for the person to move, once the game does not rest any more.
    pub fn wait(&mut self, at: i64) {
        (self.waits_since, self.asked) = (at.max(self.rests_until), Vec::new());
        self.forget_rest();
    }

    /// Forgets the rest of the person to move, which is counted anew.
    pub fn forget_rest(&mut self) {
        (self.rest, self.away_until) = (0, None);
    }

    /// Notes that the person to move has acted in their turn.
    pub fn note_present(&mut self, at: i64) {
        self.asked.clear();
        if self.holders().count() <= 1 {
            self.waits_since = at.max(self.rests_until);
        }
    }

    /// The people who still hold their seats.
    pub(super) fn holders(&self) -> impl Iterator<Item = Colour> {
        let holds = self.seats.iter().filter(|(_, seat)| seat.person.is_some() && !seat.held && !seat.resigned);
        holds.map(|(colour, _)| *colour)
    }

    /// Whether a turn has a time limit.
    fn has_clock(&self) -> bool {
        self.turn_time.millis().is_some() && self.people() > 1
    }
}

/// Notes that `by` asks for the computer in place of `colour`. Whether somebody had left the server is not in the log,
/// so such an act may come early.
pub(super) fn stand_in(state: &mut ReplayState, colour: Colour, by: Colour) -> LineResult {
    let is_awaited = state.asked().is_some() && state.position.is_some_and(|position| position.turn() == colour);
    if !is_awaited || by == colour || !state.holders().any(|holder| holder == by) {
        return Err("nobody who waits asks for somebody who is to move".to_owned());
    }
    if state.asked.contains(&by) {
        return Err("it asked before".to_owned());
    }
    state.asked.push(by);
    Ok(())
}

/// Whether the computer may hold the seat to move because those who wait have asked for it. One is enough in the action
/// of whoever asked, because the player may have left the server.
pub(super) fn is_asked_for(state: &ReplayState, colour: Colour, action: &StoredAction) -> bool {
    let is_mover = state.position.is_some_and(|position| position.turn() == colour);
    let asked = state.asked.iter().filter(|by| state.holders().any(|holder| holder == **by)).count();
    let is_late = !state.has_clock() && action.at >= state.waits_since + PATIENCE + DAY;
    let is_by_asker = action.actor.is_some();
    is_mover && state.asked().is_some() && asked > 0 && (is_by_asker || is_late)
}

pub(super) fn put_away(state: &mut ReplayState, at: i64) -> LineResult {
    let is_due = at >= state.waits_since + PATIENCE;
    if state.question.is_some() {
        return Err("the clock of the turn stands still".to_owned());
    }
    if state.put_away || state.has_clock() || state.holders().count() > 1 || state.asked().is_none() || !is_due {
        return Err("somebody waits, or the game was touched lately".to_owned());
    }
    state.put_away = true;
    Ok(())
}

pub(super) fn taken_up(state: &mut ReplayState, at: i64) -> LineResult {
    if !state.put_away || state.stage != Phase::Playing {
        return Err("the game is not put away".to_owned());
    }
    state.put_away = false;
    state.wait(at);
    Ok(())
}
