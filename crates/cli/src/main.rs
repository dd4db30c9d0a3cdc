//! The native program `chuhe`.

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::program::main("chuhe", cli::run)
}
