//! What follows the pieces as they come and go, so that a position's worth is at hand without a scan.

use crate::{Piece, Square};

/// Something that follows every piece that is put on or taken off the board.
pub trait Evaluation: Clone {
    /// A piece appears on a square.
    fn put(&mut self, piece: Piece, square: Square);
    /// A piece disappears from a square.
    fn take(&mut self, piece: Piece, square: Square);
}

/// Follows nothing, at no cost.
impl Evaluation for () {
    #[inline(always)]
    fn put(&mut self, _: Piece, _: Square) {}
    #[inline(always)]
    fn take(&mut self, _: Piece, _: Square) {}
}
