//! A turn: the message with the board and its moves as buttons, and each player's private view. Also the list of open
//! tables.

pub mod absent;
pub mod clicks;
pub mod follow;
pub mod message;
pub mod my_game;
pub mod my_view;
pub mod tables;
pub mod tables_wording;
pub mod watch;
mod whole_turn;
pub mod why;
