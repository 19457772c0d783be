//! The turns at calm tables that wait for a person, and whether the message of a turn pings its player. `calendar` has
//! the rules.

use crate::calendar;
use crate::discord::interaction::app::App;
use crate::host::{Failure, TableView};
use crate::model::{Calendar, GuildId, Millis, Ping, Status, TableTurn, UserId, WaitingTurn};
use std::sync::Arc;

/// When a person can play, and the hour of their digest.
pub struct Hours {
    pub calendar: Calendar,
    pub digest: u8,
}

impl Hours {
    pub async fn of(app: &App, user: UserId) -> Result<Hours, Failure> {
        Hours::with(app, user, app.settings.calendar(user, app.now()).await?).await
    }

    pub async fn with(app: &App, user: UserId, calendar: Calendar) -> Result<Hours, Failure> {
        Ok(Hours { calendar, digest: (app.settings.user(user).await?.digest_hour % 24) as u8 })
    }
}

/// The turn of a calm table that waits for a person at `now`; `None` if it waits for nobody, or for somebody else. A game
/// that rests waits for nobody, and afterwards as if its turn had begun then.
pub fn waiting_turn(view: &TableView, user: UserId, now: Millis) -> Option<WaitingTurn> {
    let rests = view.put_away || view.rests(now);
    let game = view.game.as_ref().filter(|game| !game.computer_plays && !rests)?;
    let is_theirs = view.to_move()?.player.person() == Some(user);
    let number = game.turn.as_ref().filter(|_| is_theirs && view.options.turn_time.is_calm())?.number;
    let since = view.turn_since.unwrap_or(view.changed).max(view.rests_until.unwrap_or_default());
    Some(WaitingTurn { turn: TableTurn { table: view.id, number }, since })
}

/// The calm tables of a server that wait for a person, each with its turn; the one that has waited longest comes first.
pub async fn waiting_tables(
    app: &App,
    guild: GuildId,
    user: UserId,
) -> Result<Vec<(WaitingTurn, Arc<TableView>)>, Failure> {
    let mut waiting = Vec::new();
    for table in app.host.store().open_tables_with(user).await? {
        let may_wait = table.guild == guild && table.status == Status::Playing;
        if !may_wait || table.computer_plays || table.put_away {
            continue;
        }
        // A table that cannot be read is left out; the host has logged why.
        let Ok(view) = app.host.view(table.id).await else { continue };
        waiting.extend(waiting_turn(&view, user, app.now()).map(|turn| (turn, view)));
    }
    waiting.sort_by_key(|(waiting, view)| (waiting.since, view.id));
    Ok(waiting)
}

/// Whether the message of a turn pings its player: always at a live table, at a calm one as the first turn that waits
/// for the person in the server. That is stored before the message is sent.
pub async fn pings_at_once(app: &App, view: &TableView, user: UserId) -> bool {
    // After a failure, which has been logged, the digest or the reminder tells the player.
    !view.options.turn_time.is_calm() || tells_first(app, view, user).await.unwrap_or(false)
}

async fn tells_first(app: &App, view: &TableView, user: UserId) -> Result<bool, Failure> {
    let now = app.now();
    let Some(own) = waiting_turn(view, user, now) else { return Ok(false) };
    let (hours, told) = (Hours::of(app, user).await?, app.host.store().told(view.guild, user).await?);
    if told.first.is_some_and(|first| first.turn == own.turn) {
        // The message is sent once more: after an error, or because its game has moved to another place.
        return Ok(!calendar::rests(&hours.calendar, now));
    }
    let waiting = waiting_tables(app, view.guild, user).await?;
    let turns: Vec<WaitingTurn> = waiting.into_iter().map(|(waiting, _)| waiting).collect();
    let is_current = turns.iter().any(|waiting| waiting.turn == own.turn);
    if !is_current || !calendar::tells_at_once(&turns, &told, &hours.calendar, hours.digest, now) {
        return Ok(false);
    }
    let day = calendar::day_since(&hours.calendar, hours.digest, now);
    let first = Ping { at: now, turn: own.turn };
    Ok(app.host.store().tell_first(view.guild, user, first, day).await?)
}
