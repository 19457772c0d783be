//! Private answers that replace each other: each person's view of a table, and their last refusal in a channel.

use super::respond::Placed;
use crate::model::{ChannelId, Millis, TableId, UserId, Version};
use crate::tasks::lock;
use crate::text::Localizer;
use std::collections::BTreeMap;
use std::sync::Mutex;

/// How long an answer's token is used: slightly less than Discord's 15 minutes.
const TOKEN_LIFE: Millis = 14 * 60_000;

/// A private answer that replaces the person's last one of the same kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Single {
    View(TableId, ViewState),
    Refusal(ChannelId),
}

/// The content of a private view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ViewState {
    pub version: Version,
    /// Whether the person's own seat is at the bottom.
    pub turned: bool,
    pub l10n: Localizer,
}

/// A private view that is open, with the token to edit it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenView {
    pub user: UserId,
    pub token: String,
    pub placed: Placed,
    pub shown: ViewState,
}

/// Each person's last view of each table, and last refusal in each channel.
#[derive(Default)]
pub struct PrivateAnswers(Mutex<Answers>);

/// Ordered by place first, so that a change of a table visits only the views of that table.
type Answers = BTreeMap<(AnswerPlace, UserId), Open>;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum AnswerPlace {
    Table(TableId),
    Channel(ChannelId),
}

struct Open {
    token: String,
    placed: Placed,
    since: Millis,
    /// The content of a view; `None` for a refusal.
    shown: Option<ViewState>,
}

impl Open {
    /// Whether the token still works.
    fn lives(&self, now: Millis) -> bool {
        now - self.since < TOKEN_LIFE
    }

    /// The version that a view shows; `None` for a refusal.
    fn version(&mut self) -> Option<&mut Version> {
        self.shown.as_mut().map(|shown| &mut shown.version)
    }
}

impl PrivateAnswers {
    /// Records an answer; returns the answer to delete: the previous one if its token still works, or this one if the
    /// recorded answer is newer. The answers to clicks in quick succession may arrive in another order than the clicks.
    pub fn replace(
        &self,
        user: UserId,
        is: Single,
        token: &str,
        placed: Placed,
        since: Millis,
    ) -> Option<(String, Placed)> {
        let (place, shown) = match is {
            Single::View(table, shown) => (AnswerPlace::Table(table), Some(shown)),
            Single::Refusal(channel) => (AnswerPlace::Channel(channel), None),
        };
        let open = Open { token: token.to_owned(), placed, since, shown };
        let mut all = lock(&self.0);
        all.retain(|_, one| one.lives(since));
        if all.get(&(place, user)).is_some_and(|newer| newer.since > since) {
            return Some((open.token, open.placed));
        }
        all.insert((place, user), open).map(|before| (before.token, before.placed))
    }

    /// Whether some view of this table shows an earlier version.
    pub fn has_view_behind(&self, table: TableId, version: Version, now: Millis) -> bool {
        views_of(&mut lock(&self.0), table, now).any(|(_, view)| view.version().is_some_and(|shows| *shows < version))
    }

    /// Returns a view that shows an earlier version of this table, and records that it shows `version`, so that only
    /// one caller edits it.
    pub fn take_view_behind(&self, table: TableId, version: Version, now: Millis) -> Option<OpenView> {
        views_of(&mut lock(&self.0), table, now).find_map(|(user, view)| {
            let shows = view.version().filter(|shows| **shows < version)?;
            *shows = version;
            Some(OpenView { user, token: view.token.clone(), placed: view.placed, shown: view.shown? })
        })
    }

    /// Whether a view is still the person's last, and no other caller has taken it since.
    pub fn is_last(&self, table: TableId, view: &OpenView) -> bool {
        let mut open = lock(&self.0);
        let last = open.get_mut(&(AnswerPlace::Table(table), view.user)).filter(|last| last.token == view.token);
        last.and_then(Open::version).is_some_and(|shows| *shows == view.shown.version)
    }

    /// To be called after an edit of a view. If the view is no longer the person's last, the edit may have overwritten
    /// a newer view. The newer view counts as outdated from now on.
    pub fn doubt_unless_last(&self, table: TableId, view: &OpenView) {
        if self.is_last(table, view) {
            return;
        }
        let mut open = lock(&self.0);
        if let Some(shows) = open.get_mut(&(AnswerPlace::Table(table), view.user)).and_then(Open::version) {
            *shows = Version(0);
        }
    }

    pub fn forget(&self, user: UserId) {
        lock(&self.0).retain(|(_, whose), _| *whose != user);
    }
}

/// The views of a table whose tokens still work.
fn views_of(all: &mut Answers, table: TableId, now: Millis) -> impl Iterator<Item = (UserId, &mut Open)> {
    let place = AnswerPlace::Table(table);
    let views = all.range_mut((place, UserId(0))..=(place, UserId(u64::MAX)));
    views.filter(move |(_, one)| one.lives(now)).map(|((_, user), one)| (*user, one))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: TableId = TableId(7);
    const CHANNEL: ChannelId = ChannelId(7);
    const ANN: UserId = UserId(1);
    const BEN: UserId = UserId(2);

    fn view(table: TableId, version: i64) -> Single {
        Single::View(table, ViewState { version: Version(version), turned: false, l10n: Localizer::default() })
    }

    #[test]
    fn last_answer_is_known_while_its_token_lives() {
        let open = PrivateAnswers::default();
        let replace_at =
            |now, user, is, token| open.replace(user, is, token, Placed::Original, now).map(|(token, _)| token);
        let replace = |user, is, token| replace_at(0, user, is, token);
        assert_eq!(replace(ANN, view(TABLE, 1), "a"), None);
        assert_eq!(replace(BEN, view(TABLE, 1), "b"), None, "everybody has views of their own");
        assert_eq!(replace(ANN, view(TableId(8), 1), "c"), None, "every table has");
        assert_eq!(replace(ANN, Single::Refusal(CHANNEL), "r"), None, "a refusal takes no view's place");
        assert_eq!(replace(ANN, Single::Refusal(CHANNEL), "s").as_deref(), Some("r"));
        assert_eq!(replace(ANN, view(TABLE, 2), "d").as_deref(), Some("a"));
        assert_eq!(replace_at(9, ANN, view(TABLE, 3), "newer").as_deref(), Some("d"));
        assert_eq!(replace_at(8, ANN, view(TABLE, 3), "older").as_deref(), Some("older"), "confirmed after the newer");
        assert_eq!(replace_at(TOKEN_LIFE + 9, ANN, view(TABLE, 3), "e"), None, "its token has died");
        open.forget(ANN);
        assert_eq!(replace_at(TOKEN_LIFE + 9, ANN, view(TABLE, 4), "f"), None);
    }

    #[test]
    fn an_overwritten_view_is_shown_again() {
        let open = PrivateAnswers::default();
        open.replace(ANN, view(TABLE, 3), "a", Placed::Original, 0);
        let taken = open.take_view_behind(TABLE, Version(5), 0).unwrap();
        open.doubt_unless_last(TABLE, &taken);
        assert!(!open.has_view_behind(TABLE, Version(5), 0), "nothing came between");
        // The person's own click is answered while the edit is in flight.
        open.replace(ANN, view(TABLE, 6), "b", Placed::Original, 0);
        open.doubt_unless_last(TABLE, &taken);
        let again = open.take_view_behind(TABLE, Version(6), 0).unwrap();
        assert_eq!((&again.token[..], again.shown.version), ("b", Version(6)));
        open.doubt_unless_last(TABLE, &again);
        assert!(!open.has_view_behind(TABLE, Version(6), 0), "expected one correction");
        // A second edit begins before the first one has ended.
        let earlier = open.take_view_behind(TABLE, Version(7), 0).unwrap();
        open.take_view_behind(TABLE, Version(8), 0).unwrap();
        open.doubt_unless_last(TABLE, &earlier);
        assert!(open.has_view_behind(TABLE, Version(8), 0));
        open.forget(ANN);
        open.doubt_unless_last(TABLE, &earlier);
        assert!(!open.has_view_behind(TABLE, Version(9), 0));
    }

    #[test]
    fn follow_up_with_a_view_follows() {
        let (open, placed) = (PrivateAnswers::default(), Placed::FollowUp(9.into()));
        open.replace(ANN, view(TABLE, 3), "a", placed, 0);
        let taken = open.take_view_behind(TABLE, Version(5), 0).unwrap();
        assert_eq!((&taken.token[..], taken.placed), ("a", placed));
    }

    #[test]
    fn only_views_that_are_behind_follow() {
        let open = PrivateAnswers::default();
        open.replace(ANN, view(TABLE, 3), "a", Placed::Original, 0);
        open.replace(BEN, view(TABLE, 5), "b", Placed::Original, 0);
        open.replace(BEN, Single::Refusal(CHANNEL), "r", Placed::Original, 0);
        let now = Version(5);
        assert!(open.has_view_behind(TABLE, now, 0) && !open.has_view_behind(TableId(8), now, 0));
        let taken = open.take_view_behind(TABLE, now, 0).unwrap();
        assert_eq!((taken.user, &taken.token[..], taken.shown.version), (ANN, "a", now));
        assert_eq!(open.take_view_behind(TABLE, now, 0), None, "it is taken once");
        assert!(open.is_last(TABLE, &taken));
        let again = open.take_view_behind(TABLE, Version(6), 0).unwrap();
        assert!(!open.is_last(TABLE, &taken) && open.is_last(TABLE, &again), "a later version was taken");
        open.replace(ANN, view(TABLE, 6), "c", Placed::Original, 0);
        assert!(!open.is_last(TABLE, &again), "another view has taken its place");
        assert!(!open.has_view_behind(TABLE, Version(9), TOKEN_LIFE), "its token has died");
    }
}
