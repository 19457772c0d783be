//! Checks the links and paths in Markdown pages: each file and each heading that a page names must exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A path in backticks in a page, such as `src/lib.rs`, is checked if it begins with one of these folders.
const FOLDERS: [&str; 8] = ["assets/", "benches/", "crates/", "docs/", "fuzz/", "migrations/", "src/", "tests/"];

/// The pages in a folder and in the folders below it, except hidden folders and `target`.
pub(super) fn pages_under(folder: &Path) -> Vec<PathBuf> {
    let mut pages = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !name.starts_with('.') && name != "target" {
            pages.extend(pages_under(&path));
        } else if path.extension().is_some_and(|extension| extension == "md") {
            pages.push(path);
        }
    }
    pages
}

/// The lines of a page outside its blocks of code.
fn prose(page: &str) -> impl Iterator<Item = &str> {
    let mut is_code = false;
    page.lines().filter(move |line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        !is_code && !is_fence
    })
}

/// The targets of a page's links and pictures, `](target)`. A link may begin on the line before.
pub(super) fn targets(page: &str) -> Vec<String> {
    let without_code = |line: &str| line.split('`').step_by(2).collect::<Vec<_>>().join("code");
    let text = prose(page).map(without_code).collect::<Vec<_>>().join("\n");
    let after = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    after.map(str::to_owned).collect()
}

/// The paths of the project that a page writes as code.
fn paths(page: &str) -> Vec<String> {
    let text = prose(page).collect::<Vec<_>>().join("\n");
    let code = text.split('`').skip(1).step_by(2);
    let paths = code.filter(|code| FOLDERS.iter().any(|folder| code.starts_with(folder)) && !code.contains(' '));
    paths.map(str::to_owned).collect()
}

/// The anchors of a page's headings, as GitHub makes them.
fn anchors(page: &str) -> BTreeSet<String> {
    let heading = |line: &str| {
        let title = line.trim_start_matches('#').strip_prefix(' ').filter(|_| line.starts_with('#'))?;
        let kept = title.trim().chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
        Some(kept.collect::<String>().to_lowercase().replace(' ', "-"))
    };
    let mut found = BTreeSet::new();
    for anchor in prose(page).filter_map(heading) {
        let again = (1..).map(|number| format!("{anchor}-{number}"));
        let free = std::iter::once(anchor.clone()).chain(again).find(|anchor| !found.contains(anchor));
        found.extend(free);
    }
    found
}

/// The links and paths of a page that lead nowhere, without checking links that contain `://`. Links are relative to
/// the page's folder; paths are relative to that folder or to the root of the project. `read` returns the text of a
/// page, an empty text for another file or a folder, and `None` if nothing is there.
fn broken(page: &Path, text: &str, read: impl Fn(&Path) -> Option<String>) -> Vec<String> {
    let folder = page.parent().unwrap();
    let leads_somewhere = |target: &String| {
        let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
        let found = match file {
            "" => Some(text.to_owned()),
            file => read(&folder.join(file)),
        };
        found.is_some_and(|found| anchor.is_empty() || anchors(&found).contains(anchor))
    };
    let exists = |path: &String| [Path::new(""), folder].iter().any(|root| read(&root.join(path)).is_some());
    let links = targets(text).into_iter().filter(|target| !target.contains("://") && !leads_somewhere(target));
    let paths = paths(text).into_iter().filter(|path| !exists(path));
    links.chain(paths).map(|target| format!("{}: {target}", page.display())).collect()
}

#[test]
fn links_of_pages_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pages = pages_under(root);
    let has = |page: &str| pages.iter().any(|path| path.ends_with(page));
    assert!(["README.md", "docs/operating.md"].into_iter().all(has), "expected the pages of the project in {pages:?}");
    let read = |path: &Path| match path.extension().is_some_and(|extension| extension == "md") {
        true => fs::read_to_string(root.join(path)).ok(),
        false => root.join(path).exists().then(String::new),
    };
    let broken_in = |page: &PathBuf| broken(page.strip_prefix(root).unwrap(), &fs::read_to_string(page).unwrap(), read);
    let found: Vec<String> = pages.iter().flat_map(broken_in).collect();
    assert!(found.is_empty(), "expected a file or a heading for each link, found none for:\n{}", found.join("\n"));
}

#[test]
fn broken_links_are_found() {
    let page = "# A page\n[a](b.md) [c](b.md#its-heading-1) ![d](no.png) [e](https://f/#g)\n`[h](no.md)` `src/h.rs`\n\
        ```sh\n# no heading\n[i](no.md) `src/no.rs`\n```\n## `Its` heading, two\n[j](#its-heading-two) [k](#no-heading)\n\
        [l](b.md#no) [over\nlines](c.md) `src/no.rs`";
    let read = |path: &Path| match path.to_str() {
        Some("docs/b.md") => Some("# Its heading\n## Its heading".to_owned()),
        Some("src/h.rs") => Some(String::new()),
        _ => None,
    };
    let found = broken(Path::new("docs/a.md"), page, read);
    let missing = ["no.png", "#no-heading", "b.md#no", "c.md", "src/no.rs"];
    assert_eq!(found, missing.map(|target| format!("docs/a.md: {target}")));
}
