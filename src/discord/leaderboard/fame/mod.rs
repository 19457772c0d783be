//! The hall of fame of a server: honours, records, evenings, and a page for each past season.

pub mod evenings;
pub mod honours;
pub mod pages;
pub mod records;
pub mod seasons;
mod tabs;
