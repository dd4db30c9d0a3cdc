//! Inlines style sheets and scripts whose tags have `data-inline`.
//!
//! A module becomes a classic script, which runs at its place: as a module it would run after the page's first frame.

use super::asset::Asset;
use super::rewrite;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;

const MARK: &str = " data-inline";
const MODULE: &str = " type=\"module\"";

/// The addresses of the marked tags of a page.
pub(super) fn marked(page: &str) -> Result<impl Iterator<Item = &str>> {
    let mut found = Vec::new();
    let mut rest = page;
    while let Some(tag) = Tag::next(rest)? {
        found.push(tag.address);
        rest = tag.after;
    }
    Ok(found.into_iter())
}

pub(super) fn inline(assets: &mut [Asset], texts: &BTreeMap<String, String>) -> Result<()> {
    for asset in assets.iter_mut().filter(|asset| asset.is_page()) {
        let text = page(asset, texts).with_context(|| format!("what {} marks with{MARK}", asset.path))?;
        asset.bytes = text.into_bytes();
    }
    Ok(())
}

fn page(page: &Asset, texts: &BTreeMap<String, String>) -> Result<String> {
    let mut rest = page.text()?;
    let mut written = String::new();
    while let Some(tag) = Tag::next(rest)? {
        written += tag.before;
        rest = tag.after;
        let path = rewrite::resolve(&page.path, tag.address).context("it is outside of the app")?;
        let text = texts.get(&path).with_context(|| format!("there is no {path}"))?;
        if tag.text.starts_with("<link ") {
            written += &format!("<style>{}</style>", text.trim_end());
            continue;
        }
        ensure!(!text.contains("</script"), "{path} would end its own tag");
        let bare =
            [MODULE, " async", MARK].iter().fold(tag.text.replace(&tag.named, ""), |bare, word| bare.replace(word, ""));
        written += &(bare + text.trim_end());
    }
    Ok(written + rest)
}

/// A marked tag, with the text before and after it.
struct Tag<'a> {
    before: &'a str,
    text: &'a str,
    after: &'a str,
    address: &'a str,
    /// The attribute with the address.
    named: String,
}

impl<'a> Tag<'a> {
    fn next(page: &'a str) -> Result<Option<Self>> {
        let Some(at) = page.find(MARK) else { return Ok(None) };
        let start = page[..at].rfind('<').context("it is outside of a tag")?;
        let end = at + page[at..].find('>').context("a tag has no end")? + 1;
        let text = &page[start..end];
        let [name, address] = ["src=\"", "href=\""]
            .into_iter()
            .find_map(|name| {
                let (_, value) = text.split_once(name)?;
                Some([name, value.split('"').next()?])
            })
            .context("a tag names no file")?;
        Ok(Some(Tag {
            before: &page[..start],
            text,
            after: &page[end..],
            address,
            named: format!(" {name}{address}\""),
        }))
    }
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
        assert_eq!(marked(page).unwrap().collect::<Vec<_>>(), ["a.js", "../b.css", "d.js"]);
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
