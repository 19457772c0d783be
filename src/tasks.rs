//! The tasks of a process. They are stopped and awaited together, and the first failure is kept.
//! [`Workers`] run work that would block the tasks. [`lock`] locks what tasks share.

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use thiserror::Error;
use tokio::sync::{Semaphore, oneshot};
use tokio::task::JoinError;
use tokio_util::sync::CancellationToken;
use tokio_util::task::task_tracker::TaskTrackerToken;
use tokio_util::task::{AbortOnDropHandle, TaskTracker};

/// A group of tasks that end together. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Tasks {
    tracker: TaskTracker,
    stop: CancellationToken,
    failure: Arc<OnceLock<String>>,
}

impl Tasks {
    /// Spawns a task that the process cannot do without. [`Tasks::stop`] cancels the task; if it ends earlier or
    /// panics, all tasks are stopped, and [`Tasks::failure`] returns the reason.
    pub fn spawn_vital(&self, name: &'static str, task: impl Future<Output = ()> + Send + 'static) {
        let tasks = self.clone();
        self.tracker.spawn(async move {
            let running = AssertUnwindSafe(tasks.stop.run_until_cancelled(task)).catch_unwind();
            match running.await {
                Ok(None) => {}
                Ok(Some(())) => tasks.fail(format!("the {name} ended")),
                Err(panic) => tasks.fail(format!("the {name} panicked: {}", message(&*panic))),
            }
        });
    }

    /// Spawns work that [`Tasks::stop`] does not cancel: [`Tasks::finished`] waits for its end.
    pub fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.tracker.spawn(task);
    }

    /// A token for work spawned elsewhere: [`Tasks::finished`] waits until the token is dropped.
    pub fn in_hand(&self) -> TaskTrackerToken {
        self.tracker.token()
    }

    /// Asks everything to stop.
    pub fn stop(&self) {
        self.stop.cancel();
    }

    /// Stops everything because of a failure. The first reason is kept.
    pub fn fail(&self, why: String) {
        // A later failure is most likely a consequence of the first.
        let _ = self.failure.set(why);
        self.stop();
    }

    /// Runs work until it is done or a stop is requested.
    pub async fn run_until_stopped(&self, work: impl Future<Output = ()>) {
        self.stop.run_until_cancelled(work).await;
    }

    /// Waits for a request to stop.
    pub async fn stopped(&self) {
        self.stop.cancelled().await;
    }

    /// Waits until all tasks have ended and all work in flight is done.
    pub async fn finished(&self) {
        self.tracker.close();
        self.tracker.wait().await;
    }

    /// The failure that stopped everything, if one did.
    pub fn failure(&self) -> Option<&str> {
        self.failure.get().map(String::as_str)
    }
}

/// Spawns work that runs even while the returned future is not polled. Dropping that future aborts the work.
///
/// Work that only runs while the caller polls its future would keep its locks, connections and transactions while the
/// caller awaits something else. If that is one of these locks or connections, the caller would wait for ever.
pub fn in_background<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> BoxFuture<'static, T> {
    result(AbortOnDropHandle::new(tokio::spawn(work))).boxed()
}

/// Like [`in_background`], but dropping the returned future does not abort the work.
pub fn to_the_end<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> BoxFuture<'static, T> {
    result(tokio::spawn(work)).boxed()
}

/// Runs blocking work on a thread that does not count against the limit of [`Threads`]. A panic of the work is
/// resumed in the caller.
pub async fn on_a_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    result(tokio::task::spawn_blocking(work)).await
}

/// Locks a mutex, even if a task has panicked while it held the lock.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Awaits a task and returns its result. A panic of the task is resumed in the caller.
async fn result<T>(task: impl Future<Output = Result<T, JoinError>>) -> T {
    match task.await {
        Ok(result) => result,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            // The task was cancelled because the runtime is shutting down, which ends this task too.
            Err(_) => std::future::pending().await,
        },
    }
}

/// Runs CPU-bound work, such as painting, assessments of games, and the choices of computer players.
pub trait Workers: Send + Sync + 'static {
    /// Queues and runs work. Resolves when it is done, or has panicked.
    fn run(&self, work: Box<dyn FnOnce() + Send>) -> BoxFuture<'_, ()>;
}

/// The error of [`work`] if the given work panicked. The panic itself is in the program's log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the work panicked")]
pub struct Unfinished;

/// Runs work on `workers` and returns its result, or [`Unfinished`] if the work panicked.
pub async fn work<T: Send + 'static>(
    workers: &dyn Workers,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Unfinished> {
    let (done, result) = oneshot::channel();
    // The receiver is gone if the caller was cancelled.
    workers.run(Box::new(move || drop(done.send(work())))).await;
    result.await.map_err(|_| Unfinished)
}

/// Runs work on blocking threads, at most one for each processor, because more would slow the runtime's own threads
/// down.
pub struct Threads {
    at_work: Semaphore,
}

impl Default for Threads {
    fn default() -> Threads {
        Threads { at_work: Semaphore::new(std::thread::available_parallelism().map_or(1, usize::from)) }
    }
}

impl Workers for Threads {
    fn run(&self, work: Box<dyn FnOnce() + Send>) -> BoxFuture<'_, ()> {
        async {
            // The error does not occur: the semaphore is never closed.
            let Ok(_turn) = self.at_work.acquire().await else { return };
            let _ = tokio::task::spawn_blocking(work).await;
        }
        .boxed()
    }
}

fn message(panic: &(dyn Any + Send)) -> &str {
    panic
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no message")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::{pending, ready};

    #[tokio::test]
    async fn panic_in_vital_task_stops_with_the_reason() {
        let tasks = Tasks::default();
        tasks.spawn_vital("clock", pending());
        tasks.spawn_vital("listener", async { panic!("at {}", 5) });
        tasks.finished().await;
        assert_eq!(tasks.failure(), Some("the listener panicked: at 5"));
    }

    #[tokio::test]
    async fn a_vital_task_that_ends_stops_everything() {
        let tasks = Tasks::default();
        tasks.spawn_vital("committer", ready(()));
        tasks.stopped().await;
        tasks.finished().await;
        assert_eq!(tasks.failure(), Some("the committer ended"));
    }

    #[tokio::test]
    async fn stop_is_no_failure_and_finishes_running_work() {
        let tasks = Tasks::default();
        tasks.spawn_vital("clock", pending());
        let in_hand = tasks.in_hand();
        tasks.stop();
        assert!(tasks.finished().now_or_never().is_none(), "expected the end to wait for the work in hand");
        drop(in_hand);
        tasks.finished().await;
        assert_eq!(tasks.failure(), None);
    }

    /// The background work holds a lock, as a request that judges a finished game holds the database's only writer.
    /// The future of the work is not polled while the test waits for the lock.
    #[tokio::test(start_paused = true)]
    async fn background_work_releases_its_locks_unpolled() {
        let writer = Arc::new(tokio::sync::Mutex::new(()));
        let held = Arc::clone(&writer);
        let mut work = in_background(async move {
            let _held = held.lock().await;
            tokio::task::yield_now().await;
        });
        assert!((&mut work).now_or_never().is_none());
        tokio::task::yield_now().await;
        drop(tokio::time::timeout(std::time::Duration::from_secs(60), writer.lock()).await.expect("expected the lock"));
        work.await;
    }

    #[tokio::test]
    async fn dropped_result_ends_only_background_work() {
        let outcomes = |spawn: fn(BoxFuture<'static, ()>) -> BoxFuture<'static, ()>| async move {
            let (go, wait) = oneshot::channel::<()>();
            let (done, outcome) = oneshot::channel();
            drop(spawn(async move { _ = done.send(wait.await.is_ok()) }.boxed()));
            tokio::task::yield_now().await;
            let _ = go.send(());
            outcome.await.is_ok()
        };
        assert!(outcomes(to_the_end).await, "expected the work to go on");
        assert!(!outcomes(in_background).await, "expected the work to end");
    }
}
