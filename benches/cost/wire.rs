//! A way to the stand-in that counts the bytes that the bot sends.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;

/// A proxy that passes the bot's requests on as they are. It ends on drop.
pub struct Wire {
    pub address: SocketAddr,
    sent: Arc<AtomicU64>,
    _traffic: JoinSet<()>,
}

impl Wire {
    /// A proxy to this address.
    pub async fn to(there: SocketAddr) -> Wire {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a free port");
        let address = listener.local_addr().expect("it listens");
        let (sent, mut traffic) = (Arc::<AtomicU64>::default(), JoinSet::new());
        traffic.spawn(listen(listener, there, Arc::clone(&sent)));
        Wire { address, sent, _traffic: traffic }
    }

    /// The bytes that the bot has sent so far, with what TLS adds.
    pub fn sent(&self) -> u64 {
        self.sent.load(Ordering::Relaxed)
    }
}

async fn listen(listener: TcpListener, there: SocketAddr, sent: Arc<AtomicU64>) {
    let mut connections = JoinSet::new();
    while let Ok((here, _)) = listener.accept().await {
        connections.spawn(carry(here, there, Arc::clone(&sent)));
        while connections.try_join_next().is_some() {}
    }
}

/// Carries one connection until either end closes it.
async fn carry(here: TcpStream, there: SocketAddr, sent: Arc<AtomicU64>) -> std::io::Result<()> {
    let there = TcpStream::connect(there).await?;
    for stream in [&here, &there] {
        stream.set_nodelay(true)?;
    }
    let ((from_bot, to_bot), (from_discord, to_discord)) = (here.into_split(), there.into_split());
    let received = AtomicU64::new(0);
    tokio::select! {
        ended = pass(from_bot, to_discord, &sent) => ended,
        ended = pass(from_discord, to_bot, &received) => ended,
    }
}

async fn pass(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, passed: &AtomicU64) -> std::io::Result<()> {
    let mut buffer = vec![0; 16 * 1024];
    loop {
        let length = from.read(&mut buffer).await?;
        if length == 0 {
            return Ok(());
        }
        to.write_all(&buffer[..length]).await?;
        passed.fetch_add(length as u64, Ordering::Relaxed);
    }
}
