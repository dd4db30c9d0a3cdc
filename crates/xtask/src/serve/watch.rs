//! Rebuilds when a source changes. It polls modification times twice a second.

use crate::project::{Project, files_below};
use crate::wasm;
use anyhow::Result;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

const PAUSE: Duration = Duration::from_millis(500);

/// Returns only if the sources cannot be read. A failed build is reported, and the next change builds again.
pub(crate) fn rebuild_on_changes(project: &Project) -> Result<()> {
    let mut seen = times(project)?;
    loop {
        std::thread::sleep(PAUSE);
        let now = times(project)?;
        if now == seen {
            continue;
        }
        seen = now;
        println!("\nSomething in crates/ changed:");
        match wasm::build(project) {
            Ok(()) => println!("Built. Reload the page."),
            Err(problem) => println!("{problem:#}"),
        }
    }
}

/// Every source but those of xtask, which cannot rebuild itself while it runs.
fn times(project: &Project) -> Result<Vec<(PathBuf, Option<SystemTime>)>> {
    let folder = project.root().join("crates");
    let own = folder.join("xtask");
    let files = files_below(&folder)?.into_iter().filter(|file| !file.starts_with(&own));
    // A file may be missing while an editor replaces it: the missing time differs from the next one.
    let time = |file: &PathBuf| std::fs::metadata(file).and_then(|data| data.modified()).ok();
    Ok(files.map(|file| (file.clone(), time(&file))).collect())
}
