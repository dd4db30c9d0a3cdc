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
    /// Of a skipped part: the tests that passed when it ran with the same inputs.
    count: Count,
    /// `None`: the part was skipped.
    time: Option<Time>,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Row { name, count: Count { passed, failed }, time } = self;
        match time {
            Some(time) => write!(f, "{name:12} {passed:5} passed {failed:3} failed {time}"),
            None => {
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
        self.print_and_add(name, count, Some(clock.elapsed()));
        count
    }

    pub(super) fn skip(&mut self, name: &str, passed: usize) {
        self.print_and_add(name, Count { passed, failed: 0 }, None);
    }

    fn print_and_add(&mut self, name: &str, count: Count, time: Option<Time>) {
        let row = Row { name: name.to_owned(), count, time };
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
        self.total(false).failed > 0
    }

    fn total(&self, is_skipped: bool) -> Count {
        let mut total = Count::default();
        self.rows.iter().filter(|row| row.time.is_none() == is_skipped).for_each(|row| total += row.count);
        total
    }

    pub(super) fn print(&self) {
        println!();
        for row in &self.rows {
            println!("{row}");
        }
        let Count { passed, failed } = self.total(false);
        let time = self.clock.elapsed();
        println!("{:12} {passed:5}        {failed:3}        {time}\n", "together");
        match self.total(true).passed {
            0 => println!("{passed} passed, {failed} failed"),
            skipped => println!("{passed} passed, {failed} failed, {skipped} skipped"),
        }
    }
}
