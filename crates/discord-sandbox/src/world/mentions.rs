//! Mentions and pings.

use super::{COMPONENTS_V2, Message, Ping, World};
use crate::check::components::texts;
use crate::check::message::Allowed;
use crate::permissions;
use crate::snowflake::Snowflake;

impl World {
    /// Computes and sets a message's mentions. If the message is `new`, also pings the mentioned people and the people
    /// with a mentioned role. An ephemeral message can ping only the person who sees it. In a message of the bot, first
    /// replaces unknown custom emoji by their names.
    pub(super) fn mention(&mut self, message: &mut Message, allowed: &Allowed, new: bool) {
        if message.author == self.application.bot {
            message.content = self.with_known_emojis(&message.content);
        }
        let text = mention_text(message);
        let Some(channel) = self.channels.get(&message.channel) else { return };
        let guild = channel.guild.and_then(|id| self.guilds.get(&id));
        let may_all = self.permissions_in(channel, message.author) & permissions::MENTION_EVERYONE != 0;
        let reply = message.reference.filter(|_| message.interaction.is_none());
        let replied = reply.and_then(|to| self.message(to.channel, to.message?)).map(|m| m.author);
        let mut users: Vec<Snowflake> = ids_in(&text, &["<@!", "<@"])
            .into_iter()
            .filter(|id| self.users.contains_key(id) && (allowed.all_users || allowed.users.contains(id)))
            .collect();
        let replied = replied.filter(|author| allowed.replied_user && !users.contains(author));
        users.extend(replied);
        let roles: Vec<Snowflake> = ids_in(&text, &["<@&"])
            .into_iter()
            .filter(|id| guild.is_some_and(|g| g.roles.iter().any(|r| r.id == *id && (r.mentionable || may_all))))
            .filter(|id| allowed.all_roles || allowed.roles.contains(id))
            .collect();
        let everyone = may_all && allowed.everyone && (text.contains("@everyone") || text.contains("@here"));
        let by_role =
            guild.into_iter().flat_map(|g| g.members.iter()).filter(|(_, m)| m.roles.iter().any(|r| roles.contains(r)));
        let mut pinged: Vec<Snowflake> = users.iter().copied().chain(by_role.map(|(id, _)| *id)).collect();
        pinged.sort_unstable();
        pinged.dedup();
        // The application's own bot is never counted as pinged.
        pinged.retain(|user| *user != self.application.bot);
        if let Some(only) = message.ephemeral_to {
            pinged.retain(|user| *user == only);
        }
        let everyone_pinged = everyone && message.ephemeral_to.is_none();
        message.mentions = users;
        message.mention_roles = roles;
        message.mention_everyone = everyone;
        if new {
            message.pinged = pinged.clone();
            if !pinged.is_empty() || everyone_pinged {
                let ping = Ping {
                    channel: message.channel,
                    message: message.id,
                    author: message.author,
                    users: pinged,
                    everyone: everyone_pinged,
                    text: message.content.clone(),
                };
                self.ping(ping);
            }
        }
    }
}

/// The text that is searched for mentions: the content, or the text displays if the message has components of version
/// 2.
fn mention_text(message: &Message) -> String {
    match message.flags & COMPONENTS_V2 {
        0 => message.content.clone(),
        _ => texts(&message.components).collect::<Vec<_>>().join("\n"),
    }
}

fn ids_in(text: &str, prefixes: &[&str]) -> Vec<Snowflake> {
    let mut found = Vec::new();
    for prefix in prefixes {
        for (at, _) in text.match_indices(prefix) {
            let rest = &text[at + prefix.len()..];
            if let Some(end) = rest.find('>')
                && let Ok(id) = rest[..end].parse()
                && !found.contains(&id)
            {
                found.push(id);
            }
        }
    }
    found
}
