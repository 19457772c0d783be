//! The words of the page with a person's time zone, quiet hours, daily reminder and journeys.

use crate::calendar::{JOURNEY_DAYS, name_of};
use crate::discord::ids::{CustomId, PageAction, SettingAction};
use crate::discord::messages::draft::card::Accent;
use crate::discord::messages::draft::{MessageDraft, plain_button, select};
use crate::discord::messages::wording::day_and_time;
use crate::host::Travels;
use crate::model::{NOT_QUIET, QuietHours, UserSettings, ZoneName};
use crate::text::{Localizer, Text, texts};
use serenity::all::CreateSelectMenu;

/// What the page says besides the settings.
#[derive(Debug, Clone, Copy)]
pub struct Times<'a> {
    pub zone: &'a ZoneName,
    /// Whether the zone is a guess from the person's language.
    pub is_guess: bool,
    /// The hour and minute in the zone.
    pub time: [u8; 2],
    pub travels: Travels,
}

/// The page: what holds, and the selects for quiet hours, for the hour of the daily reminder and for a journey.
pub fn times(l10n: Localizer, settings: &UserSettings, times: &Times<'_>) -> MessageDraft {
    let quiet = QuietHours::chosen(settings.quiet_from, settings.quiet_hours);
    let lines = [
        l10n.get(texts::SETTINGS_TITLE_TIMES),
        l10n.get(texts::TIMES_RULE),
        zone_line(l10n, times),
        quiet_line(l10n, quiet),
        away_line(l10n, times.travels),
    ];
    let mut draft =
        MessageDraft::text(lines.join("\n")).framed(Accent::Page).select(quiet_from(l10n, settings.quiet_from));
    if quiet.is_some() {
        draft = draft.select(quiet_hours(l10n, settings.quiet_hours));
    }
    draft = draft.select(digest_hour(l10n, settings.digest_hour));
    if times.travels.days_left > 0 {
        draft = draft.select(away(l10n, times.travels.days_left));
    }
    let page = |action, label: Text| plain_button(CustomId::Page(action), l10n.get(label));
    let home = times.travels.journey.map(|_| page(PageAction::Home, texts::BUTTON_HOME));
    draft.buttons(home.into_iter().chain([page(PageAction::MySettings, texts::BUTTON_PREVIOUS)]).collect())
}

fn zone_line(l10n: Localizer, times: &Times<'_>) -> String {
    let [hour, minute] = times.time;
    let (city, time) = (name_of(times.zone), format!("{hour}:{minute:02}"));
    match times.is_guess {
        true => l10n.format(texts::TimesZoneGuessed { city, time }),
        false => l10n.format(texts::TimesZone { city, time }),
    }
}

fn quiet_line(l10n: Localizer, quiet: Option<QuietHours>) -> String {
    match quiet {
        Some(quiet) => l10n.format(texts::TimesQuiet {
            from: hour_of_day(quiet.begin().into()),
            until: hour_of_day(quiet.end().into()),
        }),
        None => l10n.get(texts::TIMES_QUIET_NONE),
    }
}

fn away_line(l10n: Localizer, Travels { journey, days_left }: Travels) -> String {
    match journey {
        Some(journey) => l10n.format(texts::TimesAway { until: day_and_time(journey.until) }),
        None => l10n.format(texts::TimesDaysLeft { days: days_left }),
    }
}

fn hour_of_day(hour: u32) -> String {
    format!("{hour}:00")
}

fn quiet_from(l10n: Localizer, chosen: u32) -> CreateSelectMenu {
    let name = |hour| if hour == NOT_QUIET { l10n.get(texts::SETTINGS_QUIET_NEVER) } else { hour_of_day(hour) };
    let hours = (0..=NOT_QUIET).map(|hour| (hour, name(hour)));
    numbers(l10n, PageAction::Setting(SettingAction::MyQuietFrom), texts::SETTINGS_QUIET_FROM, hours, Some(chosen))
}

fn quiet_hours(l10n: Localizer, chosen: u32) -> CreateSelectMenu {
    let most = u32::from(QuietHours::MOST);
    let lengths = (1..=most).map(|hours| (hours, l10n.format(texts::SettingsQuietLength { hours })));
    numbers(l10n, PageAction::Setting(SettingAction::MyQuietHours), texts::SETTINGS_QUIET_HOURS, lengths, Some(chosen))
}

fn digest_hour(l10n: Localizer, chosen: u32) -> CreateSelectMenu {
    let hours = (0..24).map(|hour| (hour, hour_of_day(hour)));
    numbers(l10n, PageAction::Setting(SettingAction::MyDigest), texts::SETTINGS_DIGEST, hours, Some(chosen))
}

fn away(l10n: Localizer, days_left: u32) -> CreateSelectMenu {
    let most = days_left.min(JOURNEY_DAYS);
    let lengths = (1..=most).map(|days| (days, l10n.format(texts::SettingsAwayDays { days })));
    numbers(l10n, PageAction::Away, texts::SETTINGS_AWAY, lengths, None)
}

/// A select of numbers, each with its name.
fn numbers(
    l10n: Localizer,
    action: PageAction,
    what: Text,
    all: impl Iterator<Item = (u32, String)>,
    chosen: Option<u32>,
) -> CreateSelectMenu {
    let what = l10n.get(what);
    let label = |value| l10n.format(texts::Chosen { what: what.clone(), value });
    let options: Vec<_> = all.map(|(number, name)| (number.to_string(), label(name), chosen == Some(number))).collect();
    select(CustomId::Page(action), what.as_str(), options)
}
