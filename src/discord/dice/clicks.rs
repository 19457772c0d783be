//! Clicks that ask for the log of a game, or about the dice of a table.

use super::wording;
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::Click;
use crate::discord::interaction::rejection::Outcome;
use crate::discord::messages::draft::{Attachment, MessageDraft};
use crate::host::{TableView, check_page, verify};
use crate::model::Status;
use crate::text::texts;
use hypnosia_game::rules::GameLog;

/// Hands out the game's log as a file, with the page that checks it.
pub async fn log(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let log = app.host.log(click.table).await.map_err(|error| click.reject(error, view))?;
    let (file, page) = log_files(view, &log);
    let answer = click.cx.l10n.format(texts::LogAnswer { file: file.name.as_str(), page: page.name.as_str() });
    Ok(Answer::Private(MessageDraft::text(answer).with(file).with_second_file(page)))
}

/// The log as a text, and a page that contains the log and checks it.
fn log_files(view: &TableView, log: &GameLog) -> (Attachment, Attachment) {
    let text = log.to_string();
    let page =
        Attachment { name: format!("hypnosia-{}.html", view.id), bytes: check_page(&text).into_bytes(), alt: None };
    (Attachment { name: format!("hypnosia-{}.log", view.id), bytes: text.into_bytes(), alt: None }, page)
}

/// Explains the dice of a table; those of a finished game are rolled again and compared. Moderators can also choose a
/// word for the dice that is to be hidden.
pub async fn dice(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let for_moderators = |draft| match click.cx.moderates(view) {
        true => wording::with_words_to_hide(click.cx.l10n, view, draft),
        false => draft,
    };
    if view.status != Status::Over {
        return Ok(Answer::Private(for_moderators(wording::dice_to_come(click.cx.l10n, view))));
    }
    let log = app.host.log(click.table).await.map_err(|error| click.reject(error, view))?;
    let verified = verify(&log).ok();
    let (file, page) = log_files(view, &log);
    let draft = wording::dice_checked(click.cx.l10n, view, verified.as_ref(), &file.name, &page.name);
    Ok(Answer::Private(for_moderators(draft.with(file).with_second_file(page))))
}
