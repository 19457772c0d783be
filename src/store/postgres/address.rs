//! The address of a database server, and connecting to it.

use crate::store::{Result, StoreError};
use sqlx::Connection;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// Timeout for a new connection.
const CONNECT: Duration = Duration::from_secs(10);

#[derive(Clone)]
pub(super) struct ServerAddress {
    /// The address without user and password, for messages.
    name: String,
    options: PgConnectOptions,
}

impl fmt::Debug for ServerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ServerAddress").field(&self.name).finish()
    }
}

impl ServerAddress {
    /// Parses `postgres://user:password@host:port/database`. No error contains the address.
    pub fn read(url: &str) -> Result<ServerAddress> {
        let unreadable = |why: sqlx::Error| StoreError::Open { name: "postgres://".to_owned(), why: Arc::new(why) };
        let options = PgConnectOptions::from_str(url).map_err(unreadable)?;
        let options = match options.get_application_name() {
            None => options.application_name("hypnosia"),
            Some(_) => options,
        };
        Ok(ServerAddress { name: name(&options), options })
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// Connects.
    ///
    /// # Errors
    /// [`StoreError::Unreachable`] if the server does not answer, [`StoreError::Missing`] if it has no such database,
    /// or the error with which the server refuses the connection.
    pub async fn connect(&self) -> Result<PgConnection> {
        let connection = match tokio::time::timeout(CONNECT, PgConnection::connect_with(&self.options)).await {
            Ok(connected) => connected,
            Err(elapsed) => return Err(self.with_address(StoreError::Io(Arc::new(elapsed)))),
        };
        connection.map_err(|error| match error {
            error if is_missing(&error) => StoreError::Missing { name: self.name.clone() },
            error => match self.with_address(error.into()) {
                StoreError::Other(why) => StoreError::Open { name: self.name.clone(), why },
                clear => clear,
            },
        })
    }

    /// Connects and disconnects, to see whether the server answers.
    pub async fn reach(&self) -> Result {
        Ok(self.connect().await?.close().await?)
    }

    /// Turns [`StoreError::Io`], the failure of a connection, into [`StoreError::Unreachable`], which contains the
    /// address. Other errors stay as they are.
    pub fn with_address(&self, error: StoreError) -> StoreError {
        match error {
            StoreError::Io(why) => StoreError::Unreachable { name: self.name.clone(), why },
            clear => clear,
        }
    }
}

/// Whether the error says that the server has no database of this name.
fn is_missing(error: &sqlx::Error) -> bool {
    error.as_database_error().and_then(|error| error.code()).is_some_and(|code| code == "3D000")
}

fn name(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or(options.get_username());
    match (options.get_socket(), options.get_host()) {
        (Some(folder), _) => format!("postgres:///{database}?host={}", folder.display()),
        (None, folder) if folder.starts_with('/') => format!("postgres:///{database}?host={folder}"),
        (None, host) => format!("postgres://{host}:{}/{database}", options.get_port()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Explained;

    #[test]
    fn address_name_hides_user_and_password() {
        for (url, name) in [
            ("postgres://bertha:secret@example.org:6543/games", "postgres://example.org:6543/games"),
            ("postgresql://bertha:secret@example.org:5432/games?password=secret", "postgres://example.org:5432/games"),
            ("postgres://bertha:secret@%2Frun%2Fpg/games", "postgres:///games?host=/run/pg"),
            ("postgres:///games?host=/run/pg&user=bertha&password=secret", "postgres:///games?host=/run/pg"),
        ] {
            let address = ServerAddress::read(url).unwrap();
            assert_eq!(address.name(), name);
            assert!(!format!("{address:?}").contains("secret"));
        }
        for url in ["postgres://bertha:secret@example.org:port/games", "postgres://bertha:secret@[::/games"] {
            let told = Explained(&ServerAddress::read(url).unwrap_err()).to_string();
            assert!(!told.contains("secret") && !told.contains("bertha"), "{told}");
        }
    }
}
