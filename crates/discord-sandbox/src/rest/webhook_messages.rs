//! Messages of a channel's webhook. They need its token and no permission.

use super::call::{Answer, Call, Reply};
use super::channel_webhooks::with_token;
use super::forums;
use super::messages::{found, open_thread};
use crate::check::message::{Draft, Use};
use crate::check::needed_text;
use crate::check::webhook::{avatar_from_url, name};
use crate::errors::{ApiError, Form};
use crate::snowflake::Snowflake;
use crate::world::{COMPONENTS_V2, NewThread, Origin, Signature, Webhook, World};

const PUBLIC_THREAD: u64 = 11;
/// When a thread that a webhook opens is archived: after three days of silence.
const ARCHIVE_MINUTES: u64 = 4320;

/// Posts a message, and answers with it if the request asks for that with `wait`.
pub(super) fn execute(world: &mut World, call: &Call) -> Answer {
    let (_, webhook) = with_token(world, call)?;
    let mut form = Form::default();
    let signature = signature(&mut form, call, &webhook);
    form.finish()?;
    let draft = Draft::check(&call.body, &call.files, "", Use::Create)?.for_a_webhook();
    if draft.is_empty() {
        return Err(ApiError::empty_message());
    }
    let origin = Origin { author: webhook.id, signature: Some(signature), ..Origin::default() };
    let (channel, message) = match place(world, call, &webhook)? {
        Some(channel) => {
            open_thread(world, channel)?;
            (channel, world.post(channel, &draft, origin)?)
        }
        None => {
            let post = world.open_post(&new_post(call, &webhook)?, &draft, origin)?;
            (post, post)
        }
    };
    if call.wants("wait") { found(world, channel, message) } else { Ok(Reply::Empty) }
}

fn signature(form: &mut Form, call: &Call, webhook: &Webhook) -> Signature {
    Signature {
        name: name(form, &call.body, "username").unwrap_or_else(|| webhook.name.clone()),
        avatar: avatar_from_url(form, &call.body).or_else(|| webhook.avatar.clone()),
    }
}

/// Where a message goes: the webhook's channel or one of its threads; none is a new post of its forum.
fn place(world: &World, call: &Call, webhook: &Webhook) -> Result<Option<Snowflake>, ApiError> {
    let forum = world.channel(webhook.channel)?.is_forum();
    let thread = call.query_id("thread_id")?;
    let named = call.body["thread_name"].is_string();
    match thread {
        _ if named && !forum => Err(ApiError::no_forum_for_webhook()),
        Some(_) if named => Err(ApiError::two_threads_for_webhook()),
        None if named => Ok(None),
        None if forum => Err(ApiError::no_thread_for_webhook()),
        _ => channel(world, call, webhook).map(Some),
    }
}

fn new_post(call: &Call, webhook: &Webhook) -> Result<NewThread, ApiError> {
    let mut form = Form::default();
    let name = needed_text(&mut form, "", &call.body, "thread_name", 1, 100).unwrap_or_default().to_owned();
    let tags = forums::applied(&mut form, &call.body).unwrap_or_default();
    form.finish()?;
    Ok(NewThread {
        parent: webhook.channel,
        message: None,
        kind: PUBLIC_THREAD,
        name,
        auto_archive_minutes: ARCHIVE_MINUTES,
        invitable: true,
        owner: webhook.id,
        tags,
    })
}

/// The webhook's channel, or the thread of it that the request names.
fn channel(world: &World, call: &Call, webhook: &Webhook) -> Result<Snowflake, ApiError> {
    let Some(thread) = call.query_id("thread_id")? else { return Ok(webhook.channel) };
    match &world.channel(thread)?.thread {
        Some(found) if found.parent == webhook.channel => Ok(thread),
        _ => Err(ApiError::unknown_channel().with("no thread of the webhook's channel")),
    }
}

/// Channel and id of the message in the path, which the webhook itself posted.
fn named(world: &World, call: &Call) -> Result<(Snowflake, Snowflake), ApiError> {
    let (_, webhook) = with_token(world, call)?;
    let channel = channel(world, call, &webhook)?;
    let message = world.public_message(channel, call.id("message_id")?)?;
    match message.author == webhook.id {
        true => Ok((channel, message.id)),
        false => Err(ApiError::unknown_message().with("a message of another author")),
    }
}

pub(super) fn get(world: &mut World, call: &Call) -> Answer {
    let (channel, message) = named(world, call)?;
    found(world, channel, message)
}

pub(super) fn edit(world: &mut World, call: &Call) -> Answer {
    let (channel, id) = named(world, call)?;
    let message = world.public_message(channel, id)?;
    if message.poll.is_some() {
        return Err(ApiError::poll_edited());
    }
    let v2 = message.flags & COMPONENTS_V2 != 0;
    let archived = world.channel(channel)?.thread.as_ref().is_some_and(|thread| thread.archived);
    if archived {
        return Err(ApiError::thread_archived().excused_if(world.removed.things.contains(&channel)));
    }
    let draft = Draft::check(&call.body, &call.files, "", Use::Edit { v2 })?;
    world.count_old_edit(channel, id)?;
    world.revise(channel, id, &draft, true)?;
    found(world, channel, id)
}

pub(super) fn delete(world: &mut World, call: &Call) -> Answer {
    let (channel, message) = named(world, call)?;
    world.delete_message(channel, message);
    Ok(Reply::Empty)
}
