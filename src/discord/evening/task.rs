//! The one task of a process that looks after the evenings of the servers which this process hosts.
//!
//! [`next`] says each step from the rows, and one transaction stores it. So a restart, or another process that takes a
//! server over, goes on where this one stopped; a look too many changes nothing.

use super::choices::next_time;
use super::messages::{self, Kept};
use super::{event, podium, tables};
use crate::discord::interaction::app::App;
use crate::host::Failure;
use crate::host::evening::{Step, drawn, first_step_at, next};
use crate::model::{ChannelId, Epoch, Evening, EveningId, EveningState, GuildId, Millis};
use crate::store::{Announced, WholeEvening};
use futures_util::{StreamExt, stream};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

/// How often the rows of open evenings are read, and how often a running evening is looked at.
const POLL: Millis = 15_000;
/// The least time between two rounds of looks.
const BREATH: Millis = 250;
/// How often an evening is looked at even if nothing is known to have changed.
const SWEEP: Millis = 60 * 60_000;
/// How many evenings are looked after concurrently, so that a request without an answer does not delay all.
const AT_ONCE: usize = 4;
/// The most steps of one look.
const STEPS_MAX: usize = 12;

/// The evenings that are to be looked at.
#[derive(Debug, Default)]
struct Due {
    /// When each is to be looked at next.
    at: BTreeMap<EveningId, Millis>,
    /// When the ended ones were read that do not show their end yet.
    swept: Option<Millis>,
}

/// Looks after evenings. Never returns.
pub async fn run(app: Arc<App>) {
    let mut moved = app.host.clock_moves();
    let mut due = Due::default();
    loop {
        if app.gateway.is_connected() && app.requests.stopped_for().is_none() {
            // A failure has been logged; the next round tries again.
            drop(round(&app, &mut due).await);
        }
        tokio::time::sleep(duration(BREATH)).await;
        tokio::select! {
            // A fixed order makes runs reproducible.
            biased;
            _ = moved.recv() => {}
            () = app.evenings.woken() => {}
            () = tokio::time::sleep(duration(until_next(&due, app.now()))) => {}
        }
    }
}

fn duration(ms: Millis) -> Duration {
    Duration::from_millis(ms.unsigned_abs())
}

/// How long until the next evening is to be looked at, at most [`POLL`].
fn until_next(due: &Due, now: Millis) -> Millis {
    due.at.values().min().map_or(POLL, |at| at - now).clamp(0, POLL)
}

/// Looks at the evenings that are due.
async fn round(app: &App, due: &mut Due) -> Result<(), Failure> {
    let open = app.host.store().open_evenings().await?;
    let now = app.now();
    let unshown = unshown(app, due, now).await?;
    due.at.retain(|_, at| *at <= now + SWEEP);
    let ours: BTreeSet<EveningId> = open.iter().filter(|one| is_ours(app, one.guild)).map(|one| one.id).collect();
    for id in ours.iter().copied().chain(unshown) {
        due.at.entry(id).or_insert(now);
    }
    due.at.extend(app.evenings.take().into_iter().map(|id| (id, now)));
    let ready: Vec<EveningId> = due.at.iter().filter(|(_, at)| **at <= now).map(|(id, _)| *id).collect();
    let looks = ready.into_iter().map(|id| (id, ours.contains(&id)));
    let looks = stream::iter(looks).map(|(id, is_ours)| async move { (id, look(app, id, is_ours).await) });
    for (id, next) in looks.buffered(AT_ONCE).collect::<Vec<_>>().await {
        match next {
            Ok(Some(at)) => drop(due.at.insert(id, at)),
            Ok(None) => drop(due.at.remove(&id)),
            // The failure has been logged.
            Err(_) => drop(due.at.insert(id, app.now() + POLL)),
        }
    }
    Ok(())
}

/// The evenings that ended without showing it, because a process died meanwhile; read at times.
async fn unshown(app: &App, due: &mut Due, now: Millis) -> Result<Vec<EveningId>, Failure> {
    if due.swept.is_some_and(|swept| (0..SWEEP).contains(&(now - swept))) {
        return Ok(Vec::new());
    }
    let unshown = app.host.store().unshown_evenings().await?;
    due.swept = Some(now);
    Ok(unshown)
}

fn is_ours(app: &App, guild: GuildId) -> bool {
    app.host.leases().lease(guild).is_ok() && app.directory.is_served(guild)
}

/// Takes the steps that an evening needs now. Returns when it is to be looked at again; `None` if it has ended and shows
/// that, or if another process looks after it. Of an open one of ours, the time in which nobody could play is given back
/// first.
async fn look(app: &App, id: EveningId, is_open: bool) -> Result<Option<Millis>, Failure> {
    if is_open {
        app.host.store().give_back(id, app.now()).await?;
    }
    for _ in 0..STEPS_MAX {
        let Some(whole) = app.host.store().evening(id).await? else { return Ok(None) };
        if !is_ours(app, whole.evening.guild) {
            return Ok(None);
        }
        // The card comes first, also of an evening whose check-in is due at once.
        let is_announced = whole.evening.state != EveningState::Open || whole.evening.card.part > 0;
        if is_announced && take_step(app, &whole).await? {
            continue;
        }
        match messages::keep(app, &whole).await? {
            Kept::Again => {}
            Kept::Stop => end(app, &whole.evening, EveningState::Stopped).await?,
            Kept::Lose => end(app, &whole.evening, EveningState::Lost).await?,
            Kept::Until(until) => {
                let is_settled = event::keep(app, &whole.evening).await?;
                let is_shown = until.is_some() || is_settled && podium::keep(app, &whole).await?;
                let until = if is_shown { until } else { Some(app.now() + POLL) };
                return Ok(next_look(&whole.evening, until, app.now()));
            }
        }
    }
    Ok(Some(app.now() + POLL))
}

/// When an evening is to be looked at again if nothing is noted; `until` is when its messages may be changed.
fn next_look(evening: &Evening, until: Option<Millis>, now: Millis) -> Option<Millis> {
    let step = match evening.state {
        // A step that was due and not taken is tried again later.
        EveningState::Planned | EveningState::Open if evening.step_at <= now => Some(now + POLL),
        EveningState::Planned | EveningState::Open => Some(evening.step_at),
        // A time without a look would count as an outage.
        EveningState::CheckIn if evening.step_at > now => Some(evening.step_at.min(now + POLL)),
        EveningState::CheckIn | EveningState::Playing => Some(now + POLL),
        EveningState::Draft | EveningState::Over | EveningState::Void | EveningState::Stopped | EveningState::Lost => {
            None
        }
    };
    let sweep = step.map(|_| now + SWEEP);
    [step, until, sweep].into_iter().flatten().min()
}

/// Takes the next step of an evening; returns whether another look follows at once.
async fn take_step(app: &App, whole: &WholeEvening) -> Result<bool, Failure> {
    let (evening, now) = (&whole.evening, app.now());
    let (store, id) = (app.host.store(), evening.id);
    let Ok(lease) = app.host.leases().lease(evening.guild) else { return Ok(false) };
    Ok(match next(whole, now) {
        Step::Rest => false,
        Step::Open => open(app, evening, lease).await?,
        Step::CheckIn { until } => store.check_in(id, until, lease).await?,
        Step::Begin { rounds } => store.begin_evening(id, rounds, now, lease).await?,
        Step::Pair { round, is_final, step_at } => {
            let seats = drawn(whole, is_final);
            store.keep_round(id, round, is_final, &seats, step_at, lease).await?
        }
        Step::Work => tables::do_work(app, whole, lease).await?,
        Step::End(how) => {
            end(app, evening, how).await?;
            true
        }
    })
}

/// Announces the next one of a weekly evening. While another evening is open in its channel, it waits.
async fn open(app: &App, evening: &Evening, lease: Option<Epoch>) -> Result<bool, Failure> {
    let opened = app.host.store().announce(evening.id, first_step_at(evening), lease).await?;
    Ok(opened == Announced::Done)
}

/// Ends an evening. A weekly one comes again.
async fn end(app: &App, evening: &Evening, how: EveningState) -> Result<(), Failure> {
    let Ok(lease) = app.host.leases().lease(evening.guild) else { return Ok(()) };
    let ended = Evening { state: how, ..evening.clone() };
    app.host.store().end_evening(evening.id, how, next_time(&ended, app.now()), lease).await?;
    Ok(())
}

/// Ends the evenings of a channel that was deleted.
pub async fn channel_gone(app: &App, guild: GuildId, channel: ChannelId) {
    // A failure has been logged; the next request in the channel shows again that it is gone.
    let Ok(open) = app.host.store().open_evenings_of(guild).await.map_err(Failure::from) else { return };
    for evening in open.iter().filter(|one| one.channel == channel) {
        drop(end(app, evening, EveningState::Lost).await);
        app.evenings.note(evening.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::tests::evenings::evening;
    use EveningState::{CheckIn, Open, Over, Playing};

    #[test]
    fn evenings_are_looked_at_in_time() {
        let now = evening().starts;
        let cases = [
            ("announced", Open, now + POLL * 5, None, Some(now + POLL * 5)),
            ("announced for next week", Open, now + SWEEP * 9, None, Some(now + SWEEP)),
            ("its card is to be edited", Open, now + SWEEP, Some(now + 3), Some(now + 3)),
            ("its check-in could not be stored", Open, now, None, Some(now + POLL)),
            ("people are asked", CheckIn, now + SWEEP, None, Some(now + POLL)),
            ("the check-in ends", CheckIn, now + 5, None, Some(now + 5)),
            ("games run", Playing, now + SWEEP, None, Some(now + POLL)),
            ("over", Over, 0, None, None),
        ];
        for (what, state, step_at, until, expected) in cases {
            let evening = Evening { state, step_at, ..evening() };
            assert_eq!(next_look(&evening, until, now), expected, "{what}");
        }
    }
}
