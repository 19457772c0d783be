//! A person's time zone, quiet hours, daily reminder and journeys: the page, and what is done there.

use super::times_wording::{self, Times};
use crate::calendar::{City, city_of, time_of_day};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::rejection::Outcome;
use crate::discord::messages::draft::MessageDraft;
use crate::model::UserChange;
use crate::text::texts;

/// The page with a person's time zone, quiet hours and journeys.
pub async fn page(app: &App, cx: &InteractionCx) -> Outcome<MessageDraft> {
    let (settings, now) = (app.settings.user(cx.user).await?, app.now());
    let travels = app.host.travels(cx.user, now).await?;
    let zone = settings.zone.as_ref().unwrap_or(&cx.likely_zone);
    let times = Times { zone, is_guess: settings.zone.is_none(), time: time_of_day(zone, now), travels };
    Ok(times_wording::times(cx.l10n, &settings, &times))
}

/// Takes the time zone of a city, as the person typed it, and shows the page.
pub async fn take_city(app: &App, cx: &InteractionCx, typed: &str) -> Outcome<Answer> {
    let City { zone, .. } = city_of(typed).ok_or_else(|| cx.refused(texts::REFUSED_CITY))?;
    app.settings.change_user(cx.user, cx.guild()?, &UserChange::Zone(Some(zone))).await?;
    Ok(Answer::Private(page(app, cx).await?))
}

/// Before a person chooses quiet hours, or the hour of the daily reminder, without having named a time zone, takes the one that their language suggests: it
/// must not change with the language afterwards.
pub async fn guess_zone(app: &App, cx: &InteractionCx, change: &UserChange) -> Outcome<()> {
    use UserChange::{DigestHour, QuietFrom, QuietHours};
    let is_hour = matches!(change, QuietFrom(_) | QuietHours(_) | DigestHour(_));
    if is_hour && app.settings.user(cx.user).await?.zone.is_none() {
        let guess = UserChange::Zone(Some(cx.likely_zone.clone()));
        app.settings.change_user(cx.user, cx.guild()?, &guess).await?;
    }
    Ok(())
}

/// Begins a journey of so many days.
pub async fn go_away(app: &App, cx: &InteractionCx, days: &str) -> Outcome<Answer> {
    let days = days.parse().map_err(|_| cx.refused(texts::REFUSED_BAD_CHOICE))?;
    app.host.travel(cx.user, cx.guild()?, days, app.now()).await.map_err(|error| cx.reject(error))?;
    Ok(Answer::Update(page(app, cx).await?))
}

/// Ends the person's journey.
pub async fn come_home(app: &App, cx: &InteractionCx) -> Outcome<Answer> {
    app.host.come_home(cx.user, app.now()).await?;
    Ok(Answer::Update(page(app, cx).await?))
}
