//! Runs many pieces of work on several threads and returns their results in order.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Computes pieces 0 to `count - 1` on `threads` threads (at least one) and returns the results in the order of the
/// pieces. `done` is called after each piece, on the thread that computed it.
pub fn in_parallel<T: Send>(
    count: usize,
    threads: usize,
    piece: impl Fn(usize) -> T + Sync,
    done: impl Fn() + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::with_capacity(count));
    let work = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= count {
                break;
            }
            let result = piece(at);
            results.lock().unwrap_or_else(|broken| broken.into_inner()).push((at, result));
            done();
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads.min(count) {
            // When the system starts no more threads, the running ones do the work.
            if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    let mut results = results.into_inner().unwrap_or_else(|broken| broken.into_inner());
    results.sort_unstable_by_key(|&(at, _)| at);
    results.into_iter().map(|(_, result)| result).collect()
}
