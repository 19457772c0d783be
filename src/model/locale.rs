//! The supported languages, and how Discord's locales map to them. A new language is a row of [`languages`] and a
//! folder in `assets/locales`.

use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// Passes the table of languages to a macro. Each row has the name in this program, the code (the folder in
/// `assets/locales`), the language's own name, and Discord's codes.
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

            /// The short code: the name of the folder, and the stored form.
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

            /// Discord's codes for the language.
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
    /// English.
    fn default() -> Locale {
        Locale::English
    }
}

impl Locale {
    /// The language for a code such as `fr`, `de-AT` or `en-GB`; `None` if it is not supported.
    pub fn from_code(code: &str) -> Option<Locale> {
        let language = code.split(['-', '_']).next().unwrap_or(code);
        Locale::ALL.into_iter().find(|locale| locale.code().eq_ignore_ascii_case(language))
    }

    /// The language for a person's locale; English if it is not supported.
    pub fn for_code(code: &str) -> Locale {
        Locale::from_code(code).unwrap_or_default()
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Locale {
    type Err = String;

    fn from_str(code: &str) -> Result<Locale, String> {
        Locale::from_code(code).ok_or_else(|| format!("language {code}: unknown"))
    }
}

impl Serialize for Locale {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}
