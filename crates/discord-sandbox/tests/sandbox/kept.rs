//! A world that is kept in a folder.

use std::path::Path;
use std::time::{Duration, Instant};

use discord_sandbox::{Config, Sandbox, StartError, permissions};

use crate::LONG;

fn config(folder: &Path) -> Config {
    Config { data: Some(folder.to_owned()), ..Config::default() }
}

/// Starts again when the one before has let go of the folder.
pub async fn again(config: Config) -> Sandbox {
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

/// Why a start with this folder is refused.
async fn refused(folder: &Path) -> String {
    match Sandbox::start(config(folder)).await {
        Ok(_) => panic!("expected the start to be refused"),
        Err(error) => error.to_string(),
    }
}

#[tokio::test]
async fn what_people_see_is_there_after_a_restart() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let first = Sandbox::start(config(folder.path())).await.expect("a new world");
    let (token, guild, channel) = (first.token().to_owned(), first.guilds()[0], first.channel());
    let ada = first.person("Ada");
    let said = ada.say(channel, "hello").expect("she may write");
    first.person("Bruno").react(said, "👍", true).expect("he may react");
    first.add_channel(guild, "later");
    first.allow_in_guild(guild, permissions::ATTACH_FILES, false);
    first.person("Chloe").set_locale("ko");
    first.advance(Duration::from_secs(3600));
    let (now, ids) = (first.clock().now_ms(), (first.application(), first.guilds(), first.channels(guild)));
    first.save().expect("it can be written");
    let her = ada.id();
    // People hold the world, too.
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
    let json = second.person("Ada").message_json(said).expect("it is there");
    assert_eq!(json["reactions"][0]["count"], 1);
    assert!(!second.look(|world| world.is_allowed_in_guild(guild, permissions::ATTACH_FILES)));
    let chloe = second.person("Chloe").id();
    assert_eq!(second.look(|world| world.locale_of(chloe).map(str::to_owned)), Some("ko".to_owned()));
    assert!(second.clock().now_ms() >= now, "time that was skipped does not come back");
    let newer = second.person("Ada").say(channel, "again").expect("she may write");
    assert!(newer.message > said.message, "ids go on");
}

#[tokio::test]
async fn a_world_that_cannot_be_read_is_left_as_it_is() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("world.json");
    for (text, expected) in [
        ("{\"format\":1,\"us", "cannot be read"),
        ("{\"format\":2}", "has form 2, and this program knows 1"),
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
