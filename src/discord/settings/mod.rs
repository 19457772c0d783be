//! The pages where servers and people choose their settings, and what is stored of a person.

pub mod export;
pub mod pages;
pub mod privacy;
pub mod wording;
