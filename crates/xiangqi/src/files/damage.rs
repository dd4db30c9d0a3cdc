//! The result of reading a file: the readable games, and the place and reason of each error.

use super::GameRecord;
use crate::{Fault, FenError, Move, NotationError};
use std::fmt;

/// The games of a file, and its errors.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The games, as far as they could be read.
    pub games: Vec<GameRecord>,
    /// The errors, in the order of the file.
    pub damage: Vec<Damage>,
}

/// An error in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The index of the byte, from 0.
    pub offset: usize,
    /// Line and character of a text, each from 1; `None` in a binary file.
    pub line_and_column: Option<(usize, usize)>,
    /// The number of the game, from 0.
    pub game: usize,
    /// The kind of error.
    pub reason: DamageReason,
}

/// The kinds of errors in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DamageReason {
    /// A move of a PGN cannot be read or played; the rest of its line is skipped.
    Move {
        /// The text of the move.
        found: String,
        /// Why it is not a move here.
        error: NotationError,
    },
    /// A move between two squares cannot be played; the rest of its line is skipped.
    Illegal(Move),
    /// Digits or bytes that should be a move are not two squares; the rest of the line is skipped.
    NotSquares,
    /// The start is not a FEN; the moves are skipped.
    Fen(FenError),
    /// The start is not a legal position; the moves are skipped.
    Start(Vec<Fault>),
    /// A square of the start is off the board or already taken.
    StartSquare,
    /// A tag has no end, or is not a name and a value.
    Tag,
    /// A comment has no end.
    CommentUnclosed,
    /// A variation has no end.
    VariationUnclosed,
    /// A variation without a move before it.
    VariationOfNothing,
    /// The end of a variation that has not begun.
    VariationUnopened,
    /// The branch of this number leaves a branch or a move that does not exist.
    NoSuchBranch(u32),
    /// A comment belongs to a move that does not exist.
    NoSuchMove,
    /// The result is invalid.
    Result(String),
    /// A stray text; everything up to the next game is skipped.
    Stray(char),
    /// The file ends too early.
    Truncated,
    /// The file is not of this format.
    Foreign,
    /// The version of the file is unknown.
    Version(u8),
}

impl DamageReason {
    /// The stable name of the reason, for a page to translate.
    pub fn code(&self) -> &'static str {
        match self {
            DamageReason::Move { error, .. } => error.code(),
            DamageReason::Illegal(_) => "file-illegal-move",
            DamageReason::NotSquares => "file-not-squares",
            DamageReason::Fen(error) => error.code(),
            DamageReason::Start(faults) => faults.first().map_or("file-start", Fault::code),
            DamageReason::StartSquare => "file-start-square",
            DamageReason::Tag => "file-tag",
            DamageReason::CommentUnclosed => "file-comment-unclosed",
            DamageReason::VariationUnclosed => "file-variation-unclosed",
            DamageReason::VariationOfNothing => "file-variation-of-nothing",
            DamageReason::VariationUnopened => "file-variation-unopened",
            DamageReason::NoSuchBranch(_) => "file-no-such-branch",
            DamageReason::NoSuchMove => "file-no-such-move",
            DamageReason::Result(_) => "file-result",
            DamageReason::Stray(_) => "file-stray",
            DamageReason::Truncated => "file-truncated",
            DamageReason::Foreign => "file-foreign",
            DamageReason::Version(_) => "file-version",
        }
    }
}

impl fmt::Display for DamageReason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DamageReason::Move { found, error } => {
                write!(out, "{found:?} is no move here: {error}")
            }
            DamageReason::Illegal(mv) => write!(out, "{mv} is not legal here"),
            DamageReason::NotSquares => write!(out, "this should be the two squares of a move"),
            DamageReason::Fen(error) => error.fmt(out),
            DamageReason::Start(faults) => {
                write!(out, "the start is no position")?;
                for (index, fault) in faults.iter().enumerate() {
                    write!(out, "{} {fault}", if index == 0 { ":" } else { ";" })?;
                }
                Ok(())
            }
            DamageReason::StartSquare => write!(out, "this should be the square of a piece"),
            DamageReason::Tag => write!(out, "this tag is not a name and a value"),
            DamageReason::CommentUnclosed => write!(out, "this comment has no end"),
            DamageReason::VariationUnclosed => write!(out, "this variation has no end"),
            DamageReason::VariationOfNothing => write!(out, "there is no move to vary"),
            DamageReason::VariationUnopened => write!(out, "no variation ends here"),
            DamageReason::NoSuchBranch(branch) => {
                write!(out, "branch {branch} leaves a line that is not there")
            }
            DamageReason::NoSuchMove => write!(out, "this comment is on a move that is not there"),
            DamageReason::Result(found) => write!(out, "{found:?} is no result"),
            DamageReason::Stray(found) => write!(out, "{found:?} does not belong here"),
            DamageReason::Truncated => write!(out, "the file ends too early"),
            DamageReason::Foreign => write!(out, "the file is not of this format"),
            DamageReason::Version(found) => write!(out, "version {found} is not known"),
        }
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line_and_column {
            Some((line, column)) => write!(out, "line {line}, column {column}: ")?,
            None => write!(out, "byte {}: ", self.offset)?,
        }
        self.reason.fmt(out)
    }
}

impl Reading {
    /// Adds an error at a byte of a binary file.
    pub(super) fn add_byte_damage(&mut self, offset: usize, reason: DamageReason) {
        self.damage.push(Damage { offset, line_and_column: None, game: 0, reason });
    }

    /// Adds an error at a byte of a text, in the game that is being read.
    pub(super) fn add_damage(&mut self, offset: usize, reason: DamageReason) {
        self.damage.push(Damage { offset, line_and_column: None, game: self.games.len(), reason });
    }

    /// Finds the lines and columns of all errors, in one pass over the text.
    pub(super) fn locate(&mut self, text: &str) {
        self.damage.sort_by_key(|damage| damage.offset);
        let (mut line, mut column) = (1, 1);
        let mut letters = text.char_indices().peekable();
        for damage in &mut self.damage {
            while let Some((_, letter)) = letters.next_if(|(at, _)| *at < damage.offset) {
                if letter == '\n' {
                    (line, column) = (line + 1, 1);
                } else {
                    column += 1;
                }
            }
            damage.line_and_column = Some((line, column));
        }
    }
}
