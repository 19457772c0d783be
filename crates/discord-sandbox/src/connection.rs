//! HTTP connections, plain or TLS, which a fault can reset.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::serve::Listener;
use futures_util::StreamExt;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

use crate::rest::call::MOST_REQUEST_BYTES;

/// Time limit for a TLS handshake, for the head of a request, and for each pause within a body.
const PATIENCE: Duration = Duration::from_secs(60);

/// One connection. A handler can reset it through a [`Peer`].
pub(super) struct HttpConnection {
    stream: Stream,
    reset: Arc<AtomicBool>,
}

enum Stream {
    Plain(TcpStream),
    Tls(Box<TlsStream<TcpStream>>),
}

/// A handle with which a handler can reset its connection.
#[derive(Clone)]
pub(super) struct Peer {
    reset: Arc<AtomicBool>,
}

impl Peer {
    /// Resets the connection instead of answering.
    pub(super) fn reset(&self) -> Response {
        self.reset.store(true, Ordering::SeqCst);
        // The client never gets this answer: the next write resets the connection.
        ().into_response()
    }
}

impl HttpConnection {
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

impl AsyncRead for HttpConnection {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        match &mut self.stream {
            Stream::Plain(stream) => Pin::new(stream).poll_read(cx, buf),
            Stream::Tls(stream) => Pin::new(stream).poll_read(cx, buf),
        }
    }
}

impl AsyncWrite for HttpConnection {
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

/// Serves each connection in a task of its own, so that none delays another. Dropping the future ends all
/// connections.
pub(super) async fn serve(mut listener: TcpListener, tls: Option<TlsAcceptor>, app: Router) {
    let mut connections = JoinSet::new();
    loop {
        // Unlike `TcpListener::accept`, the method of axum's trait waits while the system has no room for another
        // connection.
        let (stream, _) = Listener::accept(&mut listener).await;
        while connections.try_join_next().is_some() {}
        connections.spawn(serve_one(stream, tls.clone(), app.clone()));
    }
}

async fn serve_one(stream: TcpStream, tls: Option<TlsAcceptor>, app: Router) {
    // Answers are small: Nagle's algorithm would only delay them.
    let _ = stream.set_nodelay(true);
    let stream = match tls {
        None => Stream::Plain(stream),
        Some(tls) => match timeout(PATIENCE, tls.accept(stream)).await {
            Ok(Ok(stream)) => Stream::Tls(Box::new(stream)),
            _ => return,
        },
    };
    let wire = HttpConnection { stream, reset: Arc::default() };
    let peer = Peer { reset: wire.reset.clone() };
    let app = TowerToHyperService::new(app);
    let service = service_fn(|mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(peer.clone());
        app.call(request)
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(PATIENCE);
    // An error means that a fault reset the connection, or that the client is gone, is too slow or does not speak HTTP.
    // Nothing is left to answer.
    let _ = http.serve_connection(TokioIo::new(wire), service).with_upgrades().await;
}

/// Reads the whole body before handling a request: a client that is still sending would not read the answer, and would
/// find its connection reset. If a body exceeds the limit, only one byte beyond the limit is kept, from which the
/// handler sees that it must refuse the request.
pub(super) async fn read_whole(request: Request, next: Next) -> Response {
    let (head, body) = request.into_parts();
    let mut chunks = body.into_data_stream();
    let mut bytes = Vec::new();
    loop {
        match timeout(PATIENCE, chunks.next()).await {
            Ok(Some(Ok(chunk))) => {
                let room = (MOST_REQUEST_BYTES + 1).saturating_sub(bytes.len());
                bytes.extend_from_slice(&chunk[..chunk.len().min(room)]);
            }
            Ok(Some(Err(_))) => return StatusCode::BAD_REQUEST.into_response(),
            Ok(None) => break,
            Err(_) => return StatusCode::REQUEST_TIMEOUT.into_response(),
        }
    }
    next.run(Request::from_parts(head, Body::from(bytes))).await
}
