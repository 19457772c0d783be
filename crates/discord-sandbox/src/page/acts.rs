//! Acts of people and of the workbench, sent by the page.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{Query, State};
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

/// The longest step of time: a year.
const MOST_MS: u64 = 366 * 86_400_000;
/// People that the page can show.
const MOST_PEOPLE: usize = 24;

/// An id as the page writes it: a string.
#[derive(Clone, Copy, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Id(pub Snowflake);

impl TryFrom<String> for Id {
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse().map(Self).map_err(|_| format!("{text:?} is no id"))
    }
}

/// Why something could not be done, worded for people.
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
type At = State<Arc<SandboxState>>;

fn nothing() -> ActResult {
    Ok(Json(json!({})))
}

pub(super) fn router() -> Router<Arc<SandboxState>> {
    let verbs = Router::new()
        .route("/command", post(command))
        .route("/complete", post(complete))
        .route("/use", post(use_component))
        .route("/submit", post(submit))
        .route("/upload", post(upload))
        .route("/say", post(say))
        .route("/dismiss", post(dismiss))
        .route("/locale", post(locale))
        .route("/add_person", post(add_person))
        .route("/permission", post(permission))
        .route("/advance", post(advance))
        .route("/fault", post(fault))
        .route("/cut", post(cut))
        .route("/delete_message", post(delete_message))
        .route("/delete_channel", post(delete_channel));
    Router::new().nest("/page/do", verbs)
}

fn person(shared: &Arc<SandboxState>, id: Id) -> Result<Person, ActError> {
    let known = snapshot::people(&shared.world()).any(|person| person == id.0);
    if known { Ok(Person::new(shared.clone(), id.0)) } else { Err(ActError("there is no such person".to_owned())) }
}

#[derive(Deserialize)]
struct GivenOption {
    name: String,
    #[serde(default)]
    value: Value,
    #[serde(default)]
    focused: bool,
}

#[derive(Deserialize)]
struct GivenCommand {
    person: Id,
    channel: Id,
    command: Id,
    #[serde(default)]
    path: Vec<String>,
    #[serde(default)]
    options: Vec<GivenOption>,
    target: Option<Id>,
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
fn registered(shared: &SandboxState, id: Id) -> Result<(u64, String), ActError> {
    let world = shared.world();
    let found = world.application.commands.iter().find(|command| command.id == id.0);
    found
        .map(|command| (command.kind, command.name.clone()))
        .ok_or_else(|| ActError("the bot has no such command any more".to_owned()))
}

async fn command(State(shared): At, Json(given): Json<GivenCommand>) -> ActResult {
    let who = person(&shared, given.person)?;
    let (kind, name) = registered(&shared, given.command)?;
    let interaction = match (kind, given.target) {
        (2, Some(target)) => who.use_on_person(given.channel.0, &name, target.0)?,
        (2, None) => return Err(ActError(format!("{name} needs a target"))),
        _ => who.slash(given.channel.0, &given.line(&name), &given.filled())?,
    };
    outcome(interaction).await
}

async fn complete(State(shared): At, Json(given): Json<GivenCommand>) -> ActResult {
    let who = person(&shared, given.person)?;
    let (_, name) = registered(&shared, given.command)?;
    let Some(focused) = given.options.iter().find(|option| option.focused) else {
        return Err(ActError("no option is being typed".to_owned()));
    };
    let typed = focused.value.as_str().unwrap_or("");
    let interaction = who.complete(given.channel.0, &given.line(&name), &given.filled(), (&focused.name, typed))?;
    let answer = interaction
        .answered()
        .await
        .map_err(|_| ActError("The bot offered nothing: it did not respond.".to_owned()))?;
    Ok(Json(json!({ "choices": answer.data })))
}

/// Waits for the bot's first answer.
async fn outcome(interaction: Interaction) -> ActResult {
    let answer = match interaction.answered().await {
        Ok(answer) => answer,
        Err(_) => return Ok(Json(json!({ "outcome": "failed" }))),
    };
    Ok(Json(match answer.kind {
        AnswerKind::Modal => json!({ "outcome": "modal", "interaction": interaction.id(), "modal": answer.data }),
        _ => json!({ "outcome": "answered" }),
    }))
}

#[derive(Deserialize)]
struct ComponentUse {
    person: Id,
    channel: Id,
    message: Id,
    custom_id: String,
    values: Option<Vec<String>>,
}

async fn use_component(State(shared): At, Json(used): Json<ComponentUse>) -> ActResult {
    let who = person(&shared, used.person)?;
    let place = MessageRef { channel: used.channel.0, message: used.message.0 };
    let interaction = match &used.values {
        Some(values) => who.choose(place, &used.custom_id, &values.iter().map(String::as_str).collect::<Vec<_>>())?,
        // The bot may have changed the message a moment ago; Discord delivers such a click all the same.
        None => who.click(place, &used.custom_id).or_else(|_| who.click_blindly(place, &used.custom_id))?,
    };
    outcome(interaction).await
}

#[derive(Deserialize)]
struct Submitted {
    person: Id,
    interaction: Id,
    fields: Vec<Field>,
}

#[derive(Deserialize)]
struct Field {
    custom_id: String,
    #[serde(default)]
    value: Value,
    values: Option<Vec<String>>,
}

impl Field {
    /// All chosen values and typed texts.
    fn texts(&self) -> Vec<String> {
        match (&self.values, &self.value) {
            (Some(values), _) => values.clone(),
            (None, Value::Null) => Vec::new(),
            (None, Value::String(text)) => vec![text.clone()],
            (None, other) => vec![other.to_string()],
        }
    }
}

async fn submit(State(shared): At, Json(submitted): Json<Submitted>) -> ActResult {
    let who = person(&shared, submitted.person)?;
    let texts: Vec<_> = submitted.fields.iter().map(|field| (field.custom_id.as_str(), field.texts())).collect();
    let fields: Fields = texts.iter().map(|(id, texts)| (*id, texts.iter().map(String::as_str).collect())).collect();
    outcome(who.fill_in(submitted.interaction.0, &fields)?).await
}

#[derive(Deserialize)]
struct Upload {
    person: Id,
    filename: String,
}

async fn upload(State(shared): At, Query(upload): Query<Upload>, bytes: Bytes) -> ActResult {
    let file = person(&shared, upload.person)?.upload(&upload.filename, bytes)?;
    Ok(Json(json!({ "file": file })))
}

#[derive(Deserialize)]
struct SayBody {
    person: Id,
    channel: Id,
    content: String,
}

async fn say(State(shared): At, Json(said): Json<SayBody>) -> ActResult {
    person(&shared, said.person)?.say(said.channel.0, &said.content)?;
    nothing()
}

#[derive(Deserialize)]
struct Dismissed {
    person: Id,
    channel: Id,
    message: Id,
}

async fn dismiss(State(shared): At, Json(dismissed): Json<Dismissed>) -> ActResult {
    let place = MessageRef { channel: dismissed.channel.0, message: dismissed.message.0 };
    person(&shared, dismissed.person)?.dismiss(place);
    nothing()
}

#[derive(Deserialize)]
struct Speaks {
    person: Id,
    locale: String,
}

async fn locale(State(shared): At, Json(speaks): Json<Speaks>) -> ActResult {
    let plausible =
        (2..=8).contains(&speaks.locale.len()) && speaks.locale.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    if !plausible {
        return Err(ActError("a language is written like fr or en-GB".to_owned()));
    }
    person(&shared, speaks.person)?.set_locale(&speaks.locale);
    nothing()
}

#[derive(Deserialize)]
struct Newcomer {
    name: String,
}

async fn add_person(State(shared): At, Json(newcomer): Json<Newcomer>) -> ActResult {
    let name = newcomer.name.trim();
    if !(1..=32).contains(&name.chars().count()) {
        return Err(ActError("a name has 1 to 32 characters".to_owned()));
    }
    let mut world = shared.world();
    if snapshot::people(&world).count() >= MOST_PEOPLE {
        return Err(ActError(format!("there are {MOST_PEOPLE} people already")));
    }
    world.add_person(name);
    nothing()
}

#[derive(Deserialize)]
struct Permitted {
    guild: Id,
    bit: String,
    on: bool,
}

async fn permission(State(shared): At, Json(permitted): Json<Permitted>) -> ActResult {
    let bit: u64 = permitted.bit.parse().map_err(|_| ActError("a permission is one bit".to_owned()))?;
    if !bit.is_power_of_two() {
        return Err(ActError("a permission is one bit".to_owned()));
    }
    shared.world().allow_in_guild(permitted.guild.0, bit, permitted.on);
    nothing()
}

#[derive(Deserialize)]
struct Later {
    ms: u64,
}

async fn advance(State(shared): At, Json(later): Json<Later>) -> ActResult {
    if !(1..=MOST_MS).contains(&later.ms) {
        return Err(ActError(format!("time moves by 1 to {MOST_MS} ms")));
    }
    shared.advance(Duration::from_millis(later.ms));
    nothing()
}

#[derive(Deserialize)]
struct Switched {
    id: String,
    on: bool,
}

async fn fault(State(shared): At, Json(switched): Json<Switched>) -> ActResult {
    if workbench::switch(&shared, &switched.id, switched.on) {
        nothing()
    } else {
        Err(ActError("there is no such fault".to_owned()))
    }
}

#[derive(Deserialize)]
struct Named {
    id: String,
}

async fn cut(State(shared): At, Json(named): Json<Named>) -> ActResult {
    if workbench::cut(&shared, &named.id) { nothing() } else { Err(ActError("there is no such cut".to_owned())) }
}

#[derive(Deserialize)]
struct Moderated {
    channel: Id,
    message: Id,
}

async fn delete_message(State(shared): At, Json(moderated): Json<Moderated>) -> ActResult {
    anybody(&shared)?.delete_message(MessageRef { channel: moderated.channel.0, message: moderated.message.0 });
    nothing()
}

#[derive(Deserialize)]
struct ModeratedChannel {
    channel: Id,
}

async fn delete_channel(State(shared): At, Json(moderated): Json<ModeratedChannel>) -> ActResult {
    anybody(&shared)?.delete_channel(moderated.channel.0);
    nothing()
}

/// The person who acts as moderator: the first one.
fn anybody(shared: &Arc<SandboxState>) -> Result<Person, ActError> {
    let first = snapshot::people(&shared.world()).next();
    first.map(|id| Person::new(shared.clone(), id)).ok_or_else(|| ActError("there are no people".to_owned()))
}
