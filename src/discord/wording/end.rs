//! The end of a game.

use super::super::custom_id::{CustomId, TableAction};
use super::super::post::{Post, button, plain_button};
use super::{points, seated_name, sign};
use crate::host::{GameView, TableView};
use crate::text::Words;
use serenity::all::ButtonStyle;

/// One line for each player, by rank.
pub fn ranking(words: Words, view: &TableView, game: &GameView) -> Vec<String> {
    game.standings
        .iter()
        .map(|standing| {
            let line = words.say(
                "end-line",
                &[
                    ("rank", standing.rank.into()),
                    ("sign", sign(standing.colour).into()),
                    ("player", seated_name(words, view, standing.colour).into()),
                    ("points", points(words, standing.points).into()),
                ],
            );
            match view.seat(standing.colour) {
                Some(seat) if seat.resigned.is_some() => format!("{line} · {}", words.text("end-resigned")),
                Some(seat) if seat.held => format!("{line} · {}", words.text("end-held")),
                _ => line,
            }
        })
        .collect()
}

/// The result, with the seed and what to do next.
pub fn result(words: Words, view: &TableView, game: &GameView) -> Post {
    let mut lines = vec![words.say("end-title", &[("table", view.id.to_string().into())])];
    lines.extend(ranking(words, view, game));
    let turns = super::moves::told_at_the_end(&game.recent);
    let board = game.position.board();
    lines.extend(turns.iter().map(|turn| format!("-# {}", super::moves::closed_turn(words, view, board, turn))));
    if let Some(seed) = &view.seed {
        lines.push(words.say("end-seed", &[("seed", seed.as_str().into())]));
        lines.push(words.say("end-verify", &[("hash", view.commitment.as_str().into())]));
    }
    let id = |action| CustomId::Table(view.id, view.version, action);
    Post::text(lines.join("\n")).buttons(vec![
        button(id(TableAction::Rematch), words.text("button-rematch"), ButtonStyle::Success),
        plain_button(id(TableAction::Log), words.text("button-log")),
    ])
}
