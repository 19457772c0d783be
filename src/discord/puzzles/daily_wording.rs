//! The texts of the puzzle of the day.

use super::exercise::Exercise;
use super::exercise_wording::{marked_colour, played};
use super::wording::{because, stock_title};
use crate::discord::ids::{CustomId, PageAction};
use crate::discord::messages::draft::{MessageDraft, plain_button};
use crate::discord::messages::moves;
use crate::discord::messages::wording::link;
use crate::model::{Daily, PuzzleStreak};
use crate::text::{Localizer, texts};
use hypnosia_game::computer::puzzles::Puzzle;

/// The outcome of the server's previous puzzle of the day.
pub struct Before<'a> {
    /// The previous puzzle, with its day and its post.
    pub daily: &'a Daily,
    /// The best turn of the puzzle.
    pub best: &'a Exercise,
    /// How many people answered.
    pub answered: usize,
    /// How many people found the best turn.
    pub found: usize,
}

/// The post of a day, with the outcome of the previous puzzle. The caller adds the board.
pub fn post(
    l10n: Localizer,
    daily: &Daily,
    puzzle: &Puzzle,
    exercise: &Exercise,
    before: Option<&Before<'_>>,
) -> MessageDraft {
    let player = marked_colour(l10n, exercise.turn.colour);
    let mut lines = vec![
        stock_title(l10n, puzzle, None),
        l10n.format(texts::ExerciseHead { player, roll: moves::roll(exercise.turn.roll) }),
        l10n.get(texts::DAILY_TASK),
    ];
    if let Some(before) = before {
        lines.push(l10n.format(texts::DailyBefore {
            moves: played(l10n, before.best),
            found: before.found,
            count: before.answered,
            link: link(daily.guild, before.daily.channel, before.daily.message),
        }));
    }
    let answer = CustomId::Page(PageAction::Daily(daily.day as u32));
    MessageDraft::text(lines.join("\n")).buttons(vec![plain_button(answer, l10n.get(texts::BUTTON_ANSWER))])
}

/// What a person reads who has answered already: whether they were right, and the best turn with its reasons.
pub fn known(l10n: Localizer, title: &str, found: bool, best: &Exercise) -> String {
    let known = l10n.get(if found { texts::DAILY_KNOWN_RIGHT } else { texts::DAILY_KNOWN_WRONG });
    let solution = l10n.format(texts::DailySolution { moves: played(l10n, best) });
    [title.to_owned(), known, solution].into_iter().chain(because(l10n, best)).collect::<Vec<_>>().join("\n")
}

/// The lines below an answer: the person's streak from the second puzzle on, and that the others do not see it.
pub fn closing(l10n: Localizer, streak: Option<PuzzleStreak>) -> Vec<String> {
    let streak = streak.filter(|streak| streak.length > 1);
    let streak = streak.map(|streak| l10n.format(texts::DailyStreak { days: streak.length }));
    streak.into_iter().chain([l10n.get(texts::DAILY_KEPT)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::puzzles::book::puzzle_book;
    use crate::model::{ChannelId, GuildId};
    use crate::text::Locale;

    #[test]
    fn a_puzzle_without_answers_counts_none() {
        let daily = Daily {
            guild: GuildId(1),
            day: 7,
            number: 1,
            channel: ChannelId(2),
            begun: 0,
            message: None,
            refused: false,
        };
        let puzzle = &puzzle_book().puzzles[0];
        let best = Exercise::answered(&puzzle.rolled, puzzle.best()).unwrap();
        let said = |l10n, answered| {
            let before = Before { daily: &daily, best: &best, answered, found: 0 };
            post(l10n, &daily, puzzle, &best, Some(&before)).content
        };
        assert!(said(Localizer::new(Locale::English), 2).contains("Solved by 0 of 2"));
        assert!(said(Localizer::new(Locale::English), 0).contains("Nobody answered"));
        for locale in Locale::ALL {
            let said = said(Localizer::new(locale), 0);
            let solution = said.lines().find(|line| line.contains("discord.com")).expect("the solution's line");
            assert!(!solution.contains(" 0 ") && !solution.contains("0명"), "{locale}: {solution}");
        }
    }
}
