//! The decision of one process about its leases.

use crate::model::{LeaseAction, Millis, Process, ProcessId, Shard, ShardId};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::iter::repeat_n;

/// The process that decides.
#[derive(Debug, Clone, Copy)]
pub struct Me<'a> {
    /// Its number.
    pub id: ProcessId,
    /// The shards that it has a session for.
    pub connected: &'a [ShardId],
}

/// What a process does now. Nothing when it is not alive: a lease that ran out is not renewed.
pub fn leases(now: Millis, processes: &[Process], shards: &[Shard], me: Me<'_>) -> Vec<LeaseAction> {
    let alive: Vec<Process> = processes.iter().copied().filter(|process| process.is_alive(now)).collect();
    let Some(own) = alive.iter().find(|process| process.id == me.id) else { return Vec::new() };
    let shares = Shares::new(&alive, shards);
    if own.leaving {
        return shares.given_away(me.id);
    }
    let mut actions = shares.inherited(me);
    actions.extend(shares.taken(me.id));
    actions.extend(shares.offered(me.id));
    actions
}

/// The shards that each living process has, and should have.
struct Shares<'a> {
    shards: &'a [Shard],
    /// How many shards each process has, with those offered to it and without those that it offers.
    held: BTreeMap<ProcessId, u32>,
    /// How many each process should have that stays.
    due: BTreeMap<ProcessId, u32>,
}

impl<'a> Shares<'a> {
    fn new(alive: &[Process], shards: &'a [Shard]) -> Shares<'a> {
        let staying = |id: &ProcessId| alive.iter().any(|process| process.id == *id && !process.leaving);
        let mut held: BTreeMap<ProcessId, u32> = alive.iter().map(|process| (process.id, 0)).collect();
        for shard in shards {
            let holder = shard.heir.filter(staying).or(shard.owner);
            if let Some(count) = holder.and_then(|holder| held.get_mut(&holder)) {
                *count += 1;
            }
        }
        let due = due(alive, &held, shards.len());
        Shares { shards, held, due }
    }

    /// How many shards a process has too few.
    fn lacks(&self, process: ProcessId) -> usize {
        let count = |of: &BTreeMap<ProcessId, u32>| of.get(&process).copied().unwrap_or_default();
        count(&self.due).saturating_sub(count(&self.held)) as usize
    }

    /// Whether a process has more shards than it should.
    fn exceeds(&self, process: ProcessId) -> bool {
        self.held.get(&process) > self.due.get(&process)
    }

    /// The processes with too few shards, once for each that is missing.
    fn lacking(&self) -> impl Iterator<Item = ProcessId> {
        self.due.keys().flat_map(move |process| repeat_n(*process, self.lacks(*process)))
    }

    fn has_owner(&self, shard: &Shard) -> bool {
        shard.owner.is_some_and(|owner| self.held.contains_key(&owner))
    }

    /// Whether a shard is offered to somebody who is there to take it.
    fn is_offered(&self, shard: &Shard) -> bool {
        shard.heir.is_some_and(|heir| self.due.contains_key(&heir))
    }

    /// The shards that nobody has.
    fn free(&self) -> impl Iterator<Item = &'a Shard> {
        self.shards.iter().filter(move |shard| !self.has_owner(shard) && !self.is_offered(shard))
    }

    /// The shards of a process that it has not offered to anybody.
    fn kept(&self, me: ProcessId) -> impl DoubleEndedIterator<Item = &'a Shard> {
        self.shards.iter().filter(move |shard| shard.owner == Some(me) && !self.is_offered(shard))
    }

    /// What is offered to a process is taken over with a session, or without one when its owner is gone.
    fn inherited(&self, me: Me<'_>) -> Vec<LeaseAction> {
        let offered = self.shards.iter().filter(|shard| shard.heir == Some(me.id));
        let action = |shard: &Shard| match me.connected.contains(&shard.id) || !self.has_owner(shard) {
            true => LeaseAction::Take(shard.id),
            false => LeaseAction::Connect(shard.id),
        };
        offered.map(action).collect()
    }

    /// Free shards are dealt out in one order, so that no two processes wish for the same.
    fn taken(&self, me: ProcessId) -> Vec<LeaseAction> {
        let dealt = self.free().zip(self.lacking()).filter(|(_, taker)| *taker == me);
        dealt.map(|(shard, _)| LeaseAction::Take(shard.id)).collect()
    }

    /// A shard too many goes to whoever has too few and finds none free; the next when that has been taken over, since
    /// each costs a session.
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

    /// A process that leaves offers all at once, and frees what nobody has room for.
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

/// How many shards each process should have that stays: as evenly as their room allows, the larger shares for those who
/// have most already.
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
            // Nobody has room.
            break;
        }
    }
    due
}

#[cfg(test)]
mod tests;
