//! The scope of a run: which tests of a part, and whether all cases.

use crate::project::Project;
use anyhow::Result;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// The scope of a run.
#[derive(Default)]
pub(crate) struct Scope {
    /// Only tests with this text in their names: the option `--matching`.
    pub(crate) matching: Option<String>,
    /// Whether sampled checks take every case.
    pub(crate) full: bool,
    /// Whether tests are skipped whose inputs are unchanged since they passed.
    pub(crate) may_skip: bool,
}

impl Scope {
    /// Keeps the matching files.
    pub(super) fn choose(&self, files: &mut Vec<PathBuf>) {
        if let Some(text) = &self.matching {
            files.retain(|file| file.to_string_lossy().contains(text));
        }
    }

    /// Sets the environment variable that makes a test program take every case.
    pub(super) fn set_variable(&self, tests: &mut Command) {
        if self.full {
            tests.env("CHUHE_FULL", "1");
        }
    }

    /// Has the runner of a whole part record which of its files passed, and skip those that are unchanged since.
    pub(super) fn record_files(&self, project: &Project, folder: &str, tests: &mut Command) -> Result<()> {
        let passed = project.target().join("xtask-passed").join(folder);
        fs::create_dir_all(&passed)?;
        tests.env("CHUHE_PASSED", passed);
        if self.may_skip {
            tests.env("CHUHE_SKIPS", "1");
        }
        Ok(())
    }
}
