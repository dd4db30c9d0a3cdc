//! The npm package: the engine, the elements, and their types. It has no dependencies.

use crate::project::{Project, clear, once};
use crate::{process, tools, types, wasm};
use anyhow::Result;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

const SCRIPT: &str = "crates/xtask/src/dist/npm/package.mjs";

/// The folder of the package. It is built at most once in a process.
pub(crate) fn write_once(project: &Project) -> Result<&'static Path> {
    static WRITTEN: OnceLock<PathBuf> = OnceLock::new();
    Ok(once(&WRITTEN, || write(project))?)
}

/// Builds the package and returns its folder, which is replaced.
fn write(project: &Project) -> Result<PathBuf> {
    wasm::build_packed(project)?;
    tools::ensure_packages(project)?;
    let folder = project.target().join("npm").join("chuhe");
    clear(&folder)?;
    let mut script = tools::node(project)?;
    script.arg(SCRIPT).arg(&folder).arg(env!("CARGO_PKG_VERSION")).args(Project::repository());
    process::capture_with(&mut script, types::declarations(project)?.as_bytes())?;
    Ok(folder)
}
