//! `cargo xtask test`: every check there is, one part after the other, counted.

mod browsers;
mod count;
mod node;
mod parts;
mod tex;

use crate::project::Project;
use anyhow::{Result, bail};
use parts::Part;
use std::time::{Duration, Instant};

pub(crate) use count::Count;

/// Run every check: formatting, lints, Rust, documentation, house rules, types, Node, WebAssembly and browser tests.
///
/// It ends with `N passed, N failed`.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// These parts only; `--list` names them.
    #[arg(long, value_name = "NAME,NAME")]
    only: Option<String>,
    /// Also the parts that take long.
    #[arg(long)]
    full: bool,
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
    let chosen = choose(arguments.only.as_deref(), arguments.full)?;
    let mut total = Count::default();
    let mut table = Vec::new();
    for (number, part) in chosen.iter().enumerate() {
        println!(
            "\n[{}/{}] {}: {}",
            number + 1,
            chosen.len(),
            part.name,
            part.about
        );
        let start = Instant::now();
        let count = counted(project, part);
        println!("  {}", line(part.name, count, start.elapsed()));
        table.push(line(part.name, count, start.elapsed()));
        total += count;
    }
    println!("\n{}\n", table.join("\n"));
    println!("{} passed, {} failed", total.passed, total.failed);
    if total.failed > 0 {
        // The line above is the last word; an error would add another.
        std::process::exit(1);
    }
    Ok(())
}

/// Runs a part. One that cannot run and one that checks nothing have failed.
fn counted(project: &Project, part: &Part) -> Count {
    match (part.run)(project) {
        Ok(Count {
            passed: 0,
            failed: 0,
        }) => {
            println!("  {} checked nothing, which counts as a failure", part.name);
            Count::one(false)
        }
        Ok(count) => count,
        Err(problem) => {
            println!("  {problem:#}");
            Count::one(false)
        }
    }
}

fn line(name: &str, count: Count, time: Duration) -> String {
    format!(
        "{name:10} {:5} passed {:3} failed {:7.1} s",
        count.passed,
        count.failed,
        time.as_secs_f32()
    )
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
