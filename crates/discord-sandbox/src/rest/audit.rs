//! The endpoint for a server's audit log.

use serde_json::{Value, json};

use super::call::{ApiResult, Call, ok};
use crate::errors::Form;
use crate::permissions::VIEW_AUDIT_LOG;
use crate::snowflake::Snowflake;
use crate::world::{AUDITED_MS, AuditEntry, Guild, World, entry_json};

/// Discord's query parameters that filter the log. The stand-in refuses them.
const FILTERS: [&str; 5] = ["user_id", "target_id", "action_type", "before", "after"];

/// Entries of the last 45 days, newest first.
pub(super) fn list(world: &mut World, call: &Call) -> ApiResult {
    let guild = world.guild(call.id("guild_id")?)?;
    world.require_in_guild(guild, VIEW_AUDIT_LOG)?;
    let limit = call.number("limit", 50, 1, 100)? as usize;
    let mut form = Form::default();
    for key in FILTERS.iter().filter(|key| call.query.contains_key(**key)) {
        form.fault(*key, "AUDIT_LOG_FILTER_UNSUPPORTED", "The stand-in does not filter the log");
    }
    form.finish()?;
    let oldest = world.now() - AUDITED_MS;
    let entries = guild.audit.iter().rev().filter(|entry| entry.id.made_ms() >= oldest).take(limit);
    ok(log_json(world, guild, &entries.collect::<Vec<_>>()))
}

/// Entries together with the objects that they refer to.
fn log_json(world: &World, guild: &Guild, entries: &[&AuditEntry]) -> Value {
    let mut named: Vec<Snowflake> = entries.iter().flat_map(|entry| [entry.user, entry.target]).flatten().collect();
    named.sort_unstable();
    named.dedup();
    let users = named.iter().filter(|id| world.users.contains_key(id)).map(|id| world.user_json(*id));
    let webhooks = guild.webhooks.iter().filter(|webhook| named.contains(&webhook.id));
    json!({
        "audit_log_entries": entries.iter().map(|entry| entry_json(entry)).collect::<Value>(),
        "users": users.collect::<Value>(),
        "webhooks": webhooks.map(|webhook| world.webhook_json(guild, webhook)).collect::<Value>(),
        "threads": [], "application_commands": [], "auto_moderation_rules": [], "integrations": [],
        "guild_scheduled_events": [],
    })
}
