//! Generates two files.
//!
//! `texts.rs`: an item for each text of the English catalogue, so that the compiler reports a missing text, and a
//! missing or unknown argument. A test compares the catalogues of the other languages with the English one.
//!
//! `migrations.rs`: the names and texts of each engine's migrations. `sqlx::migrate!` could embed them too, but
//! compiles SQLite a second time, for the macro itself, which adds a minute to a first build.

#[path = "src/text/arguments.rs"]
mod arguments;

use arguments::arguments;
use fluent_syntax::ast::{Entry, Message, Resource};
use fluent_syntax::{parser, serializer};
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

const CATALOGUE: &str = "assets/locales/en";

/// Prefixes of texts whose keys are built at runtime from the names of commands, options, choices and lessons. Code may
/// use such a text without naming its item, so unused items do not cause a warning.
const NAMED: [&str; 4] = ["cmd-", "opt-", "choice-", "lesson-"];

/// A text of the catalogue.
struct Text {
    arguments: Vec<String>,
    source: String,
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={CATALOGUE}");
    // Migrations are embedded, and cargo would not notice a new file without this line.
    println!("cargo::rerun-if-changed=migrations");
    let mut texts = BTreeMap::new();
    for file in fs::read_dir(CATALOGUE)? {
        let path = file?.path();
        read(&fs::read_to_string(&path)?, &mut texts).map_err(|fault| format!("{}: {fault}", path.display()))?;
    }
    let mut code = String::new();
    for (key, text) in &texts {
        write_text(&mut code, key, text)?;
    }
    let keys: Vec<_> = texts.iter().map(|(key, text)| (key, &text.arguments)).collect();
    writeln!(code, "pub(super) const ALL: &[(&str, &[&str])] = &{};", format!("{keys:?}").replace(", [", ", &["))?;
    let folder = PathBuf::from(env::var_os("OUT_DIR").ok_or("no OUT_DIR")?);
    fs::write(folder.join("texts.rs"), code)?;
    fs::write(folder.join("migrations.rs"), migrations()?)?;
    Ok(())
}

/// Generates the migrations of both engines. PostgreSQL's list begins at the first number in its folder; from there on,
/// a number without a file in that folder uses SQLite's file.
fn migrations() -> Result<String, Box<dyn Error>> {
    let sqlite = sql_files("migrations")?;
    let mut postgres = sql_files("migrations/postgres")?;
    let first = postgres.keys().next().cloned().unwrap_or_default();
    for (number, file) in sqlite.range(first..) {
        postgres.entry(number.clone()).or_insert_with(|| file.clone());
    }
    Ok(list("SQLITE", &sqlite)? + &list("POSTGRES", &postgres)?)
}

/// The SQL files of a folder, keyed by the digits at the beginning of their names.
fn sql_files(folder: &str) -> Result<BTreeMap<String, PathBuf>, Box<dyn Error>> {
    let mut files = BTreeMap::new();
    for file in fs::read_dir(folder)? {
        let path = file?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()).filter(|name| name.ends_with(".sql")) else {
            continue;
        };
        let number: String = name.chars().take_while(char::is_ascii_digit).collect();
        if let Some(other) = files.insert(number, path.clone()) {
            return Err(format!("{} and {} have one number", path.display(), other.display()).into());
        }
    }
    Ok(files)
}

fn list(name: &str, files: &BTreeMap<String, PathBuf>) -> Result<String, Box<dyn Error>> {
    let mut code = format!("pub(in crate::store) const {name}: &[(&str, &str)] = &[\n");
    for path in files.values() {
        let path = path.to_str().ok_or("the name of a migration is no text")?;
        let file = Path::new(path).file_name().and_then(|file| file.to_str()).unwrap_or_default();
        writeln!(code, "({file:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/{path}\"))),")?;
    }
    Ok(code + "];\n")
}

fn read(source: &str, texts: &mut BTreeMap<String, Text>) -> Result<(), Box<dyn Error>> {
    let resource = parser::parse(source.to_owned()).map_err(|(_, faults)| format!("{faults:?}"))?;
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let key = message.id.name.clone();
        let pattern = message.value.as_ref().ok_or_else(|| format!("{key} has no text"))?;
        let text = Text { arguments: arguments(pattern), source: source_of(message.clone()) };
        if texts.insert(key.clone(), text).is_some() {
            return Err(format!("{key} is defined twice").into());
        }
    }
    Ok(())
}

fn source_of(message: Message<String>) -> String {
    serializer::serialize(&Resource { body: vec![Entry::Message(Message { comment: None, ..message })] })
}

fn write_text(code: &mut String, key: &str, text: &Text) -> std::fmt::Result {
    writeln!(code, "#[doc = {:?}]", format!("```text\n{}```", text.source))?;
    if NAMED.iter().any(|prefix| key.starts_with(prefix)) {
        writeln!(code, "#[allow(dead_code)]")?;
    }
    if text.arguments.is_empty() {
        let name = key.replace('-', "_").to_uppercase();
        return writeln!(code, "pub(crate) const {name}: Text = Text({key:?});");
    }
    let name: String = key.split('-').map(capitalized).collect();
    let list = |each: &dyn Fn(usize, &String) -> String| {
        let each: Vec<String> = text.arguments.iter().enumerate().map(|(at, name)| each(at, name)).collect();
        each.join(", ")
    };
    let types = list(&|at, _| format!("T{at}"));
    let fields = list(&|at, name| format!("pub {name}: T{at}"));
    let bounds = list(&|at, _| format!("T{at}: Into<Value<'a>>"));
    let values = list(&|_, name| format!("({name:?}, self.{name}.into())"));
    writeln!(code, "pub(crate) struct {name}<{types}> {{ {fields} }}")?;
    writeln!(code, "impl<'a, {bounds}> Message<'a> for {name}<{types}> {{")?;
    writeln!(code, "    const KEY: &'static str = {key:?};")?;
    writeln!(code, "    fn arguments(self) -> FluentArgs<'a> {{ FluentArgs::from_iter([{values}]) }}\n}}")
}

fn capitalized(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|first| first.to_ascii_uppercase().to_string() + chars.as_str()).unwrap_or_default()
}
