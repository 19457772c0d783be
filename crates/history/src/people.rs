//! People's settings, inferred from their clicks.

use super::answers::{CHANGE_LATER, MESSAGE_LATER};
use discord_sandbox::Snowflake;
use discord_sandbox::history::{Event, Record};
use std::collections::{BTreeMap, BTreeSet};

/// The people who have ever asked to erase their data, or changed whether the bot pings or notifies them.
#[derive(Debug, Default)]
pub struct PeopleSettings {
    /// The people who asked to erase their data, with the index of the record that answers their last such request
    /// (`usize::MAX` without an answer). The log does not name them for acts sent before that record.
    pub deleted: BTreeMap<Snowflake, usize>,
    /// The people who have switched pings on or off.
    pub pings: BTreeSet<Snowflake>,
    /// The people who may have chosen the hour of their digest, or changed where they live.
    pub hours: BTreeSet<Snowflake>,
    /// The people who have switched notifications of new tables on or off.
    pub news: BTreeSet<Snowflake>,
}

impl PeopleSettings {
    pub fn of(history: &[Record]) -> PeopleSettings {
        let mut people = PeopleSettings::default();
        let mut deleting = BTreeMap::new();
        for (number, Record { event, .. }) in history.iter().enumerate() {
            match event {
                Event::Acted { interaction, user, custom_id: Some(id), .. } => match id.as_str() {
                    "p/delete!" => {
                        deleting.insert(*interaction, *user);
                        people.deleted.insert(*user, usize::MAX);
                    }
                    "p/my-ping" => drop(people.pings.insert(*user)),
                    "p/my-digest" | "p/my-quiet-from" | "p/my-quiet-hours" | "p/my-language" => {
                        people.hours.insert(*user);
                    }
                    "p/my-news" => drop(people.news.insert(*user)),
                    _ => {}
                },
                Event::Acted { command: Some(name), user, .. } if name == "hypnosia settings" => {
                    people.hours.insert(*user);
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
