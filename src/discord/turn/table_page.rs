//! The private page about a table, behind *Table* on its board: how the game stands, help, and what this person may do
//! there that they seldom need.

use super::{absent, nudge, proposals, table_page_wording};
use crate::discord::ids::{CustomId, PageAction, TableAction};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::{Click, refuse_closed, table_of};
use crate::discord::interaction::rejection::Outcome;
use crate::discord::messages::alt::plain_name;
use crate::discord::messages::draft::{MessageDraft, plain_button};
use crate::host::{GameCommand, GameView, Refusal, TableView, WayToClose};
use crate::model::Status;
use crate::text::texts;
use serenity::all::CreateButton;

/// Opens the page.
///
/// # Errors
/// Refused if no game is running at the table; failed if the host fails.
pub async fn open(app: &App, click: &Click<'_>) -> Outcome<Answer> {
    Ok(Answer::Private(page(app, click).await?))
}

/// Draws the page anew, in its place.
///
/// # Errors
/// As for [`open`].
pub async fn refresh(app: &App, click: &Click<'_>) -> Outcome<Answer> {
    Ok(Answer::Update(page(app, click).await?))
}

async fn page(app: &App, click: &Click<'_>) -> Outcome<MessageDraft> {
    absent::look_once(app, &*table_of(app, click).await?).await;
    // Who has left the server may have been noticed just now.
    let view = &*table_of(app, click).await?;
    let game = running(view).map_err(|refusal| refuse_closed(click, view, refusal))?;
    let draft = table_page_wording::page(click.cx.l10n, view, game, app.now());
    Ok(rows(app, click, view).await.into_iter().fold(draft, MessageDraft::buttons))
}

fn running(view: &TableView) -> Result<&GameView, Refusal> {
    match view.status {
        Status::Over => Err(Refusal::GameOver),
        Status::Lobby | Status::Playing | Status::Cancelled | Status::Expired => view.played(),
    }
}

/// The rows of buttons, at most five; an empty one is left out. The page is the place for whatever somebody may do at a
/// running table besides playing: each such button is a line here, and is offered only to those who may press it.
async fn rows(app: &App, click: &Click<'_>, view: &TableView) -> Vec<Vec<CreateButton>> {
    let l10n = click.cx.l10n;
    let refresh = plain_button(click.id(view, TableAction::RefreshTable), l10n.get(texts::BUTTON_REFRESH));
    let help = plain_button(CustomId::Page(PageAction::Help), l10n.get(texts::BUTTON_HELP));
    vec![
        vec![refresh, help],
        [nudge::button(app, click, view).await].into_iter().flatten().collect(),
        [stand_in_button(app, click, view).await].into_iter().flatten().collect(),
        proposals::buttons(app, click, view).await,
        [
            times_button(click, view),
            hand_over_button(app, click, view).await,
            resign_button(app, click, view).await,
            close_button(click, view),
        ]
        .into_iter()
        .flatten()
        .collect(),
    ]
}

/// The button with which a person asks for the computer in place of the player to move, if they may.
async fn stand_in_button(app: &App, click: &Click<'_>, view: &TableView) -> Option<CreateButton> {
    let turn = view.game.as_ref()?.turn.as_ref()?.number;
    let command = GameCommand::AskStandIn { turn };
    app.host.would(view.id, click.cx.user, command, app.now()).await.ok()?;
    let player = plain_name(click.cx.l10n, &app.names, view, view.to_move());
    let label = click.cx.l10n.format(texts::ButtonStandIn { player });
    Some(plain_button(click.id(view, TableAction::StandIn(turn)), label))
}

/// The button to the page with the player's quiet hours and journeys, at a slow table.
fn times_button(click: &Click<'_>, view: &TableView) -> Option<CreateButton> {
    let plays = view.seat_of(click.cx.user).is_some_and(|seat| seat.resigned.is_none());
    let is_slow = view.options.turn_time.pace().is_slow() && !view.is_practice();
    (plays && is_slow).then(|| plain_button(CustomId::Page(PageAction::Times), click.cx.l10n.get(texts::BUTTON_TIMES)))
}

/// The button with which a player of an evening hands their seat over to the computer, if they may; it asks first.
async fn hand_over_button(app: &App, click: &Click<'_>, view: &TableView) -> Option<CreateButton> {
    app.host.would(view.id, click.cx.user, GameCommand::HandOver, app.now()).await.ok()?;
    Some(plain_button(click.id(view, TableAction::HandOver), click.cx.l10n.get(texts::BUTTON_HAND_OVER)))
}

/// The button with which a player resigns, if they may; it asks first.
async fn resign_button(app: &App, click: &Click<'_>, view: &TableView) -> Option<CreateButton> {
    app.host.leaving(view.id, click.cx.user, app.now()).await.ok()?;
    Some(plain_button(click.id(view, TableAction::Resign), click.cx.l10n.get(texts::BUTTON_RESIGN)))
}

/// The button with which a moderator closes the table; it asks first. Whoever plays in a game with others closes it by
/// resigning, for which there is a button already.
fn close_button(click: &Click<'_>, view: &TableView) -> Option<CreateButton> {
    let resigns = view.way_to_close(click.cx.user) == WayToClose::ByResigning;
    let may_close = click.cx.moderates(view) && !resigns;
    may_close.then(|| plain_button(click.id(view, TableAction::Cancel), click.cx.l10n.get(texts::BUTTON_CANCEL)))
}
