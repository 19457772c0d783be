//! An item for each text, which `build.rs` generates from the English catalogue: a constant if the text has no
//! arguments, else a struct with a field for each argument.

use fluent_bundle::FluentArgs;

/// An argument of a text: a string, or a number, which chooses plurals.
pub type Value<'a> = fluent_bundle::FluentValue<'a>;

/// A text without arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Text(&'static str);

impl Text {
    pub fn key(self) -> &'static str {
        self.0
    }

    /// Finds the text of a key that is built at run time, for example from the name of a command or lesson; `None` if
    /// there is no such text, or it has arguments.
    pub fn named(key: &str) -> Option<Text> {
        ALL.iter().find(|(known, arguments)| *known == key && arguments.is_empty()).map(|(key, _)| Text(key))
    }
}

pub trait Message<'a> {
    const KEY: &'static str;

    fn arguments(self) -> FluentArgs<'a>;
}

#[cfg(test)]
pub fn keys() -> impl Iterator<Item = &'static str> {
    ALL.iter().map(|(key, _)| *key)
}

/// The keys of all texts, each with the names of its arguments.
#[cfg(test)]
pub fn table() -> std::collections::BTreeMap<String, std::collections::BTreeSet<String>> {
    let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    ALL.iter().map(|(key, arguments)| ((*key).to_owned(), names(arguments))).collect()
}

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
