//! What is stored of a person: their copy of it.

pub mod export;
