//! `workshop book`: makes the engine's opening book, in runs that continue where the last one stopped, and checks it.
//!
//! `make` analyses the likeliest position without an entry (`make.rs`), `tree.rs` stores the results and updates scores,
//! `file.rs` reads and writes the format of the page, `pack` shrinks a book for the page (`pack.rs`), and `check` repeats
//! searches (`check.rs`).

mod analyst;
mod check;
mod file;
mod make;
mod pack;
mod tree;

use cli::Failure;
use std::io::Write;

/// Make a book of openings from searches of the engine, and check it
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: BookCommand,
}

#[derive(clap::Subcommand)]
enum BookCommand {
    Make(make::Arguments),
    Pack(pack::Arguments),
    Check(check::Arguments),
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    match &arguments.command {
        BookCommand::Make(arguments) => make::run(arguments, out),
        BookCommand::Pack(arguments) => pack::run(arguments, out),
        BookCommand::Check(arguments) => check::run(arguments, out),
    }
}
