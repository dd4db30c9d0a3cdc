//! The app built in two folders, each with a home of cargo of its own: all files are the same to the byte.

use crate::count::Count;
use crate::process;
use crate::project::{self, Project, files_below};
use crate::tools;
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

pub(super) fn check(project: &Project) -> Result<Count> {
    tools::ensure_packages(project)?;
    let place = project.target().join("xtask-same-bytes");
    project::clear(&place)?;
    // Names of different lengths: a path that stays in a file moves all that follows.
    let one = build(project, &place.join("a"))?;
    let other = build(project, &place.join("another-folder"))?;
    let mut count = Count::one(!one.is_empty());
    for name in one.keys().chain(other.keys().filter(|name| !one.contains_key(*name))) {
        let is_same = one.get(name) == other.get(name);
        if !is_same {
            println!("  {name} differs");
        }
        count += Count::one(is_same);
    }
    project::clear(&place)?;
    Ok(count)
}

/// Copies what git knows into a folder and builds the app there: its files, by their names.
fn build(project: &Project, place: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let (checkout, home) = (place.join("checkout"), place.join("cargo"));
    for file in tools::known_to_git(project)? {
        project::copy(&project.root().join(&file), &checkout.join(&file))?;
    }
    // The packages are not downloaded again; only the paths to them differ.
    fs::create_dir_all(&home)?;
    link(&tools::cargo_home()?.join("registry"), &home.join("registry"))?;
    link(&project.tests().join("node_modules"), &checkout.join("tests/node_modules"))?;
    // Without the variables of this xtask, which would build its own checkout.
    let mut dist = tools::cargo(project);
    dist.current_dir(&checkout)
        .env("CARGO_HOME", &home)
        .env("CARGO_TARGET_DIR", place.join("target"))
        .args(["run", "--package", "xtask", "--", "dist"]);
    process::run(&mut dist)?;
    let folder = checkout.join("dist");
    let files = files_below(&folder)?.into_iter();
    files
        .map(|file| {
            let name = file.strip_prefix(&folder)?.display().to_string();
            Ok((name, fs::read(&file)?))
        })
        .collect()
}

#[cfg(unix)]
fn link(from: &Path, to: &Path) -> Result<()> {
    let from = from.canonicalize().with_context(|| format!("{} is not there", from.display()))?;
    std::os::unix::fs::symlink(from, to)?;
    Ok(())
}

#[cfg(not(unix))]
fn link(_from: &Path, _to: &Path) -> Result<()> {
    anyhow::bail!("this part needs symbolic links as Unix has them")
}
