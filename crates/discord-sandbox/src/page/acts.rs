//! Requests of the page that act as a person, or that use the workbench: its faults, its clock and its controls of
//! servers, channels and the bot.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{snapshot, workbench};
use crate::people::{AnswerKind, Fields, Interaction, MessageRef, Person, Unable};
use crate::shared::SandboxState;
use crate::snowflake::Snowflake;
use crate::world::HiddenFields;

/// The longest time that one `advance` may skip, in milliseconds: a year.
const MOST_MS: u64 = 366 * 86_400_000;
/// The most people that the page can show.
const MOST_PEOPLE: usize = 24;

/// An act with its parameters, by its verb.
#[derive(Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case")]
enum Act {
    Command(GivenCommand),
    Complete(GivenCommand),
    Use {
        person: Snowflake,
        channel: Snowflake,
        message: Snowflake,
        custom_id: String,
        values: Option<Vec<String>>,
    },
    Submit {
        person: Snowflake,
        interaction: Snowflake,
        fields: Vec<Field>,
    },
    Say {
        person: Snowflake,
        channel: Snowflake,
        content: String,
    },
    Dismiss {
        person: Snowflake,
        channel: Snowflake,
        message: Snowflake,
    },
    Locale {
        person: Snowflake,
        locale: String,
    },
    AddPerson {
        name: String,
        #[serde(default)]
        bot: bool,
    },
    RemoveMember {
        guild: Snowflake,
        person: Snowflake,
    },
    Permission {
        guild: Snowflake,
        bit: String,
        on: bool,
    },
    Advance {
        ms: u64,
    },
    Fault {
        id: String,
        on: bool,
        seed: Option<u64>,
    },
    Cut {
        id: String,
    },
    Available {
        guild: Snowflake,
        on: bool,
    },
    Member {
        guild: Snowflake,
        on: bool,
    },
    DeleteMessage {
        channel: Snowflake,
        message: Snowflake,
    },
    DeleteChannel {
        channel: Snowflake,
    },
    ArchiveThread {
        thread: Snowflake,
        archived: bool,
        locked: bool,
    },
    PrivateThread {
        person: Snowflake,
        channel: Snowflake,
        name: String,
    },
    ChannelPermission {
        channel: Snowflake,
        bit: String,
        on: bool,
    },
    AddBotRole {
        guild: Snowflake,
        permissions: String,
    },
    DeleteRole {
        guild: Snowflake,
        role: Snowflake,
    },
    HiddenFields {
        fields: String,
    },
    EnableActivities {},
}

#[derive(Deserialize)]
struct GivenCommand {
    person: Snowflake,
    channel: Snowflake,
    command: Snowflake,
    #[serde(default)]
    path: Vec<String>,
    #[serde(default)]
    options: Vec<GivenOption>,
    target: Option<Snowflake>,
}

#[derive(Deserialize)]
struct GivenOption {
    name: String,
    #[serde(default)]
    value: Value,
    #[serde(default)]
    focused: bool,
}

/// A field of a submitted modal.
#[derive(Deserialize)]
struct Field {
    custom_id: String,
    #[serde(default)]
    value: Value,
    values: Option<Vec<String>>,
}

#[derive(Deserialize)]
struct Upload {
    person: Snowflake,
    filename: String,
}

/// Why an act failed, worded for people.
struct ActError(String);

impl From<Unable> for ActError {
    fn from(unable: Unable) -> Self {
        Self(unable.0)
    }
}

impl IntoResponse for ActError {
    fn into_response(self) -> Response {
        (StatusCode::BAD_REQUEST, Json(json!({ "error": self.0 }))).into_response()
    }
}

type ActResult = Result<Json<Value>, ActError>;
type Shared = Arc<SandboxState>;

fn refused<T>(why: impl Into<String>) -> Result<T, ActError> {
    Err(ActError(why.into()))
}

pub(super) fn router() -> Router<Shared> {
    Router::new().route("/page/do/upload", post(upload)).route("/page/do/{verb}", post(act))
}

async fn act(State(shared): State<Shared>, Path(verb): Path<String>, Json(mut body): Json<Value>) -> ActResult {
    if let Some(body) = body.as_object_mut() {
        body.insert("verb".to_owned(), json!(verb));
    }
    match serde_json::from_value(body).map_err(|error| ActError(error.to_string()))? {
        Act::Command(given) => return command(&shared, given).await,
        Act::Complete(given) => return complete(&shared, given).await,
        Act::Use { person: who, channel, message, custom_id, values } => {
            let interaction =
                use_component(&person(&shared, who)?, MessageRef { channel, message }, &custom_id, values)?;
            return outcome(interaction).await;
        }
        Act::Submit { person: who, interaction, fields } => {
            return outcome(submit(&person(&shared, who)?, interaction, &fields)?).await;
        }
        Act::Say { person: who, channel, content } => {
            person(&shared, who)?.say(channel, &content)?;
        }
        Act::Dismiss { person: who, channel, message } => {
            person(&shared, who)?.dismiss(MessageRef { channel, message });
        }
        Act::Locale { person: who, locale } => set_locale(&person(&shared, who)?, &locale)?,
        Act::AddPerson { name, bot: true } => drop(shared.world().add_other_bot(name.trim())),
        Act::AddPerson { name, bot: false } => add_person(&shared, name.trim())?,
        Act::RemoveMember { guild, person: who } => {
            let user = person(&shared, who)?.id();
            shared.world().remove_member(guild, user);
        }
        Act::Permission { guild, bit, on } => shared.world().allow_in_guild(guild, one_bit(&bit)?, on),
        Act::ChannelPermission { channel, bit, on } => shared.world().allow_in_channel(channel, one_bit(&bit)?, on),
        Act::Advance { ms: ms @ 1..=MOST_MS } => shared.advance(Duration::from_millis(ms)),
        Act::Advance { .. } => return refused(format!("time moves by 1 to {MOST_MS} ms")),
        Act::Fault { id, on, seed } if !workbench::switch(&shared, &id, on, seed.unwrap_or(0)) => {
            return refused("there is no such fault");
        }
        Act::Cut { id } if !workbench::cut(&shared, &id) => return refused("there is no such cut"),
        Act::Fault { .. } | Act::Cut { .. } => {}
        Act::Available { guild, .. } | Act::Member { guild, .. } if !shared.world().guilds.contains_key(&guild) => {
            return refused("there is no such server");
        }
        Act::Available { guild, on } => shared.set_available(guild, on),
        Act::Member { guild, on: true } => shared.world().invite_bot(guild),
        Act::Member { guild, on: false } => shared.world().remove_bot(guild),
        Act::DeleteMessage { channel, message } => moderator(&shared)?.delete_message(MessageRef { channel, message }),
        Act::EnableActivities {} => shared.world().enable_activities(),
        Act::DeleteChannel { channel } => moderator(&shared)?.delete_channel(channel),
        Act::ArchiveThread { thread, archived, locked } => {
            moderator(&shared)?.archive_thread(thread, archived, locked);
        }
        Act::PrivateThread { person: who, channel, name } => {
            let thread = person(&shared, who)?.open_private_thread(channel, &name)?;
            return Ok(Json(json!({ "thread": thread })));
        }
        Act::AddBotRole { guild, permissions } => {
            let granted = permissions.parse().map_err(|_| ActError("permissions are a number".to_owned()))?;
            let role = shared.world().add_bot_role(guild, granted);
            return Ok(Json(json!({ "role": role })));
        }
        Act::DeleteRole { guild, role } => shared.world().delete_role(guild, role),
        Act::HiddenFields { fields } => shared.world().hidden_fields = hidden_fields(&fields)?,
    }
    Ok(Json(json!({})))
}

fn one_bit(bit: &str) -> Result<u64, ActError> {
    let bit = bit.parse::<u64>().ok().filter(|bit| bit.is_power_of_two());
    bit.ok_or_else(|| ActError("a permission is one bit".to_owned()))
}

fn hidden_fields(name: &str) -> Result<HiddenFields, ActError> {
    match name {
        "null" => Ok(HiddenFields::Null),
        "absent" => Ok(HiddenFields::Absent),
        "kept" => Ok(HiddenFields::Kept),
        _ => refused("fields are null, absent or kept"),
    }
}

fn person(shared: &Shared, id: Snowflake) -> Result<Person, ActError> {
    let known = snapshot::people(&shared.world()).any(|person| person == id);
    if known { Ok(Person::new(shared.clone(), id)) } else { refused("there is no such person") }
}

/// The person who performs the acts of a moderator: the first person.
fn moderator(shared: &Shared) -> Result<Person, ActError> {
    let first = snapshot::people(&shared.world()).next();
    first.map(|id| Person::new(shared.clone(), id)).ok_or_else(|| ActError("there are no people".to_owned()))
}

impl GivenCommand {
    fn line(&self, name: &str) -> String {
        std::iter::once(name).chain(self.path.iter().map(String::as_str)).collect::<Vec<_>>().join(" ")
    }

    fn filled(&self) -> Vec<(&str, Value)> {
        self.options
            .iter()
            .filter(|option| !option.focused)
            .map(|option| (option.name.as_str(), option.value.clone()))
            .collect()
    }
}

/// Kind and name of a registered command.
fn registered(shared: &SandboxState, id: Snowflake) -> Result<(u64, String), ActError> {
    let world = shared.world();
    let found = world.application.commands.iter().find(|command| command.id == id);
    found
        .map(|command| (command.kind, command.name.clone()))
        .ok_or_else(|| ActError("the bot has no such command any more".to_owned()))
}

async fn command(shared: &Shared, given: GivenCommand) -> ActResult {
    let who = person(shared, given.person)?;
    let (kind, name) = registered(shared, given.command)?;
    let interaction = match (kind, given.target) {
        (2, Some(target)) => who.use_on_person(given.channel, &name, target)?,
        (2, None) => return refused(format!("{name} needs a target")),
        _ => who.slash(given.channel, &given.line(&name), &given.filled())?,
    };
    outcome(interaction).await
}

async fn complete(shared: &Shared, given: GivenCommand) -> ActResult {
    let who = person(shared, given.person)?;
    let (_, name) = registered(shared, given.command)?;
    let Some(focused) = given.options.iter().find(|option| option.focused) else {
        return refused("no option is being typed");
    };
    let typed = focused.value.as_str().unwrap_or("");
    let interaction = who.complete(given.channel, &given.line(&name), &given.filled(), (&focused.name, typed))?;
    match interaction.answered().await {
        Ok(answer) => Ok(Json(json!({ "choices": answer.data }))),
        Err(_) => refused("The bot offered nothing: it did not respond."),
    }
}

/// Waits for the bot's first answer.
async fn outcome(interaction: Interaction) -> ActResult {
    Ok(Json(match interaction.answered().await {
        Err(_) => json!({ "outcome": "failed" }),
        Ok(answer) if answer.kind == AnswerKind::Modal => {
            json!({ "outcome": "modal", "interaction": interaction.id(), "modal": answer.data })
        }
        Ok(_) => json!({ "outcome": "answered" }),
    }))
}

fn use_component(
    who: &Person,
    place: MessageRef,
    custom_id: &str,
    values: Option<Vec<String>>,
) -> Result<Interaction, Unable> {
    match values {
        Some(values) => who.choose(place, custom_id, &values.iter().map(String::as_str).collect::<Vec<_>>()),
        // If the click fails, the bot may have removed the button a moment ago. Discord would deliver such a click, so
        // the click is delivered all the same.
        None => who.click(place, custom_id).or_else(|_| who.click_blindly(place, custom_id)),
    }
}

impl Field {
    /// The chosen values. If `values` is absent, the value as a text; empty if both are absent.
    fn texts(&self) -> Vec<String> {
        match (&self.values, &self.value) {
            (Some(values), _) => values.clone(),
            (None, Value::Null) => Vec::new(),
            (None, Value::String(text)) => vec![text.clone()],
            (None, other) => vec![other.to_string()],
        }
    }
}

fn submit(who: &Person, opened_by: Snowflake, fields: &[Field]) -> Result<Interaction, Unable> {
    let texts: Vec<_> = fields.iter().map(|field| (field.custom_id.as_str(), field.texts())).collect();
    let fields: Fields = texts.iter().map(|(id, texts)| (*id, texts.iter().map(String::as_str).collect())).collect();
    who.fill_in(opened_by, &fields)
}

async fn upload(State(shared): State<Shared>, Query(upload): Query<Upload>, bytes: Bytes) -> ActResult {
    let file = person(&shared, upload.person)?.upload(&upload.filename, bytes)?;
    Ok(Json(json!({ "file": file })))
}

fn set_locale(who: &Person, locale: &str) -> Result<(), ActError> {
    if !(2..=8).contains(&locale.len()) || !locale.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') {
        return refused("a language is written like fr or en-GB");
    }
    who.set_locale(locale);
    Ok(())
}

fn add_person(shared: &SandboxState, name: &str) -> Result<(), ActError> {
    if !(1..=32).contains(&name.chars().count()) {
        return refused("a name has 1 to 32 characters");
    }
    let mut world = shared.world();
    if snapshot::people(&world).count() >= MOST_PEOPLE {
        return refused(format!("there are {MOST_PEOPLE} people already"));
    }
    world.add_person(name);
    Ok(())
}
