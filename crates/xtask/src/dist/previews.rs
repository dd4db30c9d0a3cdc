//! What a shared link shows of a page: its title, its description and a picture, written into the page.

use super::asset::Asset;
use crate::project::Project;
use crate::{process, tools};
use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The picture of every page: previewers show no SVG.
const PICTURE: &str = "style/icon-512.png";

#[derive(Deserialize)]
struct Preview {
    title: String,
    tags: String,
}

/// Writes the title and the description of each page. Without Node the pages have them from their scripts.
pub(super) fn write(project: &Project, assets: &mut [Asset]) -> Result<()> {
    if tools::node(project).is_err() {
        return Ok(());
    }
    let output = process::capture(tools::node(project)?.arg("crates/xtask/src/dist/previews.mjs"))?;
    let previews: BTreeMap<String, Preview> = serde_json::from_str(&output).context("the previews of the pages")?;
    for (path, preview) in previews {
        let page = assets.iter_mut().find(|asset| asset.path == path).with_context(|| format!("there is no {path}"))?;
        page.bytes = titled(page.text()?, &preview).with_context(|| path.clone())?.into_bytes();
    }
    Ok(())
}

/// Reads the address of the app from the command line.
pub(super) fn home(text: &str) -> Result<String, String> {
    let is_whole = text.starts_with("https://") || text.starts_with("http://");
    if !is_whole || text.contains(|letter: char| letter.is_whitespace() || "\"<>&".contains(letter)) {
        return Err("a whole address is needed, such as https://example.org/chuhe/".into());
    }
    Ok(text.trim_end_matches('/').to_owned())
}

fn titled(page: &str, Preview { title, tags }: &Preview) -> Result<String> {
    ensure!(page.matches("></title>\n").count() == 1, "it should have one empty title");
    Ok(page.replace("></title>\n", &format!(">{title}</title>\n{tags}")))
}

/// Adds what needs the whole address of the app: previewers resolve no relative addresses.
pub(super) fn at_home(page: &str, path: &str, home: &str, hashed: &str) -> String {
    let folder = path.trim_end_matches("index.html");
    let tags = format!(
        "  <meta property=\"og:url\" content=\"{home}/{folder}\">\n  \
         <meta property=\"og:image\" content=\"{home}/{hashed}/{PICTURE}\">\n"
    );
    page.replacen("</head>", &(tags + "</head>"), 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_has_its_title_description_and_addresses() {
        let preview = Preview { title: "楚河".into(), tags: "  <meta>\n".into() };
        let page = "<head>\n<title data-text=\"a\"></title>\n</head>";
        let written = titled(page, &preview).unwrap();
        assert_eq!(written, "<head>\n<title data-text=\"a\">楚河</title>\n  <meta>\n</head>");
        assert!(titled(&written, &preview).is_err());
        let whole = at_home(&written, "lab/index.html", &home("https://a.example/b/").unwrap(), "assets-1");
        assert!(whole.contains("content=\"https://a.example/b/lab/\""));
        assert!(whole.contains("content=\"https://a.example/b/assets-1/style/icon-512.png\""));
        assert!(home("a.example/b").is_err() && home("https://a.example/\">").is_err());
    }
}
