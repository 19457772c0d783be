//! A proxy to PostgreSQL whose connections can be cut or silenced.

use crate::with_parameter;
use sqlx::postgres::PgConnectOptions;
use std::path::PathBuf;
use std::str::FromStr;
use tempfile::TempDir;
use tokio::io::{AsyncRead, AsyncWrite, copy_bidirectional};
use tokio::net::{TcpStream, UnixListener, UnixStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// A proxy to a PostgreSQL server, which listens on a socket in a temporary folder. It serves one process of a test, so
/// that a cut hits this process alone.
pub struct DbProxy {
    folder: TempDir,
    server: PgConnectOptions,
    traffic: JoinSet<()>,
    /// Incremented to silence the current connections.
    silence: watch::Sender<u32>,
    /// The address at which the database is reached through the proxy.
    pub url: String,
}

impl DbProxy {
    /// A proxy to a database.
    pub fn to(url: &str) -> DbProxy {
        let folder = tempfile::tempdir().expect("a folder");
        let server = PgConnectOptions::from_str(url).expect("an address");
        let here = with_parameter(url, "host", &folder.path().display().to_string());
        let url = with_parameter(&here, "port", "5432");
        let (traffic, silence) = (JoinSet::new(), watch::Sender::default());
        let mut proxy = DbProxy { folder, server, traffic, silence, url };
        proxy.mend();
        proxy
    }

    fn socket(&self) -> PathBuf {
        self.folder.path().join(".s.PGSQL.5432")
    }

    /// Accepts and forwards new connections. Called once by [`DbProxy::to`], and by tests that end a [`DbProxy::cut`].
    pub fn mend(&mut self) {
        let listener = UnixListener::bind(self.socket()).expect("a socket");
        let (server, silence) = (self.server.clone(), self.silence.clone());
        self.traffic.spawn(async move {
            let mut connections = JoinSet::new();
            while let Ok((stream, _)) = listener.accept().await {
                connections.spawn(carry(stream, server.clone(), silence.subscribe()));
                while connections.try_join_next().is_some() {}
            }
        });
    }

    /// Silences the current connections: they stay open on both ends, but nothing is forwarded any more. New
    /// connections work. A firewall that has dropped the state of connections behaves like this.
    pub fn fall_silent(&self) {
        self.silence.send_modify(|times| *times += 1);
    }

    /// Breaks every connection, and refuses new ones.
    pub async fn cut(&mut self) {
        self.traffic.shutdown().await;
        std::fs::remove_file(self.socket()).expect("the socket is there");
    }
}

/// Forwards one connection until either end closes it. Fails when the server is down, which is normal in these tests.
async fn carry(here: UnixStream, server: PgConnectOptions, silence: watch::Receiver<u32>) -> std::io::Result<()> {
    let folder = server.get_socket().map(|folder| folder.display().to_string());
    let folder = folder.or_else(|| Some(server.get_host().to_owned()).filter(|host| host.starts_with('/')));
    match folder {
        Some(folder) => {
            let there = UnixStream::connect(format!("{folder}/.s.PGSQL.{}", server.get_port())).await?;
            pass(here, there, silence).await
        }
        None => pass(here, TcpStream::connect((server.get_host(), server.get_port())).await?, silence).await,
    }
}

/// Forwards data until one end closes the connection. If the connection is silenced, keeps both ends open without
/// forwarding until this task is ended.
async fn pass(
    mut here: UnixStream,
    mut there: impl AsyncRead + AsyncWrite + Unpin,
    mut silence: watch::Receiver<u32>,
) -> std::io::Result<()> {
    tokio::select! {
        passed = copy_bidirectional(&mut here, &mut there) => return passed.map(drop),
        _ = silence.changed() => {}
    }
    std::future::pending().await
}
