//! How much of a part is run: which of its tests, and whether all cases.

use std::path::PathBuf;
use std::process::Command;

/// How much of a part is run.
#[derive(Default)]
pub(crate) struct Scope {
    /// The tests whose name has this, as `--matching` says.
    pub(crate) matching: Option<String>,
    /// Every case, also where a part draws some at random.
    pub(crate) full: bool,
}

/// Tells tests under Node and in Python to take every case.
const FULL: &str = "CHUHE_FULL";

impl Scope {
    /// The test files that are meant.
    pub(super) fn choose(&self, files: &mut Vec<PathBuf>) {
        if let Some(text) = &self.matching {
            files.retain(|file| file.to_string_lossy().contains(text));
        }
    }

    /// Tells a program of tests whether to take every case.
    pub(super) fn tell(&self, tests: &mut Command) {
        if self.full {
            tests.env(FULL, "1");
        }
    }
}
