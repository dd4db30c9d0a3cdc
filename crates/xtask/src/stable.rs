//! `cargo xtask stable`: compares the public interface with the lists in `docs/stable`.
//!
//! `docs/stability.md` has the promise for each list.

mod trace;

use crate::count::Count;
use crate::dist::npm;
use crate::project::Project;
use crate::{process, serve, tools};
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// Compare the public interface with the lists in docs/stable.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Write the lists instead. A committed list is a promise.
    #[arg(long)]
    write: bool,
}

/// The folder of the lists.
const FOLDER: &str = "docs/stable";

/// Makes a list from the code.
type Make = fn(&Project) -> Result<String>;

/// The lists by their names.
const LISTS: &[(&str, Make)] = &[("npm", package), ("links", links), ("trace", trace::list), ("python", python)];

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    if !arguments.write {
        let count = check(project)?;
        if count.failed > 0 {
            bail!("{} lists of {FOLDER} differ from the code", count.failed);
        }
        println!("{FOLDER} says what the code has");
        return Ok(());
    }
    for (name, make) in LISTS {
        let file = file_of(project, name);
        fs::write(&file, make(project)?).with_context(|| format!("writing {}", file.display()))?;
        println!("  {}", project.relative(&file));
    }
    Ok(())
}

/// Compares every list, and prints the lines that differ.
pub(crate) fn check(project: &Project) -> Result<Count> {
    let mut count = Count::default();
    for (name, make) in LISTS {
        let file = file_of(project, name);
        let listed = fs::read_to_string(&file).unwrap_or_default();
        let differences = differences(&listed, &make(project)?);
        if !differences.is_empty() {
            println!(
                "  {} differs from the code; if the change is intended, `cargo xtask stable --write` rewrites the list:\n{differences}",
                project.relative(&file)
            );
        }
        count += Count::one(differences.is_empty());
    }
    Ok(count)
}

fn file_of(project: &Project, name: &str) -> PathBuf {
    project.root().join(FOLDER).join(format!("{name}.txt"))
}

/// The lines of only one text, or a note if only the order differs.
fn differences(listed: &str, found: &str) -> String {
    if listed == found {
        return String::new();
    }
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<BTreeSet<_>>();
    let (before, now) = (lines(listed), lines(found));
    let gone = before.difference(&now).map(|line| format!("    gone: {line}\n"));
    let new = now.difference(&before).map(|line| format!("    new:  {line}\n"));
    let text: String = gone.chain(new).collect();
    if text.is_empty() {
        return "    the lines come in another order\n".to_owned();
    }
    text
}

/// The exports of the npm package, and the objects that they take and return.
fn package(project: &Project) -> Result<String> {
    let folder = npm::write_once(project)?;
    process::capture(tools::node(project)?.arg("crates/xtask/src/stable/declared.mjs").arg(folder))
}

/// The functions and classes of the Python package.
fn python(project: &Project) -> Result<String> {
    let mut list = tools::at_root(project, "python3");
    process::capture(list.args(["crates/xtask/src/stable/python.py", "python/chuhe"]))
}

/// The pages, and the address parameters that each reads.
fn links(project: &Project) -> Result<String> {
    let pages = serde_json::to_string(&serve::pages(&project.www())?)?;
    process::capture(tools::node(project)?.args(["crates/xtask/src/stable/links.mjs", &pages]))
}

#[cfg(test)]
mod tests {
    use super::differences;

    #[test]
    fn added_and_removed_lines_are_listed() {
        assert_eq!(differences("a\nb\n", "a\nb\n"), "");
        assert_eq!(differences("a\nb\n", "b\nc\n"), "    gone: a\n    new:  c\n");
        assert_ne!(differences("a\nb\n", "b\na\n"), "");
        assert_ne!(differences("", "a\n"), "");
    }
}
