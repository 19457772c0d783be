//! Restarts of a stand-in whose world is kept in a folder.

use std::path::Path;
use std::time::{Duration, Instant};

use discord_sandbox::{Config, RateLimits, Sandbox, StartError, permissions};
use serde_json::{Value, json};

use crate::LONG;
use crate::gateway_client::{GUILDS, GatewayClient};
use crate::rest_client::{RestClient, client};

fn config(folder: &Path) -> Config {
    Config { data: Some(folder.to_owned()), ..crate::config() }
}

/// Starts a stand-in in a folder that a previous one used, once the previous one has released it.
async fn again(config: Config) -> Sandbox {
    let end = Instant::now() + LONG;
    loop {
        match Sandbox::start(config.clone()).await {
            Err(StartError::Data(_, why)) if why.to_string().contains("another process") && Instant::now() < end => {
                tokio::task::yield_now().await;
            }
            started => return started.expect("the folder can be used again"),
        }
    }
}

/// Starts a stand-in in this folder, which must fail; returns the error.
async fn refused(folder: &Path) -> String {
    match Sandbox::start(config(folder)).await {
        Ok(_) => panic!("expected the start to be refused"),
        Err(error) => error.to_string(),
    }
}

#[tokio::test]
async fn visible_world_survives_a_restart() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let first = Sandbox::start(config(folder.path())).await.expect("a new world");
    let (token, guild, channel) = (first.token().to_owned(), first.guilds()[0], first.channel());
    let ada = first.person("Ada");
    let said = ada.say(channel, "hello").expect("she may write");
    first.add_channel(guild, "later");
    first.allow_in_guild(guild, permissions::ATTACH_FILES, false);
    first.person("Chloe").set_locale("ko");
    first.advance(Duration::from_secs(3600));
    let (now, ids) = (first.clock().now_ms(), (first.application(), first.guilds(), first.channels(guild)));
    first.save().expect("it can be written");
    let her = ada.id();
    // A `Person` keeps the world alive, too, so both are dropped to release the folder.
    drop((first, ada));

    let mut larger = config(folder.path());
    larger.people.push("Dario".to_owned());
    larger.servers = 2;
    let second = again(larger).await;
    assert_eq!(second.token(), token);
    assert_eq!((second.application(), &second.guilds()[..1], second.channels(guild)), (ids.0, &ids.1[..], ids.2));
    assert_eq!(second.guilds().len(), 2, "a server more was asked for");
    assert_eq!(second.person("Ada").id(), her);
    let message = second.person("Dario").message(said).expect("who is new sees what was said");
    assert_eq!(message.content, "hello");
    assert!(!second.look(|world| world.is_allowed_in_guild(guild, permissions::ATTACH_FILES)));
    let chloe = second.person("Chloe").id();
    assert_eq!(second.look(|world| world.locale_of(chloe).map(str::to_owned)), Some("ko".to_owned()));
    assert!(second.clock().now_ms() >= now, "time that was skipped does not come back");
    let newer = second.person("Ada").say(channel, "again").expect("she may write");
    assert!(newer.message > said.message, "ids go on");
}

#[tokio::test]
async fn unreadable_world_file_is_left_unchanged() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("world.json");
    for (text, expected) in [
        ("{\"format\":1,\"us", "cannot be read"),
        ("{\"format\":3}", "has form 3, and this program knows 2"),
        ("nonsense", "move it away to begin a new world"),
    ] {
        std::fs::write(&file, text).expect("it can be written");
        let why = refused(folder.path()).await;
        assert!(why.contains(expected) && why.contains("world.json"), "expected {expected:?}, got {why}");
        assert_eq!(std::fs::read_to_string(&file).expect("it is there"), text);
    }
}

#[tokio::test]
async fn a_world_has_one_process() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let _first = Sandbox::start(config(folder.path())).await.expect("a new world");
    let why = refused(folder.path()).await;
    assert!(why.contains("another process uses it"), "got {why}");
}

/// Keys in a server's stored JSON that older versions of the stand-in did not write.
const NEWER: [&str; 2] = ["webhooks", "events"];

/// The webhooks of the first channel, and the scheduled events of the first server.
async fn lists(wire: &RestClient) -> [Value; 2] {
    let (_, webhooks) = wire.send("GET", &format!("/channels/{}/webhooks", wire.sandbox.channel()), json!(null)).await;
    let (_, server) = GatewayClient::server(&wire.sandbox, GUILDS).await;
    [webhooks, server["guild_scheduled_events"].clone()]
}

/// Starts a stand-in in this folder, with a plain client in place of the bot.
async fn wire(folder: &Path) -> RestClient {
    let config =
        Config { rate_limits: RateLimits::Generous, data: Some(folder.to_owned()), ..crate::rest_client::config() };
    RestClient { sandbox: again(config).await, client: client() }
}

#[tokio::test]
async fn server_settings_survive_a_restart() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let first = wire(folder.path()).await;
    let (guild, channel) = (first.sandbox.guilds()[0], first.sandbox.channel());
    first.sandbox.allow_in_guild(guild, permissions::MANAGE_WEBHOOKS | permissions::CREATE_EVENTS, true);
    let (_, webhook) = first.send("POST", &format!("/channels/{channel}/webhooks"), json!({ "name": "Crier" })).await;
    let open = format!("/webhooks/{}/{}", webhook["id"].as_str().unwrap(), webhook["token"].as_str().unwrap());
    let (_, said) =
        first.send("POST", &format!("{open}?wait=true"), json!({ "content": "x", "username": "Town" })).await;
    first.send("POST", &format!("/guilds/{guild}/scheduled-events"), crate::openapi_limits::right_event()).await;
    let seen = lists(&first).await;
    first.sandbox.save().expect("it can be written");
    drop(first);

    let second = wire(folder.path()).await;
    assert_eq!(lists(&second).await, seen);
    let message = format!("{open}/messages/{}", said["id"].as_str().unwrap());
    let (_, edited) = second.send("PATCH", &message, json!({ "content": "y" })).await;
    assert_eq!((&edited["author"]["username"], &edited["content"]), (&json!("Town"), &json!("y")));
    drop(second);

    let file = folder.path().join("world.json");
    // Waits until the folder has been released, by starting another stand-in there and dropping it.
    drop(again(config(folder.path())).await);
    let mut world: Value = serde_json::from_slice(&std::fs::read(&file).expect("it is there")).expect("JSON");
    for key in NEWER {
        assert!(world["guilds"][0].as_object_mut().unwrap().remove(key).is_some(), "{key} is kept");
    }
    for channel in world["channels"].as_array_mut().unwrap() {
        for (_, message) in channel["messages"].as_object_mut().unwrap() {
            message.as_object_mut().unwrap().remove("signature");
        }
    }
    let older = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(older.path().join("world.json"), world.to_string()).expect("it can be written");
    let third = wire(older.path()).await;
    assert_eq!(lists(&third).await, [json!([]), json!([])]);
}
