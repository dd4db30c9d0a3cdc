//! `chuhe book`: the engine's own book of openings, made in parts that go on where the last one stopped, and checked.
//!
//! `make` analyses the likeliest position that has not been analysed yet, over and over (`make.rs`), `tree.rs` holds what
//! was found and brings it up to date, `file.rs` reads and writes it as the page loads it, `pack` makes it small enough for
//! that (`pack.rs`), and `check` does the searches again (`check.rs`).

mod analyst;
mod check;
mod file;
mod make;
mod pack;
mod tree;

use std::io::Write;

use crate::Failure;

/// Make a book of openings from searches of the engine, and check it
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    Make(make::Arguments),
    Pack(pack::Arguments),
    Check(check::Arguments),
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    match &arguments.what {
        What::Make(arguments) => make::run(arguments, out),
        What::Pack(arguments) => pack::run(arguments, out),
        What::Check(arguments) => check::run(arguments, out),
    }
}
