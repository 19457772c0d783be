//! Handles the payloads that a bot sends on the gateway, by their opcodes.

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::starts::Admission;
use super::{Cut, GatewaySession, LinkOrder, Resume};
use crate::history::Event;
use crate::intents::{GUILD_MEMBERS, GUILD_PRESENCES, PRIVILEGED};
use crate::world::{Guild, World, presence_json, secret};

/// All intents, bits 0 to 25. A few of these bits have no meaning, but are not refused.
const KNOWN_INTENTS: u64 = (1 << 26) - 1;
/// The most servers that one shard may serve.
const MOST_GUILDS: usize = 2500;

/// The reaction to a payload.
pub(super) enum AfterPayload {
    Nothing,
    ApiReply(Value),
    Close(u16, &'static str),
}

/// The protocol state of one connection.
pub(super) struct Protocol {
    pub connection: u64,
    pub link: UnboundedSender<LinkOrder>,
    pub session: Option<String>,
}

impl Protocol {
    pub(super) fn hear(&mut self, world: &mut World, payload: &Value) -> AfterPayload {
        let data = &payload["d"];
        match payload["op"].as_u64() {
            Some(1) => {
                world.hub.confirm(self.connection, data.as_u64().unwrap_or(0));
                AfterPayload::Nothing
            }
            Some(2) => self.identify(world, data),
            Some(6) => self.resume(world, data),
            Some(3 | 4 | 8 | 31) if self.session.is_none() => AfterPayload::Close(4003, "Not authenticated."),
            Some(8) => self.members(world, data),
            Some(3 | 4 | 31) => AfterPayload::Nothing,
            Some(_) => AfterPayload::Close(4001, "Unknown opcode."),
            None => AfterPayload::Close(4002, "Error while decoding payload."),
        }
    }

    fn identify(&mut self, world: &mut World, data: &Value) -> AfterPayload {
        if world.hub.linked(self.connection) {
            return AfterPayload::Close(4005, "Already authenticated.");
        }
        if !right_token(world, data) {
            return AfterPayload::Close(4004, "Authentication failed.");
        }
        if !data["properties"].is_object() {
            return AfterPayload::Close(4002, "Error while decoding payload.");
        }
        let number = |n: usize| data["shard"][n].as_u64();
        let shard = match data.get("shard").filter(|shard| !shard.is_null()) {
            None => (0, 1),
            Some(_) => match (number(0), number(1)) {
                (Some(id), Some(total)) if id < total => (id, total),
                _ => return AfterPayload::Close(4010, "Invalid shard."),
            },
        };
        if let Some(refusal) = count_start(world, shard.0) {
            return refusal;
        }
        let Some(intents) = data["intents"].as_u64().filter(|intents| intents & !KNOWN_INTENTS == 0) else {
            return AfterPayload::Close(4013, "Invalid intent(s).");
        };
        if intents & PRIVILEGED & !world.config.privileged_intents != 0 {
            return AfterPayload::Close(4014, "Disallowed intent(s).");
        }
        if world.bot_guilds(shard).count() > MOST_GUILDS {
            return AfterPayload::Close(4011, "Sharding required.");
        }
        let id = secret();
        let now = world.now();
        let session = GatewaySession {
            id: id.clone(),
            shard,
            intents,
            seq: 0,
            confirmed: 0,
            replay: Default::default(),
            link: Some((self.connection, self.link.clone())),
            lost_ms: now,
        };
        world.hub.open(session, now);
        world.record(Event::Identified { shard: shard.0, shards: shard.1 });
        let ready = world.ready_json(&id, &world.hub.url, shard);
        world.hub.dispatch_to(&id, "READY", &ready);
        let report = |guild: &Guild| world.report(guild.id, world.guild_create_json(guild, intents));
        let guilds: Vec<Value> = world.bot_guilds(shard).filter_map(report).collect();
        for guild in guilds {
            world.hub.dispatch_to(&id, "GUILD_CREATE", &guild);
        }
        self.session = Some(id);
        world.changed(crate::world::WorldChange::Other);
        AfterPayload::Nothing
    }

    fn resume(&mut self, world: &mut World, data: &Value) -> AfterPayload {
        if world.hub.linked(self.connection) {
            return AfterPayload::Close(4005, "Already authenticated.");
        }
        if !right_token(world, data) {
            return AfterPayload::Close(4004, "Authentication failed.");
        }
        let (id, seq) = (data["session_id"].as_str().unwrap_or(""), data["seq"].as_u64().unwrap_or(u64::MAX));
        let now = world.now();
        match world.hub.resume(id, seq, self.connection, &self.link, now) {
            Resume::Done => {}
            Resume::Gone => return AfterPayload::ApiReply(session_over()),
            Resume::InvalidSeq => return AfterPayload::Close(4007, "Invalid seq."),
        }
        self.session = Some(id.to_owned());
        world.changed(crate::world::WorldChange::Other);
        AfterPayload::Nothing
    }

    /// Sends all members of a server. Notes a violation instead if the session lacks the intent for members, or if the
    /// request has `user_ids`, a `query` that is not empty, or a `limit` that is not 0: the stand-in sends only all
    /// members.
    fn members(&self, world: &mut World, data: &Value) -> AfterPayload {
        let wanted = data["guild_id"].as_array().map_or(&data["guild_id"], |list| list.first().unwrap_or(&Value::Null));
        let guild = crate::check::as_id(wanted).unwrap_or_default();
        let Some(found) = world.guilds.get(&guild) else { return AfterPayload::Nothing };
        let Some(session) = &self.session else { return AfterPayload::Nothing };
        let intents = world.hub.intents(session);
        let some = !data["user_ids"].is_null() || data["query"] != json!("") || data["limit"] != json!(0);
        if some || intents & GUILD_MEMBERS == 0 {
            let detail = match some {
                true => "the stand-in sends only all members of a server",
                false => "all members of a server need the intent GUILD_MEMBERS",
            };
            let (kind, place) = ("REQUEST_GUILD_MEMBERS refused".to_owned(), "gateway".to_owned());
            world.violation(kind, 0, place, detail.to_owned(), false);
            return AfterPayload::Nothing;
        }
        let members: Vec<Value> = found.members.keys().map(|id| world.member_json(found, *id, true)).collect();
        let mut chunk = json!({
            "guild_id": guild, "members": members, "chunk_index": 0, "chunk_count": 1, "not_found": [],
        });
        if let Some(nonce) = data["nonce"].as_str() {
            chunk["nonce"] = json!(nonce);
        }
        if data["presences"] == json!(true) && intents & GUILD_PRESENCES != 0 {
            chunk["presences"] = found.members.keys().map(|id| presence_json(*id)).collect();
        }
        world.hub.dispatch_to(session, "GUILD_MEMBERS_CHUNK", &chunk);
        AfterPayload::Nothing
    }
}

fn session_over() -> Value {
    json!({ "op": 9, "d": false })
}

/// Counts an IDENTIFY; returns the refusal if it exceeds a limit. If it exceeds the daily limit, all sessions end;
/// Discord would also reset the token.
fn count_start(world: &mut World, shard: u64) -> Option<AfterPayload> {
    let (now, strictness) = (world.now(), world.config.rate_limits);
    let key = shard % world.config.max_concurrency.max(1);
    match world.hub.starts.count(now, strictness, key) {
        Admission::Welcome => None,
        Admission::TooSoon { excused } => {
            let detail = format!("more than one session of rate limit key {key} started in 5 s");
            world.violation("IDENTIFY too soon".to_owned(), 0, "gateway".to_owned(), detail, excused);
            Some(AfterPayload::ApiReply(session_over()))
        }
        Admission::TooMany => {
            world.hub.cut_all(Cut::Close(4004));
            Some(AfterPayload::Close(4004, "More than 1,000 sessions started in 24 h: the token is reset."))
        }
    }
}

fn right_token(world: &World, data: &Value) -> bool {
    let token = data["token"].as_str().unwrap_or("");
    token.trim_start_matches("Bot ") == world.application.token
}
