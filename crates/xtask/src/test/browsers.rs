//! Driving the built app in a browser: which browser, how much of the tests, and what is served to it.

use super::count::Count;
use super::parts::{app_once, run_node_tests, test_files};
use crate::project::Project;
use crate::{serve, tools};
use anyhow::Result;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

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
}

/// The file that is the tour.
const TOUR: &str = "tour.test.mjs";

/// What tests service workers, policies and pages without scripts, in contexts that only Chromium's driver can make.
const CHROMIUM_ONLY: &[&str] = &["dist.test.mjs", "offline.test.mjs", "policy.test.mjs"];

/// The folder that a host would serve, one level down: the app must work in any folder.
pub(super) const DIST_FOLDER: &str = "some/folder";

/// What plays the static host.
pub(super) fn hosted(project: &Project) -> PathBuf {
    project.target().join("xtask-host")
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

pub(super) fn drive(project: &Project, browser: Browser, extent: Extent) -> Result<Count> {
    tools::ensure_packages(project)?;
    let mut runner = tools::node(project)?;
    browser.name_to(&mut runner)?;
    tools::ensure_chinese_font()?;
    let mut files = test_files(&project.tests().join("browser"))?;
    match (browser, extent) {
        (_, Extent::Tour) => files.retain(|file| file.ends_with(TOUR)),
        (Browser::Chromium, Extent::All) => {}
        (_, Extent::All) => {
            files.retain(|file| !CHROMIUM_ONLY.iter().any(|name| file.ends_with(name)));
        }
    }
    let host = hosted(project);
    let app = host.join(DIST_FOLDER);
    app_once(project)?;
    let pages = serve::pages(&project.www())?;
    let name = match browser {
        Browser::Chromium => "browser",
        other => other.name(),
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
