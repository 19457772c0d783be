//! The rows that the host passes to the store.

use crate::model::{
    ChannelId, Colour, Epoch, GuildId, InteractionId, Level, Millis, OfEvening, PostInDoubt, Status, TableId, UserId,
    Version,
};
use hypnosia_rating::Stay;
use thiserror::Error;

#[derive(Debug, Clone)]
pub struct NewRow {
    pub guild: GuildId,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The parent channel, if the channel is a thread.
    pub parent: Option<ChannelId>,
    /// The interaction of the request. An interaction creates at most one table.
    pub interaction: InteractionId,
    /// The table of which this is the rematch. A table has at most one rematch.
    pub rematch_of: Option<TableId>,
    /// The closed lobby that is opened again. It is opened again at most once.
    pub again_of: Option<TableId>,
    /// The evening that the table belongs to. It counts towards no limit of open tables then.
    pub evening: Option<OfEvening>,
    /// The seed of the dice, in hexadecimal digits.
    pub seed: String,
    /// Milliseconds UTC.
    pub at: Millis,
    /// The first actions, each with its actor and text; their versions count from 1.
    pub actions: Vec<(Option<UserId>, String)>,
    /// The state after these actions.
    pub state: TableState,
    /// The taken seats after these actions.
    pub seats: Vec<SeatRow>,
    /// Whether the table is slow. The limits count slow tables and live ones apart.
    pub slow: bool,
    /// The limit of open tables in the channel and its threads, including the new table.
    pub channel_limit: u32,
    /// The limit of the owner's open tables in the server, including the new table.
    pub player_limit: u32,
    /// The lease that must hold; `None` unless several processes share the shards.
    pub lease: Option<Epoch>,
}

/// The outcome of a request for a new table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Created {
    Made(TableId),
    /// The table that an earlier request has created.
    Existing(TableId),
    /// The owner already has this open lobby in the channel or its threads, slow or live as the new one. Lobbies of
    /// rematches do not count.
    LobbyOpen(TableId),
    Full(TableLimit),
}

/// A limit of open tables that is reached. It counts slow tables or live ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum TableLimit {
    #[error("the person has {limit} open tables already")]
    Person { limit: u32 },
    #[error("the channel has {limit} open tables already")]
    Channel { limit: u32 },
    #[error("the person has {limit} slow lobbies waiting already")]
    WaitingOfPerson { limit: u32 },
    #[error("{limit} slow lobbies wait in the channel already")]
    WaitingInChannel { limit: u32 },
}

/// The place of a lobby, and the limits of open tables for it.
#[derive(Debug, Clone, Copy)]
pub struct Room {
    pub guild: GuildId,
    /// The channel, or the parent channel of a thread.
    pub channel: ChannelId,
    pub owner: Option<UserId>,
    /// Whether the lobby is, or becomes, slow.
    pub slow: bool,
    /// The limit of open tables in the channel and its threads, including this one.
    pub channel_limit: u32,
    /// The limit of the owner's open tables in the server, including this one.
    pub player_limit: u32,
    /// Milliseconds UTC.
    pub at: Millis,
}

impl NewRow {
    pub fn room(&self) -> Room {
        Room {
            guild: self.guild,
            channel: self.parent.unwrap_or(self.channel),
            owner: self.state.owner,
            slow: self.slow,
            channel_limit: self.channel_limit,
            player_limit: self.player_limit,
            at: self.at,
        }
    }
}

/// An action of a table to commit.
#[derive(Debug, Clone)]
pub struct Write {
    pub table: TableId,
    /// The version after the action; the database must hold the previous one.
    pub version: Version,
    pub actor: Option<UserId>,
    /// Milliseconds UTC.
    pub at: Millis,
    /// The events as text.
    pub text: String,
    /// The state after the action.
    pub state: TableState,
    /// The post that is about to be sent. Stored so that the process knows of it after a restart.
    pub doubt: Option<PostInDoubt>,
    /// All taken seats, if they changed.
    pub seats: Option<Vec<SeatRow>>,
    /// The result, if the action ended the game.
    pub result: Option<GameResult>,
    /// What the action asks of the limits of open tables. It is refused if one of them is reached.
    pub admission: Option<Admission>,
    /// The lease that must hold; `None` unless several processes share the shards.
    pub lease: Option<Epoch>,
}

/// What an action asks of the limits of open tables.
#[derive(Debug, Clone, Copy)]
pub enum Admission {
    /// A person takes a seat.
    Seat {
        guild: GuildId,
        user: UserId,
        /// Whether the table is slow.
        slow: bool,
        /// The limit of the person's open tables, including the one where they take the seat.
        limit: u32,
    },
    /// A lobby becomes slow or live.
    Pace(Room),
    /// A game becomes slow or live, or a lobby by itself, which no limit keeps it from.
    Counted { slow: bool },
}

/// The part of a table's state that is stored beside its log, so that queries need not replay the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableState {
    pub status: Status,
    /// Deadline, milliseconds UTC.
    pub deadline: Option<Millis>,
    /// When the patience with a turn without a limit ends, milliseconds UTC; `None` while no person is waited for so.
    pub patience_ends: Option<Millis>,
    /// Whether the game is put away, so that it counts towards no limit of open tables.
    pub put_away: bool,
    /// When the current turn began, milliseconds UTC; `None` while no turn is played.
    pub turn_since: Option<Millis>,
    /// The full time of a turn, lobby or question in milliseconds; `None` without a time limit. It determines the least
    /// time that is left after a pause of the clocks.
    pub turn_ms: Option<Millis>,
    /// For how long, in milliseconds, the player to move rests before the deadline or the end of the patience.
    pub rest: Millis,
    /// Whether it is a computer's turn.
    pub computer_plays: bool,
    /// Whether the deadline is that of a question to the players, which also runs on a computer's turn.
    pub is_asked: bool,
    /// Whether the deadline is the moment at which the game of a lobby starts by itself, which a pause of the clocks does
    /// not postpone unless it falls into the pause.
    pub is_start: bool,
    pub owner: Option<UserId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatRow {
    pub colour: Colour,
    /// The person; `None` for a computer, and for a person whose data was deleted.
    pub user: Option<UserId>,
    /// False once the player has resigned.
    pub active: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameResult {
    pub guild: GuildId,
    pub counted: bool,
    /// The level of the strongest opponent of a person who played alone against computers.
    pub against: Option<Level>,
    pub rows: Vec<ResultRow>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResultRow {
    pub colour: Colour,
    /// The person; `None` for a computer, and for a person whose data was deleted.
    pub user: Option<UserId>,
    /// Rank, from 1.
    pub rank: u8,
    /// Whether the person stayed; `None` for a computer, and for a person whose data was deleted.
    pub stay: Option<Stay>,
    pub points: i8,
    pub captures: u8,
    pub centre: u8,
    pub won: bool,
}
