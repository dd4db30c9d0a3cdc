//! `cargo xtask faults`: plants faults in the sources, one at a time, and runs the checks that should fail.
//!
//! A fault is a file of `tests/faults`. Run this before and after a refactoring that moves tests, to show that they still find the same faults.

mod fault;
mod planted;

use crate::project::{Project, files_below};
use crate::{process, tools};
use anyhow::{Context, Result, bail};
use fault::{Check, Fault};
use planted::Planted;
use std::fs;
use std::process::Stdio;
use std::time::Instant;

/// Plant faults in the sources, one at a time; fail if no check finds one of them.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Plant these faults only; `--list` names them.
    names: Vec<String>,
    /// Print the faults with their descriptions.
    #[arg(long)]
    list: bool,
    /// Run the checks without faults: all must pass.
    #[arg(long)]
    sound: bool,
}

const FOLDER: &str = "tests/faults";

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    planted::restore_left_over(project)?;
    let faults = chosen(read_all(project)?, &arguments.names)?;
    if arguments.list {
        for fault in &faults {
            println!("{:32} {}", fault.name, fault.about);
        }
        return Ok(());
    }
    if arguments.sound {
        return check_sound(project, &faults);
    }
    refuse_uncommitted(project, &faults)?;
    let mut seen = 0;
    for fault in &faults {
        let start = Instant::now();
        let outcome = plant_and_check(project, fault);
        let outcome = outcome.unwrap_or_else(|problem| format!("REFUSED: {problem:#}"));
        seen += usize::from(outcome.starts_with("seen"));
        let seconds = start.elapsed().as_secs_f32();
        println!("{:32} {seconds:6.1} s  {outcome}", fault.name);
    }
    println!("\n{seen} of {} faults seen", faults.len());
    if seen < faults.len() || faults.is_empty() {
        std::process::exit(1);
    }
    Ok(())
}

fn read_all(project: &Project) -> Result<Vec<Fault>> {
    let mut faults = Vec::new();
    for file in files_below(&project.root().join(FOLDER))? {
        if file.extension().is_some_and(|end| end == "txt") {
            let name = file.file_stem().unwrap_or_default().to_string_lossy();
            let text = fs::read_to_string(&file)?;
            faults.push(Fault::parse(&name, &text).with_context(|| format!("{FOLDER}/{name}.txt"))?);
        }
    }
    Ok(faults)
}

fn chosen(mut faults: Vec<Fault>, names: &[String]) -> Result<Vec<Fault>> {
    for name in names {
        if !faults.iter().any(|fault| fault.name == *name) {
            bail!("there is no fault `{name}`: `cargo xtask faults --list` names them");
        }
    }
    if !names.is_empty() {
        faults.retain(|fault| names.contains(&fault.name));
    }
    Ok(faults)
}

/// An error if a file has uncommitted changes, since it is restored afterwards.
fn refuse_uncommitted(project: &Project, faults: &[Fault]) -> Result<()> {
    let paths = faults.iter().flat_map(Fault::paths);
    let mut git = tools::git(project);
    git.args(["status", "--porcelain", "--"]).args(paths);
    let changed = process::capture(&mut git)?;
    if !changed.trim().is_empty() {
        bail!("commit or stash these files first, since faults are planted in them:\n{changed}");
    }
    Ok(())
}

fn plant_and_check(project: &Project, fault: &Fault) -> Result<String> {
    let _planted = Planted::plant(project, fault)?;
    for check in &fault.checks {
        if !passes(project, check)? {
            return Ok(format!("seen by {check}"));
        }
    }
    Ok("NOT SEEN".to_owned())
}

/// Runs every check without a fault.
fn check_sound(project: &Project, faults: &[Fault]) -> Result<()> {
    let mut checks: Vec<&Check> = faults.iter().flat_map(|fault| &fault.checks).collect();
    checks.sort();
    checks.dedup();
    let mut failed = 0;
    for check in &checks {
        let passes = passes(project, check)?;
        failed += usize::from(!passes);
        println!("{} {check}", if passes { "passes" } else { "FAILS " });
    }
    println!("\n{} of {} checks pass", checks.len() - failed, checks.len());
    if failed > 0 {
        std::process::exit(1);
    }
    Ok(())
}

/// Runs a check by this program. The output goes to a file, for a fault that is not found.
fn passes(project: &Project, check: &Check) -> Result<bool> {
    let log = project.target().join("xtask-faults.log");
    let file = fs::File::create(&log).with_context(|| format!("writing {}", log.display()))?;
    let mut test = tools::at_root(project, std::env::current_exe()?);
    test.args(["test", "--only", &check.part]).stdout(file.try_clone()?).stderr(file).stdin(Stdio::null());
    if let Some(text) = &check.matching {
        test.args(["--matching", text]);
    }
    // A planted fault may leave a variable unused.
    test.env(tools::LINTS, "");
    let is_success = test.status()?.success();
    let output = fs::read_to_string(&log)?;
    if !is_success && !has_failing_test(&output) {
        bail!("`{check}` ran no test, or did not compile: {}", log.display());
    }
    Ok(is_success)
}

/// Whether the tests ran and one failed. A check without tests, or that does not compile, finds nothing.
fn has_failing_test(output: &str) -> bool {
    let ran = !["could not compile", "checked nothing", "did not run", "there is no part"]
        .iter()
        .any(|sign| output.contains(sign));
    let last = output.trim_end().lines().next_back().unwrap_or_default();
    ran && last.contains(" failed") && !last.contains(" 0 failed")
}

#[cfg(test)]
mod tests {
    use super::has_failing_test;

    #[test]
    fn only_a_failing_test_detects_a_fault() {
        assert!(has_failing_test("x\n3 passed, 1 failed\n"));
        assert!(!has_failing_test("x\n3 passed, 0 failed\n"));
        assert!(!has_failing_test("node checked nothing, which counts as a failure\n0 passed, 1 failed\n"));
        assert!(!has_failing_test("error: could not compile `cli`\n0 passed, 1 failed\n"));
        assert!(!has_failing_test("there is no part `nod`; there are fmt"));
    }
}
