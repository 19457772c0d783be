//! Checks whether a player has left the server: one whose time has run out, so that the others do not wait for a second
//! turn of that player; and at slow paces each player once a turn, because the others may wait for days.

use crate::discord::interaction::app::App;
use crate::discord::messages::names;
use crate::host::{Event, Seat, TableUpdate, TableView};
use crate::model::{GuildId, TableId, UserId};
use std::sync::Arc;

/// Checks whether a player is still a member of the server: if their time has just run out and the computer does not
/// hold their seat yet, or if their turn has just begun in a slow game with others.
pub fn look_after(app: &Arc<App>, update: &TableUpdate) {
    let Some(user) = timed_out(update).or_else(|| waited_for(update)).and_then(|seat| seat.player.person()) else {
        return;
    };
    let (looking, guild, table) = (Arc::clone(app), update.view.guild, update.view.id);
    app.tasks.spawn(async move { look(&looking, guild, table, user).await });
}

fn timed_out(update: &TableUpdate) -> Option<&Seat> {
    let timed_out = update.events.iter().find_map(|event| match event {
        Event::TimedOut(colour) => update.view.seat(*colour),
        _ => None,
    });
    timed_out.filter(|seat| !seat.held)
}

/// The player whose slow turn this update begins, if they have a choice and others play, too.
fn waited_for(update: &TableUpdate) -> Option<&Seat> {
    let begins = update.events.iter().any(|event| matches!(event, Event::Rolled { .. }));
    let is_slow = update.view.options.turn_time.pace().is_slow() && !update.view.is_practice();
    let chooses = update.view.game.as_ref().is_some_and(|game| !game.legal.is_empty());
    update.view.to_move().filter(|_| begins && is_slow && chooses)
}

/// Learns whether the player whom a slow game waits for has left the server, if nothing is known of them since the
/// process started.
pub async fn look_once(app: &App, view: &TableView) {
    if !view.options.turn_time.pace().is_slow() || view.is_practice() {
        return;
    }
    names::learn(&app.names, &app.requests, view).await;
    let unmarked = view.to_move().filter(|seat| !seat.left).and_then(|seat| seat.player.person());
    if let Some(user) = unmarked.filter(|user| app.names.has_left(view.guild, *user)) {
        // A failure has been logged; then the player counts as one who is there.
        let _ = app.host.leave_seat_of(view.guild, view.id, user, app.now()).await;
    }
}

async fn look(app: &App, guild: GuildId, table: TableId, user: UserId) {
    match names::look_up(&app.names, &app.requests, guild, user).await {
        Ok(Some(_)) => app.host.set_left_server(guild, user, false),
        // A failure has been logged. The second time-out decides then, too.
        Ok(None) => drop(app.host.leave_seat_of(guild, table, user, app.now()).await),
        // If Discord does not say whether the player has left, the second time-out or the patience of the others decides.
        Err(_) => {}
    }
}
