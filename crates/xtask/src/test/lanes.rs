//! Runs the parts in two lanes at once: cargo and scripts in one, the modules and the browser in the other. A single lane leaves a
//! core idle at times. With three, steps of browser tests that take seconds took more than a minute.

use super::parts::Part;
use super::report::{Report, Row};
use crate::count::Count;
use anyhow::{Context, Result};
use std::io::{BufRead, BufReader, Write};
use std::process::Command;
use std::thread;

/// The parts of the second lane: the modules, and what waits for the app. The browser waits half of its time, so that it shares its
/// core with the rest of the first lane. Both lanes take about as long. The first needs the modules after `rust`, built by then.
const SECOND: &[&str] = &["wasm", "types", "dist", "browser"];

/// The start of the line that ends the output of a part in a lane; its row follows, as JSON.
pub(super) const END_OF_PART: &str = "\u{1e}";

/// Runs the parts in two lanes, each a process of this program, and adds their results to the report.
///
/// The output of a part is printed in one piece when the part has ended.
pub(super) fn run(parts: &[&Part], options: &[&str], report: &mut Report) -> Result<()> {
    let (second, first): (Vec<&Part>, Vec<&Part>) = parts.iter().partition(|part| SECOND.contains(&part.name));
    let mut ended = thread::scope(|scope| {
        let lanes = [first, second].map(|parts| scope.spawn(move || run_lane(&parts, options)));
        let rows = lanes.into_iter().map(|lane| lane.join().expect("the reader of a lane does not panic"));
        Ok::<_, anyhow::Error>(rows.collect::<Result<Vec<_>>>()?.into_iter().flatten().collect::<Vec<Row>>())
    })?;
    for part in parts {
        // A lane that crashed has no row for the part.
        match ended.iter().position(|row| row.name == part.name) {
            Some(row) => report.add(ended.swap_remove(row)),
            None => drop(report.time(part.name, || Ok(Count::one(false)))),
        }
    }
    Ok(())
}

/// The rows of the parts that ended.
fn run_lane(parts: &[&Part], options: &[&str]) -> Result<Vec<Row>> {
    let names: Vec<&str> = parts.iter().map(|part| part.name).collect();
    let (output, input) = std::io::pipe()?;
    let mut lane = Command::new(std::env::current_exe()?);
    lane.args(["test", "--lane", "--only", &names.join(",")]).args(options);
    lane.stderr(input.try_clone()?).stdout(input);
    let mut child = lane.spawn().context("starting a lane of parts")?;
    // The command holds the writing end of the pipe, which must be closed for the reader to reach the end.
    drop(lane);
    let (mut rows, mut part) = (Vec::new(), Vec::new());
    for line in BufReader::new(output).split(b'\n') {
        let line = line?;
        if let Some(row) = line.strip_prefix(END_OF_PART.as_bytes()) {
            rows.push(serde_json::from_slice(row)?);
            print(&mut part)?;
            continue;
        }
        part.extend(line);
        part.push(b'\n');
    }
    print(&mut part)?;
    // Failures are in the rows.
    child.wait()?;
    Ok(rows)
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
