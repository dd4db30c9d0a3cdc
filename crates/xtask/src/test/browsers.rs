//! Driving the built app in a browser: which browser, how much of the tests, and what is served to it.

use super::count::Count;
use super::node::{run_node_tests, test_files};
use super::scope::Scope;
use crate::dist::App;
use crate::project::Project;
use crate::{dist, serve, tools, wasm};
use anyhow::{Context, Result};
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;
use std::thread;

/// The browsers that `tests/browser/browsers.mjs` can start.
#[derive(Clone, Copy)]
pub(super) enum Browser {
    Chromium,
    Firefox,
    WebKit,
}

/// How much of the browser tests.
#[derive(Clone, Copy)]
pub(super) enum Extent {
    /// A minute of everything.
    Tour,
    All,
    /// What takes many minutes, and is not among all.
    Long,
}

/// The files that are the tour: journeys, and a look at each page.
const TOUR: [&str; 2] = ["tour.test.mjs", TOUR_OF_PAGES];
const TOUR_OF_PAGES: &str = "tour-pages.test.mjs";

/// What tests service workers, policies, pages without scripts and pages kept asleep, in contexts that only Chromium's driver can make.
const CHROMIUM_ONLY: &[&str] = &[
    "dist.test.mjs",
    "kept-pages.test.mjs",
    "offline.test.mjs",
    "policy.test.mjs",
];

/// The folder that a host would serve, one level down: the app must work in any folder.
const DIST_FOLDER: &str = "some/folder";

/// What plays the static host.
fn hosted(project: &Project) -> PathBuf {
    project.target().join("xtask-host")
}

/// The app in that folder, which is written once while this program runs.
pub(super) fn app_once(project: &Project) -> Result<&'static App> {
    static WRITTEN: OnceLock<App> = OnceLock::new();
    if WRITTEN.get().is_none() {
        wasm::build_once(project)?;
        let _ = WRITTEN.set(dist::write(
            project,
            &hosted(project).join(DIST_FOLDER),
            false,
        )?);
    }
    WRITTEN.get().context("the app was just written")
}

impl Browser {
    fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// Tells the tests which browser it is and where it is, installing it if need be.
    fn name_to(self, runner: &mut Command) -> Result<()> {
        match self {
            Self::Chromium => runner.env("CHROMIUM", tools::ensure_chromium()?),
            Self::Firefox => runner.env("FIREFOX", tools::ensure_firefox()?),
            Self::WebKit => runner.env("WEBKIT_DRIVER", tools::ensure_webkit()?),
        };
        runner.env("CHUHE_ENGINE", self.name());
        Ok(())
    }
}

pub(super) fn drive(
    project: &Project,
    browser: Browser,
    extent: Extent,
    scope: &Scope,
) -> Result<Count> {
    tools::ensure_packages(project)?;
    let mut runner = tools::node(project)?;
    browser.name_to(&mut runner)?;
    tools::ensure_chinese_font()?;
    let folder = match extent {
        Extent::Long => "long-browser",
        Extent::Tour | Extent::All => "browser",
    };
    let mut files = test_files(&project.tests().join(folder))?;
    let is_tour = |file: &PathBuf| TOUR.iter().any(|name| file.ends_with(name));
    match (browser, extent) {
        (_, Extent::Tour) => files.retain(|file| is_tour(file)),
        (_, Extent::Long) => {}
        // Its other tests do all that the tour does.
        (Browser::Chromium, Extent::All) => files.retain(|file| !is_tour(file)),
        (_, Extent::All) => {
            files.retain(|file| !CHROMIUM_ONLY.iter().any(|name| file.ends_with(name)));
        }
    }
    scope.choose(&mut files);
    scope.tell(&mut runner);
    let host = hosted(project);
    let app = host.join(DIST_FOLDER);
    app_once(project)?;
    let pages = serve::pages(&project.www())?;
    let name = match (browser, extent) {
        (_, Extent::Long) => folder,
        (Browser::Chromium, _) => "browser",
        (other, _) => other.name(),
    };
    let shots = project.target().join(format!("{name}-failures"));
    if shots.is_dir() {
        fs::remove_dir_all(&shots)?;
    }
    runner
        .arg("tests/browser/run.mjs")
        .env("CHUHE_URL", serve::in_background(&app)?)
        .env("CHUHE_SOURCE_URL", serve::in_background(&project.www())?)
        .env(
            "CHUHE_DIST_URL",
            format!("{}{DIST_FOLDER}/", serve::in_background(&host)?),
        )
        .env("CHUHE_PAGES", serde_json::to_string(&pages)?)
        .env("CHUHE_FAILURES", shots);
    run_node_tests(project, &mut runner, &files, name)
}

/// The tour in Firefox and in WebKitGTK at once: each waits half of its time.
pub(super) fn tour(project: &Project, scope: &Scope) -> Result<Count> {
    // Two installations at once would wait for each other.
    tools::ensure_packages(project)?;
    tools::ensure_chinese_font()?;
    tools::ensure_firefox()?;
    tools::ensure_webkit()?;
    app_once(project)?;
    let walk = |browser| move || drive(project, browser, Extent::Tour, scope);
    thread::scope(|threads| {
        let webkit = threads.spawn(walk(Browser::WebKit));
        let mut count = walk(Browser::Firefox)()?;
        count += webkit.join().expect("driving a browser does not panic")?;
        Ok(count)
    })
}

/// Opens a page of the sources in Chromium, with the modules that are there; they are built if there are none.
pub(super) fn open_one_page(project: &Project, page: &str) -> Result<Count> {
    println!("  /{page}");
    tools::ensure_packages(project)?;
    if !project.engine().is_dir() {
        wasm::build_once(project)?;
    }
    let mut runner = tools::node(project)?;
    Browser::Chromium.name_to(&mut runner)?;
    tools::ensure_chinese_font()?;
    let sources = serve::in_background(&project.www())?;
    runner
        .arg("tests/browser/run.mjs")
        .env("CHUHE_URL", &sources)
        .env("CHUHE_SOURCE_URL", &sources)
        .env("CHUHE_DIST_URL", &sources)
        .env("CHUHE_PAGES", serde_json::to_string(&[page])?);
    let tour = project.tests().join("browser").join(TOUR_OF_PAGES);
    run_node_tests(project, &mut runner, &[tour], "browser-quick")
}
