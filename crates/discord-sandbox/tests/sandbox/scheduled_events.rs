//! Scheduled events of servers.

use std::time::Duration;

use discord_sandbox::{intents, permissions};
use serde_json::{Value, json};

use crate::clients::{GatewayClient, RestClient, code};

/// A valid scheduled event that uses every field that has a limit.
pub fn right_event() -> Value {
    json!({
        "name": "n", "description": "d", "privacy_level": 2, "entity_type": 3, "entity_metadata": { "location": "l" },
        "scheduled_start_time": "2100-01-01T12:00:00+02:00", "scheduled_end_time": "2100-01-01T12:00:00+00:00",
    })
}

/// Beginning and end of [`right_event`], in seconds since 1970 UTC.
const BEGINS: i64 = 4_102_480_800;
const ENDS: i64 = BEGINS + 2 * 3600;

/// Starts a stand-in whose bot may create scheduled events; also returns the path of the first server's events.
async fn start() -> (RestClient, String) {
    let wire = RestClient::start().await;
    let guild = wire.sandbox.guilds()[0];
    wire.sandbox.allow_in_guild(guild, permissions::CREATE_EVENTS, true);
    (wire, format!("/guilds/{guild}/scheduled-events"))
}

/// Advances the clock to this time, in seconds since 1970 UTC.
fn pass(wire: &RestClient, second: i64) {
    let left = second * 1000 - wire.sandbox.clock().now_ms();
    wire.sandbox.advance(Duration::from_millis(u64::try_from(left).unwrap()));
}

fn one(all: &str, event: &Value) -> String {
    format!("{all}/{}", event["id"].as_str().unwrap())
}

/// The code of the first error that an answer reports for the field at this JSON pointer; null if there is none.
fn fault(answer: &(u16, Value), at: &str) -> Value {
    answer.1["errors"].pointer(at).map_or(Value::Null, |found| found["_errors"][0]["code"].clone())
}

#[tokio::test]
async fn an_event_is_made_changed_listed_and_deleted() {
    let (wire, all) = start().await;
    let guild = wire.sandbox.guilds()[0];
    let (mut line, _) = GatewayClient::session(&wire.sandbox, intents::GUILDS | intents::GUILD_SCHEDULED_EVENTS).await;
    let (status, made) = wire.send("POST", &all, right_event()).await;
    assert_eq!((status, &made["status"], &made["creator_id"]), (200, &json!(1), &json!(wire.sandbox.application())));
    assert_eq!(line.event("GUILD_SCHEDULED_EVENT_CREATE").await, made);
    let path = one(&all, &made);
    assert_eq!(wire.send("GET", &all, json!(null)).await.1, json!([made]));
    let (_, counted) = wire.send("GET", &format!("{all}?with_user_count=true"), json!(null)).await;
    assert_eq!(counted[0]["user_count"], 0);
    let (_, server) = GatewayClient::server(&wire.sandbox, intents::GUILDS).await;
    assert_eq!(server["guild_scheduled_events"], json!([made]), "who connects later hears of it");
    let change = json!({ "name": "Final", "description": null, "entity_metadata": { "location": "#hall" } });
    let (_, edited) = wire.send("PATCH", &path, change).await;
    assert_eq!((&edited["name"], &edited["description"]), (&json!("Final"), &Value::Null));
    assert_eq!(edited["entity_metadata"]["location"], "#hall");
    assert_eq!(edited["scheduled_start_time"], made["scheduled_start_time"], "what is not named stays");
    assert_eq!(line.event("GUILD_SCHEDULED_EVENT_UPDATE").await, edited);
    assert_eq!(wire.send("DELETE", &path, json!(null)).await.0, 204);
    let gone = line.event("GUILD_SCHEDULED_EVENT_DELETE").await;
    assert_eq!((&gone["id"], &gone["guild_id"]), (&made["id"], &json!(guild)));
    for method in ["PATCH", "DELETE"] {
        assert_eq!(code(&wire.send(method, &path, json!({})).await), (404, 10070), "{method}");
    }
}

#[tokio::test]
async fn an_event_begins_and_ends_by_itself() {
    let (wire, all) = start().await;
    let (mut line, _) = GatewayClient::session(&wire.sandbox, intents::GUILDS | intents::GUILD_SCHEDULED_EVENTS).await;
    let (_, made) = wire.send("POST", &all, right_event()).await;
    let path = one(&all, &made);
    pass(&wire, BEGINS);
    assert_eq!(line.event("GUILD_SCHEDULED_EVENT_UPDATE").await["status"], 2);
    assert_eq!(wire.send("GET", &all, json!(null)).await.1[0]["status"], 2);
    pass(&wire, ENDS);
    assert_eq!(line.event("GUILD_SCHEDULED_EVENT_UPDATE").await["status"], 3);
    assert_eq!(wire.send("GET", &all, json!(null)).await.1, json!([]));
    assert_eq!(code(&wire.send("PATCH", &path, json!({ "name": "x" })).await), (400, 180_000));
}

#[tokio::test]
async fn an_event_changes_its_status_in_one_order() {
    let (wire, all) = start().await;
    for (steps, refused) in [([4].as_slice(), None), (&[2, 3], None), (&[], Some(3)), (&[2], Some(4)), (&[2], Some(1))]
    {
        let (_, made) = wire.send("POST", &all, right_event()).await;
        let path = one(&all, &made);
        for status in steps {
            assert_eq!(wire.send("PATCH", &path, json!({ "status": status })).await.1["status"], *status);
        }
        if let Some(status) = refused {
            let answer = wire.send("PATCH", &path, json!({ "status": status })).await;
            assert_eq!(fault(&answer, "/status"), "GUILD_SCHEDULED_EVENT_STATUS_INVALID", "{steps:?} to {status}");
        }
    }
}

#[tokio::test]
async fn events_have_their_forms() {
    let (wire, all) = start().await;
    let long = |count: usize| json!("x".repeat(count));
    for (key, value, at, expected) in [
        ("name", json!(null), "/name", "BASE_TYPE_REQUIRED"),
        ("name", long(101), "/name", "BASE_TYPE_BAD_LENGTH"),
        ("description", long(1001), "/description", "BASE_TYPE_MAX_LENGTH"),
        ("entity_metadata", json!({ "location": long(101) }), "/entity_metadata/location", "BASE_TYPE_BAD_LENGTH"),
        ("entity_metadata", json!({}), "/entity_metadata/location", "BASE_TYPE_REQUIRED"),
        ("entity_type", json!(2), "/entity_type", "BASE_TYPE_CHOICES"),
        ("privacy_level", json!(1), "/privacy_level", "BASE_TYPE_CHOICES"),
        ("channel_id", json!("1"), "/channel_id", "BASE_TYPE_INVALID"),
        ("scheduled_end_time", json!(null), "/scheduled_end_time", "BASE_TYPE_REQUIRED"),
        (
            "scheduled_end_time",
            json!("2100-01-01T10:00:00Z"),
            "/scheduled_end_time",
            "GUILD_SCHEDULED_EVENT_ENDS_EARLY",
        ),
        ("scheduled_start_time", json!("soon"), "/scheduled_start_time", "DATE_TIME_TYPE_PARSE"),
        (
            "scheduled_start_time",
            json!("2020-01-01T10:00:00Z"),
            "/scheduled_start_time",
            "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST",
        ),
        ("image", json!("x"), "/image", "BASE_TYPE_INVALID"),
    ] {
        let mut body = right_event();
        body[key] = value;
        let answer = wire.send("POST", &all, body).await;
        assert_eq!((answer.0, fault(&answer, at)), (400, json!(expected)), "{key}: {}", answer.1);
    }
}

#[tokio::test]
async fn a_server_has_a_hundred_open_events() {
    let (wire, all) = start().await;
    let mut last = Value::Null;
    for n in 0..100 {
        let (status, made) = wire.send("POST", &all, right_event()).await;
        assert_eq!(status, 200, "{n}");
        last = made;
    }
    assert_eq!(code(&wire.send("POST", &all, right_event()).await), (400, 30038));
    wire.send("PATCH", &one(&all, &last), json!({ "status": 4 })).await;
    assert_eq!(wire.send("POST", &all, right_event()).await.0, 200, "one that was canceled does not count");
}

#[tokio::test]
async fn scheduled_events_need_permission() {
    let (wire, all) = start().await;
    let guild = wire.sandbox.guilds()[0];
    let (_, made) = wire.send("POST", &all, right_event()).await;
    let path = one(&all, &made);
    wire.sandbox.allow_in_guild(guild, permissions::CREATE_EVENTS, false);
    assert_eq!(code(&wire.send("POST", &all, right_event()).await), (403, 50013));
    assert_eq!(code(&wire.send("PATCH", &path, json!({ "name": "x" })).await), (403, 50013));
    assert_eq!(wire.send("GET", &all, json!(null)).await.0, 200, "everybody may look");
    wire.sandbox.allow_in_guild(guild, permissions::MANAGE_EVENTS, true);
    assert_eq!(code(&wire.send("POST", &all, right_event()).await), (403, 50013), "making has a permission of its own");
    assert_eq!(wire.send("PATCH", &path, json!({ "name": "Final" })).await.0, 200);
    wire.sandbox.assert_clean().expect("who takes a permission away asks for it");
}
