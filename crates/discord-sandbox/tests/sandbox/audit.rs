//! The audit log of a server.

use std::time::Duration;

use discord_sandbox::{MessageRef, intents, permissions};
use serde_json::{Value, json};

use crate::line::Line;
use crate::wire::{Wire, code, read};

/// A stand-in whose bot may do all this and look at the log.
async fn start(permissions: permissions::Permissions) -> Wire {
    let wire = Wire::start().await;
    let needed = permissions | permissions::VIEW_AUDIT_LOG;
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], needed, true);
    wire
}

fn guild(wire: &Wire, below: &str) -> String {
    format!("/guilds/{}{below}", wire.sandbox.guilds()[0])
}

/// The log, as the query asks for it.
async fn log(wire: &Wire, query: &str) -> Value {
    let (status, log) = wire.send("GET", &guild(wire, &format!("/audit-logs{query}")), json!(null)).await;
    assert_eq!(status, 200, "{log}");
    log
}

/// Entries without their ids, the newest first.
async fn entries(wire: &Wire) -> Vec<Value> {
    let log = log(wire, "").await;
    let mut entries = log["audit_log_entries"].as_array().unwrap().clone();
    entries.iter_mut().for_each(|entry| drop(entry.as_object_mut().unwrap().remove("id")));
    entries
}

fn actions(log: &Value) -> Vec<u64> {
    let entries = log["audit_log_entries"].as_array().unwrap();
    entries.iter().map(|entry| entry["action_type"].as_u64().unwrap()).collect()
}

/// Sends a request with a reason.
async fn because(wire: &Wire, method: &str, path: &str, body: Value, reason: &str) -> (u16, Value) {
    read(wire.request(method, path).header("X-Audit-Log-Reason", reason).json(&body)).await
}

fn id(json: &Value) -> String {
    json["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn kicks_bans_and_changes_of_members_are_entered_with_their_reasons() {
    use permissions::{BAN_MEMBERS, KICK_MEMBERS, MANAGE_NICKNAMES, MANAGE_ROLES};
    let wire = start(BAN_MEMBERS | KICK_MEMBERS | MANAGE_NICKNAMES | MANAGE_ROLES).await;
    let (bot, bruno, chloe) = (wire.sandbox.application(), wire.sandbox.person("Bruno"), wire.sandbox.person("Chloe"));
    let (mut line, _) = Line::session(&wire.sandbox, intents::GUILD_MODERATION).await;
    let (_, role) = wire.send("POST", &guild(&wire, "/roles"), json!({ "name": "Player" })).await;
    let member = guild(&wire, &format!("/members/{}", bruno.id()));
    let (nick, roles) = (json!({ "nick": "Bear" }), format!("{member}/roles/{}", id(&role)));
    wire.send("PATCH", &member, nick.clone()).await;
    wire.send("PATCH", &member, nick).await;
    wire.send("PUT", &roles, json!(null)).await;
    wire.send("DELETE", &roles, json!(null)).await;
    bruno.set_nick(wire.sandbox.guilds()[0], None);
    because(&wire, "DELETE", &member, json!(null), "too%20loud%20%F0%9F%94%8A").await;
    let ban = guild(&wire, &format!("/bans/{}", chloe.id()));
    because(&wire, "PUT", &ban, json!({ "reason": "of old" }), "spam").await;
    assert_eq!(wire.send("GET", &ban, json!(null)).await.1["reason"], "spam", "the header is what counts");
    wire.send("DELETE", &ban, json!(null)).await;
    let by_bot = |action: u64, target: &Value| json!({ "action_type": action, "user_id": bot, "target_id": target });
    let with = |mut entry: Value, key: &str, value: Value| {
        entry[key] = value;
        entry
    };
    let (bruno, chloe) = (json!(bruno.id()), json!(chloe.id()));
    let given = json!([{ "id": role["id"], "name": "Player" }]);
    let made = json!([
        { "key": "name", "new_value": "Player" }, { "key": "permissions", "new_value": "0" },
        { "key": "color", "new_value": 0 }, { "key": "hoist", "new_value": false },
        { "key": "mentionable", "new_value": false }, { "key": "position", "new_value": 1 },
    ]);
    let own = json!({ "action_type": 24, "user_id": bruno, "target_id": bruno });
    let expected = [
        by_bot(23, &chloe),
        with(by_bot(22, &chloe), "reason", json!("spam")),
        with(by_bot(20, &bruno), "reason", json!("too loud 🔊")),
        with(own, "changes", json!([{ "key": "nick", "old_value": "Bear" }])),
        with(by_bot(25, &bruno), "changes", json!([{ "key": "$remove", "new_value": given }])),
        with(by_bot(25, &bruno), "changes", json!([{ "key": "$add", "new_value": given }])),
        with(by_bot(24, &bruno), "changes", json!([{ "key": "nick", "new_value": "Bear" }])),
        with(by_bot(30, &role["id"]), "changes", made),
    ];
    assert_eq!(entries(&wire).await, expected, "what changes nothing is not entered");
    for entry in expected.iter().rev() {
        let mut heard = line.event("GUILD_AUDIT_LOG_ENTRY_CREATE").await;
        assert_eq!(heard["guild_id"], json!(wire.sandbox.guilds()[0]));
        for key in ["id", "guild_id"] {
            heard.as_object_mut().unwrap().remove(key);
        }
        assert_eq!(heard, *entry);
    }
    let users = log(&wire, "").await["users"].as_array().unwrap().clone();
    let names: Vec<_> = users.iter().map(|user| user["username"].as_str().unwrap()).collect();
    assert_eq!(names[1..], ["bruno", "chloe"], "beside the bot: {names:?}");
}

#[tokio::test]
async fn roles_channels_and_overwrites_are_entered_with_what_changed() {
    use permissions::{MANAGE_CHANNELS, MANAGE_ROLES};
    let wire = start(MANAGE_CHANNELS | MANAGE_ROLES).await;
    let (_, role) = wire.send("POST", &guild(&wire, "/roles"), json!({ "name": "Player" })).await;
    let roles = guild(&wire, &format!("/roles/{}", id(&role)));
    wire.send("PATCH", &roles, json!({ "name": "Winner", "color": 5 })).await;
    let (_, channel) = wire.send("POST", &guild(&wire, "/channels"), json!({ "name": "hall" })).await;
    let path = format!("/channels/{}", id(&channel));
    wire.send("PATCH", &path, json!({ "topic": "games" })).await;
    let overwrite = format!("{path}/permissions/{}", id(&role));
    for deny in ["2048", "1024"] {
        wire.send("PUT", &overwrite, json!({ "type": 0, "deny": deny })).await;
    }
    wire.send("DELETE", &overwrite, json!(null)).await;
    wire.send("DELETE", &path, json!(null)).await;
    wire.send("DELETE", &roles, json!(null)).await;
    let found = entries(&wire).await;
    let seen: Vec<_> = found.iter().map(|entry| entry["action_type"].as_u64().unwrap()).collect();
    assert_eq!(seen, [32, 12, 15, 14, 13, 11, 10, 31, 30]);
    assert_eq!(found[0]["changes"][0], json!({ "key": "name", "old_value": "Winner" }));
    let options = json!({ "id": role["id"], "type": "0", "role_name": "Winner" });
    assert_eq!((&found[3]["options"], &found[3]["target_id"]), (&options, &channel["id"]));
    assert_eq!(found[3]["changes"], json!([{ "key": "deny", "old_value": "2048", "new_value": "1024" }]));
    assert_eq!(found[5]["changes"], json!([{ "key": "topic", "new_value": "games" }]));
    let changes = json!([
        { "key": "name", "old_value": "Player", "new_value": "Winner" },
        { "key": "color", "old_value": 0, "new_value": 5 },
    ]);
    assert_eq!(found[7]["changes"], changes);
}

#[tokio::test]
async fn messages_that_moderators_delete_or_pin_are_entered() {
    use permissions::{MANAGE_MESSAGES, PIN_MESSAGES};
    let wire = start(MANAGE_MESSAGES | PIN_MESSAGES).await;
    let (channel, bot) = (wire.sandbox.channel(), wire.sandbox.application());
    let (ada, bruno) = (wire.sandbox.person("Ada"), wire.sandbox.person("Bruno"));
    let (mut line, _) = Line::session(&wire.sandbox, intents::GUILD_MESSAGES).await;
    let say = |text: &str| bruno.say(channel, text).unwrap();
    let path = |place: MessageRef| format!("{}/{}", wire.messages(channel), place.message);
    let (_, own) = wire.post(json!({ "content": "own" })).await;
    wire.send("DELETE", &wire.message(&own), json!(null)).await;
    let (first, second) = (say("first"), say("second"));
    bruno.delete_message(say("his own"));
    wire.send("DELETE", &path(first), json!(null)).await;
    ada.delete_message(second);
    let many = [say("a"), say("b"), say("c")].map(|place| place.message);
    while line.event("MESSAGE_DELETE").await["id"] != json!(second.message) {}
    let bulk = format!("{}/bulk-delete", wire.messages(channel));
    let all = json!({ "messages": [many[0], many[1], many[2], "1"] });
    assert_eq!(code(&wire.send("POST", &bulk, all).await), (400, 50034), "an id of 2015 is too old");
    let twice = json!({ "messages": [many[0], many[0]] });
    assert_eq!(code(&wire.send("POST", &bulk, twice).await), (400, 50035));
    let body = json!({ "messages": many });
    assert_eq!(because(&wire, "POST", &bulk, body, "spring cleaning").await.0, 204);
    let gone = line.event("MESSAGE_DELETE_BULK").await;
    assert_eq!(gone, json!({ "ids": many, "channel_id": channel, "guild_id": wire.sandbox.guilds()[0] }));
    let pinned = say("important");
    let pin = format!("/channels/{channel}/messages/pins/{}", pinned.message);
    wire.send("PUT", &pin, json!(null)).await;
    wire.send("DELETE", &pin, json!(null)).await;
    let author = json!(bruno.id());
    let deleted = json!({ "channel_id": channel, "count": "1" });
    let options = json!({ "channel_id": channel, "message_id": pinned.message });
    let expected = [
        json!({ "action_type": 75, "user_id": bot, "target_id": author, "options": options }),
        json!({ "action_type": 74, "user_id": bot, "target_id": author, "options": options }),
        json!({ "action_type": 73, "user_id": bot, "target_id": channel, "options": { "count": "3" },
            "reason": "spring cleaning" }),
        json!({ "action_type": 72, "user_id": ada.id(), "target_id": author, "options": deleted }),
        json!({ "action_type": 72, "user_id": bot, "target_id": author, "options": deleted }),
    ];
    assert_eq!(entries(&wire).await, expected, "what people or bots delete of their own is not entered");
}

#[tokio::test]
async fn webhooks_emoji_and_threads_are_entered_and_shown_beside_the_log() {
    use permissions::{CREATE_GUILD_EXPRESSIONS, MANAGE_WEBHOOKS};
    let wire = start(CREATE_GUILD_EXPRESSIONS | MANAGE_WEBHOOKS).await;
    let (channel, ada) = (wire.sandbox.channel(), wire.sandbox.person("Ada"));
    let (_, webhook) = wire.send("POST", &format!("/channels/{channel}/webhooks"), json!({ "name": "Crier" })).await;
    let open = format!("/webhooks/{}/{}", id(&webhook), webhook["token"].as_str().unwrap());
    wire.send("PATCH", &open, json!({ "name": "Herald" })).await;
    let picture = json!({ "name": "pawn", "image": "data:image/png;base64,eA==" });
    let (_, emoji) = wire.send("POST", &guild(&wire, "/emojis"), picture).await;
    let emoji_path = guild(&wire, &format!("/emojis/{}", id(&emoji)));
    wire.send("PATCH", &emoji_path, json!({ "name": "king" })).await;
    wire.send("DELETE", &emoji_path, json!(null)).await;
    let body = json!({ "name": "t", "type": 11 });
    let (_, thread) = wire.send("POST", &format!("/channels/{channel}/threads"), body).await;
    ada.archive_thread(id(&thread).parse().unwrap(), true, true);
    let seen = log(&wire, "").await;
    assert_eq!(actions(&seen), [111, 110, 62, 61, 60, 51, 50]);
    let entry = |at: usize| &seen["audit_log_entries"][at];
    let closed = json!([
        { "key": "archived", "old_value": false, "new_value": true },
        { "key": "locked", "old_value": false, "new_value": true },
    ]);
    assert_eq!((&entry(0)["changes"], &entry(0)["user_id"]), (&closed, &json!(ada.id())));
    assert_eq!(entry(3)["changes"], json!([{ "key": "name", "old_value": "pawn", "new_value": "king" }]));
    assert_eq!(entry(5)["user_id"], Value::Null, "whoever had the token");
    assert_eq!((&seen["webhooks"][0]["name"], &seen["threads"][0]["id"]), (&json!("Herald"), &thread["id"]));
    wire.send("DELETE", &open, json!(null)).await;
    ada.delete_channel(id(&thread).parse().unwrap());
    assert_eq!(actions(&log(&wire, "?limit=2").await), [112, 52]);
}

#[tokio::test]
async fn the_log_is_for_who_may_see_it_and_is_searched() {
    use permissions::{MANAGE_ROLES, VIEW_AUDIT_LOG};
    let wire = start(MANAGE_ROLES).await;
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], VIEW_AUDIT_LOG, false);
    let (mut line, _) = Line::session(&wire.sandbox, intents::GUILD_MODERATION | intents::GUILDS).await;
    assert_eq!(code(&wire.send("GET", &guild(&wire, "/audit-logs"), json!(null)).await), (403, 50013));
    let mut roles = Vec::new();
    for name in ["a", "b", "c"] {
        let (_, role) = wire.send("POST", &guild(&wire, "/roles"), json!({ "name": name })).await;
        assert_eq!(line.hear().await["t"], "GUILD_ROLE_CREATE", "no entry is told");
        roles.push(role["id"].clone());
    }
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], VIEW_AUDIT_LOG, true);
    wire.sandbox.person("Ada").set_nick(wire.sandbox.guilds()[0], Some("Queen"));
    let all = log(&wire, "").await;
    assert_eq!(actions(&all), [24, 30, 30, 30]);
    let entry = |at: usize| id(&all["audit_log_entries"][at]);
    let targets = async |query: String| -> Vec<Value> {
        let log = log(&wire, &query).await;
        log["audit_log_entries"].as_array().unwrap().iter().map(|entry| entry["target_id"].clone()).collect()
    };
    let [a, b, c] = [0, 1, 2].map(|at| roles[at].clone());
    assert_eq!(targets("?action_type=30".to_owned()).await, [c.clone(), b.clone(), a.clone()]);
    let by_bot = format!("?user_id={}&limit=1", wire.sandbox.application());
    assert_eq!(targets(by_bot).await, [c.clone()].as_slice());
    assert_eq!(targets(format!("?before={}", entry(1))).await, [b.clone(), a.clone()]);
    assert_eq!(targets(format!("?after={}&action_type=30", entry(3))).await, [b.clone(), c.clone()], "oldest first");
    assert_eq!(targets("?after=0&limit=2".to_owned()).await, [a, b.clone()]);
    assert_eq!(targets(format!("?target_id={}", b.as_str().unwrap())).await, [b].as_slice());
    for query in ["?limit=0", "?limit=101", "?before=x"] {
        let path = guild(&wire, &format!("/audit-logs{query}"));
        assert_eq!(code(&wire.send("GET", &path, json!(null)).await), (400, 50035), "{query}");
    }
    let long = because(&wire, "POST", &guild(&wire, "/roles"), json!({ "name": "d" }), &"x".repeat(513)).await;
    assert_eq!(code(&long), (400, 50035), "a reason has 512 characters at most");
    wire.sandbox.advance(Duration::from_secs(45 * 86_400 + 1));
    assert_eq!(actions(&log(&wire, "").await), [0; 0], "after 45 days they are gone");
}
