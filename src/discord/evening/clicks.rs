//! The buttons of the cards and of the private pages.

use super::card_wording::only_person;
use super::choices::next_time;
use super::mine::{may_stop, open_table_of, page as mine, read};
use super::{mine_wording, options};
use crate::discord::ids::EveningAction;
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::view_here;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::opening::{may_open, new_table, opened};
use crate::discord::interaction::refusal::RefusalContext;
use crate::discord::interaction::rejection::{Outcome, Rejection};
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::wording::place;
use crate::host::evening::Why;
use crate::host::{Company, GameCommand, HostError, Options};
use crate::model::{EveningId, EveningState, Status, TableId, UserId};
use crate::store::{EveningSeat, WholeEvening, Wish, Wished};
use crate::text::texts;
use hypnosia_game::computer::Level;

/// How many computers play with somebody who was there alone.
const COMPUTERS: u8 = 3;

/// Answers a click; `value` is that of a select.
pub async fn clicked(app: &App, cx: &InteractionCx, action: &EveningAction, value: &str) -> Outcome<Answer> {
    match *action {
        EveningAction::In(id) => wish(app, cx, id, Wish::In).await,
        EveningAction::Here(id) => wish(app, cx, id, Wish::Here).await,
        EveningAction::Out(id) => wish(app, cx, id, Wish::Out).await,
        EveningAction::Back(id) => wish(app, cx, id, Wish::Back).await,
        EveningAction::Mine(id) => Ok(shown(cx, mine(app, cx, id).await?)),
        EveningAction::Standings((id, page)) => {
            Ok(shown(cx, mine_wording::standings(cx.l10n, &read(app, cx, id).await?, page)))
        }
        EveningAction::Alone(id) => alone(app, cx, id).await,
        EveningAction::Why(table) => why(app, cx, table).await,
        EveningAction::Day(id)
        | EveningAction::Hour(id)
        | EveningAction::Rounds(id)
        | EveningAction::Size(id)
        | EveningAction::Rated(id) => options::choose(app, cx, action, id, value).await,
        EveningAction::Weekly(id) => weekly(app, cx, action, id).await,
        EveningAction::Announce(id) => options::announce(app, cx, id).await,
        EveningAction::Stop(id) => {
            let whole = stoppable(app, cx, id).await?;
            Ok(Answer::Update(mine_wording::stop_question(cx.l10n, &whole.evening)))
        }
        EveningAction::StopConfirm(id) => stop(app, cx, id).await,
    }
}

/// The answer with a page: in place of the private page on which the person clicked, else a new one.
fn shown(cx: &InteractionCx, page: MessageDraft) -> Answer {
    if cx.private { Answer::Update(page) } else { Answer::Private(page) }
}

/// Stores that the person comes, is there, goes or is back.
async fn wish(app: &App, cx: &InteractionCx, id: EveningId, wish: Wish) -> Outcome<Answer> {
    let before = read(app, cx, id).await?;
    let was = mine_wording::person(&before, cx.user).map(|person| person.state);
    match app.host.store().set_person(id, cx.user, wish, app.now()).await? {
        Wished::Now(person) => {
            app.evenings.note(id);
            move_at_table(app, cx, &before, wish).await;
            let after = read(app, cx, id).await?;
            Ok(shown(cx, mine_wording::changed(cx.l10n, &after, person, was)))
        }
        Wished::Late => Err(cx.refused(texts::REFUSED_EVENING_LATE)),
        Wished::Over => Err(cx.refused(texts::REFUSED_EVENING_OVER)),
        Wished::Stranger => Ok(shown(cx, mine_wording::no_part(cx.l10n, &before))),
    }
}

/// Hands the seat of whoever goes over to the computer, and gives it back to whoever is back. Where the table does not
/// allow that, nothing is to be done: before its game, and if a computer has the seat or the person has it already.
async fn move_at_table(app: &App, cx: &InteractionCx, whole: &WholeEvening, wish: Wish) {
    let command = match wish {
        Wish::Out => GameCommand::HandOver,
        Wish::Back => GameCommand::TakeSeatBack,
        Wish::In | Wish::Here => return,
    };
    let table = open_table_of(app, whole, cx.user).await;
    if let Some(view) = table.filter(|view| view.status == Status::Playing)
        && let Err(HostError::Refused(refusal)) = app.host.command(view.id, None, cx.user, command, app.now()).await
    {
        tracing::debug!(table = %view.id, %refusal, "a seat stays as it is");
    }
}

/// Opens a table with computers for the only person who was there.
async fn alone(app: &App, cx: &InteractionCx, id: EveningId) -> Outcome<Answer> {
    let whole = read(app, cx, id).await?;
    if only_person(&whole) != Some(cx.user) {
        return Err(cx.refused(texts::REFUSED_EVENING_NOT_ALONE));
    }
    let settings = may_open(app, cx).await?;
    let company = Company { invited: Vec::new(), computers: COMPUTERS };
    let (variant, turn_time) = (whole.evening.variant, settings.turn_time.unwrap_or_default());
    let options = Options { level: Level::Normal, rated: false, variant, turn_time };
    let started = app.host.practise(new_table(cx, company, options)?, app.now()).await;
    let context = RefusalContext { settings: Some(&settings), ..RefusalContext::default() };
    let view = opened(app, cx, started, context).await?;
    Ok(Answer::Private(MessageDraft::text(cx.l10n.format(texts::EveningAloneStarted { link: place(&view) }))))
}

/// Says why the person sits at a table.
async fn why(app: &App, cx: &InteractionCx, table: TableId) -> Outcome<Answer> {
    let view = view_here(app, cx, table).await?;
    let of = view.evening.ok_or_else(|| cx.refused(texts::REFUSED_EVENING_NO_SEAT))?;
    let whole = read(app, cx, of.evening).await?;
    let why = why_at(&whole, table, cx.user).ok_or_else(|| cx.refused(texts::REFUSED_EVENING_NO_SEAT))?;
    Ok(Answer::Private(mine_wording::why(cx.l10n, why)))
}

fn why_at(whole: &WholeEvening, table: TableId, user: UserId) -> Option<Why> {
    let table = whole.tables.iter().find(|one| one.table == Some(table))?;
    let at_table = |seat: &&EveningSeat| (seat.round, seat.number) == (table.round, table.number);
    let own = whole.seats.iter().filter(at_table).find(|seat| seat.user == Some(user))?;
    Why::read(&own.why)
}

/// An evening that the person may stop, and that has not ended.
async fn stoppable(app: &App, cx: &InteractionCx, id: EveningId) -> Outcome<WholeEvening> {
    let whole = read(app, cx, id).await?;
    match (may_stop(cx, &whole.evening), whole.evening.state.has_ended()) {
        (false, _) => Err(cx.refused(texts::REFUSED_EVENING_STOP)),
        (true, true) => Err(Rejection::Past(cx.l10n.get(texts::REFUSED_EVENING_OVER))),
        (true, false) => Ok(whole),
    }
}

/// Switches whether the evening comes again every week: on the page of a draft, or on the host's own.
async fn weekly(app: &App, cx: &InteractionCx, action: &EveningAction, id: EveningId) -> Outcome<Answer> {
    let whole = stoppable(app, cx, id).await?;
    if whole.evening.state == EveningState::Draft {
        return options::choose(app, cx, action, id, "").await;
    }
    app.host.store().set_weekly(id, !whole.evening.weekly).await?;
    app.evenings.note(id);
    Ok(Answer::Update(mine(app, cx, id).await?))
}

/// Stops an evening; a weekly one comes again next week.
async fn stop(app: &App, cx: &InteractionCx, id: EveningId) -> Outcome<Answer> {
    let whole = stoppable(app, cx, id).await?;
    let lease = app.host.leases().lease(whole.evening.guild).map_err(|_| Rejection::Elsewhere)?;
    let next = next_time(&whole.evening, app.now());
    app.host.store().end_evening(id, EveningState::Stopped, next, lease).await?;
    app.evenings.note(id);
    Ok(Answer::Update(MessageDraft::text(cx.l10n.get(texts::EVENING_STOP_DONE))))
}
