//! Incremental updates for every change of a board's pieces.

use crate::{Piece, Square};

/// Is updated with every piece that is put on or taken off the board.
pub trait PieceObserver {
    /// A piece is put on a square.
    fn put(&mut self, piece: Piece, square: Square);
    /// A piece is taken off a square.
    fn take(&mut self, piece: Piece, square: Square);
    /// A piece moves from one square to another.
    #[inline]
    fn relocate(&mut self, piece: Piece, from: Square, to: Square) {
        self.take(piece, from);
        self.put(piece, to);
    }
}

/// Follows nothing, at no cost.
impl PieceObserver for () {
    #[inline(always)]
    fn put(&mut self, _: Piece, _: Square) {}

    #[inline(always)]
    fn take(&mut self, _: Piece, _: Square) {}
}
