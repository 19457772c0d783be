//! Time zones, nights and journeys: when a person can play, and how long a clock runs with that. This is the only user
//! of `jiff`, whose data of time zones are part of the program; it does not read those of the machine.
//!
//! A person rests in their quiet hours and on a journey. At tables with slow turns, their clock stands still
//! meanwhile; at live tables it does not. Everything here is a function of values, and `now` is one of them.

mod cities;
mod pings;
mod starts;
mod waking;
mod zone;

pub use cities::{City, cities, city_of, name_of};
pub use pings::{DueDigest, day_since, due_digest, nudge_from, reminder_due, rests, tells_at_once};
pub use starts::{Day, days_ahead, local_time, next_weekly};
pub use waking::{
    JOURNEY_DAYS, added_by_journey, after, awake_between, deadline, journey_days_left, next_hour, rest_until,
    saved_by_return, wakes,
};
pub use zone::{guess, local_day, time_of_day};

#[cfg(test)]
mod tests;
