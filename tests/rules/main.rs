//! The rules through the front door: the library's public face and the command line.

#![allow(clippy::unwrap_used, clippy::panic)]

mod allocation;
mod cli;
mod positions;
mod properties;
mod told_twice;
