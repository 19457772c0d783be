//! Votes in polls.

use std::time::Duration;

use discord_sandbox::{MessageRef, intents, permissions};
use serde_json::{Value, json};

use crate::line::Line;
use crate::wire::{Wire, code};

/// Posts a poll with the answers a and b.
async fn poll(wire: &Wire, several: bool) -> (MessageRef, String) {
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
async fn people_vote_once_change_their_mind_and_are_counted() {
    let wire = Wire::start().await;
    let (mut line, _) = Line::session(&wire.sandbox, intents::GUILD_MESSAGE_POLLS).await;
    let (place, path) = poll(&wire, false).await;
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
    let voters = |answer: &Value| -> Value {
        answer["users"].as_array().unwrap().iter().map(|user| user["id"].clone()).collect()
    };
    let (_, first) = wire.send("GET", &format!("{path}/answers/1?limit=1"), json!(null)).await;
    assert_eq!(voters(&first), json!([people[0].id()]));
    let (_, next) = wire.send("GET", &format!("{path}/answers/1?after={}", people[0].id()), json!(null)).await;
    assert_eq!(voters(&next), json!([people[1].id()]));
    assert_eq!(code(&wire.send("GET", &format!("{path}/answers/1?limit=101"), json!(null)).await), (400, 50035));
}

#[tokio::test]
async fn several_answers_are_chosen_where_the_poll_allows_it_until_it_is_over() {
    let wire = Wire::start().await;
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
