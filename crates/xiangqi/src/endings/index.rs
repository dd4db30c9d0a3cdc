//! The numbering of the positions of a class. Some numbers stand for illegal positions. Red is the strong side.

use super::attackers::Attackers;
use super::fortress::Fortress;
use super::guard::Guard;
use crate::{Board, Piece, PieceKind, Side, Square, SquareSet};

/// The parts of a class: their numbers together make the number of a position.
pub(super) struct Index {
    pub(super) strong: Fortress,
    pub(super) attackers: Attackers,
    pub(super) weak: Fortress,
}

/// The numbers of the three parts of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Parts {
    pub(super) strong: usize,
    pub(super) attackers: usize,
    pub(super) weak: usize,
}

impl Index {
    pub(super) fn new(attackers: &[PieceKind], guard: Guard, defence: Guard) -> Index {
        Index {
            strong: Fortress::new(Side::Red, guard),
            attackers: Attackers::new(attackers),
            weak: Fortress::new(Side::Black, defence),
        }
    }

    /// The count of numbers for one side to move. For a class that is too large to be solved it may exceed 32 bits.
    pub(super) fn count(&self) -> u64 {
        let Self { strong, attackers, weak } = self;
        let lens = [strong.placements.len(), attackers.placements.len(), weak.placements.len()];
        lens.into_iter().map(|len| len as u64).product()
    }

    /// Like [`Index::count`], for a class that is small enough to be solved.
    pub(super) fn len(&self) -> usize {
        self.count() as usize
    }

    /// The number of a position.
    #[inline]
    pub(super) fn number(&self, parts: Parts) -> usize {
        let outer = parts.strong * self.attackers.placements.len() + parts.attackers;
        outer * self.weak.placements.len() + parts.weak
    }

    /// The parts of the position with this number.
    #[inline]
    pub(super) fn parts(&self, number: usize) -> Parts {
        let (attackers, weak) = (self.attackers.placements.len(), self.weak.placements.len());
        let outer = number / weak;
        Parts { strong: outer / attackers, attackers: outer % attackers, weak: number % weak }
    }

    /// The squares of the attackers, in the order of their kinds.
    #[inline]
    pub(super) fn attackers(&self, parts: Parts) -> &[Square] {
        self.attackers.squares(&self.attackers.placements[parts.attackers])
    }

    /// The position on a board, legal or not. `None`: two pieces share a square.
    pub(super) fn board(&self, parts: Parts, side: Side) -> Option<Board> {
        let strong = &self.strong.placements[parts.strong];
        let weak = &self.weak.placements[parts.weak];
        let mut taken = strong.all() | weak.all();
        for &square in self.attackers(parts) {
            if taken.contains(square) {
                return None;
            }
            taken |= SquareSet::of(square);
        }
        let mut board = Board::empty(side);
        for (side, placement) in [(Side::Red, strong), (Side::Black, weak)] {
            board.add(Piece::new(side, PieceKind::General), placement.general);
            for square in placement.advisors {
                board.add(Piece::new(side, PieceKind::Advisor), square);
            }
            for square in placement.elephants {
                board.add(Piece::new(side, PieceKind::Elephant), square);
            }
        }
        for (&kind, &square) in self.attackers.kinds.iter().zip(self.attackers(parts)) {
            board.add(Piece::new(Side::Red, kind), square);
        }
        Some(board)
    }

    /// The parts of a board with the pieces of this class, Red being the strong side.
    pub(super) fn parts_of(&self, board: &Board) -> Option<Parts> {
        let kinds = self.attackers.kinds.iter();
        let mut squares = Vec::with_capacity(2);
        for &kind in kinds {
            let of_kind = board.pieces(Side::Red, kind);
            squares.extend(of_kind.into_iter().find(|square| !squares.contains(square)));
        }
        Some(Parts {
            strong: self.strong.number(&self.strong.placement(board))?,
            attackers: self.attackers.number(&squares)?,
            weak: self.weak.number(&self.weak.placement(board))?,
        })
    }
}
