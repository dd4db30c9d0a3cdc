//! `cargo xtask release`: everything of a release in one folder, with the hash of each file.

use crate::dist::{self, npm, python};
use crate::project::{Project, clear, files_below};
use crate::{process, stable, tools, wasm};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Make the folder of a release: the app, the packages for npm and Python and the crates, packed and checked.
///
/// It fails if docs/stable differs from the code, if the changelog does not begin with this version, or if a
/// file is not committed.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Allow files that are not committed, for a trial.
    #[arg(long)]
    allow_dirty: bool,
}

/// The version of the workspace, and of everything in it.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The libraries, which are packed for other projects. The command-line program is not packed: it is built from the sources.
const CRATES: &[&str] = &["gametree", "classroom", "xiangqi"];

/// The hashes of all files, for `sha256sum --check`.
const HASHES: &str = "SHA256SUMS";

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    changelog_begins_with(&fs::read_to_string(project.root().join("CHANGELOG.md"))?, VERSION)?;
    if !arguments.allow_dirty {
        let changes = process::capture(tools::git(project).args(["status", "--porcelain"]))?;
        ensure!(changes.is_empty(), "commit first, or try it with --allow-dirty:\n{changes}");
    }
    let stable = stable::check(project)?;
    ensure!(stable.failed == 0, "the public interface differs from docs/stable");
    let folder = project.target().join(format!("chuhe-{VERSION}"));
    clear(&folder)?;
    wasm::build_once(project)?;
    println!("{}", dist::report_sizes(&dist::write(project, &folder.join("app"), false)?)?);
    pack_npm(project, &folder.join("npm"))?;
    let wheel = python::write_once(project)?;
    let packed = folder.join("python").join(wheel.file_name().context("the wheel has a name")?);
    fs::create_dir_all(folder.join("python"))?;
    fs::copy(wheel, packed)?;
    pack_crates(project, arguments.allow_dirty, &folder.join("crates"))?;
    for file in ["CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(project.root().join(file), folder.join(file))?;
    }
    fs::write(folder.join("VERSION"), version(project)?)?;
    let hashes = hashes(&folder)?;
    fs::write(folder.join(HASHES), &hashes)?;
    let packed = hashes.lines().filter(|line| !line.contains("  app/"));
    println!("{}", packed.collect::<Vec<_>>().join("\n"));
    println!("{}/ is ready: {} files, checked by {HASHES}", project.relative(&folder), hashes.lines().count());
    Ok(())
}

/// An error unless the newest section is about this version.
fn changelog_begins_with(text: &str, version: &str) -> Result<()> {
    let newest = text.lines().find_map(|line| line.strip_prefix("## "));
    let newest = newest.and_then(|heading| heading.split([',', ' ']).next());
    if newest != Some(version) {
        bail!("CHANGELOG.md begins with {}, not with {version}", newest.unwrap_or("nothing"));
    }
    Ok(())
}

/// The version and its commit.
fn version(project: &Project) -> Result<String> {
    let options = ["--always", "--dirty", "--abbrev=40"];
    let commit = process::capture(tools::git(project).arg("describe").args(options))?;
    Ok(format!("chuhe {VERSION}\ncommit {}\n", commit.trim()))
}

/// Packs the npm package. An error unless it has the same version.
fn pack_npm(project: &Project, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let package = npm::write_once(project)?;
    let mut pack = tools::at_root(project, "npm");
    pack.args(["pack", "--json", "--pack-destination"]);
    let packed: Value = serde_json::from_str(&process::capture(pack.arg(folder).arg(package))?)?;
    let packed = &packed[0]["version"];
    ensure!(packed == VERSION, "the package for npm says version {packed}, not {VERSION}");
    Ok(())
}

/// Packs the crates as for a registry, and compiles each from the packed files.
fn pack_crates(project: &Project, allow_dirty: bool, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let mut pack = tools::cargo(project);
    pack.arg("package");
    for name in CRATES {
        pack.args(["--package", name]);
    }
    if allow_dirty {
        pack.arg("--allow-dirty");
    }
    process::run(&mut pack)?;
    for name in CRATES {
        let file = format!("{name}-{VERSION}.crate");
        let packed = project.target().join("package").join(&file);
        fs::copy(&packed, folder.join(&file)).with_context(|| format!("{name} is not of version {VERSION}"))?;
    }
    Ok(())
}

/// A line for every file: its hash and its path.
fn hashes(folder: &Path) -> Result<String> {
    let mut text = String::new();
    for file in files_below(folder)? {
        let path = file.strip_prefix(folder).map(PathBuf::from)?;
        let hash = Sha256::digest(fs::read(&file)?);
        for byte in hash {
            write!(text, "{byte:02x}")?;
        }
        writeln!(text, "  {}", path.to_string_lossy().replace('\\', "/"))?;
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_changelog_must_begin_with_the_version() {
        let text = "# Changelog\n\n## 0.2.0, unreleased\n\n- new\n\n## 0.1.0\n";
        assert!(changelog_begins_with(text, "0.2.0").is_ok());
        for other in ["0.1.0", "0.2.1", "0.2"] {
            assert!(changelog_begins_with(text, other).is_err(), "{other}");
        }
        assert!(changelog_begins_with("", "0.2.0").is_err());
    }

    #[test]
    fn hashes_equal_those_of_sha256sum() {
        let folder = std::env::temp_dir().join(format!("chuhe-hashes-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("abc"), "abc").unwrap();
        let found = hashes(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        // FIPS 180-4 has this example.
        assert_eq!(found, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  abc\n");
    }
}
