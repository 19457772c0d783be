//! People's settings, inferred from their clicks.

use super::answers::{CHANGE_LATER, MESSAGE, MESSAGE_LATER};
use super::evenings::Comers;
use super::quiet::QuietHours;
use discord_sandbox::Snowflake;
use discord_sandbox::history::{Event, Record};
use std::collections::{BTreeMap, BTreeSet};

/// The people who have ever asked to erase their data, or changed whether and when the bot pings or notifies them.
#[derive(Debug, Default)]
pub struct PeopleSettings {
    /// The people who asked to erase their data, with the index of the record that answers their last such request
    /// (`usize::MAX` without an answer). The log does not name them for acts sent before that record.
    pub deleted: BTreeMap<Snowflake, usize>,
    /// The people who have switched pings on or off.
    pub pings: BTreeSet<Snowflake>,
    /// When people last chose the hour of their digest or quiet hours, or may have changed where they live.
    hours: BTreeMap<Snowflake, i64>,
    /// The quiet hours that people have chosen.
    quiet: BTreeMap<Snowflake, QuietHours>,
    /// The people who have switched notifications of new tables on or off.
    pub news: BTreeSet<Snowflake>,
    /// The attendance at evenings, as people said.
    pub evenings: Comers,
    /// When people asked, by table, to be told when it gets close.
    pub close: BTreeMap<i64, Vec<(i64, Snowflake)>>,
}

impl PeopleSettings {
    pub fn of(history: &[Record]) -> PeopleSettings {
        let mut people = PeopleSettings::default();
        let mut deleting = BTreeMap::new();
        let mut choosing = BTreeMap::new();
        for (number, Record { at_ms, event }) in history.iter().enumerate() {
            match event {
                Event::Acted { interaction, user, custom_id: Some(id), values, .. } => match id.as_str() {
                    "p/delete!" => {
                        deleting.insert(*interaction, *user);
                        people.deleted.insert(*user, usize::MAX);
                    }
                    "p/my-ping" => drop(people.pings.insert(*user)),
                    "p/my-digest" | "p/my-language" => drop(people.hours.insert(*user, *at_ms)),
                    "p/my-quiet-from" | "p/my-quiet-hours" => {
                        people.hours.insert(*user, *at_ms);
                        people.quiet.entry(*user).or_default().choose(id, values.first().map(String::as_str));
                        choosing.insert(*interaction, *user);
                    }
                    "p/my-news" => drop(people.news.insert(*user)),
                    id => {
                        people.evenings.note(id, *user, *at_ms);
                        if let Some(Ok(table)) = id.strip_prefix("p/tell-close/").map(str::parse) {
                            people.close.entry(table).or_default().push((*at_ms, *user));
                        }
                    }
                },
                Event::Acted { command: Some(name), user, .. } if name == "hypnosia settings" => {
                    people.hours.insert(*user, *at_ms);
                }
                // The choice was refused, or nobody knows.
                Event::Unanswered { interaction, .. } | Event::Answered { interaction, kind: MESSAGE, .. }
                    if choosing.contains_key(interaction) =>
                {
                    people.quiet.extend(choosing.get(interaction).map(|user| (*user, QuietHours::UNKNOWN)));
                }
                Event::Answered { kind: MESSAGE_LATER | CHANGE_LATER, .. } => {}
                Event::Answered { interaction, .. } | Event::Followed { interaction, .. } => {
                    people.deleted.extend(deleting.get(interaction).map(|user| (*user, number)));
                }
                _ => {}
            }
        }
        people
    }

    /// When the person last chose when they are to be pinged, or may have changed where they live.
    pub fn hours_since(&self, user: Snowflake) -> Option<i64> {
        self.hours.get(&user).copied()
    }

    /// The quiet hours that the person has had since [`PeopleSettings::hours_since`], if they are known.
    pub fn quiet_hours(&self, user: Snowflake) -> Option<&QuietHours> {
        self.quiet.get(&user).filter(|quiet| quiet.are_known())
    }

    /// Whether the person has ever asked to erase their data.
    pub fn has_deleted(&self, user: Snowflake) -> bool {
        self.deleted.contains_key(&user)
    }

    /// Whether the person erased their data after sending the act with record index `sent`, so that the log does not
    /// name them for the act.
    pub fn is_erased(&self, user: Snowflake, sent: usize) -> bool {
        self.deleted.get(&user).is_some_and(|answered| sent < *answered)
    }
}
