//! The Python package: live trees for notebooks and searches as tables, in one wheel for all systems.

use crate::project::{Project, clear, copy, files_below, once};
use crate::wasm::program::{self, Program};
use crate::{process, tools, wasm};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The folder of the source files of the package.
const OWN: &str = "python";

/// Writes scripts, styles and the WebAssembly module into one file.
const FRONT: &str = "crates/xtask/src/dist/notebook.mjs";

/// The time of every file in the wheel, in seconds since 1970: the earliest that a ZIP archive can hold. A fixed time gives
/// the same wheel for the same files.
const EPOCH: &str = "315532800";

/// The wheel. Each of the two is built at most once in a process.
pub(crate) fn write_once(project: &Project, program: Program) -> Result<&'static Path> {
    static WRITTEN: [OnceLock<PathBuf>; 2] = [const { OnceLock::new() }; 2];
    Ok(once(&WRITTEN[program as usize], || write(project, program))?)
}

/// The folder in which a wheel is built.
fn folder_of(project: &Project, program: Program) -> PathBuf {
    project.target().join(match program {
        Program::Small => "wheel",
        Program::Quick => "quick-wheel",
    })
}

/// Builds the wheel and returns its path.
fn write(project: &Project, program: Program) -> Result<PathBuf> {
    tools::ensure_packages(project)?;
    wasm::build_once(project)?;
    let target = folder_of(project, program);
    clear(&target)?;
    let folder = target.join("chuhe");
    let own = project.root().join(OWN);
    for file in files_below(&own)? {
        let inside = file.strip_prefix(&own)?;
        if !inside.starts_with("tests") {
            copy(&file, &folder.join(inside))?;
        }
    }
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&project.root().join(licence), &folder.join(licence))?;
    }
    // The script of the package contains lit-html.
    copy(&project.www().join("vendor/LICENSE-lit-html"), &folder.join("LICENSE-lit-html"))?;
    let version = env!("CARGO_PKG_VERSION");
    fs::write(
        folder.join("chuhe/_version.py"),
        format!("\"\"\"Which version this is.\"\"\"\n\n__version__ = \"{version}\"\n"),
    )?;
    if let Some(repository) = Project::repository() {
        let file = folder.join("pyproject.toml");
        fs::write(&file, format!("{}\n[project.urls]\nRepository = \"{repository}\"\n", fs::read_to_string(&file)?))?;
    }
    let built = folder.join("chuhe/static");
    fs::create_dir_all(&built)?;
    program::write(project, program, &built.join("chuhe.wasm"))?;
    process::run(tools::node(project)?.arg(FRONT).arg(built.join("notebook.js")))?;
    let mut build = tools::python(project, &tools::PACKAGE)?;
    process::run(
        build
            .current_dir(&folder)
            .env("SOURCE_DATE_EPOCH", EPOCH)
            .args(["-m", "flit_core.wheel", "--outdir"])
            .arg(&target)
            .arg("."),
    )?;
    let wheel = target.join(format!("chuhe-{version}-py3-none-any.whl"));
    fs::metadata(&wheel).with_context(|| format!("{} was not written", wheel.display()))?;
    Ok(wheel)
}

/// Installs the wheel without its dependencies, and returns the folder.
pub(crate) fn install_once(project: &Project, program: Program) -> Result<PathBuf> {
    let wheel = write_once(project, program)?;
    let folder = folder_of(project, program).join("installed");
    if !folder.is_dir() {
        let mut pip = tools::python(project, &tools::PACKAGE)?;
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
        process::run(pip.args(["--no-deps", "--no-index", "--no-compile", "--target"]).arg(&folder).arg(wheel))?;
    }
    Ok(folder)
}
