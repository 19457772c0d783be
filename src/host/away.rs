//! Pauses turn clocks while players cannot reach the tables or the database cannot be written.
//!
//! [`Host::pause`](super::Host::pause) and [`Host::resume`](super::Host::resume) begin and end a pause. At its end,
//! each player to move gets the lost time back, and has at least half of a turn's full time left; after a brief pause,
//! at least that or a minute, whichever is less. The beginning of a pause of all tables, of a shard or of a server is
//! stored, and so is the end of the process. A host opens with the pauses that the previous process left, so that a
//! restart during an outage is part of one pause. After a crash while people could play, the time of the crash is
//! unknown: players get back the time since the next start, and have at least the minimum of a long pause.

use super::table::PATIENCE;
use crate::model::{GuildId, Millis, ShardId, TableId};
use crate::store::{Deferred, RunningClock};
use std::collections::BTreeMap;

/// After a pause shorter than this, boards keep the deadline that they show, and the time that players are guaranteed
/// is at most a minute: Discord asks for a new connection now and then, and editing every board for a second's pause
/// is not worth it.
const BRIEF: Millis = 15_000;
const BRIEF_GRACE: Millis = 60_000;
/// If less time than this is left, a board shows its new deadline even after a brief pause.
const SHOWN: Millis = 120_000;
/// After a pause of unknown beginning, a player of a turn without a limit has at least this time until the others'
/// patience ends. It is short, so that a process that crashes every day does not keep the others waiting for ever.
const PATIENCE_AFTER_CRASH: Millis = 12 * 3_600_000;
/// A pause that begins within this time after the end of another one continues it: people could hardly play in
/// between.
const APART: Millis = 15_000;

/// A pause of clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Pause {
    /// When it began, as far as is known; `None` if nothing is known.
    pub since: Option<Millis>,
    /// Whether `since` is the true beginning. After a crash the pause began earlier, at an unknown time.
    pub is_whole: bool,
}

impl Pause {
    /// A pause with this beginning.
    pub fn at(since: Millis) -> Pause {
        Pause { since: Some(since), is_whole: true }
    }

    /// This pause, ended.
    pub fn until(self, until: Millis) -> Away {
        Away { pause: self, until }
    }
}

/// The pauses in effect. If several pauses stop a clock, the wider ones end first, and the clock resumes when the
/// narrowest ends.
#[derive(Debug, Default)]
pub(super) struct Pauses {
    /// The pause of all tables.
    pub all: Option<Pause>,
    /// The pauses of the tables of a shard, if several hosts share a database.
    pub shards: BTreeMap<ShardId, Pause>,
    /// The pauses of the tables of a server that Discord does not serve, or that the bot was removed from.
    pub guilds: BTreeMap<GuildId, Pause>,
    /// When Discord last stopped serving a paused server, or the bot was removed from it; left out if that was before
    /// the last attempt to resume the server.
    lost: BTreeMap<GuildId, Millis>,
    /// The pauses of single tables: their board cannot be seen, they did not answer when the others resumed, or their
    /// turn was decided before the others resumed and written afterwards.
    pub tables: BTreeMap<TableId, Pause>,
    /// The end of the last pause of all tables.
    ended: Option<Millis>,
    /// The beginning of the last sleep, and when it was noticed.
    slept: Option<(Millis, Millis)>,
    /// When clocks were resumed last. An older request is decided as if it came at that time.
    pub resumed: Option<Millis>,
    pub stored: StoredPauses,
}

impl Pauses {
    /// The pause of all tables or, without one, of the shard: the wider pause that a server's tables may be in besides
    /// the server's own pause.
    pub fn around(&self, shard: Option<ShardId>) -> Option<Pause> {
        self.all.or_else(|| self.shards.get(&shard?).copied())
    }

    /// Whether the clocks of a server's tables are paused.
    pub fn hold(&self, guild: GuildId, shard: Option<ShardId>) -> bool {
        self.guilds.contains_key(&guild) || self.around(shard).is_some()
    }

    /// The server's own pause; `None` while a wider pause, which has to end first, is in effect.
    pub fn own(&self, guild: GuildId, shard: Option<ShardId>) -> Option<Pause> {
        if self.around(shard).is_some() { None } else { self.guilds.get(&guild).copied() }
    }

    /// Pauses all tables, unless they are paused; returns the beginning of the new pause.
    pub fn begin(&mut self, since: Millis) -> Option<Millis> {
        if self.all.is_some() {
            return None;
        }
        let continued = self.ended.filter(|ended| (0..APART).contains(&(since - ended)));
        let since = self.after_resumption(continued.unwrap_or(since));
        self.all = Some(Pause::at(since));
        self.stored.all = false;
        Some(since)
    }

    /// The beginning of a pause that is noticed late: `since`, or the last resumption of clocks if it came shortly
    /// after `since`.
    pub fn after_resumption(&self, since: Millis) -> Millis {
        self.resumed.filter(|resumed| (0..APART).contains(&(resumed - since))).unwrap_or(since)
    }

    /// Ends the pause of all tables. If its length is unknown, the next pause does not continue it. A sleep that was
    /// noticed after `until` begins another pause at once.
    pub fn end(&mut self, until: Millis) {
        self.ended = self.all.take().filter(|pause| pause.is_whole).map(|_| until);
        if let Some(since) = self.slept_after(until) {
            self.begin(since);
        }
    }

    /// Ends the pause of a shard. A sleep that was noticed after `until` begins another pause at once.
    pub fn end_shard(&mut self, shard: ShardId, until: Millis) {
        self.shards.remove(&shard);
        if let Some(since) = self.slept_after(until) {
            self.shards.insert(shard, Pause::at(since));
        }
    }

    pub fn note_slept(&mut self, since: Millis, noticed: Millis) {
        self.slept = Some((since, noticed));
    }

    /// The beginning of a sleep that was noticed after `until`, the time up to which clocks are being resumed.
    fn slept_after(&self, until: Millis) -> Option<Millis> {
        self.slept.filter(|(_, noticed)| *noticed > until).map(|(since, _)| since.max(until))
    }

    /// Gives a server a pause of its own, unless it has one. It begins with the wider pause (of all tables or of the
    /// shard) if there is one, else at `since`.
    pub fn begin_guild(&mut self, guild: GuildId, shard: Option<ShardId>, since: Millis) {
        let pause = self.around(shard).unwrap_or(Pause::at(since));
        self.guilds.entry(guild).or_insert(pause);
        self.lost.insert(guild, since);
    }

    /// Begins an attempt to resume a server, before it is read whether people can play there; returns the server's own
    /// pause, as [`Pauses::own`] does. [`Pauses::end_guild`] ends the pause.
    pub fn try_guild(&mut self, guild: GuildId, shard: Option<ShardId>) -> Option<Pause> {
        self.lost.remove(&guild);
        self.own(guild, shard)
    }

    /// Ends the pause of a server. If the server was lost again since [`Pauses::try_guild`], another pause begins at
    /// once. Times do not decide this, because the machine's clock may have been set back.
    pub fn end_guild(&mut self, guild: GuildId) {
        self.guilds.remove(&guild);
        if let Some(since) = self.lost.remove(&guild) {
            self.guilds.insert(guild, Pause::at(since));
        }
    }

    /// Gives a table a pause of its own, unless it has one. It begins with the wider pause (of the server, all tables
    /// or the shard) if there is one, else at `since`.
    pub fn begin_table(&mut self, table: TableId, guild: GuildId, shard: Option<ShardId>, since: Millis) {
        let around = self.around_table(guild, shard);
        self.tables.entry(table).or_insert(around.unwrap_or(Pause::at(since)));
    }

    /// The pause of the server, of all tables or of the shard, in this order: the wider pause that a table may be in
    /// besides its own.
    pub fn around_table(&self, guild: GuildId, shard: Option<ShardId>) -> Option<Pause> {
        self.guilds.get(&guild).copied().or_else(|| self.around(shard))
    }

    /// Whether some server has a pause of its own.
    pub fn has_guilds(&self) -> bool {
        !self.guilds.is_empty()
    }

    /// Forgets the pauses of a shard that another process hosts, and of the shard's servers.
    pub fn give_up(&mut self, shard: ShardId, shard_of: impl Fn(GuildId) -> Option<ShardId>) {
        self.shards.remove(&shard);
        self.guilds.retain(|guild, _| shard_of(*guild) != Some(shard));
        self.lost.retain(|guild, _| shard_of(*guild) != Some(shard));
        self.stored.guilds.retain(|guild, _| shard_of(*guild) != Some(shard));
    }

    /// Whether a clock gets its time back when this pause ends. If its server or its table has another pause of its
    /// own, the clock gets all its time back when that pause ends.
    pub fn resumes_with(&self, ending: Pause, clock: &RunningClock) -> bool {
        let (guild, table) = (self.guilds.get(&clock.guild), self.tables.get(&clock.table));
        [guild, table].into_iter().flatten().all(|own| *own == ending)
    }

    /// The table's own pause if it did not begin with the pause that ends now; `None` if the server has another pause
    /// of its own.
    pub fn own_of_table(&self, ending: Pause, clock: &RunningClock) -> Option<Pause> {
        let has_other = self.guilds.get(&clock.guild).is_some_and(|own| *own != ending);
        self.tables.get(&clock.table).copied().filter(|own| *own != ending && !has_other)
    }

    /// Restarts at `now` the own pauses of servers and tables that began with the ending pause, because that pause
    /// gives their clocks back the time up to `now`. `clocks` are the clocks that it resumes, and `is_within` says
    /// which servers it covers.
    pub fn go_on_alone(
        &mut self,
        ending: Pause,
        now: Millis,
        clocks: &[RunningClock],
        is_within: impl Fn(GuildId) -> bool,
    ) {
        for (_, own) in self.guilds.iter_mut().filter(|(guild, own)| **own == ending && is_within(**guild)) {
            *own = Pause::at(now);
        }
        for clock in clocks {
            self.tables.entry(clock.table).and_modify(|own| *own = Pause::at(now));
        }
    }

    /// The servers with a pause of known beginning that is not stored yet.
    pub fn begun_unstored(&self) -> Vec<(GuildId, Millis)> {
        let whole = self.guilds.iter().filter(|(_, pause)| pause.is_whole);
        let whole = whole.filter_map(|(guild, pause)| Some((*guild, pause.since?)));
        whole
            .filter(|(guild, since)| self.stored.guilds.get(guild).is_none_or(|stored| stored.since != *since))
            .collect()
    }

    /// The servers whose pause has ended but is still stored.
    pub fn ended_stored(&self) -> Vec<GuildId> {
        let stored =
            self.stored.guilds.iter().filter(|(guild, stored)| stored.is_on_disk && !self.guilds.contains_key(guild));
        stored.map(|(guild, _)| *guild).collect()
    }

    /// Pauses a server from a stored beginning, unless its pause began earlier.
    pub fn begin_as_stored(&mut self, guild: GuildId, since: Millis) {
        if self.stored.guilds.contains_key(&guild) {
            return;
        }
        self.stored.guilds.insert(guild, StoredPause { since, is_on_disk: true });
        let known = self.guilds.get(&guild).filter(|own| own.is_whole && own.since.is_some_and(|own| own <= since));
        if known.is_none() {
            self.guilds.insert(guild, Pause::at(since));
        }
    }
}

/// The pauses that are stored, as [`Host::store_pauses`](super::Host::store_pauses) left them.
#[derive(Debug, Default)]
pub(super) struct StoredPauses {
    /// Whether the beginning of the pause of all tables is stored.
    pub all: bool,
    /// The servers whose pause needs no further write.
    pub guilds: BTreeMap<GuildId, StoredPause>,
}

/// A server's pause that needs no further write.
#[derive(Debug, Clone, Copy)]
pub(super) struct StoredPause {
    pub since: Millis,
    /// Whether it is stored; false if the server had no open tables.
    pub is_on_disk: bool,
}

/// A pause with its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Away {
    pub pause: Pause,
    pub until: Millis,
}

impl Away {
    /// Whether the pause is so short that boards keep the deadlines that they show, unless little time is left.
    pub fn is_brief(self) -> bool {
        self.pause.is_whole && self.pause.since.is_some_and(|since| (self.until - since).abs() < BRIEF)
    }

    /// The time that a clock has lost in the pause; negative if the machine's clock was set back during the pause,
    /// `None` if the beginning of the pause is unknown.
    fn lost(self, clock: &RunningClock) -> Option<Millis> {
        let since = self.pause.since?;
        // A turn that began during the pause has lost only the time since then. Actions within a turn do not change its
        // deadline.
        let began = clock.deadline - clock.rest - clock.full.unwrap_or(PATIENCE);
        let from = if (since..=self.until).contains(&began) { began } else { since };
        Some(self.until - from)
    }

    /// The deadline of a clock after this pause.
    fn new_deadline(self, clock: &RunningClock) -> Millis {
        if clock.is_start {
            return self.new_start(clock);
        }
        let kept = clock.deadline + self.lost(clock).unwrap_or(0);
        match clock.full.map(|full| full / 2) {
            Some(grace) if self.is_brief() => kept.max(self.until + grace.min(BRIEF_GRACE)),
            Some(grace) => kept.max(self.until + grace),
            // The time is so long that what is left after a pause needs no minimum, if what is lost is known.
            None if self.pause.is_whole => kept,
            None => kept.max(self.until + PATIENCE_AFTER_CRASH),
        }
    }

    /// When a game starts by itself after this pause. People have been told the moment, so it moves only if it falls into
    /// the pause; then they are told of the new one as long before.
    fn new_start(self, clock: &RunningClock) -> Millis {
        match clock.full {
            _ if clock.deadline > self.until => clock.deadline,
            Some(notice) if !self.is_brief() => self.until + notice,
            Some(_) | None => self.until,
        }
    }

    /// Whether a board shows its new deadline at once. After a brief pause it does so only if little time is left.
    pub fn is_shown(self, moved: Deferred) -> bool {
        !self.is_brief() || moved.from - self.until < SHOWN
    }

    /// The deadlines that this pause changes.
    pub fn deferred(self, clocks: &[RunningClock]) -> Vec<Deferred> {
        let moved = clocks.iter().map(|clock| Deferred {
            table: clock.table,
            from: clock.deadline,
            to: self.new_deadline(clock),
        });
        moved.filter(|moved| moved.to != moved.from).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Millis = 1_000;
    const MINUTE: Millis = 60 * SECOND;
    const HOUR: Millis = 60 * MINUTE;
    const NOON: Millis = 1_770_000_000_000;

    fn clock(deadline: Millis, full: Millis) -> RunningClock {
        RunningClock { table: TableId(1), guild: GuildId(1), deadline, full: Some(full), rest: 0, is_start: false }
    }

    #[test]
    fn patience_does_not_run_in_a_pause() {
        // The patience left at the pause, the length of the pause (`None`: a crash), and the patience left afterwards.
        let cases = [
            (PATIENCE, Some(HOUR), PATIENCE),
            (2 * HOUR, Some(24 * HOUR), 2 * HOUR),
            (SECOND, Some(2 * SECOND), SECOND),
            (-5 * HOUR, Some(24 * HOUR), -5 * HOUR),
            (48 * HOUR, None, 48 * HOUR),
            (HOUR, None, 12 * HOUR),
        ];
        for (left, length, expected) in cases {
            let until = NOON + length.unwrap_or(0);
            let clock = RunningClock { full: None, ..clock(NOON + left, 0) };
            let away = Pause { since: length.map(|_| NOON), is_whole: length.is_some() }.until(until);
            assert_eq!(away.new_deadline(&clock) - until, expected, "left {left}, away {length:?}");
        }
        let begun = RunningClock { full: None, ..clock(NOON + HOUR + PATIENCE, 0) };
        let away = Pause::at(NOON).until(NOON + 3 * HOUR);
        assert_eq!(away.new_deadline(&begun) - away.until, PATIENCE, "expected the share of a turn begun in a pause");
    }

    #[test]
    fn start_moves_only_out_of_a_pause() {
        // When the game was to start after the pause began, the length of the pause (`None`: a crash), and when it starts
        // after its end.
        let notice = 10 * MINUTE;
        let cases = [
            (3 * HOUR, Some(HOUR), 2 * HOUR),
            (HOUR + SECOND, Some(HOUR), SECOND),
            (HOUR, Some(HOUR), notice),
            (MINUTE, Some(HOUR), notice),
            (-HOUR, Some(HOUR), notice),
            (MINUTE, Some(2 * SECOND), 58 * SECOND),
            (SECOND, Some(2 * SECOND), 0),
            (HOUR, None, HOUR),
            (-HOUR, None, notice),
            // The clock was set back by an hour.
            (MINUTE, Some(-HOUR), HOUR + MINUTE),
        ];
        for (starts, length, expected) in cases {
            let until = NOON + length.unwrap_or(0);
            let clock = RunningClock { is_start: true, ..clock(NOON + starts, notice) };
            let away = Pause { since: length.map(|_| NOON), is_whole: length.is_some() }.until(until);
            assert_eq!(away.new_deadline(&clock) - until, expected, "starts {starts}, away {length:?}");
        }
    }

    #[test]
    fn sleep_during_a_resumption_begins_another_pause() {
        // The beginning of the sleep, when it was noticed, and the pause once clocks have resumed at noon.
        let cases = [
            ("before", NOON - HOUR, NOON - MINUTE, None),
            ("during", NOON + SECOND, NOON + HOUR, Some(Pause::at(NOON + SECOND))),
            ("begun before", NOON - SECOND, NOON + HOUR, Some(Pause::at(NOON))),
        ];
        for (case, since, noticed, expected) in cases {
            let mut pauses = Pauses::default();
            pauses.begin(NOON - 2 * HOUR);
            pauses.shards.insert(ShardId(1), Pause::at(NOON - 2 * HOUR));
            pauses.note_slept(since, noticed);
            pauses.end(NOON);
            pauses.end_shard(ShardId(1), NOON);
            // The new pause of all tables continues the one that ended at noon, less than 15 s before.
            let continued = expected.map(|_| Pause::at(NOON));
            assert_eq!((pauses.all, pauses.shards.get(&ShardId(1)).copied()), (continued, expected), "{case}");
        }
    }

    #[test]
    fn players_lose_no_time_and_have_a_grace() {
        // The full time, the time left at the pause, the length of the pause (`None`: unknown), and the time left
        // afterwards.
        let cases = [
            (10 * MINUTE, 8 * MINUTE, Some(HOUR), 8 * MINUTE),
            (10 * MINUTE, 10 * MINUTE, Some(HOUR), 10 * MINUTE),
            (10 * MINUTE, 5 * SECOND, Some(HOUR), 5 * MINUTE),
            (24 * HOUR, 20 * HOUR, Some(3 * HOUR), 20 * HOUR),
            (24 * HOUR, SECOND, Some(3 * HOUR), 12 * HOUR),
            (MINUTE, SECOND, Some(BRIEF), 30 * SECOND),
            // A brief pause has a smaller minimum.
            (10 * MINUTE, 8 * MINUTE, Some(2 * SECOND), 8 * MINUTE),
            (10 * MINUTE, 5 * SECOND, Some(2 * SECOND), MINUTE),
            (MINUTE, SECOND, Some(2 * SECOND), 30 * SECOND),
            // After a crash, clocks near zero get the minimum.
            (10 * MINUTE, 8 * MINUTE, None, 8 * MINUTE),
            (10 * MINUTE, -HOUR, None, 5 * MINUTE),
            (24 * HOUR, 5 * SECOND, None, 12 * HOUR),
        ];
        for (full, left, length, expected) in cases {
            let until = NOON + length.unwrap_or(0);
            let clock = clock(NOON + left, full);
            let away = Pause { since: length.map(|_| NOON), is_whole: length.is_some() }.until(until);
            let case = format!("full {full}, left {left}, away {length:?}");
            assert_eq!(away.new_deadline(&clock) - until, expected, "{case}");
        }
    }

    #[test]
    fn turn_begun_in_a_pause_regains_its_share() {
        let begun = NOON + 30 * MINUTE;
        let clock = clock(begun + 10 * MINUTE, 10 * MINUTE);
        let away = Pause::at(NOON).until(NOON + HOUR);
        assert_eq!(away.new_deadline(&clock), NOON + HOUR + 10 * MINUTE);
    }

    /// The rest of a player is part of the way to the deadline, not of the time that they have.
    #[test]
    fn rest_does_not_hide_when_a_turn_began() {
        let clock = RunningClock { rest: 18 * HOUR, ..clock(NOON + 42 * HOUR, 24 * HOUR) };
        let away = Pause::at(NOON + 17 * HOUR).until(NOON + 19 * HOUR);
        assert_eq!(away.new_deadline(&clock), NOON + 44 * HOUR, "expected the whole pause");
        let away = Pause::at(NOON - HOUR).until(NOON + 2 * HOUR);
        assert_eq!(away.new_deadline(&clock), NOON + 44 * HOUR, "expected the part since the turn began");
    }

    #[test]
    fn a_clock_set_back_shortens_no_turn() {
        // A pause of ten minutes in which the machine's clock was set back by an hour.
        let away = Pause::at(NOON).until(NOON - HOUR + 10 * MINUTE);
        let clock = clock(NOON + 8 * MINUTE, 10 * MINUTE);
        assert_eq!(away.new_deadline(&clock) - away.until, 8 * MINUTE);
    }

    #[test]
    fn known_time_of_a_crash_is_given_back() {
        // The process started at noon, and people could play an hour later.
        let away = Pause { since: Some(NOON), is_whole: false }.until(NOON + HOUR);
        for (left, expected) in [(8 * MINUTE, 8 * MINUTE), (MINUTE, 5 * MINUTE)] {
            let clock = clock(NOON + left, 10 * MINUTE);
            assert_eq!(away.new_deadline(&clock) - away.until, expected);
        }
        let moment = Pause { since: Some(NOON), is_whole: false }.until(NOON);
        let clock = clock(NOON + SECOND, 10 * MINUTE);
        assert_eq!(moment.new_deadline(&clock) - NOON, 5 * MINUTE, "expected the minimum of a long pause");
    }

    #[test]
    fn brief_pauses_in_a_row_cost_nothing() {
        let mut deadline = NOON + 8 * MINUTE;
        let mut now = NOON;
        for _ in 0..20 {
            let away = Pause::at(now).until(now + 14 * SECOND);
            deadline = away.new_deadline(&clock(deadline, 10 * MINUTE));
            now += 20 * SECOND;
        }
        assert_eq!(deadline - now, 8 * MINUTE - 20 * 6 * SECOND);
    }

    #[test]
    fn pauses_close_together_are_one() {
        let mut pauses = Pauses::default();
        assert_eq!(pauses.begin(NOON), Some(NOON));
        assert_eq!(pauses.begin(NOON + SECOND), None, "expected the first pause to go on");
        pauses.end(NOON + 2 * SECOND);
        assert_eq!(pauses.begin(NOON + 4 * SECOND), Some(NOON + 2 * SECOND), "expected the seconds between to count");
        pauses.end(NOON + 6 * SECOND);
        assert_eq!(pauses.begin(NOON + MINUTE), Some(NOON + MINUTE));
        pauses.end(NOON + 2 * MINUTE);
        assert_eq!(pauses.begin(NOON), Some(NOON), "the machine's clock was set back");
    }

    /// An outage is noticed seconds after its beginning; if another pause ended in between, the new one begins at that
    /// end.
    #[test]
    fn pause_noticed_late_overlaps_none_before() {
        let mut pauses = Pauses { resumed: Some(NOON), ..Pauses::default() };
        assert_eq!(pauses.begin(NOON - 4 * SECOND), Some(NOON));
        let mut pauses = Pauses { resumed: Some(NOON + HOUR), ..Pauses::default() };
        assert_eq!(pauses.begin(NOON), Some(NOON), "the machine's clock was set back");
    }

    #[test]
    fn servers_pause_begins_with_the_one_around_it() {
        let (guild, other, shard) = (GuildId(1), GuildId(2), Some(ShardId(3)));
        let mut pauses = Pauses::default();
        pauses.begin_guild(guild, shard, NOON);
        pauses.begin_guild(guild, shard, NOON + HOUR);
        assert_eq!(pauses.guilds[&guild].since, Some(NOON), "expected the first pause to go on");
        pauses.shards.insert(ShardId(3), Pause { since: None, is_whole: false });
        pauses.begin_guild(other, shard, NOON);
        assert_eq!(pauses.guilds[&other].since, None);
        assert!(pauses.hold(GuildId(9), shard) && !pauses.hold(GuildId(9), Some(ShardId(4))));
        pauses.give_up(ShardId(3), |server| if server == guild { shard } else { None });
        assert!(!pauses.hold(guild, shard) && pauses.hold(other, shard));
    }
}
