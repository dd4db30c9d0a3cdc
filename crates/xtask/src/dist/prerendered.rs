//! The first picture of a page, written into it: what somebody sees who comes for the first time needs no script.

use super::asset::Asset;
use crate::project::Project;
use crate::{process, tools};
use anyhow::{Context, Result, ensure};

/// What a page draws before its scripts have come.
struct Picture {
    page: &'static str,
    /// Where it is written, as the page has it.
    place: &'static str,
    /// What stands around it there.
    around: [&'static str; 2],
    /// How Node is told to make it: with the page's own scripts, as they would with nothing in the address and nothing kept.
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
             process.stdout.write(firstPicture(new URLSearchParams(), null, null).picture.markup());",
        ],
    },
    // How wide a tree stands depends on the window: its page draws it, of what is written here.
    Picture {
        page: "lab/index.html",
        place: "<script type=\"application/json\" id=\"first-pictures\"></script>",
        around: [
            "<script type=\"application/json\" id=\"first-pictures\">",
            "</script>",
        ],
        node: &["crates/xtask/src/dist/lab-pictures.mjs"],
    },
    Picture {
        page: "index.html",
        place: "<script type=\"application/json\" id=\"front-answer\"></script>",
        around: [
            "<script type=\"application/json\" id=\"front-answer\">",
            "</script>",
        ],
        node: &["crates/xtask/src/dist/front-answer.mjs"],
    },
];

/// The same app with the pictures in its pages. Without Node the pages draw them by themselves, a little later.
pub(super) fn draw(project: &Project, mut assets: Vec<Asset>) -> Result<Vec<Asset>> {
    if tools::node(project).is_err() {
        eprintln!("  Node is not here: the first pictures wait for scripts");
        return Ok(assets);
    }
    for picture in PICTURES {
        let drawn = process::capture(tools::node(project)?.args(picture.node))?;
        let page = assets.iter_mut().find(|asset| asset.path == picture.page);
        let page = page.with_context(|| format!("there is no {}", picture.page))?;
        let [before, after] = picture.around;
        put(page, picture.place, &format!("{before}{drawn}{after}"))?;
    }
    Ok(assets)
}

fn put(page: &mut Asset, place: &str, picture: &str) -> Result<()> {
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
    fn the_picture_takes_its_place() {
        let page = |text: &str| Asset {
            path: "a.html".to_owned(),
            bytes: text.into(),
        };
        let mut drawn = page("<p><i></i></p>");
        put(&mut drawn, "<i></i>", "<svg/>").unwrap();
        assert_eq!(drawn.text().unwrap(), "<p><svg/></p>");
        assert!(put(&mut page("<p></p>"), "<i></i>", "<svg/>").is_err());
    }
}
