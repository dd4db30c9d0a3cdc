//! Checks by quiet moves, found without testing every quiet move.
//!
//! Most moves stay far from the enemy's general and discover nothing: a set of squares for each kind of piece
//! excludes them, and only few moves must be tested.

use crate::lines::{CROSS, between};
use crate::steps::{self, SOLDIER_ATTACKERS};
use crate::{Board, Move, MoveList, PieceKind, Square, SquareSet};

/// The moves of the side to move that may give check.
struct CheckCandidates {
    /// Pieces that may discover a check by leaving.
    from: SquareSet,
    /// By kind: squares on which a piece may give check by arriving, directly or as a cannon's screen.
    to: [SquareSet; 7],
}

impl Board {
    /// Calls `each` with every quiet move that gives check.
    #[inline]
    pub(crate) fn each_quiet_check(&self, each: impl FnMut(Move)) {
        let mut moves = MoveList::new();
        self.list_quiet_checks(&mut moves);
        moves.iter().copied().for_each(each);
    }

    /// Adds the legal moves that give check without capturing.
    fn list_quiet_checks(&self, moves: &mut MoveList) {
        let check_candidates = self.check_candidates();
        self.each_target(!self.occupied(), |from, targets| {
            let candidates = match self.piece(from) {
                Some(piece) if !check_candidates.from.contains(from) => {
                    targets & check_candidates.to[piece.kind().index()]
                }
                _ => targets,
            };
            for to in candidates {
                let mv = Move::new(from, to);
                if self.gives_check(mv) {
                    moves.push(mv);
                }
            }
        });
    }

    #[inline]
    fn check_candidates(&self) -> CheckCandidates {
        let own = self.of_side(self.side());
        let general = self.general(!self.side());
        let (from, screens) = self.covers(general, own);
        let seen = self.lines().slides(general);
        let mut to = [screens; 7];
        to[PieceKind::Chariot.index()] |= seen;
        to[PieceKind::Cannon.index()] |= CROSS[general.index()] - seen;
        to[PieceKind::Horse.index()] |= steps::horse_circle(general);
        to[PieceKind::Soldier.index()] |= SOLDIER_ATTACKERS[self.side().index()][general.index()];
        CheckCandidates { from, to }
    }

    /// The squares that shield a general from these enemies because they are occupied, and those that do because they are empty.
    fn covers(&self, general: Square, enemies: SquareSet) -> (SquareSet, SquareSet) {
        let occupied = self.occupied();
        let (mut pieces, mut gaps) = (SquareSet::EMPTY, SquareSet::EMPTY);
        let aligned = CROSS[general.index()] & enemies;
        let chariots = self.of_kind(PieceKind::Chariot) | self.of_kind(PieceKind::General);
        for chariot in aligned & chariots {
            pieces |= between(general, chariot) & occupied;
        }
        for cannon in aligned & self.of_kind(PieceKind::Cannon) {
            let span = between(general, cannon);
            if span.meets(occupied) {
                pieces |= span & occupied;
            } else {
                gaps |= span;
            }
        }
        let circle = steps::horse_circle(general);
        for horse in circle & enemies & self.of_kind(PieceKind::Horse) {
            pieces |= SquareSet::of(steps::leg(horse, general));
        }
        (pieces, gaps)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Move, Position};

    #[test]
    fn quiet_checks_are_the_quiet_moves_after_which_the_other_side_is_in_check() {
        for line in include_str!("../../../tests/data/perft.tsv").lines().skip(1) {
            let fen = line.split('\t').next().unwrap();
            walk(&mut Position::parse(fen).unwrap(), 3);
        }
    }

    fn walk(position: &mut Position, depth: u32) {
        let mut found = Vec::new();
        position.each_quiet_check(|mv| found.push(mv));
        let mut expected: Vec<Move> = position.quiet_moves().iter().copied().collect();
        expected.retain(|&mv| checks(position, mv));
        assert_eq!(found, expected, "{}", position.fen());
        for mv in &position.legal_moves() {
            assert_eq!(position.gives_check(*mv), checks(position, *mv), "{mv}");
            if depth > 1 {
                position.make(*mv);
                walk(position, depth - 1);
                position.unmake();
            }
        }
    }

    fn checks(position: &mut Position, mv: Move) -> bool {
        position.make(mv);
        let checks = position.board().in_check();
        assert_eq!(gametree::Game::in_check(position), checks);
        position.unmake();
        checks
    }
}
