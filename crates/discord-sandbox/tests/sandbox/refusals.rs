//! Refusals: wrong tokens, unknown objects, missing permissions, rules of threads and old messages. Also: which
//! mentions ping, how many messages are kept, bodies that are forms, and the ids of components.

use std::time::Duration;

use discord_sandbox::{MessageRef, Snowflake, permissions};
use serde_json::{Value, json};

use crate::clients::{RestClient, code, read};

#[tokio::test]
async fn a_wrong_token_is_unauthorised() {
    let wire = RestClient::start().await;
    let url = format!("{}/api/v10/users/@me", wire.sandbox.url());
    for token in ["Bot wrong", wire.sandbox.token()] {
        let response = wire.client.get(&url).header("Authorization", token).send().await.unwrap();
        assert_eq!(response.status(), 401);
        assert_eq!(response.json::<Value>().await.unwrap(), json!({ "message": "401: Unauthorized", "code": 0 }));
    }
}

#[tokio::test]
async fn unknown_path_is_404_and_wrong_method_405() {
    let wire = RestClient::start().await;
    assert_eq!(
        wire.send("GET", "/nothing", json!(null)).await,
        (404, json!({ "message": "404: Not Found", "code": 0 }))
    );
    assert_eq!(wire.send("PUT", "/users/@me", json!(null)).await.0, 405);
}

#[tokio::test]
async fn broken_json_is_refused() {
    let wire = RestClient::start().await;
    let request = wire.request("POST", &wire.messages(wire.sandbox.channel()));
    assert_eq!(code(&read(request.header("content-type", "application/json").body("{")).await), (400, 50109));
}

#[tokio::test]
async fn an_empty_message_is_refused() {
    let wire = RestClient::start().await;
    let row = json!({ "type": 1, "components": [{ "type": 2, "style": 1, "label": "a", "custom_id": "a" }] });
    for body in [json!({ "content": " " }), json!({}), json!({ "components": [row] })] {
        assert_eq!(code(&wire.post(body.clone()).await), (400, 50006), "{body}");
    }
}

#[tokio::test]
async fn missing_resources_are_unknown() {
    let wire = RestClient::start().await;
    let channel = wire.sandbox.channel();
    for (path, expected) in [
        ("/channels/1/messages/1".to_owned(), 10003),
        (format!("/channels/{channel}/messages/1"), 10008),
        ("/guilds/1/members/1".to_owned(), 10004),
        (format!("/guilds/{}/members/{}", wire.sandbox.guilds()[0], 1), 10013),
        ("/applications/1/commands".to_owned(), 10002),
        ("/webhooks/1/x/messages/@original".to_owned(), 10015),
    ] {
        assert_eq!(code(&wire.send("GET", &path, json!(null)).await), (404, expected), "{path}");
    }
    let (status, answer) = wire.send("GET", "/channels/x/messages/1", json!(null)).await;
    assert_eq!((status, &answer["errors"]["channel_id"]["_errors"][0]["code"]), (400, &json!("NUMBER_TYPE_COERCE")));
}

#[tokio::test]
async fn each_permission_is_needed_for_what_it_allows() {
    let cases = [
        (permissions::VIEW_CHANNEL, 50001, json!({ "content": "x" }), ""),
        (permissions::SEND_MESSAGES, 50013, json!({ "content": "x" }), ""),
        (permissions::EMBED_LINKS, 50013, json!({ "embeds": [{ "title": "t" }] }), ""),
        (permissions::CREATE_PUBLIC_THREADS, 50013, json!({ "name": "t" }), "threads"),
    ];
    for (permission, expected, body, what) in cases {
        for in_guild in [true, false] {
            let wire = RestClient::start().await;
            let channel = wire.sandbox.channel();
            let ask = async || match what {
                "threads" => {
                    let (_, message) = wire.post(json!({ "content": "x" })).await;
                    wire.send("POST", &format!("{}/threads", wire.message(&message)), body.clone()).await
                }
                _ => wire.post(body.clone()).await,
            };
            assert!(ask().await.0 < 300, "{} is there at first", permissions::name(permission));
            if in_guild {
                wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permission, false);
            } else {
                wire.sandbox.allow_in_channel(channel, permission, false);
            }
            assert_eq!(code(&ask().await), (403, expected), "{} is taken away", permissions::name(permission));
            wire.sandbox.assert_clean().expect("who takes a permission away asks for it");
            wire.sandbox.allow_in_channel(channel, permission, true);
            assert!(ask().await.0 < 300, "{} is given back in the channel", permissions::name(permission));
        }
    }
}

#[tokio::test]
async fn without_history_a_message_is_refused() {
    let wire = RestClient::start().await;
    let (_, message) = wire.post(json!({ "content": "x" })).await;
    for in_guild in [true, false] {
        let bit = permissions::READ_MESSAGE_HISTORY;
        match in_guild {
            true => wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], bit, false),
            false => wire.sandbox.allow_in_channel(wire.sandbox.channel(), bit, false),
        }
        assert_eq!(code(&wire.send("GET", &wire.message(&message), json!(null)).await), (403, 50013));
    }
}

#[tokio::test]
async fn answers_except_callbacks_have_rate_limit_headers() {
    let wire = RestClient::start_strictly(crate::clients::config()).await;
    let header = |response: &reqwest::Response, name: &str| {
        response.headers().get(format!("x-ratelimit-{name}")).map(|value| value.to_str().unwrap().to_owned())
    };
    let path = wire.messages(wire.sandbox.channel());
    let mut buckets = Vec::new();
    for remaining in (0..5).rev() {
        let response = wire.request("POST", &path).json(&json!({ "content": "x" })).send().await.unwrap();
        assert_eq!(header(&response, "limit").as_deref(), Some("5"));
        assert_eq!(header(&response, "remaining"), Some(remaining.to_string()));
        assert!((0.0..=5.0).contains(&header(&response, "reset-after").unwrap().parse::<f64>().unwrap()));
        buckets.push(header(&response, "bucket"));
    }
    buckets.dedup();
    assert_eq!(buckets.len(), 1, "one route has one bucket: {buckets:?}");
    let refused = wire.request("POST", &path).json(&json!({ "content": "x" })).send().await.unwrap();
    assert_eq!((refused.status().as_u16(), header(&refused, "scope").as_deref()), (429, Some("user")));
    let (id, token) = wire.interaction().await;
    let callback = wire.request("POST", &format!("/interactions/{id}/{token}/callback"));
    let answered = callback.json(&json!({ "type": 4, "data": { "content": "x" } })).send().await.unwrap();
    assert_eq!((answered.status().as_u16(), header(&answered, "bucket")), (204, None), "whatever the channel's bucket");
}

#[tokio::test]
async fn threads_have_rules_of_their_own() {
    let wire = RestClient::start().await;
    let channel = wire.sandbox.channel();
    let (_, message) = wire.post(json!({ "content": "x" })).await;
    let at = format!("{}/threads", wire.message(&message));
    let (status, thread) = wire.send("POST", &at, json!({ "name": "t", "auto_archive_duration": 60 })).await;
    assert_eq!(status, 201);
    assert_eq!(code(&wire.send("POST", &at, json!({ "name": "t" })).await), (400, 160_004), "a message has one thread");
    let id = Snowflake(thread["id"].as_str().unwrap().parse().unwrap());
    let (_, other) = wire.post(json!({ "content": "y" })).await;
    for (key, value) in [("name", json!("")), ("name", json!("x".repeat(101))), ("auto_archive_duration", json!(61))] {
        let mut broken = json!({ "name": "t" });
        broken[key] = value;
        let at = format!("{}/threads", wire.message(&other));
        assert_eq!(code(&wire.send("POST", &at, broken).await), (400, 50035), "{key}");
    }
    let (_, posted) = wire.send("POST", &wire.messages(id), json!({ "content": "in the thread" })).await;
    let inside = format!("{}/threads", wire.message(&posted));
    assert_eq!(code(&wire.send("POST", &inside, json!({ "name": "u" })).await), (400, 50024));
    wire.sandbox.take_violations();

    wire.sandbox.advance(Duration::from_secs(3601));
    assert!(wire.sandbox.look(|world| world.is_archived(id)), "a quiet thread is archived");
    let edit = wire.send("PATCH", &wire.message(&posted), json!({ "content": "y" })).await;
    assert_eq!(code(&edit), (400, 50083));
    wire.send("POST", &wire.messages(id), json!({ "content": "reopens it" })).await;
    assert_eq!(wire.send("PATCH", &wire.message(&posted), json!({ "content": "y" })).await.0, 200);

    wire.sandbox.allow_in_channel(channel, permissions::SEND_MESSAGES_IN_THREADS, false);
    assert_eq!(code(&wire.send("POST", &wire.messages(id), json!({ "content": "x" })).await), (403, 50013));
    assert_eq!(wire.post(json!({ "content": "Send Messages is another permission" })).await.0, 200);
    wire.sandbox.allow_in_channel(channel, permissions::SEND_MESSAGES_IN_THREADS, true);
    wire.sandbox.allow_in_channel(channel, permissions::SEND_MESSAGES, false);
    assert_eq!(wire.send("POST", &wire.messages(id), json!({ "content": "both ways" })).await.0, 200);
    assert_eq!(code(&wire.post(json!({ "content": "x" })).await), (403, 50013));
    wire.sandbox.person("Ada").delete_channel(id);
    assert_eq!(code(&wire.send("POST", &wire.messages(id), json!({ "content": "x" })).await), (404, 10003));
    wire.sandbox.assert_clean().expect("all of this was asked for");
}

#[tokio::test]
async fn a_server_has_1000_active_threads() {
    let wire = RestClient::start().await;
    let start = async || {
        let (_, message) = wire.post(json!({ "content": "x" })).await;
        wire.send("POST", &format!("{}/threads", wire.message(&message)), json!({ "name": "t" })).await
    };
    for _ in 0..1000 {
        assert_eq!(start().await.0, 201);
    }
    // The thousand requests have used up the rate limit of the route, because the clock stands still.
    wire.sandbox.advance(Duration::from_secs(1));
    assert_eq!(code(&start().await), (400, 160_006));
}

#[tokio::test]
async fn foreign_and_old_messages_cannot_be_edited_freely() {
    let wire = RestClient::start().await;
    let channel = wire.sandbox.channel();
    let said = wire.sandbox.person("Ada").say(channel, "mine").unwrap();
    let path = format!("/channels/{channel}/messages/{}", said.message);
    assert_eq!(code(&wire.send("PATCH", &path, json!({ "content": "x" })).await), (403, 50005));
    assert_eq!(code(&wire.send("DELETE", &path, json!(null)).await), (403, 50013));
    let (_, message) = wire.post(json!({ "content": "0" })).await;
    wire.sandbox.advance(Duration::from_secs(3600));
    let edit = async || wire.request("PATCH", &wire.message(&message)).json(&json!({ "content": "x" })).send().await;
    for _ in 0..3 {
        assert_eq!(edit().await.unwrap().status(), 200);
    }
    let refused = edit().await.unwrap();
    assert_eq!((refused.status().as_u16(), &refused.headers()["retry-after"]), (429, &"6".parse().unwrap()));
    let body: Value = refused.json().await.unwrap();
    assert_eq!(body["code"], 30046);
    assert!((0.0..=6.0).contains(&body["retry_after"].as_f64().unwrap()), "it says when: {body}");
    wire.sandbox.advance(Duration::from_secs(6));
    assert_eq!(edit().await.unwrap().status(), 200, "six seconds later");
}

#[tokio::test]
async fn only_allowed_mentions_of_new_messages_ping() {
    let wire = RestClient::start().await;
    let (ada, bruno) = (wire.sandbox.person("Ada").id(), wire.sandbox.person("Bruno").id());
    let text = format!("<@{ada}> <@!{bruno}> @everyone");
    let cases = [
        (json!(null), vec![ada, bruno]),
        (json!({ "parse": [] }), vec![]),
        (json!({ "parse": ["users"] }), vec![ada, bruno]),
        (json!({ "users": [bruno.to_string()] }), vec![bruno]),
        (json!({ "parse": ["everyone"] }), vec![]),
    ];
    for (allowed, expected) in cases {
        let before = wire.sandbox.pings().len();
        let (_, message) = wire.post(json!({ "content": text, "allowed_mentions": allowed })).await;
        wire.send("PATCH", &wire.message(&message), json!({ "content": format!("{text} again") })).await;
        let pings: Vec<_> = wire.sandbox.pings().split_off(before);
        let pinged: Vec<_> = pings.iter().flat_map(|ping| ping.users.clone()).collect();
        assert_eq!(pinged, expected, "{allowed}");
        assert!(pings.iter().all(|ping| !ping.everyone), "everyone needs a permission");
    }
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::MENTION_EVERYONE, true);
    wire.post(json!({ "content": "@everyone" })).await;
    assert!(wire.sandbox.pings().last().unwrap().everyone);
    let card = json!([{ "type": 10, "content": text }]);
    wire.post(json!({ "flags": 1 << 15, "components": card, "allowed_mentions": { "parse": ["users"] } })).await;
    let shown: Vec<String> = wire.sandbox.pings().into_iter().rev().take(2).map(|ping| ping.text).collect();
    assert_eq!(shown, ["", "@everyone"], "a phone shows the content, but no components");
}

#[tokio::test]
async fn reply_mentions_each_person_once() {
    let wire = RestClient::start().await;
    let (ada, bruno) = (wire.sandbox.person("Ada"), wire.sandbox.person("Bruno").id());
    let said = ada.say(wire.sandbox.channel(), "mine").unwrap();
    let text = format!("<@{}> <@{bruno}>", ada.id());
    let (_, reply) = wire.post(json!({ "content": text, "message_reference": { "message_id": said.message } })).await;
    let mentioned: Vec<_> = reply["mentions"].as_array().unwrap().iter().map(|user| user["id"].clone()).collect();
    assert_eq!(mentioned, [json!(ada.id()), json!(bruno)]);
}

#[tokio::test]
async fn errors_caused_by_people_are_no_violations() {
    let wire = RestClient::start().await;
    let (_, message) = wire.post(json!({ "content": "x" })).await;
    let place =
        MessageRef { channel: wire.sandbox.channel(), message: message["id"].as_str().unwrap().parse().unwrap() };
    wire.sandbox.person("Ada").delete_message(place);
    assert_eq!(code(&wire.send("PATCH", &wire.message(&message), json!({ "content": "y" })).await), (404, 10008));
    wire.sandbox.assert_clean().unwrap();
    wire.sandbox.remove_bot(wire.sandbox.guilds()[0]);
    assert_eq!(code(&wire.post(json!({ "content": "x" })).await), (403, 50001));
    let member = format!("/guilds/{}/members/1", wire.sandbox.guilds()[0]);
    assert_eq!(code(&wire.send("GET", &member, json!(null)).await), (404, 10004));
    wire.sandbox.assert_clean().unwrap();
}

#[tokio::test]
async fn private_answers_do_not_displace_public_messages() {
    let wire = RestClient::start().await;
    let (_, message) = wire.post(json!({ "content": "stays" })).await;
    for _ in 0..600 {
        let interaction = wire.interaction().await;
        wire.callback(&interaction, json!({ "type": 4, "data": { "content": "x", "flags": 64 } })).await;
    }
    let ada = wire.sandbox.person("Ada");
    assert_eq!(ada.messages(wire.sandbox.channel()).len(), 501, "500 private answers are kept");
    assert_eq!(wire.send("GET", &wire.message(&message), json!(null)).await.0, 200);
    for _ in 0..2000 {
        ada.say(wire.sandbox.channel(), "x").unwrap();
    }
    assert_eq!(
        wire.send("GET", &wire.message(&message), json!(null)).await.0,
        404,
        "the oldest of 2,001 public ones is let go"
    );
}

#[tokio::test]
async fn a_form_has_only_json_and_files() {
    let wire = RestClient::start().await;
    let path = wire.messages(wire.sandbox.channel());
    let form = |name: &'static str| reqwest::multipart::Form::new().text(name, "{\"content\":\"x\"}");
    let (_, posted) = read(wire.request("POST", &path).multipart(form("payload_json"))).await;
    assert_eq!(posted["content"], "x");
    assert_eq!(code(&read(wire.request("POST", &path).multipart(form("content"))).await), (400, 50109));
}

#[tokio::test]
async fn generated_component_ids_skip_explicit_ones() {
    let wire = RestClient::start().await;
    let button = |name: &str| json!({ "type": 2, "style": 1, "label": "l", "custom_id": name });
    let mut last = button("c");
    last["id"] = json!(2);
    let row = json!({ "type": 1, "components": [button("a"), button("b"), last] });
    let (status, message) = wire.post(json!({ "content": "x", "components": [row] })).await;
    let row = &message["components"][0];
    let ids = [&row["id"], &row["components"][0]["id"], &row["components"][1]["id"], &row["components"][2]["id"]];
    assert_eq!((status, ids), (200, [&json!(1), &json!(3), &json!(4), &json!(2)]));
}
