//! Clicks on the card of a lobby.

use super::{Click, refuse_closed};
use crate::discord::answer::{Answer, Trouble};
use crate::discord::app::App;
use crate::discord::custom_id::{CustomId, TableAction};
use crate::discord::post::{Post, button, select};
use crate::discord::wording::{colour_name, level_name, lobby, rated_name, sign, time_name, variant_name};
use crate::host::{Command, Options, Refusal, Status, TableView, TurnTime};
use crate::text::Words;
use hypnosia_game::board::Colour;
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Variant;
use serenity::all::ButtonStyle;

/// The value of "any colour".
const ANY: &str = "any";

/// The question which colour, with the free ones to choose from.
pub fn colour_choice(words: Words, view: &TableView, text: String) -> Post {
    let mut options = vec![(ANY.to_owned(), words.text("join-any"), false)];
    options.extend(
        view.free_colours().map(|colour| {
            (colour.name().to_owned(), format!("{} {}", sign(colour), colour_name(words, colour)), false)
        }),
    );
    let id = CustomId::Table(view.id, view.version, TableAction::Colour);
    Post::text(text).select(select(id, words.text("join-placeholder"), options))
}

pub(super) fn join(click: &Click<'_>, view: &TableView) -> Result<Answer, Trouble> {
    lobby_only(click, view)?;
    let seat = view.seat_of(click.ask.user);
    if view.free_colours().next().is_none() {
        let full = seat.map_or(Refusal::TableFull, |seat| Refusal::AlreadySeated(seat.colour));
        return Err(refuse_closed(click, view, full));
    }
    let words = click.ask.words;
    let text = match seat {
        Some(seat) => seated_text(words, "refused-already-seated", seat.colour),
        None => words.text("join-question"),
    };
    Ok(Answer::Private(colour_choice(words, view, text)))
}

fn seated_text(words: Words, key: &str, colour: Colour) -> String {
    words.say(key, &[("sign", sign(colour).into()), ("colour", colour_name(words, colour).into())])
}

/// Refused like the host would, when the lobby is over.
fn lobby_only(click: &Click<'_>, view: &TableView) -> Result<(), Trouble> {
    let refusal = match view.status {
        Status::Lobby => return Ok(()),
        Status::Playing => Refusal::GameHasBegun,
        Status::Over => Refusal::GameOver,
        Status::Cancelled => Refusal::Cancelled,
        Status::Expired => Refusal::Expired,
    };
    Err(refuse_closed(click, view, refusal))
}

pub(super) async fn colour(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Trouble> {
    let words = click.ask.words;
    let name = click.value.as_deref().unwrap_or(ANY);
    let wanted = Colour::ALL.into_iter().find(|colour| colour.name() == name);
    if wanted.is_none() && name != ANY {
        return Err(click.refused("refused-bad-choice"));
    }
    let (command, key) = match (view.seat_of(click.ask.user), wanted) {
        (None, colour) => (Command::Join { colour, interaction: click.ask.id }, "join-done"),
        (Some(seat), Some(colour)) if seat.colour != colour => (Command::ChangeColour(colour), "join-changed"),
        (Some(_), _) => return Err(refuse_seated(click, view)),
    };
    let after = ask_host(app, click, view, command).await?;
    let colour = after.seat_of(click.ask.user).map_or(Colour::Red, |seat| seat.colour);
    Ok(Answer::Update(Post::text(seated_text(words, key, colour))))
}

fn refuse_seated(click: &Click<'_>, view: &TableView) -> Trouble {
    let colour = view.seat_of(click.ask.user).map_or(Colour::Red, |seat| seat.colour);
    refuse_closed(click, view, Refusal::AlreadySeated(colour))
}

/// Carries a command out on whatever version the lobby has: a card may lag behind without harm.
async fn ask_host(
    app: &App,
    click: &Click<'_>,
    view: &TableView,
    command: Command,
) -> Result<std::sync::Arc<TableView>, Trouble> {
    let outcome = app.host.command(click.table, None, click.ask.user, command, app.now()).await;
    outcome.map(|outcome| outcome.view).map_err(|error| click.trouble(error, view))
}

pub(super) async fn leave(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Trouble> {
    ask_host(app, click, view, Command::Leave).await?;
    let words = click.ask.words;
    Ok(Answer::Private(Post::text(words.say("leave-done", &[("table", view.id.to_string().into())]))))
}

pub(super) async fn add_computer(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Trouble> {
    let after = ask_host(app, click, view, Command::AddComputer { colour: None }).await?;
    Ok(Answer::Update(lobby::card(app.guild_words(view.guild).await, &after)))
}

pub(super) async fn remove_computer(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Trouble> {
    let after = ask_host(app, click, view, Command::RemoveComputer { colour: None }).await?;
    Ok(Answer::Update(lobby::card(app.guild_words(view.guild).await, &after)))
}

pub(super) async fn start(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Trouble> {
    let after = ask_host(app, click, view, Command::Start).await?;
    Ok(Answer::Update(lobby::card(app.guild_words(view.guild).await, &after)))
}

pub(super) fn cancel_question(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Trouble> {
    lobby_only(click, view)?;
    let others = view.seat_of(click.ask.user).and(view.others_may_start);
    if let Some(host) = view.host.filter(|host| *host != click.ask.user)
        && others.is_none_or(|from| app.now() < from)
    {
        return Err(refuse_closed(click, view, Refusal::NotHost { host, others_from: others }));
    }
    let words = click.ask.words;
    let confirm = click.id(view, TableAction::CancelConfirm);
    let question = words.say("cancel-question", &[("table", view.id.to_string().into())]);
    let confirm = button(confirm, words.text("button-cancel-confirm"), ButtonStyle::Danger);
    Ok(Answer::Private(Post::text(question).buttons(vec![confirm])))
}

pub(super) async fn cancel(app: &App, click: &Click<'_>, view: &TableView) -> Result<Answer, Trouble> {
    ask_host(app, click, view, Command::Cancel).await?;
    let words = click.ask.words;
    Ok(Answer::Update(Post::text(words.say("cancel-done", &[("table", view.id.to_string().into())]))))
}

pub(super) fn options(click: &Click<'_>, view: &TableView) -> Result<Answer, Trouble> {
    lobby_only(click, view)?;
    if view.host != Some(click.ask.user) {
        let host = view.host.unwrap_or(click.ask.user);
        return Err(refuse_closed(click, view, Refusal::NotHost { host, others_from: None }));
    }
    Ok(Answer::Private(options_page(click, view)))
}

fn options_page(click: &Click<'_>, view: &TableView) -> Post {
    let words = click.ask.words;
    let chosen = view.options;
    let label = |what: &str, value: String| format!("{what}: {value}");
    let bridges = words.text("options-variant");
    let variants = [(Variant::Cross, "cross"), (Variant::NoCross, "nocross")].map(|(variant, name)| {
        (name.to_owned(), label(&bridges, variant_name(words, variant)), variant == chosen.variant)
    });
    let time = words.text("options-time");
    let times = TurnTime::ALL
        .map(|choice| (choice.name().to_owned(), label(&time, time_name(words, choice)), choice == chosen.turn_time));
    let rating = words.text("options-rated");
    let rated = [(true, "yes"), (false, "no")]
        .map(|(rated, name)| (name.to_owned(), label(&rating, rated_name(words, rated)), rated == chosen.rated));
    let computers = words.text("options-level");
    let levels =
        Level::ALL.map(|level| (level.to_string(), label(&computers, level_name(words, level)), level == chosen.level));
    Post::text(words.say("options-question", &[("table", view.id.to_string().into())]))
        .select(select(click.id(view, TableAction::Variant), bridges, variants))
        .select(select(click.id(view, TableAction::Time), time, times))
        .select(select(click.id(view, TableAction::Rated), rating, rated))
        .select(select(click.id(view, TableAction::Level), computers, levels))
}

pub(super) async fn set_option(
    app: &App,
    click: &Click<'_>,
    view: &TableView,
    action: &TableAction,
) -> Result<Answer, Trouble> {
    let value = click.value.as_deref().unwrap_or_default();
    let options = with_option(view.options, action, value).ok_or_else(|| click.refused("refused-bad-choice"))?;
    let after = ask_host(app, click, view, Command::SetOptions(options)).await?;
    Ok(Answer::Update(options_page(click, &after)))
}

fn with_option(options: Options, action: &TableAction, value: &str) -> Option<Options> {
    Some(match (action, value) {
        (TableAction::Variant, "cross") => Options { variant: Variant::Cross, ..options },
        (TableAction::Variant, "nocross") => Options { variant: Variant::NoCross, ..options },
        (TableAction::Time, time) => Options { turn_time: time.parse().ok()?, ..options },
        (TableAction::Rated, "yes") => Options { rated: true, ..options },
        (TableAction::Rated, "no") => Options { rated: false, ..options },
        (TableAction::Level, level) => Options { level: level.parse().ok()?, ..options },
        _ => return None,
    })
}
