//! Inlines style sheets and scripts whose tags have `data-inline`.
//!
//! A module becomes a classic script, which runs at its place: as a module it would run after the page's first frame.

use super::asset::{Asset, MODULE, tags_in};
use super::rewrite;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;

const MARK: &str = " data-inline";

/// The addresses of the marked tags of a page.
pub(super) fn marked(page: &str) -> impl Iterator<Item = &str> {
    tags_in(page).filter(|tag| tag.has(MARK)).filter_map(|tag| tag.address())
}

pub(super) fn inline(assets: &mut [Asset], texts: &BTreeMap<String, String>) -> Result<()> {
    for asset in assets.iter_mut().filter(|asset| asset.is_page()) {
        let text = page(asset, texts).with_context(|| format!("what {} marks with{MARK}", asset.path))?;
        asset.bytes = text.into_bytes();
    }
    Ok(())
}

fn page(page: &Asset, texts: &BTreeMap<String, String>) -> Result<String> {
    let before = page.text()?;
    let mut written = String::new();
    let mut done = 0;
    for tag in tags_in(before).filter(|tag| tag.has(MARK)) {
        written += &before[done..tag.start];
        done = tag.end;
        let address = tag.address().context("a tag names no file")?;
        let path = rewrite::resolve(&page.path, address).context("it is outside of the app")?;
        let text = texts.get(&path).with_context(|| format!("there is no {path}"))?.trim_end();
        if tag.text.starts_with("<link ") {
            written += &format!("<style>{text}</style>");
            continue;
        }
        ensure!(!text.contains("</script"), "{path} would end its own tag");
        let attributes = [&*format!(" src=\"{address}\""), MODULE, " async", MARK];
        written += &attributes.iter().fold(tag.text.to_owned(), |tag, attribute| tag.replace(attribute, ""));
        written += text;
    }
    Ok(written + &before[done..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inlined(text: &str, files: &[(&str, &str)]) -> Result<String> {
        let owned = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
        let mut assets = [Asset::of("p/index.html", text)];
        inline(&mut assets, &files.iter().map(owned).collect())?;
        Ok(assets[0].text()?.to_owned())
    }

    #[test]
    fn marked_files_are_inlined() {
        let page = "<script src=\"a.js\" data-inline></script>\n<link rel=\"stylesheet\" href=\"../b.css\" data-inline>\n\
                    <link rel=\"stylesheet\" href=\"c.css\">\n<script type=\"module\" src=\"d.js\" async data-inline></script>";
        assert_eq!(marked(page).collect::<Vec<_>>(), ["a.js", "../b.css", "d.js"]);
        assert_eq!(
            inlined(page, &[("p/a.js", "first();\n"), ("b.css", "p{color:red}\n"), ("p/d.js", "(()=>{})();\n")])
                .unwrap(),
            "<script>first();</script>\n<style>p{color:red}</style>\n<link rel=\"stylesheet\" href=\"c.css\">\n<script>(()=>{})();</script>"
        );
    }

    #[test]
    fn files_that_cannot_be_inlined_are_refused() {
        let page = "<script src=\"a.js\" data-inline></script>";
        assert!(inlined(page, &[("p/a.js", "'</script>'")]).is_err());
        assert!(inlined(page, &[]).is_err());
        assert!(inlined("<script data-inline></script>", &[]).is_err());
    }
}
