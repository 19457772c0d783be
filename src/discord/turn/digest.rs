//! The digest of the turns that wait for a person: once a day in each server, in the thread of the table that has waited
//! longest.
//!
//! This task decides when a digest is due, stores that, and tells the table's task, which posts it as a notice. The
//! digest also stands in for the ping of a first turn: of one that began while its player rested, and of a single game.

use super::waiting::{Hours, waiting_tables};
use crate::calendar::{self, DueDigest};
use crate::discord::interaction::app::App;
use crate::discord::interaction::tables::TableMail;
use crate::host::{Failure, TableView};
use crate::model::{Calendar, GuildId, Millis, Ping, UserId, WaitingTurn};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

/// How often to check whether the hour of somebody's digest has come, or somebody has stopped resting.
const POLL_INTERVAL: Duration = Duration::from_secs(60);
/// How long after a digest was stored it is posted again if the program has been restarted since. Discord remembers the
/// nonce for longer than this, so the digest is not repeated.
const RESENT: Millis = 120_000;

/// How many calendars are read with one statement.
const READ_AT_ONCE: usize = 500;

/// What decides when a digest may become due for a person. Between two changes of it, none does.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Phase {
    day: Millis,
    rests: bool,
}

type Phases = BTreeMap<(GuildId, UserId), Phase>;

/// Posts digests when they are due. Never returns.
pub async fn run(app: Arc<App>) {
    let (mut moved, mut phases) = (app.host.clock_moves(), Phases::new());
    loop {
        if app.gateway.is_connected() && app.stopped_since().is_none() {
            // A failure has been logged; the next round tries again.
            drop(look_at_all(&app, &mut phases).await);
        }
        tokio::select! {
            // A fixed order makes runs reproducible.
            biased;
            _ = moved.recv() => {}
            () = tokio::time::sleep(POLL_INTERVAL) => {}
        }
    }
}

async fn look_at_all(app: &App, phases: &mut Phases) -> Result<(), Failure> {
    let is_ours = |guild: GuildId| app.host.leases().lease(guild).is_ok() && app.directory.is_member(guild);
    let people = app.host.store().may_be_waited_for().await?;
    let people: BTreeSet<_> = people.into_iter().filter(|(guild, _)| is_ours(*guild)).collect();
    phases.retain(|person, _| people.contains(person));
    let users: BTreeSet<UserId> = people.iter().map(|(_, user)| *user).collect();
    let users: Vec<UserId> = users.into_iter().collect();
    let mut calendars = BTreeMap::new();
    for some in users.chunks(READ_AT_ONCE) {
        calendars.extend(app.host.store().calendars(some, app.now()).await?);
    }
    for (guild, user) in people {
        // A failure has been logged, and must not delay other people.
        drop(look_at(app, guild, user, calendars.get(&user).cloned(), phases).await);
    }
    Ok(())
}

/// Posts a person's digest in a server if it is due. `stored` is their calendar, if they have quiet hours or are on a
/// journey.
async fn look_at(
    app: &App,
    guild: GuildId,
    user: UserId,
    stored: Option<Calendar>,
    phases: &mut Phases,
) -> Result<(), Failure> {
    let (calendar, now) = (app.settings.calendar_with(user, stored).await?, app.now());
    let hours = Hours::with(app, user, calendar).await?;
    let day = calendar::day_since(&hours.calendar, hours.digest, now);
    let phase = Phase { day, rests: calendar::rests(&hours.calendar, now) };
    if phases.get(&(guild, user)) == Some(&phase) {
        return Ok(());
    }
    let wishes = app.settings.user(user).await?.ping;
    if phase.rests || !wishes || tell(app, guild, user, &hours, day, now).await? {
        phases.insert((guild, user), phase);
    }
    Ok(())
}

/// Posts a person's digest if it is due. False if a turn began just now whose message, and perhaps its ping, is still to
/// come.
async fn tell(
    app: &App,
    guild: GuildId,
    user: UserId,
    hours: &Hours,
    day: Millis,
    now: Millis,
) -> Result<bool, Failure> {
    let (store, Hours { calendar, digest: hour }) = (app.host.store(), hours);
    let told = store.told(guild, user).await?;
    if let Some(digest) = told.digest.filter(|digest| now - digest.at < RESENT) {
        post(app, digest);
    }
    let waiting = waiting_tables(app, guild, user).await?;
    let all = waiting.len();
    let stands = |(waiting, view): &(WaitingTurn, Arc<TableView>)| view.messages.number == Some(waiting.turn.number);
    let turns: Vec<WaitingTurn> = waiting.into_iter().filter(stands).map(|(waiting, _)| waiting).collect();
    let Some(longest) = turns.first() else { return Ok(all == 0) };
    let ping = Ping { at: now, turn: longest.turn };
    let is_stored = match calendar::due_digest(&turns, &told, calendar, *hour, now) {
        Some(DueDigest::Daily) => store.tell_digest(guild, user, ping, day).await?,
        Some(DueDigest::First) => {
            store.tell_first(guild, user, ping, day).await? && store.tell_digest(guild, user, ping, now).await?
        }
        None => false,
    };
    if is_stored {
        post(app, ping);
    }
    Ok(turns.len() == all)
}

/// Tells the task of a table that a digest is to be posted there.
fn post(app: &App, digest: Ping) {
    app.tables.send(digest.turn.table, TableMail::Digest { turn: digest.turn.number, at: digest.at });
}
