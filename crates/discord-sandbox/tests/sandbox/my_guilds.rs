//! The list of the bot's servers, and the time that answers carry.

use crate::clients::RestClient;
use discord_sandbox::{Config, permissions};
use serde_json::{Value, json};
use std::time::Duration;

fn ids(guilds: &Value) -> Vec<&str> {
    guilds.as_array().unwrap().iter().map(|guild| guild["id"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn servers_are_listed_page_by_page() {
    let wire = RestClient::start_with(Config { servers: 4, ..crate::clients::config() }).await;
    let all: Vec<String> = wire.sandbox.guilds().iter().map(ToString::to_string).collect();
    let (second, third) = (&all[1], &all[2]);
    for (query, expected) in [
        (String::new(), &all[..]),
        ("?limit=3".to_owned(), &all[..3]),
        (format!("?after={second}"), &all[2..]),
        (format!("?after={second}&limit=1"), &all[2..3]),
        (format!("?before={third}"), &all[..2]),
        (format!("?before={third}&limit=1"), &all[1..2]),
        (format!("?after={}", all[3]), &[]),
    ] {
        let (status, guilds) = wire.send("GET", &format!("/users/@me/guilds{query}"), Value::Null).await;
        assert_eq!((status, ids(&guilds)), (200, expected.iter().map(String::as_str).collect()), "{query}");
    }
    wire.sandbox.remove_bot(wire.sandbox.guilds()[0]);
    let (_, guilds) = wire.send("GET", "/users/@me/guilds", Value::Null).await;
    assert_eq!(ids(&guilds), all[1..]);
}

#[tokio::test]
async fn wrong_pages_of_servers_are_refused() {
    let wire = RestClient::start().await;
    for (query, field, code) in [
        ("limit=0", "limit", "NUMBER_TYPE_MIN"),
        ("limit=-1", "limit", "NUMBER_TYPE_MIN"),
        ("limit=201", "limit", "NUMBER_TYPE_MAX"),
        ("limit=all", "limit", "NUMBER_TYPE_COERCE"),
        ("after=first", "after", "NUMBER_TYPE_COERCE"),
    ] {
        let (status, answer) = wire.send("GET", &format!("/users/@me/guilds?{query}"), Value::Null).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "{query}: {answer}");
        assert_eq!(answer["errors"][field]["_errors"][0]["code"], json!(code), "{query}: {answer}");
    }
}

#[tokio::test]
async fn server_shows_permissions_outside_its_channels() {
    let wire = RestClient::start().await;
    let guild = wire.sandbox.guilds()[0];
    wire.sandbox.allow_in_guild(guild, permissions::ATTACH_FILES, false);
    wire.sandbox.allow_in_channel(wire.sandbox.channel(), permissions::SEND_MESSAGES, false);
    let (_, guilds) = wire.send("GET", "/users/@me/guilds?with_counts=true", Value::Null).await;
    let granted: u64 = guilds[0]["permissions"].as_str().unwrap().parse().unwrap();
    assert_eq!(granted & permissions::ATTACH_FILES, 0);
    assert_ne!(granted & permissions::SEND_MESSAGES, 0, "expected a channel's overwrites not to count");
    assert_eq!(guilds[0]["owner"], json!(false));
    assert!(guilds[0]["approximate_member_count"].as_u64().is_some_and(|count| count > 3), "{guilds}");
}

#[tokio::test]
async fn answers_are_dated_by_the_clock() {
    let wire = RestClient::start().await;
    let date = async |path: &str| {
        let answer = wire.request("GET", path).send().await.unwrap();
        let date = answer.headers()["date"].to_str().unwrap().to_owned();
        (date, answer.status().as_u16())
    };
    let (before, _) = date("/users/@me").await;
    wire.sandbox.advance(Duration::from_secs(86_400));
    let (after, _) = date("/users/@me").await;
    assert_eq!(before[17..], after[17..], "expected the same hour of the next day");
    assert_ne!(before[..16], after[..16]);
    assert_eq!(date("/nowhere").await, (after, 404), "expected a refusal to have a date, too");
}
