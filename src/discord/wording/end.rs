//! The end of a game.

use super::super::custom_id::{CustomId, TableAction};
use super::super::draft::{MessageDraft, button, plain_button};
use super::{points, seated_name, sign};
use crate::host::{GameView, TableView};
use crate::text::Localizer;
use serenity::all::ButtonStyle;

/// One line for each player, by rank.
pub fn ranking(l10n: Localizer, view: &TableView, game: &GameView) -> Vec<String> {
    game.standings
        .iter()
        .map(|standing| {
            let line = l10n.format(
                "end-line",
                &[
                    ("rank", standing.rank.into()),
                    ("sign", sign(standing.colour).into()),
                    ("player", seated_name(l10n, view, standing.colour).into()),
                    ("points", points(l10n, standing.points).into()),
                ],
            );
            match view.seat(standing.colour) {
                Some(seat) if seat.resigned.is_some() => format!("{line} · {}", l10n.get("end-resigned")),
                Some(seat) if seat.held => format!("{line} · {}", l10n.get("end-held")),
                _ => line,
            }
        })
        .collect()
}

/// The result, with the seed and what to do next.
pub fn result(l10n: Localizer, view: &TableView, game: &GameView) -> MessageDraft {
    let mut lines = vec![l10n.format("end-title", &[("table", view.id.to_string().into())])];
    lines.extend(ranking(l10n, view, game));
    let turns = super::moves::told_at_the_end(&game.recent);
    let board = game.position.board();
    lines.extend(turns.iter().map(|turn| format!("-# {}", super::moves::closed_turn(l10n, view, board, turn))));
    if let Some(seed) = &view.seed {
        lines.push(l10n.format("end-seed", &[("seed", seed.as_str().into())]));
        lines.push(l10n.format("end-verify", &[("hash", view.commitment.as_str().into())]));
    }
    let id = |action| CustomId::Table(view.id, view.version, action);
    MessageDraft::text(lines.join("\n")).buttons(vec![
        button(id(TableAction::Rematch), l10n.get("button-rematch"), ButtonStyle::Success),
        plain_button(id(TableAction::Log), l10n.get("button-log")),
    ])
}
