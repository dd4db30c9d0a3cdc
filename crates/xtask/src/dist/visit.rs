//! The files of a first visit to play, before the first move.

use super::asset::{Asset, tags_in};
use super::bundle::Imports;
use super::rewrite;
use std::collections::BTreeSet;

const PAGE: &str = "play/index.html";

/// Files that the scripts of the page load, modules with all their imports.
const FETCHED: &[&str] = &["engine/workers/play-worker.js", "engine/wasm/chuhe_play_bg.wasm"];

/// The texts of each language; traditional Chinese is generated from the simplified.
const LANGUAGES: &[&[&str]] = &[&["i18n/en.js"], &["i18n/zh-Hans.js"], &["i18n/zh-Hans.js", "i18n/traditional.js"]];

/// The paths of all files of a first visit, in each language.
pub(super) fn files(assets: &[Asset], imports: &Imports) -> Vec<BTreeSet<String>> {
    LANGUAGES.iter().map(|language| files_with(language, assets, imports)).collect()
}

fn files_with(language: &[&str], assets: &[Asset], imports: &Imports) -> BTreeSet<String> {
    let page = assets.iter().find(|asset| asset.path == PAGE);
    let page = page.and_then(|page| page.text().ok()).unwrap_or_default();
    // Only a phone that installs the app loads its icon.
    let named = tags_in(page).filter(|tag| !tag.has("apple-touch-icon"));
    let entries = named.filter_map(|tag| rewrite::resolve(PAGE, tag.address()?));
    let fetched = FETCHED.iter().chain(language).map(|path| (*path).to_owned());
    let mut found = vec![PAGE.to_owned()];
    for entry in entries.chain(fetched) {
        if entry.ends_with(".js") {
            imports.add(&mut found, &entry);
        } else {
            found.push(entry);
        }
    }
    let exists = |path: &String| assets.iter().any(|asset| asset.path == *path);
    found.into_iter().filter(exists).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_visit_loads_what_the_page_names_and_one_language() {
        let page = "<link rel=\"icon\" href=\"../i.svg\"><link rel=\"apple-touch-icon\" href=\"../i.png\">\
                    <script type=\"module\" src=\"play.js\"></script><a href=\"../lab/\">";
        let others = "play/play.js play/a.js play/later.js i18n/en.js i18n/en/a.js i18n/zh-Hans.js \
                      i18n/traditional.js i.svg i.png engine/workers/play-worker.js";
        let others = others.split(' ').map(|path| Asset::of(path, ""));
        let assets: Vec<Asset> = [Asset::of(PAGE, page)].into_iter().chain(others).collect();
        let imports = Imports::of(&[
            ("play/play.js", &["play/a.js"]),
            ("play/a.js", &[]),
            ("i18n/en.js", &["i18n/en/a.js"]),
            ("i18n/en/a.js", &[]),
            ("i18n/zh-Hans.js", &[]),
            ("i18n/traditional.js", &[]),
            ("engine/workers/play-worker.js", &[]),
        ]);
        let [english, simplified, traditional] = &files(&assets, &imports)[..] else {
            panic!("three languages");
        };
        let shared = "engine/workers/play-worker.js i.svg play/a.js play/index.html play/play.js";
        let with = |texts: &str| {
            let paths = shared.split(' ').chain(texts.split(' '));
            paths.map(str::to_owned).collect::<BTreeSet<_>>()
        };
        assert_eq!(*english, with("i18n/en.js i18n/en/a.js"));
        assert_eq!(*simplified, with("i18n/zh-Hans.js"));
        assert_eq!(*traditional, with("i18n/zh-Hans.js i18n/traditional.js"));
    }
}
