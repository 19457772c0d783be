//! Evenings and cups: rounds of games at tables that the bot draws. They differ in how long they last.

use super::{ChannelId, Colour, EveningId, GuildId, MessageId, Millis, TableId, TurnTime, UserId, ZoneName};
use hypnosia_game::rules::Variant;
use serde::{Deserialize, Serialize};

hypnosia_game::choices! {
    /// How far an evening is: first the states of those that may still change, then of those that have ended.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum EveningState {
        /// Its host still chooses, and nobody else sees it.
        Draft = "draft",
        /// The next one of a weekly evening, before its card is posted.
        Planned = "planned",
        /// Announced: people say that they come.
        Open = "open",
        /// People say that they are there.
        CheckIn = "checkin",
        Playing = "playing",
        /// Played to its end.
        Over = "over",
        /// Fewer than two people were there.
        Void = "void",
        /// Stopped by its host or by somebody who manages the server.
        Stopped = "stopped",
        /// Its channel was deleted.
        Lost = "lost",
    }
}

impl EveningState {
    /// Whether the evening is announced and has not ended.
    pub fn is_open(self) -> bool {
        matches!(self, EveningState::Open | EveningState::CheckIn | EveningState::Playing)
    }

    pub fn has_ended(self) -> bool {
        matches!(self, EveningState::Over | EveningState::Void | EveningState::Stopped | EveningState::Lost)
    }
}

hypnosia_game::choices! {
    /// How long it lasts.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum EveningForm {
        /// One sitting.
        Evening = "evening",
        /// A round a week, of slow games.
        Cup = "cup",
    }
}

hypnosia_game::choices! {
    /// Whether somebody comes to an evening.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum Attendance {
        /// They said that they come.
        In = "in",
        /// The next round gives them a seat.
        Here = "here",
        /// They had a seat and never touched the table, so they get none until they say that they are back.
        Away = "away",
        /// They cannot come, or have left.
        Out = "out",
    }
}

hypnosia_game::choices! {
    /// How far a table of a round is.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum TableStage {
        /// Its people are drawn, and it is to be opened.
        Paired = "paired",
        On = "on",
        /// Its result counts, or it has none.
        Over = "over",
    }
}

hypnosia_game::choices! {
    /// Who may hold evenings besides those who manage the server.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
    pub enum EveningHosts {
        /// Those who manage the server's events.
        Events = "events",
        Everybody = "everybody",
    }
}

hypnosia_game::choices! {
    /// A day of the week.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
    pub enum Weekday {
        Monday = "monday",
        Tuesday = "tuesday",
        Wednesday = "wednesday",
        Thursday = "thursday",
        Friday = "friday",
        Saturday = "saturday",
        Sunday = "sunday",
    }
}

/// An evening or a cup, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Evening {
    pub id: EveningId,
    pub guild: GuildId,
    pub channel: ChannelId,
    /// Who holds it; `None` after the deletion of their data.
    pub host: Option<UserId>,
    pub state: EveningState,
    pub form: EveningForm,
    /// The time zone in which it keeps its hour from week to week.
    pub zone: ZoneName,
    pub starts: Millis,
    pub weekly: bool,
    /// How many rounds it has at most.
    pub rounds: u32,
    /// How many people sit at a table, if they can be divided so.
    pub per_table: u8,
    pub variant: Variant,
    pub turn_time: TurnTime,
    pub rated: bool,
    /// The seed of the draw, not of dice.
    pub seed: i64,
    /// How many rounds have begun.
    pub round: u32,
    /// Whether the last of them is the final.
    pub is_final: bool,
    pub begun: Option<Millis>,
    /// When the next step is due at the latest.
    pub step_at: Millis,
    /// When it was last looked at.
    pub ticked: Millis,
    pub changed: Millis,
    pub card: EveningCard,
    /// The message of the check-in; 0 if Discord refused it.
    pub called: Option<MessageId>,
    /// The message with the winners; 0 if Discord refused it.
    pub podium: Option<MessageId>,
    /// The scheduled event; 0 if Discord refused it, or if it is not wished.
    pub event: Option<u64>,
}

impl Evening {
    /// How long before its start the next evening of a weekly one is announced.
    pub const ANNOUNCED: Millis = 24 * 3_600_000;
    /// How long before the start people are asked whether they are there, and for how long at least.
    pub const CHECK_IN: Millis = 15 * 60_000;
    /// If nobody has looked at a running evening for so long, nobody could play meanwhile.
    pub const GAP: Millis = 2 * 60_000;

    /// Whether people may still enter after the start: until half of the rounds have begun.
    pub fn takes_latecomers(&self) -> bool {
        self.state == EveningState::Playing && !self.is_final && 2 * self.round <= self.rounds
    }
}

/// Which table of an evening a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfEvening {
    pub evening: EveningId,
    pub form: EveningForm,
    pub round: u32,
    /// The number of the table in its round, from 1.
    pub number: u32,
    /// Whether it is the final table.
    pub is_final: bool,
}

impl OfEvening {
    /// The place in the evening, as it is stored: `evening 2 3`, and of a final table `evening 4 1 final`.
    pub fn place(&self) -> String {
        let OfEvening { form, round, number, is_final, .. } = self;
        format!("{} {round} {number}{}", form.name(), if *is_final { " final" } else { "" })
    }

    /// Reads a stored place; `None` if the text is none.
    pub fn read(evening: EveningId, place: &str) -> Option<OfEvening> {
        let words: Vec<&str> = place.split(' ').collect();
        let (form, round, number, is_final) = match words[..] {
            [form, round, number] => (form, round, number, false),
            [form, round, number, "final"] => (form, round, number, true),
            _ => return None,
        };
        let (round, number) = (round.parse().ok()?, number.parse().ok()?);
        Some(OfEvening { evening, form: EveningForm::named(form)?, round, number, is_final })
    }
}

/// The message that shows an evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct EveningCard {
    /// The number of the card, which is part of its nonce: 0 before the first one, and higher for each later one.
    pub part: u32,
    /// The card before, which is edited a last time.
    pub old: Option<MessageId>,
    pub id: Option<MessageId>,
    /// A hash of what it shows; `None` if that is unknown.
    pub shows: Option<i64>,
    /// When it was last posted or edited, or an attempt at that failed.
    pub touched: Millis,
}

/// Somebody who comes to an evening, or said so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EveningPerson {
    pub user: UserId,
    pub state: Attendance,
    pub joined: Millis,
    /// The first round that could seat them, from 1; `None` before the start.
    pub first_round: Option<u32>,
}

/// A person's line of an evening, for the export of their data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct EveningLine {
    pub guild: GuildId,
    pub evening: EveningId,
    pub state: Attendance,
    pub joined: Millis,
}

/// A person's seat in a round, for the export of their data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct EveningRound {
    pub evening: EveningId,
    pub round: u32,
    /// The table in the chat, once it was opened.
    pub table: Option<TableId>,
    /// The rank, and the stored name of whether the person stayed, once the table was over.
    pub rank: Option<u8>,
    pub stay: Option<String>,
}

/// What became of the wish of somebody who watches a table to be told when it gets close.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CloseWatch {
    /// The person can ask.
    Possible,
    Asked,
    /// It was close, and that was said: once a table.
    Said,
}

/// Whom somebody who watches a table takes for the winner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Guess {
    pub guild: GuildId,
    pub table: TableId,
    pub user: UserId,
    pub colour: Colour,
    /// The chance to win, in thousandths, that the judge gave the colour at that moment.
    pub chance: u32,
    pub at: Millis,
}
