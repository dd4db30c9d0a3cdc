//! Shrinks a book for the page: keeps every move with an entry after it, and those hardly worse than the best.

use super::file::{is_book, read, write};
use cli::{Failure, output_path};
use std::io::Write;
use std::path::PathBuf;

/// Write a book without the weaker moves that it does not continue
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// The book
    #[arg(value_name = "FILE")]
    book: PathBuf,
    /// File to write
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Keep a move that the book does not continue if it is at most this many hundredths of a soldier worse than the best
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
