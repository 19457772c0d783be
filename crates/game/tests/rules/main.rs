//! The rules through the front door: the public face of the package.

#![allow(clippy::unwrap_used, clippy::panic)]

mod allocation;
mod positions;
mod properties;
mod reference_model;
