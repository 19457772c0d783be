//! The scheduled event of an evening in Discord. *Interested* there counts for nothing, and the event says so.
//!
//! Discord knows no nonce of events. So before an event is made, the list of the server's events is read: one of the
//! bot's with the same name and start is taken for it.

use super::posting::kind;
use crate::discord::interaction::app::App;
use crate::discord::interaction::permissions;
use crate::discord::messages::wording::link;
use crate::discord::requests::api::EventInfo;
use crate::discord::requests::error_kind::ErrorKind;
use crate::discord::requests::{Lane, Urgency};
use crate::host::Failure;
use crate::model::{Evening, EveningForm, EveningState, Millis};
use crate::store::EveningMessage;
use crate::text::{Localizer, texts};
use serde_json::{Value, json};
use serenity::all::{Permissions, Timestamp};

const HOUR: Millis = 60 * 60_000;
/// How long an evening lasts, as its event says.
const EVENING: Millis = 2 * HOUR;
/// How long the first round of a cup lasts.
const ROUND: Millis = 7 * 24 * HOUR;
/// An event is made no later before its start: its moment must be yet to come when Discord reads it.
const LATEST: Millis = 60_000;
/// In place of an event that is not wished, or that Discord refused.
const NONE: u64 = 0;

/// What is to be done with the event of an evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum EventStep {
    Rest,
    Make,
    Delete(u64),
}

fn step(evening: &Evening, now: Millis) -> EventStep {
    let has_card = evening.card.id.is_some_and(|id| id.0 > 1);
    match (evening.state, evening.event) {
        (EveningState::Open, None) if has_card && evening.starts - now > LATEST => EventStep::Make,
        (EveningState::Stopped | EveningState::Lost, Some(event)) if event != NONE => EventStep::Delete(event),
        _ => EventStep::Rest,
    }
}

/// Makes or deletes the event, if that is due; returns whether nothing is left to do.
pub async fn keep(app: &App, evening: &Evening) -> Result<bool, Failure> {
    let event = match step(evening, app.now()) {
        EventStep::Rest => return Ok(true),
        EventStep::Make if !may_make(app, evening) => Ok(NONE),
        EventStep::Make => make(app, evening).await,
        EventStep::Delete(event) => delete(app, evening, event).await,
    };
    let event = match event.map_err(|error| kind(evening, &error)) {
        Ok(event) => event,
        // The next look tries again.
        Err(ErrorKind::Temporary) => return Ok(false),
        Err(_) => NONE,
    };
    app.host.store().keep_evening_message(evening.id, EveningMessage::Event(event)).await?;
    Ok(true)
}

/// Whether the bot may make events, as far as is known.
fn may_make(app: &App, evening: &Evening) -> bool {
    let channel = app.directory.channel(evening.channel);
    channel.is_none_or(|channel| permissions::allow(channel.permissions, Permissions::CREATE_EVENTS))
}

async fn make(app: &App, evening: &Evening) -> serenity::Result<u64> {
    let l10n = app.settings.guild_localizer(evening.guild).await;
    let (lane, guild) = (Lane::Events(evening.guild), evening.guild);
    let listing = app.requests.delivery.plain(|api| api.events(guild.into()));
    let known = app.requests.send(Urgency::Probe, lane, listing).await?;
    let (name, creator) = (name(l10n, evening), Some(app.application.get()));
    let is_ours = |event: &&EventInfo| event.name == name && event.starts == evening.starts && event.creator == creator;
    if let Some(event) = known.iter().find(is_ours) {
        return Ok(event.id);
    }
    let body = described(l10n, evening);
    let making = app.requests.delivery.plain(move |api| api.create_event(guild.into(), body));
    app.requests.send(Urgency::Probe, lane, making).await
}

async fn delete(app: &App, evening: &Evening, event: u64) -> serenity::Result<u64> {
    let deleting = app.requests.delivery.plain(|api| api.delete_event(evening.guild.into(), event));
    app.requests.send(Urgency::Probe, Lane::Events(evening.guild), deleting).await.map(|()| NONE)
}

fn name(l10n: Localizer, evening: &Evening) -> String {
    l10n.get(match evening.form {
        EveningForm::Evening => texts::EVENING_EVENT,
        EveningForm::Cup => texts::CUP_EVENT,
    })
}

/// The body of the request that makes the event: outside of Discord's voice channels, at the place of the card.
fn described(l10n: Localizer, evening: &Evening) -> Value {
    let link = link(evening.guild, evening.channel, evening.card.id);
    let lasts = match evening.form {
        EveningForm::Evening => EVENING,
        EveningForm::Cup => ROUND,
    };
    json!({
        "name": name(l10n, evening),
        "description": l10n.format(texts::EveningEventAbout { link: link.clone() }),
        "entity_type": 3,
        "privacy_level": 2,
        "entity_metadata": { "location": link },
        "scheduled_start_time": time(evening.starts),
        "scheduled_end_time": time(evening.starts + lasts),
    })
}

fn time(at: Millis) -> String {
    Timestamp::from_millis(at).map(|time| time.to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::tests::evenings::evening;
    use crate::model::{EveningCard, MessageId};

    #[test]
    fn event_stands_from_card_to_end() {
        let card = EveningCard { part: 1, id: Some(MessageId(9)), ..EveningCard::default() };
        let open = Evening { state: EveningState::Open, card, ..evening() };
        let (starts, soon) = (open.starts, open.starts - LATEST);
        let bare = Evening { card: EveningCard::default(), ..open.clone() };
        let made = Evening { event: Some(5), ..open.clone() };
        let stopped = Evening { state: EveningState::Stopped, ..made.clone() };
        let refused = Evening { event: Some(NONE), ..open.clone() };
        for (what, evening, now, expected) in [
            ("without a card", &bare, starts - HOUR, EventStep::Rest),
            ("announced", &open, starts - HOUR, EventStep::Make),
            ("too late", &open, soon, EventStep::Rest),
            ("made", &made, starts - HOUR, EventStep::Rest),
            ("refused", &refused, starts - HOUR, EventStep::Rest),
            ("stopped", &stopped, starts - HOUR, EventStep::Delete(5)),
            ("stopped without one", &Evening { event: None, ..stopped.clone() }, starts, EventStep::Rest),
        ] {
            assert_eq!(step(evening, now), expected, "{what}");
        }
        let body = described(Localizer::default(), &open);
        assert!(body["entity_metadata"]["location"].as_str().is_some_and(|place| place.len() <= 100), "{body}");
        assert_eq!(body["name"], "Game evening");
    }
}
