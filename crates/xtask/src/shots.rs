//! `cargo xtask shots`: screenshots of the built app.

use crate::arguments::Arguments;
use crate::project::Project;
use crate::{process, serve, tools, wasm};
use anyhow::Result;

pub(crate) const HELP: &str = "\
shots                take the screenshots listed in tests/shots.mjs into target/shots/, and the one of
                     the README into tests/shots/
";

pub(crate) fn run(project: &Project, arguments: Arguments) -> Result<()> {
    arguments.finish()?;
    tools::ensure_packages(project)?;
    let chromium = tools::ensure_chromium()?;
    tools::ensure_chinese_font()?;
    wasm::build(project)?;
    let folder = project.target().join("shots");
    process::run(
        tools::node(project)?
            .arg("tests/shots.mjs")
            .arg(folder)
            .env("CHROMIUM", chromium)
            .env("CHUHE_URL", serve::in_background(&project.www())?),
    )
}
