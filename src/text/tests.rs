use super::catalogue::sources;
use super::{Locale, Localizer};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

type Variables = BTreeSet<String>;

/// Every message of a language with the variables it uses.
fn messages(locale: Locale) -> BTreeMap<String, Variables> {
    let mut messages = BTreeMap::new();
    for source in sources(locale) {
        let resource = fluent_syntax::parser::parse(source).unwrap_or_else(|(_, faults)| {
            panic!("{locale}: expected sound Fluent, found {faults:?}");
        });
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut variables = Variables::new();
            collect(message.value.as_ref().expect("every message has a text"), &mut variables);
            let twice = messages.insert(message.id.name.to_owned(), variables);
            assert!(twice.is_none(), "{locale}: {} is defined twice", message.id.name);
        }
    }
    messages
}

fn collect(pattern: &Pattern<&str>, variables: &mut Variables) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(inline) => collect_inline(inline, variables),
            Expression::Select { selector, variants } => {
                collect_inline(selector, variables);
                variants.iter().for_each(|variant| collect(&variant.value, variables));
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, variables: &mut Variables) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => {
            if let Expression::Inline(inner) = expression.as_ref() {
                collect_inline(inner, variables);
            }
        }
        _ => {}
    }
}

#[test]
fn every_language_says_everything_with_the_same_variables() {
    let english = messages(Locale::English);
    let mut faults = Vec::new();
    for locale in Locale::ALL {
        let here = messages(locale);
        for (key, variables) in &english {
            match here.get(key) {
                None => faults.push(format!("{locale}: {key} is missing")),
                Some(used) if used != variables => {
                    faults.push(format!("{locale}: {key} uses {used:?} instead of {variables:?}"));
                }
                Some(_) => {}
            }
        }
        faults.extend(
            here.keys().filter(|key| !english.contains_key(*key)).map(|key| format!("{locale}: {key} is unknown")),
        );
    }
    assert!(faults.is_empty(), "expected the same texts in every language:\n{}", faults.join("\n"));
}

#[test]
fn every_folder_of_the_catalogues_is_spoken_and_every_file_of_it_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales");
    let mut found = BTreeSet::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let language = entry.unwrap().path();
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

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

fn code() -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    rust_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/discord"), &mut files);
    files.into_iter().map(|path| (path.clone(), std::fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn no_text_is_unused() {
    let code: String = code().into_iter().map(|(_, source)| source).collect();
    // The texts of commands and options have keys made of their names; a test beside them looks after these.
    let by_name = |key: &str| key.starts_with("cmd-") || key.starts_with("opt-");
    let unused: Vec<String> = messages(Locale::English)
        .into_keys()
        .filter(|key| !by_name(key) && !code.contains(&format!("\"{key}\"")))
        .collect();
    assert!(unused.is_empty(), "expected every text to be used in src/discord, unused:\n{}", unused.join("\n"));
}

/// The calls `text("key")` and `say("key", &[("a", ..), ..])` of a source: key, and variables where they stand there.
fn calls(source: &str) -> Vec<(String, Option<Variables>)> {
    let mut calls = Vec::new();
    for (start, name) in [".get(", ".format("].iter().flat_map(|call| source.match_indices(call)) {
        let rest = source[start + name.len()..].trim_start();
        let Some(key) = rest.strip_prefix('"').and_then(|rest| rest.split('"').next()) else { continue };
        let after = rest[key.len() + 2..].trim_start();
        let variables = match name {
            ".get(" => Some(Variables::new()),
            _ => after.strip_prefix(',').map(str::trim_start).and_then(|list| list.strip_prefix("&[")).map(named),
        };
        calls.push((key.to_owned(), variables));
    }
    calls
}

/// The first members of the pairs in a list, up to its closing bracket.
fn named(list: &str) -> Variables {
    let mut depth = 1;
    let mut variables = Variables::new();
    let mut before = '[';
    for (at, c) in list.char_indices() {
        match c {
            '[' => depth += 1,
            ']' => depth -= 1,
            '(' if depth == 1 && !before.is_alphanumeric() && list[at + 1..].starts_with('"') => {
                variables.insert(list[at + 2..].split('"').next().unwrap().to_owned());
            }
            _ => {}
        }
        if depth == 0 {
            break;
        }
        before = c;
    }
    variables
}

#[test]
fn every_use_names_a_text_and_its_variables() {
    let english = messages(Locale::English);
    let mut faults = Vec::new();
    for (path, source) in code() {
        for (key, given) in calls(&source) {
            match (english.get(&key), given) {
                (None, _) => faults.push(format!("{}: no text {key}", path.display())),
                (Some(desired), Some(given)) if *desired != given => {
                    faults.push(format!("{}: {key} is given {given:?}, wants {desired:?}", path.display()));
                }
                _ => {}
            }
        }
    }
    assert!(faults.is_empty(), "expected uses that fit the texts:\n{}", faults.join("\n"));
}

#[test]
fn the_scan_of_uses_sees_faults() {
    let source =
        r#"l10n.format("a", &[("x", y.into()), ("z", l10n.format("b", &[("q", 1.into())]).into())]); w.get("c")"#;
    let found = calls(source);
    let names = |list: &[&str]| Some(list.iter().map(|name| name.to_string()).collect::<Variables>());
    assert!(found.contains(&("a".to_owned(), names(&["x", "z"]))), "got {found:?}");
    assert!(found.contains(&("b".to_owned(), names(&["q"]))), "got {found:?}");
    assert!(found.contains(&("c".to_owned(), names(&[]))), "got {found:?}");
}

/// The longest that a text may be, by its key, in characters.
fn limit(key: &str) -> usize {
    match key {
        _ if key.starts_with("button-") => 80,
        _ if key.starts_with("cmd-") && key.ends_with("-name") => 32,
        _ if key.starts_with("opt-") && key.ends_with("-name") => 32,
        _ if key.ends_with("-description") => 100,
        _ if key.starts_with("choice-") || key.ends_with("-placeholder") || key.starts_with("settings-") => 90,
        _ if key.starts_with("rules-") && key.ends_with("-title") => 60,
        _ if key.starts_with("rules-") => 1_700,
        "help-text" => 1_700,
        "privacy-text" => 1_700,
        _ => 600,
    }
}

#[test]
fn no_text_is_longer_than_discord_allows() {
    let mut faults = Vec::new();
    for locale in Locale::ALL {
        let l10n = Localizer::new(locale);
        for (key, variables) in messages(locale) {
            let filled: Vec<(&'static str, super::Value<'_>)> =
                variables.into_iter().map(|name| (&*name.leak(), "x".into())).collect();
            let length = l10n.format(&key, &filled).chars().count();
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
            let name = l10n.get(&key);
            let fits = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
            assert!(name.chars().all(fits), "{locale}: {key}: {name:?} must be one word");
            assert_eq!(name, name.to_lowercase(), "{locale}: {key}: {name:?} must be lower case");
        }
    }
}

#[test]
fn plurals_are_right_in_polish() {
    let l10n = Localizer::new(Locale::Polish);
    let points = |points: i64| l10n.format("points", &[("points", points.into())]);
    let expected = [(0, "punktów"), (1, "punkt"), (2, "punkty"), (5, "punktów"), (12, "punktów"), (22, "punkty")];
    for (number, word) in expected {
        assert_eq!(points(number), format!("{number} {word}"));
    }
}

#[test]
fn what_is_not_spoken_is_english() {
    assert_eq!(Locale::for_code("en-GB"), Locale::English);
    assert_eq!(Locale::for_code("pt-BR"), Locale::English);
    assert_eq!(Locale::for_code("ko"), Locale::Korean);
    assert_eq!(Locale::from_code("xx"), None);
}
