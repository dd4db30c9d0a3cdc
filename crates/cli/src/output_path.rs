//! Checks that an output file replaces no other file, and locks it against other processes.

use crate::Failure;
use std::fmt::Display;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::Read;
use std::path::{Path, PathBuf};

/// An error about a file.
pub fn path_error(path: &Path, what: impl Display) -> Failure {
    Failure::usage(format!("{}: {what}", path.display()))
}

/// Reads an ordinary file. A device may have no end, and a pipe no writer.
pub fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    let metadata = std::fs::metadata(path).map_err(|error| path_error(path, error))?;
    if !metadata.is_file() {
        return Err(path_error(path, "it is not a regular file"));
    }
    std::fs::read(path).map_err(|error| path_error(path, error))
}

/// The same; `None` if there is no file.
pub fn read_if_exists(path: &Path) -> Result<Option<Vec<u8>>, Failure> {
    match path.try_exists() {
        Ok(false) => Ok(None),
        _ => read(path).map(Some),
    }
}

/// Rejects a target where a file would be lost: an input file, by whatever name, and an existing file that `is_alike` does not
/// recognise by its first bytes.
pub fn check(path: &Path, inputs: &[PathBuf], is_alike: impl Fn(&[u8]) -> bool) -> Result<(), Failure> {
    let Ok(there) = path.canonicalize() else { return Ok(()) };
    if inputs.iter().any(|input| input.canonicalize().is_ok_and(|input| input == there)) {
        return Err(path_error(path, "it is one of those that are read"));
    }
    let is_file = there.metadata().is_ok_and(|metadata| metadata.is_file());
    if !is_file {
        return Err(path_error(path, "it is not a regular file"));
    }
    let mut beginning = Vec::new();
    File::open(&there)
        .and_then(|file| file.take(BEGINNING_BYTES).read_to_end(&mut beginning))
        .map_err(|error| path_error(path, error))?;
    if beginning.is_empty() || is_alike(&beginning) {
        return Ok(());
    }
    Err(path_error(path, "something else is there already"))
}

/// The number of first bytes that identify a file.
const BEGINNING_BYTES: u64 = 1_024;

/// Keeps other processes from making the same file, by a lock on an empty file beside it.
pub struct Lock {
    path: PathBuf,
    /// The lock ends when the file is closed, however the process ends.
    _file: File,
}

impl Lock {
    /// Locks `place`. An error if another process has the lock.
    pub fn of(place: &Path) -> Result<Self, Failure> {
        let path = place.with_added_extension("lock");
        let mut options = OpenOptions::new();
        // A file of that name that is not empty belongs to another program.
        let file = options.write(true).create(true).truncate(false).open(&path);
        let file = file.map_err(|error| path_error(&path, error))?;
        if file.metadata().is_ok_and(|metadata| metadata.len() > 0) {
            return Err(path_error(&path, "something else is there already"));
        }
        // On a file system without locks every process proceeds.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(path_error(place, "another process is making it"));
        }
        Ok(Self { path, _file: file })
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A leftover empty file locks nothing.
        let _ = std::fs::remove_file(&self.path);
    }
}
