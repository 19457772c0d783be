//! Maps custom ids and commands to functions of the features. Each click and each command gets one answer.

pub mod choices;
pub mod clicks;
pub mod commands;
pub mod page;
