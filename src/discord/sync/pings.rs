//! The people whom the messages of a table ping.

use super::drafts::Drafts;
use crate::discord::interaction::app::App;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::turn::watch::Notice;
use crate::host::{Failure, Seat, TableView};
use crate::model::{Key, UserId, UserSettings};
use crate::tasks::lock;

/// The people whom a message pings, without those who opted out: the player to move for a turn's message, all players
/// for the result.
pub async fn pinged(app: &App, view: &TableView, key: Key) -> Vec<UserId> {
    let people = match key {
        Key::Turn(_) => view.to_move().and_then(|seat| seat.player.person()).into_iter().collect(),
        Key::Result => view.seats.iter().filter_map(|seat| seat.player.person()).collect(),
    };
    who_wishes_it(app, people, |settings| settings.ping).await
}

/// The people whom a notice pings: the player whom it is about, or all who are asked and have not
/// agreed, unless they opted out.
pub async fn addressed(app: &App, view: &TableView, notice: Notice) -> Vec<UserId> {
    let seats: Vec<&Seat> = match notice {
        Notice::Reminder(_) => view.to_move().into_iter().collect(),
        Notice::Taken(colour, _) => view.seat(colour).into_iter().collect(),
        Notice::Question(_) => view.question.iter().flat_map(|question| question.awaits(&view.seats)).collect(),
    };
    let people = seats.into_iter().filter_map(|seat| seat.player.person()).collect();
    who_wishes_it(app, people, |settings| settings.ping).await
}

/// Makes the first card of a lobby ping the people with a reserved seat, unless they opted out or were pinged too
/// often, and the people who want to be notified of new tables. The card of a rematch pings only the people with a
/// reserved seat.
pub async fn tell_of(app: &App, view: &TableView, drafts: &Drafts<'_>, draft: &mut MessageDraft) {
    let invited = view.reserved.iter().map(|(_, user)| *user).collect();
    let invited = who_wishes_it(app, invited, |settings| settings.invitations).await;
    let invite = |owner| {
        let mut invitations = lock(&app.invitations);
        invitations.pinged(view.id, owner, &invited, app.now())
    };
    draft.pings = view.owner.map(invite).unwrap_or_default();
    if view.rematch_of.is_some() {
        return;
    }
    let told = app.host.store().tell_watchers(view.guild, view.id, app.now()).await;
    // If the list of people cannot be read, the table opens all the same.
    let told = told.map_err(Failure::log).unwrap_or_default();
    let knows = |user: &UserId| view.seat_of(*user).is_some() || view.reserved.iter().any(|(_, kept)| kept == user);
    let told: Vec<UserId> = told.into_iter().filter(|user| !knows(user)).collect();
    if !told.is_empty() {
        draft.say(&drafts.watchers_line(&told));
        draft.pings.extend(told);
    }
}

async fn who_wishes_it(app: &App, people: Vec<UserId>, wish: fn(&UserSettings) -> bool) -> Vec<UserId> {
    let mut pinged = Vec::new();
    for user in people {
        match app.settings.user(user).await {
            Ok(settings) if !wish(&settings) => {}
            _ => pinged.push(user),
        }
    }
    pinged
}
