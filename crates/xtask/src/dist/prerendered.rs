//! The first picture of a page, written into the page: a first visit shows it before any script has loaded. The guides about
//! embedding are written as text for readers without scripts.

use super::asset::Asset;
use crate::project::Project;
use crate::{process, tools};
use anyhow::{Context, Result, ensure};

/// A picture or text of a page.
struct Picture {
    page: &'static str,
    /// The placeholder in the page.
    place: &'static str,
    /// The text before and after the picture.
    around: [&'static str; 2],
    /// Arguments of Node. The page's own scripts draw the picture, with an empty address and empty storage.
    node: &'static [&'static str],
}

const PICTURES: &[Picture] = &[
    Picture {
        page: "play/index.html",
        place: "<div class=\"board\" data-prerendered></div>",
        around: ["", ""],
        node: &[
            "--input-type=module",
            "--eval",
            "import { firstPicture } from './www/play/first-picture.js';\n\
             process.stdout.write(firstPicture(new URLSearchParams(), null, null, 'en').picture.markup());",
        ],
    },
    // The width of a tree depends on the window: the page draws it from this data.
    Picture {
        page: "lab/index.html",
        place: "<script type=\"application/json\" id=\"first-pictures\"></script>",
        around: ["<script type=\"application/json\" id=\"first-pictures\">", "</script>"],
        node: &["crates/xtask/src/dist/lab-pictures.mjs"],
    },
    Picture {
        page: "index.html",
        place: "<script type=\"application/json\" id=\"front-answer\"></script>",
        around: ["<script type=\"application/json\" id=\"front-answer\">", "</script>"],
        node: &["crates/xtask/src/dist/front-answer.mjs"],
    },
    guide("embed/index.html", &["crates/xtask/src/dist/guides.mjs", "embed"]),
    guide("embed/recipes/index.html", &["crates/xtask/src/dist/guides.mjs", "recipes"]),
    guide("embed/schools/index.html", &["crates/xtask/src/dist/guides.mjs", "schools"]),
];

/// A page that is also read without scripts.
const fn guide(page: &'static str, node: &'static [&'static str]) -> Picture {
    Picture { page, place: "<noscript data-prerendered></noscript>", around: ["<noscript>", "</noscript>"], node }
}

/// Writes the pictures into the pages. Without Node the pages draw them themselves, later.
pub(super) fn draw(project: &Project, mut assets: Vec<Asset>) -> Result<Vec<Asset>> {
    if tools::node(project).is_err() {
        eprintln!("  Node is missing: the pages draw their first pictures by script");
        return Ok(assets);
    }
    for picture in PICTURES {
        let drawn = process::capture(tools::node(project)?.args(picture.node))?;
        let page = assets.iter_mut().find(|asset| asset.path == picture.page);
        let page = page.with_context(|| format!("there is no {}", picture.page))?;
        let [before, after] = picture.around;
        insert_picture(page, picture.place, &format!("{before}{drawn}{after}"))?;
    }
    Ok(assets)
}

fn insert_picture(page: &mut Asset, place: &str, picture: &str) -> Result<()> {
    let text = page.text()?;
    let places = text.matches(place).count();
    ensure!(places == 1, "{} should have one {place}", page.path);
    page.bytes = text.replace(place, picture).into_bytes();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_replaces_its_placeholder() {
        let mut drawn = Asset::of("a.html", "<p><i></i></p>");
        insert_picture(&mut drawn, "<i></i>", "<svg/>").unwrap();
        assert_eq!(drawn.text().unwrap(), "<p><svg/></p>");
        assert!(insert_picture(&mut Asset::of("a.html", "<p></p>"), "<i></i>", "<svg/>").is_err());
    }
}
