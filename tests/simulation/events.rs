//! Gateway events as Discord sends them to the bot: the acts of people, and changes of the server.

use crate::json::{MOMENT, user_json};
use crate::outage;
use crate::people::PossibleClick;
use crate::pretend::{ALL, APPLICATION, Absence, Asked, BOT, GUILD};
use crate::world::{Plant, SHARD, World};
use hypnosia::discord::ChosenOptions;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serenity::all::{CommandInteraction, FullEvent, Interaction};

fn from<T: DeserializeOwned>(json: Value) -> T {
    serde_json::from_value(json).unwrap()
}

/// The fields that all interactions have.
fn interaction(world: &mut World, user: u64, channel: u64, id: u64) -> Value {
    let place = world.discord.channels.get(&channel);
    let parent = place.and_then(|place| place.parent);
    let granted = parent.and_then(|parent| world.discord.channels.get(&parent)).or(place);
    let locale = world.month.as_ref().map_or("en-US", |month| month.locale(user));
    let permissions = granted.map_or(ALL, |place| place.permissions).to_string();
    let mut seen = json!({ "id": channel.to_string(), "name": "x", "type": 0, "permissions": "0" });
    if let Some(parent) = parent {
        seen["type"] = json!(11);
        seen["parent_id"] = json!(parent.to_string());
        seen["thread_metadata"] = json!({
            "archived": false, "archive_timestamp": MOMENT, "auto_archive_duration": 10_080, "locked": false,
        });
    }
    json!({
        "id": id.to_string(), "application_id": APPLICATION.to_string(), "token": id.to_string(), "version": 1,
        "guild_id": GUILD.to_string(), "channel_id": channel.to_string(), "channel": seen,
        "app_permissions": permissions, "locale": locale, "guild_locale": "en-US", "entitlements": [],
        "authorizing_integration_owners": {}, "attachment_size_limit": 10_000_000, "context": 0,
        "member": {
            "user": user_json(user), "roles": [], "joined_at": MOMENT, "deaf": false, "mute": false, "flags": 0,
            "nick": null, "avatar": null, "permissions": "0", "pending": false,
        },
    })
}

/// A person clicks a button, or chooses a random value of a select.
pub fn click(world: &mut World, user: u64, click: &PossibleClick) {
    if world.discord.absence.is_some() {
        return;
    }
    let Some(message) = world.message_json(click.message) else { return };
    let chosen = world.chance.pick(&click.values).cloned();
    let custom_id = Some(click.custom_id.clone());
    let asked = Asked { custom_id, values: chosen.iter().cloned().collect(), ..Asked::default() };
    let id = world.interact(user, click.channel, Some(click.message), asked);
    let mut json = interaction(world, user, click.channel, id);
    json["type"] = json!(3);
    json["message"] = message;
    json["data"] = match chosen {
        None => json!({ "custom_id": click.custom_id, "component_type": 2 }),
        chosen => json!({ "custom_id": click.custom_id, "component_type": 3, "values": [chosen] }),
    };
    world.note(|line| *line += &format!("{user} clicks {} on {} as {id}", click.custom_id, click.message));
    deliver(world, FullEvent::InteractionCreate { interaction: Interaction::Component(from(json)) });
}

/// Submits a form with one field.
pub fn submit(world: &mut World, user: u64, channel: u64, form: &str) {
    if world.discord.absence.is_some() {
        return;
    }
    let words = ["winter is coming", "겨울이 온다", "<@1>"];
    let word = world.chance.pick(&words).copied().unwrap_or_default();
    let asked = Asked { custom_id: Some(form.to_owned()), ..Asked::default() };
    let id = world.interact(user, channel, None, asked);
    let mut json = interaction(world, user, channel, id);
    json["type"] = json!(5);
    let field = json!({ "type": 4, "custom_id": "word", "value": word });
    json["data"] = json!({ "custom_id": form, "components": [{ "type": 1, "components": [field] }] });
    world.note(|line| *line += &format!("{user} sends {word:?} in {form} as {id}"));
    deliver(world, FullEvent::InteractionCreate { interaction: Interaction::Modal(from(json)) });
}

/// A person opens a table. Poise needs a connection, so the command begins with the function that poise would call.
pub fn open_table(world: &mut World, user: u64) {
    if world.discord.absence.is_some() {
        return;
    }
    let channels: Vec<u64> =
        world.discord.channels.iter().filter(|(_, place)| place.parent.is_none()).map(|(id, _)| *id).collect();
    let Some(channel) = world.chance.pick(&channels).copied() else { return };
    open_table_in(world, user, channel, None);
}

/// A person opens a table in a channel with options and so many computers; if they choose none, with random ones.
pub fn open_table_in(world: &mut World, user: u64, channel: u64, chosen: Option<(ChosenOptions, u8)>) {
    if world.discord.absence.is_some() {
        return;
    }
    let asked = Asked { command: Some("hypnosia new".to_owned()), ..Asked::default() };
    let id = world.interact(user, channel, None, asked);
    let mut json = interaction(world, user, channel, id);
    json["type"] = json!(2);
    json["data"] = json!({ "id": "1", "name": "hypnosia", "type": 1, "options": [] });
    world.note(|line| *line += &format!("{user} opens a table as {id}"));
    deliver_command(world, from(json), chosen);
}

fn latency(world: &mut World) -> i64 {
    world.chance.between(5, 80)
}

fn deliver_command(world: &mut World, interaction: CommandInteraction, chosen: Option<(ChosenOptions, u8)>) {
    if world.discord.gateway_cut {
        return world.in_trouble();
    }
    let wait = latency(world);
    let (chosen, computers) = match chosen {
        Some(chosen) => chosen,
        None => {
            let computers = world.chance.between(0, 3) as u8;
            (world.options(), computers)
        }
    };
    world.after(wait, move |world| match world.bot.clone() {
        Some(bot) => {
            bot.heard(SHARD);
            outage::heard(world);
            tokio::spawn(async move { bot.open_table(&interaction, chosen, computers).await });
        }
        None => world.in_trouble(),
    });
}

/// Sends an event, once or twice. While the gateway is cut, the event waits for a resumed session.
pub fn deliver(world: &mut World, event: FullEvent) {
    if world.discord.gateway_cut {
        world.in_trouble();
        world.discord.missed.push(event);
        return;
    }
    let rate = world.faults.event_doubled;
    if world.chance.happens(rate) {
        let (again, event) = (latency(world) + 200, event.clone());
        world.after(again, move |world| world.tell(event));
    }
    let wait = latency(world);
    world.after(wait, move |world| match world.bot {
        Some(_) => world.tell(event),
        None => world.in_trouble(),
    });
}

/// Starts a new gateway session, which tells the bot its servers.
pub fn session(world: &mut World) {
    let is_member = world.discord.absence != Some(Absence::Removed);
    let guilds = if is_member { json!([{ "id": GUILD.to_string(), "unavailable": true }]) } else { json!([]) };
    world.tell(FullEvent::Ready {
        data_about_bot: from(json!({
            "v": 10, "user": user_json(BOT), "guilds": guilds,
            "session_id": "s", "resume_gateway_url": "wss://localhost", "shard": [0, 1],
            "application": { "id": APPLICATION.to_string(), "flags": 0 },
        })),
    });
    world.after(20, |world| {
        if world.discord.absence.is_none() {
            let create = guild_create(world);
            world.tell(create);
        }
    });
}

/// The report of the server. In a month it has the channels, all of which everybody sees.
fn guild_create(world: &World) -> FullEvent {
    let mut guild: Value = serde_json::from_str(include_str!("guild.json")).unwrap();
    if world.month.is_some() {
        guild["roles"] = json!([{
            "id": GUILD.to_string(), "name": "@everyone", "permissions": ALL.to_string(), "position": 0, "color": 0,
            "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null }, "hoist": false,
            "managed": false, "mentionable": false, "icon": null, "unicode_emoji": null, "flags": 0,
        }]);
        let channels = world.discord.channels.iter().filter(|(_, channel)| channel.parent.is_none());
        guild["channels"] = channels.map(|(id, _)| channel_json(*id)).collect();
    }
    FullEvent::GuildCreate { guild: from(guild), is_new: None }
}

fn channel_json(id: u64) -> Value {
    json!({
        "id": id.to_string(), "guild_id": GUILD.to_string(), "type": 0, "name": "x", "position": 0,
        "permission_overwrites": [], "nsfw": false, "rate_limit_per_user": 0,
    })
}

pub fn guild_lost(world: &mut World, absence: Absence) {
    if absence == Absence::Outage && world.planted == Some(Plant::HidesOutage) {
        return;
    }
    let incomplete = from(json!({ "id": GUILD.to_string(), "unavailable": absence == Absence::Outage }));
    deliver(world, FullEvent::GuildDelete { incomplete, full: None });
}

pub fn guild_found(world: &mut World) {
    let create = guild_create(world);
    deliver(world, create);
}

pub fn channel_deleted(world: &mut World, channel: u64) {
    deliver(world, FullEvent::ChannelDelete { channel: from(channel_json(channel)), messages: None });
}

pub fn thread_deleted(world: &mut World, thread: u64, parent: u64) {
    let thread =
        json!({ "id": thread.to_string(), "guild_id": GUILD.to_string(), "parent_id": parent.to_string(), "type": 11 });
    deliver(world, FullEvent::ThreadDelete { thread: from(thread), full_thread_data: None });
}
