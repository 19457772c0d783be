//! A test harness: the bot connected to a stand-in for Discord, people who play by clicking, test databases, and
//! proxies to them that can be cut.
//!
//! A [`Stage`] is one bot on one stand-in; [`BotPlace`] passes the addresses of a stand-in and a database to a bot in
//! another process. The functions do what people do: type a command, press a button, play a whole game, by clicks or
//! through the host alone. A function whose expectation fails panics with a message that names the expectation.

#![allow(clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod database;
mod db_proxy;
mod following;
mod people;
mod play;
mod process;
mod refusal;
mod seeds;
mod stage;

pub use database::{Engine, Fresh, with_parameter};
pub use db_proxy::DbProxy;
pub use following::{FollowingBot, follow};
pub use people::{begun, lobby, next_act};
pub use play::{
    action, ask_to_lose, ask_to_resign, button_of, check_picture, choice, choose, close_from_list, command,
    games_of_server, give_word, has_button, is_card, is_framed, is_result, lose, more, move_once, moves, next_turn,
    nothing_doubled, plain, play, play_on, play_to_the_end, press, privacy_page, resign_from_list, to_move, until,
    until_found,
};
pub use process::{BotPlace, ChildProcess, alone, processor_time, system_ms, this_test};
pub use refusal::refusal;
pub use seeds::CountedSeeds;
pub use stage::{Stage, game, game_with, live_game, logged, open};

use std::time::Duration;

/// A timeout that suffices on a busy machine; only a failing test takes so long.
pub const LONG: Duration = Duration::from_secs(300);
/// How long people look at a board before they click. If it were less, Discord's rate limits would set the pace.
pub const THINKING: Duration = Duration::from_secs(3);
/// Discord's time limit for the first answer to an interaction.
pub const IN_TIME: Duration = Duration::from_secs(3);
