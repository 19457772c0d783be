//! The program's commands, run as a person or another program runs them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod check;
mod database;
mod program;
mod rules;
mod start;

const PROGRAM: &str = env!("CARGO_BIN_EXE_hypnosia");
