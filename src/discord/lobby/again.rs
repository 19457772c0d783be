//! A lobby that is opened again, from the card of one that closed without a game.

use super::clicks::colour_choice;
use super::invited::look_for;
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::Click;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::opening::{may_open, opened};
use crate::discord::interaction::refusal::RefusalContext;
use crate::discord::interaction::rejection::Outcome;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::wording::place;
use crate::host::{Opener, TableView};
use crate::model::Status;
use crate::text::texts;

/// Opens the lobby again in the channel of its card, with invitations for the others who sat there. If that was done
/// before, says where.
pub async fn open_again(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let settings = match view.opened_again {
        None => may_open(app, click.cx).await?,
        Some(_) => app.settings.guild(view.guild).await?,
    };
    let context = RefusalContext { view: Some(view), settings: Some(&settings), ..RefusalContext::default() };
    let InteractionCx { user, id, channel, thread_of, .. } = *click.cx;
    if view.opened_again.is_none() && view.seat_of(user).is_some() {
        let others = view.seats.iter().filter_map(|seat| seat.player.person()).filter(|other| *other != user);
        look_for(app, view.guild, others.collect()).await;
    }
    let opener = Opener { owner: user, interaction: id, channel, thread_of };
    let outcome = app.host.open_again(click.table, opener, app.now()).await;
    let lobby = opened(app, click.cx, outcome, context).await?;
    let (before, table) = (view.id.to_string(), lobby.id.to_string());
    let text = click.cx.l10n.format(texts::AgainDone { before, table, link: place(&lobby) });
    let choice = match lobby.status {
        Status::Lobby => colour_choice(click.cx, &lobby, Some(text.clone())),
        Status::Playing | Status::Over | Status::Cancelled | Status::Expired => None,
    };
    Ok(Answer::Private(choice.unwrap_or_else(|| MessageDraft::text(text))))
}
