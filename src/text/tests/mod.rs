//! Tests of the texts: that all languages have the same ones, within Discord's limits.

mod words;

use super::arguments::arguments;
use super::catalogue::sources;
use super::{Locale, Localizer, Text, texts};
use fluent_syntax::ast::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

type Variables = BTreeSet<String>;

/// Every text of a language, with the variables that it uses.
fn messages(locale: Locale) -> BTreeMap<String, Variables> {
    let mut messages = BTreeMap::new();
    for source in sources(locale) {
        let resource = fluent_syntax::parser::parse(source.to_owned()).unwrap_or_else(|(_, faults)| {
            panic!("{locale}: expected sound Fluent, found {faults:?}");
        });
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let variables = arguments(message.value.as_ref().expect("every message has a text")).into_iter().collect();
            let twice = messages.insert(message.id.name.clone(), variables);
            assert!(twice.is_none(), "{locale}: {} is defined twice", message.id.name);
        }
    }
    messages
}

#[test]
fn every_language_has_every_text_and_argument() {
    let table: BTreeMap<String, Variables> = texts::table();
    let mut faults = Vec::new();
    for locale in Locale::ALL {
        let here = messages(locale);
        for (key, arguments) in &table {
            match here.get(key) {
                None => faults.push(format!("{locale}: {key} is missing")),
                Some(used) if used != arguments => {
                    faults.push(format!("{locale}: {key} uses {used:?} instead of {arguments:?}"));
                }
                Some(_) => {}
            }
        }
        faults.extend(
            here.keys().filter(|key| !table.contains_key(*key)).map(|key| format!("{locale}: {key} is unknown")),
        );
    }
    assert!(faults.is_empty(), "expected the same texts in every language:\n{}", faults.join("\n"));
}

#[test]
fn every_folder_and_file_of_catalogues_is_used() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales");
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let language = entry.unwrap().path();
        if language.is_file() {
            // The only file beside the folders is GLOSSARY.md.
            continue;
        }
        let code = language.file_name().unwrap().to_str().unwrap().to_owned();
        let locale = Locale::ALL.into_iter().find(|locale| locale.code() == code);
        let locale = locale.unwrap_or_else(|| panic!("assets/locales/{code} has no line in src/model/locale.rs"));
        for file in std::fs::read_dir(&language).unwrap() {
            let file = file.unwrap().path();
            let text = std::fs::read_to_string(&file).unwrap();
            assert!(sources(locale).contains(&text.as_str()), "{} is not read", file.display());
        }
        found.insert(code);
    }
    assert_eq!(found.len(), Locale::ALL.len(), "expected a folder for each language, found {found:?}");
}

#[test]
fn no_language_is_a_copy_of_english() {
    for locale in Locale::ALL.into_iter().filter(|locale| *locale != Locale::English) {
        let (own, english): (String, String) = (sources(locale).concat(), sources(Locale::English).concat());
        let letters =
            |line: &&str| line.split(['{', '}']).step_by(2).flat_map(str::chars).filter(|c| c.is_alphabetic()).count();
        let lines: BTreeSet<&str> = english.lines().filter(|line| letters(line) > 45).collect();
        let same: Vec<&str> = own.lines().filter(|line| lines.contains(line)).collect();
        assert!(same.is_empty(), "{locale}: expected its own l10n, found English:\n{}", same.join("\n"));
    }
}

/// The maximum length of the text with this key, in characters.
fn limit(key: &str) -> usize {
    match key {
        _ if key.starts_with("button-") => 80,
        _ if key.starts_with("cmd-") && key.ends_with("-name") => 32,
        _ if key.starts_with("opt-") && key.ends_with("-name") => 32,
        _ if key.ends_with("-description") => 100,
        _ if key.starts_with("choice-") || key.ends_with("-placeholder") || key.starts_with("settings-") => 90,
        _ if key.starts_with("rules-") && key.ends_with("-title") => 60,
        _ if key.starts_with("rules-") => 1_700,
        // The help is on a card, which has room for 4,000 characters; a message without a card has room for 2,000.
        "help-text" => 1_900,
        "privacy-text" | "rating-page" => 1_700,
        _ => 600,
    }
}

#[test]
fn no_text_is_longer_than_discord_allows() {
    let mut faults = Vec::new();
    for locale in Locale::ALL {
        let l10n = Localizer::new(locale);
        for (key, variables) in messages(locale) {
            let filled = variables.into_iter().map(|name| (name, "x")).collect();
            let length = l10n.speak(&key, &filled).chars().count();
            if length > limit(&key) {
                faults.push(format!("{locale}: {key} has {length} characters, at most {} are allowed", limit(&key)));
            }
        }
    }
    assert!(faults.is_empty(), "expected texts within Discord's limits:\n{}", faults.join("\n"));
}

#[test]
fn names_of_commands_are_lower_case_words() {
    for locale in Locale::ALL {
        let l10n = Localizer::new(locale);
        let keys = messages(locale).into_keys();
        for key in keys.filter(|key| key.ends_with("-name") && (key.starts_with("cmd-") || key.starts_with("opt-"))) {
            if key == "cmd-context-profile-name" {
                continue;
            }
            let name = l10n.get(Text::named(&key).unwrap());
            let fits = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
            assert!(name.chars().all(fits), "{locale}: {key}: {name:?} must be one word");
            assert_eq!(name, name.to_lowercase(), "{locale}: {key}: {name:?} must be lower case");
        }
    }
}

#[test]
fn plurals_are_right_in_polish() {
    let l10n = Localizer::new(Locale::Polish);
    let points = |points: i64| l10n.format(texts::Points { points });
    let expected = [(0, "punktów"), (1, "punkt"), (2, "punkty"), (5, "punktów"), (12, "punktów"), (22, "punkty")];
    for (number, word) in expected {
        assert_eq!(points(number), format!("{number} {word}"));
    }
}

#[test]
fn negative_numbers_have_a_minus_in_every_language() {
    for locale in Locale::ALL {
        let text = Localizer::new(locale).format(texts::Points { points: -2 });
        assert!(text.contains("−2"), "{locale}: {text}");
    }
}

#[test]
fn unsupported_language_falls_back_to_english() {
    assert_eq!(Locale::for_code("en-GB"), Locale::English);
    assert_eq!(Locale::for_code("pt-BR"), Locale::English);
    assert_eq!(Locale::for_code("ko"), Locale::Korean);
    assert_eq!(Locale::from_code("xx"), None);
}
