//! The rooms of `src/discord`, which are its modules, import each other in one direction: a room may use only those
//! above it in the table of `src/discord/mod.rs`. In each feature, the wording must not depend on `App` or on clicks.

use super::circles::{Graph, imports, reach};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The file that defines `App`.
const APP: &str = "interaction/app.rs";
/// The module page with the table. It re-exports what other modules need, and belongs to no room.
const PAGE: &str = "mod";

/// A room of the table, and whether it is a feature.
#[derive(Debug, PartialEq)]
struct Room {
    name: String,
    is_feature: bool,
}

/// Reads the rows ``| [`room`] | what |`` of a page. The description of a feature begins with "feature: ".
fn rooms_in(page: &str) -> Vec<Room> {
    let rows = page.lines().filter_map(|line| line.strip_prefix("//! | [`")?.split_once("`] | "));
    rows.map(|(name, what)| Room { name: name.to_owned(), is_feature: what.starts_with("feature: ") }).collect()
}

fn room_of(file: &Path) -> String {
    super::module_of(file)
}

/// The forbidden imports: of a room that is below the importing file's room in the table, or of something that the
/// page itself defines.
fn runs_back_up(rooms: &[Room], graph: &Graph) -> BTreeSet<(String, String)> {
    let places: BTreeMap<&str, usize> = rooms.iter().enumerate().map(|(at, room)| (room.name.as_str(), at)).collect();
    let place = |room: &str| match room {
        PAGE => rooms.len(),
        room => *places.get(room).unwrap_or_else(|| panic!("expected a row for {room}")),
    };
    let mut found = BTreeSet::new();
    for (file, imported) in graph.iter().filter(|(file, _)| room_of(file) != PAGE) {
        let room = room_of(file);
        let others = imported.iter().map(|other| room_of(other)).filter(|other| *other != room);
        let up = others.filter(|other| place(other) > place(&room));
        found.extend(up.map(|other| (file.display().to_string(), other)));
    }
    found
}

/// The files of features that depend on `App` although they must not: wording files that import `App`, and any
/// files that reach `App` only through what they import.
fn words_that_know_too_much(rooms: &[Room], graph: &Graph) -> BTreeSet<String> {
    let is_feature = |file: &Path| rooms.iter().any(|room| room.is_feature && room.name == room_of(file));
    let app = PathBuf::from(APP);
    let is_wording = |file: &Path| file.file_stem().is_some_and(|stem| stem.to_string_lossy().ends_with("wording"));
    let knows_too_much = |file: &&PathBuf| match graph[*file].contains(&app) {
        true => is_wording(file),
        false => reach(graph, file).contains(&app),
    };
    let files = graph.keys().filter(|file| is_feature(file));
    files.filter(knows_too_much).map(|file| file.display().to_string()).collect()
}

fn read() -> (Vec<Room>, Graph) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/discord");
    let rooms = rooms_in(&fs::read_to_string(folder.join("mod.rs")).unwrap());
    assert!(rooms.iter().any(|room| room.is_feature), "expected features in {rooms:?}");
    let graph = imports(super::sources_under(&folder.join("..")));
    let own = |path: &PathBuf| path.strip_prefix("discord").ok().map(Path::to_owned);
    let own_imports = |imported: &BTreeSet<PathBuf>| imported.iter().filter_map(own).collect();
    let graph = graph.iter().filter_map(|(file, imported)| Some((own(file)?, own_imports(imported))));
    (rooms, graph.collect())
}

#[test]
fn rooms_import_only_those_above_them() {
    let (rooms, graph) = read();
    let found = runs_back_up(&rooms, &graph);
    assert!(found.is_empty(), "expected imports of rooms above alone, found {found:#?}");
}

#[test]
fn words_know_neither_app_nor_clicks() {
    let (rooms, graph) = read();
    let found = words_that_know_too_much(&rooms, &graph);
    assert!(found.is_empty(), "expected words without App, found {found:#?}");
}

#[test]
fn planted_imports_are_found() {
    let rooms =
        rooms_in("//! | [`interaction`] | who |\n//! | [`turn`] | feature: a turn |\n//! | [`end`] | feature: |");
    assert_eq!(rooms.iter().map(|room| room.is_feature).collect::<Vec<_>>(), [false, true, true]);
    let files = [
        ("mod.rs", "mod interaction;\nmod turn;\nmod end;\npub use end::clicks::End;\npub struct Core;"),
        ("interaction/mod.rs", "pub mod app;\npub mod context;\npub mod core;\npub mod end;"),
        ("interaction/app.rs", "pub struct App;"),
        ("interaction/context.rs", "use crate::turn::wording::Words;\nfn f(_: Words) {}"),
        ("interaction/core.rs", "use crate::Core;\nfn f(_: Core) {}"),
        ("interaction/end.rs", "use crate::End;\nfn f(_: End) {}"),
        (
            "turn/mod.rs",
            "pub mod clicks;\npub mod head;\npub mod message;\npub mod title;\npub mod watch;\npub mod wording;\n\
             pub use watch::Notice;\npub fn titled(_: crate::interaction::app::App) {}",
        ),
        ("turn/head.rs", "use super::Notice;\nfn f(_: Notice) {}"),
        ("turn/title.rs", "use super::titled;\nfn f() { titled() }"),
        ("turn/watch.rs", "pub struct Notice;"),
        ("turn/clicks.rs", "use super::message;\nuse crate::interaction::app::App;\npub fn f(_: App) { message::f() }"),
        ("turn/message.rs", "use crate::end::clicks;\npub fn f() { clicks::g() }"),
        ("turn/wording.rs", "pub struct Words;\nfn f(_: crate::interaction::app::App) {}"),
        ("end/mod.rs", "pub mod clicks;"),
        (
            "end/clicks.rs",
            "use crate::interaction::app::App;\nuse crate::turn::wording;\npub struct End(App);\npub fn g() {}",
        ),
    ];
    let sources = files.map(|(path, source)| (PathBuf::from(path), source.to_owned()));
    let graph = imports(sources.into());
    let up = [
        ("interaction/context.rs", "turn"),
        ("interaction/core.rs", "mod"),
        ("interaction/end.rs", "end"),
        ("turn/message.rs", "end"),
    ];
    assert_eq!(runs_back_up(&rooms, &graph), up.map(|(file, room)| (file.to_owned(), room.to_owned())).into());
    let words = ["turn/message.rs", "turn/title.rs", "turn/wording.rs"];
    assert_eq!(words_that_know_too_much(&rooms, &graph), words.map(str::to_owned).into());
}
