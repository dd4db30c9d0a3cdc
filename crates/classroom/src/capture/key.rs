//! The parts of a Zobrist key (1990): a number for each piece on its square, and one for Black to move.

use super::{BLACK_MOVES, CaptureGame, Piece, Square};
use crate::tree::Side;

/// A number xored into a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyPart {
    /// The piece and its square. `None`: Black is to move.
    pub piece: Option<(Piece, Square)>,
    /// The number.
    pub number: u64,
}

impl CaptureGame {
    /// All numbers whose xor is the key of this position.
    pub fn key_parts(&self) -> impl Iterator<Item = KeyPart> + '_ {
        let mover = KeyPart { piece: None, number: BLACK_MOVES };
        let pieces = self.pieces().map(|(square, piece)| KeyPart {
            piece: Some((piece, square)),
            number: piece.random(square),
        });
        pieces.chain((self.mover == Side::Min).then_some(mover))
    }
}
