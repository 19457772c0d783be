//! The private views that people have open, so that the next one takes the place of the last.

use crate::discord::interaction::respond::Placed;
use crate::model::{TableId, UserId};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Lifetime of an answer's token: slightly less than Discord's 15 minutes.
const TOKEN_LIFE: Duration = Duration::from_secs(14 * 60);

/// The answers that show private views, the last one for each person and table.
#[derive(Default)]
pub struct Views(Mutex<BTreeMap<(UserId, TableId), View>>);

struct View {
    token: String,
    placed: Placed,
    since: Instant,
}

impl Views {
    /// Records an answer that is a private view; returns the one before, when that can still be taken away.
    pub fn replace(&self, user: UserId, table: TableId, token: &str, placed: Placed) -> Option<(String, Placed)> {
        let mut views = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        views.retain(|_, view| view.since.elapsed() < TOKEN_LIFE);
        let before = views.insert((user, table), View { token: token.to_owned(), placed, since: Instant::now() });
        before.map(|view| (view.token, view.placed))
    }

    pub fn forget(&self, user: UserId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|(whose, _), _| *whose != user);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn the_last_view_is_known_while_its_token_lives() {
        let (views, ann, ben) = (Views::default(), UserId(1), UserId(2));
        let table = TableId(7);
        let replace = |user, table, token| views.replace(user, table, token, Placed::Original).map(|(token, _)| token);
        assert_eq!(replace(ann, table, "a"), None);
        assert_eq!(replace(ben, table, "b"), None, "everybody has views of their own");
        assert_eq!(replace(ann, TableId(8), "c"), None, "every table has");
        assert_eq!(replace(ann, table, "d").as_deref(), Some("a"));
        tokio::time::advance(TOKEN_LIFE).await;
        assert_eq!(replace(ann, table, "e"), None, "its token has died");
        views.forget(ann);
        assert_eq!(replace(ann, table, "f"), None);
    }
}
