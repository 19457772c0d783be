//! Gateway connections: WebSockets on plain TCP sockets, which can be cut in each way that [`Cut`] lists.

use std::collections::VecDeque;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use super::compression::Encoding;
use super::opcodes::{AfterPayload, Protocol};
use super::{Cut, LinkOrder, ends_session};
use crate::shared::SandboxState;

/// Payloads that a bot may send in a minute.
const SENDS_A_MINUTE: usize = 120;
const MINUTE_MS: i64 = 60_000;
/// The most bytes of one payload that a bot may send.
const MOST_PAYLOAD_BYTES: usize = 4096;
/// Delay of a heartbeat's acknowledgement. Some clients mistake an immediate acknowledgement for a very late one.
const ACKNOWLEDGED_AFTER: Duration = Duration::from_millis(2);

/// Accepts connections until the stand-in ends. The port is closed while `refused` holds true.
pub(crate) async fn listen(
    shared: Arc<SandboxState>,
    listener: TcpListener,
    mut refused: watch::Receiver<bool>,
) -> io::Result<()> {
    let address = listener.local_addr()?;
    let mut listener = Some(listener);
    let mut links = JoinSet::new();
    loop {
        if *refused.borrow_and_update() {
            drop(listener.take());
            if refused.changed().await.is_err() {
                return Ok(());
            }
            continue;
        }
        let open = match listener.take() {
            Some(open) => open,
            None => rebind(address).await,
        };
        tokio::select! {
            accepted = open.accept() => {
                // A connection accepted while the port was being closed is dropped.
                if let Ok((stream, _)) = accepted
                    && !*refused.borrow()
                {
                    links.spawn(serve(shared.clone(), stream));
                }
                listener = Some(open);
            }
            changed = refused.changed() => {
                if changed.is_err() {
                    return Ok(());
                }
                listener = Some(open);
            }
        }
        while links.try_join_next().is_some() {}
    }
}

async fn rebind(address: SocketAddr) -> TcpListener {
    loop {
        match TcpListener::bind(address).await {
            Ok(listener) => return listener,
            Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
}

struct Link {
    socket: WebSocketStream<TcpStream>,
    encoding: Encoding,
}

pub(crate) async fn serve(shared: Arc<SandboxState>, stream: TcpStream) {
    // Frames are small: Nagle's algorithm would only delay them.
    let _ = stream.set_nodelay(true);
    let mut query = String::new();
    #[allow(clippy::result_large_err, reason = "the shape of the callback is tungstenite's")]
    let note = |request: &Request, response: Response| {
        query = request.uri().query().unwrap_or("").to_owned();
        Ok(response)
    };
    let Ok(socket) = tokio_tungstenite::accept_hdr_async(stream, note).await else { return };
    let mut link = Link { socket, encoding: Encoding::asked_for(&query) };
    if query.split('&').any(|pair| pair.starts_with("v=") && pair != "v=10" && pair != "v=9") {
        return link.close(4012, "Invalid API version.").await;
    }
    let connection = shared.world().hub.new_connection();
    let over = link.run(&shared, connection).await.unwrap_or(false);
    let mut world = shared.world();
    let now = world.now();
    world.hub.unlink(connection, over, now);
    world.removed.connection_ms = Some(now);
    world.changed(crate::world::WorldChange::Other);
}

/// Counts a bot's payloads in each minute.
struct Meter {
    window_ms: i64,
    sends: usize,
}

impl Meter {
    /// Counts a payload; false if it is one too many.
    fn count(&mut self, now_ms: i64) -> bool {
        if now_ms - self.window_ms >= MINUTE_MS {
            *self = Meter { window_ms: now_ms, sends: 0 };
        }
        self.sends += 1;
        self.sends <= SENDS_A_MINUTE
    }
}

impl Link {
    /// Runs the connection until either side ends it; returns whether the bot ended its session. An error means that
    /// the connection broke or was cut.
    async fn run(&mut self, shared: &Arc<SandboxState>, connection: u64) -> Result<bool, ()> {
        let (sender, mut frames) = mpsc::unbounded_channel();
        let mut protocol = Protocol { connection, link: sender, session: None };
        let interval = shared.heartbeat;
        self.send(
            json!({ "op": 10, "d": { "heartbeat_interval": interval.as_millis() as u64, "_trace": ["sandbox"] } }),
        )
        .await?;
        let mut heard = Instant::now();
        let mut acknowledged = VecDeque::new();
        let mut meter = Meter { window_ms: shared.clock.now_ms(), sends: 0 };
        loop {
            tokio::select! {
                frame = frames.recv() => match frame {
                    Some(LinkOrder::Send(text)) => self.feed_all(text, &mut frames).await?,
                    Some(LinkOrder::Cut(cut)) => if self.cut(cut).await { return Ok(false) },
                    None => return Ok(false),
                },
                message = self.socket.next() => {
                    let payload = match message {
                        Some(Ok(Message::Text(text))) => read(text.as_bytes()),
                        Some(Ok(Message::Binary(bytes))) => read(&bytes),
                        Some(Ok(Message::Close(frame))) => {
                            let over = gives_up(frame.as_ref());
                            unlink(shared, connection, over);
                            // Flushes the answer to the close frame, which tungstenite has queued. The bot may be
                            // gone already.
                            let _ = self.socket.flush().await;
                            return Ok(over);
                        }
                        Some(Ok(_)) => continue,
                        Some(Err(_)) | None => return Ok(false),
                    };
                    if payload.as_ref().is_some_and(|payload| payload["op"] == json!(1)) {
                        heard = Instant::now();
                        acknowledged.push_back(heard + ACKNOWLEDGED_AFTER);
                    }
                    if !self.hear(shared, &mut protocol, &mut meter, payload).await? {
                        return Ok(false);
                    }
                }
                () = until(acknowledged.front().copied()) => {
                    acknowledged.pop_front();
                    self.send(json!({ "op": 11 })).await?;
                }
                () = tokio::time::sleep_until(heard + interval * 2 + shared.patience) => {
                    self.refuse(shared, connection, 4009, "Session timed out.").await;
                    return Ok(false);
                }
            }
        }
    }

    /// Handles a payload of the bot; returns false if the payload ends the connection.
    async fn hear(
        &mut self,
        shared: &Arc<SandboxState>,
        protocol: &mut Protocol,
        meter: &mut Meter,
        payload: Option<Value>,
    ) -> Result<bool, ()> {
        if !meter.count(shared.clock.now_ms()) {
            let detail = format!("more than {SENDS_A_MINUTE} payloads in 60 s");
            shared.world().violation("4008 Rate limited".to_owned(), 4008, "gateway".to_owned(), detail, false);
            self.close(4008, "Rate limited.").await;
            return Ok(false);
        }
        let Some(payload) = payload else {
            self.refuse(shared, protocol.connection, 4002, "Error while decoding payload.").await;
            return Ok(false);
        };
        if payload["op"] == json!(2) {
            self.encoding.set_payloads(payload["d"]["compress"] == json!(true));
        }
        let next = protocol.hear(&mut shared.world(), &payload);
        match next {
            AfterPayload::Nothing => {}
            AfterPayload::ApiReply(reply) => self.send(reply).await?,
            AfterPayload::Close(code, reason) => {
                self.refuse(shared, protocol.connection, code, reason).await;
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Closes the connection because of a violation. A session that the code ends is removed before the bot can
    /// reconnect.
    async fn refuse(&mut self, shared: &Arc<SandboxState>, connection: u64, code: u16, reason: &'static str) {
        let detail = String::new();
        shared.world().violation(format!("{code} {reason}"), u32::from(code), "gateway".to_owned(), detail, false);
        unlink(shared, connection, ends_session(code));
        self.close(code, reason).await;
    }

    /// Sends `first` and all queued frames with one flush. A queued cut is carried out after the frames that were
    /// queued before it.
    async fn feed_all(&mut self, first: Utf8Bytes, frames: &mut mpsc::UnboundedReceiver<LinkOrder>) -> Result<(), ()> {
        self.feed(first).await?;
        while let Ok(frame) = frames.try_recv() {
            match frame {
                LinkOrder::Send(text) => self.feed(text).await?,
                LinkOrder::Cut(cut) => {
                    self.socket.flush().await.map_err(drop)?;
                    if self.cut(cut).await {
                        return Err(());
                    }
                }
            }
        }
        self.socket.flush().await.map_err(drop)
    }

    async fn feed(&mut self, text: Utf8Bytes) -> Result<(), ()> {
        let message = self.encoding.message(text);
        self.socket.feed(message).await.map_err(drop)
    }

    /// Sends a payload other than an event. Its members `d`, `s` and `t` are null if they are absent.
    async fn send(&mut self, mut payload: Value) -> Result<(), ()> {
        for key in ["d", "s", "t"] {
            if payload.get(key).is_none() {
                payload[key] = Value::Null;
            }
        }
        self.feed(Utf8Bytes::from(payload.to_string())).await?;
        self.socket.flush().await.map_err(drop)
    }

    async fn close(&mut self, code: u16, reason: &'static str) {
        let frame = CloseFrame { code: code.into(), reason: Utf8Bytes::from_static(reason) };
        // The bot may be gone already.
        let _ = self.socket.send(Message::Close(Some(frame))).await;
        self.drain().await;
    }

    /// Waits briefly for the bot's close frame, so that the stand-in's close frame is not lost in a reset.
    async fn drain(&mut self) {
        let until_end = async { while let Some(Ok(_)) = self.socket.next().await {} };
        let _ = tokio::time::timeout(Duration::from_millis(500), until_end).await;
    }

    /// Carries out a cut; returns whether the connection has ended. A cut that only sends a payload leaves the
    /// connection open, unless the sending fails.
    async fn cut(&mut self, cut: Cut) -> bool {
        match cut {
            Cut::Fin => true,
            Cut::Reset => {
                let _ = self.socket.get_ref().set_zero_linger();
                true
            }
            Cut::Close(code) => {
                self.close(code, "Cut on purpose.").await;
                true
            }
            Cut::CloseWithoutCode => {
                let _ = self.socket.send(Message::Close(None)).await;
                self.drain().await;
                true
            }
            Cut::Reconnect => self.send(json!({ "op": 7, "d": null })).await.is_err(),
            Cut::InvalidResumable => self.send(json!({ "op": 9, "d": true })).await.is_err(),
            Cut::Invalid => self.send(json!({ "op": 9, "d": false })).await.is_err(),
        }
    }
}

/// Waits until a moment; for ever if there is none.
async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) => tokio::time::sleep_until(moment).await,
        None => std::future::pending().await,
    }
}

/// A payload of the bot; `None` if it is too long or not JSON.
fn read(bytes: &[u8]) -> Option<Value> {
    if bytes.len() > MOST_PAYLOAD_BYTES { None } else { serde_json::from_slice(bytes).ok() }
}

/// Detaches a connection from its session before the bot can reconnect. If `over`, the session ends; otherwise it can
/// be resumed.
fn unlink(shared: &SandboxState, connection: u64, over: bool) {
    let mut world = shared.world();
    let now = world.now();
    world.hub.unlink(connection, over, now);
}

/// Whether a close by the bot ends its session: codes 1000 and 1001 do.
fn gives_up(frame: Option<&CloseFrame>) -> bool {
    frame.is_some_and(|frame| matches!(u16::from(frame.code), 1000 | 1001))
}
