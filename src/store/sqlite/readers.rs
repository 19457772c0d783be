//! Keeps track of who reads the database, for the warning that the write-ahead log cannot be emptied.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The reads in progress. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub(super) struct Readers(Arc<Mutex<Reads>>);

#[derive(Debug, Default)]
struct Reads {
    last: u64,
    open: BTreeMap<u64, (Instant, Cow<'static, str>)>,
}

/// A read in progress. It ends on drop.
#[derive(Debug)]
pub(super) struct Read {
    readers: Readers,
    id: u64,
}

impl Readers {
    /// Notes that this statement begins a read. Its text contains no values, so it can be logged.
    pub fn begin(&self, statement: Cow<'static, str>) -> Read {
        let mut reads = self.lock();
        reads.last += 1;
        let id = reads.last;
        reads.open.insert(id, (Instant::now(), statement));
        Read { readers: self.clone(), id }
    }

    /// The oldest read of at least this age, with its age and statement.
    pub fn oldest(&self, age: Duration) -> Option<(Duration, Cow<'static, str>)> {
        let reads = self.lock();
        let (begun, statement) = reads.open.values().next()?;
        Some((begun.elapsed(), statement.clone())).filter(|(since, _)| *since >= age)
    }

    fn lock(&self) -> MutexGuard<'_, Reads> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Read {
    /// Notes the next statement of the same read.
    pub fn goes_on(&self, statement: Cow<'static, str>) {
        if let Some((_, known)) = self.readers.lock().open.get_mut(&self.id) {
            *known = statement;
        }
    }
}

impl Drop for Read {
    fn drop(&mut self) {
        self.readers.lock().open.remove(&self.id);
    }
}
