//! The settings of servers and people, cached, and the languages and themes that follow from them.

use super::cache::Cache;
use crate::calendar;
use crate::host::{Failure, Host, HostError};
use crate::model::{Calendar, GuildChange, GuildId, GuildSettings, Millis, UserChange, UserId, UserSettings, ZoneName};
use crate::tasks::lock;
use crate::text::{Locale, Localizer};
use hypnosia_game::render::Theme;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

/// The settings of servers and people, and the languages that Discord reports for servers.
pub struct Settings {
    host: Host,
    guilds: Cache<GuildId, GuildSettings>,
    users: Cache<UserId, UserSettings>,
    pub locales: Locales,
}

/// The languages that Discord reports for servers.
#[derive(Debug, Default)]
pub struct Locales(Mutex<HashMap<GuildId, Reported>>);

/// What follows from the language that Discord reports for a server. Discord has more languages than this program.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Reported {
    locale: Locale,
    zone: ZoneName,
}

impl Reported {
    fn of(code: &str) -> Reported {
        Reported { locale: Locale::for_code(code), zone: calendar::guess(code) }
    }
}

impl Locales {
    fn known(&self) -> MutexGuard<'_, HashMap<GuildId, Reported>> {
        lock(&self.0)
    }

    /// Records a locale that came with an interaction or with a change of the server.
    pub fn record(&self, guild: GuildId, code: &str) {
        self.known().insert(guild, Reported::of(code));
    }

    /// Records the locale of GUILD_CREATE unless a newer one is known: poise delays that event by up to 100 ms, so
    /// later events may be handled before it.
    pub fn record_first(&self, guild: GuildId, code: &str) {
        self.known().entry(guild).or_insert_with(|| Reported::of(code));
    }
}

impl Settings {
    pub fn new(host: Host) -> Settings {
        Settings { host, guilds: Cache::default(), users: Cache::default(), locales: Locales::default() }
    }

    pub async fn guild(&self, guild: GuildId) -> Result<Arc<GuildSettings>, Failure> {
        Ok(self.guilds.read(guild, self.host.store().guild_settings(guild)).await?)
    }

    /// Changes one setting of a server, and returns all of the server's settings.
    pub async fn change_guild(&self, guild: GuildId, change: &GuildChange) -> Result<GuildSettings, HostError> {
        let changed = self.host.change_guild_settings(guild, change).await;
        self.guilds.changed(&guild);
        changed
    }

    pub fn forget_guild(&self, guild: GuildId) {
        self.guilds.changed(&guild);
        self.locales.known().remove(&guild);
    }

    /// Drops the cached settings of a server, which another process may have changed.
    pub fn reread(&self, guild: GuildId) {
        self.guilds.changed(&guild);
    }

    /// Drops all people's cached settings.
    pub fn reread_people(&self) {
        self.users.all_changed();
    }

    pub async fn user(&self, user: UserId) -> Result<Arc<UserSettings>, Failure> {
        Ok(self.users.read(user, self.host.store().user_settings(user)).await?)
    }

    /// Changes one setting of a person, and returns all of the person's settings. They apply in all servers; `guild` is
    /// the server in which the person makes the change.
    pub async fn change_user(
        &self,
        user: UserId,
        guild: GuildId,
        change: &UserChange,
    ) -> Result<UserSettings, Failure> {
        let changed = self.host.change_user_settings(user, guild, change).await;
        self.users.changed(&user);
        changed
    }

    pub fn forget_user(&self, user: UserId) {
        self.users.changed(&user);
    }

    /// Whether the locale of the server is known, because the server has been seen since the process started.
    pub fn knows_locale(&self, guild: GuildId) -> bool {
        self.locales.known().contains_key(&guild)
    }

    /// The language of a server's public messages: the chosen one; else the one that Discord reports; else English.
    pub async fn guild_localizer(&self, guild: GuildId) -> Localizer {
        let chosen = match self.guild(guild).await {
            Ok(settings) => settings.language,
            Err(_) => None,
        };
        let own = || self.locales.known().get(&guild).map(|reported| reported.locale).unwrap_or_default();
        Localizer::new(chosen.unwrap_or_else(own))
    }

    /// The time zone of a server, guessed from its language as that of a person is: from the chosen language if Discord
    /// reports another one.
    pub async fn guild_zone(&self, guild: GuildId) -> ZoneName {
        let chosen = self.guild(guild).await.ok().and_then(|settings| settings.language);
        let reported = self.locales.known().get(&guild).cloned();
        zone_of(chosen, reported)
    }

    /// When a person can play.
    pub async fn calendar(&self, user: UserId, now: Millis) -> Result<Calendar, Failure> {
        let found = self.host.store().calendars(&[user], now).await?.into_iter().next();
        self.calendar_with(user, found.map(|(_, calendar)| calendar)).await
    }

    /// When a person can play, of whom this is stored. `None` stands for somebody without quiet hours and journeys,
    /// whose zone is guessed unless they have chosen one.
    pub async fn calendar_with(&self, user: UserId, stored: Option<Calendar>) -> Result<Calendar, Failure> {
        if let Some(calendar) = stored {
            return Ok(calendar);
        }
        let settings = self.user(user).await?;
        let guessed = || settings.language.map_or(ZoneName::UTC, |language| calendar::guess(language.code()));
        let zone = settings.zone.clone().unwrap_or_else(guessed);
        Ok(Calendar { zone, quiet: None, journey: None })
    }

    /// Those of these people who are not hidden from lists of their servers.
    pub async fn without_hidden(&self, people: Vec<UserId>) -> Result<Vec<UserId>, Failure> {
        let mut shown = Vec::new();
        for user in people {
            shown.extend((!self.user(user).await?.hidden).then_some(user));
        }
        Ok(shown)
    }

    pub async fn user_locale(&self, user: UserId) -> Option<Locale> {
        self.user(user).await.ok()?.language
    }

    pub async fn guild_theme(&self, guild: GuildId) -> Theme {
        match self.guild(guild).await {
            Ok(settings) => settings.theme.unwrap_or_default(),
            Err(_) => Theme::default(),
        }
    }

    /// The theme of a person's private views: the chosen one, or else the server's.
    pub async fn user_theme(&self, user: UserId, guild: GuildId) -> Theme {
        match self.user(user).await.ok().and_then(|settings| settings.theme) {
            Some(theme) => theme,
            None => self.guild_theme(guild).await,
        }
    }
}

fn zone_of(chosen: Option<Locale>, reported: Option<Reported>) -> ZoneName {
    match (chosen, reported) {
        (Some(chosen), Some(reported)) if chosen == reported.locale => reported.zone,
        (Some(chosen), _) => calendar::guess(chosen.code()),
        (None, Some(reported)) => reported.zone,
        (None, None) => ZoneName::UTC,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recorded_locale_outlasts_that_of_guild_create() {
        let (guild, locales) = (GuildId(1), Locales::default());
        locales.record_first(guild, "fr");
        assert_eq!(locales.known().get(&guild), Some(&Reported::of("fr")));
        locales.record(guild, "pl");
        locales.record_first(guild, "fr");
        assert_eq!(locales.known().get(&guild), Some(&Reported::of("pl")));
    }

    #[test]
    fn chosen_language_outweighs_another_reported_one() {
        for (chosen, reported, zone) in [
            (None, None, "UTC"),
            (None, Some("en-GB"), "Europe/London"),
            // Discord's language is none of this program's.
            (None, Some("ja"), "Asia/Tokyo"),
            (Some(Locale::English), Some("en-GB"), "Europe/London"),
            // Most servers never change what Discord has chosen for them.
            (Some(Locale::German), Some("en-US"), "Europe/Berlin"),
            (Some(Locale::German), None, "Europe/Berlin"),
            (Some(Locale::English), Some("fr"), "UTC"),
        ] {
            let found = zone_of(chosen, reported.map(Reported::of));
            assert_eq!(found.as_str(), zone, "{chosen:?} {reported:?}");
        }
    }
}
