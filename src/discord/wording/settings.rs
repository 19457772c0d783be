//! The settings of people and of servers.

use super::super::custom_id::{CustomId, PageAction};
use super::super::post::{Post, plain_button, select};
use super::time_name;
use crate::host::{GuildSettings, TABLES_MAX, TurnTime, UserSettings};
use crate::text::{Locale, Words};
use hypnosia_game::render::Theme;
use serenity::all::{ChannelType, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind};

/// The value of a choice that leaves the setting to Discord or to the server.
pub const UNSET: &str = "-";
/// The most channels that a select can hold.
const CHANNELS_MAX: u8 = 25;

/// The themes with their names in the store.
pub const THEMES: [(Theme, &str); 3] = [(Theme::Dark, "dark"), (Theme::Light, "light"), (Theme::Contrast, "contrast")];

fn theme_name(words: Words, theme: Theme) -> String {
    words.text(match theme {
        Theme::Dark => "settings-theme-dark",
        Theme::Light => "settings-theme-light",
        Theme::Contrast => "settings-theme-contrast",
    })
}

fn state(words: Words, on: bool) -> String {
    words.text(if on { "on" } else { "off" })
}

fn languages(words: Words, chosen: Option<&str>) -> Vec<(String, String, bool)> {
    let label = |name: &str| format!("{}: {name}", words.text("settings-language"));
    let mut options = vec![(UNSET.to_owned(), label(&words.text("settings-language-auto")), chosen.is_none())];
    options.extend(
        Locale::ALL
            .into_iter()
            .map(|locale| (locale.code().to_owned(), label(locale.own_name()), chosen == Some(locale.code()))),
    );
    options
}

fn themes(words: Words, chosen: Option<&str>, unset: &str) -> Vec<(String, String, bool)> {
    let label = |name: &str| format!("{}: {name}", words.text("settings-theme"));
    let mut options = vec![(UNSET.to_owned(), label(unset), chosen.is_none())];
    options
        .extend(THEMES.map(|(theme, name)| (name.to_owned(), label(&theme_name(words, theme)), chosen == Some(name))));
    options
}

fn page(action: PageAction) -> CustomId {
    CustomId::Page(action)
}

/// Somebody's own settings.
pub fn mine(words: Words, settings: &UserSettings) -> Post {
    let lines = [
        words.text("settings-title-me"),
        words.say("settings-ping", &[("state", state(words, settings.ping).into())]),
        words.say("settings-forced", &[("state", state(words, settings.forced).into())]),
        words.say("settings-hidden", &[("state", state(words, settings.hidden).into())]),
    ];
    let language = settings.language.as_deref();
    let theme = settings.theme.as_deref();
    Post::text(lines.join("\n"))
        .select(select(page(PageAction::MyLanguage), words.text("settings-language"), languages(words, language)))
        .select(select(
            page(PageAction::MyTheme),
            words.text("settings-theme"),
            themes(words, theme, &words.text("default")),
        ))
        .buttons(vec![
            plain_button(page(PageAction::MyPing), words.text("button-ping")),
            plain_button(page(PageAction::MyForced), words.text("button-forced")),
            plain_button(page(PageAction::MyHidden), words.text("button-hidden")),
        ])
}

/// The settings of a server: language, look, time, threads.
pub fn server(words: Words, settings: &GuildSettings) -> Post {
    let lines = [
        words.text("settings-title-server"),
        words.say("settings-threads", &[("state", state(words, settings.thread).into())]),
    ];
    let time = settings.turn_time.as_deref();
    let label = |name: String| format!("{}: {name}", words.text("settings-time"));
    let mut times = vec![(UNSET.to_owned(), label(words.text("settings-usual")), time.is_none())];
    times.extend(
        TurnTime::ALL
            .map(|choice| (choice.name().to_owned(), label(time_name(words, choice)), time == Some(choice.name()))),
    );
    let usual = words.text("settings-usual");
    Post::text(lines.join("\n"))
        .select(select(
            page(PageAction::ServerLanguage),
            words.text("settings-language"),
            languages(words, settings.language.as_deref()),
        ))
        .select(select(
            page(PageAction::ServerTheme),
            words.text("settings-theme"),
            themes(words, settings.theme.as_deref(), &usual),
        ))
        .select(select(page(PageAction::ServerTime), words.text("settings-time"), times))
        .buttons(vec![
            plain_button(page(PageAction::ServerThreads), words.text("button-threads")),
            plain_button(page(PageAction::ServerLimits), words.text("button-limits")),
        ])
}

/// The limits of a server and the channels where it plays.
pub fn limits(words: Words, settings: &GuildSettings) -> Post {
    let channels: Vec<_> =
        settings.channels.iter().map(|channel| serenity::all::ChannelId::new(channel.0.max(1))).collect();
    let kind = CreateSelectMenuKind::Channel {
        channel_types: Some(vec![ChannelType::Text, ChannelType::News]),
        default_channels: (!channels.is_empty()).then_some(channels),
    };
    let channels = CreateSelectMenu::new(page(PageAction::Channels).to_string(), kind)
        .placeholder(super::super::post::shortened(&words.text("settings-channels"), 100))
        .min_values(0)
        .max_values(CHANNELS_MAX);
    let mut post = Post::text([words.text("settings-title-server"), words.text("settings-channels")].join("\n"))
        .select(select(
            page(PageAction::ChannelLimit),
            words.text("settings-channel-limit"),
            limit_options(words, &words.text("settings-channel-limit"), settings.tables_per_channel),
        ))
        .select(select(
            page(PageAction::PlayerLimit),
            words.text("settings-player-limit"),
            limit_options(words, &words.text("settings-player-limit"), settings.tables_per_player),
        ));
    post.rows.push(CreateActionRow::SelectMenu(channels));
    post.buttons(vec![plain_button(page(PageAction::ServerSettings), words.text("button-previous"))])
}

fn limit_options(words: Words, what: &str, chosen: u32) -> Vec<(String, String, bool)> {
    let mut choices = vec![1, 2, 3, 5, 10, 20, 50, TABLES_MAX, chosen];
    choices.sort_unstable();
    choices.dedup();
    let label = |limit: u32| format!("{what}: {}", words.say("settings-limit", &[("limit", limit.into())]));
    choices.into_iter().map(|limit| (limit.to_string(), label(limit), limit == chosen)).collect()
}
