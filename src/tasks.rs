//! The tasks of a process: one cancellation for all, one wait for their end, one reason when one fails. [`Workers`] run
//! work that would block the tasks.

use futures_util::FutureExt;
use futures_util::future::BoxFuture;
use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, OnceLock};
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
    /// Spawns a task that the process cannot do without. It is cancelled at the stop; if it ends before that, or
    /// panics, everything stops and [`Tasks::failure`] says why.
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

    /// Spawns work that is finished before the process ends.
    pub fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.tracker.spawn(task);
    }

    /// A token that delays the end until it is dropped, for work spawned elsewhere.
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

/// Starts work that goes on while its caller waits for something else, and ends when the result is dropped.
///
/// A future that its task does not poll keeps the locks, connections and transactions that it holds: a task that waits for
/// one of them meanwhile waits for ever.
pub fn in_background<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> BoxFuture<'static, T> {
    result(AbortOnDropHandle::new(tokio::spawn(work))).boxed()
}

/// Like [`in_background`], but the work goes on to its end even when the result is dropped.
pub fn to_the_end<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> BoxFuture<'static, T> {
    result(tokio::spawn(work)).boxed()
}

/// Runs work on a thread apart from those of [`Threads`]; its panic goes on to the caller.
pub async fn on_a_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    result(tokio::task::spawn_blocking(work)).await
}

/// The result of a task, or its panic.
async fn result<T>(task: impl Future<Output = Result<T, JoinError>>) -> T {
    match task.await {
        Ok(result) => result,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            // The runtime shuts down, and this task with it.
            Err(_) => std::future::pending().await,
        },
    }
}

/// Runs work that keeps a processor busy: painting, a computer player's choice.
pub trait Workers: Send + Sync + 'static {
    /// Queues and runs work. Resolves when it is done, or has panicked.
    fn run(&self, work: Box<dyn FnOnce() + Send>) -> BoxFuture<'_, ()>;
}

/// The work was not finished; its panic is in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the work panicked")]
pub struct Unfinished;

/// Runs work and returns its result.
pub async fn work<T: Send + 'static>(
    workers: &dyn Workers,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Unfinished> {
    let (done, result) = oneshot::channel();
    // The caller may have gone.
    workers.run(Box::new(move || drop(done.send(work())))).await;
    result.await.map_err(|_| Unfinished)
}

/// Threads apart from the runtime's, at most one for each processor: more would only delay the tasks.
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
            // The semaphore is never closed, and a panic of the work does not poison it.
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

    /// The background work holds a lock, like a request that judges a finished game and holds the database's only
    /// writer.
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
