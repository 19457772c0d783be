//! What moderators' bots do: members, bans, roles, overwrites, channels.

use discord_sandbox::permissions;
use serde_json::{Value, json};

use crate::wire::{Wire, code};

/// A path below the first server.
fn guild(wire: &Wire, below: &str) -> String {
    format!("/guilds/{}{below}", wire.sandbox.guilds()[0])
}

fn allow(wire: &Wire, permission: permissions::Permissions) {
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permission, true);
}

#[tokio::test]
async fn a_member_is_renamed_timed_out_and_kicked_by_who_may_and_is_above() {
    let wire = Wire::start().await;
    let bruno = guild(&wire, &format!("/members/{}", wire.sandbox.person("Bruno").id()));
    let owner = guild(&wire, &format!("/members/{}", wire.sandbox.person("Ada").id()));
    let until = "2100-01-01T00:00:00.000000+00:00";
    let edits = [
        (permissions::MANAGE_NICKNAMES, json!({ "nick": "Bear" })),
        (permissions::MODERATE_MEMBERS, json!({ "communication_disabled_until": null })),
    ];
    for (permission, body) in edits {
        assert_eq!(code(&wire.send("PATCH", &bruno, body.clone()).await), (403, 50013));
        allow(&wire, permission);
        assert_eq!(wire.send("PATCH", &bruno, body.clone()).await.0, 200);
        assert_eq!(code(&wire.send("PATCH", &owner, body).await), (403, 50013), "nobody is above the owner");
    }
    let long = wire.send("PATCH", &bruno, json!({ "communication_disabled_until": until })).await;
    assert_eq!(code(&long), (400, 50035), "28 days at most");
    assert_eq!(code(&wire.send("PATCH", &bruno, json!({ "mute": true })).await), (400, 40032));
    assert_eq!(wire.send("GET", &bruno, json!(null)).await.1["nick"], "Bear");
    allow(&wire, permissions::KICK_MEMBERS);
    assert_eq!(wire.send("DELETE", &bruno, json!(null)).await.0, 204);
    assert_eq!(code(&wire.send("GET", &bruno, json!(null)).await), (404, 10007));
}

#[tokio::test]
async fn a_ban_is_set_listed_and_lifted() {
    let wire = Wire::start().await;
    let bruno = wire.sandbox.person("Bruno").id();
    let ban = guild(&wire, &format!("/bans/{bruno}"));
    assert_eq!(code(&wire.send("PUT", &ban, json!({})).await), (403, 50013));
    allow(&wire, permissions::BAN_MEMBERS);
    assert_eq!(wire.send("PUT", &ban, json!({})).await.0, 204);
    assert_eq!(wire.send("GET", &ban, json!(null)).await.1["user"]["id"], json!(bruno));
    assert_eq!(wire.send("GET", &guild(&wire, "/bans"), json!(null)).await.1.as_array().map(Vec::len), Some(1));
    assert_eq!(code(&wire.send("GET", &guild(&wire, &format!("/members/{bruno}")), json!(null)).await), (404, 10007));
    assert_eq!(wire.send("DELETE", &ban, json!(null)).await.0, 204);
    assert_eq!(code(&wire.send("DELETE", &ban, json!(null)).await), (404, 10026));
}

#[tokio::test]
async fn a_role_is_made_given_changed_and_deleted() {
    let wire = Wire::start().await;
    let roles = guild(&wire, "/roles");
    assert_eq!(code(&wire.send("POST", &roles, json!({ "name": "Player" })).await), (403, 50013));
    allow(&wire, permissions::MANAGE_ROLES);
    let (_, role) = wire.send("POST", &roles, json!({ "name": "Player", "color": 255 })).await;
    let id = role["id"].as_str().unwrap();
    let bruno = guild(&wire, &format!("/members/{}", wire.sandbox.person("Bruno").id()));
    assert_eq!(wire.send("PUT", &format!("{bruno}/roles/{id}"), json!(null)).await.0, 204);
    let has = |member: &Value| member["roles"].as_array().unwrap().contains(&json!(id));
    assert!(has(&wire.send("GET", &bruno, json!(null)).await.1));
    assert_eq!(wire.send("PATCH", &format!("{roles}/{id}"), json!({ "name": "Winner" })).await.1["name"], "Winner");
    assert_eq!(wire.send("DELETE", &format!("{roles}/{id}"), json!(null)).await.0, 204);
    assert!(!has(&wire.send("GET", &bruno, json!(null)).await.1));
    let (_, all) = wire.send("GET", &roles, json!(null)).await;
    let own = all.as_array().unwrap().iter().find(|role| role["managed"] == json!(true)).unwrap();
    let own = format!("{roles}/{}", own["id"].as_str().unwrap());
    assert_eq!(code(&wire.send("DELETE", &own, json!(null)).await), (403, 50013), "its own is not below it");
}

#[tokio::test]
async fn channels_are_made_and_closed_to_somebody() {
    let wire = Wire::start().await;
    let channels = guild(&wire, "/channels");
    assert_eq!(code(&wire.send("POST", &channels, json!({ "name": "hall" })).await), (403, 50013));
    allow(&wire, permissions::MANAGE_CHANNELS);
    let (status, hall) = wire.send("POST", &channels, json!({ "name": "hall", "type": 15 })).await;
    assert_eq!((status, &hall["type"], &hall["available_tags"]), (201, &json!(15), &json!([])));
    allow(&wire, permissions::MANAGE_ROLES);
    let bruno = wire.sandbox.person("Bruno");
    let overwrite = format!("/channels/{}/permissions/{}", wire.sandbox.channel(), bruno.id());
    let denied = json!({ "type": 1, "deny": permissions::VIEW_CHANNEL.to_string() });
    assert_eq!(wire.send("PUT", &overwrite, denied).await.0, 204);
    assert!(bruno.say(wire.sandbox.channel(), "x").is_err(), "he does not see it");
    assert_eq!(wire.send("DELETE", &overwrite, json!(null)).await.0, 204);
    assert_eq!(code(&wire.send("DELETE", &overwrite, json!(null)).await), (404, 10009));
    bruno.say(wire.sandbox.channel(), "x").unwrap();
    assert_eq!(wire.send("PATCH", "/users/@me", json!({ "username": "Dealer" })).await.1["username"], "Dealer");
}
