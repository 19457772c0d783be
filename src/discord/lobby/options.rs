//! The options of a lobby, behind *More*: the private page, and what is chosen there.

use super::clicks::step;
use super::start_wording::{self, BY_HOST, DAY, Zoned};
use crate::discord::ids::TableAction;
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::Click;
use crate::discord::interaction::rejection::Outcome;
use crate::discord::messages::draft::{MessageDraft, select};
use crate::discord::messages::wording::{capitalized, marked_name, paced_time, rated_name, variant_name};
use crate::host::{LobbyCommand, Options, Refusal, Start, TableView};
use crate::model::TurnTime;
use crate::text::texts;
use hypnosia_game::rules::Variant;

/// The time zone of whoever clicks, and the time.
async fn zoned(app: &App, click: &Click<'_>) -> Outcome<Zoned> {
    let zone = app.settings.user(click.cx.user).await?.zone.clone();
    Ok(Zoned { zone: zone.unwrap_or_else(|| click.cx.likely_zone.clone()), now: app.now() })
}

pub async fn options(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    may_set_options(app, click, view).await?;
    Ok(Answer::Private(page(click, view, &zoned(app, click).await?)))
}

/// Shows the options in place of a page of an earlier version of this program, with an option that is gone.
pub async fn options_again(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    may_set_options(app, click, view).await?;
    Ok(Answer::Update(page(click, view, &zoned(app, click).await?)))
}

async fn may_set_options(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<()> {
    if view.options_fixed() {
        return Err(click.reject(Refusal::OptionsFixed.into(), view));
    }
    let unchanged = LobbyCommand::SetOptions(view.options);
    let may = app.host.would(click.table, click.cx.user, unchanged, app.now()).await;
    may.map_err(|error| click.reject(error, view))
}

fn page(click: &Click<'_>, view: &TableView, zoned: &Zoned) -> MessageDraft {
    let l10n = click.cx.l10n;
    let chosen = view.options;
    let label = |what: &str, value: String| l10n.format(texts::Chosen { what: what.to_owned(), value });
    let variant_label = l10n.get(texts::OPTIONS_VARIANT);
    let variants = Variant::ALL
        .map(|variant| (variant.to_string(), capitalized(&variant_name(l10n, variant)), variant == chosen.variant));
    let time = l10n.get(texts::TIME_LABEL);
    let times = TurnTime::ALL
        .map(|choice| (choice.name().to_owned(), label(&time, paced_time(l10n, choice)), choice == chosen.turn_time));
    let rating = l10n.get(texts::OPTIONS_RATED);
    let rated = [(true, "yes"), (false, "no")]
        .map(|(rated, name)| (name.to_owned(), label(&rating, rated_name(l10n, rated)), rated == chosen.rated));
    let question = [l10n.format(texts::OptionsQuestion { table: view.id.to_string() })];
    let question = question.into_iter().chain(start_wording::chosen_line(l10n, view)).collect::<Vec<_>>().join("\n");
    MessageDraft::text(question)
        .select(select(click.id(view, TableAction::Variant), variant_label, variants))
        .select(select(click.id(view, TableAction::Time), time, times))
        .select(select(click.id(view, TableAction::Rated), rating, rated))
        .select(start_wording::when(l10n, view, zoned, None))
}

pub async fn set_option(app: &App, click: &Click<'_>, action: &TableAction) -> Outcome<Answer> {
    let value = click.value.as_deref().unwrap_or_default();
    let set = |view: &TableView| with_option(view.options, action, value).map(LobbyCommand::SetOptions);
    let after = step(app, click, set).await?.after;
    Ok(Answer::Update(page(click, &after, &zoned(app, click).await?)))
}

fn with_option(options: Options, action: &TableAction, value: &str) -> Option<Options> {
    Some(match (action, value) {
        (TableAction::Variant, variant) => Options { variant: variant.parse().ok()?, ..options },
        (TableAction::Time, time) => Options { turn_time: time.parse().ok()?, ..options },
        (TableAction::Rated, "yes") => Options { rated: true, ..options },
        (TableAction::Rated, "no") => Options { rated: false, ..options },
        _ => return None,
    })
}

/// Takes the choice of when the game starts; for a day, asks for the hour.
pub async fn start_when(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let value = click.value.as_deref().unwrap_or_default();
    let Some(day) = value.strip_prefix(DAY) else { return set_start(app, click).await };
    let may = app.host.would(click.table, click.cx.user, LobbyCommand::SetStart(None), app.now()).await;
    may.map_err(|error| click.reject(error, view))?;
    let zoned = zoned(app, click).await?;
    let days = zoned.days(view);
    let day = days.iter().find(|one| one.days.to_string() == day);
    let day = day.ok_or_else(|| click.reject(Refusal::NoSuchStart.into(), view))?;
    Ok(Answer::Update(start_wording::hours(click.cx.l10n, view, &zoned, day)))
}

/// Takes the choice of a start, and shows the options again.
pub async fn set_start(app: &App, click: &Click<'_>) -> Outcome<Answer> {
    let start = match click.value.as_deref() {
        Some(BY_HOST) => None,
        value => Some(value.and_then(Start::read).ok_or_else(|| click.refused(texts::REFUSED_BAD_CHOICE))?),
    };
    let after = step(app, click, |_| Some(LobbyCommand::SetStart(start))).await?.after;
    Ok(Answer::Update(page(click, &after, &zoned(app, click).await?)))
}

/// Stops the countdown to the start, and tells everybody who did.
pub async fn stop_start(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let outcome = app.host.command(click.table, None, click.cx.user, LobbyCommand::StopStart, app.now()).await;
    let after = outcome.map_err(|error| click.reject(error, view))?.view;
    let l10n = app.settings.guild_localizer(after.guild).await;
    let player = after.seat_of(click.cx.user).map(|seat| marked_name(l10n, &after, seat.colour)).unwrap_or_default();
    Ok(Answer::Public(MessageDraft::text(l10n.format(texts::StartStopped { player, table: after.id.to_string() }))))
}
