//! `cargo xtask test --quick`: checks what the changed files can break, in under a minute.
//!
//! It compiles the changed crates but no WebAssembly. Dependent crates and the integration tests of `cli` are left to the whole run.

use super::browsers;
use super::node::test_files;
use super::parts;
use super::report::Report;
use super::scope::Scope;
use crate::count::Count;
use crate::project::Project;
use crate::{format, process, serve, tidy, tools};
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// The page that is opened if no page loads a changed script.
const USUAL_PAGE: &str = "lab/";

/// The crate whose integration tests take more than a minute to compile.
const SLOW: &str = "cli";

pub(super) fn run(project: &Project, report: &mut Report) -> Result<()> {
    let changed = changed_files(project)?;
    println!("  {} changed files", changed.len());
    report.time("tidy", || tidy::check(project));
    check_rust(project, &changed, report);
    check_scripts(project, &changed, report)
}

fn check_rust(project: &Project, changed: &[String], report: &mut Report) {
    let mut packages: BTreeSet<&str> = changed
        .iter()
        .filter_map(|path| path.strip_prefix("crates/")?.split('/').next())
        .filter(|name| project.root().join("crates").join(name).is_dir())
        .collect();
    if packages.is_empty() {
        return;
    }
    report.time("fmt", || format::check_rust(project).map(|()| Count::one(true)));
    if packages.remove("web") {
        report.time("web", || parts::web(project));
    }
    let names: Vec<&str> = packages.iter().flat_map(|name| ["--package", name]).collect();
    if !names.is_empty() {
        report.time("clippy", || parts::clippy(project, &names));
    }
    for name in packages {
        let mut which = vec!["--package", name];
        let tests = project.root().join("crates").join(name).join("tests/main.rs");
        if tests.is_file() {
            which.push("--lib");
            if name != SLOW {
                which.extend(["--test", "integration"]);
            }
        }
        report.time(name, || parts::cargo_test(project, &which, &Scope::default()));
    }
}

fn check_scripts(project: &Project, changed: &[String], report: &mut Report) -> Result<()> {
    let end = |path: &str, ends: &[&str]| ends.iter().any(|end| path.ends_with(end));
    let scripts: Vec<&str> = changed
        .iter()
        .map(String::as_str)
        .filter(|path| path.starts_with("www/") || path.starts_with("tests/"))
        .filter(|path| end(path, &[".js", ".mjs", ".css"]) && project.root().join(path).is_file())
        .collect();
    if scripts.is_empty() {
        return Ok(());
    }
    report.time("format", || format::check_scripts(project, &scripts).map(|()| Count::one(true)));
    report.time("lint", || parts::lint(project, &scripts));
    report.time("imports", || parts::imports(project).map(|()| Count::one(true)));
    report.time("types", || parts::types(project));
    let touched = importers_of(project, &scripts)?;
    let touches = |script: &str| touched.contains(script);
    let tests: Vec<PathBuf> = test_files(&project.tests().join("node"))?
        .into_iter()
        .filter(|file| touches(&project.relative(file)))
        .collect();
    if !tests.is_empty() {
        let scope = Scope::default();
        report.time("node", || parts::run_under_node(project, &tests, "node-quick", &scope));
    }
    let page = touched_page(project, &touches)?;
    report.time("page", || browsers::open_one_page(project, &page));
    Ok(())
}

/// These scripts, and those that import one of them, directly or not.
fn importers_of(project: &Project, scripts: &[&str]) -> Result<BTreeSet<String>> {
    let pattern = format!("^({})$", scripts.join("|").replace('.', "[.]"));
    let mut cruiser = tools::node(project)?;
    cruiser.arg(tools::package_program(project, "depcruise"));
    cruiser
        .args(["--config", "tests/imports.config.mjs", "www", "tests", "--output-type", "json", "--reaches", &pattern]);
    let found = process::capture(&mut cruiser)?;
    let found: Value = serde_json::from_str(&found)?;
    let modules = found["modules"].as_array().context("dependency-cruiser lists no modules")?;
    Ok(modules.iter().filter_map(|module| Some(module["source"].as_str()?.to_owned())).collect())
}

/// The first page that loads a changed script.
fn touched_page(project: &Project, touches: &dyn Fn(&str) -> bool) -> Result<String> {
    for page in serve::pages(&project.www())? {
        let html = fs::read_to_string(project.www().join(&page).join("index.html"))?;
        let module = html.split("<script type=\"module\" src=\"").nth(1).and_then(|rest| rest.split('"').next());
        if module.is_some_and(|name| touches(&format!("www/{page}{name}"))) {
            return Ok(page);
        }
    }
    Ok(USUAL_PAGE.to_owned())
}

/// Files with uncommitted changes, or else those of the last commit. Paths from the root of the checkout.
fn changed_files(project: &Project) -> Result<Vec<String>> {
    let git = |arguments: &[&str]| -> Result<Vec<String>> {
        let names =
            process::capture(tools::git(project).args(arguments)).context("changed files are those that git names")?;
        Ok(names.split('\0').filter(|name| !name.is_empty()).map(str::to_owned).collect())
    };
    let mut changed = git(&["diff", "--name-only", "-z", "HEAD"])?;
    changed.extend(git(&["ls-files", "--others", "--exclude-standard", "-z"])?);
    if changed.is_empty() {
        changed = git(&["diff", "--name-only", "-z", "HEAD~1", "HEAD"])?;
    }
    Ok(changed)
}
