//! `cargo xtask bench`: measures speed, native and as WebAssembly side by side.

mod table;

use crate::project::Project;
use crate::{dist, process, serve, tools, wasm};
use anyhow::{Context, Result, bail};
use clap::builder::{PossibleValue, PossibleValuesParser};
use std::fs;
use std::path::{Path, PathBuf};
use table::{Measure, Row};

/// Measure the speed, native and as WebAssembly, and print a table of medians.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The measurement; without a name, all of them.
    #[arg(value_parser = PossibleValuesParser::new(BENCHES.iter().map(Bench::listed)))]
    name: Option<String>,
    /// The number of runs of each program.
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..))]
    runs: u16,
    /// Print one JSON object per line.
    #[arg(long)]
    json: bool,
}

/// A measurement: an example of a crate, a script that does the same with the module, or one of them.
///
/// Both print one JSON object per line, `{"name": ..., "value": ..., "unit": ...}`, or the output of a perft. Values with the unit
/// `nodes` are checksums: they must be equal in all runs, native and as WebAssembly.
struct Bench {
    name: &'static str,
    about: &'static str,
    native: Option<Example>,
    script: Option<Script>,
    arguments: fn(&Path) -> Result<Vec<String>>,
}

impl Bench {
    const fn new(name: &'static str, about: &'static str) -> Self {
        Bench { name, about, native: None, script: None, arguments: |_| Ok(Vec::new()) }
    }

    const fn native(self, package: &'static str, name: &'static str) -> Self {
        Bench { native: Some(Example { package, name, features: "" }), ..self }
    }

    const fn script(self, script: Script) -> Self {
        Bench { script: Some(script), ..self }
    }

    fn listed(&self) -> PossibleValue {
        PossibleValue::new(self.name).help(self.about)
    }
}

/// A program: an example of a crate.
#[derive(Clone, Copy)]
struct Example {
    package: &'static str,
    name: &'static str,
    /// Features of other crates.
    features: &'static str,
}

/// A script below `tests/bench/`.
#[derive(Clone, Copy)]
enum Script {
    /// Uses the module under Node.
    Node(&'static str),
    /// Drives the built app in Chromium. CHROMIUM is the program, CHUHE_DIST_URL the address of the app, CHUHE_SOURCE_URL that of the sources.
    Browser(&'static str),
    /// Drives each browser: FIREFOX and WEBKIT_DRIVER are the other programs.
    Browsers(&'static str),
}

const BENCHES: &[Bench] = &[
    Bench {
        arguments: |folder| {
            let file = folder.join("tree.txt");
            fs::write(&file, tree(6, 6, &mut 1))?;
            Ok(vec![file.to_string_lossy().into_owned()])
        },
        ..Bench::new("trace", "a minimax search of a tree of 55,987 nodes, from text to trace")
            .native("classroom", "trace_speed")
            .script(Script::Node("trace.mjs"))
    },
    Bench::new("listings", "two listings against hand-written searches, and the cost of recording")
        .native("classroom", "listing_speed"),
    Bench {
        arguments: |_| Ok(vec!["5".to_owned()]),
        ..Bench::new("perft", "legal moves of xiangqi from the start, five plies deep")
            .native("xiangqi", "perft")
            .script(Script::Node("perft.mjs"))
    },
    Bench {
        // With prefetching, like `chuhe`.
        native: Some(Example { package: "xiangqi", name: "search", features: "gametree/prefetch" }),
        ..Bench::new("search", "the playing search, natively and in Chromium: speed, nodes, and the cost of slices")
            .script(Script::Browser("search.mjs"))
    },
    Bench::new("record", "the cost of recording the playing search, in time and memory").native("xiangqi", "record"),
    Bench::new("move-time", "`go movetime 100` with 1, 2 and 16 threads: time until the answer")
        .native("cli", "move_time"),
    Bench::new("page", "pages over loopback with nothing cached, on one core: time until shown and usable, and size")
        .script(Script::Browser("page.mjs")),
    Bench::new("large", "a search of a million nodes in the lab: time until drawn, and frame times")
        .script(Script::Browser("large.mjs")),
    Bench::new("answers", "the engines in Chromium: first trace, first move, stopping a search, rules during a search")
        .script(Script::Browser("answers.mjs")),
    Bench::new("browsers", "a step in the lab and a search stopped, in Chromium, Firefox and WebKitGTK")
        .script(Script::Browsers("browser-times.mjs")),
    Bench::new("move", "a move by a person on the page, from the first of a game to the thousandth")
        .script(Script::Browser("move.mjs")),
    Bench::new("library", "a PGN file of 10,000 games loaded as a library, in Chromium")
        .script(Script::Browser("library.mjs")),
    Bench::new("together", "one worker against two in parallel, in Chromium, over 25 openings")
        .script(Script::Browser("parallel.mjs")),
];

pub(crate) fn run(project: &Project, arguments: &Arguments) -> Result<()> {
    let runs = arguments.runs;
    let only = arguments.name.as_deref();
    let chosen = |bench: &&Bench| only.is_none_or(|name| name == bench.name);
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
        if arguments.json {
            print!("{}", table::json(bench.name, &rows));
        } else {
            println!("\n{}: {}, median of {runs}", bench.name, bench.about);
            print!("{}", table::text(&rows));
        }
    }
    Ok(())
}

/// Runs both programs in turn, so that other work on the machine slows both.
fn measure(project: &Project, bench: &Bench, runs: u16) -> Result<Vec<Row>> {
    let folder = project.target().join("bench");
    fs::create_dir_all(&folder)?;
    let arguments = (bench.arguments)(&folder)?;
    let native = bench.native.map(|example| build(project, example));
    let native = native.transpose()?;
    let script = bench.script.map(|script| prepare(project, script));
    let script = script.transpose()?;
    let mut rows = Vec::new();
    for _ in 0..runs {
        let programs = [(&native, false), (&script, true)];
        for (program, in_wasm) in programs {
            let Some(Program { path, environment }) = program else { continue };
            let mut command = tools::at_root(project, &path[0]);
            command.args(&path[1..]).args(&arguments).envs(environment.clone());
            table::add(&mut rows, &read(&process::capture(&mut command)?)?, in_wasm);
        }
    }
    Ok(rows)
}

/// A program with its first arguments and environment variables.
struct Program {
    path: Vec<PathBuf>,
    environment: Vec<(&'static str, String)>,
}

fn prepare(project: &Project, script: Script) -> Result<Program> {
    let node = PathBuf::from(tools::node(project)?.get_program());
    let (name, environment) = match script {
        Script::Node(name) => (name, Vec::new()),
        Script::Browser(name) | Script::Browsers(name) => {
            tools::ensure_packages(project)?;
            let mut browsers = vec![("CHROMIUM", tools::ensure_chromium()?)];
            if matches!(script, Script::Browsers(_)) {
                browsers.push(("FIREFOX", tools::ensure_firefox()?));
                browsers.push(("WEBKIT_DRIVER", tools::ensure_webkit()?));
            }
            let folder = project.target().join("bench").join("host");
            dist::write(project, &folder, &dist::Wanted::default())?;
            let mut environment = vec![
                ("CHUHE_DIST_URL", serve::in_background(&folder)?),
                ("CHUHE_SOURCE_URL", serve::in_background(&project.www())?),
            ];
            environment.extend(browsers.into_iter().map(|(name, path)| (name, path.to_string_lossy().into_owned())));
            (name, environment)
        }
    };
    let path = vec![node, project.tests().join("bench").join(name)];
    Ok(Program { path, environment })
}

fn build(project: &Project, example: Example) -> Result<Program> {
    let mut build = tools::cargo(project);
    build.args(["build", "--release"]);
    build.args(["--package", example.package, "--example", example.name]);
    build.args(["--features", example.features]);
    process::run(&mut build)?;
    let examples = project.target().join("release").join("examples");
    Ok(Program { path: vec![examples.join(example.name)], environment: Vec::new() })
}

fn read(output: &str) -> Result<Vec<Measure>> {
    let measures = output.lines().map(Measure::read).collect::<Result<Vec<_>>>()?;
    if measures.is_empty() {
        bail!("the program printed no measurement");
    }
    Ok(measures)
}

/// A full tree in bracket notation with leaves from -99 to 99. The same seed gives the same tree.
fn tree(depth: u32, width: u32, seed: &mut u64) -> String {
    if depth == 0 {
        // Knuth's generator; its upper bits are the random ones.
        *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
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
        let leaves: Vec<i32> = text.split(['(', ')', ' ']).filter_map(|word| word.parse().ok()).collect();
        assert_eq!(leaves.len(), 9);
        assert!(leaves.iter().all(|leaf| (-99..=99).contains(leaf)));
    }
}
