//! The puzzle of the day: posted once a day in servers that switched it on; each person answers it privately.
//!
//! Each day's puzzle is recorded in the database before it is posted, so that neither several processes nor a crash
//! post it twice. The next day's post shows the results.

use super::book::{self, DAYS_PRACTISED, puzzle_book};
use super::daily_wording::{self, Before};
use super::exercise::Exercise;
use super::exercise_wording::on_board;
use super::wording::{self, PuzzleVerdict};
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
use crate::model::{Daily, DailyAnswer, GuildId, MessageId, day_of};
use crate::text::texts;
use futures_util::{StreamExt, stream};
use hypnosia_game::computer::puzzles::Puzzle;
use sha2::{Digest, Sha256};
use std::sync::{Arc, LazyLock};
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
    let Some(puzzle) = puzzle_of(guild, day) else { return Ok(()) };
    let number = puzzle.number;
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

/// The puzzle of a day. Each puzzle comes once before one is repeated, in an order that looks random and differs
/// between servers.
fn puzzle_of(guild: GuildId, day: i64) -> Option<&'static Puzzle> {
    static PUZZLES: LazyLock<Vec<&Puzzle>> =
        LazyLock::new(|| puzzle_book().puzzles.iter().filter(|puzzle| book::is_daily(puzzle)).collect());
    let count = i64::try_from(PUZZLES.len()).ok().filter(|count| *count > 0)?;
    let first = i64::from_be_bytes(Sha256::digest(guild.0.to_be_bytes())[..8].try_into().ok()?);
    let place = day.rem_euclid(count) * stride(guild, count) + first.rem_euclid(count);
    PUZZLES.get(place.rem_euclid(count) as usize).copied()
}

/// How far apart the puzzles of two successive days are in the book. This distance and the number of puzzles are
/// coprime, so all puzzles come up. The distance differs between servers: otherwise, a server that is ahead would
/// reveal the next puzzle of another server.
fn stride(guild: GuildId, count: i64) -> i64 {
    let any = i64::from_be_bytes(Sha256::digest(format!("stride {guild}"))[..8].try_into().unwrap_or_default());
    let from = any.rem_euclid(count);
    let divides_none = |step: &i64| divisor(*step, count) == 1;
    (from..from + count).find(divides_none).unwrap_or(1).rem_euclid(count).max(1)
}

/// The greatest common divisor.
fn divisor(one: i64, other: i64) -> i64 {
    if other == 0 { one } else { divisor(other, one % other) }
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
    let posed = |daily: &Daily, best: bool| {
        let puzzle = puzzle_book().puzzle(daily.number)?;
        Exercise::answered(&puzzle.rolled, if best { puzzle.best() } else { &[] })
    };
    let exercise = posed(daily, false).ok_or_else(|| Failure::log(format!("no puzzle {}", daily.number)))?;
    let known = app.host.store().dailies(daily.guild, DAYS_TOLD + 1).await?;
    let last = known.into_iter().find(|one| one.day < daily.day && one.message.is_some());
    let answers = match &last {
        Some(last) => app.host.store().daily_answers(daily.guild, last.day).await?,
        None => Vec::new(),
    };
    let best = last.as_ref().and_then(|last| posed(last, true));
    let before = last.as_ref().zip(best.as_ref()).map(|(daily, best)| {
        let found = answers.iter().filter(|answer| answer.found).count();
        Before { daily, best, answered: answers.len(), found }
    });
    let draft = daily_wording::post(l10n, daily, &exercise, before.as_ref());
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
    let answers = app.host.store().daily_answers(guild, day).await?;
    if let Some(answer) = answers.iter().find(|answer| answer.user == cx.user) {
        return Ok(daily_wording::known(cx.l10n, answer.found));
    }
    let puzzle = puzzle_book().puzzle(daily.number).ok_or_else(|| book::no_such(cx))?;
    let title = cx.l10n.get(texts::DAILY_TITLE);
    let exercise = book::exercise(cx, &puzzle.rolled, &attempt.moves)?;
    if !exercise.is_complete() {
        let id = |attempt| CustomId::Page(PageAction::AnswerDaily(attempt));
        let draft = wording::task(cx.l10n, &title, &exercise, attempt.what, id);
        return book::with_board(app, cx, &exercise, draft).await;
    }
    let cost = puzzle.lost(&attempt.moves).ok_or_else(|| book::no_such(cx))?;
    let found = cost == 0.0;
    let first = app.host.store().answer_daily(&DailyAnswer { guild, day, user: cx.user, found, at: app.now() }).await?;
    if !first {
        return Ok(daily_wording::known(cx.l10n, false));
    }
    app.host.store().answer_stock(cx.user, guild, puzzle.number, found, app.now()).await?;
    let lines = if found {
        let verdict = PuzzleVerdict { answer: &exercise, best: &exercise, cost, right: true };
        vec![wording::verdict(cx.l10n, &title, &verdict), cx.l10n.get(texts::DAILY_KEPT)]
    } else {
        // The best turn is shown the next day: others are still looking for it.
        vec![title, wording::wrong(cx.l10n, &exercise), cx.l10n.get(texts::DAILY_KEPT_WRONG)]
    };
    book::with_next(app, cx, &exercise, lines).await
}

/// The puzzle of an earlier day, which is answered like any other puzzle.
async fn over(app: &App, cx: &InteractionCx, day: i64, attempt: &Attempt<u32>) -> Outcome<MessageDraft> {
    let days = app.host.store().dailies(cx.guild()?, DAYS_PRACTISED).await?;
    let number = days.iter().find(|daily| daily.day == day).map(|daily| daily.number);
    let what = number.ok_or_else(|| book::no_such(cx))?;
    book::of_stock(app, cx, &Attempt { what, moves: attempt.moves.clone() }).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_puzzle_has_its_day_before_a_repeat() {
        let of_the_day = puzzle_book().puzzles.iter().filter(|puzzle| book::is_daily(puzzle));
        let expected: Vec<u32> = of_the_day.map(|puzzle| puzzle.number).collect();
        let days = 20_000..20_000 + expected.len() as i64;
        for guild in [GuildId(0), GuildId(1_234_567_890_123_456_789), GuildId(u64::MAX)] {
            let of_guild = days.clone().filter_map(|day| puzzle_of(guild, day));
            let mut numbers: Vec<u32> = of_guild.map(|puzzle| puzzle.number).collect();
            numbers.sort_unstable();
            assert_eq!(numbers, expected, "{guild}");
        }
        assert!(expected.len() > 100, "{}", expected.len());
    }

    /// A member of a server that is ahead would know the next puzzle of a server with the same order.
    #[test]
    fn servers_follow_different_orders() {
        let days = |guild: u64| -> Vec<u32> {
            let puzzles = (20_000..20_400).filter_map(|day| puzzle_of(GuildId(guild << 22), day));
            puzzles.map(|puzzle| puzzle.number).collect()
        };
        let [one, other] = [days(1), days(2)];
        let pairs = |days: &[u32]| days.windows(2).map(|two| (two[0], two[1])).collect::<BTreeSet<_>>();
        let shared = pairs(&one).intersection(&pairs(&other)).count();
        assert!(shared < 20, "{shared} of 399 steps are the same");
    }

    /// A person who plays in two servers must not know one server's puzzle from the other.
    #[test]
    fn servers_have_different_puzzles_on_a_day() {
        let numbers: BTreeSet<u32> =
            (1..=100).filter_map(|guild| puzzle_of(GuildId(guild << 22), 20_000)).map(|puzzle| puzzle.number).collect();
        assert!(numbers.len() > 50, "{}", numbers.len());
    }
}
