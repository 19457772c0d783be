//! Forum settings and post tags in requests.

use serde_json::Value;

use crate::check::{given, id, join, list, needed_text, number, text};
use crate::errors::{ApiError, Form};
use crate::snowflake::Snowflake;
use crate::world::{Forum, Mark, REQUIRE_TAG, Tag, World, is_emoji};

const MOST_TAGS: usize = 20;
const MOST_APPLIED: usize = 5;

/// The tags that a post is to have, if the body names any.
pub(super) fn applied(form: &mut Form, body: &Value) -> Option<Vec<Snowflake>> {
    let listed = list(form, "", body, "applied_tags")?;
    form.at_most("applied_tags", listed.len(), MOST_APPLIED);
    let mut tags = Vec::new();
    for (n, tag) in listed.iter().enumerate() {
        match crate::check::as_id(tag) {
            Some(tag) if !tags.contains(&tag) => tags.push(tag),
            Some(_) => {}
            None => {
                form.fault(format!("applied_tags.{n}"), "NUMBER_TYPE_COERCE", format!("Value {tag} is not snowflake."))
            }
        }
    }
    Some(tags)
}

/// A forum as a body changes it: what is absent stays. New tags have no id yet.
pub(super) fn described(form: &mut Form, body: &Value, known: &Forum) -> Forum {
    let mut forum = known.clone();
    let whole =
        |form: &mut Form, key: &str, max| number(form, "", body, key, 0, max).and_then(|n| u64::try_from(n).ok());
    if let Some(flags) = whole(form, "flags", i64::MAX) {
        forum.flags = flags & REQUIRE_TAG;
    }
    if let Some(layout) = whole(form, "default_forum_layout", 2) {
        forum.layout = layout;
    }
    let sort_order = whole(form, "default_sort_order", 1);
    if body.get("default_sort_order").is_some() {
        forum.sort_order = sort_order;
    }
    if body.get("default_reaction_emoji").is_some() {
        forum.reaction = given(body, "default_reaction_emoji").map(|emoji| mark(form, "default_reaction_emoji", emoji));
    }
    if let Some(tags) = list(form, "", body, "available_tags") {
        form.at_most("available_tags", tags.len(), MOST_TAGS);
        forum.tags = tags.iter().enumerate().map(|(n, tag)| described_tag(form, n, tag)).collect();
    }
    forum
}

fn described_tag(form: &mut Form, n: usize, tag: &Value) -> Tag {
    let here = join("available_tags", &n.to_string());
    Tag {
        id: id(form, &here, tag, "id").unwrap_or_default(),
        name: needed_text(form, &here, tag, "name", 0, 20).unwrap_or("").to_owned(),
        moderated: tag["moderated"] == Value::Bool(true),
        mark: mark(form, &here, tag),
    }
}

fn mark(form: &mut Form, path: &str, emoji: &Value) -> Mark {
    Mark {
        id: id(form, path, emoji, "emoji_id"),
        name: text(form, path, emoji, "emoji_name", 0, 100).map(str::to_owned),
    }
}

/// Checks a described forum against the world, and gives its new tags their ids.
pub(super) fn settled(world: &mut World, guild: Snowflake, known: &Forum, mut forum: Forum) -> Result<Forum, ApiError> {
    for (n, tag) in forum.tags.iter().enumerate() {
        if forum.tags[..n].iter().any(|other| other.name == tag.name) {
            return Err(ApiError::tags_not_unique());
        }
    }
    for mark in forum.tags.iter().map(|tag| &tag.mark).chain(&forum.reaction) {
        there_is(world, guild, mark)?;
    }
    if forum.flags & REQUIRE_TAG != 0 && forum.tags.iter().all(|tag| tag.moderated) {
        return Err(ApiError::no_open_tags());
    }
    for tag in &mut forum.tags {
        if tag.id == Snowflake::default() {
            tag.id = world.new_id();
        } else if !known.tags.iter().any(|known| known.id == tag.id) {
            return Err(ApiError::unknown_tag());
        }
    }
    Ok(forum)
}

/// Whether the server has such an emoji. Two at once are none.
fn there_is(world: &World, guild: Snowflake, mark: &Mark) -> Result<(), ApiError> {
    let own = |id: Snowflake| world.guilds.get(&guild).is_some_and(|guild| guild.emojis.iter().any(|one| one.id == id));
    let there = match (mark.id, mark.name.as_deref().filter(|name| !name.is_empty())) {
        (None, None) => true,
        (Some(id), None) => own(id),
        (None, Some(name)) => is_emoji(name),
        (Some(_), Some(_)) => false,
    };
    if there { Ok(()) } else { Err(ApiError::unknown_emoji()) }
}
