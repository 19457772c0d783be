//! Channels that the bot may not view, which the gateway sends with their details hidden.

use serde_json::{Value, json};

use super::{Channel, Overwrite, World, overwrite_json};
use crate::permissions::VIEW_CHANNEL;
use crate::snowflake::Snowflake;

/// Channel flag: the bot may not view the channel.
const OBFUSCATED: u64 = 1 << 17;
const NAME: &str = "___hidden___";
/// Fields that keep their true values when a channel is hidden.
const TRUE: [&str; 5] = ["id", "type", "guild_id", "position", "parent_id"];

/// How the gateway sends the undocumented fields of a hidden channel. Discord documents that some fields keep their
/// values, such as the id and the position, and which values the name, the flags and the overwrites have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HiddenFields {
    /// The fields are null.
    #[default]
    Null,
    /// The fields are left out.
    Absent,
    /// The fields keep their values.
    Kept,
}

impl World {
    /// Whether the bot may view a channel.
    pub(super) fn is_visible(&self, channel: &Channel) -> bool {
        let bot = self.application.bot;
        self.permissions_in(channel, bot) & VIEW_CHANNEL != 0 && self.is_admitted(channel, bot)
    }

    /// A channel as the gateway sends it. Of most fields of a hidden channel, Discord documents only that they are
    /// "nulled or reduced"; [`HiddenFields`] decides about these fields.
    pub(super) fn gateway_channel_json(&self, channel: &Channel) -> Value {
        let mut json = self.channel_json(channel);
        let Some(guild) = channel.guild.filter(|_| !self.is_visible(channel)) else { return json };
        if let Value::Object(fields) = &mut json {
            let stays = |key: &str| TRUE.contains(&key);
            match self.hidden_fields {
                HiddenFields::Null => {
                    fields.iter_mut().filter(|(key, _)| !stays(key)).for_each(|(_, value)| *value = Value::Null);
                }
                HiddenFields::Absent => fields.retain(|key, _| stays(key)),
                HiddenFields::Kept => {}
            }
        }
        let everyone = Overwrite { id: guild, is_member: false, allow: 0, deny: VIEW_CHANNEL };
        json["name"] = json!(NAME);
        json["flags"] = json!(OBFUSCATED);
        json["permission_overwrites"] = json!([overwrite_json(&everyone)]);
        json
    }

    /// The channels of a server that the bot may view, without threads.
    pub(super) fn visible_channels(&self, guild: Snowflake) -> Vec<Snowflake> {
        let all = self.channels.values().filter(|c| c.guild == Some(guild) && c.thread.is_none());
        all.filter(|channel| self.is_visible(channel)).map(|channel| channel.id).collect()
    }
}
