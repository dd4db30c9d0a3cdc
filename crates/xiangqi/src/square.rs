//! The ninety points of the board, called squares here as in every engine.

use crate::Side;
use std::fmt;
use std::str::FromStr;

/// A point of the board: file a to i from Red's left, rank 0 to 9 from Red's home row.
///
/// An enum and not a number, so that the compiler reads tables of ninety
/// entries without a bounds check.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[rustfmt::skip]
#[allow(missing_docs)] // The variants need no explanation.
pub enum Square {
    A0, B0, C0, D0, E0, F0, G0, H0, I0,
    A1, B1, C1, D1, E1, F1, G1, H1, I1,
    A2, B2, C2, D2, E2, F2, G2, H2, I2,
    A3, B3, C3, D3, E3, F3, G3, H3, I3,
    A4, B4, C4, D4, E4, F4, G4, H4, I4,
    A5, B5, C5, D5, E5, F5, G5, H5, I5,
    A6, B6, C6, D6, E6, F6, G6, H6, I6,
    A7, B7, C7, D7, E7, F7, G7, H7, I7,
    A8, B8, C8, D8, E8, F8, G8, H8, I8,
    A9, B9, C9, D9, E9, F9, G9, H9, I9,
}

impl Square {
    /// The number of squares.
    pub const COUNT: usize = 90;
    /// The number of files, a to i.
    pub const FILES: u8 = 9;
    /// The number of ranks, 0 to 9.
    pub const RANKS: u8 = 10;

    /// Every square, rank by rank from a0.
    #[rustfmt::skip]
    pub const ALL: [Square; 90] = {
        use Square::*;
        [
            A0, B0, C0, D0, E0, F0, G0, H0, I0, A1, B1, C1, D1, E1, F1, G1, H1, I1,
            A2, B2, C2, D2, E2, F2, G2, H2, I2, A3, B3, C3, D3, E3, F3, G3, H3, I3,
            A4, B4, C4, D4, E4, F4, G4, H4, I4, A5, B5, C5, D5, E5, F5, G5, H5, I5,
            A6, B6, C6, D6, E6, F6, G6, H6, I6, A7, B7, C7, D7, E7, F7, G7, H7, I7,
            A8, B8, C8, D8, E8, F8, G8, H8, I8, A9, B9, C9, D9, E9, F9, G9, H9, I9,
        ]
    };

    /// [`Square::ALL`] padded to 128 entries, so that a seven-bit index needs no bounds check; indices from 90 on never occur.
    pub(crate) const PADDED: [Square; 128] = {
        let mut squares = [Square::I9; 128];
        let mut index = 0;
        while index < Square::COUNT {
            squares[index] = Square::ALL[index];
            index += 1;
        }
        squares
    };

    /// The square at a file (0 for a) and a rank, or `None` off the board.
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Option<Square> {
        if file < Square::FILES && rank < Square::RANKS { Some(Square::ALL[(rank * 9 + file) as usize]) } else { None }
    }

    /// The square with this index in [`Square::ALL`].
    pub const fn from_index(index: usize) -> Option<Square> {
        if index < Square::COUNT { Some(Square::ALL[index]) } else { None }
    }

    /// The index of the square in [`Square::ALL`]: `rank * 9 + file`.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file: 0 for file a to 8 for file i.
    #[inline]
    pub const fn file(self) -> u8 {
        self as u8 - 9 * self.rank()
    }

    /// The rank: 0 for Red's home row to 9 for Black's.
    #[inline]
    pub const fn rank(self) -> u8 {
        // 57/512 is near enough to 1/9 for ninety squares. V8 would compile the division to a 64-bit multiplication.
        ((self as u16 * 57) >> 9) as u8
    }

    /// The square `files` to the right and `ranks` up, or `None` off the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = self.file() as i8 + files;
        let rank = self.rank() as i8 + ranks;
        if file < 0 || rank < 0 { None } else { Square::new(file as u8, rank as u8) }
    }

    /// The square reflected left to right: a0 is i0.
    pub const fn mirror(self) -> Square {
        Square::ALL[(self.rank() * 9 + 8 - self.file()) as usize]
    }

    /// The square reflected top to bottom: a0 is a9.
    pub const fn flip(self) -> Square {
        Square::ALL[((9 - self.rank()) * 9 + self.file()) as usize]
    }

    /// Whether the square is on this side's half of the board.
    #[inline]
    pub const fn is_home_of(self, side: Side) -> bool {
        match side {
            Side::Red => (self as u8) < 45,
            Side::Black => (self as u8) >= 45,
        }
    }

    /// Whether the square is in the palace of this side.
    pub const fn is_palace_of(self, side: Side) -> bool {
        let depth = match side {
            Side::Red => self.rank(),
            Side::Black => 9 - self.rank(),
        };
        depth <= 2 && 3 <= self.file() && self.file() <= 5
    }
}

impl fmt::Display for Square {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", char::from(b'a' + self.file()), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// The text is not a file from a to i and a rank from 0 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareError;

impl fmt::Display for SquareError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a square is a file from a to i and a rank from 0 to 9")
    }
}

impl std::error::Error for SquareError {}

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Square, SquareError> {
        let &[file, rank] = text.as_bytes() else { return Err(SquareError) };
        let file = file.to_ascii_lowercase().wrapping_sub(b'a');
        Square::new(file, rank.wrapping_sub(b'0')).ok_or(SquareError)
    }
}
