//! The software bill of materials (CycloneDX) of the app: `sbom.cdx.json` beside the pages.
//!
//! Only the WebAssembly modules contain third-party code: scripts and styles are the project's own.

use crate::project::Project;
use crate::{process, tools};
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The name of the file in the folder of the app.
pub(super) const FILE: &str = "sbom.cdx.json";

/// A crate that is compiled into a module.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Linked {
    name: String,
    version: String,
    licence: String,
}

/// The text of the file.
pub(super) fn list(project: &Project) -> Result<String> {
    let components: Vec<Value> = linked(project)?.iter().map(component).collect();
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

fn component(Linked { name, version, licence }: &Linked) -> Value {
    json!({
        "type": "library",
        "name": name,
        "version": version,
        "licenses": [{ "expression": licence.replace('/', " OR ") }],
        "purl": format!("pkg:cargo/{name}@{version}"),
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
            name: name.to_owned(),
            version: version.context("no version")?.to_owned(),
            licence: licence.trim_end_matches(" (*)").to_owned(),
        })
    });
    linked.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn it_lists_the_compiled_crates_only() {
        let project = Project::find().expect("the tests run in the project");
        let list: Value =
            serde_json::from_str(&list(&project).expect("cargo knows")).expect("it is JSON");
        let components = list["components"].as_array().expect("a list");
        let named = |name: &str| components.iter().find(|component| component["name"] == name);
        for name in [
            "web",
            "gametree",
            "classroom",
            "xiangqi",
            "wasm-bindgen",
            "js-sys",
            "serde_core",
            "getrandom",
        ] {
            assert!(named(name).is_some(), "{name} is not in it");
        }
        for name in
            ["xtask", "cli", "clap", "syn", "serde_derive", "encoding_rs", "wasm-bindgen-macro"]
        {
            assert!(named(name).is_none(), "{name} is in it");
        }
        // The lock file has the same versions.
        let lock = fs::read_to_string(project.root().join("Cargo.lock")).expect("there is one");
        for component in components {
            let (name, version) = (&component["name"], &component["version"]);
            let entry = format!("name = {name}\nversion = {version}\n");
            assert!(lock.contains(&entry), "{entry}");
            let licence = component["licenses"][0]["expression"].as_str();
            assert!(
                licence
                    .is_some_and(|licence| licence.contains("MIT") || licence.contains("Apache")),
                "{name}"
            );
        }
    }
}
