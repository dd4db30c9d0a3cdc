//! Reads files of samples from disk; what is wrong with one is said with its name.

use std::fmt::Display;
use std::fs::{File, TryLockError};
use std::io::Read;
use std::path::{Path, PathBuf};

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

/// Refuses a place for what is made where something would be lost: a file that is read for it, by whatever name, and anything
/// but a file of the kind that is made, as its first bytes tell.
pub(super) fn check_place(
    path: &Path,
    inputs: &[PathBuf],
    is_alike: impl Fn(&[u8]) -> bool,
) -> Result<(), Failure> {
    let Ok(there) = path.canonicalize() else {
        return Ok(());
    };
    if inputs
        .iter()
        .any(|input| input.canonicalize().is_ok_and(|input| input == there))
    {
        return Err(fault(path, "it is one of those that are read"));
    }
    let is_file = there.metadata().is_ok_and(|metadata| metadata.is_file());
    if !is_file {
        return Err(fault(path, "it is no ordinary file"));
    }
    let mut beginning = Vec::new();
    File::open(&there)
        .and_then(|file| file.take(BEGINNING).read_to_end(&mut beginning))
        .map_err(|error| fault(path, error))?;
    if beginning.is_empty() || is_alike(&beginning) {
        return Ok(());
    }
    Err(fault(path, "something else is there already"))
}

/// So many bytes tell what a file is.
const BEGINNING: u64 = 64;

/// Keeps other processes from making the same file, by a lock on one beside it.
pub(super) struct Lock {
    path: PathBuf,
    /// The lock goes with it, however this process ends.
    _file: File,
}

impl Lock {
    pub(super) fn of(place: &Path) -> Result<Self, Failure> {
        let path = place.with_added_extension("lock");
        let file = File::create(&path).map_err(|error| fault(&path, error))?;
        // Where a file system has no locks, nobody is kept out.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(fault(place, "another process is making it"));
        }
        Ok(Self { path, _file: file })
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A file without a lock keeps nobody out.
        let _ = std::fs::remove_file(&self.path);
    }
}

/// Says what is wrong with a file.
pub(super) fn fault(path: &Path, what: impl Display) -> Failure {
    Failure::usage(format!("{}: {what}", path.display()))
}
