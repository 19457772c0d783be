//! The quiet hours that people have chosen. Where they live is not in the record, so that their nights are those of some
//! place on Earth.

const MINUTE_MS: i64 = 60_000;
const HOUR: i64 = 60;
const DAY: i64 = 24 * HOUR;
/// Clocks on Earth differ from UTC by a multiple of so many minutes,
const STEP: i64 = 15;
/// from so many minutes behind it
const WEST: i64 = -12 * HOUR;
/// to so many ahead of it; an hour more in summer.
const EAST: i64 = 14 * HOUR;
/// For so many minutes after the beginning of quiet hours, a ping may come that was decided before.
const LATE: i64 = 15;
/// The hour at which quiet hours begin that are none.
const NONE: i64 = 24;
/// How many they are unless chosen.
const USUAL: i64 = 9;

/// Quiet hours, by the clock where the person lives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuietHours {
    /// The hour at which they begin; `None` if it is unknown.
    from: Option<i64>,
    hours: i64,
}

impl Default for QuietHours {
    fn default() -> QuietHours {
        QuietHours { from: Some(NONE), hours: USUAL }
    }
}

impl QuietHours {
    /// Those of somebody of whose choice the outcome is unknown.
    pub const UNKNOWN: QuietHours = QuietHours { from: None, hours: USUAL };

    /// Applies a choice in a select of the settings.
    pub fn choose(&mut self, custom_id: &str, value: Option<&str>) {
        let value = value.and_then(|value| value.parse().ok());
        match (custom_id, value) {
            _ if self.from.is_none() => {}
            ("p/my-quiet-from", value) => self.from = value,
            (_, Some(hours)) => self.hours = hours,
            (_, None) => self.from = None,
        }
    }

    pub fn are_known(&self) -> bool {
        self.from.is_some_and(|from| from < NONE)
    }

    /// Whether there is a place on Earth in which none of these pings came in the quiet hours. Its clocks may have gone
    /// forward or back by an hour meanwhile.
    pub fn allow(&self, pings: &[i64]) -> bool {
        let is_quiet = |ping: &i64, ahead: i64| self.include(*ping, ahead) && self.include(*ping, ahead + HOUR);
        let mut places = (WEST..=EAST).step_by(STEP as usize);
        places.any(|ahead| !pings.iter().any(|ping| is_quiet(ping, ahead)))
    }

    /// Whether a moment is in the quiet hours where clocks are so many minutes ahead of UTC.
    fn include(&self, at_ms: i64, ahead: i64) -> bool {
        let Some(from) = self.from else { return false };
        let since = (at_ms / MINUTE_MS + ahead - from * HOUR).rem_euclid(DAY);
        (LATE..self.hours * HOUR).contains(&since)
    }
}
