//! The bot as people meet it: through the stand-in, by commands and clicks alone.

mod many;
mod refusals;
mod stage;
mod trouble;
mod whole_game;
