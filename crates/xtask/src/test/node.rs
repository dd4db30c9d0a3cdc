//! Runs test files under Node and counts the results.

use crate::count::Count;
use crate::process;
use crate::project::{Project, files_below};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

pub(super) fn test_files(folder: &Path) -> Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        bail!("there is no folder {}", folder.display());
    }
    let is_test = |file: &PathBuf| file.to_string_lossy().ends_with(".test.mjs");
    Ok(files_below(folder)?.into_iter().filter(is_test).collect())
}

/// Runs the test files of a folder of `tests`.
pub(super) fn run_folder(project: &Project, runner: &mut Command, folder: &str) -> Result<Count> {
    let files = test_files(&project.tests().join(folder))?;
    run_node_tests(project, runner.arg("--test"), &files, folder)
}

/// Runs test files under Node, with readable output on the terminal and TAP in a file, which is counted.
pub(super) fn run_node_tests(project: &Project, runner: &mut Command, files: &[PathBuf], name: &str) -> Result<Count> {
    if files.is_empty() {
        return Ok(Count::default());
    }
    fs::create_dir_all(project.target())?;
    let tap = project.target().join(format!("xtask-{name}.tap"));
    let _ = fs::remove_file(&tap);
    runner
        .args(["--test-reporter=spec", "--test-reporter-destination=stdout"])
        .arg("--test-reporter=tap")
        .arg(format!("--test-reporter-destination={}", tap.display()))
        .args(files);
    let outcome = process::run(runner);
    let output = fs::read_to_string(&tap).with_context(|| format!("the {name} tests did not run"))?;
    let mut count = count_tap(&output);
    if outcome.is_err() && count.failed == 0 {
        count.failed = 1;
    }
    Ok(count)
}

/// Reads the last lines `# pass 3`, `# fail 0` and so on. A skipped test counts as failed.
fn count_tap(output: &str) -> Count {
    let number_of = |what: &str| {
        let line = output.lines().rev().find_map(|line| line.strip_prefix(what));
        line.and_then(|number| number.trim().parse().ok()).unwrap_or(0)
    };
    let failures = ["# fail ", "# cancelled ", "# skipped ", "# todo "];
    Count { passed: number_of("# pass "), failed: failures.into_iter().map(number_of).sum() }
}

#[cfg(test)]
mod tests {
    use super::count_tap;

    #[test]
    fn node_results_are_read_from_the_end() {
        let output = "# pass 99\n# tests 9\n# pass 5\n# fail 1\n# cancelled 1\n# skipped 2\n# todo 0\n";
        let count = count_tap(output);
        assert_eq!((count.passed, count.failed), (5, 4));
    }
}
