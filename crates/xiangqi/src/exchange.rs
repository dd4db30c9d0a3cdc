//! Static exchange evaluation: the value of a capture if both sides continue to capture on its square.
//!
//! Both sides capture with their least valuable piece, and either may stop. The attackers are recomputed
//! after every capture, because a piece that leaves opens lines for chariots, frees the legs of horses and
//! the eyes of elephants, and adds or removes screens of cannons. Pins are ignored, but a general
//! is worth so much that it never captures a defended piece.

use crate::{Board, Move, PieceKind, Side, Square, SquareSet};

impl PieceKind {
    /// The value of the piece in an exchange; a soldier is 100, and the general more than all other pieces together.
    #[inline]
    pub const fn exchange_value(self) -> i32 {
        match self {
            PieceKind::General => 10_000,
            PieceKind::Advisor => 200,
            PieceKind::Elephant => 220,
            PieceKind::Horse => 430,
            PieceKind::Chariot => 950,
            PieceKind::Cannon => 460,
            PieceKind::Soldier => 100,
        }
    }
}

/// The kinds from the least to the most valuable.
const BY_VALUE: [PieceKind; 7] = [
    PieceKind::Soldier,
    PieceKind::Advisor,
    PieceKind::Elephant,
    PieceKind::Horse,
    PieceKind::Cannon,
    PieceKind::Chariot,
    PieceKind::General,
];

impl Board {
    /// The material gain of a legal move for the side to move, with best captures on its square after it.
    pub fn exchange(&self, mv: Move) -> i32 {
        let mut exchange = Exchange::new(self, mv);
        // By capture: the gain of the side that captured, if the exchange ends there.
        let mut gains = [0; 32];
        gains[0] = exchange.captured;
        let mut captures = 1;
        while let Some(kind) = exchange.next() {
            gains[captures] = exchange.at_risk - gains[captures - 1];
            exchange.at_risk = kind.exchange_value();
            captures += 1;
        }
        // The side to capture stops if that is better.
        for last in (1..captures).rev() {
            gains[last - 1] = -gains[last].max(-gains[last - 1]);
        }
        gains[0]
    }

    /// Whether [`Board::exchange`] is at least `threshold`; faster than computing it.
    pub fn exchange_is_at_least(&self, mv: Move, threshold: i32) -> bool {
        let mut exchange = Exchange::new(self, mv);
        let mut balance = exchange.captured - threshold;
        if balance < 0 {
            return false;
        }
        balance -= exchange.at_risk;
        if balance >= 0 {
            return true;
        }
        // The side to capture must exceed the other's balance. If it does even when it loses the capturing
        // piece, it has succeeded.
        while let Some(kind) = exchange.next() {
            balance = -balance - 1 - kind.exchange_value();
            if balance >= 0 {
                break;
            }
        }
        exchange.side != self.side()
    }
}

/// The captures on one square, one after the other.
struct Exchange<'board> {
    board: &'board Board,
    square: Square,
    /// The pieces that have not captured yet, without the square itself.
    waiting: SquareSet,
    /// The side that captures next.
    side: Side,
    /// The value of the piece that the first move captured.
    captured: i32,
    /// The value of the piece on the square.
    at_risk: i32,
}

impl<'board> Exchange<'board> {
    #[inline]
    fn new(board: &'board Board, mv: Move) -> Exchange<'board> {
        let worth = |square| board.piece(square).map_or(0, |piece| piece.kind().exchange_value());
        let moved = SquareSet::of(mv.from()).with(mv.to());
        Exchange {
            board,
            square: mv.to(),
            waiting: board.occupied() - moved,
            side: !board.side(),
            captured: worth(mv.to()),
            at_risk: worth(mv.from()),
        }
    }

    /// Captures with the least valuable attacker. Returns its kind.
    #[inline]
    fn next(&mut self) -> Option<PieceKind> {
        let attackers = self.attackers(self.side);
        let kind = *BY_VALUE.iter().find(|kind| attackers.meets(self.board.of_kind(**kind)))?;
        let from = (attackers & self.board.of_kind(kind)).first()?;
        self.waiting = self.waiting - SquareSet::of(from);
        self.side = !self.side;
        Some(kind)
    }

    fn attackers(&self, side: Side) -> SquareSet {
        let occupied = self.waiting.with(self.square);
        let pieces = self.board.of_side(side) & self.waiting;
        self.board.attackers_among(self.square, side, pieces, occupied)
    }
}
