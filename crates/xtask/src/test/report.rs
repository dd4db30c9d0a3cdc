//! What came of the parts: a line each with its time, and the sums.

use super::clock::{Clock, Time};
use super::count::Count;
use anyhow::Result;

/// What came of all parts: a line each, and the sums.
#[derive(Default)]
pub(super) struct Report {
    lines: Vec<String>,
    total: Count,
    skipped: usize,
    wall: f32,
    processor: Option<f32>,
}

impl Report {
    /// Runs a check and adds its result. A check that cannot run and one that checks nothing have failed.
    pub(super) fn time(&mut self, name: &str, check: impl FnOnce() -> Result<Count>) -> Count {
        let clock = Clock::start();
        let count = match check() {
            Ok(Count {
                passed: 0,
                failed: 0,
            }) => {
                println!("  {name} checked nothing, which counts as a failure");
                Count::one(false)
            }
            Ok(count) => count,
            Err(problem) => {
                println!("  {problem:#}");
                Count::one(false)
            }
        };
        self.add(name, count, clock.elapsed());
        count
    }

    fn add(&mut self, name: &str, count: Count, time: Time) {
        let processor = time.processor.map(|time| time.as_secs_f32());
        let wall = time.wall.as_secs_f32();
        let line = format!(
            "{name:12} {:5} passed {:3} failed {}",
            count.passed,
            count.failed,
            seconds(wall, processor)
        );
        println!("  {line}");
        self.lines.push(line);
        self.total += count;
        self.wall += wall;
        if let Some(time) = processor {
            *self.processor.get_or_insert(0.0) += time;
        }
    }

    pub(super) fn skip(&mut self, name: &str, passed: usize) {
        let line = format!(
            "{name:12} {passed:5} skipped: its inputs have not changed since it passed (--all runs it)"
        );
        println!("  {line}");
        self.lines.push(line);
        self.skipped += passed;
    }

    pub(super) fn has_failed(&self) -> bool {
        self.total.failed > 0
    }

    pub(super) fn print(&self) {
        println!("\n{}", self.lines.join("\n"));
        println!(
            "{:12} {:5}        {:3}        {}\n",
            "together",
            self.total.passed,
            self.total.failed,
            seconds(self.wall, self.processor)
        );
        let Count { passed, failed } = self.total;
        match self.skipped {
            0 => println!("{passed} passed, {failed} failed"),
            skipped => println!("{passed} passed, {failed} failed, {skipped} skipped"),
        }
    }
}

/// Time on the wall, and of the processors where it is known.
fn seconds(wall: f32, processor: Option<f32>) -> String {
    let processor = processor.map(|time| format!(" {time:7.1} s of processor time"));
    format!("{wall:7.1} s{}", processor.unwrap_or_default())
}
