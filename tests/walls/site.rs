//! Checks that mdBook can make a site of the pages in `docs`, and that the commands and log lines in pages exist.

use crate::links::{pages_under, targets};
use crate::sources;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The pages that the table of contents lacks.
fn unlisted(contents: &str, pages: &[String]) -> Vec<String> {
    let listed: BTreeSet<String> = targets(contents).into_iter().collect();
    let is_missing = |page: &&String| page.as_str() != "SUMMARY.md" && !listed.contains(*page);
    pages.iter().filter(is_missing).map(|page| format!("SUMMARY.md lacks {page}")).collect()
}

/// The part of a text between the comments of an anchor, or from a line on if the anchor is `LINE:`; the whole text if
/// the anchor is empty.
fn part<'a>(text: &'a str, anchor: &str) -> Option<&'a str> {
    if anchor.is_empty() {
        return Some(text);
    }
    if let Some(line) = anchor.strip_suffix(':') {
        let line: usize = line.parse().ok()?;
        return text.splitn(line, '\n').nth(line.checked_sub(1)?);
    }
    let (_, after) = text.split_once(&format!("<!-- ANCHOR: {anchor} -->"))?;
    let (part, _) = after.split_once(&format!("<!-- ANCHOR_END: {anchor} -->"))?;
    Some(part)
}

/// The fault of an include, `FILE`, `FILE:ANCHOR` or `FILE:LINE:`, if it has one: the text is missing, or has links to files, which
/// would be relative to another folder on the site.
fn wrong_include(place: &str, read: impl Fn(&str) -> Option<String>) -> Option<String> {
    let (file, anchor) = place.split_once(':').unwrap_or((place, ""));
    let text = read(file).unwrap_or_default();
    match part(&text, anchor) {
        None | Some("") => Some(format!("includes {place}, which is not there")),
        Some(part) => {
            let link = targets(part).into_iter().find(|target| !target.contains("://"))?;
            Some(format!("includes {place}, which has a link to {link}"))
        }
    }
}

/// The faults of a page of the site: links out of the folder, and wrong includes. `read` returns the text of a file by
/// its path from the folder.
fn faults(name: &str, page: &str, read: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let leaving = targets(page).into_iter().filter(|target| target.starts_with(".."));
    let leaving = leaving.map(|target| format!("links to {target}, which is not on the site"));
    let places = page.split("{{#include ").skip(1).filter_map(|rest| rest.split("}}").next());
    let wrong = places.filter_map(|place| wrong_include(place, &read));
    leaving.chain(wrong).map(|fault| format!("{name} {fault}")).collect()
}

/// The commands of the program in the shell blocks of a page, without comments.
fn commands(page: &str) -> Vec<&str> {
    let mut language = None;
    let mut found = Vec::new();
    for line in page.lines().map(str::trim) {
        match (line.strip_prefix("```"), language) {
            (Some(opened), None) => language = Some(opened),
            (Some(_), Some(_)) => language = None,
            (None, Some("sh")) if line.starts_with("hypnosia ") => found.push(line.split(" #").next().unwrap_or(line)),
            (None, _) => {}
        }
    }
    found
}

/// The words of a command that should be names, but are none: its subcommand and its long options. `names` are those
/// of `tests/golden/names.txt`.
fn unknown(command: &str, names: &BTreeSet<String>) -> Vec<String> {
    let words: Vec<&str> = command.split_whitespace().collect();
    let is_command = |path: &String| names.contains(path) && !path.contains(" -");
    // The program, its subcommand, and that one's.
    let commands: Vec<String> =
        (1..=words.len()).map(|length| words[..length].join(" ")).take_while(is_command).collect();
    let Some(innermost) = commands.last() else { return vec![command.to_owned()] };
    let mut inner = names.iter().filter_map(|name| name.strip_prefix(innermost.as_str())?.strip_prefix(' '));
    let has_subcommands = inner.any(|name| name.starts_with(char::is_alphabetic));
    let no_subcommand = words.get(commands.len()).filter(|word| has_subcommands && !word.starts_with('-'));
    let is_option = |option: &str| commands.iter().any(|command| names.contains(&format!("{command} {option}")));
    let options = words.iter().filter(|word| word.starts_with("--")).filter_map(|word| word.split('=').next());
    let no_options = options.filter(|option| !is_option(option));
    no_subcommand.copied().into_iter().chain(no_options).map(|word| format!("{command}: {word}")).collect()
}

/// The texts written as code in the first column of a page's tables.
fn first_column(page: &str) -> Vec<&str> {
    let cells = page.lines().filter_map(|line| line.strip_prefix('|')?.split('|').next());
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).collect()
}

/// A source file with each of its texts in one line, although a backslash may continue a text on the next line.
fn with_whole_texts(source: &str) -> String {
    source.split("\\\n").map(str::trim_start).collect()
}

#[test]
fn pages_of_docs_make_a_site() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let read = |file: &str| fs::read_to_string(docs.join(file)).ok();
    let name = |page: &Path| page.strip_prefix(&docs).unwrap().display().to_string();
    let pages: Vec<String> = pages_under(&docs).iter().map(|page| name(page)).collect();
    let mut found = unlisted(&read("SUMMARY.md").unwrap(), &pages);
    found.extend(pages.iter().flat_map(|page| faults(page, &read(page).unwrap(), read)));
    assert!(found.is_empty(), "expected a site, see CONTRIBUTING.md; found:\n{}", found.join("\n"));
}

#[test]
fn commands_in_pages_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let names = fs::read_to_string(root.join("tests/golden/names.txt")).unwrap();
    let names: BTreeSet<String> = names.lines().map(str::to_owned).collect();
    let pages: Vec<String> = pages_under(root).iter().map(|page| fs::read_to_string(page).unwrap()).collect();
    let shown: Vec<&str> = pages.iter().flat_map(|page| commands(page)).collect();
    assert!(shown.len() > 20, "expected the commands of the pages, found {shown:?}");
    let found: Vec<String> = shown.into_iter().flat_map(|command| unknown(command, &names)).collect();
    assert!(found.is_empty(), "expected names of tests/golden/names.txt, found others in:\n{}", found.join("\n"));
}

#[test]
fn quoted_log_lines_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources: String = sources().values().map(|source| with_whole_texts(source)).collect();
    let pages = ["docs/log-lines.md", "docs/first-start.md"].map(|page| fs::read_to_string(root.join(page)).unwrap());
    let quoted: Vec<&str> = pages.iter().flat_map(|page| first_column(page)).collect();
    assert!(quoted.len() > 40, "expected the lines of the log, found {quoted:?}");
    let gone: Vec<&&str> = quoted.iter().filter(|line| !sources.contains(**line)).collect();
    assert!(gone.is_empty(), "expected texts of the program, found no such: {gone:#?}");
}

#[test]
fn faults_of_a_site_are_found() {
    let read = |file: &str| match file {
        "../whole.txt" => Some("Text".to_owned()),
        "../lines.md" => Some("[a](a)\n\nText".to_owned()),
        "../part.md" => Some("[a](a)\n<!-- ANCHOR: b -->\n[c](https://c)\n<!-- ANCHOR_END: b -->".to_owned()),
        _ => None,
    };
    let page = "[a](b.md) [c](../c.md)\n```text\n{{#include ../whole.txt}}\n```\n{{#include ../part.md:b}}\n\
        {{#include ../part.md}} {{#include ../part.md:c}} {{#include ../no.md}}\n{{#include ../lines.md:3:}}\n\
        {{#include ../lines.md:1:}} {{#include ../lines.md:4:}}";
    let expected = [
        "page.md links to ../c.md, which is not on the site",
        "page.md includes ../part.md, which has a link to a",
        "page.md includes ../part.md:c, which is not there",
        "page.md includes ../no.md, which is not there",
        "page.md includes ../lines.md:1:, which has a link to a",
        "page.md includes ../lines.md:4:, which is not there",
    ];
    assert_eq!(faults("page.md", page, read), expected);
    let pages = ["SUMMARY.md", "a.md", "b/c.md", "d.md"].map(str::to_owned);
    assert_eq!(unlisted("[A](a.md)\n- [C](b/c.md)", &pages), ["SUMMARY.md lacks d.md"]);
}

#[test]
fn unknown_commands_are_found() {
    let names = ["hypnosia", "hypnosia --data", "hypnosia db", "hypnosia db --url", "hypnosia db move", "hypnosia log"];
    let names: BTreeSet<String> = names.map(str::to_owned).into();
    let page = "```sh\nhypnosia log 17 > a  # --no\nhypnosia db move --url=u\nhypnosia --data d\nls\n```\nhypnosia no\n\
        ```text\nhypnosia no\n```\n  ```sh\n  hypnosia lag 1\n  hypnosia db mend\n  hypnosia log --url u\n  ```";
    let found: Vec<String> = commands(page).into_iter().flat_map(|command| unknown(command, &names)).collect();
    assert_eq!(found, ["hypnosia lag 1: lag", "hypnosia db mend: mend", "hypnosia log --url u: --url"]);
}

#[test]
fn quoted_texts_are_found() {
    let page = "`a`\n| line | means |\n|---|---|\n| `b c`, `d` | `e` |\n| f | g |";
    assert_eq!(first_column(page), ["b c", "d"]);
    assert_eq!(with_whole_texts("\"one \\\n    text\"\n  two"), "\"one text\"\n  two");
}
