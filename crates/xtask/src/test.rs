//! `cargo xtask test`: every check there is, one part after the other, counted.

mod browsers;
mod clock;
mod count;
mod graph;
mod node;
mod parts;
mod quick;
mod tex;
mod unchanged;

use crate::project::Project;
use anyhow::{Result, bail};
use clock::{Clock, Time};
use parts::{Part, Scope};
use unchanged::Inputs;

pub(crate) use count::Count;

/// Run every check: formatting, lints, Rust, documentation, house rules, types, Node, WebAssembly and browser tests.
///
/// It ends with `N passed, N failed`. A part whose inputs are those of its last successful run is skipped, except where
/// the variable CI is set.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// These parts only; `--list` names them.
    #[arg(long, value_name = "NAME,NAME")]
    only: Option<String>,
    /// Of `rust`, the tests of CRATE or CRATE::NAME; of parts under Node and in browsers, the files with TEXT in their path.
    #[arg(long, value_name = "TEXT", requires = "only")]
    matching: Option<String>,
    /// Also the parts that take long, and every case where the others draw some at random.
    #[arg(long)]
    full: bool,
    /// Also the parts whose inputs have not changed since they passed.
    #[arg(long)]
    all: bool,
    /// Only what uncommitted changes can break, or those of the last commit: under a minute, for every save.
    #[arg(long, conflicts_with_all = ["only", "full", "all", "repeat"])]
    quick: bool,
    /// Run the parts that many times, to find tests that do not always pass.
    #[arg(long, value_name = "TIMES", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    repeat: u32,
    /// Print the parts and what they do.
    #[arg(long)]
    list: bool,
}

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    if arguments.list {
        for part in parts::PARTS {
            let mark = if part.is_long {
                " (only with --full)"
            } else {
                ""
            };
            println!("{:10} {}{mark}", part.name, part.about);
        }
        return Ok(());
    }
    let mut report = Report::default();
    if arguments.quick {
        quick::run(project, &mut report)?;
    } else {
        let chosen = choose(arguments.only.as_deref(), arguments.full)?;
        let scope = Scope {
            matching: arguments.matching.clone(),
            full: arguments.full,
        };
        let may_skip = !arguments.all
            && !arguments.full
            && arguments.only.is_none()
            && arguments.repeat == 1
            && std::env::var_os("CI").is_none();
        for round in 1..=arguments.repeat {
            if arguments.repeat > 1 {
                println!("\nround {round} of {}", arguments.repeat);
            }
            for (number, part) in chosen.iter().enumerate() {
                let place = format!("[{}/{}]", number + 1, chosen.len());
                println!("\n{place} {}: {}", part.name, part.about);
                run_part(project, part, &scope, may_skip, &mut report)?;
            }
        }
    }
    report.print();
    if report.total.failed > 0 {
        // The line above is the last word; an error would add another.
        std::process::exit(1);
    }
    Ok(())
}

/// Runs a part, or skips it when it may be and its inputs are those of its last successful run.
fn run_part(
    project: &Project,
    part: &Part,
    scope: &Scope,
    may_skip: bool,
    report: &mut Report,
) -> Result<()> {
    let is_whole = scope.matching.is_none();
    let inputs = Inputs::of(project, part)?.filter(|_| is_whole);
    if let Some(inputs) = &inputs {
        if let (true, Some(passed)) = (may_skip, inputs.passed_before()) {
            report.skip(part.name, passed);
            return Ok(());
        }
        inputs.forget();
    }
    let count = report.time(part.name, || (part.run)(project, scope));
    if let Some(inputs) = inputs.filter(|_| count.failed == 0) {
        inputs.write_passed(count.passed)?;
    }
    Ok(())
}

/// What came of all parts: a line each, and the sums.
#[derive(Default)]
struct Report {
    lines: Vec<String>,
    total: Count,
    skipped: usize,
    wall: f32,
    processor: Option<f32>,
}

impl Report {
    /// Runs a check and adds its result. A check that cannot run and one that checks nothing have failed.
    fn time(&mut self, name: &str, check: impl FnOnce() -> Result<Count>) -> Count {
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

    fn skip(&mut self, name: &str, passed: usize) {
        let line = format!(
            "{name:12} {passed:5} skipped: its inputs have not changed since it passed (--all runs it)"
        );
        println!("  {line}");
        self.lines.push(line);
        self.skipped += passed;
    }

    fn print(&self) {
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

fn choose(only: Option<&str>, full: bool) -> Result<Vec<&'static Part>> {
    let Some(only) = only else {
        return Ok(parts::PARTS
            .iter()
            .filter(|part| full || !part.is_long)
            .collect());
    };
    for name in only.split(',') {
        if !parts::PARTS.iter().any(|part| part.name == name) {
            let names: Vec<&str> = parts::PARTS.iter().map(|part| part.name).collect();
            bail!("there is no part `{name}`; there are {}", names.join(", "));
        }
    }
    Ok(parts::PARTS
        .iter()
        .filter(|part| only.split(',').any(|name| name == part.name))
        .collect())
}
