//! A read-through cache of values in the database. A value is not cached if anything has changed while it was read.

use crate::tasks::lock;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex};

/// Maximum of cached values; beyond it the cache starts afresh.
const KEPT_MAX: usize = 50_000;

/// Cached values. A change drops the value, and the next reader fetches it anew.
#[derive(Debug)]
pub struct Cache<K, V> {
    inner: Mutex<Inner<K, V>>,
}

#[derive(Debug)]
struct Inner<K, V> {
    known: HashMap<K, Arc<V>>,
    changes: u64,
}

/// The state of the cache when a read began: the value may be cached only if nothing has changed since.
#[derive(Debug, Clone, Copy)]
struct Reading(u64);

impl<K, V> Default for Cache<K, V> {
    fn default() -> Cache<K, V> {
        Cache { inner: Mutex::new(Inner { known: HashMap::new(), changes: 0 }) }
    }
}

impl<K: Eq + Hash, V> Cache<K, V> {
    /// The cached value, or else the fetched one.
    pub async fn read<E>(&self, key: K, fetch: impl Future<Output = Result<V, E>>) -> Result<Arc<V>, E> {
        if let Some(value) = self.get(&key) {
            return Ok(value);
        }
        let reading = self.reading();
        let value = Arc::new(fetch.await?);
        self.keep(reading, key, Arc::clone(&value));
        Ok(value)
    }

    fn get(&self, key: &K) -> Option<Arc<V>> {
        lock(&self.inner).known.get(key).map(Arc::clone)
    }

    /// Notes that a read begins. Must be called before the value is read from the database.
    fn reading(&self) -> Reading {
        Reading(lock(&self.inner).changes)
    }

    /// Caches a value unless something changed after its read began: then it may be stale.
    fn keep(&self, since: Reading, key: K, value: Arc<V>) {
        let mut inner = lock(&self.inner);
        if inner.changes != since.0 {
            return;
        }
        if inner.known.len() >= KEPT_MAX {
            inner.known.clear();
        }
        inner.known.insert(key, value);
    }

    /// Drops a value that has changed in the database, or may have.
    pub fn changed(&self, key: &K) {
        let mut inner = lock(&self.inner);
        inner.changes += 1;
        inner.known.remove(key);
    }

    /// Drops all values.
    pub fn all_changed(&self) {
        let mut inner = lock(&self.inner);
        inner.changes += 1;
        inner.known.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn value_read_before_a_change_is_not_cached() {
        let cache = Cache::default();
        let reading = cache.reading();
        cache.changed(&1);
        cache.keep(reading, 1, Arc::new("old"));
        assert_eq!(cache.get(&1), None, "expected the next reader to look for itself");
        cache.keep(cache.reading(), 1, Arc::new("new"));
        assert_eq!(cache.get(&1).as_deref(), Some(&"new"));
        cache.changed(&1);
        assert_eq!(cache.get(&1), None, "expected a change to be seen");
    }
}
