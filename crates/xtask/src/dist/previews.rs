//! What previewers of links need by the whole address of the app: tags, pictures, and a page for each theme of the puzzles.

use super::asset::Asset;
use crate::project::Project;
use crate::{process, serve, tools};
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::path::Path;

/// Reads the address of the app from the command line.
pub(super) fn home(text: &str) -> Result<String, String> {
    let is_whole = text.starts_with("https://") || text.starts_with("http://");
    if !is_whole || text.contains(|letter: char| letter.is_whitespace() || "\"<>&".contains(letter)) {
        return Err("a whole address is needed, such as https://example.org/chuhe/".into());
    }
    Ok(text.trim_end_matches('/').to_owned())
}

/// The tags of each page, and the pages of the themes: path and text.
#[derive(Default, serde::Deserialize)]
pub(super) struct Previews(BTreeMap<String, String>, Vec<(String, String)>);

impl Previews {
    /// Draws the pictures into the built folder. They are no assets: no page loads them, and no cache keeps them.
    pub(super) fn draw(project: &Project, folder: &Path, home: &str) -> Result<Self> {
        tools::ensure_packages(project)?;
        let mut node = tools::node(project)?;
        node.arg("crates/xtask/src/dist/link-pictures.mjs").arg(folder).arg(home);
        node.env("CHROMIUM", tools::ensure_chromium()?).env("CHUHE_URL", serve::in_background(&project.www())?);
        tools::ensure_chinese_font()?;
        serde_json::from_str(&process::capture(&mut node)?).context("the output of link-pictures.mjs")
    }

    pub(super) fn themes(&self) -> impl Iterator<Item = Asset> {
        self.1.iter().map(|(path, text)| Asset { path: path.clone(), bytes: text.clone().into() })
    }

    /// Adds the tags of a page, below its title: some previewers read only the first 32 KiB.
    pub(super) fn add_to(&self, page: &str, path: &str) -> String {
        let tags = self.0.get(path).map_or("", |tags| tags);
        page.replacen("</title>\n", &format!("</title>\n{tags}"), 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_gets_its_tags() {
        let previews: Previews =
            serde_json::from_str("[{\"lab/index.html\": \"  <meta>\\n\"}, [[\"a\", \"b\"]]]").unwrap();
        let page = "<title>a</title>\n</head>";
        assert_eq!(previews.add_to(page, "lab/index.html"), "<title>a</title>\n  <meta>\n</head>");
        assert_eq!(previews.add_to(page, "embed/frame/index.html"), page);
        assert_eq!(home("https://a.example/b/"), Ok("https://a.example/b".into()));
        assert!(home("a.example/b").is_err() && home("https://a.example/\">").is_err());
    }
}
