//! The pages of the hall of fame.

use super::{evenings, honours, records, seasons};
use crate::discord::ids::FamePage;
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::rejection::Outcome;
use crate::discord::leaderboard::named::spelt_out;
use crate::discord::messages::draft::MessageDraft;
use crate::host::evening::won;
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
        FamePage::Evenings => played(app, cx).await?,
        FamePage::Season(named) => season(app, cx, named).await?,
    };
    Ok(spelt_out(app, cx, draft).await)
}

/// The page of the evenings that were played. People who are hidden won nothing there.
async fn played(app: &App, cx: &InteractionCx) -> Outcome<MessageDraft> {
    let store = app.host.store();
    let records = store.evening_records(cx.guild()?).await?;
    let mut played = Vec::new();
    for id in records.played {
        let Some(whole) = store.evening(id).await? else { continue };
        let mut won = won(&whole);
        won.winners = app.settings.without_hidden(won.winners).await?;
        if let Some((_, best)) = &mut won.best {
            *best = app.settings.without_hidden(std::mem::take(best)).await?;
        }
        played.push(won);
    }
    Ok(evenings::page(cx.l10n, &played, records.count))
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
