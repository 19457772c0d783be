//! Endpoints for emoji of servers. The bot has made all of them: the stand-in's people cannot make emoji.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::application_emojis::{name, picture};
use super::call::{ApiResult, Call, created, ok};
use crate::check::{given, list};
use crate::errors::{ApiError, Form};
use crate::permissions::CREATE_GUILD_EXPRESSIONS;
use crate::world::{Emoji, Guild, World};

/// The most static emoji of a server without boosts. The limit for animated emoji is separate and the same.
const MOST_EMOJI: usize = 50;

/// The emoji in the path, with its server.
fn named<'w>(world: &'w World, call: &Call) -> Result<(&'w Guild, &'w Emoji), ApiError> {
    let guild = world.guild(call.id("guild_id")?)?;
    let id = call.id("emoji_id")?;
    let found = guild.emojis.iter().find(|emoji| emoji.id == id);
    found.map(|emoji| (guild, emoji)).ok_or_else(ApiError::no_such_emoji)
}

pub(super) fn create(world: &mut World, call: &Call) -> ApiResult {
    let guild = world.guild(call.id("guild_id")?)?;
    world.require_in_guild(guild, CREATE_GUILD_EXPRESSIONS)?;
    let mut form = Form::default();
    if given(&call.body, "name").is_none() {
        form.required("name");
    }
    let (name, picture) = (name(&mut form, &call.body), picture(&mut form, &call.body));
    no_roles(&mut form, call);
    form.finish()?;
    let (Some(name), Some((kind, bytes))) = (name, picture) else { return Err(ApiError::invalid_json("no emoji")) };
    let guild = guild.id;
    let id = world.new_id();
    let emoji = Emoji { id, name, kind, picture: STANDARD.encode(bytes) };
    has_room(world.guild(guild)?, &emoji)?;
    let json = world.emoji_json(&emoji, true);
    world.change_emojis(guild, |emojis| emojis.push(emoji));
    created(json)
}

/// Checks that a server may have one more emoji like this one, static or animated.
fn has_room(guild: &Guild, emoji: &Emoji) -> Result<(), ApiError> {
    let alike = guild.emojis.iter().filter(|known| known.is_animated() == emoji.is_animated()).count();
    match (alike < MOST_EMOJI, emoji.is_animated()) {
        (true, _) => Ok(()),
        (false, true) => Err(ApiError::max_animated_emojis(MOST_EMOJI)),
        (false, false) => Err(ApiError::max_emojis(MOST_EMOJI)),
    }
}

/// Refuses an emoji that only some roles may use, which the stand-in does not support.
fn no_roles(form: &mut Form, call: &Call) {
    if !list(form, "", &call.body, "roles").unwrap_or_default().is_empty() {
        form.fault("roles", "EMOJI_ROLES_UNSUPPORTED", "The stand-in has no emoji for some roles alone");
    }
}

pub(super) fn edit(world: &mut World, call: &Call) -> ApiResult {
    let (guild, emoji) = named(world, call)?;
    world.require_in_guild(guild, CREATE_GUILD_EXPRESSIONS)?;
    let mut form = Form::default();
    let name = name(&mut form, &call.body);
    no_roles(&mut form, call);
    form.finish()?;
    let mut emoji = emoji.clone();
    emoji.name = name.unwrap_or(emoji.name);
    let (guild, json) = (guild.id, world.emoji_json(&emoji, true));
    world.change_emojis(guild, |emojis| {
        for known in emojis.iter_mut().filter(|known| known.id == emoji.id) {
            known.clone_from(&emoji);
        }
    });
    ok(json)
}
