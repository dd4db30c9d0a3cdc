//! Which file of a crate uses which other, from the paths in the code.
//!
//! A re-export is not a use: a name that is used through it counts as a use of the file that defines it. Tests are left out. Methods
//! are not followed, since types are unknown here.

use super::checkout::{Checkout, Source, Violation};
use super::tokens::{self, Token};
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet};
use syn::{Item, UseTree, Visibility};

/// Crates whose folders depend one way. In the others a folder and its errors know each other.
const LAYERED: &[&str] = &["gametree", "xiangqi", "cli", "workshop", "xtask"];

/// The names of modules from the root of a crate, then the name of an item.
type Path = Vec<String>;

/// Circular uses of the files of a crate: to understand one of them, all must be read.
pub(super) fn circles(checkout: &Checkout) -> Vec<Violation> {
    circles_among(&uses(checkout))
}

/// Circular uses among the files and folders of one folder of [`LAYERED`] crates. A folder uses what its files use; `mod.rs` and `lib.rs` stand
/// for their folder.
pub(super) fn circles_of_folders(checkout: &Checkout) -> Vec<Violation> {
    let files = uses(checkout);
    let mut uses: BTreeMap<&str, Vec<(usize, String)>> = BTreeMap::new();
    let is_layered = |path: &&&str| LAYERED.iter().any(|name| path.split('/').nth(1) == Some(name));
    for (path, used) in files.iter().filter(|(path, _)| is_layered(path)) {
        for (line, other) in used {
            let shared = path.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
            let parent = path[..shared].rfind('/').map_or(0, |at| at + 1);
            // The file `a.rs` belongs to the folder `a`.
            let [from, to] = [*path, other].map(|path| {
                let end = path[parent..].find('/').map_or(path.len() - ".rs".len(), |at| parent + at);
                &path[..end]
            });
            let is_root = |place: &str| matches!(place.rsplit('/').next(), Some("mod" | "lib" | "main"));
            let known = uses.entry(from).or_default();
            if !is_root(from) && !is_root(to) && from != to && !known.iter().any(|(_, known)| known == to) {
                known.push((*line, to.to_owned()));
            }
        }
    }
    circles_among(&uses)
}

fn circles_among(uses: &BTreeMap<&str, Vec<(usize, String)>>) -> Vec<Violation> {
    let mut violations = Vec::new();
    let mut done = BTreeSet::new();
    for &path in uses.keys() {
        close_circles(path, uses, &mut Vec::new(), &mut done, &mut violations);
    }
    violations
}

/// Follows uses depth first. `open` is the current path: a use of one of its files closes a circle.
fn close_circles<'a>(
    path: &'a str,
    uses: &'a BTreeMap<&str, Vec<(usize, String)>>,
    open: &mut Vec<&'a str>,
    done: &mut BTreeSet<&'a str>,
    violations: &mut Vec<Violation>,
) {
    open.push(path);
    for (line, used) in uses.get(path).into_iter().flatten() {
        if let Some(at) = open.iter().position(|open| open == used) {
            let circle = format!("a circle: {} and back", open[at..].join(", "));
            violations.push(Violation::new(path, *line, circle));
        } else if !done.contains(used.as_str()) {
            close_circles(used, uses, open, done, violations);
        }
    }
    open.pop();
    done.insert(path);
}

/// The files that each file of the crates uses, with the lines.
fn uses(checkout: &Checkout) -> BTreeMap<&str, Vec<(usize, String)>> {
    let mut crates: BTreeMap<&str, Vec<&Source>> = BTreeMap::new();
    for source in &checkout.sources {
        if let Some(root) = root_of(&source.path) {
            crates.entry(root).or_default().push(source);
        }
    }
    let mut uses = BTreeMap::new();
    for (root, sources) in crates {
        let files: Modules = sources
            .into_iter()
            .filter_map(|source| {
                let module = module_of(source.path.strip_prefix(root)?);
                Some((module.clone(), File::read(source, module)?))
            })
            .collect();
        for file in files.values() {
            uses.insert(file.path, file.uses(&files));
        }
    }
    uses
}

/// The source folder of a file's crate: that of a package, or of one of its tests.
fn root_of(path: &str) -> Option<&str> {
    let parts: Vec<&str> = path.split('/').collect();
    let folders = match parts[..] {
        // Programs beside a library are crates of one file.
        ["crates", _, "src", "main.rs"] | ["crates", _, "src", "bin", ..] => return None,
        ["crates", _, "src", ..] => 3,
        ["crates", _, "tests" | "examples", _, _, ..] => 4,
        _ => return None,
    };
    let length: usize = parts[..folders].iter().map(|part| part.len() + 1).sum();
    path.ends_with(".rs").then_some(&path[..length])
}

/// The module of a file, from its path below the root of the crate.
fn module_of(path: &str) -> Path {
    let names = path.trim_end_matches(".rs").split('/');
    let mut module: Path = names.map(str::to_owned).collect();
    if matches!(module.last().map(String::as_str), Some("mod" | "lib" | "main")) {
        module.pop();
    }
    module
}

type Modules<'a> = BTreeMap<Path, File<'a>>;

/// The names of a file.
#[derive(Default)]
struct File<'a> {
    path: &'a str,
    module: Path,
    /// The names that it defines.
    defined: BTreeSet<String>,
    /// The imports and re-exports by local name.
    imported: BTreeMap<String, Path>,
    /// The modules whose names are all re-exported.
    globs: Vec<Path>,
    /// Every path in the code, with its line.
    named: Vec<(usize, Path)>,
}

impl<'a> File<'a> {
    /// Reads a file. `None`: a syntax error, which the compiler reports.
    fn read(source: &'a Source, module: Path) -> Option<Self> {
        let text = syn::parse_file(&source.text).ok()?;
        let mut file = File { path: &source.path, module, ..File::default() };
        file.add(&text.items);
        Some(file)
    }

    /// Adds the names in these items, without tests.
    fn add(&mut self, items: &[Item]) {
        for item in items {
            let tokens = tokens::within(item.to_token_stream());
            let is_keyword = |token: &Token| KEYWORDS.contains(&&*token.path);
            let start = tokens.iter().position(is_keyword).unwrap_or_default();
            if tokens[..start].windows(2).any(|pair| pair[0].path == "cfg" && pair[1].path == "test") {
                continue;
            }
            match item {
                Item::Use(item) => flatten(&item.tree, Vec::new(), &mut |name, path, line| {
                    if matches!(item.vis, Visibility::Inherited) {
                        self.named.push((line, path.clone()));
                    }
                    match name {
                        Some(name) => drop(self.imported.insert(name, path)),
                        None => self.globs.push(path),
                    }
                }),
                // Paths in an inline module start one level deeper.
                Item::Mod(item) => {
                    self.module.push(item.ident.to_string());
                    self.add(item.content.as_ref().map_or(&[], |(_, items)| items));
                    self.module.pop();
                }
                _ => {
                    if !matches!(item, Item::Impl(_)) {
                        let name = tokens[start..].iter().find(|token| !is_keyword(token));
                        self.defined.extend(name.map(|token| token.path.clone()));
                    }
                    for (number, Token { path, line }) in tokens.iter().enumerate() {
                        let goes_on =
                            |next: &Token| next.path.strip_prefix(&**path).is_some_and(|rest| rest.starts_with("::"));
                        // A lone `super` is a visibility.
                        if !is_anchor(path) && !tokens.get(number + 1).is_some_and(goes_on) {
                            self.named.push((*line, path.split("::").map(str::to_owned).collect()));
                        }
                    }
                }
            }
        }
    }

    /// The other files that it uses.
    fn uses(&self, files: &Modules) -> Vec<(usize, String)> {
        let mut found = Vec::new();
        for (line, path) in &self.named {
            let used = self.start(path, files, false).and_then(|path| find(&path, files, 0));
            if let Some(other) = used.filter(|other| other.path != self.path)
                && !found.iter().any(|(_, known)| known == other.path)
            {
                found.push((*line, other.path.to_owned()));
            }
        }
        found
    }

    /// A path of this file, from the root of the crate. `None`: a path into another crate, or a local name.
    fn start(&self, path: &[String], files: &Modules, is_import: bool) -> Option<Path> {
        let mut from = self.module.clone();
        let anchors = path.iter().take_while(|name| is_anchor(name)).count();
        for anchor in &path[..anchors] {
            match anchor.as_str() {
                "crate" => from.clear(),
                "super" => drop(from.pop()),
                _ => {}
            }
        }
        if anchors == 0 {
            let first = path.first()?;
            // An import with the name of its own crate comes from another crate.
            let known = self.imported.get(first).filter(|known| known.first() != Some(first));
            if let Some(known) = known {
                return self.start(&[known, &path[1..]].concat(), files, is_import);
            }
            // A variable may have the name of a module.
            let is_local = path.len() == 1 && !is_import;
            if is_local || !files.contains_key(&[&from, &path[..1]].concat()) {
                return None;
            }
        }
        from.extend_from_slice(&path[anchors..]);
        Some(from)
    }
}

/// The file that defines the item of a path from the root of the crate.
fn find<'f, 'a>(path: &[String], files: &'f Modules<'a>, depth: usize) -> Option<&'f File<'a>> {
    // A cycle of re-exports, which the compiler refuses, would not end.
    if depth > 16 {
        return None;
    }
    let deepest = (0..=path.len()).rev().find(|&length| files.contains_key(&path[..length]))?;
    let (module, rest) = path.split_at(deepest);
    let file = &files[module];
    let Some(name) = rest.first().filter(|&name| !file.defined.contains(name)) else {
        return Some(file);
    };
    if let Some(known) = file.imported.get(name) {
        let whole = file.start(&[known, &rest[1..]].concat(), files, true)?;
        return find(&whole, files, depth + 1);
    }
    let passed_on = file.globs.iter().find_map(|module| {
        let module = file.start(module, files, true)?;
        let other = files.get(&module)?;
        let knows = other.defined.contains(name) || other.imported.contains_key(name);
        knows.then(|| find(&[&module, rest].concat(), files, depth + 1))?
    });
    passed_on.or(Some(file))
}

/// Calls `each` with every import of a tree: its local name, which a glob has not, its path and its line.
fn flatten(tree: &UseTree, mut path: Path, each: &mut dyn FnMut(Option<String>, Path, usize)) {
    let (last, name) = match tree {
        UseTree::Path(step) => {
            path.push(step.ident.to_string());
            return flatten(&step.tree, path, each);
        }
        UseTree::Group(group) => {
            return group.items.iter().for_each(|tree| flatten(tree, path.clone(), each));
        }
        UseTree::Glob(star) => return each(None, path, star.star_token.spans[0].start().line),
        UseTree::Name(name) => (&name.ident, None),
        UseTree::Rename(name) => (&name.ident, Some(name.rename.to_string())),
    };
    if last != "self" {
        path.push(last.to_string());
    }
    each(name.or(path.last().cloned()), path, last.span().start().line);
}

/// The words before the name of an item.
const KEYWORDS: &[&str] = &[
    "const", "enum", "fn", "impl", "macro_rules", "macro_rules!", "mod", "static", "struct", "trait", "type", "union",
    "use",
];

fn is_anchor(name: &str) -> bool {
    matches!(name, "crate" | "super" | "self")
}

#[cfg(test)]
mod tests {
    use super::super::checkout::{Checkout, Violation};
    use super::{circles, circles_of_folders, uses};

    /// The files that the first file uses.
    fn used(files: &[(&str, &str)]) -> Vec<String> {
        let checkout = Checkout::of(files);
        let all = uses(&checkout);
        let found = all[files[0].0].iter();
        found.map(|(line, path)| format!("{line} {path}")).collect()
    }

    const LIB: (&str, &str) =
        ("crates/a/src/lib.rs", "mod data;\nmod wing;\npub use data::Data as Renamed;\npub use wing::*;");
    const DATA: (&str, &str) = ("crates/a/src/data.rs", "pub struct Data;");
    const WING: (&str, &str) =
        ("crates/a/src/wing/mod.rs", "mod feather;\npub use feather::Feather;\npub fn flap() {}");
    const FEATHER: (&str, &str) = ("crates/a/src/wing/feather.rs", "pub struct Feather;");

    #[test]
    fn a_re_exported_name_counts_for_the_defining_file() {
        let user = |text| {
            let mut found = used(&[("crates/a/src/user.rs", text), LIB, DATA, WING, FEATHER]);
            found.sort();
            found
        };
        let data = "1 crates/a/src/data.rs";
        let (wing, feather) = ("1 crates/a/src/wing/mod.rs", "1 crates/a/src/wing/feather.rs");
        assert_eq!(user("use crate::Renamed;"), [data]);
        assert_eq!(user("fn f(_: super::Feather) {}"), [feather]);
        assert_eq!(user("use crate::wing;\nfn f() { wing::Feather; }").len(), 2);
        assert_eq!(user("fn f() { assert!(crate::flap()) }"), [wing]);
        assert_eq!(user("use crate::{Feather, Renamed};"), [data, feather]);
        assert_eq!(user("mod inner { fn f(_: super::super::Renamed) {} }"), [data]);
    }

    #[test]
    fn re_exports_tests_visibility_and_variables_are_no_uses() {
        assert_eq!(used(&[LIB, DATA, WING, FEATHER]), [""; 0]);
        let text = "#[cfg(test)]\nmod tests { use crate::Renamed; }\npub(super) fn f() { let data = 1; data; }\n\
                    macro_rules! m { () => { pub(super) fn g() {} } }";
        assert_eq!(used(&[("crates/a/src/user.rs", text), LIB, DATA]), [""; 0]);
        assert_eq!(used(&[("crates/a/src/user.rs", "use std::data::Data;"), LIB, DATA]), [""; 0]);
    }

    #[test]
    fn a_module_that_uses_its_own_submodules_names_them() {
        let parent = ("crates/a/src/wing/mod.rs", "mod feather;\npub use feather::Feather;\npub struct Wing(Feather);");
        assert_eq!(used(&[parent, LIB, FEATHER]), ["3 crates/a/src/wing/feather.rs"]);
        assert_eq!(
            used(&[
                ("crates/a/tests/t/main.rs", "mod part;\nfn f() { part::g(); }"),
                ("crates/a/tests/t/part.rs", "pub fn g() {}"),
                LIB,
            ]),
            ["2 crates/a/tests/t/part.rs"]
        );
    }

    #[test]
    fn folders_of_a_crate_that_use_each_other_in_a_circle_are_reported() {
        let files = [
            ("crates/cli/src/lib.rs", "mod a;\nmod b;\nmod c;"),
            ("crates/cli/src/a/mod.rs", "mod x;\nmod y;\npub(crate) struct A;"),
            ("crates/cli/src/a/x.rs", "use crate::c::C;\nuse super::A;"),
            ("crates/cli/src/a/y.rs", "pub(crate) struct Y;"),
            ("crates/cli/src/b.rs", "use crate::a::y::Y;\npub(crate) struct B;"),
            ("crates/cli/src/c.rs", "use crate::b::B;\npub(crate) struct C;"),
        ];
        let checkout = Checkout::of(&files);
        assert_eq!(circles(&checkout).len(), 0);
        let found = circles_of_folders(&checkout);
        let circle = "a circle: crates/cli/src/a, crates/cli/src/c, crates/cli/src/b and back";
        assert_eq!(found, [Violation::new("crates/cli/src/b", 1, circle)]);
    }

    #[test]
    fn files_of_a_crate_that_use_each_other_in_a_circle_are_reported() {
        let checkout = Checkout::of(&[
            ("crates/a/src/lib.rs", "mod a;\nmod b;\npub use a::A;"),
            ("crates/a/src/a.rs", "use crate::b::B;\npub struct A(B);"),
            ("crates/a/src/b.rs", "pub struct B(Option<Box<crate::A>>);"),
            ("crates/b/src/lib.rs", "pub struct A(B);\npub struct B(Option<Box<A>>);"),
        ]);
        let found = circles(&checkout);
        let circle = "a circle: crates/a/src/a.rs, crates/a/src/b.rs and back";
        assert_eq!(found, [Violation::new("crates/a/src/b.rs", 1, circle)]);
    }
}
