//! Runs the parts in two lanes at once: cargo and scripts in one, the modules and the browser in the other. One lane alone leaves a
//! core idle for part of its time. In three lanes the tests of the browser waited for more than a minute for what takes seconds.

use super::parts::Part;
use super::report::{Report, Row};
use crate::project::Project;
use anyhow::{Context, Result};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

/// The parts of the second lane: the modules, and what waits for the app. The browser waits half of its time, so that it shares its
/// core with the rest of the first lane. Both lanes take about as long. The first needs the modules after `rust`, built by then.
const SECOND: &[&str] = &["wasm", "types", "dist", "browser"];

/// The line that ends the output of a part in a lane.
pub(super) const END_OF_PART: &str = "\u{1e}";

/// Runs the parts in two lanes, each a process of this program, and adds their results to the report.
///
/// The output of a part is printed in one piece when the part has ended.
pub(super) fn run(project: &Project, parts: &[&Part], options: &[&str], report: &mut Report) -> Result<()> {
    let (second, first): (Vec<&Part>, Vec<&Part>) = parts.iter().partition(|part| SECOND.contains(&part.name));
    let lanes = [("first", first), ("second", second)];
    let rows: Vec<PathBuf> =
        lanes.iter().map(|(lane, _)| project.target().join(format!("xtask-{lane}-lane.jsonl"))).collect();
    thread::scope(|scope| -> Result<()> {
        let running: Vec<_> =
            lanes.iter().zip(&rows).map(|((_, parts), rows)| scope.spawn(|| run_lane(parts, options, rows))).collect();
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

fn run_lane(parts: &[&Part], options: &[&str], rows: &Path) -> Result<()> {
    fs::write(rows, "")?;
    let names: Vec<&str> = parts.iter().map(|part| part.name).collect();
    let (output, input) = std::io::pipe()?;
    let mut lane = Command::new(std::env::current_exe()?);
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

fn print(part: &mut Vec<u8>) -> Result<()> {
    std::io::stdout().lock().write_all(part)?;
    part.clear();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::SECOND;
    use crate::test::parts::PARTS;

    #[test]
    fn lanes_name_existing_parts() {
        for name in SECOND {
            assert!(PARTS.iter().any(|part| part.name == *name), "{name}");
        }
    }
}
