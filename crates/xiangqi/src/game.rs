//! Xiangqi as a game that can be searched.

use crate::{Evaluation, Move, Piece, PieceKind, Position, Side, SquareSet};
use gametree::{Game, Outcome, Score, Tactical, Why};

/// Plies without a capture after which the game is drawn.
pub const QUIET_LIMIT: u16 = 120;

/// Only legal moves are generated, so [`Game::make`] refuses none and trusts its caller.
impl<E: Evaluation> Game for Position<E> {
    type Move = Move;
    /// The position keeps its own history.
    type Undo = ();

    fn moves(&self, each: impl FnMut(Move)) {
        self.each_move(SquareSet::FULL, each);
    }

    #[inline]
    fn make(&mut self, mv: Move) -> Option<()> {
        debug_assert!(self.is_legal(mv), "{mv} in {}", self.fen());
        self.make(mv);
        Some(())
    }

    #[inline]
    fn unmake(&mut self, _: Move, (): ()) {
        self.unmake();
    }

    /// The third occurrence of a position, judged by the rules; draws by the limit of moves without a
    /// capture (unless the last of them mates); and draws by too little material on both sides.
    fn outcome(&self) -> Option<Outcome> {
        self.outcome_on_path(0)
    }

    /// Without a legal move the game is lost, in check or not.
    fn no_move_outcome(&self) -> Outcome {
        Outcome::Loss
    }

    #[inline]
    fn evaluate(&self) -> Score {
        self.evaluation().score(self)
    }

    fn is_maximizing(&self) -> bool {
        self.side() == Side::Red
    }

    #[inline]
    fn key(&self) -> u64 {
        self.board().key()
    }

    fn noisy_moves(&self, each: impl FnMut(Move)) {
        self.each_move(self.occupied(), each);
    }

    /// Only the last move can have given check: before it, the side not to move was not in check.
    #[inline]
    fn in_check(&self) -> bool {
        let last = self.past().last().and_then(|past| past.mv);
        last.is_none_or(|mv| self.board().may_check(self.side(), mv)) && self.board().in_check()
    }

    fn pass(&mut self) -> Option<()> {
        if self.board().in_check() {
            return None;
        }
        self.pass();
        Some(())
    }

    fn unpass(&mut self, (): ()) {
        self.unmake();
    }

    fn strong_pieces(&self) -> u32 {
        let strong = [PieceKind::Chariot, PieceKind::Horse, PieceKind::Cannon];
        strong.map(|kind| self.pieces(self.side(), kind).len()).into_iter().sum()
    }

    /// Whether no piece that can cross the river is left.
    fn is_dead_draw(&self) -> bool {
        self.has_no_attackers()
    }

    #[inline]
    fn is_capture(&self, mv: Move) -> bool {
        self.occupied().contains(mv.to())
    }

    /// The most valuable victim first, and among equals the least valuable attacker.
    fn hint(&self, mv: Move) -> i32 {
        let (Some(attacker), Some(victim)) = (self.piece(mv.from()), self.piece(mv.to())) else {
            return 0;
        };
        // A general risks nothing: it may only capture undefended pieces.
        let risk = match attacker.kind() {
            PieceKind::General => 0,
            kind => kind.exchange_value(),
        };
        16 * victim.kind().exchange_value() - risk
    }

    /// By piece and target square.
    const SLOTS: usize = 14 * 90;

    #[inline]
    fn slot(&self, mv: Move) -> usize {
        let piece = self.piece(mv.from()).map_or(0, Piece::index);
        piece * 90 + mv.to().index()
    }
}

impl<E: Evaluation> Tactical for Position<E> {
    #[inline]
    fn outcome_on_path(&self, plies: u32) -> Option<Outcome> {
        if let Some(outcome) = self.repetition(plies) {
            return Some(outcome);
        }
        let limit_reached = self.is_at_quiet_limit() && self.has_legal_move();
        (limit_reached || self.has_no_attackers()).then_some(Outcome::Draw)
    }

    fn why_over(&self, plies: u32) -> Why {
        if self.repetition(plies).is_some() {
            Why::Repeated
        } else if self.has_no_attackers() {
            Why::DeadDraw
        } else {
            Why::Decided
        }
    }

    const ALL_LEGAL: bool = true;

    #[inline]
    fn key_after(&self, mv: Move) -> Option<u64> {
        self.board().key_after(mv)
    }

    fn quiet_moves(&self, each: impl FnMut(Move)) {
        self.each_move(!self.occupied(), each);
    }

    fn quiet_checks(&self, each: impl FnMut(Move)) {
        self.board().each_quiet_check(each);
    }

    #[inline]
    fn is_move(&self, mv: Move) -> bool {
        self.is_legal(mv)
    }

    #[inline]
    fn encode(&self, mv: Move) -> u16 {
        // No move goes from a0 to a0, so that 0 is free.
        mv.bits()
    }

    #[inline]
    fn decode(&self, code: u16) -> Option<Move> {
        let mv = Move::from_bits(code)?;
        self.is_legal(mv).then_some(mv)
    }

    #[inline]
    fn gives_check(&self, mv: Move) -> bool {
        self.board().gives_check(mv)
    }

    #[inline]
    fn exchange_is_at_least(&self, mv: Move, score: Score) -> bool {
        self.board().exchange_is_at_least(mv, score)
    }

    fn is_recapture(&self, mv: Move) -> bool {
        let last = self.past().last();
        last.is_some_and(|past| past.captured.is_some() && past.mv.is_some_and(|last| last.to() == mv.to()))
    }

    fn gain(&self, mv: Move) -> Score {
        self.piece(mv.to()).map_or(0, |victim| victim.kind().exchange_value())
    }

    /// Beginners see short and forward moves. They miss long and backward moves, cannon moves over a screen,
    /// and horse moves, but hardly a capture.
    fn difficulty(&self, mv: Move) -> u32 {
        let (from, to) = (mv.from(), mv.to());
        let Some(piece) = self.piece(from) else { return 0 };
        let distance = from.file().abs_diff(to.file()) + from.rank().abs_diff(to.rank());
        let backward = match piece.side() {
            Side::Red => to.rank() < from.rank(),
            Side::Black => to.rank() > from.rank(),
        };
        let is_capture = self.is_capture(mv);
        let of_kind = match piece.kind() {
            PieceKind::Cannon if is_capture => 90,
            PieceKind::Cannon | PieceKind::Horse => 60,
            PieceKind::Chariot => 30,
            _ => 40,
        };
        let whole = of_kind + 12 * u32::from(distance) + if backward { 50 } else { 0 };
        if is_capture { whole / 3 } else { whole }
    }
}
