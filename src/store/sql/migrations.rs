//! The part of migrations that all engines have in common. Migrations with the same number produce the same schema on
//! each engine.

use crate::store::{Result, StoreError};
use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use std::sync::Arc;

// The constants `SQLITE` and `POSTGRES`: the names and texts of each engine's migrations, oldest first.
include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

/// A migrator for these files, which are numbered by the digits at the beginning of their names. It takes no lock: on
/// SQLite the claim keeps other processes away, and for PostgreSQL the caller holds a lock of its own.
pub(in crate::store) fn migrator(files: &[(&str, &'static str)]) -> Migrator {
    let migration = |&(name, sql): &(&str, &'static str)| {
        let words = name.trim_end_matches(".sql");
        let (number, words) = words.split_once('_').unwrap_or((words, ""));
        let description = words.replace('_', " ").into();
        let version = number.parse().unwrap_or_default();
        Migration::new(version, description, MigrationType::Simple, sql.into_sql_str(), false)
    };
    let migrations: Vec<Migration> = files.iter().map(migration).collect();
    Migrator { migrations: migrations.into(), locking: false, ..Migrator::DEFAULT }
}

/// The name and the schema version of a database, read without migrating it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Schema {
    /// The name of the database for operators.
    pub name: String,
    /// Its version; `None` if the database was never set up.
    pub version: Option<i64>,
}

impl Schema {
    /// The newest version that this program knows.
    pub fn newest() -> i64 {
        newest(&migrator(SQLITE))
    }
}

pub(in crate::store) fn newest(migrations: &Migrator) -> i64 {
    migrations.iter().map(|migration| migration.version).max().unwrap_or_default()
}

/// Checks that a database of this version (`None` if it was never set up) is not newer than the program.
pub(in crate::store) fn ensure_known(found: Option<i64>, migrations: &Migrator) -> Result {
    let known = newest(migrations);
    match found {
        Some(found) if found > known => Err(StoreError::Newer { found, known }),
        _ => Ok(()),
    }
}

/// Checks that a database has the program's version. `found` is its version; `None` if it was never set up.
///
/// # Errors
/// [`StoreError::NotMigrated`] if it is older or was never set up, [`StoreError::Newer`] if it is newer.
pub(in crate::store) fn ensure_current(found: Option<i64>, migrations: &Migrator) -> Result {
    ensure_known(found, migrations)?;
    if found == Some(newest(migrations)) { Ok(()) } else { Err(StoreError::NotMigrated) }
}

pub(in crate::store) fn migration_error(error: MigrateError) -> StoreError {
    match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
        other => StoreError::Other(Arc::new(other)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_share_versions_from_postgres_first() {
        let versions = |files| migrator(files).iter().map(|one| one.version).collect::<Vec<_>>();
        let (sqlite, postgres) = (versions(SQLITE), versions(POSTGRES));
        assert_eq!(sqlite, (1..=newest(&migrator(SQLITE))).collect::<Vec<_>>(), "expected numbers without a gap");
        assert_eq!(postgres, sqlite[postgres[0] as usize - 1..]);
    }

    #[test]
    fn migration_takes_number_and_name_from_its_file() {
        let migrations = migrator(&[("0003_index_of_hosts.sql", "SELECT 1"), ("0009_tables.sql", "SELECT 2")]);
        let known: Vec<_> = migrations.iter().map(|one| (one.version, one.description.to_string())).collect();
        assert_eq!(known, [(3, "index of hosts".to_owned()), (9, "tables".to_owned())]);
        assert_eq!(newest(&migrations), 9);
    }

    #[test]
    fn older_and_newer_databases_are_refused() {
        let migrations = migrator(&[("0009_tables.sql", "")]);
        assert!(ensure_current(Some(9), &migrations).is_ok());
        for older in [None, Some(8)] {
            assert!(ensure_known(older, &migrations).is_ok());
            assert!(matches!(ensure_current(older, &migrations), Err(StoreError::NotMigrated)));
        }
        let refused = ensure_current(Some(10), &migrations).unwrap_err();
        assert!(matches!(refused, StoreError::Newer { found: 10, known: 9 }), "{refused}");
    }
}
