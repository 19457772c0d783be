//! Events that serenity 0.12.5 cannot decode.
//!
//! The first kind are events of channels that the bot may not view. Discord calls these channels `___hidden___`, sets
//! a flag that serenity drops, and may send nulls where serenity expects values. In a server's list of channels,
//! serenity skips the channels that it cannot decode.
//!
//! The second kind are reports of servers: reports that Discord does not serve a server for now, and reports with a
//! field that serenity does not expect.

use crate::model::{ChannelId, GuildId};
use serde_json::Value;
use serenity::all::UnknownEvent;

/// Discord's flag of a hidden channel.
const OBFUSCATED: u64 = 1 << 17;

/// The meaning of an event.
#[derive(Debug, PartialEq, Eq)]
pub enum RawEvent {
    /// A hidden channel was deleted.
    Deleted(GuildId, ChannelId),
    /// A hidden channel was created or changed. Requests to the channel fail in any case, and who sees it is unknown.
    Hidden(GuildId, ChannelId),
    /// Discord serves the server; the text is the locale of the server's language, or empty if none was reported.
    Served(GuildId, String),
    /// Discord does not serve the server for now.
    Lost(GuildId),
}

/// Parses an event that serenity could not decode; `None` if the event has none of the meanings of [`RawEvent`].
pub fn read(event: &UnknownEvent) -> Option<RawEvent> {
    if event.kind == "GUILD_CREATE" {
        return read_guild(&event.value);
    }
    let channel = &event.value;
    channel["flags"].as_u64().filter(|flags| flags & OBFUSCATED != 0)?;
    let (guild, channel) = (GuildId(id(&channel["guild_id"])?), ChannelId(id(&channel["id"])?));
    match event.kind.as_str() {
        "CHANNEL_DELETE" => Some(RawEvent::Deleted(guild, channel)),
        "CHANNEL_CREATE" | "CHANNEL_UPDATE" => Some(RawEvent::Hidden(guild, channel)),
        _ => None,
    }
}

fn read_guild(guild: &Value) -> Option<RawEvent> {
    let id = GuildId(id(&guild["id"])?);
    Some(match guild["unavailable"].as_bool() {
        Some(true) => RawEvent::Lost(id),
        _ => RawEvent::Served(id, guild["preferred_locale"].as_str().unwrap_or_default().to_owned()),
    })
}

fn id(value: &Value) -> Option<u64> {
    value.as_str()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use serenity::all::Event;

    /// Whether serenity can decode an event, and if not, how this module reads it.
    fn read_event(kind: &str, data: Value) -> (bool, Option<RawEvent>) {
        match serde_json::from_value(json!({ "t": kind, "d": data })).unwrap() {
            Event::Unknown(event) => (false, read(&event)),
            _ => (true, None),
        }
    }

    fn hidden(more: Value) -> Value {
        let mut channel = json!({
            "id": "7", "type": 0, "guild_id": "5", "name": "___hidden___", "position": 0, "parent_id": null,
            "flags": OBFUSCATED,
            "permission_overwrites": [{ "id": "5", "type": 0, "allow": "0", "deny": "1024" }],
        });
        channel.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        channel
    }

    #[test]
    fn deleted_hidden_channel_is_known_by_its_id() {
        let deleted = RawEvent::Deleted(GuildId(5), ChannelId(7));
        assert_eq!(read_event("CHANNEL_DELETE", hidden(json!({ "nsfw": null }))), (false, Some(deleted)));
        let seen = hidden(json!({ "nsfw": null, "flags": 0 }));
        assert_eq!(read_event("CHANNEL_DELETE", seen), (false, None), "expected another fault to be told");
        assert_eq!(read_event("CHANNEL_PAINTED", hidden(json!({}))), (false, None));
    }

    #[test]
    fn server_report_is_read_whatever_it_holds() {
        let served = RawEvent::Served(GuildId(5), "fr".to_owned());
        let (french, unnamed) = (json!({ "id": "5", "preferred_locale": "fr" }), json!({ "id": "5", "roles": 1 }));
        assert_eq!(read_event("GUILD_CREATE", french), (false, Some(served)));
        assert_eq!(read_event("GUILD_CREATE", unnamed), (false, Some(RawEvent::Served(GuildId(5), String::new()))));
        let lost = json!({ "id": "5", "unavailable": true });
        assert_eq!(read_event("GUILD_CREATE", lost), (false, Some(RawEvent::Lost(GuildId(5)))));
        assert_eq!(read_event("GUILD_CREATE", json!({})), (false, None));
    }

    /// Sets one field of a channel to null at a time: serenity or this module must read the event. The list at the end
    /// names the fields whose null only this module can read.
    #[test]
    fn a_null_in_any_field_is_read() {
        let fields = [
            "topic",
            "last_message_id",
            "last_pin_timestamp",
            "parent_id",
            "rate_limit_per_user",
            "bitrate",
            "user_limit",
            "rtc_region",
            "video_quality_mode",
            "default_auto_archive_duration",
            "default_thread_rate_limit_per_user",
            "default_reaction_emoji",
            "default_sort_order",
            "default_forum_layout",
            "permissions",
            "application_id",
            "nsfw",
            "available_tags",
            "applied_tags",
            "position",
            "permission_overwrites",
            "name",
        ];
        let unread = fields.into_iter().filter(|field| {
            let (by_serenity, by_us) = read_event("CHANNEL_UPDATE", hidden(json!({ *field: null })));
            assert!(by_serenity || by_us == Some(RawEvent::Hidden(GuildId(5), ChannelId(7))), "{field}");
            !by_serenity
        });
        let unread: Vec<&str> = unread.collect();
        assert_eq!(unread, ["nsfw", "available_tags", "applied_tags", "position", "permission_overwrites", "name"]);
    }
}
