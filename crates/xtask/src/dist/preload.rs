//! Preload links for the scripts of a page, so that the browser need not discover them one by one.

use super::asset::{Asset, LOW, scripts_in};
use super::bundle::Imports;
use super::rewrite;
use anyhow::Result;

/// Links to all scripts of a page, in the order of their entries. Each has the priority of the first entry that
/// needs it.
pub(super) fn links(page: &Asset, imports: &Imports) -> Result<Vec<String>> {
    let up = "../".repeat(page.path.matches('/').count());
    let mut needed = Vec::new();
    let mut links = Vec::new();
    for tag in scripts_in(page.text()?).filter(|tag| tag.is_module) {
        let Some(entry) = rewrite::resolve(&page.path, tag.address) else {
            continue;
        };
        imports.add(&mut needed, &entry);
        let waits = if tag.is_low { LOW } else { "" };
        links.extend(
            needed
                .iter()
                .skip(links.len())
                .map(|path| format!("<link rel=\"modulepreload\" href=\"{up}{path}\"{waits}>")),
        );
    }
    Ok(links)
}
