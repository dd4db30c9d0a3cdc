//! `cargo xtask serve`: builds, then serves `www/` on this machine.

mod http;
mod watch;

use crate::project::{Project, files_below};
use crate::wasm;
use anyhow::{Context, Result, bail};
pub(crate) use http::IMMUTABLE;
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};

/// Build the app and serve www/ on this machine.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The port to try first.
    #[arg(long, value_name = "N", default_value_t = 8000)]
    port: u16,
    /// Where to listen; 127.0.0.1 is for this machine only.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: IpAddr,
    /// Send COOP and COEP headers: the pages are cross-origin isolated.
    #[arg(long)]
    isolated: bool,
    /// Rebuild when a file in crates/ changes.
    #[arg(long, conflicts_with = "dist")]
    watch: bool,
    /// Serve dist/ as it is, instead of building and serving www/.
    #[arg(long)]
    dist: bool,
}

/// The number of ports to try after the given one.
const TRIES: u16 = 20;

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    let folder = if arguments.dist { project.dist() } else { project.www() };
    if !arguments.dist {
        wasm::build(project)?;
    } else if !folder.is_dir() {
        bail!("there is no dist/ yet: `cargo xtask dist` makes it");
    }
    let listener = listen(arguments.host, arguments.port)?;
    let address = listener.local_addr()?;
    println!("\nServing {} at http://{address}/", project.relative(&folder));
    for page in pages(&folder)? {
        println!("  http://{address}/{page}");
    }
    println!("Ctrl-C ends it.");
    let server = http::Server::new(&folder, arguments.isolated)?;
    if arguments.watch {
        std::thread::spawn(move || server.answer_all(&listener));
        watch::rebuild_on_changes(project)
    } else {
        server.answer_all(&listener);
        Ok(())
    }
}

/// Serves a folder until this process ends, for tests and screenshots.
pub(crate) fn in_background(folder: &Path) -> Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0").context("no port to serve on")?;
    let address = listener.local_addr()?;
    let server = http::Server::new(folder, false)?;
    std::thread::spawn(move || server.answer_all(&listener));
    Ok(format!("http://{address}/"))
}

/// Listens on the port. If it is in use, prints that and tries the next ports.
fn listen(host: IpAddr, first: u16) -> Result<TcpListener> {
    for port in first..=first.saturating_add(TRIES) {
        let address = SocketAddr::new(host, port);
        match TcpListener::bind(address) {
            Ok(listener) => return Ok(listener),
            Err(problem) if problem.kind() == ErrorKind::AddrInUse => {
                println!("Port {port} is taken by another program; trying the next one.");
            }
            Err(problem) => {
                return Err(problem).with_context(|| format!("cannot listen on {address}"));
            }
        }
    }
    bail!("ports {first} to {} are all taken: choose one with --port", first.saturating_add(TRIES))
}

/// The pages below a folder, as addresses: the root is "", a folder ends with a slash.
pub(crate) fn pages(folder: &Path) -> Result<Vec<String>> {
    let is_page = |path: &PathBuf| path.file_name().is_some_and(|name| name == "index.html");
    let address = |path: PathBuf| {
        let inside = path.parent()?.strip_prefix(folder).ok()?.to_str()?.replace('\\', "/");
        Some(if inside.is_empty() { inside } else { inside + "/" })
    };
    Ok(files_below(folder)?.into_iter().filter(is_page).filter_map(address).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_port_gives_the_next_one() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port();
        let other = listen(IpAddr::from([127, 0, 0, 1]), port).unwrap().local_addr().unwrap().port();
        assert!(other > port && other <= port + TRIES);
    }
}
