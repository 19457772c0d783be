//! What each custom id and each command does: the only list of all of them. A click of a button or select and a command
//! each get one answer.

pub mod clicks;
pub mod commands;
pub mod page;
