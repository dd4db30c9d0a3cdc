//! Bundles and minifies scripts and style sheets, since a hundred small files load slowly.
//!
//! Scripts that are loaded together become one file. Lazily loaded scripts import them from there, so no script runs twice in a
//! page. A worker shares no scripts with the page, so its file has copies of all its imports.

use super::asset::{Asset, MODULE, SERVICE_WORKER, scripts_in};
use super::{inline, rewrite};
use crate::project::Project;
use crate::{marks, process, tools};
use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fs;
use std::path::PathBuf;

const BUNDLER: &str = "crates/xtask/src/dist/bundle.mjs";

/// The suffix of worker scripts.
const WORKERS: &str = "-worker.js";

/// Bindings of WebAssembly, which are loaded by a computed address: after a trap they are loaded again.
const BINDINGS: &str = "engine/wasm/chuhe";

/// A script that pages fetch as text, for packages of course systems.
const PACKED: &str = "embed/sco.js";

/// The input of `bundle.mjs`, which documents each list.
#[derive(Default, Serialize)]
struct Plan {
    modules: BTreeSet<String>,
    workers: BTreeSet<String>,
    scripts: BTreeSet<String>,
    sheets: BTreeSet<String>,
    written: BTreeSet<String>,
}

/// The output of `bundle.mjs`.
#[derive(Deserialize)]
pub(super) struct Bundle {
    /// The bundled files by path.
    files: BTreeMap<String, File>,
    /// The inlined texts, by the paths in the pages.
    pub(super) written: BTreeMap<String, String>,
    /// The sources of each bundled script, by its path.
    modules: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
struct File {
    code: String,
    /// The paths of its imports.
    imports: Vec<String>,
}

/// The imports of each script.
pub(super) struct Imports(BTreeMap<String, Vec<String>>);

/// Bundles the app: returns fewer and smaller files, pages with inlined texts, and the imports of the scripts.
pub(super) fn bundle(project: &Project, assets: Vec<Asset>) -> Result<(Vec<Asset>, Imports)> {
    let plan = Plan::of(&assets)?;
    tools::ensure_packages(project)?;
    let output = process::capture_with(tools::node(project)?.arg(BUNDLER), &serde_json::to_vec(&plan)?)?;
    let Bundle { files, written, modules } = serde_json::from_str(&output).context("the output of bundle.mjs")?;
    fs::write(parts_file(project), serde_json::to_string(&modules)?)?;
    let is_joined = |asset: &Asset| {
        let path = &asset.path;
        (path.ends_with(".js") && path != SERVICE_WORKER) || plan.sheets.contains(path)
    };
    let sources = marks_of(&assets);
    let mut made: Vec<Asset> = assets.into_iter().filter(|asset| !is_joined(asset)).collect();
    let mut imports = BTreeMap::new();
    for (path, file) in files {
        imports.insert(path.clone(), file.imports);
        made.push(Asset { path, bytes: file.code.into_bytes() });
    }
    made.sort_by(|one, other| one.path.cmp(&other.path));
    update_marks(&mut made, &sources)?;
    inline::inline(&mut made, &written)?;
    Ok((made, Imports(imports)))
}

/// The file that says which sources are in each script of the app built last, for the tests that skip what is unchanged.
pub(crate) fn parts_file(project: &Project) -> PathBuf {
    project.target().join("xtask-parts.json")
}

/// The hashes of the files that pages check, by their paths.
fn marks_of(assets: &[Asset]) -> BTreeMap<String, String> {
    let checked = assets.iter().filter(|asset| marks::is_checked(&asset.path));
    checked.map(|asset| (asset.path.clone(), marks::mark(&asset.bytes))).collect()
}

/// Replaces the hashes of minified files in the scripts that check them.
fn update_marks(made: &mut [Asset], sources: &BTreeMap<String, String>) -> Result<()> {
    for (path, mark) in marks_of(made) {
        let source = sources.get(&path).with_context(|| format!("{path} has no source"))?;
        if *source == mark {
            continue;
        }
        let mut is_written = false;
        for script in made.iter_mut().filter(|asset| asset.path.ends_with(".js")) {
            let text = script.text()?;
            if text.contains(source) {
                is_written = true;
                script.bytes = text.replace(source, &mark).into_bytes();
            }
        }
        ensure!(is_written, "no script has the hash of {path}");
    }
    Ok(())
}

impl Plan {
    fn of(assets: &[Asset]) -> Result<Self> {
        let mut plan = Plan::default();
        let exists: BTreeSet<&str> = assets.iter().map(|asset| &*asset.path).collect();
        for asset in assets {
            let path = &asset.path;
            if asset.is_page() {
                plan.add_page(asset, &exists)?;
            } else if path.ends_with(".css") {
                plan.sheets.insert(path.clone());
            } else if path.ends_with(WORKERS) {
                plan.workers.insert(path.clone());
            } else if path.ends_with(".js") && path != SERVICE_WORKER {
                if path.starts_with(BINDINGS) {
                    plan.modules.insert(path.clone());
                } else if path == PACKED {
                    plan.scripts.insert(path.clone());
                } else if asset.keeps_address() {
                    plan.scripts.insert(path.clone());
                    plan.add_modules(asset, &exists)?;
                }
            }
        }
        let elsewhere = |path: &String| !plan.scripts.contains(path) && !plan.written.contains(path);
        plan.modules.retain(elsewhere);
        plan.scripts.retain(|path| !plan.written.contains(path));
        Ok(plan)
    }

    /// Adds the scripts of a page, in tags or in inline scripts, and the files to inline.
    fn add_page(&mut self, page: &Asset, exists: &BTreeSet<&str>) -> Result<()> {
        let text = page.text()?;
        let resolve = |address: &str| rewrite::resolve(&page.path, address);
        self.written.extend(inline::marked(text).filter_map(resolve));
        let plain = scripts_in(text).filter(|(tag, _)| !tag.has(MODULE));
        self.scripts.extend(plain.filter_map(|(_, address)| resolve(address)));
        self.add_modules(page, exists)
    }

    /// Adds every script whose quoted address is in the file.
    fn add_modules(&mut self, file: &Asset, exists: &BTreeSet<&str>) -> Result<()> {
        let quoted = file.text()?.split(['"', '\'']);
        let named = quoted.filter_map(|address| rewrite::resolve(&file.path, address));
        self.modules.extend(named.filter(|path| path.ends_with(".js") && exists.contains(&**path)));
        Ok(())
    }
}

impl Imports {
    /// Adds a script and all its direct and indirect imports, breadth first. Dynamic imports are left out.
    pub(super) fn add(&self, found: &mut Vec<String>, script: &str) {
        let mut open = VecDeque::from([script]);
        while let Some(path) = open.pop_front() {
            let Some(imports) = self.0.get(path) else { continue };
            if !found.iter().any(|other| other == path) {
                found.push(path.to_owned());
                open.extend(imports.iter().map(String::as_str));
            }
        }
    }

    #[cfg(test)]
    pub(super) fn of(scripts: &[(&str, &[&str])]) -> Self {
        let owned = |(path, imports): &(&str, &[&str])| {
            let imports = imports.iter().map(|path| (*path).to_owned());
            ((*path).to_owned(), imports.collect())
        };
        Imports(scripts.iter().map(owned).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_file_is_planned_once() {
        let page = "<script src=\"../floor.js\" defer></script><script src=\"../site/before.js\" data-inline></script>\
                    <link rel=\"stylesheet\" href=\"../a.css\" data-inline><script type=\"module\" src=\"early.js\" async data-inline></script>\
                    <script type=\"module\">import './play.js';</script>";
        let empty = "floor.js site/before.js play/early.js play/play.js play/later.js a.css \
                     engine/workers/play-worker.js engine/wasm/chuhe.js embed/elements.js \
                     embed/sco.js sw.js";
        let files = [("play/index.html", page), ("embed/chuhe.js", "export { a } from './elements.js';")];
        let files = files.into_iter().chain(empty.split(' ').map(|path| (path, "")));
        let files: Vec<_> = files.map(|(path, text)| Asset::of(path, text)).collect();
        let plan = Plan::of(&files).unwrap();
        let list = |paths: &BTreeSet<String>| paths.iter().cloned().collect::<Vec<_>>().join(" ");
        assert_eq!(list(&plan.modules), "embed/elements.js engine/wasm/chuhe.js play/play.js");
        assert_eq!(list(&plan.workers), "engine/workers/play-worker.js");
        assert_eq!(list(&plan.scripts), "embed/chuhe.js embed/sco.js floor.js");
        assert_eq!(list(&plan.sheets), "a.css");
        assert_eq!(list(&plan.written), "a.css play/early.js site/before.js");
    }

    #[test]
    fn scripts_check_the_minified_file() {
        let list = |text: &str| Asset::of("checked.js", &format!("'{}'", marks::mark(text.as_bytes())));
        let sources = marks_of(&[Asset::of(PACKED, "let a = 1;\n"), Asset::of("a.txt", "a")]);
        let minified = || [Asset::of(PACKED, "let a=1;"), Asset::of("a.txt", "a")];
        let mut made = minified().into_iter().chain([list("let a = 1;\n")]).collect::<Vec<_>>();
        update_marks(&mut made, &sources).unwrap();
        assert_eq!(made[2].text().unwrap(), list("let a=1;").text().unwrap());
        assert!(update_marks(&mut minified(), &sources).is_err());
    }

    #[test]
    fn imports_are_added_breadth_first() {
        let imports = Imports::of(&[
            ("a.js", &["b.js", "c.js"]),
            ("b.js", &["d.js"]),
            ("c.js", &["d.js", "a.js"]),
            ("d.js", &[]),
        ]);
        let mut found = vec!["c.js".to_owned()];
        imports.add(&mut found, "a.js");
        assert_eq!(found, ["c.js", "a.js", "b.js", "d.js"]);
    }
}
