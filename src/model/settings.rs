//! The settings of servers and people.
//!
//! A setting is a line of one of the two lists below (`settings! { … }`): its name, which is also the name of its
//! database column, its type, its default, and the name of its change. The store uses these lists, so a new setting
//! needs only a line here, a migration that adds its column, and a control: a row in the table of `discord::ids`, and
//! its place on a settings page.

use super::{ChannelId, EveningHosts, Locale, NOT_QUIET, RoleId, TurnTime, USUALLY_QUIET, ZoneName};
use hypnosia_game::render::Theme;
use hypnosia_game::rules::Variant;
use serde::Serialize;
use std::fmt::Display;
use std::str::FromStr;

/// The highest limit of open tables that a server may choose.
pub const TABLES_MAX: u32 = 100;

hypnosia_game::choices! {
    /// How the message of a turn offers its moves.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
    pub enum OfferedMoves {
        /// Whole turns, besides single dice.
        Whole = "whole",
        /// Single dice only.
        Single = "single",
    }
}

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

            /// The channels that the setting of this change names; empty if it is not a setting of channels.
            pub fn channels_of(&self, change: &$change) -> &[ChannelId] {
                match change {
                    $($change::$variant(_) => self.$field.channels(),)+
                }
            }

            /// The settings in stored form.
            pub fn plain(&self) -> Vec<Plain> {
                vec![$(self.$field.plain()),+]
            }

            /// Reads the settings. `stored` returns the value of a column, and `unreadable` makes the error for an
            /// invalid value.
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
    /// Language of public messages; `None` follows the server's own.
    language: Option<Locale> = None, Language;
    /// Time for a turn of new tables; `None` for the default.
    turn_time: Option<TurnTime> = None, TurnTime;
    /// The variant of new tables; `None` for the default.
    variant: Option<Variant> = None, Variant;
    /// Whether the message of a turn offers whole turns, unless its player has chosen otherwise.
    whole_turns: bool = true, WholeTurns;
    /// Whether a game gets its own thread.
    thread: bool = true, Thread;
    /// Limit of open tables in a channel, 1 to [`TABLES_MAX`].
    tables_per_channel: u32 = 10, TablesPerChannel;
    /// Limit of open tables for one person in this server, 1 to [`TABLES_MAX`].
    tables_per_player: u32 = 5, TablesPerPlayer;
    /// The channels where tables are allowed; empty for all.
    channels: Vec<ChannelId> = Vec::new(), Channels;
    /// The theme of the board; `None` for the default.
    theme: Option<Theme> = None, Theme;
    /// The channel of the puzzle of the day, at most one; empty for none.
    puzzle_channel: Vec<ChannelId> = Vec::new(), PuzzleChannel;
    /// The hour at which the puzzle's day begins, UTC, 0 to 23.
    puzzle_hour: u32 = 17, PuzzleHour;
    /// Deleted channels that settings had named, one entry for each such setting. They are kept until a person who can
    /// choose other channels has been notified. The name is only historical: deleted channels were first kept for
    /// `puzzle_channel`.
    puzzle_lost: Vec<ChannelId> = Vec::new(), PuzzleLost;
    /// Whether the result of a game names the honours that its players earned for the first time in the server.
    honours: bool = true, Honours;
    /// The channel of the noticeboard, at most one; empty for none.
    noticeboard_channel: Vec<ChannelId> = Vec::new(), NoticeboardChannel;
    /// The channel in which results are posted besides the tables' own, at most one; empty for none.
    results_channel: Vec<ChannelId> = Vec::new(), ResultsChannel;
    /// Who may hold evenings; `None` for those who manage the server.
    evening_hosts: Option<EveningHosts> = None, EveningHosts;
    /// The role that is pinged when an evening is announced, at most one; empty for none.
    evening_role: Vec<RoleId> = Vec::new(), EveningRole;
}

settings! {
    /// A person's settings, in all servers.
    UserSettings changed by UserChange
    /// The theme of their private views; `None` for the server's.
    theme: Option<Theme> = None, Theme;
    /// The language of private answers; `None` follows their Discord client.
    language: Option<Locale> = None, Language;
    /// Whether to ping them when it is their turn.
    ping: bool = true, Ping;
    /// The hour of their digest of the turns that wait for them, where they live, 0 to 23.
    digest_hour: u32 = 18, DigestHour;
    /// Whether to ping them when they are invited to a table.
    invitations: bool = true, Invitations;
    /// Whether a move without a choice is played automatically: the only legal move, or any if all have the same
    /// effect.
    forced: bool = true, Forced;
    /// Whether their results are private: left out of leaderboards, awards, records and counts of honours, and not
    /// shown to others who open their profile.
    hidden: bool = false, Hidden;
    /// Whether they wished to be named as the first to solve five puzzles of the day in a row. Nothing names them any
    /// more, and no control changes this; it is exported while it is stored.
    named: bool = false, Named;
    /// How the message of their turn offers its moves; `None` for the server's setting.
    offered_moves: Option<OfferedMoves> = None, OfferedMoves;
    /// Whether their private view has their own seat at the bottom.
    turned: bool = false, Turned;
    /// The time zone in which they live; `None` if they have not said.
    zone: Option<ZoneName> = None, Zone;
    /// The hour at which their quiet hours begin, 0 to 23; [`NOT_QUIET`] if they have none.
    quiet_from: u32 = NOT_QUIET, QuietFrom;
    /// How many quiet hours they have, 1 to 10.
    quiet_hours: u32 = USUALLY_QUIET, QuietHours;
}

impl UserSettings {
    /// Whether the message of their turn offers whole turns, on this server.
    pub fn offers_whole_turns(&self, server: &GuildSettings) -> bool {
        match self.offered_moves {
            Some(offered) => offered == OfferedMoves::Whole,
            None => server.whole_turns,
        }
    }
}

/// A change that inverts a setting: on becomes off, and off becomes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Switch;

/// The type of a setting.
pub trait Setting: Sized {
    /// The value that a change of the setting carries.
    type Change;

    fn change(&mut self, change: &Self::Change);

    /// The channels that the setting names.
    fn channels(&self) -> &[ChannelId] {
        &[]
    }

    /// The stored form.
    fn plain(&self) -> Plain;

    /// Parses the stored form.
    fn read(plain: &Plain) -> Option<Self>;
}

/// A setting in stored form. A choice is stored by its name, which never changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Plain {
    /// The setting has no value.
    Nothing,
    /// A number. SQLite has no booleans, and returns a switch as 0 or 1.
    Number(i64),
    /// A switch.
    Switch(bool),
    /// The name of a choice, or a list separated by blanks.
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

    fn channels(&self) -> &[ChannelId] {
        self
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

impl Setting for Vec<RoleId> {
    type Change = Vec<RoleId>;

    fn change(&mut self, change: &Vec<RoleId>) {
        self.clone_from(change);
    }

    fn plain(&self) -> Plain {
        Plain::Text(self.iter().map(RoleId::to_string).collect::<Vec<_>>().join(" "))
    }

    fn read(plain: &Plain) -> Option<Vec<RoleId>> {
        let Plain::Text(text) = plain else { return None };
        text.split_whitespace().map(|id| id.parse().ok().map(RoleId)).collect()
    }
}

/// A setting with named choices, which may also have no value.
impl<T: Clone + Display + FromStr> Setting for Option<T> {
    type Change = Option<T>;

    fn change(&mut self, change: &Option<T>) {
        self.clone_from(change);
    }

    fn plain(&self) -> Plain {
        self.as_ref().map_or(Plain::Nothing, |choice| Plain::Text(choice.to_string()))
    }

    fn read(plain: &Plain) -> Option<Option<T>> {
        match plain {
            Plain::Nothing => Some(None),
            Plain::Text(name) => name.parse().ok().map(Some),
            Plain::Number(_) | Plain::Switch(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_choose_before_the_server() {
        let cases = [
            (None, true, true),
            (None, false, false),
            (Some(OfferedMoves::Whole), false, true),
            (Some(OfferedMoves::Single), true, false),
        ];
        for (offered_moves, whole_turns, expected) in cases {
            let own = UserSettings { offered_moves, ..UserSettings::default() };
            let server = GuildSettings { whole_turns, ..GuildSettings::default() };
            assert_eq!(own.offers_whole_turns(&server), expected, "{offered_moves:?}, server {whole_turns}");
        }
    }
}
