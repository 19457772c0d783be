//! Clicks on the card of a lobby, and on the private pages that they open.

use super::{closing, quick, wording};
use crate::discord::ids::{CustomId, TableAction};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::click::{Click, table_of};
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::permissions;
use crate::discord::interaction::rejection::Outcome;
use crate::discord::lessons::steps;
use crate::discord::messages::alt::plain_name;
use crate::discord::messages::draft::{MessageDraft, select};
use crate::discord::messages::names::learn_of;
use crate::discord::messages::wording::{capitalized, colour_name, player_name, rated_level, sign, variant_name};
use crate::host::{HostError, LobbyCommand, Options, Player, Refusal, Seat, TableView};
use crate::model::TableId;
use crate::text::{Localizer, texts};
use hypnosia_game::board::Colour;
use hypnosia_game::computer::Level;
use hypnosia_game::rules::Variant;
use serenity::all::Permissions;
use std::sync::Arc;

/// The select's value for "any colour", an option that earlier versions of this program offered.
const ANY: &str = "any";
/// The most retries of a command while other clicks change the lobby.
const ATTEMPTS: u32 = 8;

/// Shows a person their seat, with a select of its colour and the free ones; `None` if they have no seat. The text
/// begins with `before`.
pub fn colour_choice(cx: &InteractionCx, view: &TableView, before: Option<String>) -> Option<MessageDraft> {
    let l10n = cx.l10n;
    let seat = view.seat_of(cx.user)?;
    let sits = texts::JoinDone { sign: sign(seat.colour), colour: colour_name(l10n, seat.colour) };
    let sits = l10n.format(sits);
    let of_rest = view.options.turn_time.pace().is_slow().then(|| l10n.get(texts::JOIN_SLOW));
    let draft = MessageDraft::text(before.into_iter().chain(of_rest).chain([sits]).collect::<Vec<_>>().join("\n"));
    let can_have = |colour: &Colour| *colour == seat.colour || view.free_colours().any(|free| free == *colour);
    let options = Colour::ALL.into_iter().filter(can_have).map(|colour| {
        (colour.name().to_owned(), format!("{} {}", sign(colour), colour_name(l10n, colour)), colour == seat.colour)
    });
    let id = CustomId::Table(view.id, view.version, TableAction::Colour);
    Some(draft.select(select(id, l10n.get(texts::JOIN_PLACEHOLDER), options)))
}

/// Seats a person unless they have a seat, and offers them the free colours. A newly seated person may be offered the
/// lessons, too.
pub async fn join(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    join_with(app, click, view, None).await
}

/// Like [`join`]; the answer begins with `before`.
pub async fn join_with(app: &App, click: &Click<'_>, view: &TableView, before: Option<String>) -> Outcome<Answer> {
    let (now_seated, after) = seated(app, click.cx, view.id).await.map_err(|error| click.reject(error, view))?;
    let choice = sits(click, &after, before)?;
    Ok(Answer::Private(match now_seated {
        true => steps::offer(app, click.cx, choice).await,
        false => choice,
    }))
}

/// Seats a person unless they have a seat. Returns whether this call seated them, and the table afterwards.
pub async fn seated(app: &App, cx: &InteractionCx, table: TableId) -> Result<(bool, Arc<TableView>), HostError> {
    let join = LobbyCommand::Join { colour: None, interaction: cx.id };
    match app.host.command(table, None, cx.user, join, app.now()).await {
        Ok(outcome) => Ok((true, outcome.view)),
        Err(HostError::Refused(Refusal::AlreadySeated(_))) => Ok((false, app.host.view(table).await?)),
        Err(error) => Err(error),
    }
}

/// Like [`colour_choice`], but refused if the person has no seat.
fn sits(click: &Click<'_>, view: &TableView, before: Option<String>) -> Outcome<MessageDraft> {
    colour_choice(click.cx, view, before).ok_or_else(|| click.reject(Refusal::NotSeated.into(), view))
}

/// Changes a person's colour. A person who has left the table in the meantime is seated again.
pub async fn colour(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let name = click.value.as_deref().unwrap_or(ANY);
    let wish = Colour::ALL.into_iter().find(|colour| colour.name() == name);
    if wish.is_none() && name != ANY {
        return Err(click.refused(texts::REFUSED_BAD_CHOICE));
    }
    let command = match (view.seat_of(click.cx.user), wish) {
        (Some(seat), wish) if wish.is_none_or(|wish| wish == seat.colour) => {
            return Ok(Answer::Update(sits(click, view, None)?));
        }
        (Some(_), Some(colour)) => LobbyCommand::ChangeColour(colour),
        (_, colour) => LobbyCommand::Join { colour, interaction: click.cx.id },
    };
    let after = match app.host.command(click.table, None, click.cx.user, command, app.now()).await {
        Ok(outcome) => outcome.view,
        // Since the table was read, another click of the same person has already seated them as they wish.
        Err(HostError::Refused(Refusal::AlreadySeated(colour))) if wish.is_none_or(|wish| wish == colour) => {
            table_of(app, click).await?
        }
        Err(error) => return Err(click.reject(error, view)),
    };
    Ok(Answer::Update(sits(click, &after, None)?))
}

/// Carries out a command whatever the version of the lobby is. This is for commands that do no harm if the clicked card
/// is outdated.
async fn ask_host(app: &App, click: &Click<'_>, view: &TableView, command: LobbyCommand) -> Outcome<Arc<TableView>> {
    let outcome = app.host.command(click.table, None, click.cx.user, command, app.now()).await;
    outcome.map(|outcome| outcome.view).map_err(|error| click.reject(error, view))
}

/// The lobby before and after a command.
pub(super) struct Step {
    before: Arc<TableView>,
    pub after: Arc<TableView>,
}

/// Carries out a command that depends on the lobby's state. If another click changes the lobby at the same time,
/// reads the lobby again and retries.
pub(super) async fn step(
    app: &App,
    click: &Click<'_>,
    command: impl Fn(&TableView) -> Option<LobbyCommand>,
) -> Outcome<Step> {
    let mut attempts = 1..=ATTEMPTS;
    loop {
        let before = table_of(app, click).await?;
        let wish = command(&before).ok_or_else(|| click.refused(texts::REFUSED_BAD_CHOICE))?;
        let outcome = app.host.command(before.id, Some(before.version), click.cx.user, wish, app.now()).await;
        match outcome {
            Ok(outcome) => return Ok(Step { before, after: outcome.view }),
            Err(HostError::Refused(Refusal::Stale { .. })) if attempts.next().is_some() => {}
            Err(error) => return Err(click.reject(error, &before)),
        }
    }
}

/// Leaves the lobby. If the owner is the only person at the table, leaving would close it, so they are asked whether to
/// close it.
pub async fn leave(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    if view.owner == Some(click.cx.user) && view.is_practice() && view.seat_of(click.cx.user).is_some() {
        return closing::question(app, click.cx, view).await;
    }
    ask_host(app, click, view, LobbyCommand::Leave).await?;
    let l10n = click.cx.l10n;
    Ok(Answer::Private(MessageDraft::text(l10n.format(texts::LeaveDone { table: view.id.to_string() }))))
}

/// Asks for the level of a computer to add.
pub async fn add_computer(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let wish = LobbyCommand::AddComputer { colour: None, level: view.options.level };
    let may = app.host.would(click.table, click.cx.user, wish, app.now()).await;
    may.map_err(|error| click.reject(error, view))?;
    Ok(Answer::Private(level_choice(click, view, click.cx.l10n.get(texts::COMPUTER_QUESTION))))
}

fn level_choice(click: &Click<'_>, view: &TableView, text: String) -> MessageDraft {
    let l10n = click.cx.l10n;
    let levels = Level::ALL.map(|level| (level.to_string(), rated_level(l10n, level), false));
    let id = click.id(view, TableAction::ComputerLevel);
    MessageDraft::text(format!("{text}\n{}", l10n.get(texts::COMPUTER_RATINGS))).select(select(
        id,
        l10n.get(texts::COMPUTER_PLACEHOLDER),
        levels,
    ))
}

/// Seats a computer of the chosen level, and offers another one if there is room.
pub async fn seat_computer(app: &App, click: &Click<'_>) -> Outcome<Answer> {
    let level = click.value.as_deref().and_then(|level| level.parse().ok());
    let Step { before, after } =
        step(app, click, |_| Some(LobbyCommand::AddComputer { colour: None, level: level? })).await?;
    let l10n = click.cx.l10n;
    let text = l10n.format(texts::ComputerDone { player: player_beside(l10n, &after, &before) });
    if after.free_colours().next().is_none() {
        return Ok(Answer::Update(MessageDraft::text(text)));
    }
    Ok(Answer::Update(level_choice(click, &after, format!("{text} {}", l10n.get(texts::COMPUTER_ANOTHER)))))
}

/// If only one seat can be freed, and a computer has it, frees it. Otherwise asks which seat to free.
pub async fn free_seat(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let seats: Vec<(Colour, Player)> = view.seats_to_free().collect();
    let Some((first, player)) = seats.first().copied() else {
        return Err(click.reject(Refusal::SeatFree.into(), view));
    };
    if seats.len() == 1 && player.is_computer() {
        let Step { before, after } = step(app, click, |_| Some(LobbyCommand::FreeSeat(first))).await?;
        let told = freed(click.cx.l10n, &before, first);
        if click.private {
            return Ok(Answer::Update(told));
        }
        // The clicked message is not private, so it is a card of an earlier version of this program. The answer is the
        // new card.
        return Ok(Answer::Card { draft: card(app, click, &after).await, table: after.id, told: Box::new(told) });
    }
    let may = app.host.would(click.table, click.cx.user, LobbyCommand::FreeSeat(first), app.now()).await;
    may.map_err(|error| click.reject(error, view))?;
    // A select does not render mentions, so it needs names.
    learn_of(&app.names, &app.requests, view.guild, seats.iter().filter_map(|(_, player)| player.person())).await;
    let l10n = click.cx.l10n;
    let options = seats.into_iter().map(|(colour, player)| {
        let name = plain_name(l10n, &app.names, view, Some(&Seat::new(colour, player)));
        (colour.name().to_owned(), format!("{} {name}", sign(colour)), false)
    });
    let id = click.id(view, TableAction::FreeChosen);
    let question = l10n.get(texts::FREE_SEAT_WHICH);
    Ok(Answer::Private(MessageDraft::text(question.as_str()).select(select(id, question.as_str(), options))))
}

pub async fn free_chosen(app: &App, click: &Click<'_>) -> Outcome<Answer> {
    let colour = Colour::ALL.into_iter().find(|colour| Some(colour.name()) == click.value.as_deref());
    let colour = colour.ok_or_else(|| click.refused(texts::REFUSED_BAD_CHOICE))?;
    let Step { before, .. } = step(app, click, |_| Some(LobbyCommand::FreeSeat(colour))).await?;
    Ok(Answer::Update(freed(click.cx.l10n, &before, colour)))
}

/// Says whose seat was freed.
fn freed(l10n: Localizer, before: &TableView, colour: Colour) -> MessageDraft {
    let seat = before.seats_to_free().find(|(other, _)| *other == colour);
    let player = seat.map(|(colour, player)| seat_name(l10n, &Seat::new(colour, player))).unwrap_or_default();
    MessageDraft::text(l10n.format(texts::SeatFreed { player }))
}

/// Names the player of the seat that is taken in `with` and not in `without`.
fn player_beside(l10n: Localizer, with: &TableView, without: &TableView) -> String {
    let other = with.seats.iter().find(|seat| without.seat(seat.colour).is_none());
    other.map(|seat| seat_name(l10n, seat)).unwrap_or_default()
}

fn seat_name(l10n: Localizer, seat: &Seat) -> String {
    format!("{} {}", sign(seat.colour), player_name(l10n, seat))
}

/// The card after a click on it, with its picture where the bot may attach one.
async fn card(app: &App, click: &Click<'_>, view: &TableView) -> MessageDraft {
    let pictures = permissions::allow(click.cx.permissions, Permissions::ATTACH_FILES);
    let look = app.guild_look(view.guild).await;
    let offers_full = quick::offers_full_game(&app.host, view).await;
    wording::public_card(&look, view, &view.messages, pictures, offers_full).await
}

pub async fn start(app: &App, click: &Click<'_>, view: &TableView) -> Outcome<Answer> {
    let after = ask_host(app, click, view, LobbyCommand::Start(click.cx.id)).await?;
    let told = MessageDraft::text(click.cx.l10n.format(texts::StartDone { table: after.id.to_string() }));
    Ok(Answer::Card { draft: card(app, click, &after).await, table: after.id, told: Box::new(told) })
}

/// Makes a quick game a full one. If the clicked card is late, and the game has another variant by now, it keeps that.
pub async fn full_game(app: &App, click: &Click<'_>) -> Outcome<Answer> {
    let full = |view: &TableView| {
        let variant = match view.options.variant {
            Variant::Short => Variant::default(),
            other @ (Variant::Cross | Variant::NoCross) => other,
        };
        Some(LobbyCommand::SetOptions(Options { variant, ..view.options }))
    };
    let Step { after, .. } = step(app, click, full).await?;
    let told = MessageDraft::text(capitalized(&variant_name(click.cx.l10n, after.options.variant)));
    Ok(Answer::Card { draft: card(app, click, &after).await, table: after.id, told: Box::new(told) })
}
