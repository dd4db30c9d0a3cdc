//! The layers of crates: which may use which, and what.

use super::checkout::{Checkout, IN_TESTS, Source, Violation};
use super::tokens::{self, Token};

/// The crates of this workspace that each crate may use.
const MAY_USE: &[(&str, &[&str])] = &[
    ("gametree", &[]),
    ("classroom", &["gametree"]),
    // The laws of its player hold in every game.
    ("xiangqi", &["gametree", "classroom in tests"]),
    ("cli", &["gametree", "classroom", "xiangqi"]),
    ("workshop", &["gametree", "xiangqi", "cli"]),
    ("web", &["gametree", "classroom", "xiangqi"]),
    ("fuzz", &["gametree", "classroom", "xiangqi", "cli", "workshop"]),
    ("xtask", &[]),
];

/// Dependencies for JavaScript; only the crate `web` may have them.
const JAVASCRIPT: &[&str] = &["wasm-bindgen", "js-sys", "web-sys"];

/// Crates of rules and searches, which must give the same answers everywhere.
const PURE: &[&str] = &["gametree", "classroom", "xiangqi"];

/// Includes clocks: the caller measures time limits.
const INPUT_AND_OUTPUT: &[&str] = &[
    "std::fs", "std::net", "std::process", "std::io", "std::env", "std::thread", "std::time::Instant",
    "std::time::SystemTime", "print!", "println!", "eprint!", "eprintln!",
];

/// Crates that may start other programs; `cli` starts the players of a match.
const RUNS_PROGRAMS: &[&str] = &["xtask", "cli"];

/// Words of names that belong to a game.
const GAMES: &[&str] = &["xiangqi", "chess", "tic_tac_toe", "tictactoe", "connect_four"];

/// The only dependency of the search, behind a feature.
const ON_REQUEST: &str = "prefetch-index";

pub(super) fn dependencies(checkout: &Checkout) -> Vec<Violation> {
    let mut violations = Vec::new();
    let ours = |name: &str| MAY_USE.iter().find(|(known, _)| *known == name);
    for package in &checkout.packages {
        let manifest = format!("crates/{}/Cargo.toml", package.name);
        let mut report = |message: String| {
            violations.push(Violation::new(&manifest, 1, message));
        };
        let Some((_, allowed)) = ours(&package.name) else {
            report("this crate has no place yet in the layering: see crates/xtask".to_owned());
            continue;
        };
        for dependency in package.dependencies.iter().map(String::as_str) {
            let name = dependency.trim_end_matches(IN_TESTS);
            if ours(name).is_some() && !allowed.contains(&name) && !allowed.contains(&dependency) {
                report(format!("{} may not know {name}", package.name));
            }
            if JAVASCRIPT.contains(&name) && package.name != "web" {
                report(format!("{name} belongs in the crate web alone"));
            }
            if package.name == "gametree" && ours(name).is_none() && name != ON_REQUEST {
                report(format!("the search needs no {name}: it has no dependencies"));
            }
        }
    }
    violations
}

pub(super) fn input_and_output(checkout: &Checkout) -> Vec<Violation> {
    names_in(
        checkout,
        |crate_name| PURE.contains(&crate_name),
        |path| INPUT_AND_OUTPUT.contains(&path).then(|| format!("`{path}`: rules and searches do no input or output")),
    )
}

pub(super) fn games_in_the_search(checkout: &Checkout) -> Vec<Violation> {
    names_in(
        checkout,
        |crate_name| crate_name == "gametree",
        |path| {
            let name = path.rsplit("::").next().unwrap_or(path).to_lowercase();
            GAMES.iter().any(|game| name.contains(game)).then(|| format!("`{path}`: the search knows no game"))
        },
    )
}

pub(super) fn programs(checkout: &Checkout) -> Vec<Violation> {
    names_in(
        checkout,
        |crate_name| !RUNS_PROGRAMS.contains(&crate_name),
        |path| path.ends_with("process::Command").then(|| "only xtask and the command line run programs".to_owned()),
    )
}

/// Violations by names in the sources of some crates, without examples and tests.
fn names_in(
    checkout: &Checkout,
    concerns: impl Fn(&str) -> bool,
    violation: impl Fn(&str) -> Option<String>,
) -> Vec<Violation> {
    let concerned = |source: &&Source| {
        let mut parts = source.path.split('/');
        parts.next() == Some("crates")
            && parts.next().is_some_and(&concerns)
            && parts.next() == Some("src")
            && source.extension() == "rs"
    };
    let mut violations = Vec::new();
    for source in checkout.sources.iter().filter(concerned) {
        for Token { path, line } in tokens::of(&source.text) {
            if let Some(message) = violation(&path) {
                violations.push(Violation::new(&source.path, line, message));
            }
        }
    }
    violations
}

#[cfg(test)]
mod tests {
    use super::super::checkout::Package;
    use super::*;

    fn messages(violations: Vec<Violation>) -> Vec<String> {
        violations.into_iter().map(|found| format!("{}: {}", found.line, found.message)).collect()
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
            package("xiangqi", &["gametree", "classroom in tests"]),
            package("web", &["gametree", "classroom", "wasm-bindgen", "serde"]),
            package("xtask", &["anyhow"]),
        ];
        assert_eq!(check(good), []);
        for (name, dependency) in [
            ("gametree", "xiangqi"),
            ("gametree", "serde"),
            ("classroom", "xiangqi in tests"),
            ("xiangqi", "classroom"),
            ("xiangqi", "wasm-bindgen"),
            ("xtask", "web"),
            ("stranger", "gametree"),
        ] {
            assert_eq!(check(vec![package(name, &[dependency])]).len(), 1, "{name} {dependency}");
        }
    }

    #[test]
    fn pure_crates_may_not_read_write_or_look_at_clocks() {
        let source = "//! std::net\nuse std::{fmt, io::{self, Read}, fs};\n/// std::env\nfn a() -> &'static str {\n\
                      let t = std::time::Instant::now();\nprint!(\"x\");\n\"std::process\" }\n";
        let checkout = Checkout::of(&[
            ("crates/xiangqi/src/lib.rs", source),
            ("crates/xiangqi/examples/perft.rs", source),
            ("crates/cli/src/main.rs", source),
        ]);
        let found = messages(input_and_output(&checkout)).into_iter();
        let found: Vec<String> = found.map(|message| message.split('`').take(2).collect()).collect();
        assert_eq!(found, ["2: std::io", "2: std::fs", "5: std::time::Instant", "6: print!"]);
    }

    #[test]
    fn the_search_names_no_game_and_runs_nothing() {
        let checkout = Checkout::of(&[(
            "crates/gametree/src/a.rs",
            "/// As in xiangqi.\nstruct XiangqiMove;\nuse std::process::Command;\n",
        )]);
        assert_eq!(messages(games_in_the_search(&checkout)).len(), 1);
        assert_eq!(messages(programs(&checkout)), ["3: only xtask and the command line run programs"]);
    }
}
