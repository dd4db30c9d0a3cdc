//! How Rust, scripts and style sheets are laid out: by rustfmt and by Prettier, never by hand.

use crate::project::Project;
use crate::{process, tools};
use anyhow::Result;
use std::process::Command;

/// `cargo xtask fmt`: lays everything out anew, and writes the table of traditional Chinese.
pub(crate) fn write(project: &Project) -> Result<()> {
    process::run(tools::cargo(project).args(["fmt", "--all"]))?;
    process::run(prettier(project, &[])?.arg("--write"))?;
    // After it, since what it lays out is read.
    process::run(tools::node(project)?.arg("tests/hant/write-table.mjs"))
}

/// Whether rustfmt would change nothing.
pub(crate) fn check_rust(project: &Project) -> Result<()> {
    process::run(tools::cargo(project).args(["fmt", "--all", "--check"]))
}

/// Whether Prettier would change nothing in these files; in any file if none is named.
pub(crate) fn check_scripts(project: &Project, files: &[&str]) -> Result<()> {
    process::run(prettier(project, files)?.arg("--check"))
}

/// Prettier with the files to read, all if none is named; it leaves alone what git ignores.
fn prettier(project: &Project, files: &[&str]) -> Result<Command> {
    tools::ensure_packages(project)?;
    let mut prettier = tools::node(project)?;
    prettier.arg(tools::package_program(project, "prettier"));
    prettier.args(["--config", "tests/format.json", "--log-level", "warn"]);
    if files.is_empty() {
        prettier.args(["www/**/*.{js,css}", "tests/**/*.{js,mjs}"]);
    }
    prettier.args(files);
    Ok(prettier)
}
