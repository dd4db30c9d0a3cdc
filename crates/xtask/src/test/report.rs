//! Results of the parts: a row with the time for each, and the sums.

use super::clock::{Clock, Time};
use crate::count::Count;
use anyhow::Result;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Result of a part.
#[derive(Serialize, Deserialize)]
pub(super) struct Row {
    pub(super) name: String,
    outcome: Outcome,
}

#[derive(Serialize, Deserialize)]
enum Outcome {
    Ran(Count, Time),
    /// The number of tests that passed when the part ran with the same inputs.
    Skipped(usize),
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = &self.name;
        match self.outcome {
            Outcome::Ran(Count { passed, failed }, time) => {
                write!(f, "{name:12} {passed:5} passed {failed:3} failed {time}")
            }
            Outcome::Skipped(passed) => {
                write!(f, "{name:12} {passed:5} skipped: its inputs have not changed since it passed (--all runs it)")
            }
        }
    }
}

/// Results of all parts.
pub(super) struct Report {
    rows: Vec<Row>,
    clock: Clock,
}

impl Report {
    pub(super) fn start() -> Self {
        Report { rows: Vec::new(), clock: Clock::start() }
    }

    /// Runs a check and adds its result. A check that cannot run, or that checks nothing, counts as failed.
    pub(super) fn time(&mut self, name: &str, check: impl FnOnce() -> Result<Count>) -> Count {
        let clock = Clock::start();
        let count = match check() {
            Ok(Count { passed: 0, failed: 0 }) => {
                println!("  {name} checked nothing, which counts as a failure");
                Count::one(false)
            }
            Ok(count) => count,
            Err(problem) => {
                println!("  {problem:#}");
                Count::one(false)
            }
        };
        self.print_and_add(name, Outcome::Ran(count, clock.elapsed()));
        count
    }

    pub(super) fn skip(&mut self, name: &str, passed: usize) {
        self.print_and_add(name, Outcome::Skipped(passed));
    }

    fn print_and_add(&mut self, name: &str, outcome: Outcome) {
        let row = Row { name: name.to_owned(), outcome };
        println!("  {row}");
        self.add(row);
    }

    pub(super) fn add(&mut self, row: Row) {
        self.rows.push(row);
    }

    pub(super) fn last(&self) -> Option<&Row> {
        self.rows.last()
    }

    pub(super) fn has_failed(&self) -> bool {
        self.total().failed > 0
    }

    fn total(&self) -> Count {
        let mut total = Count::default();
        for row in &self.rows {
            if let Outcome::Ran(count, _) = row.outcome {
                total += count;
            }
        }
        total
    }

    pub(super) fn print(&self) {
        println!();
        for row in &self.rows {
            println!("{row}");
        }
        let Count { passed, failed } = self.total();
        let time = self.clock.elapsed();
        println!("{:12} {passed:5}        {failed:3}        {time}\n", "together");
        let skipped = |row: &Row| if let Outcome::Skipped(passed) = row.outcome { passed } else { 0 };
        match self.rows.iter().map(skipped).sum() {
            0 => println!("{passed} passed, {failed} failed"),
            skipped => println!("{passed} passed, {failed} failed, {skipped} skipped"),
        }
    }
}
