//! Notices time in which the process did not run, and jumps of the machine's clock.
//!
//! A stopped process, a sleeping laptop, a paused virtual machine and a clock that is set look alike here: between two
//! consecutive readings, which should be a second apart, the time of day jumps. It does not matter whether the system's
//! monotonic clock counts the time of a sleep.

use crate::model::Millis;
use std::fmt;
use std::sync::{Arc, LazyLock};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// The interval between readings.
pub(super) const EVERY: Millis = 1_000;
/// The shortest loss of time that is noticed: a busy machine may read late.
const NOTICED: Millis = 3_000;

/// A reading of both clocks of a machine, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// The time of day, UTC.
    pub wall: Millis,
    /// The time since an arbitrary moment, by a clock that is never set.
    pub monotonic: Millis,
}

impl Reading {
    /// The clocks of this machine.
    pub fn of_system() -> Reading {
        static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
        // The time of day is read first: if the process is stopped between the two readings, that is noticed.
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
        Reading { wall: wall as Millis, monotonic: BEGIN.elapsed().as_millis() as Millis }
    }

    /// By how much the time of day moved since an earlier reading; negative if the clock was set back. All of this
    /// time counts as lost, although the process may have run for one second of it. `None` if the process ran in
    /// between and the clock was not set.
    fn lost_since(self, earlier: Reading) -> Option<Millis> {
        let ran = (self.monotonic - earlier.monotonic).clamp(0, EVERY);
        let moved = self.wall - earlier.wall;
        ((moved - ran).abs() >= NOTICED).then_some(moved)
    }
}

/// Reads the clocks of a machine.
pub type ReadClocks = Arc<dyn Fn() -> Reading + Send + Sync>;

/// Keeps track of time in which the process did not run.
#[derive(Default)]
pub(super) struct Awake {
    read: Option<ReadClocks>,
    /// The last reading; `None` until [`Awake::begin`].
    last: Option<Reading>,
    /// The lost time that is not covered by a pause yet.
    lost: Option<Millis>,
    /// How often lost time was covered by a pause.
    pub times: u64,
}

impl fmt::Debug for Awake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Awake").field("last", &self.last).field("lost", &self.lost).finish_non_exhaustive()
    }
}

impl Awake {
    /// Sets the source of readings, unless it is set.
    pub fn read_by(&mut self, read: ReadClocks) {
        self.read.get_or_insert(read);
    }

    /// Notes that the clocks are read each second from now on; returns whether there is a source of readings.
    pub fn begin(&mut self) -> bool {
        self.last = self.read.as_ref().map(|read| read());
        self.last.is_some()
    }

    /// Reads the clocks; returns whether some lost time is not covered by a pause yet.
    pub fn has_slept(&mut self) -> bool {
        if let (Some(read), Some(last)) = (&self.read, self.last) {
            let now = read();
            if let Some(lost) = now.lost_since(last) {
                self.lost = Some(self.lost.unwrap_or(0) + lost);
            }
            self.last = Some(now);
        }
        self.lost.is_some()
    }

    /// Takes the lost time, which the caller covers by a pause.
    pub fn take(&mut self) -> Option<Millis> {
        self.has_slept();
        let lost = self.lost.take();
        self.times += u64::from(lost.is_some());
        lost
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Mutex;

    const HOUR: Millis = 3_600_000;

    #[test]
    fn lost_time_is_what_the_process_slept() {
        // By how much each clock moves between two readings, and the lost time.
        let cases = [
            ("a second", 1_000, 1_000, None),
            ("a busy machine", 3_900, 3_900, None),
            ("a reading at once", 0, 0, None),
            ("a small correction of the clock", 1_500, 1_000, None),
            ("a stop", 8_000, 8_000, Some(8_000)),
            ("a sleep that the monotonic clock counts", HOUR, HOUR, Some(HOUR)),
            ("a sleep that it does not count", HOUR, 900, Some(HOUR)),
            ("set forward", HOUR + 1_000, 1_000, Some(HOUR + 1_000)),
            ("set forward by a day", 24 * HOUR + 1_000, 1_000, Some(24 * HOUR + 1_000)),
            ("set back", 1_000 - HOUR, 1_000, Some(1_000 - HOUR)),
            ("set back during a sleep of the same length", 1_000, HOUR, None),
            ("set back during a longer sleep", HOUR, 3 * HOUR, Some(HOUR)),
        ];
        let earlier = Reading { wall: 1_770_000_000_000, monotonic: 5_000 };
        for (case, wall, monotonic, lost) in cases {
            let now = Reading { wall: earlier.wall + wall, monotonic: earlier.monotonic + monotonic };
            assert_eq!(now.lost_since(earlier), lost, "{case}");
        }
    }

    #[test]
    fn sleep_is_kept_until_a_pause_covers_it() {
        let now = Arc::new(Mutex::new(Reading { wall: 0, monotonic: 0 }));
        let pass = |ms: Millis| {
            let mut now = now.lock().unwrap();
            *now = Reading { wall: now.wall + ms, monotonic: now.monotonic + ms };
        };
        let mut awake = Awake::default();
        assert!(!awake.begin() && !awake.has_slept(), "expected nothing without clocks");
        let read = Arc::clone(&now);
        awake.read_by(Arc::new(move || *read.lock().unwrap()));
        pass(HOUR);
        assert!(!awake.has_slept(), "expected nothing before somebody reads each second");
        assert!(awake.begin());
        pass(1_000);
        assert!(!awake.has_slept());
        pass(11_000);
        assert!(awake.has_slept());
        pass(1_000);
        assert!(awake.has_slept());
        pass(21_000);
        assert_eq!(awake.take(), Some(32_000));
        assert_eq!(awake.take(), None);
    }
}
