//! Carries the bot's requests to the simulated Discord: late, lost, duplicated, or refused.

use crate::json::name;
use crate::pretend::{APPLICATION, DiscordRefusal};
use crate::refusals::{self, Refused};
use crate::world::{Plant, SharedWorld, World};
use hypnosia::discord::{Api, Body, EventInfo, MemberInfo};
use hypnosia_stage::refusal;
use serde_json::Value;
use serenity::all::{
    AutoArchiveDuration, ChannelId, CreateThread, GuildId, InteractionId, Message, MessageId, Timestamp, UserId,
};
use std::time::Duration;
use tokio::sync::oneshot;

/// How long the bot's HTTP client waits for an answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// The connection from one process of the bot to Discord.
pub struct SimulatedWire(pub SharedWorld);

/// The fate of a request.
struct RequestFate {
    /// The milliseconds until it arrives; `None` if it never does.
    there: Option<i64>,
    /// The milliseconds until it arrives a second time; `None` if it does not.
    again: Option<i64>,
    /// The milliseconds from the arrival of the request to that of the answer; `None` if the answer never arrives.
    back: Option<i64>,
    /// Why Discord refuses the request without carrying it out.
    refused: Option<Refused>,
}

/// Draws what happens to a request; `shown` is the message in the request, if there is one.
fn fate(world: &mut World, shown: Option<&Value>) -> RequestFate {
    let faults = world.faults.clone();
    let chance = &mut world.chance;
    let mut trip = || if chance.happens(faults.slow) { chance.between(200, 6_000) } else { chance.between(5, 120) };
    let (there, back) = (trip(), trip());
    let lost = chance.happens(faults.request_lost);
    let unheard = chance.happens(faults.answer_lost);
    let doubled = chance.happens(faults.doubled);
    let limited = chance.happens(faults.limited);
    let broken = chance.happens(faults.out_of_order);
    let status = *chance.pick(&[500, 502, 503]).unwrap();
    let refused = if broken { Some(DiscordRefusal(status, 0)) } else { limited.then_some(DiscordRefusal(429, 0)) };
    let is_trouble = refused.is_some();
    // A client repeats a request only while it has no answer, so the second copy arrives before the answer does.
    let again = there + chance.between(0, back);
    let refused = match refused {
        Some(refused) => Some((refused, None)),
        None => shown.and_then(|body| refusals::draw(world, body)),
    };
    let fate = RequestFate {
        there: (!lost).then_some(there),
        again: doubled.then_some(again),
        back: (!unheard).then_some(back),
        refused,
    };
    if lost || unheard || is_trouble || there + back > 500 {
        world.in_trouble();
    }
    fate
}

impl SimulatedWire {
    /// Sends a request. `carry_out` changes the world when the request arrives, even if the bot has ended by then.
    async fn send<T: Send + 'static>(
        &self,
        what: String,
        carry_out: impl Fn(&mut World) -> Result<T, DiscordRefusal> + Clone + Send + 'static,
    ) -> serenity::Result<T> {
        self.show(what, None, carry_out).await
    }

    /// Like [`SimulatedWire::send`]; `shown` is the message in the request, if it has one.
    async fn show<T: Send + 'static>(
        &self,
        what: String,
        shown: Option<&Value>,
        carry_out: impl Fn(&mut World) -> Result<T, DiscordRefusal> + Clone + Send + 'static,
    ) -> serenity::Result<T> {
        let (answer, answered) = oneshot::channel();
        let path;
        {
            let mut world = self.0.lock();
            let fate = fate(&mut world, shown);
            let refused = fate.refused.as_ref().map(|(refused, _)| *refused);
            path = fate.refused.and_then(|(_, path)| path);
            let sent = world.now();
            let carry_out = move |world: &mut World| {
                world.discord.arrived_of = sent;
                carry_out(world)
            };
            if let Some(again) = fate.again.filter(|_| refused.is_none()) {
                let (what, carry_out) = (what.clone(), carry_out.clone());
                world.after(again, move |world| {
                    let refused = world.absence_refusal();
                    let done = refused.map_or_else(|| carry_out(world).map(drop), Err);
                    world.note(|line| *line += &format!("again {what}: {done:?}"));
                });
            }
            match fate.there {
                Some(there) => world.after(there, move |world| {
                    let refused = refused.or(world.absence_refusal());
                    let done = refused.map_or_else(|| carry_out(world), Err);
                    let came = done.as_ref().map(drop).map_err(|refused| *refused);
                    world.note(|line| *line += &format!("request {what}: {came:?}"));
                    match fate.back {
                        // The bot may have stopped waiting.
                        Some(back) => world.after(back, move |_| drop(answer.send(done))),
                        None => world.after(i64::from(u32::MAX), move |_| drop(answer)),
                    }
                }),
                None => world.after(i64::from(u32::MAX), move |_| drop(answer)),
            }
        }
        match tokio::time::timeout(PATIENCE, answered).await {
            Ok(Ok(Ok(value))) => Ok(value),
            Ok(Ok(Err(refused))) => Err(refusal(refused.0, refused.1, path.as_deref()).await),
            Ok(Err(_)) | Err(_) => Err(serenity::Error::Other("no answer in time")),
        }
    }
}

/// A short form of a body for the trace: the ids of its buttons and selects, and the number of characters of its text.
/// The text itself may contain random failure ids, which differ between two runs of a seed.
fn gist(body: &Value) -> String {
    let ids: Vec<&str> = body["components"]
        .as_array()
        .into_iter()
        .flatten()
        .flat_map(|row| row["components"].as_array().into_iter().flatten())
        .filter_map(|part| part["custom_id"].as_str())
        .collect();
    format!("{} letters, {ids:?}", body["content"].as_str().unwrap_or_default().chars().count())
}

#[allow(clippy::result_large_err, reason = "the error is serenity's")]
fn read(message: Value) -> serenity::Result<Message> {
    Ok(serde_json::from_value(message)?)
}

#[serenity::async_trait]
impl Api for SimulatedWire {
    async fn post(&self, place: ChannelId, message: Body) -> serenity::Result<Message> {
        let mut body = message.json;
        if self.0.lock().planted == Some(Plant::PostsWithoutNonce) {
            let once = self.0.lock().chance.number();
            body["nonce"] = once.to_string().into();
        }
        let what = format!("post in {place}: {} {}", body["nonce"], gist(&body));
        let nonce = body["nonce"].as_str().unwrap_or_default().to_owned();
        // The outcome counts as unknown until the process can store the message's id. The process may end before the
        // answer, or the disk may be full.
        self.0.lock().discord.heard_of(nonce.clone(), false);
        let posted = self.show(what, Some(&body.clone()), move |world| world.post(place.get(), &body)).await;
        let mut world = self.0.lock();
        let now = world.now();
        if posted.is_ok() {
            world.discord.learned.entry(nonce.clone()).or_insert(now);
        }
        let is_noted = posted.is_ok() && !world.disk.is_full();
        world.discord.heard_of(nonce, is_noted);
        drop(world);
        read(posted?)
    }

    async fn edit(&self, place: ChannelId, id: MessageId, edit: Body) -> serenity::Result<Message> {
        let body = edit.json;
        let what = format!("edit {id} in {place}: {}", gist(&body));
        let shown = body.clone();
        let edit = move |world: &mut World| {
            let now = world.now();
            match world.planted {
                Some(Plant::BelievesEdits) if now % 7 == 0 => {
                    world.message_json(id.get()).ok_or(DiscordRefusal(404, 10008))
                }
                _ => world.edit(place.get(), id.get(), &body),
            }
        };
        read(self.show(what, Some(&shown), edit).await?)
    }

    async fn delete(&self, place: ChannelId, id: MessageId) -> serenity::Result<()> {
        self.send(format!("delete {id} in {place}"), move |world| world.delete(id.get())).await
    }

    async fn open_thread(
        &self,
        channel: ChannelId,
        message: MessageId,
        _: CreateThread<'static>,
    ) -> serenity::Result<ChannelId> {
        let open = move |world: &mut World| world.open_thread(channel.get(), message.get());
        self.send(format!("thread of {message}"), open).await.map(ChannelId::new)
    }

    async fn reopen(&self, thread: ChannelId) -> serenity::Result<Option<i64>> {
        self.send(format!("reopen {thread}"), move |world| world.reopen(thread.get())).await.map(|()| None)
    }

    async fn archive_after(&self, thread: ChannelId, _: AutoArchiveDuration) -> serenity::Result<()> {
        self.send(format!("rest {thread}"), move |world| world.rest(thread.get())).await
    }

    async fn typing(&self, place: ChannelId) -> serenity::Result<()> {
        self.send(format!("typing in {place}"), move |world| world.typing(place.get())).await
    }

    async fn ask(&self) -> serenity::Result<()> {
        self.send("ask".to_owned(), |_| Ok(())).await
    }

    async fn member(&self, _: GuildId, user: UserId) -> serenity::Result<MemberInfo> {
        let member = move |world: &mut World| match &world.month {
            Some(month) if month.has_left(user.get()) => Err(DiscordRefusal(404, 10007)),
            _ => Ok(MemberInfo { name: name(user.get()), bot: false }),
        };
        self.send(format!("member {user}"), member).await
    }

    async fn events(&self, _: GuildId) -> serenity::Result<Vec<EventInfo>> {
        let listed = |world: &mut World| {
            let event = |(id, (name, starts)): (&u64, &(String, i64))| EventInfo {
                id: *id,
                name: name.clone(),
                starts: *starts,
                creator: Some(APPLICATION),
            };
            Ok(world.discord.events.iter().map(event).collect())
        };
        self.send("events".to_owned(), listed).await
    }

    async fn create_event(&self, _: GuildId, event: Value) -> serenity::Result<u64> {
        let text = |key: &str| event[key].as_str().unwrap_or_default().to_owned();
        let (name, starts) = (text("name"), text("scheduled_start_time").parse::<Timestamp>().unwrap());
        let make = move |world: &mut World| {
            let id = world.snowflake();
            world.discord.events.insert(id, (name.clone(), starts.unix_timestamp() * 1_000));
            Ok(id)
        };
        self.send("make an event".to_owned(), make).await
    }

    async fn delete_event(&self, _: GuildId, event: u64) -> serenity::Result<()> {
        let delete = move |world: &mut World| match world.discord.events.remove(&event) {
            Some(_) => Ok(()),
            None => Err(DiscordRefusal(404, 10070)),
        };
        self.send(format!("delete event {event}"), delete).await
    }

    async fn respond(&self, interaction: InteractionId, _: &str, response: Body) -> serenity::Result<()> {
        let body = response.json;
        let what = format!("respond to {interaction}: {} {}", body["type"], gist(&body["data"]));
        self.show(what, Some(&body.clone()), move |world| world.respond(interaction.get(), &body)).await
    }

    async fn edit_response(&self, token: &str, edit: Body) -> serenity::Result<()> {
        let (body, id) = (edit.json, token.parse().unwrap());
        let what = format!("edit response to {id}: {}", gist(&body));
        self.show(what, Some(&body.clone()), move |world| world.edit_response(id, &body)).await
    }

    async fn delete_response(&self, token: &str) -> serenity::Result<()> {
        let id = token.parse().unwrap();
        self.send(format!("delete response to {id}"), move |world| world.delete_response(id)).await
    }

    async fn edit_follow_up(&self, token: &str, message: MessageId, edit: Body) -> serenity::Result<()> {
        let (body, id, message) = (edit.json, token.parse().unwrap(), message.get());
        let what = format!("edit follow-up {message} to {id}: {}", gist(&body));
        self.show(what, Some(&body.clone()), move |world| world.edit_follow_up(id, message, &body)).await
    }

    async fn delete_follow_up(&self, token: &str, message: MessageId) -> serenity::Result<()> {
        let (what, message) = (format!("delete follow-up {message} to {token}"), message.get());
        self.send(what, move |world| world.delete(message)).await
    }

    async fn follow_up(&self, token: &str, message: Body) -> serenity::Result<MessageId> {
        let (body, id) = (message.json, token.parse().unwrap());
        let what = format!("follow up {id}: {}", gist(&body));
        self.show(what, Some(&body.clone()), move |world| world.follow_up(id, &body)).await.map(MessageId::new)
    }
}
