//! `chuhe eval [FEN]`: what a position looks to be worth without a search, term by term.

use std::io::Write;

use xiangqi::evaluate::Breakdown;

use crate::arguments::Arguments;
use crate::{Failure, Subcommand, perft};

pub(crate) const SUBCOMMAND: Subcommand = Subcommand {
    name: "eval",
    operands: "[FEN]",
    about: "evaluate a xiangqi position, term by term",
    flags: &[],
    run,
};

fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let position = perft::position(&arguments.operands().join(" "))?;
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
