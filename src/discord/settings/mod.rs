//! What servers and people have chosen, and the pages where they choose.

pub mod cache;
pub mod chosen;
pub mod wording;
