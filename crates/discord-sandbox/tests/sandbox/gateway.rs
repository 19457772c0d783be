//! The gateway, spoken to without any library.

use std::time::Duration;

use discord_sandbox::{Config, Cut, RateLimits, Sandbox, intents, permissions};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::LONG;
use crate::wire::{Wire, code};

/// Intents of servers alone.
const GUILDS: u64 = 1;

/// A connection of the gateway.
pub struct Line {
    socket: WebSocketStream<TcpStream>,
    token: String,
}

impl Line {
    /// Connects and hears HELLO.
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

    /// Connects and starts a session with all servers; gives back its id, too.
    pub async fn session(sandbox: &Sandbox, intents: u64) -> (Self, String) {
        let mut line = Self::open(sandbox).await;
        line.identify((0, 1), intents).await;
        let ready = line.event("READY").await;
        assert_eq!(ready["resume_gateway_url"], json!(format!("ws://{}/", sandbox.gateway_addr())));
        line.event("GUILD_CREATE").await;
        (line, ready["session_id"].as_str().unwrap().to_owned())
    }

    pub async fn say(&mut self, payload: Value) {
        self.socket.send(Message::text(payload.to_string())).await.unwrap();
    }

    pub async fn identify(&mut self, (shard, shards): (u64, u64), intents: u64) {
        let data = json!({ "token": self.token, "intents": intents, "shard": [shard, shards], "properties": {} });
        self.say(json!({ "op": 2, "d": data })).await;
    }

    async fn resume(&mut self, session: &str, seq: u64) {
        self.say(json!({ "op": 6, "d": { "token": self.token, "session_id": session, "seq": seq } })).await;
    }

    /// The next payload, or the code with which the connection is closed: `{ "closed": 4000 }`.
    pub async fn hear(&mut self) -> Value {
        let heard = tokio::time::timeout(LONG, self.socket.next()).await.expect("the gateway says something");
        match heard {
            Some(Ok(Message::Text(text))) => serde_json::from_str(&text).unwrap(),
            Some(Ok(Message::Close(frame))) => json!({ "closed": frame.map(|frame| u16::from(frame.code)) }),
            other => panic!("expected a payload or a close frame, not {other:?}"),
        }
    }

    /// The data of the next event of this name; others are passed over.
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

/// A stand-in in which sessions may be started one after the other.
fn generous() -> Config {
    Config { rate_limits: RateLimits::Generous, ..Config::default() }
}

/// Waits until the bot has no connection.
async fn until_gone(sandbox: &Sandbox) {
    let gone = async {
        while sandbox.gateway_state().0 > 0 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(LONG, gone).await.expect("the connection ends");
}

/// What a session that cannot be had is answered with.
fn over() -> Value {
    json!({ "op": 9, "d": false, "s": null, "t": null })
}

/// What a heartbeat is answered with.
fn acknowledged() -> Value {
    json!({ "op": 11, "d": null, "s": null, "t": null })
}

#[tokio::test]
async fn a_close_code_ends_the_session_or_lets_it_be_resumed() {
    let sandbox = Sandbox::start(generous()).await.unwrap();
    for (code, resumable) in [
        (4000, true),
        (4001, true),
        (4002, true),
        (4003, true),
        (4004, false),
        (4005, true),
        (4007, false),
        (4008, true),
        (4009, false),
        (4010, false),
        (4011, false),
        (4012, false),
        (4013, false),
        (4014, false),
        (1000, true),
    ] {
        let (mut line, session) = Line::session(&sandbox, GUILDS).await;
        sandbox.cut_gateway(Cut::Close(code));
        assert_eq!(line.hear().await, json!({ "closed": code }));
        let mut again = Line::open(&sandbox).await;
        again.resume(&session, 2).await;
        let heard = again.hear().await;
        match resumable {
            true => assert_eq!(heard["t"], "RESUMED", "after {code}"),
            false => assert_eq!(heard, over(), "after {code} the session is over"),
        }
        sandbox.cut_gateway(Cut::Invalid);
    }
    sandbox.assert_clean().unwrap();
}

#[tokio::test]
async fn a_session_that_the_bot_gives_up_is_over() {
    let sandbox = Sandbox::start(generous()).await.unwrap();
    for (code, resumable) in [(1000, false), (1001, false), (4000, true)] {
        let (mut line, session) = Line::session(&sandbox, GUILDS).await;
        let frame = tokio_tungstenite::tungstenite::protocol::CloseFrame { code: code.into(), reason: "".into() };
        line.socket.send(Message::Close(Some(frame))).await.unwrap();
        until_gone(&sandbox).await;
        let mut again = Line::open(&sandbox).await;
        again.resume(&session, 2).await;
        assert_eq!(again.hear().await["t"] == "RESUMED", resumable, "the bot closed with {code}");
        sandbox.cut_gateway(Cut::Invalid);
    }
}

#[tokio::test]
async fn a_resume_brings_what_was_missed_for_three_minutes() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let (line, session) = Line::session(&sandbox, GUILDS).await;
    drop(line);
    until_gone(&sandbox).await;
    let missed = sandbox.add_channel(sandbox.guilds()[0], "missed");
    let mut again = Line::open(&sandbox).await;
    again.resume(&session, 2).await;
    assert_eq!(again.event("CHANNEL_CREATE").await["id"], json!(missed));
    again.event("RESUMED").await;

    drop(again);
    until_gone(&sandbox).await;
    sandbox.advance(Duration::from_secs(180));
    let mut late = Line::open(&sandbox).await;
    late.resume(&session, 4).await;
    assert_eq!(late.hear().await, over(), "three minutes later the session is over");
}

#[tokio::test]
async fn who_resumes_after_an_event_that_never_came_loses_the_session() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let (_line, session) = Line::session(&sandbox, GUILDS).await;
    for (seq, expected) in [(3, json!({ "closed": 4007 })), (2, over())] {
        let mut again = Line::open(&sandbox).await;
        again.resume(&session, seq).await;
        assert_eq!(again.hear().await, expected, "of two events, {seq} were heard");
    }
    assert_eq!(sandbox.violations()[0].code, 4007);
}

#[tokio::test]
async fn a_session_is_started_every_five_seconds_at_most() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let (mut line, _) = Line::session(&sandbox, GUILDS).await;
    sandbox.cut_gateway(Cut::Close(4009));
    assert_eq!(line.hear().await["closed"], 4009);
    let mut again = Line::open(&sandbox).await;
    again.identify((0, 1), GUILDS).await;
    assert_eq!(again.hear().await, over(), "the second session in 5 s");
    sandbox.assert_clean().expect("whoever cuts the gateway asks for it");
    again.identify((0, 1), GUILDS).await;
    assert_eq!(again.hear().await, over(), "the third try in 5 s");
    assert_eq!(sandbox.assert_clean().unwrap_err().0.len(), 1, "the second time it is the bot's own fault");
    sandbox.advance(Duration::from_secs(5));
    again.identify((0, 1), GUILDS).await;
    again.event("READY").await;
}

#[tokio::test]
async fn a_thousand_sessions_are_started_in_a_day() {
    for rate_limits in [RateLimits::Documented, RateLimits::Generous] {
        let wire = Wire::start_strictly(Config { rate_limits, ..crate::wire::config() }).await;
        let sandbox = &wire.sandbox;
        let left = async || wire.send("GET", "/gateway/bot", json!(null)).await.1["session_start_limit"].clone();
        assert_eq!(left().await, json!({ "total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1 }));
        let (mut line, session) = Line::session(sandbox, GUILDS).await;
        assert_eq!(left().await["remaining"], 999);
        // A line that is in a session already is not counted again, so each IDENTIFY has a line of its own.
        for _ in 0..999 {
            Line::open(sandbox).await.identify((0, 1), GUILDS).await;
        }
        let used = async {
            while left().await["remaining"] != 0 {
                sandbox.advance(Duration::from_secs(2));
            }
        };
        tokio::time::timeout(LONG, used).await.expect("all are counted");
        let mut last = Line::open(sandbox).await;
        last.identify((0, 1), GUILDS).await;
        match rate_limits {
            RateLimits::Documented => {
                assert_eq!(last.hear().await["closed"], 4004, "one more");
                assert_eq!(line.hear().await["closed"], 4004, "all sessions are over");
                let mut again = Line::open(sandbox).await;
                again.resume(&session, 2).await;
                assert_eq!(again.hear().await, over());
                assert_eq!(sandbox.violations().last().unwrap().code, 4004);
            }
            RateLimits::Generous => assert_eq!(last.hear().await["t"], "READY", "one more"),
        }
        sandbox.advance(Duration::from_secs(86_400));
        assert_eq!(left().await["remaining"], 1000, "a new day");
        Line::session(sandbox, GUILDS).await;
        assert_eq!(left().await["remaining"], 999);
    }
}

#[tokio::test]
async fn who_sends_no_heartbeats_is_thrown_out() {
    let sandbox = Sandbox::start(Config { heartbeat: Duration::from_secs(3), ..Config::default() }).await.unwrap();
    let (mut line, session) = Line::session(&sandbox, GUILDS).await;
    line.say(json!({ "op": 1, "d": 2 })).await;
    assert_eq!(line.hear().await, acknowledged(), "a heartbeat is acknowledged");
    assert_eq!(line.hear().await["closed"], 4009, "the next ones are missing");
    assert_eq!(sandbox.violations()[0].code, 4009);
    let mut again = Line::open(&sandbox).await;
    again.resume(&session, 2).await;
    assert_eq!(again.hear().await, over());
}

#[tokio::test]
async fn a_bot_sends_120_payloads_in_a_minute() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let (mut line, _) = Line::session(&sandbox, GUILDS).await;
    let beat = async |line: &mut Line| {
        line.say(json!({ "op": 1, "d": 2 })).await;
        line.hear().await
    };
    for n in 2..=120 {
        assert_eq!(beat(&mut line).await, acknowledged(), "number {n} after IDENTIFY");
    }
    sandbox.advance(Duration::from_secs(60));
    for n in 1..=120 {
        assert_eq!(beat(&mut line).await, acknowledged(), "number {n} of the next minute");
    }
    sandbox.assert_clean().unwrap();
    assert_eq!(beat(&mut line).await["closed"], 4008);
    assert_eq!(sandbox.violations()[0].code, 4008);
}

/// A stand-in with servers whose ids differ in their time.
async fn with_servers(count: usize) -> Sandbox {
    let sandbox = Sandbox::start(Config { servers: 0, people: Vec::new(), ..generous() }).await.unwrap();
    for _ in 0..count {
        sandbox.clock().advance(Duration::from_millis(1));
        sandbox.add_guild();
    }
    sandbox
}

#[tokio::test]
async fn a_shard_serves_2500_servers() {
    let sandbox = with_servers(2500).await;
    let mut line = Line::open(&sandbox).await;
    line.identify((0, 1), GUILDS).await;
    assert_eq!(line.event("READY").await["guilds"].as_array().map(Vec::len), Some(2500));
    sandbox.add_guild();
    let mut line = Line::open(&sandbox).await;
    line.identify((0, 1), GUILDS).await;
    assert_eq!(line.hear().await["closed"], 4011, "one server more");
    assert_eq!(sandbox.violations()[0].code, 4011);
    for shard in 0..2 {
        let mut line = Line::open(&sandbox).await;
        line.identify((shard, 2), GUILDS).await;
        line.event("READY").await;
    }
}

#[tokio::test]
async fn each_server_has_its_shard() {
    const SHARDS: u64 = 3;
    let sandbox = with_servers(20).await;
    let mut served = Vec::new();
    for shard in 0..SHARDS {
        let mut line = Line::open(&sandbox).await;
        line.identify((shard, SHARDS), GUILDS).await;
        let ready = line.event("READY").await;
        assert_eq!(ready["shard"], json!([shard, SHARDS]));
        let guilds: Vec<u64> =
            ready["guilds"].as_array().unwrap().iter().map(|g| g["id"].as_str().unwrap().parse().unwrap()).collect();
        for guild in &guilds {
            assert_eq!((guild >> 22) % SHARDS, shard, "the shard of server {guild}");
            line.event("GUILD_CREATE").await;
        }
        for guild in sandbox.guilds() {
            sandbox.add_channel(guild, "news");
        }
        for guild in &guilds {
            let heard = line.event("CHANNEL_CREATE").await;
            assert_eq!(heard["guild_id"], json!(guild.to_string()), "a shard hears of its own servers alone");
        }
        served.extend(guilds);
    }
    served.sort_unstable();
    assert_eq!(served, sandbox.guilds().iter().map(|guild| guild.0).collect::<Vec<_>>(), "each is served once");
}

#[tokio::test]
async fn an_interaction_tells_languages_and_permissions() {
    let wire = Wire::start().await;
    let (sandbox, channel) = (&wire.sandbox, wire.sandbox.channel());
    let (mut line, _) = Line::session(sandbox, GUILDS).await;
    sandbox.person("Ada").set_locale("fr");
    sandbox.set_guild_locale(sandbox.guilds()[0], "de");
    line.event("GUILD_UPDATE").await;
    let mut granted = Vec::new();
    for allowed in [true, false] {
        sandbox.allow_in_channel(channel, permissions::ATTACH_FILES, allowed);
        line.event("CHANNEL_UPDATE").await;
        wire.interaction().await;
        let heard = line.event("INTERACTION_CREATE").await;
        assert_eq!((&heard["locale"], &heard["guild_locale"]), (&json!("fr"), &json!("de")));
        granted.push(heard["app_permissions"].as_str().unwrap().parse::<u64>().unwrap());
    }
    assert_eq!(granted[0], granted[1] | permissions::ATTACH_FILES, "the bot may not attach files any more");
    assert_ne!(granted[0], granted[1]);
}

#[tokio::test]
async fn a_server_may_have_the_application_without_its_bot() {
    let wire = Wire::start().await;
    let (mut line, _) = Line::session(&wire.sandbox, GUILDS).await;
    let guild = wire.sandbox.add_guild_without_bot();
    let channel = wire.sandbox.channels(guild)[0];
    let commands = format!("/applications/{}/commands", wire.sandbox.application());
    wire.send("POST", &commands, json!({ "name": "c", "description": "d" })).await;
    let ada = wire.sandbox.person("Ada");
    let asked = ada.slash(channel, "c", &[]).expect("its commands are offered");
    let heard = line.hear().await;
    assert_eq!(heard["t"], "INTERACTION_CREATE", "no GUILD_CREATE came before");
    assert_eq!(heard["d"]["guild_id"], json!(guild));
    let interaction = (asked.id(), heard["d"]["token"].as_str().unwrap().to_owned());
    let answered = wire.callback(&interaction, json!({ "type": 4, "data": { "content": "here" } })).await;
    assert_eq!(answered.0, 204, "an interaction can be answered");
    let path = wire.messages(channel);
    assert_eq!(code(&wire.send("POST", &path, json!({ "content": "x" })).await), (403, 50001), "nothing else can");
    wire.sandbox.invite_bot(guild);
    assert_eq!(line.event("GUILD_CREATE").await["id"], json!(guild), "until the bot is invited");
    assert_eq!(wire.send("POST", &path, json!({ "content": "x" })).await.0, 200);
}

#[tokio::test]
async fn a_select_brings_whom_and_what_was_chosen() {
    let wire = Wire::start().await;
    let (mut line, _) = Line::session(&wire.sandbox, GUILDS).await;
    let (ada, bruno) = (wire.sandbox.person("Ada"), wire.sandbox.person("Bruno").id().to_string());
    let (guild, channel) = (wire.sandbox.guilds()[0], wire.sandbox.channel().to_string());
    let role = guild.to_string();
    let cases = [
        (5, vec![&bruno], ["users", "members"].as_slice()),
        (6, vec![&role], &["roles"]),
        (7, vec![&bruno, &role], &["users", "members", "roles"]),
        (8, vec![&channel], &["channels"]),
    ];
    for (kind, values, expected) in cases {
        let select = json!({ "type": kind, "custom_id": "s", "max_values": values.len() });
        let (_, message) =
            wire.post(json!({ "content": "x", "components": [{ "type": 1, "components": [select] }] })).await;
        let place = discord_sandbox::MessageRef {
            channel: wire.sandbox.channel(),
            message: message["id"].as_str().unwrap().parse().unwrap(),
        };
        let values: Vec<&str> = values.into_iter().map(String::as_str).collect();
        ada.choose(place, "s", &values).unwrap();
        let heard = line.event("INTERACTION_CREATE").await;
        let resolved = heard["data"]["resolved"].as_object().expect("resolved is there");
        let mut keys: Vec<&str> = resolved.keys().map(String::as_str).collect();
        let mut expected = expected.to_vec();
        keys.sort_unstable();
        expected.sort_unstable();
        assert_eq!(keys, expected, "of a select of type {kind}");
        if kind == 8 {
            let found = &resolved["channels"][&channel];
            assert!(found["permissions"].is_string() && found["app_permissions"].is_string(), "{found}");
        }
    }
}

#[tokio::test]
async fn a_select_in_a_modal_brings_whom_was_chosen() {
    let wire = Wire::start().await;
    let (mut line, _) = Line::session(&wire.sandbox, GUILDS).await;
    let opened = wire.interaction().await;
    line.event("INTERACTION_CREATE").await;
    let select = json!({ "type": 18, "label": "Who", "component": { "type": 5, "custom_id": "who" } });
    let modal = json!({ "type": 9, "data": { "custom_id": "m", "title": "M", "components": [select] } });
    assert_eq!(wire.callback(&opened, modal).await.0, 204);
    let bruno = wire.sandbox.person("Bruno").id().to_string();
    wire.sandbox.person("Ada").submit(opened.0, &[("who", &bruno)]).unwrap();
    let heard = line.event("INTERACTION_CREATE").await;
    assert_eq!(heard["data"]["resolved"]["users"][&bruno]["id"], json!(bruno), "{heard}");
}

#[tokio::test]
async fn a_privileged_intent_must_be_switched_on() {
    for intent in [intents::GUILD_MEMBERS, intents::GUILD_PRESENCES, intents::MESSAGE_CONTENT] {
        let sandbox = Sandbox::start(Config::default()).await.unwrap();
        let mut line = Line::open(&sandbox).await;
        line.identify((0, 1), GUILDS | intent).await;
        assert_eq!(line.hear().await["closed"], 4014, "intent {intent}");
        let sandbox = Sandbox::start(Config { privileged_intents: intent, ..Config::default() }).await.unwrap();
        let mut line = Line::open(&sandbox).await;
        line.identify((0, 1), GUILDS | intent).await;
        assert_ne!(line.event("READY").await["application"]["flags"], 0, "intent {intent}");
    }
}

#[tokio::test]
async fn without_the_intents_rest_keeps_members_and_texts_to_itself() {
    for privileged in [0, intents::PRIVILEGED] {
        let wire = Wire::start_with(Config {
            privileged_intents: privileged,
            bot_permissions: permissions::BOT_DEFAULT | permissions::READ_MESSAGE_HISTORY,
            ..crate::wire::config()
        })
        .await;
        let said = wire.sandbox.person("Ada").say(wire.sandbox.channel(), "a secret").unwrap();
        let path = format!("{}/{}", wire.messages(wire.sandbox.channel()), said.message);
        let (_, message) = wire.send("GET", &path, json!(null)).await;
        assert_eq!(message["content"], if privileged == 0 { "" } else { "a secret" });
        let members = format!("/guilds/{}/members?limit=10", wire.sandbox.guilds()[0]);
        assert_eq!(wire.send("GET", &members, json!(null)).await.0, if privileged == 0 { 403 } else { 200 });
    }
}

#[tokio::test]
async fn members_are_found_by_id_and_by_the_beginning_of_a_name() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let (mut line, _) = Line::session(&sandbox, GUILDS).await;
    let guild = sandbox.guilds()[0];
    let bruno = sandbox.person("Bruno").id();
    let ask = |with: Value| {
        let mut data = json!({ "guild_id": guild, "limit": 1 });
        data.as_object_mut().unwrap().extend(with.as_object().unwrap().clone());
        json!({ "op": 8, "d": data })
    };
    line.say(ask(json!({ "query": "BR" }))).await;
    let chunk = line.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!((&chunk["members"][0]["user"]["id"], chunk.get("nonce")), (&json!(bruno), None));
    line.say(ask(json!({ "user_ids": ["1"], "nonce": "n" }))).await;
    let chunk = line.event("GUILD_MEMBERS_CHUNK").await;
    assert_eq!((&chunk["not_found"], &chunk["nonce"]), (&json!(["1"]), &json!("n")));
    sandbox.assert_clean().unwrap();
    line.say(json!({ "op": 8, "d": { "guild_id": guild, "query": "", "limit": 0 } })).await;
    line.say(json!({ "op": 1, "d": 2 })).await;
    assert_eq!(line.hear().await, acknowledged(), "all members need an intent");
    sandbox.assert_clean().unwrap_err();
}

#[tokio::test]
async fn a_payload_has_4096_bytes_and_an_identify_its_properties() {
    let sandbox = Sandbox::start(generous()).await.unwrap();
    let mut line = Line::open(&sandbox).await;
    line.say(json!({ "op": 1, "d": null, "more": "x".repeat(4096) })).await;
    assert_eq!(line.hear().await["closed"], 4002, "too long");
    let mut line = Line::open(&sandbox).await;
    line.say(json!({ "op": 2, "d": { "token": sandbox.token(), "intents": GUILDS } })).await;
    assert_eq!(line.hear().await["closed"], 4002, "without properties");
    let address = sandbox.gateway_addr();
    let stream = TcpStream::connect(address).await.unwrap();
    let zstd = format!("ws://{address}/?v=10&compress=zstd-stream");
    assert!(tokio_tungstenite::client_async(zstd, stream).await.is_err(), "zstd is refused, not ignored");
}

#[tokio::test]
async fn who_asks_for_compressed_payloads_gets_them() {
    let sandbox = Sandbox::start(Config::default()).await.unwrap();
    let mut line = Line::open(&sandbox).await;
    let data = json!({ "token": sandbox.token(), "intents": GUILDS, "properties": {}, "compress": true });
    line.say(json!({ "op": 2, "d": data })).await;
    let Some(Ok(Message::Binary(bytes))) = line.socket.next().await else { panic!("expected a compressed READY") };
    let ready: Value = serde_json::from_reader(flate2::read::ZlibDecoder::new(bytes.as_ref())).unwrap();
    assert_eq!(ready["t"], "READY");
}

#[tokio::test]
async fn an_outage_of_a_server_is_told_and_over() {
    let wire = Wire::start().await;
    let (mut line, _) = Line::session(&wire.sandbox, GUILDS).await;
    let guild = wire.sandbox.guilds()[0];
    wire.sandbox.set_outage(guild, true);
    assert_eq!(line.event("GUILD_DELETE").await, json!({ "id": guild, "unavailable": true }));
    wire.sandbox.add_channel(guild, "unheard");
    wire.sandbox.set_outage(guild, false);
    let heard = line.hear().await;
    assert_eq!((&heard["t"], heard["d"]["channels"].as_array().map(Vec::len)), (&json!("GUILD_CREATE"), Some(3)));
}
