//! Tests that scripts and monitoring of earlier programs still work: commands, options, environment variables and metrics
//! stay.

use super::Cli;
use crate::{config, metrics};
use clap::{Command, CommandFactory};
use std::collections::BTreeSet;

/// Names that scripts and monitoring may use, one a line: commands with their options, variables, and metrics.
fn names() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    note(&Cli::command(), "hypnosia", &mut names);
    names.extend(config::VARIABLES.iter().map(|name| format!("variable {name}")));
    names.extend(metrics::names().map(|name| format!("metric {name}")));
    names
}

fn note(command: &Command, path: &str, names: &mut BTreeSet<String>) {
    names.insert(path.to_owned());
    for argument in command.get_arguments() {
        let name = argument.get_long().map_or_else(|| format!("<{}>", argument.get_id()), |long| format!("--{long}"));
        names.insert(format!("{path} {name}"));
        names.extend(argument.get_env().map(|name| format!("variable {}", name.display())));
    }
    for inner in command.get_subcommands() {
        note(inner, &format!("{path} {}", inner.get_name()), names);
    }
}

#[test]
fn names_of_earlier_programs_are_kept() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/names.txt");
    let now = names();
    let mut golden: BTreeSet<String> = std::fs::read_to_string(file).unwrap().lines().map(str::to_owned).collect();
    if std::env::var_os("HYPNOSIA_RENEW").is_some() {
        golden.extend(now.iter().cloned());
        std::fs::write(file, golden.iter().map(|name| format!("{name}\n")).collect::<String>()).unwrap();
    }
    let gone: Vec<_> = golden.difference(&now).collect();
    assert!(gone.is_empty(), "expected these names to stay, see docs/stability.md: {gone:#?}");
    let unknown: Vec<_> = now.difference(&golden).collect();
    assert!(unknown.is_empty(), "tests/golden/names.txt lacks these; HYPNOSIA_RENEW=1 adds them: {unknown:#?}");
}

#[test]
fn package_has_each_setting_in_its_file() {
    const HAS_OTHER_PLACE: [&str; 2] = ["DISCORD_TOKEN", "DISCORD_TOKEN_FILE"];
    let lines = include_str!("../../assets/deploy/debian/hypnosia.env").lines();
    let found: BTreeSet<_> = lines.filter_map(|line| Some(line.trim_start_matches('#').split_once('=')?.0)).collect();
    let known = names();
    let known = known.iter().filter_map(|name| name.strip_prefix("variable "));
    let known: BTreeSet<_> = known.filter(|name| !HAS_OTHER_PLACE.contains(name)).collect();
    assert_eq!(found.difference(&known).collect::<Vec<_>>(), [&"RUST_LOG"], "expected nothing else that is unknown");
    assert_eq!(known.difference(&found).collect::<Vec<_>>(), [&""; 0], "expected a line for each");
}
