//! Clicks on pages that belong to no table.

use crate::discord::answer::{Answer, Ask, Trouble};
use crate::discord::app::App;
use crate::discord::custom_id::PageAction;
use crate::discord::pages;
use crate::discord::post::{Attached, Post};
use crate::discord::wording::pages::{Board, delete_question, rules};
use crate::discord::wording::refusal::Context;
use crate::discord::wording::settings::{UNSET, limits, mine, server};
use crate::host::{GuildSettings, UserSettings};
use crate::ids::ChannelId;
use crate::text::{Locale, Words};

pub(super) async fn clicked(app: &App, ask: &Ask, action: PageAction, values: &[String]) -> Result<Answer, Trouble> {
    let value = values.first().map(String::as_str).unwrap_or_default();
    match action {
        PageAction::Leaderboard(text) => leaderboard(app, ask, &text).await,
        PageAction::LeaderboardBy | PageAction::LeaderboardPeriod(_) => leaderboard(app, ask, value).await,
        PageAction::Rules(text) => {
            let chapter = text.parse().or_else(|_| value.parse()).unwrap_or(0);
            Ok(Answer::Update(rules(ask.words, chapter)))
        }
        PageAction::MyLanguage
        | PageAction::MyTheme
        | PageAction::MyPing
        | PageAction::MyForced
        | PageAction::MyHidden => my_settings(app, ask, &action, value).await,
        PageAction::ServerLanguage
        | PageAction::ServerTheme
        | PageAction::ServerTime
        | PageAction::ServerThreads
        | PageAction::ServerLimits
        | PageAction::ChannelLimit
        | PageAction::PlayerLimit
        | PageAction::Channels
        | PageAction::ServerSettings => server_settings(app, ask, &action, values).await,
        PageAction::Export => export(app, ask).await,
        PageAction::Delete => Ok(Answer::Private(delete_question(ask.words))),
        PageAction::DeleteConfirm => forget(app, ask).await,
        PageAction::DeleteKeep => Ok(Answer::Update(Post::text(ask.words.text("privacy-kept")))),
    }
}

async fn leaderboard(app: &App, ask: &Ask, text: &str) -> Result<Answer, Trouble> {
    let board = Board::parse(text).ok_or_else(|| Trouble::refused(ask.words.text("refused-bad-choice")))?;
    Ok(Answer::Update(pages::leaderboard(app, ask, board).await?))
}

/// The value of a choice, none when it was left to Discord or the server.
fn chosen(value: &str) -> Option<String> {
    (value != UNSET && !value.is_empty()).then(|| value.to_owned())
}

async fn my_settings(app: &App, ask: &Ask, action: &PageAction, value: &str) -> Result<Answer, Trouble> {
    let settings = (*app.user_settings(ask.user).await?).clone();
    let settings = match action {
        PageAction::MyLanguage => UserSettings { language: chosen(value), ..settings },
        PageAction::MyTheme => UserSettings { theme: chosen(value), ..settings },
        PageAction::MyPing => UserSettings { ping: !settings.ping, ..settings },
        PageAction::MyForced => UserSettings { forced: !settings.forced, ..settings },
        _ => UserSettings { hidden: !settings.hidden, ..settings },
    };
    app.set_user_settings(ask.user, settings.clone()).await?;
    // A new language speaks at once.
    let words = match settings.language.as_deref().and_then(Locale::from_code) {
        Some(locale) => Words::new(locale),
        None => Words::new(ask.client_locale),
    };
    Ok(Answer::Update(mine(words, &settings)))
}

async fn server_settings(app: &App, ask: &Ask, action: &PageAction, values: &[String]) -> Result<Answer, Trouble> {
    let guild = ask.guild()?;
    pages::may_manage(ask)?;
    let value = values.first().map(String::as_str).unwrap_or_default();
    let settings = (*app.guild_settings(guild).await?).clone();
    let limit = || value.parse().map_err(|_| Trouble::refused(ask.words.text("refused-bad-choice")));
    let changed = match action {
        PageAction::ServerLanguage => GuildSettings { language: chosen(value), ..settings },
        PageAction::ServerTheme => GuildSettings { theme: chosen(value), ..settings },
        PageAction::ServerTime => GuildSettings { turn_time: chosen(value), ..settings },
        PageAction::ServerThreads => GuildSettings { thread: !settings.thread, ..settings },
        PageAction::ChannelLimit => GuildSettings { tables_per_channel: limit()?, ..settings },
        PageAction::PlayerLimit => GuildSettings { tables_per_player: limit()?, ..settings },
        PageAction::Channels => GuildSettings { channels: channels(values), ..settings },
        _ => settings,
    };
    let shows_only = matches!(action, PageAction::ServerLimits | PageAction::ServerSettings);
    if !shows_only {
        let kept = app.set_guild_settings(guild, changed.clone()).await;
        kept.map_err(|error| ask.trouble(error, Context::default()))?;
    }
    let second_page = matches!(
        action,
        PageAction::ServerLimits | PageAction::ChannelLimit | PageAction::PlayerLimit | PageAction::Channels
    );
    Ok(Answer::Update(if second_page { limits(ask.words, &changed) } else { server(ask.words, &changed) }))
}

fn channels(values: &[String]) -> Vec<ChannelId> {
    values.iter().filter_map(|value| value.parse().ok()).map(ChannelId).collect()
}

/// Hands out all that is stored of the person, as JSON.
async fn export(app: &App, ask: &Ask) -> Result<Answer, Trouble> {
    let stored = app.host.export(ask.user).await?;
    let bytes = serde_json::to_vec_pretty(&stored).unwrap_or_default();
    let file = Attached { name: "hypnosia-data.json".to_owned(), bytes, alt: None };
    Ok(Answer::Private(Post::text(ask.words.text("privacy-data-title")).with(file)))
}

async fn forget(app: &App, ask: &Ask) -> Result<Answer, Trouble> {
    app.host.forget(ask.user, app.now()).await?;
    app.forget_user(ask.user);
    Ok(Answer::Update(Post::text(ask.words.text("privacy-deleted"))))
}
