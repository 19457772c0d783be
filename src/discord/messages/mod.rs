//! The vocabulary of all messages: drafts, names, emoji, pictures, and words that several features share.

pub mod alt;
pub mod draft;
pub mod earlier_games;
pub mod emoji;
pub mod frame;
pub mod look;
pub mod moves;
pub mod named;
pub mod names;
pub mod paging;
pub mod phone;
pub mod picture;
pub mod prerender;
pub mod standings;
pub mod wording;
