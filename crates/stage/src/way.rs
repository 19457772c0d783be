//! A way to PostgreSQL that can be cut.

use crate::with_parameter;
use sqlx::postgres::PgConnectOptions;
use std::path::PathBuf;
use std::str::FromStr;
use tempfile::TempDir;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpStream, UnixListener, UnixStream};
use tokio::task::JoinSet;

/// A way to the server, for one process: a socket in a folder of its own.
pub struct Way {
    folder: TempDir,
    server: PgConnectOptions,
    traffic: JoinSet<()>,
    /// The address of the database at its beginning.
    pub url: String,
}

impl Way {
    /// A way to a database.
    pub fn to(url: &str) -> Way {
        let folder = tempfile::tempdir().expect("a folder");
        let server = PgConnectOptions::from_str(url).expect("an address");
        let here = with_parameter(url, "host", &folder.path().display().to_string());
        let url = with_parameter(&here, "port", "5432");
        let mut way = Way { folder, server, traffic: JoinSet::new(), url };
        way.mend();
        way
    }

    fn socket(&self) -> PathBuf {
        self.folder.path().join(".s.PGSQL.5432")
    }

    /// Lets everything through again.
    pub fn mend(&mut self) {
        let listener = UnixListener::bind(self.socket()).expect("a socket");
        let server = self.server.clone();
        self.traffic.spawn(async move {
            let mut connections = JoinSet::new();
            while let Ok((stream, _)) = listener.accept().await {
                connections.spawn(carry(stream, server.clone()));
                while connections.try_join_next().is_some() {}
            }
        });
    }

    /// Breaks every connection, and refuses new ones.
    pub async fn cut(&mut self) {
        self.traffic.shutdown().await;
        std::fs::remove_file(self.socket()).expect("the socket is there");
    }
}

/// Carries one connection until either end breaks off, or the server is not there: that is what this is for.
async fn carry(mut here: UnixStream, server: PgConnectOptions) -> std::io::Result<()> {
    let folder = server.get_socket().map(|folder| folder.display().to_string());
    let folder = folder.or_else(|| Some(server.get_host().to_owned()).filter(|host| host.starts_with('/')));
    match folder {
        Some(folder) => {
            let mut there = UnixStream::connect(format!("{folder}/.s.PGSQL.{}", server.get_port())).await?;
            copy_bidirectional(&mut here, &mut there).await?;
        }
        None => {
            let mut there = TcpStream::connect((server.get_host(), server.get_port())).await?;
            copy_bidirectional(&mut here, &mut there).await?;
        }
    }
    Ok(())
}
