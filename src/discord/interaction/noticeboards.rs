//! Notes which servers' noticeboards may show something that has changed. The feature `noticeboard`, which comes later
//! in the list of rooms, looks after them.

use crate::host::{Event, TableUpdate};
use crate::model::{GuildId, Status};
use crate::tasks::lock;
use std::collections::BTreeMap;
use std::sync::Mutex;
use tokio::sync::Notify;

/// How soon a change must show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// Something else, such as whose turn it is.
    Calm,
    /// A table opens, fills or closes; or the noticeboard itself is to be another.
    Prompt,
}

/// The changes that nobody has taken yet.
#[derive(Debug, Default)]
pub struct Noticeboards {
    noted: Mutex<Noted>,
    woken: Notify,
}

#[derive(Debug, Default)]
pub struct Noted {
    pub guilds: BTreeMap<GuildId, Change>,
    /// Whether something has changed calmly that may concern every server.
    pub all: bool,
}

impl Noticeboards {
    /// Notes a change in a server.
    pub fn note(&self, guild: GuildId, change: Change) {
        let mut noted = lock(&self.noted);
        let known = noted.guilds.entry(guild).or_insert(change);
        *known = change.max(*known);
        if change == Change::Prompt {
            self.woken.notify_one();
        }
    }

    /// Notes a calm change that may concern every server, such as that a person wishes to be named no more.
    pub fn note_all(&self) {
        lock(&self.noted).all = true;
    }

    /// Takes the changes that were noted since the last call.
    pub fn take(&self) -> Noted {
        std::mem::take(&mut *lock(&self.noted))
    }

    /// Waits for a prompt change.
    pub async fn woken(&self) {
        self.woken.notified().await;
    }
}

/// How soon a change of a table must show on the noticeboard of its server.
pub fn change_of(update: &TableUpdate) -> Option<Change> {
    let is_prompt = match update.view.status {
        Status::Lobby => true,
        Status::Playing => update.events.iter().any(|event| matches!(event, Event::Started { .. })),
        Status::Over | Status::Cancelled | Status::Expired => true,
    };
    (!update.events.is_empty()).then_some(if is_prompt { Change::Prompt } else { Change::Calm })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::tests::longest;
    use std::sync::Arc;

    #[test]
    fn tables_that_open_fill_or_close_are_prompt() {
        let cases: [(&str, Status, Vec<Event>, Option<Change>); 6] = [
            ("a lobby changes", Status::Lobby, vec![Event::Cancelled], Some(Change::Prompt)),
            ("a game starts", Status::Playing, vec![Event::Started { interaction: None }], Some(Change::Prompt)),
            ("a move", Status::Playing, vec![Event::Expired], Some(Change::Calm)),
            ("a game ends", Status::Over, vec![Event::Expired], Some(Change::Prompt)),
            ("a table closes", Status::Cancelled, vec![Event::Cancelled], Some(Change::Prompt)),
            ("a deadline moves", Status::Lobby, vec![], None),
        ];
        for (what, status, events, expected) in cases {
            let update = TableUpdate { events, view: Arc::new(longest::game(status)) };
            assert_eq!(change_of(&update), expected, "{what}");
        }
    }

    #[test]
    fn the_more_urgent_change_is_kept() {
        let (noticeboards, guild) = (Noticeboards::default(), GuildId(1));
        for change in [Change::Calm, Change::Prompt, Change::Calm] {
            noticeboards.note(guild, change);
        }
        assert_eq!(noticeboards.take().guilds, BTreeMap::from([(guild, Change::Prompt)]));
        assert!(noticeboards.take().guilds.is_empty(), "expected it to be taken once");
    }
}
