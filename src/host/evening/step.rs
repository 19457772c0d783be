//! What an evening does next, from its rows and the time alone.
//!
//! | state | when | step |
//! |---|---|---|
//! | planned | a day before the start | open; if the start has passed, end |
//! | open | 15 minutes before the start | check in; of a cup, at the start: begin |
//! | check-in | at its end | begin, if two people are there; else end |
//! | playing | as soon as a table can be opened, counted or closed | work |
//! | playing | once no table of the round is on; of a cup, a week after the round began | pair the next round, or end |
//!
//! Each step is stored under the state that it expects, so that a step which is done twice is done once. The final is
//! the last round, known by its number or by the time, if people enough for more than one table are there.

use super::sizes::sizes;
use crate::calendar::next_weekly;
use crate::model::{Attendance, Evening, EveningForm, EveningState, Millis, Status, TableStage, UserId};
use crate::store::{EveningTable, WholeEvening};
use hypnosia_game::rules::Variant;

const MINUTE: Millis = 60_000;
const HOUR: Millis = 60 * MINUTE;
const DAY: Millis = 24 * HOUR;
/// An evening that is later than this is not held.
const LATE: Millis = 2 * HOUR;
/// An evening begins no round that may end later than this after its beginning, except the final.
const LONGEST: Millis = 90 * MINUTE;
/// A round of an evening waits so long for its tables to be opened.
const OPENING: Millis = 5 * MINUTE;
/// A round of a cup lasts at least so long.
const SHORTEST_WEEK: Millis = 4 * DAY;
/// With fewer people, the same ones meet in each round.
const PEOPLE_OF_MANY_ROUNDS: usize = 6;

/// The next step of an evening.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// Nothing is due.
    Rest,
    /// Post the card of a planned evening.
    Open,
    /// Ask who is there.
    CheckIn {
        until: Millis,
    },
    /// Begin the rounds, of which there are at most so many.
    Begin {
        rounds: u32,
    },
    /// Draw a round. At `step_at` at the latest its tables are counted as they stand.
    Pair {
        round: u32,
        is_final: bool,
        step_at: Millis,
    },
    /// Open, count or close tables: [`work`].
    Work,
    End(EveningState),
}

/// What is to be done with a table of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableWork {
    pub round: u32,
    pub number: u32,
    pub what: Work,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Work {
    Open,
    /// Count the game as it stands; whether it is to be closed then.
    Settle {
        to_close: bool,
    },
    /// The table could not be opened: count it as equal for all.
    GiveUp,
    /// Close the game, which has been counted.
    Close,
    /// Note that the game is closed.
    NoteClosed,
}

/// The next step of an evening.
pub fn next(whole: &WholeEvening, now: Millis) -> Step {
    let evening = &whole.evening;
    match evening.state {
        _ if has_gap(evening, now) => Step::Rest,
        EveningState::Planned if now >= evening.starts => Step::End(EveningState::Void),
        EveningState::Planned if now >= evening.step_at => Step::Open,
        EveningState::Open if now >= evening.step_at => check_in(whole, now),
        EveningState::CheckIn if now >= evening.step_at => begin(whole, now),
        EveningState::Playing if !work(whole, now).is_empty() => Step::Work,
        EveningState::Playing => after_round(whole, now),
        _ => Step::Rest,
    }
}

/// Whether time is to be given back to an evening before its next step, because nobody could play meanwhile.
fn has_gap(evening: &Evening, now: Millis) -> bool {
    let runs = matches!(evening.state, EveningState::CheckIn | EveningState::Playing);
    runs && evening.form == EveningForm::Evening && now - evening.ticked > Evening::GAP
}

/// When the first step after the announcement is due: the check-in of an evening, the first round of a cup.
pub fn first_step_at(evening: &Evening) -> Millis {
    match evening.form {
        EveningForm::Evening => evening.starts - Evening::CHECK_IN,
        EveningForm::Cup => evening.starts,
    }
}

/// The people to whom the next round gives seats, in the order in which they joined.
pub fn present(whole: &WholeEvening) -> Vec<UserId> {
    let has_begun = whole.evening.state == EveningState::Playing;
    let is_present = |state| match state {
        Attendance::Here => true,
        // A cup asks nobody whether they are there.
        Attendance::In => whole.evening.form == EveningForm::Cup && !has_begun,
        Attendance::Away | Attendance::Out => false,
    };
    whole.people.iter().filter(|person| is_present(person.state)).map(|person| person.user).collect()
}

/// What is to be done with the tables of a running evening.
pub fn work(whole: &WholeEvening, now: Millis) -> Vec<TableWork> {
    let work = |table: &EveningTable| {
        let EveningTable { round, number, .. } = *table;
        Some(TableWork { round, number, what: work_at(&whole.evening, table, now)? })
    };
    whole.tables.iter().filter_map(work).collect()
}

fn check_in(whole: &WholeEvening, now: Millis) -> Step {
    let evening = &whole.evening;
    match evening.form {
        EveningForm::Cup => begin(whole, now),
        EveningForm::Evening if now - evening.starts >= LATE => Step::End(EveningState::Void),
        EveningForm::Evening => Step::CheckIn { until: evening.starts.max(now + Evening::CHECK_IN) },
    }
}

fn begin(whole: &WholeEvening, now: Millis) -> Step {
    let evening = &whole.evening;
    // A check-in that began in time, if late, has ended by then, unless nobody could answer meanwhile.
    let is_missed = evening.form == EveningForm::Evening && now - evening.starts >= LATE + 2 * Evening::CHECK_IN;
    match present(whole).len() {
        people if people < 2 || is_missed => Step::End(EveningState::Void),
        people => Step::Begin { rounds: rounds_for(evening, people) },
    }
}

fn rounds_for(evening: &Evening, people: usize) -> u32 {
    let most = match people {
        ..4 if evening.form == EveningForm::Evening => 1,
        ..PEOPLE_OF_MANY_ROUNDS if evening.form == EveningForm::Evening => 2,
        _ => u32::MAX,
    };
    evening.rounds.clamp(1, most)
}

fn work_at(evening: &Evening, table: &EveningTable, now: Millis) -> Option<Work> {
    let is_open = table.status.is_some_and(Status::is_open);
    let is_up = now >= evening.step_at;
    match table.stage {
        TableStage::Paired if now >= gives_up_at(evening) => Some(Work::GiveUp),
        TableStage::Paired => Some(Work::Open),
        TableStage::On if !is_open => Some(Work::Settle { to_close: false }),
        TableStage::On if is_up => Some(Work::Settle { to_close: !plays_on(evening) }),
        TableStage::Over if table.to_close && is_open => Some(Work::Close),
        TableStage::Over if table.to_close => Some(Work::NoteClosed),
        TableStage::On | TableStage::Over => None,
    }
}

fn gives_up_at(evening: &Evening) -> Millis {
    match evening.form {
        EveningForm::Evening => evening.step_at - limit(evening) + OPENING,
        EveningForm::Cup => evening.step_at,
    }
}

/// Whether games go on that the round does not wait for: nobody needs the players for another round.
fn plays_on(evening: &Evening) -> bool {
    evening.form == EveningForm::Cup || is_last(evening)
}

fn after_round(whole: &WholeEvening, now: Millis) -> Step {
    let evening = &whole.evening;
    let is_on = whole.tables.iter().any(|table| table.stage != TableStage::Over);
    let waits = evening.form == EveningForm::Cup && evening.round > 0 && now < evening.step_at;
    if is_on {
        Step::Rest
    } else if is_last(evening) {
        Step::End(EveningState::Over)
    } else if waits {
        Step::Rest
    } else {
        pair(whole, now)
    }
}

fn pair(whole: &WholeEvening, now: Millis) -> Step {
    let evening = &whole.evening;
    let people = present(whole).len();
    let round = evening.round + 1;
    let is_last = round >= evening.rounds || !fits(evening, now, 2);
    let is_final = is_last && round > 1 && has_final(people, evening.per_table);
    // A round that another was to follow may have ended some seconds after its limit, when somebody looked.
    let is_too_late = round > 1 && !fits(evening, now - MINUTE, 1);
    match people {
        ..2 if evening.round == 0 => Step::End(EveningState::Void),
        ..2 => Step::End(EveningState::Over),
        // The final that the people have played for is held all the same.
        _ if is_too_late && !is_final => Step::End(EveningState::Over),
        _ => Step::Pair { round, is_final, step_at: ends_at(evening, now) },
    }
}

/// Whether the leaders of so many people meet at a final table, because there are others.
pub fn has_final(people: usize, per_table: u8) -> bool {
    people >= PEOPLE_OF_MANY_ROUNDS && sizes(people, usize::from(per_table)).len() > 1
}

/// Whether the round that runs is the last.
fn is_last(evening: &Evening) -> bool {
    evening.is_final || evening.round >= evening.rounds
}

/// Whether so many rounds from now on end in time; a cup has time.
fn fits(evening: &Evening, now: Millis, rounds: Millis) -> bool {
    let begun = evening.begun.unwrap_or(now);
    evening.form == EveningForm::Cup || now + rounds * limit(evening) <= begun + LONGEST
}

/// How long a round of an evening lasts at most.
fn limit(evening: &Evening) -> Millis {
    match evening.variant {
        Variant::Short => 25 * MINUTE,
        Variant::Cross | Variant::NoCross => 45 * MINUTE,
    }
}

fn ends_at(evening: &Evening, now: Millis) -> Millis {
    match evening.form {
        EveningForm::Evening => now + limit(evening),
        EveningForm::Cup => next_weekly(&evening.zone, evening.starts, now + SHORTEST_WEEK),
    }
}

#[cfg(test)]
pub(super) mod tests;
