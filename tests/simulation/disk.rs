//! What is on disk: the rows of the tables, as a crash leaves them.

use hypnosia::model::{
    ActionLine, ChannelId, GuildId, GuildSettings, InteractionId, Learner, MessageId, Messages, Millis, Post, Status,
    TableId, TableSummary, UserId, UserSettings, Version, Win,
};
use hypnosia::store::{
    Batch, BesideLog, Created, Deferred, GameResult, NewRow, Outcomes, RunningClock, SeatRow, StoreError, StoredAction,
    StoredTable, TableState, Write,
};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A table.
#[derive(Debug, Clone)]
pub struct Row {
    pub guild: GuildId,
    pub channel: ChannelId,
    parent: Option<ChannelId>,
    pub interaction: InteractionId,
    rematch_of: Option<TableId>,
    seed: String,
    created: Millis,
    pub changed: Millis,
    /// When it was changed, by the right clock.
    pub written: i64,
    pub version: Version,
    pub state: TableState,
    pub messages: Messages,
    pub actions: Vec<Arc<StoredAction>>,
    pub seats: Vec<SeatRow>,
    result: Option<GameResult>,
}

impl Row {
    fn place(&self) -> ChannelId {
        self.parent.unwrap_or(self.channel)
    }

    fn mentions(&self, user: UserId) -> bool {
        self.state.owner == Some(user)
            || self.seats.iter().any(|seat| seat.user == Some(user))
            || self.actions.iter().any(|action| action.actor == Some(user))
    }

    /// Whether it counts against how many tables a person may have.
    fn is_of(&self, user: UserId) -> bool {
        let owns = self.state.status == Status::Lobby && self.state.owner == Some(user);
        self.state.status.is_open() && (owns || self.seats.iter().any(|seat| seat.user == Some(user) && seat.active))
    }

    fn is_given_up(&self) -> bool {
        matches!(self.state.status, Status::Cancelled | Status::Expired)
    }
}

/// The database.
#[derive(Debug, Clone, Default)]
pub struct Disk {
    /// By the right clock, not by the machine's.
    pub now: i64,
    pub tables: BTreeMap<TableId, Arc<Row>>,
    pub last: i64,
    pub guilds: BTreeMap<GuildId, GuildSettings>,
    pub users: BTreeMap<UserId, UserSettings>,
    pub left: BTreeMap<GuildId, Millis>,
    pub away_since: Option<Millis>,
    pub application: Option<u64>,
    pub birth: Option<i64>,
    /// The people who wish to be told of new tables, with the table and the moment they were told of last.
    pub watchers: BTreeMap<(GuildId, UserId), Option<(TableId, Millis)>>,
    /// How far people have come in the lessons.
    pub learners: BTreeMap<UserId, Learner>,
    /// What the turns of finished games were worth.
    pub assessments: BTreeMap<TableId, String>,
    /// Where something of finished games was posted.
    pub posts: BTreeMap<(TableId, Post, ChannelId), MessageId>,
    /// What keeps it from being written.
    pub fault: Option<String>,
    /// Until when it is full.
    pub full_until: i64,
    /// When it was full: from, until.
    pub full: Vec<(i64, i64)>,
}

impl Disk {
    /// Whether nothing could be written from one moment to another.
    pub fn was_full(&self, from: i64, until: i64) -> bool {
        self.full.iter().any(|(begin, end)| *begin <= from && until <= *end)
    }

    pub fn row(&mut self, table: TableId) -> Option<&mut Row> {
        self.tables.get_mut(&table).map(Arc::make_mut)
    }

    /// Writes a batch as a whole.
    pub fn write(&mut self, batch: &Batch, forgets_messages: bool) -> Result<Outcomes, StoreError> {
        let mut after = self.clone();
        let tables = batch.tables.iter().map(|row| after.create(row)).collect();
        for (table, messages, _) in batch.messages.iter().filter(|_| !forgets_messages) {
            if let Some(row) = after.row(*table) {
                row.messages = messages.clone();
            }
        }
        let mut writes = Vec::new();
        for write in &batch.writes {
            writes.push(after.act(write)?);
        }
        *self = after;
        Ok(Outcomes { tables, writes })
    }

    fn create(&mut self, row: &NewRow) -> Created {
        let same = |other: &Row| {
            let rematch = row.rematch_of.is_some() && other.rematch_of == row.rematch_of && !other.is_given_up();
            other.interaction == row.interaction || rematch
        };
        if let Some((id, _)) = self.tables.iter().find(|(_, other)| same(other)) {
            return Created::Existing(*id);
        }
        let place = row.parent.unwrap_or(row.channel);
        let in_guild = |other: &&Arc<Row>| other.guild == row.guild;
        if let Some(owner) = row.state.owner {
            let lobby = |other: &Row| {
                let theirs = other.state.status == Status::Lobby && other.state.owner == Some(owner);
                theirs && other.guild == row.guild && other.place() == place && other.rematch_of.is_none()
            };
            let found = self.tables.iter().rev().find(|(_, other)| lobby(other)).map(|(id, _)| *id);
            if let Some(lobby) = found.filter(|_| row.rematch_of.is_none()) {
                return Created::LobbyOpen(lobby);
            }
            let theirs = self.tables.values().filter(in_guild).filter(|other| other.is_of(owner)).count();
            if theirs >= row.player_limit as usize {
                return Created::PlayerFull;
            }
        }
        let open = self.tables.values().filter(in_guild).filter(|other| other.state.status.is_open());
        if open.filter(|other| other.place() == place).count() >= row.channel_limit as usize {
            return Created::ChannelFull;
        }
        for other in self.tables.values_mut() {
            if row.rematch_of.is_some() && other.rematch_of == row.rematch_of && other.is_given_up() {
                Arc::make_mut(other).rematch_of = None;
            }
        }
        self.last += 1;
        let id = TableId(self.last);
        let action = |(actor, text): &(Option<UserId>, String)| {
            Arc::new(StoredAction { actor: *actor, at: row.at, text: text.clone() })
        };
        let made = Row {
            guild: row.guild,
            channel: row.channel,
            parent: row.parent,
            interaction: row.interaction,
            rematch_of: row.rematch_of,
            seed: row.seed.clone(),
            created: row.at,
            changed: row.at,
            written: self.now,
            version: Version(row.actions.len() as i64),
            state: row.state,
            messages: Messages::default(),
            actions: row.actions.iter().map(action).collect(),
            seats: row.seats.clone(),
            result: None,
        };
        self.tables.insert(id, Arc::new(made));
        Created::Made(id)
    }

    fn act(&mut self, write: &Write) -> Result<Result<(), StoreError>, StoreError> {
        if let Some(newcomer) = write.newcomer {
            let theirs: BTreeSet<TableId> = self
                .tables
                .iter()
                .filter(|(_, row)| row.guild == newcomer.guild && row.is_of(newcomer.user))
                .map(|(id, _)| *id)
                .collect();
            if !theirs.contains(&write.table) && theirs.len() >= newcomer.limit as usize {
                return Ok(Err(StoreError::TableLimit { limit: newcomer.limit }));
            }
        }
        let now = self.now;
        let Some(row) = self.row(write.table).filter(|row| row.version.0 == write.version.0 - 1) else {
            return Err(StoreError::Conflict { table: write.table });
        };
        row.version = write.version;
        row.changed = write.at;
        row.written = now;
        row.state = write.state;
        row.messages.doubt = write.doubt;
        row.actions.push(Arc::new(StoredAction { actor: write.actor, at: write.at, text: write.text.clone() }));
        if let Some(seats) = &write.seats {
            row.seats.clone_from(seats);
        }
        if write.result.is_some() {
            row.result.clone_from(&write.result);
        }
        Ok(Ok(()))
    }

    pub fn defer(&mut self, deferred: &[Deferred], away_since: Option<Millis>) {
        for Deferred { table, from, to } in deferred {
            if let Some(row) = self.row(*table).filter(|row| row.state.deadline == Some(*from)) {
                row.state.deadline = Some(*to);
            }
        }
        self.away_since = away_since;
    }

    /// Makes every mention of a person at a table anonymous.
    pub fn forget_at(&mut self, table: TableId, user: UserId) {
        let Some(row) = self.row(table) else { return };
        let anonymous = |found: &mut Option<UserId>| {
            if *found == Some(user) {
                *found = None;
            }
        };
        row.actions.iter_mut().for_each(|action| anonymous(&mut Arc::make_mut(action).actor));
        row.seats.iter_mut().for_each(|seat| anonymous(&mut seat.user));
        row.result.iter_mut().flat_map(|result| &mut result.rows).for_each(|row| anonymous(&mut row.user));
        anonymous(&mut row.state.owner);
    }

    pub fn mentioning(&self, user: UserId, open_alone: bool) -> Vec<TableId> {
        let found = self.tables.iter().filter(|(_, row)| row.mentions(user));
        found.filter(|(_, row)| !open_alone || row.state.status.is_open()).map(|(id, _)| *id).collect()
    }

    /// What a person did, newest first.
    pub fn actions_of(&self, user: UserId) -> Vec<ActionLine> {
        let mut lines = Vec::new();
        for (&table, row) in self.tables.iter().rev() {
            for (index, action) in row.actions.iter().enumerate().rev().filter(|(_, action)| action.actor == Some(user))
            {
                lines.push(ActionLine { table, number: index as i64 + 1, at: action.at, text: action.text.clone() });
            }
        }
        lines
    }

    pub fn load(&self, table: TableId) -> Option<StoredTable> {
        let row = self.tables.get(&table)?;
        let rematch = self.tables.iter().find(|(_, other)| other.rematch_of == Some(table)).map(|(id, _)| *id);
        Some(StoredTable {
            guild: row.guild,
            channel: row.channel,
            seed: row.seed.clone(),
            created: row.created,
            version: row.version,
            status: row.state.status,
            deadline: row.state.deadline,
            messages: row.messages.clone(),
            rematch,
            rematch_of: row.rematch_of,
            earlier_wins: self.earlier_wins(row.rematch_of),
            ratings: Vec::new(),
            actions: row.actions.iter().map(|action| StoredAction::clone(action)).collect(),
        })
    }

    fn earlier_wins(&self, mut before: Option<TableId>) -> Vec<Win> {
        let mut wins = Vec::new();
        while let Some(row) = before.and_then(|table| self.tables.get(&table)) {
            let rows = row.result.iter().flat_map(|result| &result.rows).filter(|row| row.won);
            wins.extend(rows.map(|row| Win { colour: row.colour, user: row.user }));
            before = row.rematch_of;
        }
        wins
    }

    pub fn beside(&self, table: TableId) -> Option<BesideLog> {
        let row = self.tables.get(&table)?;
        let mut seats: Vec<_> = row.seats.iter().map(|seat| (seat.colour, seat.user, seat.active)).collect();
        seats.sort_unstable();
        let rows = row.result.iter().flat_map(|result| &result.rows);
        let mut results: Vec<_> =
            rows.map(|row| (row.user, [row.rank.into(), row.points.into(), row.won.into()])).collect();
        results.sort_unstable();
        Some(BesideLog { owner: row.state.owner, seats, results })
    }

    pub fn open_tables(&self, guild: Option<GuildId>) -> Vec<TableSummary> {
        let open = self.tables.iter().filter(|(_, row)| row.state.status.is_open());
        let mut open: Vec<TableSummary> =
            open.filter(|(_, row)| guild.is_none_or(|guild| row.guild == guild)).map(summary).collect();
        open.sort_by_key(|table| std::cmp::Reverse((table.changed, table.id)));
        open
    }

    pub fn unshown(&self, guild: GuildId, since: Millis) -> Vec<TableId> {
        let is_unshown = |row: &Row| {
            let shown = row.messages.shown.is_some_and(|shown| shown >= row.version);
            let ended = !row.state.status.is_open() && row.changed >= since;
            row.guild == guild && ended && row.messages.card.is_some() && !shown
        };
        self.tables.iter().filter(|(_, row)| is_unshown(row)).map(|(id, _)| *id).collect()
    }

    pub fn running_clocks(&self) -> Vec<RunningClock> {
        let clock = |(id, row): (&TableId, &Arc<Row>)| {
            let waits = row.state.status.is_open() && !row.state.computer_plays;
            let deadline = row.state.deadline.filter(|_| waits)?;
            Some(RunningClock { table: *id, deadline, changed: row.changed, full: row.state.turn_ms.unwrap_or(0) })
        };
        self.tables.iter().filter_map(clock).collect()
    }

    pub fn tell_watchers(&mut self, guild: GuildId, table: TableId, now: Millis) -> Vec<UserId> {
        let mut told = Vec::new();
        for ((_, user), last) in self.watchers.iter_mut().filter(|((of, _), _)| *of == guild) {
            if last.is_none_or(|(of, at)| of == table || at <= now - 10 * 60_000) {
                *last = Some((table, now));
                told.push(*user);
            }
        }
        told
    }

    /// Deletes the lobbies that came to nothing before a moment.
    pub fn purge_lobbies(&mut self, ended_before: Millis, started: &str) -> u64 {
        let before = self.tables.len();
        let played =
            |row: &Row| row.actions.iter().any(|action| action.text.lines().any(|line| line.starts_with(started)));
        self.tables.retain(|_, row| !row.is_given_up() || row.changed > ended_before || played(row));
        (before - self.tables.len()) as u64
    }

    /// Deletes what is stored of the servers that were left before a moment.
    pub fn purge_guilds(&mut self, left_before: Millis) -> Vec<GuildId> {
        let due: Vec<GuildId> =
            self.left.iter().filter(|(_, at)| **at <= left_before).map(|(guild, _)| *guild).collect();
        self.tables.retain(|_, row| !due.contains(&row.guild));
        self.guilds.retain(|guild, _| !due.contains(guild));
        self.left.retain(|guild, _| !due.contains(guild));
        due
    }
}

fn summary((id, row): (&TableId, &Arc<Row>)) -> TableSummary {
    let mut people: Vec<_> = row.seats.iter().filter_map(|seat| Some((seat.colour, seat.user?))).collect();
    people.sort_unstable();
    TableSummary {
        id: *id,
        guild: row.guild,
        channel: row.channel,
        status: row.state.status,
        people,
        seats: row.seats.len() as u32,
        computer_plays: row.state.computer_plays,
        messages: row.messages.clone(),
        deadline: row.state.deadline,
        changed: row.changed,
    }
}
