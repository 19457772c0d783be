//! A word that a player adds to the dice: the form that asks for it, and the submitted form. Also lets a moderator hide
//! such a word.

use super::wording as dice;
use crate::discord::ids::TableAction;
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::{Click, table_of};
use crate::discord::interaction::rejection::{Outcome, Rejection};
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::draft::card::Accent;
use crate::host::{Command, LobbyCommand, Refusal, TableView, Word};
use crate::model::Status;
use crate::text::texts;
use serenity::all::{CreateActionRow, CreateInputText, CreateModal, InputTextStyle};

/// The name of the form's field.
const FIELD: &str = "word";

/// Whether the person may add a word. [`FIELD`] stands in for the word, which they have not entered yet.
pub async fn may_give(app: &App, click: &Click<'_>) -> bool {
    let Some(word) = Word::new(FIELD) else { return false };
    app.host.would(click.table, click.cx.user, LobbyCommand::GiveWord(word), app.now()).await.is_ok()
}

/// Opens the form, unless the person may not add a word, for example because they have no seat.
pub async fn form(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    if view.status == Status::Lobby && view.seat_of(click.cx.user).is_none() {
        return Err(click.reject(Refusal::NotSeated.into(), view));
    }
    if let Some(word) = Word::new(FIELD) {
        let may = app.host.would(click.table, click.cx.user, LobbyCommand::GiveWord(word), app.now()).await;
        may.map_err(|error| click.reject(error, view))?;
    }
    let l10n = click.cx.l10n;
    let field = CreateInputText::new(InputTextStyle::Short, l10n.get(texts::WORD_LABEL), FIELD)
        .placeholder(l10n.get(texts::WORD_PLACEHOLDER))
        .min_length(1)
        .max_length(Word::LONGEST as u16);
    let id = click.id(view, TableAction::GiveWord).to_string();
    let form = CreateModal::new(id, l10n.get(texts::WORD_TITLE)).components(vec![CreateActionRow::InputText(field)]);
    Ok(Answer::Form(Box::new(form)))
}

/// Adds the submitted word.
pub async fn give(app: &App, click: &Click<'_>) -> Outcome<Answer> {
    let view = table_of(app, click).await?;
    let l10n = click.cx.l10n;
    let word = click.value.as_deref().and_then(Word::new);
    let word = word.ok_or_else(|| Rejection::refused(l10n.format(texts::RefusedWord { longest: Word::LONGEST })))?;
    let given = LobbyCommand::GiveWord(word.clone());
    let outcome = app.host.command(click.table, None, click.cx.user, given, app.now()).await;
    let after = outcome.map_err(|error| click.reject(error, &view))?.view;
    let text = l10n.format(texts::WordDone { table: after.id.to_string(), word: word.to_string() });
    Ok(Answer::Private(MessageDraft::text(format!("{text}\n{}", dice::lines(&after)))))
}

/// Hides the word that a moderator has chosen.
pub async fn hide(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let (cx, l10n) = (click.cx, click.cx.l10n);
    if !cx.moderates(view) {
        return Err(click.refused(texts::REFUSED_HIDE_WORD));
    }
    let line = click.value.as_deref().and_then(|line| line.parse().ok());
    let line = line.ok_or_else(|| click.refused(texts::REFUSED_BAD_CHOICE))?;
    let hidden = app.host.command(click.table, None, cx.user, Command::HideWord { line }, app.now()).await;
    let after = hidden.map_err(|error| click.reject(error, view))?.view;
    let done = MessageDraft::text(format!("{}\n{}", l10n.get(texts::HIDE_WORD_DONE), dice::lines(&after)));
    Ok(Answer::Update(dice::with_words_to_hide(l10n, &after, done.framed(Accent::Page))))
}
