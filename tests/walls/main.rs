//! Checks the imports between modules against the tables in `src/lib.rs`, `crates/game/src/lib.rs` and
//! `src/discord/mod.rs`. Also checks that files do not import each other in circles, that some libraries are used only
//! in their modules, that the game reads no clock, and that tests do not wait for a fixed time. The links, paths and
//! functions that pages name must exist; pages are Markdown files and the documentation of modules. The pages of `docs` must
//! make a site, the commands that pages show must exist, and only some packages may be published.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test ends by them")]

mod circles;
mod links;
mod packages;
mod pauses;
mod rooms;
mod site;
mod ways;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Packages: their names in the tables, and their names in code.
const PACKAGES: &[(&str, &str)] = &[
    ("game", "hypnosia_game"),
    ("rating", "hypnosia_rating"),
    ("sandbox", "discord_sandbox"),
    ("terminal", "hypnosia_terminal"),
];

/// Libraries, each with the only modules that may use it.
const LIBRARIES: &[(&str, &[&str])] = &[
    ("sqlx", &["store"]),
    ("serenity", &["discord"]),
    ("poise", &["discord"]),
    ("hyper", &["metrics"]),
    ("tiny_skia", &["render"]),
    ("fluent_bundle", &["text"]),
    ("jiff", &["calendar"]),
];

/// The allowed imports of each module.
type Walls = BTreeMap<String, Vec<String>>;

/// Reads the rows ``| [`module`] | what | may, use |`` of a file's documentation.
fn walls_in(documentation: &str) -> Walls {
    let rows = documentation.lines().filter_map(|line| line.strip_prefix("//! | [`"));
    let row = |row: &str| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [module, _, uses, ""] = cells[..] else { panic!("expected three columns, found {row}") };
        let uses = uses.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned);
        (module.trim_end_matches("`]").to_owned(), uses.collect())
    };
    rows.map(row).collect()
}

fn walls() -> Walls {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |file: &str| walls_in(&fs::read_to_string(package.join(file)).unwrap());
    let walls: Walls = read("src/lib.rs").into_iter().chain(read("crates/game/src/lib.rs")).collect();
    for name in walls.values().flatten() {
        let is_known = walls.contains_key(name) || PACKAGES.iter().any(|(package, _)| package == name);
        assert!(is_known || name == "everything", "expected the name of a module or package, found {name:?}");
    }
    walls
}

#[test]
fn modules_import_only_what_the_table_allows() {
    let walls = walls();
    let mut holes = Vec::new();
    for (path, source) in sources() {
        let module = module_of(&path);
        // `fuzz` of the game is for tests alone.
        if ["lib", "main", "fuzz"].contains(&module.as_str()) {
            continue;
        }
        let allowed = walls.get(&module).unwrap_or_else(|| panic!("expected a row for {module}"));
        let may_use = |name: &str| allowed.iter().any(|one| one == name || one == "everything");
        for (line, name) in named_after(&source, "crate::") {
            if name != module && walls.contains_key(&name) && !may_use(&name) {
                holes.push(format!("{}:{line} imports {name}", path.display()));
            }
        }
        for (name, package) in PACKAGES {
            if code_lines(&source).any(|(_, line)| names_library(line, package)) && !may_use(name) {
                holes.push(format!("{} uses {package}", path.display()));
            }
        }
    }
    assert!(holes.is_empty(), "expected only the imports of the table, found:\n{}", holes.join("\n"));
}

#[test]
fn libraries_stay_in_their_modules() {
    let mut holes = Vec::new();
    for (path, source) in sources() {
        for (library, modules) in LIBRARIES {
            let uses = code_lines(&source).any(|(_, line)| names_library(line, library));
            if uses && !modules.contains(&module_of(&path).as_str()) {
                holes.push(format!("{} uses {library}, which belongs to {modules:?}", path.display()));
            }
        }
    }
    assert!(holes.is_empty(), "expected each library in its module, found:\n{}", holes.join("\n"));
}

#[test]
fn the_table_is_read_by_rows() {
    let walls =
        walls_in("//! | module | what | may use |\n//! | [`a`] | first | |\n//! | [`b`] | second | a, game |\n");
    let expected = [("a".to_owned(), vec![]), ("b".to_owned(), vec!["a".to_owned(), "game".to_owned()])];
    assert_eq!(walls, BTreeMap::from(expected));
}

/// A computer's choice must depend only on its input, in games, hints, reports and the laboratory, even on a busy
/// machine. So only the laboratory's commands, in its module `cli`, may read the clock: they report progress.
#[test]
fn the_game_has_no_clock() {
    let mut found = Vec::new();
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = ["crates/game/src", "crates/lab/src"].map(|folder| sources_under(&package.join(folder)));
    for (path, source) in sources.into_iter().flatten().filter(|(path, _)| module_of(path) != "cli") {
        let without_tests = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        if path.file_name().is_some_and(|name| name == "tests.rs") {
            continue;
        }
        let named = |line: &str| ["std::time", "Instant", "SystemTime"].iter().any(|clock| line.contains(clock));
        let lines = code_lines(without_tests).filter(|(_, line)| named(line));
        found.extend(lines.map(|(at, line)| format!("{}:{at}: {}", path.display(), line.trim())));
    }
    assert!(found.is_empty(), "expected no clock in the game, found:\n{}", found.join("\n"));
}

#[test]
fn the_guard_sees_a_hole() {
    let source = "use crate::{board::Board, store::Store};\nlet x = crate::host::Host::open();\n// crate::discord\n";
    let names: Vec<String> = named_after(source, "crate::").into_iter().map(|(_, name)| name).collect();
    assert_eq!(names, ["board", "store", "host"], "imports in braces and paths count, comments do not");
    assert!(names_library("    sqlx::query(\"\")", "sqlx"), "a path into a library counts");
    assert!(!names_library("let sqlx_like = 1;", "sqlx"), "a longer name does not");
}

/// All Rust files of the bot and of the game, by path relative to their `src`.
fn sources() -> BTreeMap<PathBuf, String> {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    ["src", "crates/game/src"].into_iter().flat_map(|folder| sources_under(&package.join(folder))).collect()
}

fn sources_under(root: &Path) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.insert(path.strip_prefix(root).unwrap().to_owned(), fs::read_to_string(&path).unwrap());
            }
        }
    }
    assert!(!found.is_empty(), "expected the source files under {}", root.display());
    found
}

fn module_of(path: &Path) -> String {
    let first = path.components().next().unwrap().as_os_str().to_str().unwrap();
    first.trim_end_matches(".rs").to_owned()
}

fn code_lines(source: &str) -> impl Iterator<Item = (usize, &str)> {
    source.lines().enumerate().map(|(at, line)| (at + 1, line.split("//").next().unwrap_or("")))
}

fn names_library(line: &str, library: &str) -> bool {
    line.match_indices(library).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = &line[at + library.len()..];
        let starts = before.is_none_or(|c| !c.is_alphanumeric() && c != '_' && c != '"');
        starts && (after.starts_with("::") || after.starts_with(';'))
    })
}

/// The name after each `prefix`, or the first name of each item in braces after it; each name with its line number.
fn named_after(source: &str, prefix: &str) -> Vec<(usize, String)> {
    let code: String = code_lines(source).map(|(_, line)| format!("{line}\n")).collect();
    let mut names = Vec::new();
    for (at, _) in code.match_indices(prefix) {
        let line = code[..at].matches('\n').count() + 1;
        let rest = &code[at + prefix.len()..];
        if let Some(group) = rest.strip_prefix('{') {
            names.extend(top_names(group).into_iter().map(|name| (line, name)));
        } else {
            names.push((line, identifier(rest)));
        }
    }
    names
}

/// The first identifier of each item in a braced group, without items of nested groups.
fn top_names(group: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut depth = 0;
    let mut fresh = true;
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => fresh = true,
            c if fresh && c.is_alphabetic() => {
                names.push(identifier(&group[at..]));
                fresh = false;
            }
            _ => {}
        }
    }
    names
}

fn identifier(text: &str) -> String {
    text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
}
