//! The laboratory of Hypnosia: trains computer players, measures them, and makes puzzles.
//!
//! It builds on the parts of computer players, [`hypnosia_game::computer::parts`]. The bot does not depend on it.
//!
//! | module | what |
//! |---|---|
//! | [`arena`] | whole games between levels |
//! | [`tournament`] | many games between levels, and who won them |
//! | [`chance`] | what chance decides in a game: seats, who begins, and dice |
//! | [`player`] | the players to be measured: levels, and networks that look ahead or roll out |
//! | [`contest`] | games between two players, with the luck of the dice taken out |
//! | [`calibration`] | compares the judge's chances to win with results, and fits them to results |
//! | [`luck`] | what results without the luck of the dice are worth |
//! | [`yardstick`] | decisions whose turns have been rolled out, as a benchmark for players |
//! | [`puzzles`] | the clear ones among those decisions, as puzzles for people |
//! | [`training`] | networks that learn, from games and from lessons |
//! | [`ratings`] | simulated people of known strength, to measure a rating |
//! | [`cli`] | the command line, which runs the modules above |

mod arena;
mod calibration;
mod chance;
pub mod cli;
mod contest;
#[cfg(test)]
mod exact;
mod luck;
mod player;
mod puzzles;
mod ratings;
mod tournament;
mod training;
mod yardstick;
