//! Rules for all text files: the first line, and forbidden contents.

use super::checkout::{Checkout, Source, Violation, violations_in};
use std::collections::BTreeMap;

/// The files and folders allowed at the top level, besides hidden ones.
const TOP_LEVEL: &[&str] = &[
    "Cargo.toml", "Cargo.lock", "crates", "docs", "npm", "python", "www", "tests", "README.md", "CHANGELOG.md",
    "CONTRIBUTING.md", "CITATION.cff", "SECURITY.md", "LICENSE-MIT", "LICENSE-APACHE", "rust-toolchain.toml",
    "rustfmt.toml",
];

/// Written in parts, so that this file does not break its own rule.
const MACHINE_NAMES: &[(&str, &str)] = &[
    ("/home", "/"),
    ("/ro", "ot/"),
    ("/Us", "ers/"),
    ("/wo", "rk/"),
    ("registry.npm", "js"),
    ("crates.io", "/api"),
    ("files.python", "hosted"),
    ("local", "host:4873"),
];

/// The first line must be a comment that describes the file.
pub(super) fn first_lines(checkout: &Checkout) -> Vec<Violation> {
    let says_little =
        |source: &&Source| comment_opening(source).is_some_and(|opening| !begins_with_comment(&source.text, opening));
    let message = "the first line must be a comment that describes the file";
    checkout.sources.iter().filter(says_little).map(|source| Violation::new(&source.path, 1, message)).collect()
}

/// The most files in a folder of the front end, so that one is found at a glance; lists of languages apart.
const MAX_FILES: usize = 30;

pub(super) fn crowded_folders(checkout: &Checkout) -> Vec<Violation> {
    let mut files: BTreeMap<&str, usize> = BTreeMap::new();
    for Source { path, .. } in &checkout.sources {
        let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
        if folder.starts_with("www/") && !folder.starts_with("www/i18n") {
            *files.entry(folder).or_default() += 1;
        }
    }
    let crowded = files.into_iter().filter(|&(_, count)| count > MAX_FILES);
    let violation = |(folder, count)| Violation::new(folder, 1, format!("{count} files, {MAX_FILES} at most"));
    crowded.map(violation).collect()
}

/// How the first comment opens, for files that need one.
fn comment_opening(source: &Source) -> Option<&'static [&'static str]> {
    Some(match source.extension() {
        "rs" => &["//!"],
        "js" | "mjs" | "ts" => &["//", "/*"],
        "css" => &["/*"],
        "html" | "svg" => &["<!--"],
        "py" => &["#", "\"\"\""],
        "sh" | "yml" | "yaml" => &["#"],
        "toml" if !source.path.contains('/') => &["#"],
        "" if source.path.starts_with(".ci/") => &["#"],
        _ => return None,
    })
}

/// A doctype, an interpreter line and an XML declaration may come before the comment.
fn begins_with_comment(text: &str, openings: &[&str]) -> bool {
    let formal = |line: &&str| {
        let line = line.to_ascii_lowercase();
        ["#!/", "<!doctype", "<?xml"].iter().any(|start| line.starts_with(start))
    };
    let Some(line) = text.lines().find(|line| !formal(line)) else { return false };
    let opening = openings.iter().find(|opening| line.starts_with(**opening));
    // Chinese needs no spaces between its words.
    opening.is_some_and(|opening| {
        let says = line[opening.len()..].trim();
        says.split_whitespace().count() >= 3 || says.chars().filter(|c| !c.is_ascii()).count() >= 5
    })
}

pub(super) fn top_level(checkout: &Checkout) -> Vec<Violation> {
    let foreign = |name: &&String| !name.starts_with('.') && !TOP_LEVEL.contains(&name.as_str());
    let violation = |name: &String| Violation::new(name, 1, "does not belong at the top level");
    checkout.top_level.iter().filter(foreign).map(violation).collect()
}

/// Names of scripts that several folders may have: each folder is a page, or has its types.
const SHARED_NAMES: &[&str] = &["index.js", "page.js", "types.js"];

/// Two scripts of one name are confused in searches and in error messages. The languages have the same files on purpose.
pub(super) fn names_of_scripts(checkout: &Checkout) -> Vec<Violation> {
    let mut seen = BTreeMap::new();
    let mut violations = Vec::new();
    for Source { path, .. } in &checkout.sources {
        let name = path.rsplit('/').next().unwrap_or_default();
        let is_checked = path.starts_with("www/")
            && !path.starts_with("www/i18n/")
            && path.ends_with(".js")
            && !SHARED_NAMES.contains(&name);
        if !is_checked {
            continue;
        }
        if let Some(other) = seen.insert(name, path) {
            violations.push(Violation::new(path, 1, format!("has the name of {other}")));
        }
    }
    violations
}

pub(super) fn machine_names(checkout: &Checkout) -> Vec<Violation> {
    let names = MACHINE_NAMES.iter().map(|(first, second)| format!("{first}{second}"));
    let names: Vec<String> = names.collect();
    let others = checkout.sources.iter().filter(|source| source.path != "Cargo.lock");
    violations_in(others, |_, line| {
        let name = names.iter().find(|name| line.contains(*name))?;
        Some(format!("`{name}` belongs to one machine"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines_of(violations: &[Violation]) -> Vec<(&str, usize)> {
        violations.iter().map(|violation| (violation.path.as_str(), violation.line)).collect()
    }

    #[test]
    fn a_file_must_begin_with_a_comment() {
        let good = Checkout::of(&[
            ("crates/a/src/lib.rs", "//! The rules of a game.\n"),
            ("www/a.js", "/* What it draws. */"),
            ("www/b.js", "// 画出整棵博弈树。"),
            ("www/index.html", "<!doctype html>\n<!-- The first page. -->\n"),
            (".ci/run", "#!/usr/bin/env bash\n# Runs every check.\n"),
            ("tests/data.json", "{}"),
            ("crates/a/Cargo.toml", "[package]\n"),
        ]);
        assert_eq!(first_lines(&good), []);
        for (path, text) in [
            ("crates/a/src/lib.rs", "// The rules of a game.\n"),
            ("crates/a/src/lib.rs", "\n//! The rules of a game.\n"),
            ("www/a.js", "// a.js\n"),
            ("www/style.css", "body { margin: 0 }\n"),
            ("www/index.html", "<!doctype html>\n<html>\n"),
            (".ci/run", "#!/usr/bin/env bash\n"),
        ] {
            assert_eq!(first_lines(&Checkout::of(&[(path, text)])).len(), 1, "{path}: {text}");
        }
    }

    #[test]
    fn unknown_files_at_the_top_level_are_reported() {
        let top_level = ["Makefile", "www", ".ci"].map(str::to_owned).to_vec();
        let checkout = Checkout { top_level, ..Checkout::of(&[]) };
        assert_eq!(lines_of(&super::top_level(&checkout)), [("Makefile", 1)]);
    }

    #[test]
    fn scripts_of_one_name_are_reported() {
        let checkout = Checkout::of(&[
            ("www/a/board.js", ""),
            ("www/b/board.js", ""),
            ("www/a/page.js", ""),
            ("www/b/page.js", ""),
            ("www/i18n/en/board.js", ""),
            ("tests/node/board.js", ""),
        ]);
        assert_eq!(lines_of(&names_of_scripts(&checkout)), [("www/b/board.js", 1)]);
    }

    #[test]
    fn paths_of_one_machine_are_reported() {
        let path = format!("see {}me/me", "/ho");
        assert_eq!(lines_of(&machine_names(&Checkout::of(&[("a.md", &path)]))), [("a.md", 1)]);
        assert_eq!(machine_names(&Checkout::of(&[("a.md", "see www/home.js")])), []);
    }

    #[test]
    fn folders_with_too_many_files_are_reported() {
        let crowded = |count: usize| {
            let paths: Vec<String> = (0..count).map(|at| format!("www/lab/{at}.js")).collect();
            let sources: Vec<_> = paths.iter().map(|path| (path.as_str(), "")).collect();
            crowded_folders(&Checkout::of(&sources))
        };
        assert!(crowded(30).is_empty());
        assert_eq!(crowded(31), [Violation::new("www/lab", 1, "31 files, 30 at most")]);
    }
}
