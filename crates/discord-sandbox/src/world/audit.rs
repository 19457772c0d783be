//! The audit log of a server: what the bot did with its webhooks and emoji. Other changes are not entered.

use serde_json::{Map, Value, json};

use super::{AuditEntry, World};
use crate::snowflake::Snowflake;

/// Time for which entries are kept.
pub(crate) const AUDITED_MS: i64 = 45 * 86_400_000;
/// The most entries that are kept for a server. Discord has no such limit.
const MOST_ENTRIES: usize = 1000;

/// The type of an entry, by Discord's numbers.
#[derive(Clone, Copy)]
pub(crate) enum Action {
    WebhookCreate = 50,
    WebhookDelete = 52,
    EmojiCreate = 60,
    EmojiUpdate = 61,
}

impl Action {
    /// The fields whose changes an entry of this type lists.
    fn fields(self) -> &'static [&'static str] {
        match self {
            Self::WebhookCreate | Self::WebhookDelete => &["name", "type", "channel_id", "application_id"],
            Self::EmojiCreate | Self::EmojiUpdate => &["name"],
        }
    }
}

/// The change of a field as Discord's JSON, which omits a value that is null.
fn change(field: &str, before: &Value, after: &Value) -> Value {
    let mut change = Map::new();
    change.insert("key".to_owned(), json!(field));
    for (key, value) in [("old_value", before), ("new_value", after)] {
        if !value.is_null() {
            change.insert(key.to_owned(), value.clone());
        }
    }
    Value::Object(change)
}

impl World {
    /// Adds an entry about what the bot did with a webhook or an emoji, given as Discord's JSON before and after.
    /// Null means that the object did not exist. Adds nothing if no field changed.
    pub(crate) fn audit(
        &mut self,
        guild: Snowflake,
        (action, target): (Action, Snowflake),
        (before, after): (&Value, &Value),
        reason: Option<String>,
    ) {
        let differing = action.fields().iter().filter(|field| before[**field] != after[**field]);
        let changes: Vec<_> = differing.map(|field| change(field, &before[*field], &after[*field])).collect();
        let (id, oldest, user) = (self.new_id(), self.now() - AUDITED_MS, Some(self.application.bot));
        let Some(found) = self.guilds.get_mut(&guild).filter(|_| !changes.is_empty()) else { return };
        found.audit.push_back(AuditEntry { id, action: action as u64, user, target: Some(target), changes, reason });
        while found.audit.len() > MOST_ENTRIES || found.audit.front().is_some_and(|entry| entry.id.made_ms() < oldest) {
            found.audit.pop_front();
        }
    }
}

/// An entry as Discord's JSON.
pub(crate) fn entry_json(entry: &AuditEntry) -> Value {
    let mut json = json!({
        "id": entry.id, "action_type": entry.action, "user_id": entry.user, "target_id": entry.target,
        "changes": entry.changes,
    });
    if let Some(reason) = &entry.reason {
        json["reason"] = json!(reason);
    }
    json
}
