//! The numbered placements of at most two attackers of the strong side.

use crate::setup::squares_for;
use crate::{Piece, PieceKind, Side, Square};

/// A square on which the piece cannot stand.
const NONE: u8 = u8::MAX;

/// All placements of the attackers. Here they may share a square; such positions count as illegal.
pub(super) struct Attackers {
    pub(super) kinds: Vec<PieceKind>,
    /// The squares of the attackers, by number; a missing attacker has the first square.
    pub(super) placements: Vec<[Square; 2]>,
    /// For each attacker, the index of a square among the squares of its kind.
    places: Vec<[u8; Square::COUNT]>,
    /// The number of squares of the second attacker's kind.
    second: usize,
}

impl Attackers {
    pub(super) fn new(kinds: &[PieceKind]) -> Attackers {
        let squares =
            |kind: &PieceKind| -> Vec<Square> { squares_for(Piece::new(Side::Red, *kind)).into_iter().collect() };
        let domains: Vec<Vec<Square>> = kinds.iter().map(squares).collect();
        let places = domains.iter().map(|squares| {
            let mut places = [NONE; Square::COUNT];
            for (place, square) in squares.iter().enumerate() {
                places[square.index()] = place as u8;
            }
            places
        });
        let mut attackers = Attackers {
            kinds: kinds.to_vec(),
            placements: Vec::new(),
            places: places.collect(),
            second: domains.get(1).map_or(1, Vec::len),
        };
        let nowhere = vec![Square::A0];
        let firsts = domains.first().unwrap_or(&nowhere);
        for (index, &first) in firsts.iter().enumerate() {
            // Of two attackers of the same kind, the second has the smaller index.
            let seconds = match domains.get(1) {
                Some(_) if attackers.has_equal_kinds() => &firsts[..index],
                Some(seconds) => seconds,
                None => &nowhere,
            };
            let both = seconds.iter().map(|&second| [first, second]);
            attackers.placements.extend(both);
        }
        attackers
    }

    fn has_equal_kinds(&self) -> bool {
        matches!(self.kinds[..], [first, second] if first == second)
    }

    /// The squares of the attackers.
    #[inline]
    pub(super) fn squares<'placement>(&self, placement: &'placement [Square; 2]) -> &'placement [Square] {
        &placement[..self.kinds.len()]
    }

    /// The number of a placement, if it is possible.
    #[inline]
    pub(super) fn number(&self, squares: &[Square]) -> Option<usize> {
        match (squares, &self.places[..]) {
            ([], _) => Some(0),
            ([square], [places]) => found(places, *square),
            ([one, other], [firsts, seconds]) => {
                let (one, other) = (found(firsts, *one)?, found(seconds, *other)?);
                if !self.has_equal_kinds() {
                    return Some(one * self.second + other);
                }
                let (low, high) = (one.min(other), one.max(other));
                (low < high).then_some(high * (high - 1) / 2 + low)
            }
            _ => None,
        }
    }
}

fn found(places: &[u8; Square::COUNT], square: Square) -> Option<usize> {
    let place = places[square.index()];
    (place != NONE).then_some(usize::from(place))
}

#[cfg(test)]
mod tests {
    use super::*;
    use PieceKind::{Cannon, Chariot, Soldier};

    #[test]
    fn each_placement_has_its_own_index() {
        let cases: [(&[PieceKind], usize); 5] = [
            (&[], 1),
            (&[Chariot], 90),
            (&[Soldier], 55),
            (&[Cannon, Soldier], 90 * 55),
            (&[Soldier, Soldier], 55 * 54 / 2),
        ];
        for (kinds, count) in cases {
            let attackers = Attackers::new(kinds);
            for (number, placement) in attackers.placements.iter().enumerate() {
                assert_eq!(attackers.number(attackers.squares(placement)), Some(number));
            }
            assert_eq!(attackers.placements.len(), count, "{kinds:?}");
        }
    }
}
