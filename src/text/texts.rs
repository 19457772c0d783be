//! An item for each text, made by `build.rs` from the English catalogue: a constant for one without arguments, a
//! struct with a field for each argument for the others.

use fluent_bundle::FluentArgs;

/// A value for an argument of a text: a string, or a number, which chooses plurals.
pub type Value<'a> = fluent_bundle::FluentValue<'a>;

/// A text without arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text(&'static str);

impl Text {
    pub fn key(self) -> &'static str {
        self.0
    }

    /// The text with a key that is made at run time, of the names of commands or lessons; none when there is no such text.
    pub fn named(key: &str) -> Option<Text> {
        ALL.iter().find(|(known, arguments)| *known == key && arguments.is_empty()).map(|(key, _)| Text(key))
    }
}

pub trait Message<'a> {
    const KEY: &'static str;

    fn arguments(self) -> FluentArgs<'a>;
}

/// The keys of all texts.
#[cfg(test)]
pub fn keys() -> impl Iterator<Item = &'static str> {
    ALL.iter().map(|(key, _)| *key)
}

/// All texts with the names of their arguments.
#[cfg(test)]
pub fn table() -> std::collections::BTreeMap<String, std::collections::BTreeSet<String>> {
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    ALL.iter().map(|(key, arguments)| ((*key).to_owned(), names(arguments))).collect()
}

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
