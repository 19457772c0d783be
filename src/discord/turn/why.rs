//! Explains why the computers played as they did.

use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::moves;
use crate::host::{GameView, MoveSource, Player, TableView, Turn};
use crate::model::UserId;
use crate::text::{Localizer, texts};
use hypnosia_game::computer::{Level, Reason, reasons};

/// The most turns that are explained; earlier ones are left out.
const EXPLAINED_MAX: usize = 5;

/// Whether the button Why is useful: a computer chose a move in one of these turns.
pub fn is_to_be_asked(turns: &[Turn]) -> bool {
    turns.iter().any(by_computer)
}

fn by_computer(turn: &Turn) -> bool {
    turn.moves.iter().any(|die| die.by == MoveSource::Computer)
}

/// The computers' turns since the person's own last turn, each with its reasons. Spectators see the last round.
pub fn draft(l10n: Localizer, view: &TableView, game: &GameView, user: UserId) -> MessageDraft {
    let since = moves::since(game, view.seat_of(user).map(|seat| seat.colour));
    let turns: Vec<&Turn> = since.iter().filter(|turn| by_computer(turn)).collect();
    if turns.is_empty() {
        return MessageDraft::text(l10n.get(texts::WHY_NOBODY));
    }
    let board = game.position.board();
    let told = turns[turns.len().saturating_sub(EXPLAINED_MAX)..].iter().map(|turn| {
        let line = moves::closed_turn(l10n, view, board, turn);
        format!("-# {line}\n{}", because(l10n, &spoke_for(view, game, turn)))
    });
    MessageDraft::text(told.collect::<Vec<_>>().join("\n"))
}

/// The reasons for the part of a turn that the computer played.
fn spoke_for(view: &TableView, game: &GameView, turn: &Turn) -> Vec<Reason> {
    let level = match view.seat(turn.colour).map(|seat| seat.player) {
        Some(Player::Computer(level)) => level,
        _ => view.options.level,
    };
    explained(level, game, turn).unwrap_or_default()
}

fn explained(level: Level, game: &GameView, turn: &Turn) -> Option<Vec<Reason>> {
    let by_person = turn.moves.iter().take_while(|die| die.by == MoveSource::Player).count();
    let (before, own) = turn.moves.split_at(by_person);
    let rolled = game.rolled_in(turn)?;
    let rolled = before.iter().try_fold(rolled, |position, die| position.play(&die.step.mv).ok())?;
    reasons(level, &rolled, &own.iter().map(|die| die.step.mv).collect::<Vec<_>>())
}

/// The reasons for a turn, one line for each.
pub fn because(l10n: Localizer, reasons: &[Reason]) -> String {
    let told: Vec<String> = reasons.iter().map(|reason| format!("• {}", told(l10n, reason))).collect();
    if told.is_empty() { format!("• {}", l10n.get(texts::WHY_NOTHING)) } else { told.join("\n") }
}

fn told(l10n: Localizer, reason: &Reason) -> String {
    match *reason {
        Reason::Only => l10n.get(texts::WHY_ONLY),
        Reason::Takes(count) => l10n.format(texts::WhyTakes { count }),
        Reason::Arrives(points) => l10n.format(texts::WhyArrives { points }),
        Reason::Safer { here, others } => l10n.format(texts::WhySafer { here: percent(here), others: percent(others) }),
        Reason::Hunts { here, others } => l10n.format(texts::WhyHunts { here: percent(here), others: percent(others) }),
        Reason::Crosses => l10n.get(texts::WHY_CROSSES),
        Reason::Stacks => l10n.get(texts::WHY_STACKS),
        Reason::KeepsStack => l10n.get(texts::WHY_KEEPS_STACK),
        Reason::OnBridge => l10n.get(texts::WHY_ON_BRIDGE),
        Reason::Leaves => l10n.get(texts::WHY_LEAVES),
    }
}

fn percent(chance: f32) -> u8 {
    (100.0 * chance).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Locale;

    #[test]
    fn reasons_have_their_figures_in_every_language() {
        let reasons = [
            Reason::Only,
            Reason::Takes(1),
            Reason::Takes(2),
            Reason::Arrives(5),
            Reason::Safer { here: 0.03, others: 0.306 },
            Reason::Hunts { here: 0.47, others: 0.14 },
            Reason::Crosses,
            Reason::Stacks,
            Reason::KeepsStack,
            Reason::OnBridge,
            Reason::Leaves,
        ];
        for locale in Locale::ALL {
            let text = because(Localizer::new(locale), &reasons);
            assert_eq!(text.lines().count(), reasons.len(), "{locale}: {text}");
            for figure in ["3", "31", "47", "14", "+5"] {
                assert!(text.contains(figure), "{locale}: {figure} is missing in {text}");
            }
        }
        assert!(because(Localizer::new(Locale::English), &[]).starts_with("• "));
    }
}
