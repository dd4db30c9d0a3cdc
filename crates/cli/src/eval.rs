//! `chuhe eval [FEN]`: the static evaluation of a position: by term and, for the net, by piece.

use crate::{Failure, evaluator, perft};
use std::io::Write;
use xiangqi::evaluate::Breakdown;
use xiangqi::net::Net;
use xiangqi::{Board, Evaluation, Evaluator, Position, Side, Square};

/// Evaluate a xiangqi position by the hand-written terms, and by the net with the value of each piece
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    place: perft::Place,
    /// The file of the net, `<internal>`, or `<none>`
    #[arg(long, value_name = "FILE", default_value = evaluator::INTERNAL, value_parser = evaluator::named)]
    net: Evaluator,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    print(&arguments.place.position()?, &arguments.net, &|square| square.to_string(), out)
}

/// Prints the static evaluation of a position.
pub(crate) fn print(
    position: &Position,
    evaluator: &Evaluator,
    write_square: &dyn Fn(Square) -> String,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let breakdown = Breakdown::of(position);
    writeln!(out, "{:<18} {:>7} {:>7} {:>7}", "term", "red", "black", "red +")?;
    for term in &breakdown.terms {
        let balance = term.red - term.black;
        writeln!(out, "{:<18} {:>7} {:>7} {balance:>7}", term.name, term.red, term.black)?;
    }
    writeln!(out, "{:<18} {:>23}", "sum", breakdown.sum)?;
    writeln!(out, "{:<18} {:>23}", "what can win", breakdown.red)?;
    match evaluator {
        Evaluator::HandWritten => Ok(()),
        Evaluator::Net(net) => {
            writeln!(out, "\n{:<18} {:>23}", evaluator.name(), "red +")?;
            print_net(net, evaluator, position, write_square, out)
        }
    }
}

/// Prints the score of a net, and the value of each piece: how much the net's score for Red drops without it.
fn print_net(
    net: &Net,
    evaluator: &Evaluator,
    position: &Position,
    write_square: &dyn Fn(Square) -> String,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let for_red = |score: i32| match position.side() {
        Side::Red => score,
        Side::Black => -score,
    };
    let board: &Board = position;
    for (square, piece, worth) in net.piece_values(board) {
        writeln!(out, "{piece} {:<16} {worth:>23}", write_square(square))?;
    }
    let raw = for_red(net.score(board));
    let estimated = position.evaluated_by(evaluator.estimate());
    let kept = for_red(estimated.evaluation().score(board));
    writeln!(out, "{:<18} {raw:>23}", "sum")?;
    writeln!(out, "{:<18} {kept:>23}", "what can win")?;
    Ok(())
}
