//! Rewrites references in pages to the folder of assets, and fills placeholders.

use anyhow::{Result, ensure};

/// Replaces every quoted relative path of an asset, in an attribute or an inline script, by its path in the folder
/// `hashed` at the root.
pub(super) fn references(page: &str, page_path: &str, hashed: &str, is_asset: &dyn Fn(&str) -> bool) -> String {
    let up = "../".repeat(page_path.matches('/').count());
    let mut written = String::with_capacity(page.len());
    let mut rest = page;
    while let Some(at) = rest.find(['"', '\'']) {
        let (before, quoted) = rest.split_at(at + 1);
        written += before;
        rest = quoted;
        let quote = if before.ends_with('"') { '"' } else { '\'' };
        let Some(end) = quoted.find(quote) else { continue };
        // An apostrophe in a text is not a quote: no asset follows, and the search continues after it.
        let (path, tail) = split_path(&quoted[..end]);
        let asset = resolve(page_path, path).filter(|asset| is_asset(asset));
        if let Some(asset) = asset {
            let same_folder = if up.is_empty() { "./" } else { "" };
            written += &format!("{same_folder}{up}{hashed}/{asset}{tail}{quote}");
            rest = &quoted[end + 1..];
        }
    }
    written + rest
}

/// Replaces a placeholder. An error unless the text has it once.
pub(super) fn fill(text: &str, placeholder: &str, by: &str) -> Result<String> {
    ensure!(text.matches(placeholder).count() == 1, "it should have `{placeholder}` once");
    Ok(text.replace(placeholder, by))
}

fn split_path(address: &str) -> (&str, &str) {
    address.split_at(address.find(['?', '#']).unwrap_or(address.len()))
}

/// The path in `www/` of a relative address. `None`: outside.
pub(super) fn resolve(page_path: &str, address: &str) -> Option<String> {
    if address.is_empty() || address.starts_with('/') || address.contains(':') {
        return None;
    }
    let mut parts: Vec<&str> = page_path.split('/').collect();
    parts.pop();
    for part in address.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::references;

    fn rewritten(page: &str, path: &str) -> String {
        let assets = ["lab/lab.js", "style/base.css", "icon.svg"];
        references(page, path, "assets-1", &|asset| assets.contains(&asset))
    }

    #[test]
    fn attributes_and_inline_imports_point_at_the_assets() {
        let page = "<link href=\"../style/base.css?a#b\"><script src='lab.js'></script>\
                    <script type=\"module\">import './lab.js';</script><a href=\"../learn/\">";
        assert_eq!(
            rewritten(page, "lab/index.html"),
            "<link href=\"../assets-1/style/base.css?a#b\"><script src='../assets-1/lab/lab.js'></script>\
             <script type=\"module\">import '../assets-1/lab/lab.js';</script><a href=\"../learn/\">"
        );
    }

    #[test]
    fn a_page_at_the_root_stays_relative() {
        assert_eq!(rewritten("<img src=\"icon.svg\">", "index.html"), "<img src=\"./assets-1/icon.svg\">");
    }

    #[test]
    fn other_quotes_are_left_alone() {
        let page = "<p>Don't</p><img src=\"icon.svg\"><a href=\"https://a.example/icon.svg\">it's</a>\
                    <img src=\"/icon.svg\"><img src=\"../icon.svg\">";
        let expected = page.replacen("\"icon.svg\"", "\"./assets-1/icon.svg\"", 1);
        assert_eq!(rewritten(page, "index.html"), expected);
    }
}
