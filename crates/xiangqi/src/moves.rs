//! A move in two bytes, and a list of moves that needs no allocation.

use crate::Square;
use arrayvec::ArrayVec;
use std::fmt;
use std::num::NonZeroU16;
use std::ops::Deref;
use std::str::FromStr;

/// A move of a piece from one square to another; xiangqi has no promotion.
///
/// Two bytes, and `Option<Move>` is two bytes too. A move need not be legal, see
/// [`Board::is_legal`](crate::Board::is_legal). It is written and read as `h2e2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU16);

/// Set in every move so that none is zero.
const TAG: u16 = 1 << 14;

impl Move {
    /// The move between two squares.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Move {
        let bits = from as u16 | (to as u16) << 7 | TAG;
        Move(NonZeroU16::new(bits).expect("the tag is set"))
    }

    /// The origin.
    #[inline]
    pub const fn from(self) -> Square {
        Square::PADDED[(self.0.get() & 127) as usize]
    }

    /// The target.
    #[inline]
    pub const fn to(self) -> Square {
        Square::PADDED[(self.0.get() >> 7 & 127) as usize]
    }

    /// Fourteen bits that identify the move: `from + 128 * to`, by [`Square::index`].
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0.get() & !TAG
    }

    /// The move with these [`Move::bits`]; `None` if they are not two squares.
    pub const fn from_bits(bits: u16) -> Option<Move> {
        if bits & 127 < 90 && bits >> 7 < 90 {
            Some(Move(NonZeroU16::new(bits | TAG).expect("the tag is set")))
        } else {
            None
        }
    }

    /// The move reflected left to right.
    pub const fn mirror(self) -> Move {
        Move::new(self.from().mirror(), self.to().mirror())
    }

    /// The move reflected top to bottom.
    pub const fn flip(self) -> Move {
        Move::new(self.from().flip(), self.to().flip())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", self.from(), self.to())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// The bits of the move.
impl From<Move> for u32 {
    fn from(mv: Move) -> u32 {
        mv.bits().into()
    }
}

/// The text is not two squares, as in `h2e2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTextError;

impl fmt::Display for MoveTextError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a move is two squares, as in h2e2")
    }
}

impl std::error::Error for MoveTextError {}

impl FromStr for Move {
    type Err = MoveTextError;

    fn from_str(text: &str) -> Result<Move, MoveTextError> {
        let (from, to) = text.split_at_checked(2).ok_or(MoveTextError)?;
        match (from.parse(), to.parse()) {
            (Ok(from), Ok(to)) => Ok(Move::new(from, to)),
            _ => Err(MoveTextError),
        }
    }
}

/// The moves of one position, in place.
#[derive(Clone)]
pub struct MoveList {
    moves: ArrayVec<Move, { MoveList::CAPACITY }>,
}

impl MoveList {
    /// At least the greatest number of moves of a position.
    ///
    /// Two chariots and two cannons have at most 17 moves each, two horses 8, five soldiers 3, two
    /// elephants and two advisors 4, a general 4: 119 in all.
    const CAPACITY: usize = 128;

    /// No moves.
    #[inline]
    pub const fn new() -> MoveList {
        MoveList { moves: ArrayVec::new_const() }
    }

    /// Adds a move.
    ///
    /// # Panics
    /// On the 129th move; no position has more than 119.
    #[inline]
    pub fn push(&mut self, mv: Move) {
        self.moves.push(mv);
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.moves
    }
}

impl<'list> IntoIterator for &'list MoveList {
    type Item = &'list Move;
    type IntoIter = std::slice::Iter<'list, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = arrayvec::IntoIter<Move, { MoveList::CAPACITY }>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_list().entries(self.iter()).finish()
    }
}
