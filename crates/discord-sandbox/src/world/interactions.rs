//! Interactions. Each must be answered within 3 seconds, and has a token that is valid for 15 minutes.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::Instant;

use super::setup::secret;
use super::{InteractionState, Phase, Response, Used, World, WorldChange};
use crate::check::as_id;
use crate::errors::ApiError;
use crate::history::Event;
use crate::snowflake::Snowflake;

/// Time limit for the first answer.
pub(crate) const ANSWER_MS: i64 = 3000;
/// Lifetime of an interaction's token.
pub(crate) const TOKEN_MS: i64 = 15 * 60_000;
/// The kind of an interaction that a command starts.
const COMMAND: u64 = 2;
const INTERACTIONS_KEPT: usize = 50_000;
const ATTACHMENT_LIMIT: u64 = 10 * 1024 * 1024;

/// A person's action that starts an interaction.
pub(crate) struct NewInteraction {
    /// 2 command, 3 component, 4 completion, 5 modal.
    pub kind: u64,
    pub user: Snowflake,
    pub channel: Snowflake,
    pub data: Value,
    pub what: String,
    pub source: Option<Snowflake>,
    /// For a modal, the metadata of the interaction that opened it.
    pub triggered_by: Option<Value>,
}

/// The type of the option that is being completed, at any depth of subcommands.
fn focused(data: &Value) -> Option<u64> {
    let options = data["options"].as_array()?;
    options.iter().find_map(
        |option| {
            if option["focused"] == json!(true) { option["type"].as_u64() } else { focused(option) }
        },
    )
}

/// A command's name with its subcommands.
fn command_name(data: &Value) -> String {
    let mut name = data["name"].as_str().unwrap_or("").to_owned();
    let mut level = data;
    while let Some(below) = level["options"].as_array().and_then(|all| all.iter().find(|one| one["options"].is_array()))
    {
        name = format!("{name} {}", below["name"].as_str().unwrap_or(""));
        level = below;
    }
    name
}

impl World {
    /// Sends an interaction to the bot; returns its id, and a receiver of its phase.
    pub(crate) fn interact(&mut self, new: NewInteraction) -> (Snowflake, watch::Receiver<Phase>) {
        let (id, created_ms) = (self.new_id(), self.now());
        let guild = self.guild_of(new.channel);
        let token = format!("aW50ZXJhY3Rpb246{}", secret());
        let phase = watch::Sender::new(Phase::Waiting);
        let receiver = phase.subscribe();
        let json = self.interaction_json(&new, id, &token, guild);
        let interaction = InteractionState {
            id,
            token: token.clone(),
            kind: new.kind,
            user: new.user,
            channel: new.channel,
            what: new.what.clone(),
            command_kind: new.data["type"].as_u64().unwrap_or(1),
            created_ms,
            started: Instant::now(),
            completes: focused(&new.data),
            command: (new.kind == 2).then(|| command_name(&new.data)),
            source: new.source,
            original: None,
            followed: None,
            metadata: self.metadata(&new, id),
            phase,
            modal: None,
            excused: !self.hub.connected(guild),
        };
        self.forget_expired(created_ms);
        let values = new.data["values"].as_array().into_iter().flatten();
        self.record(Event::Acted {
            interaction: id,
            user: new.user,
            message: new.source,
            custom_id: new.data["custom_id"].as_str().map(str::to_owned),
            command: interaction.command.clone(),
            values: values.filter_map(|value| value.as_str().map(str::to_owned)).collect(),
        });
        self.tokens.insert(token, id);
        self.interactions.insert(id, interaction);
        self.waiting.push_back(id);
        self.deadlines.notify_one();
        self.emit("INTERACTION_CREATE", guild, 0, &json);
        self.changed(WorldChange::Other);
        (id, receiver)
    }

    fn metadata(&self, new: &NewInteraction, id: Snowflake) -> Value {
        let kind = if new.kind == 4 { 2 } else { new.kind };
        let mut json = json!({
            "id": id, "type": kind, "user": self.user_json(new.user),
            "authorizing_integration_owners": { "0": self.guild_of(new.channel) },
        });
        if let Some(target) = as_id(&new.data["target_id"]) {
            json["target_user"] = self.user_json(target);
        }
        match (&new.triggered_by, new.kind) {
            (Some(triggering), 5) => json["triggering_interaction_metadata"] = triggering.clone(),
            (_, 3) => json["interacted_message_id"] = json!(new.source),
            _ => {}
        }
        json
    }

    fn interaction_json(&self, new: &NewInteraction, id: Snowflake, token: &str, guild: Option<Snowflake>) -> Value {
        let mut json = json!({
            "id": id, "application_id": self.application.id, "type": new.kind, "data": new.data, "token": token, "version": 1,
            "channel_id": new.channel, "app_permissions": self.app_permissions(new.channel).to_string(),
            "locale": self.users.get(&new.user).map_or("en-US", |user| user.locale.as_str()),
            "entitlements": [], "entitlement_sku_ids": [], "attachment_size_limit": ATTACHMENT_LIMIT,
            "authorizing_integration_owners": { "0": guild }, "context": 0,
        });
        if let Some(channel) = self.channels.get(&new.channel) {
            json["channel"] = self.seen_channel_json(channel, new.user);
        }
        if guild.is_none() {
            // Discord's values for a direct conversation with the bot.
            (json["context"], json["authorizing_integration_owners"]) = (json!(1), json!({ "0": "0" }));
            json["user"] = self.user_json(new.user);
        }
        if let Some(guild) = guild.and_then(|id| self.guilds.get(&id)) {
            json["guild_id"] = json!(guild.id);
            json["guild_locale"] = json!(guild.locale);
            json["guild"] = json!({ "id": guild.id, "locale": guild.locale, "features": [] });
            json["member"] = self.member_json(guild, new.user, true);
            let channel = self.channels.get(&new.channel);
            let granted = channel.map_or(0, |channel| self.permissions_in(channel, new.user));
            json["member"]["permissions"] = json!(granted.to_string());
        }
        if let Some(message) = new.source.and_then(|source| self.message(new.channel, source)) {
            json["message"] = self.message_json(message);
        }
        json
    }

    /// The interaction with this id and token, if it still awaits its first answer.
    pub(crate) fn unanswered(&self, id: Snowflake, token: &str) -> Result<&InteractionState, ApiError> {
        let found = self.interactions.get(&id).filter(|interaction| interaction.token == token);
        let interaction = found.ok_or_else(|| ApiError::unknown_interaction().with("no such interaction"))?;
        let phase = interaction.phase.borrow().clone();
        match phase {
            Phase::Answered(_) => {
                let is_excused = interaction.excused || interaction.is_retried(self.config.patience);
                Err(ApiError::already_acknowledged().with(interaction.what.clone()).excused_if(is_excused))
            }
            Phase::Waiting if interaction.answer_left(self.now(), self.config.patience) >= 0 => Ok(interaction),
            Phase::Waiting | Phase::Failed => Err(ApiError::unknown_interaction()
                .with(format!("{}: answered after 3 s", interaction.what))
                .excused_if(interaction.excused)),
        }
    }

    /// The interaction with this token, if it was answered and has not expired.
    pub(crate) fn answered(&self, token: &str) -> Result<&InteractionState, ApiError> {
        let found = self.tokens.get(token).and_then(|id| self.interactions.get(id));
        let interaction = found.ok_or_else(|| ApiError::unknown_webhook().with("no such interaction token"))?;
        if self.now() - interaction.created_ms > TOKEN_MS {
            return Err(ApiError::invalid_webhook_token()
                .with(format!("{}: the token is older than 15 minutes", interaction.what)));
        }
        let phase = interaction.phase.borrow().clone();
        match phase {
            Phase::Answered(_) => Ok(interaction),
            Phase::Waiting => Err(ApiError::unknown_webhook().with(format!("{}: not answered yet", interaction.what))),
            Phase::Failed => Err(ApiError::unknown_webhook()
                .with(format!("{}: never answered", interaction.what))
                .excused_if(interaction.excused)),
        }
    }

    /// The command that started an interaction, if a command did.
    pub(super) fn use_of(&self, id: Snowflake) -> Option<Used> {
        let interaction = self.interactions.get(&id).filter(|interaction| interaction.kind == COMMAND)?;
        let name = interaction.what.trim_end_matches(" on a person");
        Some(Used { name: name.to_owned(), user: interaction.user })
    }

    /// The tokens of all remembered interactions.
    pub fn interaction_tokens(&self) -> Vec<String> {
        self.tokens.keys().cloned().collect()
    }

    /// The token of an interaction, for tests that answer it without a bot.
    pub fn interaction_token(&self, id: Snowflake) -> Option<String> {
        self.interactions.get(&id).map(|interaction| interaction.token.clone())
    }

    /// Excuses the bot for the interaction with this token, because a fault struck a request with it.
    pub(crate) fn excuse(&mut self, token: &str) {
        let Self { tokens, interactions, .. } = self;
        if let Some(interaction) = tokens.get(token).and_then(|id| interactions.get_mut(id)) {
            interaction.excused = true;
        }
    }

    /// Notes the first message that was posted or changed with an interaction's token. Later messages are ignored.
    pub(crate) fn follow(&mut self, token: &str, message: Snowflake) {
        let Self { tokens, interactions, .. } = self;
        if let Some(interaction) = tokens.get(token).and_then(|id| interactions.get_mut(id)) {
            let first = interaction.followed.is_none();
            interaction.followed.get_or_insert(message);
            let interaction = interaction.id;
            if first {
                self.record(Event::Followed { interaction, message });
            }
            self.changed(WorldChange::Other);
        }
    }

    /// Stores the first answer.
    pub(crate) fn answer(&mut self, id: Snowflake, kind: u64, message: Option<Snowflake>, data: Option<Value>) {
        let Some(interaction) = self.interactions.get_mut(&id) else { return };
        interaction.original = match kind {
            4 | 5 => message,
            6 | 7 => interaction.source,
            _ => None,
        };
        if kind == 9 {
            interaction.modal.clone_from(&data);
        }
        let took = interaction.started.elapsed();
        interaction.phase.send_replace(Phase::Answered(Response { kind, message, data, took }));
        self.waiting.retain(|waiting| *waiting != id);
        self.record(Event::Answered { interaction: id, kind, message });
        self.changed(WorldChange::Other);
    }

    /// Fails the interactions that were not answered within three seconds, extended by the configured patience. Returns
    /// the time until the next one is overdue.
    pub(crate) fn fail_overdue(&mut self, faults_since: impl Fn(i64) -> bool) -> Option<Duration> {
        let (now, patience) = (self.now(), self.config.patience);
        while let Some(id) = self.waiting.front().copied() {
            let Some(interaction) = self.interactions.get_mut(&id) else {
                self.waiting.pop_front();
                continue;
            };
            let left = interaction.answer_left(now, patience);
            if left >= 0 {
                return Some(Duration::from_millis(u64::try_from(left).unwrap_or(0) + 1));
            }
            let lost = self.removed.connection_ms.is_some_and(|lost| lost >= interaction.created_ms);
            interaction.excused |= lost || faults_since(interaction.created_ms);
            interaction.phase.send_replace(Phase::Failed);
            let (what, excused) = (interaction.what.clone(), interaction.excused);
            self.waiting.pop_front();
            self.record(Event::Unanswered { interaction: id, excused });
            self.violation("no answer within 3 s".to_owned(), 0, what, format!("interaction {id}"), excused);
            self.changed(WorldChange::Other);
        }
        None
    }

    /// Drops interactions whose tokens expired more than 15 minutes ago, and the oldest ones above
    /// [`INTERACTIONS_KEPT`].
    fn forget_expired(&mut self, now: i64) {
        while let Some(oldest) = self.interactions.first_entry() {
            let expired = now - oldest.get().created_ms > 2 * TOKEN_MS;
            if !expired && self.tokens.len() < INTERACTIONS_KEPT {
                return;
            }
            let forgotten = oldest.remove();
            self.tokens.remove(&forgotten.token);
        }
    }
}
