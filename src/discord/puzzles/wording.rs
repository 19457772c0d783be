//! The texts of puzzles: the task, and the verdict on an answer.

use super::exercise::Exercise;
use super::exercise_wording::{played, posed};
use crate::discord::ids::{Attempt, CustomId, PageAction};
use crate::discord::messages::draft::{MessageDraft, plain_button};
use crate::discord::messages::names::mention;
use crate::discord::messages::wording::{decimal, level_name, moment};
use crate::discord::turn::why;
use crate::model::{Repetition, UserId};
use crate::text::{Localizer, texts};
use hypnosia_game::computer::puzzles::Puzzle;
use hypnosia_game::computer::{Level, reasons};

/// The heading of a puzzle that comes with the bot. `place` is its number and the number of all practice puzzles, or
/// `None` for a puzzle of the day.
pub fn stock_title(l10n: Localizer, puzzle: &Puzzle, place: Option<(usize, usize)>) -> String {
    let title = match place {
        Some((number, total)) => l10n.format(texts::PuzzleTitle { number, total }),
        None => l10n.get(texts::DAILY_TITLE),
    };
    let level = level_name(l10n, puzzle.found_by);
    format!("{title}\n{}", l10n.format(texts::PuzzleDifficulty { level }))
}

/// Says how many puzzles a person has solved; `None` before the first.
pub fn progress(l10n: Localizer, (solved, total): (usize, usize)) -> Option<String> {
    (solved > 0).then(|| l10n.format(texts::PuzzleProgress { solved, total }))
}

/// The post about a solved puzzle. The caller adds the board.
pub fn shared(l10n: Localizer, user: UserId, title: &str, (solved, total): (usize, usize)) -> MessageDraft {
    let said = l10n.format(texts::PuzzleShared { player: mention(user), solved, total });
    MessageDraft::text(format!("{title}\n{said}"))
}

/// The heading of a turn that a person tries again.
pub fn mistake_title(l10n: Localizer, table: impl ToString, number: u32) -> String {
    l10n.format(texts::ShownTurn { table: table.to_string(), number })
}

/// A puzzle to be answered; `id` makes the custom id of an attempt. The caller adds the board.
pub fn task(
    l10n: Localizer,
    title: &str,
    exercise: &Exercise,
    what: u32,
    id: impl Fn(Attempt<u32>) -> CustomId,
) -> MessageDraft {
    let text = format!("{title}\n{}", l10n.get(texts::PUZZLE_TASK));
    let draft = posed(l10n, &text, exercise, |mv| id(exercise.attempt(what, mv)));
    if exercise.turn.moves.is_empty() {
        return draft;
    }
    let anew = id(Attempt { what, moves: Vec::new() });
    draft.buttons(vec![plain_button(anew, l10n.get(texts::BUTTON_UNDO))])
}

/// The verdict on an answer.
pub struct PuzzleVerdict<'a> {
    pub answer: &'a Exercise,
    /// The best turn; if the answer is equally good, the answer itself.
    pub best: &'a Exercise,
    /// The share of the result that the answer loses against the best turn, from 0 to 1.
    pub cost: f64,
    /// Whether the answer counts as being as good as the best turn.
    pub right: bool,
}

/// The text after an answer: how good it was, and the reasons for the best turn.
pub fn verdict(l10n: Localizer, title: &str, verdict: &PuzzleVerdict<'_>) -> String {
    let compared = if verdict.right {
        l10n.format(texts::PuzzleRight { moves: played(l10n, verdict.answer) })
    } else {
        let (better, cost) = (played(l10n, verdict.best), percent(l10n, verdict.cost));
        let better = l10n.format(texts::ShownBetter { better, cost });
        format!("{}\n{better}", wrong(l10n, verdict.answer))
    };
    [title, &compared].into_iter().chain(because(l10n, verdict.best).as_deref()).collect::<Vec<_>>().join("\n")
}

/// The reasons for a turn; `None` if nothing sets it apart.
pub fn because(l10n: Localizer, best: &Exercise) -> Option<String> {
    let reasons = reasons(Level::Expert, &best.rolled, &best.moves()).unwrap_or_default();
    (!reasons.is_empty()).then(|| why::because(l10n, &reasons))
}

/// The text that says that an answer is not the best.
fn wrong(l10n: Localizer, answer: &Exercise) -> String {
    l10n.format(texts::PuzzleWrong { moves: played(l10n, answer) })
}

/// The turn that was played in the game of the puzzle, and what it cost.
pub fn in_the_game(l10n: Localizer, exercise: &Exercise, cost: f64) -> String {
    l10n.format(texts::PuzzleInGame { moves: played(l10n, exercise), cost: percent(l10n, cost) })
}

fn percent(l10n: Localizer, share: f64) -> String {
    decimal(l10n, 100.0 * share)
}

/// Says when a mistake comes up again, or that it has been solved often enough and does not.
pub fn again(l10n: Localizer, repetition: Repetition) -> String {
    match repetition.due {
        Some(due) => l10n.format(texts::PuzzleAgain { when: moment(due) }),
        None => l10n.get(texts::PUZZLE_DONE),
    }
}

/// Ends the page after an answer: how many mistakes are due, and the button to the next puzzle.
pub fn with_next(l10n: Localizer, mut lines: Vec<String>, due: usize) -> MessageDraft {
    if due > 0 {
        lines.push(l10n.format(texts::PuzzlesDue { count: due }));
    }
    let next = plain_button(CustomId::Page(PageAction::NextPuzzle), l10n.get(texts::BUTTON_NEXT_PUZZLE));
    MessageDraft::text(lines.join("\n")).buttons(vec![next])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::puzzles::book::puzzle_book;
    use crate::text::Locale;
    use hypnosia_game::rules::Move;

    #[test]
    fn a_verdict_without_reasons_announces_none() {
        let is_bare = |exercise: &Exercise| {
            let reasons = reasons(Level::Expert, &exercise.rolled, &exercise.moves());
            exercise.is_complete() && reasons.is_some_and(|reasons| reasons.is_empty())
        };
        let after = |rolled, moves: &[Move]| Exercise::answered(rolled, moves).expect("a legal turn");
        let bare = puzzle_book().puzzles.iter().find_map(|puzzle| {
            let first = after(&puzzle.rolled, &[]).choices();
            let second = first
                .iter()
                .flat_map(|one| after(&puzzle.rolled, &[*one]).choices().into_iter().map(|two| [*one, two]));
            second.map(|moves| after(&puzzle.rolled, &moves)).find(is_bare)
        });
        let turn = bare.expect("a turn that no reason sets apart");
        for locale in Locale::ALL {
            let verdict = PuzzleVerdict { answer: &turn, best: &turn, cost: 0.0, right: true };
            let said = super::verdict(Localizer::new(locale), "", &verdict);
            assert!(said.ends_with('.'), "{locale}: {said}");
        }
    }
}
