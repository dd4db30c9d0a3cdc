//! What a file gives: the games as far as they could be read, and where and why it broke.

use std::fmt;

use super::GameRecord;
use crate::{Fault, FenError, Move, NotationError};

/// The games of a file, and everything that is wrong with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// The games, as far as they could be read.
    pub games: Vec<GameRecord>,
    /// What could not be read, in the order of the file.
    pub damage: Vec<Damage>,
}

/// A place where a file is broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The byte where it stands, from 0.
    pub offset: usize,
    /// Line and character of a text, each from 1; `None` in a binary file.
    pub line_and_column: Option<(usize, usize)>,
    /// The number of the game, from 0.
    pub game: usize,
    /// What is wrong.
    pub reason: DamageReason,
}

/// What is wrong at a place of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DamageReason {
    /// A move of a PGN cannot be read or played; the rest of its line is left out.
    Move {
        /// What was written.
        found: String,
        /// Why it is no move here.
        error: NotationError,
    },
    /// A move between two squares cannot be played; the rest of its line is left out.
    Illegal {
        /// The move.
        mv: Move,
    },
    /// Digits or bytes that should be a move are not two squares; the rest of the line is left out.
    NotSquares,
    /// The start is not a FEN; there are no moves then.
    Fen(FenError),
    /// The start is no legal position; there are no moves then.
    Start(Vec<Fault>),
    /// A square of the start is off the board, or one of its pieces is not in the set.
    StartSquare,
    /// A tag has no end, or is not a name and a value.
    Tag,
    /// A comment has no end.
    CommentUnclosed,
    /// A variation has no end.
    VariationUnclosed,
    /// A variation where there is no move to vary.
    VariationOfNothing,
    /// The end of a variation that has not begun.
    VariationUnopened,
    /// A branch leaves another one that is not there, or at a move that is not there.
    NoSuchBranch {
        /// The number of the branch.
        branch: u32,
    },
    /// A comment belongs to a move that is not there.
    NoSuchMove,
    /// A result that is none.
    Result {
        /// What was written.
        found: String,
    },
    /// Something that belongs nowhere; what follows up to the next game is left out.
    Stray {
        /// Its first character.
        found: char,
    },
    /// The file ends too early.
    Truncated,
    /// The file is not of this format.
    Foreign,
    /// The file is of a version that is not known.
    Version {
        /// The version.
        found: u8,
    },
}

impl DamageReason {
    /// A name for the reason that stays the same, for a page to translate.
    pub fn code(&self) -> &'static str {
        match self {
            DamageReason::Move { error, .. } => error.code(),
            DamageReason::Illegal { .. } => "file-illegal-move",
            DamageReason::NotSquares => "file-not-squares",
            DamageReason::Fen(error) => error.code(),
            DamageReason::Start(faults) => faults.first().map_or("file-start", Fault::code),
            DamageReason::StartSquare => "file-start-square",
            DamageReason::Tag => "file-tag",
            DamageReason::CommentUnclosed => "file-comment-unclosed",
            DamageReason::VariationUnclosed => "file-variation-unclosed",
            DamageReason::VariationOfNothing => "file-variation-of-nothing",
            DamageReason::VariationUnopened => "file-variation-unopened",
            DamageReason::NoSuchBranch { .. } => "file-no-such-branch",
            DamageReason::NoSuchMove => "file-no-such-move",
            DamageReason::Result { .. } => "file-result",
            DamageReason::Stray { .. } => "file-stray",
            DamageReason::Truncated => "file-truncated",
            DamageReason::Foreign => "file-foreign",
            DamageReason::Version { .. } => "file-version",
        }
    }
}

impl fmt::Display for DamageReason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DamageReason::Move { found, error } => {
                write!(out, "{found:?} is no move here: {error}")
            }
            DamageReason::Illegal { mv } => write!(out, "{mv} is not legal here"),
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
            DamageReason::NoSuchBranch { branch } => {
                write!(out, "branch {branch} leaves a line that is not there")
            }
            DamageReason::NoSuchMove => write!(out, "this comment is on a move that is not there"),
            DamageReason::Result { found } => write!(out, "{found:?} is no result"),
            DamageReason::Stray { found } => write!(out, "{found:?} does not belong here"),
            DamageReason::Truncated => write!(out, "the file ends too early"),
            DamageReason::Foreign => write!(out, "the file is not of this format"),
            DamageReason::Version { found } => write!(out, "version {found} is not known"),
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
    /// Notes damage at a byte of a binary file.
    pub(super) fn broken_byte(&mut self, offset: usize, reason: DamageReason) {
        self.damage.push(Damage {
            offset,
            line_and_column: None,
            game: 0,
            reason,
        });
    }

    /// Notes damage at a byte of a text, in the game that would come next.
    pub(super) fn broken(&mut self, offset: usize, reason: DamageReason) {
        self.damage.push(Damage {
            offset,
            line_and_column: None,
            game: self.games.len(),
            reason,
        });
    }

    /// Finds the lines and columns of all damage, in one pass over the text.
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
