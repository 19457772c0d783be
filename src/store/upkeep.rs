//! Checking and copying the database. These statements are SQLite's own.

use super::{Store, StoreError};
use std::path::Path;

impl Store {
    /// What SQLite finds wrong with the file, and rows that point nowhere; empty when all is well. Reads everything.
    ///
    /// # Errors
    /// When the database cannot be read at all.
    pub async fn integrity(&self) -> Result<Vec<String>, StoreError> {
        let mut faults: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&self.inner.read).await?;
        faults.retain(|line| line != "ok");
        let orphans = sqlx::query("PRAGMA foreign_key_check").fetch_all(&self.inner.read).await?;
        if !orphans.is_empty() {
            faults.push(format!("{} rows belong to a table that is not there", orphans.len()));
        }
        Ok(faults)
    }

    /// Writes a consistent copy to a new file, while others read and write the database.
    ///
    /// # Errors
    /// When the file exists or cannot be written; what was written of it is removed.
    pub async fn backup(&self, target: &Path) -> Result<(), StoreError> {
        let cannot = |why: String| StoreError::Open { path: target.to_owned(), why };
        if target.exists() {
            return Err(cannot("it exists already".into()));
        }
        let name = target.to_str().ok_or_else(|| cannot("its name is no Unicode text".into()))?;
        let copied = sqlx::query("VACUUM INTO $1").bind(name).execute(&self.inner.read).await;
        if let Err(error) = copied {
            // Half a copy must not pass for one.
            let _ = std::fs::remove_file(target);
            return Err(match StoreError::from(error) {
                StoreError::Other(why) => cannot(why),
                clear => clear,
            });
        }
        std::fs::File::open(target).and_then(|file| file.sync_all()).map_err(|why| cannot(why.to_string()))
    }
}
