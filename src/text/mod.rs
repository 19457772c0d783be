//! Every text a person sees: Fluent catalogues, choice of locale, fallback to English. Imports nothing of ours.
//!
//! The catalogues stand in `assets/locales/<language>/*.ftl` and are embedded. A text is named by its key, always as
//! a literal at the place of use, so that the tests find missing and unused keys and wrong variables in the sources.

mod catalogue;
mod locale;

pub use catalogue::{Localizer, Value};
pub use locale::Locale;

#[cfg(test)]
mod tests;
