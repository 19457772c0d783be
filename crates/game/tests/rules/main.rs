//! The rules, tested through the package's public interface.

#![allow(clippy::unwrap_used, clippy::panic)]

mod allocation;
mod positions;
mod properties;
mod reference_model;
