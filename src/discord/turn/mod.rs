//! A turn: the message with the board and its moves as buttons, each player's private view, the private page about the
//! table, and notices to players. Also the list of open tables, the digest of those that wait for a person, nudges, and
//! the check whether a player whose time has run out has left the server.

pub mod absent;
pub mod clicks;
pub mod digest;
pub mod digest_wording;
pub mod follow;
pub mod layout;
pub mod message;
mod missed;
pub mod my_game;
pub mod my_view;
pub mod newcomer;
pub mod nudge;
pub mod proposals;
pub mod question;
pub mod start_wording;
pub mod table_page;
pub mod table_page_wording;
pub mod tables;
pub mod tables_wording;
pub mod waiting;
pub mod watch;
mod whole_turn;
pub mod why;
