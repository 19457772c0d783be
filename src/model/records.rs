//! Honours and records of the people of a server.

use super::{ChannelId, Colour, GuildId, MessageId, Millis, TableId, UserId};
use hypnosia_game::deeds::{Deeds, Honour};
use serde::Serialize;

/// A page of the book of records. A record belongs to one game of one person. Turns are the person's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Record {
    /// The fewest own turns until a win without a resignation.
    FastestWin,
    MostPoints,
    MostCaptures,
    MostStacks,
    /// The most points that a winner was behind.
    Comeback,
    /// Wins in a row.
    LongestRun,
    /// The most own turns until a win.
    LongestGame,
    /// The fewest own turns until all pawns were lost.
    SoonestOut,
    /// Own turns in a row without a six.
    LongestWait,
}

impl Record {
    /// All records, in the order in which they are shown.
    pub const ALL: [Record; 9] = [
        Record::FastestWin,
        Record::MostPoints,
        Record::MostCaptures,
        Record::MostStacks,
        Record::Comeback,
        Record::LongestRun,
        Record::LongestGame,
        Record::SoonestOut,
        Record::LongestWait,
    ];

    /// The records of normal and of short games, in the order in which they are shown.
    pub fn books() -> impl Iterator<Item = (Record, bool)> {
        let short = Record::ALL.into_iter().filter(|record| record.is_of_one_game());
        Record::ALL.into_iter().map(|record| (record, false)).chain(short.map(|record| (record, true)))
    }

    /// Whether one game sets it, normal or short; a run of wins is of several, of both kinds.
    pub fn is_of_one_game(self) -> bool {
        self != Record::LongestRun
    }

    /// The name in the database, of normal or of short games.
    pub fn stored_name(self, short: bool) -> String {
        format!("{}{}", if short { "short-" } else { "" }, self.name())
    }

    fn name(self) -> &'static str {
        match self {
            Record::FastestWin => "fastest-win",
            Record::MostPoints => "most-points",
            Record::MostCaptures => "most-captures",
            Record::MostStacks => "most-stacks",
            Record::Comeback => "comeback",
            Record::LongestRun => "longest-run",
            Record::LongestGame => "longest-game",
            Record::SoonestOut => "soonest-out",
            Record::LongestWait => "longest-wait",
        }
    }

    /// Whether less is better.
    pub fn is_least(self) -> bool {
        matches!(self, Record::FastestWin | Record::SoonestOut)
    }

    /// The value in a game; `None` when the game can be no record. A run of wins is of several games.
    pub fn of(self, deeds: &Deeds) -> Option<i64> {
        let won = |value: u32| deeds.won.then_some(value);
        let value = match self {
            Record::FastestWin => won(deeds.turns).filter(|_| deeds.played_out),
            Record::MostPoints => u32::try_from(deeds.points).ok(),
            Record::MostCaptures => Some(deeds.captured),
            Record::MostStacks => Some(deeds.stacks),
            Record::Comeback => won(deeds.behind),
            Record::LongestRun => None,
            Record::LongestGame => won(deeds.turns),
            Record::SoonestOut => deeds.out,
            Record::LongestWait => Some(deeds.wait),
        };
        value.filter(|value| *value > 0).map(i64::from)
    }
}

/// A record of a server, with its holder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeldRecord {
    pub record: Record,
    /// Whether it is of the short games.
    pub short: bool,
    pub value: i64,
    pub user: UserId,
    /// The game that reached it; of a run of wins the last.
    pub table: TableId,
    /// When that game ended.
    pub ended: Millis,
    /// The channel or thread of the game, and its result or card there.
    pub posted: Option<(ChannelId, Option<MessageId>)>,
}

/// An honour that a person earned for the first time in their server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstHonour {
    /// The colour that they played.
    pub colour: Colour,
    pub honour: Honour,
    /// How many people of the server have it, up to them.
    pub nth: u64,
}

/// An honour with how many people of a server have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HonourCount {
    pub honour: Honour,
    pub people: u64,
    /// How often the person who asks has earned it.
    pub own: u64,
}

/// The stored honours, records and sums of one person, as their export shows them.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct StoredDeeds {
    /// The games that were read: table, honours separated by blanks.
    pub games: Vec<(TableId, String)>,
    /// Server, honour, times, first table, when it ended.
    pub honours: Vec<(GuildId, String, i64, TableId, Millis)>,
    /// Server, record, value (negative where less is more), table, when it ended.
    pub records: Vec<(GuildId, String, i64, TableId, Millis)>,
    /// Server, season, pawns lost, longest wait for a six, judged games, their luck.
    pub seasons: Vec<(GuildId, String, [i64; 3], f64)>,
}
