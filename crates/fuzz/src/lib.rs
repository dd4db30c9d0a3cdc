//! A fuzzer: mutated inputs for every parser, and the laws that the parsers must keep.
//!
//! A [`Target`] is a parser with its laws: accepted input is written and read back equal, and an error has a code and a
//! place inside the text. A [`Run`] starts with the corpus of the target (`tests/corpus/NAME`, with every past failure),
//! mutates one input after the other, and keeps those with a new answer: a new error, or a new kind of accepted input. The
//! same seed gives the same inputs, so a failure can be reproduced. It needs only the stable compiler and does not measure
//! branch coverage.

mod mutate;
mod run;
mod targets;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

pub use run::{BrokenLaw, Run};
pub use targets::{TARGETS, Target};

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
