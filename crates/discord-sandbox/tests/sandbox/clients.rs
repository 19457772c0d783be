//! Plain clients of REST and the gateway, for what no library sends.

use discord_sandbox::{Config, RateLimits, Sandbox, Snowflake, permissions};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::LONG;

pub use discord_sandbox::intents::GUILDS;

/// A stand-in and a plain HTTP client.
pub struct RestClient {
    pub sandbox: Sandbox,
    pub client: reqwest::Client,
}

/// A configuration whose bot may send embeds and read earlier messages. The clock stands still until a test advances
/// it.
pub fn config() -> Config {
    let more = permissions::EMBED_LINKS | permissions::READ_MESSAGE_HISTORY;
    Config { bot_permissions: permissions::BOT_DEFAULT | more, ..crate::config() }
}

impl RestClient {
    /// Starts a stand-in with [`config`] and generous limits, because this client never waits between requests.
    pub async fn start() -> Self {
        Self::start_with(config()).await
    }

    /// Starts a stand-in as configured, but with generous limits.
    pub async fn start_with(config: Config) -> Self {
        Self::start_strictly(Config { rate_limits: RateLimits::Generous, ..config }).await
    }

    /// Starts a stand-in with exactly this configuration. With [`config`], the rate limits are Discord's.
    pub async fn start_strictly(config: Config) -> Self {
        let sandbox = Sandbox::start(config).await.unwrap();
        Self { sandbox, client: http_client() }
    }

    pub fn request(&self, method: &str, path: &str) -> reqwest::RequestBuilder {
        let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
        let url = format!("{}/api/v10{path}", self.sandbox.url());
        self.client.request(method, url).header("Authorization", format!("Bot {}", self.sandbox.token()))
    }

    /// Sends JSON; returns the status and the answer's JSON.
    pub async fn send(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        read(self.request(method, path).json(&body)).await
    }

    /// Posts a message in the first channel.
    pub async fn post(&self, body: Value) -> (u16, Value) {
        self.send("POST", &self.messages(self.sandbox.channel()), body).await
    }

    /// Posts a message with one file in the first channel.
    pub async fn post_file(&self, body: Value, name: &str, bytes: Vec<u8>) -> (u16, Value) {
        let file = reqwest::multipart::Part::bytes(bytes).file_name(name.to_owned());
        let form = reqwest::multipart::Form::new().text("payload_json", body.to_string()).part("files[0]", file);
        read(self.request("POST", &self.messages(self.sandbox.channel())).multipart(form)).await
    }

    /// Posts a message in this channel and starts a thread from it; returns the thread's id.
    pub async fn thread(&self, channel: Snowflake) -> Snowflake {
        let (_, message) = self.send("POST", &self.messages(channel), json!({ "content": "x" })).await;
        let (_, thread) =
            self.send("POST", &format!("{}/threads", self.message(&message)), json!({ "name": "t" })).await;
        thread["id"].as_str().unwrap().parse().unwrap()
    }

    /// The messages that Ada sees in a channel, as JSON, oldest first.
    pub fn list(&self, channel: Snowflake) -> Vec<Value> {
        let ada = self.sandbox.person("Ada");
        ada.messages(channel).iter().map(|message| ada.message_json(message).unwrap()).collect()
    }

    pub fn messages(&self, channel: Snowflake) -> String {
        format!("/channels/{channel}/messages")
    }

    pub fn message(&self, message: &Value) -> String {
        format!("/channels/{}/messages/{}", message["channel_id"].as_str().unwrap(), message["id"].as_str().unwrap())
    }

    /// Registers `/c`, lets Ada use it, and returns the interaction's id and its token, which is read from the
    /// stand-in's state.
    pub async fn interaction(&self) -> (Snowflake, String) {
        let path = format!("/applications/{}/commands", self.sandbox.application());
        self.send("POST", &path, json!({ "name": "c", "description": "d" })).await;
        let id = self.sandbox.person("Ada").slash(self.sandbox.channel(), "c", &[]).unwrap().id();
        let token = self.sandbox.look(|world| world.interaction_token(id)).unwrap();
        (id, token)
    }

    pub async fn callback(&self, (id, token): &(Snowflake, String), body: Value) -> (u16, Value) {
        self.send("POST", &format!("/interactions/{id}/{token}/callback"), body).await
    }

    pub fn webhook(&self, (_, token): &(Snowflake, String), below: &str) -> String {
        format!("/webhooks/{}/{token}{below}", self.sandbox.application())
    }
}

/// A client with the User-Agent that Discord requires.
pub fn http_client() -> reqwest::Client {
    reqwest::Client::builder().no_proxy().user_agent("DiscordBot (https://example.org, 1)").build().unwrap()
}

/// Sends a request; returns the status and the JSON of the answer, null if the answer is not JSON.
pub async fn read(request: reqwest::RequestBuilder) -> (u16, Value) {
    let response = request.send().await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap_or(Value::Null))
}

/// The status and the error code of an answer that [`read`] returned; the code is 0 if the answer has none.
pub fn code(answer: &(u16, Value)) -> (u16, u64) {
    (answer.0, answer.1["code"].as_u64().unwrap_or(0))
}

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
