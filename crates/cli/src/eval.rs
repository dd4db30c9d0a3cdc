//! `chuhe eval [FEN]`: the static evaluation of a position, term by term.

use std::io::Write;

use xiangqi::evaluate::Breakdown;

use crate::{Failure, perft};

/// Evaluate a xiangqi position, term by term
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The position; the start if not said
    fen: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let position = perft::position(&arguments.fen.join(" "))?;
    let breakdown = Breakdown::of(&position);
    writeln!(
        out,
        "{:<18} {:>7} {:>7} {:>7}",
        "term", "red", "black", "red +"
    )?;
    for term in &breakdown.terms {
        let balance = term.red - term.black;
        writeln!(
            out,
            "{:<18} {:>7} {:>7} {balance:>7}",
            term.name, term.red, term.black
        )?;
    }
    writeln!(out, "{:<18} {:>23}", "sum", breakdown.sum)?;
    writeln!(out, "{:<18} {:>23}", "what can win", breakdown.red)?;
    Ok(())
}
