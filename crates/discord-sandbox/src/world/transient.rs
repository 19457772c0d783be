//! The types of the world whose values are not stored: they are lost when the process ends.

use std::collections::HashSet;
use std::time::Duration;

use serde_json::Value;
use tokio::sync::watch;
use tokio::time::Instant;

use super::interactions::ANSWER_MS;
use crate::snowflake::Snowflake;

/// The least time that a bot waits for the response to an answer before it retries the answer.
const RETRIED: Duration = Duration::from_millis(500);

/// An interaction: an action of a person that the bot must answer.
pub(crate) struct InteractionState {
    pub(crate) id: Snowflake,
    pub(crate) token: String,
    /// 2 command, 3 component, 4 completion, 5 modal.
    pub(crate) kind: u64,
    pub(crate) user: Snowflake,
    pub(crate) channel: Snowflake,
    /// The command, click or form, as the ledger of violations shows it.
    pub(crate) what: String,
    pub(crate) command_kind: u64,
    pub(crate) created_ms: i64,
    pub(crate) started: Instant,
    /// For a completion, the type of the option that is completed.
    pub(crate) completes: Option<u64>,
    /// The command that was used, with its subcommands.
    pub(crate) command: Option<String>,
    /// The message whose component was used; for a modal, the message whose component opened the modal.
    pub(crate) source: Option<Snowflake>,
    /// The message that `@original` means.
    pub(crate) original: Option<Snowflake>,
    /// The first message that was posted or changed with the token after the first answer.
    pub(crate) followed: Option<Snowflake>,
    pub(crate) metadata: Value,
    pub(crate) phase: watch::Sender<Phase>,
    /// The modal that the interaction opened, until a person submits it.
    pub(crate) modal: Option<Value>,
    pub(crate) excused: bool,
}

impl InteractionState {
    /// Milliseconds left for the first answer; negative once it is late.
    pub(crate) fn answer_left(&self, now: i64, patience: Duration) -> i64 {
        left(now - self.created_ms, self.started.elapsed(), patience)
    }

    /// Whether a second answer that arrives now may be a retry, as [`may_be_retry`] defines it.
    pub(crate) fn is_retried(&self, patience: Duration) -> bool {
        may_be_retry(self.started.elapsed(), patience)
    }
}

/// Milliseconds left for an answer after `waited_ms` of the stand-in's clock. The limit is extended by the real time
/// that `passed`, but by no more than `patience`.
fn left(waited_ms: i64, passed: Duration, patience: Duration) -> i64 {
    let forgiven = passed.min(patience).as_millis();
    ANSWER_MS + i64::try_from(forgiven).unwrap_or(i64::MAX) - waited_ms
}

/// Whether a second answer, so long after the interaction began, may be a retry by a bot that has waited in vain for
/// the response to the first one. With `patience` such an answer is refused, but not counted as a violation: on a busy
/// machine both may arrive in the same moment.
fn may_be_retry(since: Duration, patience: Duration) -> bool {
    !patience.is_zero() && since >= RETRIED
}

/// The state of an interaction.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Phase {
    /// The bot has not answered yet.
    Waiting,
    /// The bot has answered.
    Answered(Response),
    /// Unanswered for 3 s, extended by the configured patience: "the application did not respond".
    Failed,
}

/// The first answer to an interaction.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Response {
    /// Discord's callback type: 4 message, 5 thinking, 6 deferred update, 7 update, 8 completion, 9 modal.
    pub(crate) kind: u64,
    /// The message that the answer created or changed; `None` for the types 6, 8 and 9.
    pub(crate) message: Option<Snowflake>,
    /// The choices of a completion, or the modal.
    pub(crate) data: Option<Value>,
    /// Real time from the person's act to the bot's answer.
    pub(crate) took: Duration,
}

/// Things and permissions that somebody or something other than the bot removed. Requests that fail because of such a
/// removal are excused.
#[derive(Default)]
pub(crate) struct Removed {
    /// Deleted messages, channels and threads; servers from which the bot was removed; threads that were
    /// archived or locked, even if they are open again.
    pub(crate) things: HashSet<Snowflake>,
    pub(crate) permissions: bool,
    /// When a gateway connection last ended, in milliseconds since 1970 UTC.
    pub(crate) connection_ms: Option<i64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retry_is_excused_only_by_patience() {
        for (patience, since, expected) in [
            (Duration::from_secs(60), 500, true),
            (Duration::from_secs(60), 499, false),
            (Duration::ZERO, 5_000, false),
        ] {
            assert_eq!(may_be_retry(Duration::from_millis(since), patience), expected, "{since} ms with {patience:?}");
        }
    }

    #[test]
    fn only_time_that_passes_by_itself_is_forgiven() {
        const MINUTE: Duration = Duration::from_secs(60);
        // Each case: time by the stand-in's clock, real time passed, patience, and the time left.
        let cases = [
            (2_900, 2_900, Duration::ZERO, 100),
            (3_100, 3_100, Duration::ZERO, -100),
            (3_001, 0, Duration::ZERO, -1),
            (50_000, 50_000, MINUTE, 3_000),
            (62_000, 62_000, MINUTE, 1_000),
            (64_000, 64_000, MINUTE, -1_000),
            (3_001, 0, MINUTE, -1),
            (13_001, 10_000, MINUTE, -1),
        ];
        for (waited, passed, patience, expected) in cases {
            let found = left(waited, Duration::from_millis(passed), patience);
            assert_eq!(found, expected, "{waited} ms, of which {passed} by themselves, with {patience:?}");
        }
    }
}
