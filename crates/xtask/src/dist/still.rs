//! The first picture of a page, written into it: what somebody sees who comes for the first time needs no script.

use super::asset::Asset;
use crate::project::Project;
use crate::{process, tools};
use anyhow::{Context, Result, ensure};

/// The element whose place the picture takes.
const PLACE: &str = "<div class=\"board\" data-still></div>";
const PAGE: &str = "play/index.html";

/// Draws with the page's own scripts, as they would with nothing in the address and nothing kept.
const DRAW: &str = "import { firstPicture } from './www/play/picture.js';\n\
                    process.stdout.write(firstPicture(new URLSearchParams(), null, null).picture.markup());";

/// The same app with the picture in its page. Without Node the page draws it by itself, a little later.
pub(super) fn draw(project: &Project, mut assets: Vec<Asset>) -> Result<Vec<Asset>> {
    let Ok(mut node) = tools::node(project) else {
        eprintln!("  Node is not here: the first board waits for a script");
        return Ok(assets);
    };
    let picture = process::capture(node.args(["--input-type=module", "--eval", DRAW]))?;
    let page = assets.iter_mut().find(|asset| asset.path == PAGE);
    put(
        page.with_context(|| format!("there is no {PAGE}"))?,
        &picture,
    )?;
    Ok(assets)
}

fn put(page: &mut Asset, picture: &str) -> Result<()> {
    let text = page.text()?;
    let places = text.matches(PLACE).count();
    ensure!(places == 1, "{} should have one {PLACE}", page.path);
    page.bytes = text.replace(PLACE, picture).into_bytes();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_takes_its_place() {
        let page = |text: &str| Asset {
            path: PAGE.to_owned(),
            bytes: text.into(),
        };
        let mut drawn = page(&format!("<p>{PLACE}</p>"));
        put(&mut drawn, "<svg/>").unwrap();
        assert_eq!(drawn.text().unwrap(), "<p><svg/></p>");
        assert!(put(&mut page("<p></p>"), "<svg/>").is_err());
    }
}
