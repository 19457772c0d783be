//! The attendance at evenings, as people's clicks say.

use discord_sandbox::Snowflake;
use std::collections::BTreeMap;

/// The clicks by which people said that they come to an evening, or that they do not.
#[derive(Debug, Default)]
pub struct Comers {
    /// By evening and person: when each click was sent, and whether the person comes since then.
    clicks: BTreeMap<(i64, Snowflake), Vec<(i64, bool)>>,
}

impl Comers {
    /// Notes a click, unless it is about something else.
    pub fn note(&mut self, custom_id: &str, user: Snowflake, at_ms: i64) {
        let Some((action, evening)) = custom_id.strip_prefix("p/evening-").and_then(|rest| rest.split_once('/')) else {
            return;
        };
        let comes = match action {
            "in" | "here" | "back" => true,
            "out" => false,
            _ => return,
        };
        if let Ok(evening) = evening.parse() {
            self.clicks.entry((evening, user)).or_default().push((at_ms, comes));
        }
    }

    /// Whether a person had ever said before this time that they come to an evening.
    pub fn has_come(&self, evening: i64, user: Snowflake, at_ms: i64) -> bool {
        let mut clicks = self.clicks.get(&(evening, user)).into_iter().flatten();
        clicks.any(|(at, comes)| *comes && *at <= at_ms)
    }

    /// The people who may be thought to come to an evening at this time: they said so, and did not take it back long ago.
    pub fn of(&self, evening: i64, at_ms: i64, overtaken_ms: i64) -> Vec<Snowflake> {
        let of_evening = self.clicks.range((evening, Snowflake(0))..=(evening, Snowflake(u64::MAX)));
        let comes = |clicks: &[(i64, bool)]| {
            let mut known = clicks.iter().filter(|(at, _)| *at <= at_ms);
            known.clone().any(|(at, _)| at_ms - at < overtaken_ms) || known.next_back().is_some_and(|(_, comes)| *comes)
        };
        of_evening.filter(|(_, clicks)| comes(clicks)).map(|((_, user), _)| *user).collect()
    }
}

/// The evening that a message calls people to; `None` if it calls nobody.
pub fn called_to(custom_ids: &[String]) -> Option<i64> {
    custom_ids.iter().find_map(|id| id.strip_prefix("p/evening-here/")?.parse().ok())
}

/// Whether a message announces an evening. It may ping a role.
pub fn announces(custom_ids: &[String]) -> bool {
    custom_ids.iter().any(|id| id.starts_with("p/evening-in/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_come_until_they_go() {
        let mut comers = Comers::default();
        for (id, user, at) in [("in/7", 1, 10), ("in/7", 2, 10), ("out/7", 2, 20), ("here/8", 3, 10), ("why/7", 4, 10)]
        {
            comers.note(&format!("p/evening-{id}"), Snowflake(user), at);
        }
        assert_eq!(comers.of(7, 100, 5), [Snowflake(1)]);
        assert_eq!(comers.of(7, 22, 5), [Snowflake(1), Snowflake(2)], "the click may have come later");
        assert!(comers.has_come(7, Snowflake(2), 100) && !comers.has_come(7, Snowflake(2), 9));
        assert!(!comers.has_come(7, Snowflake(3), 100) && !comers.has_come(7, Snowflake(4), 100));
    }
}
