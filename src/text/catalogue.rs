//! The embedded texts of all languages, and their lookup by key.

use super::{Locale, Message, Text, Value};
use crate::model::languages;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use std::sync::LazyLock;

macro_rules! catalogue_files {
    ($code:literal) => {
        [
            include_str!(concat!("../../assets/locales/", $code, "/common.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/lobby.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/start.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/game.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/end.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/answers.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/games.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/commands.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/pages.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/times.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/fame.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/puzzles.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/noticeboard.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/evening.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/guesses.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/rules.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/variants.ftl")),
            include_str!(concat!("../../assets/locales/", $code, "/learn.ftl")),
        ]
    };
}

macro_rules! catalogues {
    ($($language:ident, $code:literal, $own_name:literal, [$($discord:literal),+];)+) => {
        /// The contents of the files with a language's texts.
        pub(super) fn sources(locale: Locale) -> [&'static str; 18] {
            match locale {
                $(Locale::$language => catalogue_files!($code),)+
            }
        }
    };
}

languages!(catalogues);

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; Locale::ALL.len()]> = LazyLock::new(|| Locale::ALL.map(bundle));

/// The texts of a language. Tests find faults in the embedded files; at run time a faulty text is left out.
fn bundle(locale: Locale) -> Bundle {
    let language = locale.code().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![language]);
    // Some clients show Unicode isolation marks as boxes. Texts do not need them: names are sanitised beforehand.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(with_minus));
    for source in sources(locale) {
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(partial, _)| partial);
        if let Err(faults) = bundle.add_resource(resource) {
            tracing::error!(%locale, ?faults, "texts are defined twice");
        }
    }
    bundle
}

/// Writes negative numbers with a minus sign instead of a hyphen.
fn with_minus<M>(value: &Value, _: &M) -> Option<String> {
    let Value::Number(number) = value else { return None };
    (number.value < 0.0).then(|| number.as_string().replace('-', "−"))
}

/// Formats texts of the catalogue in one language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Localizer {
    locale: Locale,
}

impl Localizer {
    pub fn new(locale: Locale) -> Localizer {
        Localizer { locale }
    }

    pub fn locale(self) -> Locale {
        self.locale
    }

    pub fn get(self, text: Text) -> String {
        self.speak(text.key(), &FluentArgs::new())
    }

    pub fn format<'a, M: Message<'a>>(self, message: M) -> String {
        self.speak(M::KEY, &message.arguments())
    }

    /// Formats the text of a key. The build guarantees that English has the key; a test guarantees it for the other
    /// languages.
    pub(super) fn speak(self, key: &str, args: &FluentArgs<'_>) -> String {
        speak(self.locale, key, args).or_else(|| speak(Locale::English, key, args)).unwrap_or_else(|| {
            tracing::error!(key, "no such text");
            key.to_owned()
        })
    }
}

fn speak(locale: Locale, key: &str, args: &FluentArgs<'_>) -> Option<String> {
    let bundle = &BUNDLES[locale as usize];
    let pattern = bundle.get_message(key)?.value()?;
    let mut faults = Vec::new();
    let text = bundle.format_pattern(pattern, Some(args), &mut faults).into_owned();
    if !faults.is_empty() {
        tracing::error!(key, %locale, ?faults, "a text could not be filled in");
    }
    Some(text)
}
