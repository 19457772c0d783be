//! Maps custom ids and commands to functions of the features. Each click and each command gets one answer. Acts that
//! concern several features, such as the deletion of a person's data, are here.

pub mod choices;
pub mod clicks;
pub mod commands;
pub mod page;
