//! Files must not import each other in a circle, except through the modules in [`PARENTS`], so that each part can be
//! read and changed alone.
//!
//! The graph is built from the source files: each `use` and each path in code points to the file that defines the name.
//! A path through a re-export points to the definition. A re-export alone is not an import: the re-exporting file must
//! also use the name in its own code. So a file imports its parent module only if it uses something that the module
//! itself defines.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

type Module = Vec<String>;
pub type Graph = BTreeMap<PathBuf, BTreeSet<PathBuf>>;

/// Modules that use their children and define something that these children use. Do not add any.
const PARENTS: &[&str] = &[
    "src/cli/mod.rs",
    "src/discord/requests/mod.rs",
    "src/discord/sync/known/mod.rs",
    "src/store/sqlite/mod.rs",
    "crates/discord-sandbox/src/check/components/mod.rs",
    "crates/discord-sandbox/src/world/mod.rs",
    "crates/game/src/board/mod.rs",
    "crates/game/src/deeds/mod.rs",
    "crates/game/src/render/charts/mod.rs",
    "crates/game/src/render/mod.rs",
    "crates/history/src/lib.rs",
    "crates/lab/src/cli/mod.rs",
];

#[test]
fn no_files_import_each_other_in_a_circle() {
    let mut found = String::new();
    let mut gone = Vec::new();
    for package in packages() {
        let source = package.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap().join("src");
        let graph = imports(super::sources_under(&package.join("src")));
        let parents = PARENTS.iter().filter_map(|parent| Path::new(parent).strip_prefix(&source).ok());
        let parents: Vec<PathBuf> = parents.map(Path::to_owned).collect();
        gone.extend(parents.iter().filter(|parent| !uses_users(&graph, parent)).map(|parent| source.join(parent)));
        let graph = without_imports_of(&parents, graph);
        for circle in circles(&graph) {
            found += &format!("{} files of {}:\n", circle.len(), source.display());
            for file in &circle {
                let others: Vec<_> = graph[file].intersection(&circle).map(|other| other.display()).collect();
                found += &format!("  {} -> {others:?}\n", file.display());
            }
        }
    }
    assert!(found.is_empty(), "expected no circle, found {found}");
    assert!(gone.is_empty(), "expected circles that are allowed; take them out of the list: {gone:#?}");
}

fn is_inside(file: &Path, parent: &Path) -> bool {
    file != parent && module_of(file).starts_with(&module_of(parent))
}

/// Whether a module uses, directly or not, a file inside it that imports the module.
fn uses_users(graph: &Graph, parent: &PathBuf) -> bool {
    let uses = |file: &PathBuf| graph.contains_key(parent) && reach(graph, parent).contains(file);
    graph.iter().any(|(file, imported)| is_inside(file, parent) && imported.contains(parent) && uses(file))
}

/// Removes the imports of these modules by files inside them.
fn without_imports_of(parents: &[PathBuf], mut graph: Graph) -> Graph {
    for (file, imported) in &mut graph {
        imported.retain(|other| !(parents.contains(other) && is_inside(file, other)));
    }
    graph
}

#[test]
fn circle_of_four_is_seen_through_re_exports() {
    let files = [
        ("lib.rs", "pub mod a;\npub mod b;"),
        ("a/mod.rs", "mod first;\nmod second;\npub use first::{First, FIRST as ONE};"),
        ("a/first.rs", "use super::second;\npub struct First;\nfn f() { second::call() }"),
        ("a/second.rs", "pub fn call() -> crate::b::Third { todo!() }"),
        ("b/mod.rs", "mod fourth;\npub use fourth::Fourth;\npub struct Third(Fourth);"),
        ("b/fourth.rs", "use crate::{a::{ONE as first}, b};\npub struct Fourth;"),
        ("b/leaf.rs", "// use super::fourth::Fourth;\nconst S: &str = \"crate::a::First\";"),
        ("c.rs", "use crate::a::First;\n#[cfg(test)]\nmod long;\n#[cfg(test)]\nmod tests { use crate::b::Fourth; }"),
        ("c/long.rs", "use crate::b::Fourth;"),
    ];
    let sources = files.map(|(path, source)| (PathBuf::from(path), source.to_owned()));
    let graph = imports(sources.into());
    let circle = ["a/first.rs", "a/second.rs", "b/fourth.rs", "b/mod.rs"].map(PathBuf::from);
    assert_eq!(circles(&graph), [BTreeSet::from(circle)]);
    assert_eq!(graph[Path::new("a/mod.rs")], BTreeSet::new(), "a re-export alone binds nothing");
    assert_eq!(graph[Path::new("b/leaf.rs")], BTreeSet::new(), "comments and strings import nothing");
    assert_eq!(graph[Path::new("c.rs")], BTreeSet::from([PathBuf::from("a/first.rs")]), "tests do not count");
    assert!(!graph.contains_key(Path::new("c/long.rs")), "expected a module for tests not to count");
}

/// The folders of the bot and of all packages in `crates`.
fn packages() -> Vec<PathBuf> {
    let bot = Path::new(env!("CARGO_MANIFEST_DIR"));
    let crates = std::fs::read_dir(bot.join("crates")).unwrap().map(|entry| entry.unwrap().path());
    [bot.to_owned()].into_iter().chain(crates.filter(|path| path.join("src").is_dir())).collect()
}

#[test]
fn a_child_imports_what_its_parent_defines() {
    let files = [
        ("lib.rs", "mod a;"),
        ("a/mod.rs", "mod first;\nmod second;\npub use second::leaf;\npub fn helper() { first::call() }"),
        ("a/first.rs", "use super::helper;\npub fn call() { helper() }"),
        ("a/second.rs", "use super::leaf as own;\nuse crate::a;\npub fn leaf() { a::leaf(); own() }"),
    ];
    let sources = files.map(|(path, source)| (PathBuf::from(path), source.to_owned()));
    let (graph, circle) = (imports(sources.into()), ["a/first.rs", "a/mod.rs"].map(PathBuf::from));
    assert_eq!(circles(&graph), [BTreeSet::from(circle.clone())], "expected a re-export not to count");
    assert!(uses_users(&graph, &circle[1]) && !uses_users(&graph, &circle[0]));
    assert_eq!(circles(&without_imports_of(&circle[1..], graph)), [], "expected an allowed parent not to count");
}

/// The sets of files that import each other in a circle, directly or not.
fn circles(graph: &Graph) -> Vec<BTreeSet<PathBuf>> {
    let reached: BTreeMap<&PathBuf, BTreeSet<&PathBuf>> = graph.keys().map(|file| (file, reach(graph, file))).collect();
    let circle =
        |file| reached[file].iter().filter(|other| reached[*other].contains(file)).map(|other| (*other).clone());
    let found: BTreeSet<BTreeSet<PathBuf>> = graph.keys().map(|file| circle(file).collect()).collect();
    found.into_iter().filter(|circle: &BTreeSet<_>| !circle.is_empty()).collect()
}

pub fn reach<'a>(graph: &'a Graph, from: &PathBuf) -> BTreeSet<&'a PathBuf> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&PathBuf> = graph[from].iter().collect();
    while let Some(file) = open.pop() {
        if reached.insert(file) {
            open.extend(&graph[file]);
        }
    }
    reached
}

/// The imports between files, without those in tests and in `main.rs`.
pub fn imports(sources: BTreeMap<PathBuf, String>) -> Graph {
    let tests: BTreeSet<Module> = sources.iter().flat_map(|(path, source)| test_modules(path, source)).collect();
    let counts = |path: &PathBuf| {
        !path.ends_with("main.rs")
            && !(1..=module_of(path).len()).any(|length| tests.contains(&module_of(path)[..length]))
    };
    let files = sources.into_iter().filter(|(path, _)| counts(path)).map(|(path, source)| {
        let tokens = tokens(&without_tests(&source));
        (module_of(&path), SourceFile::read(path, &tokens))
    });
    let package = Package(files.collect());
    package.0.iter().map(|(module, file)| (file.path.clone(), package.imports_of(module, file))).collect()
}

/// The modules that a file declares for tests only.
fn test_modules(path: &Path, source: &str) -> Vec<Module> {
    let declared = source.split("#[cfg(test)]\n").skip(1).filter_map(|after| {
        let line = after.lines().next()?.trim_start();
        line.trim_start_matches("pub ").strip_prefix("mod ")?.strip_suffix(';')
    });
    declared.map(|name| [module_of(path), vec![name.to_owned()]].concat()).collect()
}

fn module_of(path: &Path) -> Module {
    let mut module: Module =
        path.iter().map(|part| part.to_str().unwrap().trim_end_matches(".rs").to_owned()).collect();
    if module.last().is_some_and(|last| last == "mod" || last == "lib") {
        module.pop();
    }
    module
}

/// The imports of a file.
struct SourceFile {
    path: PathBuf,
    uses: Vec<Use>,
    /// The paths in the file's code, including single names.
    paths: BTreeSet<Vec<String>>,
}

struct Use {
    path: Vec<String>,
    name: String,
    public: bool,
}

struct Package(BTreeMap<Module, SourceFile>);

/// The target of a path.
enum PathTarget {
    Module(Module),
    Item(Module),
}

impl Package {
    fn imports_of(&self, module: &Module, file: &SourceFile) -> BTreeSet<PathBuf> {
        let bound = |one: &&Use| !one.public || file.paths.iter().any(|path| path[0] == one.name);
        let uses = file.uses.iter().filter(bound).map(|one| &one.path);
        let paths = file.paths.iter().filter(|path| path.len() > 1);
        let items = uses.chain(paths).filter_map(|path| match self.resolve(module, path, 0)? {
            PathTarget::Item(defined) => Some(self.0[&defined].path.clone()),
            // A path to a module alone imports nothing; the items that are used from it have paths of their own.
            PathTarget::Module(_) => None,
        });
        items.filter(|path| *path != file.path).collect()
    }

    /// Resolves a path that is used in a module; `None` if it leads outside this package, or begins with a local
    /// variable or an item of the module itself. `depth` counts the imports followed so far, at most nine.
    fn resolve(&self, from: &Module, path: &[String], depth: usize) -> Option<PathTarget> {
        let mut at = from.clone();
        let mut rest = path;
        while let Some((first, more)) = rest.split_first() {
            match first.as_str() {
                "crate" => at.clear(),
                "super" => drop(at.pop()),
                "self" => {}
                _ => break,
            }
            rest = more;
        }
        let relative = rest.len() == path.len();
        for (index, name) in rest.iter().enumerate() {
            let child = [at.as_slice(), std::slice::from_ref(name)].concat();
            let file = &self.0[&at];
            if self.0.contains_key(&child) {
                at = child;
            } else if let Some(used) = file.uses.iter().find(|one| one.name == *name).filter(|_| depth < 9) {
                match self.resolve(&at, &used.path, depth + 1)? {
                    PathTarget::Module(module) => at = module,
                    item => return Some(item),
                }
            } else if index == 0 && relative {
                // The first name is a library, a local variable, or an item of this file.
                return None;
            } else {
                return Some(PathTarget::Item(at));
            }
        }
        Some(PathTarget::Module(at))
    }
}

impl SourceFile {
    fn read(path: PathBuf, tokens: &[String]) -> SourceFile {
        let mut file = SourceFile { path, uses: Vec::new(), paths: BTreeSet::new() };
        let mut at = 0;
        while at < tokens.len() {
            // `use<>` in `impl Trait + use<>` is not an import.
            if tokens[at] == "use" && tokens[at + 1] != "<" {
                let end = at + tokens[at..].iter().position(|token| token == ";").unwrap();
                let public = at > 0 && (tokens[at - 1] == "pub" || tokens[at - 1] == ")");
                let mut reader = UseTree { tokens: &tokens[at + 1..end], public, uses: &mut file.uses };
                reader.read(&[]);
                at = end;
            } else if tokens[at] == "mod" {
                at += 1; // A declaration of a module is not an import.
            } else if is_name(&tokens[at]) {
                let mut path = vec![tokens[at].clone()];
                while at + 2 < tokens.len() && tokens[at + 1] == "::" && is_name(&tokens[at + 2]) {
                    path.push(tokens[at + 2].clone());
                    at += 2;
                }
                file.paths.insert(path);
            }
            at += 1;
        }
        file
    }
}

/// A parser of `use` trees.
struct UseTree<'a> {
    tokens: &'a [String],
    public: bool,
    uses: &'a mut Vec<Use>,
}

impl UseTree<'_> {
    fn next(&mut self) -> Option<String> {
        let (first, rest) = self.tokens.split_first()?;
        self.tokens = rest;
        Some(first.clone())
    }

    /// Parses one branch, up to the comma or brace that ends it.
    fn read(&mut self, prefix: &[String]) {
        let mut path = prefix.to_vec();
        let mut name = None;
        while let Some(token) = self.next() {
            match token.as_str() {
                "::" => {}
                "{" => {
                    while self.tokens.first().is_some_and(|token| token != "}") {
                        self.read(&path);
                    }
                    self.next();
                    path.clear();
                }
                "," => break,
                "as" => name = self.next(),
                "self" if !path.is_empty() => {}
                _ => path.push(token),
            }
            if self.tokens.first().is_some_and(|token| token == "}") {
                break;
            }
        }
        if let Some(last) = path.last().cloned() {
            self.uses.push(Use { path, name: name.unwrap_or(last), public: self.public });
        }
    }
}

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// The source up to its test module, which is at its end.
fn without_tests(source: &str) -> String {
    source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned()
}

/// The names and punctuation of a source, without comments, strings and characters.
fn tokens(source: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            _ if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            _ if rest.starts_with("::") => token(&mut tokens, &rest[..2]),
            '"' => string(rest),
            'r' if rest.starts_with("r#\"") => rest.find("\"#").unwrap() + 2,
            '\'' => character(rest),
            c if c.is_alphanumeric() || c == '_' => token(&mut tokens, &super::identifier(rest)),
            c if c.is_whitespace() => c.len_utf8(),
            c => token(&mut tokens, &rest[..c.len_utf8()]),
        };
        rest = &rest[length..];
    }
    tokens
}

fn token(tokens: &mut Vec<String>, token: &str) -> usize {
    tokens.push(token.to_owned());
    token.len()
}

/// The length of the string at the beginning of `rest`, including its quotes.
fn string(rest: &str) -> usize {
    let mut escaped = true; // The first quote ends nothing.
    for (at, c) in rest.char_indices() {
        match c {
            '"' if !escaped => return at + 1,
            _ => escaped = c == '\\' && !escaped,
        }
    }
    rest.len()
}

/// The length of the character at the beginning of `rest`, including its quotes, or of the quote that begins a
/// lifetime.
fn character(rest: &str) -> usize {
    let mut after = rest[1..].char_indices();
    match (after.next(), after.next()) {
        (Some((_, '\\')), _) => rest[3..].find('\'').map_or(rest.len(), |end| end + 4),
        (_, Some((at, '\''))) => at + 2,
        _ => 1,
    }
}
