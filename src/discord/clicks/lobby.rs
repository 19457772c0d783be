//! Clicks on the card of a lobby.

use super::Click;
use crate::discord::answer::Answer;
use crate::discord::app::App;
use crate::discord::custom_id::{CustomId, TableAction};
use crate::discord::draft::{MessageDraft, select};
use crate::discord::rejection::Rejection;
use crate::discord::wording::{colour_name, level_name, rated_name, sign, time_name, variant_name};
use crate::host::{HostError, LobbyCommand, Options, Refusal, TableView};
use crate::model::TurnTime;
use crate::text::{Localizer, texts};
use hypnosia_game::board::Colour;
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Variant;

/// The value of "any colour".
const ANY: &str = "any";

/// The question which colour, with the free ones to choose from.
pub fn colour_choice(l10n: Localizer, view: &TableView, text: String) -> MessageDraft {
    let mut options = vec![(ANY.to_owned(), l10n.get(texts::JOIN_ANY), false)];
    options
        .extend(view.free_colours().map(|colour| {
            (colour.name().to_owned(), format!("{} {}", sign(colour), colour_name(l10n, colour)), false)
        }));
    let id = CustomId::Table(view.id, view.version, TableAction::Colour);
    MessageDraft::text(text).select(select(id, l10n.get(texts::JOIN_PLACEHOLDER), options))
}

pub(super) async fn join(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Rejection> {
    let l10n = click.cx.l10n;
    let wish = LobbyCommand::Join { colour: None, interaction: click.cx.id };
    let text = match app.host.would(click.table, click.cx.user, wish, app.now()).await {
        Ok(()) => l10n.get(texts::JOIN_QUESTION),
        Err(HostError::Refused(Refusal::AlreadySeated(colour))) if view.free_colours().next().is_some() => {
            l10n.format(texts::RefusedAlreadySeated { sign: sign(colour), colour: colour_name(l10n, colour) })
        }
        Err(error) => return Err(click.reject(error, view)),
    };
    Ok(Answer::Private(colour_choice(l10n, view, text)))
}

pub(super) async fn colour(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Rejection> {
    let l10n = click.cx.l10n;
    let name = click.value.as_deref().unwrap_or(ANY);
    let wish = Colour::ALL.into_iter().find(|colour| colour.name() == name);
    if wish.is_none() && name != ANY {
        return Err(click.refused(texts::REFUSED_BAD_CHOICE));
    }
    let command = match (view.seat_of(click.cx.user), wish) {
        (None, colour) => LobbyCommand::Join { colour, interaction: click.cx.id },
        (Some(_), Some(colour)) => LobbyCommand::ChangeColour(colour),
        (Some(_), None) => LobbyCommand::Join { colour: None, interaction: click.cx.id },
    };
    let after = ask_host(app, click, view, command).await?;
    let colour = after.seat_of(click.cx.user).map_or(Colour::Red, |seat| seat.colour);
    let (sign, colour) = (sign(colour), colour_name(l10n, colour));
    let text = match view.seat_of(click.cx.user) {
        None => l10n.format(texts::JoinDone { sign, colour }),
        Some(_) => l10n.format(texts::JoinChanged { sign, colour }),
    };
    Ok(Answer::Update(MessageDraft::text(text)))
}

/// Carries a command out on whatever version the lobby has: a card may lag behind without harm.
async fn ask_host(
    app: &App,
    click: &Click<'_>,
    view: &TableView,
    command: LobbyCommand,
) -> Result<std::sync::Arc<TableView>, Rejection> {
    let outcome = app.host.command(click.table, None, click.cx.user, command, app.now()).await;
    outcome.map(|outcome| outcome.view).map_err(|error| click.reject(error, view))
}

pub(super) async fn leave(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Rejection> {
    ask_host(app, click, view, LobbyCommand::Leave).await?;
    let l10n = click.cx.l10n;
    Ok(Answer::Private(MessageDraft::text(l10n.format(texts::LeaveDone { table: view.id.to_string() }))))
}

pub(super) async fn add_computer(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Rejection> {
    let after = ask_host(app, click, view, LobbyCommand::AddComputer { colour: None }).await?;
    Ok(Answer::Update(app.composer.card(&after).await))
}

pub(super) async fn remove_computer(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Rejection> {
    let after = ask_host(app, click, view, LobbyCommand::RemoveComputer { colour: None }).await?;
    Ok(Answer::Update(app.composer.card(&after).await))
}

pub(super) async fn start(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Rejection> {
    let after = ask_host(app, click, view, LobbyCommand::Start).await?;
    Ok(Answer::Update(app.composer.card(&after).await))
}

pub(super) async fn options(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Rejection> {
    let unchanged = LobbyCommand::SetOptions(view.options);
    let may = app.host.would(click.table, click.cx.user, unchanged, app.now()).await;
    may.map_err(|error| click.reject(error, view))?;
    Ok(Answer::Private(options_page(click, view)))
}

fn options_page(click: &Click<'_>, view: &TableView) -> MessageDraft {
    let l10n = click.cx.l10n;
    let chosen = view.options;
    let label = |what: &str, value: String| format!("{what}: {value}");
    let bridges = l10n.get(texts::OPTIONS_VARIANT);
    let variants = Variant::ALL
        .map(|variant| (variant.to_string(), label(&bridges, variant_name(l10n, variant)), variant == chosen.variant));
    let time = l10n.get(texts::OPTIONS_TIME);
    let times = TurnTime::ALL
        .map(|choice| (choice.name().to_owned(), label(&time, time_name(l10n, choice)), choice == chosen.turn_time));
    let rating = l10n.get(texts::OPTIONS_RATED);
    let rated = [(true, "yes"), (false, "no")]
        .map(|(rated, name)| (name.to_owned(), label(&rating, rated_name(l10n, rated)), rated == chosen.rated));
    let computers = l10n.get(texts::OPTIONS_LEVEL);
    let levels =
        Level::ALL.map(|level| (level.to_string(), label(&computers, level_name(l10n, level)), level == chosen.level));
    let question = l10n.format(texts::OptionsQuestion { table: view.id.to_string() });
    let levels = select(click.id(view, TableAction::Level), computers, levels);
    if view.options_fixed() {
        return MessageDraft::text(format!("{question}\n{}", l10n.get(texts::LOBBY_OPTIONS_FIXED))).select(levels);
    }
    MessageDraft::text(question)
        .select(select(click.id(view, TableAction::Variant), bridges, variants))
        .select(select(click.id(view, TableAction::Time), time, times))
        .select(select(click.id(view, TableAction::Rated), rating, rated))
        .select(levels)
}

pub(super) async fn set_option(
    app: &App,
    click: &Click<'_>,
    view: &TableView,
    action: &TableAction,
) -> Result<Answer, Rejection> {
    let value = click.value.as_deref().unwrap_or_default();
    let options = with_option(view.options, action, value).ok_or_else(|| click.refused(texts::REFUSED_BAD_CHOICE))?;
    let after = ask_host(app, click, view, LobbyCommand::SetOptions(options)).await?;
    Ok(Answer::Update(options_page(click, &after)))
}

fn with_option(options: Options, action: &TableAction, value: &str) -> Option<Options> {
    Some(match (action, value) {
        (TableAction::Variant, variant) => Options { variant: variant.parse().ok()?, ..options },
        (TableAction::Time, time) => Options { turn_time: time.parse().ok()?, ..options },
        (TableAction::Rated, "yes") => Options { rated: true, ..options },
        (TableAction::Rated, "no") => Options { rated: false, ..options },
        (TableAction::Level, level) => Options { level: level.parse().ok()?, ..options },
        _ => return None,
    })
}
