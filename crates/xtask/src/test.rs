//! `cargo xtask test`: every check, in parts, counted.

mod browsers;
mod clock;
mod lanes;
mod node;
mod parts;
mod quick;
mod report;
mod same_bytes;
mod scope;
mod tex;
mod unchanged;

use crate::project::Project;
use crate::tools;
use anyhow::{Result, bail};
use lanes::END_OF_PART;
use parts::Part;
use report::Report;
use scope::Scope;
use unchanged::Inputs;

/// Run every check: formatting, lints, Rust, documentation, house rules, types, Node, WebAssembly and browser tests.
///
/// It ends with `N passed, N failed`. A part is skipped if its inputs are unchanged since its last successful run, unless the
/// variable CI is set.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Run these parts only; `--list` names them.
    #[arg(long, value_name = "NAME,NAME")]
    only: Option<String>,
    /// For `rust`, run the tests of CRATE or CRATE::NAME; for parts in Node and browsers, the files with TEXT in their path.
    #[arg(long, value_name = "TEXT", requires = "only")]
    matching: Option<String>,
    /// Also run the long parts, and every case of the sampled checks.
    #[arg(long)]
    full: bool,
    /// Also run the parts whose inputs have not changed since they passed.
    #[arg(long)]
    all: bool,
    /// Run only what the uncommitted changes, or else the last commit, can break; under a minute.
    #[arg(long, conflicts_with_all = ["only", "full", "all", "repeat"])]
    quick: bool,
    /// Run the parts TIMES times, to find flaky tests.
    #[arg(long, value_name = "TIMES", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    repeat: u32,
    /// Print the result of each part as JSON, for the command that runs this one as a lane.
    #[arg(long, hide = true, requires = "only")]
    lane: bool,
    /// Print the parts and what they check.
    #[arg(long)]
    list: bool,
}

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    if arguments.list {
        for part in parts::PARTS {
            let mark = if part.is_long { " (only with --full)" } else { "" };
            println!("{:10} {}{mark}", part.name, part.about);
        }
        return Ok(());
    }
    let mut report = Report::start();
    if arguments.quick {
        quick::run(project, &mut report)?;
    } else {
        run_chosen(project, arguments, &mut report)?;
    }
    if !arguments.lane {
        report.print();
    }
    if report.has_failed() {
        // The report is the last line; an error would print another.
        std::process::exit(1);
    }
    Ok(())
}

fn run_chosen(project: &Project, arguments: &Arguments, report: &mut Report) -> Result<()> {
    let chosen = choose(arguments.only.as_deref(), arguments.full)?;
    let is_default = !arguments.full && arguments.only.is_none() && arguments.repeat == 1;
    if is_default {
        install_tools(project);
        let options: &[&str] = if arguments.all { &["--all"] } else { &[] };
        return lanes::run(&chosen, options, report);
    }
    let may_skip = arguments.lane && !arguments.all && std::env::var_os("CI").is_none();
    let scope = Scope { matching: arguments.matching.clone(), full: arguments.full, may_skip };
    for round in 1..=arguments.repeat {
        if arguments.repeat > 1 {
            println!("\nround {round} of {}", arguments.repeat);
        }
        for (number, part) in chosen.iter().enumerate() {
            let place = format!("[{}/{}]", number + 1, chosen.len());
            println!("\n{place} {}: {}", part.name, part.about);
            run_part(project, part, &scope, report)?;
            if let (true, Some(row)) = (arguments.lane, report.last()) {
                println!("\n{END_OF_PART}{}", serde_json::to_string(row)?);
            }
        }
    }
    Ok(())
}

/// Installs the tools of all lanes first, since two installations at once would disturb each other. Each part reports a missing tool.
fn install_tools(project: &Project) {
    let _ = tools::ensure_packages(project);
    let _ = browsers::install();
    for environment in [&tools::PACKAGE, &tools::PYFFISH] {
        let _ = tools::python(project, environment);
    }
}

/// Runs a part. Skips it if it may be skipped and its inputs are unchanged since its last successful run.
fn run_part(project: &Project, part: &Part, scope: &Scope, report: &mut Report) -> Result<()> {
    let is_whole = scope.matching.is_none();
    let inputs = Inputs::of(project, part)?.filter(|_| is_whole);
    if let Some(inputs) = &inputs {
        if let (true, Some(passed)) = (scope.may_skip, inputs.passed_before()) {
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

fn choose(only: Option<&str>, full: bool) -> Result<Vec<&'static Part>> {
    let Some(only) = only else {
        return Ok(parts::PARTS.iter().filter(|part| full || !part.is_long).collect());
    };
    for name in only.split(',') {
        if !parts::PARTS.iter().any(|part| part.name == name) {
            let names: Vec<&str> = parts::PARTS.iter().map(|part| part.name).collect();
            bail!("there is no part `{name}`; there are {}", names.join(", "));
        }
    }
    Ok(parts::PARTS.iter().filter(|part| only.split(',').any(|name| name == part.name)).collect())
}
