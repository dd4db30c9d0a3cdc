//! Runs the parts in three lanes at once, which keep two cores busy: one lane alone leaves a core idle for part of its time, and a
//! browser waits half of it.

use super::parts::Part;
use super::report::{Report, Row};
use crate::project::Project;
use crate::tools;
use anyhow::{Context, Result};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

/// The modules, and what uses the app in Chromium.
const APP: &[&str] = &["wasm", "dist", "browser"];
/// What compiles nothing for this machine. The parts from `types` on wait for the modules.
const SCRIPTS: &[&str] = &["fmt", "tidy", "licences", "workflows", "lint", "types", "node", "npm", "tour"];

/// The line that ends the output of a part in a lane.
pub(super) const END_OF_PART: &str = "\u{1e}";

/// Runs the parts in lanes, each a process of this program, and adds their results to the report.
///
/// The output of a part is printed in one piece when the part has ended.
pub(super) fn run(project: &Project, parts: &[&Part], options: &[&str], report: &mut Report) -> Result<()> {
    let (app, others): (Vec<&Part>, Vec<&Part>) = parts.iter().partition(|part| APP.contains(&part.name));
    let (scripts, cargo): (Vec<&Part>, Vec<&Part>) = others.iter().partition(|part| SCRIPTS.contains(&part.name));
    let lanes = [("cargo", cargo), ("app", app), ("scripts", scripts)];
    let rows: Vec<PathBuf> =
        lanes.iter().map(|(lane, _)| project.target().join(format!("xtask-{lane}-lane.jsonl"))).collect();
    thread::scope(|scope| -> Result<()> {
        let running: Vec<_> = lanes
            .iter()
            .zip(&rows)
            .map(|((lane, parts), rows)| scope.spawn(|| run_lane(lane, parts, options, rows)))
            .collect();
        running.into_iter().try_for_each(|lane| lane.join().expect("the reader of a lane does not panic"))
    })?;
    let mut ended = Vec::new();
    for file in rows {
        let text = fs::read_to_string(&file).with_context(|| format!("reading {}", file.display()))?;
        ended.extend(text.lines().map(Row::parse).collect::<Result<Vec<Row>>>()?);
    }
    for part in parts {
        // A lane that crashed has no row for the part.
        let row = ended.iter().position(|row| row.name == part.name);
        report.add(row.map_or_else(|| Row::missing(part.name), |row| ended.swap_remove(row)));
    }
    Ok(())
}

fn run_lane(lane: &str, parts: &[&Part], options: &[&str], rows: &Path) -> Result<()> {
    fs::write(rows, "")?;
    let names: Vec<&str> = parts.iter().map(|part| part.name).collect();
    let (output, input) = std::io::pipe()?;
    let mut lane = command_of(lane)?;
    lane.args(["test", "--only", &names.join(",")])
        .args(options)
        .arg("--lane")
        .arg(rows)
        .stderr(input.try_clone()?)
        .stdout(input);
    let mut child = lane.spawn().context("starting a lane of parts")?;
    // The command holds the writing end of the pipe, which must be closed for the reader to reach the end.
    drop(lane);
    let mut part = Vec::new();
    for line in BufReader::new(output).split(b'\n') {
        let line = line?;
        if line == END_OF_PART.as_bytes() {
            print(&mut part)?;
            continue;
        }
        part.extend(line);
        part.push(b'\n');
    }
    print(&mut part)?;
    // Failures are in the rows of the lane.
    child.wait()?;
    Ok(())
}

/// This program. The lane of the app takes longest, and its tests wait for pages: the others leave it the processor.
fn command_of(lane: &str) -> Result<Command> {
    let program = std::env::current_exe()?;
    if lane == "app" || tools::find_program("nice").is_none() {
        return Ok(Command::new(program));
    }
    let mut nice = Command::new("nice");
    nice.args(["-n", "5"]).arg(program);
    Ok(nice)
}

fn print(part: &mut Vec<u8>) -> Result<()> {
    std::io::stdout().lock().write_all(part)?;
    part.clear();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{APP, SCRIPTS};
    use crate::test::parts::PARTS;

    #[test]
    fn lanes_name_existing_parts() {
        for name in APP.iter().chain(SCRIPTS) {
            assert!(PARTS.iter().any(|part| part.name == *name), "{name}");
        }
    }
}
