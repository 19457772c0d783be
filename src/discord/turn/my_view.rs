//! The board as one person sees it: private, with their moves, and with their seat at the bottom if they like.

use super::whole_turn::WholeTurns;
use super::{message, why};
use crate::discord::ids::{CustomId, TableAction};
use crate::discord::interaction::app::App;
use crate::discord::messages::alt;
use crate::discord::messages::draft::{MessageDraft, plain_button};
use crate::discord::messages::frame::Frame;
use crate::discord::messages::moves;
use crate::discord::messages::wording::{colour_name, points, sign};
use crate::host::{GameView, Refusal, Seat, TableView, Turn};
use crate::model::UserId;
use crate::text::{Localizer, texts};
use hypnosia_game::board::Colour;
use hypnosia_game::render::turns_for;

/// The most lines about what happened since one's own turn: as many as can be read at a glance.
const TOLD_MAX: usize = 5;

/// A person's private view with its picture, or with the board in words.
///
/// # Errors
/// Refused if there is no game to show.
pub async fn pictured(
    app: &App,
    l10n: Localizer,
    view: &TableView,
    user: UserId,
    turned: bool,
) -> Result<MessageDraft, Refusal> {
    let game = view.played()?;
    let mut draft = draft(l10n, view, game, user, turned);
    let colour = view.seat_of(user).map(|seat| seat.colour);
    let frame = Frame::since(game, moves::since(game, colour)).for_one(colour.filter(|_| turned));
    match app.user_look(l10n, user, view.guild).await.frame(view, frame).await {
        Some(picture) => draft.file = Some(picture),
        None => draft.content.push_str(&format!("\n{}", alt::text_board(l10n, &game.position))),
    }
    Ok(draft)
}

/// The text and the buttons of a private view; `turned` says whether the person's seat is at the bottom.
pub fn draft(l10n: Localizer, view: &TableView, game: &GameView, user: UserId, turned: bool) -> MessageDraft {
    let seat = view.seat_of(user);
    let mut lines = vec![match seat {
        Some(seat) => seated(l10n, game, seat),
        None => l10n.get(texts::VIEW_WATCHING),
    }];
    lines.extend(game.turn.as_ref().map(|turn| message::head(l10n, view, turn)));
    lines.extend(message::first_die(l10n, view, game));
    let since = moves::since(game, seat.map(|seat| seat.colour));
    if let [.., _] = since {
        lines.push(l10n.get(if seat.is_some() { texts::VIEW_SINCE } else { texts::VIEW_LATEST }));
    }
    lines.extend(happened(l10n, view, game, since, seat.map(|seat| seat.colour)));
    let draft = MessageDraft::text(lines.join("\n"));
    let id = |action| CustomId::Table(view.id, view.version, action);
    let mut last = Vec::new();
    let asked = is_asked(game, seat);
    if asked && game.can_undo {
        last.push(plain_button(id(TableAction::Undo), l10n.get(texts::BUTTON_UNDO)));
    }
    if why::is_to_be_asked(since) {
        last.push(plain_button(id(TableAction::Why), l10n.get(texts::BUTTON_WHY)));
    }
    // Without this seat at the bottom, the board may look the same.
    if seat.is_some_and(|seat| turned || turns_for(&game.position, seat.colour)) {
        last.push(match turned {
            true => plain_button(id(TableAction::MyView), l10n.get(texts::BUTTON_VIEW_PLAIN)),
            false => plain_button(id(TableAction::ViewTurned), l10n.get(texts::BUTTON_VIEW_TURNED)),
        });
    }
    match asked {
        true => message::with_moves(l10n, view, game, WholeTurns::of_view(game), last, draft),
        false => draft.buttons(last),
    }
}

/// At most [`TOLD_MAX`] lines about the events of these turns. Turns with a capture of `own`'s pawns are kept first,
/// and are written larger. Other turns with a capture or an arrival in the centre are kept next.
fn happened(l10n: Localizer, view: &TableView, game: &GameView, turns: &[Turn], own: Option<Colour>) -> Vec<String> {
    let befell = |turn: &Turn| {
        let mut taken = turn.moves.iter().filter_map(|die| die.step.taken);
        own.is_some_and(|own| taken.any(|cell| cell.colour == own))
    };
    let weight = |turn: &Turn| u8::from(befell(turn)) * 2 + u8::from(moves::is_notable(turn));
    // One line is needed for the number of omitted turns.
    let most = if turns.len() > TOLD_MAX { TOLD_MAX - 1 } else { TOLD_MAX };
    let (left_out, told) = moves::weighed(turns, most, weight);
    let line = |turn: &&Turn| {
        let line = moves::closed_turn(l10n, view, game.position.board(), turn);
        if befell(turn) { line } else { format!("-# {line}") }
    };
    let left_out = moves::left_out(l10n, left_out).map(|line| format!("-# {line}"));
    left_out.into_iter().chain(told.iter().map(line)).collect()
}

fn seated(l10n: Localizer, game: &GameView, seat: &Seat) -> String {
    let position = &game.position;
    let home = position.home_slots(seat.colour).count();
    let centre = position.centre().iter().filter(|&&arrived| arrived == seat.colour).count();
    let away = (position.pawns_left(seat.colour) as usize).saturating_sub(home);
    let scored = position.points(seat.colour);
    let what = [
        (scored != 0 || home + away + centre == 0).then(|| points(l10n, scored)),
        (home > 0).then(|| l10n.format(texts::ViewHome { count: home })),
        (away > 0).then(|| l10n.format(texts::ViewAway { count: away })),
        (centre > 0).then(|| l10n.format(texts::AltCentre { count: centre })),
    ];
    let what = what.into_iter().flatten().collect::<Vec<_>>().join(", ");
    l10n.format(texts::ViewSeated { sign: sign(seat.colour), colour: colour_name(l10n, seat.colour), what })
}

/// Whether the player of this seat has a move to choose now.
fn is_asked(game: &GameView, seat: Option<&Seat>) -> bool {
    seat.is_some_and(|seat| !seat.held && seat.colour == game.position.turn()) && !game.legal.is_empty()
}
