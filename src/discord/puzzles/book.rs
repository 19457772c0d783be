//! Puzzles: costly turns of a person's own games, and puzzles that come with the bot. Chooses a person's next puzzle,
//! and judges answers.
//!
//! The puzzle and the moves so far are in the custom ids, see [`Attempt`]. The result of a complete answer is stored;
//! for a turn of a game, only if it was the person's own mistake.

use super::exercise::Exercise;
use super::exercise_wording::on_board;
use super::order::{is_daily, practice_order};
use super::wording::{self, PuzzleVerdict};
use crate::discord::ids::{Attempt, CustomId, PageAction, ShareAction, TableAction};
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::rejection::{Outcome, Rejection};
use crate::discord::leaderboard::named::spelt_out;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::paging::share_button;
use crate::host::{Failure, TableView};
use crate::model::{Daily, Repetition, StockAnswer};
use crate::review::GameReview;
use crate::text::texts;
use hypnosia_game::board::Colour;
use hypnosia_game::computer::puzzles::{Puzzle, Stock};
use hypnosia_game::computer::{JUDGE_ERROR, ReportedTurn, TurnChoice};
use hypnosia_game::rules::{Move, Position};
use std::sync::LazyLock;

static STOCK: LazyLock<Stock> =
    LazyLock::new(|| Stock::parse(include_str!("../../../assets/puzzles.txt")).unwrap_or_default());

/// The puzzles of `/hypnosia puzzle` in their order.
static PRACTICE: LazyLock<Vec<&Puzzle>> = LazyLock::new(|| practice_order(&STOCK));

/// The puzzles that come with the bot.
pub fn puzzle_book() -> &'static Stock {
    &STOCK
}

/// Whether a person may practise a puzzle in a server. `days` are the server's puzzles of the day, newest first. The
/// newest of them may not be practised yet. A puzzle that is reserved as a puzzle of the day may be practised only if
/// it is one of the older ones.
fn may_be_practised(puzzle: &Puzzle, days: &[Daily]) -> bool {
    match days.split_first() {
        Some((newest, _)) if newest.number == puzzle.number => false,
        Some((_, over)) => !is_daily(puzzle) || over.iter().any(|day| day.number == puzzle.number),
        None => !is_daily(puzzle),
    }
}

/// How many of a server's latest puzzles of the day are looked up. Older ones cannot be practised any more.
pub const DAYS_PRACTISED: u32 = 366;

/// How many turns of one game a player practises: the costliest mistakes. Also how many due mistakes [`next`] tries to
/// show.
const MISTAKES_OF_GAME: usize = 3;

/// The numbers of the turns of a game that a player is to practise: the costliest of those that were certainly
/// mistakes.
pub fn mistakes(review: &GameReview, own: Colour) -> Vec<u32> {
    let GameReview { report, assessment } = review;
    let costliest = assessment.costliest(report, Some(own), MISTAKES_OF_GAME);
    let clear = costliest.into_iter().filter(|(_, decision)| decision.is_mistake());
    clear.map(|(turn, _)| turn.number).collect()
}

/// The next puzzle for a person: a mistake from their own games that is due, or else a puzzle that comes with the bot.
pub async fn next(app: &App, cx: &InteractionCx) -> Outcome<MessageDraft> {
    let due = app.host.store().mistakes_due(cx.user, cx.guild()?, app.now()).await?;
    for mistake in due.iter().take(MISTAKES_OF_GAME) {
        let view = app.host.view(mistake.table).await.map_err(|error| cx.reject(error))?;
        // If the game of a mistake can no longer be shown, the mistake is skipped.
        if let Ok(draft) = of_game(app, cx, &view, &Attempt { what: mistake.turn, moves: Vec::new() }).await {
            return Ok(draft);
        }
    }
    let answers = app.host.store().stock_answers(cx.user).await?;
    let next = next_of(&PRACTICE, &answers).ok_or_else(|| Failure::log("the stock of puzzles is empty"))?;
    of_stock(app, cx, &Attempt { what: next.number, moves: Vec::new() }).await
}

/// The next puzzle: the first one that the person has never tried; else, of those never solved, the one tried longest
/// ago; else, of those solved, the one tried longest ago.
fn next_of<'a>(puzzles: &[&'a Puzzle], answers: &[StockAnswer]) -> Option<&'a Puzzle> {
    let answer = |puzzle: &Puzzle| answers.iter().find(|answer| answer.number == puzzle.number);
    puzzles.iter().copied().min_by_key(|puzzle| answer(puzzle).map(|answer| (answer.found, answer.at)))
}

/// The number of a puzzle in `/hypnosia puzzle`, from 1; `None` for a puzzle of the day.
fn place_of(puzzle: &Puzzle) -> Option<usize> {
    PRACTICE.iter().position(|one| one.number == puzzle.number).map(|before| before + 1)
}

/// How many of the puzzles of `/hypnosia puzzle` a person has solved, and how many there are.
fn progress(answers: &[StockAnswer]) -> (usize, usize) {
    let is_solved = |puzzle: &Puzzle| answers.iter().any(|answer| answer.number == puzzle.number && answer.found);
    (PRACTICE.iter().filter(|puzzle| is_solved(puzzle)).count(), PRACTICE.len())
}

fn title(cx: &InteractionCx, puzzle: &Puzzle) -> String {
    wording::stock_title(cx.l10n, puzzle, place_of(puzzle).map(|place| (place, PRACTICE.len())))
}

/// The public post of a puzzle that a person has solved, without its solution.
///
/// # Errors
/// Refused if they have not solved it; failed if the host fails.
pub async fn shared(app: &App, cx: &InteractionCx, number: u32) -> Outcome<MessageDraft> {
    let puzzle = STOCK.puzzle(number).ok_or_else(|| no_such(cx))?;
    let answers = app.host.store().stock_answers(cx.user).await?;
    if !answers.iter().any(|answer| answer.number == number && answer.found) {
        return Err(no_such(cx));
    }
    let draft = wording::shared(cx.l10n, cx.user, &title(cx, puzzle), progress(&answers));
    let draft = spelt_out(app, cx, draft).await;
    with_board(app, cx, &exercise(cx, &puzzle.rolled, &[])?.shown(), draft).await
}

/// A puzzle that comes with the bot, with the answer so far. A complete answer is judged and stored.
///
/// # Errors
/// Refused if there is no such puzzle, it may not be practised yet, or the moves are illegal; failed if the host fails.
pub async fn of_stock(app: &App, cx: &InteractionCx, attempt: &Attempt<u32>) -> Outcome<MessageDraft> {
    let days = app.host.store().dailies(cx.guild()?, DAYS_PRACTISED).await?;
    let puzzle = STOCK.puzzle(attempt.what).filter(|puzzle| may_be_practised(puzzle, &days));
    let puzzle = puzzle.ok_or_else(|| no_such(cx))?;
    let title = title(cx, puzzle);
    let answer = exercise(cx, &puzzle.rolled, &attempt.moves)?;
    if !answer.is_complete() {
        let id = |attempt| CustomId::Page(PageAction::Puzzle(attempt));
        let draft = wording::task(cx.l10n, &title, &answer, attempt.what, id);
        return with_board(app, cx, &answer, draft).await;
    }
    let cost = puzzle.lost(&attempt.moves).ok_or_else(|| no_such(cx))?;
    let right = cost == 0.0;
    app.host.store().answer_stock(cx.user, cx.guild()?, puzzle.number, right, app.now()).await?;
    let best = if right { answer.clone() } else { exercise(cx, &puzzle.rolled, puzzle.best())? };
    let told = wording::verdict(cx.l10n, &title, &PuzzleVerdict { answer: &answer, best: &best, cost, right });
    let answers = app.host.store().stock_answers(cx.user).await?;
    let lines = std::iter::once(told).chain(wording::progress(cx.l10n, progress(&answers))).collect();
    let mut draft = with_next(app, cx, &best, lines).await?;
    if right {
        draft = draft.buttons(vec![share_button(cx.l10n, ShareAction::Puzzle(puzzle.number))]);
    }
    Ok(draft)
}

/// A turn of a finished game that a person tries again, with the answer so far. A complete answer is judged, and is
/// stored if the turn was the person's own mistake.
///
/// # Errors
/// Refused if there is no such turn, it offered no choice, the moves are illegal, or too many reports are waiting;
/// failed if the host fails.
pub async fn of_game(app: &App, cx: &InteractionCx, view: &TableView, attempt: &Attempt<u32>) -> Outcome<MessageDraft> {
    let log = view.log.as_ref().ok_or_else(|| no_such(cx))?;
    let review =
        app.review.reports.of(cx.asker()?, view.id, log).await.map_err(|none| Rejection::of_report(cx.l10n, none))?;
    let GameReview { report, assessment } = &*review;
    let mut turns = report.turns.iter().zip(&assessment.turns);
    let (turn, assessed) = turns.find(|(turn, _)| turn.number == attempt.what).ok_or_else(|| no_such(cx))?;
    let decision = assessed.decision.as_ref().ok_or_else(|| no_such(cx))?;
    let title = wording::mistake_title(cx.l10n, view.id, turn.number);
    let answer = exercise(cx, &turn.rolled, &attempt.moves)?;
    if !answer.is_complete() {
        let id = |attempt| CustomId::Table(view.id, view.version, TableAction::Retry(attempt));
        let draft = wording::task(cx.l10n, &title, &answer, attempt.what, id);
        return with_board(app, cx, &answer, draft).await;
    }
    let judged = app.review.reports.judge(turn, &attempt.moves).await?.ok_or_else(|| no_such(cx))?;
    let cost = f64::from(judged.cost);
    // The judge cannot distinguish turns that differ by less than its own error.
    let right = cost <= JUDGE_ERROR.0;
    let best = match judged.better.filter(|_| !right) {
        Some(better) => exercise(cx, &turn.rolled, &better)?,
        None => answer.clone(),
    };
    let mut lines =
        vec![wording::verdict(cx.l10n, &title, &PuzzleVerdict { answer: &answer, best: &best, cost, right })];
    let played = exercise(cx, &turn.rolled, &turn.played())?;
    lines.push(wording::in_the_game(cx.l10n, &played, f64::from(decision.cost)));
    let repetition = counted(app, cx, view, (turn, decision), right).await?;
    lines.extend(repetition.map(|repetition| wording::again(cx.l10n, repetition)));
    with_next(app, cx, &best, lines).await
}

/// Counts an answer if the turn is one of the person's own mistakes. Returns the person's progress with this mistake;
/// `None` if it is no such mistake.
async fn counted(
    app: &App,
    cx: &InteractionCx,
    view: &TableView,
    (turn, decision): (&ReportedTurn, &TurnChoice),
    right: bool,
) -> Result<Option<Repetition>, Failure> {
    let own = view.seat_of(cx.user).map(|seat| seat.colour);
    if own != Some(turn.colour) || !decision.is_mistake() {
        return Ok(None);
    }
    app.host.store().add_mistakes(cx.user, view.id, &[turn.number], app.now()).await?;
    Ok(app.host.store().answer_mistake(cx.user, view.id, turn.number, right, app.now()).await?)
}

/// The refusal of something that does not exist or is not allowed.
pub fn no_such(cx: &InteractionCx) -> Rejection {
    cx.refused(texts::REFUSED_BAD_CHOICE)
}

/// A rolled position with the moves of the answer so far.
pub fn exercise(cx: &InteractionCx, rolled: &Position, moves: &[Move]) -> Outcome<Exercise> {
    Exercise::answered(rolled, moves).ok_or_else(|| no_such(cx))
}

/// Adds the board of an exercise, in the person's language and theme.
pub async fn with_board(app: &App, cx: &InteractionCx, shown: &Exercise, draft: MessageDraft) -> Outcome<MessageDraft> {
    let theme = app.settings.user_theme(cx.user, cx.guild()?).await;
    Ok(on_board(cx.l10n, &app.pictures, shown, theme, draft).await)
}

/// Builds the page after a complete answer: the lines, `best` on the board, and a button to the next puzzle.
pub async fn with_next(app: &App, cx: &InteractionCx, best: &Exercise, lines: Vec<String>) -> Outcome<MessageDraft> {
    let due = app.host.store().mistakes_due(cx.user, cx.guild()?, app.now()).await?.len();
    with_board(app, cx, best, wording::with_next(cx.l10n, lines, due)).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{ChannelId, GuildId};

    #[test]
    fn untried_puzzles_come_first_then_oldest_unsolved() {
        let puzzles = &PRACTICE[..3];
        let [one, two, three] = [0, 1, 2].map(|at| puzzles[at].number);
        let answer = |number, found, at| StockAnswer { number, found, at };
        let cases = [
            (vec![], one),
            (vec![answer(one, false, 5)], two),
            (vec![answer(one, true, 5), answer(two, true, 6)], three),
            (vec![answer(one, true, 5), answer(two, false, 9), answer(three, false, 7)], three),
            (vec![answer(one, true, 5), answer(two, true, 4), answer(three, true, 6)], two),
        ];
        for (answers, expected) in cases {
            assert_eq!(next_of(puzzles, &answers).map(|puzzle| puzzle.number), Some(expected), "{answers:?}");
        }
        assert!(next_of(&[], &[]).is_none());
    }

    #[test]
    fn puzzles_are_numbered_without_gaps() {
        let places: Vec<usize> = PRACTICE.iter().filter_map(|puzzle| place_of(puzzle)).collect();
        assert_eq!(places, (1..=PRACTICE.len()).collect::<Vec<_>>());
        let daily = STOCK.puzzles.iter().find(|puzzle| is_daily(puzzle)).unwrap();
        assert_eq!(place_of(daily), None);
        let [first, second] = [0, 1].map(|at| PRACTICE[at].number);
        let answers = [(first, true), (second, false), (daily.number, true)];
        let answers = answers.map(|(number, found)| StockAnswer { number, found, at: 5 });
        assert_eq!(progress(&answers), (1, PRACTICE.len()));
    }

    #[test]
    fn daily_puzzle_is_practised_after_its_day() {
        let mut numbers = STOCK.puzzles.iter().partition::<Vec<&Puzzle>, _>(|puzzle| is_daily(puzzle));
        let (of_the_day, other) = (numbers.0.remove(0), numbers.1.remove(0));
        let days = |numbers: &[u32]| -> Vec<Daily> {
            let day = |number: &u32| Daily {
                guild: GuildId(1),
                day: 0,
                number: *number,
                channel: ChannelId(2),
                begun: 0,
                message: None,
                refused: false,
            };
            numbers.iter().map(day).collect()
        };
        let (daily, other_number) = (of_the_day.number, other.number);
        let cases = [
            (vec![], false, true),
            (vec![daily], false, true),
            (vec![7, daily], true, true),
            (vec![daily, 7, daily], false, true),
            // `other` was posted as a puzzle of the day before some puzzles were reserved for that.
            (vec![other_number], false, false),
            (vec![7, other_number], false, true),
        ];
        for (numbers, of_day, of_other) in cases {
            let days = days(&numbers);
            let found = (may_be_practised(of_the_day, &days), may_be_practised(other, &days));
            assert_eq!(found, (of_day, of_other), "{numbers:?}");
        }
        for puzzle in &STOCK.puzzles {
            assert_eq!(place_of(puzzle).is_none(), is_daily(puzzle), "{}", puzzle.number);
        }
    }
}
