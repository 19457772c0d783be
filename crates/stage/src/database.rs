//! The database of one test, on the engine that the test runs on.

use sqlx::{AssertSqlSafe, Connection, PgConnection};
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use tempfile::TempDir;

/// Names the server that tests may make schemas on.
const SERVER: &str = "HYPNOSIA_POSTGRES";

tokio::task_local! {
    static ENGINE: Engine;
}

/// An engine of the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// A file in a folder of its own.
    Sqlite,
    /// A schema of its own on the server that `HYPNOSIA_POSTGRES` names.
    Postgres,
}

impl Engine {
    /// Runs a test on this engine.
    pub async fn run<T>(self, test: impl Future<Output = T>) -> T {
        ENGINE.scope(self, test).await
    }
}

/// An empty place for a database, gone with this value.
#[derive(Debug)]
pub struct Fresh {
    url: String,
    folder: Option<TempDir>,
    _schema: Option<Schema>,
}

impl Fresh {
    /// A place on the engine that the test runs on; SQLite where none is named.
    pub async fn new() -> Fresh {
        Fresh::on(ENGINE.try_with(|engine| *engine).unwrap_or(Engine::Sqlite)).await
    }

    /// A place on this engine.
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

    /// The file of the database, where it has one.
    pub fn file(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.path().join("tables.db"))
    }
}

/// An address with one more parameter, which wins over an earlier one of its name.
pub fn with_parameter(url: &str, name: &str, value: &str) -> String {
    let mark = if url.contains('?') { '&' } else { '?' };
    format!("{url}{mark}{name}={value}")
}

/// A schema of a server.
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
        // A test that was stopped in the middle of something may still hold a table.
        sqlx::raw_sql(AssertSqlSafe(format!("SET lock_timeout = '2s'; {statement}"))).execute(&mut connection).await?;
        connection.close().await
    }
}

impl Drop for Schema {
    fn drop(&mut self) {
        // A thread of its own: a runtime cannot wait inside another.
        std::thread::scope(|scope| {
            scope.spawn(|| {
                let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
                let drop = self.run(format!("DROP SCHEMA {} CASCADE", self.name));
                // What is left of a test that failed goes with the server.
                let _ = runtime.map(|runtime| runtime.block_on(drop));
            });
        });
    }
}
