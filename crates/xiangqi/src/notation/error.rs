//! Why a text is not a move here, and at which characters.

use crate::{Move, PieceKind, Square};
use std::fmt;
use std::ops::Range;

/// A text that is not a move here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The characters of the error, counted from 0 in the trimmed text.
    pub characters: Range<usize>,
    /// The reason.
    pub refusal: Refusal,
}

/// Why a text is not a move here.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Refusal {
    /// There is nothing to read.
    Empty,
    /// A character is not allowed at its place.
    Unexpected {
        /// The character.
        found: char,
        /// What is allowed there.
        expected: Expected,
    },
    /// The text ends where this should follow.
    Short(Expected),
    /// Text follows the move.
    Long,
    /// There is no such piece.
    NoPiece(PieceKind),
    /// There is no such piece on the file.
    NotOnFile {
        /// The missing piece.
        kind: PieceKind,
        /// The file, 1 to 9 from the mover's right.
        file: u8,
    },
    /// Front, rear or a number is given, but no two such pieces stand on one file.
    NotTandem(PieceKind),
    /// Fewer such pieces stand in line than the number given, or none is in the middle.
    NoSuchPlace(PieceKind),
    /// No piece of the side to move stands on the square.
    NotOwn(Square),
    /// This piece never moves that way.
    Unlike(PieceKind),
    /// The move is blocked, captures an own piece or leaves the general to be captured.
    Illegal(Move),
    /// The text fits these legal moves.
    Ambiguous(Vec<Move>),
}

/// What is allowed at a place of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A piece, or its place among several.
    Piece,
    /// The file of the piece, or its place among several.
    Origin,
    /// Forward, back or sideways.
    Direction,
    /// A digit from 1 to 9.
    Digit,
    /// A file from a to i.
    File,
    /// A rank.
    Rank,
}

impl NotationError {
    pub(super) fn at(from: usize, to: usize, refusal: Refusal) -> NotationError {
        NotationError { characters: from..to, refusal }
    }

    /// The stable name of the reason, for a page to translate.
    pub fn code(&self) -> &'static str {
        match self.refusal {
            Refusal::Empty => "notation-empty",
            Refusal::Unexpected { .. } => "notation-unexpected",
            Refusal::Short(_) => "notation-short",
            Refusal::Long => "notation-long",
            Refusal::NoPiece(_) => "notation-no-piece",
            Refusal::NotOnFile { .. } => "notation-not-on-file",
            Refusal::NotTandem(_) => "notation-not-tandem",
            Refusal::NoSuchPlace(_) => "notation-no-such-place",
            Refusal::NotOwn(_) => "notation-not-own",
            Refusal::Unlike(_) => "notation-unlike",
            Refusal::Illegal(_) => "notation-illegal",
            Refusal::Ambiguous(_) => "notation-ambiguous",
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Expected::Piece => "a piece",
            Expected::Origin => "the file of the piece",
            Expected::Direction => "a direction",
            Expected::Digit => "a digit from 1 to 9",
            Expected::File => "a file from a to i",
            Expected::Rank => "a rank",
        })
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.refusal {
            Refusal::Empty => return write!(out, "there is no move to read"),
            Refusal::Unexpected { found, expected } => {
                write!(out, "{found:?} where {expected} should be")?;
            }
            Refusal::Short(expected) => write!(out, "{expected} is missing")?,
            Refusal::Long => write!(out, "text follows the move")?,
            Refusal::NoPiece(kind) => write!(out, "there is no {}", name(*kind))?,
            Refusal::NotOnFile { kind, file } => write!(out, "no {} on file {file}", name(*kind))?,
            Refusal::NotTandem(kind) => {
                write!(out, "no file has more than one {}", name(*kind))?;
            }
            Refusal::NoSuchPlace(kind) => {
                write!(out, "no {} in that place of its file", name(*kind))?;
            }
            Refusal::NotOwn(square) => write!(out, "no piece to move on {square}")?,
            Refusal::Unlike(kind) => write!(out, "the {} cannot move like that", name(*kind))?,
            Refusal::Illegal(mv) => write!(out, "{mv} is not legal here")?,
            Refusal::Ambiguous(moves) => {
                write!(out, "fits several moves:")?;
                for mv in moves {
                    write!(out, " {mv}")?;
                }
            }
        }
        let (from, to) = (self.characters.start + 1, self.characters.end);
        if from >= to { write!(out, " (character {from})") } else { write!(out, " (characters {from} to {to})") }
    }
}

impl std::error::Error for NotationError {}

fn name(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::General => "general",
        PieceKind::Advisor => "advisor",
        PieceKind::Elephant => "elephant",
        PieceKind::Horse => "horse",
        PieceKind::Chariot => "chariot",
        PieceKind::Cannon => "cannon",
        PieceKind::Soldier => "soldier",
    }
}
