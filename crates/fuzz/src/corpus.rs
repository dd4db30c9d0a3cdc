//! The inputs that every run begins with.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The kept inputs of a target, in the order of their names, which for past failures say what they did.
pub fn corpus(target: &str) -> io::Result<Vec<Vec<u8>>> {
    let entries = fs::read_dir(folder(target))?;
    let files: io::Result<Vec<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
    // Folders are listed in any order; runs are to be the same everywhere.
    let mut files = files?;
    files.sort();
    files.iter().map(fs::read).collect()
}

/// Keeps an input that broke a law, so that every later run begins with it; where.
pub fn keep(target: &str, name: &str, input: &[u8]) -> io::Result<PathBuf> {
    let file = folder(target).join(name);
    fs::write(&file, input)?;
    Ok(file)
}

fn folder(target: &str) -> PathBuf {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus");
    all.join(target)
}
