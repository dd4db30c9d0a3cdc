//! The static evaluation of a position, updated incrementally.

use crate::{Board, Piece, PieceKind, PieceObserver, Side, Square};

/// An evaluation that is updated with every piece that moves.
pub trait Evaluation: PieceObserver + Clone {
    /// The score of the board for the side to move; a soldier at home is about 100.
    fn score(&self, board: &Board) -> i32;
}

/// Scores like [`PieceSquares`], by iterating over all pieces.
impl Evaluation for () {
    fn score(&self, board: &Board) -> i32 {
        let mut sum = PieceSquares::default();
        for square in board.occupied() {
            if let Some(piece) = board.piece(square) {
                sum.put(piece, square);
            }
        }
        sum.score(board)
    }
}

/// The sum of piece-square values.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PieceSquares {
    /// Red's sum minus Black's.
    balance: i32,
}

impl PieceObserver for PieceSquares {
    #[inline]
    fn put(&mut self, piece: Piece, square: Square) {
        self.balance += i32::from(VALUES[piece.index()][square.index()]);
    }

    #[inline]
    fn take(&mut self, piece: Piece, square: Square) {
        self.balance -= i32::from(VALUES[piece.index()][square.index()]);
    }
}

impl Evaluation for PieceSquares {
    #[inline]
    fn score(&self, board: &Board) -> i32 {
        match board.side() {
            Side::Red => self.balance,
            Side::Black => -self.balance,
        }
    }
}

/// The value of each piece on each square for Red.
static VALUES: [[i16; 90]; 14] = {
    let mut values = [[0; 90]; 14];
    let mut index = 0;
    while index < 90 {
        let square = Square::ALL[index];
        let mut kind = 0;
        while kind < 7 {
            values[kind][index] = worth(PieceKind::ALL[kind], square);
            values[kind + 7][index] = -worth(PieceKind::ALL[kind], square.flip());
            kind += 1;
        }
        index += 1;
    }
    values
};

/// The value of a red piece on a square: material, and a small bonus for good squares.
const fn worth(kind: PieceKind, square: Square) -> i16 {
    let depth = square.rank() as i16;
    let wing = (square.file() as i16 - 4).abs();
    match kind {
        // Both sides always have one, so only its square counts.
        PieceKind::General => -12 * depth,
        PieceKind::Advisor => 200,
        PieceKind::Elephant => 200 - 4 * wing,
        PieceKind::Horse => {
            let advanced = if depth < 7 { depth } else { 12 - depth };
            400 + 8 * advanced - 5 * wing
        }
        PieceKind::Chariot => 930 + if depth > 4 { 15 } else { 4 * depth } - 2 * wing,
        PieceKind::Cannon => 460 - 5 * wing,
        PieceKind::Soldier => match depth {
            0..=4 => 90 + if wing == 0 { 10 } else { 0 },
            // On the last rank it can only move sideways.
            9 => 90,
            _ => 170 + 8 * (depth - 5) - 10 * wing,
        },
    }
}
