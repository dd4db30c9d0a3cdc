//! The software bill of materials (CycloneDX) of the app: `sbom.cdx.json` beside the pages.
//!
//! Third-party code is in the WebAssembly modules, and in the scripts of `www/vendor`.

use crate::project::{Project, files_below};
use crate::{process, tools};
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;

/// The name of the file in the folder of the app.
pub(super) const FILE: &str = "sbom.cdx.json";

/// A package whose code is in the app.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Linked {
    /// `cargo` or `npm`.
    registry: &'static str,
    pub(crate) name: String,
    version: String,
    pub(crate) licence: String,
}

/// The text of the file.
pub(super) fn list(project: &Project) -> Result<String> {
    let packages = linked(project)?.into_iter().chain(vendored(project)?);
    let components: Vec<Value> = packages.map(component).collect();
    let list = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": { "type": "application", "name": "chuhe", "version": env!("CARGO_PKG_VERSION") },
        },
        "components": components,
    });
    Ok(serde_json::to_string_pretty(&list)? + "\n")
}

fn component(Linked { registry, name, version, licence }: Linked) -> Value {
    json!({
        "type": "library",
        "name": name,
        "version": version,
        "licenses": [{ "expression": licence.replace('/', " OR ") }],
        "purl": format!("pkg:{registry}/{name}@{version}"),
    })
}

/// The crates of a module with all features, without build dependencies and macros.
fn linked(project: &Project) -> Result<BTreeSet<Linked>> {
    let mut tree = tools::cargo(project);
    tree.args(["tree", "--locked", "--package", "web", "--prefix", "none"]);
    tree.args(["--target", "wasm32-unknown-unknown", "--edges", "normal,no-proc-macro"]);
    tree.args(["--format", "{p}|{l}"]);
    let text = process::capture(&mut tree)?;
    let linked = text.lines().filter(|line| !line.is_empty()).map(|line| {
        // A line is `name v1.0.0 (path)|licence`, with `(*)` if the crate was printed before.
        let (package, licence) = line.split_once('|').context("no licence")?;
        let mut words = package.split(' ');
        let name = words.next().context("no name")?;
        let version = words.next().and_then(|word| word.strip_prefix('v'));
        Ok(Linked {
            registry: "cargo",
            name: name.to_owned(),
            version: version.context("no version")?.to_owned(),
            licence: licence.trim_end_matches(" (*)").to_owned(),
        })
    });
    linked.collect()
}

/// The packages of `www/vendor`, by the first lines that `tests/vendor.mjs` writes: `/*! NAME VERSION, LICENCE, AUTHORS */`.
pub(crate) fn vendored(project: &Project) -> Result<Vec<Linked>> {
    let mut found = Vec::new();
    for file in files_below(&project.www().join("vendor"))? {
        let text = fs::read_to_string(&file)?;
        if file.extension().is_some_and(|extension| extension == "js") {
            let words = text.strip_prefix("/*! ").and_then(|text| text.split_once(' '));
            let (name, rest) = words.context("a script of www/vendor names no package")?;
            let mut parts = rest.split(", ").map(str::to_owned);
            let (version, licence) = parts.next().zip(parts.next()).context("no licence")?;
            found.push(Linked { registry: "npm", name: name.to_owned(), version, licence });
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_compiled_crates_are_listed() {
        let project = Project::find().expect("the tests run in the project");
        let list: Value = serde_json::from_str(&list(&project).expect("cargo knows")).expect("it is JSON");
        let components = list["components"].as_array().expect("a list");
        let named = |name: &str| components.iter().find(|component| component["name"] == name);
        for name in [
            "web", "gametree", "classroom", "xiangqi", "wasm-bindgen", "js-sys", "serde_core", "getrandom", "fflate",
            "lit-html", "uqr",
        ] {
            assert!(named(name).is_some(), "{name} is not in it");
        }
        for name in ["xtask", "cli", "clap", "syn", "serde_derive", "encoding_rs", "wasm-bindgen-macro"] {
            assert!(named(name).is_none(), "{name} is in it");
        }
        // The lock files have the same versions.
        let read = |file: &str| fs::read_to_string(project.root().join(file)).expect("a lock file");
        let (cargo, npm) = (read("Cargo.lock"), read("tests/package-lock.json"));
        for component in components {
            let (name, version) = (&component["name"], &component["version"]);
            let in_cargo = format!("name = {name}\nversion = {version}\n");
            let in_npm = format!("/{}\": {{\n      \"version\": {version},\n", name.as_str().unwrap());
            assert!(cargo.contains(&in_cargo) || npm.contains(&in_npm), "{name} {version}");
            let licence = component["licenses"][0]["expression"].as_str();
            let is_permissive = |licence: &str| ["MIT", "Apache", "BSD"].iter().any(|name| licence.contains(name));
            assert!(licence.is_some_and(is_permissive), "{name}");
        }
    }
}
