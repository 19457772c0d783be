//! The private page about a table, in words: what it waits for, the points, and who is played for.

use super::message;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::draft::card::{Accent, Card};
use crate::discord::messages::moves;
use crate::discord::messages::wording::{capitalized, moment, pace_or_time};
use crate::host::{GameView, TableView};
use crate::model::Millis;
use crate::text::{Localizer, texts};

/// The page about a running game as it is `now`, without its buttons.
pub fn page(l10n: Localizer, view: &TableView, game: &GameView, now: Millis) -> MessageDraft {
    let title = l10n.format(texts::ButtonTable { table: view.id.to_string() });
    let pace = pace_or_time(l10n, view.options.turn_time);
    let points = moves::all_points(l10n, view, &game.position);
    let mut lines = Vec::new();
    lines.extend(game.turn.as_ref().map(|turn| message::head(l10n, view, turn)));
    lines.extend(since(l10n, view));
    lines.push(l10n.format(texts::TurnPointsLabel { points }));
    lines.extend(game.turn.as_ref().into_iter().flat_map(|turn| message::absences(l10n, view, turn)));
    let accent = game.turn.as_ref().map_or(Accent::Page, |turn| Accent::Player(turn.colour));
    let card = Card::new(accent)
        .lines([format!("### {title} · {pace}")])
        .lines(lines)
        .separator()
        .lines([l10n.format(texts::TablePageAsOf { when: moment(now) })]);
    MessageDraft::card(card)
}

/// When the turn began.
fn since(l10n: Localizer, view: &TableView) -> Option<String> {
    let began = view.turn_since?;
    Some(capitalized(&l10n.format(texts::GamesStarted { when: moment(began) })))
}
