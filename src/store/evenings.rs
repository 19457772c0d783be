//! The rows of evenings that the store and its callers pass to each other.

use crate::model::{Evening, EveningCard, EveningId, EveningPerson, MessageId, Status, TableId, TableStage, UserId};
use hypnosia_rating::Stay;

/// An evening with all that is stored of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WholeEvening {
    pub evening: Evening,
    /// In the order in which they joined.
    pub people: Vec<EveningPerson>,
    /// By round and number.
    pub tables: Vec<EveningTable>,
    /// By round, number and seat.
    pub seats: Vec<EveningSeat>,
}

/// A table of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EveningTable {
    /// The round, from 1.
    pub round: u32,
    /// The number within the round, from 1. In the final, 1 is the final table.
    pub number: u32,
    /// The table in the chat, once it is opened.
    pub table: Option<TableId>,
    /// The status of that table.
    pub status: Option<Status>,
    pub stage: TableStage,
    /// Whether it was counted as it stood, and its game is to be closed.
    pub to_close: bool,
}

/// A seat at a table of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EveningSeat {
    pub round: u32,
    pub number: u32,
    /// The place in the order of seats, from 0.
    pub seat: u8,
    /// The person; `None` after the deletion of their data.
    pub user: Option<UserId>,
    /// Why the person sits there, in stored form.
    pub why: String,
    /// How the person finished; `None` while the table is not over.
    pub finish: Option<SeatFinish>,
}

/// How a person finished the game of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatFinish {
    pub rank: u8,
    pub stay: Stay,
}

/// A seat that was drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSeat {
    pub number: u32,
    pub seat: u8,
    pub user: UserId,
    pub why: String,
}

/// The outcome of an announcement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Announced {
    Done,
    /// This evening is open in the channel.
    Taken(EveningId),
    /// It is no draft any more.
    Gone,
}

/// What a person asks of an evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wish {
    /// To come, or after the start to come late.
    In,
    /// To be seated at the start.
    Here,
    /// To get no seat any more.
    Out,
    /// To get seats again.
    Back,
}

/// The answer to a wish.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wished {
    /// What is stored of the person now.
    Now(EveningPerson),
    /// More than half of the rounds have begun.
    Late,
    /// The evening has ended, or there is none.
    Over,
    /// The person never said that they come.
    Stranger,
}

/// A message of an evening, or its scheduled event, which has been posted, edited or refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EveningMessage {
    Card(EveningCard),
    Called(MessageId),
    Podium(MessageId),
    Event(u64),
}

/// The last evening of a server that was played to its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastEvening {
    pub evening: EveningId,
    /// How many people played.
    pub people: u32,
}

/// What the hall of fame shows of a server's evenings.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EveningRecords {
    /// The evenings that were played to their end, the last one first, at most a hundred.
    pub played: Vec<EveningId>,
    /// How many there were.
    pub count: u32,
}
