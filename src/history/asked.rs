//! The acts of people, each with what came of it.

use super::Fault;
use super::ids::TableId;
use super::people::People;
use crate::model::Colour;
use discord_sandbox::Snowflake;
use discord_sandbox::history::{Event, Record};
use std::collections::{BTreeMap, BTreeSet};

/// The first answers: a change of the message that was clicked, the same later, and a message later.
const CHANGE: u64 = 7;
const CHANGE_LATER: u64 = 6;
const MESSAGE_LATER: u64 = 5;

/// The table of what is done at no table.
const NO_TABLE: i64 = 0;

/// The outcome of an act. Of several that may be one line of a log, the one with the first outcome is preferred.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// It was answered as done.
    Done,
    /// No answer arrived, or one in words alone: it may have been done.
    Unknown,
    /// Something else was answered.
    Refused,
}

/// How the answer to an act says that it was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// By a change of the board that it was made on. It holds only for the version of that.
    Board,
    /// By a change of the message that was clicked.
    Change,
    /// By a message that offers other colours than the one that was taken.
    Seat,
    /// As [`Way::Seat`], by a change of that message.
    Colour,
    /// In words alone, which the records do not have.
    Words,
}

/// Something that somebody did.
#[derive(Debug)]
pub struct Act {
    pub interaction: Snowflake,
    pub user: Snowflake,
    pub table: i64,
    /// The version that it was made for.
    pub version: i64,
    /// The action of its custom id, or the command.
    pub action: String,
    pub value: Option<String>,
    message: Option<Snowflake>,
    pub outcome: Outcome,
    /// The version of the message that offers other colours.
    pub shown: Option<i64>,
    /// The highest version of the table whose act had been answered as done when this one was sent.
    pub after: Option<i64>,
}

impl Act {
    /// How its answer says that it was done.
    pub fn way(&self) -> Way {
        match self.action.as_str() {
            "undo" => Way::Board,
            action if action.starts_with("m/") => Way::Board,
            "join" | "hypnosia new" => Way::Seat,
            "colour" => Way::Colour,
            "add-level" | "remove" | "remove-choice" | "variant" | "time" | "rated" | "level" => Way::Change,
            "start" | "resign!" | "cancel!" | "word-hide" => Way::Change,
            _ => Way::Words,
        }
    }

    /// Whether it opens a table of its own.
    pub fn opens_another(&self) -> bool {
        matches!(self.action.as_str(), "hypnosia new" | "rematch") || self.action.starts_with("play-on/")
    }

    /// Whether it changes every table of the person.
    pub fn is_everywhere(&self) -> bool {
        self.action == "p/delete!"
    }

    /// Whether it can be the doing of an action's actor. Of somebody whose data was deleted the log does not say who it
    /// was.
    pub fn may_be_of(&self, actor: Option<u64>, people: &People) -> bool {
        match actor {
            Some(actor) => actor == self.user.0,
            None => people.deleted.contains(&self.user),
        }
    }

    /// Whether a line of a log is what it asks for.
    pub fn does(&self, line: &str) -> bool {
        let words: Vec<&str> = line.split(' ').collect();
        let chose = |value: &str| self.value.as_deref().is_none_or(|chosen| chosen == value);
        let chose_colour = |letter: &str| {
            let colour = letter.parse::<Colour>().map(Colour::name);
            chose("any") || colour.is_ok_and(chose)
        };
        match (self.action.as_str(), &words[..]) {
            ("join" | "rematch" | "hypnosia new", ["joined", ..])
            | ("start" | "join" | "colour" | "rematch", ["started", ..]) => true,
            (action, ["joined" | "started", ..]) if action.starts_with("play-on/") => true,
            ("colour", ["joined", colour, _] | ["colour", _, colour]) => chose_colour(colour),
            ("leave" | "p/delete!", ["left", _]) | ("resign!" | "p/delete!", ["resigned", _]) => true,
            ("word!", ["word", ..]) | ("cancel!", ["cancelled"]) | ("undo", ["undone", _]) => true,
            ("back", ["back", _]) | ("finish", ["finish", _]) | ("remove", ["removed", _]) => true,
            ("word-hide", ["hidden", line]) => chose(line),
            ("add-level", ["computer", _, level]) => chose(level),
            ("remove-choice", ["removed", colour]) => chose_colour(colour),
            ("variant", ["options", value, ..]) | ("time", ["options", _, value, ..]) => chose(value),
            ("rated", ["options", _, _, rated, _]) => chose(if *rated == "rated" { "yes" } else { "no" }),
            ("level", ["options", _, _, _, level]) => chose(level),
            (action, ["move", _, played, "player"]) => action.strip_prefix("m/") == Some(*played),
            _ => false,
        }
    }

    /// It was answered as done, and is not in the log.
    pub fn lost(&self) -> Fault {
        let Act { table, version, user, .. } = *self;
        Fault::Lost { table, version, user, what: self.action.clone() }
    }
}

/// All acts of a history, by interaction.
#[derive(Debug, Default)]
pub struct Acts {
    acts: BTreeMap<Snowflake, Act>,
    by_table: BTreeMap<i64, Vec<Snowflake>>,
    /// The highest version of each table whose act was answered as done.
    done: BTreeMap<i64, i64>,
    gone: BTreeSet<Snowflake>,
    /// The messages that one person sees, with their custom ids. A view of a board is changed whatever comes of an act, to
    /// show the table as it is.
    private: BTreeMap<Snowflake, Vec<String>>,
}

impl Acts {
    pub fn of(history: &[Record]) -> Acts {
        let mut acts = Acts::default();
        for Record { event, .. } in history {
            match event {
                Event::Acted { interaction, user, message, custom_id, command, values } => {
                    let value = values.first().cloned();
                    acts.sent(*interaction, *user, *message, custom_id.as_ref().or(command.as_ref()), value);
                }
                Event::Answered { interaction, kind, message } => match *kind {
                    CHANGE_LATER | MESSAGE_LATER => {}
                    kind => acts.came(*interaction, kind == CHANGE, *message),
                },
                Event::Followed { interaction, message } => acts.came(*interaction, true, Some(*message)),
                Event::Shown { message, only_to: Some(_), custom_ids, .. } => {
                    acts.private.insert(*message, custom_ids.clone());
                }
                // An act on it cannot be answered by changing it any more, whatever came of the act.
                Event::Gone { message } => drop(acts.gone.insert(*message)),
                Event::Shown { .. } | Event::Unanswered { .. } | Event::Identified { .. } => {}
            }
        }
        acts
    }

    pub fn all(&self) -> impl Iterator<Item = &Act> {
        self.acts.values()
    }

    /// Those at a table, in order, and those that change every table.
    pub fn at(&self, table: i64) -> impl Iterator<Item = &Act> {
        let of_table = |table| self.by_table.get(&table).into_iter().flatten().filter_map(|id| self.acts.get(id));
        of_table(table).chain(of_table(NO_TABLE).filter(|act| act.is_everywhere()))
    }

    pub fn of_interaction(&self, interaction: Snowflake) -> Option<&Act> {
        self.acts.get(&interaction)
    }

    fn sent(
        &mut self,
        interaction: Snowflake,
        user: Snowflake,
        message: Option<Snowflake>,
        id: Option<&String>,
        value: Option<String>,
    ) {
        let Some(id) = id else { return };
        let of_table = TableId::parse(id);
        let (table, version) = of_table.map_or((NO_TABLE, 0), |id| (id.table, id.version));
        let action = of_table.map_or(id.as_str(), |id| id.action).to_owned();
        let after = self.done.get(&table).copied();
        let (outcome, shown) = (Outcome::Unknown, None);
        let act = Act { interaction, user, table, version, action, value, message, outcome, shown, after };
        self.acts.insert(interaction, act);
        self.by_table.entry(table).or_default().push(interaction);
    }

    fn came(&mut self, interaction: Snowflake, changed: bool, message: Option<Snowflake>) {
        let Some(act) = self.acts.get_mut(&interaction) else { return };
        let ids = message.and_then(|message| self.private.get(&message)).map(Vec::as_slice).unwrap_or_default();
        let offer = TableId::all(ids).into_iter().find(|id| id.action == "colour");
        let is_private = act.message.is_some_and(|message| self.private.contains_key(&message));
        let is_gone = act.message.is_some_and(|message| self.gone.contains(&message));
        let is_change = changed && message == act.message;
        act.outcome = match act.way() {
            // It was asked whether to close the table, and nobody has left.
            Way::Words if act.action == "leave" && ids.iter().any(|id| id.ends_with("/cancel!")) => Outcome::Refused,
            Way::Words => return,
            Way::Board if is_private => return,
            Way::Seat | Way::Colour if offer.is_some() => Outcome::Done,
            Way::Seat => Outcome::Refused,
            Way::Board | Way::Change if is_change => Outcome::Done,
            // The answer is a word to whoever clicked, done or not.
            _ if is_gone => return,
            Way::Board | Way::Change | Way::Colour => Outcome::Refused,
        };
        act.shown = offer.map(|offer| offer.version);
        if act.way() == Way::Board && act.outcome == Outcome::Done {
            let highest = self.done.entry(act.table).or_insert(act.version);
            *highest = act.version.max(*highest);
        }
    }
}
