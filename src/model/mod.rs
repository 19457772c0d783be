//! Values that several modules share: `store` reads and writes them, `host` decides on them, `discord` shows them.
//!
//! The types use neither the database nor Discord. The stored form of a value, such as [`Status::name`] or
//! [`Locale::code`], never changes.

mod awards;
mod calendar;
mod career;
mod daily;
mod evening;
mod explained;
mod ids;
mod locale;
mod noticeboard;
mod pace;
mod person;
mod post;
mod prospects;
mod puzzles;
mod records;
mod results;
mod settings;
mod shards;
mod table;
mod time;
mod told;

pub use awards::{Award, HeldAward};
pub use calendar::{Calendar, Journey, NOT_QUIET, QuietHours, USUALLY_QUIET, ZoneName};
pub use career::{CAREER_GAMES, Career, Meeting, PawnCount, PlayedGame};
pub use daily::{Daily, DailyAnswer, PuzzleStreak, REFUSED_FOR, day_begins, day_of};
pub use evening::{
    Attendance, CloseWatch, Evening, EveningCard, EveningForm, EveningHosts, EveningLine, EveningPerson, EveningRound,
    EveningState, Guess, OfEvening, TableStage, Weekday,
};
pub use explained::Explained;
pub use hypnosia_game::board::Colour;
pub use hypnosia_game::computer::Level;
pub use hypnosia_game::computer::without_luck::WithoutLuck;
pub use hypnosia_game::deeds::{Deeds, Honour};
pub use hypnosia_game::render::Theme;
pub use ids::{
    ChannelId, Epoch, EveningId, GuildId, InteractionId, MessageId, ProcessId, RoleId, ShardId, TableId, UserId,
    Version,
};
pub use locale::Locale;
pub(crate) use locale::languages;
pub use noticeboard::{Noticeboard, NoticeboardState};
pub use pace::{Pace, Waiting};
pub use person::{ACTIONS_MAX, ActionLine, Learner, UserData};
pub use post::Post;
pub use prospects::prospects;
pub use puzzles::{Mistake, Repetition, StockAnswer};
pub use records::{FirstHonour, HeldRecord, HonourCount, Record, StoredDeeds};
pub use results::{
    Edge, GameLine, JUDGED_GAMES, JudgedLine, Line, OldAndNew, Order, PAGE_LEAST, PAGE_LINES, Page, PastSeason,
    Practice, Profile, RANKED_GAMES, RacePoint, RatingChange, Season, ShownRating, StoredResult, Tally, Win, date_of,
    proven, rating_number,
};
pub use settings::{
    GuildChange, GuildSettings, OfferedMoves, Plain, Setting, Switch, TABLES_MAX, UserChange, UserSettings,
};
pub use shards::{LeaseAction, Process, Roster, Shard};
pub use table::{Key, LeftOpen, Messages, PostInDoubt, Status, TableSummary};
pub use time::{Millis, TurnTime, hour};
pub use told::{Notice, Nudge, Nudged, Ping, PostedNotice, TableTurn, Told, ToldLine, WaitingTurn};
