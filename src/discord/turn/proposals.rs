//! Clicks by which players propose something to each other, and answer what they are asked.

use super::question;
use crate::discord::ids::TableAction;
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::{Click, refuse_closed};
use crate::discord::interaction::rejection::Outcome;
use crate::discord::messages::draft::{MessageDraft, plain_button};
use crate::host::{Date, GameCommand, HostError, Matter, Proposal, Refusal, TableView};
use crate::model::Millis;
use crate::text::{Text, texts};
use serenity::all::CreateButton;
use std::sync::Arc;

/// The proposal to go on tomorrow, as it suits the pace; at a slow table, with the nearest date.
fn later(view: &TableView, now: Millis) -> Option<Proposal> {
    match view.options.turn_time.pace().is_slow() {
        true => Date::to_rest_until(now).next().map(Proposal::Rest),
        false => Some(Proposal::SlowDown),
    }
}

/// The buttons of what a person can propose in this game. If it has to wait, a button's answer says for what.
pub async fn buttons(app: &App, click: &Click<'_>, view: &TableView) -> Vec<CreateButton> {
    let (now, l10n) = (app.now(), click.cx.l10n);
    let name: Text = match view.options.turn_time.pace().is_slow() {
        true => texts::BUTTON_REST,
        false => texts::BUTTON_GO_ON,
    };
    let go_on = later(view, now).map(|what| (what, TableAction::GoOn, name));
    let end = (Proposal::End, TableAction::EndHere, texts::BUTTON_END_HERE);
    let mut buttons = Vec::new();
    for (what, action, name) in go_on.into_iter().chain([end]) {
        match app.host.would(view.id, click.cx.user, GameCommand::Propose(what), now).await {
            Ok(()) | Err(HostError::Refused(Refusal::QuestionStands { .. } | Refusal::ProposedLately { .. })) => {
                buttons.push(plain_button(click.id(view, action), l10n.get(name)));
            }
            Err(_) => {}
        }
    }
    buttons
}

/// Refuses a proposal that the person cannot make now, before anything more is asked of them.
async fn may_propose(app: &App, click: &Click<'_>, view: &TableView, what: Proposal) -> Outcome<()> {
    let would = app.host.would(view.id, click.cx.user, GameCommand::Propose(what), app.now()).await;
    would.map_err(|error| click.reject(error, view))
}

/// Proposes to go on tomorrow; at a slow table, first asks until when the game is to rest.
pub async fn go_on(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let now = app.now();
    let what = later(view, now).ok_or_else(|| click.refused(texts::REFUSED_BAD_CHOICE))?;
    Ok(Answer::Private(match what {
        Proposal::Rest(_) => {
            may_propose(app, click, view, what).await?;
            question::dates(click.cx.l10n, view, now)
        }
        Proposal::SlowDown | Proposal::End => propose(app, click, view, what).await?,
    }))
}

/// Proposes that the game rests until the chosen date.
pub async fn rest_until(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let chosen = click.value.as_deref().and_then(|value| value.parse().ok()).map(Date);
    let date = chosen.ok_or_else(|| click.refused(texts::REFUSED_BAD_CHOICE))?;
    Ok(Answer::Update(propose(app, click, view, Proposal::Rest(date)).await?))
}

/// Asks for confirmation before proposing that the game ends here: who is alone ends it at once.
pub async fn ask_to_end(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    may_propose(app, click, view, Proposal::End).await?;
    Ok(Answer::Private(question::end_here(click.cx.l10n, view)))
}

/// Proposes that the game ends here.
pub async fn end_here(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    Ok(Answer::Update(propose(app, click, view, Proposal::End).await?))
}

/// Proposes something; returns what the person is told.
async fn propose(app: &App, click: &Click<'_>, view: &TableView, what: Proposal) -> Outcome<MessageDraft> {
    let after = command(app, click, view, GameCommand::Propose(what)).await?;
    let l10n = click.cx.l10n;
    let seat = after.seat_of(click.cx.user).ok_or_else(|| refuse_closed(click, view, Refusal::NotSeated))?;
    let matter = Matter::Proposal { by: seat.colour, what };
    Ok(MessageDraft::text(match after.question {
        Some(_) => question::asked(l10n, &after),
        None => question::done(l10n, &after, matter),
    }))
}

/// Settles the question: the person declines. Everybody is told, because the question is deleted.
pub async fn decline(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let (matter, after) = answer(app, click, view, GameCommand::Decline(click.version)).await?;
    let seat = after.seat_of(click.cx.user).ok_or_else(|| refuse_closed(click, view, Refusal::NotSeated))?;
    let l10n = app.settings.guild_localizer(after.guild).await;
    Ok(Answer::Public(MessageDraft::text(question::declined(l10n, &after, seat.colour, matter))))
}

/// Notes that the person agrees. If all do now, everybody is told what follows.
pub async fn agree(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let (matter, after) = answer(app, click, view, GameCommand::Agree(click.version)).await?;
    Ok(match after.question {
        Some(_) => Answer::Private(MessageDraft::text(question::agreed(click.cx.l10n, &after, matter))),
        None => {
            let l10n = app.settings.guild_localizer(after.guild).await;
            Answer::Public(MessageDraft::text(question::done(l10n, &after, matter)))
        }
    })
}

/// Answers the question whose button was pressed; returns what it is about, and the table after the answer.
async fn answer(
    app: &App,
    click: &Click<'_>,
    view: &TableView,
    answer: GameCommand,
) -> Outcome<(Matter, Arc<TableView>)> {
    let standing = view.question.filter(|question| question.asked == click.version);
    let after = command(app, click, view, answer).await?;
    let question = standing.ok_or_else(|| refuse_closed(click, view, Refusal::NotAsked))?;
    Ok((question.matter, after))
}

async fn command(app: &App, click: &Click<'_>, view: &TableView, command: GameCommand) -> Outcome<Arc<TableView>> {
    let outcome = app.host.command(click.table, None, click.cx.user, command, app.now()).await;
    Ok(outcome.map_err(|error| click.reject(error, view))?.view)
}
