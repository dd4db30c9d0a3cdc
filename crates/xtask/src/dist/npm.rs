//! The npm package: the engine, the elements, and their types. It has no dependencies.

mod declared;
mod reference;

use crate::project::{Project, clear, copy};
use crate::{process, tools, types, wasm};
use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The folder of the files that are not from the app.
const OWN: &str = "npm";

/// Copies the scripts of the engine, and bundles the others.
const SCRIPTS: &str = "crates/xtask/src/dist/npm/scripts.mjs";

/// The folder of the package. It is built at most once in a process.
pub(crate) fn write_once(project: &Project) -> Result<&'static Path> {
    static WRITTEN: OnceLock<PathBuf> = OnceLock::new();
    if WRITTEN.get().is_none() {
        let _ = WRITTEN.set(write(project)?);
    }
    Ok(WRITTEN.get().context("the package was just written")?)
}

/// Builds the package and returns its folder, which is replaced.
fn write(project: &Project) -> Result<PathBuf> {
    wasm::build_packed(project)?;
    tools::ensure_packages(project)?;
    let folder = project.target().join("npm").join("chuhe");
    clear(&folder)?;
    let manifest = manifest(project)?;
    let own = project.root().join(OWN);
    let elements = own.join("custom-elements.json");
    declare(project, &manifest, &folder)?;
    process::run(
        tools::node(project)?.arg(SCRIPTS).arg(project.tests().join("package.json")).arg(project.www()).arg(&folder),
    )?;
    declared::without_dom(&folder.join("engine"))?;
    declared::add_elements(&elements, &folder.join("embed/elements.d.ts"))?;
    let declarations = || entries(&manifest).map(|file| file.replace(".js", ".d.ts"));
    declared::export_types(&folder, declarations())?;
    declared::keep_used(&folder, declarations())?;
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&project.root().join(licence), &folder.join(licence))?;
    }
    // The elements contain lit-html.
    copy(&project.www().join("vendor/LICENSE-lit-html"), &folder.join("LICENSE-lit-html"))?;
    copy(&own.join("README.md"), &folder.join("README.md"))?;
    let objects = reference::tables(&types::declarations(project)?);
    let page = fs::read_to_string(own.join("API.md"))?;
    fs::write(folder.join("API.md"), page + &objects)?;
    // The scripts of all elements are bundled into one folder.
    let listed = fs::read_to_string(elements)?.replace("\"tree/", "\"embed/").replace("\"board/", "\"embed/");
    fs::write(folder.join("custom-elements.json"), listed)?;
    let text = serde_json::to_string_pretty(&manifest)?;
    fs::write(folder.join("package.json"), text + "\n")?;
    Ok(folder)
}

/// `npm/package.json`, with the version of Cargo.toml and the repository.
fn manifest(project: &Project) -> Result<Value> {
    let file = project.root().join(OWN).join("package.json");
    let text = fs::read_to_string(&file)?;
    let mut manifest: Value = serde_json::from_str(&text).with_context(|| format!("reading {}", file.display()))?;
    manifest["version"] = json!(env!("CARGO_PKG_VERSION"));
    if let Some(repository) = Project::repository() {
        place(&mut manifest, &repository);
    }
    Ok(manifest)
}

/// The scripts that can be imported.
fn entries(manifest: &Value) -> impl Iterator<Item = &str> {
    let exports = manifest["exports"].as_object().into_iter().flatten();
    exports.filter_map(|(_, entry)| entry["default"].as_str()?.strip_prefix("./"))
}

/// Adds repository, homepage and issues.
fn place(manifest: &mut Value, home: &str) {
    manifest["repository"] = json!({ "type": "git", "url": format!("git+{home}.git") });
    manifest["homepage"] = json!(format!("{home}#readme"));
    manifest["bugs"] = json!({ "url": format!("{home}/issues") });
}

/// Generates types of all exports from the JSDoc of the scripts.
fn declare(project: &Project, manifest: &Value, folder: &Path) -> Result<()> {
    let scripts = entries(manifest).map(|file| format!("www/{file}")).filter(|file| !file.ends_with("/inline.js"));
    process::run(
        tools::node(project)?
            .arg(tools::package_program(project, "tsc"))
            .args(["--allowJs", "--strict", "--declaration", "--emitDeclarationOnly", "--stripInternal"])
            .args(["--target", "es2023", "--module", "esnext"])
            .args(["--moduleResolution", "bundler", "--skipLibCheck"])
            .args(["--lib", "es2023,esnext.disposable,dom,dom.iterable"])
            .args(["--types", "node", "--typeRoots", "tests/node_modules/@types"])
            .args(["--rootDir", "www", "--outDir"])
            .arg(folder)
            .args(scripts),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_has_no_dependencies() {
        let manifest = manifest(&Project::find().unwrap()).unwrap();
        for kind in ["dependencies", "peerDependencies", "optionalDependencies"] {
            assert!(manifest.get(kind).is_none());
        }
        assert_eq!(entries(&manifest).next(), Some("engine/package.js"));
    }

    #[test]
    fn the_repository_is_also_homepage_and_issues() {
        let mut manifest = json!({});
        place(&mut manifest, "https://host.example/chuhe");
        assert_eq!(manifest["repository"]["url"], "git+https://host.example/chuhe.git");
        assert_eq!(manifest["bugs"]["url"], "https://host.example/chuhe/issues");
    }
}
