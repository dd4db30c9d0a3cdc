//! Style sheets and scripts that a page wants written into it: whatever its tags mark with `data-inline`.
//!
//! A module becomes a plain script that runs where it stands: as a module it would run after the page's first frame.

use super::asset::Asset;
use super::{join, rewrite};
use anyhow::{Context, Result, ensure};
use std::collections::BTreeSet;

const MARK: &str = " data-inline";
const MODULE: &str = " type=\"module\"";

/// The same app, its pages with the sheets and scripts in them that they mark. Such scripts are nowhere else any more.
pub(super) fn inline(assets: Vec<Asset>) -> Result<Vec<Asset>> {
    let mut written = Vec::new();
    let mut scripts = BTreeSet::new();
    for asset in assets.iter().filter(|asset| asset.is_page()) {
        let text = page(asset, &assets, &mut scripts)
            .with_context(|| format!("what {} marks with{MARK}", asset.path))?;
        written.push(Asset {
            path: asset.path.clone(),
            bytes: text.into_bytes(),
        });
    }
    let rest = assets
        .into_iter()
        .filter(|asset| !asset.is_page() && !scripts.contains(&asset.path));
    written.extend(rest);
    written.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(written)
}

fn page(page: &Asset, assets: &[Asset], scripts: &mut BTreeSet<String>) -> Result<String> {
    let mut rest = page.text()?;
    let mut text = String::new();
    while let Some(at) = rest.find(MARK) {
        let start = rest[..at].rfind('<').context("it is outside of a tag")?;
        let end = at + rest[at..].find('>').context("a tag has no end")? + 1;
        let tag = &rest[start..end];
        text += &rest[..start];
        rest = &rest[end..];
        let [name, address] = ["src=\"", "href=\""]
            .into_iter()
            .find_map(|name| {
                let (_, value) = tag.split_once(name)?;
                Some([name, value.split('"').next()?])
            })
            .context("a tag names no file")?;
        let path = rewrite::resolve(&page.path, address).context("it is outside of the app")?;
        if tag.starts_with("<link ") {
            text += &format!("<style>\n{}</style>", sheet(assets, &path)?);
            continue;
        }
        let script = if tag.contains(MODULE) {
            let whole = join::whole(assets, &path)?;
            format!("(() => {{\n\"use strict\";\n{whole}}})();\n")
        } else {
            join::plain(text_of(assets, &path)?)
        };
        ensure!(!script.contains("</script"), "{path} would end its own tag");
        let named = format!(" {name}{address}\"");
        let tag = tag.replace(MODULE, "").replace(" async", "");
        text += &tag.replace(&named, "").replace(MARK, "");
        text += &format!("\n{script}");
        scripts.insert(path);
    }
    Ok(text + rest)
}

/// A style sheet with those that it imports, and without comments.
fn sheet(assets: &[Asset], path: &str) -> Result<String> {
    let mut text = String::new();
    let mut rest = text_of(assets, path)?;
    while let Some((before, comment)) = rest.split_once("/*") {
        text += before;
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    text += rest;
    let mut lines = String::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let imported = line
            .strip_prefix("@import url(\"")
            .and_then(|rest| rest.strip_suffix("\");"));
        if let Some(address) = imported {
            let imported = rewrite::resolve(path, address).context("it is outside of the app")?;
            lines += &sheet(assets, &imported)?;
            continue;
        }
        ensure!(
            !line.contains("url("),
            "{path} has an address that would mean another place"
        );
        lines += &format!("{line}\n");
    }
    Ok(lines)
}

fn text_of<'a>(assets: &'a [Asset], path: &str) -> Result<&'a str> {
    let found = assets.iter().find(|asset| asset.path == path);
    found.with_context(|| format!("there is no {path}"))?.text()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inlined(files: &[(&str, &str)]) -> Result<Vec<(String, String)>> {
        let asset = |(path, text): &(&str, &str)| Asset {
            path: (*path).to_owned(),
            bytes: (*text).into(),
        };
        let assets = inline(files.iter().map(asset).collect())?;
        let text = |asset: Asset| (asset.path.clone(), asset.text().unwrap().to_owned());
        Ok(assets.into_iter().map(text).collect())
    }

    #[test]
    fn what_is_marked_is_written_into_the_page() {
        let page = "<script src=\"a.js\" data-inline></script>\n<link rel=\"stylesheet\" href=\"../b.css\" data-inline>\n\
                    <link rel=\"stylesheet\" href=\"c.css\">\n<script type=\"module\" src=\"d.js\" async data-inline></script>";
        let files = inlined(&[
            ("p/index.html", page),
            ("p/a.js", "// A.\nfirst();\n"),
            (
                "b.css",
                "/* B. */\n@import url(\"./s/tokens.css\");\n\np {\n  color: red;\n}\n",
            ),
            ("s/tokens.css", ":root {}\n"),
            ("p/d.js", "import { e } from '../e.js';\ne();\n"),
            ("e.js", "export function e() {}\n"),
        ])
        .unwrap();
        let paths: Vec<&str> = files.iter().map(|(path, _)| &**path).collect();
        assert_eq!(paths, ["b.css", "e.js", "p/index.html", "s/tokens.css"]);
        let text = &files[2].1;
        assert!(
            text.starts_with(
                "<script>\nfirst();\n</script>\n<style>\n:root {}\np {\ncolor: red;\n}\n</style>\n\
                 <link rel=\"stylesheet\" href=\"c.css\">\n<script>\n(() => {\n\"use strict\";\nconst $e = {};\n"
            ),
            "{text}"
        );
        assert!(
            text.contains("const { e } = $e;\ne();\n") && text.ends_with("}\n})();\n</script>"),
            "{text}"
        );
    }

    #[test]
    fn what_would_not_be_the_same_in_a_page_is_refused() {
        let page = "<script src=\"a.js\" data-inline></script><link href=\"b.css\" data-inline>";
        for (script, sheet) in [("'</script>'", ""), ("", "a { b: url(c.png) }")] {
            assert!(inlined(&[("index.html", page), ("a.js", script), ("b.css", sheet)]).is_err());
        }
        assert!(inlined(&[("index.html", page), ("a.js", "")]).is_err());
    }
}
