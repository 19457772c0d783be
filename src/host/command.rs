//! The requests to a table, and the reasons why one may be refused.

use super::dice::Word;
use super::options::Options;
use super::stakes::Needs;
use crate::model::{ChannelId, GuildId, InteractionId, Millis, TableId, UserId, Version};
use hypnosia_game::board::Colour;
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Move;
use thiserror::Error;

/// A table to be opened; the owner sits down at once.
#[derive(Debug, Clone)]
pub struct NewTable {
    pub guild: GuildId,
    /// The channel or thread of the lobby.
    pub channel: ChannelId,
    /// The channel of that thread, when it is one.
    pub thread_of: Option<ChannelId>,
    /// The person who opens it, and may start, cancel, change the options and the computer players.
    pub owner: UserId,
    /// The people and computers that the owner brings along.
    pub company: Company,
    pub options: Options,
    /// The command's interaction. A second request with the same one gets the table that the first one made.
    pub interaction: InteractionId,
}

/// Whom the owner of a new table brings along; those for whom no seat is left stay away.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Company {
    /// People for whom a seat is kept for a while.
    pub invited: Vec<UserId>,
    /// How many computer players of the table's level sit down.
    pub computers: u8,
}

/// A person's request to a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    Lobby(LobbyCommand),
    Game(GameCommand),
    /// End the table without a result, be it a lobby or a running game. For whoever looks after the place; the caller
    /// vouches for that.
    Close,
    /// Hide a word for the dice, be the game over or not. For whoever looks after the place, as above.
    HideWord {
        /// Its line of the lobby, counted from 1.
        line: u32,
    },
}

/// A person's request to a lobby.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LobbyCommand {
    Join {
        /// The colour chosen; none for the one kept for the person, or else the one farthest from the others.
        colour: Option<Colour>,
        /// The click's interaction.
        interaction: InteractionId,
    },
    /// Give a word to the dice.
    GiveWord(Word),
    ChangeColour(Colour),
    /// Leave. When the owner leaves, the longest-seated person becomes the owner; with nobody left the lobby is
    /// cancelled.
    Leave,
    /// Seat a computer player (owner).
    AddComputer {
        /// Its colour; none for the one farthest from the others.
        colour: Option<Colour>,
        level: Level,
    },
    /// Take a computer player out again (owner).
    RemoveComputer {
        /// Its colour; none for the one seated last.
        colour: Option<Colour>,
    },
    /// Change what is played (owner). Once others sit there, only how well the computer stands in for people.
    SetOptions(Options),
    /// Begin the game (owner; anybody seated when the owner has been away for 5 minutes). It names its
    /// click's interaction.
    Start(InteractionId),
    /// Give the lobby up (owner; anybody seated when the owner has been away for 5 minutes).
    Cancel,
}

/// A player's request to a running game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameCommand {
    /// Play one die of one's turn.
    Play(Move),
    /// Take the first die of one's turn back, while the second is not played.
    Undo,
    Resign,
    TakeSeatBack,
    /// Let the computer play the rest of the game at once, when the ranking cannot change any more.
    Finish,
}

impl From<LobbyCommand> for Command {
    fn from(command: LobbyCommand) -> Command {
        Command::Lobby(command)
    }
}

impl From<GameCommand> for Command {
    fn from(command: GameCommand) -> Command {
        Command::Game(command)
    }
}

/// Why a command was refused: the player's affair, to be told privately. Nothing has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refusal {
    #[error("there is no such table")]
    NoSuchTable,
    /// The command was made for another version of the table: something has happened since.
    #[error("the table has moved on to version {now}")]
    Stale {
        /// The table's version now.
        now: Version,
    },
    /// Only possible in the lobby, and the game runs.
    #[error("the game has begun")]
    GameHasBegun,
    /// Only possible in a game, and the table is still a lobby.
    #[error("the game has not begun")]
    GameHasNotBegun,
    #[error("the game is over")]
    GameOver,
    /// The game is not over yet, so there is no rematch.
    #[error("the game is not over yet")]
    GameNotOver,
    #[error("the table was cancelled")]
    Cancelled,
    /// The lobby was not started in time.
    #[error("the table has expired")]
    Expired,
    /// Six seats are taken.
    #[error("the table is full")]
    TableFull,
    #[error("this colour is taken")]
    ColourTaken(Colour),
    #[error("you have a seat already")]
    AlreadySeated(Colour),
    /// The person has given as many words as can be.
    #[error("you have given {limit} words, and more are not taken")]
    TooManyWords { limit: u32 },
    /// The person has changed this lobby as often as can be.
    #[error("you have changed this lobby {limit} times, and more is not taken")]
    TooManyChanges { limit: u32 },
    /// People have changed this lobby as often as can be, all of them together.
    #[error("this lobby has been changed as often as it can be")]
    LobbyWornOut,
    /// There is no word on this line of the lobby that could be hidden.
    #[error("there is no word that could be hidden")]
    NoSuchWord,
    /// The dice of this table, which was opened by an earlier program, take no words.
    #[error("the dice of this table take no words")]
    NoWords,
    #[error("you have no seat at this table")]
    NotSeated,
    /// Reserved for the owner.
    #[error("only the owner may do this")]
    NotOwner {
        owner: UserId,
        /// When anybody seated may start or cancel, if the owner stays away; none for what only the owner may ever do.
        others_from: Option<Millis>,
    },
    /// A game needs two players, one of them a person.
    #[error("the game cannot begin yet: {0}")]
    NotEnough(Needs),
    /// The seat is kept for somebody else, or all free seats are.
    #[error("the seat is kept for somebody else")]
    SeatKept { until: Millis },
    /// No computer player has a seat, or none of this colour.
    #[error("there is no such computer player")]
    NoSuchComputer,
    #[error("it is not your turn")]
    NotYourTurn { turn: Colour },
    /// The move is not in the list.
    #[error("this move is not legal here")]
    IllegalMove,
    /// No die of this turn can be taken back.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// The player gave up earlier.
    #[error("you have resigned")]
    Resigned,
    /// The computer holds the seat: take it back first.
    #[error("the computer holds your seat")]
    SeatHeld,
    /// The computer plays this turn because the time ran out.
    #[error("your time ran out: the computer plays this turn")]
    TimeRanOut,
    #[error("the computer does not hold your seat")]
    SeatNotHeld,
    /// The ranking can still change.
    #[error("the ranking can still change")]
    NotSettled,
    /// The computer gives no advice in a game that counts.
    #[error("there are no hints in a game that counts")]
    NoHintWhenRated,
    /// Others sit there already, and what they sat down for stays.
    #[error("others sit at this table, so that its options are fixed")]
    OptionsFixed,
    /// The person has a lobby in this channel that has not begun.
    #[error("you have opened table {table} here, and it has not begun")]
    LobbyOpen { table: TableId },
    /// The channel and its threads have as many open tables as the server's settings allow.
    #[error("this channel has {limit} open tables already")]
    ChannelLimit { limit: u32 },
    /// The person has as many open tables as the server's settings allow: where they sit, and lobbies of theirs.
    #[error("you have {limit} open tables already")]
    PlayerLimit { limit: u32 },
    /// As many people are told of the server's new tables as can be.
    #[error("no more people can be told of new tables here")]
    TooManyWatchers,
    /// The server's settings do not allow tables in this channel.
    #[error("tables are not allowed in this channel")]
    ChannelNotAllowed,
    /// A setting is outside what it may be.
    #[error("a setting is out of its range: it must be {least} to {most}")]
    OutOfRange { least: u32, most: u32 },
}
