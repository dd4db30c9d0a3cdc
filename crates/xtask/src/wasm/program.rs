//! The program `chuhe` as one WebAssembly file for WASI runtimes: the engine of the Python package.

use super::{FOLDER, PROFILE, SMALL, optimise};
use crate::project::{self, Project};
use crate::{process, tools};
use anyhow::Result;
use std::path::Path;

const TARGET: &str = "wasm32-wasip1";

/// How the program is built.
#[derive(Clone, Copy)]
pub(crate) enum Program {
    /// As small as can be: what is released.
    Small,
    /// For tests: it uses what they have compiled, and is not optimised for size.
    Quick,
}

/// Writes the program to a file.
pub(crate) fn write(project: &Project, program: Program, file: &Path) -> Result<()> {
    tools::ensure_rust_target(project, TARGET)?;
    match program {
        Program::Small => write_small(project, file),
        Program::Quick => write_quick(project, file),
    }
}

fn write_quick(project: &Project, file: &Path) -> Result<()> {
    let mut build = tools::cargo(project);
    build.args(["build", "--quiet", "--package", "cli", "--target", TARGET]);
    // Unoptimised: 22 s to compile and 17 s for the tests, instead of 47 and 5.
    process::run(build.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0"))?;
    project::copy(&project.target().join(TARGET).join("debug").join("chuhe.wasm"), file)
}

fn write_small(project: &Project, file: &Path) -> Result<()> {
    // The build scripts and macros of this profile are compiled there already.
    let folder = project.target().join(FOLDER);
    process::run(
        tools::cargo(project)
            .args(["build", "--package", "cli", "--target-dir"])
            .arg(&folder)
            .args(["--profile", PROFILE, "--config", "crates/web/profiles/program.toml"])
            .args(["--target", TARGET])
            .args(tools::flags_for(project, TARGET, &[])?),
    )?;
    let options = [SMALL, &["--strip-debug", "--strip-producers"]].concat();
    optimise(project, &options, &folder.join(TARGET).join(PROFILE).join("chuhe.wasm"), file)
}
