//! The disk: an in-memory SQLite database that survives the bot's processes. Each statement takes no time, so every run
//! of a seed is the same.

use futures_executor::block_on;
use hypnosia::model::{GuildId, MessageId, Millis, Status, TableId, UserId, Version};
use hypnosia::store::{Connection, Rows, Statement, StoreError, sql};
use sqlx::ConnectOptions;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use std::collections::BTreeMap;
use std::fs;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard};

/// The schema after all migrations, and a table that records the written actions.
static SCHEMA: LazyLock<String> = LazyLock::new(|| {
    let folder = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations")).unwrap();
    let mut files: Vec<_> = folder.map(|file| file.unwrap().path()).filter(|path| path.is_file()).collect();
    files.sort();
    let migrations = files.iter().map(|file| fs::read_to_string(file).unwrap());
    migrations.chain([NOTES.to_owned()]).collect::<Vec<_>>().join("\n")
});

const NOTES: &str = "CREATE TEMP TABLE written (id INTEGER PRIMARY KEY, table_id BIGINT, seq BIGINT, text TEXT, \
    status TEXT, deadline BIGINT, changed_at BIGINT, turn_ms BIGINT); \
    CREATE TEMP TRIGGER note_action AFTER INSERT ON main.actions BEGIN \
    INSERT INTO written (table_id, seq, text, status, deadline, changed_at, turn_ms) \
    SELECT NEW.table_id, NEW.seq, NEW.text, status, CASE WHEN status IN ('lobby', 'playing') AND NOT computer_plays \
    AND NOT is_start THEN deadline END, changed_at, COALESCE(turn_ms, 0) FROM main.game_tables WHERE id = NEW.table_id; END;";

/// A written action, with the state of its table afterwards.
#[derive(Debug)]
pub struct Written {
    pub table: TableId,
    pub version: Version,
    pub text: String,
    pub status: Status,
    /// The deadline of the people for whom the table waits; `None` if it waits for a computer or for the moment at which
    /// its game starts, has no limit, or is over.
    pub deadline: Option<Millis>,
    /// The time of the action, by the machine's clock.
    pub changed: Millis,
    /// The full time of the turn or lobby, in ms; 0 if none is stored.
    pub full: Millis,
}

/// A stored table.
#[derive(Debug, Clone)]
pub struct DiskRow {
    pub version: Version,
    pub status: Status,
    pub owner: Option<UserId>,
    pub card: Option<MessageId>,
    pub turn: Option<MessageId>,
    /// The person in each seat; `None` for a computer.
    pub seats: Vec<Option<UserId>>,
    /// When the table's last action was written, by the true clock.
    pub written: i64,
}

pub type Tables = BTreeMap<TableId, DiskRow>;

pub struct Disk(Mutex<DiskState>);

struct DiskState {
    database: SqliteConnection,
    /// A cache of the tables, cleared by writes.
    tables: Option<Arc<Tables>>,
    /// When the last action of each table was written, by the true clock.
    written: BTreeMap<TableId, i64>,
    /// The periods in which the disk was full: from, until. `until` is `i64::MAX` while the disk is full.
    full: Vec<(i64, i64)>,
    /// When the disk is to have room again, if it is full.
    full_until: i64,
}

impl Disk {
    pub fn new(birth: i64) -> Arc<Disk> {
        let options = SqliteConnectOptions::new().filename(":memory:").disable_statement_logging();
        let mut database = block_on(options.connect()).unwrap();
        block_on(sqlx::raw_sql(SCHEMA.as_str()).execute(&mut database)).unwrap();
        let (written, full) = (BTreeMap::new(), Vec::new());
        let disk = Disk(Mutex::new(DiskState { database, tables: None, written, full, full_until: i64::MIN }));
        disk.execute(sql("INSERT INTO counters (name, value) VALUES ('birth', $1)").bind(birth)).unwrap();
        Arc::new(disk)
    }

    fn lock(&self) -> MutexGuard<'_, DiskState> {
        self.0.lock().unwrap()
    }

    pub fn execute(&self, statement: Statement) -> Result<u64, StoreError> {
        let mut inner = self.lock();
        inner.tables = None;
        block_on(Connection::execute(&mut inner.database, statement))
    }

    pub fn fetch(&self, statement: Statement) -> Result<Rows, StoreError> {
        block_on(Connection::fetch(&mut self.lock().database, statement))
    }

    pub fn begin(&self) -> Result<(), StoreError> {
        self.execute(sql("BEGIN; DELETE FROM written")).map(drop)
    }

    /// Commits the open transaction; returns the actions that it wrote.
    pub fn commit(&self, now: i64) -> Result<Vec<Written>, StoreError> {
        let written = self.fetch(sql("COMMIT; SELECT table_id, seq, text, status, deadline, changed_at, turn_ms \
            FROM written ORDER BY id"))?;
        let mut inner = self.lock();
        let action = |row: hypnosia::store::Row<'_>| {
            let table = row.get("table_id")?;
            inner.written.insert(table, now);
            Ok(Written {
                table,
                version: row.get("seq")?,
                text: row.get("text")?,
                status: status(row)?,
                deadline: row.get("deadline")?,
                changed: row.get("changed_at")?,
                full: row.get("turn_ms")?,
            })
        };
        written.iter().map(action).collect()
    }

    pub fn tables(&self) -> Arc<Tables> {
        if let Some(tables) = &self.lock().tables {
            return Arc::clone(tables);
        }
        let tables = Arc::new(self.read_tables().unwrap());
        self.lock().tables = Some(Arc::clone(&tables));
        tables
    }

    fn read_tables(&self) -> Result<Tables, StoreError> {
        let rows = self.fetch(sql("SELECT id, version, status, host_id, card_id, turn_id FROM game_tables"))?;
        let seats = self.fetch(sql("SELECT table_id, user_id FROM seats ORDER BY table_id, colour"))?;
        let mut tables = Tables::new();
        for row in rows.iter() {
            let id = row.get("id")?;
            let table = DiskRow {
                version: row.get("version")?,
                status: status(row)?,
                owner: row.get("host_id")?,
                card: row.get("card_id")?,
                turn: row.get("turn_id")?,
                seats: Vec::new(),
                written: self.lock().written.get(&id).copied().unwrap_or_default(),
            };
            tables.insert(id, table);
        }
        for seat in seats.iter() {
            let user: Option<UserId> = seat.get("user_id")?;
            tables.entry(seat.get("table_id")?).and_modify(|table| table.seats.push(user));
        }
        Ok(tables)
    }

    /// Stores that the server has chosen this channel for its noticeboard.
    pub fn choose_noticeboard(&self, guild: u64, channel: u64) -> Result<(), StoreError> {
        let choose =
            sql("INSERT INTO guild_settings (guild_id, thread, tables_per_channel, tables_per_player, channels, \
            noticeboard_channel) VALUES ($1, 1, 10, 5, '', $2)");
        self.execute(choose.bind(GuildId(guild)).bind(channel.to_string())).map(drop)
    }

    /// Deletes the message ids of all tables, and stores that their clocks have been paused since `away_since`.
    pub fn forget_messages(&self, away_since: Millis) -> Result<(), StoreError> {
        self.execute(sql("UPDATE game_tables SET thread_id = NULL, card_id = NULL, turn_id = NULL, \
            turn_number = NULL, shown = NULL, card_shows = NULL, doubt_turn = NULL, doubt_lost = NULL, left_open = NULL, \
            notices = NULL"))?;
        self.execute(sql("UPDATE evenings SET card_part = 0, card_id = NULL, card_shows = NULL, card_touched = 0, \
            old_card_id = NULL, podium_id = NULL"))?;
        let away = sql("INSERT OR REPLACE INTO counters (name, value) VALUES ('away_since', $1)");
        self.execute(away.bind(away_since)).map(drop)
    }

    /// Makes the disk full from now until `until`, or for longer if it is already full for longer.
    pub fn fill(&self, now: i64, until: i64) {
        let is_full = self.is_full();
        let mut inner = self.lock();
        if !is_full {
            inner.full.push((now, i64::MAX));
        }
        inner.full_until = inner.full_until.max(until);
    }

    /// Whether the period in which the disk should be full is over.
    pub fn is_to_be_mended(&self, now: i64) -> bool {
        now >= self.lock().full_until
    }

    pub fn mend(&self, now: i64) {
        if let Some((_, until)) = self.lock().full.last_mut() {
            *until = now.min(*until);
        }
    }

    pub fn is_full(&self) -> bool {
        self.lock().full.last().is_some_and(|(_, until)| *until == i64::MAX)
    }

    /// Whether the disk had room for at least `for_ms` without interruption between `from` and `until`.
    pub fn had_room(&self, from: i64, until: i64, for_ms: i64) -> bool {
        let mut free_from = from;
        for (begin, end) in self.lock().full.iter().filter(|(begin, end)| *begin < until && from < *end) {
            if begin - free_from >= for_ms {
                return true;
            }
            free_from = free_from.max(*end);
        }
        until - free_from >= for_ms
    }
}

fn status(row: hypnosia::store::Row<'_>) -> Result<Status, StoreError> {
    let name: String = row.get("status")?;
    Ok(Status::named(&name).unwrap())
}
