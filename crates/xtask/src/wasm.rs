//! The WebAssembly module: compiled, bound to JavaScript, described to TypeScript, optimised.

mod handles;
pub(crate) mod program;

use crate::project::{Project, once};
use crate::{marks, process, tools, types};
use anyhow::{Context, Result, ensure};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::thread;
use wasm_bindgen_cli_support::Bindgen;

const TARGET: &str = "wasm32-unknown-unknown";

/// The cargo profile of every module.
const PROFILE: &str = "wasm";

/// One WebAssembly module: its files are `NAME.js`, `NAME_bg.wasm` and `NAME.d.ts`.
struct Module {
    name: &'static str,
    /// The features of crate `web` that it is built with.
    features: &'static str,
    /// The file that changes the profile for this module, which is then optimised together with its dependencies.
    profile: Option<&'static str>,
    /// What the optimiser minimises: size or time.
    level: &'static [&'static str],
}

/// Optimises for size. The lowest kilobyte of memory is the end of the stack, so it holds no data.
const SMALL: &[&str] = &["-Oz", "--low-memory-unused"];
const FAST: &[&str] = &["-O3"];
/// For the largest module, which records: it is as fast and as small as with `FAST`, and optimised in a third of the time.
const QUICK: &[&str] = &["-O1"];

/// The profile of the modules that record searches. Modules of one profile share their dependencies.
const SMALL_PROFILE: &str = "crates/web/profiles/small.toml";
/// The folder of all modules, which share the compiled macros and build scripts.
const FOLDER: &str = "modules";

/// Separate modules, so that a page that draws searches does not load xiangqi, a game does not load the lab, and an embedded
/// tree loads no figures, examples and notations.
///
/// The slowest to optimise come first: they are optimised while the others compile. The npm package has the first [`PACKED`].
const MODULES: &[Module] = &[
    Module { name: "chuhe_play", features: "play", profile: None, level: FAST },
    // Traces of xiangqi, and game files. Loaded on first use of either.
    Module { name: "chuhe_full", features: "lab,formats,play,files", profile: Some(SMALL_PROFILE), level: QUICK },
    Module { name: "chuhe_trace", features: "lab", profile: Some(SMALL_PROFILE), level: SMALL },
    Module { name: "chuhe", features: "lab,formats", profile: Some(SMALL_PROFILE), level: SMALL },
    // The solver of endings.
    Module { name: "chuhe_endings", features: "endings", profile: None, level: FAST },
];
const PACKED: usize = 4;

/// The sources of the modules, without tests and examples.
const SOURCES: &[&str] = &[
    ".cargo", "Cargo.lock", "Cargo.toml", "rust-toolchain.toml", "tests/package-lock.json",
    "crates/gametree/Cargo.toml", "crates/gametree/src", "crates/classroom/Cargo.toml", "crates/classroom/src",
    "crates/xiangqi/Cargo.toml", "crates/xiangqi/nets", "crates/xiangqi/src", "crates/web/Cargo.toml",
    "crates/web/profiles", "crates/web/src", "crates/xtask/src/tools.rs", "crates/xtask/src/wasm",
    "crates/xtask/src/wasm.rs", "crates/xtask/src/types", "crates/xtask/src/types.rs",
];

/// The WebAssembly features that the optimiser may use: those that the compiler uses for this target.
const WASM_FEATURES: &[&str] = &[
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-simd",
];

/// Enables 128-bit SIMD, for the net. Every supported browser has it, and modules with equal flags share their dependencies.
const VECTORS: &str = "-Ctarget-feature=+simd128";

/// Keeps what link-time optimisation needs. With `lto` in the profile instead, cargo would compile the macros again for each setting.
const BITCODE: &str = "-Cembed-bitcode=yes";

/// The net, which pages fetch as a separate file.
const NET: &str = "chuhe.net";

/// Handles have `Symbol.dispose`, which TypeScript does not know for older targets.
const LIBRARY: &str = "/// <reference lib=\"esnext.disposable\" />";

/// Like `build`, but at most once in a process: the modules do not change while a command runs.
pub(crate) fn build_once(project: &Project) -> Result<()> {
    static BUILT: OnceLock<()> = OnceLock::new();
    once(&BUILT, || build(project)).copied()
}

/// Builds only the modules of the npm package.
pub(crate) fn build_packed(project: &Project) -> Result<()> {
    build_some(project, &MODULES[..PACKED])
}

/// Builds `www/engine/wasm/` unless its sources are unchanged since the last build, and writes the hashes of the files that pages load.
///
/// Compiling the last crate uses one core, and so does optimising: each module is optimised while the next is compiled.
pub(crate) fn build(project: &Project) -> Result<()> {
    build_some(project, MODULES)
}

fn build_some(project: &Project, modules: &[Module]) -> Result<()> {
    let _lock = project.lock("modules")?;
    put_net(project)?;
    build_modules(project, modules)?;
    marks::write(project)
}

fn build_modules(project: &Project, modules: &[Module]) -> Result<()> {
    let found = OnceLock::new();
    let optimiser = || found.get_or_init(|| find_optimiser(project)).as_deref();
    let stamp = project.target().join("xtask-modules.stamp");
    let hash = project.hash_of(SOURCES)?;
    let state = |count| format!("{hash:016x} {} {count}\n", optimiser().is_some());
    let is_complete = modules.iter().all(|module| finished(project, module).is_file());
    // The stamp of all modules serves the packed ones, too.
    let is_stamp = |text: String| (modules.len()..=MODULES.len()).any(|count| text == state(count));
    if is_complete && fs::read_to_string(&stamp).is_ok_and(is_stamp) {
        return Ok(());
    }
    let _ = fs::remove_file(&stamp);
    tools::ensure_rust_target(project, TARGET)?;
    // In a new checkout the packages are installed while the modules compile.
    thread::scope(|scope| {
        scope.spawn(optimiser);
        let mut finishing = Vec::new();
        for module in modules {
            let compiled = compile(project, module)?;
            finishing.push(scope.spawn(move || finish(project, module, &compiled, optimiser())));
        }
        finishing.into_iter().try_for_each(|thread| thread.join().expect("the thread of a module does not panic"))
    })?;
    fs::write(stamp, state(modules.len()))?;
    Ok(())
}

/// The file of the optimised module.
fn finished(project: &Project, module: &Module) -> PathBuf {
    project.engine().join(format!("{}_bg.wasm", module.name))
}

/// Copies the net into the folder of the modules.
fn put_net(project: &Project) -> Result<()> {
    let net = project.root().join("crates/xiangqi/nets").join(NET);
    let folder = project.engine();
    fs::create_dir_all(&folder)?;
    let bytes = fs::read(&net).with_context(|| format!("reading {}", net.display()))?;
    let copy = folder.join(NET);
    // Another command may be reading the file: it is not rewritten if it is equal.
    if !fs::read(&copy).is_ok_and(|there| there == bytes) {
        fs::write(copy, bytes)?;
    }
    Ok(())
}

/// The modules that contain a path of the builder: the home of cargo, the checkout, or the home folder.
pub(crate) fn naming_folders(project: &Project) -> Result<Vec<String>> {
    let mut folders = vec![tools::cargo_home()?, project.root().to_owned()];
    // A home of one letter, or `/`, would be found in anything.
    folders.extend(std::env::home_dir().filter(|home| home.as_os_str().len() > 4));
    let mut found = Vec::new();
    for module in MODULES {
        let bytes = fs::read(finished(project, module))?;
        for folder in &folders {
            // Followed by a separator: `/rooted` is not in `/root`.
            let name = format!("{}/", folder.display()).into_bytes();
            if bytes.windows(name.len()).any(|part| part == name) {
                found.push(format!("{} names {}", module.name, folder.display()));
            }
        }
    }
    Ok(found)
}

/// Binds and optimises a module unless its inputs are unchanged.
fn finish(project: &Project, module: &Module, compiled: &Path, optimiser: Option<&Path>) -> Result<()> {
    let state = state_of(project, compiled, optimiser)?;
    let name = module.name;
    let stamp = project.target().join(format!("xtask-{name}.stamp"));
    let finished = finished(project, module);
    if finished.is_file() && fs::read_to_string(&stamp).is_ok_and(|text| text == state) {
        eprintln!("  {} is up to date", project.relative(&finished));
        return Ok(());
    }
    let _ = fs::remove_file(&stamp);
    bind(project, module, compiled)?;
    if optimiser.is_some() {
        let smaller = finished.with_extension("optimised");
        optimise(project, module.level, &finished, &smaller)?;
        fs::rename(smaller, &finished)?;
    } else {
        eprintln!("  wasm-opt is missing (it needs Node and npm): the module is not optimised");
    }
    let size = fs::metadata(&finished)?.len();
    eprintln!("  {} is built, {size} bytes", project.relative(&finished));
    fs::write(stamp, state)?;
    Ok(())
}

/// Compiles a module. A `crate-type` in the manifest would make every check link a native library, too, that nothing loads.
fn compile(project: &Project, module: &Module) -> Result<PathBuf> {
    process::run(
        cargo(project, "rustc")?
            .args(["--crate-type", "cdylib"])
            .args(module.profile.iter().flat_map(|file| ["--config", *file]))
            .args(["--no-default-features", "--features", module.features])
            .args(module.profile.iter().flat_map(|_| ["--", "-Clto=fat"])),
    )?;
    let folder = project.target().join(FOLDER).join(TARGET).join(PROFILE);
    // The next module is compiled to the same file.
    let kept = folder.join(format!("{}.wasm", module.name));
    fs::copy(folder.join("web.wasm"), &kept).with_context(|| format!("keeping {}", kept.display()))?;
    Ok(kept)
}

/// A command of cargo for crate `web`, with what the modules have compiled.
fn cargo(project: &Project, command: &str) -> Result<Command> {
    let mut cargo = tools::cargo(project);
    cargo
        .args([command, "--package", "web", "--target-dir"])
        .arg(project.target().join(FOLDER))
        .args(tools::flags_for(project, TARGET, &[VECTORS, BITCODE])?)
        .args(["--profile", PROFILE, "--target", TARGET]);
    Ok(cargo)
}

/// Clippy for crate `web` with all features.
pub(crate) fn clippy(project: &Project) -> Result<Command> {
    tools::ensure_rust_target(project, TARGET)?;
    let mut clippy = cargo(project, "clippy")?;
    clippy.args(["--", "-D", "warnings"]);
    Ok(clippy)
}

/// Installs the npm packages and returns `wasm-opt`. `None`: npm or Node is missing, which is no error.
fn find_optimiser(project: &Project) -> Option<PathBuf> {
    if let Err(problem) = tools::ensure_packages(project) {
        eprintln!("  {problem:#}");
    }
    let program = tools::package_program(project, "wasm-opt");
    (program.is_file() && tools::find_program("node").is_some()).then_some(program)
}

/// The sources of the steps after compilation: binding, types, optimisation.
const TOOLS: &[&str] = &[
    "Cargo.lock",
    "tests/package-lock.json",
    "crates/web/src",
    "crates/classroom/src/switches.rs",
    "crates/xtask/src/wasm",
    "crates/xtask/src/wasm.rs",
    "crates/xtask/src/types",
    "crates/xtask/src/types.rs",
];

/// Hash of everything the finished module depends on: the compiled module, the types, the tools.
fn state_of(project: &Project, compiled: &Path, optimiser: Option<&Path>) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    fs::read(compiled).with_context(|| format!("reading {}", compiled.display()))?.hash(&mut hasher);
    project.hash_of(TOOLS)?.hash(&mut hasher);
    optimiser.is_some().hash(&mut hasher);
    Ok(format!("{:016x}\n", hasher.finish()))
}

fn bind(project: &Project, module: &Module, compiled: &Path) -> Result<()> {
    let folder = project.engine();
    Bindgen::new()
        .input_path(compiled)
        .out_name(module.name)
        .web(true)?
        // Every caller passes the module: a bundler that saw an address in the script would add the file.
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .typescript(true)
        .generate(&folder)?;
    handles::guard(&folder.join(format!("{}.js", module.name)))?;
    let declarations = folder.join(format!("{}.d.ts", module.name));
    let glue = fs::read_to_string(&declarations)?;
    fs::write(&declarations, format!("{LIBRARY}\n{glue}\n{}", types::declarations(project)?))?;
    Ok(())
}

/// Optimises a module by `wasm-opt`, a script for Node, which fails on an invalid module.
fn optimise(project: &Project, options: &[&str], from: &Path, to: &Path) -> Result<()> {
    let mut program = tools::node(project)?;
    program.arg(tools::package_program(project, "wasm-opt")).args(options).args(WASM_FEATURES);
    process::run(program.arg(from).arg("-o").arg(to))?;
    ensure!(to.is_file(), "wasm-opt did not write {}", to.display());
    Ok(())
}
