//! Errors in the text of a position.

use crate::tree::Side;
use gametree::message::{Explain, Message, Spot};

/// Why a text is not a position of the capture game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CaptureError {
    /// The last word, which is neither `w` nor `b`.
    Mover(String),
    /// More or fewer rows or columns than three to five.
    Size {
        /// The number of rows.
        height: usize,
        /// The number of columns.
        width: usize,
    },
    /// A row whose length differs from that of the first.
    Row {
        /// Its number, from the top, from 1.
        row: usize,
        /// Its number of squares.
        found: usize,
        /// The number of squares of the first row.
        width: usize,
    },
    /// A character that stands for no piece.
    Piece {
        /// Its row, from the top, from 1.
        row: usize,
        /// Its column, from 1.
        column: usize,
        /// The character.
        found: char,
    },
    /// A side without a king, or with several.
    Kings {
        /// The side.
        side: Side,
        /// Its number of kings.
        found: usize,
    },
    /// A pawn on its far row: its side has already won.
    PawnHome,
    /// The king of this side, which is not to move, is attacked.
    KingEnPrise(Side),
}

impl Explain for CaptureError {
    fn explain(&self) -> Message {
        use Message as M;
        match self {
            Self::Mover(found) => M::new("capture/mover", "expected w or b at the end for who moves, found '{found}'")
                .text("found", found),
            Self::Size { height, width } => {
                M::new("capture/size", "a board has three to five rows and columns, not {height} and {width}")
                    .number("height", *height as u64)
                    .number("width", *width as u64)
            }
            Self::Row { row, found, width } => {
                M::new("capture/row", "row {row} has {found} squares, the first has {width}")
                    .number("found", *found as u64)
                    .number("width", *width as u64)
                    .number("row", *row as u64)
                    .at(Spot::row(*row))
            }
            Self::Piece { row, column, found } => M::new(
                "capture/piece",
                "row {at line}, column {at column}: expected a piece of KRPkrp or a dot, found '{found}'",
            )
            .text("found", &String::from(*found))
            .at(Spot::square(*row, *column)),
            Self::Kings { side, found } => M::new("capture/kings", "{who} must have one king, but has {found}")
                .text("side", side.name())
                .number("found", *found as u64)
                .hidden_text("who", name(*side)),
            Self::PawnHome => M::new("capture/pawnHome", "a pawn on the far row has won already"),
            Self::KingEnPrise(side) => M::new("capture/kingEnPrise", "{who} is in check, but is not to move")
                .text("side", side.name())
                .hidden_text("who", name(*side)),
        }
    }
}

gametree::explained!(CaptureError);

const fn name(side: Side) -> &'static str {
    match side {
        Side::Max => "White",
        Side::Min => "Black",
    }
}
