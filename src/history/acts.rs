//! Acts on boards: what was asked, what came of it, and whether the log agrees.

use super::ids::TableId;
use super::{Fault, TableLog};
use discord_sandbox::Snowflake;
use std::collections::{BTreeMap, BTreeSet};

/// The first answer that is a change, now or later.
const CHANGE_LATER: u64 = 6;
const CHANGE: u64 = 7;
const MESSAGE_LATER: u64 = 5;

/// What came of an act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// No answer arrived: it may have been done.
    Unknown,
    /// The board was changed.
    Done,
    /// Something else was answered.
    Refused,
}

/// An act that holds only for the version of the board it was made on.
#[derive(Debug)]
struct Act {
    table: i64,
    version: i64,
    user: Snowflake,
    action: String,
    message: Option<Snowflake>,
    outcome: Outcome,
    /// The highest version of the table whose act had been answered as done when this one was sent.
    after: Option<i64>,
}

impl Act {
    /// Whether an action of the log is what this act asks for.
    fn fits(&self, actor: Option<u64>, text: &str) -> bool {
        let does = |line: &str| match self.action.strip_prefix("m/") {
            Some(mv) => {
                let words: Vec<&str> = line.split(' ').collect();
                matches!(words[..], ["move", _, played, "player"] if played == mv)
            }
            None => line.starts_with("undone "),
        };
        // Of somebody whose data was deleted the log does not say who it was.
        actor.is_none_or(|actor| actor == self.user.0) && text.lines().next().is_some_and(does)
    }
}

/// All acts on boards, by interaction.
#[derive(Debug, Default)]
pub struct Acts {
    acts: BTreeMap<Snowflake, Act>,
    /// The highest version of each table whose act was answered as done.
    done: BTreeMap<i64, i64>,
    /// Messages that were deleted.
    gone: BTreeSet<Snowflake>,
    /// Messages that one person sees. They are changed whatever comes of an act, to show the table as it is.
    private: BTreeSet<Snowflake>,
}

impl Acts {
    /// Somebody acted.
    pub fn sent(
        &mut self,
        interaction: Snowflake,
        user: Snowflake,
        message: Option<Snowflake>,
        custom_id: Option<&str>,
    ) {
        let Some(id) = custom_id.and_then(TableId::parse).filter(|id| id.is_of_version()) else { return };
        let (table, version, action) = (id.table, id.version, id.action.to_owned());
        let after = self.done.get(&table).copied();
        let act = Act { table, version, user, action, message, outcome: Outcome::Unknown, after };
        self.acts.insert(interaction, act);
    }

    /// The first answer was taken.
    pub fn answered(&mut self, interaction: Snowflake, kind: u64, message: Option<Snowflake>) {
        match kind {
            CHANGE_LATER | MESSAGE_LATER => {}
            _ => self.came(interaction, kind == CHANGE, message),
        }
    }

    /// A deferred answer came.
    pub fn followed(&mut self, interaction: Snowflake, message: Snowflake) {
        self.came(interaction, true, Some(message));
    }

    fn came(&mut self, interaction: Snowflake, changed: bool, message: Option<Snowflake>) {
        let Some(act) = self.acts.get_mut(&interaction) else { return };
        if act.message.is_some_and(|message| self.private.contains(&message)) {
            return;
        }
        let done = changed && message == act.message;
        if done {
            act.outcome = Outcome::Done;
            let highest = self.done.entry(act.table).or_insert(act.version);
            *highest = act.version.max(*highest);
        } else if act.message.is_none_or(|message| !self.gone.contains(&message)) {
            act.outcome = Outcome::Refused;
        }
    }

    /// A message is shown to one person.
    pub fn private(&mut self, message: Snowflake) {
        self.private.insert(message);
    }

    /// A message was deleted. An act on it cannot be answered by changing it any more, whatever came of the act.
    pub fn gone(&mut self, message: Snowflake) {
        self.gone.insert(message);
    }

    /// Compares the acts with the logs.
    pub fn against(&self, logs: &BTreeMap<i64, &TableLog>) -> Vec<Fault> {
        let mut faults: Vec<Fault> = self.acts.values().filter_map(|act| lost(act, logs)).collect();
        let mut by_version: BTreeMap<(i64, i64), Vec<&Act>> = BTreeMap::new();
        for act in self.acts.values() {
            by_version.entry((act.table, act.version)).or_default().push(act);
        }
        for ((table, version), acts) in &by_version {
            let mut done = acts.iter().filter(|act| act.outcome == Outcome::Done);
            let first = done.next();
            if first.is_some_and(|first| done.any(|act| act.action != first.action || act.user != first.user)) {
                faults.push(Fault::DoneTwice { table: *table, version: *version });
            }
        }
        for log in logs.values() {
            for version in 0..log.version() {
                let acts = by_version.get(&(log.table, version)).map_or(&[][..], Vec::as_slice);
                faults.extend(asked_for(log, version, acts));
            }
            faults.extend(logged_twice(log));
        }
        faults.extend(self.acts.values().filter_map(out_of_order));
        faults
    }
}

/// An act that was answered as done and is not in the log where it belongs.
fn lost(act: &Act, logs: &BTreeMap<i64, &TableLog>) -> Option<Fault> {
    let logged = logs.get(&act.table).and_then(|log| log.after(act.version));
    let fits = logged.is_some_and(|action| act.fits(action.actor, &action.text));
    (act.outcome == Outcome::Done && !fits).then(|| Fault::Lost {
        table: act.table,
        version: act.version,
        user: act.user,
        what: act.action.clone(),
    })
}

/// What is wrong with an action of the log for which nobody, or nobody with success, asked.
fn asked_for(log: &TableLog, version: i64, acts: &[&Act]) -> Option<Fault> {
    let action = log.after(version)?;
    let line = action.text.lines().next()?;
    let is_act = line.starts_with("undone ") || line.starts_with("move ") && line.ends_with(" player");
    let user = Snowflake(action.actor.filter(|_| is_act)?);
    let mut asked = acts.iter().filter(|act| act.fits(action.actor, &action.text)).peekable();
    if asked.peek().is_none() {
        return Some(Fault::NobodyAsked { table: log.table, number: version + 1 });
    }
    let refused = asked.all(|act| act.outcome == Outcome::Refused);
    refused.then_some(Fault::RefusedAndDone { table: log.table, number: version + 1, user })
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

/// An act that was done for a version before one that had been answered when it was sent.
fn out_of_order(act: &Act) -> Option<Fault> {
    let later = act.after.filter(|after| act.outcome == Outcome::Done && *after > act.version)?;
    Some(Fault::OutOfOrder { table: act.table, earlier: act.version, later })
}
