//! The package for npm: the app's own files, an entry for Node, types, and nothing else to install.

mod reference;

use crate::project::{Project, files_below};
use crate::{process, tools, types, wasm};
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

/// What an author may import: the name, the file and what is said of its types.
const EXPORTS: &[(&str, &str)] = &[
    (".", "engine/package"),
    ("./engine", "engine/client"),
    ("./elements", "embed/elements"),
    ("./wasm", "engine/modules"),
];

const README: &str = include_str!("package/README.md");
const API: &str = include_str!("package/API.md");
const CUSTOM_ELEMENTS: &str = include_str!("package/custom-elements.json");

/// Writes the package to its folder, which is replaced, and says where that is.
pub(crate) fn write(project: &Project) -> Result<PathBuf> {
    tools::ensure_packages(project)?;
    wasm::build_once(project)?;
    let folder = project.target().join("npm").join("chuhe");
    if folder.is_dir() {
        fs::remove_dir_all(&folder).with_context(|| format!("clearing {}", folder.display()))?;
    }
    let www = project.www();
    for file in files_below(&www)? {
        copy(&file, &folder.join(file.strip_prefix(&www)?))?;
    }
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&project.root().join(licence), &folder.join(licence))?;
    }
    fs::write(folder.join("README.md"), README)?;
    let objects = reference::tables(&types::declarations(project)?);
    fs::write(folder.join("API.md"), format!("{API}{objects}"))?;
    fs::write(folder.join("custom-elements.json"), CUSTOM_ELEMENTS)?;
    let manifest = serde_json::to_string_pretty(&manifest())?;
    fs::write(folder.join("package.json"), manifest + "\n")?;
    declare(project, &folder)?;
    Ok(folder)
}

fn manifest() -> Value {
    let mut exports = serde_json::Map::new();
    for (name, file) in EXPORTS {
        let entry = json!({ "types": format!("./{file}.d.ts"), "default": format!("./{file}.js") });
        exports.insert((*name).to_owned(), entry);
    }
    for file in ["custom-elements.json", "package.json"] {
        exports.insert(format!("./{file}"), json!(format!("./{file}")));
    }
    let mut manifest = json!({
        "name": "chuhe",
        "version": env!("CARGO_PKG_VERSION"),
        "description": "Game tree search that can be watched, and xiangqi: rules, notations, files and a player",
        "keywords": ["xiangqi", "chinese-chess", "alpha-beta", "minimax", "game-tree", "engine", "custom-elements", "webassembly"],
        "license": "MIT OR Apache-2.0",
        "type": "module",
        "engines": { "node": ">=20" },
        "exports": exports,
        "types": "./engine/package.d.ts",
        "customElements": "custom-elements.json",
        // Elements define themselves when they are loaded, and texts are there from then on.
        "sideEffects": ["./embed/*.js", "./board/*.js", "./game/*.js", "./tree/*.js", "./site/*.js", "./i18n/both.js"],
    });
    place(&mut manifest, env!("CARGO_PKG_REPOSITORY"));
    manifest
}

/// Where the sources are, and where to write about them: as Cargo.toml of this crate says, or nowhere.
fn place(manifest: &mut Value, repository: &str) {
    if repository.is_empty() {
        return;
    }
    let home = repository.trim_end_matches('/').trim_end_matches(".git");
    manifest["repository"] = json!({ "type": "git", "url": format!("git+{home}.git") });
    manifest["homepage"] = json!(format!("{home}#readme"));
    manifest["bugs"] = json!({ "url": format!("{home}/issues") });
}

/// Types of everything that can be imported, made from what the scripts say of themselves.
fn declare(project: &Project, folder: &Path) -> Result<()> {
    let scripts = EXPORTS.iter().map(|(_, file)| format!("www/{file}.js"));
    process::run(
        tools::node(project)?
            .arg(tools::package_program(project, "tsc"))
            .args([
                "--allowJs",
                "--strict",
                "--declaration",
                "--emitDeclarationOnly",
            ])
            .args(["--target", "es2023", "--module", "esnext"])
            .args(["--moduleResolution", "bundler", "--skipLibCheck"])
            .args(["--lib", "es2023,esnext.disposable,dom,dom.iterable"])
            .args([
                "--types",
                "node",
                "--typeRoots",
                "tests/node_modules/@types",
            ])
            .args(["--rootDir", "www", "--outDir"])
            .arg(folder)
            .args(scripts),
    )
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(from, to).with_context(|| format!("copying {}", from.display()))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_else_has_to_be_installed() {
        let manifest = manifest();
        for kind in ["dependencies", "peerDependencies", "optionalDependencies"] {
            assert!(manifest.get(kind).is_none());
        }
        assert_eq!(manifest["exports"]["."]["default"], "./engine/package.js");
    }

    #[test]
    fn what_cargo_says_of_the_place_is_said_to_npm() {
        let mut manifest = json!({});
        place(&mut manifest, "");
        assert_eq!(manifest, json!({}));
        place(&mut manifest, "https://host.example/chuhe");
        assert_eq!(
            manifest["repository"]["url"],
            "git+https://host.example/chuhe.git"
        );
        assert_eq!(manifest["bugs"]["url"], "https://host.example/chuhe/issues");
    }
}
