//! The flag that names a database, and opening it.

use super::block_on;
use crate::config::DEFAULT_DATABASE;
use crate::store::{Store, StoreError};
use anyhow::{Result, anyhow};
use clap::Args;

/// Which database.
#[derive(Debug, Args)]
pub(super) struct DatabaseArgs {
    /// Address of the database
    // An address may hold a password, which help does not show.
    #[arg(
        long = "database",
        env = "DATABASE_URL",
        hide_env_values = true,
        value_name = "URL",
        default_value = DEFAULT_DATABASE,
        global = true
    )]
    pub(super) url: String,
}

impl DatabaseArgs {
    /// Opens an existing database for inspection, and closes it after the work.
    pub(super) fn inspect<T>(&self, work: impl AsyncFnOnce(&Store) -> Result<T>) -> Result<T> {
        block_on(async {
            let store = Store::open_existing(&self.url).await.map_err(|error| match error {
                StoreError::Missing { .. } if self.url.starts_with("sqlite:") => anyhow!("{error}; {ELSEWHERE}"),
                _ => error.into(),
            })?;
            let done = work(&store).await;
            store.close().await;
            done
        })?
    }
}

/// A hint for a database that is not where it was expected.
const ELSEWHERE: &str =
    "name another with --database sqlite://PATH; the sandbox keeps one only with --data DIR, as DIR/hypnosia.db";
