//! The pages with the settings of people and of servers.

use crate::discord::ids::{CustomId, PageAction, SettingAction, UNSET};
use crate::discord::interaction::permissions;
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::draft::{MessageDraft, button, plain_button, select, shortened};
use crate::discord::messages::wording::{capitalized, paced_time, time_name};
use crate::model::{
    ChannelId, Daily, EveningHosts, GuildSettings, Noticeboard, NoticeboardState, OfferedMoves, RoleId, TABLES_MAX,
    TurnTime, UserSettings,
};
use crate::text::{Locale, Localizer, Text, texts};
use hypnosia_game::render::Theme;
use hypnosia_game::rules::Variant;
use serenity::all::{ButtonStyle, ChannelType, CreateButton, CreateSelectMenu, CreateSelectMenuKind, Permissions};
use std::fmt::Display;

/// The most channels that a select can hold.
const CHANNELS_MAX: u8 = 25;

/// The permissions that a puzzle of the day needs in its channel.
const NEEDED_BY_PUZZLE: Permissions =
    Permissions::VIEW_CHANNEL.union(Permissions::SEND_MESSAGES).union(Permissions::ATTACH_FILES);

fn theme_name(l10n: Localizer, theme: Theme) -> String {
    l10n.get(match theme {
        Theme::Dark => texts::SETTINGS_THEME_DARK,
        Theme::Light => texts::SETTINGS_THEME_LIGHT,
        Theme::Contrast => texts::SETTINGS_THEME_CONTRAST,
    })
}

/// A line with a switch: what it is about, and the button beside it, which says whether it is on and changes that.
fn switch(l10n: Localizer, card: Card, what: Text, id: CustomId, is_on: bool) -> Card {
    let (state, style) = if is_on { (texts::ON, ButtonStyle::Success) } else { (texts::OFF, ButtonStyle::Secondary) };
    card.beside(l10n.get(what), Some(button(id, capitalized(&l10n.get(state)), style)))
}

/// A group of switches below a heading, set off from what stands above it.
fn group<const N: usize>(l10n: Localizer, card: Card, title: Text, switches: [(Text, CustomId, bool); N]) -> Card {
    let card = card.separator().lines([l10n.get(title)]);
    switches.into_iter().fold(card, |card, (what, id, is_on)| switch(l10n, card, what, id, is_on))
}

fn languages(l10n: Localizer, action: SettingAction, chosen: Option<Locale>) -> CreateSelectMenu {
    let all = Locale::ALL.map(|locale| (locale, locale.own_name().to_owned()));
    choices(l10n, action, texts::SETTINGS_LANGUAGE, all, chosen, &l10n.get(texts::SETTINGS_LANGUAGE_AUTO))
}

fn themes(l10n: Localizer, action: SettingAction, chosen: Option<Theme>, unset: &str) -> CreateSelectMenu {
    let all = Theme::ALL.map(|theme| (theme, theme_name(l10n, theme)));
    choices(l10n, action, texts::SETTINGS_THEME, all, chosen, unset)
}

/// A select of choices, each with its name. The first option leaves the setting open, and `unset` is its name.
fn choices<T: Copy + PartialEq + Display>(
    l10n: Localizer,
    action: SettingAction,
    what: Text,
    all: impl IntoIterator<Item = (T, String)>,
    chosen: Option<T>,
    unset: &str,
) -> CreateSelectMenu {
    let open = (UNSET.to_owned(), choice(l10n, what, unset), chosen.is_none());
    let all = all.into_iter();
    let options = all.map(|(each, name)| (each.to_string(), choice(l10n, what, &name), chosen == Some(each)));
    select(setting(action), l10n.get(what), [open].into_iter().chain(options))
}

/// The text of an option: the setting and its value.
fn choice(l10n: Localizer, what: Text, value: &str) -> String {
    l10n.format(texts::Chosen { what: l10n.get(what), value: value.to_owned() })
}

fn setting(action: SettingAction) -> CustomId {
    CustomId::Page(PageAction::Setting(action))
}

fn link(l10n: Localizer, action: PageAction, label: Text) -> CreateButton {
    plain_button(CustomId::Page(action), l10n.get(label))
}

/// A person's own settings; `told` says whether they are notified of new tables on this server.
pub fn mine(l10n: Localizer, settings: &UserSettings, told: bool) -> MessageDraft {
    use SettingAction::{MyForced, MyHidden, MyInvitations, MyPing};
    let card = Card::new(Accent::Page).lines([l10n.get(texts::SETTINGS_TITLE_ME)]);
    let pings = [
        (texts::SETTINGS_PING, setting(MyPing), settings.ping),
        (texts::SETTINGS_INVITATIONS, setting(MyInvitations), settings.invitations),
        (texts::SETTINGS_NEWS, CustomId::Page(PageAction::MyNews), told),
    ];
    let others = [
        (texts::SETTINGS_FORCED, setting(MyForced), settings.forced),
        (texts::SETTINGS_HIDDEN, setting(MyHidden), settings.hidden),
    ];
    let card = group(l10n, card, texts::SETTINGS_GROUP_PINGS, pings);
    let card = group(l10n, card, texts::SETTINGS_GROUP_GAME, others);
    let moves = OfferedMoves::ALL.map(|moves| (moves, offered_name(l10n, moves)));
    let (offered, as_server) = (settings.offered_moves, l10n.get(texts::DEFAULT));
    MessageDraft::card(card)
        .select(languages(l10n, SettingAction::MyLanguage, settings.language))
        .select(themes(l10n, SettingAction::MyTheme, settings.theme, &as_server))
        .select(choices(l10n, SettingAction::MyWholeTurns, texts::SETTINGS_MOVES, moves, offered, &as_server))
        .buttons(vec![
            link(l10n, PageAction::MyTimes, texts::BUTTON_TIMES),
            link(l10n, PageAction::MyPrivacy, texts::BUTTON_PRIVACY),
        ])
}

fn offered_name(l10n: Localizer, moves: OfferedMoves) -> String {
    l10n.get(match moves {
        OfferedMoves::Whole => texts::SETTINGS_MOVES_WHOLE,
        OfferedMoves::Single => texts::SETTINGS_MOVES_SINGLE,
    })
}

/// The name of a variant below a name for games: short, because the two stand in one line.
fn brief_name(l10n: Localizer, variant: Variant) -> String {
    l10n.get(match variant {
        Variant::Cross => texts::VARIANT_CROSS_BRIEF,
        Variant::NoCross => texts::VARIANT_NOCROSS_BRIEF,
        Variant::Short => texts::VARIANT_SHORT_BRIEF,
    })
}

/// The settings of a server: language, theme, and its games, with links to its other settings.
pub fn server(l10n: Localizer, settings: &GuildSettings) -> MessageDraft {
    use SettingAction::{ServerThreads, ServerWholeTurns};
    let card = Card::new(Accent::Page).lines([l10n.get(texts::SETTINGS_TITLE_SERVER)]);
    let games = [
        (texts::SETTINGS_THREADS, setting(ServerThreads), settings.thread),
        (texts::SETTINGS_WHOLE_TURNS, setting(ServerWholeTurns), settings.whole_turns),
    ];
    let card = group(l10n, card, texts::SETTINGS_GROUP_GAMES, games);
    let usual = |value: String| l10n.format(texts::SettingsUsual { value });
    let usual_theme = usual(theme_name(l10n, Theme::default()));
    let usual_time = usual(time_name(l10n, TurnTime::default()));
    let usual_variant = l10n.get(texts::SETTINGS_VARIANT_USUAL);
    let times = TurnTime::ALL.map(|time| (time, paced_time(l10n, time)));
    let variants = Variant::ALL.map(|variant| (variant, brief_name(l10n, variant)));
    let variant = settings.variant;
    MessageDraft::card(card)
        .select(languages(l10n, SettingAction::ServerLanguage, settings.language))
        .select(themes(l10n, SettingAction::ServerTheme, settings.theme, &usual_theme))
        .select(choices(l10n, SettingAction::ServerTime, texts::TIME_LABEL, times, settings.turn_time, &usual_time))
        .select(choices(l10n, SettingAction::ServerVariant, texts::GAME_LABEL, variants, variant, &usual_variant))
        .buttons(vec![
            link(l10n, PageAction::ServerResults, texts::BUTTON_RESULTS),
            link(l10n, PageAction::ServerLimits, texts::BUTTON_LIMITS),
            link(l10n, PageAction::ServerPuzzle, texts::BUTTON_PUZZLE),
            link(l10n, PageAction::ServerNoticeboard, texts::BUTTON_NOTICEBOARD),
            link(l10n, PageAction::ServerEvenings, texts::BUTTON_EVENINGS),
        ])
}

/// Who may hold evenings, and the role that they ping.
pub fn evenings(l10n: Localizer, settings: &GuildSettings) -> MessageDraft {
    let hosts = EveningHosts::ALL.map(|hosts| (hosts, hosts_name(l10n, hosts)));
    let (action, what, chosen) = (SettingAction::EveningHosts, texts::SETTINGS_EVENING_HOSTS, settings.evening_hosts);
    let managers = l10n.get(texts::SETTINGS_EVENING_HOSTS_MANAGERS);
    titled(l10n, texts::SETTINGS_TITLE_SERVER, vec![l10n.get(texts::SETTINGS_EVENINGS)])
        .select(choices(l10n, action, what, hosts, chosen, &managers))
        .select(roles(l10n, SettingAction::EveningRole, texts::SETTINGS_EVENING_ROLE, &settings.evening_role))
        .buttons(vec![link(l10n, PageAction::ServerSettings, texts::BUTTON_PREVIOUS)])
}

fn hosts_name(l10n: Localizer, hosts: EveningHosts) -> String {
    l10n.get(match hosts {
        EveningHosts::Events => texts::SETTINGS_EVENING_HOSTS_EVENTS,
        EveningHosts::Everybody => texts::SETTINGS_EVENING_HOSTS_EVERYBODY,
    })
}

/// What results name, and the channel in which they are posted besides the tables' own.
pub fn results(l10n: Localizer, settings: &GuildSettings) -> MessageDraft {
    let card = Card::new(Accent::Page).lines([l10n.get(texts::SETTINGS_TITLE_SERVER)]).separator();
    let honours = setting(SettingAction::ServerHonours);
    let card = switch(l10n, card, texts::SETTINGS_HONOURS, honours, settings.honours);
    let (action, what) = (SettingAction::ResultsChannel, texts::SETTINGS_RESULTS);
    MessageDraft::card(card.lines([l10n.get(what)]))
        .select(channels(l10n, action, what, &settings.results_channel, 1))
        .buttons(vec![link(l10n, PageAction::ServerSettings, texts::BUTTON_PREVIOUS)])
}

/// The limits of a server, and the channels in which tables may be opened.
pub fn limits(l10n: Localizer, settings: &GuildSettings) -> MessageDraft {
    let limit = |action, what: Text, chosen| {
        let what = l10n.get(what);
        select(setting(action), what.as_str(), limit_options(l10n, &what, chosen))
    };
    let (per_channel, per_player) = (settings.tables_per_channel, settings.tables_per_player);
    titled(l10n, texts::SETTINGS_TITLE_SERVER, vec![l10n.get(texts::SETTINGS_CHANNELS)])
        .select(limit(SettingAction::ChannelLimit, texts::SETTINGS_CHANNEL_LIMIT, per_channel))
        .select(limit(SettingAction::PlayerLimit, texts::SETTINGS_PLAYER_LIMIT, per_player))
        .select(channels(l10n, SettingAction::Channels, texts::SETTINGS_CHANNELS, &settings.channels, CHANNELS_MAX))
        .buttons(vec![link(l10n, PageAction::ServerSettings, texts::BUTTON_PREVIOUS)])
}

/// The page with the settings of the puzzle of the day: the channel and the hour. `last` is the server's newest puzzle
/// of the day, which Discord may have refused.
pub fn puzzle(l10n: Localizer, settings: &GuildSettings, last: Option<&Daily>) -> MessageDraft {
    let mut lines = vec![l10n.get(texts::SETTINGS_PUZZLE)];
    let refused = last.filter(|last| last.refused && settings.puzzle_channel.contains(&last.channel));
    lines.extend(refused.map(|last| {
        let (channel, permissions) = (format!("<#{}>", last.channel), permissions::names(l10n, NEEDED_BY_PUZZLE));
        l10n.format(texts::SettingsPuzzleRefused { channel, permissions })
    }));
    let what = l10n.get(texts::SETTINGS_PUZZLE_HOUR);
    let label = |hour| choice(l10n, texts::SETTINGS_PUZZLE_HOUR, &hour_of_day(l10n, hour));
    let hours: Vec<_> = (0..24).map(|hour| (hour.to_string(), label(hour), hour == settings.puzzle_hour)).collect();
    titled(l10n, texts::SETTINGS_TITLE_SERVER, lines)
        .select(channels(l10n, SettingAction::PuzzleChannel, texts::SETTINGS_PUZZLE, &settings.puzzle_channel, 1))
        .select(select(setting(SettingAction::PuzzleHour), what, hours))
        .buttons(vec![link(l10n, PageAction::ServerSettings, texts::BUTTON_PREVIOUS)])
}

/// The page with the channel of the noticeboard. `board` is the server's noticeboard, which Discord may have refused, or
/// somebody may have deleted.
pub fn noticeboard(l10n: Localizer, settings: &GuildSettings, board: Option<&Noticeboard>) -> MessageDraft {
    let chosen = settings.noticeboard_channel.first();
    let board = board.filter(|board| chosen == Some(&board.channel));
    let trouble = board.and_then(|board| {
        let channel = format!("<#{}>", board.channel);
        match board.state {
            NoticeboardState::Posting | NoticeboardState::Standing => None,
            NoticeboardState::Lost | NoticeboardState::Told => Some(l10n.format(texts::NoticeboardLost { channel })),
            NoticeboardState::Refused => {
                let permissions = permissions::names(l10n, permissions::indispensable(false));
                Some(l10n.format(texts::SettingsNoticeboardRefused { channel, permissions }))
            }
        }
    });
    let lost = board.is_some_and(Noticeboard::is_lost);
    let again = lost.then(|| link(l10n, PageAction::PostNoticeboard, texts::BUTTON_POST_AGAIN));
    let back = link(l10n, PageAction::ServerSettings, texts::BUTTON_PREVIOUS);
    let channels = channels(
        l10n,
        SettingAction::NoticeboardChannel,
        texts::SETTINGS_NOTICEBOARD,
        &settings.noticeboard_channel,
        1,
    );
    let what = l10n.get(texts::SETTINGS_NOTICEBOARD);
    titled(l10n, texts::SETTINGS_TITLE_SERVER, [what].into_iter().chain(trouble).collect())
        .select(channels)
        .buttons([back].into_iter().chain(again).collect())
}

fn hour_of_day(l10n: Localizer, hour: u32) -> String {
    l10n.format(texts::SettingsPuzzleTime { hour: hour.to_string() })
}

/// A page without controls yet.
fn titled(l10n: Localizer, title: Text, lines: Vec<String>) -> MessageDraft {
    let lines: Vec<String> = [l10n.get(title)].into_iter().chain(lines).collect();
    MessageDraft::text(lines.join("\n")).framed(Accent::Page)
}

/// A select of at most `most` channels; `chosen` are those that the setting names.
fn channels(l10n: Localizer, action: SettingAction, what: Text, chosen: &[ChannelId], most: u8) -> CreateSelectMenu {
    let chosen: Vec<_> = chosen.iter().map(|channel| serenity::all::ChannelId::from(*channel)).collect();
    let kind = CreateSelectMenuKind::Channel {
        channel_types: Some(vec![ChannelType::Text, ChannelType::News]),
        default_channels: (!chosen.is_empty()).then_some(chosen),
    };
    CreateSelectMenu::new(setting(action).to_string(), kind)
        .placeholder(shortened(&l10n.get(what), 100))
        .min_values(0)
        .max_values(most)
}

/// A select of at most one role; `chosen` are those that the setting names.
fn roles(l10n: Localizer, action: SettingAction, what: Text, chosen: &[RoleId]) -> CreateSelectMenu {
    let chosen: Vec<_> = chosen.iter().map(|role| serenity::all::RoleId::new(role.0)).collect();
    let kind = CreateSelectMenuKind::Role { default_roles: (!chosen.is_empty()).then_some(chosen) };
    CreateSelectMenu::new(setting(action).to_string(), kind)
        .placeholder(shortened(&l10n.get(what), 100))
        .min_values(0)
        .max_values(1)
}

fn limit_options(l10n: Localizer, what: &str, chosen: u32) -> Vec<(String, String, bool)> {
    let mut choices = vec![1, 2, 3, 5, 10, 20, 50, TABLES_MAX, chosen];
    choices.sort_unstable();
    choices.dedup();
    let label = |limit: u32| {
        l10n.format(texts::Chosen { what: what.to_owned(), value: l10n.format(texts::SettingsLimit { limit }) })
    };
    choices.into_iter().map(|limit| (limit.to_string(), label(limit), limit == chosen)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::times_wording::{Times, times};
    use super::*;
    use crate::discord::ids::SettingsPage;
    use crate::discord::messages::wording::{rated_name, variant_name};
    use crate::host::Travels;
    use crate::model::{Journey, ZoneName};

    /// How many letters of a select are shown on a phone 390 points wide. Korean letters count twice.
    const SHOWN: usize = 38;

    fn page(l10n: Localizer, page: SettingsPage) -> MessageDraft {
        let guild = GuildSettings::default();
        match page {
            SettingsPage::Mine => mine(l10n, &UserSettings::default(), false),
            SettingsPage::Times => {
                let travels = Travels { journey: Some(Journey { since: 0, until: 1 }), days_left: 14 };
                let facts = Times { zone: &ZoneName::UTC, is_guess: true, time: [23, 59], travels };
                times(l10n, &UserSettings { quiet_from: 23, ..UserSettings::default() }, &facts)
            }
            SettingsPage::Server => server(l10n, &guild),
            SettingsPage::Results => results(l10n, &guild),
            SettingsPage::Limits => limits(l10n, &guild),
            SettingsPage::Puzzle => puzzle(l10n, &guild, None),
            SettingsPage::Noticeboard => noticeboard(l10n, &guild, None),
            SettingsPage::Evenings => evenings(l10n, &guild),
        }
    }

    /// All pages of settings.
    fn pages(l10n: Localizer) -> [MessageDraft; 8] {
        use SettingsPage::{Evenings, Limits, Mine, Noticeboard, Puzzle, Results, Server, Times};
        [Mine, Times, Server, Results, Limits, Puzzle, Noticeboard, Evenings].map(|each| page(l10n, each))
    }

    /// The selects, and the first button of each row of buttons.
    fn selects(l10n: Localizer) -> Vec<serde_json::Value> {
        let pages = pages(l10n);
        let rows = pages.iter().flat_map(|page| &page.rows);
        rows.map(|row| serde_json::to_value(row).unwrap()["components"][0].take()).collect()
    }

    #[test]
    fn no_select_cuts_off_what_is_chosen() {
        let width = |text: &str| text.chars().map(|letter| if letter >= '\u{1100}' { 2 } else { 1 }).sum::<usize>();
        for l10n in Locale::ALL.map(Localizer::new) {
            let selects = selects(l10n);
            let options = selects.iter().flat_map(|select| select["options"].as_array().into_iter().flatten());
            let mut labels: Vec<String> = options.map(|option| option["label"].as_str().unwrap().to_owned()).collect();
            let of_role = selects.iter().find(|select| select["type"] == 6).expect("the select of a role");
            labels.push(of_role["placeholder"].as_str().unwrap().to_owned());
            labels.extend(TurnTime::ALL.map(|time| choice(l10n, texts::TIME_LABEL, &paced_time(l10n, time))));
            labels.extend([true, false].map(|rated| choice(l10n, texts::OPTIONS_RATED, &rated_name(l10n, rated))));
            labels.extend(Variant::ALL.map(|variant| variant_name(l10n, variant)));
            assert!(labels.len() > 40, "expected the choices of all pages");
            let long: Vec<_> = labels.iter().filter(|label| width(label) > SHOWN).collect();
            assert!(long.is_empty(), "{:?}: too long for a phone: {long:?}", l10n.locale());
        }
    }

    /// The placeholder of a select is hidden once a value is chosen, so the options must name the setting.
    #[test]
    fn every_choice_names_its_setting() {
        for l10n in Locale::ALL.map(Localizer::new) {
            for select in selects(l10n).iter().filter(|select| select["options"].is_array()) {
                let setting = select["placeholder"].as_str().unwrap();
                let label = select["options"][0]["label"].as_str().unwrap();
                assert!(label.starts_with(setting), "{:?}: {label} of {setting}", l10n.locale());
            }
        }
    }

    /// A setting without a control could never be changed. After a change, people see the page of its control.
    #[test]
    fn every_setting_has_its_control_on_its_page() {
        let has = |page: &MessageDraft, name: &str| {
            let controls = page.card.as_ref().unwrap().components(None, &page.rows);
            controls.to_string().contains(&format!("\"p/{name}\""))
        };
        for name in SettingAction::NAMES {
            let of = SettingAction::parse(name).unwrap().page();
            assert!(has(&page(Localizer::default(), of), name), "expected {name} on the page {of:?}");
        }
        let others = PageAction::WITHOUT_VALUE
            .iter()
            .filter(|name| name.starts_with("my-") || name.starts_with("server"))
            .filter(|name| **name != PageAction::MyNamed.to_string());
        for name in others {
            assert!(pages(Localizer::default()).iter().any(|page| has(page, name)), "expected {name} on a page");
        }
    }

    /// A line is its button: what a switch is about stands once, and so does its state.
    #[test]
    fn each_switch_is_named_once() {
        let l10n = Localizer::default();
        let settings = UserSettings { forced: false, ..UserSettings::default() };
        let page = mine(l10n, &settings, false);
        let card = page.card.unwrap();
        let labels = card.buttons_beside().into_iter().map(|button| serde_json::to_value(button).unwrap());
        let labels: Vec<String> = labels.map(|button| button["label"].as_str().unwrap().to_owned()).collect();
        assert_eq!(labels, ["On", "On", "Off", "Off", "Off"]);
        assert_eq!(card.text().matches(&l10n.get(texts::SETTINGS_FORCED)).count(), 1);
        assert!(!page.rows.iter().any(|row| serde_json::to_string(row).unwrap().contains("my-forced")));
    }
}
