//! The kinds of faults in a run, and how frequent they are. Each run lacks some kinds, so that frequent faults do not
//! always hide rare ones.

use crate::chance::Chance;

/// The probability of each kind of fault. Each field's comment says whether it is drawn per request, message, event,
/// write, read or minute.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FaultRates {
    /// Per request: it never arrives, and is not answered.
    pub request_lost: f64,
    /// Per request: it is carried out, and the answer is lost.
    pub answer_lost: f64,
    /// Per request: it arrives twice.
    pub doubled: f64,
    /// Per request: Discord answers with an error (500, 502, 503).
    pub out_of_order: f64,
    /// Per request: it is rate limited (429).
    pub limited: f64,
    /// Twice per request, once for the way there and once for the way back: that way takes up to six seconds.
    pub slow: f64,
    /// Per message: Discord refuses a part of it (50035), and names the part.
    pub part_refused: f64,
    /// Per message: Discord refuses the whole message, either for a while or without naming a part.
    pub refused: f64,
    /// Per minute: a person deletes a message.
    pub message_deleted: f64,
    /// Per minute: a person deletes a thread.
    pub thread_deleted: f64,
    /// Per minute: a person archives a thread.
    pub thread_archived: f64,
    /// Per minute: a channel is deleted with its threads.
    pub channel_deleted: f64,
    /// Per minute: a person revokes a permission.
    pub permission_taken: f64,
    /// Per minute: the gateway is cut, for seconds or minutes.
    pub gateway_cut: f64,
    /// Per event: it is delivered twice.
    pub event_doubled: f64,
    /// Per minute: the process crashes.
    pub crash: f64,
    /// Per minute: the process is shut down and started again.
    pub restart: f64,
    /// Per write: it fails, and nothing is written.
    pub write_fails: f64,
    /// Per write: it is written, but reported as failed.
    pub write_unheard: f64,
    /// Per read: it fails.
    pub read_fails: f64,
    /// Twice per write, once before and once after the commit: that part takes up to four seconds.
    pub disk_slow: f64,
    /// Per minute: the disk becomes full for a while.
    pub disk_full: f64,
    /// Per minute: the machine's clock is set forward or back by seconds or minutes.
    pub clock_set: f64,
    /// Per minute: the machine sleeps, for seconds or minutes.
    pub sleep: f64,
    /// Per minute: Discord does not serve the server for a while.
    pub guild_lost: f64,
    /// Per minute: the bot is removed from the server, and invited again.
    pub bot_removed: f64,
}

impl FaultRates {
    /// Whether refusals are the only faults that happen.
    pub fn are_refusals_alone(&self) -> bool {
        let refusals = FaultRates { part_refused: self.part_refused, refused: self.refused, ..FaultRates::default() };
        *self == refusals
    }

    /// Draws the fault rates of a run. Refusals are possible in every run. Each other kind happens in about a third of
    /// the runs, and some runs have none of the other kinds.
    pub fn some(chance: &mut Chance) -> FaultRates {
        let (part_refused, refused) =
            (*chance.pick(&[0.02, 0.1, 0.3]).unwrap(), *chance.pick(&[0.01, 0.05, 0.15]).unwrap());
        let refusals = FaultRates { part_refused, refused, ..FaultRates::default() };
        if chance.happens(0.15) {
            return refusals;
        }
        let mut rate = |most: f64| {
            let share = [0.1, 0.4, 1.0][chance.between(0, 3) as usize];
            if chance.happens(0.35) { most * share } else { 0.0 }
        };
        FaultRates {
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
            sleep: rate(0.3),
            guild_lost: rate(0.2),
            bot_removed: rate(0.1),
            ..refusals
        }
    }
}
