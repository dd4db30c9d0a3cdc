//! Formats Rust by rustfmt, and scripts and style sheets by Biome.

use crate::project::Project;
use crate::{process, tools};
use anyhow::Result;
use std::process::Command;

/// `cargo xtask fmt`: formats everything, and writes the table of traditional Chinese.
pub(crate) fn write(project: &Project) -> Result<()> {
    process::run(tools::cargo(project).args(["fmt", "--all"]))?;
    process::run(biome(project, &[])?.arg("--write"))?;
    // After Biome, since it reads the formatted texts.
    process::run(tools::node(project)?.arg("tests/hant/write-table.mjs"))
}

/// An error if rustfmt would change a file.
pub(crate) fn check_rust(project: &Project) -> Result<()> {
    process::run(tools::cargo(project).args(["fmt", "--all", "--check"]))
}

/// An error if Biome would change one of these files; of all files if the list is empty.
pub(crate) fn check_scripts(project: &Project, files: &[&str]) -> Result<()> {
    process::run(&mut biome(project, files)?)
}

/// Biome with these files, or all if the list is empty. `tests/format.json` says which files are formatted.
fn biome(project: &Project, files: &[&str]) -> Result<Command> {
    tools::ensure_packages(project)?;
    let mut biome = tools::node(project)?;
    biome.arg(tools::package_program(project, "biome"));
    biome.args(["format", "--config-path", "tests/format.json", "--no-errors-on-unmatched"]);
    biome.args(if files.is_empty() { &["www", "tests"] } else { files });
    Ok(biome)
}
