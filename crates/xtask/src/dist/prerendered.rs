//! What is written into pages before any script runs: their titles, what previewers of links read, the first pictures, and the guides
//! about embedding for readers without scripts.

use super::asset::Asset;
use super::rewrite;
use crate::project::Project;
use crate::{process, tools};
use anyhow::{Context, Result};

/// Without Node the pages write it themselves, later.
pub(super) fn write(project: &Project, assets: &mut [Asset]) -> Result<()> {
    let Ok(mut node) = tools::node(project) else {
        eprintln!("  Node is missing: the pages draw their first pictures by script");
        return Ok(());
    };
    let output = process::capture(node.arg("crates/xtask/src/dist/prerendered.mjs"))?;
    let texts: Vec<[String; 3]> = serde_json::from_str(&output).context("the output of prerendered.mjs")?;
    for [path, place, text] in texts {
        let page = assets.iter_mut().find(|asset| asset.path == path).with_context(|| format!("there is no {path}"))?;
        page.bytes = rewrite::fill(page.text()?, &place, &text).context(path)?.into_bytes();
    }
    Ok(())
}
