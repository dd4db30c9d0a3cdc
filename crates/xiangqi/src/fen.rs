//! FEN, read and written: ten ranks from Black's home row, side to move, two unused fields, two counters.

use crate::write_fen::write_fen;
use crate::{Piece, Setup, Side, Square};
use std::fmt;
use std::str::FromStr;

/// Why a text is not a FEN, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FenError {
    /// There is nothing to read.
    Empty,
    /// The board has this number of ranks, not ten.
    Ranks(usize),
    /// A rank does not have nine points.
    RankLength {
        /// The rank, 9 for the first in the text.
        rank: u8,
        /// The number of points.
        found: usize,
    },
    /// A character of the board is neither a piece nor a count from 1 to 9.
    Character {
        /// The rank, 9 for the first in the text.
        rank: u8,
        /// The file of the character, 0 for a.
        file: u8,
        /// The character.
        found: char,
    },
    /// The side to move is missing.
    NoSide,
    /// The side to move is this text, not `w`, `r` or `b`.
    Side(String),
    /// A counter is not a number from 0 to 65535.
    Counter {
        /// The counter.
        counter: Counter,
        /// The text in its place.
        found: String,
    },
    /// This word follows the last field.
    Trailing(String),
}

/// The two counters at the end of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// Plies since the last capture.
    QuietPlies,
    /// The number of the move.
    MoveNumber,
}

impl FenError {
    /// The stable name of the reason, for a page to translate.
    pub fn code(&self) -> &'static str {
        match self {
            FenError::Empty => "fen-empty",
            FenError::Ranks(_) => "fen-ranks",
            FenError::RankLength { .. } => "fen-rank-length",
            FenError::Character { .. } => "fen-character",
            FenError::NoSide => "fen-no-side",
            FenError::Side(_) => "fen-side",
            FenError::Counter { .. } => "fen-counter",
            FenError::Trailing(_) => "fen-trailing",
        }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::Empty => write!(out, "the FEN is empty"),
            FenError::Ranks(1) => write!(out, "the board has 1 rank instead of 10"),
            FenError::Ranks(found) => write!(out, "the board has {found} ranks instead of 10"),
            FenError::RankLength { rank, found } => {
                write!(out, "rank {rank} has {found} points instead of 9")
            }
            FenError::Character { rank, file, found } => {
                let file = char::from(b'a' + file);
                write!(out, "{found:?} at {file}{rank} is neither a piece nor a count of points")
            }
            FenError::NoSide => write!(out, "the side to move is missing"),
            FenError::Side(found) => {
                write!(out, "the side to move is {found:?} instead of \"w\" or \"b\"")
            }
            FenError::Counter { counter, found } => {
                let name = match counter {
                    Counter::QuietPlies => "plies since the last capture",
                    Counter::MoveNumber => "move number",
                };
                write!(out, "the {name} {found:?} is not a number from 0 to 65535")
            }
            FenError::Trailing(found) => {
                write!(out, "unexpected {found:?} after the last field")
            }
        }
    }
}

impl std::error::Error for FenError {}

impl Setup {
    /// Reads a FEN.
    ///
    /// Elephants are `b`, `e` or `m`, horses `n` or `h`, advisors `a` or `g`; Red to move is `w` or `r`.
    /// The fields after the side to move may be left out, from the last one on; move number 0 is read as 1.
    pub fn parse(fen: &str) -> Result<Setup, FenError> {
        let mut fields = fen.split_ascii_whitespace();
        let mut setup = Setup::EMPTY;
        read_board(fields.next().ok_or(FenError::Empty)?, &mut setup)?;
        setup.side = match fields.next() {
            Some("w" | "r" | "W" | "R") => Side::Red,
            Some("b" | "B") => Side::Black,
            Some(other) => {
                return Err(FenError::Side(other.to_owned()));
            }
            None => return Err(FenError::NoSide),
        };
        // These are castling and en passant in the FEN of chess; here they are dashes or missing.
        let mut rest = fields.peekable();
        for _ in 0..2 {
            rest.next_if_eq(&"-");
        }
        if let Some(text) = rest.next() {
            setup.quiet_plies = read_counter(Counter::QuietPlies, text)?;
        }
        if let Some(text) = rest.next() {
            setup.move_number = u32::from(read_counter(Counter::MoveNumber, text)?.max(1));
        }
        match rest.next() {
            Some(text) => Err(FenError::Trailing(text.to_owned())),
            None => Ok(setup),
        }
    }

    /// Writes the FEN, all six fields.
    pub fn fen(&self) -> String {
        write_fen(&self.squares, self.side, self.quiet_plies, self.move_number)
    }
}

impl FromStr for Setup {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Setup, FenError> {
        Setup::parse(fen)
    }
}

fn read_board(board: &str, setup: &mut Setup) -> Result<(), FenError> {
    let ranks = board.split('/').count();
    if ranks != 10 {
        return Err(FenError::Ranks(ranks));
    }
    for (text, rank) in board.split('/').zip((0..10).rev()) {
        let mut points: usize = 0;
        for found in text.chars() {
            let file = u8::try_from(points.min(8)).expect("at most 8");
            if let Some(count @ 1..=9) = found.to_digit(10) {
                points += count as usize;
                continue;
            }
            let piece = Piece::from_letter(found).ok_or(FenError::Character { rank, file, found })?;
            // A rank that is too long is reported below with its whole length.
            if points < 9 {
                let square = Square::new(file, rank).expect("a file below 9");
                setup.set(square, Some(piece));
            }
            points += 1;
        }
        if points != 9 {
            return Err(FenError::RankLength { rank, found: points });
        }
    }
    Ok(())
}

fn read_counter(counter: Counter, text: &str) -> Result<u16, FenError> {
    // `parse` alone would accept a sign.
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let number = if digits { text.parse().ok() } else { None };
    number.ok_or_else(|| FenError::Counter { counter, found: text.to_owned() })
}
