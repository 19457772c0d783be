//! The lobby's rarely used buttons, behind one button.

use super::closing;
use crate::discord::ids::TableAction;
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::Click;
use crate::discord::interaction::rejection::Outcome;
use crate::discord::messages::draft::{MessageDraft, plain_button};
use crate::host::{Command, HostError, LobbyCommand, TableView};
use crate::model::Status;
use crate::text::{Text, texts};
use serenity::all::CreateButton;

/// Shows a person those buttons of a lobby that are not on its card, and that the person may use.
pub async fn page(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let l10n = click.cx.l10n;
    let mut seldom = vec![plain_button(click.id(view, TableAction::Dice), l10n.get(texts::BUTTON_FAIR_DICE))];
    let mut leaving = Vec::new();
    for (command, action, label) in commands(click, view) {
        let is_leaving = matches!(action, TableAction::Leave | TableAction::Cancel);
        let row = if is_leaving { &mut leaving } else { &mut seldom };
        row.extend(offered(app, click, view, command, action, label).await?);
    }
    let mut lines = vec![l10n.format(texts::LobbyMore { table: view.id.to_string() })];
    lines.extend(view.options_fixed().then(|| l10n.get(texts::LOBBY_OPTIONS_FIXED)));
    Ok(Answer::Private(MessageDraft::text(lines.join("\n")).buttons(seldom).buttons(leaving)))
}

/// The actions to offer: for each the command for the host, the action of its button, and the button's label.
fn commands(click: &Click<'_>, view: &TableView) -> Vec<(Command, TableAction, Text)> {
    let options = LobbyCommand::SetOptions(view.options).into();
    let free = view.seats_to_free().next().map(|(colour, _)| LobbyCommand::FreeSeat(colour).into());
    let free = free.map(|command| (command, TableAction::FreeSeat, texts::BUTTON_FREE_SEAT));
    let leaving = [
        (LobbyCommand::Leave.into(), TableAction::Leave, texts::BUTTON_LEAVE),
        (closing::command(click.cx, view), TableAction::Cancel, texts::BUTTON_CANCEL),
    ];
    let options = (!view.options_fixed()).then_some((options, TableAction::Options, texts::BUTTON_OPTIONS));
    options.into_iter().chain(free).chain(leaving).collect()
}

/// The button of an action; `None` if the lobby does not allow the action to this person.
async fn offered(
    app: &App,
    click: &Click<'_>,
    view: &TableView,
    command: Command,
    action: TableAction,
    label: Text,
) -> Outcome<Option<CreateButton>> {
    match app.host.would(click.table, click.cx.user, command, app.now()).await {
        Ok(()) => Ok(Some(plain_button(click.id(view, action), click.cx.l10n.get(label)))),
        Err(HostError::Refused(_)) if view.status == Status::Lobby => Ok(None),
        Err(error) => Err(click.reject(error, view)),
    }
}
