//! The pages of the hall of fame.

use super::{honours, records, seasons};
use crate::discord::ids::FamePage;
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::rejection::Outcome;
use crate::discord::leaderboard::named::spelt_out;
use crate::discord::messages::draft::MessageDraft;
use crate::model::Season;

/// The hall of fame, opened at its records; if there are none yet, at the honours.
pub async fn hall(app: &App, cx: &InteractionCx) -> Outcome<MessageDraft> {
    let guild = cx.guild()?;
    let records = app.host.store().records(guild).await?;
    match records.is_empty() {
        true => page(app, cx, FamePage::Honours).await,
        false => Ok(spelt_out(app, cx, records::page(cx.l10n, guild, &records)).await),
    }
}

pub async fn page(app: &App, cx: &InteractionCx, page: FamePage) -> Outcome<MessageDraft> {
    let (store, guild) = (app.host.store(), cx.guild()?);
    let draft = match page {
        FamePage::Honours => honours::page(cx.l10n, &store.honours(guild, cx.user).await?),
        FamePage::Records => records::page(cx.l10n, guild, &store.records(guild).await?),
        FamePage::Season(named) => season(app, cx, named).await?,
    };
    Ok(spelt_out(app, cx, draft).await)
}

/// The page of a past season. If none is named, or the named one no longer has results, the page of the latest one.
async fn season(app: &App, cx: &InteractionCx, named: Option<Season>) -> Outcome<MessageDraft> {
    let (store, guild, now) = (app.host.store(), cx.guild()?, app.now());
    let seasons = store.past_seasons(guild, now).await?;
    let number = seasons.iter().position(|season| Some(*season) == named).unwrap_or_default();
    match seasons.get(number) {
        Some(season) => Ok(seasons::page(cx.l10n, &store.past_season(guild, *season).await?, number, &seasons)),
        None => Ok(seasons::none(cx.l10n, now)),
    }
}
