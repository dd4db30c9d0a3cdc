//! The layers of crates and of front-end folders: which may use which.

use super::checkout::{Checkout, Complaint, Source};
use super::modules;
use super::tokens::{self, Token};
use crate::script;
use std::collections::{BTreeMap, BTreeSet};

/// The crates of this workspace that each crate may use.
const MAY_USE: &[(&str, &[&str])] = &[
    ("gametree", &[]),
    ("classroom", &["gametree"]),
    ("xiangqi", &["gametree"]),
    ("cli", &["gametree", "classroom", "xiangqi"]),
    ("web", &["gametree", "classroom", "xiangqi"]),
    ("fuzz", &["gametree", "classroom", "xiangqi", "cli"]),
    ("xtask", &[]),
];

/// Dependencies for JavaScript; only the crate `web` may have them.
const JAVASCRIPT: &[&str] = &["wasm-bindgen", "js-sys", "web-sys"];

/// Crates of rules and searches, which must give the same answers everywhere.
const PURE: &[&str] = &["gametree", "classroom", "xiangqi"];

/// Includes clocks: the caller measures time limits.
const INPUT_AND_OUTPUT: &[&str] = &[
    "std::fs",
    "std::net",
    "std::process",
    "std::io",
    "std::env",
    "std::thread",
    "std::time::Instant",
    "std::time::SystemTime",
    "print!",
    "println!",
    "eprint!",
    "eprintln!",
];

/// Crates that may start other programs; `cli` starts the players of a match.
const RUNS_PROGRAMS: &[&str] = &["xtask", "cli"];

/// Words of names that belong to a game.
const GAMES: &[&str] = &["xiangqi", "chess", "tic_tac_toe", "tictactoe", "connect_four"];

/// The folders that a folder of the front end must not import.
const MUST_NOT_IMPORT: &[(&str, &[&str])] = &[
    ("www/board/", &["www/engine/", "www/game/", "www/tree/"]),
    ("www/tree/", &["www/engine/", "www/game/", "www/board/"]),
    ("www/i18n/", &["www/engine/", "www/game/", "www/board/", "www/tree/"]),
    ("www/engine/", &["www/game/", "www/board/", "www/tree/"]),
];

/// The front end from the lowest layer: a script imports from its own group or from earlier ones. The longest matching prefix
/// counts.
const FRONT_END: &[&[&str]] = &[
    // No elements: texts, the client of the engine, packages.
    &["www/i18n/", "www/engine/", "www/style/", "www/vendor/"],
    // Parts of every page; addresses of searches, moves and snippets.
    &["www/site/", "www/address/"],
    &["www/board/", "www/tree/"],
    &["www/game/"],
    &["www/lab/"],
    &["www/embed/", "www/learn/"],
    &[
        // An embedded lesson of the course.
        "www/embed/lesson",
        "www/play/",
        "www/puzzles/",
        "www/endings/",
        "www/front/",
        "www/sw.js",
    ],
    // Statistics of what the others store.
    &["www/you/"],
];

/// The only dependency of the search, behind a feature.
const ON_REQUEST: &str = "prefetch-index";

pub(super) fn dependencies(checkout: &Checkout) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    let ours = |name: &str| MAY_USE.iter().find(|(known, _)| *known == name);
    for package in &checkout.packages {
        let manifest = format!("crates/{}/Cargo.toml", package.name);
        let mut complain = |message: String| {
            complaints.push(Complaint::new(&manifest, 1, message));
        };
        let Some((_, allowed)) = ours(&package.name) else {
            complain("this crate has no place yet in the layering: see crates/xtask".to_owned());
            continue;
        };
        for name in package.dependencies.iter().map(String::as_str) {
            if ours(name).is_some() && !allowed.contains(&name) {
                complain(format!("{} may not know {name}", package.name));
            }
            if JAVASCRIPT.contains(&name) && package.name != "web" {
                complain(format!("{name} belongs in the crate web alone"));
            }
            if package.name == "gametree" && ours(name).is_none() && name != ON_REQUEST {
                complain(format!("the search needs no {name}: it has no dependencies"));
            }
        }
    }
    complaints
}

pub(super) fn input_and_output(checkout: &Checkout) -> Vec<Complaint> {
    names_in(
        checkout,
        |crate_name| PURE.contains(&crate_name),
        |path| {
            INPUT_AND_OUTPUT
                .contains(&path)
                .then(|| format!("`{path}`: rules and searches do no input or output"))
        },
    )
}

pub(super) fn games_in_the_search(checkout: &Checkout) -> Vec<Complaint> {
    names_in(
        checkout,
        |crate_name| crate_name == "gametree",
        |path| {
            let name = path.rsplit("::").next().unwrap_or(path).to_lowercase();
            GAMES
                .iter()
                .any(|game| name.contains(game))
                .then(|| format!("`{path}`: the search knows no game"))
        },
    )
}

pub(super) fn programs(checkout: &Checkout) -> Vec<Complaint> {
    names_in(
        checkout,
        |crate_name| !RUNS_PROGRAMS.contains(&crate_name),
        |path| {
            path.ends_with("process::Command")
                .then(|| "only xtask and the command line run programs".to_owned())
        },
    )
}

/// Complaints about names in the sources of some crates, without examples and tests.
fn names_in(
    checkout: &Checkout,
    concerns: impl Fn(&str) -> bool,
    complaint: impl Fn(&str) -> Option<String>,
) -> Vec<Complaint> {
    let concerned = |source: &&Source| {
        let mut parts = source.path.split('/');
        parts.next() == Some("crates")
            && parts.next().is_some_and(&concerns)
            && parts.next() == Some("src")
            && source.extension() == "rs"
    };
    let mut complaints = Vec::new();
    for source in checkout.sources.iter().filter(concerned) {
        for Token { path, line } in tokens::of(&source.text) {
            if let Some(message) = complaint(&path) {
                complaints.push(Complaint::new(&source.path, line, message));
            }
        }
    }
    complaints
}

pub(super) fn imports(checkout: &Checkout) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    for source in checkout.sources.iter().filter(|source| source.is_script()) {
        let rule = MUST_NOT_IMPORT.iter().find(|(folder, _)| source.path.starts_with(folder));
        let Some((folder, forbidden)) = rule else {
            continue;
        };
        for (line, specifier) in script::imports(&source.text) {
            let imported = resolve(&source.path, &specifier);
            if forbidden.iter().any(|other| imported.starts_with(other)) {
                let message = format!("{folder} must not import {imported}");
                complaints.push(Complaint::new(&source.path, line, message));
            }
        }
    }
    complaints
}

/// Imports of a script from a higher layer.
pub(super) fn upward_imports(checkout: &Checkout) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    let scripts = checkout.sources.iter().filter(|source| source.is_script());
    for source in scripts.filter(|source| source.path.starts_with("www/")) {
        let Some(own) = layer_of(&source.path) else {
            let message = "this script has no layer yet: see crates/xtask/src/tidy/layers.rs";
            complaints.push(Complaint::new(&source.path, 1, message));
            continue;
        };
        for (line, specifier) in script::imports(&source.text) {
            let imported = resolve(&source.path, &specifier);
            let is_upward = layer_of(&imported).is_some_and(|(layer, group)| {
                layer > own.0 || layer == own.0 && folder(group) != folder(own.1)
            });
            if is_upward {
                let message = format!("{imported} is not below {}", own.1);
                complaints.push(Complaint::new(&source.path, line, message));
            }
        }
    }
    complaints
}

/// The index of a script's group in [`FRONT_END`], and the matching entry.
fn layer_of(path: &str) -> Option<(usize, &'static str)> {
    let entries = FRONT_END.iter().enumerate();
    entries
        .flat_map(|(layer, group)| group.iter().map(move |&start| (layer, start)))
        .filter(|(_, start)| path.starts_with(start))
        .max_by_key(|(_, start)| start.len())
}

fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// Circular imports of scripts: to understand one of them, all must be read.
pub(super) fn circles(checkout: &Checkout) -> Vec<Complaint> {
    let scripts = checkout.sources.iter().filter(|source| source.is_script());
    let imports: BTreeMap<&str, Vec<(usize, String)>> = scripts
        .map(|source| {
            let imported = script::imports(&source.text).into_iter();
            let resolved = imported.map(|(line, name)| (line, resolve(&source.path, &name)));
            (source.path.as_str(), resolved.collect())
        })
        .collect();
    circles_among(&imports)
}

/// Circular uses of the files of a crate.
pub(super) fn circles_of_files(checkout: &Checkout) -> Vec<Complaint> {
    circles_among(&modules::uses(checkout))
}

fn circles_among(imports: &BTreeMap<&str, Vec<(usize, String)>>) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    let mut done = BTreeSet::new();
    for &path in imports.keys() {
        close_circles(path, imports, &mut Vec::new(), &mut done, &mut complaints);
    }
    complaints
}

/// Follows imports depth first. `open` is the current path: an import of one of its scripts closes a circle.
fn close_circles<'a>(
    path: &'a str,
    imports: &'a BTreeMap<&str, Vec<(usize, String)>>,
    open: &mut Vec<&'a str>,
    done: &mut BTreeSet<&'a str>,
    complaints: &mut Vec<Complaint>,
) {
    open.push(path);
    for (line, imported) in imports.get(path).into_iter().flatten() {
        if let Some(at) = open.iter().position(|open| open == imported) {
            let circle = format!("a circle: {} and back", open[at..].join(", "));
            complaints.push(Complaint::new(path, *line, circle));
        } else if !done.contains(imported.as_str()) {
            close_circles(imported, imports, open, done, complaints);
        }
    }
    open.pop();
    done.insert(path);
}

/// The path that a relative import names, from the root of the checkout.
fn resolve(importer: &str, specifier: &str) -> String {
    let mut parts: Vec<&str> = importer.split('/').collect();
    parts.pop();
    for part in specifier.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::super::checkout::Package;
    use super::*;

    fn messages(complaints: Vec<Complaint>) -> Vec<String> {
        complaints.into_iter().map(|found| format!("{}: {}", found.line, found.message)).collect()
    }

    #[test]
    fn scripts_that_import_each_other_in_a_circle_are_reported() {
        let checkout = Checkout::of(&[
            ("www/a.js", "import './b.js';\nimport './d.js';\n"),
            ("www/b.js", "import './c.js';\n"),
            ("www/c.js", "import './d.js';\nimport './a.js';\n"),
            ("www/d.js", ""),
        ]);
        assert_eq!(
            messages(circles(&checkout)),
            ["2: a circle: www/a.js, www/b.js, www/c.js and back"]
        );
    }

    #[test]
    fn files_of_a_crate_that_use_each_other_in_a_circle_are_reported() {
        let checkout = Checkout::of(&[
            ("crates/a/src/lib.rs", "mod a;\nmod b;\npub use a::A;"),
            ("crates/a/src/a.rs", "use crate::b::B;\npub struct A(B);"),
            ("crates/a/src/b.rs", "pub struct B(Option<Box<crate::A>>);"),
            ("crates/b/src/lib.rs", "pub struct A(B);\npub struct B(Option<Box<A>>);"),
        ]);
        let found = messages(circles_of_files(&checkout));
        assert_eq!(found, ["1: a circle: crates/a/src/a.rs, crates/a/src/b.rs and back"]);
    }

    #[test]
    fn dependencies_in_the_wrong_direction_are_reported() {
        let package = |name: &str, dependencies: &[&str]| Package {
            name: name.to_owned(),
            dependencies: dependencies.iter().map(|name| (*name).to_owned()).collect(),
        };
        let check = |packages| dependencies(&Checkout { packages, ..Checkout::of(&[]) });
        let good = vec![
            package("gametree", &[]),
            package("xiangqi", &["gametree"]),
            package("web", &["gametree", "classroom", "wasm-bindgen", "serde"]),
            package("xtask", &["anyhow"]),
        ];
        assert_eq!(check(good), []);
        for (name, dependency) in [
            ("gametree", "xiangqi"),
            ("gametree", "serde"),
            ("classroom", "xiangqi"),
            ("xiangqi", "wasm-bindgen"),
            ("xtask", "web"),
            ("stranger", "gametree"),
        ] {
            assert_eq!(check(vec![package(name, &[dependency])]).len(), 1, "{name} {dependency}");
        }
    }

    #[test]
    fn pure_crates_may_not_read_write_or_look_at_clocks() {
        let source =
            "//! A text.\nuse std::{fmt, fs};\nfn a() { let t = std::time::Instant::now(); }\n";
        let checkout = Checkout::of(&[
            ("crates/xiangqi/src/lib.rs", source),
            ("crates/xiangqi/examples/perft.rs", source),
            ("crates/cli/src/main.rs", source),
        ]);
        let found = messages(input_and_output(&checkout));
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with("2: `std::fs`") && found[1].starts_with("3: "), "{found:?}");
    }

    #[test]
    fn the_search_names_no_game_and_runs_nothing() {
        let checkout = Checkout::of(&[(
            "crates/gametree/src/a.rs",
            "/// As in xiangqi.\nstruct XiangqiMove;\nuse std::process::Command;\n",
        )]);
        assert_eq!(messages(games_in_the_search(&checkout)).len(), 1);
        assert_eq!(
            messages(programs(&checkout)),
            ["3: only xtask and the command line run programs"]
        );
    }

    #[test]
    fn a_script_that_imports_from_above_or_beside_is_reported() {
        let found = messages(upward_imports(&Checkout::of(&[
            (
                "www/game/a.js",
                "import '../board/b.js';\nimport '../lab/c.js';\nimport './review/d.js';\nimport '../address/played.js';\n",
            ),
            ("www/board/b.js", "import '../i18n/i18n.js';\nimport '../tree/e.js';\n"),
            ("www/front/front.js", "import '../game/a.js';\nimport './copy.js';\n"),
            ("www/address/played-move.js", "import '../lab/state.js';\n"),
            ("www/new/f.js", ""),
        ])));
        assert_eq!(
            found,
            [
                "2: www/lab/c.js is not below www/game/",
                "2: www/tree/e.js is not below www/board/",
                "1: www/lab/state.js is not below www/address/",
                "1: this script has no layer yet: see crates/xtask/src/tidy/layers.rs"
            ]
        );
    }

    #[test]
    fn drawing_elements_must_not_import_the_engine() {
        let script = "/** @typedef {import('../engine/a.js').A} A */\nimport { b } from '../engine/b.js';\n\
                      import '../i18n/c.js';\nconst d = await import('../../www/engine/d.js');\n";
        let found = messages(imports(&Checkout::of(&[("www/tree/tree.js", script)])));
        assert_eq!(
            found,
            [
                "2: www/tree/ must not import www/engine/b.js",
                "4: www/tree/ must not import www/engine/d.js"
            ]
        );
    }
}
