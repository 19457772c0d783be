//! The types of the world that end with the process.

use std::collections::HashSet;
use std::time::Duration;

use serde_json::Value;
use tokio::sync::watch;
use tokio::time::Instant;

use crate::snowflake::Snowflake;

/// Something that a person did and the bot must answer.
pub(crate) struct Interaction {
    pub(crate) id: Snowflake,
    pub(crate) token: String,
    /// 2 command, 3 component, 4 completion, 5 modal.
    pub(crate) kind: u64,
    pub(crate) user: Snowflake,
    pub(crate) channel: Snowflake,
    /// What was typed, clicked or submitted, for the ledger.
    pub(crate) what: String,
    pub(crate) command_kind: u64,
    pub(crate) created_ms: i64,
    pub(crate) started: Instant,
    /// The type of the option being completed.
    pub(crate) completes: Option<u64>,
    /// The command that was used, with its subcommands.
    pub(crate) command: Option<String>,
    /// The message whose component was used.
    pub(crate) source: Option<Snowflake>,
    /// The message that `@original` means.
    pub(crate) original: Option<Snowflake>,
    /// The first message that was posted or changed with the token after a deferral.
    pub(crate) followed: Option<Snowflake>,
    pub(crate) metadata: Value,
    pub(crate) phase: watch::Sender<Phase>,
    /// The modal that it opened, until it is submitted.
    pub(crate) modal: Option<Value>,
    pub(crate) excused: bool,
}

/// The state of an interaction.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Phase {
    /// The bot has not answered yet.
    Waiting,
    /// The bot has answered.
    Answered(Response),
    /// Unanswered for 3 s: "the application did not respond".
    Failed,
}

/// The first answer to an interaction.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Response {
    /// Discord's callback type: 4 message, 5 thinking, 6 nothing yet, 7 update, 8 completion, 9 modal.
    pub(crate) kind: u64,
    /// The message that it created or changed.
    pub(crate) message: Option<Snowflake>,
    /// The choices of a completion, or the modal.
    pub(crate) data: Option<Value>,
    /// Time from the person's act to the bot's answer.
    pub(crate) took: Duration,
}

/// What people removed. The bot is excused for what fails because of it.
#[derive(Default)]
pub(crate) struct Removed {
    /// Messages, channels and servers, and threads that were archived.
    pub(crate) things: HashSet<Snowflake>,
    pub(crate) permissions: bool,
    /// When a gateway connection was last lost.
    pub(crate) connection_ms: Option<i64>,
}
