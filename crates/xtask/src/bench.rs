//! `cargo xtask bench`: how fast things are, native and as WebAssembly, side by side.

mod table;

use crate::arguments::Arguments;
use crate::project::Project;
use crate::{process, tools, wasm};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use table::{Measure, Row};

pub(crate) const HELP: &str = "\
bench [NAME]         measure the speed, native and as WebAssembly, and print a table of medians
  --runs N           how often to run each program (5)
  --json             print one JSON object a line instead
";

/// A measurement: an example of a crate, and possibly a script that does the same with the module.
///
/// Both print one JSON object a line: `{"name": ..., "value": ..., "unit": ...}`, or what a perft
/// prints. Values of the unit `nodes` are checksums: they must be the same in every run, native or
/// not.
struct Bench {
    name: &'static str,
    about: &'static str,
    package: &'static str,
    example: &'static str,
    /// Below `tests/bench/`.
    script: Option<&'static str>,
    arguments: fn(&Path) -> Result<Vec<String>>,
}

const BENCHES: &[Bench] = &[
    Bench {
        name: "trace",
        about: "a minimax search of a tree of 55,987 nodes, from text to trace",
        package: "classroom",
        example: "trace_speed",
        script: Some("trace.mjs"),
        arguments: |folder| {
            let file = folder.join("tree.txt");
            fs::write(&file, tree(6, 6, &mut 1))?;
            Ok(vec![file.to_string_lossy().into_owned()])
        },
    },
    Bench {
        name: "listings",
        about: "each listing against the same search by hand, and what recording costs",
        package: "classroom",
        example: "listing_speed",
        script: None,
        arguments: |_| Ok(Vec::new()),
    },
    Bench {
        name: "perft",
        about: "legal moves of xiangqi from the start, five plies deep",
        package: "xiangqi",
        example: "perft",
        script: Some("perft.mjs"),
        arguments: |_| Ok(vec!["5".to_owned()]),
    },
];

pub(crate) fn run(project: &Project, mut arguments: Arguments) -> Result<()> {
    let runs = arguments.number("--runs")?.unwrap_or(5).max(1);
    let as_json = arguments.flag("--json");
    let only = arguments.word();
    arguments.finish()?;
    if let Some(name) = only
        .as_deref()
        .filter(|name| BENCHES.iter().all(|b| b.name != *name))
    {
        let names: Vec<&str> = BENCHES.iter().map(|bench| bench.name).collect();
        bail!("there is no bench `{name}`; there are {}", names.join(", "));
    }
    let chosen = |bench: &&Bench| only.as_deref().is_none_or(|name| name == bench.name);
    let benches: Vec<&Bench> = BENCHES.iter().filter(chosen).collect();
    if benches.iter().any(|bench| bench.script.is_some()) {
        wasm::build(project)?;
    }
    let mut tables = Vec::new();
    for bench in benches {
        eprintln!("  {}: {}, {runs} runs", bench.name, bench.about);
        let rows = measure(project, bench, runs)?;
        table::check(&rows).with_context(|| format!("bench {}", bench.name))?;
        tables.push((bench, rows));
    }
    for (bench, rows) in tables {
        if as_json {
            print!("{}", table::json(bench.name, &rows));
        } else {
            println!("\n{}: {}, median of {runs}", bench.name, bench.about);
            print!("{}", table::text(&rows));
        }
    }
    Ok(())
}

/// Runs both programs in turn, so that a busy machine slows both.
fn measure(project: &Project, bench: &Bench, runs: u16) -> Result<Vec<Row>> {
    let folder = project.target().join("bench");
    fs::create_dir_all(&folder)?;
    let arguments = (bench.arguments)(&folder)?;
    let program = build(project, bench)?;
    let mut rows = Vec::new();
    for _ in 0..runs {
        let mut native = Command::new(&program);
        table::add(
            &mut rows,
            &read(&process::capture(native.args(&arguments))?)?,
            false,
        );
        if let Some(script) = bench.script {
            let mut node = tools::node(project)?;
            node.arg(project.tests().join("bench").join(script))
                .args(&arguments);
            table::add(&mut rows, &read(&process::capture(&mut node)?)?, true);
        }
    }
    Ok(rows)
}

fn build(project: &Project, bench: &Bench) -> Result<PathBuf> {
    let mut build = tools::cargo(project);
    build.args([
        "build",
        "--release",
        "--package",
        bench.package,
        "--example",
        bench.example,
    ]);
    process::run(&mut build)?;
    Ok(project
        .target()
        .join("release")
        .join("examples")
        .join(bench.example))
}

fn read(output: &str) -> Result<Vec<Measure>> {
    let measures = output
        .lines()
        .map(Measure::read)
        .collect::<Result<Vec<_>>>()?;
    if measures.is_empty() {
        bail!("the program printed no measurement");
    }
    Ok(measures)
}

/// A full tree in bracket notation with leaves from -99 to 99, always the same for a seed.
fn tree(depth: u32, width: u32, seed: &mut u64) -> String {
    if depth == 0 {
        // Knuth's generator; the upper bits are the good ones.
        *seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        return ((*seed >> 33) as i64 % 199 - 99).to_string();
    }
    let children: Vec<String> = (0..width).map(|_| tree(depth - 1, width, seed)).collect();
    format!("({})", children.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trees_are_full_and_the_same_for_a_seed() {
        let text = tree(2, 3, &mut 7);
        assert_eq!(text, tree(2, 3, &mut 7));
        assert_ne!(text, tree(2, 3, &mut 8));
        assert_eq!(text.matches('(').count(), 4);
        let leaves: Vec<i32> = text
            .split(['(', ')', ' '])
            .filter_map(|word| word.parse().ok())
            .collect();
        assert_eq!(leaves.len(), 9);
        assert!(leaves.iter().all(|leaf| (-99..=99).contains(leaf)));
    }
}
