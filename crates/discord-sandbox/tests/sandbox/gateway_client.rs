//! A plain gateway client.

use discord_sandbox::Sandbox;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::LONG;

/// The intent for servers, channels and threads.
pub const GUILDS: u64 = 1;

/// A connection to the gateway.
pub struct GatewayClient {
    pub socket: WebSocketStream<TcpStream>,
    token: String,
}

impl GatewayClient {
    /// Connects and reads HELLO.
    pub async fn open(sandbox: &Sandbox) -> Self {
        let address = sandbox.gateway_addr();
        let stream = TcpStream::connect(address).await.unwrap();
        let (socket, _) = tokio_tungstenite::client_async(format!("ws://{address}/?v=10"), stream).await.unwrap();
        let mut line = Self { socket, token: sandbox.token().to_owned() };
        let hello = line.hear().await;
        assert_eq!(hello["op"], 10, "HELLO comes first");
        let nulls = ["s", "t"].map(|key| hello.get(key).is_some_and(Value::is_null));
        assert_eq!(nulls, [true, true], "what is no event has neither number nor name: {hello}");
        line
    }

    /// Connects, starts a session for all servers, and reads READY and the first GUILD_CREATE. Returns the session's
    /// id, too.
    pub async fn session(sandbox: &Sandbox, intents: u64) -> (Self, String) {
        let mut line = Self::open(sandbox).await;
        line.identify((0, 1), intents).await;
        let ready = line.event("READY").await;
        assert_eq!(ready["resume_gateway_url"], json!(format!("ws://{}/", sandbox.gateway_addr())));
        line.event("GUILD_CREATE").await;
        (line, ready["session_id"].as_str().unwrap().to_owned())
    }

    /// Connects and starts a session for all servers; returns the data of the first GUILD_CREATE, too.
    pub async fn server(sandbox: &Sandbox, intents: u64) -> (Self, Value) {
        let mut line = Self::open(sandbox).await;
        line.identify((0, 1), intents).await;
        let server = line.event("GUILD_CREATE").await;
        (line, server)
    }

    pub async fn say(&mut self, payload: Value) {
        self.socket.send(Message::text(payload.to_string())).await.unwrap();
    }

    pub async fn identify(&mut self, (shard, shards): (u64, u64), intents: u64) {
        let data = json!({ "token": self.token, "intents": intents, "shard": [shard, shards], "properties": {} });
        self.say(json!({ "op": 2, "d": data })).await;
    }

    pub async fn resume(&mut self, session: &str, seq: u64) {
        self.say(json!({ "op": 6, "d": { "token": self.token, "session_id": session, "seq": seq } })).await;
    }

    /// The next payload, or the close code as `{ "closed": 4000 }`.
    pub async fn hear(&mut self) -> Value {
        let heard = tokio::time::timeout(LONG, self.socket.next()).await.expect("the gateway says something");
        match heard {
            Some(Ok(Message::Text(text))) => serde_json::from_str(&text).unwrap(),
            Some(Ok(Message::Close(frame))) => json!({ "closed": frame.map(|frame| u16::from(frame.code)) }),
            other => panic!("expected a payload or a close frame, not {other:?}"),
        }
    }

    /// The data of the next event with this name; skips other events, and panics at any other payload.
    pub async fn event(&mut self, name: &str) -> Value {
        loop {
            let heard = self.hear().await;
            assert_eq!(heard["op"], 0, "expected the event {name}");
            if heard["t"] == name {
                return heard["d"].clone();
            }
        }
    }
}

/// The answer to a heartbeat.
pub fn acknowledged() -> Value {
    json!({ "op": 11, "d": null, "s": null, "t": null })
}
