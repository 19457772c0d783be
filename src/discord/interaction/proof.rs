//! Whether a connection is known to work since the process was last suspended (a sleep).
//!
//! After a long sleep a connection is dead: Discord has ended its session, or a router has forgotten it. Yet it looks
//! alive until a heartbeat stays unanswered, for up to 83 s, during which no click arrives. An event that arrived
//! just before the sleep waits in the socket and is read right after the sleep, so it proves nothing.

use crate::model::ShardId;
use std::collections::BTreeMap;
use std::time::Duration;

/// The shards whose connections are known to work since the last sleep.
#[derive(Debug, Default)]
pub struct Proofs {
    sleeps: u64,
    shards: BTreeMap<ShardId, Proof>,
}

/// An event counts as proof only after this many polls since the sleep: earlier events may have waited in the socket.
const DRAINED: u32 = 2;

#[derive(Debug, Default)]
struct Proof {
    /// Polls since the last sleep.
    polls: u32,
    /// The latency of the last heartbeat, as the last poll saw it; the outer `None` before the first poll.
    latency: Option<Option<Duration>>,
    is_given: bool,
}

impl Proofs {
    /// Notes an event that came over a shard's connection.
    pub fn heard(&mut self, shard: ShardId) {
        let proof = self.shards.entry(shard).or_default();
        proof.is_given |= proof.polls >= DRAINED;
    }

    /// Whether a shard's connection has proved itself since the last sleep, by an event or by an acknowledged
    /// heartbeat, which changes `latency`. `sleeps` is the number of sleeps so far; if it is 0, no proof is needed.
    /// To be called each second.
    pub fn has(&mut self, shard: ShardId, latency: Option<Duration>, sleeps: u64) -> bool {
        if self.sleeps != sleeps {
            *self = Proofs { sleeps, shards: BTreeMap::new() };
        }
        let proof = self.shards.entry(shard).or_default();
        proof.polls = proof.polls.saturating_add(1);
        let is_acknowledged = latency.is_some() && proof.latency.is_some_and(|before| before != latency);
        proof.latency = Some(latency);
        proof.is_given |= is_acknowledged;
        sleeps == 0 || proof.is_given
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHARD: ShardId = ShardId(3);

    #[test]
    fn a_connection_that_slept_proves_itself() {
        /// A poll with its latency, `Some(None)` if the heartbeat had no answer; the outer `None` for an event
        /// between two polls.
        type Seen = Option<Option<Duration>>;
        let ms = |ms| Some(Duration::from_millis(ms));
        // Polled latencies and events in order, and whether they prove the connection.
        let cases: [(&str, &[Seen], bool); 8] = [
            ("nothing came", &[Some(ms(5)), Some(ms(5))], false),
            ("the heartbeat before it", &[Some(ms(6)), Some(ms(6))], false),
            ("a heartbeat without an answer", &[Some(ms(5)), Some(None), Some(None)], false),
            ("an answered heartbeat", &[Some(ms(5)), Some(None), Some(ms(5))], true),
            ("one between two polls", &[Some(ms(5)), Some(ms(4))], true),
            ("a heartbeat under way", &[Some(None), Some(ms(4))], true),
            ("an event from before the sleep", &[Some(ms(5)), None, Some(ms(5))], false),
            ("an event", &[Some(ms(5)), Some(ms(5)), None, Some(ms(5))], true),
        ];
        for (case, polls, expected) in cases {
            let mut proofs = Proofs::default();
            assert!(proofs.has(SHARD, None, 0) && proofs.has(SHARD, ms(5), 0), "{case}: it did not sleep");
            proofs.heard(SHARD);
            let mut is_proved = true;
            for poll in polls {
                match poll {
                    Some(latency) => is_proved = proofs.has(SHARD, *latency, 1),
                    None => proofs.heard(SHARD),
                }
            }
            assert_eq!(is_proved, expected, "{case}");
            assert_eq!(proofs.has(SHARD, *polls.last().unwrap().as_ref().unwrap(), 1), expected, "{case}: it stays so");
            assert!(!proofs.has(SHARD, ms(5), 2), "{case}: it slept again");
        }
    }

    #[test]
    fn a_session_begun_since_proves_itself() {
        let mut proofs = Proofs::default();
        let other = ShardId(4);
        for shard in [SHARD, other, other] {
            assert!(!proofs.has(shard, None, 1));
        }
        proofs.heard(other);
        assert!(proofs.has(other, None, 1) && !proofs.has(SHARD, None, 1));
    }
}
