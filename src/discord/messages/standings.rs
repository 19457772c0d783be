//! The standings of a game, how it ended, and the button to take a seat back from the computer.

use super::draft::button;
use super::draft::card::Accent;
use super::names::mention;
use super::wording::{listed_name, marked_name, points, seated_name, sign};
use crate::discord::ids::{CustomId, TableAction};
use crate::host::{ClosedBy, GameView, Loss, TableView};
use crate::text::{Localizer, texts};
use hypnosia_game::rules::Standing;
use serenity::all::{ButtonStyle, CreateButton};

/// The points of all players, the best first.
pub fn standings(l10n: Localizer, view: &TableView, game: &GameView) -> Vec<String> {
    let line = |standing: &Standing| {
        let points = points(l10n, standing.points);
        let line = format!("{} {} · {points}", sign(standing.colour), listed_name(l10n, view, standing.colour));
        match game.position.resigned(standing.colour) {
            Some(_) => format!("{line} · {}", l10n.get(texts::END_RESIGNED)),
            None => line,
        }
    };
    game.standings.iter().map(line).collect()
}

/// Says that the ranking is settled if it cannot change any more. Otherwise names the leader; `None` if several lead.
pub fn leader(l10n: Localizer, view: &TableView, game: &GameView) -> Option<String> {
    let [first, second, ..] = game.standings.as_slice() else { return None };
    let player = marked_name(l10n, view, first.colour);
    if game.position.ranking_is_settled() {
        return Some(l10n.get(texts::SETTLED));
    }
    (first.points > second.points).then(|| l10n.format(texts::CardLeads { player }))
}

/// The edge of a result's card: the winner's colour, or gold if several share the first place.
pub fn winner(game: &GameView) -> Accent {
    let mut first = game.standings.iter().filter(|standing| standing.rank == 1);
    match (first.next(), first.next()) {
        (Some(winner), None) => Accent::Player(winner.colour),
        _ => Accent::Gold,
    }
}

/// The button with which a player takes their seat back from the computer; `None` unless the computer holds the seat of
/// a player who has not resigned.
pub fn back_button(l10n: Localizer, view: &TableView) -> Option<CreateButton> {
    let held = view.seats.iter().any(|seat| seat.held && seat.resigned.is_none());
    let id = CustomId::Table(view.id, view.version, TableAction::Back);
    held.then(|| button(id, l10n.get(texts::BUTTON_BACK), ButtonStyle::Success))
}

/// The button that takes up a game that was put away.
pub fn continue_button(l10n: Localizer, view: &TableView) -> CreateButton {
    let id = CustomId::Table(view.id, view.version, TableAction::Continue);
    button(id, l10n.get(texts::BUTTON_CONTINUE), ButtonStyle::Success)
}

/// Why a game ended without a result; if its players ended it, with the standings.
pub fn no_result(l10n: Localizer, view: &TableView) -> String {
    if let Some(leaver) = view.called_off {
        return l10n.format(texts::CardCalledOff { player: seated_name(l10n, view, leaver) });
    }
    match view.closed_by {
        Some(ClosedBy::Moderator(Some(moderator))) => {
            l10n.format(texts::CardClosedBy { moderator: mention(moderator) })
        }
        Some(ClosedBy::Moderator(None)) => l10n.get(texts::CARD_CLOSED),
        Some(ClosedBy::Players) => {
            let standings = view.game.iter().flat_map(|game| standings(l10n, view, game));
            [l10n.get(texts::CARD_ENDED_HERE)].into_iter().chain(standings).collect::<Vec<_>>().join("\n")
        }
        Some(ClosedBy::Loss(Loss::Channel)) => l10n.get(texts::CARD_CHANNEL_DELETED),
        Some(ClosedBy::Loss(Loss::Bot)) => l10n.get(texts::CARD_BOT_REMOVED),
        Some(ClosedBy::Loss(Loss::Evening)) => l10n.get(texts::CARD_ROUND_OVER),
        None => l10n.get(texts::CARD_ABORTED),
    }
}
