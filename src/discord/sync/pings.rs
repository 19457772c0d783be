//! The people whom the messages of a table ping.

use crate::calendar;
use crate::discord::interaction::app::App;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::turn::waiting::pings_at_once;
use crate::host::{Failure, Matter, Seat, TableView};
use crate::model::{Key, Notice, UserId, UserSettings};
use crate::tasks::lock;

/// The people whom a message pings, without those who opted out: the player to move for a turn's message, unless it has
/// to wait for a digest; all players for the result.
pub async fn pinged(app: &App, view: &TableView, key: Key) -> Vec<UserId> {
    match key {
        Key::Turn(_) => {
            let player = who_wishes_it(app, player_of(view.to_move()), |settings| settings.ping).await;
            match player[..] {
                [user] if !pings_at_once(app, view, user).await => Vec::new(),
                _ => player,
            }
        }
        Key::Result => {
            let players = view.seats.iter().filter_map(|seat| seat.player.person()).collect();
            who_is_awake(app, view, who_wishes_it(app, players, |settings| settings.ping).await).await
        }
    }
}

/// The people whom a notice pings: the player whom it is about, all who are asked and have not agreed, or all who sit
/// where a game starts by itself, unless they opted out.
pub async fn addressed(app: &App, view: &TableView, notice: Notice) -> Vec<UserId> {
    match notice {
        // The time of these was chosen so that the player does not rest.
        Notice::Reminder(..) | Notice::Nudge(_) | Notice::Digest(..) => {
            who_wishes_it(app, player_of(view.to_move()), |settings| settings.ping).await
        }
        Notice::Taken(colour, _) => {
            let player = who_wishes_it(app, player_of(view.seat(colour)), |settings| settings.ping).await;
            who_is_awake(app, view, player).await
        }
        Notice::Question(_) => {
            let Some(question) = view.question else { return Vec::new() };
            let asked = question.awaits(&view.seats).filter_map(|seat| seat.player.person()).collect();
            let asked = who_wishes_it(app, asked, |settings| settings.ping).await;
            match question.matter {
                // Who does not answer a moderator agrees, so the question does not wait for anybody's morning.
                Matter::Close { .. } => asked,
                Matter::Proposal { .. } => who_is_awake(app, view, asked).await,
            }
        }
        // These people have made an appointment, so they are pinged at any hour; but once for a number of people, however
        // often somebody comes and goes.
        Notice::StartsSoon(_) if view.start.is_some_and(|start| !start.is_at_moment()) && view.countdowns > 1 => {
            Vec::new()
        }
        Notice::StartsSoon(_) | Notice::Started(_) => {
            let seated = view.seats.iter().filter_map(|seat| seat.player.person()).collect();
            who_wishes_it(app, seated, |settings| settings.ping).await
        }
    }
}

/// Those who asked to be told that it is close, without those who opted out.
pub async fn told_that_it_is_close(app: &App, view: &TableView, people: Vec<UserId>) -> Vec<UserId> {
    who_is_awake(app, view, who_wishes_it(app, people, |settings| settings.ping).await).await
}

fn player_of(seat: Option<&Seat>) -> Vec<UserId> {
    seat.and_then(|seat| seat.player.person()).into_iter().collect()
}

/// The people without those who rest, at a calm table: nothing is urgent there.
async fn who_is_awake(app: &App, view: &TableView, people: Vec<UserId>) -> Vec<UserId> {
    if !view.options.turn_time.is_calm() {
        return people;
    }
    let mut awake = Vec::new();
    for user in people {
        let (now, calendar) = (app.now(), app.settings.calendar(user, app.now()).await);
        awake.extend((!calendar.is_ok_and(|calendar| calendar::rests(&calendar, now))).then_some(user));
    }
    awake
}

/// Makes the first card of a lobby ping the people with a reserved seat, unless they opted out or were pinged too
/// often, and the people who want to be notified of new tables. The card of a rematch pings only the people with a
/// reserved seat, and that of an evening's table nobody: all who play there sit already.
pub async fn tell_of(app: &App, view: &TableView, draft: &mut MessageDraft) {
    if view.evening.is_some() {
        return;
    }
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
    draft.pings.extend(told.into_iter().filter(|user| !knows(user)));
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
