//! An evening as one person sees it: their page.

use super::mine_wording::{self, Mine};
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::rejection::Outcome;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::wording::place;
use crate::host::TableView;
use crate::model::{Evening, EveningId, UserId};
use crate::store::{EveningSeat, WholeEvening};
use crate::text::texts;
use std::sync::Arc;

/// An evening of the server.
pub async fn read(app: &App, cx: &InteractionCx, id: EveningId) -> Outcome<WholeEvening> {
    let whole = app.host.store().evening(id).await?.filter(|whole| Some(whole.evening.guild) == cx.guild);
    whole.ok_or_else(|| cx.refused(texts::REFUSED_EVENING_OVER))
}

/// The page of the person.
pub async fn page(app: &App, cx: &InteractionCx, id: EveningId) -> Outcome<MessageDraft> {
    let whole = read(app, cx, id).await?;
    let table = open_table_of(app, &whole, cx.user).await.map(|view| place(&view));
    let mine = Mine { user: cx.user, may_stop: may_stop(cx, &whole.evening), table };
    Ok(mine_wording::mine(cx.l10n, &whole, &mine))
}

/// The open table at which a person sits in the round that runs.
pub async fn open_table_of(app: &App, whole: &WholeEvening, user: UserId) -> Option<Arc<TableView>> {
    let is_own = |seat: &&EveningSeat| seat.round == whole.evening.round && seat.user == Some(user);
    let seat = whole.seats.iter().find(is_own)?;
    let table = whole.tables.iter().find(|table| (table.round, table.number) == (seat.round, seat.number))?;
    app.host.view(table.table?).await.ok().filter(|view| view.status.is_open())
}

/// Whether the person may stop the evening: they hold it, or manage the server.
pub fn may_stop(cx: &InteractionCx, evening: &Evening) -> bool {
    cx.manages || evening.host == Some(cx.user)
}
