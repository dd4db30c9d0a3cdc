//! `cargo xtask stable`: what others build on, compared with the lists in `docs/stable`.
//!
//! `docs/stability.md` says what is promised of each.

mod declared;
mod elements;
mod trace;

use crate::dist::npm;
use crate::project::Project;
use crate::test::Count;
use crate::{process, serve, tools, types};
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Compare what others build on with the lists in docs/stable.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Write the lists instead: whoever commits them promises what they say.
    #[arg(long)]
    write: bool,
}

/// Where the lists are.
const FOLDER: &str = "docs/stable";

/// What makes a list from the code.
type Make = fn(&Project) -> Result<String>;

/// The lists by their names.
const LISTS: &[(&str, Make)] = &[
    ("npm", package),
    ("elements", elements::list),
    ("links", links),
    ("trace", trace::list),
    ("python", python),
];

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

/// Compares every list; prints the lines that differ.
pub(crate) fn check(project: &Project) -> Result<Count> {
    let mut count = Count::default();
    for (name, make) in LISTS {
        let file = file_of(project, name);
        let listed = fs::read_to_string(&file).unwrap_or_default();
        let differences = differences(&listed, &make(project)?);
        if !differences.is_empty() {
            println!(
                "  {} and the code differ; `cargo xtask stable --write` rewrites the list, if that is what is to be promised:\n{differences}",
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

/// What is listed and not there any more, and what is there and not listed; the order counts only where nothing else differs.
fn differences(listed: &str, found: &str) -> String {
    if listed == found {
        return String::new();
    }
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<BTreeSet<_>>();
    let (before, now) = (lines(listed), lines(found));
    let gone = before
        .difference(&now)
        .map(|line| format!("    gone: {line}\n"));
    let new = now
        .difference(&before)
        .map(|line| format!("    new:  {line}\n"));
    let text: String = gone.chain(new).collect();
    if text.is_empty() {
        return "    the lines come in another order\n".to_owned();
    }
    text
}

/// What can be imported from the package, and the objects that go in and come out.
fn package(project: &Project) -> Result<String> {
    let folder = npm::write_once(project)?;
    let manifest = serde_json::from_str(&fs::read_to_string(folder.join("package.json"))?)?;
    let entries = declared::entries(&manifest, folder)?;
    Ok(entries + &declared::without_comments(&types::declarations(project)?))
}

/// What the Python package offers.
fn python(project: &Project) -> Result<String> {
    let mut list = Command::new("python3");
    list.current_dir(project.root());
    process::capture(list.args(["crates/xtask/src/stable/python.py", "python/chuhe"]))
}

/// The pages, and the parameters that each asks its address for.
fn links(project: &Project) -> Result<String> {
    let pages = serde_json::to_string(&serve::pages(&project.www())?)?;
    process::capture(tools::node(project)?.args(["crates/xtask/src/stable/links.mjs", &pages]))
}

#[cfg(test)]
mod tests {
    use super::differences;

    #[test]
    fn every_line_that_came_or_went_is_named() {
        assert_eq!(differences("a\nb\n", "a\nb\n"), "");
        assert_eq!(
            differences("a\nb\n", "b\nc\n"),
            "    gone: a\n    new:  c\n"
        );
        assert_ne!(differences("a\nb\n", "b\na\n"), "");
        assert_ne!(differences("", "a\n"), "");
    }
}
