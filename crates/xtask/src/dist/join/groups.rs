//! Which scripts go together: those that the same entries need.

use super::module::Module;
use anyhow::{Context, Result, bail};
use std::collections::{BTreeMap, BTreeSet};

pub(super) type Modules = BTreeMap<String, Module>;

/// Scripts that become one file, those that others need first. The file has the address of its head.
pub(super) struct Group {
    pub(super) head: String,
    pub(super) members: Vec<String>,
}

/// A script that somebody names: a page, a worker, or another script that fetches it later.
pub(super) struct Entry {
    /// Who names it.
    pub(super) by: String,
    pub(super) script: String,
    /// What is there already whenever it comes, of all that it imports.
    pub(super) without: BTreeSet<String>,
}

/// Divides what the entries need into groups, each with the scripts that the same entries need.
///
/// No file ever comes to need itself: what a script imports is needed by whoever needs the script,
/// or is there already on every page that fetches it.
pub(super) fn groups(modules: &Modules, entries: &[Entry]) -> Result<Vec<Group>> {
    let mut walk = Walk {
        modules,
        order: Vec::new(),
        met: Vec::new(),
        open: Vec::new(),
    };
    let mut needed_by: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    for (
        number,
        Entry {
            by,
            script,
            without,
        },
    ) in entries.iter().enumerate()
    {
        walk.visit(script)
            .with_context(|| format!("{by} needs {script}"))?;
        for path in needs(modules, script).difference(without) {
            needed_by.entry(path.clone()).or_default().insert(number);
        }
    }
    let mut groups: Vec<(&BTreeSet<usize>, Group)> = Vec::new();
    for path in &walk.order {
        let by = &needed_by[path];
        if let Some((_, group)) = groups.iter_mut().find(|(other, _)| *other == by) {
            group.members.push(path.clone());
            continue;
        }
        let named = entries.iter().map(|entry| &entry.script);
        let is_of_group = |path: &&String| needed_by.get(*path) == Some(by);
        let head = named.chain(&walk.met).find(is_of_group).unwrap_or(path);
        let group = Group {
            head: head.clone(),
            members: vec![path.clone()],
        };
        groups.push((by, group));
    }
    Ok(groups.into_iter().map(|(_, group)| group).collect())
}

/// A script and all that it imports.
pub(super) fn needs(modules: &Modules, script: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = vec![script.to_owned()];
    while let Some(path) = open.pop() {
        let Some(module) = modules.get(&path) else {
            continue;
        };
        if found.insert(path) {
            open.extend(module.imports.iter().map(|import| import.from.clone()));
        }
    }
    found
}

struct Walk<'a> {
    modules: &'a Modules,
    /// Each script behind all that it imports, as browsers run them.
    order: Vec<String>,
    /// Each script before all that it imports.
    met: Vec<String>,
    /// The scripts that we are inside of.
    open: Vec<String>,
}

impl Walk<'_> {
    fn visit(&mut self, path: &str) -> Result<()> {
        if self.open.iter().any(|open| open == path) {
            bail!("{} import each other in a circle", self.open.join(", "));
        }
        if self.met.iter().any(|met| met == path) {
            return Ok(());
        }
        let module = self
            .modules
            .get(path)
            .with_context(|| format!("there is no {path}"))?;
        self.met.push(path.to_owned());
        self.open.push(path.to_owned());
        for import in &module.imports {
            self.visit(&import.from)?;
        }
        self.open.pop();
        self.order.push(path.to_owned());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modules(texts: &[(&str, &str)]) -> Modules {
        let read =
            |(path, text): &(&str, &str)| ((*path).to_owned(), Module::read(path, text).unwrap());
        texts.iter().map(read).collect()
    }

    fn entry(script: &str, without: &[&str]) -> Entry {
        Entry {
            by: "a page".to_owned(),
            script: script.to_owned(),
            without: without.iter().map(|path| (*path).to_owned()).collect(),
        }
    }

    #[test]
    fn what_the_same_entries_need_goes_together() {
        let modules = modules(&[
            ("a.js", "import './shared.js';\nimport './own.js';\n"),
            ("b.js", "import './shared.js';\n"),
            ("own.js", ""),
            ("shared.js", "import './deep.js';\n"),
            ("deep.js", ""),
            ("later.js", "import './deep.js';\nimport './own.js';\n"),
            ("old.js", ""),
        ]);
        let shown = |entries: &[Entry]| -> Vec<String> {
            let groups = groups(&modules, entries).unwrap().into_iter();
            groups
                .map(|group| format!("{}: {}", group.head, group.members.join(" ")))
                .collect()
        };
        assert_eq!(
            shown(&[entry("a.js", &[]), entry("b.js", &[])]),
            [
                "shared.js: deep.js shared.js",
                "a.js: own.js a.js",
                "b.js: b.js"
            ]
        );
        assert_eq!(
            shown(&[entry("a.js", &[]), entry("later.js", &["deep.js"])]),
            [
                "a.js: deep.js shared.js a.js",
                "own.js: own.js",
                "later.js: later.js"
            ]
        );
    }

    #[test]
    fn circles_and_scripts_that_are_not_there_are_refused() {
        let modules = modules(&[
            ("a.js", "import './b.js';\n"),
            ("b.js", "import './a.js';\n"),
            ("c.js", "import './d.js';\n"),
        ]);
        for script in ["a.js", "c.js"] {
            assert!(groups(&modules, &[entry(script, &[])]).is_err(), "{script}");
        }
    }
}
