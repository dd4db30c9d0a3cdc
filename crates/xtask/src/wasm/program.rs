//! The program `chuhe` as one file of WebAssembly that any runtime with WASI runs: the engine of the Python package.

use super::{PROFILE, SMALL, SMALL_PROFILE, WASM_FEATURES};
use crate::project::Project;
use crate::{process, tools};
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;

const TARGET: &str = "wasm32-wasip1";

/// Writes it to a file.
pub(crate) fn write(project: &Project, file: &Path) -> Result<()> {
    tools::ensure_rust_target(project, TARGET)?;
    process::run(
        tools::cargo(project)
            .args(["build", "--package", "cli"])
            .args(["--profile", PROFILE, "--config", SMALL_PROFILE])
            .args(["--target", TARGET]),
    )?;
    let compiled = project
        .target()
        .join(TARGET)
        .join(PROFILE)
        .join("chuhe.wasm");
    process::run(
        tools::node(project)?
            .arg(tools::package_program(project, "wasm-opt"))
            .args(SMALL)
            .args(WASM_FEATURES)
            .args(["--strip-debug", "--strip-producers"])
            .arg(compiled)
            .arg("-o")
            .arg(file),
    )?;
    fs::metadata(file).with_context(|| format!("wasm-opt did not write {}", file.display()))?;
    Ok(())
}
