//! The one task of a process that looks after the noticeboards of the servers which this process hosts.
//!
//! [`plan`] decides each step, and the database remembers it before and after. So a restart, or another process that
//! takes a server over, goes on where this one stopped.

use super::facts::notices;
use super::plan::{self, Attempt, Step};
use super::wording;
use crate::discord::interaction::app::App;
use crate::discord::interaction::lost;
use crate::discord::interaction::noticeboards::{Change, Noted};
use crate::discord::messages::draft::MessageDraft;
use crate::discord::messages::named;
use crate::discord::messages::names::learn_slowly;
use crate::discord::requests::error_kind::ErrorKind;
use crate::discord::requests::{Lane, LaneGuard, Urgency};
use crate::host::Failure;
use crate::model::{ChannelId, GuildId, MessageId, Millis, Noticeboard, UserId};
use futures_util::{StreamExt, stream};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

/// How often the servers with a noticeboard are read.
const POLL: Millis = 60_000;
/// The least time between two rounds.
const BREATH: Millis = 1_000;
/// How often a noticeboard is looked at even if nothing is known to have changed: the season may have ended.
const SWEEP: Millis = 60 * 60_000;
/// How many noticeboards are looked after concurrently, so that a request without an answer does not delay all.
const AT_ONCE: usize = 4;
/// How much earlier a noticeboard with a calm change must have been looked at to go before one with a prompt change.
const CALM_WAITS: Millis = 5 * 60_000;
/// The most noticeboards of a round. At the pace of their requests, a round takes less than half a minute.
const ROUND_MAX: usize = 20;
/// How long a post may wait for Discord, in addition to the wait for its slot.
const POST_PATIENCE: Duration = Duration::from_secs(30);
/// The most steps of one visit: to give up a noticeboard, and to post another one.
const STEPS_MAX: usize = 6;
/// How many missing names are fetched before an edit. The others follow with later edits.
const NAMES_AT_ONCE: usize = 5;

/// What is known of a server's noticeboard since the last visit.
#[derive(Debug)]
struct Entry {
    /// The most urgent change that is not shown yet.
    change: Option<Change>,
    /// When the change may be shown; `None`: at once.
    due: Option<Millis>,
    /// When the noticeboard was last found to show everything.
    looked: Millis,
}

/// Looks after noticeboards. Never returns.
pub async fn run(app: Arc<App>) {
    let mut moved = app.host.clock_moves();
    let mut entries = BTreeMap::new();
    loop {
        if app.gateway.is_connected() && app.requests.stopped_for().is_none() {
            // A failure has been logged; the next round tries again.
            drop(round(&app, &mut entries).await);
        }
        tokio::time::sleep(duration(BREATH)).await;
        let pause = duration(until_next(&entries, app.now()));
        tokio::select! {
            // A fixed order makes runs reproducible.
            biased;
            _ = moved.recv() => {}
            () = app.noticeboards.woken() => {}
            () = tokio::time::sleep(pause) => {}
        }
    }
}

fn duration(ms: Millis) -> Duration {
    Duration::from_millis(ms.unsigned_abs())
}

/// How long until the next noticeboard may be edited, at most [`POLL`].
fn until_next(entries: &BTreeMap<GuildId, Entry>, now: Millis) -> Millis {
    let due = entries.values().filter(|entry| entry.change.is_some()).map(|entry| entry.due.unwrap_or(now) - now);
    due.min().unwrap_or(POLL).clamp(0, POLL)
}

/// Visits the noticeboards that are due.
async fn round(app: &App, entries: &mut BTreeMap<GuildId, Entry>) -> Result<(), Failure> {
    let is_ours = |guild: &GuildId| app.host.leases().lease(*guild).is_ok() && app.directory.is_served(*guild);
    let guilds = app.host.store().noticeboard_guilds().await?;
    let guilds: BTreeSet<GuildId> = guilds.into_iter().filter(is_ours).collect();
    let (noted, now) = (app.noticeboards.take(), app.now());
    entries.retain(|guild, _| guilds.contains(guild));
    for guild in guilds {
        // It is not known whether the noticeboard of a new server shows everything.
        entries.entry(guild).or_insert(Entry { change: Some(Change::Calm), due: None, looked: now });
    }
    note(entries, &noted, now);
    let due = due(entries, now);
    let visits = stream::iter(due).map(|(guild, change)| async move { (guild, visit(app, guild, change).await) });
    for (guild, outcome) in visits.buffered(AT_ONCE).collect::<Vec<_>>().await {
        let Some(entry) = entries.get_mut(&guild) else { continue };
        let now = app.now();
        match outcome {
            Ok(None) => *entry = Entry { change: None, due: None, looked: now },
            Ok(rest) => entry.due = rest,
            // The failure has been logged.
            Err(_) => entry.due = Some(now + POLL),
        }
    }
    Ok(())
}

/// Adds what has changed to the entries. A change that is no more urgent than a known one changes nothing.
fn note(entries: &mut BTreeMap<GuildId, Entry>, noted: &Noted, now: Millis) {
    for (guild, entry) in entries {
        let swept = noted.all || !(0..SWEEP).contains(&(now - entry.looked));
        let change = noted.guilds.get(guild).copied().max(swept.then_some(Change::Calm));
        if change > entry.change {
            (entry.change, entry.due) = (change, None);
        }
    }
}

/// The noticeboards that are due, each with the change that it does not show yet: the one that was looked at longest ago
/// first, and those with prompt changes before others that were looked at up to [`CALM_WAITS`] earlier. So many that those
/// which become due meanwhile need not wait for long.
fn due(entries: &BTreeMap<GuildId, Entry>, now: Millis) -> Vec<(GuildId, Change)> {
    let is_due = |entry: &Entry| entry.due.is_none_or(|due| due <= now);
    let due = entries.iter().filter(|(_, entry)| is_due(entry));
    let rank = |change: Change, looked: Millis| match change {
        Change::Prompt => looked,
        Change::Calm => looked + CALM_WAITS,
    };
    let ranked = due.filter_map(|(guild, entry)| Some((rank(entry.change?, entry.looked), *guild, entry.change?)));
    let mut ranked: Vec<(Millis, GuildId, Change)> = ranked.collect();
    ranked.sort_unstable();
    ranked.into_iter().take(ROUND_MAX).map(|(_, guild, change)| (guild, change)).collect()
}

/// Takes the steps that a noticeboard needs now. Returns when it is to be visited again; `None` if there is no reason to,
/// until something changes.
async fn visit(app: &App, guild: GuildId, change: Change) -> Result<Option<Millis>, Failure> {
    let store = app.host.store();
    for _ in 0..STEPS_MAX {
        let wanted = app.settings.guild(guild).await?.noticeboard_channel.first().copied();
        let known = store.noticeboard(guild).await?;
        match plan::step(known, wanted, change, app.now()) {
            Step::Rest(until) => return Ok(until),
            Step::Begin(channel) => begin(app, guild, channel, known).await?,
            Step::Post(board) => post_again(app, &board).await?,
            Step::Look(board) => {
                if edit(app, &board).await? {
                    return Ok(None);
                }
            }
            Step::TakeDown(board, message) => take_down(app, &board, message).await?,
            Step::Forget(board) => store.forget_noticeboard(&board).await?,
            Step::Lose(board) => {
                tracing::warn!(%guild, channel = %board.channel, "a noticeboard is not known to stand");
                store.keep_noticeboard(&plan::lost(&board)).await?;
            }
        }
    }
    Ok(Some(app.now() + POLL))
}

/// Stores and posts a new noticeboard. It begins when its slot has come: from then on, its nonce is valid for minutes.
async fn begin(app: &App, guild: GuildId, channel: ChannelId, known: Option<Noticeboard>) -> Result<(), Failure> {
    learn(app, guild, &wanted(app, guild, channel).await?).await;
    let Ok(slot) = app.requests.slot(Urgency::Notice, Lane::Posts(channel)).await else { return Ok(()) };
    // A later noticeboard begins later, also after the clock was set back.
    let begun = known.map_or(app.now(), |known| app.now().max(known.begun + 1));
    let board = Noticeboard::begin(guild, channel, begun);
    app.host.store().keep_noticeboard(&board).await?;
    post(app, &board, slot, true).await
}

/// Posts a noticeboard once more, unless the wait for the slot has taken too long for its nonce.
async fn post_again(app: &App, board: &Noticeboard) -> Result<(), Failure> {
    let Ok(slot) = app.requests.slot(Urgency::Notice, Lane::Posts(board.channel)).await else { return Ok(()) };
    match plan::is_recognised(board, app.now()) {
        true => post(app, board, slot, false).await,
        false => Ok(()),
    }
}

async fn post(app: &App, board: &Noticeboard, slot: LaneGuard, is_first: bool) -> Result<(), Failure> {
    let wanted = wanted(app, board.guild, board.channel).await?;
    let tried = Attempt { content: wanted.content, is_first };
    let sent = app.requests.delivery.post(board.channel.into(), wanted.draft.create(nonce(app, board)));
    // Discord may take no requests for a while. A post that left after that might find its nonce forgotten.
    let sent = tokio::time::timeout(POST_PATIENCE, app.requests.send_now(slot, sent)).await;
    let sent = sent.unwrap_or(Err(serenity::Error::Other("no slot in time")));
    let sent = sent.map(|sent| MessageId(sent.value.id.get())).map_err(|error| kind(board, &error));
    app.host.store().keep_noticeboard(&plan::posted(board, sent, tried, app.now())).await?;
    note_gone_channel(app, board, sent.err()).await;
    Ok(())
}

/// Edits a noticeboard, if it does not show what it should; returns whether it does now.
async fn edit(app: &App, board: &Noticeboard) -> Result<bool, Failure> {
    let Some(message) = board.message else { return Ok(true) };
    let is_true = |wanted: &Wanted| !plan::is_to_be_sent(board, wanted.content, app.now());
    let first = wanted(app, board.guild, board.channel).await?;
    if is_true(&first) {
        return Ok(true);
    }
    learn(app, board.guild, &first).await;
    let Ok(slot) = app.requests.slot(Urgency::Notice, Lane::Edits(board.channel)).await else { return Ok(true) };
    // The wait may have been long.
    let now = wanted(app, board.guild, board.channel).await?;
    if is_true(&now) {
        return Ok(true);
    }
    let sent = app.requests.delivery.edit(board.channel.into(), message.into(), now.draft.edit());
    let sent = app.requests.send_now(slot, sent).await.map(drop).map_err(|error| kind(board, &error));
    app.host.store().keep_noticeboard(&plan::edited(board, sent, now.content, app.now())).await?;
    note_gone_channel(app, board, sent.err()).await;
    Ok(sent.is_ok())
}

async fn take_down(app: &App, board: &Noticeboard, message: MessageId) -> Result<(), Failure> {
    let deleting = app.requests.delivery.plain(|api| api.delete(board.channel.into(), message.into()));
    let sent = app.requests.send(Urgency::Notice, Lane::Edits(board.channel), deleting).await;
    match plan::taken_down(board, sent.map_err(|error| kind(board, &error)), app.now()) {
        Some(later) => app.host.store().keep_noticeboard(&later).await?,
        None => app.host.store().forget_noticeboard(board).await?,
    }
    Ok(())
}

/// The kind of an error, which is logged.
fn kind(board: &Noticeboard, error: &serenity::Error) -> ErrorKind {
    let kind = ErrorKind::of(error);
    let Noticeboard { guild, channel, .. } = board;
    match kind.is_temporary() {
        true => tracing::debug!(%guild, %channel, %error, "a request about a noticeboard failed"),
        false => tracing::info!(%guild, %channel, %error, "a request about a noticeboard was refused"),
    }
    kind
}

async fn note_gone_channel(app: &App, board: &Noticeboard, error: Option<ErrorKind>) {
    if error == Some(ErrorKind::ChannelGone) {
        lost::channel_gone(app, board.guild, board.channel).await;
    }
}

/// The nonce: the same for every attempt to post one noticeboard, so that Discord answers a repeated attempt with the
/// first message.
fn nonce(app: &App, board: &Noticeboard) -> String {
    let Noticeboard { guild, channel, begun, .. } = board;
    hex::encode(&Sha256::digest(format!("{} noticeboard {guild} {channel} {begun}", app.application))[..12])
}

/// What a noticeboard should show now.
struct Wanted {
    people: BTreeSet<UserId>,
    /// The hash of the content. Which names are known makes no difference to it: after a restart none are, and no
    /// noticeboard is to be edited for that.
    content: i64,
    draft: MessageDraft,
}

async fn wanted(app: &App, guild: GuildId, channel: ChannelId) -> Result<Wanted, Failure> {
    let notices = notices(app, guild, channel).await?;
    let l10n = app.settings.guild_localizer(guild).await;
    let plain = wording::noticeboard(l10n, &notices, |draft| draft);
    let dressed = |draft| named::spelt_as_known(&app.names, l10n, guild, draft).with_emoji(&app.registered);
    let draft = wording::noticeboard(l10n, &notices, dressed);
    Ok(Wanted { people: named::people_in(&plain), content: plain.fingerprint(""), draft })
}

/// Fetches some of the names that the noticeboard lacks.
async fn learn(app: &App, guild: GuildId, wanted: &Wanted) {
    learn_slowly(&app.names, &app.requests, guild, wanted.people.iter().copied(), NAMES_AT_ONCE).await;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(change: Option<Change>, due: Option<Millis>, looked: Millis) -> Entry {
        Entry { change, due, looked }
    }

    /// Each case: a name, the entry, what was noted of its server, whether something was noted of all, the time, and the
    /// change with which it is visited.
    #[test]
    fn a_noticeboard_is_visited_when_it_may_change() {
        use Change::{Calm, Prompt};
        let none = None::<Change>;
        let cases = [
            ("nothing changed", entry(None, None, 0), none, false, 10, none),
            ("a table opens", entry(None, None, 0), Some(Prompt), false, 10, Some(Prompt)),
            ("a turn", entry(None, None, 0), Some(Calm), false, 10, Some(Calm)),
            ("somebody hides", entry(None, None, 0), none, true, 10, Some(Calm)),
            ("not looked at for an hour", entry(None, None, 0), none, false, SWEEP, Some(Calm)),
            ("a turn, and it rests", entry(Some(Calm), Some(20), 0), Some(Calm), false, 10, none),
            ("a turn, and it has rested", entry(Some(Calm), Some(20), 0), none, false, 20, Some(Calm)),
            ("a table opens while it rests", entry(Some(Calm), Some(20), 0), Some(Prompt), false, 10, Some(Prompt)),
            ("another opens while it rests", entry(Some(Prompt), Some(20), 0), Some(Prompt), false, 10, none),
            ("a turn while it rests", entry(Some(Prompt), Some(20), 0), Some(Calm), false, 20, Some(Prompt)),
        ];
        for (what, entry, change, all, now, expected) in cases {
            let guild = GuildId(1);
            let mut entries = BTreeMap::from([(guild, entry)]);
            let noted = Noted { guilds: change.map(|change| (guild, change)).into_iter().collect(), all };
            note(&mut entries, &noted, now);
            let visited = due(&entries, now);
            assert_eq!(visited.first().map(|(_, change)| *change), expected, "{what}");
        }
    }

    #[test]
    fn open_tables_go_before_turns() {
        let turns = (0..100).map(|id| (GuildId(id), entry(Some(Change::Calm), None, 100 - id as Millis)));
        let opens = (GuildId(200), entry(Some(Change::Prompt), None, 1_000));
        let visited = due(&turns.chain([opens]).collect(), 2_000);
        let guilds: Vec<u64> = visited.iter().map(|(guild, _)| guild.0).collect();
        assert_eq!((guilds.len(), &guilds[..3]), (ROUND_MAX, &[200, 99, 98][..]));
    }

    #[test]
    fn the_keeper_sleeps_until_the_next_is_due() {
        let next = |entry: Entry| until_next(&BTreeMap::from([(GuildId(1), entry)]), 100);
        assert_eq!(until_next(&BTreeMap::new(), 100), POLL);
        assert_eq!(next(entry(None, Some(110), 0)), POLL);
        assert_eq!(next(entry(Some(Change::Calm), Some(110), 0)), 10);
        assert_eq!(next(entry(Some(Change::Calm), Some(90), 0)), 0);
        assert_eq!(next(entry(Some(Change::Prompt), None, 0)), 0);
        assert_eq!(next(entry(Some(Change::Calm), Some(100 + 2 * POLL), 0)), POLL);
    }
}
