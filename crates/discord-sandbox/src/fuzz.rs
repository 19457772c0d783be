//! The functions that the fuzz targets run. They check that the stand-in accepts or refuses any input without a panic,
//! and that it accepts again what it returns for an accepted input.

use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::body::Body;
use axum::http::{Request, header};
use flate2::{Decompress, FlushDecompress};
use futures_util::{FutureExt, SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::check::commands;
use crate::check::components::{self, modal};
use crate::check::message::{Draft, Use};
use crate::config::{Config, RateLimits};
use crate::errors::Form;
use crate::gateway;
use crate::people::Person;
use crate::rest::call::{File, read_body};
use crate::shared::SandboxState;
use crate::world::{AppCommand, COMPONENTS_V2, Origin, World};

/// The absolute value of a whole number in an option is smaller than this.
const WHOLE_END: u64 = 1 << 53;

fn shared() -> Option<Arc<SandboxState>> {
    let nowhere = SocketAddr::from((Ipv4Addr::LOCALHOST, 9));
    let config = Config { rate_limits: RateLimits::Generous, ..Config::default() };
    SandboxState::new(&config, nowhere, nowhere).ok().map(Arc::new)
}

/// Fuzzes the body of a message. Posts each accepted body, or applies it as an edit. Asserts that the content,
/// components and attachments of the resulting message are accepted as an edit.
pub fn message(data: &[u8]) {
    let Ok(body) = serde_json::from_slice::<Value>(data) else { return };
    let bytes = axum::body::Bytes::from_static(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x03");
    let files = [File { index: 0, filename: "a.png".to_owned(), content_type: None, bytes }];
    for files in [&files[..], &[]] {
        for usage in [Use::Create, Use::Answer, Use::Edit { v2: false }, Use::Edit { v2: true }] {
            if let Ok(draft) = Draft::check(&body, files, "", usage) {
                post(&draft, usage);
            }
        }
    }
}

fn post(draft: &Draft, usage: Use) {
    let Some(shared) = shared() else { return };
    let mut world = shared.world();
    let Some(channel) = world.channels.keys().next().copied() else { return };
    let origin = Origin { author: world.application.bot, ..Origin::default() };
    let earlier = |v2| match v2 {
        true => json!({ "flags": COMPONENTS_V2, "components": [{ "type": 10, "content": "x" }] }),
        false => json!({ "content": "x" }),
    };
    let id = match usage {
        Use::Edit { v2 } => {
            let Ok(earlier) = Draft::check(&earlier(v2), &[], "", Use::Create) else { return };
            let Ok(id) = world.post(channel, &earlier, origin) else { return };
            if world.revise(channel, id, draft, true).is_err() {
                return;
            }
            id
        }
        _ if draft.is_empty() => return,
        _ => match world.post(channel, draft, origin) {
            Ok(id) => id,
            Err(_) => return,
        },
    };
    can_be_sent_again(&world, channel, id);
}

fn can_be_sent_again(world: &World, channel: crate::Snowflake, id: crate::Snowflake) {
    let Some(message) = world.message(channel, id) else { return };
    let json = world.message_json(message);
    let v2 = message.flags & COMPONENTS_V2 != 0;
    let again = if v2 {
        json!({ "components": json["components"], "attachments": json["attachments"] })
    } else {
        json!({ "content": json["content"], "components": json["components"], "attachments": json["attachments"] })
    };
    let taken = Draft::check(&again, &[], "", Use::Edit { v2 });
    assert!(taken.is_ok(), "expected to be taken as it was read: {again}: {:?}", taken.err());
}

/// Fuzzes the components of a message, or a modal.
pub fn components(data: &[u8]) {
    let Ok(body) = serde_json::from_slice::<Value>(data) else { return };
    let list = body.as_array().map(Vec::as_slice).unwrap_or(std::slice::from_ref(&body));
    for v2 in [false, true] {
        let mut form = Form::default();
        let stored = components::check(&mut form, "components", list, v2);
        if form.finish().is_ok() {
            let mut form = Form::default();
            assert_eq!(components::check(&mut form, "components", &stored, v2), stored, "of {body}");
            assert!(form.finish().is_ok(), "expected to be taken as it is stored: {stored:?}");
        }
    }
    if let Ok(shown) = modal::check(&body) {
        assert!(modal::check(&shown).is_ok(), "expected to be taken as it is shown: {shown}");
    }
}

/// Fuzzes the use of a command. The input has three lines: the command as it is registered, what a person types, and
/// the options as a list of names with values.
pub fn command_options(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let mut lines = text.splitn(3, '\n');
    let Some(Ok(command)) = lines.next().map(serde_json::from_str::<Value>) else { return };
    let mut form = Form::default();
    let (kind, name, body) = commands::check(&mut form, "", &command, true);
    if form.finish().is_err() {
        return;
    }
    let mut form = Form::default();
    let mut given_back = body.clone();
    given_back["type"] = json!(kind);
    let again = commands::check(&mut form, "", &given_back, true);
    assert!(form.finish().is_ok(), "expected to be taken as it is given back: {body}");
    assert_eq!(again, (kind, name.clone(), body.clone()), "of {command}");
    let (Some(line), Some(Ok(options))) = (lines.next(), lines.next().map(serde_json::from_str)) else { return };
    let Some(shared) = shared() else { return };
    type_command(&shared, Registered { kind, name, body }, line, options);
}

struct Registered {
    kind: u64,
    name: String,
    body: Value,
}

fn type_command(shared: &Arc<SandboxState>, registered: Registered, line: &str, options: Vec<(String, Value)>) {
    let mut world = shared.world();
    let (id, version) = (world.new_id(), world.new_id());
    let Registered { kind, name, body } = registered;
    world.application.commands.push(AppCommand { id, kind, name, version, body });
    let bot = world.application.bot;
    let mut members = world.guilds.values().flat_map(|guild| guild.members.keys());
    let Some(user) = members.find(|user| **user != bot).copied() else { return };
    let Some(channel) = world.channels.keys().next().copied() else { return };
    drop(world);
    let options: Vec<(&str, Value)> = options.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
    let person = Person::new(shared.clone(), user);
    if person.slash(channel, line, &options).is_ok() {
        for (name, value) in options {
            let whole = value.as_i64().map(i64::unsigned_abs).or(value.as_u64());
            assert!(whole.is_none_or(|whole| whole < WHOLE_END), "Discord takes no {value} for {name}");
        }
    }
}

/// Fuzzes the body of a request. The first line of the input is the content type, the rest is the body.
pub fn multipart(data: &[u8]) {
    let mut parts = data.splitn(2, |byte| *byte == b'\n');
    let (Some(content_type), Some(body)) = (parts.next(), parts.next()) else { return };
    let request = Request::post("/").header(header::CONTENT_TYPE, content_type).body(Body::from(body.to_vec()));
    let Ok(request) = request else { return };
    // The whole body is in memory, so the future is ready at once.
    if let Some(Ok((body, files))) = read_body(request).now_or_never() {
        for usage in [Use::Create, Use::Edit { v2: false }] {
            let _ = Draft::check(&body, &files, "", usage);
        }
    }
}

/// Fuzzes the payloads that a bot sends to the gateway. The first line of the input is the query of the URL. Each other
/// line is a payload, in which `TOKEN` is replaced by the token. Each answer must be JSON; a binary answer must be JSON
/// compressed with zlib.
pub fn gateway_payloads(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let (query, payloads) = text.split_once('\n').unwrap_or((text, ""));
    on_gateway(query, async |token, mut socket| {
        for payload in payloads.lines() {
            // The stand-in may have closed the connection.
            let _ = socket.send(Message::text(payload.replace("TOKEN", token))).await;
        }
        let _ = socket.send(Message::Close(None)).await;
        let mut heard = Heard::new(query.split('&').any(|pair| pair == "compress=zlib-stream"));
        while let Some(Ok(message)) = socket.next().await {
            heard.hear(&message);
        }
    });
}

/// Fuzzes the bytes that a bot sends to the gateway after the handshake. They need not be valid frames.
pub fn gateway_frames(data: &[u8]) {
    on_gateway("v=10&encoding=json", async |_, socket| {
        let mut stream = socket.into_inner();
        let _ = stream.write_all(data).await;
        let _ = stream.shutdown().await;
        let mut rest = Vec::new();
        let _ = tokio::io::AsyncReadExt::read_to_end(&mut stream, &mut rest).await;
    });
}

/// Connects to the gateway of a new stand-in, hands the socket to `bot`, and waits until both sides have ended.
fn on_gateway(query: &str, bot: impl AsyncFnOnce(&str, WebSocketStream<TcpStream>)) {
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else { return };
    runtime.block_on(async {
        let Some(shared) = shared() else { return };
        let Ok(listener) = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await else { return };
        let Ok(address) = listener.local_addr() else { return };
        let serve = async {
            if let Ok((stream, _)) = listener.accept().await {
                gateway::serve(shared.clone(), stream).await;
            }
        };
        let connect = async {
            let Ok(stream) = TcpStream::connect(address).await else { return };
            let url = format!("ws://{address}/?{query}");
            // Fails for a query that is invalid in a URL.
            let Ok((socket, _)) = tokio_tungstenite::client_async(url, stream).await else { return };
            bot(&shared.token, socket).await;
        };
        tokio::join!(serve, connect);
    });
}

/// Reads the gateway's messages, decompresses binary ones with zlib, and asserts that each is JSON.
struct Heard {
    stream: Option<Decompress>,
}

impl Heard {
    fn new(stream: bool) -> Self {
        Self { stream: stream.then(|| Decompress::new(true)) }
    }

    fn hear(&mut self, message: &Message) {
        let text = match message {
            Message::Text(text) => text.as_bytes().to_vec(),
            Message::Binary(bytes) => match &mut self.stream {
                Some(stream) => {
                    assert!(bytes.ends_with(&[0, 0, 0xFF, 0xFF]), "expected the end of a flush: {bytes:?}");
                    inflated(stream, bytes)
                }
                None => inflated(&mut Decompress::new(true), bytes),
            },
            _ => return,
        };
        let json = serde_json::from_slice::<Value>(&text);
        assert!(json.is_ok(), "expected JSON: {}", text.escape_ascii());
    }
}

fn inflated(stream: &mut Decompress, bytes: &[u8]) -> Vec<u8> {
    let (begun, mut out) = (stream.total_in(), Vec::with_capacity(4096));
    loop {
        let read = usize::try_from(stream.total_in() - begun).unwrap_or(bytes.len());
        let room = out.capacity() - out.len();
        let done = stream.decompress_vec(&bytes[read..], &mut out, FlushDecompress::Sync);
        assert!(done.is_ok(), "expected a zlib stream: {done:?}");
        let read = usize::try_from(stream.total_in() - begun).unwrap_or(bytes.len());
        if read == bytes.len() && out.len() < out.capacity() && room > 0 {
            return out;
        }
        out.reserve(4096);
    }
}

#[cfg(test)]
mod tests {
    use fuzz_runner::fuzz;

    #[test]
    fn messages() {
        fuzz("message", super::message);
    }

    #[test]
    fn component_lists() {
        fuzz("components", super::components);
    }

    #[test]
    fn typed_commands() {
        fuzz("command_options", super::command_options);
    }

    #[test]
    fn forms() {
        fuzz("multipart", super::multipart);
    }

    #[test]
    fn payloads() {
        fuzz("gateway_payloads", super::gateway_payloads);
    }

    #[test]
    fn frames() {
        fuzz("gateway_frames", super::gateway_frames);
    }
}
