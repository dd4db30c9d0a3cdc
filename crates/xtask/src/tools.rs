//! Finds the programs that the commands need, and installs those that need no confirmation.

use crate::process;
use crate::project::{Project, once};
use anyhow::{Context, Result, bail};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// A program, in the root of the checkout.
pub(crate) fn at_root(project: &Project, program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(project.root());
    command
}

/// The running `cargo`, in the root of the checkout.
pub(crate) fn cargo(project: &Project) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = at_root(project, program);
    // These variables describe xtask's own package: cargo would rebuild crates that read them.
    for name in ["CARGO_MANIFEST_DIR", "CARGO_MANIFEST_PATH"] {
        command.env_remove(name);
    }
    command
}

/// The packages that are tested on this machine. `web` is compiled to WebAssembly alone, and tested there.
pub(crate) const TESTED: [&str; 3] = ["--workspace", "--exclude", "web"];

/// The variable with the arguments of Clippy.
pub(crate) const LINTS: &str = "CLIPPY_ARGS";

/// Cargo with Clippy as the compiler of the workspace: a compilation for the tests also lints, and any warning fails it.
///
/// `cargo clippy` would analyse every crate and dependency a second time.
pub(crate) fn linting_cargo(project: &Project) -> Command {
    let mut command = cargo(project);
    command.env("RUSTC_WORKSPACE_WRAPPER", "clippy-driver");
    if std::env::var_os(LINTS).is_none() {
        // Clippy separates its arguments by this word.
        command.env(LINTS, "-Dwarnings__CLIPPY_HACKERY__");
    }
    command
}

/// Git, in the root of the checkout.
pub(crate) fn git(project: &Project) -> Command {
    at_root(project, "git")
}

/// The files that git knows, from the root of the checkout, without those deleted.
pub(crate) fn known_to_git(project: &Project) -> Result<Vec<PathBuf>> {
    let names = process::capture(git(project).args(["ls-files", "-z"]))?;
    let names = names.split_terminator('\0').map(PathBuf::from);
    Ok(names.filter(|name| project.root().join(name).is_file()).collect())
}

/// Arguments of cargo that replace the builder's folders in compiled files, with other flags of the target. The same sources
/// then give the same bytes on every machine.
pub(crate) fn flags_for(project: &Project, target: &str, others: &[&str]) -> Result<[String; 2]> {
    let remaps = [(cargo_home()?, "/cargo"), (project.root().to_owned(), "/chuhe")];
    let mut flags: Vec<String> = others.iter().map(|&flag| flag.to_owned()).collect();
    for (folder, name) in remaps {
        flags.push(format!("--remap-path-prefix={}={name}", folder.display()));
    }
    let flags = serde_json::to_string(&flags)?;
    Ok(["--config".to_owned(), format!("target.{target}.rustflags={flags}")])
}

/// The folder with the sources of packages.
pub(crate) fn cargo_home() -> Result<PathBuf> {
    if let Some(home) = std::env::var_os("CARGO_HOME") {
        return Ok(home.into());
    }
    let home = std::env::home_dir().context("neither CARGO_HOME nor a home folder")?;
    Ok(home.join(".cargo"))
}

/// A program or example as the tests have it. Its own compilation would not share theirs: cargo compiles the macros of `cli` in
/// another way if no test is among what it builds.
pub(crate) fn built(project: &Project, kind: &str, name: &str) -> Result<Command> {
    static BUILT: OnceLock<()> = OnceLock::new();
    once(&BUILT, || process::run(linting_cargo(project).args(["test", "--no-run", "--quiet"]).args(TESTED)))?;
    let folder = if kind == "--example" { "debug/examples" } else { "debug" };
    Ok(at_root(project, project.target().join(folder).join(name)))
}

/// Adds a compilation target to the pinned toolchain if it is missing.
pub(crate) fn ensure_rust_target(project: &Project, target: &str) -> Result<()> {
    let mut compiler = at_root(project, "rustc");
    compiler.args(["--print", "target-libdir", "--target", target]);
    if Path::new(process::capture(&mut compiler)?.trim()).is_dir() {
        return Ok(());
    }
    process::run(at_root(project, "rustup").args(["target", "add", target]))
        .with_context(|| format!("the compiler lacks the target {target}: install it, or install rustup"))
}

/// The command `node` without arguments. An error if it is missing.
pub(crate) fn node(project: &Project) -> Result<Command> {
    if find_program("node").is_none() {
        bail!("`node` is not on the PATH");
    }
    Ok(at_root(project, "node"))
}

/// Installs the packages of `tests/package-lock.json` if they are missing or out of date.
pub(crate) fn ensure_packages(project: &Project) -> Result<()> {
    let tests = project.tests();
    let lock = std::fs::read(tests.join("package-lock.json"))?;
    // A copy of the lock file marks what is installed.
    let mark = tests.join("node_modules").join(".installed-lock.json");
    if std::fs::read(&mark).is_ok_and(|installed| installed == lock) {
        return Ok(());
    }
    if find_program("npm").is_none() {
        bail!("npm is needed to install the packages of tests/package.json and is not on the PATH");
    }
    let mut install = Command::new("npm");
    process::run(install.current_dir(&tests).args(["ci", "--no-audit", "--no-fund"]))?;
    std::fs::write(mark, lock)?;
    Ok(())
}

/// The path of a program of an npm package.
pub(crate) fn package_program(project: &Project, name: &str) -> PathBuf {
    project.tests().join("node_modules").join(".bin").join(name)
}

/// A virtual environment of Python.
pub(crate) struct Environment {
    /// The folder in `target`.
    folder: &'static str,
    /// The requirements file in `tests`.
    list: &'static str,
}

/// pyffish, another implementation of the rules, for comparison.
pub(crate) const PYFFISH: Environment = Environment { folder: "python", list: "requirements.txt" };

/// The build tools and dependencies of the Python package.
pub(crate) const PACKAGE: Environment = Environment { folder: "python-package", list: "requirements-package.txt" };

/// JupyterLab and marimo.
pub(crate) const NOTEBOOK: Environment = Environment { folder: "python-notebook", list: "requirements-notebook.txt" };

/// Python of a virtual environment, with the packages of its list installed.
pub(crate) fn python(project: &Project, environment: &Environment) -> Result<Command> {
    let folder = project.target().join(environment.folder);
    let program = folder.join("bin").join("python");
    let required = project.tests().join(environment.list);
    let expected = std::fs::read(&required)?;
    let mark = folder.join("installed-requirements.txt");
    if std::fs::read(&mark).is_ok_and(|installed| installed == expected) {
        return Ok(at_root(project, program));
    }
    // Debian packages the module `venv` separately.
    let can = |module: &str| {
        let outcome = Command::new("python3").args(["-c", &format!("import {module}")]).output();
        outcome.is_ok_and(|output| output.status.success())
    };
    if !(can("venv") && can("ensurepip")) {
        install_from_debian("python3-venv").context("Python 3 with its module venv is needed")?;
    }
    process::run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&folder))?;
    let mut install = Command::new(&program);
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r"]);
    process::run(install.arg(required))?;
    std::fs::write(mark, expected)?;
    python(project, environment)
}

/// Chromium for tests. `chromium-headless-shell` comes first: it opens a page in half the time.
pub(crate) fn ensure_chromium() -> Result<PathBuf> {
    let others = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
    let names = [&["chromium-headless-shell"], &others[..]].concat();
    ensure_browser("CHROMIUM", &names, "chromium-headless-shell")
}

/// Firefox for tests.
pub(crate) fn ensure_firefox() -> Result<PathBuf> {
    ensure_browser("FIREFOX", &["firefox-esr", "firefox"], "firefox-esr")
}

/// The driver of WebKitGTK, which finds its browser. Also ensures the virtual display Xvfb.
pub(crate) fn ensure_webkit() -> Result<PathBuf> {
    if find_program("Xvfb").is_none() {
        install_from_debian("xvfb").context("WebKit draws on a display: install Xvfb")?;
    }
    ensure_browser("WEBKIT_DRIVER", &["WebKitWebDriver"], "webkit2gtk-driver")
}

/// The program of a browser: from the environment variable, the PATH, or installed now.
fn ensure_browser(variable: &str, names: &[&str], package: &str) -> Result<PathBuf> {
    if let Some(path) = std::env::var_os(variable) {
        let path = PathBuf::from(path);
        if !path.is_file() {
            bail!("{variable} names {}, which is no file", path.display());
        }
        return Ok(path);
    }
    let find = || names.iter().find_map(|name| find_program(name));
    if let Some(path) = find() {
        return Ok(path);
    }
    install_from_debian(package)
        .with_context(|| format!("the browser tests drive {}: install it, or set {variable} to its path", names[0]))?;
    find().with_context(|| format!("{package} was installed and still is not on the PATH"))
}

/// A font with Chinese characters: without it screenshots and measurements have empty boxes.
pub(crate) fn ensure_chinese_font() -> Result<()> {
    let listed = Command::new("fc-list").arg(":lang=zh").output();
    if listed.is_ok_and(|output| !output.stdout.is_empty()) {
        return Ok(());
    }
    install_from_debian("fonts-noto-cjk").context("pages need a font with Chinese characters: install one")
}

/// LaTeX for exported figures, Chinese included: each needed file, and its Debian package.
pub(crate) fn ensure_tex() -> Result<()> {
    let parts = [
        ("standalone.cls", "texlive-latex-extra"),
        ("forest.sty", "texlive-pictures"),
        ("ctex.sty", "texlive-lang-chinese"),
        ("xelatex.ini", "texlive-xetex"),
        ("lmodern.sty", "lmodern"),
    ];
    for (file, package) in parts {
        let found = Command::new("kpsewhich").arg(file).output();
        if !found.is_ok_and(|output| output.status.success()) {
            install_from_debian(package)
                .context("figures are compiled with TeX Live: install it, with forest and ctex")?;
        }
    }
    Ok(())
}

/// pandoc, which runs Quarto's filter.
pub(crate) fn ensure_pandoc() -> Result<()> {
    if find_program("pandoc").is_none() {
        install_from_debian("pandoc")?;
    }
    Ok(())
}

/// mdBook, compiled into the build folder.
pub(crate) fn ensure_mdbook(project: &Project) -> Result<PathBuf> {
    let root = project.target().join("mdbook-0.5.4");
    let program = root.join("bin").join("mdbook");
    if !program.is_file() {
        let mut install = cargo(project);
        install.args(["install", "mdbook@0.5.4", "--locked", "--debug", "--no-default-features", "--root"]);
        process::run(install.arg(&root))?;
    }
    Ok(program)
}

fn install_from_debian(package: &str) -> Result<()> {
    let is_root = process::capture(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    if !is_root || find_program("apt-get").is_none() {
        bail!("{package} is missing, and only root on Debian or Ubuntu can install it");
    }
    eprintln!("  {package} is missing: installing it");
    process::run(Command::new("apt-get").args(["update", "-q"]))?;
    process::run(
        Command::new("apt-get")
            .args(["install", "-q", "-y", "--no-install-recommends", package])
            .env("DEBIAN_FRONTEND", "noninteractive"),
    )
}

/// The first file of this name in the folders of PATH.
pub(crate) fn find_program(name: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders)
        .flat_map(|folder| [folder.join(name), folder.join(format!("{name}.exe"))])
        .find(|path| path.is_file())
}
