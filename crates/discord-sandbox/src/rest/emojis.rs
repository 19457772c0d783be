//! The application's own emoji.

use axum::http::StatusCode;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::call::{Answer, Call, Reply, ok};
use crate::check::needed_text;
use crate::errors::{ApiError, Form};
use crate::snowflake::Snowflake;
use crate::world::{Change, Emoji, World};

/// Emoji of an application.
const MOST_EMOJI: usize = 2000;
/// Bytes of an emoji's picture.
const MOST_BYTES: usize = 256 * 1024;
/// Pictures that an emoji may be.
const KINDS: [&str; 5] = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];

fn own(world: &World, call: &Call) -> Result<(), ApiError> {
    match call.id("application_id")? == world.application.id {
        true => Ok(()),
        false => Err(ApiError::unknown_application()),
    }
}

fn named(world: &World, call: &Call) -> Result<usize, ApiError> {
    own(world, call)?;
    let id = call.id("emoji_id")?;
    world.application.emojis.iter().position(|emoji| emoji.id == id).ok_or_else(ApiError::no_such_emoji)
}

fn emoji_json(world: &World, emoji: &Emoji) -> Value {
    json!({
        "id": emoji.id, "name": emoji.name, "roles": [], "user": world.user_json(world.application.bot),
        "require_colons": true, "managed": false, "animated": emoji.kind == "image/gif", "available": true,
    })
}

pub(super) fn list(world: &mut World, call: &Call) -> Answer {
    own(world, call)?;
    let items: Vec<Value> = world.application.emojis.iter().map(|emoji| emoji_json(world, emoji)).collect();
    ok(json!({ "items": items }))
}

pub(super) fn get(world: &mut World, call: &Call) -> Answer {
    let at = named(world, call)?;
    ok(emoji_json(world, &world.application.emojis[at]))
}

pub(super) fn create(world: &mut World, call: &Call) -> Answer {
    own(world, call)?;
    let mut form = Form::default();
    let name = checked_name(world, &mut form, call, None);
    let picture = picture(&mut form, call);
    form.finish()?;
    if world.application.emojis.len() >= MOST_EMOJI {
        return Err(ApiError::max_emojis());
    }
    let (Some(name), Some((kind, bytes))) = (name, picture) else { return Err(ApiError::invalid_json("no emoji")) };
    let emoji = Emoji { id: world.new_id(), name, kind, picture: STANDARD.encode(bytes) };
    let json = emoji_json(world, &emoji);
    world.application.emojis.push(emoji);
    world.changed(Change::Commands);
    Ok(Reply::Json(StatusCode::CREATED, json))
}

pub(super) fn edit(world: &mut World, call: &Call) -> Answer {
    let at = named(world, call)?;
    let mut form = Form::default();
    let id = world.application.emojis[at].id;
    let name = checked_name(world, &mut form, call, Some(id));
    form.finish()?;
    if let Some(name) = name {
        world.application.emojis[at].name = name;
    }
    world.changed(Change::Commands);
    ok(emoji_json(world, &world.application.emojis[at]))
}

pub(super) fn delete(world: &mut World, call: &Call) -> Answer {
    let at = named(world, call)?;
    world.application.emojis.remove(at);
    world.changed(Change::Commands);
    Ok(Reply::Empty)
}

/// The name in the body: letters, digits and underscores, which no other emoji has.
fn checked_name(world: &World, form: &mut Form, call: &Call, own: Option<Snowflake>) -> Option<String> {
    let name = needed_text(form, "", &call.body, "name", 2, 32)?;
    if !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        form.fault("name", "STRING_TYPE_REGEX", "String value did not match validation regex.");
    }
    if world.application.emojis.iter().any(|emoji| emoji.name == name && Some(emoji.id) != own) {
        form.fault("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This emoji name is already taken.");
    }
    Some(name.to_owned())
}

/// The picture in the body, a data URI: its kind and its bytes.
fn picture(form: &mut Form, call: &Call) -> Option<(String, Vec<u8>)> {
    let text = needed_text(form, "", &call.body, "image", 1, usize::MAX)?;
    let uri = text.strip_prefix("data:").and_then(|rest| rest.split_once(";base64,"));
    let bytes = uri.and_then(|(kind, data)| Some((kind, STANDARD.decode(data).ok()?)));
    let Some((kind, bytes)) = bytes.filter(|(kind, bytes)| KINDS.contains(kind) && !bytes.is_empty()) else {
        form.fault("image", "IMAGE_INVALID", "Invalid image data");
        return None;
    };
    if bytes.len() > MOST_BYTES {
        form.fault("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.");
    }
    Some((kind.to_owned(), bytes))
}
