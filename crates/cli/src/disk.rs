//! Changes files so that a failure loses at most the record being written.
//!
//! Every call that changes a file is made here: [`Output`] appends, [`Replacement`] puts a whole file in the place of another, and
//! [`Output::cut_unfinished_end`] keeps what it cuts. In tests, `testing` makes the `n`th of these calls fail.

#[cfg(any(test, feature = "disk-faults"))]
pub mod testing;

use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

/// The calls that change a file, as the program reports their failures.
mod call {
    pub(super) const CREATE: &str = "cannot be created";
    pub(super) const WRITE: &str = "cannot be written";
    pub(super) const SYNC: &str = "cannot be written to the disk";
    pub(super) const CUT: &str = "cannot be cut";
    pub(super) const RENAME: &str = "cannot be put in its place";
    pub(super) const REMOVE: &str = "cannot be removed";
}

/// A failed call and its file.
#[derive(Debug)]
pub struct FileError {
    path: PathBuf,
    call: &'static str,
    error: io::Error,
}

impl FileError {
    fn of(path: &Path, call: &'static str) -> impl FnOnce(io::Error) -> Self {
        move |error| Self { path: path.to_owned(), call, error }
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, call, error } = self;
        write!(out, "{}: it {call}: {error}", path.display())
    }
}

impl std::error::Error for FileError {}

/// Makes a call, unless a test makes it fail.
fn attempt<T>(make: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    #[cfg(any(test, feature = "disk-faults"))]
    testing::before()?;
    make()
}

/// A file opened for appending.
pub struct Output {
    file: File,
    path: PathBuf,
}

impl Output {
    /// Opens a file for reading and appending; creates it if it is missing.
    pub fn append_to(path: &Path) -> Result<Self, FileError> {
        let mut options = OpenOptions::new();
        Self::of(path, || options.read(true).append(true).create(true).open(path))
    }

    fn create_new(path: &Path) -> Result<Self, FileError> {
        Self::of(path, || File::create_new(path))
    }

    fn of(path: &Path, open: impl FnOnce() -> io::Result<File>) -> Result<Self, FileError> {
        let file = attempt(open).map_err(FileError::of(path, call::CREATE))?;
        Ok(Self { file, path: path.to_owned() })
    }

    /// Locks the file until `self` is dropped. `false`: another process has the lock. A file system without locks gives `true`.
    pub fn try_lock(&self) -> bool {
        !matches!(self.file.try_lock(), Err(TryLockError::WouldBlock))
    }

    /// All bytes from the first.
    pub fn read_all(&mut self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        self.file.read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    /// Appends these bytes in one piece.
    pub fn append(&mut self, bytes: &[u8]) -> Result<(), FileError> {
        #[cfg(any(test, feature = "disk-faults"))]
        let bytes = testing::shorten(bytes, &mut self.file);
        attempt(|| self.file.write_all(bytes)).map_err(FileError::of(&self.path, call::WRITE))
    }

    /// Waits until written bytes are on the disk.
    pub fn sync(&self) -> Result<(), FileError> {
        attempt(|| sync_file(&self.file)).map_err(FileError::of(&self.path, call::SYNC))
    }

    /// Cuts an unfinished record off the end of the file, after its bytes are on the disk in the file `NAME.cut-OFFSET`.
    /// Returns that file's path.
    pub fn cut_unfinished_end(&mut self, offset: usize, end: &[u8]) -> Result<PathBuf, FileError> {
        let saved = self.save_end(offset, end)?;
        attempt(|| self.file.set_len(offset as u64)).map_err(FileError::of(&self.path, call::CUT))?;
        self.sync()?;
        Ok(saved)
    }

    fn save_end(&self, offset: usize, end: &[u8]) -> Result<PathBuf, FileError> {
        let first = self.path.with_added_extension(format!("cut-{offset}"));
        let mut saved = first.clone();
        let mut copies = 1;
        let mut output = loop {
            match Self::create_new(&saved) {
                Ok(output) => break output,
                Err(error) if error.error.kind() != ErrorKind::AlreadyExists => return Err(error),
                // An earlier run was interrupted between saving and cutting.
                Err(_) if std::fs::read(&saved).is_ok_and(|there| there == end) => {
                    return Ok(saved);
                }
                Err(_) => {
                    copies += 1;
                    saved = first.with_added_extension(copies.to_string());
                }
            }
        };
        if let Err(error) = output.append(end).and_then(|()| output.sync()) {
            // A partial copy is useless: the file still has the whole end.
            let _ = remove(&saved);
            return Err(error);
        }
        sync_folder(&saved);
        Ok(saved)
    }
}

/// A file written beside its target, and renamed to it once all of it is on the disk.
///
/// If it is dropped before [`Replacement::finish`], the target is unchanged. A device or a pipe is written directly.
pub struct Replacement {
    /// `None`: it was renamed, or the target is written directly.
    part: Option<PathBuf>,
    output: Output,
    target: PathBuf,
    buffer: Vec<u8>,
}

/// The number of bytes buffered before a write.
const BUFFER_BYTES: usize = 1 << 16;

/// The most files `NAME.part` of interrupted runs beside a target.
const MAX_PARTS: u32 = 1_000;

impl Replacement {
    /// Begins to write a file beside `place`.
    pub fn begin(place: &Path) -> Result<Self, FileError> {
        if std::fs::metadata(place).is_ok_and(|there| !there.is_file()) {
            let output = Output::of(place, || OpenOptions::new().write(true).open(place))?;
            return Ok(Self { part: None, output, target: place.to_owned(), buffer: Vec::new() });
        }
        // Replaces the file that a link points to, not the link.
        let target = place.canonicalize().unwrap_or_else(|_| place.to_owned());
        let mut part = target.with_added_extension("part");
        let mut number = 1;
        let output = loop {
            match Output::create_new(&part) {
                Ok(output) => break output,
                Err(error) if error.error.kind() != ErrorKind::AlreadyExists || number >= MAX_PARTS => {
                    return Err(error);
                }
                // Another process is writing it, an earlier run was interrupted, or the file is unrelated.
                Err(_) => {
                    number += 1;
                    part = target.with_added_extension(format!("part-{number}"));
                }
            }
        };
        Ok(Self { part: Some(part), output, target, buffer: Vec::new() })
    }

    /// Appends these bytes, buffered.
    pub fn append(&mut self, bytes: &[u8]) -> Result<(), FileError> {
        self.buffer.extend_from_slice(bytes);
        if self.buffer.len() >= BUFFER_BYTES {
            self.write_buffer()?;
        }
        Ok(())
    }

    fn write_buffer(&mut self) -> Result<(), FileError> {
        self.output.append(&self.buffer)?;
        self.buffer.clear();
        Ok(())
    }

    /// Renames the file to its target.
    pub fn finish(mut self) -> Result<(), FileError> {
        self.write_buffer()?;
        if let Some(part) = &self.part {
            self.output.sync()?;
            attempt(|| std::fs::rename(part, &self.target)).map_err(FileError::of(&self.target, call::RENAME))?;
            self.part = None;
            sync_folder(&self.target);
        }
        Ok(())
    }
}

impl Drop for Replacement {
    fn drop(&mut self) {
        if let Some(part) = &self.part {
            // A leftover part does no harm.
            let _ = attempt(|| std::fs::remove_file(part));
        }
    }
}

/// Replaces a file by these bytes.
pub fn replace(place: &Path, bytes: &[u8]) -> Result<(), FileError> {
    let mut replacement = Replacement::begin(place)?;
    replacement.append(bytes)?;
    replacement.finish()
}

/// Removes a file.
pub fn remove(path: &Path) -> Result<(), FileError> {
    attempt(|| std::fs::remove_file(path)).map_err(FileError::of(path, call::REMOVE))
}

/// Waits for the disk, except in tests: they only count the calls.
fn sync_file(file: &File) -> io::Result<()> {
    if cfg!(any(test, feature = "disk-faults")) { Ok(()) } else { file.sync_all() }
}

/// Makes sure that the name of a new file is on the disk. Not every file system can; then the file may be missing after a power
/// failure, and is made again.
fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let _ = attempt(|| sync_file(&File::open(folder)?));
}

#[cfg(test)]
mod tests {
    use super::*;
    use testing::{Fault, Folder, with_fault};

    #[test]
    fn after_any_failed_call_the_file_is_the_old_one_or_the_new_one() {
        let folder = Folder::new("disk-replace");
        let place = folder.0.join("file");
        let new = vec![7; 3 * BUFFER_BYTES];
        for fault in [Fault::Once, Fault::Killed] {
            for nth in 0..200 {
                std::fs::write(&place, b"old").unwrap();
                let (result, has_failed) = with_fault(fault, nth, || {
                    let mut replacement = Replacement::begin(&place)?;
                    for piece in new.chunks(BUFFER_BYTES) {
                        replacement.append(piece)?;
                    }
                    replacement.finish()
                });
                let there = std::fs::read(&place).unwrap();
                match &result {
                    Ok(()) => assert!(there == new, "{fault:?} {nth}"),
                    Err(error) => {
                        assert!(there == b"old", "{fault:?} {nth}: {error}");
                        assert_eq!(error.error.kind(), ErrorKind::StorageFull);
                    }
                }
                if fault == Fault::Once {
                    assert_eq!(folder.names(), ["file"], "{nth}");
                }
                if !has_failed {
                    assert!(nth >= 6, "create, three writes, sync and rename can fail");
                    break;
                }
            }
        }
    }

    #[test]
    fn other_files_of_the_folder_stay_unchanged() {
        let folder = Folder::new("disk-beside");
        let place = folder.0.join("file");
        let others = ["file.part", "file.part-2", "file.new"];
        for name in others {
            std::fs::write(folder.0.join(name), name).unwrap();
        }
        replace(&place, b"new").unwrap();
        assert_eq!(std::fs::read(&place).unwrap(), b"new");
        for name in others {
            assert_eq!(std::fs::read(folder.0.join(name)).unwrap(), name.as_bytes());
        }
        assert_eq!(folder.names().len(), 4);
    }

    #[test]
    fn after_any_failed_call_the_removed_end_is_beside_the_file() {
        let folder = Folder::new("disk-cut");
        let place = folder.0.join("file");
        for fault in [Fault::Once, Fault::Killed] {
            for nth in 0..200 {
                std::fs::write(&place, b"whole, unfinished").unwrap();
                let cut = || Output::append_to(&place)?.cut_unfinished_end(7, b"unfinished");
                let (result, has_failed) = with_fault(fault, nth, cut);
                let there = std::fs::read(&place).unwrap();
                let is_saved = folder.names().iter().any(|name| {
                    name.starts_with("file.cut-7") && std::fs::read(folder.0.join(name)).unwrap() == b"unfinished"
                });
                assert!(there == b"whole, unfinished" || is_saved, "{fault:?} {nth}");
                if fault == Fault::Once {
                    assert!(folder.names().len() == 1 || is_saved, "{nth}: half an end");
                }
                assert_eq!(there == b"whole, ", result.is_ok() || is_saved && there.len() == 7);
                for name in folder.names() {
                    std::fs::remove_file(folder.0.join(name)).unwrap();
                }
                if !has_failed {
                    assert!(nth >= 5);
                    break;
                }
            }
        }
        // An end that was cut earlier at the same place stays.
        std::fs::write(&place, b"whole, unfinished").unwrap();
        std::fs::write(folder.0.join("file.cut-7"), b"other").unwrap();
        let saved = Output::append_to(&place).unwrap();
        let saved = { saved }.cut_unfinished_end(7, b"unfinished").unwrap();
        assert!(saved.ends_with("file.cut-7.2"), "{}", saved.display());
        assert_eq!(std::fs::read(folder.0.join("file.cut-7")).unwrap(), b"other");
        assert_eq!(std::fs::read(&saved).unwrap(), b"unfinished");
    }
}
