//! When a table's task looks whether the game is close, and tells those who asked.

use super::{InFlight, Task};
use crate::discord::sync::announce::Attempted;
use crate::discord::sync::close::{self, to_look_at};
use crate::discord::sync::known::Plan;
use crate::model::{Millis, UserId};
use crate::tasks::in_background;
use std::sync::Arc;

/// The pause before a failed post is repeated.
const POST_PAUSE: Millis = 10_000;

impl Task {
    /// Looks whether it is close, once after each turn late in the game, and tells those who asked. The boards come first.
    pub(super) fn look_how_close(&mut self, plan: &Plan, flight: &mut InFlight, now: Millis) {
        let is_idle = plan.request.is_none() && plan.answers.is_empty() && flight.request.is_none();
        let to_look = to_look_at(&self.view).filter(|at| self.closeness.looked != Some(*at));
        let is_due = to_look.is_some() || !self.closeness.owed.is_empty() && now >= self.closeness.from;
        if !is_idle || !is_due || flight.telling.is_some() {
            return;
        }
        self.closeness.looked = to_look.or(self.closeness.looked);
        let (app, view, mut people) =
            (Arc::clone(&self.app), Arc::clone(&self.view), std::mem::take(&mut self.closeness.owed));
        let place = self.known.messages(None).place(view.channel);
        flight.telling = Some(in_background(async move {
            if to_look.is_some() {
                people.extend(close::take(&app, &view).await);
            }
            let is_running = view.status.is_open();
            match is_running
                && !people.is_empty()
                && close::post(&app, &view, place, &people).await == Attempted::Failed
            {
                true => people,
                false => Vec::new(),
            }
        }));
    }

    /// Notes whom the message has not reached.
    pub(super) fn told_that_it_is_close(&mut self, owed: Vec<UserId>) {
        self.closeness.owed = owed;
        self.closeness.from = self.app.now() + POST_PAUSE;
    }
}
