//! The noticeboard of a server: one message, in a channel that the server has chosen, with the open tables, running
//! games, last results, the first of the season, evenings, the best guessers, and the puzzle of the day.
//!
//! | file | what |
//! |---|---|
//! | [`plan`] | pure: what is to be done with a noticeboard and when, and what an answer of Discord means |
//! | [`choice`] | pure: which tables it shows, in which order |
//! | [`wording`] | what it shows, and the message |
//! | [`facts`], [`evenings`] | read that |
//! | [`keeper`] | the one task of a process that looks after all noticeboards |
//! | [`clicks`] | *Join*, and *Post again* |

pub mod choice;
pub mod clicks;
pub mod evenings;
pub mod facts;
pub mod keeper;
pub mod plan;
pub mod wording;
