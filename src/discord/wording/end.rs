//! The end of a game.

use super::super::custom_id::{CustomId, TableAction};
use super::super::draft::{MessageDraft, button, plain_button};
use super::{points, seated_name, sign};
use crate::host::{GameView, TableView};
use crate::text::{Localizer, texts};
use serenity::all::ButtonStyle;

/// One line for each player, by rank.
pub fn ranking(l10n: Localizer, view: &TableView, game: &GameView) -> Vec<String> {
    game.standings
        .iter()
        .map(|standing| {
            let line = l10n.format(texts::EndLine {
                rank: standing.rank,
                sign: sign(standing.colour),
                player: seated_name(l10n, view, standing.colour),
                points: points(l10n, standing.points),
            });
            match view.seat(standing.colour) {
                Some(seat) if seat.resigned.is_some() => format!("{line} · {}", l10n.get(texts::END_RESIGNED)),
                Some(seat) if seat.held => format!("{line} · {}", l10n.get(texts::END_HELD)),
                _ => line,
            }
        })
        .collect()
}

/// The result, with the seed and what to do next.
pub fn result(l10n: Localizer, view: &TableView, game: &GameView) -> MessageDraft {
    let mut lines = vec![l10n.format(texts::EndTitle { table: view.id.to_string() })];
    lines.extend(ranking(l10n, view, game));
    let turns = super::moves::told_at_the_end(&game.recent);
    let board = game.position.board();
    lines.extend(turns.iter().map(|turn| format!("-# {}", super::moves::closed_turn(l10n, view, board, turn))));
    if let Some(seed) = &view.seed {
        lines.push(l10n.format(texts::EndSeed { seed: seed.as_str() }));
        lines.push(l10n.format(texts::EndVerify { hash: view.commitment.as_str() }));
    }
    let id = |action| CustomId::Table(view.id, view.version, action);
    MessageDraft::text(lines.join("\n")).buttons(vec![
        button(id(TableAction::Rematch), l10n.get(texts::BUTTON_REMATCH), ButtonStyle::Success),
        plain_button(id(TableAction::Log), l10n.get(texts::BUTTON_LOG)),
    ])
}
