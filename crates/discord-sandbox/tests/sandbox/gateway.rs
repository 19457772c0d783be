//! Gateway sessions: starting, closing, resuming, their limits, and compression.

use std::time::Duration;

use discord_sandbox::{Config, Cut, RateLimits, Sandbox};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::LONG;
use crate::clients::{GUILDS, GatewayClient, RestClient, acknowledged};

/// A configuration in which sessions may start in quick succession.
pub fn generous() -> Config {
    Config { rate_limits: RateLimits::Generous, ..crate::config() }
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

/// Opcode 9, by which the gateway refuses a RESUME or IDENTIFY without closing the connection.
fn over() -> Value {
    json!({ "op": 9, "d": false, "s": null, "t": null })
}

#[tokio::test]
async fn close_code_decides_whether_session_is_resumable() {
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
        let (mut line, session) = GatewayClient::session(&sandbox, GUILDS).await;
        sandbox.cut_gateway(Cut::Close(code));
        assert_eq!(line.hear().await, json!({ "closed": code }));
        let mut again = GatewayClient::open(&sandbox).await;
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
async fn session_ends_when_bot_closes_with_1000() {
    let sandbox = Sandbox::start(generous()).await.unwrap();
    for (code, resumable) in [(1000, false), (1001, false), (3024, true), (4000, true)] {
        let (mut line, session) = GatewayClient::session(&sandbox, GUILDS).await;
        let frame = tokio_tungstenite::tungstenite::protocol::CloseFrame { code: code.into(), reason: "".into() };
        line.socket.send(Message::Close(Some(frame))).await.unwrap();
        assert_eq!(line.hear().await, json!({ "closed": code }), "a close frame is answered");
        let mut again = GatewayClient::open(&sandbox).await;
        again.resume(&session, 2).await;
        assert_eq!(again.hear().await["t"] == "RESUMED", resumable, "the bot closed with {code}");
        sandbox.cut_gateway(Cut::Invalid);
    }
}

#[tokio::test]
async fn resume_replays_events_for_three_minutes() {
    let sandbox = Sandbox::start(crate::config()).await.unwrap();
    let (line, session) = GatewayClient::session(&sandbox, GUILDS).await;
    drop(line);
    until_gone(&sandbox).await;
    let missed = sandbox.add_channel(sandbox.guilds()[0], "missed");
    let mut again = GatewayClient::open(&sandbox).await;
    again.resume(&session, 2).await;
    assert_eq!(again.event("CHANNEL_CREATE").await["id"], json!(missed));
    again.event("RESUMED").await;

    drop(again);
    until_gone(&sandbox).await;
    sandbox.advance(Duration::from_secs(180));
    let mut late = GatewayClient::open(&sandbox).await;
    late.resume(&session, 4).await;
    assert_eq!(late.hear().await, over(), "three minutes later the session is over");
}

#[tokio::test]
async fn events_confirmed_by_two_heartbeats_are_dropped() {
    for (heartbeats, kept) in [(1, true), (2, false)] {
        let sandbox = Sandbox::start(crate::config()).await.unwrap();
        let (mut line, session) = GatewayClient::session(&sandbox, GUILDS).await;
        sandbox.add_channel(sandbox.guilds()[0], "heard");
        line.event("CHANNEL_CREATE").await;
        for _ in 0..heartbeats {
            line.say(json!({ "op": 1, "d": 3 })).await;
            assert_eq!(line.hear().await, acknowledged());
        }
        drop(line);
        until_gone(&sandbox).await;
        sandbox.add_channel(sandbox.guilds()[0], "missed");
        let mut again = GatewayClient::open(&sandbox).await;
        again.resume(&session, 2).await;
        let heard = again.hear().await;
        assert_eq!(heard["t"] == "CHANNEL_CREATE", kept, "an older place, after {heartbeats}: {heard}");
        assert_eq!(heard == over(), !kept, "an older place, after {heartbeats}: {heard}");
        drop(again);
        until_gone(&sandbox).await;
        let mut right = GatewayClient::open(&sandbox).await;
        right.resume(&session, 3).await;
        assert_eq!(right.event("CHANNEL_CREATE").await["name"], "missed", "from where the bot is, nothing is lost");
    }
}

#[tokio::test]
async fn resume_beyond_last_event_invalidates_the_session() {
    let sandbox = Sandbox::start(crate::config()).await.unwrap();
    let (_line, session) = GatewayClient::session(&sandbox, GUILDS).await;
    for (seq, expected) in [(3, json!({ "closed": 4007 })), (2, over())] {
        let mut again = GatewayClient::open(&sandbox).await;
        again.resume(&session, seq).await;
        assert_eq!(again.hear().await, expected, "of two events, {seq} were heard");
    }
    assert_eq!(sandbox.violations()[0].code, 4007);
}

#[tokio::test]
async fn sessions_start_at_least_five_seconds_apart() {
    let sandbox = Sandbox::start(crate::config()).await.unwrap();
    let (mut line, _) = GatewayClient::session(&sandbox, GUILDS).await;
    sandbox.cut_gateway(Cut::Close(4009));
    assert_eq!(line.hear().await["closed"], 4009);
    let mut again = GatewayClient::open(&sandbox).await;
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
    let wire = RestClient::start_strictly(crate::clients::config()).await;
    let sandbox = &wire.sandbox;
    let left = async || wire.send("GET", "/gateway/bot", json!(null)).await.1["session_start_limit"].clone();
    assert_eq!(left().await, json!({ "total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1 }));
    let (mut line, session) = GatewayClient::session(sandbox, GUILDS).await;
    assert_eq!(left().await["remaining"], 999);
    // A connection that has a session cannot IDENTIFY again, so each IDENTIFY needs a connection of its own.
    for _ in 0..999 {
        GatewayClient::open(sandbox).await.identify((0, 1), GUILDS).await;
    }
    let used = async {
        while left().await["remaining"] != 0 {
            sandbox.advance(Duration::from_secs(2));
        }
    };
    tokio::time::timeout(LONG, used).await.expect("all are counted");
    let mut last = GatewayClient::open(sandbox).await;
    last.identify((0, 1), GUILDS).await;
    assert_eq!(last.hear().await["closed"], 4004, "one more");
    assert_eq!(line.hear().await["closed"], 4004, "all sessions are over");
    let mut again = GatewayClient::open(sandbox).await;
    again.resume(&session, 2).await;
    assert_eq!(again.hear().await, over());
    assert_eq!(sandbox.violations().last().unwrap().code, 4004);
    sandbox.advance(Duration::from_secs(86_400));
    assert_eq!(left().await["remaining"], 1000, "a new day");
    GatewayClient::session(sandbox, GUILDS).await;
    assert_eq!(left().await["remaining"], 999);
}

#[tokio::test]
async fn session_without_heartbeats_is_closed() {
    let sandbox = Sandbox::start(Config { heartbeat: Duration::from_secs(3), ..Config::default() }).await.unwrap();
    let (mut line, session) = GatewayClient::session(&sandbox, GUILDS).await;
    let sent = std::time::Instant::now();
    line.say(json!({ "op": 1, "d": 2 })).await;
    assert_eq!(line.hear().await, acknowledged(), "a heartbeat is acknowledged");
    assert!(sent.elapsed() >= Duration::from_millis(2), "as over a network: clients note when they sent it");
    assert_eq!(line.hear().await["closed"], 4009, "the next ones are missing");
    assert_eq!(sandbox.violations()[0].code, 4009);
    let mut again = GatewayClient::open(&sandbox).await;
    again.resume(&session, 2).await;
    assert_eq!(again.hear().await, over());
}

#[tokio::test]
async fn a_bot_sends_120_payloads_in_a_minute() {
    let sandbox = Sandbox::start(crate::config()).await.unwrap();
    let (mut line, _) = GatewayClient::session(&sandbox, GUILDS).await;
    let beat = async |line: &mut GatewayClient| {
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

#[tokio::test]
async fn oversized_payload_or_identify_without_properties_is_refused() {
    let sandbox = Sandbox::start(generous()).await.unwrap();
    let mut line = GatewayClient::open(&sandbox).await;
    line.say(json!({ "op": 1, "d": null, "more": "x".repeat(4096) })).await;
    assert_eq!(line.hear().await["closed"], 4002, "too long");
    let mut line = GatewayClient::open(&sandbox).await;
    line.say(json!({ "op": 2, "d": { "token": sandbox.token(), "intents": GUILDS } })).await;
    assert_eq!(line.hear().await["closed"], 4002, "without properties");
}

#[tokio::test]
async fn zstd_connection_receives_one_compressed_frame() {
    let sandbox = Sandbox::start(crate::config()).await.unwrap();
    let address = sandbox.gateway_addr();
    let stream = TcpStream::connect(address).await.unwrap();
    let zstd = format!("ws://{address}/?v=10&compress=zstd-stream");
    let (mut socket, _) = tokio_tungstenite::client_async(zstd, stream).await.unwrap();
    let Some(Ok(Message::Binary(hello))) = socket.next().await else { panic!("expected a compressed HELLO") };
    assert_eq!(hello[..4], [0x28, 0xB5, 0x2F, 0xFD], "a frame begins");
    let read = |block: &[u8]| serde_json::from_slice::<Value>(&block[3..]).unwrap();
    assert_eq!(read(&hello[6..])["op"], 10);
    let beat = json!({ "op": 1, "d": null }).to_string();
    socket.send(Message::text(beat)).await.unwrap();
    let Some(Ok(Message::Binary(beat))) = socket.next().await else { panic!("expected a compressed answer") };
    assert_eq!(read(&beat)["op"], 11, "the same frame goes on");
}

#[tokio::test]
async fn payloads_are_compressed_on_request() {
    let sandbox = Sandbox::start(crate::config()).await.unwrap();
    let mut line = GatewayClient::open(&sandbox).await;
    let data = json!({ "token": sandbox.token(), "intents": GUILDS, "properties": {}, "compress": true });
    line.say(json!({ "op": 2, "d": data })).await;
    let Some(Ok(Message::Binary(bytes))) = line.socket.next().await else { panic!("expected a compressed READY") };
    let ready: Value = serde_json::from_reader(flate2::read::ZlibDecoder::new(bytes.as_ref())).unwrap();
    assert_eq!(ready["t"], "READY");
}
