//! A file of the app, and the script tags of a page.

use anyhow::{Context, Result};

/// Files that keep their addresses like pages: browsers request them again, or pages of other sites load them.
const KEPT_ADDRESSES: &[&str] = &[
    SERVICE_WORKER, "manifest.webmanifest", "embed/chuhe.js", "embed/live.js", "embed/quarto/chuhe.lua",
    "embed/quarto/extension.yml", "embed/still.js", "i18n/live.js",
];
pub(super) const SERVICE_WORKER: &str = "sw.js";

/// The attribute of scripts and links with low priority.
pub(super) const LOW: &str = " fetchpriority=\"low\"";

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

/// The tag of a script. The address is as written.
pub(super) struct Script<'a> {
    pub(super) address: &'a str,
    pub(super) is_module: bool,
    pub(super) is_low: bool,
}

/// The script tags of a page that have an address.
pub(super) fn scripts_in(page: &str) -> impl Iterator<Item = Script<'_>> {
    page.split("<script ").skip(1).filter_map(|tag| {
        let tag = tag.split('>').next().unwrap_or_default();
        let (_, tail) = tag.split_once("src=\"")?;
        Some(Script {
            address: tail.split('"').next()?,
            is_module: tag.contains("type=\"module\""),
            is_low: tag.contains(LOW),
        })
    })
}
