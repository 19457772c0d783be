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
    let numbered = log.actions.iter().zip(1..);
    let lines: Vec<Line> = numbered
        .flat_map(|(action, number)| {
            lines_asked_for(log, action, number).map(move |text| Line { action, number, text })
        })
        .collect();
    let named: Vec<Option<&Act>> = lines.iter().map(|line| line.named(log, acts)).collect();
    let names: BTreeSet<Snowflake> = named.iter().flatten().map(|act| act.interaction).collect();
    let mut others: Vec<&Act> = acts.at(log.table).filter(|act| !names.contains(&act.interaction)).collect();
    others.sort_by_key(|act| act.outcome);
    let doers = Doers::of(&lines, &others, people);
    let mut faults = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let doer = if names_its_act(line.text) { named[index] } else { doers.of_line(index) };
        match doer.filter(|act| act.may_be_of(line.action.actor, people)) {
            None => faults.push(Fault::NobodyAsked { table: log.table, number: line.number }),
            Some(act) if act.outcome == Outcome::Refused => {
                faults.push(Fault::RefusedAndDone { table: log.table, number: line.number, user: act.user });
            }
            Some(_) => {}
        }
    }
    let counted = |act: &&&Act| act.way() == Way::Change && act.outcome == Outcome::Done;
    let is_lost = |act: &&&Act| !doers.has_done(act) && !people.deleted.contains(&act.user);
    faults.extend(others.iter().filter(counted).filter(is_lost).map(|act| act.lost()));
    faults
}

/// A seat or the start names the interaction that it came of.
fn names_its_act(text: &str) -> bool {
    text.starts_with("joined ") || text.starts_with("started ")
}

/// A line of a log that is an act of somebody.
struct Line<'a> {
    action: &'a LoggedAction,
    number: i64,
    text: &'a str,
}

impl Line<'_> {
    fn named<'a>(&self, log: &TableLog, acts: &'a Acts) -> Option<&'a Act> {
        let interaction = self.text.split(' ').next_back().filter(|_| names_its_act(self.text))?;
        named(log, self.action, self.text, interaction, acts)
    }

    fn may_be_done_by(&self, act: &Act, people: &People) -> bool {
        let is_for_it = act.way() != Way::Board || act.version == self.number - 1;
        is_for_it && act.does(self.text) && act.may_be_of(self.action.actor, people)
    }
}

/// Which act is which line: a matching of lines and acts. An act that has a line keeps one, so that those that come first
/// have theirs whenever that is possible; and no line goes without that could have one.
struct Doers<'a> {
    acts: &'a [&'a Act],
    /// The lines that each act may be.
    may_be: Vec<Vec<usize>>,
    /// The act of each line.
    of_lines: Vec<Option<usize>>,
    /// The acts that can be any number of lines.
    everywhere: Vec<Option<usize>>,
}

impl<'a> Doers<'a> {
    fn of(lines: &[Line<'_>], acts: &'a [&'a Act], people: &People) -> Doers<'a> {
        let may_be = |act: &&Act| {
            let lines = lines.iter().enumerate().filter(|(_, line)| !names_its_act(line.text));
            lines.filter(|(_, line)| line.may_be_done_by(act, people)).map(|(index, _)| index).collect()
        };
        let may_be: Vec<Vec<usize>> = acts.iter().map(may_be).collect();
        let at_all_tables =
            |line: usize| (0..acts.len()).find(|act| acts[*act].is_everywhere() && may_be[*act].contains(&line));
        let everywhere = (0..lines.len()).map(at_all_tables).collect();
        let mut doers = Doers { acts, may_be, of_lines: vec![None; lines.len()], everywhere };
        for act in (0..acts.len()).filter(|act| !acts[*act].is_everywhere()) {
            doers.place(act, &mut BTreeSet::new());
        }
        doers
    }

    /// Finds a line for an act, moving others to other lines of theirs.
    fn place(&mut self, act: usize, tried: &mut BTreeSet<usize>) -> bool {
        for line in self.may_be[act].clone() {
            if tried.insert(line) && self.of_lines[line].is_none_or(|other| self.place(other, tried)) {
                self.of_lines[line] = Some(act);
                return true;
            }
        }
        false
    }

    fn of_line(&self, line: usize) -> Option<&'a Act> {
        self.of_lines[line].or(self.everywhere[line]).map(|act| self.acts[act])
    }

    fn has_done(&self, act: &Act) -> bool {
        self.of_lines.iter().flatten().any(|done| self.acts[*done].interaction == act.interaction)
    }
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
