//! When a person is awake, and how long a clock runs with their nights and journeys.

use super::zone::Zone;
use crate::model::{Calendar, Journey, Millis, TurnTime};

/// The most days of journeys that a person has in a season.
pub const JOURNEY_DAYS: u32 = 14;
const DAY: Millis = 24 * 3_600_000;

/// The deadline of a turn that begins at `now`; `None` without a limit.
pub fn deadline(time: TurnTime, calendar: &Calendar, now: Millis) -> Option<Millis> {
    let full = time.millis()?;
    Some(if time.pace().is_slow() { Waking::of(calendar).after(now, full) } else { now + full })
}

/// The first moment from `now` on at which the person does not rest: `now` itself if they do not.
pub fn wakes(calendar: &Calendar, now: Millis) -> Millis {
    Waking::of(calendar).awake_from(now)
}

/// The moment at which the person has been awake for `time` since `from`.
pub fn after(calendar: &Calendar, from: Millis, time: Millis) -> Millis {
    Waking::of(calendar).after(from, time)
}

/// For how long the person is awake between two moments.
pub fn awake_between(calendar: &Calendar, from: Millis, to: Millis) -> Millis {
    Waking::of(calendar).between(from, to)
}

/// How much later a clock ends that runs out at `deadline`, because the person rests after `from`.
pub fn rest_until(calendar: &Calendar, from: Millis, deadline: Millis) -> Millis {
    if deadline <= from { 0 } else { after(calendar, from, deadline - from) - deadline }
}

/// How much earlier a clock ends that runs out at `deadline`, because the person is back at `now` from the journey of
/// this calendar.
pub fn saved_by_return(calendar: &Calendar, now: Millis, deadline: Millis) -> Millis {
    let left = awake_between(calendar, now, deadline);
    let home = Calendar { journey: None, ..calendar.clone() };
    (deadline - after(&home, now, left)).max(0)
}

/// How much later a clock ends that runs out at `deadline`, because the journey of this calendar begins at `now`.
pub fn added_by_journey(calendar: &Calendar, now: Millis, deadline: Millis) -> Millis {
    let home = Calendar { journey: None, ..calendar.clone() };
    (after(calendar, now, awake_between(&home, now, deadline)) - deadline).max(0)
}

/// The next moment after `now` at which it is `hour` o'clock where the person lives.
pub fn next_hour(calendar: &Calendar, hour: u8, now: Millis) -> Millis {
    let zone = Zone::of(&calendar.zone);
    zone.days_around(now).filter_map(|day| zone.moment(day, hour)).find(|at| *at > now).unwrap_or(now + DAY)
}

/// How many more days a person who has been on these journeys in the season since `season` may travel from `now` on.
/// The rest of a journey that goes on counts as unused: another one takes its place.
pub fn journey_days_left(journeys: &[Journey], season: Millis, now: Millis) -> u32 {
    let spent = |journey: &Journey| (journey.until.min(now) - journey.since.max(season)).max(0);
    let left = Millis::from(JOURNEY_DAYS) * DAY - journeys.iter().map(spent).sum::<Millis>();
    u32::try_from(left.max(0) / DAY).unwrap_or_default()
}

/// A person's time without their nights and their journey.
struct Waking<'a> {
    calendar: &'a Calendar,
    zone: Zone,
}

impl Waking<'_> {
    fn of(calendar: &Calendar) -> Waking<'_> {
        Waking { calendar, zone: Zone::of(&calendar.zone) }
    }

    /// The nights around a moment, from the one of the day before, and the journey.
    fn rests(&self, around: Millis) -> impl Iterator<Item = Journey> {
        let nights = self.calendar.quiet.into_iter().flat_map(move |quiet| {
            self.zone.days_around(around).filter_map(move |day| {
                let morning = if quiet.cross_midnight() { day.tomorrow().ok()? } else { day };
                let since = self.zone.moment(day, quiet.begin())?;
                let until = self.zone.moment(morning, quiet.end())?;
                // In the night that loses an hour, both may be the same moment.
                (since < until).then_some(Journey { since, until })
            })
        });
        nights.chain(self.calendar.journey)
    }

    /// The first moment from `now` on at which the person does not rest.
    fn awake_from(&self, mut now: Millis) -> Millis {
        while let Some(rest) = self.rests(now).find(|rest| (rest.since..rest.until).contains(&now)) {
            now = rest.until;
        }
        now
    }

    /// When the next rest begins after a moment at which the person is awake; `None` if not within a day.
    fn next_rest(&self, now: Millis) -> Option<Millis> {
        self.rests(now).map(|rest| rest.since).filter(|since| *since > now).min()
    }

    fn after(&self, from: Millis, mut time: Millis) -> Millis {
        let mut now = self.awake_from(from);
        // A deadline may be the moment at which a night begins, never one within it.
        while let Some(rest) = self.next_rest(now).filter(|rest| rest - now < time) {
            time -= rest - now;
            now = self.awake_from(rest);
        }
        now + time
    }

    fn between(&self, from: Millis, to: Millis) -> Millis {
        let (mut now, mut awake) = (self.awake_from(from), 0);
        while now < to {
            let end = self.next_rest(now).unwrap_or(to).min(to);
            awake += end - now;
            now = if end < to { self.awake_from(end) } else { to };
        }
        awake
    }
}
