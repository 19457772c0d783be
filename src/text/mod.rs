//! Every text that a person sees: Fluent catalogues, the choice of a language, English as a fallback.
//!
//! The catalogues in `assets/locales/<language>/*.ftl` are embedded. Each text of the English catalogue is an item of
//! [`texts`], so that the compiler finds missing and unused texts and wrong arguments; a test compares the catalogues
//! of the other languages with the English one.

#[cfg(test)]
mod arguments;
mod catalogue;
pub(crate) mod texts;

pub use crate::model::Locale;
pub use catalogue::Localizer;
pub use texts::{Message, Text, Value};

#[cfg(test)]
mod tests;
