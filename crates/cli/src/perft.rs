//! `chuhe perft DEPTH [FEN]`: counts the sequences of legal moves, per first move and in total.

use crate::Failure;
use crate::arguments::whole;
use std::io::Write;
use xiangqi::{Move, Position, PositionError, perft};

/// Count the sequences of legal moves of a xiangqi position
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Depth in plies
    #[arg(value_parser = whole::<u32>(0, MAX_DEPTH.into()))]
    depth: u32,
    #[command(flatten)]
    place: Place,
}

/// The position that a command is about.
#[derive(clap::Args)]
pub(crate) struct Place {
    /// The position, or startpos; the start if not given
    #[arg(value_name = "FEN")]
    words: Vec<String>,
    /// The position as a flag, as of trace
    #[arg(long, conflicts_with = "words")]
    fen: Option<String>,
}

impl Place {
    pub(crate) fn position(&self) -> Result<Position, Failure> {
        position(&self.fen.clone().unwrap_or_else(|| self.words.join(" ")))
    }
}

/// Deeper counts would take years, and may exceed 64 bits.
pub(crate) const MAX_DEPTH: u32 = 10;

/// Counts of this depth take about a millisecond, and are not interrupted.
const UNINTERRUPTED_PLIES: u32 = 3;

pub(crate) fn run(arguments: &Arguments, out: &mut dyn Write) -> Result<(), Failure> {
    let mut position = arguments.place.position()?;
    count(&mut position, arguments.depth, &|mv| mv.to_string(), out, &mut |_| Ok(false))
}

/// Whether to stop counting. It may write to the output.
pub(crate) type IsStopped<'f> = dyn FnMut(&mut dyn Write) -> Result<bool, Failure> + 'f;

/// Prints the count after each move and the total, or no total if it was stopped.
pub(crate) fn count(
    position: &mut Position,
    depth: u32,
    write_move: &dyn Fn(Move) -> String,
    out: &mut dyn Write,
    is_stopped: &mut IsStopped<'_>,
) -> Result<(), Failure> {
    let mut total = u64::from(depth == 0);
    for mv in position.legal_moves().into_iter().filter(|_| depth > 0) {
        position.make(mv);
        let count = leaves(position, depth - 1, out, is_stopped)?;
        position.unmake();
        let Some(count) = count else { return Ok(()) };
        writeln!(out, "{}: {count}", write_move(mv))?;
        total += count;
    }
    writeln!(out, "\nNodes searched: {total}")?;
    Ok(())
}

/// Like [`perft`]. `None`: it was stopped.
fn leaves(
    position: &mut Position,
    depth: u32,
    out: &mut dyn Write,
    is_stopped: &mut IsStopped<'_>,
) -> Result<Option<u64>, Failure> {
    if depth <= UNINTERRUPTED_PLIES {
        return Ok((!is_stopped(out)?).then(|| perft(position, depth)));
    }
    let mut total = 0;
    for mv in position.legal_moves() {
        position.make(mv);
        let count = leaves(position, depth - 1, out, is_stopped)?;
        position.unmake();
        let Some(count) = count else { return Ok(None) };
        total += count;
    }
    Ok(Some(total))
}

/// The position of a FEN; the start position if it is empty or `startpos`.
pub(crate) fn read_position(fen: &str) -> Result<Position, PositionError> {
    if ["", "startpos"].contains(&fen) { Ok(Position::start()) } else { Position::parse(fen) }
}

/// The same, with the reason for the command line.
pub(crate) fn position(fen: &str) -> Result<Position, Failure> {
    read_position(fen).map_err(|error| Failure::usage(format!("FEN '{fen}': {error}")))
}
