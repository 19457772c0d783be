//! A rematch, opened from the result of a game.

use super::clicks::{colour_choice, seated};
use super::invited::look_for;
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::{Click, view_here};
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::opening::{may_open, opened};
use crate::discord::interaction::refusal::RefusalContext;
use crate::discord::interaction::rejection::Outcome;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::wording::place;
use crate::host::{HostError, Opener, Refusal, TableView};
use crate::model::Status;
use crate::text::texts;

/// Opens a rematch in the channel of the result, or joins the rematch if it is open already.
pub async fn rematch(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let settings = match view.rematch {
        None => may_open(app, click.cx).await?,
        Some(_) => app.settings.guild(view.guild).await?,
    };
    let context = RefusalContext { view: Some(view), settings: Some(&settings), ..RefusalContext::default() };
    let InteractionCx { user, id, channel, thread_of, .. } = *click.cx;
    let others = view.seats.iter().filter_map(|seat| seat.player.person()).filter(|other| *other != user).collect();
    if view.rematch.is_none() {
        look_for(app, view.guild, others).await;
    }
    let opener = Opener { owner: user, interaction: id, channel, thread_of };
    let outcome = app.host.rematch(click.table, opener, app.now()).await;
    let rematch = opened(app, click.cx, outcome, context).await?;
    if rematch.status != Status::Lobby {
        return Ok(rematch_running(click, &rematch));
    }
    // The person who opens a rematch is seated. If another player opened it, this person may have no seat yet, only a
    // reserved one.
    let joined = match rematch.seat_of(user) {
        Some(_) => rematch,
        None => match seated(app, click.cx, rematch.id).await {
            // The rematch waited only for this person, and another click of theirs has begun the game.
            Err(HostError::Refused(Refusal::GameHasBegun)) => view_here(app, click.cx, rematch.id).await?,
            seated => seated.map_err(|error| click.cx.reject_in(error, context))?.1,
        },
    };
    if joined.status != Status::Lobby {
        return Ok(rematch_running(click, &joined));
    }
    let text = texts::RematchDone { table: joined.id.to_string(), link: place(&joined) };
    let text = click.cx.l10n.format(text);
    let choice = colour_choice(click.cx, &joined, Some(text.clone()));
    Ok(Answer::Private(choice.unwrap_or_else(|| MessageDraft::text(text))))
}

fn rematch_running(click: &Click<'_>, rematch: &TableView) -> Answer {
    let (table, link) = (rematch.id.to_string(), place(rematch));
    Answer::Private(MessageDraft::text(click.cx.l10n.format(texts::RematchRunning { table, link })))
}
