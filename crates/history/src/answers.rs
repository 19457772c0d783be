//! Checks the answers: each act gets one answer, and a follow-up comes after each acknowledgement. Also checks that
//! each clicked message of a table was shown before.

use super::Fault;
use super::ids::TableId;
use super::sessions::SessionHistory;
use discord_sandbox::Snowflake;
use discord_sandbox::history::{Event, Record};
use std::collections::{BTreeMap, BTreeSet};

/// The type of a first answer that is a message.
pub(super) const MESSAGE: u64 = 4;
/// The type of an acknowledgement (a first answer that defers the real one) which announces a new message.
pub(super) const MESSAGE_LATER: u64 = 5;
/// The type of an acknowledgement which announces a change of the clicked message.
pub(super) const CHANGE_LATER: u64 = 6;
/// For this long after a new gateway session begins, the previous process may still answer clicks, and may end
/// without a follow-up. So a change of the clicked message that is deferred in this time needs no follow-up.
const HANDED_OVER_MS: i64 = 30_000;

/// An act whose first answer was an acknowledgement, and whose follow-up is awaited.
struct AcknowledgedAct {
    message: Option<Snowflake>,
    kind: u64,
    /// The number of gateway sessions that the bot had started for the server when it acknowledged the act. If a
    /// further session starts later, the follow-up may be missing.
    life: usize,
    at_ms: i64,
}

/// The faults of the answers. The bot had time to answer everything that happened before `settled_ms`.
pub fn faults(history: &[Record], settled_ms: i64) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut sessions = SessionHistory::default();
    let mut waiting: BTreeMap<Snowflake, (Option<Snowflake>, i64)> = BTreeMap::new();
    let mut answered: BTreeSet<Snowflake> = BTreeSet::new();
    let mut acknowledged: BTreeMap<Snowflake, AcknowledgedAct> = BTreeMap::new();
    let mut seen: BTreeSet<Snowflake> = BTreeSet::new();
    for Record { at_ms, event } in history {
        sessions.note(*at_ms, event);
        if let Event::Shown { message, .. } = event {
            seen.insert(*message);
        }
        match event {
            Event::Acted { interaction, message, custom_id, .. } => {
                waiting.insert(*interaction, (*message, *at_ms));
                let at_table = custom_id.as_deref().and_then(TableId::parse).is_some();
                let unseen = message.filter(|message| at_table && seen.insert(*message));
                faults.extend(unseen.map(|message| Fault::NeverShown { interaction: *interaction, message }));
            }
            Event::Unanswered { interaction, excused } => {
                waiting.remove(interaction);
                faults.extend((!excused).then_some(Fault::Unanswered(*interaction)));
            }
            Event::Answered { interaction, kind, .. } => {
                let acted = waiting.remove(interaction);
                let is_first = answered.insert(*interaction);
                faults.extend((!is_first).then_some(Fault::AnsweredTwice(*interaction)));
                faults.extend((is_first && acted.is_none()).then_some(Fault::AnsweredNobody(*interaction)));
                let message = acted.and_then(|(message, _)| message);
                let (life, since) = sessions.life_at(message);
                let handed_over = life > 1 && since.is_some_and(|since| at_ms - since < HANDED_OVER_MS);
                if *kind == MESSAGE_LATER || *kind == CHANGE_LATER && !handed_over {
                    acknowledged.insert(*interaction, AcknowledgedAct { message, kind: *kind, life, at_ms: *at_ms });
                }
            }
            Event::Followed { interaction, .. } => drop(acknowledged.remove(interaction)),
            Event::Shown { message, .. } | Event::Gone { message } => {
                // The clicked message was changed or deleted after the acknowledgement, which is follow-up enough.
                acknowledged.retain(|_, one| one.kind != CHANGE_LATER || one.message != Some(*message));
            }
            Event::Identified { .. } => {}
        }
    }
    waiting.retain(|_, (_, at_ms)| *at_ms < settled_ms);
    faults.extend(waiting.into_keys().map(Fault::Unanswered));
    acknowledged.retain(|_, one| one.at_ms < settled_ms && sessions.life_at(one.message).0 == one.life);
    faults.extend(acknowledged.into_keys().map(Fault::NeverFollowed));
    faults
}
