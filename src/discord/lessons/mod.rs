//! The tutorial: lessons in steps for people who do not know the game.

pub mod course;
pub mod steps;
pub mod wording;
