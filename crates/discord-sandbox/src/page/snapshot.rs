//! The world and its messages as the page receives them.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::workbench;
use crate::people::Person;
use crate::permissions::{self, READ_MESSAGE_HISTORY, VIEW_CHANNEL};
use crate::shared::SandboxState;
use crate::snowflake::Snowflake;
use crate::world::{Channel, Guild, Message, World};

/// One person in one channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
pub(super) struct PageView {
    pub person: Snowflake,
    pub channel: Snowflake,
}

/// The most messages of a view that are sent to the page; older ones are left out.
const MESSAGES_SHOWN: usize = 300;
const PINGS_SHOWN: usize = 300;
const VIOLATIONS_SHOWN: usize = 30;

/// The permissions that the workbench can grant to the bot and revoke.
const SWITCHABLE: [permissions::Permissions; 9] = [
    VIEW_CHANNEL,
    permissions::SEND_MESSAGES,
    permissions::EMBED_LINKS,
    permissions::ATTACH_FILES,
    READ_MESSAGE_HISTORY,
    permissions::CREATE_PUBLIC_THREADS,
    permissions::SEND_MESSAGES_IN_THREADS,
    permissions::MANAGE_MESSAGES,
    permissions::MANAGE_THREADS,
];

/// The state that the page shows, without messages and the present time.
pub(super) fn world(shared: &Arc<SandboxState>, views: &[PageView]) -> Value {
    let refusals = shared.refusals();
    let world = &*shared.world();
    let faults = workbench::faults(shared, world);
    let bot = world.application.bot;
    let people: Vec<Snowflake> = people(world).collect();
    json!({
        "type": "world",
        "skipped_ms": u64::try_from(shared.clock.skipped().as_millis()).unwrap_or(u64::MAX),
        "hint": hint(world),
        "bot": {
            "id": bot, "username": world.application.name, "display": world.application.name,
            "online": world.hub.connections() > 0,
        },
        "people": people.iter().filter_map(|id| world.users.get(id)).map(|user| json!({
            "id": user.id, "username": user.name, "display": user.display, "locale": user.locale,
        })).collect::<Value>(),
        "guilds": world.guilds.values().map(|guild| guild_json(world, guild, &people)).collect::<Value>(),
        "commands": world.application.commands.iter().map(|command| world.command_json(command)).collect::<Value>(),
        "offers": offers(shared, world, views),
        "faults": faults,
        "cuts": workbench::cuts(),
        "pings": last(&world.pings, PINGS_SHOWN).iter().map(|ping| json!({
            "channel": ping.channel, "message": ping.message, "users": ping.users,
        })).collect::<Value>(),
        "refusals": { "too_many": refusals.too_many, "invalid": refusals.invalid, "bans": refusals.bans },
        "violations": {
            "count": world.violations.len(),
            "last": last(&world.violations, VIOLATIONS_SHOWN).iter().map(|one| json!({
                "kind": one.kind, "place": one.place, "detail": one.detail, "excused": one.excused,
            })).collect::<Value>(),
        },
    })
}

/// The JSON of the messages of a view, by message id; empty if the person cannot see the channel.
pub(super) fn messages(shared: &SandboxState, view: PageView) -> BTreeMap<Snowflake, String> {
    let world = shared.world();
    let Some(channel) = world.channels.get(&view.channel).filter(|channel| world.sees(channel, view.person)) else {
        return BTreeMap::new();
    };
    let visible = channel.messages.values().rev().filter(|m| m.is_for(view.person));
    visible.take(MESSAGES_SHOWN).map(|message| (message.id, message_json(&world, message).to_string())).collect()
}

/// A message as Discord's JSON with the field `used`, which names the command that the message answers. Discord sends
/// this field only to its own clients.
fn message_json(world: &World, message: &Message) -> Value {
    let mut json = world.message_json(message);
    if let Some(used) = &message.used {
        json["used"] = json!(used);
    }
    json
}

/// The people as whom the user of the page can act.
pub(super) fn people(world: &World) -> impl Iterator<Item = Snowflake> {
    let owner = world.application.owner;
    world.users.values().filter(move |user| !user.bot && user.id != owner).map(|user| user.id)
}

fn hint(world: &World) -> String {
    match &world.config.hint {
        Some(hint) => hint.clone(),
        None => format!("Type `/` to see what **{}** can do.", world.application.name),
    }
}

fn last<T>(list: &[T], count: usize) -> &[T] {
    &list[list.len().saturating_sub(count)..]
}

fn guild_json(world: &World, guild: &Guild, people: &[Snowflake]) -> Value {
    let granted = guild.permissions_of(world.application.bot);
    let mut channels: Vec<&Channel> =
        world.channels.values().filter(|channel| channel.guild == Some(guild.id)).collect();
    channels.sort_by_key(|channel| (channel.position, channel.id));
    json!({
        "id": guild.id,
        "name": guild.name,
        "members": guild.members.keys().collect::<Vec<_>>(),
        "roles": guild.roles.iter().map(|role| json!({ "id": role.id, "name": role.name })).collect::<Value>(),
        "channels": channels.iter().map(|channel| channel_json(world, channel, people)).collect::<Value>(),
        "available": !world.is_out(Some(guild.id)),
        "member": guild.members.contains_key(&world.application.bot),
        "permissions": SWITCHABLE.iter().map(|bit| json!({
            "bit": bit.to_string(), "name": permissions::name(*bit), "on": granted & bit != 0,
        })).collect::<Value>(),
    })
}

fn channel_json(world: &World, channel: &Channel, people: &[Snowflake]) -> Value {
    json!({
        "id": channel.id,
        "name": channel.name,
        "kind": channel.kind,
        "parent": channel.thread.as_ref().map(|thread| thread.parent),
        "archived": channel.thread.as_ref().is_some_and(|thread| thread.archived),
        "last_message": channel.last_message,
        "seen_by": people.iter().filter(|person| world.sees(channel, **person)).collect::<Vec<_>>(),
    })
}

fn offers(shared: &Arc<SandboxState>, world: &World, views: &[PageView]) -> Value {
    let offered = |view: &PageView| {
        let commands = Person::new(shared.clone(), view.person).commands(world, view.channel);
        let ids: Value = commands.iter().map(|command| json!(command.id)).collect();
        (format!("{}/{}", view.person, view.channel), ids)
    };
    Value::Object(views.iter().map(offered).collect::<Map<_, _>>())
}
