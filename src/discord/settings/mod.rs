//! The settings of servers and people, and the pages where they choose.

pub mod cache;
pub mod chosen;
pub mod lost;
pub mod wording;
