//! Checks whether a player whose time has run out has left the server, so that the others do not wait for a second turn
//! of that player.

use crate::discord::interaction::app::App;
use crate::discord::messages::names;
use crate::host::{Event, TableUpdate};
use crate::model::{GuildId, TableId, UserId};
use std::sync::Arc;

/// If a player's time has just run out and the computer does not hold their seat yet, checks whether they are still a
/// member of the server.
pub fn look_after(app: &Arc<App>, update: &TableUpdate) {
    let timed_out = update.events.iter().find_map(|event| match event {
        Event::TimedOut(colour) => update.view.seat(*colour),
        _ => None,
    });
    let Some(user) = timed_out.filter(|seat| !seat.held).and_then(|seat| seat.player.person()) else { return };
    let (looking, guild, table) = (Arc::clone(app), update.view.guild, update.view.id);
    app.tasks.spawn(async move { look(&looking, guild, table, user).await });
}

async fn look(app: &App, guild: GuildId, table: TableId, user: UserId) {
    // If Discord does not say whether the player has left, the second time-out decides.
    if let Ok(None) = names::look_up(&app.names, &app.requests, guild, user).await {
        // A failure has been logged. After a failure, too, the second time-out decides.
        let _ = app.host.leave_seat_of(guild, table, user, app.now()).await;
    }
}
