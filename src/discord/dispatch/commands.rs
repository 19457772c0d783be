//! The slash commands: `/hypnosia ...`, and a person's profile by context menu.

use crate::calendar;
use crate::discord::dispatch::choices::{
    Choice, ChosenOptions, CupPaceChoice, LengthChoice, OfChoice, PeriodChoice, RatedChoice,
};
use crate::discord::evening::choices::AskedEvening;
use crate::discord::evening::options as evenings;
use crate::discord::help::wording::help as help_page;
use crate::discord::ids::{LeaderboardQuery, SettingsPage};
use crate::discord::interaction::answer::{Answer, serve};
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::incoming::receive;
use crate::discord::interaction::opening::{may_open, new_table, opened};
use crate::discord::interaction::refusal::RefusalContext;
use crate::discord::interaction::rejection::Outcome;
use crate::discord::leaderboard::pages::{self, Audience};
use crate::discord::lessons::steps;
use crate::discord::lobby::clicks::colour_choice;
use crate::discord::lobby::invited::invited;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::puzzles::book as puzzles;
use crate::discord::settings::pages as settings;
use crate::discord::settings::times;
use crate::discord::turn::my_game::bring_board;
use crate::discord::turn::tables;
use crate::host::Company;
use crate::model::{Order, Pace, UserId, Weekday};
use crate::text::{Text, texts};
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Variant;
use serenity::all::{AutocompleteChoice, CommandInteraction, CreateAutocompleteResponse};
use std::convert::Infallible;
use std::sync::Arc;

/// The most choices that Discord shows below an option.
const CHOICES_MAX: usize = 25;

/// The data that poise passes to each command.
pub type Data = Arc<App>;
type Context<'a> = poise::ApplicationContext<'a, Data, Infallible>;
/// Commands answer their own errors, so poise sees none.
type CommandResult = Result<(), Infallible>;

/// All commands, without descriptions and translations; [`crate::discord::gateway::register`] adds the texts of all
/// languages.
pub fn all() -> Vec<poise::Command<Data, Infallible>> {
    vec![hypnosia(), profile_of()]
}

/// Receives the interaction of a command, and answers it with the outcome of this work.
macro_rules! answer {
    ($ctx:ident, |$app:ident, $cx:ident| $work:expr) => {{
        let $app = Arc::clone($ctx.framework.user_data);
        let $cx = receive(&$app, $ctx.interaction).await;
        serve(&$app, &$cx, async { $work }).await;
        Ok(())
    }};
}

#[poise::command(
    slash_command,
    guild_only,
    subcommand_required,
    subcommands("new", "evening", "help", "learn", "games", "board", "leaderboard", "profile", "puzzle", "settings")
)]
async fn hypnosia(_cx: Context<'_>) -> CommandResult {
    Ok(())
}

#[poise::command(slash_command)]
async fn new(
    ctx: Context<'_>,
    variant: Option<Choice<Variant>>,
    pace: Option<Choice<Pace>>,
    rated: Option<RatedChoice>,
    #[min = 0]
    #[max = 5]
    computers: Option<u8>,
    level: Option<Choice<Level>>,
    invite: Option<String>,
) -> CommandResult {
    let (variant, time, level) = (variant.map(|of| of.0), pace.map(|of| of.0.time()), level.map(|of| of.0));
    let chosen = ChosenOptions { variant, time, rated, level };
    let invite = invite.unwrap_or_default();
    open(ctx.framework.user_data, ctx.interaction, chosen, computers.unwrap_or(0), &invite).await;
    Ok(())
}

#[poise::command(slash_command)]
async fn evening(
    ctx: Context<'_>,
    length: Option<LengthChoice>,
    day: Option<Choice<Weekday>>,
    #[min = 0]
    #[max = 23]
    hour: Option<u8>,
    weekly: Option<bool>,
    pace: Option<CupPaceChoice>,
) -> CommandResult {
    let (form, day, pace) = (length.map(LengthChoice::form), day.map(|day| day.0), pace.map(CupPaceChoice::pace));
    let asked = AskedEvening { form, day, hour, weekly, pace };
    answer!(ctx, |app, cx| evenings::asked(&app, &cx, &asked).await)
}

#[poise::command(slash_command)]
async fn games(ctx: Context<'_>) -> CommandResult {
    answer!(ctx, |app, cx| Ok(Answer::Private(tables::games(&app, &cx).await?)))
}

#[poise::command(slash_command)]
async fn board(ctx: Context<'_>) -> CommandResult {
    answer!(ctx, |app, cx| bring_board(&app, &cx).await)
}

#[poise::command(slash_command)]
async fn leaderboard(ctx: Context<'_>, by: Option<Choice<Order>>, period: Option<PeriodChoice>) -> CommandResult {
    let order = by.map_or(Order::Rating, |by| by.0);
    let chosen = LeaderboardQuery { order, all_time: period == Some(PeriodChoice::AllTime), page: 0 };
    answer!(ctx, |app, cx| Ok(Answer::Private(pages::leaderboard(&app, &cx, chosen).await?)))
}

#[poise::command(slash_command)]
async fn profile(
    ctx: Context<'_>,
    person: Option<serenity::all::User>,
    versus: Option<serenity::all::User>,
) -> CommandResult {
    let asked = person.map(|person| UserId::from(person.id));
    answer!(ctx, |app, cx| match &versus {
        Some(opponent) => compare(&app, &cx, asked.unwrap_or(cx.user), opponent).await,
        None => private_profile(&app, &cx, asked.unwrap_or(cx.user)).await,
    })
}

async fn private_profile(app: &App, cx: &InteractionCx, user: UserId) -> Outcome<Answer> {
    Ok(Answer::Private(pages::profile(app, cx, user, Audience::Asker).await?))
}

async fn compare(app: &App, cx: &InteractionCx, player: UserId, opponent: &serenity::all::User) -> Outcome<Answer> {
    if opponent.bot {
        return Err(cx.refused(texts::REFUSED_VERSUS_BOT));
    }
    Ok(Answer::Private(pages::versus(app, cx, [player, opponent.id.into()], Audience::Asker).await?))
}

#[poise::command(slash_command)]
async fn puzzle(ctx: Context<'_>) -> CommandResult {
    answer!(ctx, |app, cx| Ok(Answer::Private(puzzles::next(&app, &cx).await?)))
}

#[poise::command(context_menu_command = "cmd-context-profile-name", guild_only)]
async fn profile_of(ctx: Context<'_>, person: serenity::all::User) -> CommandResult {
    answer!(ctx, |app, cx| private_profile(&app, &cx, person.id.into()).await)
}

#[poise::command(slash_command)]
async fn settings(
    ctx: Context<'_>,
    #[rename = "for"] whose: Option<OfChoice>,
    #[autocomplete = "cities"] city: Option<String>,
) -> CommandResult {
    answer!(ctx, |app, cx| match &city {
        Some(city) => times::take_city(&app, &cx, city).await,
        None => show_settings(&app, &cx, whose).await,
    })
}

/// The cities that fit what a person has typed so far. The value of each is the name of its time zone, because two
/// cities may have one name.
async fn cities(_: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let fitting = calendar::cities(typed, CHOICES_MAX).into_iter();
    let choices =
        fitting.map(|city| AutocompleteChoice::new(format!("{} ({})", city.name, city.zone), city.zone.as_str()));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

#[poise::command(slash_command)]
async fn help(ctx: Context<'_>) -> CommandResult {
    answer!(ctx, |app, cx| Ok(Answer::Private(help_page(cx.l10n))))
}

#[poise::command(slash_command)]
async fn learn(ctx: Context<'_>) -> CommandResult {
    answer!(ctx, |app, cx| steps::go_on(&app, &cx).await)
}

/// Answers `/hypnosia new`: opens a table. `invite` is the text of the option of that name.
pub async fn open(app: &App, interaction: &CommandInteraction, chosen: ChosenOptions, computers: u8, invite: &str) {
    let cx = receive(app, interaction).await;
    serve(app, &cx, open_table(app, &cx, chosen, computers, invite)).await;
}

async fn open_table(
    app: &App,
    cx: &InteractionCx,
    chosen: ChosenOptions,
    computers: u8,
    invite: &str,
) -> Outcome<Answer> {
    let settings = may_open(app, cx).await?;
    let invited = invited(app, cx, invite).await?;
    let is_beginner = app.host.store().was_beginner(cx.user, app.now()).await?;
    let table = new_table(cx, Company { invited, computers }, chosen.options(&settings, is_beginner))?;
    let created = app.host.create(table, app.now()).await;
    let context = RefusalContext { settings: Some(&settings), ..RefusalContext::default() };
    let view = opened(app, cx, created, context).await?;
    let done = cx.l10n.format(texts::NewDone { table: view.id.to_string() });
    let seated = colour_choice(cx, &view, Some(done.clone())).unwrap_or_else(|| MessageDraft::text(done));
    Ok(Answer::Private(steps::offer(app, cx, seated).await))
}

async fn show_settings(app: &App, cx: &InteractionCx, of: Option<OfChoice>) -> Outcome<Answer> {
    let page = match of {
        Some(OfChoice::Server) => SettingsPage::Server,
        None | Some(OfChoice::Me) => SettingsPage::Mine,
    };
    Ok(Answer::Private(settings::page(app, cx, page).await?))
}

/// Answers a command that poise does not run, for example because it belongs to another version of this program, or was
/// used outside servers. `why` is the text of the answer.
pub async fn refuse(app: &App, interaction: &CommandInteraction, why: Text) {
    let cx = receive(app, interaction).await;
    serve(app, &cx, async { Err(cx.refused(why)) }).await;
}
