//! `cargo xtask dist`: the app as a folder for any static host.

mod asset;
mod bundle;
mod deferred;
pub(crate) mod engine;
mod inline;
pub(crate) mod npm;
mod offline;
mod policy;
mod prerendered;
mod previews;
pub(crate) mod python;
mod rewrite;
pub(crate) mod sbom;
mod sizes;
mod visit;

use crate::marks::mark;
use crate::project::{Project, clear, files_below};
use crate::wasm::{self, program::Program};
use anyhow::{Context, Result, bail};
use asset::{Asset, SERVICE_WORKER};
use bundle::Imports;
pub(crate) use bundle::parts_file;
use previews::Previews;
use std::fs;
use std::path::{Path, PathBuf};

/// Build the app into dist/, for any folder of any static host.
///
/// Prints sizes, and fails if they exceed their budgets.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Also write the Content Security Policy into the pages, for hosts without headers.
    #[arg(long, conflicts_with_all = ["npm", "python"])]
    meta_policy: bool,
    /// The address of the app, such as https://example.org/chuhe/, so that shared links show a picture. Needs Chromium.
    #[arg(long, value_name = "URL", value_parser = previews::home, conflicts_with_all = ["npm", "python", "engine"])]
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

/// Endings of development files, which no page loads.
const LEFT_OUT: &[&str] = &[".d.ts", ".md", ".map"];

/// The built app: its files, and the imports of its scripts.
pub(crate) struct App {
    assets: Vec<Asset>,
    imports: Imports,
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
    let app = write(project, &project.dist(), arguments.meta_policy, arguments.home.as_deref())?;
    println!("{}", report_sizes(project, &app)?);
    println!("dist/ is ready: copy it to any static host, or try it with `cargo xtask serve --dist`");
    Ok(())
}

/// Builds the app into a folder, which is replaced. Scripts are bundled, minified, and inlined into pages that mark them.
///
/// Pages and a few other files keep their addresses. The rest goes into one folder named after its content, which browsers may
/// cache indefinitely; relative imports in it stay valid.
pub(crate) fn write(project: &Project, folder: &Path, has_policy_in_pages: bool, home: Option<&str>) -> Result<App> {
    let mut assets = read(&project.www())?;
    prerendered::write(project, &mut assets)?;
    let (mut assets, imports) = bundle::bundle(project, assets)?;
    deferred::defer(&mut assets, &imports)?;
    clear(folder)?;
    let previews = home.map(|home| Previews::draw(project, folder, home)).transpose()?.unwrap_or_default();
    let counted = assets.len();
    assets.extend(previews.themes());
    let version = format!("{:016x}", hash(assets.iter()));
    let hashed = format!("assets-{:016x}", hash(assets.iter().filter(|asset| !asset.keeps_address())));
    let is_asset = |path: &str| {
        let found = assets.iter().find(|asset| asset.path == path);
        found.is_some_and(|asset| !asset.keeps_address())
    };
    let mut addressed = Vec::new();
    for asset in &assets {
        if !asset.keeps_address() {
            write_file(&folder.join(&hashed).join(&asset.path), &asset.bytes)?;
            continue;
        }
        let mut text = asset.text()?.to_owned();
        if asset.is_page() {
            let links = if deferred::is_deferred(&text) { Vec::new() } else { deferred::links(asset, &imports)? };
            text = offline::page(&text, &version, &links);
            text = previews.add_to(&text, &asset.path);
        }
        if asset.path != SERVICE_WORKER {
            text = rewrite::references(&text, &asset.path, &hashed, &is_asset);
        }
        addressed.push((asset, text));
    }
    let pages = addressed.iter().filter(|(asset, _)| asset.is_page());
    let policy = policy::policy(&pages.map(|(_, text)| &**text).collect::<Vec<_>>());
    for (asset, text) in &mut addressed {
        if has_policy_in_pages && asset.is_page() {
            *text = policy::into_page(text, &policy);
        }
    }
    for (path, text) in policy::files(&policy) {
        write_file(&folder.join(path), text.as_bytes())?;
    }
    write_file(&folder.join(sbom::FILE), sbom::list(project)?.as_bytes())?;
    let listed = kept_offline(&assets, &addressed, &hashed);
    for (asset, text) in addressed {
        let text = match &*asset.path {
            SERVICE_WORKER => offline::service_worker(&text, &version, &listed).context(SERVICE_WORKER)?,
            _ => text,
        };
        write_file(&folder.join(&asset.path), text.as_bytes())?;
    }
    // The pages of themes are no part of the budgets: readers pass through one at most.
    assets.truncate(counted);
    Ok(App { assets, imports })
}

/// The files that the service worker may cache: the address from the root, that of a page by its folder, and the hash of each.
fn kept_offline(assets: &[Asset], addressed: &[(&Asset, String)], hashed: &str) -> Vec<(String, String)> {
    let address = |asset: &Asset| match asset.path.strip_suffix("index.html") {
        Some("") => "./".to_owned(),
        Some(folder) => folder.to_owned(),
        None if asset.keeps_address() => asset.path.clone(),
        None => format!("{hashed}/{}", asset.path),
    };
    let is_cached = |asset: &&Asset| asset.path != SERVICE_WORKER;
    let mark_of = |asset: &Asset| {
        let written = addressed.iter().find(|(one, _)| one.path == asset.path);
        mark(written.map_or(&asset.bytes[..], |(_, text)| text.as_bytes()))
    };
    assets.iter().filter(is_cached).map(|asset| (address(asset), mark_of(asset))).collect()
}

/// The table of sizes. An error if a budget is exceeded.
pub(crate) fn report_sizes(project: &Project, App { assets, imports }: &App) -> Result<String> {
    let (report, exceeded) = sizes::report(&sizes::measure(project, assets)?, &visit::files(assets, imports));
    if !exceeded.is_empty() {
        bail!("{report}\n{}", exceeded.join("\n"));
    }
    Ok(report)
}

fn read(www: &Path) -> Result<Vec<Asset>> {
    let is_wanted = |file: &PathBuf| {
        let name = file.to_string_lossy();
        !LEFT_OUT.iter().any(|end| name.ends_with(end))
    };
    let asset = |file: PathBuf| {
        let inside = file.strip_prefix(www)?.to_string_lossy().replace('\\', "/");
        Ok(Asset { path: inside, bytes: fs::read(&file)? })
    };
    files_below(www)?.into_iter().filter(is_wanted).map(asset).collect()
}

fn write_file(file: &Path, bytes: &[u8]) -> Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(file, bytes).with_context(|| format!("writing {}", file.display()))
}

/// FNV-1a of all paths and contents: the same on every machine. It tells builds apart; it does not resist forgery.
fn hash<'a>(assets: impl Iterator<Item = &'a Asset>) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for asset in assets {
        // The lengths separate path and content.
        let lengths = [asset.path.len() as u64, asset.bytes.len() as u64].map(u64::to_le_bytes);
        let bytes = lengths.iter().flatten().chain(asset.path.as_bytes()).chain(&asset.bytes);
        for byte in bytes {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page with an old cached module loads the old net beside it, or none.
    #[test]
    fn the_net_is_in_the_hashed_folder_with_the_modules_that_load_it() {
        for path in ["chuhe.net", "chuhe_play_bg.wasm", "chuhe_full_bg.wasm"] {
            let asset = Asset::of(&format!("engine/wasm/{path}"), "");
            assert!(!asset.keeps_address(), "{path}");
        }
    }

    #[test]
    fn the_hash_depends_on_every_path_and_byte() {
        let of = |files: &[(&str, &str)]| {
            let assets: Vec<_> = files.iter().map(|(path, text)| Asset::of(path, text)).collect();
            hash(assets.iter())
        };
        let base = of(&[("a.js", "1"), ("b.js", "2")]);
        assert_eq!(base, of(&[("a.js", "1"), ("b.js", "2")]));
        for other in [
            of(&[("a.js", "1"), ("b.js", "3")]),
            of(&[("a.js", "1"), ("c.js", "2")]),
            of(&[("a.js", "1b"), (".js", "2")]),
            of(&[("a.js", "1")]),
        ] {
            assert_ne!(base, other);
        }
    }
}
