//! Every text a person sees: Fluent catalogues, choice of locale, fallback to English.
//!
//! The catalogues stand in `assets/locales/<language>/*.ftl` and are embedded. A text is named by its key, always as
//! a literal at the place of use, so that the tests find missing and unused keys and wrong variables in the sources.

mod catalogue;

pub use crate::model::Locale;
pub use catalogue::{Localizer, Value};

#[cfg(test)]
mod tests;
