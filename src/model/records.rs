//! Honours and records of the people of a server.

use super::{ChannelId, Colour, GuildId, MessageId, Millis, TableId, UserId};
use hypnosia_game::deeds::{Deeds, Honour};
use serde::{Deserialize, Serialize};

hypnosia_game::choices! {
    /// A kind of record in a server's book of records. One person reaches a record, in one game or, for
    /// [`Record::LongestRun`], in several. Turns are the turns of that person.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    pub enum Record {
        /// The fewest turns until a win, in a game in which nobody resigned.
        FastestWin = "fastest-win",
        MostPoints = "most-points",
        MostCaptures = "most-captures",
        MostStacks = "most-stacks",
        /// The most points by which the winner of a game was behind the leader during the game.
        Comeback = "comeback",
        /// The most consecutive wins.
        LongestRun = "longest-run",
        /// The most turns until a win.
        LongestGame = "longest-game",
        /// The fewest turns until all pawns were lost.
        SoonestOut = "soonest-out",
        /// The most consecutive turns without a six.
        LongestWait = "longest-wait",
    }
}

impl Record {
    /// All records in the order in which they are shown: first of normal games, then of short games. The flag is true
    /// for short games. The run of wins is listed only once, among the first, because games of both kinds count for it.
    pub fn books() -> impl Iterator<Item = (Record, bool)> {
        let short = Record::ALL.into_iter().filter(|record| record.is_of_one_game());
        Record::ALL.into_iter().map(|record| (record, false)).chain(short.map(|record| (record, true)))
    }

    /// Whether the record is reached in a single game. A run of wins takes several games, and both normal and short
    /// games count for it.
    pub fn is_of_one_game(self) -> bool {
        self != Record::LongestRun
    }

    /// The name of the record in the database, for normal or for short games.
    pub fn stored_name(self, short: bool) -> String {
        format!("{}{}", if short { "short-" } else { "" }, self.name())
    }

    /// Whether the smallest value is the record.
    pub fn is_least(self) -> bool {
        matches!(self, Record::FastestWin | Record::SoonestOut)
    }

    /// The value in a game; `None` if the game cannot be a record, and for a run of wins, which takes several games.
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
    /// Whether it is a record of short games.
    pub short: bool,
    pub value: i64,
    pub user: UserId,
    /// The game in which it was reached; for a run of wins, the last game.
    pub table: TableId,
    /// When that game ended.
    pub ended: Millis,
    /// The channel or thread of the game, and the message there with its result or its card.
    pub posted: Option<(ChannelId, Option<MessageId>)>,
}

/// An honour that a person earned for the first time in their server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FirstHonour {
    /// The person's colour in the game.
    pub colour: Colour,
    pub honour: Honour,
    /// The person's place, from 1, among the people of the server who have the honour, in the order in which they first
    /// earned it. Hidden people do not count.
    pub nth: u64,
}

/// An honour, with the number of people in a server who have it, not counting hidden people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HonourCount {
    pub honour: Honour,
    pub people: u64,
    /// How often the person who asks has earned the honour.
    pub own: u64,
}

/// The stored honours, records and sums of one person, as their export shows them.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct StoredDeeds {
    /// Each game that was read for the person's deeds: the table, and the honours that the person earned in it,
    /// separated by blanks.
    pub games: Vec<(TableId, String)>,
    /// The server, the honour, how often it was earned, the first table, and when that game ended.
    pub honours: Vec<(GuildId, String, i64, TableId, Millis)>,
    /// The server, the record, the value (negative if the smallest is the record), the table, and when that game ended.
    pub records: Vec<(GuildId, String, i64, TableId, Millis)>,
    /// The server, the season, pawns lost, the longest wait for a six, the number of judged games, and the luck in
    /// them.
    pub seasons: Vec<(GuildId, String, [i64; 3], f64)>,
}
