//! The parts of `cargo xtask test`, in the order in which they run: fast parts first.

use super::browsers::{self, Browser, Extent};
use super::node::{run_folder, run_node_tests, test_files};
use super::same_bytes;
use super::scope::Scope;
use super::tex;
use crate::count::Count;
use crate::project::Project;
use crate::wasm::program::Program;
use crate::{dist, format, licences, process, release, serve, stable, tidy, tools, wasm};
use anyhow::Result;
use std::path::PathBuf;
use std::process::Command;

/// One kind of check.
pub(crate) struct Part {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    /// Whether it runs only by name or with `--full`.
    pub(crate) is_long: bool,
    /// The files and folders that determine its result. Empty for a part that always runs.
    pub(super) inputs: &'static [&'static str],
    /// Runs the part and counts its tests. An error counts as one failure.
    pub(crate) run: fn(&Project, &Scope) -> Result<Count>,
}

/// The sources of all crates, and the files that their tests read.
const RUST: &[&str] = &[
    ".cargo",
    "Cargo.lock",
    "Cargo.toml",
    "crates",
    "docs/strength-log.md",
    "docs/strength.md",
    "docs/strength.tsv",
    "docs/trace.md",
    "rust-toolchain.toml",
    "tests/corpus",
    "tests/data",
    "www/address/switch-list.js",
    "www/endings/measured-classes.js",
    "www/puzzles/sets",
];

/// The sources of the app, the modules and the packages.
const APP: &[&str] =
    &["Cargo.lock", "Cargo.toml", "crates", "docs", "npm", "python", "rust-toolchain.toml", "tests", "www"];

pub(super) const PARTS: &[Part] = &[
    part("fmt", "Rust is formatted", &[], |project, _| format::check_rust(project).map(|()| Count::one(true))),
    part("tidy", "scripts and styles are formatted, and the house rules hold", &[], |project, _| {
        let mut count = tidy::check(project)?;
        count += Count::one(succeeded(&format::check_scripts(project, &[])));
        Ok(count)
    }),
    part("licences", "every package has an allowed licence", &[], |project, _| licences::check(project)),
    part("workflows", "zizmor finds nothing in the workflows", &[".github"], |project, _| workflows(project)),
    part("rust", "no lint warns, and the tests of all crates", RUST, rust),
    part("web", "no lint warns in `web`, which is compiled to WebAssembly alone", RUST, |project, _| web(project)),
    part("docs", "the documentation of the crates builds without a warning", RUST, |project, _| {
        // The dependencies of these two take longer than all documentation.
        docs(project, &["--workspace", "--exclude", "xtask", "--exclude", "web"])
    }),
    long_part("inner-docs", "the documentation of xtask and web builds without a warning", |project, _| {
        docs(project, &["--package", "xtask", "--package", "web"])
    }),
    long_part("clippy", "no lint warns, which `rust` checks too", |project, _| clippy(project, &["--workspace"])),
    part("wasm", "the WebAssembly modules build", &[], |project, _| {
        wasm::build_once(project).map(|()| Count::one(true))
    }),
    part(
        "lint",
        "scripts and styles use only features of the oldest supported browsers, and keep the house rules",
        APP,
        |project, _| {
            let mut count = lint(project, &["www", "tests"])?;
            count += Count::one(succeeded(&imports(project)));
            Ok(count)
        },
    ),
    part("types", "all JavaScript type-checks, against the types of the modules", &[], |project, _| types(project)),
    part("node", "the tests of plain JavaScript modules", &[], |project, scope| node(project, "node", scope)),
    part("dist", "the built app keeps its size budgets", APP, |project, _| dist_fits(project)),
    part("npm", "the package for npm installs into an empty project and runs there", APP, |project, _| {
        npm(project, "npm")
    }),
    part("python", "the Python wheel installs, and its engine and widgets work", APP, python),
    part("stable", "the public interface equals the lists in docs/stable", APP, |project, _| stable::check(project)),
    part("browser", "the browser tests of the built app, in Chromium", &[], |project, scope| {
        browsers::drive(project, Browser::Chromium, Extent::All, scope)
    }),
    part("tour", "a walk through the app in Firefox and in WebKitGTK", APP, browsers::tour),
    long_part("firefox-full", "all browser tests that Firefox's driver can run", |project, scope| {
        browsers::drive(project, Browser::Firefox, Extent::All, scope)
    }),
    long_part("webkit-full", "all browser tests that WebKitGTK's driver can run", |project, scope| {
        browsers::drive(project, Browser::WebKit, Extent::All, scope)
    }),
    part("pyffish", "legal moves equal those of another implementation", &[], |project, _| pyffish(project, &[])),
    long_part("pyffish-full", "the same for a million positions", |project, _| pyffish(project, &["--full"])),
    long_part("notebook", "the Python package in JupyterLab and marimo, in Chromium", |project, _| notebook(project)),
    long_part("hosts", "Quarto's filter by pandoc and a book of mdBook, in Chromium and LaTeX", |project, _| {
        hosts(project)
    }),
    long_part(
        "bundlers",
        "programs with the npm package build and run in each bundler, Next.js, Bun and Deno",
        |project, _| npm(project, "bundlers"),
    ),
    long_part("puzzles", "every puzzle of the sets is verified", |project, _| {
        let sets = ["easy", "middling", "hard", "master", "books"];
        let mut check = tools::cargo(project);
        check.args(["run", "--release", "-p", "workshop", "--", "puzzles", "check"]);
        check.args(sets.map(|name| format!("www/puzzles/sets/{name}.txt")));
        succeeds(&mut check)
    }),
    long_part("clock", "searches that a clock ended are reproduced", |project, scope| node(project, "long", scope)),
    long_part("memory", "memory of a page does not grow with reloads, analysis and games", |project, scope| {
        let extent = Extent::Long("memory-over-hours.test.mjs");
        browsers::drive(project, Browser::Chromium, extent, scope)
    }),
    long_part(
        "injected-faults",
        "calls of the browser fail one by one in a use of the app, which loses nothing",
        |project, scope| {
            let extent = Extent::Long("every-fault.test.mjs");
            browsers::drive(project, Browser::Chromium, extent, scope)
        },
    ),
    long_part("misuse", "random mistakes on all pages for CHUHE_MINUTES (10), in three browsers", |project, scope| {
        browsers::in_each(project, "misuse.test.mjs", scope)
    }),
    long_part("load", "a thousand games by a short clock beside busy processes, refereed by pyffish", |project, _| {
        games_under_load(project)
    }),
    long_part("release", "the crates pack with their address, and the archive of `chuhe` runs", |project, _| {
        release::check(project)
    }),
    long_part("tex", "exported figures compile with LaTeX", |project, _| tex::compile_all(project)),
    long_part("fuzz", "new damaged inputs for each parser, for FUZZ_MINUTES (15)", |project, _| fuzz(project)),
    long_part(
        "same-bytes",
        "the app is the same to the byte, built in two folders with two homes of cargo",
        |project, _| same_bytes::check(project),
    ),
];

const fn long_part(name: &'static str, about: &'static str, run: fn(&Project, &Scope) -> Result<Count>) -> Part {
    Part { name, about, is_long: true, inputs: &[], run }
}

const fn part(
    name: &'static str,
    about: &'static str,
    inputs: &'static [&'static str],
    run: fn(&Project, &Scope) -> Result<Count>,
) -> Part {
    Part { name, about, is_long: false, inputs, run }
}

/// Whether a check succeeded. Prints the error, so that later checks still run.
fn succeeded(outcome: &Result<()>) -> bool {
    if let Err(problem) = outcome {
        println!("  {problem:#}");
    }
    outcome.is_ok()
}

/// A part of one program.
fn succeeds(command: &mut Command) -> Result<Count> {
    process::run(command).map(|()| Count::one(true))
}

/// Runs Clippy for the packages of the arguments.
pub(super) fn clippy(project: &Project, packages: &[&str]) -> Result<Count> {
    let mut clippy = tools::cargo(project);
    clippy.arg("clippy").args(packages);
    succeeds(clippy.args(["--all-targets", "--", "-D", "warnings"]))
}

pub(super) fn web(project: &Project) -> Result<Count> {
    succeeds(&mut wasm::clippy(project)?)
}

fn docs(project: &Project, packages: &[&str]) -> Result<Count> {
    let mut doc = tools::cargo(project);
    doc.arg("doc").args(packages).args(["--no-deps", "--document-private-items"]);
    // Links to private items are allowed: they help readers of the sources.
    let flags = "-D warnings -A rustdoc::private_intra_doc_links";
    succeeds(doc.env("RUSTDOCFLAGS", flags))
}

fn rust(project: &Project, scope: &Scope) -> Result<Count> {
    let Some(matching) = &scope.matching else {
        return cargo_test(project, &tools::TESTED, scope);
    };
    match matching.split_once("::") {
        None => cargo_test(project, &["--package", matching], scope),
        Some((package, name)) => cargo_test(project, &["--package", package, name], scope),
    }
}

/// Runs the tests of the arguments, all of them even if some fail.
pub(super) fn cargo_test(project: &Project, which: &[&str], scope: &Scope) -> Result<Count> {
    let mut test = tools::linting_cargo(project);
    test.args(["test", "--no-fail-fast"]).args(which);
    scope.set_variable(&mut test);
    let (success, output) = process::tee(&mut test)?;
    let mut count = count_cargo(&output);
    if !success && count.failed == 0 {
        // Code that does not compile prints no result.
        count.failed = 1;
    }
    Ok(count)
}

/// Adds up the lines `test result: ok. 3 passed; 0 failed; ...`. An ignored test counts as failed.
fn count_cargo(output: &str) -> Count {
    let mut count = Count::default();
    for line in output.lines().filter(|line| line.starts_with("test result: ")) {
        let number_of = |what: &str| {
            let field = line.split([';', '.']).find(|field| field.trim_end().ends_with(what));
            field.and_then(|field| field.split_whitespace().next()?.parse().ok()).unwrap_or(0)
        };
        count.passed += number_of(" passed");
        count.failed += number_of(" failed") + number_of(" ignored");
    }
    count
}

/// Runs ESLint for files and folders.
pub(super) fn lint(project: &Project, paths: &[&str]) -> Result<Count> {
    tools::ensure_packages(project)?;
    succeeds(
        tools::node(project)?
            .arg(tools::package_program(project, "eslint"))
            .args(["--config", "tests/eslint.config.mjs", "--max-warnings", "0", "--no-warn-ignored"])
            .args(["--cache", "--cache-strategy", "content", "--cache-location"])
            .arg(project.target().join("xtask-eslint"))
            .args(paths),
    )
}

/// Checks which script imports which.
pub(super) fn imports(project: &Project) -> Result<()> {
    tools::ensure_packages(project)?;
    process::run(tools::node(project)?.arg("tests/imports.mjs"))
}

pub(super) fn types(project: &Project) -> Result<Count> {
    tools::ensure_packages(project)?;
    wasm::build_once(project)?;
    let known = project.target().join("xtask-types.tsbuildinfo");
    succeeds(
        tools::node(project)?
            .arg(tools::package_program(project, "tsc"))
            .args(["--project", "tests/tsconfig.json", "--incremental"])
            .arg("--tsBuildInfoFile")
            .arg(known),
    )
}

fn node(project: &Project, folder: &str, scope: &Scope) -> Result<Count> {
    let mut files = test_files(&project.tests().join(folder))?;
    scope.choose(&mut files);
    wasm::build_once(project)?;
    run_under_node(project, &files, folder, scope)
}

/// Runs test files that need no browser.
pub(super) fn run_under_node(project: &Project, files: &[PathBuf], name: &str, scope: &Scope) -> Result<Count> {
    let mut runner = tools::node(project)?;
    runner.arg("tests/node-run.mjs");
    if name == "node" && scope.matching.is_none() {
        scope.record_files(project, "node-files", &mut runner)?;
    }
    scope.set_variable(&mut runner);
    run_node_tests(project, &mut runner, files, name)
}

fn dist_fits(project: &Project) -> Result<Count> {
    println!("{}", browsers::write_app(project)?);
    let named = wasm::naming_folders(project)?;
    for line in &named {
        println!("  {line}");
    }
    let mut count = Count::one(true);
    count += Count::one(named.is_empty());
    Ok(count)
}

/// Runs the tests of a folder, which install the package.
fn npm(project: &Project, folder: &str) -> Result<Count> {
    let package = dist::npm::write_once(project)?;
    let mut runner = tools::node(project)?;
    runner.env("CHUHE_PACKAGE", package);
    if folder == "bundlers" {
        runner.env("CHROMIUM", tools::ensure_chromium()?);
    }
    run_folder(project, &mut runner, folder)
}

fn python(project: &Project, scope: &Scope) -> Result<Count> {
    let program = if scope.full { Program::Small } else { Program::Quick };
    let installed = dist::python::install_once(project, program)?;
    let mut vermin = tools::python(project, &tools::PACKAGE)?;
    // The oldest Python that `python/pyproject.toml` promises.
    vermin.args(["-c", "import vermin; vermin.main()", "-t=3.10-", "--no-tips", "--violations", "python/chuhe"]);
    process::run(&mut vermin)?;
    let mut python = tools::python(project, &tools::PACKAGE)?;
    python.env("PYTHONPATH", installed);
    python.args(["-B", "-m", "unittest", "discover", "--start-directory", "python/tests"]);
    succeeds(&mut python)
}

fn notebook(project: &Project) -> Result<Count> {
    let installed = dist::python::install_once(project, Program::Small)?;
    let python = tools::python(project, &tools::NOTEBOOK)?;
    tools::ensure_packages(project)?;
    tools::ensure_chinese_font()?;
    let mut runner = tools::node(project)?;
    runner
        .arg("--test-concurrency=1")
        .env("CHROMIUM", tools::ensure_chromium()?)
        .env("CHUHE_PYTHON", python.get_program())
        .env("PYTHONPATH", installed);
    run_folder(project, &mut runner, "notebook")
}

fn workflows(project: &Project) -> Result<Count> {
    let python = tools::python(project, &tools::PACKAGE)?;
    let mut zizmor = tools::at_root(project, PathBuf::from(python.get_program()).with_file_name("zizmor"));
    succeeds(zizmor.args(["--offline", "--quiet", "--persona", "auditor", "--strict-collection", ".github"]))
}

fn hosts(project: &Project) -> Result<Count> {
    tools::ensure_packages(project)?;
    tools::ensure_pandoc()?;
    tools::ensure_tex()?;
    wasm::build_once(project)?;
    let mut runner = tools::node(project)?;
    runner
        .env("CHROMIUM", tools::ensure_chromium()?)
        .env("CHUHE_MDBOOK", tools::ensure_mdbook(project)?)
        .env("CHUHE_PROGRAM", tools::built(project, "--bin", "chuhe")?.get_program())
        .env("CHUHE_SOURCE_URL", serve::in_background(&project.www())?);
    run_folder(project, &mut runner, "hosts")
}

fn pyffish(project: &Project, options: &[&str]) -> Result<Count> {
    let positions = tools::built(project, "--example", "positions")?;
    let mut python = tools::python(project, &tools::PYFFISH)?;
    python.arg("tests/pyffish_agreement.py");
    succeeds(python.arg(positions.get_program()).args(options))
}

fn games_under_load(project: &Project) -> Result<Count> {
    let mut build = tools::cargo(project);
    process::run(build.args(["build", "--release", "--quiet", "--package", "cli"]))?;
    let mut python = tools::python(project, &tools::PYFFISH)?;
    python.arg("tests/games_under_load.py");
    succeeds(python.arg(project.target().join("release").join("chuhe")))
}

/// The fuzz targets of `rust`, for longer and with new inputs in each run.
fn fuzz(project: &Project) -> Result<Count> {
    let minutes = std::env::var("FUZZ_MINUTES");
    let mut fuzz = tools::cargo(project);
    // Compiled like the tests, with overflow checks.
    fuzz.args(["run", "--package", "fuzz", "--"]);
    succeeds(fuzz.arg(minutes.as_deref().unwrap_or("15")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_results_are_added_up() {
        let count = count_cargo(
            "test a ... ok\n\
             test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out\n\
             test result: FAILED. 3 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out\n",
        );
        assert_eq!((count.passed, count.failed), (15, 3));
        assert_eq!(count_cargo("error: could not compile").passed, 0);
    }

    #[test]
    fn parts_have_different_names() {
        for (number, part) in PARTS.iter().enumerate() {
            assert!(PARTS[..number].iter().all(|other| other.name != part.name), "{}", part.name);
        }
    }
}
