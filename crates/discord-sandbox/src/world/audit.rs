//! The audit logs of servers, and their entries.
//!
//! Changes by the workbench itself, such as granting the bot a permission, are not in them. Discord joins deletions of
//! one person's messages into one entry in a way that it does not document; here each has its own.

use serde_json::{Map, Value, json};

use super::{AuditEntry, World};
use crate::intents::GUILD_MODERATION;
use crate::permissions::VIEW_AUDIT_LOG;
use crate::snowflake::Snowflake;

/// Retention of entries.
pub(crate) const AUDITED_MS: i64 = 45 * 86_400_000;
/// Entries kept for a server; Discord keeps all of them.
const MOST_ENTRIES: usize = 1000;

/// The type of an entry, by Discord's numbers.
#[derive(Clone, Copy)]
pub(crate) enum Action {
    ChannelCreate = 10,
    ChannelUpdate = 11,
    ChannelDelete = 12,
    MemberUpdate = 24,
    MemberRoleUpdate = 25,
    WebhookCreate = 50,
    WebhookDelete = 52,
    EmojiCreate = 60,
    EmojiUpdate = 61,
    MessageDelete = 72,
    EventCreate = 100,
    EventUpdate = 101,
    EventDelete = 102,
    ThreadCreate = 110,
    ThreadUpdate = 111,
    ThreadDelete = 112,
}

impl Action {
    /// The fields of the object whose changes an entry lists.
    fn fields(self) -> &'static [&'static str] {
        match self {
            Self::ChannelCreate | Self::ChannelUpdate | Self::ChannelDelete => {
                &["name", "type", "topic", "rate_limit_per_user", "permission_overwrites"]
            }
            Self::MemberUpdate => &["nick", "communication_disabled_until"],
            Self::WebhookCreate | Self::WebhookDelete => &["name", "type", "channel_id", "avatar", "application_id"],
            Self::EmojiCreate | Self::EmojiUpdate => &["name"],
            Self::EventCreate | Self::EventUpdate | Self::EventDelete => {
                &["name", "description", "scheduled_start_time", "scheduled_end_time", "status", "entity_type"]
            }
            Self::ThreadCreate | Self::ThreadUpdate | Self::ThreadDelete => {
                &["name", "type", "archived", "locked", "auto_archive_duration", "rate_limit_per_user"]
            }
            _ => &[],
        }
    }
}

/// The author of a change, with the reason.
#[derive(Clone, Default)]
pub(crate) struct Actor {
    pub(crate) user: Option<Snowflake>,
    pub(crate) reason: Option<String>,
}

impl Actor {
    /// A person without a reason.
    pub(crate) fn user(user: Snowflake) -> Self {
        Self { user: Some(user), reason: None }
    }
}

/// An entry without its author.
pub(crate) struct Audit {
    action: Action,
    target: Option<Snowflake>,
    changes: Vec<Value>,
    options: Value,
}

impl Audit {
    pub(crate) fn of(action: Action, target: Snowflake) -> Self {
        Self { action, target: Some(target), changes: Vec::new(), options: Value::Null }
    }

    /// Adds the differences between Discord's JSON of the target before and after; null means that it did not exist.
    pub(crate) fn changed(mut self, before: &Value, after: &Value) -> Self {
        let differing = self.action.fields().iter().filter(|field| before[**field] != after[**field]);
        self.changes = differing.map(|field| change(field, &before[*field], &after[*field])).collect();
        self
    }

    pub(crate) fn with(mut self, options: Value) -> Self {
        self.options = options;
        self
    }
}

/// A change of a field; a null value is left out.
fn change(field: &str, before: &Value, after: &Value) -> Value {
    let mut change = Map::new();
    change.insert("key".to_owned(), json!(if field == "avatar" { "avatar_hash" } else { field }));
    for (key, value) in [("old_value", before), ("new_value", after)] {
        if !value.is_null() {
            change.insert(key.to_owned(), value.clone());
        }
    }
    Value::Object(change)
}

impl World {
    /// Adds an entry to the log of a server and notifies the bot, if it may see the log. Entries without changes are
    /// dropped.
    pub(crate) fn audit(&mut self, guild: Snowflake, by: &Actor, what: Audit) {
        if what.changes.is_empty() && !what.action.fields().is_empty() {
            return;
        }
        let (id, oldest) = (self.new_id(), self.now() - AUDITED_MS);
        let Some(found) = self.guilds.get_mut(&guild) else { return };
        let Audit { action, target, changes, options } = what;
        let Actor { user, reason } = by.clone();
        let entry = AuditEntry { id, action: action as u64, user, target, changes, options, reason };
        let mut json = entry_json(&entry);
        found.audit.push_back(entry);
        while found.audit.len() > MOST_ENTRIES || found.audit.front().is_some_and(|entry| entry.id.made_ms() < oldest) {
            found.audit.pop_front();
        }
        if found.permissions_of(self.application.bot) & VIEW_AUDIT_LOG != 0 {
            json["guild_id"] = json!(guild);
            self.emit("GUILD_AUDIT_LOG_ENTRY_CREATE", Some(guild), GUILD_MODERATION, &json);
        }
    }

    /// Enters a member's changes: nickname and timeout in one entry, roles in another.
    pub(crate) fn audit_member(&mut self, guild: Snowflake, user: Snowflake, by: &Actor, before: &Value) {
        let Some(found) = self.guilds.get(&guild) else { return };
        let after = self.member_json(found, user, false);
        let named = |roles: &Value, others: &Value| -> Vec<Value> {
            let others = others.as_array();
            let differing = roles.as_array().into_iter().flatten().filter(|id| others.is_some_and(|o| !o.contains(id)));
            let name = |id: &Value| found.roles.iter().find(|role| json!(role.id) == *id).map(|role| role.name.clone());
            differing.map(|id| json!({ "id": id, "name": name(id) })).collect()
        };
        let (gone, new) = (named(&before["roles"], &after["roles"]), named(&after["roles"], &before["roles"]));
        let changes = [("$add", new), ("$remove", gone)].into_iter().filter(|(_, roles)| !roles.is_empty());
        let changes: Vec<_> = changes.map(|(key, roles)| json!({ "key": key, "new_value": roles })).collect();
        self.audit(guild, by, Audit::of(Action::MemberUpdate, user).changed(before, &after));
        if !changes.is_empty() {
            self.audit(guild, by, Audit { changes, ..Audit::of(Action::MemberRoleUpdate, user) });
        }
    }

    /// A channel as JSON for the audit log, with a thread's metadata on the same level. Null if it does not exist.
    pub(crate) fn audited_channel(&self, id: Snowflake) -> Value {
        let Some(channel) = self.channels.get(&id) else { return Value::Null };
        let mut json = self.channel_json(channel);
        let thread = json.get("thread_metadata").and_then(Value::as_object).cloned();
        if let Some(json) = json.as_object_mut() {
            json.extend(thread.unwrap_or_default());
        }
        json
    }

    /// Enters the creation, change or deletion of a channel or thread.
    pub(crate) fn audit_channel(&mut self, id: Snowflake, by: &Actor, before: &Value) {
        let after = self.audited_channel(id);
        let known = if after.is_null() { before } else { &after };
        let Some(guild) = known["guild_id"].as_str().and_then(|id| id.parse().ok()) else { return };
        let action = match (known.get("thread_metadata").is_some(), before.is_null(), after.is_null()) {
            (false, true, _) => Action::ChannelCreate,
            (false, _, true) => Action::ChannelDelete,
            (false, ..) => Action::ChannelUpdate,
            (true, true, _) => Action::ThreadCreate,
            (true, _, true) => Action::ThreadDelete,
            (true, ..) => Action::ThreadUpdate,
        };
        self.audit(guild, by, Audit::of(action, id).changed(before, &after));
    }

    /// Enters the coming deletion of a message, unless by its author.
    pub(crate) fn audit_deletion(&mut self, channel: Snowflake, message: Snowflake, by: &Actor) {
        let Some(author) = self.message(channel, message).map(|message| message.author) else { return };
        let guild = self.guild_of(channel);
        if let Some(guild) = guild.filter(|_| by.user != Some(author)) {
            let options = json!({ "channel_id": channel, "count": "1" });
            self.audit(guild, by, Audit::of(Action::MessageDelete, author).with(options));
        }
    }
}

/// An entry as Discord's JSON.
pub(crate) fn entry_json(entry: &AuditEntry) -> Value {
    let mut json =
        json!({ "id": entry.id, "action_type": entry.action, "user_id": entry.user, "target_id": entry.target });
    if !entry.changes.is_empty() {
        json["changes"] = json!(entry.changes);
    }
    if !entry.options.is_null() {
        json["options"] = entry.options.clone();
    }
    if let Some(reason) = &entry.reason {
        json["reason"] = json!(reason);
    }
    json
}
