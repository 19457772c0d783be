//! The wait after a failed start: the process waits before it ends, because a supervisor starts it again at once.
//! With each consecutive failure the wait grows. Each start sends requests to Discord, and Discord resets the token
//! of a bot that connects more than 1,000 times in a day.

use crate::model::Millis;
use crate::store::{Store, StoreError};
use std::time::Duration;

/// Once this much time has passed since the previous failure, the count begins anew, because in between the bot has
/// run or was stopped.
const GAP: Millis = 30 * 60_000;
/// The pause after the second consecutive failure. Each further failure doubles it.
const FIRST: Duration = Duration::from_secs(5);
/// The longest pause, which makes at most 144 starts in a day.
const LONGEST: Duration = Duration::from_secs(600);

/// Counts a failed start. Returns the number of consecutive failures, and the pause before the process ends. The
/// first failure has no pause, so that a person who starts the program sees at once what is wrong.
///
/// # Errors
/// The database cannot be written.
pub(super) async fn count(store: &Store, now: Millis) -> Result<(i64, Duration), StoreError> {
    let failed = store.count_failed_start(now, GAP).await?;
    Ok((failed, pause(failed)))
}

fn pause(failed: i64) -> Duration {
    match u32::try_from(failed.saturating_sub(2)) {
        Ok(doublings) => FIRST.saturating_mul(2_u32.saturating_pow(doublings)).min(LONGEST),
        Err(_) => Duration::ZERO,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use each_engine::each_engine;
    use hypnosia_stage::Fresh;

    #[test]
    fn pause_grows_to_ten_minutes() {
        let seconds = |failed| pause(failed).as_secs();
        assert_eq!([1, 2, 3, 4, 8, 9, 10, 99].map(seconds), [0, 5, 10, 20, 320, 600, 600, 600]);
    }

    #[each_engine]
    async fn failed_starts_are_counted_across_processes() {
        let database = Fresh::new().await;
        // The count begins anew at minute 71, half an hour after the failure before, and at minute 10, after the clock
        // was set back by an hour. It goes on at minute 70, after the clock was set back by a minute.
        for (minute, failed) in [(0, 1), (1, 2), (12, 3), (41, 4), (71, 1), (70, 2), (10, 1)] {
            let store = Store::open(database.url()).await.unwrap();
            assert_eq!(count(&store, minute * 60_000).await.unwrap(), (failed, pause(failed)), "minute {minute}");
            store.close().await;
        }
    }
}
