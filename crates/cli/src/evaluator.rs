//! Who evaluates positions: the net that the program carries, one from a file, or the hand-written evaluation.

use std::sync::OnceLock;

use xiangqi::Evaluator;
use xiangqi::net::Net;

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

/// The evaluator of this name: [`INTERNAL`], [`NONE`] or `none`, or else the path of a net.
pub(crate) fn named(name: &str) -> Result<Evaluator, String> {
    match name.to_ascii_lowercase().as_str() {
        INTERNAL => Ok(internal()),
        NONE | "none" => Ok(Evaluator::HandWritten),
        "" => Err(format!("expected a file, {INTERNAL} or {NONE}")),
        _ => {
            let path = name;
            let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
            let net = Net::read(&bytes).map_err(|error| format!("{path}: {error}"))?;
            Ok(Evaluator::net(net))
        }
    }
}
