//! Builds Discord's JSON for messages and people, and reads the JSON of the bot's requests.

use crate::pretend::BOT;
use crate::world::World;
use serde_json::{Value, json};

/// A message in the simulated Discord.
#[derive(Debug, Clone)]
pub struct Message {
    pub channel: u64,
    pub content: String,
    pub components: Value,
    /// The alt texts of its pictures.
    pub pictures: Vec<String>,
    /// The only person who sees the message; `None` if everybody does.
    pub only_to: Option<u64>,
}

impl Message {
    /// The custom ids of the enabled buttons and selects, each with the values that can be chosen.
    pub fn parts(&self) -> Vec<(String, Vec<String>)> {
        let rows = self.components.as_array().into_iter().flatten();
        let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
        let usable = parts.filter(|part| part["disabled"] != json!(true));
        let part = |part: &Value| {
            let values = part["options"].as_array().into_iter().flatten();
            let values = values.filter_map(|option| option["value"].as_str().map(str::to_owned)).collect();
            Some((part["custom_id"].as_str()?.to_owned(), values))
        };
        usable.filter_map(part).collect()
    }
}

impl World {
    /// A message in the form in which Discord sends it.
    pub fn message_json(&self, id: u64) -> Option<Value> {
        let message = self.discord.messages.get(&id)?;
        let flags = if message.only_to.is_some() { 64 } else { 0 };
        Some(json!({
            "id": id.to_string(), "channel_id": message.channel.to_string(), "type": 0, "content": message.content,
            "author": user_json(BOT), "mentions": [], "mention_roles": [], "mention_everyone": false,
            "attachments": [], "embeds": [], "components": message.components.as_array().cloned().unwrap_or_default(),
            "timestamp": MOMENT, "edited_timestamp": null, "flags": flags, "pinned": false, "tts": false,
        }))
    }
}

pub const MOMENT: &str = "2026-05-28T20:26:40.000000+00:00";

pub fn user_json(id: u64) -> Value {
    json!({
        "id": id.to_string(), "username": name(id), "avatar": null, "discriminator": "0",
        "global_name": null, "bot": id == BOT,
    })
}

pub fn name(id: u64) -> String {
    format!("person-{id}")
}

pub fn text(body: &Value) -> String {
    body["content"].as_str().unwrap_or_default().to_owned()
}

pub fn pictures(body: &Value) -> Vec<String> {
    let files = body["attachments"].as_array().into_iter().flatten();
    files.map(|file| file["description"].as_str().unwrap_or_default().to_owned()).collect()
}
