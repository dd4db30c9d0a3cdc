//! `cargo xtask shots`: screenshots of the built app.

use crate::project::Project;
use crate::{process, serve, tools, wasm};
use anyhow::Result;

/// Take the screenshots listed in tests/states.mjs into target/shots/, and those of the README into tests/shots/.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Only states whose names begin with one of these.
    names: Vec<String>,
}

pub(crate) fn run(project: &Project, arguments: Arguments) -> Result<()> {
    tools::ensure_packages(project)?;
    let chromium = tools::ensure_chromium()?;
    tools::ensure_chinese_font()?;
    wasm::build_once(project)?;
    let folder = project.target().join("shots");
    process::run(
        tools::node(project)?
            .arg("tests/shots.mjs")
            .arg(folder)
            .args(arguments.names)
            .env("CHROMIUM", chromium)
            .env("CHUHE_URL", serve::in_background(&project.www())?),
    )
}
