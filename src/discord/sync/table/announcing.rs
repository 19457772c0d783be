//! When a table's task posts the result in the server's channel for results.

use super::{InFlight, Task};
use crate::discord::sync::announce::{self, Announcement, Attempted};
use crate::discord::sync::known::Plan;
use crate::model::{Millis, Status};
use crate::tasks::in_background;
use std::sync::Arc;

/// The pause before a failed post is repeated.
const POST_PAUSE: Millis = 10_000;

impl Task {
    /// Finds out whether the result is to be posted in the channel for results.
    pub(super) async fn refresh_announcement(&mut self) {
        let is_over = self.view.status == Status::Over && self.persisted.shown.is_none();
        self.announcement.due_in = match is_over && !self.announcement.is_done {
            true => announce::channel_for(&self.app, &self.view, &self.known.messages(None)).await,
            false => None,
        };
    }

    /// Whether the result is still to be posted in the channel for results, now that the game's own messages show it.
    pub(super) fn is_to_announce(&self, plan: &Plan) -> bool {
        self.announcement.due_in.is_some() && self.known.is_settled(&self.desired, plan)
    }

    /// Begins to post the result in the channel for results, once it is time.
    pub(super) fn announce(&self, plan: &Plan, flight: &mut InFlight, now: Millis) {
        let is_due = self.is_to_announce(plan) && now >= self.announcement.from && flight.announcing.is_none();
        let Some(channel) = self.announcement.due_in.filter(|_| is_due) else { return };
        let (app, view, messages) = (Arc::clone(&self.app), Arc::clone(&self.view), self.known.messages(None));
        flight.announcing = Some(in_background(async move { announce::post(&app, &view, &messages, channel).await }));
    }

    pub(super) fn announced(&mut self, attempted: Attempted) {
        match attempted {
            Attempted::Done => {
                self.announcement = Announcement { is_done: true, ..Announcement::default() };
            }
            Attempted::Failed => self.announcement.from = self.app.now() + POST_PAUSE,
        }
    }
}
