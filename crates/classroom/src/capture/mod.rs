//! The capture game: kings, rooks and pawns on a board small enough to draw, for techniques that need captures and checks.
//!
//! - The board has three to five rows and columns. White is Max, moves up the board and is written in
//!   capitals; Black moves down.
//! - A king steps to any neighbouring square. A rook goes along its row or column as far as nothing stands in
//!   its way. A pawn steps straight ahead to an empty square and captures diagonally ahead.
//! - No move may leave the own king attacked. A side without a legal move has lost, in check or not.
//! - A pawn that reaches the far row wins.
//! - The third occurrence of a position on the path is a draw.
//! - A rook is worth five points, a pawn one.
//!
//! ```
//! use classroom::capture::CaptureGame;
//! use gametree::{Algorithm, Depth, Options};
//!
//! // White's rook takes the pawn, and the king takes the rook.
//! let mut game = CaptureGame::parse("..k/.p./.../.RK w")?;
//! let mut options = Options { depth: Depth::ONE, ..Options::default() };
//! assert_eq!(Algorithm::Minimax.search(&mut game, &options, &mut ()), 5);
//! options.quiescence = true;
//! assert_eq!(Algorithm::Quiescence.search(&mut game, &options, &mut ()), 4);
//! # Ok::<(), classroom::capture::CaptureError>(())
//! ```

mod error;
mod game;
mod positions;
mod rules;

use std::fmt;

use crate::describe::Describe;
use crate::text::{length, split};
use crate::tree::Side;
use gametree::random::mix;

pub use error::CaptureError;
pub use game::KeyPart;
pub use positions::{NamedPosition, POSITIONS};
pub use rules::CaptureMove;

/// A position of the capture game, with the positions before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaptureGame {
    width: u8,
    height: u8,
    /// Row by row from the top.
    cells: [Option<Piece>; MAX_CELLS],
    mover: Side,
    key: u64,
    /// The keys of the positions on the path to this one.
    before: Vec<u64>,
}

/// A piece with its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its side; White is Max.
    pub side: Side,
    /// Its kind.
    pub kind: PieceKind,
}

/// The kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceKind {
    /// One step in any direction; must not be captured.
    King,
    /// Any distance along a row or column; worth five.
    Rook,
    /// One step ahead; wins on the far row; worth one.
    Pawn,
}

/// A square, numbered row by row from the top left.
pub type Square = u8;

const MAX_CELLS: usize = 25;

impl CaptureGame {
    /// Parses a position: rows from the top, separated by `/` or line breaks, then `w` or `b` for the side to move. `K R P` are
    /// White's pieces, `k r p` Black's, a dot is an empty square.
    pub fn parse(text: &str) -> Result<Self, CaptureError> {
        let game = Self::parse_reached(text)?;
        game.check()?;
        Ok(game)
    }

    /// Parses a position that was reached in a game, so the game may be over.
    pub fn parse_reached(text: &str) -> Result<Self, CaptureError> {
        let (rows, mover) = read(text)?;
        let (height, width) = (rows.len(), length(rows[0]));
        if !(3..=5).contains(&height) || !(3..=5).contains(&width) {
            return Err(CaptureError::Size { height, width });
        }
        let mut game = Self {
            width: width as u8,
            height: height as u8,
            cells: [None; MAX_CELLS],
            mover,
            key: if mover == Side::Min { BLACK_MOVES } else { 0 },
            before: Vec::new(),
        };
        for (row, text) in rows.iter().enumerate() {
            let found = length(text);
            if found != width {
                let row = row + 1;
                return Err(CaptureError::Row { row, found, width });
            }
            for (column, found) in text.chars().enumerate() {
                let piece = Piece::named(found);
                if piece.is_none() && !matches!(found, '.' | '-' | '_') {
                    let (row, column) = (row + 1, column + 1);
                    return Err(CaptureError::Piece { row, column, found });
                }
                game.put((row * width + column) as Square, piece);
            }
        }
        game.check_kings()?;
        Ok(game)
    }

    /// The side to move; White is Max.
    pub fn mover(&self) -> Side {
        self.mover
    }

    /// The number of columns.
    pub fn width(&self) -> u8 {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> u8 {
        self.height
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.cells[usize::from(square)]
    }

    /// The squares, row by row from the top left.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        0..self.width * self.height
    }

    /// The name of a square: columns from the left, rows from the bottom. One digit is enough for five rows.
    pub fn square_name(&self, square: Square) -> [char; 2] {
        let column = b'a' + square % self.width;
        let row = b'0' + self.height - square / self.width;
        [column, row].map(char::from)
    }

    /// The rows from the top, separated by `between`.
    fn rows(&self, between: char) -> String {
        let mut rows = String::new();
        for square in self.squares() {
            if square > 0 && square % self.width == 0 {
                rows.push(between);
            }
            rows.push(self.piece(square).map_or('.', Piece::letter));
        }
        rows
    }

    fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.squares().filter_map(|square| Some((square, self.piece(square)?)))
    }

    /// Sets or clears a square: the only function that changes squares. Updates the key.
    fn put(&mut self, square: Square, piece: Option<Piece>) {
        let cell = &mut self.cells[usize::from(square)];
        for changed in [*cell, piece].into_iter().flatten() {
            self.key ^= changed.random(square);
        }
        *cell = piece;
    }

    fn change_mover(&mut self) {
        self.mover = self.mover.other();
        self.key ^= BLACK_MOVES;
    }

    fn check_kings(&self) -> Result<(), CaptureError> {
        for side in [Side::Max, Side::Min] {
            let king = Piece { side, kind: PieceKind::King };
            let kings = self.pieces().filter(|&(_, piece)| piece == king).count();
            if kings != 1 {
                return Err(CaptureError::Kings { side, found: kings });
            }
        }
        Ok(())
    }

    /// Rejects a position that is decided, or whose waiting king is attacked.
    fn check(&self) -> Result<(), CaptureError> {
        let waiting = self.mover.other();
        if self.has_pawn_home(self.mover) || self.has_pawn_home(waiting) {
            return Err(CaptureError::PawnHome);
        }
        if self.is_attacked(self.king(waiting), self.mover) {
            return Err(CaptureError::KingEnPrise(waiting));
        }
        Ok(())
    }
}

/// The part of the key for Black to move.
const BLACK_MOVES: u64 = mix(1_000);

impl Piece {
    /// The piece of a letter.
    fn named(letter: char) -> Option<Self> {
        let kind = match letter.to_ascii_lowercase() {
            'k' => PieceKind::King,
            'r' => PieceKind::Rook,
            'p' => PieceKind::Pawn,
            _ => return None,
        };
        let side = if letter.is_ascii_uppercase() { Side::Max } else { Side::Min };
        Some(Self { side, kind })
    }

    /// Its letter; a capital for White.
    pub fn letter(self) -> char {
        let letter = match self.kind {
            PieceKind::King => 'K',
            PieceKind::Rook => 'R',
            PieceKind::Pawn => 'P',
        };
        match self.side {
            Side::Max => letter,
            Side::Min => letter.to_ascii_lowercase(),
        }
    }

    /// Its Zobrist number on a square.
    const fn random(self, square: Square) -> u64 {
        let kind = self.kind as u64 + if matches!(self.side, Side::Max) { 0 } else { 3 };
        mix(kind * MAX_CELLS as u64 + square as u64)
    }
}

impl fmt::Display for CaptureGame {
    /// In the notation of [`CaptureGame::parse`].
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.label())
    }
}

/// Splits a text into rows and side to move.
fn read(text: &str) -> Result<(Vec<&str>, Side), CaptureError> {
    let mut words = split(text, char::is_whitespace);
    words.retain(|word| !word.is_empty());
    let mover = match words.pop() {
        Some("w") => Side::Max,
        Some("b") => Side::Min,
        found => {
            let found = found.unwrap_or_default().to_owned();
            return Err(CaptureError::Mover(found));
        }
    };
    let rows = words.iter().flat_map(|word| split(word, |next| next == '/'));
    let rows: Vec<&str> = rows.collect();
    if rows.is_empty() {
        return Err(CaptureError::Size { height: 0, width: 0 });
    }
    Ok((rows, mover))
}
