//! The endpoint for a server's audit log, and the actor recorded for the bot's own changes.

use serde_json::{Value, json};

use super::call::{ApiResult, Call, ok};
use crate::errors::ApiError;
use crate::permissions::VIEW_AUDIT_LOG;
use crate::snowflake::Snowflake;
use crate::world::{AUDITED_MS, Actor, AuditEntry, Guild, World, entry_json};

/// The bot, with the reason in the request's header.
pub(super) fn by(world: &World, call: &Call) -> Actor {
    Actor { user: Some(world.application.bot), reason: call.reason.clone() }
}

/// The filters of a request for the audit log.
struct AuditFilter {
    user: Option<Snowflake>,
    target: Option<Snowflake>,
    action: u64,
    before: Option<Snowflake>,
    after: Option<Snowflake>,
}

impl AuditFilter {
    fn of(call: &Call) -> Result<Self, ApiError> {
        Ok(Self {
            user: call.query_id("user_id")?,
            target: call.query_id("target_id")?,
            action: call.number("action_type", 0, 0, u64::MAX)?,
            before: call.query_id("before")?,
            after: call.query_id("after")?,
        })
    }

    fn fits(&self, entry: &AuditEntry) -> bool {
        self.user.is_none_or(|user| entry.user == Some(user))
            && self.target.is_none_or(|target| entry.target == Some(target))
            && (self.action == 0 || entry.action == self.action)
            && self.before.is_none_or(|before| entry.id < before)
            && self.after.is_none_or(|after| entry.id > after)
    }
}

/// Entries of the last 45 days, newest first, or oldest first with `after`.
pub(super) fn list(world: &mut World, call: &Call) -> ApiResult {
    let guild = world.guild(call.id("guild_id")?)?;
    world.require_in_guild(guild, VIEW_AUDIT_LOG)?;
    let limit = call.number("limit", 50, 1, 100)? as usize;
    let (wanted, oldest) = (AuditFilter::of(call)?, world.now() - AUDITED_MS);
    let fitting = guild.audit.iter().filter(|entry| entry.id.made_ms() >= oldest && wanted.fits(entry));
    let entries: Vec<&AuditEntry> = match wanted.after {
        Some(_) => fitting.take(limit).collect(),
        None => fitting.rev().take(limit).collect(),
    };
    ok(log_json(world, guild, &entries))
}

/// Entries together with the objects that they refer to.
fn log_json(world: &World, guild: &Guild, entries: &[&AuditEntry]) -> Value {
    let mut named: Vec<Snowflake> = entries.iter().flat_map(|entry| [entry.user, entry.target]).flatten().collect();
    named.sort_unstable();
    named.dedup();
    let is_named = |id: Snowflake| named.binary_search(&id).is_ok();
    let users = named.iter().filter(|id| world.users.contains_key(id)).map(|id| world.user_json(*id));
    let webhooks = guild.webhooks.iter().filter(|webhook| is_named(webhook.id));
    let threads = named.iter().filter_map(|id| world.channels.get(id)).filter(|channel| channel.thread.is_some());
    let events = guild.events.iter().filter(|event| is_named(event.id));
    json!({
        "audit_log_entries": entries.iter().map(|entry| entry_json(entry)).collect::<Value>(),
        "users": users.collect::<Value>(),
        "webhooks": webhooks.map(|webhook| world.webhook_json(guild, webhook, true)).collect::<Value>(),
        "threads": threads.map(|thread| world.channel_json(thread)).collect::<Value>(),
        "application_commands": [], "auto_moderation_rules": [], "integrations": [],
        "guild_scheduled_events": events.map(|event| world.event_json(guild.id, event)).collect::<Value>(),
    })
}
