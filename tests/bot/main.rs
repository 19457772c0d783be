//! The bot as people meet it: through the stand-in, by commands and clicks alone.

mod stage;
mod whole_game;
