//! Checks the pings at calm tables, whose turns last an hour or more: rare, in time, and not in quiet hours.

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
/// For the longest day after somebody has chosen another hour, their day may begin once more.
const SETTLED_MS: i64 = 25 * HOUR_MS;
/// How long after a game was put away a ping may come that was decided before.
const OVERTAKEN_MS: i64 = 10_000;
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
    /// When messages of turns and notices at calm tables pinged a person.
    all: BTreeMap<Snowflake, Vec<i64>>,
    /// The pings for games that were put away: message and person.
    put_away: Vec<(Snowflake, Snowflake)>,
    /// The turns that had a message.
    shown: BTreeSet<(i64, u32)>,
}

/// The faults of the pings at calm tables. People who have switched pings on or off or erased their data are left out,
/// and others until a day after they last chose when they are to be pinged.
pub fn faults(history: &[Record], people: &PeopleSettings, logs: &Logs<'_>) -> Vec<Fault> {
    let pings = CalmPings::of(history, logs);
    let is_usual = |user: &Snowflake| !people.pings.contains(user) && !people.has_deleted(*user);
    let since = |user: &Snowflake, wait: i64| people.hours_since(*user).map_or(i64::MIN, |at| at + wait);
    let too_often = pings.first.iter().filter(|((_, user), turns)| {
        let mut times: Vec<i64> = turns.values().copied().filter(|at| *at >= since(user, SETTLED_MS)).collect();
        times.sort_unstable();
        is_usual(user) && times.windows(FIRST_TURNS + 1).any(|some| some[FIRST_TURNS] - some[0] < DAY_MS)
    });
    let mut faults: Vec<Fault> = too_often.map(|(&(guild, user), _)| Fault::PingedTooOften { guild, user }).collect();
    let at_rest = pings.all.iter().filter(|(user, times)| {
        let times: Vec<i64> = times.iter().copied().filter(|at| *at > since(user, 0)).collect();
        is_usual(user) && people.quiet_hours(**user).is_some_and(|quiet| !quiet.allow(&times))
    });
    faults.extend(at_rest.map(|(user, _)| Fault::PingedAtRest { user: *user }));
    faults.extend(pings.put_away.iter().map(|&(message, user)| Fault::WronglyPinged { message, user }));
    for (log, replay) in logs.values() {
        let unpinged = timed_out(log, replay).filter(|(turn, user, began, at)| {
            let was_told =
                pings.notices.get(user).is_some_and(|times| times.iter().any(|time| (began..at).contains(&time)));
            let is_known = is_usual(user) && *began >= since(user, 0);
            pings.shown.contains(&(log.table, *turn)) && is_known && !was_told
        });
        faults.extend(unpinged.map(|(turn, user, ..)| Fault::TimedOutUnpinged { table: log.table, turn, user }));
    }
    faults
}

impl CalmPings {
    fn of(history: &[Record], logs: &Logs<'_>) -> CalmPings {
        let mut pings = CalmPings::default();
        let (mut posted, mut places) = (BTreeSet::new(), BTreeMap::new());
        for Record { at_ms, event } in history {
            let Event::Shown { message, only_to: None, custom_ids, pinged, channel, .. } = event else { continue };
            let ids = TableId::all(custom_ids);
            let shown = ids.iter().find_map(|id| Some((*id, id.turn()?)));
            pings.shown.extend(shown.map(|(id, turn)| (id.table, turn)));
            places.extend(shown.map(|(id, _)| (*channel, id)));
            if !posted.insert(*message) {
                continue;
            }
            let calm = shown.and_then(|(id, turn)| Some(((id.table, turn), calm_server(logs, id)?)));
            let place = places.get(channel).filter(|_| shown.is_some() || custom_ids.is_empty());
            if let Some(place) = place.filter(|place| calm_server(logs, **place).is_some()) {
                pinged.iter().for_each(|user| pings.all.entry(*user).or_default().push(*at_ms));
                let is_put_away = logs.get(&place.table).is_some_and(|(log, replay)| is_put_away(log, replay, *at_ms));
                pings.put_away.extend(pinged.iter().filter(|_| is_put_away).map(|user| (*message, *user)));
            }
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

/// Whether a game was put away at a time, and some seconds before.
fn is_put_away(log: &TableLog, replay: &Replay, at_ms: i64) -> bool {
    let version = |at: i64| log.actions.iter().take_while(|action| action.at <= at).count() as i64;
    let was = |at: i64| replay.at(version(at)).is_some_and(|state| state.put_away);
    was(at_ms) && was(at_ms - OVERTAKEN_MS)
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
