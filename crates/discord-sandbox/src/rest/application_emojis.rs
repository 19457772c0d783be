//! Endpoints for the application's own emoji.

use axum::http::StatusCode;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::application::own;
use super::call::{ApiReply, ApiResult, Call, ok};
use crate::check::{given, image, needed_text};
use crate::errors::{ApiError, Form};
use crate::world::{Emoji, World, WorldChange};

/// The most emoji of an application.
const MOST_EMOJI: usize = 2000;
/// The most bytes of an emoji's picture.
const MOST_BYTES: usize = 256 * 1024;

pub(super) fn list(world: &mut World, call: &Call) -> ApiResult {
    own(world, call)?;
    let items: Vec<Value> = world.application.emojis.iter().map(|emoji| world.emoji_json(emoji)).collect();
    ok(json!({ "items": items }))
}

pub(super) fn create(world: &mut World, call: &Call) -> ApiResult {
    own(world, call)?;
    let mut form = Form::default();
    let name = checked_name(world, &mut form, call);
    let picture = picture(&mut form, &call.body);
    form.finish()?;
    if world.application.emojis.len() >= MOST_EMOJI {
        return Err(ApiError::max_emojis(MOST_EMOJI));
    }
    let (Some(name), Some((kind, bytes))) = (name, picture) else { return Err(ApiError::invalid_json("no emoji")) };
    let picture = STANDARD.encode(bytes);
    let emoji = Emoji { id: world.new_id(), name, kind, picture };
    let json = world.emoji_json(&emoji);
    world.application.emojis.push(emoji);
    world.changed(WorldChange::Other);
    Ok(ApiReply::Json(StatusCode::CREATED, json))
}

pub(super) fn delete(world: &mut World, call: &Call) -> ApiResult {
    own(world, call)?;
    let id = call.id("emoji_id")?;
    let at = world.application.emojis.iter().position(|emoji| emoji.id == id).ok_or_else(ApiError::unknown_emoji)?;
    world.application.emojis.remove(at);
    world.changed(WorldChange::Other);
    Ok(ApiReply::Empty)
}

/// The name in the body. It must have 2 to 32 ASCII letters, digits and underscores, and differ from the names of the
/// application's other emoji.
fn checked_name(world: &World, form: &mut Form, call: &Call) -> Option<String> {
    let name = needed_text(form, "", &call.body, "name", 2, 32)?.to_owned();
    if !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
        form.fault("name", "STRING_TYPE_REGEX", "String value did not match validation regex.");
    }
    if world.application.emojis.iter().any(|emoji| emoji.name == name) {
        form.fault("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This emoji name is already taken.");
    }
    Some(name)
}

/// The picture in a body, which is required: its content type and its bytes.
fn picture(form: &mut Form, body: &Value) -> Option<(String, Vec<u8>)> {
    if given(body, "image").is_none() {
        form.required("image");
    }
    image::check(form, body, "image", MOST_BYTES)
}
