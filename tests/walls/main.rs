//! The walls of the house: who may import whom, read from the source files.
//!
//! Each room lists the rooms that it may name as `crate::room`; everything else is a hole in the wall. Libraries that
//! belong to one room only are held to it in the same way.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test ends by them")]

mod circles;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A room and the rooms it may import. Rooms that are absent here (`cli`, `main`) may import all.
const ROOMS: &[(&str, &[&str])] = &[
    ("model", &[]),
    ("text", &["model"]),
    ("config", &[]),
    ("tasks", &[]),
    ("metrics", &[]),
    ("store", &["model"]),
    ("shards", &["model", "store"]),
    ("host", &["store", "shards", "tasks", "model"]),
    ("discord", &["host", "shards", "text", "tasks", "model"]),
    ("history", &["host", "store"]),
    // Rooms of the game's package.
    ("board", &[]),
    ("rules", &["board"]),
    ("computer", &["board", "rules"]),
    ("render", &["board", "rules"]),
];

/// Libraries and packages that only these rooms may use.
const LIBRARIES: &[(&str, &[&str])] = &[
    ("sqlx", &["store"]),
    ("serenity", &["discord"]),
    ("poise", &["discord"]),
    ("axum", &["metrics"]),
    ("hyper", &["metrics"]),
    ("hypnosia_game", &["model", "host", "discord", "cli"]),
    ("discord_sandbox", &["cli", "history"]),
    ("tiny_skia", &["render"]),
    ("fluent_bundle", &["text"]),
];

#[test]
fn rooms_import_only_what_the_design_allows() {
    let holes: Vec<String> = sources()
        .iter()
        .filter_map(|(path, source)| Some((path, source, allowed_rooms(&room_of(path))?)))
        .flat_map(|(path, source, allowed)| {
            let room = room_of(path);
            named_after(source, "crate::")
                .into_iter()
                .filter(move |(_, name)| *name != room && is_room(name) && !allowed.contains(&name.as_str()))
                .map(|(line, name)| format!("{}:{line} imports {name}", path.display()))
                .collect::<Vec<_>>()
        })
        .collect();
    assert!(holes.is_empty(), "expected only the imports of the design, found:\n{}", holes.join("\n"));
}

#[test]
fn libraries_stay_in_their_rooms() {
    let mut holes = Vec::new();
    for (path, source) in sources() {
        for (library, rooms) in LIBRARIES {
            let room = room_of(&path);
            let uses = code_lines(&source).any(|(_, line)| names_library(line, library));
            if uses && !rooms.contains(&room.as_str()) {
                holes.push(format!("{} uses {library}, which belongs to {rooms:?}", path.display()));
            }
        }
    }
    assert!(holes.is_empty(), "expected each library in its room, found:\n{}", holes.join("\n"));
}

#[test]
fn the_guard_sees_a_hole() {
    let source = "use crate::{board::Board, store::Store};\nlet x = crate::host::Host::open();\n// crate::discord\n";
    let names: Vec<String> = named_after(source, "crate::").into_iter().map(|(_, name)| name).collect();
    assert_eq!(names, ["board", "store", "host"], "imports in braces and paths count, comments do not");
    assert!(names_library("    sqlx::query(\"\")", "sqlx"), "a path into a library counts");
    assert!(!names_library("let sqlx_like = 1;", "sqlx"), "a longer name does not");
}

fn allowed_rooms(room: &str) -> Option<&'static [&'static str]> {
    ROOMS.iter().find(|(name, _)| *name == room).map(|(_, allowed)| *allowed)
}

fn is_room(name: &str) -> bool {
    name == "cli" || allowed_rooms(name).is_some()
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
    assert!(found.len() > 10, "expected the source files under {}", root.display());
    found
}

fn room_of(path: &Path) -> String {
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

/// The first names after each `crate::`, those inside braces included, with their lines.
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

/// The first identifier of each item of a braced group, nested groups passed over.
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
