//! Evenings and cups: who sits with whom, what a round is worth, who is in the final. Pure: functions of values, without
//! a clock, a database or Discord.
//!
//! An evening is a list of [`Round`]s, in which each table has the people by their seats, and, once its game is over, how
//! they finished. Everything else is computed from this list: nothing is added up and kept.
//!
//! ## A round, step by step
//! 1. Thirteen people are there. [`sizes()`] makes tables of 5, 4 and 4 of them: nobody sits out.
//! 2. [`draw()`] seats them.
//!    - `in_order` puts them in order by their [`scores`] so far; a seed's lots decide between equals, and in the first
//!      round alone.
//!    - `arrange` deals them to the tables from the top down, and swaps two people as long as the cost falls: of people
//!      who have met before, and of people whose scores are far apart. What must not be costs more than any number of
//!      these: people who are kept apart, the same people together twice running, seats that cannot be even.
//!    - `in_seats` gives each table its order of seats, so that nobody is always in front or always at the back.
//!    - Each seat has its [`Why`], the answer to "Why this table?".
//! 3. The games are played. While they run, [`forecast()`] plays the evening on, by lots, and counts in how many ways each
//!    person gets into the final: of all ways, and by the place at the table that runs.
//! 4. The results are in: [`score_at`] is the share of people beaten, and [`standings()`] adds the rounds, breaks ties, and
//!    shares the places of those who are still equal.
//! 5. The last round is drawn with `is_final`: the leaders of the standings meet at the first table, whether they have
//!    met before or not. The others are drawn as in each round. Who sat at the final table is ahead of all who did not,
//!    in the order of its own result.
//!
//! Whoever watches may guess who wins a table: [`guess_points`].
//!
//! The store keeps an evening as rows. From these and the time alone, [`next`] says what is due, and [`work`] what with
//! which table. [`rounds_of`] reads the rows as rounds, and [`drawn`] makes the rows of the next round.
//!
//! A table in the chat is opened by [`request`], its game [`starts`] by itself, and its people are counted by
//! [`finishes`].

mod cost;
mod draw;
mod forecast;
mod guess;
mod lots;
mod open;
mod outcome;
mod past;
mod round;
mod rows;
mod score;
mod seats;
mod sizes;
mod standings;
mod step;
mod tables;
mod why;
mod won;

#[cfg(test)]
mod tests;

pub use draw::{Draw, DrawnSeat, draw};
pub use forecast::{Ahead, Prospect, Ways, forecast};
pub use guess::guess_points;
pub use open::{request, starts};
pub use outcome::finishes;
pub use round::{Finish, Round, RoundTable};
pub use rows::{drawn, entered, is_known, rounds_of, standings_of, unopened};
pub use score::{Score, score_at, scores};
pub use sizes::{SIZES, USUAL_SIZE, sizes};
pub use standings::{InFinal, Mean, Standing, TieBreaks, standings};
pub use step::{Step, TableWork, Work, first_step_at, has_final, next, present, work};
pub use why::Why;
pub use won::{Won, won};
