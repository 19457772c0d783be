//! Messages of tables: drafts, names, emoji and pictures, and their synchronization with the tables.

pub mod alt;
pub mod draft;
pub mod earlier_games;
pub mod emoji;
pub mod moves;
pub mod named;
pub mod names;
pub mod paging;
pub mod picture;
pub mod prerender;
pub mod standings;
pub mod sync;
pub mod wording;
