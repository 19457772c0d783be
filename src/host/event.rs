//! What has happened at a table. The events are its log; their text form is in the `text` module beside this one.

use super::dice::Word;
use super::options::Options;
use crate::model::{ChannelId, InteractionId, MessageId, TableId, UserId};
use hypnosia_game::board::Colour;
use hypnosia_game::computer::Level;
use hypnosia_game::rules::{Move, Position, Roll};

/// Who chose a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum By {
    Player,
    /// Nobody: it played itself, as the only one or because the turn would end alike whatever was chosen.
    Forced,
    /// The computer: its own seat, one it holds, or a turn whose time ran out.
    Computer,
}

/// The versions of a log's text and of the rules that it was played by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Versions {
    /// The version of the text, see the `text` module.
    pub format: u32,
    /// The version of the rules, see [`hypnosia_game::rules::VERSION`].
    pub rules: u32,
}

impl Versions {
    /// Those of logs that do not say.
    pub const FIRST: Versions = Versions { format: 1, rules: 1 };
    /// Those of this program.
    pub const CURRENT: Versions = Versions { format: 6, rules: hypnosia_game::rules::VERSION };
}

/// The turn of another game that a game begins from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Origin {
    /// The table of that game.
    pub table: TableId,
    /// The number of the turn.
    pub turn: u32,
    /// Where the result of that game stands.
    pub place: ChannelId,
    /// The result there; none when it was not known.
    pub message: Option<MessageId>,
    /// The position before the turn.
    pub position: Position,
}

/// One thing that happened at a table. A table is its log of these: replaying them gives the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// The lobby was opened with these options.
    Opened {
        /// The person who may start; none when their data was deleted.
        owner: Option<UserId>,
        options: Options,
        /// The versions of the log's text and rules.
        versions: Versions,
    },
    /// The game begins with the position before a turn of another game. The computers stay where they were seated.
    BeginsFrom(Box<Origin>),
    /// A colour is kept for somebody who was invited, or played the game before this rematch.
    Reserved {
        colour: Colour,
        /// The person for whom it is kept; none when their data was deleted.
        user: Option<UserId>,
    },
    Joined {
        colour: Colour,
        /// Who; none when that person's data was deleted.
        user: Option<UserId>,
        /// The click's interaction, which seeds the dice in logs of formats before 4.
        interaction: InteractionId,
    },
    WordGiven {
        colour: Colour,
        word: Word,
    },
    /// A word was hidden by somebody who looks after the channel: its hash takes its place.
    WordHidden {
        /// Its line of the lobby, counted from 1.
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
    ComputerRemoved(Colour),
    /// The owner changed what is played. In logs of formats before 3 the level is that of all computer players.
    OptionsSet(Options),
    /// The owner left, and the person of this colour is the owner now.
    OwnerPassed(Colour),
    /// The game began: no more joins, the dice are fixed.
    Started {
        /// The click's interaction, which seeds the dice in logs of format 3; none in those before.
        interaction: Option<InteractionId>,
    },
    /// The lobby was given up, or the game was ended without a result.
    Cancelled,
    /// The lobby was not started in time.
    Expired,
    /// One round of set-up rolls; those tied for the highest sum roll again in the next.
    SetupRolled(Vec<(Colour, Roll)>),
    /// A turn began with this roll.
    Rolled {
        /// Number of the turn, from 1.
        turn: u32,
        colour: Colour,
        roll: Roll,
    },
    Moved {
        /// The player whose pawn it is.
        colour: Colour,
        mv: Move,
        by: By,
    },
    /// The dice that could not be used are lost, higher first; the turn is over.
    DiceLost {
        /// The player whose dice they were.
        colour: Colour,
        /// 1 or 2 values.
        dice: Vec<u8>,
    },
    /// The first die of the turn was taken back.
    Undone(Colour),
    Resigned(Colour),
    /// The time ran out: the computer plays this turn.
    TimedOut(Colour),
    /// Two turns in a row ran out: the computer holds the seat until the player takes it back.
    SeatHeld(Colour),
    SeatTakenBack(Colour),
    /// The ranking is settled, and the player lets the computer play the rest of the game at once.
    LeftToComputer(Colour),
    Over,
}
