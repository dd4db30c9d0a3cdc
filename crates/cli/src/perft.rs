//! `chuhe perft DEPTH [FEN]`: counts the sequences of legal moves, move by move and altogether.

use std::io::Write;

use xiangqi::{Position, divide};

use crate::arguments::Arguments;
use crate::{Failure, Subcommand};

pub(crate) const SUBCOMMAND: Subcommand = Subcommand {
    name: "perft",
    operands: "DEPTH [FEN]",
    about: "count the sequences of legal moves of a xiangqi position",
    flags: &[],
    run,
};

/// Beyond this no computer finishes, and the count would not fit.
pub(crate) const MAX_DEPTH: u32 = 10;

fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let [depth, fen @ ..] = arguments.operands() else {
        return Err(Failure::usage("how deep? usage: chuhe perft DEPTH [FEN]"));
    };
    let depth = depth
        .parse()
        .ok()
        .filter(|&depth| depth <= MAX_DEPTH)
        .ok_or_else(|| {
            Failure::usage(format!(
                "DEPTH '{depth}' is no number from 0 to {MAX_DEPTH}"
            ))
        })?;
    let mut position = position(&fen.join(" "))?;
    count(&mut position, depth, out)
}

/// Counts behind each move and altogether.
pub(crate) fn count(
    position: &mut Position,
    depth: u32,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut total = u64::from(depth == 0);
    for (mv, count) in divide(position, depth) {
        writeln!(out, "{mv}: {count}")?;
        total += count;
    }
    writeln!(out, "\nNodes searched: {total}")?;
    Ok(())
}

/// The position a FEN describes; the start position if there is none.
pub(crate) fn position(fen: &str) -> Result<Position, Failure> {
    if fen.is_empty() {
        return Ok(Position::start());
    }
    Position::parse(fen).map_err(|error| Failure::usage(format!("FEN '{fen}': {error}")))
}
