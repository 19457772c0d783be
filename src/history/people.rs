//! The settings of people, as far as their clicks show.

use discord_sandbox::Snowflake;
use discord_sandbox::history::{Event, Record};
use std::collections::BTreeSet;

/// The people who have ever clicked on one of these.
#[derive(Debug, Default)]
pub struct People {
    /// Deletes all that is stored of them: their names are in no log any more.
    pub deleted: BTreeSet<Snowflake>,
    /// Pings on or off.
    pub pings: BTreeSet<Snowflake>,
    /// Told of new tables or not.
    pub news: BTreeSet<Snowflake>,
}

impl People {
    pub fn of(history: &[Record]) -> People {
        let mut people = People::default();
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
