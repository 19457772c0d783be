//! A fair queue for work that is done one piece at a time. Servers take turns, and so do the people in each server, so
//! that many requests of one person delay only that person.

use crate::model::{GuildId, UserId};
use crate::tasks::lock;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use tokio::sync::oneshot;

/// The person who requests work, and the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Asker {
    pub guild: GuildId,
    pub user: UserId,
}

/// The waiting requests, by server and person. Servers and people without a waiting request have no entry.
struct RoundRobin<T>(VecDeque<(GuildId, People<T>)>);

type People<T> = VecDeque<(UserId, VecDeque<T>)>;

impl<T> RoundRobin<T> {
    fn push(&mut self, asker: Asker, item: T) {
        let people = place_of(&mut self.0, asker.guild);
        place_of(people, asker.user).push_back(item);
    }

    fn pop(&mut self) -> Option<T> {
        let (guild, mut people) = self.0.pop_front()?;
        let (user, mut items) = people.pop_front()?;
        let item = items.pop_front();
        if !items.is_empty() {
            people.push_back((user, items));
        }
        if !people.is_empty() {
            self.0.push_back((guild, people));
        }
        item
    }
}

/// The value of a key; if the key is missing, it is added at the end.
fn place_of<K: PartialEq, V: Default>(row: &mut VecDeque<(K, V)>, key: K) -> &mut V {
    let at = row.iter().position(|(known, _)| *known == key).unwrap_or(row.len());
    if at == row.len() {
        row.push_back((key, V::default()));
    }
    &mut row[at].1
}

/// A fair queue. Cheap to clone.
#[derive(Clone)]
pub struct FairQueue(Arc<Mutex<QueueState>>);

struct QueueState {
    is_busy: bool,
    others: RoundRobin<oneshot::Sender<QueuePermit>>,
}

/// Held during the work. When it is dropped, the next request in the queue has its turn.
pub struct QueuePermit(FairQueue);

impl Default for FairQueue {
    fn default() -> FairQueue {
        let others = RoundRobin(VecDeque::new());
        FairQueue(Arc::new(Mutex::new(QueueState { is_busy: false, others })))
    }
}

impl FairQueue {
    /// Waits for this person's turn.
    pub async fn turn(&self, asker: Asker) -> QueuePermit {
        let waits = {
            let mut waiting = lock(&self.0);
            if waiting.is_busy {
                let (passed, turn) = oneshot::channel();
                waiting.others.push(asker, passed);
                Some(turn)
            } else {
                waiting.is_busy = true;
                None
            }
        };
        match waits {
            // Cannot fail: every permit passes the turn on when it is dropped.
            Some(turn) => turn.await.unwrap_or_else(|_| QueuePermit(self.clone())),
            None => QueuePermit(self.clone()),
        }
    }
}

impl Drop for QueuePermit {
    fn drop(&mut self) {
        let next = {
            let mut waiting = lock(&self.0.0);
            let next = waiting.others.pop();
            waiting.is_busy = next.is_some();
            next
        };
        if let Some(next) = next {
            // If the waiter was cancelled, the returned permit is dropped, which passes the turn on.
            drop(next.send(QueuePermit(self.0.clone())));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    fn asker(guild: u64, user: u64) -> Asker {
        Asker { guild: GuildId(guild), user: UserId(user) }
    }

    #[test]
    fn servers_take_turns_and_so_do_their_people() {
        let mut row = RoundRobin(VecDeque::new());
        let asked = [(1, 1, "a"), (1, 1, "b"), (1, 1, "c"), (1, 2, "d"), (2, 3, "e"), (2, 1, "f"), (2, 3, "g")];
        asked.into_iter().for_each(|(guild, user, item)| row.push(asker(guild, user), item));
        let mut order = vec![row.pop(), row.pop()];
        row.push(asker(3, 4), "late");
        order.extend(std::iter::from_fn(|| row.pop()).map(Some));
        let order: Vec<&str> = order.into_iter().flatten().collect();
        assert_eq!(order, ["a", "e", "d", "f", "late", "b", "g", "c"]);
        assert!(row.0.is_empty(), "expected no place to be kept");
    }

    #[tokio::test]
    async fn turn_skips_those_who_gave_up() {
        let queue = FairQueue::default();
        let first = queue.turn(asker(1, 1)).await;
        let mut gone = Box::pin(queue.turn(asker(1, 2)));
        let mut next = Box::pin(queue.turn(asker(1, 3)));
        assert!((&mut gone).now_or_never().is_none() && (&mut next).now_or_never().is_none());
        drop(gone);
        drop(first);
        let next = next.now_or_never().expect("expected the turn to be passed on");
        // A permit is sent to a waiter that is dropped before it takes the permit.
        let untaken = queue.turn(asker(1, 1));
        let mut untaken = Box::pin(untaken);
        assert!((&mut untaken).now_or_never().is_none());
        drop(next);
        drop(untaken);
        assert!(queue.turn(asker(1, 4)).now_or_never().is_some(), "expected nobody to be at work");
    }
}
