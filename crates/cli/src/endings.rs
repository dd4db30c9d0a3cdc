//! `chuhe endings [CLASS]`: solves endings by retrograde analysis; lists and counts them, or values a position.

use crate::Failure;
use crate::perft::position;
use std::io::Write;
use std::time::Instant;
use xiangqi::Side;
use xiangqi::endings::{Endings, LIMIT, Material, Value, classes};

/// Solve an ending and the smaller endings that captures lead to
///
/// Without a class or a position: list the classes that can be solved, with their numbers of positions.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The pieces, as in KRvKAABB: attackers (R, C, N, P), then advisors (A) and elephants (B)
    #[arg(conflicts_with = "fen")]
    class: Option<Material>,
    /// Show what every move of this position leads to
    #[arg(long)]
    fen: Option<String>,
}

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    match (&arguments.class, &arguments.fen) {
        (Some(class), _) => count(class, out),
        (None, Some(fen)) => ask(fen, out),
        (None, None) => {
            for class in classes(LIMIT) {
                writeln!(out, "{class}\t{}", class.positions())?;
            }
            Ok(())
        }
    }
}

fn solved(class: &Material) -> Result<Endings, Failure> {
    Endings::solve(class).map_err(|error| Failure::usage(format!("{class}: {error}")))
}

/// Prints the results of the positions of a class, and of those that captures lead to.
fn count(class: &Material, out: &mut dyn Write) -> Result<(), Failure> {
    let begin = Instant::now();
    let endings = solved(class)?;
    let seconds = begin.elapsed().as_secs_f64();
    writeln!(out, "class\tto move\twon\tdrawn\tlost\tplies at most")?;
    for class in endings.classes() {
        for side in Side::BOTH {
            let count = endings.count(class, side).expect("it is solved");
            let (won, drawn, lost) = (count.won, count.drawn, count.lost);
            writeln!(out, "{class}\t{side}\t{won}\t{drawn}\t{lost}\t{}", count.longest)?;
        }
    }
    writeln!(out, "\n{} positions in {seconds:.1} s", class.positions())?;
    Ok(())
}

/// Prints the value of a position and of each of its moves.
fn ask(fen: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let position = position(fen)?;
    let class = Material::of(position.board());
    let (class, _) = class.map_err(|error| Failure::usage(format!("FEN '{fen}': {error}")))?;
    let endings = solved(&class)?;
    let board = position.board();
    let value = endings.value(board).expect("its class is solved");
    writeln!(out, "{class}: {}", words(value))?;
    for (mv, value) in endings.moves(board).expect("its class is solved") {
        writeln!(out, "{mv}: {}", words(value))?;
    }
    Ok(())
}

fn words(value: Value) -> String {
    match value {
        Value::Draw => "drawn".to_owned(),
        Value::Win { plies } => format!("won in {plies} plies"),
        Value::Loss { plies } => format!("lost in {plies} plies"),
    }
}
