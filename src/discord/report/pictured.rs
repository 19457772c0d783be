//! The report with its pictures: all players' prospects, and the board of a turn.

use super::wording::{self, Facts};
use crate::discord::end::result::{centre, live_turn, turned_alt};
use crate::discord::messages::alt;
use crate::discord::messages::draft::{ALT_MAX, MessageDraft, shortened};
use crate::discord::messages::frame::Frame;
use crate::discord::messages::look::Look;
use crate::discord::messages::names::Names;
use crate::discord::messages::picture::Picture;
use crate::discord::messages::wording::percent;
use crate::host::TableView;
use crate::model::{UserId, prospects};
use crate::review::GameReview;
use crate::text::{Localizer, texts};
use hypnosia_game::board::Colour;
use hypnosia_game::computer::{Report, TurnChoice, WinnersTurn};
use hypnosia_game::render::Prospects;

/// The report for one person.
pub async fn personal(look: &Look, facts: Facts<'_>, user: UserId) -> MessageDraft {
    let own = facts.view.seat_of(user).map(|seat| seat.colour);
    with_prospects(look, facts.view, &facts.review.report, wording::personal(look.l10n, facts, own)).await
}

/// The report for everybody.
pub async fn shared(look: &Look, facts: Facts<'_>) -> MessageDraft {
    with_prospects(look, facts.view, &facts.review.report, wording::shared(look.l10n, facts)).await
}

/// A turn of a finished game with its text and the board, which shows the better turn if there is one. `None` if the
/// game has no turn of this number.
pub async fn turn(look: &Look, view: &TableView, review: &GameReview, number: u32) -> Option<MessageDraft> {
    let GameReview { report, assessment } = review;
    let at = report.turns.iter().position(|turn| turn.number == number)?;
    let (turn, decision) = (&report.turns[at], assessment.turns.get(at)?.decision.as_ref());
    let turns = report.turns.len() as u32;
    let draft = look.named(view, wording::turn(look.l10n, view, turn, decision));
    let is_mistake = decision.is_some_and(TurnChoice::is_mistake);
    let rows = wording::turn_buttons(look.l10n, view, turns, number, is_mistake).rows;
    let better = decision.and_then(|decision| decision.better.as_ref());
    let shown = better.and_then(|moves| turn.played_otherwise(moves));
    let frame = Frame::of_roll(turn.rolled, live_turn(shown.as_ref().unwrap_or(turn))).for_one(None);
    Some(MessageDraft { rows, file: look.frame(view, frame).await, ..draft })
}

/// Replaces mentions by the players' names, and adds the chart of the players' prospects.
async fn with_prospects(look: &Look, view: &TableView, report: &Report, draft: MessageDraft) -> MessageDraft {
    let (l10n, names) = (look.l10n, &look.names);
    let players = report.players.iter().map(|colour| alt::short_name(l10n, names, view, colour)).collect();
    let prospects = prospects(report, players, l10n.get(texts::PROSPECTS_TITLE), l10n.get(texts::PROSPECTS_TURNS));
    let alt = alt_text(l10n, names, view, report.winners_turn(), &prospects);
    MessageDraft { file: look.paint(view, Picture::Prospects(prospects), alt).await, ..look.named(view, draft) }
}

/// The alt text of the chart. `turn` is the turn that decided.
fn alt_text(
    l10n: Localizer,
    names: &Names,
    view: &TableView,
    turn: Option<WinnersTurn>,
    prospects: &Prospects,
) -> String {
    let line = |&colour: &Colour| {
        let chance = |chances: &[f32; 6]| percent(f64::from(chances[colour.index()]));
        let chances: Vec<i64> = prospects.chances.iter().map(chance).collect();
        l10n.format(texts::AltProspectsLine {
            player: alt::spoken_name(l10n, names, view, colour),
            first: chances.first().copied().unwrap_or_default(),
            most: chances.iter().copied().max().unwrap_or_default(),
            last: chances.last().copied().unwrap_or_default(),
            captured: view.seat(colour).map_or(0, |seat| seat.captured),
            arrived: view.game.as_ref().map_or(0, |game| centre(game, colour)),
        })
    };
    let turned = turn.map(|turn| turned_alt(l10n, names, view, turn));
    let lines = prospects.players.iter().map(line).chain(turned).collect::<Vec<_>>().join(" ");
    shortened(&l10n.format(texts::AltProspects { table: view.id.to_string(), lines }), ALT_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::tests::{longest, said_whole};
    use crate::model::Status;
    use crate::text::Locale;

    #[test]
    fn longest_alt_text_is_whole() {
        let (view, names) = (longest::game(Status::Over), longest::names());
        let prospects = Prospects { players: Colour::ALL.to_vec(), chances: vec![[1.0; 6]; 2], ..Prospects::default() };
        let turn = WinnersTurn { number: 1000, winner: Colour::Red, before: 1.0, after: 1.0 };
        for l10n in Locale::ALL.map(Localizer::new) {
            said_whole(l10n, "the prospects", &alt_text(l10n, &names, &view, Some(turn), &prospects));
        }
    }
}
