//! Decides which leases a process takes, offers and releases.

use crate::model::{LeaseAction, Millis, Process, ProcessId, Shard, ShardId};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::iter::repeat_n;

/// The process that decides.
#[derive(Debug, Clone, Copy)]
pub struct Me<'a> {
    pub id: ProcessId,
    /// The shards with a connected session.
    pub connected: &'a [ShardId],
}

/// The actions of a process, given the roster. A process whose leases have expired does nothing, because it cannot
/// renew them.
pub fn leases(now: Millis, processes: &[Process], shards: &[Shard], me: Me<'_>) -> Vec<LeaseAction> {
    let alive: Vec<Process> = processes.iter().copied().filter(|process| process.is_alive(now)).collect();
    let Some(own) = alive.iter().find(|process| process.id == me.id) else { return Vec::new() };
    let shares = ShardShares::new(&alive, shards);
    if own.leaving {
        return shares.given_away(me.id);
    }
    let mut actions = shares.inherited(me);
    actions.extend(shares.taken(me.id));
    actions.extend(shares.offered(me.id));
    actions
}

/// How many shards each living process has and should have.
struct ShardShares<'a> {
    shards: &'a [Shard],
    /// The number of shards that each process has, including shards offered to it, but without shards that it offers
    /// to others. Offers to processes that are dead or shutting down do not count.
    held: BTreeMap<ProcessId, u32>,
    /// The number of shards that each process should have. Has no entry for processes that are shutting down.
    due: BTreeMap<ProcessId, u32>,
}

impl<'a> ShardShares<'a> {
    fn new(alive: &[Process], shards: &'a [Shard]) -> ShardShares<'a> {
        let staying = |id: &ProcessId| alive.iter().any(|process| process.id == *id && !process.leaving);
        let mut held: BTreeMap<ProcessId, u32> = alive.iter().map(|process| (process.id, 0)).collect();
        for shard in shards {
            let holder = shard.heir.filter(staying).or(shard.owner);
            if let Some(count) = holder.and_then(|holder| held.get_mut(&holder)) {
                *count += 1;
            }
        }
        let due = due(alive, &held, shards.len());
        ShardShares { shards, held, due }
    }

    /// How many more shards a process should have than it has; 0 if it has enough.
    fn lacks(&self, process: ProcessId) -> usize {
        let count = |of: &BTreeMap<ProcessId, u32>| of.get(&process).copied().unwrap_or_default();
        count(&self.due).saturating_sub(count(&self.held)) as usize
    }

    /// Whether a process has more shards than it should.
    fn exceeds(&self, process: ProcessId) -> bool {
        self.held.get(&process) > self.due.get(&process)
    }

    /// The processes with too few shards; each occurs once for every missing shard.
    fn lacking(&self) -> impl Iterator<Item = ProcessId> {
        self.due.keys().flat_map(move |process| repeat_n(*process, self.lacks(*process)))
    }

    fn has_owner(&self, shard: &Shard) -> bool {
        shard.owner.is_some_and(|owner| self.held.contains_key(&owner))
    }

    /// Whether a shard is offered to a living process that is not shutting down.
    fn is_offered(&self, shard: &Shard) -> bool {
        shard.heir.is_some_and(|heir| self.due.contains_key(&heir))
    }

    /// The shards that have no living owner and are not offered to a process that can take them.
    fn free(&self) -> impl Iterator<Item = &'a Shard> {
        self.shards.iter().filter(move |shard| !self.has_owner(shard) && !self.is_offered(shard))
    }

    /// The shards that a process owns and does not offer. An offer to a process that cannot take the shard does not
    /// count.
    fn kept(&self, me: ProcessId) -> impl DoubleEndedIterator<Item = &'a Shard> {
        self.shards.iter().filter(move |shard| shard.owner == Some(me) && !self.is_offered(shard))
    }

    /// The actions on shards that are offered to this process: takes a shard over if its session is connected or its
    /// owner is gone, and connects it otherwise.
    fn inherited(&self, me: Me<'_>) -> Vec<LeaseAction> {
        let offered = self.shards.iter().filter(|shard| shard.heir == Some(me.id));
        let action = |shard: &Shard| match me.connected.contains(&shard.id) || !self.has_owner(shard) {
            true => LeaseAction::Take(shard.id),
            false => LeaseAction::Connect(shard.id),
        };
        offered.map(action).collect()
    }

    /// Takes free shards. They are dealt out in a fixed order, so that no two processes try to take the same shard.
    fn taken(&self, me: ProcessId) -> Vec<LeaseAction> {
        let dealt = self.free().zip(self.lacking()).filter(|(_, taker)| *taker == me);
        dealt.map(|(shard, _)| LeaseAction::Take(shard.id)).collect()
    }

    /// If this process has too many shards, offers one to a process that has too few and for which no free shard is
    /// left. It makes one offer at a time, because each move costs a session start.
    fn offered(&self, me: ProcessId) -> Option<LeaseAction> {
        let last = self.kept(me).next_back()?;
        let is_offering = self.shards.iter().any(|shard| shard.owner == Some(me) && self.is_offered(shard));
        if is_offering {
            return None;
        }
        let givers = self.due.keys().filter(|process| self.exceeds(**process));
        let heirs = self.lacking().skip(self.free().count());
        let (_, heir) = givers.zip(heirs).find(|(giver, _)| **giver == me)?;
        Some(LeaseAction::Offer(last.id, heir))
    }

    /// The actions of a process that is shutting down: offers all its shards, and releases those that no process has
    /// room for.
    fn given_away(&self, me: ProcessId) -> Vec<LeaseAction> {
        let heirs = self.lacking().map(Some).chain(std::iter::repeat(None));
        let given = self.kept(me).zip(heirs);
        given
            .map(|(shard, heir)| match heir {
                Some(heir) => LeaseAction::Offer(shard.id, heir),
                None => LeaseAction::Release(shard.id),
            })
            .collect()
    }
}

/// The number of shards that each process should have, except processes that are shutting down. The shards are
/// divided as evenly as the processes' limits allow; the processes that already hold the most get the remainder.
fn due(alive: &[Process], held: &BTreeMap<ProcessId, u32>, shards: usize) -> BTreeMap<ProcessId, u32> {
    let mut staying: Vec<&Process> = alive.iter().filter(|process| !process.leaving).collect();
    staying.sort_by_key(|process| (Reverse(held.get(&process.id)), process.id));
    let mut due: BTreeMap<ProcessId, u32> = staying.iter().map(|process| (process.id, 0)).collect();
    let mut left = shards;
    while left > 0 {
        let before = left;
        for process in &staying {
            let share = due.entry(process.id).or_default();
            if left > 0 && process.room.is_none_or(|room| *share < room) {
                *share += 1;
                left -= 1;
            }
        }
        if left == before {
            // No process has room for another one.
            break;
        }
    }
    due
}

#[cfg(test)]
mod tests;
