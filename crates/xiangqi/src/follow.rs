//! What follows the pieces of a board as they come and go.

use crate::{Piece, Square};

/// Something that follows every piece that is put on or taken off the board.
pub trait Follow {
    /// A piece appears on a square.
    fn put(&mut self, piece: Piece, square: Square);
    /// A piece disappears from a square.
    fn take(&mut self, piece: Piece, square: Square);
    /// A piece goes from one square to another.
    #[inline]
    fn relocate(&mut self, piece: Piece, from: Square, to: Square) {
        self.take(piece, from);
        self.put(piece, to);
    }
}

/// Follows nothing, at no cost.
impl Follow for () {
    #[inline(always)]
    fn put(&mut self, _: Piece, _: Square) {}

    #[inline(always)]
    fn take(&mut self, _: Piece, _: Square) {}
}
