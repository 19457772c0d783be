//! Migrates a database to this program's version.

use super::files::{cannot, new_private, with_suffix};
use crate::store::sql::{SQLITE, ensure_known, migration_error, migrator};
use crate::store::{Result, StoreError};
use sqlx::migrate::Migrator;
use sqlx::sqlite::SqlitePool;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// All migrations, oldest first.
pub(super) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| migrator(SQLITE));

/// Migrates a database to the newest version. If any of the due migrations changes stored data, first makes a copy of
/// the file beside it, in place of any earlier copy.
///
/// # Errors
/// [`StoreError::Newer`] if the database is newer than this program; nothing has changed then.
pub(super) async fn migrate(pool: &SqlitePool, database: &Path, migrations: &Migrator) -> Result {
    let found = version(pool).await?;
    ensure_known(found, migrations)?;
    if let Some(found) = found {
        let mut due = migrations.iter().filter(|migration| migration.version > found);
        if due.any(|migration| changes_data(migration.sql.as_str())) {
            keep_copy(pool, database, found).await?;
        }
    }
    migrations.run(pool).await.map_err(migration_error)
}

/// The schema version; `None` if the database was never set up.
pub(super) async fn version(pool: &SqlitePool) -> Result<Option<i64>> {
    let is_set_up: bool = sqlx::query_scalar("SELECT COUNT(*) > 0 FROM sqlite_master WHERE name = '_sqlx_migrations'")
        .fetch_one(pool)
        .await?;
    if !is_set_up {
        return Ok(None);
    }
    Ok(sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations WHERE success").fetch_one(pool).await?)
}

/// Whether a migration changes stored data, and does not only add to the schema. An unknown statement counts as a
/// change.
fn changes_data(sql: &str) -> bool {
    let lines = sql.lines().map(|line| line.split_once("--").map_or(line, |(code, _)| code));
    let code = lines.collect::<Vec<_>>().join(" ").to_uppercase();
    let statements = code.split(';').map(|statement| statement.split_whitespace().collect::<Vec<_>>());
    let is_harmless = |words: &[&str]| {
        matches!(
            words,
            [] | ["CREATE" | "DROP", "INDEX", ..] | ["CREATE", "TABLE", ..] | ["ALTER", "TABLE", _, "ADD", ..]
        )
    };
    !statements.into_iter().all(|words| is_harmless(&words))
}

/// The path of the copy that a database of this version gets.
fn copy_of(database: &Path, version: i64) -> PathBuf {
    with_suffix(database, &format!("-schema-{version}"))
}

async fn keep_copy(pool: &SqlitePool, database: &Path, version: i64) -> Result {
    let target = copy_of(database, version);
    let unfinished = with_suffix(&target, "-unfinished");
    // An interrupted earlier start may have left an unfinished copy.
    let _ = fs::remove_file(&unfinished);
    copy(pool, &unfinished).await?;
    fs::rename(&unfinished, &target).map_err(|why| cannot(&target, why))?;
    for earlier in (1..version).map(|earlier| copy_of(database, earlier)) {
        let _ = fs::remove_file(earlier);
    }
    tracing::info!(copy = %target.display(), "the database is brought to a new version; this is it as it was");
    Ok(())
}

/// Writes a consistent private copy of a database to a new file.
///
/// # Errors
/// The file exists or cannot be written; an incomplete copy is removed.
pub(super) async fn copy(pool: &SqlitePool, target: &Path) -> Result {
    // The path is prefixed with a folder, because SQLite would parse `file:...` as a URI.
    let target = &Path::new(".").join(target);
    let name = target.to_str().ok_or_else(|| cannot(target, "its name is no Unicode text"))?;
    // SQLite writes to an existing file only if it is empty.
    new_private(target).map_err(|why| match why.kind() {
        io::ErrorKind::AlreadyExists => cannot(target, "it exists already"),
        _ => cannot(target, why),
    })?;
    let copied = sqlx::query("VACUUM INTO $1").bind(name).execute(pool).await;
    if let Err(error) = copied {
        // An incomplete copy must not be mistaken for a complete one.
        let _ = fs::remove_file(target);
        return Err(match StoreError::from(error) {
            StoreError::Other(why) | StoreError::Io(why) => {
                StoreError::Open { name: target.display().to_string(), why }
            }
            clear => clear,
        });
    }
    fs::File::open(target).and_then(|file| file.sync_all()).map_err(|why| cannot(target, why))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sqlx::SqlSafeStr;
    use sqlx::migrate::{Migration, MigrationType};
    use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn additive_migration_needs_no_copy() {
        for (sql, changes) in [
            ("-- A note; with DELETE in it.\nALTER TABLE game_tables ADD COLUMN turn_number BIGINT;", false),
            ("CREATE INDEX a ON b (c); CREATE TABLE d (e TEXT);", false),
            ("create index a on b (c);\nUPDATE game_tables SET version = 1;", true),
            ("ALTER TABLE game_tables DROP COLUMN seed;", true),
            ("DROP TABLE seats;", true),
            ("WITH x AS (SELECT 1) DELETE FROM seats;", true),
        ] {
            assert_eq!(changes_data(sql), changes, "{sql}");
        }
    }

    fn migrator(statements: &[&'static str]) -> Migrator {
        let migration = |(version, sql): (i64, &&'static str)| {
            Migration::new(version, "test".into(), MigrationType::Simple, (*sql).into_sql_str(), false)
        };
        let migrations: Vec<Migration> = (1..).zip(statements).map(migration).collect();
        Migrator { migrations: migrations.into(), ..Migrator::DEFAULT }
    }

    #[tokio::test]
    async fn migration_keeps_a_copy_of_the_old_database() {
        const STEPS: [&str; 4] = [
            "CREATE TABLE a (b TEXT); INSERT INTO a VALUES ('one')",
            "CREATE INDEX c ON a (b)",
            "UPDATE a SET b = 'three'",
            "UPDATE a SET b = 'four'",
        ];
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("tables.db");
        let connect = async |path: &Path| {
            let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
            SqlitePoolOptions::new().max_connections(1).connect_with(options).await.unwrap()
        };
        let pool = connect(&database).await;
        let copies = || {
            let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
            let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
            names.retain(|name| name.contains("schema"));
            names
        };
        migrate(&pool, &database, &migrator(&STEPS[..1])).await.unwrap();
        migrate(&pool, &database, &migrator(&STEPS[..2])).await.unwrap();
        assert_eq!(copies(), Vec::<String>::new(), "nothing was changed that a new program would miss");
        migrate(&pool, &database, &migrator(&STEPS[..3])).await.unwrap();
        assert_eq!(copies(), ["tables.db-schema-2"]);
        migrate(&pool, &database, &migrator(&STEPS)).await.unwrap();
        assert_eq!(copies(), ["tables.db-schema-3"], "only the last copy is kept");
        let copy = folder.path().join("tables.db-schema-3");
        assert_eq!(fs::metadata(&copy).unwrap().permissions().mode() & 0o777, 0o600);
        let kept: String = sqlx::query_scalar("SELECT b FROM a").fetch_one(&connect(&copy).await).await.unwrap();
        assert_eq!(kept, "three");
        let refused = migrate(&pool, &database, &migrator(&STEPS[..3])).await.unwrap_err();
        assert!(matches!(refused, StoreError::Newer { found: 4, known: 3 }), "{refused:?}");
    }
}
