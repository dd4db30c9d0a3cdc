//! `cargo xtask shots`: screenshots of the built app.

use crate::arguments::Arguments;
use crate::project::Project;
use crate::{process, serve, tools, wasm};
use anyhow::Result;

pub(crate) const HELP: &str = "\
shots                take the screenshots listed in tests/states.mjs into target/shots/, and those of the
                     README into tests/shots/
  NAME...            only those whose names begin like this
";

pub(crate) fn run(project: &Project, mut arguments: Arguments) -> Result<()> {
    let names: Vec<String> = std::iter::from_fn(|| arguments.word()).collect();
    arguments.finish()?;
    tools::ensure_packages(project)?;
    let chromium = tools::ensure_chromium()?;
    tools::ensure_chinese_font()?;
    wasm::build_once(project)?;
    let folder = project.target().join("shots");
    process::run(
        tools::node(project)?
            .arg("tests/shots.mjs")
            .arg(folder)
            .args(names)
            .env("CHROMIUM", chromium)
            .env("CHUHE_URL", serve::in_background(&project.www())?),
    )
}
