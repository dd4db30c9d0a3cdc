//! A file of the app, and the tags of a page.

use anyhow::{Context, Result};

/// Files that keep their addresses like pages: browsers request them again, or pages of other sites load them.
const KEPT_ADDRESSES: &[&str] = &[
    SERVICE_WORKER, "manifest.webmanifest", "embed/chuhe.js", "embed/live.js", "embed/quarto/chuhe.lua",
    "embed/quarto/extension.yml", "embed/still.js", "i18n/live.js",
];
pub(super) const SERVICE_WORKER: &str = "sw.js";

/// The attribute of scripts and links with low priority.
pub(super) const LOW: &str = " fetchpriority=\"low\"";
/// The attribute of scripts that are modules.
pub(super) const MODULE: &str = " type=\"module\"";

/// A file of the app. The path is relative to `www/`.
pub(crate) struct Asset {
    pub(super) path: String,
    pub(super) bytes: Vec<u8>,
}

impl Asset {
    #[cfg(test)]
    pub(super) fn of(path: &str, text: &str) -> Self {
        Asset { path: path.to_owned(), bytes: text.into() }
    }

    pub(super) fn is_page(&self) -> bool {
        self.path.ends_with(".html")
    }

    /// Whether its address must stay the same in all versions.
    pub(super) fn keeps_address(&self) -> bool {
        self.is_page() || KEPT_ADDRESSES.contains(&self.path.as_str())
    }

    pub(super) fn text(&self) -> Result<&str> {
        std::str::from_utf8(&self.bytes).with_context(|| format!("{} is not UTF-8", self.path))
    }
}

/// A tag of a page, from `<` to `>`.
pub(super) struct Tag<'a> {
    pub(super) text: &'a str,
    /// Where it starts and ends in the page.
    pub(super) start: usize,
    pub(super) end: usize,
}

impl<'a> Tag<'a> {
    /// The file that it names, as written.
    pub(super) fn address(&self) -> Option<&'a str> {
        let (_, address) = ["src=\"", "href=\""].iter().find_map(|name| self.text.split_once(name))?;
        address.split('"').next()
    }

    pub(super) fn has(&self, attribute: &str) -> bool {
        self.text.contains(attribute)
    }
}

pub(super) fn tags_in(page: &str) -> impl Iterator<Item = Tag<'_>> {
    page.match_indices('<').filter_map(|(start, _)| {
        let end = start + page[start..].find('>')? + 1;
        Some(Tag { text: &page[start..end], start, end })
    })
}

/// The tags of scripts with an address.
pub(super) fn scripts_in(page: &str) -> impl Iterator<Item = (Tag<'_>, &str)> {
    let scripts = tags_in(page).filter(|tag| tag.text.starts_with("<script "));
    scripts.filter_map(|tag| tag.address().map(|address| (tag, address)))
}
