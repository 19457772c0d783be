//! Why an interaction gets another answer than the one requested.

use super::refusal::{RefusalContext, refusal as worded};
use crate::host::{Failure, HostError, Refusal};
use crate::review::{NoReport, WAITING_OF_ONE};
use crate::text::{Localizer, texts};

/// The reason why an interaction does not get the answer that it asked for.
#[derive(Debug)]
pub enum Rejection {
    /// A refusal, worded for the person.
    Refused(String),
    /// A refusal that replaces the clicked private page: its table has moved on, so the page no longer applies.
    Past(String),
    /// A failure of the program, logged already.
    Failed(Failure),
    /// Another process answers the interaction.
    Elsewhere,
}

/// The result of an interaction, or why it was rejected.
pub type Outcome<T> = Result<T, Rejection>;

impl Rejection {
    /// A refusal, already worded.
    pub fn refused(text: String) -> Rejection {
        metrics::counter!("hypnosia_refusals_total", "refusal" => "other").increment(1);
        Rejection::Refused(text)
    }

    /// An error of the host, worded in this language.
    pub fn of_host(l10n: Localizer, error: HostError, context: RefusalContext<'_>) -> Rejection {
        match error {
            HostError::Refused(refusal) => {
                metrics::counter!("hypnosia_refusals_total", "refusal" => counted_as(&refusal)).increment(1);
                Rejection::Refused(worded(l10n, &refusal, context))
            }
            HostError::Failed(failure) => Rejection::Failed(failure),
            HostError::Elsewhere(_) => Rejection::Elsewhere,
        }
    }

    /// The reason why there is no report, worded in this language.
    pub fn of_report(l10n: Localizer, none: NoReport) -> Rejection {
        match none {
            NoReport::TooManyOfYours => {
                Rejection::refused(l10n.format(texts::RefusedReports { limit: WAITING_OF_ONE }))
            }
            NoReport::TooMany => Rejection::refused(l10n.get(texts::REFUSED_REPORTS_BUSY)),
            NoReport::Failed(failure) => failure.into(),
        }
    }
}

impl<E> From<E> for Rejection
where
    Failure: From<E>,
{
    fn from(error: E) -> Rejection {
        Rejection::Failed(error.into())
    }
}

/// The kind of a refusal, for counting.
fn counted_as(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::Stale { .. } => "stale",
        Refusal::NotYourTurn { .. } => "not_your_turn",
        Refusal::NotSeated | Refusal::NotOwner { .. } => "not_theirs",
        Refusal::GameOver | Refusal::Cancelled | Refusal::Expired | Refusal::NoSuchTable => "closed",
        Refusal::TableFull | Refusal::ColourTaken(_) | Refusal::SeatKept { .. } => "taken",
        Refusal::Resigned | Refusal::SeatHeld | Refusal::TimeRanOut => "not_playing",
        Refusal::ChannelLimit { .. } | Refusal::PlayerLimit { .. } | Refusal::ChannelNotAllowed => "settings",
        Refusal::SlowLobbies { .. } | Refusal::SlowLobbiesHere { .. } => "slow_lobbies",
        Refusal::LobbyOpen { .. } => "lobby_open",
        _ => "other",
    }
}
