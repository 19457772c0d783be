//! The hall of fame of a server: honours, records, and a page for each past season.

mod honours;
mod pages;
mod records;
mod seasons;
mod tabs;

pub use honours::{honour_name, page as honours_page, profile_line as honours_line};
pub use pages::{hall, page};
pub use records::page as records_page;
pub use seasons::{page as season_page, profile_line as awards_line};
