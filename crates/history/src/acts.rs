//! Compares people's acts (clicks and commands), and the bot's answers to them, with the logs of the tables.

use super::asked::{Act, ActOutcome, Acts, Proof};
use super::logs::TableLog;
use super::people::PeopleSettings;
use super::{Fault, Logs};
use discord_sandbox::Snowflake;
use hypnosia::model::UserId;
use hypnosia::store::StoredAction;
use std::collections::{BTreeMap, BTreeSet};

/// The contradictions between acts and logs, between two acts, and between two lines of logs.
pub fn faults(acts: &Acts, people: &PeopleSettings, logs: &Logs<'_>) -> Vec<Fault> {
    let mut faults: Vec<Fault> = acts.all().filter_map(|act| lost(act, people, logs)).collect();
    let mut by_version: BTreeMap<(i64, i64), Vec<&Act>> = BTreeMap::new();
    for act in acts.all().filter(|act| act.proof() == Proof::Board) {
        by_version.entry((act.table, act.version)).or_default().push(act);
    }
    for ((table, version), acts) in &by_version {
        let mut done = acts.iter().filter(|act| act.outcome == ActOutcome::Done);
        let first = done.next();
        if first.is_some_and(|first| {
            done.any(|act| (&act.action, &act.value, act.user) != (&first.action, &first.value, first.user))
        }) {
            faults.push(Fault::DoneTwice { table: *table, version: *version });
        }
    }
    for (log, _) in logs.values() {
        faults.extend(asked_for(log, acts, people));
        faults.extend(logged_twice(log));
        faults.extend(seated_unasked(log, people));
    }
    faults.extend(at_two_tables(logs));
    faults.extend(acts.all().filter_map(out_of_order));
    faults
}

/// The fault of an act that was answered as done without its effect: a move or undo that is missing from the log, or a
/// chosen colour that the person does not have afterwards.
fn lost(act: &Act, people: &PeopleSettings, logs: &Logs<'_>) -> Option<Fault> {
    if act.outcome != ActOutcome::Done || people.has_deleted(act.user) && act.proof() != Proof::Board {
        return None;
    }
    let is_there = match act.proof() {
        Proof::Board => {
            let logged = logs.get(&act.table).and_then(|(log, _)| log.after(act.version));
            logged.is_some_and(|action| act.may_be_of(action.actor, people) && act.is_done_by(&action.text))
        }
        Proof::Colour => {
            let (_, replay) = logs.get(&act.table)?;
            let sits = replay.at(act.shown?)?.colour_of(UserId(act.user.0));
            let chosen = act.value.as_deref().filter(|chosen| *chosen != "any")?;
            sits.is_some_and(|colour| colour.name() == chosen)
        }
        // The answers to other acts prove no version, so `asked_for` matches those acts with lines of the log.
        _ => true,
    };
    (!is_there).then(|| act.lost())
}

/// Matches people's acts with the lines of a log. Each line that only a person can cause must have an act that was not
/// refused, and each act with [`Proof::Change`] that was answered as done must have a line.
fn asked_for(log: &TableLog, acts: &Acts, people: &PeopleSettings) -> Vec<Fault> {
    let numbered = log.actions.iter().zip(1..);
    let lines: Vec<ActLine> = numbered
        .clone()
        .flat_map(|(action, number)| {
            let line = move |text| ActLine { table: log.table, action, number, text };
            lines_asked_for(log, action, number).map(line)
        })
        .collect();
    let named: Vec<Option<&Act>> = lines.iter().map(|line| line.named(log, acts)).collect();
    let names: BTreeSet<Snowflake> = named.iter().flatten().map(|act| act.interaction).collect();
    let mut others: Vec<&Act> = acts.at(log.table).filter(|act| !names.contains(&act.interaction)).collect();
    others.sort_by_key(|act| (act.outcome, act.ended_page.is_some()));
    let doers = Doers::of(&lines, &others, people);
    let doer = |index: usize| if names_its_act(lines[index].text) { named[index] } else { doers.of_line(index) };
    let mut faults = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        match doer(index).filter(|act| act.may_be_of(line.action.actor, people)) {
            None => faults.push(Fault::NobodyAsked { table: log.table, number: line.number }),
            // Discord refused the card of the new table, so the bot ended the table.
            Some(act) if act.outcome == ActOutcome::Refused && log.is_taken_back() => {}
            // The person left before the answer, so the answer offers no colour and looks like a refusal.
            Some(act) if act.outcome == ActOutcome::Refused && log.has_left_after(line.number, act.user) => {}
            Some(act) if act.outcome == ActOutcome::Refused => {
                faults.push(Fault::RefusedAndDone { table: log.table, number: line.number, user: act.user });
            }
            Some(_) => {}
        }
    }
    // A clicked page that has no buttons after the answer proves nothing if an act that was sent before that answer may
    // have started the game or ended the table.
    let may_be_past = |act: &&&Act| {
        let end = numbered.clone().find(|(action, _)| action.text.lines().any(|line| act.is_past_after(line)));
        let line = end.map(|(_, number)| lines.iter().position(|line| line.number == number));
        act.ended_page.zip(line).is_some_and(|(answered, line)| {
            line.is_none_or(|line| named[line].into_iter().chain(doers.candidates(line)).any(|by| by.sent < answered))
        })
    };
    let counted = |act: &&&Act| act.proof() == Proof::Change && act.outcome == ActOutcome::Done && !may_be_past(act);
    let is_lost = |act: &&&Act| !doers.has_done(act) && !people.has_deleted(act.user);
    faults.extend(others.iter().filter(counted).filter(is_lost).map(|act| act.lost()));
    faults
}

/// Whether the line names the interaction that caused it, as lines about joining and starting do.
fn names_its_act(text: &str) -> bool {
    text.starts_with("joined ") || text.starts_with("started ")
}

/// A log line that a person's act caused.
struct ActLine<'a> {
    table: i64,
    action: &'a StoredAction,
    number: i64,
    text: &'a str,
}

impl ActLine<'_> {
    fn named<'a>(&self, log: &TableLog, acts: &'a Acts) -> Option<&'a Act> {
        let interaction = self.text.split(' ').next_back().filter(|_| names_its_act(self.text))?;
        named(log, self.action, self.text, interaction, acts)
    }

    fn may_be_done_by(&self, act: &Act, people: &PeopleSettings) -> bool {
        let does = match act.proof() {
            Proof::Board => act.version == self.number - 1 && act.is_done_by(&self.action.text),
            // An answer that shows the act as done shows the version after the act, or a later one.
            _ if act.outcome == ActOutcome::Done && act.shown.is_some_and(|shown| shown < self.number) => false,
            _ => act.does(self.text),
        };
        does && !act.came_after(self.table, self.number) && act.may_be_of(self.action.actor, people)
    }
}

/// A bipartite matching of log lines and acts. Acts are placed in order, and an act that has a line keeps a line when
/// lines are reassigned, so earlier acts have priority. As many lines as possible have an act.
struct Doers<'a> {
    acts: &'a [&'a Act],
    /// The candidate lines of each act.
    may_be: Vec<Vec<usize>>,
    /// The act matched to each line.
    of_lines: Vec<Option<usize>>,
    /// For each line, an act that may match any number of lines: a person's deletion of their data, at all tables.
    everywhere: Vec<Option<usize>>,
}

impl<'a> Doers<'a> {
    fn of(lines: &[ActLine<'_>], acts: &'a [&'a Act], people: &PeopleSettings) -> Doers<'a> {
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

    /// Finds a line for an act, reassigning other acts if necessary (augmenting path).
    fn place(&mut self, act: usize, tried: &mut BTreeSet<usize>) -> bool {
        for line in self.may_be[act].clone() {
            if tried.insert(line) && self.of_lines[line].is_none_or(|other| self.place(other, tried)) {
                self.of_lines[line] = Some(act);
                return true;
            }
        }
        false
    }

    /// The act of a line. An act that changes every table is preferred to one that was refused.
    fn of_line(&self, line: usize) -> Option<&'a Act> {
        let own = self.of_lines[line].filter(|act| self.acts[*act].outcome != ActOutcome::Refused);
        own.or(self.everywhere[line]).or(self.of_lines[line]).map(|act| self.acts[act])
    }

    fn candidates(&self, line: usize) -> impl Iterator<Item = &'a Act> {
        let acts = self.acts.iter().zip(&self.may_be);
        acts.filter(move |(_, lines)| lines.contains(&line)).map(|(act, _)| *act)
    }

    fn has_done(&self, act: &Act) -> bool {
        self.of_lines.iter().flatten().any(|done| self.acts[*done].interaction == act.interaction)
    }
}

/// The act whose interaction a line about joining or starting names, if the line can be the effect of that act.
fn named<'a>(log: &TableLog, action: &StoredAction, line: &str, interaction: &str, acts: &'a Acts) -> Option<&'a Act> {
    let act = acts.of_interaction(Snowflake(interaction.parse().ok()?))?;
    let is_opening = action.text.starts_with("opened ");
    let may_be_here = act.opens_another() || act.table == log.table && !is_opening;
    (act.does(line) && may_be_here).then_some(act)
}

/// The lines of an action that an act must have caused: the first line, if only a person can cause it, and every line
/// that names an act's interaction because it seats a person or starts the game.
fn lines_asked_for<'a>(log: &'a TableLog, action: &'a StoredAction, number: i64) -> impl Iterator<Item = &'a str> {
    let opened = log.actions.first().map_or(action.at, |first| first.at);
    // The opening of a table may seat computers in further actions of the log, which have no acts of their own.
    let of_opening = number > 1 && action.at == opened;
    let is_act = move |line: &str| match line.split(' ').collect::<Vec<_>>()[..] {
        ["move", _, _, by] => by == "player",
        ["opened" | "reserved" | "timeout" | "expired" | "put-away" | "rests" | "returned", ..] => false,
        // A second request by the same player may be enough, because time has passed.
        ["held", ..] => action.actor.is_some(),
        // The seat of who is back from a journey returns by itself.
        ["back", ..] => action.actor.is_some(),
        ["computer", ..] => !of_opening,
        // Without an actor, the bot itself may have ended the table, because its place in Discord is gone, or because
        // Discord refused its card.
        ["cancelled"] => action.actor.is_some(),
        ["closed", how] => how == "moderator",
        // A choice is dropped without anybody if too few people sit at its moment.
        ["start", ..] => action.actor.is_some(),
        // The game starts by itself.
        ["lapsed" | "started"] => false,
        _ => true,
    };
    // At an evening's table people are seated by the draw.
    let is_drawn = move |line: &str| log.evening.is_some() && line.starts_with("joined ");
    let lines = action.text.lines().enumerate().filter(move |(_, line)| !is_drawn(line));
    let asked = lines.filter(move |(index, line)| names_its_act(line) || *index == 0 && is_act(line));
    asked.map(|(_, line)| line)
}

/// The people whom an evening seated although they had not said that they come.
fn seated_unasked(log: &TableLog, people: &PeopleSettings) -> Vec<Fault> {
    let Some(evening) = log.evening else { return Vec::new() };
    let seated = log.actions.iter().filter(|action| action.text.starts_with("joined "));
    let unasked = seated.filter_map(|action| {
        let user = Snowflake(action.actor?.0);
        (!people.evenings.has_come(evening, user, action.at)).then_some(user)
    });
    unasked.map(|user| Fault::SeatedUnasked { table: log.table, user }).collect()
}

/// Returns a fault if one interaction took two seats.
fn logged_twice(log: &TableLog) -> Option<Fault> {
    let mut seen = BTreeMap::new();
    if log.evening.is_some() {
        return None;
    }
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

/// Returns a fault for each interaction that is in the logs of two tables.
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

/// Returns a fault if an act was done on an old version: another act, on a newer version, had been answered as done
/// before this act was sent.
fn out_of_order(act: &Act) -> Option<Fault> {
    let is_done = act.proof() == Proof::Board && act.outcome == ActOutcome::Done;
    let later = act.after.filter(|after| is_done && *after > act.version)?;
    Some(Fault::OutOfOrder { table: act.table, acted_on: act.version, answered: later })
}
