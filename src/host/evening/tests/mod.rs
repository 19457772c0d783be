//! Whole evenings: what holds in each of them, and how the draw and the scores compare with others.

mod comparison;
mod play;
mod properties;
mod ways;
