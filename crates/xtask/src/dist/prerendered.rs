//! What is written into pages before any script runs: their titles, what previewers of links read, the first pictures, and the guides
//! about embedding for readers without scripts.

use super::asset::Asset;
use crate::project::Project;
use crate::{process, tools};
use anyhow::{Context, Result, ensure};

/// Without Node the pages write it themselves, later.
pub(super) fn write(project: &Project, assets: &mut [Asset]) -> Result<()> {
    let Ok(mut node) = tools::node(project) else {
        eprintln!("  Node is missing: the pages draw their first pictures by script");
        return Ok(());
    };
    let output = process::capture(node.arg("crates/xtask/src/dist/prerendered.mjs"))?;
    let texts: Vec<[String; 3]> = serde_json::from_str(&output).context("the output of prerendered.mjs")?;
    for [path, place, text] in texts {
        let page = assets.iter_mut().find(|asset| asset.path == path);
        fill(page.with_context(|| format!("there is no {path}"))?, &place, &text)?;
    }
    Ok(())
}

fn fill(page: &mut Asset, place: &str, text: &str) -> Result<()> {
    let before = page.text()?;
    ensure!(before.matches(place).count() == 1, "{} should have one {place}", page.path);
    page.bytes = before.replace(place, text).into_bytes();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_replaces_its_placeholder() {
        let mut page = Asset::of("a.html", "<p><i></i></p>");
        fill(&mut page, "<i></i>", "<svg/>").unwrap();
        assert_eq!(page.text().unwrap(), "<p><svg/></p>");
        assert!(fill(&mut page, "<i></i>", "<svg/>").is_err());
    }
}
