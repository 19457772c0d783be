//! A turn: the message with the board and its moves as buttons, each player's private view, and notices to players.
//! Also the list of open tables, and the check whether a player whose time has run out has left the server.

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
