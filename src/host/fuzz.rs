//! The body of a fuzz target: a stored log is either replayed or refused.

use super::dice::ServerSeed;
use super::table::Table;
use super::{persist, project, text};
use crate::model::{ChannelId, GuildId, Millis, TableId, UserId};

/// Replays `data` as a stored log, whose actions are separated by blank lines. Events that are accepted must be equal
/// after being written and read again, and it must be possible to show and to store the resulting table.
pub fn stored_events(data: &[u8]) {
    let Ok(log) = std::str::from_utf8(data) else { return };
    let mut table = Table::new(TableId(1), GuildId(2), ChannelId(3), ServerSeed::new([7; 32]), 0);
    for (number, action) in (0..).zip(log.split("\n\n")) {
        let (actor, at) = (Some(UserId(number % 6)), number as Millis);
        let Ok(events) = text::read(action, actor) else { return };
        assert_eq!(text::read(&text::write(&events), actor).as_ref(), Ok(&events), "{action:?}");
        for event in &events {
            if table.replay(event, at).is_err() {
                return;
            }
        }
        table.complete_action(actor, at);
        project::view(&table);
    }
    persist::state(&table);
    persist::seat_rows(&table);
    persist::result(&table);
}

#[cfg(test)]
mod tests {
    #[test]
    fn stored_events() {
        fuzz_runner::fuzz("stored_events", super::stored_events);
    }
}
