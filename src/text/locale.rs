//! The languages that are spoken, and which of them a Discord locale asks for.

use std::fmt;

/// Makes the languages of a table: name here, code (the folder in `assets/locales`), name in itself, and the codes
/// under which Discord knows it.
macro_rules! languages {
    ($($language:ident, $code:literal, $own_name:literal, [$($discord:literal),+];)+) => {
        /// A language of the catalogues.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Locale {
            $(#[doc = $own_name] $language,)+
        }

        impl Locale {
            pub(super) const COUNT: usize = [$($code),+].len();

            /// All languages, English first.
            pub const ALL: [Locale; Locale::COUNT] = [$(Locale::$language),+];

            /// The short code: name of the catalogue's folder, and what is stored.
            pub fn code(self) -> &'static str {
                match self {
                    $(Locale::$language => $code,)+
                }
            }

            /// The language's name in itself.
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

            /// The catalogue files, in their Fluent source.
            pub(super) fn sources(self) -> [&'static str; 7] {
                match self {
                    $(Locale::$language => catalogue_files!($code),)+
                }
            }
        }
    };
}

macro_rules! catalogue_files {
    ($code:literal) => {
        [
            include_str!(concat!("../../assets/locales/", $code, "/common.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/commands.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/lobby.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/game.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/answers.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/pages.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/rules.ftl")),
        ]
    };
}

// A new language is a line here and a folder in `assets/locales`.
languages! {
    English, "en", "English", ["en-US", "en-GB"];
    French, "fr", "Français", ["fr"];
    German, "de", "Deutsch", ["de"];
    Polish, "pl", "Polski", ["pl"];
    Korean, "ko", "한국어", ["ko"];
}

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

    /// Place in [`Locale::ALL`].
    pub(super) fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
