//! The languages that are spoken, and which of them a Discord locale asks for.

use std::fmt;

/// A language of the catalogues.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Locale {
    /// English, the fallback for everything.
    #[default]
    English,
    /// French.
    French,
    /// German.
    German,
    /// Polish.
    Polish,
    /// Korean.
    Korean,
}

impl Locale {
    /// All languages, English first.
    pub const ALL: [Locale; 5] = [Locale::English, Locale::French, Locale::German, Locale::Polish, Locale::Korean];

    /// The short code: name of the catalogue's folder, and what is stored.
    pub fn code(self) -> &'static str {
        match self {
            Locale::English => "en",
            Locale::French => "fr",
            Locale::German => "de",
            Locale::Polish => "pl",
            Locale::Korean => "ko",
        }
    }

    /// The language's name in itself.
    pub fn own_name(self) -> &'static str {
        match self {
            Locale::English => "English",
            Locale::French => "Français",
            Locale::German => "Deutsch",
            Locale::Polish => "Polski",
            Locale::Korean => "한국어",
        }
    }

    /// The codes under which Discord knows the language; English is the default text and needs none.
    pub fn discord_codes(self) -> &'static [&'static str] {
        match self {
            Locale::English => &["en-US", "en-GB"],
            Locale::French => &["fr"],
            Locale::German => &["de"],
            Locale::Polish => &["pl"],
            Locale::Korean => &["ko"],
        }
    }

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
