//! The flag that names a database, and opening it.

use super::block_on;
use crate::config::database_url;
use crate::store::{Store, StoreError};
use anyhow::{Result, anyhow};
use clap::Args;
use std::env;

/// Which database.
#[derive(Debug, Args)]
pub struct DatabaseArgs {
    /// Address of the database [default: DATABASE_URL or sqlite://hypnosia.db]
    #[arg(long, value_name = "URL", global = true)]
    database: Option<String>,
}

impl DatabaseArgs {
    /// The address of the database.
    pub(super) fn url(&self) -> Result<String> {
        Ok(self.database.clone().map_or_else(|| database_url(|name| env::var(name)), Ok)?)
    }

    /// Opens an existing database for inspection, and closes it after the work.
    pub fn inspect<T>(&self, work: impl AsyncFnOnce(&Store) -> Result<T>) -> Result<T> {
        let url = self.url()?;
        block_on(async {
            let store = Store::open_existing(&url).await.map_err(|error| match error {
                StoreError::Missing { .. } if url.starts_with("sqlite:") => anyhow!("{error}; {ELSEWHERE}"),
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
