//! The archive of the program `chuhe` for the platform of this machine.

use crate::project::{Project, clear, copy};
use crate::{process, tools};
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds the optimised program and returns the path of its archive: the program, its manual and the licences in one folder.
pub(crate) fn write(project: &Project) -> Result<PathBuf> {
    let about = process::capture(tools::at_root(project, "rustc").arg("-vV"))?;
    let platform = about.lines().find_map(|line| line.strip_prefix("host: ")).context("rustc names no platform")?;
    let mut build = tools::cargo(project);
    build.args(["build", "--release", "--locked", "--package", "cli"]);
    process::run(build.args(tools::flags_for(project, platform, &[])?))?;
    let name = format!("chuhe-{}-{platform}", env!("CARGO_PKG_VERSION"));
    let engine = project.target().join("engine");
    clear(&engine)?;
    let program = format!("chuhe{}", std::env::consts::EXE_SUFFIX);
    copy(&project.target().join("release").join(&program), &engine.join(&name).join(&program))?;
    for file in ["docs/engine.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        let file = project.root().join(file);
        copy(&file, &engine.join(&name).join(file.file_name().context("a file has a name")?))?;
    }
    let archive = engine.join(format!("{name}.tar.gz"));
    process::run(Command::new("tar").arg("-czf").arg(&archive).arg("-C").arg(&engine).arg(&name))?;
    Ok(archive)
}

/// Unpacks an archive into a folder, and returns the path of the program in it.
pub(crate) fn unpack(archive: &Path, folder: &Path) -> Result<PathBuf> {
    std::fs::create_dir_all(folder)?;
    process::run(Command::new("tar").arg("-xzf").arg(archive).arg("-C").arg(folder))?;
    let name = archive.file_name().context("an archive has a name")?.to_string_lossy();
    Ok(folder.join(name.trim_end_matches(".tar.gz")).join(format!("chuhe{}", std::env::consts::EXE_SUFFIX)))
}
