//! `cargo xtask`: builds, serves, tests and releases the project.

mod advisories;
mod bench;
mod count;
mod dist;
mod faults;
mod format;
mod licences;
mod marks;
mod process;
mod project;
mod release;
mod serve;
mod shots;
mod stable;
mod strength;
mod test;
mod tidy;
mod tools;
mod types;
mod wasm;

use anyhow::Result;
use clap::{Parser, Subcommand};
use project::Project;
use std::process::ExitCode;

const NEEDS: &str = "\
Tools, and where each is looked for:
  rustup   adds the WebAssembly target of the compiler if it is missing
  Node     with npm: `npm ci` fills tests/node_modules if it is missing or older than its lock
           file; `serve` works without Node, but does not optimise the WebAssembly module
  Python   for the Python package and the test against pyffish: virtual environments in target/,
           with packages of PyPI; as root on Debian, apt-get installs a missing python3-venv
  Chromium for browser tests and screenshots: $CHROMIUM, or chromium-headless-shell, chromium,
           chromium-browser or google-chrome on the PATH, or the first, installed by apt-get
  Firefox  for browser tests: $FIREFOX, or firefox-esr or firefox on the PATH, or installed by apt-get
  WebKit   for browser tests: $WEBKIT_DRIVER, or WebKitWebDriver on the PATH, with Xvfb, or installed
           by apt-get
  Chinese  a font with Chinese characters, for screenshots; installed by apt-get";

/// Builds, serves, tests and measures the project.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", after_help = NEEDS, disable_help_subcommand = true)]
struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Arguments),
    Dist(dist::Arguments),
    Test(test::Arguments),
    Bench(bench::Arguments),
    Faults(faults::Arguments),
    Shots(shots::Arguments),
    Strength(strength::Arguments),
    Stable(stable::Arguments),
    Release(release::Arguments),
    /// Look up security advisories against the packages; prints "not checked" if the databases cannot be reached.
    Advisories,
    /// Format Rust, scripts and style sheets, as the tests require.
    Fmt,
}

fn main() -> ExitCode {
    match run(CommandLine::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            // Errors are about the project, not about this program: no backtrace.
            eprintln!("{problem:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<()> {
    let project = &Project::find()?;
    match command {
        Command::Serve(arguments) => serve::run(project, &arguments),
        Command::Dist(arguments) => dist::run(project, &arguments),
        Command::Test(arguments) => test::run(project, &arguments),
        Command::Bench(arguments) => bench::run(project, &arguments),
        Command::Faults(arguments) => faults::run(project, &arguments),
        Command::Shots(arguments) => shots::run(project, arguments),
        Command::Strength(arguments) => strength::run(project, &arguments),
        Command::Stable(arguments) => stable::run(project, &arguments),
        Command::Release(arguments) => release::run(project, &arguments),
        Command::Advisories => advisories::run(project),
        Command::Fmt => format::write(project),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        CommandLine::command().debug_assert();
    }

    #[test]
    fn unknown_arguments_are_refused_by_name() {
        for (line, named) in [
            ("serve --prot 80", "--prot"),
            ("serve --port eighty", "eighty"),
            ("serve --host localhost:80", "localhost:80"),
            ("bench nothing", "perft"),
            ("dist --npm --python", "--python"),
            ("dist --npm --meta-policy", "--meta-policy"),
        ] {
            let words = ["xtask"].into_iter().chain(line.split(' '));
            let problem = CommandLine::try_parse_from(words).err().map(|problem| problem.to_string());
            assert!(problem.is_some_and(|problem| problem.contains(named)), "{line}");
        }
    }
}
