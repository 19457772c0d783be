//! What must hold after a month: pure functions of what was recorded. Each of them describes the violations.

use super::record::TableWait;
use super::turns::{Shown, Turn, TurnPing};
use super::zones::Rests;
use hypnosia::shards::Share;
use std::collections::{BTreeMap, BTreeSet};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
/// Timers end late by about so much, because time strides.
const LATE: i64 = 10 * MINUTE;
/// The least time before its end at which the player of a calm turn is reminded.
const LEAST_REMINDER: i64 = 30 * MINUTE;
/// Turns of at most this time have no reminder.
const SHORT: i64 = MINUTE;
/// Calm tables may make at most this many per cent of the pings of before. Over months they make less than a third; in one
/// month it may be three hundredths more or less.
const SHARE: usize = 36;
/// Noticeboards may take at most this part of the bot's requests: 2 %.
const OF_REQUESTS: usize = 50;
/// The servers of a large bot, and how many of them play at once.
const SERVERS: usize = 2_000;
const PLAYING: usize = 100;

/// Tables that somebody waits at without hope: no clock runs, no date is set, and nobody who is in the server can go on
/// alone, by a move or by having the computer play.
pub fn stuck(waits: &[TableWait]) -> Vec<String> {
    let stuck = waits.iter().filter(|wait| !wait.present.is_empty() && !goes_on(wait));
    stuck.map(|wait| format!("table {} is stuck: {wait:?}", wait.table)).collect()
}

fn goes_on(wait: &TableWait) -> bool {
    let is_ahead = |end: i64| end + HOUR > wait.at;
    if let Some(deadline) = wait.deadline {
        return is_ahead(deadline);
    }
    if wait.computer_plays {
        return is_ahead(wait.changed);
    }
    // One click continues a game that was put away. Whoever is to move has the buttons of the turn, and a day after the
    // patience with somebody has ended, each of the others may have the computer play.
    let has_others = wait.present.iter().any(|user| Some(*user) != wait.awaited);
    let patience = wait.patience_ends.is_some_and(|end| is_ahead(end) || has_others);
    !wait.is_lobby && (wait.is_put_away || wait.mover.is_some() || patience)
}

/// Slow turns that ran out while their players rested, or before these were awake for the whole of their time.
pub fn lost_in_rest(turns: &[Turn], rests: &BTreeMap<u64, Rests>) -> Vec<String> {
    let mut found = Vec::new();
    for turn in turns.iter().filter(|turn| turn.is_timed_out && turn.is_slow()) {
        let Some(rests) = rests.get(&turn.player) else { continue };
        let awake = rests.awake(turn.began, turn.ended);
        if rests.is_within(turn.ended, LATE) || awake + LATE < turn.full {
            found.push(format!("a turn ran out while its player rested, after {awake} ms awake: {turn:?}"));
        }
    }
    found
}

/// Turns that ran out although their player was not pinged in the last quarter of their time.
pub fn unwarned(turns: &[Turn], shown: &Shown, rests: &BTreeMap<u64, Rests>) -> Vec<String> {
    let is_unwarned = |turn: &&Turn| {
        let never = Rests::default();
        let rests = rests.get(&turn.player).filter(|_| turn.is_slow()).unwrap_or(&never);
        let quarter = turn.full / 4;
        let last = if turn.is_calm() { quarter.max(LEAST_REMINDER) } else { quarter };
        let warns = |at: i64| (turn.began..turn.ended).contains(&at) && rests.awake(at, turn.ended) <= last + LATE;
        let pings = shown.pings.iter().filter(|ping| ping.user == turn.player && ping.table == turn.table);
        turn.is_timed_out
            && turn.full > SHORT
            && shown.turns.contains(&(turn.table, turn.number))
            && !pings.into_iter().any(|ping| warns(ping.at))
    };
    let unwarned = turns.iter().filter(is_unwarned);
    unwarned.map(|turn| format!("a turn ran out without a ping in its last quarter: {turn:?}")).collect()
}

/// Pings at calm tables of people who rested.
pub fn pinged_at_rest(turns: &[Turn], shown: &Shown, rests: &BTreeMap<u64, Rests>) -> Vec<String> {
    let calm = calm_tables(turns);
    let rests = |ping: &&TurnPing| rests.get(&ping.user).is_some_and(|rests| rests.is_within(ping.at, LATE));
    let pings = shown.pings.iter().filter(|ping| calm.contains(&ping.table)).filter(rests);
    pings.map(|ping| format!("somebody was pinged while they rested: {ping:?}")).collect()
}

/// The tables all of whose turns were calm.
fn calm_tables(turns: &[Turn]) -> BTreeSet<i64> {
    let live: BTreeSet<i64> = turns.iter().filter(|turn| !turn.is_calm()).map(|turn| turn.table).collect();
    turns.iter().map(|turn| turn.table).filter(|table| !live.contains(table)).collect()
}

/// How many pings the calm tables of several people made, and how many they would have made by the rule of before: one
/// for each turn with a message, and one more when a quarter of its time was left.
pub fn pings(turns: &[Turn], shown: &Shown) -> (usize, usize) {
    let mut players: BTreeMap<i64, BTreeSet<u64>> = BTreeMap::new();
    for turn in turns {
        players.entry(turn.table).or_default().insert(turn.player);
    }
    let calm = calm_tables(turns);
    let has_several = |table: &i64| players.get(table).is_some_and(|players| players.len() > 1);
    let is_calm = |table: &i64| calm.contains(table) && has_several(table);
    let now = shown.pings.iter().filter(|ping| is_calm(&ping.table)).count();
    let with_message = turns.iter().filter(|turn| shown.turns.contains(&(turn.table, turn.number)));
    let of_turn = |turn: &Turn| 1 + usize::from(turn.full > 0 && turn.ended - turn.began >= 3 * turn.full / 4);
    let before = with_message.filter(|turn| is_calm(&turn.table)).map(of_turn).sum();
    (now, before)
}

/// Says so if the calm tables made more than [`SHARE`] per cent of the pings of before.
pub fn too_many_pings(turns: &[Turn], shown: &Shown) -> Option<String> {
    let (now, before) = pings(turns, shown);
    (100 * now > SHARE * before).then(|| format!("{now} pings at calm tables, {before} by the rule of before"))
}

/// Says so if there is not one noticeboard, about which requests arrived at these times; or if noticeboards would take more
/// than [`OF_REQUESTS`] of the bot's requests, were [`PLAYING`] of [`SERVERS`] as busy as this one in its busiest hour. In
/// the others, nothing changes, and a noticeboard is sent again once a day.
pub fn noticeboards(count: usize, requests: &[i64]) -> Vec<String> {
    let mut found = Vec::new();
    if count != 1 || requests.is_empty() {
        found.push(format!("there are {count} noticeboards, after {} requests", requests.len()));
    }
    let wanted = PLAYING * busiest_hour(requests) + (SERVERS - PLAYING) / 24;
    let budget = (Share::WHOLE.a_second() * 3_600.0) as usize;
    if OF_REQUESTS * wanted > budget {
        found.push(format!("noticeboards would send {wanted} of {budget} requests in an hour"));
    }
    found
}

/// The most of these requests in an hour.
pub fn busiest_hour(requests: &[i64]) -> usize {
    let within = |(at, first): (usize, &i64)| requests[at..].iter().take_while(|later| **later < first + HOUR).count();
    requests.iter().enumerate().map(within).max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: i64 = 24 * HOUR;
    const ME: u64 = 10;
    const OTHER: u64 = 11;

    fn turn() -> Turn {
        Turn { table: 1, number: 1, player: ME, full: DAY, began: 0, ended: DAY, is_timed_out: true }
    }

    fn rests(periods: &[(i64, i64)]) -> BTreeMap<u64, Rests> {
        BTreeMap::from([(ME, Rests::of(periods.to_vec()))])
    }

    fn shown(pings: &[i64]) -> Shown {
        let pings = pings.iter().map(|at| TurnPing { at: *at, user: ME, table: 1, is_of_turn: true }).collect();
        Shown { pings, turns: BTreeSet::from([(1, 1)]) }
    }

    #[test]
    fn stuck_tables_are_found() {
        let wait = TableWait {
            table: 1,
            at: 10 * DAY,
            is_lobby: false,
            changed: 0,
            deadline: None,
            patience_ends: None,
            is_put_away: false,
            computer_plays: false,
            present: vec![ME, OTHER],
            awaited: Some(ME),
            mover: None,
        };
        let cases = [
            ("nothing at all", wait.clone(), true),
            ("a lobby without an end", TableWait { is_lobby: true, ..wait.clone() }, true),
            ("nobody is there", TableWait { present: Vec::new(), ..wait.clone() }, false),
            ("a clock", TableWait { deadline: Some(11 * DAY), ..wait.clone() }, false),
            ("a clock that has stopped", TableWait { deadline: Some(9 * DAY), ..wait.clone() }, true),
            ("patience", TableWait { patience_ends: Some(9 * DAY + HOUR), ..wait.clone() }, false),
            ("a button after it", TableWait { patience_ends: Some(DAY), ..wait.clone() }, false),
            ("a button of nobody", TableWait { patience_ends: Some(DAY), present: vec![ME], ..wait.clone() }, true),
            ("the mover's own buttons", TableWait { mover: Some(ME), ..wait.clone() }, false),
            ("put away", TableWait { is_put_away: true, ..wait.clone() }, false),
            ("a computer that has stopped", TableWait { computer_plays: true, ..wait.clone() }, true),
            ("a computer", TableWait { computer_plays: true, changed: 10 * DAY - MINUTE, ..wait }, false),
        ];
        for (case, wait, is_stuck) in cases {
            assert_eq!(!stuck(&[wait]).is_empty(), is_stuck, "{case}");
        }
    }

    #[test]
    fn turns_lost_at_night_are_found() {
        let later = Turn { ended: DAY + 9 * HOUR, ..turn() };
        let cases = [
            ("no rest", turn(), rests(&[]), 0),
            ("after the night", later.clone(), rests(&[(10 * HOUR, 19 * HOUR)]), 0),
            ("too early", turn(), rests(&[(10 * HOUR, 19 * HOUR)]), 1),
            ("within the night", later.clone(), rests(&[(DAY, DAY + 10 * HOUR)]), 1),
            ("played", Turn { is_timed_out: false, ..turn() }, rests(&[(10 * HOUR, 19 * HOUR)]), 0),
            ("live", Turn { full: HOUR, ended: HOUR, ..turn() }, rests(&[(0, HOUR)]), 0),
        ];
        for (case, turn, rests, faults) in cases {
            assert_eq!(lost_in_rest(&[turn], &rests).len(), faults, "{case}");
        }
    }

    #[test]
    fn turns_lost_without_ping_are_found() {
        let night = (20 * HOUR, 29 * HOUR);
        let later = Turn { ended: DAY + 9 * HOUR, ..turn() };
        let cases = [
            ("never", turn(), rests(&[]), shown(&[]), 1),
            ("too early", turn(), rests(&[]), shown(&[0, 17 * HOUR]), 1),
            ("in the last quarter", turn(), rests(&[]), shown(&[18 * HOUR]), 0),
            ("before the night", later.clone(), rests(&[night]), shown(&[18 * HOUR]), 0),
            ("before an outage", later.clone(), rests(&[]), shown(&[18 * HOUR]), 1),
            ("before and after an outage", later, rests(&[]), shown(&[18 * HOUR, 27 * HOUR]), 0),
            ("played", Turn { is_timed_out: false, ..turn() }, rests(&[]), shown(&[]), 0),
        ];
        for (case, turn, rests, shown, faults) in cases {
            assert_eq!(unwarned(&[turn], &shown, &rests).len(), faults, "{case}");
        }
    }

    #[test]
    fn costly_and_missing_noticeboards_are_found() {
        // A hundred servers with 28 requests in an hour: 2,879 of 144,000 requests.
        let each = |minutes: i64| (0..200).map(|number| number * minutes * MINUTE).collect::<Vec<_>>();
        let cases = [(1, each(3), 0), (1, each(2), 1), (0, each(3), 1), (2, each(3), 1), (1, Vec::new(), 1)];
        for (count, requests, faults) in cases {
            assert_eq!(noticeboards(count, &requests).len(), faults, "{count}, {}", busiest_hour(&requests));
        }
    }

    #[test]
    fn pings_at_night_are_found() {
        let cases = [(HOUR, 0), (21 * HOUR, 1), (20 * HOUR + MINUTE, 0)];
        for (at, faults) in cases {
            let rests = rests(&[(20 * HOUR, 29 * HOUR)]);
            assert_eq!(pinged_at_rest(&[turn()], &shown(&[at]), &rests).len(), faults, "{at}");
            let live = Turn { full: 10 * MINUTE, ..turn() };
            assert!(pinged_at_rest(&[live], &shown(&[at]), &rests).is_empty(), "live, {at}");
        }
    }

    #[test]
    fn too_many_pings_are_found() {
        let turns: Vec<Turn> = (1..=2).map(|number| Turn { number, player: u64::from(number), ..turn() }).collect();
        let shown = |pings: &[i64]| Shown { turns: BTreeSet::from([(1, 1), (1, 2)]), ..shown(pings) };
        // Two turns with a reminder each.
        assert_eq!(pings(&turns, &shown(&[1])), (1, 4));
        assert_eq!(too_many_pings(&turns, &shown(&[1])), None);
        assert!(too_many_pings(&turns, &shown(&[1, 2])).is_some());
    }
}
