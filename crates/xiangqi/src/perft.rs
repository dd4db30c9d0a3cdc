//! Perft: counts the leaves of the tree of legal moves, to test a move generator and to measure its speed.
//!
//! `cargo run --release -p xiangqi --example perft -- DEPTH [FEN]` prints a count and its speed.

use crate::{Evaluation, Move, Position};

/// The number of move sequences of exactly `depth` plies.
///
/// The last ply is counted without listing its moves. The position is unchanged afterwards.
pub fn perft<E: Evaluation>(position: &mut Position<E>, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.count_legal_moves()),
        _ => divide(position, depth).map(|(_, count)| count).sum(),
    }
}

/// The count of [`perft`] for each legal move; empty at depth 0.
pub fn divide<E: Evaluation>(position: &mut Position<E>, depth: u32) -> impl Iterator<Item = (Move, u64)> {
    let moves = if depth == 0 { Default::default() } else { position.legal_moves() };
    moves.into_iter().map(move |mv| {
        position.make(mv);
        let count = perft(position, depth - 1);
        position.unmake();
        (mv, count)
    })
}
