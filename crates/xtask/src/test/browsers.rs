//! Runs tests of the built app in a browser: which browser, which tests, and what is served.

use super::node::{run_node_tests, test_files};
use super::scope::Scope;
use crate::count::Count;
use crate::dist::Wanted;
use crate::project::{Project, clear};
use crate::{dist, serve, tools, wasm};
use anyhow::Result;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::thread;

/// The browsers that `tests/browser/browsers.mjs` can start.
#[derive(Clone, Copy)]
pub(super) enum Browser {
    Chromium,
    Firefox,
    WebKit,
}

/// Which browser tests.
#[derive(Clone, Copy)]
pub(super) enum Extent {
    /// A walk of a minute through the app.
    Tour,
    All,
    /// A file of tests of many minutes, which `All` leaves out.
    Long(&'static str),
}

/// The files of the tour: journeys, and each page.
const TOUR: [&str; 2] = ["tour.test.mjs", TOUR_OF_PAGES];
const TOUR_OF_PAGES: &str = "tour-pages.test.mjs";

/// Tests of service workers, policies, pages without scripts and the back-forward cache, in contexts that only Chromium's driver has.
const CHROMIUM_ONLY: &[&str] = &["dist.test.mjs", "page-cache.test.mjs", "offline.test.mjs", "policy.test.mjs"];

/// The folder of the app below the root of the host: the app must work in any folder.
const DIST_FOLDER: &str = "some/folder";

/// The root of the static host.
fn hosted(project: &Project) -> PathBuf {
    project.target().join("xtask-host")
}

/// The sources of the app, besides the modules.
const APP_SOURCES: &[&str] = &["Cargo.lock", "crates/xtask/src", "tests/package-lock.json", "www"];

/// Builds the app into the folder of the host, and returns the table of its sizes.
pub(super) fn write_app(project: &Project) -> Result<String> {
    build_app(project, true, |_| false)
}

/// Builds the app into the folder of the host unless its sources are unchanged.
fn ensure_app(project: &Project) -> Result<()> {
    let is_same = |state: &str| fs::read_to_string(app_stamp(project)).is_ok_and(|written| written == state);
    build_app(project, false, |state| is_same(state) && dist::parts_file(project).is_file()).map(drop)
}

fn build_app(project: &Project, sizes: bool, is_built: impl Fn(&str) -> bool) -> Result<String> {
    wasm::build_once(project)?;
    let _lock = project.lock("app")?;
    let state = project.hash_of(APP_SOURCES)?.to_string();
    if is_built(&state) {
        return Ok(String::new());
    }
    let _ = fs::remove_file(app_stamp(project));
    let wanted = Wanted { sizes, ..Wanted::default() };
    let table = dist::write(project, &hosted(project).join(DIST_FOLDER), &wanted)?;
    fs::write(app_stamp(project), state)?;
    Ok(table)
}

fn app_stamp(project: &Project) -> PathBuf {
    project.target().join("xtask-app.stamp")
}

impl Browser {
    fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// Sets the environment variables of the browser, and installs it if it is missing.
    fn set_variables(self, runner: &mut Command) -> Result<()> {
        match self {
            Self::Chromium => runner.env("CHROMIUM", tools::ensure_chromium()?),
            Self::Firefox => runner.env("FIREFOX", tools::ensure_firefox()?),
            Self::WebKit => runner.env("WEBKIT_DRIVER", tools::ensure_webkit()?),
        };
        runner.env("CHUHE_ENGINE", self.name());
        Ok(())
    }
}

pub(super) fn drive(project: &Project, browser: Browser, extent: Extent, scope: &Scope) -> Result<Count> {
    tools::ensure_packages(project)?;
    let mut runner = tools::node(project)?;
    browser.set_variables(&mut runner)?;
    tools::ensure_chinese_font()?;
    let folder = match extent {
        Extent::Long(_) => "long-browser",
        Extent::Tour | Extent::All => "browser",
    };
    let mut files = test_files(&project.tests().join(folder))?;
    let is_tour = |file: &PathBuf| TOUR.iter().any(|name| file.ends_with(name));
    match (browser, extent) {
        (_, Extent::Tour) => files.retain(|file| is_tour(file)),
        (_, Extent::Long(name)) => files.retain(|file| file.ends_with(name)),
        // The other tests cover all that the tour does.
        (Browser::Chromium, Extent::All) => files.retain(|file| !is_tour(file)),
        (_, Extent::All) => {
            files.retain(|file| !CHROMIUM_ONLY.iter().any(|name| file.ends_with(name)));
        }
    }
    scope.choose(&mut files);
    scope.set_variable(&mut runner);
    if matches!((browser, extent), (Browser::Chromium, Extent::All)) && scope.matching.is_none() {
        runner.env("CHUHE_PARTS", dist::parts_file(project));
        scope.record_files(project, "browser-files", &mut runner)?;
    }
    let host = hosted(project);
    let app = host.join(DIST_FOLDER);
    ensure_app(project)?;
    let pages = serve::pages(&project.www())?;
    let name = match (browser, extent) {
        (Browser::Chromium, Extent::Long(_)) => folder,
        (Browser::Chromium, _) => "browser",
        (other, _) => other.name(),
    };
    let shots = project.target().join(format!("{name}-failures"));
    clear(&shots)?;
    runner
        .arg("tests/browser/run.mjs")
        .env("CHUHE_URL", serve::in_background(&app)?)
        .env("CHUHE_SOURCE_URL", serve::in_background(&project.www())?)
        .env("CHUHE_DIST_URL", format!("{}{DIST_FOLDER}/", serve::in_background(&host)?))
        .env("CHUHE_PAGES", serde_json::to_string(&pages)?)
        .env("CHUHE_FAILURES", shots);
    run_node_tests(project, &mut runner, &files, name)
}

/// Installs the missing browsers and the font.
pub(super) fn install() -> Result<()> {
    tools::ensure_chinese_font()?;
    tools::ensure_chromium()?;
    tools::ensure_firefox()?;
    tools::ensure_webkit()?;
    Ok(())
}

/// Runs a file of long tests in Chromium, Firefox and WebKitGTK, one after the other.
pub(super) fn in_each(project: &Project, file: &'static str, scope: &Scope) -> Result<Count> {
    let mut count = Count::default();
    for browser in [Browser::Chromium, Browser::Firefox, Browser::WebKit] {
        count += drive(project, browser, Extent::Long(file), scope)?;
    }
    Ok(count)
}

/// Runs the tour in Firefox and in WebKitGTK at once: each waits half of its time.
pub(super) fn tour(project: &Project, scope: &Scope) -> Result<Count> {
    // Two installations at once would disturb each other.
    tools::ensure_packages(project)?;
    install()?;
    ensure_app(project)?;
    let walk = |browser| move || drive(project, browser, Extent::Tour, scope);
    thread::scope(|threads| {
        let webkit = threads.spawn(walk(Browser::WebKit));
        let mut count = walk(Browser::Firefox)()?;
        count += webkit.join().expect("driving a browser does not panic")?;
        Ok(count)
    })
}

/// Opens a page of the sources in Chromium with the existing modules. Missing modules are built.
pub(super) fn open_one_page(project: &Project, page: &str) -> Result<Count> {
    println!("  /{page}");
    tools::ensure_packages(project)?;
    if !project.engine().is_dir() {
        wasm::build_once(project)?;
    }
    let mut runner = tools::node(project)?;
    Browser::Chromium.set_variables(&mut runner)?;
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
