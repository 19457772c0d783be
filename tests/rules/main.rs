//! The rules through the front door: the library's public face and the command line.

mod allocation;
mod cli;
mod positions;
mod properties;
mod told_twice;
