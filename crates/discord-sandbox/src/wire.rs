//! REST connections, plain or TLS, which a fault can reset.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::extract::connect_info::Connected;
use axum::response::{IntoResponse, Response};
use axum::serve::{IncomingStream, Listener};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

/// One connection.
pub(super) struct Wire {
    stream: Stream,
    reset: Arc<AtomicBool>,
}

enum Stream {
    Plain(TcpStream),
    Tls(Box<TlsStream<TcpStream>>),
}

/// A handle to a connection, for handlers.
#[derive(Clone)]
pub(super) struct Peer {
    reset: Arc<AtomicBool>,
}

impl Peer {
    /// Resets the connection instead of answering.
    pub(super) fn reset(&self) -> Response {
        self.reset.store(true, Ordering::SeqCst);
        // Never sent: the next write resets the connection.
        ().into_response()
    }
}

impl Wire {
    fn new(stream: Stream) -> Self {
        Self { stream, reset: Arc::default() }
    }

    fn check(&self) -> io::Result<()> {
        if !self.reset.load(Ordering::SeqCst) {
            return Ok(());
        }
        let socket = match &self.stream {
            Stream::Plain(socket) => socket,
            Stream::Tls(tls) => tls.get_ref().0,
        };
        socket.set_zero_linger()?;
        Err(io::ErrorKind::ConnectionReset.into())
    }
}

impl AsyncRead for Wire {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        match &mut self.stream {
            Stream::Plain(stream) => Pin::new(stream).poll_read(cx, buf),
            Stream::Tls(stream) => Pin::new(stream).poll_read(cx, buf),
        }
    }
}

impl AsyncWrite for Wire {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        self.check()?;
        match &mut self.stream {
            Stream::Plain(stream) => Pin::new(stream).poll_write(cx, buf),
            Stream::Tls(stream) => Pin::new(stream).poll_write(cx, buf),
        }
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match &mut self.stream {
            Stream::Plain(stream) => Pin::new(stream).poll_flush(cx),
            Stream::Tls(stream) => Pin::new(stream).poll_flush(cx),
        }
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        match &mut self.stream {
            Stream::Plain(stream) => Pin::new(stream).poll_shutdown(cx),
            Stream::Tls(stream) => Pin::new(stream).poll_shutdown(cx),
        }
    }
}

/// Accepts plain connections.
pub(super) struct PlainListener(pub TcpListener);

impl Listener for PlainListener {
    type Io = Wire;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Wire, SocketAddr) {
        let (stream, from) = Listener::accept(&mut self.0).await;
        // Answers are small: Nagle's algorithm would only delay them.
        let _ = stream.set_nodelay(true);
        (Wire::new(Stream::Plain(stream)), from)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

/// Accepts TLS connections. Each handshake runs in its own task, so that a slow one delays no other.
pub(super) struct TlsListener {
    ready: mpsc::Receiver<(Wire, SocketAddr)>,
    address: SocketAddr,
}

impl TlsListener {
    pub(super) fn new(mut listener: TcpListener, acceptor: TlsAcceptor) -> io::Result<Self> {
        let address = listener.local_addr()?;
        let (sender, ready) = mpsc::channel(64);
        tokio::spawn(async move {
            while !sender.is_closed() {
                let (stream, from) = tokio::select! {
                    accepted = Listener::accept(&mut listener) => accepted,
                    () = sender.closed() => return,
                };
                let (acceptor, sender) = (acceptor.clone(), sender.clone());
                tokio::spawn(async move {
                    let _ = stream.set_nodelay(true);
                    if let Ok(tls) = acceptor.accept(stream).await {
                        let _ = sender.send((Wire::new(Stream::Tls(Box::new(tls))), from)).await;
                    }
                });
            }
        });
        Ok(Self { ready, address })
    }
}

impl Listener for TlsListener {
    type Io = Wire;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Wire, SocketAddr) {
        match self.ready.recv().await {
            Some(accepted) => accepted,
            None => std::future::pending().await,
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        Ok(self.address)
    }
}

impl Connected<IncomingStream<'_, PlainListener>> for Peer {
    fn connect_info(stream: IncomingStream<'_, PlainListener>) -> Self {
        Self { reset: stream.io().reset.clone() }
    }
}

impl Connected<IncomingStream<'_, TlsListener>> for Peer {
    fn connect_info(stream: IncomingStream<'_, TlsListener>) -> Self {
        Self { reset: stream.io().reset.clone() }
    }
}
