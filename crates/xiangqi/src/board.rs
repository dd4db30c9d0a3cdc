//! The pieces on the board and the side to move, in every form that the rules need.

use crate::lines::Lines;
use crate::write_fen::write_fen;
use crate::{Move, Piece, PieceKind, Side, Square, SquareSet};
use gametree::random::{Random, mix};
use std::fmt;

/// The Zobrist numbers of keys: one for each piece on each square.
static PIECE_KEYS: [[u64; 90]; 14] = {
    let mut keys = [[0; 90]; 14];
    let mut random = Random::new(0x6368_7568_6500);
    let mut piece = 0;
    while piece < 14 {
        let mut square = 0;
        while square < 90 {
            keys[piece][square] = random.next();
            square += 1;
        }
        piece += 1;
    }
    keys
};

/// XORed into the key when Black is to move.
const BLACK_TO_MOVE: u64 = mix(0x6d6f_7665);

/// Is updated with every piece that is put on or taken off the board.
pub trait PieceObserver {
    /// A piece is put on a square.
    fn put(&mut self, piece: Piece, square: Square);
    /// A piece is taken off a square.
    fn take(&mut self, piece: Piece, square: Square);
    /// A piece moves from one square to another.
    #[inline]
    fn relocate(&mut self, piece: Piece, from: Square, to: Square) {
        self.take(piece, from);
        self.put(piece, to);
    }
}

/// Follows nothing, at no cost.
impl PieceObserver for () {
    #[inline(always)]
    fn put(&mut self, _: Piece, _: Square) {}

    #[inline(always)]
    fn take(&mut self, _: Piece, _: Square) {}
}

/// A legal arrangement of pieces and the side to move, without counters or history.
///
/// There is exactly one general of each side, in its palace, and the side that is not to move is not in
/// check: boards come only from a [`Position`](crate::Position) or by legal moves from another. A board is
/// plain data of some 400 bytes and cheap to copy.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    squares: [Option<Piece>; 90],
    kinds: [SquareSet; 7],
    sides: [SquareSet; 2],
    lines: Lines,
    key: u64,
    side: Side,
}

impl Board {
    /// The piece on a square.
    #[inline]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.squares[square.index()]
    }

    /// The side to move.
    #[inline]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The squares with a piece of this side.
    #[inline]
    pub fn of_side(&self, side: Side) -> SquareSet {
        self.sides[side.index()]
    }

    /// The squares with a piece of this kind, of either side.
    #[inline]
    pub fn of_kind(&self, kind: PieceKind) -> SquareSet {
        self.kinds[kind.index()]
    }

    /// The squares with this piece.
    #[inline]
    pub fn pieces(&self, side: Side, kind: PieceKind) -> SquareSet {
        self.of_side(side) & self.of_kind(kind)
    }

    /// The squares with any piece.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.sides[0] | self.sides[1]
    }

    /// The square of a side's general.
    #[inline]
    pub fn general(&self, side: Side) -> Square {
        (self.of_kind(PieceKind::General) & SquareSet::home_of(side)).first().expect("each side has a general at home")
    }

    /// The Zobrist key: pieces, squares and side to move, without history.
    #[inline]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The key after a move, without making it. `None`: there is no piece to move.
    #[inline]
    pub(crate) fn key_after(&self, mv: Move) -> Option<u64> {
        let (from, to) = (mv.from(), mv.to());
        let moved = &PIECE_KEYS[self.piece(from)?.index()];
        let taken = self.piece(to).map_or(0, |piece| PIECE_KEYS[piece.index()][to.index()]);
        Some(self.key ^ moved[from.index()] ^ moved[to.index()] ^ taken ^ BLACK_TO_MOVE)
    }

    /// The packed ranks and files.
    #[inline]
    pub(crate) fn lines(&self) -> &Lines {
        &self.lines
    }

    /// A board without pieces. It is valid only after both generals were added.
    #[inline]
    pub(crate) fn empty(side: Side) -> Board {
        Board {
            squares: [None; 90],
            kinds: [SquareSet::EMPTY; 7],
            sides: [SquareSet::EMPTY; 2],
            lines: Lines::EMPTY,
            key: if side == Side::Black { BLACK_TO_MOVE } else { 0 },
            side,
        }
    }

    /// A board with these pieces, not checked.
    pub(crate) fn unchecked(squares: &[Option<Piece>; 90], side: Side) -> Board {
        let mut board = Board::empty(side);
        for square in Square::ALL {
            if let Some(piece) = squares[square.index()] {
                board.add(piece, square);
            }
        }
        board
    }

    /// Puts a piece on an empty square of a board that is being made.
    #[inline]
    pub(crate) fn add(&mut self, piece: Piece, square: Square) {
        self.put(piece, square, &mut ());
    }

    /// The squares as in [`Setup`](crate::Setup).
    pub(crate) fn squares(&self) -> &[Option<Piece>; 90] {
        &self.squares
    }

    /// Moves a piece and passes the turn; returns the captured piece.
    ///
    /// Trusts its caller that the move is legal.
    ///
    /// # Panics
    /// If there is no piece to move.
    #[inline]
    pub fn make(&mut self, mv: Move, evaluation: &mut impl PieceObserver) -> Option<Piece> {
        let piece = self.piece(mv.from()).expect("a move needs a piece");
        let captured = self.piece(mv.to());
        if let Some(captured) = captured {
            self.take(captured, mv.to(), evaluation);
        }
        self.relocate(piece, mv.from(), mv.to(), evaluation);
        self.turn();
        captured
    }

    /// Takes back the last move, given the captured piece that [`Board::make`] returned.
    ///
    /// # Panics
    /// If there is no piece to take back.
    #[inline]
    pub fn unmake(&mut self, mv: Move, captured: Option<Piece>, evaluation: &mut impl PieceObserver) {
        let piece = self.piece(mv.to()).expect("a move needs a piece");
        self.turn();
        self.relocate(piece, mv.to(), mv.from(), evaluation);
        if let Some(captured) = captured {
            self.put(captured, mv.to(), evaluation);
        }
    }

    /// Passes the turn without a move.
    #[inline]
    pub(crate) fn turn(&mut self) {
        self.side = !self.side;
        self.key ^= BLACK_TO_MOVE;
    }

    /// Puts a piece on an empty square.
    ///
    /// Only this, [`Board::take`] and [`Board::relocate`] change squares, sets, lines, key and evaluation, so these agree.
    #[inline]
    fn put(&mut self, piece: Piece, square: Square, evaluation: &mut impl PieceObserver) {
        self.squares[square.index()] = Some(piece);
        self.toggle(piece, square);
        evaluation.put(piece, square);
    }

    #[inline]
    fn take(&mut self, piece: Piece, square: Square, evaluation: &mut impl PieceObserver) {
        self.squares[square.index()] = None;
        self.toggle(piece, square);
        evaluation.take(piece, square);
    }

    /// Moves a piece from its square to an empty one.
    #[inline]
    fn relocate(&mut self, piece: Piece, from: Square, to: Square, evaluation: &mut impl PieceObserver) {
        self.squares[from.index()] = None;
        self.squares[to.index()] = Some(piece);
        let both = SquareSet::of(from) | SquareSet::of(to);
        self.kinds[piece.kind().index()] ^= both;
        self.sides[piece.side().index()] ^= both;
        self.lines.toggle(from);
        self.lines.toggle(to);
        let keys = &PIECE_KEYS[piece.index()];
        self.key ^= keys[from.index()] ^ keys[to.index()];
        evaluation.relocate(piece, from, to);
    }

    #[inline]
    fn toggle(&mut self, piece: Piece, square: Square) {
        let single = SquareSet::of(square);
        self.kinds[piece.kind().index()] ^= single;
        self.sides[piece.side().index()] ^= single;
        self.lines.toggle(square);
        self.key ^= PIECE_KEYS[piece.index()][square.index()];
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Board({})", write_fen(&self.squares, self.side, 0, 1))
    }
}
