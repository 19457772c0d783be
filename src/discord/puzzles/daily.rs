//! The puzzle of the day: posted once a day in servers that switched it on; each person answers it privately.
//!
//! It is easy on Monday and hardest on Sunday. Each day's puzzle is recorded in the database before it is posted, so
//! that neither several processes nor a crash post it twice. Who has answered sees the best turn and its reasons at
//! once; the others see them in the next day's post.

use super::book::{self, DAYS_PRACTISED, puzzle_book};
use super::daily_wording::{self, Before};
use super::exercise::Exercise;
use super::exercise_wording::on_board;
use super::order::{level_of, of_the_day};
use super::wording::{self, PuzzleVerdict};
use crate::calendar;
use crate::discord::ids::{Attempt, CustomId, PageAction};
use crate::discord::interaction::app::App;
use crate::discord::interaction::context::InteractionCx;
use crate::discord::interaction::lost;
use crate::discord::interaction::noticeboards::Change;
use crate::discord::interaction::rejection::Outcome;
use crate::discord::messages::draft::MessageDraft;
use crate::discord::requests::error_kind::ErrorKind;
use crate::discord::requests::{Lane, Urgency};
use crate::host::Failure;
use crate::model::{Daily, DailyAnswer, GuildId, GuildSettings, MessageId, day_begins, day_of};
use futures_util::{StreamExt, stream};
use hypnosia_game::computer::puzzles::Puzzle;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use std::time::Duration;

/// How often to check whether the hour has come at which some server begins its day.
const POLL_INTERVAL: Duration = Duration::from_secs(60);

/// In how many servers puzzles are posted concurrently. Many are due at once, because most servers choose the same
/// hour.
const AT_ONCE: usize = 8;

/// How many days a post looks back for the last puzzle whose solution it tells.
const DAYS_TOLD: u32 = 6;

/// Posts puzzles when they are due. Never returns.
pub async fn run(app: Arc<App>) {
    let mut moved = app.host.clock_moves();
    loop {
        if app.gateway.is_connected() {
            // A failure has been logged; the next round tries again.
            drop(post_due(&app).await);
        }
        tokio::select! {
            // A fixed order makes runs reproducible.
            biased;
            _ = moved.recv() => {}
            () = tokio::time::sleep(POLL_INTERVAL) => {}
        }
    }
}

async fn post_due(app: &App) -> Result<(), Failure> {
    let is_ours = |guild: &GuildId| app.host.leases().lease(*guild).is_ok() && app.directory.is_member(*guild);
    let guilds = app.host.store().daily_guilds().await?.into_iter().filter(is_ours);
    // A failure has been logged, and must not delay other servers.
    stream::iter(guilds).for_each_concurrent(AT_ONCE, async |guild| drop(post_in(app, guild).await)).await;
    Ok(())
}

async fn post_in(app: &App, guild: GuildId) -> Result<(), Failure> {
    let (settings, now) = (app.settings.guild(guild).await?, app.now());
    let Some(&channel) = settings.puzzle_channel.first() else { return Ok(()) };
    let day = day_of(now, settings.puzzle_hour);
    let known = app.host.store().dailies(guild, 1).await?.into_iter().find(|known| known.day >= day);
    let again = |known: &Daily| known.is_to_be_posted(now) || known.may_begin_anew(channel, now);
    if known.is_some_and(|known| known.day > day || !again(&known)) {
        return Ok(());
    }
    let Some(number) = number_of(app, guild, &settings, day).await? else { return Ok(()) };
    let wish = Daily { guild, day, number, channel, begun: now, message: None, refused: false };
    let daily = app.host.store().begin_daily(&wish).await?;
    if !daily.is_to_be_posted(now) {
        return Ok(());
    }
    let message = draft(app, &daily).await?.create(nonce(app, &daily));
    let sent = app.requests.delivery.post(daily.channel.into(), message);
    match app.requests.send(Urgency::Card, Lane::Posts(daily.channel), sent).await {
        Ok(message) => {
            app.host.store().end_daily(guild, day, Some(MessageId(message.value.id.get()))).await?;
            app.noticeboards.note(guild, Change::Calm);
            Ok(())
        }
        // The puzzle may have been posted all the same. The post is retried for a few minutes.
        Err(error) if ErrorKind::of(&error) == ErrorKind::Temporary => {
            tracing::warn!(%guild, channel = %daily.channel, %error, "a puzzle of the day is not known to stand");
            Ok(())
        }
        Err(error) => {
            tracing::warn!(%guild, channel = %daily.channel, %error, "a puzzle of the day could not be posted");
            app.host.store().end_daily(guild, day, None).await?;
            if ErrorKind::of(&error) == ErrorKind::ChannelGone {
                lost::channel_gone(app, guild, daily.channel).await;
            }
            Ok(())
        }
    }
}

/// The number of the puzzle for a day of a server. Its weekday is the one on which the day begins in the server's time
/// zone.
async fn number_of(app: &App, guild: GuildId, settings: &GuildSettings, day: i64) -> Result<Option<u32>, Failure> {
    let zone = app.settings.guild_zone(guild).await;
    let level = level_of(calendar::local_day(&zone, day_begins(day, settings.puzzle_hour)));
    let before = app.host.store().dailies(guild, DAYS_PRACTISED).await?;
    Ok(of_the_day(puzzle_book(), guild, level, &before).map(|puzzle| puzzle.number))
}

/// The nonce: the same for every attempt at one post, so that Discord answers a repeated attempt with the first
/// message.
fn nonce(app: &App, daily: &Daily) -> String {
    let Daily { guild, day, channel, .. } = daily;
    hex::encode(&Sha256::digest(format!("{} daily {guild} {day} {channel}", app.application))[..12])
}

async fn draft(app: &App, daily: &Daily) -> Result<MessageDraft, Failure> {
    let l10n = app.settings.guild_localizer(daily.guild).await;
    let theme = app.settings.guild_theme(daily.guild).await;
    let puzzle = puzzle_book().puzzle(daily.number);
    let posed = puzzle.and_then(|puzzle| Some((puzzle, Exercise::answered(&puzzle.rolled, &[])?)));
    let (puzzle, exercise) = posed.ok_or_else(|| Failure::log(format!("no puzzle {}", daily.number)))?;
    let known = app.host.store().dailies(daily.guild, DAYS_TOLD + 1).await?;
    let last = known.into_iter().find(|one| one.day < daily.day && one.message.is_some());
    let answers = match &last {
        Some(last) => app.host.store().daily_answers(daily.guild, last.day).await?,
        None => Vec::new(),
    };
    let best = last.as_ref().and_then(|last| {
        let puzzle = puzzle_book().puzzle(last.number)?;
        Exercise::answered(&puzzle.rolled, puzzle.best())
    });
    let before = last.as_ref().zip(best.as_ref()).map(|(daily, best)| {
        let found = answers.iter().filter(|answer| answer.found).count();
        Before { daily, best, answered: answers.len(), found }
    });
    let draft = daily_wording::post(l10n, daily, puzzle, &exercise, before.as_ref());
    Ok(on_board(l10n, &app.pictures, &exercise, theme, draft).await.with_emoji(&app.registered))
}

/// The puzzle of a day with one person's moves so far. Their first whole turn counts as long as no later day has begun.
///
/// # Errors
/// Refused if there was no puzzle that day, or the moves are not possible; failed if the host fails.
pub async fn answer(app: &App, cx: &InteractionCx, attempt: &Attempt<u32>) -> Outcome<MessageDraft> {
    let (guild, day) = (cx.guild()?, i64::from(attempt.what));
    let newest = app.host.store().dailies(guild, 1).await?.into_iter().next();
    let Some(daily) = newest.filter(|newest| newest.day == day) else { return over(app, cx, day, attempt).await };
    let puzzle = puzzle_book().puzzle(daily.number).ok_or_else(|| book::no_such(cx))?;
    if let Some(known) = known(app, cx, &daily, puzzle).await? {
        return Ok(known);
    }
    let title = wording::stock_title(cx.l10n, puzzle, None);
    let exercise = book::exercise(cx, &puzzle.rolled, &attempt.moves)?;
    if !exercise.is_complete() {
        let id = |attempt| CustomId::Page(PageAction::AnswerDaily(attempt));
        let draft = wording::task(cx.l10n, &title, &exercise, attempt.what, id);
        return book::with_board(app, cx, &exercise, draft).await;
    }
    let cost = puzzle.lost(&attempt.moves).ok_or_else(|| book::no_such(cx))?;
    let right = cost == 0.0;
    let answer = DailyAnswer { guild, day, user: cx.user, found: right, at: app.now() };
    if !app.host.store().answer_daily(&answer).await? {
        // Of two clicks at once, the other was first.
        return known(app, cx, &daily, puzzle).await?.ok_or_else(|| book::no_such(cx));
    }
    app.host.store().answer_stock(cx.user, guild, puzzle.number, right, app.now()).await?;
    let best = if right { exercise.clone() } else { book::exercise(cx, &puzzle.rolled, puzzle.best())? };
    let verdict = PuzzleVerdict { answer: &exercise, best: &best, cost, right };
    answered(app, cx, &best, wording::verdict(cx.l10n, &title, &verdict)).await
}

/// What a person who has answered the puzzle of a day sees when they come back to it; `None` if they have not answered.
async fn known(app: &App, cx: &InteractionCx, daily: &Daily, puzzle: &Puzzle) -> Outcome<Option<MessageDraft>> {
    let answers = app.host.store().daily_answers(daily.guild, daily.day).await?;
    let Some(answer) = answers.iter().find(|answer| answer.user == cx.user) else { return Ok(None) };
    let best = book::exercise(cx, &puzzle.rolled, puzzle.best())?;
    let title = wording::stock_title(cx.l10n, puzzle, None);
    let said = daily_wording::known(cx.l10n, &title, answer.found, &best);
    answered(app, cx, &best, said).await.map(Some)
}

/// The private page of a person who has answered the newest puzzle: what is said of it, and their streak.
async fn answered(app: &App, cx: &InteractionCx, best: &Exercise, said: String) -> Outcome<MessageDraft> {
    let streak = app.host.store().puzzle_streak(cx.guild()?, cx.user).await?;
    let lines = std::iter::once(said).chain(daily_wording::closing(cx.l10n, streak)).collect();
    book::with_next(app, cx, best, lines).await
}

/// The puzzle of an earlier day, which is answered like any other puzzle.
async fn over(app: &App, cx: &InteractionCx, day: i64, attempt: &Attempt<u32>) -> Outcome<MessageDraft> {
    let days = app.host.store().dailies(cx.guild()?, DAYS_PRACTISED).await?;
    let number = days.iter().find(|daily| daily.day == day).map(|daily| daily.number);
    let what = number.ok_or_else(|| book::no_such(cx))?;
    book::of_stock(app, cx, &Attempt { what, moves: attempt.moves.clone() }).await
}
