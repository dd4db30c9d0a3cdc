//! Preload links for the scripts of a page and their style sheets, so that the browser need not discover them one by one.
//!
//! Tags with `data-deferred` are moved into a template, with preload links to the scripts that they need. A script of the page inserts
//! them once its first picture is on the screen.

use super::asset::{Asset, LOW, MODULE, scripts_in, tags_in};
use super::bundle::Imports;
use super::rewrite;
use anyhow::{Context, Result};

const MARK: &str = " data-deferred";
const TEMPLATE: &str = "<template data-deferred>";

/// Moves the marked tags of pages into templates.
pub(super) fn defer(assets: &mut [Asset], imports: &Imports) -> Result<()> {
    for asset in assets.iter_mut().filter(|asset| asset.is_page()) {
        let text = page(asset.text()?, &links(asset, imports)?);
        asset.bytes = text.with_context(|| format!("what {} marks with{MARK}", asset.path))?.into_bytes();
    }
    Ok(())
}

/// Links to all scripts of a page, in the order of their entries. Each has the priority of the first entry that
/// needs it.
pub(super) fn links(page: &Asset, imports: &Imports) -> Result<Vec<String>> {
    let up = "../".repeat(page.path.matches('/').count());
    let mut needed = Vec::new();
    let mut links = Vec::new();
    for (tag, address) in scripts_in(page.text()?).filter(|(tag, _)| tag.has(MODULE)) {
        let Some(entry) = rewrite::resolve(&page.path, address) else { continue };
        imports.add(&mut needed, &entry);
        let waits = if tag.has(LOW) { LOW } else { "" };
        links.extend(needed.iter().skip(links.len()).map(|path| {
            let kind = if path.ends_with(".css") { "preload\" as=\"style" } else { "modulepreload" };
            format!("<link rel=\"{kind}\" href=\"{up}{path}\"{waits}>")
        }));
    }
    Ok(links)
}

/// Whether a page has such a template.
pub(super) fn is_deferred(page: &str) -> bool {
    page.contains(TEMPLATE)
}

fn page(page: &str, links: &[String]) -> Result<String> {
    let mut text = String::new();
    let mut tags = String::new();
    let mut done = 0;
    for tag in tags_in(page).filter(|tag| tag.has(MARK)) {
        let close = if tag.text.starts_with("<script") { "</script>" } else { "" };
        let end = tag.end + page[tag.end..].find(close).context("a script has no end")? + close.len();
        text += page[done..tag.start].trim_end();
        tags += &format!("{}\n", page[tag.start..end].replacen(MARK, "", 1));
        done = end;
    }
    text += &page[done..];
    if tags.is_empty() {
        return Ok(text);
    }
    let links: String = links.iter().map(|link| format!("{link}\n")).collect();
    let template = format!("{TEMPLATE}\n{links}{tags}</template>\n</head>");
    Ok(text.replacen("</head>", &template, 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marked_tags_are_moved_into_a_template_after_their_links() {
        let text = "<head>\n  <script src=\"a.js\" async data-deferred></script>\n  <link href=\"b\" data-deferred>\n  <link href=\"c\">\n</head>";
        assert_eq!(
            page(text, &["<link href=\"a.js\">".to_owned()]).unwrap(),
            "<head>\n  <link href=\"c\">\n<template data-deferred>\n<link href=\"a.js\">\n\
             <script src=\"a.js\" async></script>\n<link href=\"b\">\n</template>\n</head>"
        );
    }

    #[test]
    fn a_page_without_marks_stays_unchanged() {
        let text = "<head><script src=\"a.js\"></script></head>";
        assert_eq!(page(text, &["<link>".to_owned()]).unwrap(), text);
        assert!(!is_deferred(text));
    }
}
