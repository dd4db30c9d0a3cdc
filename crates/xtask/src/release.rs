//! `cargo xtask release`: everything of a release in one folder, with the hash of each file.

use crate::count::Count;
use crate::dist::{self, engine, npm, python};
use crate::project::{Project, clear, copy, files_below};
use crate::wasm::program::Program;
use crate::{process, stable, tools, wasm};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Make the folder of a release: the app, the packages for npm and Python, the crates and the archive of `chuhe`, packed and checked.
///
/// It fails if docs/stable differs from the code, if the changelog or the citation is of another version, or if a
/// file is not committed. The packages name the address in the variable CHUHE_REPOSITORY. `cargo publish --workspace` in
/// target/crates publishes the crates.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Allow files that are not committed, for a trial.
    #[arg(long)]
    allow_dirty: bool,
}

/// The version of the workspace, and of everything in it.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The libraries, which are packed for other projects.
const CRATES: &[&str] = &["gametree", "classroom", "xiangqi"];

/// The hashes of all files, for `sha256sum --check`.
const HASHES: &str = "SHA256SUMS";

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    changelog_begins_with(&fs::read_to_string(project.root().join("CHANGELOG.md"))?, VERSION)?;
    citation_names(&fs::read_to_string(project.root().join("CITATION.cff"))?, VERSION)?;
    if !arguments.allow_dirty {
        let changes = process::capture(tools::git(project).args(["status", "--porcelain"]))?;
        ensure!(changes.is_empty(), "commit first, or try it with --allow-dirty:\n{changes}");
    }
    let stable = stable::check(project)?;
    ensure!(stable.failed == 0, "the public interface differs from docs/stable");
    let folder = project.target().join(format!("chuhe-{VERSION}"));
    clear(&folder)?;
    wasm::build_once(project)?;
    let wanted = dist::Wanted { sizes: true, ..dist::Wanted::default() };
    println!("{}", dist::write(project, &folder.join("app"), &wanted)?);
    pack_npm(project, &folder.join("npm"))?;
    let wheel = python::write_once(project, Program::Small)?;
    let packed = folder.join("python").join(wheel.file_name().context("the wheel has a name")?);
    fs::create_dir_all(folder.join("python"))?;
    fs::copy(wheel, packed)?;
    pack_crates(project, Project::repository().as_deref(), &folder.join("crates"))?;
    let archive = engine::write(project)?;
    copy(&archive, &folder.join("engine").join(archive.file_name().context("the archive has a name")?))?;
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

/// An error unless the citation is of this version.
fn citation_names(text: &str, version: &str) -> Result<()> {
    ensure!(
        text.lines().any(|line| line == format!("version: {version}")),
        "CITATION.cff does not name version {version}"
    );
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

/// Packs the crates as for a registry, and compiles each from the packed files. They are published from `target/crates`, a
/// workspace of these crates alone whose manifests name the repository.
fn pack_crates(project: &Project, repository: Option<&str>, folder: &Path) -> Result<()> {
    let workspace = project.target().join("crates");
    clear(&workspace)?;
    let is_packed = |file: &PathBuf| CRATES.iter().any(|name| file.starts_with(Path::new("crates").join(name)));
    for file in tools::known_to_git(project)?.iter().filter(|file| is_packed(file)) {
        copy(&project.root().join(file), &workspace.join(file))?;
    }
    copy(&project.root().join("Cargo.lock"), &workspace.join("Cargo.lock"))?;
    let shared = fs::read_to_string(project.root().join("Cargo.toml"))?;
    let shared = shared.lines().filter(|line| !line.starts_with("default-members = "));
    let mut shared = shared.collect::<Vec<_>>().join("\n");
    if let Some(address) = repository {
        shared = shared.replacen("publish = false", &format!("repository = \"{address}\""), 1);
        for name in CRATES {
            let manifest = workspace.join("crates").join(name).join("Cargo.toml");
            let text = fs::read_to_string(&manifest)?;
            fs::write(&manifest, text.replacen("[package]", "[package]\nrepository.workspace = true", 1))?;
        }
    }
    fs::write(workspace.join("Cargo.toml"), shared)?;
    for words in [&["package"][..], &["publish", "--dry-run", "--no-verify"]] {
        let mut pack = tools::cargo(project);
        pack.current_dir(&workspace).env("CARGO_TARGET_DIR", project.target());
        process::run(pack.args(words).args(["--workspace", "--allow-dirty"]))?;
    }
    for name in CRATES {
        let file = format!("{name}-{VERSION}.crate");
        copy(&project.target().join("package").join(&file), &folder.join(&file))?;
    }
    Ok(())
}

/// The part `release`: packed crates name the repository and have licences; the archive has a program that counts moves.
pub(crate) fn check(project: &Project) -> Result<Count> {
    let folder = project.target().join("xtask-release");
    clear(&folder)?;
    let address = "https://host.example/chuhe";
    pack_crates(project, Some(address), &folder)?;
    let mut count = Count::default();
    for name in CRATES {
        let packed = folder.join(format!("{name}-{VERSION}.crate"));
        let listed = process::capture(Command::new("tar").arg("-tzf").arg(&packed))?;
        count += Count::one(["LICENSE-MIT", "LICENSE-APACHE"].iter().all(|file| listed.contains(file)));
        let mut read = Command::new("tar");
        let manifest = process::capture(read.arg("-xzOf").arg(&packed).arg(format!("{name}-{VERSION}/Cargo.toml")))?;
        count += Count::one(manifest.contains(&format!("repository = \"{address}\"")));
    }
    let program = engine::unpack(&engine::write(project)?, &folder)?;
    count += Count::one(process::capture(Command::new(program).args(["perft", "3"]))?.contains("79666"));
    Ok(count)
}

/// A line for every file: its hash and its path.
fn hashes(folder: &Path) -> Result<String> {
    let mut text = String::new();
    for file in files_below(folder)? {
        let path = file.strip_prefix(folder)?;
        let hash = Sha256::digest(fs::read(&file)?);
        writeln!(text, "{hash:x}  {}", path.to_string_lossy().replace('\\', "/"))?;
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
    fn the_citation_names_the_version() {
        let file = Project::find().unwrap().root().join("CITATION.cff");
        citation_names(&fs::read_to_string(file).unwrap(), VERSION).unwrap();
        assert!(citation_names("cff-version: 1.2.0\n", "1.2.0").is_err());
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
