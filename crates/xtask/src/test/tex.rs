//! The part `tex`: LaTeX compiles the exported figure of every built-in example, with every character printed.

use crate::count::Count;
use crate::project::{Project, clear, files_below};
use crate::{process, tools, wasm};
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;
use std::process::Command;

pub(super) fn compile_all(project: &Project) -> Result<Count> {
    tools::ensure_tex()?;
    wasm::build_once(project)?;
    let folder = project.target().join("tex");
    clear(&folder)?;
    let mut write = tools::node(project)?;
    process::run(write.arg("tests/tex/write-examples.mjs").arg(&folder))?;
    let mut count = Count::default();
    for file in files_below(&folder)? {
        let problem = first_error(&folder, &file)?;
        if let Some(problem) = &problem {
            println!("  {}: {problem}", project.relative(&file));
        }
        count += Count::one(problem.is_none());
    }
    Ok(count)
}

/// The first error of LaTeX, or missing character. The log stays beside the document.
fn first_error(folder: &Path, file: &Path) -> Result<Option<String>> {
    let text = fs::read_to_string(file)?;
    let engine = if text.contains("{ctex}") { "xelatex" } else { "pdflatex" };
    let output = Command::new(engine)
        .current_dir(folder)
        .args(["-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape"])
        .arg(file)
        .output()
        .with_context(|| format!("running {engine}"))?;
    let log = fs::read(file.with_extension("log")).unwrap_or_default();
    let log = String::from_utf8_lossy(&log);
    let error = log.lines().find(|line| line.starts_with("! ") || line.starts_with("Missing character"));
    Ok(match error {
        Some(line) => Some(line.to_owned()),
        None if !output.status.success() => Some(format!("{engine} ended with {}", output.status)),
        None => None,
    })
}
