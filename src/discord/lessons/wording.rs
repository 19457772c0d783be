//! The texts of the tutorial.

use super::course::{Lesson, Step, StepTask, lessons};
use crate::discord::ids::{Answered, CustomId, PageAction, StepId};
use crate::discord::messages::draft::{MessageDraft, button, plain_button, select};
use crate::discord::puzzles::exercise::Exercise;
use crate::discord::puzzles::exercise_wording as exercise;
use crate::text::{Localizer, Text, texts};
use serenity::all::{ButtonStyle, CreateButton};

/// The text with the key `lesson-{name}`, or the key itself if there is no such text. A test ensures that no text is
/// missing.
fn named(l10n: Localizer, name: &str) -> String {
    let key = format!("lesson-{name}");
    Text::named(&key).map_or(key, |text| l10n.get(text))
}

fn title(l10n: Localizer, number: u32, lesson: &Lesson) -> String {
    let title = named(l10n, &format!("{}-title", lesson.name));
    l10n.format(texts::LearnTitle { number, lessons: lessons().len(), title })
}

/// A step with the answer so far; `reason` is the name of the reason why the last answer was wrong. The caller adds the
/// board.
pub fn posed(
    l10n: Localizer,
    place: StepId,
    (lesson, step): (&Lesson, &Step),
    exercise: &Exercise,
    reason: Option<&str>,
) -> MessageDraft {
    let reason = reason.map(|reason| {
        let reason = named(l10n, &format!("{}-no-{reason}", step.name));
        l10n.format(texts::LearnWrong { reason })
    });
    let asked = named(l10n, &format!("{}-task", step.name));
    let lines: Vec<String> = [title(l10n, place.lesson, lesson)].into_iter().chain(reason).chain([asked]).collect();
    let id = |mv| CustomId::Page(PageAction::LearnMove(exercise.attempt(place, mv)));
    let mut draft = exercise::posed(l10n, &lines.join("\n"), exercise, id);
    if let StepTask::Ask { answers, .. } = &step.task {
        let answer = |(number, answer): (u32, &String)| {
            let id = CustomId::Page(PageAction::LearnAnswer(Answered { place, number }));
            plain_button(id, named(l10n, &format!("{}-{answer}", step.name)))
        };
        draft = draft.buttons((0..).zip(answers).map(answer).collect());
    }
    let undo = (!exercise.turn.moves.is_empty()).then(|| go(place, l10n.get(texts::BUTTON_UNDO)));
    draft.buttons(undo.into_iter().collect()).select(choice(l10n, place))
}

/// A step after the right answer: what happened, and a button for the next step or, after the last, for a game. The
/// caller adds the board.
pub fn solved(l10n: Localizer, place: StepId, (lesson, step): (&Lesson, &Step), exercise: &Exercise) -> MessageDraft {
    let done = l10n.format(texts::LearnRight { done: named(l10n, &format!("{}-done", step.name)) });
    let mut lines = vec![title(l10n, place.lesson, lesson), done];
    if !exercise.turn.moves.is_empty() {
        lines.push(l10n.format(texts::LearnPlayed { moves: exercise::played(l10n, exercise) }));
    }
    let next = place.next();
    if next.is_none() {
        lines.push(l10n.get(texts::LEARN_FINISHED));
    }
    let on = match next {
        Some(next) => button(page(next), l10n.get(texts::BUTTON_LEARN_NEXT), ButtonStyle::Primary),
        None => play(l10n),
    };
    let again = go(StepId { step: 1, ..place }, l10n.get(texts::BUTTON_LEARN_AGAIN));
    let buttons = vec![on, again];
    MessageDraft::text(lines.join("\n")).buttons(buttons).select(choice(l10n, place))
}

/// The introduction. The caller adds its board, which shows the game in one picture.
pub fn introduced(l10n: Localizer) -> MessageDraft {
    let first = button(page(StepId::FIRST), l10n.get(texts::BUTTON_LEARN_FIRST), ButtonStyle::Primary);
    let text = [texts::LEARN_INTRODUCTION, texts::LEARN_INTRODUCTION_PICTURE].map(|text| l10n.get(text)).join("\n");
    MessageDraft::text(text).buttons(vec![first]).select(choice(l10n, StepId::INTRODUCTION))
}

/// The page for a person who has finished all lessons.
pub fn finished(l10n: Localizer) -> MessageDraft {
    let draft = MessageDraft::text(l10n.get(texts::LEARN_FINISHED)).buttons(vec![play(l10n)]);
    // No lesson has this number, so the select marks none as the current one.
    draft.select(choice(l10n, StepId { lesson: u32::MAX, step: 1 }))
}

/// The button for a game against an easy computer.
fn play(l10n: Localizer) -> CreateButton {
    button(CustomId::Page(PageAction::LearnGame), l10n.get(texts::BUTTON_LEARN_GAME), ButtonStyle::Success)
}

/// The answer that links to the first game.
pub fn started(l10n: Localizer, link: String) -> MessageDraft {
    MessageDraft::text(l10n.format(texts::LearnStarted { link }))
}

/// Adds the line and the button that offer the lessons.
pub fn offered(l10n: Localizer, mut draft: MessageDraft) -> MessageDraft {
    draft.say(&l10n.get(texts::LEARN_OFFER));
    draft.buttons(vec![plain_button(CustomId::Page(PageAction::LearnOffered), l10n.get(texts::BUTTON_LEARN))])
}

fn page(place: StepId) -> CustomId {
    CustomId::Page(PageAction::Learn(place))
}

fn go(place: StepId, label: String) -> CreateButton {
    plain_button(page(place), label)
}

/// The select of the introduction and the lessons; `here` says which of them is shown as chosen.
fn choice(l10n: Localizer, here: StepId) -> serenity::all::CreateSelectMenu {
    let option = |(number, lesson): (u32, &Lesson)| {
        let title = named(l10n, &format!("{}-title", lesson.name));
        (number.to_string(), format!("{number}. {title}"), number == here.lesson)
    };
    let introduction = ("0".to_owned(), l10n.get(texts::LEARN_INTRODUCTION_TITLE), here == StepId::INTRODUCTION);
    let options: Vec<_> = [introduction].into_iter().chain((1..).zip(lessons()).map(option)).collect();
    select(CustomId::Page(PageAction::LearnChoice), l10n.get(texts::LEARN_PLACEHOLDER), options)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::lessons::course::AnswerVerdict;
    use crate::discord::messages::draft::CONTENT_MAX;
    use crate::text::Locale;
    use hypnosia_game::rules::Move;
    use std::collections::BTreeSet;

    /// The keys of a step's texts.
    fn names(step: &Step) -> Vec<String> {
        let own = ["task", "done"].map(str::to_owned);
        let told: Vec<String> = match &step.task {
            StepTask::Play { wrong, .. } => wrong.keys().map(|reason| format!("no-{reason}")).collect(),
            StepTask::Ask { answers, correct } => {
                let wrong = answers.iter().filter(|answer| *answer != correct).map(|answer| format!("no-{answer}"));
                wrong.chain(answers.iter().cloned()).collect()
            }
        };
        own.into_iter().chain(told).map(|name| format!("lesson-{}-{name}", step.name)).collect()
    }

    #[test]
    fn lessons_have_their_texts_and_no_others() {
        let titles = lessons().iter().map(|lesson| format!("lesson-{}-title", lesson.name));
        let expected: BTreeSet<String> =
            lessons().iter().flat_map(|lesson| &lesson.steps).flat_map(names).chain(titles).collect();
        let known: BTreeSet<String> =
            texts::keys().filter(|key| key.starts_with("lesson-")).map(str::to_owned).collect();
        assert_eq!(expected, known);
    }

    /// Asserts that a message of the tutorial is short, has no missing text, and has valid controls: few rows, short
    /// labels, and distinct custom ids that can be parsed.
    fn check(l10n: Localizer, draft: &MessageDraft) {
        assert!(draft.content.chars().count() <= CONTENT_MAX / 2, "too long to be short: {}", draft.content);
        assert!(!draft.content.contains("lesson-"), "{l10n:?}: {}", draft.content);
        assert!(draft.rows.len() <= 5);
        let json = serde_json::to_value(&draft.rows).unwrap();
        let controls: Vec<_> =
            json.as_array().unwrap().iter().flat_map(|row| row["components"].as_array().unwrap().clone()).collect();
        let ids: BTreeSet<String> = controls.iter().map(|one| one["custom_id"].to_string()).collect();
        assert_eq!(ids.len(), controls.len(), "an id twice: {controls:?}");
        for control in &controls {
            let id = control["custom_id"].as_str().unwrap();
            assert!(id.len() <= 100 && CustomId::parse(id).is_some(), "{id}");
            let label = control["label"].as_str().unwrap_or_default();
            assert!(label.chars().count() <= 40, "a long label: {label}");
        }
    }

    #[test]
    fn lessons_can_be_played_through_in_every_language() {
        for locale in Locale::ALL {
            let l10n = Localizer::new(locale);
            let mut place = Some(StepId::FIRST);
            let mut solved_steps = 0;
            while let Some(at) = place {
                let shown = at.step().unwrap();
                match &shown.1.task {
                    StepTask::Play { right, .. } => right.iter().for_each(|way| play(l10n, at, shown, way)),
                    StepTask::Ask { answers, .. } => ask(l10n, at, shown, answers.len() as u32),
                }
                solved_steps += 1;
                place = at.next();
            }
            assert_eq!(solved_steps, StepId::all().count());
            check(l10n, &introduced(l10n));
            check(l10n, &finished(l10n));
        }
    }

    fn play(l10n: Localizer, place: StepId, shown: (&Lesson, &Step), way: &[Move]) {
        for played in 0..way.len() {
            let before = shown.1.exercise(&way[..played]).unwrap();
            check(l10n, &posed(l10n, place, shown, &before, None));
            for mv in before.choices() {
                let moves: Vec<Move> = way[..played].iter().copied().chain([mv]).collect();
                if let Some(AnswerVerdict::Wrong(reason)) = shown.1.judge(&moves) {
                    let again = posed(l10n, place, shown, &before, Some(reason));
                    let reason = named(l10n, &format!("{}-no-{reason}", shown.1.name));
                    assert!(again.content.contains(&reason), "{}", again.content);
                    check(l10n, &again);
                }
            }
        }
        assert_eq!(shown.1.judge(way), Some(AnswerVerdict::Right));
        check(l10n, &solved(l10n, place, shown, &shown.1.exercise(way).unwrap()));
    }

    fn ask(l10n: Localizer, place: StepId, shown: (&Lesson, &Step), answers: u32) {
        let exercise = shown.1.exercise(&[]).unwrap().shown();
        let mut right = 0;
        for number in 0..answers {
            match shown.1.judge_answer(number).unwrap() {
                AnswerVerdict::Wrong(reason) => check(l10n, &posed(l10n, place, shown, &exercise, Some(reason))),
                _ => {
                    right += 1;
                    check(l10n, &solved(l10n, place, shown, &exercise));
                }
            }
        }
        assert_eq!((right, shown.1.judge_answer(answers)), (1, None));
    }
}
