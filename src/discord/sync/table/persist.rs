//! Stores the ids of a table's messages through the host.

use super::{InFlight, Task};
use crate::discord::sync::known::Plan;
use crate::host::{HostError, Refusal};
use crate::model::{Messages, Millis};
use futures_util::FutureExt;
use std::sync::Arc;

/// The pause before a failed write of message ids is repeated.
const STORE_PAUSE: Millis = 1_000;

impl Task {
    /// Starts storing changed message ids; returns whether all are stored.
    pub(super) fn persist(&mut self, plan: &Plan, flight: &mut InFlight, now: Millis) -> bool {
        let messages = self.to_store(plan);
        let is_stored = messages == self.persisted;
        if !is_stored && flight.store.is_none() && now >= self.stores_from {
            // Until the write has succeeded, the disk may have the old post in doubt or the new one. So while the
            // post in doubt changes, neither counts as stored.
            self.persisted.doubt = self.persisted.doubt.filter(|doubt| Some(*doubt) == messages.doubt);
            let (app, table) = (Arc::clone(&self.app), self.table);
            let store = async move {
                let stored = app.host.remember(table, messages.clone()).await;
                (messages, stored)
            };
            flight.store = Some(store.boxed());
        }
        is_stored
    }

    /// The message ids to store; once nothing is planned or in flight, also the hash of the card, and that a closed
    /// table is fully shown, also in the channel for results.
    fn to_store(&self, plan: &Plan) -> Messages {
        let idle = plan.request.is_none() && plan.answers.is_empty() && !self.known.is_sending();
        let settled = self.known.is_settled(&self.desired, plan) && self.announcement.due_in.is_none();
        let messages = self.known.messages_before(plan, settled.then_some(self.view.version));
        // While an edit of the card is in flight, `messages.card_shows` is `None`, and that is stored at once.
        // Otherwise the stored hash could match the wanted card later although the edit has changed the card.
        let card_shows = messages.card_shows.and_then(|card| if idle { Some(card) } else { self.persisted.card_shows });
        Messages { card_shows, ..messages }
    }

    /// Waits until the message ids in flight are stored.
    pub(super) async fn finish_storing(&mut self, flight: &mut InFlight) {
        if let Some(store) = flight.store.take() {
            let (messages, stored) = store.await;
            self.stored(messages, stored);
        }
    }

    /// Handles the outcome of storing message ids.
    pub(super) fn stored(&mut self, messages: Messages, stored: Result<(), HostError>) {
        match stored {
            Ok(()) | Err(HostError::Refused(Refusal::NoSuchTable)) => {
                self.known.note_stored(&messages);
                self.persisted = messages;
            }
            Err(error) => {
                tracing::warn!(table = %self.table, %error, "the message ids were not stored");
                self.stores_from = self.app.now() + STORE_PAUSE;
            }
        }
    }
}
