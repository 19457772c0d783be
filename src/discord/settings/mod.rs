//! The pages on which servers and people choose their settings, and see and delete stored data.

pub mod clicks;
pub mod export;
pub mod pages;
pub mod privacy;
pub mod times;
pub mod times_wording;
pub mod wording;
