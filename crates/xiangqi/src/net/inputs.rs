//! The inputs of the net: each piece on its square, own and other, from either side's view.

use crate::setup::can_reach;
use crate::{Piece, Side, Square};

/// The number of inputs of a side's view: own pieces, then the other's, each on the squares that it can reach.
pub const INPUTS: usize = 2 * INPUTS_OF_A_SIDE;

const INPUTS_OF_A_SIDE: usize = 346;

/// The index of the input that a piece on a square activates in the view of a side. Each side sees the board with itself
/// at the bottom: Black's view of a position is Red's view of the same position with colours and ranks exchanged.
///
/// # Panics
/// If the piece can never reach the square; no legal position has that.
pub const fn feature(view: Side, piece: Piece, square: Square) -> usize {
    let (own, seen) = match view {
        Side::Red => (piece, square),
        Side::Black => (piece.opposite(), square.flip()),
    };
    let feature = OF_PIECE[own.index()][seen.index()];
    assert!(feature != NONE, "the piece can get to the square");
    feature as usize
}

/// By piece and square: the input in Red's view, or [`NONE`].
static OF_PIECE: [[u16; Square::COUNT]; 14] = {
    let mut features = [[NONE; Square::COUNT]; 14];
    let mut next = 0;
    let mut index = 0;
    while index < 14 {
        let piece = Piece::ALL[index];
        let mut square = 0;
        while square < Square::COUNT {
            if can_reach(piece, Square::ALL[square]) {
                features[index][square] = next;
                next += 1;
            }
            square += 1;
        }
        index += 1;
    }
    assert!(next as usize == INPUTS);
    features
};

const NONE: u16 = u16::MAX;

/// The piece and square of each input, in Red's view.
pub(super) fn in_order() -> impl Iterator<Item = (Piece, Square)> {
    let squares = |piece| Square::ALL.map(|square| (piece, square));
    let all = Piece::ALL.into_iter().flat_map(squares);
    all.filter(|&(piece, square)| can_reach(piece, square))
}

#[cfg(test)]
mod tests {
    use super::{INPUTS, feature, in_order};
    use crate::{Piece, Side, squares_for};

    #[test]
    fn every_input_is_one_piece_on_one_square() {
        let mut seen = 0;
        for (piece, square) in in_order() {
            assert_eq!(feature(Side::Red, piece, square), seen);
            seen += 1;
        }
        assert_eq!(seen, INPUTS);
        let squares: u32 = Piece::ALL.map(|piece| squares_for(piece).len()).iter().sum();
        assert_eq!(squares as usize, INPUTS);
    }

    #[test]
    fn the_inputs_of_black_are_those_of_red_with_the_sides_exchanged() {
        for (piece, square) in in_order() {
            let turned = feature(Side::Black, piece.opposite(), square.flip());
            assert_eq!(turned, feature(Side::Red, piece, square));
        }
        let own_first = |view: Side| in_order().filter(move |(piece, _)| piece.side() == view);
        for view in Side::BOTH {
            assert!(own_first(view).all(|(piece, square)| feature(view, piece, square) < INPUTS / 2));
        }
    }
}
