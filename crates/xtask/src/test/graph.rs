//! The import graph of the scripts, to find the tests and pages that a changed script can break.

use crate::project::{Project, files_below};
use crate::script;
use anyhow::Result;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// The scripts of `www` and `tests` with their imports; paths from the root of the checkout.
pub(super) struct Graph {
    imports: BTreeMap<String, Vec<String>>,
}

impl Graph {
    pub(super) fn read(project: &Project) -> Result<Self> {
        let mut imports = BTreeMap::new();
        for folder in [project.www(), project.tests()] {
            for file in files_below(&folder)? {
                let path = project.relative(&file);
                if path.ends_with(".js") || path.ends_with(".mjs") {
                    let text = fs::read_to_string(&file)?;
                    let found = script::imports(&text)
                        .into_iter()
                        .filter_map(|(_, name)| resolved(&path, &name))
                        .collect();
                    imports.insert(path, found);
                }
            }
        }
        Ok(Graph { imports })
    }

    /// A script and all its direct and indirect imports.
    pub(super) fn reached_from(&self, script: &str) -> BTreeSet<String> {
        let mut reached = BTreeSet::new();
        let mut open = vec![script.to_owned()];
        while let Some(path) = open.pop() {
            if reached.insert(path.clone()) {
                open.extend(self.imports.get(&path).into_iter().flatten().cloned());
            }
        }
        reached
    }
}

/// The path of an import. `None`: a package.
fn resolved(from: &str, name: &str) -> Option<String> {
    if !name.starts_with('.') {
        return None;
    }
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in name.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop()?;
            }
            other => parts.push(other),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_are_paths_from_the_root() {
        let from = "tests/node/a.test.mjs";
        let found = |name| resolved(from, name);
        assert_eq!(found("../../www/tree/b.js").as_deref(), Some("www/tree/b.js"));
        assert_eq!(found("./c.mjs").as_deref(), Some("tests/node/c.mjs"));
        assert_eq!(found("node:test"), None);
    }

    #[test]
    fn a_script_reaches_what_its_imports_import() {
        let edge = |from: &str, to: &[&str]| {
            let to = to.iter().map(|path| (*path).to_owned()).collect();
            (from.to_owned(), to)
        };
        let imports = [edge("a", &["b"]), edge("b", &["c", "a"]), edge("d", &["c"])].into();
        let reached = Graph { imports }.reached_from("a");
        assert_eq!(Vec::from_iter(reached), ["a", "b", "c"]);
    }
}
