//! `chuhe perft DEPTH [FEN]`: counts the sequences of legal moves, per first move and in total.

use crate::Failure;
use std::io::Write;
use xiangqi::{Position, divide};

/// Count the sequences of legal moves of a xiangqi position
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Depth in plies
    #[arg(value_parser = clap::value_parser!(u32).range(0..=i64::from(MAX_DEPTH)))]
    depth: u32,
    /// The position; the start if not given
    fen: Vec<String>,
}

/// Deeper counts would take years, and may exceed 64 bits.
pub(crate) const MAX_DEPTH: u32 = 10;

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let mut position = position(&arguments.fen.join(" "))?;
    count(&mut position, arguments.depth, out)
}

/// Prints the count after each move and the total.
pub(crate) fn count(position: &mut Position, depth: u32, out: &mut dyn Write) -> Result<(), Failure> {
    let mut total = u64::from(depth == 0);
    for (mv, count) in divide(position, depth) {
        writeln!(out, "{mv}: {count}")?;
        total += count;
    }
    writeln!(out, "\nNodes searched: {total}")?;
    Ok(())
}

/// The position of a FEN; the start position if it is empty.
pub(crate) fn position(fen: &str) -> Result<Position, Failure> {
    if fen.is_empty() {
        return Ok(Position::start());
    }
    Position::parse(fen).map_err(|error| Failure::usage(format!("FEN '{fen}': {error}")))
}
