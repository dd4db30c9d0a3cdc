//! Attacks: checks, attackers of a square, and whether a move gives check.

use crate::lines::{CROSS, between};
use crate::steps::{self, ADVISOR, DIAGONALS, ELEPHANT, GENERAL, HORSE_MOVES, SOLDIER_ATTACKERS};
use crate::{Board, Move, PieceKind, Side, Square, SquareSet};

impl Board {
    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        !self.checkers(self.side()).is_empty()
    }

    /// The pieces that attack the general of a side, the other general on an open file among them.
    pub fn checkers(&self, side: Side) -> SquareSet {
        let enemies = self.of_side(!side);
        self.threats(self.general(side), !side, enemies, self.occupied())
    }

    /// The pieces of a side that attack a square: they could capture an enemy piece there if it were their turn.
    /// The safety of their own general is ignored.
    pub fn attackers(&self, square: Square, by: Side) -> SquareSet {
        self.attackers_among(square, by, self.of_side(by), self.occupied())
    }

    /// [`Board::attackers`] on another occupancy, with only some of the pieces left.
    pub(crate) fn attackers_among(
        &self,
        square: Square,
        by: Side,
        pieces: SquareSet,
        occupied: SquareSet,
    ) -> SquareSet {
        let facing = self.of_kind(PieceKind::General);
        let mut found = self.threats(square, by, pieces - facing, occupied);
        let home = pieces & SquareSet::home_of(by);
        if square.is_home_of(by) {
            found |= GENERAL[square.index()] & home & self.of_kind(PieceKind::General);
            found |= ADVISOR[square.index()] & home & self.of_kind(PieceKind::Advisor);
            for elephant in ELEPHANT[square.index()] & home & self.of_kind(PieceKind::Elephant) {
                if !occupied.contains(steps::eye(elephant, square)) {
                    found = found.with(elephant);
                }
            }
        }
        found
    }

    /// Whether an enemy's move touches a square that is relevant to checks of a side's general. If not, it gives no check.
    #[inline]
    pub(crate) fn may_check(&self, side: Side, mv: Move) -> bool {
        let around = &AROUND[self.general(side).index()];
        around.contains(mv.from()) || around.contains(mv.to())
    }

    /// Whether a legal move gives check, directly or by discovery.
    pub fn gives_check(&self, mv: Move) -> bool {
        let Some(piece) = self.piece(mv.from()) else { return false };
        if !self.may_check(!self.side(), mv) {
            return false;
        }
        let (from, to) = (SquareSet::of(mv.from()), SquareSet::of(mv.to()));
        let general = self.general(!self.side());
        let occupied = (self.occupied() - from) | to;
        let resting = self.of_side(self.side()) - from;
        let uncovers = CROSS[general.index()] | DIAGONALS[general.index()];
        if uncovers.meets(from | to) && self.is_threatened(general, self.side(), resting, occupied) {
            return true;
        }
        match piece.kind() {
            PieceKind::Chariot | PieceKind::Cannon => {
                let screens = usize::from(piece.kind() == PieceKind::Cannon);
                CROSS[general.index()].contains(mv.to())
                    && count_to_two(between(general, mv.to()) & occupied) == screens
            }
            PieceKind::Horse => {
                steps::horse_circle(general).contains(mv.to()) && !occupied.contains(steps::leg(mv.to(), general))
            }
            PieceKind::Soldier => SOLDIER_ATTACKERS[self.side().index()][general.index()].contains(mv.to()),
            PieceKind::General | PieceKind::Advisor | PieceKind::Elephant => false,
        }
    }

    /// Whether any of these pieces of a side would check a general on the square.
    #[inline]
    pub(crate) fn is_threatened(&self, square: Square, by: Side, pieces: SquareSet, occupied: SquareSet) -> bool {
        !self.threats(square, by, pieces, occupied).is_empty()
    }

    /// Those of these pieces of a side that would check a general on the square.
    #[inline]
    pub(crate) fn threats(&self, square: Square, by: Side, pieces: SquareSet, occupied: SquareSet) -> SquareSet {
        let beside = SOLDIER_ATTACKERS[by.index()][square.index()];
        let mut found = beside & pieces & self.of_kind(PieceKind::Soldier);

        for horse in steps::horse_circle(square) & pieces & self.of_kind(PieceKind::Horse) {
            if !occupied.contains(steps::leg(horse, square)) {
                found = found.with(horse);
            }
        }

        let aligned = CROSS[square.index()] & pieces;
        let chariots = self.of_kind(PieceKind::Chariot) | self.of_kind(PieceKind::General);
        for chariot in aligned & chariots {
            if !between(square, chariot).meets(occupied) {
                found = found.with(chariot);
            }
        }
        for cannon in aligned & self.of_kind(PieceKind::Cannon) {
            if count_to_two(between(square, cannon) & occupied) == 1 {
                found = found.with(cannon);
            }
        }
        found
    }
}

/// The squares from which a general can be attacked or covered: its lines, its horses' circle and their legs.
static AROUND: [SquareSet; 90] = {
    let mut sets = CROSS;
    let mut index = 0;
    while index < 90 {
        let near = [DIAGONALS[index], HORSE_MOVES[index][0]];
        sets[index].low |= near[0].low | near[1].low;
        sets[index].high |= near[0].high | near[1].high;
        index += 1;
    }
    sets
};

/// The number of squares of a set, at most 2.
#[inline]
fn count_to_two(set: SquareSet) -> usize {
    usize::from(!set.is_empty()) + usize::from(!set.rest().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Piece, Position};

    /// The attackers of a square are the pieces that could go there if an enemy stood on it.
    fn assert_attackers(board: &Board) {
        for square in Square::ALL {
            for by in Side::BOTH {
                let mut squares = *board.squares();
                let enemy = Piece::new(!by, PieceKind::Soldier);
                squares[square.index()] = squares[square.index()].or(Some(enemy));
                let with_target = Board::unchecked(&squares, board.side());
                let expected: SquareSet =
                    board.of_side(by).into_iter().filter(|from| with_target.targets(*from).contains(square)).collect();
                assert_eq!(board.attackers(square, by), expected, "{by} on {square}");
            }
        }
    }

    #[test]
    fn the_attackers_of_a_square_are_the_pieces_that_could_capture_there() {
        for line in include_str!("../../../tests/data/perft.tsv").lines().skip(1) {
            let fen = line.split('\t').next().unwrap();
            let position = Position::parse(fen).unwrap();
            assert_attackers(&position);
            for mv in position.legal_moves() {
                let mut after = position.clone();
                after.make(mv);
                assert_attackers(&after);
            }
        }
    }
}
