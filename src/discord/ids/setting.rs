//! The controls of settings: their names in ids, what each changes, and its page.

use super::actions::actions;
use crate::model::{ChannelId, GuildChange, NOT_QUIET, QuietHours, RoleId, Switch, UserChange};
use std::fmt;
use std::str::FromStr;

/// The value of the option that leaves a setting open: Discord, the server or the bot's default decides.
pub const UNSET: &str = "-";
/// The value of a select of roles for a role that cannot be pinged.
pub const NO_ROLE: &str = "no";

/// A page with controls of settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingsPage {
    /// A person's own settings.
    Mine,
    /// A person's time zone, quiet hours and journeys.
    Times,
    /// A server's settings, except those of the next pages.
    Server,
    /// A server's settings of results.
    Results,
    /// A server's limits, and the channels in which tables may be opened.
    Limits,
    /// A server's puzzle of the day.
    Puzzle,
    /// A server's noticeboard.
    Noticeboard,
    /// Who may hold a server's evenings, and whom they ping.
    Evenings,
}

/// The change of a setting.
#[derive(Debug, PartialEq, Eq)]
pub enum SettingChange {
    /// A change of the person's own settings.
    User(UserChange),
    /// A change of the server's settings.
    Guild(GuildChange),
}

/// Makes [`SettingAction`] from the table of all controls, by page. A row has a control, its name in ids, the
/// setting that it changes, and the function that reads the new value from the values of the control.
macro_rules! settings {
    ($($page:ident changes $whose:ident($change:ident) {
        $($action:ident = $text:literal => $setting:ident($read:ident),)+
    })+) => {
        actions! {
            /// A request to change a setting.
            SettingAction { $($($action = $text,)+)+ } with {}
        }

        impl SettingAction {
            /// The page with the control.
            pub fn page(&self) -> SettingsPage {
                match self {
                    $($(SettingAction::$action)|+ => SettingsPage::$page,)+
                }
            }

            /// The change that these values of the control ask for; `None` if the control has no such values.
            pub fn change(&self, values: &[String]) -> Option<SettingChange> {
                Some(match self {
                    $($(SettingAction::$action => SettingChange::$whose($change::$setting($read(values)?)),)+)+
                })
            }
        }
    };
}

settings! {
    Mine changes User(UserChange) {
        MyLanguage = "my-language" => Language(choice),
        MyTheme = "my-theme" => Theme(choice),
        MyPing = "my-ping" => Ping(switch),
        MyInvitations = "my-invitations" => Invitations(switch),
        MyForced = "my-forced" => Forced(switch),
        // A button of earlier programs, which carries no value, leaves the choice to the server.
        MyWholeTurns = "my-whole-turns" => OfferedMoves(choice),
        MyHidden = "my-hidden" => Hidden(switch),
    }
    Times changes User(UserChange) {
        MyQuietFrom = "my-quiet-from" => QuietFrom(quiet_from),
        MyQuietHours = "my-quiet-hours" => QuietHours(quiet_hours),
        MyDigest = "my-digest" => DigestHour(hour),
    }
    Server changes Guild(GuildChange) {
        ServerLanguage = "server-language" => Language(choice),
        ServerTheme = "server-theme" => Theme(choice),
        ServerTime = "server-time" => TurnTime(choice),
        ServerVariant = "server-variant" => Variant(choice),
        ServerThreads = "server-threads" => Thread(switch),
        ServerWholeTurns = "server-whole-turns" => WholeTurns(switch),
    }
    Results changes Guild(GuildChange) {
        ServerHonours = "server-honours" => Honours(switch),
        ResultsChannel = "server-results-channel" => ResultsChannel(channels),
    }
    Limits changes Guild(GuildChange) {
        ChannelLimit = "channel-limit" => TablesPerChannel(number),
        PlayerLimit = "player-limit" => TablesPerPlayer(number),
        Channels = "channels" => Channels(channels),
    }
    Puzzle changes Guild(GuildChange) {
        PuzzleChannel = "server-puzzle-channel" => PuzzleChannel(channels),
        PuzzleHour = "server-puzzle-hour" => PuzzleHour(number),
    }
    Noticeboard changes Guild(GuildChange) {
        NoticeboardChannel = "server-noticeboard-channel" => NoticeboardChannel(channels),
    }
    Evenings changes Guild(GuildChange) {
        EveningHosts = "server-evening-hosts" => EveningHosts(choice),
        EveningRole = "server-evening-role" => EveningRole(roles),
    }
}

fn switch(_: &[String]) -> Option<Switch> {
    Some(Switch)
}

/// A choice, or none if the option was chosen that leaves the setting open.
fn choice<T: FromStr>(values: &[String]) -> Option<Option<T>> {
    match values.first().map(String::as_str) {
        None | Some("" | UNSET) => Some(None),
        Some(name) => name.parse().ok().map(Some),
    }
}

fn number(values: &[String]) -> Option<u32> {
    values.first()?.parse().ok()
}

/// An hour of the day.
fn hour(values: &[String]) -> Option<u32> {
    number(values).filter(|hour| *hour < 24)
}

/// The hour at which quiet hours begin, or that there are none.
fn quiet_from(values: &[String]) -> Option<u32> {
    number(values).filter(|hour| *hour <= NOT_QUIET)
}

fn quiet_hours(values: &[String]) -> Option<u32> {
    number(values).filter(|hours| (1..=u32::from(QuietHours::MOST)).contains(hours))
}

fn channels(values: &[String]) -> Option<Vec<ChannelId>> {
    Some(values.iter().filter_map(|value| value.parse().ok()).map(ChannelId).collect())
}

/// Roles; `None` if one of them is none that may be chosen.
fn roles(values: &[String]) -> Option<Vec<RoleId>> {
    values.iter().map(|value| value.parse().ok().map(RoleId)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{GuildSettings, Locale, OfferedMoves, Plain, TurnTime, UserSettings};
    use hypnosia_game::rules::Variant;

    fn change(action: &SettingAction, values: &[&str]) -> Option<SettingChange> {
        action.change(&values.iter().map(|value| (*value).to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn values_are_read_as_the_setting_has_them() {
        use SettingAction::{
            Channels, MyDigest, MyLanguage, MyPing, MyQuietFrom, MyQuietHours, MyWholeTurns, PuzzleHour, ServerTime,
            ServerVariant,
        };
        let user = |change| Some(SettingChange::User(change));
        let language = |chosen| Some(SettingChange::User(UserChange::Language(chosen)));
        let guild = |change| Some(SettingChange::Guild(change));
        let cases: &[(SettingAction, &[&str], Option<SettingChange>)] = &[
            (MyPing, &[], Some(SettingChange::User(UserChange::Ping(Switch)))),
            (MyDigest, &["23"], Some(SettingChange::User(UserChange::DigestHour(23)))),
            (MyDigest, &["24"], None),
            (MyLanguage, &["fr"], language(Some(Locale::French))),
            (MyLanguage, &[UNSET], language(None)),
            (MyLanguage, &[], language(None)),
            (MyLanguage, &["tlh"], None),
            (MyQuietFrom, &["0"], user(UserChange::QuietFrom(0))),
            (MyQuietFrom, &["24"], user(UserChange::QuietFrom(NOT_QUIET))),
            (MyQuietFrom, &["25"], None),
            (MyQuietHours, &["10"], user(UserChange::QuietHours(10))),
            (MyQuietHours, &["11"], None),
            (MyQuietHours, &["0"], None),
            (ServerTime, &["1h"], guild(GuildChange::TurnTime(Some(TurnTime::OneHour)))),
            (ServerTime, &["2h"], None),
            (ServerVariant, &["short"], guild(GuildChange::Variant(Some(Variant::Short)))),
            (ServerVariant, &["chess"], None),
            (MyWholeTurns, &["single"], user(UserChange::OfferedMoves(Some(OfferedMoves::Single)))),
            (MyWholeTurns, &[], user(UserChange::OfferedMoves(None))),
            (PuzzleHour, &["8"], guild(GuildChange::PuzzleHour(8))),
            (PuzzleHour, &[UNSET], None),
            (PuzzleHour, &[], None),
            (Channels, &["5", "7"], guild(GuildChange::Channels(vec![ChannelId(5), ChannelId(7)]))),
            (Channels, &[], guild(GuildChange::Channels(Vec::new()))),
        ];
        for (action, values, expected) in cases {
            assert_eq!(&change(action, values), expected, "{action} {values:?}");
        }
    }

    /// The compiler does not notice a setting without a control, nor a row that names another setting of the same type.
    #[test]
    fn each_setting_has_a_control_of_its_own() {
        // These are not chosen by a control: a click on a view turns it, an option of a command takes the time zone, the
        // bot itself notes deleted channels, and nothing names people any more.
        let (mut of_users, mut of_guilds) = (vec!["turned", "zone", "named"], vec!["puzzle_lost"]);
        for name in SettingAction::NAMES {
            let action = SettingAction::parse(name).unwrap();
            // A select of choices refuses the values of another one. All other controls accept the first value.
            let made = ["3", "fr", "light", "1h", "short", "single", "events"]
                .into_iter()
                .find_map(|value| change(&action, &[value]));
            match made.unwrap_or_else(|| panic!("expected a value for {name}")) {
                SettingChange::User(change) => {
                    let (before, mut after) = (UserSettings::default(), UserSettings::default());
                    after.apply(&change);
                    of_users.extend(changed(UserSettings::COLUMNS, &before.plain(), &after.plain()));
                }
                SettingChange::Guild(change) => {
                    let (before, mut after) = (GuildSettings::default(), GuildSettings::default());
                    after.apply(&change);
                    of_guilds.extend(changed(GuildSettings::COLUMNS, &before.plain(), &after.plain()));
                }
            }
        }
        let sorted = |columns: &[&'static str]| {
            let mut columns = columns.to_vec();
            columns.sort_unstable();
            columns
        };
        assert_eq!(sorted(&of_users), sorted(UserSettings::COLUMNS), "expected a control for each");
        assert_eq!(sorted(&of_guilds), sorted(GuildSettings::COLUMNS), "expected a control for each");
    }

    /// The columns whose values differ.
    fn changed(columns: &[&'static str], before: &[Plain], after: &[Plain]) -> Vec<&'static str> {
        let values = before.iter().zip(after);
        columns.iter().zip(values).filter(|(_, (before, after))| before != after).map(|(column, _)| *column).collect()
    }
}
