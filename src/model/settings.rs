//! The settings of servers and people.
//!
//! A setting is a row of a table below: its name, which is also its column in the store, what it holds, what it is
//! until somebody chooses, and the name of its change. The store keeps whatever stands there, so that a new setting
//! needs a row here, a migration that adds its column, and the page that shows it.

use super::{ChannelId, Locale, TurnTime};
use hypnosia_game::render::Theme;
use serde::Serialize;

/// The highest limit of open tables that a server may choose.
pub const TABLES_MAX: u32 = 100;

macro_rules! settings {
    (
        $(#[$doc:meta])* $settings:ident changed by $change:ident
        $($(#[$field_doc:meta])* $field:ident: $kind:ty = $usual:expr, $variant:ident;)+
    ) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
        pub struct $settings {
            $($(#[$field_doc])* pub $field: $kind,)+
        }

        impl Default for $settings {
            fn default() -> $settings {
                $settings { $($field: $usual,)+ }
            }
        }

        #[doc = concat!("One change of [`", stringify!($settings), "`].")]
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum $change {
            $($(#[$field_doc])* $variant(<$kind as Setting>::Change),)+
        }

        impl $settings {
            /// The columns of the settings, in the order of [`Self::plain`].
            pub const COLUMNS: &'static [&'static str] = &[$(stringify!($field)),+];

            pub fn apply(&mut self, change: &$change) {
                match change {
                    $($change::$variant(change) => self.$field.change(change),)+
                }
            }

            /// The settings as they are stored.
            pub fn plain(&self) -> Vec<Plain> {
                vec![$(self.$field.plain()),+]
            }

            /// Reads the settings, each from what `stored` finds in its column; `unreadable` is the error of a column
            /// and the value there that makes no sense.
            pub fn read<E>(
                stored: impl Fn(&'static str) -> Result<Plain, E>,
                unreadable: impl Fn(&'static str, Plain) -> E,
            ) -> Result<$settings, E> {
                Ok($settings {
                    $($field: {
                        let plain = stored(stringify!($field))?;
                        Setting::read(&plain).ok_or_else(|| unreadable(stringify!($field), plain))?
                    },)+
                })
            }
        }
    };
}

settings! {
    /// The settings of a server.
    GuildSettings changed by GuildChange
    /// Language of public messages; none follows the server's own.
    language: Option<Locale> = None, Language;
    /// Time for a turn of new tables; none for the usual one.
    turn_time: Option<TurnTime> = None, TurnTime;
    /// Whether a game gets its own thread.
    thread: bool = true, Thread;
    /// The most open tables in a channel, 1 to [`TABLES_MAX`].
    tables_per_channel: u32 = 10, TablesPerChannel;
    /// The most open tables that one person may sit at in this server, 1 to [`TABLES_MAX`].
    tables_per_player: u32 = 5, TablesPerPlayer;
    /// The channels that tables are allowed in; empty for all.
    channels: Vec<ChannelId> = Vec::new(), Channels;
    /// Look of the board; none for the usual one.
    theme: Option<Theme> = None, Theme;
    /// The channel of the puzzle of the day, at most one; empty for none.
    puzzle_channel: Vec<ChannelId> = Vec::new(), PuzzleChannel;
    /// The hour when its day begins, UTC, 0 to 23.
    puzzle_hour: u32 = 17, PuzzleHour;
    /// The channel of the puzzle of the day that was deleted, until somebody who can choose another one is told.
    puzzle_lost: Vec<ChannelId> = Vec::new(), PuzzleLost;
}

settings! {
    /// What a person has chosen, in all servers.
    UserSettings changed by UserChange
    /// Look of their private views; none for the server's.
    theme: Option<Theme> = None, Theme;
    /// Language of private answers; none follows their Discord.
    language: Option<Locale> = None, Language;
    /// Whether they are pinged when it is their turn.
    ping: bool = true, Ping;
    /// Whether they are pinged when somebody invites them to a table.
    invitations: bool = true, Invitations;
    /// Whether a move that is the only legal one is played by itself.
    forced: bool = true, Forced;
    /// Whether they are left out of leaderboards.
    hidden: bool = false, Hidden;
    /// Whether they are named where they were the first to find five puzzles of the day in a row.
    named: bool = false, Named;
}

/// The change of a switch: to what it is not, so that no change is made by what somebody saw earlier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Switch;

/// A type that a setting can have.
pub trait Setting: Sized {
    /// How it changes.
    type Change;

    /// Makes a change.
    fn change(&mut self, change: &Self::Change);

    /// The value as it is stored.
    fn plain(&self) -> Plain;

    /// The value as it was stored; none when it makes no sense.
    fn read(plain: &Plain) -> Option<Self>;
}

/// A setting as it is stored. The text of a choice is its name, which never changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Plain {
    /// Nothing was chosen.
    Nothing,
    /// A number. SQLite has no booleans: a switch comes back from it as 0 or 1.
    Number(i64),
    /// A switch.
    Switch(bool),
    /// The name of a choice, or a list with blanks between.
    Text(String),
}

impl Setting for bool {
    type Change = Switch;

    fn change(&mut self, Switch: &Switch) {
        *self = !*self;
    }

    fn plain(&self) -> Plain {
        Plain::Switch(*self)
    }

    fn read(plain: &Plain) -> Option<bool> {
        match plain {
            Plain::Number(0) | Plain::Switch(false) => Some(false),
            Plain::Number(1) | Plain::Switch(true) => Some(true),
            _ => None,
        }
    }
}

impl Setting for u32 {
    type Change = u32;

    fn change(&mut self, change: &u32) {
        *self = *change;
    }

    fn plain(&self) -> Plain {
        Plain::Number(i64::from(*self))
    }

    fn read(plain: &Plain) -> Option<u32> {
        let Plain::Number(number) = plain else { return None };
        u32::try_from(*number).ok()
    }
}

impl Setting for Vec<ChannelId> {
    type Change = Vec<ChannelId>;

    fn change(&mut self, change: &Vec<ChannelId>) {
        self.clone_from(change);
    }

    fn plain(&self) -> Plain {
        let ids: Vec<String> = self.iter().map(ChannelId::to_string).collect();
        Plain::Text(ids.join(" "))
    }

    fn read(plain: &Plain) -> Option<Vec<ChannelId>> {
        let Plain::Text(text) = plain else { return None };
        text.split_whitespace().map(|id| id.parse().ok().map(ChannelId)).collect()
    }
}

/// A setting that is one of a few, by name.
trait Choice: Copy {
    fn name(self) -> &'static str;
    fn from_name(name: &str) -> Option<Self>;
}

impl<T: Choice> Setting for Option<T> {
    type Change = Option<T>;

    fn change(&mut self, change: &Option<T>) {
        *self = *change;
    }

    fn plain(&self) -> Plain {
        self.map_or(Plain::Nothing, |choice| Plain::Text(choice.name().to_owned()))
    }

    fn read(plain: &Plain) -> Option<Option<T>> {
        match plain {
            Plain::Nothing => Some(None),
            Plain::Text(name) => T::from_name(name).map(Some),
            Plain::Number(_) | Plain::Switch(_) => None,
        }
    }
}

impl Choice for Locale {
    fn name(self) -> &'static str {
        self.code()
    }

    fn from_name(name: &str) -> Option<Locale> {
        Locale::from_code(name)
    }
}

impl Choice for TurnTime {
    fn name(self) -> &'static str {
        TurnTime::name(self)
    }

    fn from_name(name: &str) -> Option<TurnTime> {
        name.parse().ok()
    }
}

impl Choice for Theme {
    fn name(self) -> &'static str {
        Theme::name(self)
    }

    fn from_name(name: &str) -> Option<Theme> {
        Theme::from_name(name)
    }
}
