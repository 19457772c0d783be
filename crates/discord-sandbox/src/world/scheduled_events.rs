//! Scheduled events of servers. All of them are external: they take place outside of Discord. Discord starts and ends
//! external events automatically.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Guild, World, WorldChange};
use crate::clock::iso8601;
use crate::intents::GUILD_SCHEDULED_EVENTS;
use crate::snowflake::Snowflake;

/// The `entity_type` of an external event.
pub(crate) const EXTERNAL: i64 = 3;
/// The only `privacy_level`: for the members of the server.
pub(crate) const GUILD_ONLY: i64 = 2;

/// A scheduled event, made by the bot.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct ScheduledEvent {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) description: Option<String>,
    pub(crate) place: String,
    pub(crate) starts_ms: i64,
    pub(crate) ends_ms: i64,
    pub(crate) status: EventStatus,
}

/// A scheduled event as people see it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct EventView {
    /// Its id.
    pub id: Snowflake,
    /// Its name.
    pub name: String,
    /// The description.
    pub description: Option<String>,
    /// Where it takes place.
    pub place: String,
    /// When it starts, in milliseconds since 1970 UTC.
    pub starts_ms: i64,
    /// When it ends, in milliseconds since 1970 UTC.
    pub ends_ms: i64,
}

/// The status of a scheduled event, by Discord's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum EventStatus {
    Scheduled = 1,
    Active = 2,
    Completed = 3,
    Canceled = 4,
}

impl EventStatus {
    /// Whether an event with this status has yet to end.
    pub(crate) fn is_open(self) -> bool {
        matches!(self, Self::Scheduled | Self::Active)
    }

    /// The status with this number, if it is `self` or an event may change to it from `self`.
    pub(crate) fn next(self, number: i64) -> Option<Self> {
        let next = match self {
            Self::Scheduled => [Self::Active, Self::Canceled].as_slice(),
            Self::Active => &[Self::Completed],
            Self::Completed | Self::Canceled => &[],
        };
        next.iter().copied().chain([self]).find(|status| *status as i64 == number)
    }
}

impl ScheduledEvent {
    /// The next automatic change of the event: its time and the new status.
    fn due(&self) -> Option<(i64, EventStatus)> {
        match self.status {
            EventStatus::Scheduled => Some((self.starts_ms, EventStatus::Active)),
            EventStatus::Active => Some((self.ends_ms, EventStatus::Completed)),
            EventStatus::Completed | EventStatus::Canceled => None,
        }
    }
}

impl World {
    /// Adds an event to a server, or replaces it, and notifies the bot.
    pub(crate) fn put_event(&mut self, guild: Snowflake, event: ScheduledEvent) {
        let json = self.event_json(guild, &event);
        let Some(found) = self.guilds.get_mut(&guild) else { return };
        let name = match found.events.iter_mut().find(|known| known.id == event.id) {
            Some(known) => {
                *known = event;
                "GUILD_SCHEDULED_EVENT_UPDATE"
            }
            None => {
                found.events.push(event);
                "GUILD_SCHEDULED_EVENT_CREATE"
            }
        };
        self.emit(name, Some(guild), GUILD_SCHEDULED_EVENTS, &json);
        self.deadlines.notify_one();
        self.changed(WorldChange::Everywhere);
    }

    /// Deletes an event of a server and notifies the bot.
    pub(crate) fn delete_event(&mut self, guild: Snowflake, id: Snowflake) {
        let Some(found) = self.guilds.get_mut(&guild) else { return };
        let Some(at) = found.events.iter().position(|event| event.id == id) else { return };
        let event = found.events.remove(at);
        let json = self.event_json(guild, &event);
        self.emit("GUILD_SCHEDULED_EVENT_DELETE", Some(guild), GUILD_SCHEDULED_EVENTS, &json);
        self.changed(WorldChange::Everywhere);
    }

    /// Starts and ends the events that are due; returns the time until the next start or end, `None` if there is none.
    pub(crate) fn pass_events(&mut self) -> Option<Duration> {
        while let Some((due, guild, mut event, next)) = self.next_event() {
            if self.now() < due {
                return Some(Duration::from_millis(u64::try_from(due - self.now()).unwrap_or(0)));
            }
            event.status = next;
            self.put_event(guild, event);
        }
        None
    }

    /// The next automatic change of any server's event: time, server, event and new status.
    fn next_event(&self) -> Option<(i64, Snowflake, ScheduledEvent, EventStatus)> {
        let all = self.guilds.values().flat_map(|guild| guild.events.iter().map(|event| (guild.id, event)));
        let due = all.filter_map(|(guild, event)| event.due().map(|(at, next)| (at, guild, event, next)));
        due.min_by_key(|(at, ..)| *at).map(|(at, guild, event, next)| (at, guild, event.clone(), next))
    }

    /// Discord's JSON of an event.
    pub(crate) fn event_json(&self, guild: Snowflake, event: &ScheduledEvent) -> Value {
        json!({
            "id": event.id, "guild_id": guild, "name": event.name, "description": event.description,
            "channel_id": null, "creator_id": self.application.bot, "creator": self.user_json(self.application.bot),
            "image": null, "scheduled_start_time": iso8601(event.starts_ms),
            "scheduled_end_time": iso8601(event.ends_ms), "status": event.status as u64, "entity_type": EXTERNAL,
            "entity_id": null, "entity_metadata": { "location": event.place }, "privacy_level": GUILD_ONLY,
            "recurrence_rule": null, "guild_scheduled_event_exceptions": [],
        })
    }

    /// The scheduled and active events of a server, as people see them.
    pub(crate) fn open_events(&self, guild: Snowflake) -> Vec<EventView> {
        let events = self.guilds.get(&guild).into_iter().flat_map(|guild| &guild.events);
        let view = |event: &ScheduledEvent| EventView {
            id: event.id,
            name: event.name.clone(),
            description: event.description.clone(),
            place: event.place.clone(),
            starts_ms: event.starts_ms,
            ends_ms: event.ends_ms,
        };
        events.filter(|event| event.status.is_open()).map(view).collect()
    }

    /// The scheduled and active events of a server, as Discord's JSON. Completed and cancelled events are left out,
    /// which Discord does not document.
    pub(crate) fn events_json(&self, guild: &Guild) -> Vec<Value> {
        let open = guild.events.iter().filter(|event| event.status.is_open());
        open.map(|event| self.event_json(guild.id, event)).collect()
    }
}
