//! The numbered placements of a general and its guard.

use super::guard::Guard;
use crate::setup::squares_for;
use crate::{Board, Piece, PieceKind, Side, Square, SquareSet};

/// Marks an impossible placement.
const NONE: u16 = u16::MAX;
/// 9 squares of the general, times sets of the 5 squares of advisors, times sets of the 7 squares of elephants.
const CODES: usize = 9 * 32 * 128;

/// A placement of a general and its guard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placement {
    pub(super) general: Square,
    pub(super) advisors: SquareSet,
    pub(super) elephants: SquareSet,
}

impl Placement {
    /// All their squares.
    pub(super) fn all(&self) -> SquareSet {
        (self.advisors | self.elephants).with(self.general)
    }

    /// The placement after a move of one of the pieces.
    pub(super) fn moved(mut self, from: Square, to: Square) -> Placement {
        let both = SquareSet::of(from).with(to);
        if self.general == from {
            self.general = to;
        } else if self.advisors.contains(from) {
            self.advisors ^= both;
        } else {
            self.elephants ^= both;
        }
        self
    }

    /// The placement without the advisor or the elephant on a square.
    pub(super) fn without(mut self, square: Square) -> Placement {
        self.advisors = self.advisors - SquareSet::of(square);
        self.elephants = self.elephants - SquareSet::of(square);
        self
    }
}

/// All placements of a general and a guard of one side.
pub(super) struct Fortress {
    pub(super) side: Side,
    pub(super) placements: Vec<Placement>,
    /// For general, advisors and elephants: the index of a square among the squares of its kind.
    places: [[u8; Square::COUNT]; 3],
    numbers: Vec<u16>,
}

impl Fortress {
    pub(super) fn new(side: Side, guard: Guard) -> Fortress {
        let squares = [PieceKind::General, PieceKind::Advisor, PieceKind::Elephant]
            .map(|kind| squares_for(Piece::new(side, kind)));
        let mut fortress =
            Fortress { side, placements: Vec::new(), places: [[0; Square::COUNT]; 3], numbers: vec![NONE; CODES] };
        for (places, squares) in fortress.places.iter_mut().zip(squares) {
            for (place, square) in squares.into_iter().enumerate() {
                places[square.index()] = place as u8;
            }
        }
        let [generals, advisors, elephants] = squares;
        let advisors = subsets(advisors, guard.advisors);
        let elephants = subsets(elephants, guard.elephants);
        for general in generals {
            for &advisors in &advisors {
                for &elephants in &elephants {
                    if !(advisors | elephants).contains(general) {
                        fortress.add(Placement { general, advisors, elephants });
                    }
                }
            }
        }
        fortress
    }

    fn add(&mut self, placement: Placement) {
        let code = self.code(&placement);
        self.numbers[code] = self.placements.len() as u16;
        self.placements.push(placement);
    }

    /// The number of a placement, if it is possible.
    pub(super) fn number(&self, placement: &Placement) -> Option<usize> {
        let number = self.numbers[self.code(placement)];
        (number != NONE).then_some(usize::from(number))
    }

    /// The placement of this side's general and guard on a board.
    pub(super) fn placement(&self, board: &Board) -> Placement {
        Placement {
            general: board.general(self.side),
            advisors: board.pieces(self.side, PieceKind::Advisor),
            elephants: board.pieces(self.side, PieceKind::Elephant),
        }
    }

    /// The code of a placement, below [`CODES`].
    fn code(&self, placement: &Placement) -> usize {
        let [generals, advisors, elephants] = &self.places;
        let bits = |places: &[u8; Square::COUNT], set: SquareSet| {
            set.into_iter().fold(0, |bits, square| bits | 1_usize << places[square.index()])
        };
        let general = usize::from(generals[placement.general.index()]);
        let advisors = bits(advisors, placement.advisors);
        (general * 32 + advisors) * 128 + bits(elephants, placement.elephants)
    }
}

/// The subsets of `size` squares.
fn subsets(squares: SquareSet, size: u8) -> Vec<SquareSet> {
    if size == 0 {
        return vec![SquareSet::EMPTY];
    }
    let mut found = Vec::new();
    let mut rest = squares;
    while let Some(first) = rest.first() {
        rest = rest.rest();
        found.extend(subsets(rest, size - 1).into_iter().map(|set| set.with(first)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_placement_has_its_own_index() {
        for side in Side::BOTH {
            for (advisors, elephants, count) in [(0, 0, 9), (1, 0, 40), (2, 0, 70), (0, 1, 62), (2, 2, 1_410)] {
                let fortress = Fortress::new(side, Guard { advisors, elephants });
                for (number, placement) in fortress.placements.iter().enumerate() {
                    assert_eq!(fortress.number(placement), Some(number), "{placement:?}");
                }
                assert_eq!(fortress.placements.len(), count, "{side} {advisors} {elephants}");
            }
        }
    }
}
