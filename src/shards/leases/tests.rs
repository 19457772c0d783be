//! Tests of [`leases`]: single decisions, and how several processes settle by their decisions.

use super::*;
use crate::model::Epoch;
use LeaseAction::{Connect, Offer, Release, Take};

const NOW: Millis = 1_000;

/// A living process.
fn process(id: i64) -> Process {
    Process { id: ProcessId(id), until: NOW + 1, room: None, leaving: false }
}

fn dead(id: i64) -> Process {
    Process { until: NOW, ..process(id) }
}

fn leaving(id: i64) -> Process {
    Process { leaving: true, ..process(id) }
}

fn small(id: i64, room: u32) -> Process {
    Process { room: Some(room), ..process(id) }
}

/// Shards by their owner and heir: `1` belongs to process 1, `12` belongs to process 1 and is offered to process 2, `0`
/// is free.
fn shards(owners: &[i64]) -> Vec<Shard> {
    let process = |id: i64| (id > 0).then_some(ProcessId(id));
    let shard = |(id, code): (u32, &i64)| {
        let (owner, heir) = if *code > 9 { (code / 10, code % 10) } else { (*code, 0) };
        Shard { id: ShardId(id), owner: process(owner), heir: process(heir), epoch: Epoch(0), away_since: None }
    };
    (0..).zip(owners).map(shard).collect()
}

fn decide(processes: &[Process], owners: &[i64], me: i64, connected: &[u32]) -> Vec<LeaseAction> {
    let connected: Vec<ShardId> = connected.iter().copied().map(ShardId).collect();
    leases(NOW, processes, &shards(owners), Me { id: ProcessId(me), connected: &connected })
}

fn take(ids: &[u32]) -> Vec<LeaseAction> {
    ids.iter().map(|id| Take(ShardId(*id))).collect()
}

#[test]
fn single_process_takes_all_shards() {
    assert_eq!(decide(&[process(1)], &[0, 0, 0], 1, &[]), take(&[0, 1, 2]));
    assert_eq!(decide(&[process(1)], &[1, 1, 1], 1, &[]), []);
    assert_eq!(decide(&[small(1, 2)], &[0, 0, 0], 1, &[]), take(&[0, 1]), "as many as it has room for");
}

#[test]
fn a_process_whose_lease_ran_out_does_nothing() {
    assert_eq!(decide(&[dead(1)], &[1, 1, 0], 1, &[0, 1]), []);
    assert_eq!(decide(&[process(2)], &[1, 1, 0], 1, &[0, 1]), [], "it is not even known any more");
}

#[test]
fn only_free_shards_are_taken() {
    let both = [process(1), process(2)];
    assert_eq!(decide(&both, &[0, 0, 0, 0, 0], 1, &[]), take(&[0, 1, 2]), "one more for the first");
    assert_eq!(decide(&both, &[0, 0, 0, 0, 0], 2, &[]), take(&[3, 4]));
    assert_eq!(decide(&both, &[2, 0, 2, 0, 2], 1, &[]), take(&[1, 3]), "the larger share stays where it is");
    assert_eq!(decide(&both, &[2, 0, 2, 0, 2], 2, &[]), []);
}

#[test]
fn shards_of_the_dead_are_free() {
    let processes = [dead(1), process(2), process(3)];
    assert_eq!(decide(&processes, &[1, 1, 2, 3], 2, &[]), take(&[0]));
    assert_eq!(decide(&processes, &[1, 1, 2, 3], 3, &[]), take(&[1]));
    assert_eq!(decide(&processes[1..], &[1, 1, 2, 3], 3, &[]), take(&[1]), "also of those long forgotten");
}

#[test]
fn joining_process_is_offered_one_shard_at_once() {
    let processes = [process(1), process(2)];
    assert_eq!(decide(&processes, &[1, 1, 1, 1], 1, &[0, 1, 2, 3]), [Offer(ShardId(3), ProcessId(2))]);
    assert_eq!(decide(&processes, &[1, 1, 1, 1], 2, &[]), [], "it takes nothing that it is not offered");
    assert_eq!(decide(&processes, &[1, 1, 1, 12], 1, &[0, 1, 2, 3]), [], "one at a time");
    assert_eq!(decide(&processes, &[1, 1, 1, 12], 2, &[]), [Connect(ShardId(3))]);
    assert_eq!(decide(&processes, &[1, 1, 1, 12], 2, &[3]), take(&[3]));
    assert_eq!(decide(&processes, &[1, 1, 1, 2], 1, &[]), [Offer(ShardId(2), ProcessId(2))]);
    assert_eq!(decide(&processes, &[1, 1, 2, 2], 1, &[]), []);
    assert_eq!(decide(&processes, &[1, 1, 1, 2, 2], 1, &[]), [], "three and two is even");
}

#[test]
fn overloaded_owners_offer_to_different_heirs() {
    let processes = [process(1), process(2), process(3)];
    let owners = [1, 1, 1, 1, 2, 2, 2, 2];
    assert_eq!(decide(&processes, &owners, 1, &[]), [Offer(ShardId(3), ProcessId(3))]);
    assert_eq!(decide(&processes, &owners, 2, &[]), [Offer(ShardId(7), ProcessId(3))]);
    let owners = [1, 1, 1, 2, 2, 2, 3, 3, 0];
    assert_eq!(decide(&processes, &owners, 1, &[]), [], "what is free is taken first");
    assert_eq!(decide(&processes, &owners, 3, &[]), take(&[8]));
}

#[test]
fn offer_ends_with_its_heir_not_its_owner() {
    let alone = [process(1), dead(2)];
    assert_eq!(decide(&alone, &[1, 12], 1, &[]), [], "it is the owner still, and keeps it");
    let three = [process(1), dead(2), process(3)];
    assert_eq!(decide(&three, &[1, 12], 1, &[]), [Offer(ShardId(1), ProcessId(3))]);
    let orphan = [dead(1), process(2), process(3)];
    assert_eq!(decide(&orphan, &[3, 12], 2, &[]), take(&[1]), "without a session: nobody else has one");
    assert_eq!(decide(&orphan, &[3, 12], 3, &[]), []);
}

#[test]
fn leaving_process_offers_all_and_takes_nothing() {
    let processes = [leaving(1), process(2), process(3)];
    let offers = [Offer(ShardId(0), ProcessId(2)), Offer(ShardId(1), ProcessId(3))];
    assert_eq!(decide(&processes, &[1, 1, 2, 3], 1, &[]), offers);
    assert_eq!(decide(&processes, &[12, 13, 2, 3], 1, &[]), [], "they are offered already");
    assert_eq!(decide(&processes, &[0, 21, 2, 3], 1, &[1]), [], "free ones, and offers to it, are for others");
    assert_eq!(decide(&processes, &[0, 21, 2, 3], 2, &[]), [], "it keeps what it offered in vain");
    assert_eq!(decide(&processes, &[0, 21, 2, 3], 3, &[]), take(&[0]));
}

#[test]
fn last_process_to_leave_frees_all() {
    assert_eq!(decide(&[leaving(1)], &[1, 1], 1, &[]), [Release(ShardId(0)), Release(ShardId(1))]);
    let full = [leaving(1), small(2, 1)];
    assert_eq!(decide(&full, &[1, 2], 1, &[]), [Release(ShardId(0))], "nobody has room");
}

#[test]
fn limited_capacity_leaves_shards_to_others() {
    let processes = [small(1, 1), process(2), process(3)];
    assert_eq!(decide(&processes, &[0; 7], 1, &[]), take(&[0]));
    assert_eq!(decide(&processes, &[0; 7], 2, &[]), take(&[1, 2, 3]));
    assert_eq!(decide(&processes, &[0; 7], 3, &[]), take(&[4, 5, 6]));
}

/// Lets the processes decide one after the other until none acts any more; returns the number of rounds.
fn settle(processes: &[Process], shards: &mut [Shard]) -> u32 {
    let mut epoch = shards.iter().map(|shard| shard.epoch.0).max().unwrap_or_default();
    for round in 0..100 {
        let mut quiet = true;
        for me in processes {
            let offered = shards.iter().filter(|shard| shard.heir == Some(me.id));
            let connected: Vec<ShardId> = offered.map(|shard| shard.id).collect();
            for action in leases(NOW, processes, shards, Me { id: me.id, connected: &connected }) {
                quiet = false;
                let (Take(id) | Connect(id) | Offer(id, _) | Release(id)) = action;
                let shard = &mut shards[id.0 as usize];
                epoch += 1;
                *shard = match action {
                    Take(_) => Shard { owner: Some(me.id), heir: None, epoch: Epoch(epoch), ..*shard },
                    Offer(_, heir) => Shard { heir: Some(heir), ..*shard },
                    Release(_) => Shard { owner: None, heir: None, epoch: Epoch(epoch), ..*shard },
                    Connect(_) => *shard,
                };
            }
        }
        if quiet {
            return round;
        }
    }
    panic!("they never come to rest: {shards:?}");
}

#[test]
fn joins_and_leaves_settle_at_even_shares() {
    for count in [1, 2, 5, 8, 16] {
        let mut shards = shards(&vec![0; count]);
        for gang in [&[1, 2, 3][..], &[2, 3], &[2, 3, 4, 5], &[5], &[1, 5, 6], &[7, 8]] {
            let processes: Vec<Process> = gang.iter().copied().map(process).collect();
            settle(&processes, &mut shards);
            let held = |process: &Process| shards.iter().filter(|shard| shard.owner == Some(process.id)).count();
            let held: Vec<usize> = processes.iter().map(held).collect();
            assert_eq!(held.iter().sum::<usize>(), count, "{gang:?} leave a shard alone: {shards:?}");
            let (least, most) = (count / gang.len(), count.div_ceil(gang.len()));
            assert!(held.iter().all(|held| (least..=most).contains(held)), "{gang:?} hold {held:?} of {count}");
        }
    }
}
