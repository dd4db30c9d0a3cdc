//! Why a position or a move of xiangqi is refused, in the terms of a request.

use xiangqi::{FenError, NotationError, PositionError};

use super::state::names;
use crate::api::ErrorPlace;
use crate::error::Refusal;

impl Refusal {
    /// A text that is not the FEN of a legal position.
    pub(crate) fn position(error: &PositionError) -> Self {
        let squares = match error {
            PositionError::Illegal(illegal) => {
                illegal.faults.first().map(|fault| names(fault.squares()))
            }
            _ => None,
        };
        Self {
            code: error.code(),
            message: error.to_string(),
            place: Box::new(ErrorPlace {
                squares,
                ..ErrorPlace::of_field("fen")
            }),
            params: vec![],
        }
    }

    /// A text that is no FEN.
    pub(crate) fn fen(error: &FenError) -> Self {
        let place = ErrorPlace::boxed("fen");
        Self {
            code: error.code(),
            message: error.to_string(),
            place,
            params: vec![],
        }
    }

    /// A text that is no move here.
    pub(crate) fn notation(
        field: &str,
        index: Option<usize>,
        text: &str,
        error: &NotationError,
    ) -> Self {
        let index = index.map(|index| index as u32);
        Self {
            code: error.code(),
            message: format!("'{text}': {error}"),
            place: Box::new(ErrorPlace {
                index,
                ..ErrorPlace::of_field(field)
            }),
            params: vec![("move", text.to_owned())],
        }
    }

    /// A move that cannot be played.
    pub(crate) fn illegal_move(index: usize, text: &str) -> Self {
        Self {
            code: "move-illegal",
            message: format!("'{text}' is not legal here"),
            place: Box::new(ErrorPlace {
                index: Some(index as u32),
                ..ErrorPlace::of_field("moves")
            }),
            params: vec![("move", text.to_owned())],
        }
    }
}
