//! Threads that are locked, archived or private, roles that change what the bot may do, and the fields of hidden
//! channels.

use discord_sandbox::{Answer, HiddenFields, Person, Snowflake, permissions};
use serde_json::{Value, json};

use crate::clients::{GUILDS, GatewayClient, RestClient, code};

/// Posts a message with a button in a thread; returns the message's id.
async fn button_in(wire: &RestClient, thread: Snowflake) -> Snowflake {
    let rows = json!([{ "type": 1, "components": [{ "type": 2, "style": 1, "label": "Go", "custom_id": "go" }] }]);
    let (_, message) = wire.send("POST", &wire.messages(thread), json!({ "content": "x", "components": rows })).await;
    message["id"].as_str().expect("it was posted").parse().expect("an id")
}

fn people(wire: &RestClient) -> [Person; 2] {
    // Ada owns the server and so has all permissions; Bruno is a plain member.
    ["Ada", "Bruno"].map(|name| wire.sandbox.person(name))
}

#[tokio::test]
async fn no_button_works_in_a_locked_thread() {
    let wire = RestClient::start().await;
    let thread = wire.thread(wire.sandbox.channel()).await;
    let message = button_in(&wire, thread).await;
    let place = discord_sandbox::MessageRef { channel: thread, message };
    for archived in [false, true] {
        people(&wire)[0].archive_thread(thread, archived, true);
        for person in people(&wire) {
            assert!(person.click(place, "go").is_err(), "archived: {archived}");
            assert!(person.click_blindly(place, "go").is_err(), "archived: {archived}");
        }
        assert!(people(&wire)[1].say(thread, "x").is_err(), "a member cannot write");
        let refused = if archived { 50083 } else { 160_005 };
        let posted = wire.send("POST", &wire.messages(thread), json!({ "content": "x" })).await;
        assert_eq!(code(&posted), (400, refused));
        let path = format!("/channels/{thread}/messages/{message}");
        assert_eq!(code(&wire.send("PATCH", &path, json!({ "content": "y" })).await), (400, refused));
    }
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::MANAGE_THREADS, true);
    let posted = wire.send("POST", &wire.messages(thread), json!({ "content": "x" })).await;
    assert_eq!(posted.0, 200, "who manages threads may");
}

#[tokio::test]
async fn answers_do_not_arrive_in_archived_threads() {
    let wire = RestClient::start().await;
    let thread = wire.thread(wire.sandbox.channel()).await;
    let message = button_in(&wire, thread).await;
    let [ada, bruno] = people(&wire);
    ada.archive_thread(thread, true, false);
    let clicked = bruno.click(discord_sandbox::MessageRef { channel: thread, message }, "go").expect("delivered");
    let token = wire.sandbox.look(|world| world.interaction_token(clicked.id())).expect("its token");
    let path = format!("/interactions/{}/{token}/callback", clicked.id());
    for kind in [4, 5, 6, 7] {
        let answer = json!({ "type": kind, "data": { "content": "y" } });
        assert_eq!(code(&wire.send("POST", &path, answer).await), (400, 50083), "type {kind}");
    }
    let (status, _) = wire.send("PATCH", &format!("/channels/{thread}"), json!({ "archived": false })).await;
    assert_eq!(status, 200);
    let answer = json!({ "type": 4, "data": { "content": "y" } });
    assert_eq!(wire.send("POST", &path, answer).await.0, 204, "it is open again");
    assert!(clicked.answered().await.is_ok_and(|answer: Answer| answer.message.is_some()));
}

#[tokio::test]
async fn a_private_thread_takes_the_bot_when_mentioned() {
    let wire = RestClient::start().await;
    let [ada, bruno] = people(&wire);
    let (mut line, _) = GatewayClient::server(&wire.sandbox, GUILDS).await;
    let thread = ada.open_private_thread(wire.sandbox.channel(), "secret").expect("a private thread");
    ada.say(thread, "alone").expect("it is hers");
    assert!(bruno.say(thread, "x").is_err(), "he is not in it");
    let path = wire.messages(thread);
    assert_eq!(code(&wire.send("POST", &path, json!({ "content": "x" })).await), (403, 50001));
    let typing = format!("/channels/{thread}/typing");
    assert_eq!(code(&wire.send("POST", &typing, Value::Null).await), (403, 50001));
    ada.say(thread, &format!("<@{}> come", wire.sandbox.application())).expect("she writes");
    let created = line.hear().await;
    assert_eq!((&created["t"], &created["d"]["id"]), (&json!("THREAD_CREATE"), &json!(thread)), "nothing came before");
    assert_eq!(wire.send("POST", &path, json!({ "content": "x" })).await.0, 200);
}

#[tokio::test]
async fn changes_of_bot_roles_are_sent() {
    let wire = RestClient::start().await;
    let (guild, channel) = (wire.sandbox.guilds()[0], wire.sandbox.channel());
    let (mut line, _) = GatewayClient::server(&wire.sandbox, GUILDS).await;
    let role = wire.sandbox.add_bot_role(guild, 0);
    assert_eq!(line.hear().await["t"], "GUILD_ROLE_CREATE");
    assert_eq!(line.hear().await["t"], "GUILD_MEMBER_UPDATE");
    wire.sandbox.allow_role_in_channel(channel, role, permissions::VIEW_CHANNEL, false);
    assert_eq!(line.event("CHANNEL_UPDATE").await["name"], "___hidden___");
    wire.sandbox.delete_role(guild, role);
    let deleted = line.hear().await;
    assert_eq!((&deleted["t"], &deleted["d"]["role_id"]), (&json!("GUILD_ROLE_DELETE"), &json!(role)));
    assert_eq!(line.event("CHANNEL_UPDATE").await["name"], "general", "the bot sees it again");
}

#[tokio::test]
async fn fields_of_hidden_channels_are_sent_as_chosen() {
    let wire = RestClient::start().await;
    let channel = wire.sandbox.channel();
    let (mut line, _) = GatewayClient::server(&wire.sandbox, GUILDS).await;
    let cases = [
        (HiddenFields::Null, Some(json!(null))),
        (HiddenFields::Absent, None),
        (HiddenFields::Kept, Some(json!(false))),
    ];
    for (fields, nsfw) in cases {
        wire.sandbox.set_hidden_fields(fields);
        wire.sandbox.allow_in_channel(channel, permissions::VIEW_CHANNEL, false);
        let hidden = line.event("CHANNEL_UPDATE").await;
        assert_eq!((&hidden["name"], hidden.get("nsfw")), (&json!("___hidden___"), nsfw.as_ref()), "{fields:?}");
    }
}
