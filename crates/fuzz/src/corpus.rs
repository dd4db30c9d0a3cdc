//! The inputs with which every run starts.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The inputs of a target, sorted by name. The names of past failures describe them.
pub fn corpus(target: &str) -> io::Result<Vec<Vec<u8>>> {
    let entries = fs::read_dir(folder(target))?;
    let files: io::Result<Vec<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
    // The order of directory entries varies between systems, and runs must not.
    let mut files = files?;
    files.sort();
    files.iter().map(fs::read).collect()
}

/// Adds an input that broke a law to the corpus, and returns its path.
pub fn add_to_corpus(target: &str, name: &str, input: &[u8]) -> io::Result<PathBuf> {
    let file = folder(target).join(name);
    fs::write(&file, input)?;
    Ok(file)
}

fn folder(target: &str) -> PathBuf {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus");
    all.join(target)
}
