//! Endpoints for scheduled events of servers. The bot has made all events, and all are external: none is in a channel.

use serde_json::{Value, json};

use super::call::{ApiReply, ApiResult, Call, ok};
use crate::check::{given, needed_text, number, text};
use crate::clock::parse_iso8601;
use crate::errors::{ApiError, Form};
use crate::permissions::{CREATE_EVENTS, MANAGE_EVENTS};
use crate::snowflake::Snowflake;
use crate::world::{EXTERNAL, EventStatus, GUILD_ONLY, Guild, ScheduledEvent, World};

/// The most scheduled or active events of a server.
const MOST_OPEN: usize = 100;
/// The fields that an external event requires.
const NEEDED: [&str; 6] =
    ["name", "privacy_level", "entity_type", "entity_metadata", "scheduled_start_time", "scheduled_end_time"];

pub(super) fn list(world: &mut World, call: &Call) -> ApiResult {
    let guild = world.guild(call.id("guild_id")?)?;
    let mut events = world.events_json(guild);
    if call.wants("with_user_count") {
        events.iter_mut().for_each(|event| event["user_count"] = json!(0));
    }
    ok(Value::Array(events))
}

/// The event in the path, with its server.
fn named<'w>(world: &'w World, call: &Call) -> Result<(&'w Guild, &'w ScheduledEvent), ApiError> {
    let guild = world.guild(call.id("guild_id")?)?;
    let id = call.id("guild_scheduled_event_id")?;
    let found = guild.events.iter().find(|event| event.id == id);
    found.map(|event| (guild, event)).ok_or_else(ApiError::unknown_event)
}

pub(super) fn create(world: &mut World, call: &Call) -> ApiResult {
    let guild = world.guild(call.id("guild_id")?)?;
    world.require_in_guild(guild, CREATE_EVENTS)?;
    let (guild, open) = (guild.id, guild.events.iter().filter(|event| event.status.is_open()).count());
    let mut form = Form::default();
    for key in NEEDED.iter().filter(|key| given(&call.body, key).is_none()) {
        form.required(*key);
    }
    let blank = ScheduledEvent {
        id: world.new_id(),
        name: String::new(),
        description: None,
        place: String::new(),
        starts_ms: 0,
        ends_ms: 0,
        status: EventStatus::Scheduled,
    };
    let event = described(form, world.now(), &call.body, blank)?;
    if open >= MOST_OPEN {
        return Err(ApiError::max_events());
    }
    put(world, guild, event)
}

/// Changes an event, or begins, ends or cancels it.
pub(super) fn edit(world: &mut World, call: &Call) -> ApiResult {
    let (guild, event) = named(world, call)?;
    may_change(world, guild)?;
    if !event.status.is_open() {
        return Err(ApiError::finished_event());
    }
    let (guild, event) = (guild.id, event.clone());
    let event = described(Form::default(), world.now(), &call.body, event)?;
    put(world, guild, event)
}

pub(super) fn delete(world: &mut World, call: &Call) -> ApiResult {
    let (guild, event) = named(world, call)?;
    may_change(world, guild)?;
    let (guild, id) = (guild.id, event.id);
    world.delete_event(guild, id);
    Ok(ApiReply::Empty)
}

/// Checks that the bot may change its own events. The permission to manage all events suffices, too.
fn may_change(world: &World, guild: &Guild) -> Result<(), ApiError> {
    world.require_in_guild(guild, CREATE_EVENTS).or_else(|_| world.require_in_guild(guild, MANAGE_EVENTS))
}

/// Adds or replaces an event.
fn put(world: &mut World, guild: Snowflake, event: ScheduledEvent) -> ApiResult {
    let json = world.event_json(guild, &event);
    world.put_event(guild, event);
    ok(json)
}

/// Applies a body to an event. Absent fields remain unchanged. Discord does not document the error codes for invalid
/// times.
fn described(mut form: Form, now: i64, body: &Value, mut event: ScheduledEvent) -> Result<ScheduledEvent, ApiError> {
    refuse_others(&mut form, body);
    if let Some(name) = text(&mut form, "", body, "name", 1, 100) {
        name.clone_into(&mut event.name);
    }
    if body.get("description").is_some() {
        event.description = text(&mut form, "", body, "description", 0, 1000).map(str::to_owned);
    }
    if let Some(metadata) = given(body, "entity_metadata") {
        let place = needed_text(&mut form, "entity_metadata", metadata, "location", 1, 100);
        event.place = place.unwrap_or_default().to_owned();
    }
    if let Some(number) = number(&mut form, "", body, "status", 1, 4) {
        match event.status.next(number) {
            Some(status) => event.status = status,
            None => form.fault("status", "GUILD_SCHEDULED_EVENT_STATUS_INVALID", "Invalid status transition"),
        }
    }
    if let Some(starts) = time(&mut form, body, "scheduled_start_time") {
        event.starts_ms = starts;
        if starts <= now {
            form.fault(
                "scheduled_start_time",
                "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST",
                "Cannot schedule event in the past.",
            );
        }
    }
    event.ends_ms = time(&mut form, body, "scheduled_end_time").unwrap_or(event.ends_ms);
    if event.ends_ms <= event.starts_ms {
        form.fault("scheduled_end_time", "GUILD_SCHEDULED_EVENT_ENDS_EARLY", "Cannot end before the start");
    }
    form.finish()?;
    Ok(event)
}

/// Refuses events that are in a channel, and events that people outside the server can see. Refuses repetitions and
/// pictures too, because the stand-in does not keep them.
fn refuse_others(form: &mut Form, body: &Value) {
    for (key, only) in [("entity_type", EXTERNAL), ("privacy_level", GUILD_ONLY)] {
        if number(form, "", body, key, 0, i64::MAX).is_some_and(|number| number != only) {
            form.fault(key, "BASE_TYPE_CHOICES", format!("Value must be one of {{{only}}}."));
        }
    }
    for key in ["channel_id", "recurrence_rule", "image"] {
        if given(body, key).is_some() {
            form.fault(key, "BASE_TYPE_INVALID", "The stand-in has only plain events at places");
        }
    }
}

/// The time at this key, if any, in milliseconds since 1970 UTC. Adds a fault if the time is invalid.
fn time(form: &mut Form, body: &Value, key: &str) -> Option<i64> {
    let text = text(form, "", body, key, 0, 100)?;
    let time = parse_iso8601(text);
    if time.is_none() {
        form.fault(key, "DATE_TIME_TYPE_PARSE", format!("Could not parse {text}. Should be ISO8601."));
    }
    time
}
