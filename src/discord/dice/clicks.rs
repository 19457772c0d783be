//! Clicks on *Fair dice* and on the buttons of its page, but for those about words.

use super::word::may_give;
use super::wording::{self, Check};
use crate::discord::ids::{RollsOf, TableAction};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::Click;
use crate::discord::interaction::rejection::Outcome;
use crate::discord::leaderboard::{pages, rolls};
use crate::discord::messages::draft::{Attachment, MessageDraft, plain_button};
use crate::host::{DiceVerdict, TableView, check_page, verify};
use crate::model::Status;
use crate::text::{Text, texts};
use hypnosia_game::rules::GameLog;
use serenity::all::CreateButton;

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

/// Explains the dice of a table in words; those of a finished game are rolled again and compared. Moderators can also
/// choose a word for the dice that is to be hidden.
pub async fn dice(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let l10n = click.cx.l10n;
    let check = check(app, click, view).await?;
    let rolled = app.host.rolled(view.guild, None).await?;
    let page = wording::page(l10n, view, check, rolls::words(l10n, RollsOf::Server, &rolled));
    let page = match click.cx.moderates(view) {
        true => wording::with_words_to_hide(l10n, view, page),
        false => page,
    };
    Ok(Answer::Private(page.buttons(buttons(app, click, view).await)))
}

/// Rolls the dice of a finished game again, and compares.
async fn check(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Check> {
    if view.status != Status::Over {
        return Ok(Check::None);
    }
    let log = app.host.log(click.table).await.map_err(|error| click.reject(error, view))?;
    Ok(match verify(&log) {
        Ok(verified) if verified.verdict() == DiceVerdict::Fits => Check::Fits { rolls: verified.rolls.len() },
        Ok(_) | Err(_) => Check::Fails,
    })
}

/// The buttons of the page: a word in the lobby, the log after the game, and the numbers.
async fn buttons(app: &App, click: &Click<'_>, view: &TableView) -> Vec<CreateButton> {
    let button = |action, label: Text| plain_button(click.id(view, action), click.cx.l10n.get(label));
    let word = may_give(app, click).await.then(|| button(TableAction::Word, texts::BUTTON_WORD));
    let log = (view.status == Status::Over).then(|| button(TableAction::Log, texts::BUTTON_LOG));
    let details = button(TableAction::DiceDetails, texts::BUTTON_DETAILS);
    word.into_iter().chain(log).chain([details]).collect()
}

/// Shows the numbers behind the page: those of the table, and the statistics of the server's rolls.
pub async fn details(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let rolled = app.host.rolled(view.guild, None).await?;
    let draft = wording::details(click.cx.l10n, view, &rolled);
    Ok(Answer::Private(MessageDraft { file: pages::rolls_chart(app, click.cx, &rolled).await?, ..draft }))
}
