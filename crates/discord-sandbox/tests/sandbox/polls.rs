//! Votes in polls, and how polls end.

use std::time::Duration;

use discord_sandbox::{Clock, Config, MessageRef, Sandbox, intents, permissions};
use serde_json::{Value, json};

use crate::LONG;
use crate::gateway_client::GatewayClient;
use crate::rest_client::{RestClient, code};

/// Posts a poll with the answers a and b.
async fn poll(wire: &RestClient, several: bool) -> (MessageRef, String) {
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::SEND_POLLS, true);
    let answers = ["a", "b"].map(|text| json!({ "poll_media": { "text": text } }));
    let question = json!({ "text": "which?" });
    let poll = json!({ "question": question, "answers": answers, "duration": 1, "allow_multiselect": several });
    let (status, message) = wire.post(json!({ "poll": poll })).await;
    assert_eq!(status, 200, "{message}");
    let id = message["id"].as_str().unwrap();
    let place = MessageRef { channel: wire.sandbox.channel(), message: id.parse().unwrap() };
    (place, format!("/channels/{}/polls/{id}", place.channel))
}

#[tokio::test]
async fn vote_can_be_changed_and_counts_once() {
    let wire = RestClient::start().await;
    let (mut line, _) = GatewayClient::session(&wire.sandbox, intents::GUILD_MESSAGE_POLLS).await;
    let (place, _) = poll(&wire, false).await;
    let people = ["Ada", "Bruno", "Chloe"].map(|name| wire.sandbox.person(name));
    for person in &people {
        person.vote(place, &[1]).unwrap();
        let heard = line.event("MESSAGE_POLL_VOTE_ADD").await;
        let expected = json!({
            "user_id": person.id(), "channel_id": place.channel, "message_id": place.message, "answer_id": 1,
            "guild_id": wire.sandbox.guilds()[0],
        });
        assert_eq!(heard, expected);
    }
    assert!(people[0].vote(place, &[1, 2]).is_err(), "one answer only");
    assert!(people[0].vote(place, &[3]).is_err(), "there is no third answer");
    people[2].vote(place, &[2]).unwrap();
    assert_eq!(line.event("MESSAGE_POLL_VOTE_REMOVE").await["answer_id"], 1);
    assert_eq!(line.event("MESSAGE_POLL_VOTE_ADD").await["answer_id"], 2);
    let message = format!("{}/{}", wire.messages(place.channel), place.message);
    let (_, seen) = wire.send("GET", &message, json!(null)).await;
    let counts = json!([{ "id": 1, "count": 2, "me_voted": false }, { "id": 2, "count": 1, "me_voted": false }]);
    assert_eq!(seen["poll"]["results"]["answer_counts"], counts);
}

#[tokio::test]
async fn multiple_choice_poll_takes_votes_until_its_end() {
    let wire = RestClient::start().await;
    let ada = wire.sandbox.person("Ada");
    let (ended, path) = poll(&wire, true).await;
    ada.vote(ended, &[1, 2]).unwrap();
    let (_, message) = wire.send("POST", &format!("{path}/expire"), json!({})).await;
    assert_eq!(message["poll"]["results"]["answer_counts"].as_array().map(Vec::len), Some(2));
    assert!(ada.vote(ended, &[]).is_err(), "the bot has ended it");
    let (late, _) = poll(&wire, true).await;
    ada.vote(late, &[1]).unwrap();
    ada.vote(late, &[]).unwrap();
    wire.sandbox.advance(Duration::from_secs(3600));
    assert!(ada.vote(late, &[1]).is_err(), "its hour is over");
    let (_, plain) = wire.post(json!({ "content": "x" })).await;
    let plain = MessageRef { channel: ended.channel, message: plain["id"].as_str().unwrap().parse().unwrap() };
    assert!(ada.vote(plain, &[1]).is_err(), "there is no poll");
}

/// Names and values of the fields of a result.
fn told(message: &Value) -> Vec<(&str, &str)> {
    let fields = message["embeds"][0]["fields"].as_array().unwrap();
    fields.iter().map(|field| (field["name"].as_str().unwrap(), field["value"].as_str().unwrap())).collect()
}

#[tokio::test]
async fn expired_poll_ends_and_posts_its_result() {
    let wire = RestClient::start().await;
    let (mut line, _) = GatewayClient::session(&wire.sandbox, intents::GUILD_MESSAGES).await;
    let (place, _) = poll(&wire, true).await;
    wire.sandbox.person("Ada").vote(place, &[1, 2]).unwrap();
    wire.sandbox.person("Bruno").vote(place, &[2]).unwrap();
    wire.sandbox.advance(Duration::from_secs(3598));
    let (_, open) = wire.send("GET", &format!("{}/{}", wire.messages(place.channel), place.message), json!(null)).await;
    assert_eq!(open["poll"]["results"]["is_finalized"], false, "two seconds are left");
    wire.sandbox.advance(Duration::from_secs(2));
    let ended = line.event("MESSAGE_UPDATE").await;
    assert_eq!((&ended["id"], &ended["edited_timestamp"]), (&json!(place.message), &Value::Null));
    assert_eq!(ended["poll"]["results"]["is_finalized"], true);
    assert_eq!(ended["poll"]["expiry"], open["poll"]["expiry"], "it ended when it was to end");
    let result = line.event("MESSAGE_CREATE").await;
    assert_eq!((&result["type"], &result["author"]["id"]), (&json!(46), &json!(wire.sandbox.application())));
    assert_eq!(result["mentions"][0]["id"], json!(wire.sandbox.application()), "its author is mentioned");
    let reference = json!({ "type": 0, "channel_id": place.channel, "message_id": place.message });
    assert_eq!((&result["message_reference"], &result["embeds"][0]["type"]), (&reference, &json!("poll_result")));
    let victor = [("victor_answer_id", "2"), ("victor_answer_text", "b")];
    let counts = [("poll_question_text", "which?"), ("victor_answer_votes", "2"), ("total_votes", "3")];
    assert_eq!(told(&result), [counts.as_slice(), &victor].concat());
    wire.sandbox.advance(Duration::from_secs(3600));
    assert_eq!(wire.list(place.channel).len(), 2, "its result is told once");
    let message = wire.message(&result);
    assert_eq!(code(&wire.send("PATCH", &message, json!({ "content": "x" })).await), (403, 50021), "Discord wrote it");
    assert_eq!(wire.send("DELETE", &message, json!(null)).await.0, 204);
}

#[tokio::test]
async fn early_end_posts_result_once() {
    let wire = RestClient::start().await;
    let (mut line, _) = GatewayClient::session(&wire.sandbox, intents::GUILD_MESSAGES).await;
    let (place, path) = poll(&wire, true).await;
    wire.sandbox.person("Ada").vote(place, &[1, 2]).unwrap();
    let (_, first) = wire.send("POST", &format!("{path}/expire"), json!({})).await;
    let (_, second) = wire.send("POST", &format!("{path}/expire"), json!({})).await;
    assert_eq!(first["poll"], second["poll"], "it had ended");
    line.event("MESSAGE_UPDATE").await;
    let result = line.event("MESSAGE_CREATE").await;
    let tie = [("poll_question_text", "which?"), ("victor_answer_votes", "1"), ("total_votes", "2")];
    assert_eq!(told(&result), tie);
    let (gone, _) = poll(&wire, true).await;
    wire.sandbox.person("Ada").delete_message(gone);
    wire.sandbox.advance(Duration::from_secs(3600));
    assert_eq!(wire.list(place.channel).len(), 2, "a poll that was deleted has no result");
    assert_eq!(line.event("MESSAGE_CREATE").await["poll"]["results"]["is_finalized"], false, "the next poll");
    assert_eq!(line.hear().await["t"], "MESSAGE_DELETE");
}

#[tokio::test]
async fn poll_end_is_sent_only_for_visible_channels() {
    let wire = RestClient::start().await;
    let (mut line, _) = GatewayClient::session(&wire.sandbox, intents::GUILD_MESSAGES | intents::GUILDS).await;
    let (place, _) = poll(&wire, true).await;
    line.event("MESSAGE_CREATE").await;
    wire.sandbox.allow_in_channel(place.channel, permissions::VIEW_CHANNEL, false);
    assert_eq!(line.hear().await["t"], "CHANNEL_UPDATE");
    wire.sandbox.advance(Duration::from_secs(3600));
    let seen = wire.sandbox.person("Ada").messages(place.channel);
    assert!(seen.last().unwrap().system, "people see the result");
    wire.sandbox.add_channel(wire.sandbox.guilds()[0], "later");
    assert_eq!(line.hear().await["t"], "CHANNEL_CREATE", "the bot heard of nothing");
}

#[tokio::test]
async fn poll_that_expires_while_saved_ends_at_start() {
    let folder = tempfile::tempdir().unwrap();
    let config = |clock: Clock| Config { data: Some(folder.path().to_owned()), clock, ..crate::rest_client::config() };
    let first = RestClient::start_with(config(Clock::system())).await;
    let (place, _) = poll(&first, false).await;
    first.sandbox.save().unwrap();
    drop(first);
    let later = Clock::system();
    later.advance(Duration::from_secs(3600));
    let second: Sandbox = crate::restarts::again(config(later)).await;
    let told = second.person("Ada").wait_message(place.channel, LONG, |message| message.system).await.unwrap();
    assert_eq!(told.embeds[0]["type"], "poll_result");
}

#[tokio::test]
async fn poll_can_be_added_only_to_deferred_answers() {
    let wire = RestClient::start().await;
    let answers = ["a", "b"].map(|text| json!({ "poll_media": { "text": text } }));
    let body = json!({ "poll": { "question": { "text": "which?" }, "answers": answers, "duration": 1 } });
    let interaction = wire.interaction().await;
    assert_eq!(wire.callback(&interaction, json!({ "type": 5 })).await.0, 204);
    let original = wire.webhook(&interaction, "/messages/@original");
    let (status, poll) = wire.send("PATCH", &original, body.clone()).await;
    assert_eq!((status, &poll["poll"]["question"]["text"]), (200, &json!("which?")));
    wire.sandbox.advance(Duration::from_secs(3600));
    let seen = wire.sandbox.person("Ada").messages(wire.sandbox.channel());
    assert_eq!(seen.last().unwrap().embeds[0]["type"], "poll_result");
    wire.sandbox.allow_in_guild(wire.sandbox.guilds()[0], permissions::SEND_POLLS, true);
    let (_, plain) = wire.post(json!({ "content": "x" })).await;
    assert_eq!(code(&wire.send("PATCH", &wire.message(&plain), body).await), (400, 50035));
}
