//! The acts of people: what was asked, what came of it, and whether the logs agree.

use super::asked::{Act, Acts, Outcome, Way};
use super::logs::{LoggedAction, TableLog};
use super::people::People;
use super::{Fault, Logs};
use discord_sandbox::Snowflake;
use std::collections::{BTreeMap, BTreeSet};

/// The faults between acts and logs.
pub fn faults(acts: &Acts, people: &People, logs: &Logs<'_>) -> Vec<Fault> {
    let mut faults: Vec<Fault> = acts.all().filter_map(|act| lost(act, people, logs)).collect();
    let mut by_version: BTreeMap<(i64, i64), Vec<&Act>> = BTreeMap::new();
    for act in acts.all().filter(|act| act.way() == Way::Board) {
        by_version.entry((act.table, act.version)).or_default().push(act);
    }
    for ((table, version), acts) in &by_version {
        let mut done = acts.iter().filter(|act| act.outcome == Outcome::Done);
        let first = done.next();
        if first.is_some_and(|first| done.any(|act| act.action != first.action || act.user != first.user)) {
            faults.push(Fault::DoneTwice { table: *table, version: *version });
        }
    }
    for (log, _) in logs.values() {
        faults.extend(asked_for(log, acts, people));
        faults.extend(logged_twice(log));
    }
    faults.extend(at_two_tables(logs));
    faults.extend(acts.all().filter_map(out_of_order));
    faults
}

/// A move, or one taken back, that was answered as done and is not in the log where it belongs; or a colour that was
/// chosen and is not the person's then.
fn lost(act: &Act, people: &People, logs: &Logs<'_>) -> Option<Fault> {
    if act.outcome != Outcome::Done || people.deleted.contains(&act.user) && act.way() != Way::Board {
        return None;
    }
    let is_there = match act.way() {
        Way::Board => {
            let logged = logs.get(&act.table).and_then(|(log, _)| log.after(act.version));
            logged.is_some_and(|action| {
                act.may_be_of(action.actor, people) && action.text.lines().next().is_some_and(|line| act.does(line))
            })
        }
        Way::Colour => {
            let (_, replay) = logs.get(&act.table)?;
            let sits = replay.at(act.shown?)?.colour_of(act.user.0);
            let chosen = act.value.as_deref().filter(|chosen| *chosen != "any")?;
            sits.is_some_and(|colour| colour.name() == chosen)
        }
        // Those have no version, and are counted.
        _ => true,
    };
    (!is_there).then(|| act.lost())
}

/// Compares what people asked for with a log: each line of the log is one act of theirs.
fn asked_for(log: &TableLog, acts: &Acts, people: &People) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut used = BTreeSet::new();
    for (action, number) in log.actions.iter().zip(1..) {
        for line in lines_asked_for(log, action, number) {
            let act = match line.split(' ').collect::<Vec<_>>()[..] {
                ["joined" | "started", .., interaction] => named(log, action, line, interaction, acts),
                _ => acts.at(log.table).filter(|act| act.does(line) && act.may_lead_to(number, &used)).min_by_key(
                    |act| {
                        let is_of_actor = act.may_be_of(action.actor, people);
                        (!is_of_actor, act.outcome)
                    },
                ),
            };
            let Some(act) = act.filter(|act| act.may_be_of(action.actor, people)) else {
                faults.push(Fault::NobodyAsked { table: log.table, number });
                continue;
            };
            used.insert(act.interaction);
            if act.outcome == Outcome::Refused {
                faults.push(Fault::RefusedAndDone { table: log.table, number, user: act.user });
            }
        }
    }
    let counted = |act: &&Act| act.way() == Way::Change && act.outcome == Outcome::Done;
    let is_lost = |act: &&Act| !used.contains(&act.interaction) && !people.deleted.contains(&act.user);
    faults.extend(acts.at(log.table).filter(counted).filter(is_lost).map(Act::lost));
    faults
}

/// The act that a seat or the start names, when it can be that.
fn named<'a>(log: &TableLog, action: &LoggedAction, line: &str, interaction: &str, acts: &'a Acts) -> Option<&'a Act> {
    let act = acts.of_interaction(Snowflake(interaction.parse().ok()?))?;
    let is_opening = action.text.starts_with("opened ");
    let may_be_here = act.opens_another() || act.table == log.table && !is_opening;
    (act.does(line) && may_be_here).then_some(act)
}

/// The lines of an action that each are an act: its first one, where only a person can bring that about; and those that
/// seat somebody or begin the game, which name their acts.
fn lines_asked_for<'a>(log: &TableLog, action: &'a LoggedAction, number: i64) -> impl Iterator<Item = &'a str> {
    let names_its_act = |line: &str| line.starts_with("joined ") || line.starts_with("started ");
    let opened = log.actions.first().map_or(action.at, |first| first.at);
    // In an opening computers sit down by themselves.
    let of_opening = number > 1 && action.at == opened;
    let is_act = move |line: &str| match line.split(' ').collect::<Vec<_>>()[..] {
        ["move", _, _, by] => by == "player",
        ["opened" | "reserved" | "timeout" | "expired", ..] => false,
        ["computer", ..] => !of_opening,
        // A table whose place in Discord is gone is ended by nobody.
        ["cancelled"] => action.actor.is_some(),
        _ => true,
    };
    let lines = action.text.lines().enumerate();
    let asked = lines.filter(move |(index, line)| names_its_act(line) || *index == 0 && is_act(line));
    asked.map(|(_, line)| line)
}

/// Every seat is taken by an interaction of its own.
fn logged_twice(log: &TableLog) -> Option<Fault> {
    let mut seen = BTreeMap::new();
    for (action, number) in log.actions.iter().zip(1..) {
        let joins = action.text.lines().filter_map(|line| line.strip_prefix("joined ")?.split(' ').nth(1));
        for join in joins {
            if let Some(first) = seen.insert(join, number) {
                return Some(Fault::LoggedTwice { table: log.table, first, second: number });
            }
        }
    }
    None
}

/// One click opens one table, or seats at one.
fn at_two_tables(logs: &Logs<'_>) -> Vec<Fault> {
    let mut seen: BTreeMap<u64, i64> = BTreeMap::new();
    let mut faults = Vec::new();
    for (log, _) in logs.values() {
        for (_, interaction) in log.interactions() {
            let first = *seen.entry(interaction).or_insert(log.table);
            if first != log.table {
                let interaction = Snowflake(interaction);
                faults.push(Fault::AtTwoTables { interaction, first, second: log.table });
            }
        }
    }
    faults
}

/// An act that was done for a version before one that had been answered when it was sent.
fn out_of_order(act: &Act) -> Option<Fault> {
    let is_done = act.way() == Way::Board && act.outcome == Outcome::Done;
    let later = act.after.filter(|after| is_done && *after > act.version)?;
    Some(Fault::OutOfOrder { table: act.table, earlier: act.version, later })
}
