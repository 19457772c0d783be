//! Checks that the functions exist that the documentation of modules lists in tables, such as the table of the
//! functions that handle a click.

use super::sources;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The function names in backticks in a table `| where | functions |` of a page.
fn listed(page: &str) -> Vec<String> {
    let rows = page.lines().skip_while(|line| !line.starts_with("//! | where | functions |")).skip(2);
    let rows = rows.take_while(|line| line.starts_with("//! |"));
    let names = rows.flat_map(|row| row.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>());
    names.collect()
}

/// Whether a function exists: `name` is `Type::function`, `module::function` or `function`.
fn exists(name: &str, sources: &BTreeMap<PathBuf, String>) -> bool {
    let (owner, function) = name.rsplit_once("::").unwrap_or(("", name));
    let owner = owner.rsplit("::").next().unwrap_or_default();
    let is_module = |path: &Path| path.with_extension("").ends_with(owner) || path.ends_with(format!("{owner}/mod.rs"));
    let has_type = |source: &str| {
        let mut heads = source.lines().filter(|line| line.starts_with("impl"));
        heads.any(|head| head.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == owner))
    };
    let defines =
        |source: &str| source.contains(&format!("fn {function}(")) || source.contains(&format!("fn {function}<"));
    sources.iter().any(|(path, source)| defines(source) && (owner.is_empty() || is_module(path) || has_type(source)))
}

#[test]
fn listed_functions_exist() {
    let sources = sources();
    let names: Vec<String> = sources.values().flat_map(|source| listed(source)).collect();
    assert!(names.len() > 40, "expected the pages of a click and of a start, found {names:?}");
    let missing: Vec<&String> = names.iter().filter(|name| !exists(name, &sources)).collect();
    assert!(missing.is_empty(), "no such function: {missing:?}");
}

#[test]
fn a_function_elsewhere_is_missing() {
    let sources =
        BTreeMap::from([(PathBuf::from("src/host/pause.rs"), "impl Host {\n    fn resume(&self)".to_owned())]);
    for (name, found) in
        [("Host::resume", true), ("pause::resume", true), ("Store::resume", false), ("Host::stop", false)]
    {
        assert_eq!(exists(name, &sources), found, "{name}");
    }
}
