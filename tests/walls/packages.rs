//! Checks which packages may be published, and that they bring what a registry shows and what their licences ask for.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders of the packages that others may use. They know nothing of the bot.
const FOR_OTHERS: [&str; 2] = ["crates/discord-sandbox", "crates/game"];

/// The manifests of the workspace, by folder relative to its root.
fn manifests() -> BTreeMap<PathBuf, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let members = fs::read_dir(root.join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let folders = members.chain([root.to_owned()]);
    let read = |folder: PathBuf| {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        (folder.strip_prefix(root).unwrap().to_owned(), manifest)
    };
    folders.map(read).collect()
}

#[test]
fn only_packages_for_others_may_be_published() {
    let manifests = manifests();
    assert!(manifests.len() > 8, "expected the bot and its packages, found {:?}", manifests.keys());
    let may_be = manifests.iter().filter(|(_, manifest)| !manifest.contains("\npublish = false\n"));
    let folders: Vec<&Path> = may_be.map(|(folder, _)| folder.as_path()).collect();
    assert_eq!(folders, FOR_OTHERS.map(Path::new), "expected `publish = false` in every other package");
}

#[test]
fn packages_for_others_are_described_and_licensed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in FOR_OTHERS {
        let manifest = fs::read_to_string(root.join(folder).join("Cargo.toml")).unwrap();
        for key in ["description", "readme", "keywords", "categories", "exclude", "rust-version.workspace"] {
            assert!(manifest.contains(&format!("\n{key} = ")), "expected {key} in {folder}/Cargo.toml");
        }
        for file in ["LICENSE-APACHE", "LICENSE-MIT"] {
            let [here, project] = [root.join(folder), root.to_owned()].map(|of| fs::read_to_string(of.join(file)).ok());
            assert!(here.is_some() && here == project, "expected {folder}/{file} to be that of the project");
        }
    }
}

/// The Rust that the packages promise to be built with is the one that CI builds and tests them with.
#[test]
fn workflow_has_the_oldest_rust() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    let (_, after) = manifest.split_once("\nrust-version = \"").unwrap();
    let (oldest, _) = after.split_once('"').unwrap();
    let workflow = fs::read_to_string(root.join(".github/workflows/ci.yml")).unwrap();
    for place in [format!("container: rust:{oldest}-"), format!("rustup default {oldest}\n")] {
        assert!(workflow.contains(&place), "expected {place:?} in the workflow of CI");
    }
    for folder in FOR_OTHERS {
        let page = fs::read_to_string(root.join(folder).join("README.md")).unwrap();
        assert!(page.contains(&format!("Rust {oldest}")), "expected Rust {oldest} in {folder}/README.md");
    }
}
