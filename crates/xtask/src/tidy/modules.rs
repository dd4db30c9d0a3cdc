//! Which file of a crate uses which other, from the paths in the code.
//!
//! A re-export is not a use: a name that is used through it counts as a use of the file that defines it. Tests are left out. Methods
//! are not followed, since types are unknown here.

use super::checkout::{Checkout, Complaint, Source};
use super::tokens;
use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, ItemUse, Macro, Meta, UseTree, Visibility};

/// Crates whose folders depend one way. In the others a folder and its errors know each other.
const LAYERED: &[&str] = &["gametree", "xiangqi", "cli", "workshop"];

/// The names of modules from the root of a crate, then the name of an item.
type Path = Vec<String>;

/// Circular uses of the files of a crate: to understand one of them, all must be read.
pub(super) fn circles(checkout: &Checkout) -> Vec<Complaint> {
    circles_among(&uses(checkout))
}

/// Circular uses among the files and folders of one folder of [`LAYERED`] crates. A folder uses what its files use; `mod.rs` and `lib.rs` stand
/// for their folder.
pub(super) fn circles_of_folders(checkout: &Checkout) -> Vec<Complaint> {
    let files = uses(checkout);
    let mut uses: BTreeMap<&str, Vec<(usize, String)>> = BTreeMap::new();
    let is_layered = |path: &&&str| LAYERED.iter().any(|name| path.split('/').nth(1) == Some(name));
    for (path, used) in files.iter().filter(|(path, _)| is_layered(path)) {
        for (line, other) in used {
            let shared = path.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
            let parent = path[..shared].rfind('/').map_or(0, |at| at + 1);
            // The file `a.rs` belongs to the folder `a`.
            let [from, to] = [*path, other].map(|path| {
                let end =
                    path[parent..].find('/').map_or(path.len() - ".rs".len(), |at| parent + at);
                &path[..end]
            });
            let is_root =
                |place: &str| matches!(place.rsplit('/').next(), Some("mod" | "lib" | "main"));
            let known = uses.entry(from).or_default();
            if !is_root(from)
                && !is_root(to)
                && from != to
                && !known.iter().any(|(_, known)| known == to)
            {
                known.push((*line, to.to_owned()));
            }
        }
    }
    circles_among(&uses)
}

fn circles_among(uses: &BTreeMap<&str, Vec<(usize, String)>>) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    let mut done = BTreeSet::new();
    for &path in uses.keys() {
        close_circles(path, uses, &mut Vec::new(), &mut done, &mut complaints);
    }
    complaints
}

/// Follows uses depth first. `open` is the current path: a use of one of its files closes a circle.
fn close_circles<'a>(
    path: &'a str,
    uses: &'a BTreeMap<&str, Vec<(usize, String)>>,
    open: &mut Vec<&'a str>,
    done: &mut BTreeSet<&'a str>,
    complaints: &mut Vec<Complaint>,
) {
    open.push(path);
    for (line, used) in uses.get(path).into_iter().flatten() {
        if let Some(at) = open.iter().position(|open| open == used) {
            let circle = format!("a circle: {} and back", open[at..].join(", "));
            complaints.push(Complaint::new(path, *line, circle));
        } else if !done.contains(used.as_str()) {
            close_circles(used, uses, open, done, complaints);
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
        let mut file = File {
            path: &source.path,
            module,
            defined: BTreeSet::new(),
            imported: BTreeMap::new(),
            globs: Vec::new(),
            named: Vec::new(),
        };
        file.visit_file(&text);
        Some(file)
    }

    /// The other files that it uses.
    fn uses(&self, files: &Modules) -> Vec<(usize, String)> {
        let mut found = Vec::new();
        for (line, path) in &self.named {
            let used = self.start(path, files).and_then(|path| find(&path, files));
            if let Some(other) = used.filter(|other| other.path != self.path)
                && !found.iter().any(|(_, known)| known == other.path)
            {
                found.push((*line, other.path.to_owned()));
            }
        }
        found
    }

    /// A path of this file, from the root of the crate. `None`: a path into another crate, or a local name.
    fn start(&self, path: &[String], files: &Modules) -> Option<Path> {
        let mut from = self.module.clone();
        let mut rest = path;
        while let Some((first, others)) = rest.split_first() {
            match first.as_str() {
                "crate" => from.clear(),
                "super" => {
                    from.pop();
                }
                "self" => {}
                _ => break,
            }
            rest = others;
        }
        if rest.len() == path.len() {
            let first = path.first()?;
            if let Some(known) = self.imported.get(first) {
                let whole: Path = known.iter().chain(&path[1..]).cloned().collect();
                // An import with the name of its own crate comes from another crate.
                return (known.first() != Some(first)).then(|| self.start(&whole, files))?;
            }
            let child: Path = from.iter().chain([first]).cloned().collect();
            // A variable may have the name of a module.
            if path.len() == 1 || !files.contains_key(&child) {
                return None;
            }
        }
        from.extend(rest.iter().cloned());
        Some(from)
    }

    fn tree(&mut self, tree: &UseTree, before: &[String], is_export: bool) {
        let with = |name: &syn::Ident| -> Path {
            let name = name.to_string();
            let is_here = name == "self" && !before.is_empty();
            let last = (!is_here).then_some(name);
            before.iter().cloned().chain(last).collect()
        };
        match tree {
            UseTree::Path(step) => self.tree(&step.tree, &with(&step.ident), is_export),
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.tree(tree, before, is_export);
                }
            }
            UseTree::Glob(star) => {
                if !is_export {
                    let line = star.star_token.spans[0].start().line;
                    self.named.push((line, before.to_vec()));
                }
                self.globs.push(before.to_vec());
            }
            UseTree::Name(name) => {
                let path = with(&name.ident);
                self.import(path.last().cloned(), path, &name.ident, is_export);
            }
            UseTree::Rename(name) => {
                let path = with(&name.ident);
                self.import(Some(name.rename.to_string()), path, &name.ident, is_export);
            }
        }
    }

    fn import(&mut self, name: Option<String>, path: Path, at: &syn::Ident, is_export: bool) {
        if !is_export {
            self.named.push((at.span().start().line, path.clone()));
        }
        if let Some(name) = name {
            self.imported.insert(name, path);
        }
    }
}

/// The file that defines the item of a path from the root of the crate.
fn find<'f, 'a>(path: &[String], files: &'f Modules<'a>) -> Option<&'f File<'a>> {
    find_among(path, files, 0)
}

fn find_among<'f, 'a>(
    path: &[String],
    files: &'f Modules<'a>,
    depth: usize,
) -> Option<&'f File<'a>> {
    // A cycle of re-exports, which the compiler refuses, would not end.
    if depth > 16 {
        return None;
    }
    let deepest = (0..=path.len()).rev().find(|&length| {
        let module = &path[..length];
        files.contains_key(module)
    })?;
    let file = &files[&path[..deepest]];
    let rest = &path[deepest..];
    let Some(name) = rest.first() else {
        return Some(file);
    };
    if file.defined.contains(name) {
        return Some(file);
    }
    if let Some(known) = file.imported.get(name) {
        let whole: Path = known.iter().chain(&rest[1..]).cloned().collect();
        let begun = file.start_elsewhere(&whole, files)?;
        return find_among(&begun, files, depth + 1);
    }
    let passed_on = file.globs.iter().find_map(|module| {
        let begun = file.start_elsewhere(module, files)?;
        let other = files.get(&begun)?;
        let whole: Path = begun.iter().chain(rest).cloned().collect();
        let knows = other.defined.contains(name) || other.imported.contains_key(name);
        knows.then(|| find_among(&whole, files, depth + 1))?
    });
    passed_on.or(Some(file))
}

impl File<'_> {
    /// Like `start`, for the path of an import, whose first name is never an import of this file.
    fn start_elsewhere(&self, path: &[String], files: &Modules) -> Option<Path> {
        let first = path.first()?;
        if self.imported.get(first).is_some_and(|known| known != path) {
            return self.start(path, files);
        }
        let child: Path = self.module.iter().chain([first]).cloned().collect();
        if is_anchor(first) {
            self.start(path, files)
        } else {
            files.contains_key(&child).then(|| self.module.iter().chain(path).cloned().collect())
        }
    }
}

impl<'ast> Visit<'ast> for File<'_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if is_test(attributes(item)) {
            return;
        }
        self.defined.extend(defined(item));
        visit::visit_item(self, item);
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let is_export = !matches!(item.vis, Visibility::Inherited);
        self.tree(&item.tree, &[], is_export);
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        // Paths in an inline module start one level deeper.
        let Some((_, items)) = &item.content else {
            return;
        };
        self.module.push(item.ident.to_string());
        for item in items {
            self.visit_item(item);
        }
        self.module.pop();
    }

    fn visit_visibility(&mut self, _: &'ast Visibility) {
        // `pub(super)` names no item.
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names: Path = path.segments.iter().map(|part| part.ident.to_string()).collect();
        if let Some(first) = path.segments.first() {
            self.named.push((first.ident.span().start().line, names));
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        for token in tokens::within(call.tokens.clone()) {
            let names: Path = token.path.split("::").map(str::to_owned).collect();
            // A lone `super` is a visibility.
            if names.len() > 1 || !is_anchor(&names[0]) {
                self.named.push((token.line, names));
            }
        }
        visit::visit_macro(self, call);
    }
}

fn is_anchor(name: &str) -> bool {
    matches!(name, "crate" | "super" | "self")
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        _ => false,
    })
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn defined(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        _ => return None,
    };
    Some(name.to_string())
}

#[cfg(test)]
mod tests {
    use super::super::checkout::{Checkout, Complaint};
    use super::{circles, circles_of_folders, uses};

    /// The files that the first file uses.
    fn used(files: &[(&str, &str)]) -> Vec<String> {
        let checkout = Checkout::of(files);
        let all = uses(&checkout);
        let found = all[files[0].0].iter();
        found.map(|(line, path)| format!("{line} {path}")).collect()
    }

    const LIB: (&str, &str) = (
        "crates/a/src/lib.rs",
        "mod data;\nmod wing;\npub use data::Data as Renamed;\npub use wing::*;",
    );
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
    fn a_module_that_uses_its_own_parts_names_them() {
        let parent = (
            "crates/a/src/wing/mod.rs",
            "mod feather;\npub use feather::Feather;\npub struct Wing(Feather);",
        );
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
        assert_eq!(found, [Complaint::new("crates/cli/src/b", 1, circle)]);
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
        assert_eq!(found, [Complaint::new("crates/a/src/b.rs", 1, circle)]);
    }
}
