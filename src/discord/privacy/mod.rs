//! The stored data of a person: their copy of it.

pub mod export;
