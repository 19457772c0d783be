//! Journeys of people, during which their time stands still at slow tables. A journey holds on all servers. It ends when
//! the person plays at any table, when they say so, or at its end.

use super::clocks::HOUR;
use super::command::Refusal;
use super::decide::Request;
use super::error::{Failure, Result};
use super::service::Host;
use super::shared::HostState;
use crate::calendar::journey_days_left;
use crate::model::{GuildId, Journey, Millis, Season, UserId};
use crate::tasks::lock;
use std::sync::Arc;

/// For how long other processes look at the tables of a person whose journey has begun or ended.
const TOLD_FOR: Millis = HOUR;

/// The journey that a person is on, and how many more days they may travel in this season.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Travels {
    pub journey: Option<Journey>,
    pub days_left: u32,
}

impl Host {
    /// A person's journey now, and how many days they may travel from now on.
    pub async fn travels(&self, user: UserId, now: Millis) -> Result<Travels, Failure> {
        let journeys = self.inner.store.journeys_of(user).await?;
        let journey = journeys.iter().copied().find(|journey| (journey.since..journey.until).contains(&now));
        Ok(Travels { journey, days_left: journey_days_left(&journeys, season(now), now) })
    }

    /// Begins a journey of so many days, in place of the one that the person is on; `guild` is the server in which they
    /// say so.
    ///
    /// # Errors
    /// Refused if so many days are not left in this season.
    pub async fn travel(&self, user: UserId, guild: GuildId, days: u32, now: Millis) -> Result {
        let in_order = self.inner.choosing.lock().await;
        let Travels { days_left, .. } = self.travels(user, now).await?;
        if !(1..=days_left).contains(&days) {
            return Err(Refusal::JourneyTooLong { days_left }.into());
        }
        let journey = Journey { since: now, until: now + Millis::from(days) * 24 * HOUR };
        self.inner.store.begin_journey(user, guild, journey, season(now)).await?;
        lock(&self.inner.travellers).insert(user);
        drop(in_order);
        self.tell_tables_of(user, now).await;
        Ok(())
    }

    /// Ends the journey that a person is on, if any.
    pub async fn come_home(&self, user: UserId, now: Millis) -> Result<(), Failure> {
        lock(&self.inner.travellers).remove(&user);
        if self.inner.store.end_journey(user, now).await? {
            self.tell_tables_of(user, now).await;
        }
        Ok(())
    }

    /// Looks at the tables of people whose journeys other processes have begun or ended.
    pub(super) async fn follow_travellers(&self, now: Millis) -> Result<(), Failure> {
        let changed = self.inner.store.travellers_since(now - TOLD_FOR).await?;
        lock(&self.inner.travellers).extend(&changed);
        for user in changed {
            self.tell_tables_of(user, now).await;
        }
        Ok(())
    }

    /// Has the person's open tables follow their journey. Those that another process hosts do so with its next refresh,
    /// and one that fails with the person's next journey or turn.
    async fn tell_tables_of(&self, user: UserId, now: Millis) {
        let open = self.inner.store.open_tables_of(user).await.map_err(Failure::log).unwrap_or_default();
        for table in open {
            let _ = self.ask(table, Request::Travels(user), now).await;
        }
    }
}

impl HostState {
    /// Ends the journey of somebody who has just played. Costs nothing unless they may be on one.
    pub fn bring_home(self: &Arc<HostState>, user: UserId, now: Millis) {
        if !lock(&self.travellers).contains(&user) {
            return;
        }
        let host = Host { inner: Arc::clone(self) };
        // A failure has been logged; the next move tries again.
        lock(&self.live).tasks.spawn(async move {
            if host.come_home(user, now).await.is_err() {
                lock(&host.inner.travellers).insert(user);
            }
        });
    }
}

/// When the season began.
fn season(now: Millis) -> Millis {
    Season::at(now).span().map_or(now, |season| season.start)
}
