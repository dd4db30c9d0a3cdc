//! Who evaluates positions: the net that the program carries, one from a file, or the hand-written evaluation.

use std::error::Error;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::OnceLock;

use xiangqi::Evaluator;
use xiangqi::net::{Net, NetError};

/// The net inside the program, as Stockfish calls the one it carries.
pub(crate) const INTERNAL: &str = "<internal>";

/// No net: the hand-written evaluation.
pub(crate) const NONE: &str = "<none>";

/// The file of the net inside.
const FILE: &[u8] = include_bytes!("../../xiangqi/nets/chuhe.net");

/// Who evaluates if nobody says otherwise.
pub(crate) fn internal() -> Evaluator {
    static READ: OnceLock<Evaluator> = OnceLock::new();
    let read = || Evaluator::net(Net::read(FILE).expect("the net inside is whole"));
    READ.get_or_init(read).clone()
}

/// Reads a net from an ordinary file: a device may have no end, and a pipe no writer. Of a file that is too long no more is read
/// than shows it.
fn read(path: &Path) -> Result<Net, Box<dyn Error>> {
    let metadata = std::fs::metadata(path)?;
    if !metadata.is_file() {
        return Err("it is no ordinary file".into());
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

/// The evaluator of this name: [`INTERNAL`], [`NONE`] or `none`, or else the path of a net.
pub(crate) fn named(name: &str) -> Result<Evaluator, String> {
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
