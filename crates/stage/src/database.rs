//! A fresh database for each test, on the engine that the test runs on.

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use tempfile::TempDir;

/// The environment variable with the address of the PostgreSQL server on which tests create schemas.
const SERVER: &str = "HYPNOSIA_POSTGRES";

tokio::task_local! {
    static ENGINE: Engine;
}

/// A database engine, and the kind of database that a test gets on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// A file in a temporary folder.
    Sqlite,
    /// A new schema on the server that `HYPNOSIA_POSTGRES` names.
    Postgres,
}

impl Engine {
    /// Runs a test on this engine.
    pub async fn run<T>(self, test: impl Future<Output = T>) -> T {
        ENGINE.scope(self, test).await
    }
}

/// The address of an empty database, which is deleted on drop.
#[derive(Debug)]
pub struct Fresh {
    url: String,
    folder: Option<TempDir>,
    _schema: Option<Schema>,
}

impl Fresh {
    /// An address on the engine of the running test, SQLite by default.
    pub async fn new() -> Fresh {
        Fresh::on(ENGINE.try_with(|engine| *engine).unwrap_or(Engine::Sqlite)).await
    }

    /// An address on this engine.
    pub async fn on(engine: Engine) -> Fresh {
        match engine {
            Engine::Sqlite => {
                let folder = tempfile::tempdir().expect("a folder");
                let url = format!("sqlite://{}", folder.path().join("tables.db").display());
                Fresh { url, folder: Some(folder), _schema: None }
            }
            Engine::Postgres => {
                let schema = Schema::make().await;
                let url = with_parameter(&schema.server, "options[search_path]", &schema.name);
                Fresh { url, folder: None, _schema: Some(schema) }
            }
        }
    }

    /// The address of the database.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The file of the database, on SQLite.
    pub fn file(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.path().join("tables.db"))
    }
}

/// An address with a further parameter, which overrides an earlier parameter of the same name.
pub fn with_parameter(url: &str, name: &str, value: &str) -> String {
    let mark = if url.contains('?') { '&' } else { '?' };
    format!("{url}{mark}{name}={value}")
}

/// A schema on a PostgreSQL server, which is deleted on drop.
#[derive(Debug)]
struct Schema {
    server: String,
    name: String,
}

impl Schema {
    async fn make() -> Schema {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let server = std::env::var(SERVER).unwrap_or_else(|_| panic!("{SERVER} names no server"));
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let since = std::time::UNIX_EPOCH.elapsed().unwrap_or_default().as_micros();
        let schema = Schema { server, name: format!("test_{}_{number}_{since}", std::process::id()) };
        schema.run(format!("CREATE SCHEMA {}", schema.name)).await.expect("a schema");
        schema
    }

    async fn run(&self, statement: String) -> Result<(), sqlx::Error> {
        let mut connection = PgConnection::connect(&self.server).await?;
        // An interrupted test may still hold a lock. The statement then fails after two seconds.
        sqlx::raw_sql(AssertSqlSafe(format!("SET lock_timeout = '2s'; {statement}"))).execute(&mut connection).await?;
        connection.close().await
    }
}

impl Drop for Schema {
    fn drop(&mut self) {
        // On a new thread, because a runtime cannot block within another.
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
                let drop = self.run(format!("DROP SCHEMA {} CASCADE", self.name));
                // A schema that cannot be deleted after a failed test stays until the test server is deleted.
                let _ = runtime.map(|runtime| runtime.block_on(drop));
            });
        });
    }
}
