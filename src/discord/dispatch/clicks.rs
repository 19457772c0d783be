//! Clicks on buttons and selects, and submitted forms. The custom id names the action. Every click and every form gets
//! an answer.

use super::page;
use crate::discord::dice::{clicks as dice, word};
use crate::discord::end::clicks as end;
use crate::discord::ids::{CustomId, NO_ROLE, TableAction, custom_ids};
use crate::discord::interaction::answer::{Answer, serve};
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::{Click, table_of};
use crate::discord::interaction::incoming::receive;
use crate::discord::interaction::rejection::{Outcome, Rejection};
use crate::discord::lobby::{again, clicks as lobby, closing, more, options, rematch};
use crate::discord::report::clicks as report;
use crate::discord::turn::my_game::resign_question;
use crate::discord::turn::{clicks as turn, follow, nudge, proposals, table_page};
use crate::host::GameCommand;
use crate::text::texts;
use serenity::all::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionData, ComponentInteractionDataKind, Message,
    MessageFlags, ModalInteraction, Role,
};
use std::sync::Arc;

pub async fn clicked(app: &Arc<App>, interaction: &ComponentInteraction) {
    let cx = receive(app, interaction).await;
    let id = CustomId::parse(&interaction.data.custom_id);
    let table = id.as_ref().and_then(CustomId::table);
    let values = values(&interaction.data);
    let message = &interaction.message;
    let (private, ids) = (is_private(message), custom_ids(message).collect::<Vec<_>>());
    // The table's task itself answers the clicks on a turn's message.
    let on_card = table.filter(|_| !private && turn_in_ids(&ids).is_none());
    let answering = on_card.map(|table| app.tables.answering(table));
    let work = async {
        match id.filter(|id| id.can_stand_on(private, &ids)) {
            Some(CustomId::Table(table, version, action)) => {
                let (turn, turned, value) = (turn_in_ids(&ids), private && is_turned(&ids), values.first().cloned());
                let click = Click { cx: &cx, table, version, turn, value, private, turned };
                if private || cx.on_card {
                    // Perhaps the person clicks here because the board was deleted, so the table's task checks whether
                    // the board still exists.
                    app.tables.probe_board(table, cx.message);
                }
                match table_click(app, &click, &action).await {
                    Err(Rejection::Refused(text)) if is_past(app, &click, &action).await => Err(Rejection::Past(text)),
                    answer => answer,
                }
            }
            Some(CustomId::Page(action)) => page::clicked(app, &cx, action, &values).await,
            None => Err(cx.refused(texts::REFUSED_BAD_CHOICE)),
        }
    };
    serve(app, &cx, work).await;
    drop(answering);
    if let Some(table) = table {
        follow::catch_up(app, table).await;
    }
}

fn is_private(message: &Message) -> bool {
    message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// Whether a private view of the board has the person's own seat at the bottom. Such a view has a button that turns it
/// back.
fn is_turned(ids: &[CustomId]) -> bool {
    ids.iter().any(|id| matches!(id, CustomId::Table(_, _, TableAction::MyView)))
}

/// The turn that a message was made for, as its Table button names it; `None` if it has no Table button.
fn turn_in_ids(ids: &[CustomId]) -> Option<u32> {
    ids.iter().find_map(|id| match id {
        CustomId::Table(_, _, TableAction::TablePage(turn)) => Some(*turn),
        _ => None,
    })
}

/// Answers a submitted form. A form that this version of the program does not know is refused.
pub async fn submitted(app: &App, interaction: &ModalInteraction) {
    let cx = receive(app, interaction).await;
    let work = async {
        match CustomId::parse(&interaction.data.custom_id) {
            Some(CustomId::Table(table, version, TableAction::GiveWord)) => {
                let value = typed(interaction);
                let click = Click { cx: &cx, table, version, turn: None, value, private: true, turned: false };
                word::give(app, &click).await
            }
            _ => Err(cx.refused(texts::REFUSED_BAD_CHOICE)),
        }
    };
    serve(app, &cx, work).await;
}

/// The text in a form with one field.
fn typed(interaction: &ModalInteraction) -> Option<String> {
    let mut fields = interaction.data.components.iter().flat_map(|row| &row.components);
    fields.find_map(|field| match field {
        ActionRowComponent::InputText(input) => input.value.clone(),
        _ => None,
    })
}

fn values(data: &ComponentInteractionData) -> Vec<String> {
    match &data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.clone(),
        ComponentInteractionDataKind::ChannelSelect { values } => values.iter().map(|id| id.to_string()).collect(),
        ComponentInteractionDataKind::RoleSelect { values } => {
            values.iter().map(|id| role(data.resolved.roles.get(id))).collect()
        }
        _ => Vec::new(),
    }
}

/// The value of a chosen role: its id, if a message of the bot can ping it; else [`NO_ROLE`].
fn role(chosen: Option<&Role>) -> String {
    // The role of everybody is the lowest one.
    match chosen.filter(|role| role.mentionable && !role.managed && role.position > 0) {
        Some(role) => role.id.to_string(),
        None => NO_ROLE.to_owned(),
    }
}

/// Whether a private page no longer applies, because its action is for an earlier stage of the table, such as the
/// lobby.
async fn is_past(app: &App, click: &Click<'_>, action: &TableAction) -> bool {
    click.private && app.host.view(click.table).await.is_ok_and(|view| !action.can_be_done(view.status))
}

async fn table_click(app: &Arc<App>, click: &Click<'_>, action: &TableAction) -> Outcome<Answer> {
    let table = || table_of(app, click);
    match action {
        TableAction::Move(mv) => turn::act(app, click, GameCommand::Play(*mv)).await,
        TableAction::BothDice((first, second)) => {
            turn::act(app, click, GameCommand::PlayTurn { first: *first, second: *second }).await
        }
        TableAction::WholeTurn => turn::whole_turn(app, click).await,
        TableAction::Undo => turn::act(app, click, GameCommand::Undo).await,
        TableAction::MyView if click.private => turn::turn_view(app, click, &*table().await?, false).await,
        TableAction::MyView => turn::my_view(app, click, &*table().await?).await,
        TableAction::ViewTurned => turn::turn_view(app, click, &*table().await?, true).await,
        TableAction::LobbyMore => more::page(app, click, &*table().await?).await,
        TableAction::Join => lobby::join(app, click, &*table().await?).await,
        TableAction::Colour => lobby::colour(app, click, &*table().await?).await,
        TableAction::Word => word::form(app, click, &*table().await?).await,
        TableAction::HideWord => word::hide(app, click, &*table().await?).await,
        TableAction::GiveWord => Err(click.refused(texts::REFUSED_BAD_CHOICE)),
        TableAction::Leave => lobby::leave(app, click, &*table().await?).await,
        TableAction::AddComputer => lobby::add_computer(app, click, &*table().await?).await,
        TableAction::ComputerLevel => lobby::seat_computer(app, click).await,
        TableAction::FreeChosen => lobby::free_chosen(app, click).await,
        TableAction::FreeSeat => lobby::free_seat(app, click, &*table().await?).await,
        TableAction::Options => options::options(app, click, &*table().await?).await,
        TableAction::Variant | TableAction::Time | TableAction::Rated => options::set_option(app, click, action).await,
        TableAction::Level => options::options_again(app, click, &*table().await?).await,
        TableAction::StartWhen => options::start_when(app, click, &*table().await?).await,
        TableAction::StartHour => options::set_start(app, click).await,
        TableAction::StopStart => options::stop_start(app, click, &*table().await?).await,
        TableAction::FullGame => lobby::full_game(app, click).await,
        TableAction::Start => lobby::start(app, click, &*table().await?).await,
        TableAction::Cancel => closing::question(app, click.cx, &*table().await?).await,
        TableAction::CancelConfirm => closing::close(app, click.cx, &*table().await?).await,
        TableAction::CancelKeep => table().await.map(|view| closing::kept(click.cx, &view)),
        TableAction::AskToClose => closing::ask_players(app, click.cx, &*table().await?).await,
        TableAction::RemoveNow => closing::remove(app, click.cx, &*table().await?).await,
        TableAction::GoOn => proposals::go_on(app, click, &*table().await?).await,
        TableAction::RestUntil => proposals::rest_until(app, click, &*table().await?).await,
        TableAction::EndHere => proposals::ask_to_end(app, click, &*table().await?).await,
        TableAction::EndHereConfirm => proposals::end_here(app, click, &*table().await?).await,
        TableAction::Decline => proposals::decline(app, click, &*table().await?).await,
        TableAction::Agree => proposals::agree(app, click, &*table().await?).await,
        TableAction::TablePage(_) => table_page::open(app, click).await,
        TableAction::RefreshTable => table_page::refresh(app, click).await,
        TableAction::StandIn(turn) => turn::ask_stand_in(app, click, &*table().await?, *turn).await,
        TableAction::Nudge(turn) => nudge::give(app, click, &*table().await?, *turn).await,
        TableAction::Continue => turn::take_up(app, click, &*table().await?).await,
        TableAction::Resign => resign_question(app, click.cx, &*table().await?).await,
        TableAction::ResignConfirm => turn::resign(app, click, &*table().await?).await,
        TableAction::CallOff => turn::call_off(app, click, &*table().await?).await,
        TableAction::HandOver => turn::ask_to_hand_over(app, click, &*table().await?).await,
        TableAction::HandOverConfirm => turn::hand_over(app, click, &*table().await?).await,
        TableAction::KeepPlaying => table().await.map(|_| turn::keep_playing(click)),
        TableAction::Hint => turn::hint(app, click, &*table().await?).await,
        TableAction::Why => turn::why(click, &*table().await?),
        TableAction::Back => turn::take_seat_back(app, click, &*table().await?).await,
        TableAction::Finish => turn::finish(app, click, &*table().await?).await,
        TableAction::Rematch => rematch::rematch(app, click, &*table().await?).await,
        TableAction::OpenAgain => again::open_again(app, click, &*table().await?).await,
        TableAction::Log => dice::log(app, click, &*table().await?).await,
        TableAction::Replay => end::replay(app, click, table().await?).await,
        TableAction::ShareReplay => end::share_replay(app, click, table().await?).await,
        TableAction::Report => report::show(app, click, table().await?).await,
        TableAction::ShareReport => report::share(app, click, table().await?).await,
        TableAction::ReportDetails => report::details(app, click, &*table().await?).await,
        TableAction::Retry(attempt) => report::retry(app, click, &*table().await?, attempt).await,
        TableAction::ShowTurn(number) => report::turn(app, click, &*table().await?, *number).await.map(Answer::Private),
        TableAction::TurnTo(number) => report::turn(app, click, &*table().await?, *number).await.map(Answer::Update),
        TableAction::PlayOn(number) => report::play_on(app, click, &*table().await?, *number).await,
        TableAction::PlayOnAgainst(number) => report::play_on_against(app, click, &*table().await?, *number).await,
        TableAction::Dice => dice::dice(app, click, &*table().await?).await,
        TableAction::DiceDetails => dice::details(app, click, &*table().await?).await,
        TableAction::Share => end::share(app, click, table().await?).await,
    }
}
