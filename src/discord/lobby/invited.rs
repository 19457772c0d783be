//! Checks that the people for whom a table is to reserve seats, by an invitation or for a rematch, are members of the
//! server. A mention in an invitation may name a bot, a person who is not a member, or a number that somebody typed. A
//! seat reserved for any of these would block the table.

use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::rejection::{Outcome, Rejection};
use crate::discord::messages::names::{self, mention};
use crate::host::Failure;
use crate::model::{Colour, GuildId, UserId};
use crate::text::texts;
use std::time::Duration;

/// How long a rematch waits for Discord to say who has left the server.
const PATIENCE: Duration = Duration::from_secs(1);

/// The result of looking a person up in the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Found {
    Person,
    Bot,
    Nobody,
}

/// The people mentioned in a text, all of them members of the server.
///
/// # Errors
/// Refused if the text contains anything but mentions, names too many people, or names somebody who cannot be invited,
/// such as a bot or the person who asks; failed if Discord does not answer.
pub async fn invited(app: &App, cx: &InteractionCx, text: &str) -> Outcome<Vec<UserId>> {
    let guild = cx.guild()?;
    let people = names::mentioned(text).filter(|people| people.len() < Colour::ALL.len());
    let people = people.ok_or_else(|| cx.refused(texts::REFUSED_INVITE))?;
    // The bot's user has the same id as its application.
    if people.iter().any(|user| user.0 == app.application.get()) {
        return Err(cx.refused(texts::REFUSED_INVITE_BOT));
    }
    if people.contains(&cx.user) {
        return Err(cx.refused(texts::REFUSED_INVITE_SELF));
    }
    // One by one, because these requests share a lane, which sends one request at a time.
    for user in &people {
        let player = mention(*user);
        match find(app, guild, *user).await? {
            Found::Person => {}
            Found::Bot => return Err(Rejection::refused(cx.l10n.format(texts::RefusedInviteOtherBot { player }))),
            Found::Nobody => return Err(Rejection::refused(cx.l10n.format(texts::RefusedInviteStranger { player }))),
        }
    }
    Ok(people)
}

async fn find(app: &App, guild: GuildId, user: UserId) -> Outcome<Found> {
    // Discord's ids fit into 63 bits, and none is 0.
    if user.0 == 0 || i64::try_from(user.0).is_err() {
        return Ok(Found::Nobody);
    }
    let member = names::look_up(&app.names, &app.requests, guild, user).await.map_err(Failure::log)?;
    Ok(match member {
        Some(member) if member.bot => Found::Bot,
        Some(_) => Found::Person,
        None => Found::Nobody,
    })
}

/// Finds out, within a time limit, which of these people have left the server, and tells the host, which then reserves
/// no seats for them.
pub async fn look_for(app: &App, guild: GuildId, people: Vec<UserId>) {
    let looking = async {
        for user in people {
            let found = names::look_up(&app.names, &app.requests, guild, user).await;
            // If Discord does not answer, the person counts as a member.
            if let Ok(None) = found {
                app.host.set_left_server(guild, user, true);
            }
        }
    };
    let _in_time = tokio::time::timeout(PATIENCE, looking).await;
}
