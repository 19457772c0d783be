//! The events of tables. They form a table's log; their text form is in the `text` module.

use super::closing::ClosedBy;
use super::dice::Word;
use super::options::Options;
use super::question::Proposal;
use super::start::Start;
use crate::model::{ChannelId, InteractionId, MessageId, Millis, TableId, UserId};
use hypnosia_game::board::Colour;
use hypnosia_game::computer::Level;
use hypnosia_game::rules::{Move, Position, Roll};
use serde::{Deserialize, Serialize};

hypnosia_game::choices! {
    /// The chooser of a move.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
    pub enum MoveSource {
        Player = "player",
        /// No player: the move was the only one, or all choices would have had the same effect.
        Forced = "forced",
        /// The computer: in its own seat, in a seat that it holds, in a turn whose time has run out, or for a player
        /// who lets it play the rest of the game.
        Computer = "computer",
    }
}

/// The version of a log's text format, and that of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Versions {
    /// The version of the format; see the `text` module.
    pub format: u32,
    /// The version of the rules; see [`hypnosia_game::rules::VERSION`].
    pub rules: u32,
}

impl Versions {
    /// The versions of a log that names none.
    pub const FIRST: Versions = Versions { format: 1, rules: 1 };
    /// The versions that this program writes.
    pub const CURRENT: Versions = Versions { format: 7, rules: hypnosia_game::rules::VERSION };
}

/// The turn of another game that a game plays on from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Origin {
    /// The other game's table.
    pub table: TableId,
    /// The number of the turn.
    pub turn: u32,
    /// The channel in which the other game's result was posted.
    pub place: ChannelId,
    /// The message of that result, if known.
    pub message: Option<MessageId>,
    /// The position before the turn.
    pub position: Position,
}

/// An event of a table. Replaying a table's events gives the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// The lobby was opened with these options.
    Opened {
        /// The owner; `None` after erasure.
        owner: Option<UserId>,
        options: Options,
        /// The log's versions.
        versions: Versions,
    },
    /// The game continues from the position before a turn of another game. Its seats and options cannot be changed.
    BeginsFrom(Box<Origin>),
    /// A colour is reserved for a person who was invited, or who played the game before this rematch.
    Reserved {
        colour: Colour,
        /// The person; `None` after erasure.
        user: Option<UserId>,
    },
    Joined {
        colour: Colour,
        /// The person; `None` after erasure.
        user: Option<UserId>,
        /// The click's interaction, which seeds the dice in formats before 4.
        interaction: InteractionId,
    },
    WordGiven {
        colour: Colour,
        word: Word,
    },
    /// A moderator hid a word, which is replaced by its hash.
    WordHidden {
        /// The number of the word's line in the lobby, counted from 1.
        line: u32,
    },
    Left(Colour),
    ColourChanged {
        from: Colour,
        to: Colour,
    },
    ComputerAdded {
        colour: Colour,
        level: Level,
    },
    /// The owner freed a seat that a computer or another person had, or that was reserved.
    SeatFreed(Colour),
    /// The owner changed the options. In formats before 3, the level is the level of all computer players.
    OptionsSet(Options),
    /// The owner chose a start without a click, or dropped it (`None`). It is also dropped if a person seated stops it, or
    /// if too few people sit at its moment.
    StartSet(Option<Start>),
    /// The owner left; the person of this colour is the new owner.
    OwnerPassed(Colour),
    /// The game started: seats and dice are fixed.
    Started {
        /// The click's interaction, which seeds the dice in format 3; absent in older formats, and if the game started
        /// by itself.
        interaction: Option<InteractionId>,
    },
    /// The lobby was cancelled. In logs of earlier programs also: the game ended without a result, for an unknown
    /// reason.
    Cancelled,
    /// The game ended without a result.
    Closed(ClosedBy),
    /// A moderator asked the players whether the game may end without a result.
    CloseAsked {
        /// The moderator; `None` after erasure.
        by: Option<UserId>,
        /// How many milliseconds the turn has left, to its deadline or to the end of the patience with it; negative if
        /// that was over, and `None` if nobody waits.
        rest: Option<i32>,
    },
    /// A player proposed something to the others.
    Proposed {
        by: Colour,
        what: Proposal,
        /// As above.
        rest: Option<i32>,
    },
    /// This player agrees to what was asked.
    Agreed(Colour),
    /// This player does not agree: the question is settled, and nothing changes.
    Declined(Colour),
    /// Not all players agreed to a proposal in time.
    Lapsed,
    /// The game ended without a result, as a moderator asked: all agreed, or nobody declined in time.
    ClosedAsAsked,
    /// All agreed to go on at another pace, or from another date.
    GoesOnAsAsked,
    /// The lobby was not started in time.
    Expired,
    /// A round of rolls that decide who has the first turn. The players tied for the highest sum roll again in the next
    /// round.
    SetupRolled(Vec<(Colour, Roll)>),
    /// A turn began with this roll.
    Rolled {
        /// Number of the turn, from 1.
        turn: u32,
        colour: Colour,
        roll: Roll,
    },
    Moved {
        /// The player whose pawn moves.
        colour: Colour,
        mv: Move,
        by: MoveSource,
    },
    /// The dice that cannot be used are lost, higher first; the turn is over.
    DiceLost {
        /// The player whose dice they were.
        colour: Colour,
        /// The values of the lost dice: one or two.
        dice: Vec<u8>,
    },
    /// The player undid the first die of the turn.
    Undone(Colour),
    Resigned(Colour),
    /// This player left a game of two in its opening, which cancels the game.
    CalledOff(Colour),
    /// The time ran out, so the computer plays this turn.
    TimedOut(Colour),
    /// After two time-outs in a row, or one if the player has left the server, or because the others asked for it, the
    /// computer holds the seat until the player takes it back.
    SeatHeld(Colour),
    SeatTakenBack(Colour),
    /// A player asked for the computer to play for the player to move, who has not moved for days or has left the
    /// server. Once enough have asked, the computer holds the seat.
    StandInAsked {
        /// The player to move.
        colour: Colour,
        by: Colour,
    },
    /// The player to move rests before the end of their time, in their nights and on their journey: it ends this much
    /// later, as does the patience with a turn without a limit.
    Rests {
        colour: Colour,
        /// How much later, in milliseconds.
        rest: Millis,
        /// The end of the journey that the player is on, milliseconds UTC.
        away: Option<Millis>,
    },
    /// The player to move is back from their journey before its end: their time ends this much earlier.
    Returned {
        colour: Colour,
        /// How much earlier, in milliseconds.
        saved: Millis,
    },
    /// The game's only person has not touched it for days, so it counts towards no limit until somebody takes it up
    /// again.
    PutAway,
    /// The game was put away and goes on.
    TakenUp,
    /// The player's moves decide nothing any more, and the player lets the computer play them to the end of the game.
    LeftToComputer(Colour),
    Over,
}
