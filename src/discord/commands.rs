//! The slash commands: `/hypnosia ...`, and a person's profile by context menu.

use super::answer::{Answer, Ask, Trouble, about, serve};
use super::app::App;
use super::clicks::{colour_choice, resign_question};
use super::closing;
use super::custom_id::LeaderboardQuery;
use super::pages;
use super::permissions;
use super::post::Post;
use super::sync;
use super::wording::pages::{help as help_page, privacy as privacy_page, rules as rules_page};
use super::wording::refusal::Context;
use super::wording::{place, settings as settings_pages};
use crate::host::{Command, HostError, NewTable, Options, Order, Refusal, TurnTime};
use crate::ids::{TableId, UserId};
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Variant;
use serenity::all::CommandInteraction;
use std::sync::Arc;

/// What poise hands to each command.
pub type Handle = Arc<App>;
type Cx<'a> = poise::ApplicationContext<'a, Handle, Never>;
type Done = Result<(), Never>;

/// Commands answer their own errors, so none is left for poise.
#[derive(Debug)]
pub enum Never {}

impl std::fmt::Display for Never {
    fn fmt(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

/// The choices of `/hypnosia new variant`.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub enum VariantChoice {
    /// Stacks may cross.
    #[name = "variant-cross"]
    Cross,
    /// Stacks may not cross.
    #[name = "variant-nocross"]
    NoCross,
}

/// The choices of `/hypnosia new time`.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub enum TimeChoice {
    /// One minute.
    #[name = "1m"]
    OneMinute,
    /// Three minutes.
    #[name = "3m"]
    ThreeMinutes,
    /// Ten minutes.
    #[name = "10m"]
    TenMinutes,
    /// One hour.
    #[name = "1h"]
    OneHour,
    /// A day.
    #[name = "24h"]
    OneDay,
    /// No limit.
    #[name = "none"]
    Unlimited,
}

/// The choices of `/hypnosia new rated`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, poise::ChoiceParameter)]
pub enum RatedChoice {
    /// Counts.
    #[name = "choice-rated-yes"]
    Rated,
    /// Does not count.
    #[name = "choice-rated-no"]
    Unrated,
}

/// The choices of `/hypnosia new level`.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub enum LevelChoice {
    /// Easy.
    #[name = "level-easy"]
    Easy,
    /// Normal.
    #[name = "level-normal"]
    Normal,
    /// Hard.
    #[name = "level-hard"]
    Hard,
    /// Expert.
    #[name = "level-expert"]
    Expert,
}

/// The choices of `/hypnosia leaderboard by`.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub enum OrderChoice {
    /// By rating.
    #[name = "choice-by-rating"]
    Rating,
    /// By games won.
    #[name = "choice-by-wins"]
    Wins,
    /// By points.
    #[name = "choice-by-points"]
    Points,
    /// By the share of games won.
    #[name = "choice-by-share"]
    Share,
}

/// The choices of `/hypnosia leaderboard period`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, poise::ChoiceParameter)]
pub enum PeriodChoice {
    /// This season.
    #[name = "choice-period-season"]
    Season,
    /// All time.
    #[name = "choice-period-all"]
    AllTime,
}

/// The choices of `/hypnosia settings of`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, poise::ChoiceParameter)]
pub enum OfChoice {
    /// One's own.
    #[name = "choice-of-me"]
    Me,
    /// The server's.
    #[name = "choice-of-server"]
    Server,
}

/// The chapters of the rules.
#[derive(Debug, Clone, Copy, poise::ChoiceParameter)]
pub enum ChapterChoice {
    /// Aim and material.
    #[name = "rules-aim-title"]
    Aim,
    /// The board.
    #[name = "rules-board-title"]
    Board,
    /// How it begins.
    #[name = "rules-start-title"]
    Start,
    /// A turn.
    #[name = "rules-turn-title"]
    Turn,
    /// Bridges and the centre.
    #[name = "rules-bridges-title"]
    Bridges,
    /// Landing, stacks and captures.
    #[name = "rules-landing-title"]
    Landing,
    /// Points and the end.
    #[name = "rules-points-title"]
    Points,
    /// Variant, leaving and time.
    #[name = "rules-variants-title"]
    Variants,
    /// The dice.
    #[name = "rules-dice-title"]
    Dice,
}

/// All commands, in English and without texts; [`super::register`] dresses them.
pub fn all() -> Vec<poise::Command<Handle, Never>> {
    vec![hypnosia(), profile_of()]
}

async fn begin(cx: Cx<'_>) -> (Handle, Ask) {
    let app = Arc::clone(cx.framework.user_data);
    let ask = Ask::command(&app, cx.interaction).await;
    (app, ask)
}

#[poise::command(
    slash_command,
    guild_only,
    subcommand_required,
    subcommands(
        "new",
        "games",
        "board",
        "resign",
        "close",
        "leaderboard",
        "profile",
        "rules",
        "settings",
        "privacy",
        "help"
    )
)]
async fn hypnosia(_cx: Cx<'_>) -> Done {
    Ok(())
}

#[poise::command(slash_command)]
async fn new(
    cx: Cx<'_>,
    variant: Option<VariantChoice>,
    time: Option<TimeChoice>,
    rated: Option<RatedChoice>,
    #[min = 0]
    #[max = 5]
    computers: Option<u8>,
    level: Option<LevelChoice>,
) -> Done {
    let (app, ask) = begin(cx).await;
    let chosen = Chosen { variant, time, rated, level };
    serve(&app, &ask, open_table(&app, &ask, chosen, computers.unwrap_or(0))).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn games(cx: Cx<'_>) -> Done {
    let (app, ask) = begin(cx).await;
    serve(&app, &ask, async { Ok(Answer::Private(pages::games(&app, &ask).await?)) }).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn board(cx: Cx<'_>) -> Done {
    let (app, ask) = begin(cx).await;
    serve(&app, &ask, bring_board(&app, &ask)).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn resign(cx: Cx<'_>) -> Done {
    let (app, ask) = begin(cx).await;
    serve(&app, &ask, ask_to_resign(&app, &ask)).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn close(cx: Cx<'_>, #[min = 1] table: Option<i64>) -> Done {
    let (app, ask) = begin(cx).await;
    serve(&app, &ask, ask_to_close(&app, &ask, table.map(TableId))).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn leaderboard(cx: Cx<'_>, by: Option<OrderChoice>, period: Option<PeriodChoice>) -> Done {
    let (app, ask) = begin(cx).await;
    let order = match by {
        None | Some(OrderChoice::Rating) => Order::Rating,
        Some(OrderChoice::Wins) => Order::Wins,
        Some(OrderChoice::Points) => Order::Points,
        Some(OrderChoice::Share) => Order::WinShare,
    };
    let chosen = LeaderboardQuery { order, all_time: period == Some(PeriodChoice::AllTime), page: 0 };
    serve(&app, &ask, async { Ok(Answer::Private(pages::leaderboard(&app, &ask, chosen).await?)) }).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn profile(cx: Cx<'_>, person: Option<serenity::all::User>) -> Done {
    let (app, ask) = begin(cx).await;
    let user = person.map_or(ask.user, |person| UserId(person.id.get()));
    serve(&app, &ask, async { Ok(Answer::Private(pages::profile(&app, &ask, user).await?)) }).await;
    Ok(())
}

#[poise::command(context_menu_command = "cmd-context-profile-name", guild_only)]
async fn profile_of(cx: Cx<'_>, person: serenity::all::User) -> Done {
    let (app, ask) = begin(cx).await;
    let user = UserId(person.id.get());
    serve(&app, &ask, async { Ok(Answer::Private(pages::profile(&app, &ask, user).await?)) }).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn rules(cx: Cx<'_>, chapter: Option<ChapterChoice>) -> Done {
    let (app, ask) = begin(cx).await;
    let chapter = chapter.map_or(0, |chapter| chapter as u32);
    serve(&app, &ask, async { Ok(Answer::Private(rules_page(ask.words, chapter))) }).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn settings(cx: Cx<'_>, of: Option<OfChoice>) -> Done {
    let (app, ask) = begin(cx).await;
    serve(&app, &ask, show_settings(&app, &ask, of)).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn privacy(cx: Cx<'_>) -> Done {
    let (app, ask) = begin(cx).await;
    serve(&app, &ask, async { Ok(Answer::Private(privacy_page(ask.words))) }).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn help(cx: Cx<'_>) -> Done {
    let (app, ask) = begin(cx).await;
    serve(&app, &ask, async { Ok(Answer::Private(help_page(ask.words))) }).await;
    Ok(())
}

/// What was chosen for a new table.
struct Chosen {
    variant: Option<VariantChoice>,
    time: Option<TimeChoice>,
    rated: Option<RatedChoice>,
    level: Option<LevelChoice>,
}

impl Chosen {
    fn options(&self, usual: Option<TurnTime>) -> Options {
        let options = Options::default();
        Options {
            variant: match self.variant {
                Some(VariantChoice::NoCross) => Variant::NoCross,
                _ => Variant::Cross,
            },
            turn_time: match self.time {
                Some(TimeChoice::OneMinute) => TurnTime::OneMinute,
                Some(TimeChoice::ThreeMinutes) => TurnTime::ThreeMinutes,
                Some(TimeChoice::TenMinutes) => TurnTime::TenMinutes,
                Some(TimeChoice::OneHour) => TurnTime::OneHour,
                Some(TimeChoice::OneDay) => TurnTime::OneDay,
                Some(TimeChoice::Unlimited) => TurnTime::Unlimited,
                None => usual.unwrap_or(options.turn_time),
            },
            rated: self.rated != Some(RatedChoice::Unrated),
            level: match self.level {
                Some(LevelChoice::Easy) => Level::Easy,
                Some(LevelChoice::Normal) => Level::Normal,
                Some(LevelChoice::Hard) => Level::Hard,
                Some(LevelChoice::Expert) => Level::Expert,
                None => options.level,
            },
        }
    }
}

async fn open_table(app: &Arc<App>, ask: &Ask, chosen: Chosen, computers: u8) -> Result<Answer, Trouble> {
    let guild = ask.guild()?;
    if !app.is_member(guild) {
        return Err(Trouble::refused(ask.words.say("refused-not-a-member", &[("link", app.invite().into())])));
    }
    permissions::check(ask)?;
    let settings = app.guild_settings(guild).await?;
    let usual = settings.turn_time.as_deref().and_then(|name| name.parse().ok());
    let table = NewTable {
        guild,
        channel: ask.channel,
        host: ask.user,
        options: chosen.options(usual),
        interaction: ask.id,
        thread_of: ask.thread_of,
    };
    let context = Context { settings: Some(&settings), ..Context::default() };
    let refused = |error| ask.trouble(error, context);
    let created = app.host.create(table, app.now()).await;
    if let Err(HostError::Refused(Refusal::LobbyOpen { table })) = created {
        let lobby = app.host.view(table).await.map_err(refused)?;
        return Err(ask.trouble(Refusal::LobbyOpen { table }.into(), about(&lobby)));
    }
    let mut view = created.map_err(refused)?.view;
    for _ in 0..computers {
        let command = Command::AddComputer { colour: None };
        view = app.host.command(view.id, None, ask.user, command, app.now()).await.map_err(refused)?.view;
    }
    let opened = ask.words.say("new-done", &[("table", view.id.to_string().into())]);
    let text = format!("{opened} {}", ask.words.text("join-question"));
    Ok(Answer::Private(colour_choice(ask.words, &view, text)))
}

async fn bring_board(app: &Arc<App>, ask: &Ask) -> Result<Answer, Trouble> {
    let table = pages::table_here(app, ask).await?;
    let view = app.host.view(table.id).await.map_err(|error| ask.trouble(error, Context::default()))?;
    let here = view.messages.thread.is_none_or(|thread| thread == ask.channel);
    if here && sync::call(app, Arc::clone(&view)) {
        return Ok(Answer::Private(Post::text(ask.words.text("board-coming"))));
    }
    let variables = [("table", view.id.to_string().into()), ("link", place(&view).into())];
    Ok(Answer::Private(Post::text(ask.words.say("board-done", &variables))))
}

/// The table of this channel, or the one with this number.
async fn ask_to_close(app: &App, ask: &Ask, table: Option<TableId>) -> Result<Answer, Trouble> {
    let table = match table {
        Some(table) => table,
        None => pages::table_here(app, ask).await?.id,
    };
    let view = app.host.view(table).await.map_err(|error| ask.trouble(error, Context::default()))?;
    if ask.guild != Some(view.guild) {
        return Err(Trouble::refused(ask.words.text("refused-foreign")));
    }
    closing::question(app, ask, &view).await
}

async fn ask_to_resign(app: &App, ask: &Ask) -> Result<Answer, Trouble> {
    let table = pages::table_here(app, ask).await?;
    let view = app.host.view(table.id).await.map_err(|error| ask.trouble(error, Context::default()))?;
    resign_question(app, ask, &view).await
}

async fn show_settings(app: &App, ask: &Ask, of: Option<OfChoice>) -> Result<Answer, Trouble> {
    match of {
        Some(OfChoice::Server) => {
            let guild = ask.guild()?;
            pages::may_manage(ask)?;
            Ok(Answer::Private(settings_pages::server(ask.words, &*app.guild_settings(guild).await?)))
        }
        _ => Ok(Answer::Private(settings_pages::mine(ask.words, &*app.user_settings(ask.user).await?))),
    }
}

/// Answers a command that poise could not understand: made for an older or newer version of this program.
pub async fn misunderstood(app: &Arc<App>, interaction: &CommandInteraction) {
    let ask = Ask::command(app, interaction).await;
    serve(app, &ask, async { Err(Trouble::refused(ask.words.text("refused-bad-choice"))) }).await;
}
