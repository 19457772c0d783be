//! `/hypnosia evening`: the page on which a host chooses, and the announcement.

use super::choices::{self, AHEAD, AskedEvening, Holder};
use super::mine::{may_stop, page as mine, read};
use super::options_wording;
use crate::calendar::{Day, days_ahead};
use crate::discord::ids::EveningAction;
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::opening::may_open;
use crate::discord::interaction::permissions;
use crate::discord::interaction::place_kind::PlaceKind;
use crate::discord::interaction::refusal::RefusalContext;
use crate::discord::interaction::rejection::{Outcome, Rejection};
use crate::discord::messages::wording::{link, whole_moment};
use crate::host::Refusal;
use crate::host::evening::first_step_at;
use crate::model::{ChannelId, Evening, EveningHosts, EveningId, EveningState, GuildId, GuildSettings, ZoneName};
use crate::store::Announced;
use crate::text::texts;

/// Answers the command: with the evening that there is in the channel, else with the page for a new one.
pub async fn asked(app: &App, cx: &InteractionCx, asked: &AskedEvening) -> Outcome<Answer> {
    let settings = may_open(app, cx).await?;
    let evenings = evenings_in(app, cx.guild()?, cx.channel).await?;
    if let Some(open) = evenings.iter().find(|one| one.state.is_open()) {
        return Ok(Answer::Private(mine(app, cx, open.id).await?));
    }
    may_be_here(cx, &settings)?;
    may_hold(cx, &settings)?;
    let (guild, zone) = (cx.guild()?, zone_of(app, cx).await?);
    let (days, seed) = (days(app, &zone), cx.id.0.cast_signed());
    let holder = Holder { guild, channel: cx.channel, host: cx.user, zone, seed };
    let draft = choices::draft(asked, holder, &days, app.now()).ok_or_else(|| cx.refused(texts::REFUSED_BAD_CHOICE))?;
    let id = app.host.store().draft_evening(&draft).await?;
    let planned = evenings.iter().find(|one| is_planned_of(cx, one));
    Ok(Answer::Private(options_wording::page(cx.l10n, &Evening { id, ..draft }, &days, planned)))
}

/// The time zone of a new evening: the one that its host has chosen, else that of the server.
async fn zone_of(app: &App, cx: &InteractionCx) -> Outcome<ZoneName> {
    let own = app.settings.user(cx.user).await?.zone.clone();
    Ok(match own {
        Some(own) => own,
        None => app.settings.guild_zone(cx.guild()?).await,
    })
}

fn days(app: &App, zone: &ZoneName) -> Vec<Day> {
    days_ahead(zone, app.now(), app.now() + AHEAD)
}

/// The evenings of a channel that have not ended.
async fn evenings_in(app: &App, guild: GuildId, channel: ChannelId) -> Outcome<Vec<Evening>> {
    let evenings = app.host.store().open_evenings_of(guild).await?;
    Ok(evenings.into_iter().filter(|one| one.channel == channel).collect())
}

/// Whether this is the next one of a weekly evening, and the person may stop it.
fn is_planned_of(cx: &InteractionCx, evening: &Evening) -> bool {
    evening.state == EveningState::Planned && may_stop(cx, evening)
}

/// Checks that evenings can be held here: their tables need threads.
fn may_be_here(cx: &InteractionCx, settings: &GuildSettings) -> Outcome<()> {
    if cx.place != PlaceKind::Channel {
        return Err(cx.refused(texts::REFUSED_EVENING_PLACE));
    }
    if !settings.channels.is_empty() && !settings.channels.contains(&cx.channel) {
        let context = RefusalContext { settings: Some(settings), ..RefusalContext::default() };
        return Err(cx.reject_in(Refusal::ChannelNotAllowed.into(), context));
    }
    if !settings.thread {
        return Err(cx.refused(texts::REFUSED_EVENING_THREADS));
    }
    if !permissions::allow(cx.permissions, permissions::THREADS) {
        let missing = permissions::missing_for_threads(Some(cx.permissions));
        let permissions = permissions::names(cx.l10n, missing);
        return Err(Rejection::refused(cx.l10n.format(texts::RefusedMissingPermission { permissions })));
    }
    Ok(())
}

/// Checks that the person may hold evenings in the server.
fn may_hold(cx: &InteractionCx, settings: &GuildSettings) -> Outcome<()> {
    let (may, hosts) = match settings.evening_hosts {
        None => (false, texts::SETTINGS_EVENING_HOSTS_MANAGERS),
        Some(EveningHosts::Events) => (cx.manages_events, texts::SETTINGS_EVENING_HOSTS_EVENTS),
        Some(EveningHosts::Everybody) => (true, texts::SETTINGS_EVENING_HOSTS_EVERYBODY),
    };
    match may || cx.manages {
        true => Ok(()),
        false => Err(Rejection::refused(cx.l10n.format(texts::RefusedEveningPermission { hosts: cx.l10n.get(hosts) }))),
    }
}

/// Takes what the host has chosen on the page, and shows it again.
pub async fn choose(
    app: &App,
    cx: &InteractionCx,
    action: &EveningAction,
    id: EveningId,
    value: &str,
) -> Outcome<Answer> {
    let draft = draft_of(app, cx, id).await?;
    let days = days(app, &draft.zone);
    let chosen = choices::chosen(&draft, action, value, &days).ok_or_else(|| cx.refused(texts::REFUSED_BAD_CHOICE))?;
    if !app.host.store().keep_draft(&chosen).await? {
        return Err(cx.refused(texts::REFUSED_EVENING_NO_DRAFT));
    }
    let evenings = evenings_in(app, draft.guild, draft.channel).await?;
    let planned = evenings.iter().find(|one| is_planned_of(cx, one));
    Ok(Answer::Update(options_wording::page(cx.l10n, &chosen, &days, planned)))
}

/// The person's draft; refused if it is announced already.
async fn draft_of(app: &App, cx: &InteractionCx, id: EveningId) -> Outcome<Evening> {
    let gone = || cx.refused(texts::REFUSED_EVENING_NO_DRAFT);
    let whole = app.host.store().evening(id).await?.ok_or_else(gone)?;
    let evening = whole.evening;
    let is_theirs =
        evening.state == EveningState::Draft && evening.host == Some(cx.user) && Some(evening.guild) == cx.guild;
    if is_theirs { Ok(evening) } else { Err(gone()) }
}

/// Announces an evening. Its card follows.
pub async fn announce(app: &App, cx: &InteractionCx, id: EveningId) -> Outcome<Answer> {
    let settings = may_open(app, cx).await?;
    let draft = draft_of(app, cx, id).await?;
    may_be_here(cx, &settings)?;
    may_hold(cx, &settings)?;
    if draft.starts <= app.now() {
        let when = whole_moment(draft.starts);
        return Err(Rejection::refused(cx.l10n.format(texts::RefusedEveningPast { when })));
    }
    let lease = app.host.leases().lease(draft.guild).map_err(|_| Rejection::Elsewhere)?;
    match app.host.store().announce(id, first_step_at(&draft), lease).await? {
        Announced::Done => {
            app.evenings.note(id);
            Ok(Answer::Update(options_wording::announced(cx.l10n, &draft)))
        }
        Announced::Taken(other) => {
            let other = read(app, cx, other).await?.evening;
            let link = link(other.guild, other.channel, other.card.id);
            Err(Rejection::refused(cx.l10n.format(texts::RefusedEveningTaken { link })))
        }
        Announced::Gone => Err(cx.refused(texts::REFUSED_EVENING_NO_DRAFT)),
    }
}
