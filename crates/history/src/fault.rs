//! The faults that the check finds.

use discord_sandbox::Snowflake;
use hypnosia::model::UserId;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// An act was not answered in time, without excuse.
    #[error("interaction {0}: not answered")]
    Unanswered(Snowflake),
    /// An act was acknowledged, and no answer followed.
    #[error("interaction {0}: acknowledged, and never answered")]
    NeverFollowed(Snowflake),
    #[error("interaction {0}: answered twice")]
    AnsweredTwice(Snowflake),
    /// An answer without an act.
    #[error("interaction {0}: answered, and nobody acted")]
    AnsweredNobody(Snowflake),
    /// A person clicked on a message of a table, and no earlier record shows this message.
    #[error("interaction {interaction}: a click on message {message}, which never appeared")]
    NeverShown { interaction: Snowflake, message: Snowflake },
    /// An act was answered as done, but is not in the log.
    #[error("table {table}: {what} by {user} for version {version} was answered, and is not in the log")]
    Lost {
        table: i64,
        /// The version that the act was based on.
        version: i64,
        user: Snowflake,
        /// The action in the act's custom id, or the command.
        what: String,
    },
    /// Two acts that exclude each other were both answered as done.
    #[error("table {table}: version {version} was answered as done twice, for different acts")]
    DoneTwice {
        table: i64,
        /// The version that the acts were based on.
        version: i64,
    },
    /// The log has an act that was refused.
    #[error("table {table}: action {number} of the log was refused to {user}")]
    RefusedAndDone {
        table: i64,
        /// Number of the action in the log, from 1.
        number: i64,
        user: Snowflake,
    },
    /// The log has an act without a request.
    #[error("table {table}: nobody asked for action {number} of the log")]
    NobodyAsked {
        table: i64,
        /// Number of the action in the log, from 1.
        number: i64,
    },
    /// An evening seated a person who had not said that they come.
    #[error("table {table}: {user} was seated by an evening, and had not asked for that")]
    SeatedUnasked { table: i64, user: Snowflake },
    /// The log has the same act twice.
    #[error("table {table}: actions {first} and {second} of the log are one act")]
    LoggedTwice {
        table: i64,
        /// Number of the first of the two actions in the log, from 1.
        first: i64,
        /// Number of the second of the two actions in the log, from 1.
        second: i64,
    },
    /// One act is in the logs of two tables.
    #[error("tables {first} and {second}: both have interaction {interaction}")]
    AtTwoTables { interaction: Snowflake, first: i64, second: i64 },
    /// An act was answered as done before another act was sent, but comes after that act in the log.
    #[error("table {table}: version {answered} was answered before an act for version {acted_on} was sent and done")]
    OutOfOrder {
        table: i64,
        /// The version that the second act was based on: the act that was sent after that answer.
        acted_on: i64,
        /// The version that the first act was based on: the act that was answered before the other one was sent.
        answered: i64,
    },
    /// A message offers another colour to a person who, by the log, has no seat.
    #[error("table {table}: {user} was told of a seat that version {version} does not have")]
    NotSeated {
        table: i64,
        /// The version of the message.
        version: i64,
        user: Snowflake,
    },
    /// The log contradicts the rules.
    #[error("table {table}: action {number}, {line:?}: {why}")]
    Impossible {
        table: i64,
        /// Number of the action in the log, from 1.
        number: i64,
        line: String,
        why: String,
    },
    /// The dice do not follow from the table's seed.
    #[error("table {table}: {why}")]
    Dice { table: i64, why: String },
    /// The stored result contradicts the log.
    #[error("table {table}: {why}")]
    Result { table: i64, why: String },
    /// A person's totals differ from the sum of the logs.
    #[error("the numbers of {user} for {season}: {why}")]
    Tally { user: UserId, season: String, why: String },
    /// A board went back to an earlier version.
    #[error("table {table}: message {message} shows version {shown} after {before}")]
    WentBack {
        table: i64,
        message: Snowflake,
        /// The shown version.
        shown: i64,
        /// The version shown before.
        before: i64,
    },
    /// More than one board is open.
    #[error("table {table}: {} boards are open, which show versions {shown:?}", shown.len())]
    BoardsOpen {
        table: i64,
        /// The versions that the boards show.
        shown: Vec<i64>,
    },
    /// At the end of the history, no open board shows the log's newest version.
    #[error("table {table}: the log ends at version {logged}, and the board shows {shown:?}")]
    NotInStep {
        table: i64,
        logged: i64,
        /// The version of the open board; `None` without one.
        shown: Option<i64>,
    },
    /// A message contradicts the log at the message's version, or shows everybody what one person is asked.
    #[error("table {table}: message {message} for version {version} {why}")]
    Misleading {
        table: i64,
        message: Snowflake,
        /// The version of the message.
        version: i64,
        why: &'static str,
    },
    /// The buttons of a message belong to several tables or versions.
    #[error("message {message}: its buttons belong to more than one table or version")]
    Mixed { message: Snowflake },
    /// An answer to one person, or a board with one person's moves, was shown to another person alone.
    #[error("message {message}: is shown to {user}, and was meant for somebody else")]
    NotTheirs { message: Snowflake, user: Snowflake },
    #[error("table {table}: its lobby has no card")]
    NoCard { table: i64 },
    /// The result was shown in two messages, or removed from its message.
    #[error("table {table}: the result of message {message} was taken away or posted again")]
    ResultLost {
        table: i64,
        /// The message that showed the result first.
        message: Snowflake,
    },
    /// A table was shown, but is not in the database.
    #[error("table {table}: it was shown, and is not in the database")]
    Vanished { table: i64 },
    /// A person was pinged twice for one turn.
    #[error("table {table}: {user} was pinged again for turn {turn}")]
    PingedAgain { table: i64, turn: u32, user: Snowflake },
    /// A message pinged a person whom it does not concern.
    #[error("message {message}: {user} was pinged, and it is not for them")]
    WronglyPinged { message: Snowflake, user: Snowflake },
    /// The result did not ping one of the players.
    #[error("table {table}: {user} was not pinged by the result")]
    NotToldOfResult { table: i64, user: Snowflake },
    #[error("table {table}: {user} was not pinged for turn {turn}")]
    NotPinged { table: i64, turn: u32, user: Snowflake },
    /// At calm tables of a server, the messages of more than two turns pinged a person within a day.
    #[error("server {guild}: {user} was pinged for too many turns of a day")]
    PingedTooOften { guild: u64, user: Snowflake },
    /// At calm tables, a message pinged a person in their quiet hours, wherever on Earth they live.
    #[error("{user} was pinged in their quiet hours")]
    PingedAtRest { user: Snowflake },
    /// The time of a slow turn ran out, and no notice had pinged its player since it began.
    #[error("table {table}: the time of turn {turn} ran out, and {user} was not reminded")]
    TimedOutUnpinged { table: i64, turn: u32, user: Snowflake },
}

impl Fault {
    /// The table that the fault names, if any. Of two tables, the second.
    pub fn table(&self) -> Option<i64> {
        match *self {
            Fault::AtTwoTables { second: table, .. }
            | Fault::Lost { table, .. }
            | Fault::DoneTwice { table, .. }
            | Fault::RefusedAndDone { table, .. }
            | Fault::NobodyAsked { table, .. }
            | Fault::SeatedUnasked { table, .. }
            | Fault::LoggedTwice { table, .. }
            | Fault::OutOfOrder { table, .. }
            | Fault::NotSeated { table, .. }
            | Fault::Impossible { table, .. }
            | Fault::Dice { table, .. }
            | Fault::Result { table, .. }
            | Fault::WentBack { table, .. }
            | Fault::BoardsOpen { table, .. }
            | Fault::NotInStep { table, .. }
            | Fault::Misleading { table, .. }
            | Fault::NoCard { table }
            | Fault::ResultLost { table, .. }
            | Fault::Vanished { table }
            | Fault::PingedAgain { table, .. }
            | Fault::NotToldOfResult { table, .. }
            | Fault::NotPinged { table, .. }
            | Fault::TimedOutUnpinged { table, .. } => Some(table),
            _ => None,
        }
    }
}
