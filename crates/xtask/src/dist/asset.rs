//! A file of the app as it is read, and what a page among them says of its scripts.

use anyhow::{Context, Result};

/// Files beside the pages that browsers come back to by their address, or pages of other people name.
const KEPT_ADDRESSES: &[&str] = &[
    SERVICE_WORKER,
    "manifest.webmanifest",
    "embed/chuhe.js",
    "embed/live.js",
    "embed/sco.js",
    "embed/still.js",
    "i18n/live.js",
];
pub(super) const SERVICE_WORKER: &str = "sw.js";

/// What scripts and links say that others may overtake.
pub(super) const LOW: &str = " fetchpriority=\"low\"";

/// A file of the app, by its path inside `www/`.
pub(crate) struct Asset {
    pub(super) path: String,
    pub(super) bytes: Vec<u8>,
}

impl Asset {
    pub(super) fn is_page(&self) -> bool {
        self.path.ends_with(".html")
    }

    /// Whether its address must stay the same from version to version.
    pub(super) fn keeps_address(&self) -> bool {
        self.is_page() || KEPT_ADDRESSES.contains(&self.path.as_str())
    }

    pub(super) fn text(&self) -> Result<&str> {
        std::str::from_utf8(&self.bytes).with_context(|| format!("{} is not UTF-8", self.path))
    }
}

/// What the tag of a script says: its address as written, whether it is a module, and whether others may overtake it.
pub(super) struct Script<'a> {
    pub(super) address: &'a str,
    pub(super) is_module: bool,
    pub(super) is_low: bool,
}

/// The scripts that a page names.
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
