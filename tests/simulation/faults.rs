//! What goes wrong in a run, and how often. Each run has some kinds of faults and lacks others, so that a rare one is
//! not always hidden behind a frequent one.

use crate::chance::Chance;

/// Probabilities of each request, write or minute.
#[derive(Debug, Clone, Default)]
pub struct Faults {
    /// Of a request: it never arrives, and nothing comes back.
    pub request_lost: f64,
    /// Of a request: it is carried out, and its answer is lost.
    pub answer_lost: f64,
    /// Of a request: it arrives twice.
    pub doubled: f64,
    /// Of a request: Discord is out of order (500, 502, 503).
    pub out_of_order: f64,
    /// Of a request: too many (429), to be repeated later.
    pub limited: f64,
    /// Of a request: it takes seconds.
    pub slow: f64,
    /// Of a minute: somebody deletes a message, a thread; archives a thread; takes a permission away.
    pub message_deleted: f64,
    pub thread_deleted: f64,
    pub thread_archived: f64,
    /// Of a minute: a channel is deleted, with its threads.
    pub channel_deleted: f64,
    pub permission_taken: f64,
    /// Of a minute: the gateway is cut, for seconds or for minutes.
    pub gateway_cut: f64,
    /// Of an event: it is delivered twice.
    pub event_doubled: f64,
    /// Of a minute: the process crashes.
    pub crash: f64,
    /// Of a minute: the process is stopped in good order, and started again.
    pub restart: f64,
    /// Of a write: it fails, and nothing is written.
    pub write_fails: f64,
    /// Of a write: it is written, and said to have failed.
    pub write_unheard: f64,
    /// Of a read.
    pub read_fails: f64,
    /// Of a write: it takes seconds.
    pub disk_slow: f64,
    /// Of a minute: nothing can be written for a while.
    pub disk_full: f64,
    /// Of a minute: the machine's clock is set, some seconds or minutes on or back.
    pub clock_set: f64,
}

impl Faults {
    /// The faults of a run: each kind in about a third of the runs, and none at all in some.
    pub fn some(chance: &mut Chance) -> Faults {
        if chance.happens(0.1) {
            return Faults::default();
        }
        let mut rate = |most: f64| {
            let share = [0.1, 0.4, 1.0][chance.between(0, 3) as usize];
            if chance.happens(0.35) { most * share } else { 0.0 }
        };
        Faults {
            request_lost: rate(0.1),
            answer_lost: rate(0.15),
            doubled: rate(0.2),
            out_of_order: rate(0.3),
            limited: rate(0.2),
            slow: rate(0.3),
            message_deleted: rate(0.3),
            thread_deleted: rate(0.05),
            thread_archived: rate(0.1),
            permission_taken: rate(0.1),
            gateway_cut: rate(0.3),
            event_doubled: rate(0.2),
            crash: rate(0.4),
            restart: rate(0.3),
            write_fails: rate(0.1),
            read_fails: rate(0.05),
            disk_slow: rate(0.2),
            disk_full: rate(0.1),
            write_unheard: rate(0.05),
            channel_deleted: rate(0.03),
            clock_set: rate(0.1),
        }
    }
}
