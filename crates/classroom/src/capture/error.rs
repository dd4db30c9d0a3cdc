//! Why a text is no position of the capture game.

use alloc::string::String;

use core::fmt;

use crate::tree::Side;

/// Why a text is no position of the capture game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaptureError {
    /// It does not end in `w` or `b`.
    Mover {
        /// What it ends in.
        found: String,
    },
    /// More or fewer rows or columns than three to five.
    Size {
        /// How many rows.
        height: usize,
        /// How many columns.
        width: usize,
    },
    /// A row that is not as long as the first.
    Row {
        /// Which, from the top, from 1.
        row: usize,
        /// How many squares it has.
        found: usize,
        /// How many the first has.
        width: usize,
    },
    /// Something that stands for no piece.
    Piece {
        /// Which row, from the top, from 1.
        row: usize,
        /// Which column, from 1.
        column: usize,
        /// What stands there.
        found: char,
    },
    /// A side without a king, or with several.
    Kings {
        /// Which side.
        side: Side,
        /// How many it has.
        found: usize,
    },
    /// A pawn on the row where it has won.
    PawnHome,
    /// A king that could be taken at once.
    KingEnPrise {
        /// Whose.
        side: Side,
    },
}

impl fmt::Display for CaptureError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mover { found } => {
                write!(
                    out,
                    "expected w or b at the end for who moves, found '{found}'"
                )
            }
            Self::Size { height, width } => write!(
                out,
                "a board has three to five rows and columns, not {height} and {width}"
            ),
            Self::Row { row, found, width } => {
                write!(out, "row {row} has {found} squares, the first has {width}")
            }
            Self::Piece { row, column, found } => write!(
                out,
                "row {row}, column {column}: expected a piece of KRPkrp or a dot, found '{found}'"
            ),
            Self::Kings { side, found } => {
                write!(out, "{} needs one king and has {found}", name(*side))
            }
            Self::PawnHome => out.write_str("a pawn on the far row has won already"),
            Self::KingEnPrise { side } => {
                write!(out, "{} is in check and does not move", name(*side))
            }
        }
    }
}

impl core::error::Error for CaptureError {}

const fn name(side: Side) -> &'static str {
    match side {
        Side::Max => "White",
        Side::Min => "Black",
    }
}
