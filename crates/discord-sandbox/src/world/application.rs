//! The application, its commands, and custom emoji. All of them are stored, so no field may be renamed, and a new
//! field needs a default.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{World, WorldChange};
use crate::check::commands::{ENTRY_POINT, check};
use crate::errors::Form;
use crate::snowflake::Snowflake;

/// The application that the bot belongs to, with its commands.
#[derive(Serialize, Deserialize)]
pub(crate) struct Application {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) bot: Snowflake,
    pub(crate) owner: Snowflake,
    pub(crate) token: String,
    pub(crate) commands: Vec<AppCommand>,
    #[serde(default)]
    pub(crate) emojis: Vec<Emoji>,
    /// The time at which the current day of counting began, and the number of commands created since.
    #[serde(skip)]
    pub(crate) created_today: (i64, u32),
}

/// A custom emoji of the application, usable everywhere in its messages.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Emoji {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    /// The content type of the picture.
    pub(crate) kind: String,
    /// The bytes of the picture, in base64.
    pub(crate) picture: String,
}

impl Emoji {
    pub(crate) fn is_animated(&self) -> bool {
        self.kind == "image/gif"
    }
}

/// A registered application command.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct AppCommand {
    pub(crate) id: Snowflake,
    /// 1 chat input, 2 user, 3 message, 4 entry point.
    pub(crate) kind: u64,
    pub(crate) name: String,
    pub(crate) version: Snowflake,
    /// Name, description, localisations, options, permissions, as Discord stores them.
    pub(crate) body: Value,
}

/// The kind of slash commands.
const CHAT_INPUT: u64 = 1;

impl AppCommand {
    /// The texts that run a slash command, or each of its subcommands, without an option. Commands that require an
    /// option are left out.
    pub(crate) fn lines_without_options(&self) -> Vec<String> {
        if self.kind == CHAT_INPUT { lines(&self.name, &self.body["options"]) } else { Vec::new() }
    }
}

/// The texts that run the command `line`, or each of its subcommands, without an option. `options` are the options of
/// that command.
fn lines(line: &str, options: &Value) -> Vec<String> {
    let options = options.as_array().map(Vec::as_slice).unwrap_or_default();
    let is_below = |option: &&Value| matches!(option["type"].as_u64(), Some(1 | 2));
    let mut below = options.iter().filter(is_below).peekable();
    if below.peek().is_some() {
        let name = |option: &Value| format!("{line} {}", option["name"].as_str().unwrap_or_default());
        return below.flat_map(|option| lines(&name(option), &option["options"])).collect();
    }
    let is_required = options.iter().any(|option| option["required"] == Value::Bool(true));
    if is_required { Vec::new() } else { vec![line.to_owned()] }
}

impl World {
    /// Switches Activities on: Discord adds the command that launches the Activity.
    pub(crate) fn enable_activities(&mut self) {
        if self.application.commands.iter().any(|command| command.kind == ENTRY_POINT) {
            return;
        }
        let command =
            json!({ "type": ENTRY_POINT, "name": "launch", "name_localizations": { "fr": "lancer" }, "handler": 2 });
        let (kind, name, body) = check(&mut Form::default(), "", &command, true);
        let (id, version) = (self.new_id(), self.new_id());
        self.application.commands.push(AppCommand { id, kind, name, version, body });
        self.changed(WorldChange::Other);
    }
}
