//! Members of servers: their nicknames, roles and timeouts.

use discord_sandbox::{Snowflake, permissions};
use serde_json::{Value, json};

use crate::gateway_client::{GUILDS, GatewayClient};
use crate::rest_client::{RestClient, code};

/// The path of a person in the first server.
fn member(wire: &RestClient, name: &str) -> String {
    format!("/guilds/{}/members/{}", wire.sandbox.guilds()[0], wire.sandbox.person(name).id())
}

fn allow(wire: &RestClient, permission: permissions::Permissions) {
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permission, true);
}

/// The ids of the bot's role and of the people's role.
async fn roles(wire: &RestClient) -> (Snowflake, Snowflake) {
    let (_, guild) = GatewayClient::server(&wire.sandbox, GUILDS).await;
    let with = |key: &str, value: Value| {
        let role = guild["roles"].as_array().unwrap().iter().find(|role| role[key] == value).unwrap();
        role["id"].as_str().unwrap().parse().unwrap()
    };
    (with("managed", json!(true)), with("name", json!("People")))
}

#[tokio::test]
async fn editing_members_needs_permission_and_higher_role() {
    let wire = RestClient::start().await;
    let (bruno, owner) = (member(&wire, "Bruno"), member(&wire, "Ada"));
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
    let channel = wire.sandbox.channel();
    let said = wire.sandbox.person("Bruno").say(channel, "x").unwrap();
    assert_eq!(wire.sandbox.person("Ada").message(said).unwrap().author_name, "Bear", "people go by their nicknames");
}

#[tokio::test]
async fn bot_assigns_only_roles_below_its_own() {
    let wire = RestClient::start().await;
    let (own, people) = roles(&wire).await;
    let bruno = member(&wire, "Bruno");
    let role = |role: Snowflake| format!("{bruno}/roles/{role}");
    assert_eq!(code(&wire.send("PUT", &role(people), json!(null)).await), (403, 50013));
    allow(&wire, permissions::MANAGE_ROLES);
    assert_eq!(wire.send("DELETE", &role(people), json!(null)).await.0, 204);
    let given = async || wire.send("GET", &bruno, json!(null)).await.1["roles"].clone();
    assert_eq!(given().await, json!([]));
    assert_eq!(wire.send("PUT", &role(people), json!(null)).await.0, 204);
    assert_eq!(given().await, json!([people]));
    assert_eq!(code(&wire.send("PUT", &role(own), json!(null)).await), (403, 50013), "its own is not below");
    assert_eq!(code(&wire.send("PUT", &role(Snowflake(1)), json!(null)).await), (404, 10011));
    assert_eq!(wire.send("PATCH", &bruno, json!({ "roles": [] })).await.1["roles"], Value::Array(Vec::new()));
}
