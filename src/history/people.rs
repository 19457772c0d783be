//! People's settings, inferred from their clicks.

use discord_sandbox::Snowflake;
use discord_sandbox::history::{Event, Record};
use std::collections::BTreeSet;

/// The people who have ever used these controls.
#[derive(Debug, Default)]
pub struct PeopleSettings {
    /// Erased all their data: their names are in no log any more.
    pub deleted: BTreeSet<Snowflake>,
    /// Switched pings.
    pub pings: BTreeSet<Snowflake>,
    /// Switched notifications of new tables.
    pub news: BTreeSet<Snowflake>,
}

impl PeopleSettings {
    pub fn of(history: &[Record]) -> PeopleSettings {
        let mut people = PeopleSettings::default();
        for Record { event, .. } in history {
            let Event::Acted { user, custom_id: Some(id), .. } = event else { continue };
            let chosen = match id.as_str() {
                "p/delete!" => &mut people.deleted,
                "p/my-ping" => &mut people.pings,
                "p/my-news" => &mut people.news,
                _ => continue,
            };
            chosen.insert(*user);
        }
        people
    }
}
