//! Reactions to messages.

use serde_json::{Value, json};

use super::{GUILD_MESSAGE_REACTIONS, Reaction, World, WorldChange};
use crate::errors::ApiError;
use crate::permissions::VIEW_CHANNEL;
use crate::snowflake::Snowflake;

/// The most different emoji under one message.
const MOST_EMOJI: usize = 20;
const ZERO_WIDTH_JOINER: char = '\u{200d}';
const EMOJI_STYLE: char = '\u{fe0f}';
const KEYCAP: char = '\u{20e3}';

impl World {
    /// Adds a user's reaction to a message and notifies the bot. If the user has reacted with the emoji before, does
    /// nothing.
    pub(crate) fn react(
        &mut self,
        channel: Snowflake,
        message: Snowflake,
        user: Snowflake,
        emoji: &str,
    ) -> Result<(), ApiError> {
        let found = self.channel_mut(channel)?.messages.get_mut(&message).ok_or_else(ApiError::unknown_message)?;
        let full = found.reactions.len() >= MOST_EMOJI;
        match found.reactions.iter_mut().find(|reaction| reaction.emoji == emoji) {
            Some(reaction) if reaction.users.contains(&user) => return Ok(()),
            Some(reaction) => reaction.users.push(user),
            None if full => return Err(ApiError::too_many_reactions()),
            None => found.reactions.push(Reaction { emoji: emoji.to_owned(), users: vec![user] }),
        }
        self.reacted(channel, message, user, emoji);
        Ok(())
    }

    fn reacted(&mut self, channel: Snowflake, message: Snowflake, user: Snowflake, emoji: &str) {
        self.changed(WorldChange::Message { channel, message });
        if self.bot_permissions(channel) & VIEW_CHANNEL == 0 {
            return;
        }
        let guild = self.guild_of(channel);
        let mut json = json!({
            "user_id": user, "channel_id": channel, "message_id": message, "guild_id": guild, "type": 0,
            "emoji": self.reaction_emoji_json(emoji), "burst": false, "burst_colors": [],
            "message_author_id": self.message(channel, message).map(|message| message.author),
        });
        if let Some(guild) = guild.and_then(|guild| self.guilds.get(&guild)) {
            json["member"] = self.member_json(guild, user, true);
        }
        self.emit("MESSAGE_REACTION_ADD", guild, GUILD_MESSAGE_REACTIONS, &json);
    }

    pub(super) fn reaction_json(&self, reaction: &Reaction) -> Value {
        let count = reaction.users.len();
        json!({
            "emoji": self.reaction_emoji_json(&reaction.emoji), "count": count, "count_details": { "burst": 0, "normal": count },
            "burst_colors": [], "me_burst": false, "me": reaction.users.contains(&self.application.bot),
        })
    }

    /// The emoji of a reaction as JSON. A custom emoji that has been deleted has no name.
    fn reaction_emoji_json(&self, emoji: &str) -> Value {
        let Ok(id) = emoji.parse::<Snowflake>() else { return json!({ "id": null, "name": emoji }) };
        let found = self.emoji(id);
        let mut json = json!({ "id": id, "name": found.map(|emoji| &emoji.name) });
        if found.is_some_and(super::Emoji::is_animated) {
            json["animated"] = json!(true);
        }
        json
    }

    /// Resolves the emoji in a request about a message's reactions: a Unicode emoji, or `name:id` of a custom emoji
    /// that exists or is among the reactions. Returns the emoji as [`Reaction::emoji`] stores it; `None` for any other
    /// text.
    pub(crate) fn reaction_emoji(&self, channel: Snowflake, message: Snowflake, text: &str) -> Option<String> {
        if is_emoji(text) {
            return Some(text.to_owned());
        }
        let (name, id) = text.split_once(':')?;
        let id: Snowflake = id.parse().ok().filter(|_| !name.is_empty())?;
        let emoji = id.to_string();
        let there = self.message(channel, message).is_some_and(|m| m.reactions.iter().any(|r| r.emoji == emoji));
        (there || self.emoji(id).is_some()).then_some(emoji)
    }
}

/// Whether a string is a Unicode emoji. Only the ranges of its characters are checked, so several emoji in a row pass,
/// too.
pub(crate) fn is_emoji(text: &str) -> bool {
    let mut characters = text.chars();
    match characters.next() {
        Some('0'..='9' | '#' | '*') => matches!(characters.as_str(), "\u{20e3}" | "\u{fe0f}\u{20e3}"),
        Some(first) => is_picture(first) && characters.all(|c| is_picture(c) || modifies(c)) && text.len() <= 64,
        None => false,
    }
}

/// Whether a character modifies an emoji: it joins emoji, selects the coloured style, or encodes a keycap or a
/// region's flag.
fn modifies(c: char) -> bool {
    matches!(c, ZERO_WIDTH_JOINER | EMOJI_STYLE | KEYCAP | '\u{e0020}'..='\u{e007f}')
}

fn is_picture(c: char) -> bool {
    matches!(c,
        '©' | '®' | '‼' | '⁉' | '™' | 'ℹ' | '↔'..='↙' | '↩' | '↪' | '⌚' | '⌛' | '⌨' | '⏏' | '⏩'..='⏺' | 'Ⓜ'
        | '▪' | '▫' | '▶' | '◀' | '◻'..='◾' | '☀'..='➿' | '⤴' | '⤵' | '⬅'..='⬇' | '⬛' | '⬜' | '⭐' | '⭕'
        | '〰' | '〽' | '㊗' | '㊙' | '\u{1f000}'..='\u{1faff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_emoji_is_told_from_a_text() {
        for emoji in ["🎲", "❤", "❤\u{fe0f}", "1\u{fe0f}\u{20e3}", "🇫🇷", "👨\u{200d}👩\u{200d}👧", "👍🏽", "✅", "⭐"]
        {
            assert!(is_emoji(emoji), "{emoji} is an emoji");
        }
        for text in ["", "x", "1", "é", ":dice:", "dice:123", "a🎲", "🎲a", "\u{200d}", "中"] {
            assert!(!is_emoji(text), "{text:?} is none");
        }
    }
}
