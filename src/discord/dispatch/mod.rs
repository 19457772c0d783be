//! The table from custom ids and commands to the functions of the features. A click of a button or select and a command
//! each get one answer.

pub mod clicks;
pub mod commands;
pub mod page;
