//! Restarts of a stand-in whose world is kept in a folder.

use std::path::Path;
use std::time::{Duration, Instant};

use discord_sandbox::{Config, RateLimits, Sandbox, StartError, permissions};
use serde_json::{Value, json};

use crate::LONG;
use crate::clients::{GUILDS, GatewayClient, RestClient, http_client};

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

/// Starts a stand-in in this folder, with a plain client in place of the bot.
async fn wire(folder: &Path) -> RestClient {
    let config =
        Config { rate_limits: RateLimits::Generous, data: Some(folder.to_owned()), ..crate::clients::config() };
    RestClient { sandbox: again(config).await, client: http_client() }
}

/// The scheduled events of the first server.
async fn events(wire: &RestClient) -> Value {
    let (_, server) = GatewayClient::server(&wire.sandbox, GUILDS).await;
    server["guild_scheduled_events"].clone()
}

#[tokio::test]
async fn scheduled_events_survive_a_restart() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let first = wire(folder.path()).await;
    let guild = first.sandbox.guilds()[0];
    first.sandbox.allow_in_guild(guild, permissions::CREATE_EVENTS, true);
    first.send("POST", &format!("/guilds/{guild}/scheduled-events"), crate::scheduled_events::right_event()).await;
    let seen = events(&first).await;
    assert_eq!(seen.as_array().map(Vec::len), Some(1));
    first.sandbox.save().expect("it can be written");
    drop(first);
    assert_eq!(events(&wire(folder.path()).await).await, seen);
}

#[tokio::test]
async fn worlds_of_older_versions_are_read() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let first = Sandbox::start(config(folder.path())).await.expect("a new world");
    let (ada, channel) = (first.person("Ada"), first.channel());
    ada.say(channel, "hers").expect("she may write");
    let by_webhook = ada.say(channel, "by a webhook").expect("she may write");
    first.save().expect("it can be written");
    drop((first, ada));
    // Waits until the folder has been released, by starting another stand-in there and dropping it.
    drop(again(config(folder.path())).await);

    let file = std::fs::read(folder.path().join("world.json")).expect("it is there");
    let mut world: Value = serde_json::from_slice(&file).expect("JSON");
    assert!(world["guilds"][0].as_object_mut().unwrap().remove("events").is_some(), "events are kept");
    let mut messages = world["channels"].as_array_mut().unwrap().iter_mut().map(|channel| &mut channel["messages"]);
    let message = messages.find_map(|messages| messages.get_mut(by_webhook.message.to_string())).expect("it is kept");
    (message["author"], message["signature"]) = (json!("1"), json!({ "name": "Town" }));
    let older = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(older.path().join("world.json"), world.to_string()).expect("it can be written");
    let second = wire(older.path()).await;
    assert_eq!(events(&second).await, json!([]));
    let seen: Vec<_> = second.sandbox.person("Ada").messages(channel).into_iter().map(|one| one.content).collect();
    assert_eq!(seen, ["hers"], "a message of a webhook is dropped");
}
