//! The rows that the host passes to the store.

use crate::model::{
    ChannelId, Colour, Epoch, GuildId, InteractionId, Level, Millis, PostInDoubt, Status, TableId, UserId, Version,
};

#[derive(Debug, Clone)]
pub struct NewRow {
    pub guild: GuildId,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The channel of the thread, when it is one.
    pub parent: Option<ChannelId>,
    /// The request's interaction; a second table of the same one is not made.
    pub interaction: InteractionId,
    /// The table that this is the rematch of; a second rematch of it is not made.
    pub rematch_of: Option<TableId>,
    /// The secret of the dice, in hexadecimal digits.
    pub seed: String,
    /// When, milliseconds UTC.
    pub at: Millis,
    /// The first actions, each with its actor and text; their versions count from 1.
    pub actions: Vec<(Option<UserId>, String)>,
    /// The row after them.
    pub state: TableState,
    /// The taken seats after them.
    pub seats: Vec<SeatRow>,
    /// The most open tables that the channel and its threads may have together, this one included.
    pub channel_limit: u32,
    /// The most open tables that the owner may have in the server, this one included.
    pub player_limit: u32,
    /// The lease that must hold, where several processes share the shards.
    pub lease: Option<Epoch>,
}

/// The outcome of a request for a new table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Created {
    Made(TableId),
    /// An earlier request made it.
    Existing(TableId),
    /// The owner has this lobby in the channel already, which is no rematch's.
    LobbyOpen(TableId),
    ChannelFull,
    /// The owner has as many open tables as a person may have.
    PlayerFull,
}

/// An action of a table, to be committed.
#[derive(Debug, Clone)]
pub struct Write {
    pub table: TableId,
    /// Its version after the action; the database must hold the one before.
    pub version: Version,
    pub actor: Option<UserId>,
    /// When, milliseconds UTC.
    pub at: Millis,
    /// The events in their text form.
    pub text: String,
    /// The table's row after the action.
    pub state: TableState,
    /// The message of the table that may be posted from then on.
    pub doubt: Option<PostInDoubt>,
    /// All its taken seats, when they changed.
    pub seats: Option<Vec<SeatRow>>,
    /// The result, when the action ended the game.
    pub result: Option<GameResult>,
    pub newcomer: Option<Newcomer>,
    /// The lease that must hold, where several processes share the shards.
    pub lease: Option<Epoch>,
}

/// A person who sits down, unless they have too many open tables in the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Newcomer {
    pub guild: GuildId,
    pub user: UserId,
    /// The most open tables that they may have, this one included.
    pub limit: u32,
}

/// The state of a table that is kept beside its log, so that it can be found without a replay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableState {
    pub status: Status,
    /// When it runs out, milliseconds UTC.
    pub deadline: Option<Millis>,
    /// Full time of a turn or lobby in milliseconds, given again to what ran out while nobody hosted.
    pub turn_ms: Option<Millis>,
    /// Whether a computer is to play now.
    pub computer_plays: bool,
    pub owner: Option<UserId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatRow {
    pub colour: Colour,
    /// The person; none for a computer or a forgotten person.
    pub user: Option<UserId>,
    /// Whether the person still plays.
    pub active: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameResult {
    pub guild: GuildId,
    pub counted: bool,
    /// The strongest computer that the only person played against; none when there were more people.
    pub against: Option<Level>,
    pub rows: Vec<ResultRow>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResultRow {
    pub colour: Colour,
    /// The person; none for a computer or a forgotten person.
    pub user: Option<UserId>,
    /// Rank, from 1.
    pub rank: u8,
    /// Whether the person resigned, or the computer held the seat at the end: last for the rating.
    pub left: bool,
    pub points: i8,
    pub captures: u8,
    pub centre: u8,
    pub won: bool,
}
