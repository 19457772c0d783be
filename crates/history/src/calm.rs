//! Checks the pings at calm tables, whose turns last an hour or more: rare, and in time.

use super::ids::TableId;
use super::people::PeopleSettings;
use super::{Fault, Logs, Replay, TableLog};
use discord_sandbox::Snowflake;
use discord_sandbox::history::{Event, Record};
use hypnosia::model::TurnTime;
use std::collections::{BTreeMap, BTreeSet};

const HOUR_MS: i64 = 3_600_000;
/// Turns of at least this time stand still while their player rests, so that a reminder always comes before their end.
const SLOW_MS: i64 = 8 * HOUR_MS;
/// A little less than the shortest day.
const DAY_MS: i64 = 22 * HOUR_MS;
/// The most turns of a server whose messages ping a person within [`DAY_MS`]: the last one of their day, which begins
/// at an hour of their choice, and the first one of the next.
const FIRST_TURNS: usize = 2;

/// Whether the players of a table with this time per turn are pinged once a day, and not for each turn.
pub fn is_calm(time: TurnTime) -> bool {
    time.millis().is_none_or(|time| time >= HOUR_MS)
}

/// The pings of public messages at calm tables.
#[derive(Default)]
struct CalmPings {
    /// The turns whose messages pinged a person in a server, with the time of the first ping.
    first: BTreeMap<(u64, Snowflake), BTreeMap<(i64, u32), i64>>,
    /// When notices without buttons pinged a person.
    notices: BTreeMap<Snowflake, Vec<i64>>,
    /// The turns that had a message.
    shown: BTreeSet<(i64, u32)>,
}

/// The faults of the pings at calm tables. People who have switched pings on or off, chosen another hour or erased their
/// data are left out.
pub fn faults(history: &[Record], people: &PeopleSettings, logs: &Logs<'_>) -> Vec<Fault> {
    let pings = CalmPings::of(history, logs);
    let is_usual =
        |user: &Snowflake| !people.pings.contains(user) && !people.hours.contains(user) && !people.has_deleted(*user);
    let too_often = pings.first.iter().filter(|((_, user), turns)| {
        let mut times: Vec<i64> = turns.values().copied().collect();
        times.sort_unstable();
        is_usual(user) && times.windows(FIRST_TURNS + 1).any(|some| some[FIRST_TURNS] - some[0] < DAY_MS)
    });
    let mut faults: Vec<Fault> = too_often.map(|(&(guild, user), _)| Fault::PingedTooOften { guild, user }).collect();
    for (log, replay) in logs.values() {
        let unpinged = timed_out(log, replay).filter(|(turn, user, since, at)| {
            let was_told =
                pings.notices.get(user).is_some_and(|times| times.iter().any(|time| (since..at).contains(&time)));
            pings.shown.contains(&(log.table, *turn)) && is_usual(user) && !was_told
        });
        faults.extend(unpinged.map(|(turn, user, ..)| Fault::TimedOutUnpinged { table: log.table, turn, user }));
    }
    faults
}

impl CalmPings {
    fn of(history: &[Record], logs: &Logs<'_>) -> CalmPings {
        let mut pings = CalmPings::default();
        let mut posted = BTreeSet::new();
        for Record { at_ms, event } in history {
            let Event::Shown { message, only_to: None, custom_ids, pinged, .. } = event else { continue };
            let ids = TableId::all(custom_ids);
            let shown = ids.iter().find_map(|id| Some((*id, id.turn()?)));
            pings.shown.extend(shown.map(|(id, turn)| (id.table, turn)));
            if !posted.insert(*message) {
                continue;
            }
            let calm = shown.and_then(|(id, turn)| Some(((id.table, turn), calm_server(logs, id)?)));
            for user in pinged {
                match (calm, custom_ids.is_empty()) {
                    (Some((turn, guild)), _) => {
                        pings.first.entry((guild, *user)).or_default().entry(turn).or_insert(*at_ms);
                    }
                    (None, true) => pings.notices.entry(*user).or_default().push(*at_ms),
                    (None, false) => {}
                }
            }
        }
        pings
    }
}

/// The server of a table, if the table is calm at the version of a component.
fn calm_server(logs: &Logs<'_>, id: TableId<'_>) -> Option<u64> {
    let (log, replay) = logs.get(&id.table)?;
    replay.at(id.version).filter(|state| is_calm(state.turn_time)).map(|_| log.guild)
}

/// The turns of a slow table whose time ran out: number, player, beginning and end. The turns of players who had left
/// the server, and could not be pinged, are left out.
fn timed_out<'a>(log: &'a TableLog, replay: &'a Replay) -> impl Iterator<Item = (u32, Snowflake, i64, i64)> + 'a {
    let before = |number: i64| {
        let state = replay.at(number)?;
        let is_slow = state.turn_time.millis().is_some_and(|time| time >= SLOW_MS);
        let (turn, person) = (state.turn.as_ref().filter(|_| is_slow)?, state.asked()?.person?);
        Some((turn.number, Snowflake(person.0), turn.since))
    };
    let actions = log.actions.iter().zip(0..).filter(|(action, _)| action.text.starts_with("timeout "));
    actions.filter_map(move |(action, number)| {
        let colour = action.text.split_whitespace().nth(1)?;
        // As an action of its own, `held` means that the player had left the server.
        let held = format!("held {colour}");
        let later = log.actions.iter().filter(|later| later.at >= action.at);
        let back = format!("back {colour}");
        if later.take_while(|later| !later.text.starts_with(&back)).any(|later| later.text.starts_with(&held)) {
            return None;
        }
        let (turn, user, since) = before(number)?;
        Some((turn, user, since, action.at))
    })
}
