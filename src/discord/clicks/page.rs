//! Clicks on pages that belong to no table.

use crate::discord::answer::{Answer, Ask, Trouble};
use crate::discord::app::App;
use crate::discord::custom_id::{LeaderboardQuery, PageAction};
use crate::discord::pages;
use crate::discord::post::{Attached, Post};
use crate::discord::wording::pages::{delete_question, rules};
use crate::discord::wording::refusal::Context;
use crate::discord::wording::settings::{UNSET, limits, mine, server};
use crate::host::{GuildChange, GuildSettings, UserChange};
use crate::ids::ChannelId;
use crate::text::{Locale, Words};

pub(super) async fn clicked(app: &App, ask: &Ask, action: PageAction, values: &[String]) -> Result<Answer, Trouble> {
    let value = values.first().map(String::as_str).unwrap_or_default();
    match action {
        PageAction::Leaderboard(query) => leaderboard(app, ask, Some(query)).await,
        PageAction::LeaderboardBy | PageAction::LeaderboardPeriod => {
            leaderboard(app, ask, LeaderboardQuery::parse(value)).await
        }
        PageAction::Rules(chapter) => Ok(Answer::Update(rules(ask.words, chapter))),
        PageAction::RulesChoice => Ok(Answer::Update(rules(ask.words, value.parse().unwrap_or(0)))),
        PageAction::MyLanguage => change_mine(app, ask, UserChange::Language(chosen(value))).await,
        PageAction::MyTheme => change_mine(app, ask, UserChange::Theme(chosen(value))).await,
        PageAction::MyPing => change_mine(app, ask, UserChange::SwitchPing).await,
        PageAction::MyForced => change_mine(app, ask, UserChange::SwitchForced).await,
        PageAction::MyHidden => change_mine(app, ask, UserChange::SwitchHidden).await,
        PageAction::ServerSettings => show_server(app, ask, server).await,
        PageAction::ServerLimits => show_server(app, ask, limits).await,
        PageAction::ServerLanguage => change_server(app, ask, GuildChange::Language(chosen(value)), server).await,
        PageAction::ServerTheme => change_server(app, ask, GuildChange::Theme(chosen(value)), server).await,
        PageAction::ServerTime => change_server(app, ask, GuildChange::TurnTime(chosen(value)), server).await,
        PageAction::ServerThreads => change_server(app, ask, GuildChange::SwitchThread, server).await,
        PageAction::ChannelLimit => {
            change_server(app, ask, GuildChange::TablesPerChannel(limit(ask, value)?), limits).await
        }
        PageAction::PlayerLimit => {
            change_server(app, ask, GuildChange::TablesPerPlayer(limit(ask, value)?), limits).await
        }
        PageAction::Channels => change_server(app, ask, GuildChange::Channels(channels(values)), limits).await,
        PageAction::Export => export(app, ask).await,
        PageAction::Delete => Ok(Answer::Private(delete_question(ask.words))),
        PageAction::DeleteConfirm => forget(app, ask).await,
        PageAction::DeleteKeep => Ok(Answer::Update(Post::text(ask.words.text("privacy-kept")))),
    }
}

async fn leaderboard(app: &App, ask: &Ask, query: Option<LeaderboardQuery>) -> Result<Answer, Trouble> {
    let query = query.ok_or_else(|| Trouble::refused(ask.words.text("refused-bad-choice")))?;
    Ok(Answer::Update(pages::leaderboard(app, ask, query).await?))
}

/// The value of a choice, none when it was left to Discord or the server.
fn chosen(value: &str) -> Option<String> {
    (value != UNSET && !value.is_empty()).then(|| value.to_owned())
}

fn limit(ask: &Ask, value: &str) -> Result<u32, Trouble> {
    value.parse().map_err(|_| Trouble::refused(ask.words.text("refused-bad-choice")))
}

async fn change_mine(app: &App, ask: &Ask, change: UserChange) -> Result<Answer, Trouble> {
    let settings = app.change_user_settings(ask.user, &change).await?;
    // A new language speaks at once.
    let words = match settings.language.as_deref().and_then(Locale::from_code) {
        Some(locale) => Words::new(locale),
        None => Words::new(ask.client_locale),
    };
    Ok(Answer::Update(mine(words, &settings)))
}

/// A page of the server's settings.
type ServerPage = fn(Words, &GuildSettings) -> Post;

async fn show_server(app: &App, ask: &Ask, page: ServerPage) -> Result<Answer, Trouble> {
    let guild = ask.guild()?;
    pages::may_manage(ask)?;
    Ok(Answer::Update(page(ask.words, &*app.guild_settings(guild).await?)))
}

async fn change_server(app: &App, ask: &Ask, change: GuildChange, page: ServerPage) -> Result<Answer, Trouble> {
    let guild = ask.guild()?;
    pages::may_manage(ask)?;
    let settings = app.change_guild_settings(guild, &change).await;
    let settings = settings.map_err(|error| ask.trouble(error, Context::default()))?;
    Ok(Answer::Update(page(ask.words, &settings)))
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
