//! Counting the leaves of the tree of legal moves: the proof and the measure of a move generator.
//!
//! `cargo run --release -p xiangqi --example perft -- DEPTH [FEN]` prints a count and its speed.

use crate::{Evaluation, Move, Position};

/// The number of move sequences of exactly this many plies.
///
/// The last ply is counted without listing its moves. The position is as before when it returns.
pub fn perft<E: Evaluation>(position: &mut Position<E>, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.count_legal_moves()),
        _ => divide(position, depth).map(|(_, count)| count).sum(),
    }
}

/// What [`perft`] counts behind each legal move; nothing at depth 0.
pub fn divide<E: Evaluation>(
    position: &mut Position<E>,
    depth: u32,
) -> impl Iterator<Item = (Move, u64)> {
    let moves = if depth == 0 {
        Default::default()
    } else {
        position.legal_moves()
    };
    moves.into_iter().map(move |mv| {
        position.make(mv);
        let count = perft(position, depth - 1);
        position.unmake();
        (mv, count)
    })
}
