//! Selects the evaluation: the built-in net, a net from a file, or the hand-written evaluation.

use std::error::Error;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::OnceLock;
use xiangqi::Evaluator;
use xiangqi::net::{Net, NetError};

/// The name of the built-in net, as in Stockfish.
pub const INTERNAL: &str = "<internal>";

/// The name for no net: the hand-written evaluation.
pub const NONE: &str = "<none>";

/// The file of the built-in net.
const FILE: &[u8] = include_bytes!("../../xiangqi/nets/chuhe.net");

/// The default evaluator, which uses the built-in net.
pub fn internal() -> Evaluator {
    static READ: OnceLock<Evaluator> = OnceLock::new();
    let read = || Evaluator::net(Net::read(FILE).expect("the built-in net is valid"));
    READ.get_or_init(read).clone()
}

/// Reads a net. Only regular files are accepted: a device may have no end, and a pipe may have no writer.
///
/// It reads at most one byte more than the length of a net. That is enough to see that a file is too long.
fn read(path: &Path) -> Result<Net, Box<dyn Error>> {
    let metadata = std::fs::metadata(path)?;
    if !metadata.is_file() {
        return Err("it is not a regular file".into());
    }
    let mut bytes = Vec::new();
    let most = Net::FILE_LENGTH as u64 + 1;
    File::open(path)?.take(most).read_to_end(&mut bytes)?;
    Net::read(&bytes).map_err(|error| match error {
        NetError::Length { expected, .. } => {
            let found = usize::try_from(metadata.len()).unwrap_or(usize::MAX);
            NetError::Length { expected, found }.into()
        }
        error => error.into(),
    })
}

/// The evaluator with this name: [`INTERNAL`], [`NONE`] or `none`, or else the path of a net.
pub fn named(name: &str) -> Result<Evaluator, String> {
    match name.to_ascii_lowercase().as_str() {
        INTERNAL => Ok(internal()),
        NONE | "none" => Ok(Evaluator::HandWritten),
        "" => Err(format!("expected a file, {INTERNAL} or {NONE}")),
        _ => {
            let path = name;
            let net = read(path.as_ref()).map_err(|error| format!("{path}: {error}"))?;
            Ok(Evaluator::net(net))
        }
    }
}
