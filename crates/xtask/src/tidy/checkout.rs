//! The input of the rules, text files and crates of the checkout, and their output, a list of violations.

use crate::process;
use crate::project::{Project, files_below};
use crate::tools;
use anyhow::{Context, Result};
use std::path::Path;

/// Scripts of npm packages, as published.
const VENDORED: &str = "www/vendor/";

/// A text file of the checkout.
pub(super) struct Source {
    /// The path from the root, with forward slashes.
    pub(super) path: String,
    pub(super) text: String,
}

/// A crate and its dependencies; the name of one that only its tests have ends with [`IN_TESTS`].
pub(super) struct Package {
    pub(super) name: String,
    pub(super) dependencies: Vec<String>,
}

pub(super) const IN_TESTS: &str = " in tests";

/// The input of the rules.
pub(super) struct Checkout {
    pub(super) top_level: Vec<String>,
    pub(super) sources: Vec<Source>,
    pub(super) packages: Vec<Package>,
}

/// The place of a broken rule, and a message.
#[derive(Debug, PartialEq)]
pub(super) struct Violation {
    pub(super) path: String,
    pub(super) line: usize,
    pub(super) message: String,
}

impl Violation {
    pub(super) fn new(path: &str, line: usize, message: impl Into<String>) -> Self {
        Violation { path: path.to_owned(), line, message: message.into() }
    }
}

/// A violation for each line of these files for which `message` has one.
pub(super) fn violations_in<'a>(
    sources: impl IntoIterator<Item = &'a Source>,
    message: impl Fn(&Source, &str) -> Option<String>,
) -> Vec<Violation> {
    let of_file = |source: &'a Source| {
        let lines = source.text.lines().zip(1..);
        let found = lines.filter_map(|(line, number)| Some((number, message(source, line)?)));
        let violation = |(number, message)| Violation::new(&source.path, number, message);
        found.map(violation).collect::<Vec<_>>()
    };
    sources.into_iter().flat_map(of_file).collect()
}

impl Source {
    /// The part of the name after the last dot; empty for `.ci/run`.
    pub(super) fn extension(&self) -> &str {
        Path::new(&self.path).extension().and_then(|text| text.to_str()).unwrap_or_default()
    }
}

impl Checkout {
    pub(super) fn read(project: &Project) -> Result<Self> {
        // Git knows the ignored files. Untracked files count too.
        let mut list = tools::git(project);
        list.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
        let listed = match process::capture(&mut list) {
            Ok(output) => output.split_terminator('\0').map(str::to_owned).collect(),
            Err(_) => walk(project)?,
        };
        let mut sources = Vec::new();
        for path in &listed {
            if path.starts_with(VENDORED) && path.ends_with(".js") {
                continue;
            }
            let whole = project.root().join(path);
            // Binary files and deleted files are left out.
            if let Ok(text) = std::fs::read_to_string(whole) {
                sources.push(Source { path: path.clone(), text });
            }
        }
        let first = |path: &String| path.split('/').next().unwrap_or_default().to_owned();
        let mut top_level: Vec<String> = sources.iter().map(|source| first(&source.path)).collect();
        top_level.sort();
        top_level.dedup();
        Ok(Checkout { top_level, sources, packages: packages(project)? })
    }
}

/// The files of a checkout without git, in the known folders.
fn walk(project: &Project) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for folder in ["crates", "www", "tests"] {
        for file in files_below(&project.root().join(folder))? {
            if !file.starts_with(project.engine()) {
                found.push(project.relative(&file));
            }
        }
    }
    Ok(found)
}

fn packages(project: &Project) -> Result<Vec<Package>> {
    let mut metadata = tools::cargo(project);
    metadata.args(["metadata", "--no-deps", "--format-version", "1"]);
    let read: serde_json::Value = serde_json::from_str(&process::capture(&mut metadata)?)?;
    let packages = read["packages"].as_array().context("cargo metadata names no packages")?;
    let name = |value: &serde_json::Value| value["name"].as_str().unwrap_or_default().to_owned();
    let dependency = |value: &serde_json::Value| name(value) + if value["kind"] == "dev" { IN_TESTS } else { "" };
    let package = |value: &serde_json::Value| Package {
        name: name(value),
        dependencies: value["dependencies"].as_array().into_iter().flatten().map(dependency).collect(),
    };
    Ok(packages.iter().map(package).collect())
}

#[cfg(test)]
impl Checkout {
    /// A checkout of these files, for tests of the rules.
    pub(super) fn of(files: &[(&str, &str)]) -> Self {
        let source = |(path, text): &(&str, &str)| Source { path: (*path).to_owned(), text: (*text).to_owned() };
        let sources = files.iter().map(source).collect();
        Checkout { top_level: Vec::new(), sources, packages: Vec::new() }
    }
}
