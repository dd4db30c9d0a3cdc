//! The native program `workshop`.

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::program::main("workshop", workshop::run)
}
