//! People's acts, which are clicks, submitted forms and commands, with their outcomes.

use super::Fault;
use super::answers::{CHANGE_LATER, MESSAGE_LATER};
use super::ids::TableId;
use super::people::PeopleSettings;
use discord_sandbox::Snowflake;
use discord_sandbox::history::{Event, Record};
use hypnosia::model::{Colour, UserId};
use std::collections::{BTreeMap, BTreeSet};

/// The type of a first answer that changes the clicked message.
const CHANGE: u64 = 7;

/// The custom id of a seat at a table that a noticeboard shows, without the number of the table.
const FROM_NOTICEBOARD: &str = "p/noticeboard-join/";

/// The table id for acts outside tables.
const NO_TABLE: i64 = 0;

/// The outcome of an act. If several acts match one log line, the act whose outcome is first in this order is
/// preferred.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ActOutcome {
    /// The bot answered the act as done.
    Done,
    /// The act may have been done: the bot did not answer, or its answer proves nothing. For example, an answer in text
    /// alone is not recorded.
    Unknown,
    /// The bot's answer shows that the act was not done.
    Refused,
}

/// The property that makes an answer evidence that the act was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Proof {
    /// A change of the clicked board. It proves that the act is the log's next action after [`Act::version`].
    Board,
    /// A change of the clicked message.
    Change,
    /// A message that offers the person colours other than their own.
    SeatState,
    /// Like [`Proof::SeatState`], but the bot changes the clicked message so that it offers these colours.
    Colour,
    /// No evidence: the answer is text alone, which is not recorded.
    Words,
}

/// A person's click, submitted form or command, and what is known of the bot's answer.
#[derive(Debug)]
pub struct Act {
    pub interaction: Snowflake,
    pub user: Snowflake,
    pub table: i64,
    /// The version of the table that the act was based on.
    pub version: i64,
    /// The action in the act's custom id, or the command.
    pub action: String,
    pub value: Option<String>,
    message: Option<Snowflake>,
    pub outcome: ActOutcome,
    /// The version that an ephemeral answer shows: that of its offer of other colours, or else the newest version on
    /// its components for the act's table.
    pub shown: Option<i64>,
    /// The index of the act's record in the history.
    pub sent: usize,
    /// The index of the answer's record, if the answer removed all buttons from the clicked ephemeral page. Then either
    /// the act was done, or the page no longer applied to the table.
    pub ended_page: Option<usize>,
    /// The highest [`Act::version`] of the table's acts with [`Proof::Board`] that were answered as done before this
    /// act was sent.
    pub after: Option<i64>,
    /// By table, the newest version that messages had shown before the act was sent: of the act's table, or of all
    /// tables if the act changes every table.
    known: BTreeMap<i64, i64>,
}

impl Act {
    /// The property that makes the answer evidence that the act was done.
    pub fn proof(&self) -> Proof {
        match self.action.as_str() {
            "undo" | "whole" => Proof::Board,
            action if action.starts_with("m/") || action.starts_with("both/") => Proof::Board,
            "join" | "hypnosia new" => Proof::SeatState,
            "colour" => Proof::Colour,
            "add-level" | "remove" | "remove-choice" | "variant" | "time" | "rated" => Proof::Change,
            "start" | "full" | "resign!" | "cancel!" | "close-now" | "word-hide" => Proof::Change,
            _ => Proof::Words,
        }
    }

    /// Whether the act opens another table.
    pub fn opens_another(&self) -> bool {
        matches!(self.action.as_str(), "hypnosia new" | "rematch" | "again" | "p/learn-game")
            || self.plays_on()
            || self.plays_alone()
    }

    /// Whether the act plays on from a turn of a finished game, or asks to.
    fn plays_on(&self) -> bool {
        self.action.starts_with("play-on/") || self.action.starts_with("play-on-level/")
    }

    /// Whether the only person who came to an evening plays against computers.
    fn plays_alone(&self) -> bool {
        self.action.starts_with("p/evening-alone/")
    }

    /// Whether the act may change every table of the person: the deletion of their data, and at an evening their going
    /// and coming back.
    pub fn is_everywhere(&self) -> bool {
        self.action == "p/delete!" || self.goes() || self.comes_back()
    }

    /// Whether the person leaves an evening. The computer then plays for them, perhaps later.
    fn goes(&self) -> bool {
        self.action.starts_with("p/evening-out/")
    }

    fn comes_back(&self) -> bool {
        self.action.starts_with("p/evening-back/")
    }

    /// Whether messages had shown the action `number` of a table's log before the act was sent.
    pub fn came_after(&self, table: i64, number: i64) -> bool {
        self.known.get(&table).is_some_and(|shown| *shown >= number)
    }

    /// Whether an action's actor can be the person of this act. The log does not name an erased person.
    pub fn may_be_of(&self, actor: Option<UserId>, people: &PeopleSettings) -> bool {
        match actor {
            Some(actor) => actor.0 == self.user.0,
            None => people.is_erased(self.user, self.sent),
        }
    }

    /// Whether a log line is the effect of this act.
    pub fn does(&self, line: &str) -> bool {
        let words: Vec<&str> = line.split(' ').collect();
        let chose = |value: &str| self.value.as_deref().is_none_or(|chosen| chosen == value);
        let chose_colour = |letter: &str| {
            let colour = letter.parse::<Colour>().map(Colour::name);
            chose("any") || colour.is_ok_and(chose)
        };
        match (self.action.as_str(), &words[..]) {
            ("join" | "rematch" | "again" | "hypnosia new" | "p/learn-game", ["joined", ..])
            | ("start" | "join" | "colour" | "rematch" | "p/learn-game", ["started", ..]) => true,
            (_, ["joined" | "started", ..]) if self.plays_on() || self.plays_alone() => true,
            ("colour", ["joined", colour, _] | ["colour", _, colour]) => chose_colour(colour),
            ("leave" | "p/delete!", ["left", _]) | ("resign!" | "p/delete!", ["resigned", _]) => true,
            ("off!" | "resign!" | "p/delete!", ["called-off", _]) => true,
            ("word!", ["word", ..]) | ("cancel!", ["cancelled"]) | ("undo", ["undone", _]) => true,
            ("cancel!" | "close-now", ["closed", "moderator"]) | ("close-ask", ["close-asked", ..]) => true,
            // If nobody is left to be asked, the game ends at once.
            ("close-ask", ["closed", "moderator"]) => true,
            ("go-on", ["proposed", _, "slow", ..]) | ("end-here!", ["proposed", _, "end", ..]) => true,
            ("rest-until", ["proposed", _, what, ..]) => what.strip_prefix("rest-").is_some_and(chose),
            ("decline", ["declined", _]) | ("agree", ["agreed", _]) => true,
            ("back", ["back", _]) | ("finish", ["finish", _]) | ("remove", ["removed", _]) => true,
            ("continue", ["taken-up"]) => true,
            (action, ["stand-in", ..] | ["held", _]) if action.starts_with("stand-in/") => true,
            ("hand-over!", ["held", _]) => true,
            (_, ["held", _]) if self.goes() => true,
            (_, ["back", _]) if self.comes_back() => true,
            ("word-hide", ["hidden", line]) => chose(line),
            ("add-level", ["computer", _, level]) => chose(level),
            ("remove-choice", ["removed", colour]) => chose_colour(colour),
            ("start-when" | "start-hour", ["start", start]) => chose(start),
            ("stop-start", ["start", "host"]) => true,
            ("full", ["options", variant, ..]) => *variant != "short",
            ("variant", ["options", value, ..]) | ("time", ["options", _, value, ..]) => chose(value),
            ("rated", ["options", _, _, rated, _]) => chose(if *rated == "rated" { "yes" } else { "no" }),
            (_, ["move", _, played, "player"]) => self.moves().first() == Some(played),
            _ => false,
        }
    }

    /// Whether the act is refused once the log has this line. Resigning, calling off, closing and questions are possible
    /// until the table ends. All other acts count as acts of the lobby, which are possible until the game starts.
    pub fn is_past_after(&self, line: &str) -> bool {
        let of_game = ["resign!", "off!", "cancel!", "go-on", "rest-until", "end-here!", "decline", "agree"];
        let of_lobby = !of_game.contains(&self.action.as_str()) && !self.action.starts_with("close-");
        let ends = matches!(line, "over" | "cancelled" | "expired")
            || ["called-off ", "closed "].iter().any(|end| line.starts_with(end));
        ends || of_lobby && (line == "started" || line.starts_with("started "))
    }

    /// The moves that the act asks for: one, those of a whole turn, or none if the act plays no move.
    fn moves(&self) -> Vec<&str> {
        match (self.action.as_str(), &self.value) {
            ("whole", Some(chosen)) => chosen.split('/').collect(),
            (action, _) => match action.strip_prefix("both/") {
                Some(both) => both.split('/').collect(),
                None => action.strip_prefix("m/").into_iter().collect(),
            },
        }
    }

    /// Whether an action of a log is the effect of the act, with the moves that the act asks for and no other.
    pub fn is_done_by(&self, action: &str) -> bool {
        let played = action.lines().filter_map(|line| match line.split(' ').collect::<Vec<_>>()[..] {
            ["move", _, played, "player"] => Some(played),
            _ => None,
        });
        played.eq(self.moves()) && action.lines().next().is_some_and(|line| self.does(line))
    }

    /// The fault of an act that was answered as done, but is not in the log.
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
    /// For each table, the highest [`Act::version`] of its acts with [`Proof::Board`] that were answered as done.
    done: BTreeMap<i64, i64>,
    gone: BTreeSet<Snowflake>,
    /// The newest version of each table that a message has shown.
    shown: BTreeMap<i64, i64>,
    /// Ephemeral messages with their custom ids.
    private: BTreeMap<Snowflake, Vec<String>>,
}

impl Acts {
    pub fn of(history: &[Record]) -> Acts {
        let mut acts = Acts::default();
        for (number, Record { event, .. }) in history.iter().enumerate() {
            if let Event::Shown { custom_ids, .. } = event {
                acts.note_versions(custom_ids);
            }
            match event {
                Event::Acted { interaction, user, message, custom_id, command, values } => {
                    let value = values.first().cloned();
                    acts.sent(number, *interaction, *user, *message, custom_id.as_ref().or(command.as_ref()), value);
                }
                Event::Answered { interaction, kind, message } => match *kind {
                    CHANGE_LATER | MESSAGE_LATER => {}
                    kind => acts.came(number, *interaction, kind == CHANGE, *message),
                },
                Event::Followed { interaction, message } => acts.came(number, *interaction, true, Some(*message)),
                Event::Shown { message, only_to: Some(_), custom_ids, .. } => {
                    acts.private.insert(*message, custom_ids.clone());
                }
                // After a message was deleted, no answer to a click on it can change it, whatever the click's outcome.
                Event::Gone { message } => drop(acts.gone.insert(*message)),
                Event::Shown { .. } | Event::Unanswered { .. } | Event::Identified { .. } => {}
            }
        }
        acts
    }

    fn note_versions(&mut self, custom_ids: &[String]) {
        for TableId { table, version, .. } in TableId::all(custom_ids) {
            let newest = self.shown.entry(table).or_insert(version);
            *newest = version.max(*newest);
        }
    }

    pub fn all(&self) -> impl Iterator<Item = &Act> {
        self.acts.values()
    }

    /// The acts at a table, in order, and those that change every table.
    pub fn at(&self, table: i64) -> impl Iterator<Item = &Act> {
        let of_table = |table| self.by_table.get(&table).into_iter().flatten().filter_map(|id| self.acts.get(id));
        of_table(table).chain(of_table(NO_TABLE).filter(|act| act.is_everywhere()))
    }

    pub fn of_interaction(&self, interaction: Snowflake) -> Option<&Act> {
        self.acts.get(&interaction)
    }

    fn sent(
        &mut self,
        sent: usize,
        interaction: Snowflake,
        user: Snowflake,
        message: Option<Snowflake>,
        id: Option<&String>,
        value: Option<String>,
    ) {
        let Some(id) = id else { return };
        let of_table = TableId::parse(id);
        let joined = id.strip_prefix(FROM_NOTICEBOARD).and_then(|table| table.parse().ok());
        let (table, version, action) = match (of_table, joined) {
            (Some(id), _) => (id.table, id.version, id.action),
            (None, Some(table)) => (table, 0, "join"),
            (None, None) => (NO_TABLE, 0, id.as_str()),
        };
        let action = action.to_owned();
        let after = self.done.get(&table).copied();
        let (outcome, shown, ended_page) = (ActOutcome::Unknown, None, None);
        let known = BTreeMap::new();
        let mut act = Act {
            interaction,
            user,
            table,
            version,
            action,
            value,
            message,
            outcome,
            shown,
            sent,
            ended_page,
            after,
            known,
        };
        act.known = match act.is_everywhere() {
            true => self.shown.clone(),
            false => self.shown.get(&table).map(|newest| (table, *newest)).into_iter().collect(),
        };
        self.acts.insert(interaction, act);
        self.by_table.entry(table).or_default().push(interaction);
    }

    fn came(&mut self, number: usize, interaction: Snowflake, changed: bool, message: Option<Snowflake>) {
        let Some(act) = self.acts.get_mut(&interaction) else { return };
        let ids = message.and_then(|message| self.private.get(&message)).map(Vec::as_slice).unwrap_or_default();
        let offer = TableId::all(ids).into_iter().find(|id| id.action == "colour");
        let is_private = act.message.is_some_and(|message| self.private.contains_key(&message));
        let is_gone = act.message.is_some_and(|message| self.gone.contains(&message));
        let is_change = changed && message == act.message;
        let newest = TableId::all(ids).into_iter().filter(|id| id.table == act.table).map(|id| id.version).max();
        act.outcome = match act.proof() {
            // The answer asks whether to close the table, so the person has not left yet.
            Proof::Words if act.action == "leave" && ids.iter().any(|id| id.ends_with("/cancel!")) => {
                ActOutcome::Refused
            }
            // The answer asks anew, because the game has begun since the question.
            Proof::Change if act.action == "cancel!" && is_change && !ids.is_empty() => ActOutcome::Refused,
            Proof::Words => return,
            // A private view of a board shows the table's state, whether the act was done or refused. At a newer
            // version the act may have been done; at the same version it was refused.
            Proof::Board if is_private && is_change && newest.is_none_or(|newest| newest > act.version) => return,
            Proof::Board if is_private && is_change => ActOutcome::Refused,
            Proof::SeatState | Proof::Colour if offer.is_some() => ActOutcome::Done,
            Proof::SeatState => ActOutcome::Refused,
            Proof::Board | Proof::Change if is_change => ActOutcome::Done,
            // The clicked message is deleted, so the answer is an ephemeral message, whatever the outcome.
            _ if is_gone => return,
            // If Discord refuses the edit of an old card, an ephemeral message says that the game has started.
            Proof::Change if act.action == "start" => return,
            Proof::Board | Proof::Change | Proof::Colour => ActOutcome::Refused,
        };
        act.ended_page = (is_change && is_private && ids.is_empty()).then_some(number);
        act.shown = offer.map(|offer| offer.version).or(newest);
        if act.proof() == Proof::Board && act.outcome == ActOutcome::Done {
            let highest = self.done.entry(act.table).or_insert(act.version);
            *highest = act.version.max(*highest);
        }
    }
}
