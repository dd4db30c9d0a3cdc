//! The capture game as a game for the search.

use super::{BLACK_MOVES, CaptureGame, CaptureMove, Piece, PieceKind, Square};
use crate::describe::Describe;
use crate::tree::Side;
use gametree::{Game, Outcome, Score, Tactical};

const fn worth(kind: PieceKind) -> Score {
    match kind {
        PieceKind::King => 0,
        PieceKind::Rook => 5,
        PieceKind::Pawn => 1,
    }
}

impl CaptureGame {
    /// The material balance for the side to move.
    fn material(&self) -> Score {
        let signed = |piece: Piece| match piece.side == self.mover {
            true => worth(piece.kind),
            false => -worth(piece.kind),
        };
        self.pieces().map(|(_, piece)| signed(piece)).sum()
    }
}

/// A part of a Zobrist key (1990): a number for each piece on its square, and one for Black to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyPart {
    /// The piece and its square. `None`: Black is to move.
    pub piece: Option<(Piece, Square)>,
    /// The number.
    pub number: u64,
}

impl CaptureGame {
    /// All numbers whose xor is the key of this position.
    pub fn key_parts(&self) -> impl Iterator<Item = KeyPart> + '_ {
        let mover = KeyPart { piece: None, number: BLACK_MOVES };
        let pieces =
            self.pieces().map(|(square, piece)| KeyPart { piece: Some((piece, square)), number: piece.random(square) });
        pieces.chain((self.mover == Side::Min).then_some(mover))
    }
}

impl Game for CaptureGame {
    type Move = CaptureMove;
    /// The captured piece.
    type Undo = Option<Piece>;

    fn moves(&self, each: impl FnMut(CaptureMove)) {
        self.each_move(each);
    }

    fn make(&mut self, mv: CaptureMove) -> Option<Option<Piece>> {
        let captured = self.piece(mv.to);
        self.before.push(self.key);
        let piece = self.piece(mv.from);
        self.put(mv.from, None);
        self.put(mv.to, piece);
        self.change_mover();
        if self.is_attacked(self.king(self.mover.other()), self.mover) {
            self.unmake(mv, captured);
            return None;
        }
        Some(captured)
    }

    fn unmake(&mut self, mv: CaptureMove, captured: Option<Piece>) {
        let piece = self.piece(mv.to);
        self.put(mv.to, captured);
        self.put(mv.from, piece);
        self.change_mover();
        self.before.pop();
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.has_pawn_home(self.mover.other()) {
            return Some(Outcome::Loss);
        }
        let times = self.before.iter().filter(|&&key| key == self.key).count();
        (times >= 2).then_some(Outcome::Draw)
    }

    fn evaluate(&self) -> Score {
        self.material()
    }

    fn is_maximizing(&self) -> bool {
        self.mover == Side::Max
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn noisy_moves(&self, mut each: impl FnMut(CaptureMove)) {
        self.each_move(|mv| {
            if self.is_noisy(mv) {
                each(mv);
            }
        });
    }

    fn in_check(&self) -> bool {
        self.is_attacked(self.king(self.mover), self.mover.other())
    }

    /// The null move, for the search; it is not a legal move, and not possible in check.
    fn pass(&mut self) -> Option<Option<Piece>> {
        if self.in_check() {
            return None;
        }
        self.before.push(self.key);
        self.change_mover();
        Some(None)
    }

    fn unpass(&mut self, _undo: Option<Piece>) {
        self.change_mover();
        self.before.pop();
    }

    fn strong_pieces(&self) -> u32 {
        let rook = Piece { side: self.mover, kind: PieceKind::Rook };
        self.pieces().filter(|&(_, piece)| piece == rook).count() as u32
    }

    /// Two bare kings cannot win.
    fn is_dead_draw(&self) -> bool {
        self.pieces().all(|(_, piece)| piece.kind == PieceKind::King)
    }

    fn is_capture(&self, mv: CaptureMove) -> bool {
        self.piece(mv.to).is_some()
    }

    /// MVV-LVA: the most valuable victim first, then the least valuable attacker.
    fn hint(&self, mv: CaptureMove) -> i32 {
        let worth_at = |square| self.piece(square).map_or(0, |piece: Piece| worth(piece.kind));
        if self.is_capture(mv) { 16 + 16 * worth_at(mv.to) - worth_at(mv.from) } else { 0 }
    }

    const SLOTS: usize = 2 * 32 * 32;

    fn slot(&self, mv: CaptureMove) -> usize {
        let side = usize::from(self.is_maximizing());
        (side * 32 + usize::from(mv.from)) * 32 + usize::from(mv.to)
    }
}

impl Tactical for CaptureGame {
    /// Whether the move is a capture or wins with a pawn.
    fn is_noisy(&self, mv: CaptureMove) -> bool {
        let far = match self.mover {
            Side::Max => 0,
            Side::Min => self.height() - 1,
        };
        let pawn = self.piece(mv.from).is_some_and(|piece| piece.kind == PieceKind::Pawn);
        self.is_capture(mv) || pawn && mv.to / self.width() == far
    }

    fn quiet_moves(&self, mut each: impl FnMut(CaptureMove)) {
        self.each_move(|mv| {
            if !self.is_noisy(mv) {
                each(mv);
            }
        });
    }
}

impl From<CaptureMove> for u32 {
    fn from(mv: CaptureMove) -> u32 {
        u32::from(mv.from) << 8 | u32::from(mv.to)
    }
}

impl From<u32> for CaptureMove {
    fn from(packed: u32) -> Self {
        Self { from: (packed >> 8) as Square, to: packed as u8 }
    }
}

impl Describe for CaptureGame {
    fn label(&self) -> String {
        let mut label = self.rows('/');
        label.push_str(if self.mover == Side::Max { " w" } else { " b" });
        label
    }

    /// Long algebraic notation: `Ka1-b2`, `Rc1xc4`, `Pb3-b4`; columns from the left, rows from the bottom.
    fn move_name(&self, mv: CaptureMove) -> String {
        let letter = self.piece(mv.from).map_or('?', |piece| piece.letter().to_ascii_uppercase());
        let dash = if self.is_capture(mv) { 'x' } else { '-' };
        let (from, to) = (self.square_name(mv.from), self.square_name(mv.to));
        [letter, from[0], from[1], dash, to[0], to[1]].iter().collect()
    }

    fn board(&self) -> String {
        self.rows('\n')
    }
}
