//! The steps of the tutorial: shows them, judges answers, and stores how many a person has done. Also opens the game
//! that follows the last step, and offers the lessons to new players.

use super::course::{AnswerVerdict, Lesson, Step, StepTask, introduction};
use super::wording;
use crate::discord::ids::{Answered, Attempt, StepId};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::opening::{may_open, new_table, opened};
use crate::discord::interaction::refusal::RefusalContext;
use crate::discord::interaction::rejection::Outcome;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::wording::place as place_of;
use crate::discord::puzzles::book::{no_such, with_board};
use crate::discord::puzzles::exercise::Exercise;
use crate::host::{Company, Failure, Options};
use hypnosia_game::computer::Level;

/// Shows a person their next step; the introduction if they have done no step, and the offer of a game if they have
/// done all.
pub async fn go_on(app: &App, cx: &InteractionCx) -> Outcome<Answer> {
    match StepId::after(app.host.store().lessons_done(cx.user).await?) {
        Some(StepId::FIRST) => Ok(Answer::Private(introduced(app, cx).await?)),
        Some(place) => Ok(Answer::Private(posed(app, cx, place, None, None).await?)),
        None => Ok(Answer::Private(wording::finished(cx.l10n))),
    }
}

/// Shows a step from its beginning, or the introduction, in place of the clicked message.
pub async fn show(app: &App, cx: &InteractionCx, place: StepId) -> Outcome<Answer> {
    if place == StepId::INTRODUCTION {
        return Ok(Answer::Update(introduced(app, cx).await?));
    }
    Ok(Answer::Update(posed(app, cx, place, None, None).await?))
}

/// Judges an answer's moves so far. If the step does not know them, for example because the lesson has changed, shows
/// the step from its beginning.
///
/// # Errors
/// Refused if there is no such step; failed if the host fails.
pub async fn played(app: &App, cx: &InteractionCx, attempt: &Attempt<StepId>) -> Outcome<Answer> {
    let (place, moves) = (attempt.what, &attempt.moves);
    let step = found(cx, place)?;
    let answered = step.1.exercise(moves);
    Ok(Answer::Update(match (step.1.judge(moves), answered) {
        (Some(AnswerVerdict::Right), Some(answered)) => solved(app, cx, place, answered).await?,
        (Some(AnswerVerdict::OnTheWay), answered @ Some(_)) => posed(app, cx, place, answered, None).await?,
        (Some(AnswerVerdict::Wrong(reason)), Some(_)) => {
            let before = moves.split_last().and_then(|(_, before)| step.1.exercise(before));
            posed(app, cx, place, before, Some(reason)).await?
        }
        // The button is older than the present form of the lesson.
        (_, None) | (None, _) => posed(app, cx, place, None, None).await?,
    }))
}

/// Judges the answer to a question.
pub async fn answered(app: &App, cx: &InteractionCx, answer: Answered) -> Outcome<Answer> {
    let Answered { place, number } = answer;
    let step = found(cx, place)?;
    let exercise = step.1.exercise(&[]);
    Ok(Answer::Update(match (step.1.judge_answer(number), exercise) {
        (Some(AnswerVerdict::Right), Some(exercise)) => solved(app, cx, place, exercise).await?,
        (Some(AnswerVerdict::Wrong(reason)), _) => posed(app, cx, place, None, Some(reason)).await?,
        _ => posed(app, cx, place, None, None).await?,
    }))
}

/// Opens and starts a game against an easy computer.
pub async fn first_game(app: &App, cx: &InteractionCx) -> Outcome<Answer> {
    let settings = may_open(app, cx).await?;
    let company = Company { invited: Vec::new(), computers: 1 };
    let (variant, turn_time) = (settings.variant.unwrap_or_default(), settings.turn_time.unwrap_or_default());
    let options = Options { level: Level::Easy, rated: false, variant, turn_time };
    let table = new_table(cx, company, options)?;
    let started = app.host.practise(table, app.now()).await;
    let context = RefusalContext { settings: Some(&settings), ..RefusalContext::default() };
    let started = opened(app, cx, started, context).await?;
    Ok(Answer::Private(wording::started(cx.l10n, place_of(&started))))
}

/// Adds the offer of the lessons to the answer for a person who joins a table, unless they were offered the lessons
/// before, have begun them, or have finished a game. If the store fails, returns the answer unchanged.
pub async fn offer(app: &App, cx: &InteractionCx, draft: MessageDraft) -> MessageDraft {
    let Ok(guild) = cx.guild() else { return draft };
    match app.host.store().offer_lessons(cx.user, guild, app.now()).await.map_err(Failure::log) {
        Ok(true) => wording::offered(cx.l10n, draft),
        Ok(false) | Err(_) => draft,
    }
}

type Found = (&'static Lesson, &'static Step);

fn found(cx: &InteractionCx, place: StepId) -> Outcome<Found> {
    place.step().ok_or_else(|| no_such(cx))
}

async fn introduced(app: &App, cx: &InteractionCx) -> Outcome<MessageDraft> {
    let shown = introduction().ok_or_else(|| no_such(cx))?;
    with_board(app, cx, &shown, wording::introduced(cx.l10n)).await
}

async fn posed(
    app: &App,
    cx: &InteractionCx,
    place: StepId,
    exercise: Option<Exercise>,
    reason: Option<&str>,
) -> Outcome<MessageDraft> {
    let step = found(cx, place)?;
    let exercise = exercise.or_else(|| step.1.exercise(&[]));
    let exercise = exercise.ok_or_else(|| no_such(cx))?;
    // A question has buttons for its answers, so the board offers no moves.
    let exercise = if matches!(step.1.task, StepTask::Ask { .. }) { exercise.shown() } else { exercise };
    let draft = wording::posed(cx.l10n, place, step, &exercise, reason);
    with_board(app, cx, &exercise, draft).await
}

async fn solved(app: &App, cx: &InteractionCx, place: StepId, exercise: Exercise) -> Outcome<MessageDraft> {
    let step = found(cx, place)?;
    app.host.store().note_lessons(cx.user, cx.guild()?, place.before() + 1).await?;
    let exercise = exercise.shown();
    let draft = wording::solved(cx.l10n, place, step, &exercise);
    with_board(app, cx, &exercise, draft).await
}
