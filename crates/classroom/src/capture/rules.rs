//! How the pieces of the capture game move.

use super::{CaptureGame, Piece, PieceKind, Square};
use crate::tree::Side;

/// A move from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CaptureMove {
    /// The square the piece leaves.
    pub from: Square,
    /// The square the piece goes to.
    pub to: Square,
}

const ROOK_STEPS: [(i8, i8); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];

const KING_STEPS: [(i8, i8); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The row step of a side's pawns; rows count from the top.
const fn ahead(side: Side) -> i8 {
    match side {
        Side::Max => -1,
        Side::Min => 1,
    }
}

impl CaptureGame {
    /// Every pseudo-legal move of the side to move.
    pub(super) fn each_move(&self, mut each: impl FnMut(CaptureMove)) {
        for (from, piece) in self.pieces().filter(|(_, piece)| piece.side == self.mover) {
            let mut go = |to| each(CaptureMove { from, to });
            match piece.kind {
                PieceKind::King => KING_STEPS
                    .iter()
                    .filter_map(|&step| self.step(from, step))
                    .filter(|&to| self.is_free(to))
                    .for_each(&mut go),
                PieceKind::Rook => {
                    for &step in &ROOK_STEPS {
                        let squares = self.ray(from, step);
                        squares.filter(|&to| self.is_free(to)).for_each(&mut go);
                    }
                }
                PieceKind::Pawn => {
                    let rows = ahead(piece.side);
                    let straight = self.step(from, (rows, 0));
                    straight.filter(|&to| self.piece(to).is_none()).into_iter().for_each(&mut go);
                    [-1, 1]
                        .iter()
                        .filter_map(|&columns| self.step(from, (rows, columns)))
                        .filter(|&to| self.is_free(to) && self.piece(to).is_some())
                        .for_each(&mut go);
                }
            }
        }
    }

    /// Whether a piece of `by` attacks `square`.
    pub(super) fn is_attacked(&self, square: Square, by: Side) -> bool {
        let has = |at: Square, kind| self.piece(at) == Some(Piece { side: by, kind });
        let steps = |steps: &[(i8, i8)], kind| {
            let mut squares = steps.iter().filter_map(|&step| self.step(square, step));
            squares.any(|at| has(at, kind))
        };
        let back = -ahead(by);
        steps(&KING_STEPS, PieceKind::King)
            || steps(&[(back, -1), (back, 1)], PieceKind::Pawn)
            || ROOK_STEPS.iter().any(|&step| self.ray(square, step).last().is_some_and(|at| has(at, PieceKind::Rook)))
    }

    pub(super) fn king(&self, side: Side) -> Square {
        let king = Piece { side, kind: PieceKind::King };
        let mut squares = self.pieces();
        squares.find(|&(_, piece)| piece == king).map_or(0, |(square, _)| square)
    }

    /// Whether a pawn of `side` stands on its far row.
    pub(super) fn has_pawn_home(&self, side: Side) -> bool {
        let pawn = Piece { side, kind: PieceKind::Pawn };
        let first = match side {
            Side::Max => 0,
            Side::Min => self.width * (self.height - 1),
        };
        (first..first + self.width).any(|square| self.piece(square) == Some(pawn))
    }

    /// Whether a square holds no piece of the side to move.
    fn is_free(&self, square: Square) -> bool {
        self.piece(square).is_none_or(|piece| piece.side != self.mover)
    }

    fn step(&self, from: Square, (rows, columns): (i8, i8)) -> Option<Square> {
        let row = (from / self.width).checked_add_signed(rows)?;
        let column = (from % self.width).checked_add_signed(columns)?;
        (row < self.height && column < self.width).then_some(row * self.width + column)
    }

    /// The squares in a direction, up to and including the first piece.
    fn ray(&self, from: Square, step: (i8, i8)) -> impl Iterator<Item = Square> + '_ {
        let mut at = Some(from);
        std::iter::from_fn(move || {
            let next = self.step(at?, step)?;
            at = self.piece(next).is_none().then_some(next);
            Some(next)
        })
    }
}
