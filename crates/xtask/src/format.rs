//! Formats Rust by rustfmt, and scripts and style sheets by Prettier.

use crate::project::Project;
use crate::{process, tools};
use anyhow::Result;
use std::process::Command;

/// `cargo xtask fmt`: formats everything, and writes the table of traditional Chinese.
pub(crate) fn write(project: &Project) -> Result<()> {
    process::run(tools::cargo(project).args(["fmt", "--all"]))?;
    process::run(prettier(project, &[])?.arg("--write"))?;
    // After Prettier, since it reads the formatted texts.
    process::run(tools::node(project)?.arg("tests/hant/write-table.mjs"))
}

/// An error if rustfmt would change a file.
pub(crate) fn check_rust(project: &Project) -> Result<()> {
    process::run(tools::cargo(project).args(["fmt", "--all", "--check"]))
}

/// An error if Prettier would change one of these files; of all files if the list is empty.
pub(crate) fn check_scripts(project: &Project, files: &[&str]) -> Result<()> {
    process::run(prettier(project, files)?.arg("--check"))
}

/// Prettier with these files, or all if the list is empty, without those that git ignores.
fn prettier(project: &Project, files: &[&str]) -> Result<Command> {
    tools::ensure_packages(project)?;
    let mut prettier = tools::node(project)?;
    prettier.arg(tools::package_program(project, "prettier"));
    prettier.args(["--config", "tests/format.json", "--log-level", "warn"]);
    if files.is_empty() {
        prettier.args(["www/**/*.{js,css}", "!www/vendor/**/*.js", "tests/**/*.{js,mjs}"]);
    }
    prettier.args(files);
    Ok(prettier)
}
