//! `cargo xtask dist`: the app as a folder for any static host.

pub(crate) mod engine;
pub(crate) mod npm;
pub(crate) mod python;
pub(crate) mod sbom;

use crate::project::{Project, clear};
use crate::wasm::{self, program::Program};
use crate::{process, serve, tools};
use anyhow::Result;
use std::fs;
use std::path::{Path, PathBuf};

const SCRIPT: &str = "crates/xtask/src/dist/app.mjs";

/// Build the app into dist/, for any folder of any static host.
///
/// Prints sizes, and fails if they exceed their budgets.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Also write the Content Security Policy into the pages, for hosts without headers.
    #[arg(long, conflicts_with_all = ["npm", "python"])]
    meta_policy: bool,
    /// The address of the app, such as https://example.org/chuhe/, so that shared links show a picture. Needs Chromium.
    #[arg(long, value_name = "URL", value_parser = whole_address, conflicts_with_all = ["npm", "python", "engine"])]
    home: Option<String>,
    /// Build the npm package instead.
    #[arg(long, conflicts_with = "python")]
    npm: bool,
    /// Build the wheel of the Python package instead.
    #[arg(long)]
    python: bool,
    /// Build the archive of the program `chuhe` for this platform instead.
    #[arg(long, conflicts_with_all = ["npm", "python"])]
    engine: bool,
}

/// What `app.mjs` is asked for besides the files.
#[derive(Default)]
pub(crate) struct Wanted<'a> {
    /// The Content Security Policy in the pages.
    pub(crate) policy_in_pages: bool,
    /// Pictures of links, for an app at this address.
    pub(crate) home: Option<&'a str>,
    /// The table of sizes, and an error if a budget is exceeded.
    pub(crate) sizes: bool,
}

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    if arguments.npm {
        let folder = npm::write_once(project)?.display();
        println!("{folder} is ready: install it by `npm install {folder}`, or pack it by `npm pack {folder}`");
        return Ok(());
    }
    if arguments.python {
        let wheel = python::write_once(project, Program::Small)?;
        let size = fs::metadata(wheel)?.len();
        println!("{0} is ready, {size} bytes: `pip install {0}`", project.relative(wheel));
        return Ok(());
    }
    if arguments.engine {
        println!("{} is ready", project.relative(&engine::write(project)?));
        return Ok(());
    }
    wasm::build_once(project)?;
    let wanted = Wanted { policy_in_pages: arguments.meta_policy, home: arguments.home.as_deref(), sizes: true };
    println!("{}", write(project, &project.dist(), &wanted)?);
    println!("dist/ is ready: copy it to any static host, or try it with `cargo xtask serve --dist`");
    Ok(())
}

/// Builds the app into a folder, which is replaced. Returns the table of sizes if it is wanted.
pub(crate) fn write(project: &Project, folder: &Path, wanted: &Wanted) -> Result<String> {
    clear(folder)?;
    tools::ensure_packages(project)?;
    let mut script = tools::node(project)?;
    script.arg(SCRIPT).arg(folder).arg("--parts").arg(parts_file(project)).args(["--caching", serve::IMMUTABLE]);
    if wanted.policy_in_pages {
        script.arg("--meta-policy");
    }
    if wanted.sizes {
        script.arg("--sizes");
    }
    if let Some(home) = wanted.home {
        tools::ensure_chinese_font()?;
        script.args(["--home", home.trim_end_matches('/')]);
        script.env("CHROMIUM", tools::ensure_chromium()?).env("CHUHE_URL", serve::in_background(&project.www())?);
    }
    let table = process::capture(&mut script)?;
    fs::write(folder.join(sbom::FILE), sbom::list(project)?)?;
    Ok(table)
}

/// The file that says which sources are in each script of the app built last, for the tests that skip what is unchanged.
pub(crate) fn parts_file(project: &Project) -> PathBuf {
    project.target().join("xtask-parts.json")
}

/// Reads the address of the app from the command line.
fn whole_address(text: &str) -> Result<String, String> {
    let is_whole = text.starts_with("https://") || text.starts_with("http://");
    if !is_whole || text.contains(|letter: char| letter.is_whitespace() || "\"<>&".contains(letter)) {
        return Err("a whole address is needed, such as https://example.org/chuhe/".into());
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::whole_address;

    #[test]
    fn an_address_is_whole() {
        assert_eq!(whole_address("https://a.example/b/"), Ok("https://a.example/b/".into()));
        assert!(whole_address("a.example/b").is_err() && whole_address("https://a.example/\">").is_err());
    }
}
