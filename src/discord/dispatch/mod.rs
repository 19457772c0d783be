//! Maps custom ids and commands to functions of the features. Each click and each command gets one answer. What
//! concerns several features, such as posting a page in the channel, is here.

pub mod choices;
pub mod clicks;
pub mod commands;
pub mod page;
pub mod removed;
