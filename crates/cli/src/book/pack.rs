//! Makes a book small enough to be loaded by a page: what is barely worse stays, and all that the book goes on after.

use std::io::Write;
use std::path::PathBuf;

use super::file::{is_book, read, write};
use crate::{Failure, output_path};

/// Write a book without the lesser moves that it does not go on after
#[derive(clap::Args)]
pub(super) struct Arguments {
    #[arg(value_name = "FILE")]
    book: PathBuf,
    /// Where to
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// A move that the book does not go on after stays if it is at most so many hundredths of a soldier worse than the best
    #[arg(long, value_name = "COUNT", default_value_t = 10)]
    within: u8,
}

pub(super) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let moves = |path| -> Result<usize, Failure> {
        let entries = read(path)?.tree.entries;
        Ok(entries.iter().map(|entry| entry.choices.len()).sum())
    };
    let (from, to) = (&arguments.book, &arguments.output);
    output_path::check(to, std::slice::from_ref(from), is_book)?;
    write(to, &read(from)?, i32::from(arguments.within))?;
    writeln!(out, "{} moves of {}", moves(to)?, moves(from)?)?;
    Ok(())
}
