//! The public items of a crate with their signatures, as the compiler's documentation has them.

use crate::project::Project;
use crate::{process, tools};
use anyhow::{Context, Result};
use std::fmt::Write;

/// A line for every public item. Traits that a `derive` makes are left out: they say nothing that their attribute does not.
pub(super) fn list(project: &Project, name: &str) -> Result<String> {
    // Apart from the documentation for people, which it would overwrite.
    let folder = project.target().join("stable");
    let mut document = tools::cargo(project);
    document
        .args([
            "rustdoc",
            "--quiet",
            "--lib",
            "--package",
            name,
            "--target-dir",
        ])
        .arg(&folder)
        .args(["--", "-Z", "unstable-options", "--output-format", "json"])
        // The form of the file is not stable, but the compiler is pinned by rust-toolchain.toml, and this package by Cargo.lock.
        .env("RUSTC_BOOTSTRAP", "1");
    process::run(&mut document)?;
    let file = folder.join("doc").join(format!("{name}.json"));
    let items = public_api::Builder::from_rustdoc_json(&file)
        .omit_blanket_impls(true)
        .omit_auto_trait_impls(true)
        .omit_auto_derived_impls(true)
        .build()
        .with_context(|| {
            format!(
                "reading {}: does the version of public-api fit the compiler?",
                file.display()
            )
        })?;
    let mut text = String::new();
    for item in items.items() {
        writeln!(text, "{item}")?;
    }
    Ok(text)
}
