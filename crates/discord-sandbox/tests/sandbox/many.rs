//! What moderators' bots do with many at once.

use std::time::Duration;

use discord_sandbox::{Snowflake, permissions};
use serde_json::{Value, json};

use crate::wire::{Wire, code};

fn guild(wire: &Wire, below: &str) -> String {
    format!("/guilds/{}{below}", wire.sandbox.guilds()[0])
}

fn allow(wire: &Wire, permission: permissions::Permissions) {
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permission, true);
}

#[tokio::test]
async fn many_are_banned_by_who_may_and_is_above() {
    let wire = Wire::start().await;
    let bulk = guild(&wire, "/bulk-ban");
    let [owner, bruno, chloe] = ["Ada", "Bruno", "Chloe"].map(|name| wire.sandbox.person(name).id());
    let two = json!({ "user_ids": [bruno, owner, chloe, "7"] });
    for permission in [permissions::BAN_MEMBERS, permissions::MANAGE_GUILD] {
        assert_eq!(code(&wire.send("POST", &bulk, two.clone()).await), (403, 50013));
        allow(&wire, permission);
    }
    let (status, answer) = wire.send("POST", &bulk, two.clone()).await;
    let expected = json!({ "banned_users": [bruno, chloe], "failed_users": [owner, "7"] });
    assert_eq!((status, answer), (200, expected), "neither the owner nor nobody can be banned");
    assert_eq!(code(&wire.send("POST", &bulk, two).await), (400, 500_000), "all of them are banned or cannot be");
    let (_, bans) = wire.send("GET", &guild(&wire, "/bans"), json!(null)).await;
    assert_eq!(bans.as_array().map(Vec::len), Some(2));
    let many: Vec<Snowflake> = (1..=201).map(Snowflake).collect();
    for users in [json!(many), json!([]), json!([bruno, bruno]), json!(["x"]), json!(null)] {
        assert_eq!(code(&wire.send("POST", &bulk, json!({ "user_ids": users })).await), (400, 50035), "{users}");
    }
}

#[tokio::test]
async fn a_ban_takes_along_what_was_written_lately() {
    let wire = Wire::start().await;
    allow(&wire, permissions::BAN_MEMBERS);
    let (bruno, channel) = (wire.sandbox.person("Bruno"), wire.sandbox.channel());
    bruno.say(channel, "old").unwrap();
    wire.sandbox.advance(Duration::from_secs(3600));
    bruno.say(channel, "new").unwrap();
    wire.sandbox.person("Chloe").say(channel, "another's").unwrap();
    let ban = guild(&wire, &format!("/bans/{}", bruno.id()));
    let long = wire.send("PUT", &ban, json!({ "delete_message_seconds": 604_801 })).await;
    assert_eq!(code(&long), (400, 50035), "seven days at most");
    assert_eq!(wire.send("PUT", &ban, json!({ "delete_message_seconds": 600 })).await.0, 204);
    let (_, left) = wire.send("GET", &wire.messages(channel), json!(null)).await;
    let left: Vec<&Value> = left.as_array().unwrap().iter().map(|message| &message["author"]["username"]).collect();
    assert_eq!(left, ["chloe", "bruno"], "newest first");
}

#[tokio::test]
async fn roles_are_ordered_below_the_bots_own() {
    let wire = Wire::start().await;
    allow(&wire, permissions::MANAGE_ROLES);
    let roles = guild(&wire, "/roles");
    for name in ["First", "Second"] {
        assert_eq!(wire.send("POST", &roles, json!({ "name": name })).await.1["position"], 1, "at the bottom");
    }
    let (_, all) = wire.send("GET", &roles, json!(null)).await;
    let [everyone, people, own, first, second] = [0, 3, 4, 2, 1].map(|position| id_at(&all, position));
    let order = |id: &Value, position: i64| json!([{ "id": id, "position": position }]);
    assert_eq!(code(&wire.send("PATCH", &roles, order(&json!("7"), 1)).await), (404, 10011));
    assert_eq!(code(&wire.send("PATCH", &roles, order(&own, 1)).await), (403, 50013), "its own");
    assert_eq!(code(&wire.send("PATCH", &roles, order(&second, 4)).await), (403, 50013), "not above its own");
    assert_eq!(code(&wire.send("PATCH", &roles, order(&everyone, 1)).await), (403, 50013));
    assert_eq!(code(&wire.send("PATCH", &roles, order(&second, -1)).await), (400, 50035));
    let (status, ordered) = wire.send("PATCH", &roles, order(&second, 3)).await;
    let found = [0, 1, 2, 3, 4].map(|position| id_at(&ordered, position));
    assert_eq!((status, &found), (200, &[everyone, first.clone(), people, second.clone(), own]));
    let all = found.iter().zip(0..).map(|(id, position)| json!({ "id": id, "position": position })).collect();
    assert_eq!(wire.send("PATCH", &roles, all).await.1, ordered, "all may be named where they are");
    wire.send("DELETE", &format!("{roles}/{}", first.as_str().unwrap()), json!(null)).await;
    let (_, left) = wire.send("GET", &roles, json!(null)).await;
    assert_eq!(id_at(&left, 2), second, "those above move down");
}

/// The id of the role at a position.
fn id_at(roles: &Value, position: u64) -> Value {
    let found = roles.as_array().unwrap().iter().find(|role| role["position"] == position);
    found.unwrap_or_else(|| panic!("expected a role at {position} in {roles}"))["id"].clone()
}
