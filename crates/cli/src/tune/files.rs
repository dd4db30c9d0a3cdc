//! Reads files of samples from disk; what is wrong with one is said with its name.

use std::fmt::Display;
use std::path::Path;

use super::records::{Game, Records};
use crate::Failure;

/// A file as it is.
pub(super) fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    std::fs::read(path).map_err(|error| fault(path, error))
}

/// Hands over the games of a file, all of them checked, in their order.
pub(super) fn each_game(
    path: &Path,
    bytes: &[u8],
    mut each: impl FnMut(&Game) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for game in Records::read(bytes).map_err(|damage| fault(path, damage))? {
        let game = game.map_err(|damage| fault(path, damage))?;
        if let Some(damage) = game.each().find_map(Result::err) {
            return Err(fault(path, damage));
        }
        each(&game)?;
    }
    Ok(())
}

/// Says what is wrong with a file.
pub(super) fn fault(path: &Path, what: impl Display) -> Failure {
    Failure::usage(format!("{}: {what}", path.display()))
}
