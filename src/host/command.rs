//! Commands to tables, and refusals.

use super::dice::Word;
use super::options::Options;
use super::question::Proposal;
use super::stakes::Needs;
use super::start::Start;
use crate::model::{ChannelId, GuildId, InteractionId, Millis, OfEvening, TableId, UserId, Version};
use crate::store::TableLimit;
use hypnosia_game::board::Colour;
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Move;
use thiserror::Error;

/// A table to open. The owner is seated at once.
#[derive(Debug, Clone)]
pub struct NewTable {
    pub guild: GuildId,
    /// The channel or thread of the lobby.
    pub channel: ChannelId,
    /// The parent channel, if the channel is a thread.
    pub thread_of: Option<ChannelId>,
    /// The person who opens the table. They may start and cancel it, and change its options and computer players.
    pub owner: UserId,
    /// The people and computers that the owner brings along.
    pub company: Company,
    pub options: Options,
    /// The interaction of the request, for idempotency: a second request with the same one returns the existing table.
    pub interaction: InteractionId,
}

/// A table of an evening to open. It has no owner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EveningOpening {
    pub guild: GuildId,
    pub channel: ChannelId,
    /// Which of its tables it is. A second request for the same one returns the existing table.
    pub of: OfEvening,
    pub options: Options,
    /// The people, in the order of their seats.
    pub seats: Vec<UserId>,
    /// When the game starts by itself.
    pub starts: Millis,
}

/// The person who opens a table that follows a game, and the place. The fields are those of [`NewTable`].
#[derive(Debug, Clone, Copy)]
pub struct Opener {
    pub owner: UserId,
    pub interaction: InteractionId,
    pub channel: ChannelId,
    pub thread_of: Option<ChannelId>,
}

impl Opener {
    /// The table to open, without company.
    pub(super) fn table(self, guild: GuildId, options: Options) -> NewTable {
        let Opener { owner, interaction, channel, thread_of } = self;
        NewTable { guild, channel, thread_of, owner, company: Company::default(), options, interaction }
    }
}

/// The people and computers that the owner of a new table brings along; those who do not fit are left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Company {
    /// People for whom a seat is reserved for a while.
    pub invited: Vec<UserId>,
    /// The number of computer players, at the table's level.
    pub computers: u8,
}

/// A person's command to a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    Lobby(LobbyCommand),
    Game(GameCommand),
    /// Close the lobby, or end without a result a running game that the moderator may close
    /// [at once](super::WayToClose::AtOnce). For moderators; the caller checks the permission.
    Close,
    /// Ask the players whether the game may end without a result. For moderators; the caller checks the permission.
    AskToClose,
    /// End a running game without a result and without asking, if the moderator does not play in it or it does not
    /// count. For moderators; the caller checks the permission.
    Remove,
    /// Hide a word for the dice, also after the game. For moderators; the caller checks the permission.
    HideWord {
        /// The number of the word's line in the lobby, counted from 1.
        line: u32,
    },
}

/// A person's command in a lobby.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LobbyCommand {
    Join {
        /// The chosen colour; by default the one reserved for the person, else the one farthest from the others.
        colour: Option<Colour>,
        /// The click's interaction.
        interaction: InteractionId,
    },
    /// Add a word to the dice.
    GiveWord(Word),
    ChangeColour(Colour),
    /// Leave. If the owner leaves, the person who has been seated longest becomes the owner; if there is none, the
    /// lobby is cancelled.
    Leave,
    /// Seat a computer player (owner).
    AddComputer {
        /// The colour; by default the one farthest from the others.
        colour: Option<Colour>,
        level: Level,
    },
    /// Free a seat that a computer or another person has, or that is reserved (owner). The person may join again.
    FreeSeat(Colour),
    /// Change the options (owner). While other people are seated, only the level can change.
    SetOptions(Options),
    /// Choose a start without a click, or drop it (owner, while no other people are seated).
    SetStart(Option<Start>),
    /// Stop the countdown to a start that enough people sit for, and drop it (anybody seated).
    StopStart,
    /// Start the game (owner; once the owner has been away for 5 minutes, anybody seated), by this click's interaction.
    /// While others wait for a start at a moment, this is possible only shortly before.
    Start(InteractionId),
    /// Cancel the lobby (owner; once the owner has been away for 5 minutes, anybody seated, unless it waits for a moment).
    Cancel,
}

/// A player's command in a running game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameCommand {
    /// Play one die of one's turn.
    Play(Move),
    /// Play a whole turn at once: both dice.
    PlayTurn {
        first: Move,
        second: Move,
    },
    /// Undo the first die of one's turn, before the second is played.
    Undo,
    /// Leave the game. If possible, that calls the game off; otherwise the game goes on without the player.
    Resign,
    /// Leave the game only if that calls it off.
    CallOff,
    TakeSeatBack,
    /// Hand the seat over to the computer, until the player takes it back. Only at tables of evenings.
    HandOver,
    /// Ask for the computer to play for the player of this turn, who has not moved for days or has left the server. Once
    /// enough have asked, it holds the seat until the player takes it back.
    AskStandIn {
        turn: u32,
    },
    /// Take up a game that was put away; changes nothing at other games. Every other command does so, too.
    TakeUp,
    /// Let the computer play the rest of the player's turns, because the player's moves decide nothing any more.
    Finish,
    /// Propose something to the others. It is done once all who hold their seats agree.
    Propose(Proposal),
    /// Decline what is asked since this version.
    Decline(Version),
    /// Agree to what is asked since this version.
    Agree(Version),
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

/// Why a command was refused. The player is told privately, and nothing has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Refusal {
    #[error("there is no such table")]
    NoSuchTable,
    /// The command was made for an older version of the table.
    #[error("the table has moved on to version {now}")]
    Stale {
        /// The current version.
        now: Version,
    },
    /// The command is possible only in a lobby.
    #[error("the game has begun")]
    GameHasBegun,
    /// The command is possible only in a running game.
    #[error("the game has not begun")]
    GameHasNotBegun,
    #[error("the game is over")]
    GameOver,
    /// A rematch is possible only after the game.
    #[error("the game is not over yet")]
    GameNotOver,
    #[error("the table was cancelled")]
    Cancelled,
    /// The lobby was not started in time.
    #[error("the table has expired")]
    Expired,
    /// All six seats are taken.
    #[error("the table is full")]
    TableFull,
    #[error("this colour is taken")]
    ColourTaken(Colour),
    #[error("you have a seat already")]
    AlreadySeated(Colour),
    /// The person has reached the limit of words.
    #[error("you have given {limit} words, and more are not taken")]
    TooManyWords { limit: u32 },
    /// The person has reached the limit of changes to this lobby.
    #[error("you have changed this lobby {limit} times, and more is not taken")]
    TooManyChanges { limit: u32 },
    /// This lobby has reached the limit of changes by everybody.
    #[error("this lobby has been changed as often as it can be")]
    LobbyWornOut,
    /// This line of the lobby has no word to hide.
    #[error("there is no word that could be hidden")]
    NoSuchWord,
    /// The dice of this table take no words, because an older version of the program opened the table.
    #[error("the dice of this table take no words")]
    NoWords,
    #[error("you have no seat at this table")]
    NotSeated,
    /// The command is only for the owner.
    #[error("only the owner may do this")]
    NotOwner {
        owner: UserId,
        /// From when the person may do this, too, unless the owner comes back; `None` if only the owner may, or the
        /// person is not seated.
        others_from: Option<Millis>,
    },
    /// A game needs two players, one of them a person.
    #[error("the game cannot begin yet: {0}")]
    NotEnough(Needs),
    /// The seat, or every free seat, is reserved for another person.
    #[error("the seat is kept for somebody else")]
    SeatKept { until: Millis },
    /// The seat is neither taken nor reserved.
    #[error("the seat is free")]
    SeatFree,
    #[error("it is not your turn")]
    NotYourTurn { turn: Colour },
    /// The move is not legal.
    #[error("this move is not legal here")]
    IllegalMove,
    /// The turn has no die that can be undone.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// The player has resigned.
    #[error("you have resigned")]
    Resigned,
    /// The computer holds the seat until the player takes it back, or plays the rest of the game for the player.
    #[error("the computer holds your seat")]
    SeatHeld,
    /// The computer plays this turn because the time ran out.
    #[error("your time ran out: the computer plays this turn")]
    TimeRanOut,
    #[error("the computer does not hold your seat")]
    SeatNotHeld,
    /// The computer may not play for somebody else yet: nobody is waited for, or for less than three days.
    #[error("nobody has been absent for long enough")]
    NotAbsent {
        /// From when it may, if the player does not move; `None` if nobody is waited for, or the turn has a time limit.
        from: Option<Millis>,
    },
    /// The person has asked for the computer in place of the player already, and has to wait for another one or for the
    /// fourth day.
    #[error("you have asked for that already")]
    AskedAlready { until: Millis },
    /// Whether somebody is absent cannot be said during an outage.
    #[error("the clocks stand still")]
    ClocksStandStill,
    /// The computer may not play the rest for this player, because the player's moves can still change the ranking, or
    /// the player has no pawns.
    #[error("the ranking can still change")]
    NotSettled,
    /// Leaving no longer calls the game off.
    #[error("the game can no longer be called off")]
    NotCalledOff,
    /// The question is settled.
    #[error("nobody is asked that any more")]
    NotAsked,
    /// The players are asked something else.
    #[error("another question stands")]
    QuestionStands { until: Millis },
    /// The player has proposed something within a day.
    #[error("you have proposed something today")]
    ProposedLately {
        /// From when they may propose something again.
        from: Millis,
    },
    /// The proposal does not suit the game, perhaps any more.
    #[error("this does not suit the game")]
    Unsuitable,
    /// The moderator may not close the game [at once](super::WayToClose::AtOnce).
    #[error("this game cannot be closed at once")]
    NotAtOnce,
    /// The computer gives no hints in a game that counts.
    #[error("there are no hints in a game that counts")]
    NoHintWhenRated,
    /// Other people have joined the table with its current options.
    #[error("others sit at this table, so that its options are fixed")]
    OptionsFixed,
    /// The start is over, or too far away.
    #[error("this start cannot be chosen")]
    NoSuchStart,
    /// Others wait for a start at a moment.
    #[error("others wait for another moment")]
    StartsLater {
        /// When the game starts by itself.
        at: Millis,
    },
    /// The table belongs to an evening, which decides on its seats and options.
    #[error("the table belongs to an evening, so that its seats and options are fixed")]
    OfEvening,
    /// Nothing is counted down.
    #[error("no start is counted down")]
    NoCountdown,
    /// The person owns an unstarted lobby in this channel or its threads, slow or live as the new one, and other than
    /// that of a rematch.
    #[error("you have opened table {table} here, and it has not begun")]
    LobbyOpen { table: TableId },
    /// The channel and its threads have reached the limit of open tables.
    #[error("this channel has {limit} open tables already")]
    ChannelLimit { limit: u32 },
    /// The person has reached the limit of open tables: their seats and their lobbies.
    #[error("you have {limit} open tables already")]
    PlayerLimit { limit: u32 },
    /// The person has as many slow lobbies waiting as one person may have.
    #[error("you have {limit} slow lobbies waiting already")]
    SlowLobbies { limit: u32 },
    /// As many slow lobbies wait in the channel and its threads as may wait there.
    #[error("{limit} slow lobbies wait in this channel already")]
    SlowLobbiesHere { limit: u32 },
    /// The server has reached the limit of people notified of new tables.
    #[error("no more people can be told of new tables here")]
    TooManyWatchers,
    /// The server's settings do not allow tables in this channel.
    #[error("tables are not allowed in this channel")]
    ChannelNotAllowed,
    /// The person may not travel for so many more days in this season.
    #[error("you may travel for {days_left} more days this season")]
    JourneyTooLong { days_left: u32 },
    /// A setting is outside its range.
    #[error("a setting is out of its range: it must be {least} to {most}")]
    OutOfRange { least: u32, most: u32 },
}

impl From<TableLimit> for Refusal {
    fn from(full: TableLimit) -> Refusal {
        match full {
            TableLimit::Person { limit } => Refusal::PlayerLimit { limit },
            TableLimit::Channel { limit } => Refusal::ChannelLimit { limit },
            TableLimit::WaitingOfPerson { limit } => Refusal::SlowLobbies { limit },
            TableLimit::WaitingInChannel { limit } => Refusal::SlowLobbiesHere { limit },
        }
    }
}
