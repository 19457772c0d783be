//! The pages with the settings of people and of servers.

use crate::discord::ids::{CustomId, PageAction};
use crate::discord::messages::draft::card::Accent;
use crate::discord::messages::draft::{MessageDraft, plain_button, select};
use crate::discord::messages::wording::time_name;
use crate::model::{GuildSettings, TABLES_MAX, TurnTime, UserSettings};
use crate::text::{Locale, Localizer, Text, texts};
use hypnosia_game::render::Theme;
use serenity::all::{ChannelType, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind};

/// The value of the option that leaves a setting open: Discord, the server or the bot's default decides.
pub const UNSET: &str = "-";
/// The most channels that a select can hold.
const CHANNELS_MAX: u8 = 25;

fn theme_name(l10n: Localizer, theme: Theme) -> String {
    l10n.get(match theme {
        Theme::Dark => texts::SETTINGS_THEME_DARK,
        Theme::Light => texts::SETTINGS_THEME_LIGHT,
        Theme::Contrast => texts::SETTINGS_THEME_CONTRAST,
    })
}

fn state(l10n: Localizer, on: bool) -> String {
    l10n.get(if on { texts::ON } else { texts::OFF })
}

fn languages(l10n: Localizer, chosen: Option<Locale>) -> Vec<(String, String, bool)> {
    let label = |name: &str| choice(l10n, texts::SETTINGS_LANGUAGE, name);
    let mut options = vec![(UNSET.to_owned(), label(&l10n.get(texts::SETTINGS_LANGUAGE_AUTO)), chosen.is_none())];
    options.extend(
        Locale::ALL
            .into_iter()
            .map(|locale| (locale.code().to_owned(), label(locale.own_name()), chosen == Some(locale))),
    );
    options
}

fn themes(l10n: Localizer, chosen: Option<Theme>, unset: &str) -> Vec<(String, String, bool)> {
    let label = |name: &str| choice(l10n, texts::SETTINGS_THEME, name);
    let mut options = vec![(UNSET.to_owned(), label(unset), chosen.is_none())];
    options.extend(
        Theme::ALL.map(|theme| (theme.name().to_owned(), label(&theme_name(l10n, theme)), chosen == Some(theme))),
    );
    options
}

/// The text of an option: the setting and its value.
fn choice(l10n: Localizer, what: Text, value: &str) -> String {
    l10n.format(texts::Chosen { what: l10n.get(what), value: value.to_owned() })
}

fn page(action: PageAction) -> CustomId {
    CustomId::Page(action)
}

/// A person's own settings; `told` says whether they are notified of new tables on this server.
pub fn mine(l10n: Localizer, settings: &UserSettings, told: bool) -> MessageDraft {
    let lines = [
        l10n.get(texts::SETTINGS_TITLE_ME),
        l10n.format(texts::SettingsPing { state: state(l10n, settings.ping) }),
        l10n.format(texts::SettingsInvitations { state: state(l10n, settings.invitations) }),
        l10n.format(texts::SettingsNews { state: state(l10n, told) }),
        l10n.format(texts::SettingsForced { state: state(l10n, settings.forced) }),
        l10n.format(texts::SettingsWholeTurns { state: state(l10n, settings.whole_turns) }),
        l10n.format(texts::SettingsHidden { state: state(l10n, settings.hidden) }),
        l10n.format(texts::SettingsNamed { state: state(l10n, settings.named) }),
    ];
    MessageDraft::text(lines.join("\n"))
        .framed(Accent::Page)
        .select(select(
            page(PageAction::MyLanguage),
            l10n.get(texts::SETTINGS_LANGUAGE),
            languages(l10n, settings.language),
        ))
        .select(select(
            page(PageAction::MyTheme),
            l10n.get(texts::SETTINGS_THEME),
            themes(l10n, settings.theme, &l10n.get(texts::DEFAULT)),
        ))
        .buttons(vec![
            plain_button(
                page(PageAction::MyPing),
                l10n.format(texts::ButtonPing { state: state(l10n, settings.ping) }),
            ),
            plain_button(
                page(PageAction::MyInvitations),
                l10n.format(texts::ButtonInvitations { state: state(l10n, settings.invitations) }),
            ),
            plain_button(page(PageAction::MyNews), l10n.format(texts::ButtonNews { state: state(l10n, told) })),
        ])
        .buttons(vec![
            plain_button(
                page(PageAction::MyForced),
                l10n.format(texts::ButtonForced { state: state(l10n, settings.forced) }),
            ),
            plain_button(
                page(PageAction::MyWholeTurns),
                l10n.format(texts::ButtonWholeTurns { state: state(l10n, settings.whole_turns) }),
            ),
            plain_button(
                page(PageAction::MyHidden),
                l10n.format(texts::ButtonHidden { state: state(l10n, settings.hidden) }),
            ),
            plain_button(
                page(PageAction::MyNamed),
                l10n.format(texts::ButtonNamed { state: state(l10n, settings.named) }),
            ),
        ])
}

/// The settings of a server: language, theme, time per turn, threads and honours, with links to its other settings.
pub fn server(l10n: Localizer, settings: &GuildSettings) -> MessageDraft {
    let lines = [
        l10n.get(texts::SETTINGS_TITLE_SERVER),
        l10n.format(texts::SettingsThreads { state: state(l10n, settings.thread) }),
        l10n.format(texts::SettingsHonours { state: state(l10n, settings.honours) }),
    ];
    let time = settings.turn_time;
    let label = |name: &str| choice(l10n, texts::TIME_LABEL, name);
    let usual = |value: String| l10n.format(texts::SettingsUsual { value });
    let usual_time = usual(time_name(l10n, TurnTime::default()));
    let mut times = vec![(UNSET.to_owned(), label(&usual_time), time.is_none())];
    times.extend(
        TurnTime::ALL.map(|choice| (choice.name().to_owned(), label(&time_name(l10n, choice)), time == Some(choice))),
    );
    let usual_theme = usual(theme_name(l10n, Theme::default()));
    MessageDraft::text(lines.join("\n"))
        .framed(Accent::Page)
        .select(select(
            page(PageAction::ServerLanguage),
            l10n.get(texts::SETTINGS_LANGUAGE),
            languages(l10n, settings.language),
        ))
        .select(select(
            page(PageAction::ServerTheme),
            l10n.get(texts::SETTINGS_THEME),
            themes(l10n, settings.theme, &usual_theme),
        ))
        .select(select(page(PageAction::ServerTime), l10n.get(texts::TIME_LABEL), times))
        .buttons(vec![
            plain_button(
                page(PageAction::ServerThreads),
                l10n.format(texts::ButtonThreads { state: state(l10n, settings.thread) }),
            ),
            plain_button(
                page(PageAction::ServerHonours),
                l10n.format(texts::ButtonHonours { state: state(l10n, settings.honours) }),
            ),
            plain_button(page(PageAction::ServerLimits), l10n.get(texts::BUTTON_LIMITS)),
            plain_button(page(PageAction::ServerPuzzle), l10n.get(texts::BUTTON_PUZZLE)),
        ])
}

/// The limits of a server, and the channels in which tables may be opened.
pub fn limits(l10n: Localizer, settings: &GuildSettings) -> MessageDraft {
    let channels: Vec<_> =
        settings.channels.iter().map(|channel| serenity::all::ChannelId::new(channel.0.max(1))).collect();
    let kind = CreateSelectMenuKind::Channel {
        channel_types: Some(vec![ChannelType::Text, ChannelType::News]),
        default_channels: (!channels.is_empty()).then_some(channels),
    };
    let channels = CreateSelectMenu::new(page(PageAction::Channels).to_string(), kind)
        .placeholder(crate::discord::messages::draft::shortened(&l10n.get(texts::SETTINGS_CHANNELS), 100))
        .min_values(0)
        .max_values(CHANNELS_MAX);
    let mut draft =
        MessageDraft::text([l10n.get(texts::SETTINGS_TITLE_SERVER), l10n.get(texts::SETTINGS_CHANNELS)].join("\n"))
            .framed(Accent::Page)
            .select(select(
                page(PageAction::ChannelLimit),
                l10n.get(texts::SETTINGS_CHANNEL_LIMIT),
                limit_options(l10n, &l10n.get(texts::SETTINGS_CHANNEL_LIMIT), settings.tables_per_channel),
            ))
            .select(select(
                page(PageAction::PlayerLimit),
                l10n.get(texts::SETTINGS_PLAYER_LIMIT),
                limit_options(l10n, &l10n.get(texts::SETTINGS_PLAYER_LIMIT), settings.tables_per_player),
            ));
    draft.rows.push(CreateActionRow::SelectMenu(channels));
    draft.buttons(vec![plain_button(page(PageAction::ServerSettings), l10n.get(texts::BUTTON_PREVIOUS))])
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
    use super::*;
    use crate::discord::messages::wording::{level_name, rated_name, variant_name};
    use crate::discord::puzzles::daily_wording as daily;
    use crate::model::Level;
    use hypnosia_game::rules::Variant;

    /// How many letters of a select are shown on a phone 390 points wide. Korean letters count twice.
    const SHOWN: usize = 38;

    /// All pages of settings.
    fn pages(l10n: Localizer) -> [MessageDraft; 4] {
        let guild = GuildSettings::default();
        [
            mine(l10n, &UserSettings::default(), false),
            server(l10n, &guild),
            limits(l10n, &guild),
            daily::page(l10n, &guild, None),
        ]
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
            labels.extend(TurnTime::ALL.map(|time| choice(l10n, texts::TIME_LABEL, &time_name(l10n, time))));
            labels.extend(Level::ALL.map(|level| choice(l10n, texts::OPTIONS_LEVEL, &level_name(l10n, level))));
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

    /// A setting without a control could never be changed.
    #[test]
    fn every_setting_has_its_control_on_a_page() {
        let shown: String =
            pages(Localizer::default()).iter().map(|page| serde_json::to_string(&page.rows).unwrap()).collect();
        let of_settings = |name: &&&str| name.contains("my-") || name.contains("server") || name.contains("limit");
        let names: Vec<_> = PageAction::NAMES.iter().filter(of_settings).chain([&"channels"]).collect();
        assert!(names.len() > 12, "expected the names of the settings' ids: {names:?}");
        let missing: Vec<_> = names.iter().filter(|name| !shown.contains(&format!("\"p/{name}\""))).collect();
        assert!(missing.is_empty(), "expected a control for each: {missing:?}");
    }
}
