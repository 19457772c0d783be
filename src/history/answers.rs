//! Answers: every act has one, and what was acknowledged is followed by one.

use super::Fault;
use super::sessions::Sessions;
use discord_sandbox::Snowflake;
use discord_sandbox::history::{Event, Record};
use std::collections::{BTreeMap, BTreeSet};

/// The first answers that only say that the answer comes later: a message, or a change of the message that was clicked.
const MESSAGE_LATER: u64 = 5;
const CHANGE_LATER: u64 = 6;
/// How long after a session began another process may have answered: whoever comes second then only acknowledges.
const HANDED_OVER_MS: i64 = 30_000;

/// An act that was acknowledged.
struct Acknowledged {
    message: Option<Snowflake>,
    kind: u64,
    /// The lives of the bot so far.
    life: usize,
}

/// The faults of the answers. `settled` says that the bot had time to answer everything.
pub fn faults(history: &[Record], settled: bool) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut sessions = Sessions::default();
    let mut waiting: BTreeMap<Snowflake, Option<Snowflake>> = BTreeMap::new();
    let mut answered: BTreeSet<Snowflake> = BTreeSet::new();
    let mut acknowledged: BTreeMap<Snowflake, Acknowledged> = BTreeMap::new();
    for Record { at_ms, event } in history {
        sessions.note(*at_ms, event);
        match event {
            Event::Acted { interaction, message, .. } => drop(waiting.insert(*interaction, *message)),
            Event::Unanswered { interaction, excused } => {
                waiting.remove(interaction);
                faults.extend((!excused).then_some(Fault::Unanswered(*interaction)));
            }
            Event::Answered { interaction, kind, .. } => {
                let acted = waiting.remove(interaction);
                let is_first = answered.insert(*interaction);
                faults.extend((!is_first).then_some(Fault::AnsweredTwice(*interaction)));
                faults.extend((is_first && acted.is_none()).then_some(Fault::AnsweredNobody(*interaction)));
                let message = acted.flatten();
                let (life, since) = sessions.life_at(message);
                let handed_over = life > 1 && since.is_some_and(|since| at_ms - since < HANDED_OVER_MS);
                if *kind == MESSAGE_LATER || *kind == CHANGE_LATER && !handed_over {
                    acknowledged.insert(*interaction, Acknowledged { message, kind: *kind, life });
                }
            }
            Event::Followed { interaction, .. } => drop(acknowledged.remove(interaction)),
            Event::Shown { message, .. } | Event::Gone { message } => {
                // The message of the button shows what is newer by now.
                acknowledged.retain(|_, one| one.kind != CHANGE_LATER || one.message != Some(*message));
            }
            Event::Identified { .. } => {}
        }
    }
    if settled {
        faults.extend(waiting.into_keys().map(Fault::Unanswered));
        acknowledged.retain(|_, one| sessions.life_at(one.message).0 == one.life);
        faults.extend(acknowledged.into_keys().map(Fault::NeverFollowed));
    }
    faults
}
