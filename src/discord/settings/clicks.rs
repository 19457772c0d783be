//! Clicks on the pages of settings and of stored data.

use super::export::{as_json, games_as_csv};
use super::pages::{self, managed};
use super::times;
use crate::discord::ids::{SettingAction, SettingChange, SettingsPage};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::noticeboards::Change;
use crate::discord::interaction::place;
use crate::discord::interaction::rejection::Outcome;
use crate::discord::messages::draft::{Attachment, MessageDraft};
use crate::model::{GuildChange, GuildSettings};
use crate::text::texts;

/// Shows a page of settings in place of the clicked page.
pub async fn show(app: &App, cx: &InteractionCx, page: SettingsPage) -> Outcome<Answer> {
    Ok(Answer::Update(pages::page(app, cx, page).await?))
}

/// Changes a setting to the values of its control, and shows the control's page again.
pub async fn change(app: &App, cx: &InteractionCx, action: &SettingAction, values: &[String]) -> Outcome<Answer> {
    let unknown = || {
        cx.refused(match action {
            SettingAction::EveningRole => texts::REFUSED_EVENING_ROLE,
            _ => texts::REFUSED_BAD_CHOICE,
        })
    };
    match action.change(values).ok_or_else(unknown)? {
        SettingChange::User(change) => {
            times::guess_zone(app, cx, &change).await?;
            app.settings.change_user(cx.user, cx.guild()?, &change).await?;
            // The person may wish to be named no more, in any server.
            app.noticeboards.note_all();
            show(app, cx, action.page()).await
        }
        SettingChange::Guild(change) => {
            let settings = change_server(app, cx, &change).await?;
            app.noticeboards.note(cx.guild()?, Change::Prompt);
            Ok(Answer::Update(pages::of_server(app, cx, action.page(), &settings).await?))
        }
    }
}

/// Changes a setting of the server. A setting may name only channels in which the bot may write.
async fn change_server(app: &App, cx: &InteractionCx, change: &GuildChange) -> Outcome<GuildSettings> {
    let settings = managed(app, cx).await?;
    let mut changed = GuildSettings::clone(&settings);
    changed.apply(change);
    place::may_name(app, cx, changed.channels_of(change), settings.channels_of(change)).await?;
    app.settings.change_guild(cx.guild()?, change).await.map_err(|error| cx.reject(error))
}

/// Switches the person's notifications of new tables on the server on or off.
pub async fn switch_news(app: &App, cx: &InteractionCx) -> Outcome<Answer> {
    let guild = cx.guild()?;
    let wish = !app.host.store().is_watcher(guild, cx.user).await?;
    app.host.set_watcher(guild, cx.user, wish).await.map_err(|error| cx.reject(error))?;
    show(app, cx, SettingsPage::Mine).await
}

/// Exports all stored data of the person as JSON, and their games as comma-separated values.
pub async fn export(app: &App, cx: &InteractionCx) -> Outcome<Answer> {
    let stored = app.host.store().user_data(cx.user).await?;
    let bytes = serde_json::to_vec_pretty(&as_json(&stored)).unwrap_or_default();
    let file = Attachment { name: "hypnosia-data.json".to_owned(), bytes, alt: None };
    let bytes = games_as_csv(&stored.games).into_bytes();
    let games = Attachment { name: "hypnosia-games.csv".to_owned(), bytes, alt: None };
    Ok(Answer::Private(MessageDraft::text(cx.l10n.get(texts::PRIVACY_DATA_TITLE)).with(file).with_second_file(games)))
}

/// Deletes all stored data of the person.
pub async fn forget(app: &App, cx: &InteractionCx) -> Outcome<Answer> {
    app.host.forget(cx.user, app.now()).await?;
    app.forget_user(cx.user);
    app.noticeboards.note_all();
    Ok(Answer::Update(MessageDraft::text(cx.l10n.get(texts::PRIVACY_DELETED))))
}
