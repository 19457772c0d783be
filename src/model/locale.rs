//! The languages that are spoken, and which of them a Discord locale asks for. A new one is a row of [`languages`] and
//! a folder in `assets/locales`.

use serde::{Serialize, Serializer};
use std::fmt;

/// Hands the table of languages to a macro, one row each: name here, code (the folder in `assets/locales`), name in
/// itself, and the codes under which Discord knows it.
macro_rules! languages {
    ($macro:ident) => {
        $macro! {
            English, "en", "English", ["en-US", "en-GB"];
            French, "fr", "Français", ["fr"];
            German, "de", "Deutsch", ["de"];
            Polish, "pl", "Polski", ["pl"];
            Korean, "ko", "한국어", ["ko"];
        }
    };
}
pub(crate) use languages;

macro_rules! define {
    ($($language:ident, $code:literal, $own_name:literal, [$($discord:literal),+];)+) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Locale {
            $(#[doc = $own_name] $language,)+
        }

        impl Locale {
            /// All languages, English first.
            pub const ALL: [Locale; [$($code),+].len()] = [$(Locale::$language),+];

            /// The short code: name of the catalogue's folder, and what is stored.
            pub fn code(self) -> &'static str {
                match self {
                    $(Locale::$language => $code,)+
                }
            }

            pub fn own_name(self) -> &'static str {
                match self {
                    $(Locale::$language => $own_name,)+
                }
            }

            /// The codes under which Discord knows the language; English is the default text and needs none.
            pub fn discord_codes(self) -> &'static [&'static str] {
                match self {
                    $(Locale::$language => &[$($discord),+],)+
                }
            }
        }
    };
}

languages!(define);

impl Default for Locale {
    /// English, the fallback for everything.
    fn default() -> Locale {
        Locale::English
    }
}

impl Locale {
    /// The language of a code such as `fr`, `de-AT` or `en-GB`; none for a language that is not spoken.
    pub fn from_code(code: &str) -> Option<Locale> {
        let language = code.split(['-', '_']).next().unwrap_or(code);
        Locale::ALL.into_iter().find(|locale| locale.code().eq_ignore_ascii_case(language))
    }

    /// The language to speak to somebody whose locale is `code`: English for all that is not spoken.
    pub fn for_code(code: &str) -> Locale {
        Locale::from_code(code).unwrap_or_default()
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Serialize for Locale {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}
