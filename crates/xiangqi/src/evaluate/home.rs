//! Elephants and advisers: the squares that they protect, for all of a side's pieces at once.
//!
//! They never leave their half of the board, which is one word of a [`SquareSet`]: steps are shifts.

use crate::square_set::{FILE_A, FILE_I, HALF};
use crate::{Board, PieceKind, Side, Square, SquareSet};

/// The squares that a side's elephants protect, and the number of their blocked eyes.
#[inline(always)]
pub(super) fn elephants(board: &Board, side: Side) -> (SquareSet, u32) {
    let own = half(board.pieces(side, PieceKind::Elephant), side);
    let occupied = half(board.occupied(), side);
    // A shift by a rank and a file. The masks prevent steps over the edge of the board.
    let (eastward, westward) = (own & !FILE_I, own & !FILE_A);
    let eyes = [(eastward << 10) & HALF, (westward << 8) & HALF, eastward >> 8, westward >> 10];
    let blocked = eyes.map(|eye| (eye & occupied).count_ones());
    let open = eyes.map(|eye| eye & !occupied);
    let targets = open[0] << 10 | open[1] << 8 | open[2] >> 8 | open[3] >> 10;
    (full_board(targets, side), blocked.into_iter().sum())
}

/// The squares that a side's advisers protect.
#[inline(always)]
pub(super) fn advisors(own: SquareSet, side: Side) -> SquareSet {
    let (centre, corners) = ADVISOR_POINTS[side.index()];
    let mut targets = SquareSet::EMPTY;
    if own.meets(centre) {
        targets = corners;
    }
    if own.meets(corners) {
        targets |= centre;
    }
    targets
}

/// The squares of advisers: the centre of a palace, and its corners.
const ADVISOR_POINTS: [(SquareSet, SquareSet); 2] = {
    use Square::*;
    [
        (SquareSet::of(E1), SquareSet::of(D0).with(F0).with(D2).with(F2)),
        (SquareSet::of(E8), SquareSet::of(D7).with(F7).with(D9).with(F9)),
    ]
};

/// The part of a set in a side's half of the board.
#[inline]
const fn half(set: SquareSet, side: Side) -> u64 {
    match side {
        Side::Red => set.low,
        Side::Black => set.high,
    }
}

#[inline]
const fn full_board(half: u64, side: Side) -> SquareSet {
    match side {
        Side::Red => SquareSet { low: half, high: 0 },
        Side::Black => SquareSet { low: 0, high: half },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Position;
    use crate::steps::{ADVISOR, ELEPHANT, eye};

    #[test]
    fn the_protected_squares_are_the_union_of_those_of_each_piece() {
        let setups = [
            "2b1ka3/4a4/4b4/9/4P4/9/9/3nB4/4A4/3AK1B2 w",
            "2bak4/3n5/4b4/9/9/2B6/9/B3R4/4A4/5K3 w",
            "3k1a3/4a4/b8/3N5/2b6/6B2/5n3/4B4/4A4/3AK4 w",
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
        ];
        for fen in setups {
            let position = Position::parse(fen).unwrap();
            for side in Side::BOTH {
                let (mut targets, mut blocked) = (SquareSet::EMPTY, 0);
                for from in position.pieces(side, PieceKind::Elephant) {
                    for to in ELEPHANT[from.index()] {
                        if position.occupied().contains(eye(from, to)) {
                            blocked += 1;
                        } else {
                            targets = targets.with(to);
                        }
                    }
                }
                assert_eq!(elephants(&position, side), (targets, blocked), "{fen}");
                let own = position.pieces(side, PieceKind::Advisor);
                let expected = own.into_iter().fold(SquareSet::EMPTY, |found, from| found | ADVISOR[from.index()]);
                assert_eq!(advisors(own, side), expected, "{fen}");
            }
        }
    }
}
