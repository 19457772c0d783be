//! When the bot pings the player of a turn at calm tables, whose turns last an hour or more.
//!
//! The first turn that waits for a person in a server pings them with its message, once a day. For others, and for the
//! first one from the next day on, there is one digest a day, at the hour that the person chose; a digest of a single game
//! is the ping for the first turn of its day. When a quarter of a turn's time is left, they are pinged for that turn once
//! more. Others at the table may nudge them once a turn. All of this waits while the person rests.
//!
//! A person's day begins at the hour of their digest.

use super::waking::{after, awake_between, next_hour, wakes};
use crate::model::{Calendar, Millis, Told, TurnTime, WaitingTurn};

const MINUTE: Millis = 60_000;
const HOUR: Millis = 60 * MINUTE;
const DAY: Millis = 24 * HOUR;

/// Turns with a time limit of at most this get no reminder, because the player will be looking at the board anyway.
const SHORT: Millis = MINUTE;
/// The least time before its deadline at which the player of a turn at a calm table is reminded.
const CALM_REMINDER: Millis = 30 * MINUTE;
/// A turn that waits for longer is no reason for a digest: its player does not come back because of one more.
const DIGEST_FOR: Millis = 7 * DAY;
/// A turn that pinged its player as a first one within this time before the hour of the digest is no reason for it. Less
/// than the shortest day, so that a digest which was that ping is followed by another one on the next day.
const TOLD_FOR: Millis = 22 * HOUR;
/// When a turn without a time limit may be nudged: after a third of the patience that the others must have.
const NUDGE_UNLIMITED: Millis = DAY;

/// Whether a person rests, so that nothing pings them.
pub fn rests(calendar: &Calendar, now: Millis) -> bool {
    wakes(calendar, now) > now
}

/// When a person's day began: the last moment at which it was `hour` o'clock where they live.
pub fn day_since(calendar: &Calendar, hour: u8, now: Millis) -> Millis {
    let mut since = next_hour(calendar, hour, now - 3 * DAY);
    loop {
        match next_hour(calendar, hour, since) {
            next if next > now || next <= since => return since,
            next => since = next,
        }
    }
}

/// Whether the turns that wait for a person in a server ping them at once: they are not resting, none of the turns waited
/// when they were pinged last, and no first turn has pinged them since their day began.
pub fn tells_at_once(turns: &[WaitingTurn], told: &Told, calendar: &Calendar, hour: u8, now: Millis) -> bool {
    let are_new = || turns.iter().all(|waiting| told.last().is_none_or(|last| waiting.since > last));
    let is_first = || told.first.is_none_or(|first| first.at < day_since(calendar, hour, now));
    !turns.is_empty() && !rests(calendar, now) && are_new() && is_first()
}

/// A digest that is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DueDigest {
    /// The one of the day.
    Daily,
    /// The ping for the first turn of the day, which therefore pings nobody with its message.
    First,
}

/// The digest of the turns that wait for a person in a server, if it is due now: the one of the day, or the ping for a
/// first turn that began while they rested. If the former would name a single game, it is the latter, too.
pub fn due_digest(turns: &[WaitingTurn], told: &Told, calendar: &Calendar, hour: u8, now: Millis) -> Option<DueDigest> {
    let is_daily = digest_is_due(turns, told, calendar, hour, now);
    let has_first = told.first.is_some_and(|first| first.at >= day_since(calendar, hour, now));
    if is_daily && turns.len() > 1 {
        return Some(DueDigest::Daily);
    }
    (is_daily && !has_first || tells_at_once(turns, told, calendar, hour, now)).then_some(DueDigest::First)
}

/// Whether the digest of the turns that wait for a person in a server is due: they are not resting, there was none since
/// their day began, and one of the turns is a reason for it. Such a turn waited before the day began, for less than a
/// week, and did not ping the person as a first turn shortly before: in the last 22 hours.
fn digest_is_due(turns: &[WaitingTurn], told: &Told, calendar: &Calendar, hour: u8, now: Millis) -> bool {
    let day = day_since(calendar, hour, now);
    let is_reason = |waiting: &WaitingTurn| {
        let has_pinged = told.first.is_some_and(|first| first.turn == waiting.turn && first.at > day - TOLD_FOR);
        waiting.since < day && now - waiting.since < DIGEST_FOR && !has_pinged
    };
    let is_new_day = told.digest.is_none_or(|digest| digest.at < day);
    is_new_day && !rests(calendar, now) && turns.iter().any(is_reason)
}

/// When the reminder of a turn is due: when a quarter of its full time is left, at a calm table at least half an hour,
/// and the player does not rest. `None` for a turn without a limit and for a short one.
pub fn reminder_due(time: TurnTime, deadline: Millis, calendar: &Calendar, now: Millis) -> Option<Millis> {
    let full = time.millis().filter(|full| *full > SHORT)?;
    if !time.is_calm() {
        return Some(deadline - full / 4);
    }
    let left = (full / 4).max(CALM_REMINDER);
    Some(wakes(calendar, when_left(time, left, deadline, calendar, now)))
}

/// From when the player of a turn at a calm table may be nudged: after a third of its time.
pub fn nudge_from(time: TurnTime, since: Millis, deadline: Option<Millis>, calendar: &Calendar, now: Millis) -> Millis {
    match (time.millis(), deadline) {
        (Some(full), Some(deadline)) => when_left(time, full - full / 3, deadline, calendar, now),
        (Some(_), None) | (None, _) => since + NUDGE_UNLIMITED,
    }
}

/// When this much of a turn's time is left, of which `deadline` is the end; `now` or earlier if less is left.
fn when_left(time: TurnTime, left: Millis, deadline: Millis, calendar: &Calendar, now: Millis) -> Millis {
    if !time.pace().is_slow() {
        return deadline - left;
    }
    match awake_between(calendar, now, deadline) - left {
        rest if rest > 0 => after(calendar, now, rest),
        _ => (deadline - left).min(now),
    }
}

#[cfg(test)]
mod tests;
