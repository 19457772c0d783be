//! Kinds of channels: whether messages and threads can be created in them.

use discord_sandbox::ChannelKind;
use serde_json::json;

use crate::clients::{RestClient, code};

#[tokio::test]
async fn each_kind_of_channel_takes_what_it_holds() {
    let wire = RestClient::start().await;
    let guild = wire.sandbox.guilds()[0];
    let cases = [
        (ChannelKind::Text, (200, 0), (201, 0), 11),
        (ChannelKind::Announcement, (200, 0), (201, 0), 10),
        (ChannelKind::Voice, (200, 0), (400, 50024), 11),
        (ChannelKind::Category, (400, 50008), (404, 10008), 11),
        (ChannelKind::Forum, (400, 50008), (404, 10008), 11),
    ];
    for (kind, message, thread, thread_type) in cases {
        let channel = wire.sandbox.add_channel_of(guild, "c", kind);
        let posted = wire.send("POST", &wire.messages(channel), json!({ "content": "x" })).await;
        assert_eq!(code(&posted), message, "{kind:?}");
        let on = format!("{}/{}/threads", wire.messages(channel), posted.1["id"].as_str().unwrap_or("1"));
        let started = wire.send("POST", &on, json!({ "name": "t" })).await;
        assert_eq!(code(&started), thread, "{kind:?}");
        assert!(started.0 != 201 || started.1["type"] == thread_type, "{kind:?}");
        let said = wire.sandbox.person("Ada").say(channel, "x");
        assert_eq!(said.is_ok(), message.0 == 200, "{kind:?}");
    }
}
