//! Material features: the value of combinations of pieces, on any squares.

use super::counting::Features;
use super::layout::*;
use crate::{Board, Piece, PieceKind, Side};

/// The contribution of each kind to the game phase.
const PHASE: [i32; 7] = [0, 0, 0, 2, 4, 2, 0];

/// The phase with all pieces on the board.
pub(super) const FULL_PHASE: i32 = 32;

/// The number of pieces of each kind and side: four bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Army(u64);

impl Army {
    pub(super) fn of(board: &Board) -> Self {
        let mut army = Self::default();
        for square in board.occupied() {
            if let Some(piece) = board.piece(square) {
                army.join(piece);
            }
        }
        army
    }

    #[inline]
    pub(super) fn join(&mut self, piece: Piece) {
        self.0 += 1 << (4 * piece.index());
    }

    #[inline]
    pub(super) fn leave(&mut self, piece: Piece) {
        self.0 -= 1 << (4 * piece.index());
    }

    #[inline(always)]
    pub(super) fn count(self, side: Side, kind: PieceKind) -> i32 {
        (self.0 >> (4 * Piece::new(side, kind).index()) & 15) as i32
    }

    /// The game phase, 32 at the start.
    #[inline]
    pub(super) fn phase(self) -> i32 {
        let of_kind = |kind: PieceKind| {
            let both = Side::BOTH.map(|side| self.count(side, kind));
            PHASE[kind.index()] * (both[0] + both[1])
        };
        PieceKind::ALL.into_iter().map(of_kind).sum()
    }
}

/// Counts missing guards, and combinations of pieces.
#[inline(always)]
pub(super) fn material(army: Army, side: Side, features: &mut impl Features) {
    let missing = [PieceKind::Advisor, PieceKind::Elephant].map(|kind| 2 - army.count(side, kind));
    let strong = [PieceKind::Chariot, PieceKind::Horse, PieceKind::Cannon];
    let own = strong.map(|kind| army.count(side, kind));
    let attackers = strong.map(|kind| army.count(!side, kind));
    for (index, attackers) in attackers.into_iter().enumerate() {
        features.count(side, MISSING_ADVISORS + index, missing[0] * attackers);
        features.count(side, MISSING_ELEPHANTS + index, missing[1] * attackers);
    }
    features.count(side, CHARIOT_PAIR + own[0].min(2) as usize, 1);
    let minors = 3 * own[1].min(2) + own[2].min(2);
    features.count(side, MINOR_MIX + minors as usize, 1);
}
