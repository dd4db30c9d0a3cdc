//! Legal move generation without making moves: each piece's targets, restricted by the safety of its general.

use crate::steps::{self, ADVISOR, DIAGONALS, ELEPHANT, GENERAL, HORSE_MOVES, SOLDIER};
use crate::{Board, Move, MoveList, PieceKind, Square, SquareSet};

impl Board {
    /// Every legal move. None means that the side to move has lost, in check or not.
    pub fn legal_moves(&self) -> MoveList {
        self.moves_to(SquareSet::FULL)
    }

    /// The legal moves that capture.
    pub fn captures(&self) -> MoveList {
        self.moves_to(self.occupied())
    }

    /// The legal moves that do not capture.
    pub fn quiet_moves(&self) -> MoveList {
        self.moves_to(!self.occupied())
    }

    /// The number of legal moves, without listing them.
    pub fn count_legal_moves(&self) -> u32 {
        let mut count = 0;
        self.each_target(SquareSet::FULL, |_, targets| count += targets.len());
        count
    }

    /// Whether the side to move has a legal move. Without one it has lost.
    pub fn has_legal_move(&self) -> bool {
        self.count_legal_moves() > 0
    }

    /// Whether a move from any source is legal here.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.of_side(self.side()).contains(mv.from())
            && !self.of_side(self.side()).contains(mv.to())
            && self.targets(mv.from()).contains(mv.to())
            && self.leaves_general_safe(mv)
    }

    /// Whether the own general is safe after a pseudo-legal move.
    fn leaves_general_safe(&self, mv: Move) -> bool {
        let (from, to) = (SquareSet::of(mv.from()), SquareSet::of(mv.to()));
        let general = self.general(self.side());
        let general = if mv.from() == general { mv.to() } else { general };
        let enemies = self.of_side(!self.side()) - to;
        !self.is_threatened(general, !self.side(), enemies, (self.occupied() - from) | to)
    }

    fn moves_to(&self, target_squares: SquareSet) -> MoveList {
        let mut list = MoveList::new();
        self.list(target_squares, &mut list);
        list
    }

    /// Calls `each` with every legal move to one of these squares.
    #[inline]
    pub(crate) fn each_move(&self, target_squares: SquareSet, each: impl FnMut(Move)) {
        let mut moves = MoveList::new();
        self.list(target_squares, &mut moves);
        moves.iter().copied().for_each(each);
    }

    /// Adds the legal moves to these squares.
    ///
    /// It does not return a list, because WebAssembly would copy it on each call.
    #[inline(never)]
    fn list(&self, target_squares: SquareSet, moves: &mut MoveList) {
        self.each_target(target_squares, |from, targets| {
            for to in targets {
                moves.push(Move::new(from, to));
            }
        });
    }

    /// Calls `each` with every piece of the side to move and its legal targets among these squares.
    #[inline(always)]
    pub(crate) fn each_target(&self, target_squares: SquareSet, mut each: impl FnMut(Square, SquareSet)) {
        let own = self.of_side(self.side());
        let occupied = self.occupied();
        let general = self.general(self.side());
        each(general, self.safe_steps(general, target_squares));

        let guard = self.guard();
        let allowed = guard.allowed & target_squares;
        let bound = guard.bound & own;
        for from in bound {
            let guard = self.guard_of_bound(SquareSet::of(from));
            each(from, self.targets(from) & guard.allowed & target_squares);
        }
        if allowed.is_empty() {
            return;
        }

        let free = own - bound;
        for from in free & self.of_kind(PieceKind::Chariot) {
            each(from, self.lines().slides(from) & allowed);
        }
        for from in free & self.of_kind(PieceKind::Cannon) {
            let (slides, jumps) = self.lines().slides_and_jumps(from);
            each(from, ((slides - occupied) | jumps) & allowed);
        }
        for from in free & self.of_kind(PieceKind::Horse) {
            each(from, HORSE_MOVES[from.index()][self.lines().neighbours(from)] & allowed);
        }
        for from in free & self.of_kind(PieceKind::Soldier) {
            each(from, SOLDIER[self.side().index()][from.index()] & allowed);
        }
        for from in free & self.of_kind(PieceKind::Advisor) {
            each(from, ADVISOR[from.index()] & allowed);
        }
        for from in free & self.of_kind(PieceKind::Elephant) {
            each(from, self.elephant_targets(from) & allowed);
        }
    }

    /// The legal targets of the general of the side to move, among these squares.
    #[inline]
    fn safe_steps(&self, general: Square, target_squares: SquareSet) -> SquareSet {
        let enemies = self.of_side(!self.side());
        let occupied = self.occupied() - SquareSet::of(general);
        let mut safe = (GENERAL[general.index()] & target_squares) - self.of_side(self.side());
        for to in safe {
            if self.is_threatened(to, !self.side(), enemies, occupied) {
                safe = safe - SquareSet::of(to);
            }
        }
        safe
    }

    /// The targets of the piece on a square by its way of moving alone, including squares of its own side's
    /// pieces; empty for an empty square.
    pub(crate) fn targets(&self, from: Square) -> SquareSet {
        let Some(piece) = self.piece(from) else { return SquareSet::EMPTY };
        match piece.kind() {
            PieceKind::General => GENERAL[from.index()],
            PieceKind::Advisor => ADVISOR[from.index()],
            PieceKind::Elephant => self.elephant_targets(from),
            PieceKind::Horse => HORSE_MOVES[from.index()][self.lines().neighbours(from)],
            PieceKind::Chariot => self.lines().slides(from),
            PieceKind::Cannon => {
                let (slides, jumps) = self.lines().slides_and_jumps(from);
                (slides - self.occupied()) | jumps
            }
            PieceKind::Soldier => SOLDIER[piece.side().index()][from.index()],
        }
    }

    /// The squares from which the piece on a square can have come without a capture, if they are empty.
    pub(crate) fn origins(&self, to: Square) -> SquareSet {
        let Some(piece) = self.piece(to) else { return SquareSet::EMPTY };
        match piece.kind() {
            PieceKind::Cannon => self.lines().slides(to),
            PieceKind::Horse => {
                let mut origins = steps::horse_circle(to);
                for from in origins {
                    if self.occupied().contains(steps::leg(from, to)) {
                        origins = origins - SquareSet::of(from);
                    }
                }
                origins
            }
            PieceKind::Soldier => steps::SOLDIER_ATTACKERS[piece.side().index()][to.index()],
            // These pieces move the same way in reverse.
            _ => self.targets(to),
        }
    }

    #[inline]
    fn elephant_targets(&self, from: Square) -> SquareSet {
        let mut targets = ELEPHANT[from.index()];
        let occupied = self.occupied();
        if occupied.meets(DIAGONALS[from.index()]) {
            for to in targets {
                if occupied.contains(steps::eye(from, to)) {
                    targets = targets - SquareSet::of(to);
                }
            }
        }
        targets
    }
}
