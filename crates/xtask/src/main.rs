//! `cargo xtask`: the only automation there is.

mod arguments;
mod bench;
mod dist;
mod process;
mod project;
mod script;
mod serve;
mod shots;
mod test;
mod tidy;
mod tools;
mod types;
mod wasm;

use anyhow::{Result, bail};
use arguments::Arguments;
use project::Project;
use std::process::ExitCode;

/// One command of `cargo xtask`.
struct Command {
    name: &'static str,
    help: &'static str,
    run: fn(&Project, Arguments) -> Result<()>,
}

const COMMANDS: &[Command] = &[
    Command {
        name: "serve",
        help: serve::HELP,
        run: serve::run,
    },
    Command {
        name: "dist",
        help: dist::HELP,
        run: dist::run,
    },
    Command {
        name: "test",
        help: test::HELP,
        run: test::run,
    },
    Command {
        name: "bench",
        help: bench::HELP,
        run: bench::run,
    },
    Command {
        name: "shots",
        help: shots::HELP,
        run: shots::run,
    },
];

const NEEDS: &str = "\
What each command needs, and where it looks:
  rustup   the wasm target of the compiler is added when it is missing
  Node     with npm: `npm ci` fills tests/node_modules when it is missing or older than its lock file;
           `serve` and `dist` do without it, but then leave the WebAssembly module unoptimised
  Python   for the test against pyffish: a virtual environment under target/; python3-venv is installed
           by apt-get when it is missing and we are root on Debian
  Chromium for the browser tests and screenshots: $CHROMIUM, else chromium-headless-shell, chromium,
           chromium-browser or google-chrome on the PATH, else the first of them, installed likewise
  Chinese  for screenshots, a font with Chinese characters; installed likewise
  fuzz     (`test --full`) a nightly toolchain and cargo-fuzz
";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            // Our problems are about the project, not about this program: no backtrace.
            eprintln!("{problem:#}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let mut words = std::env::args().skip(1);
    let name = words.next().unwrap_or_else(|| "help".to_owned());
    if matches!(name.as_str(), "help" | "--help" | "-h") {
        print_help();
        return Ok(());
    }
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        print_help();
        bail!("there is no command `{name}`");
    };
    let arguments = Arguments::new(words);
    if arguments.asks_for_help() {
        println!("cargo xtask {}", command.help);
        return Ok(());
    }
    (command.run)(&Project::find()?, arguments)
}

fn print_help() {
    println!("cargo xtask COMMAND [OPTION...]\n");
    for command in COMMANDS {
        println!("  {}", command.help.replace('\n', "\n  "));
    }
    println!("{NEEDS}");
}
