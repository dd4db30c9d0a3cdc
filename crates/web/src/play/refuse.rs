//! Why a position or a move of xiangqi is refused, in the terms of a request.

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use gametree::search::Techniques;
use xiangqi::{FenError, NotationError, PositionError};

use super::state::names;
use crate::api::ErrorPlace;
use crate::error::{Refusal, clipped};

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
            message: format!("'{}': {error}", clipped(text)),
            place: Box::new(ErrorPlace {
                index,
                ..ErrorPlace::of_field(field)
            }),
            params: vec![("move", clipped(text))],
        }
    }

    /// A move that cannot be played.
    pub(crate) fn illegal_move(index: usize, text: &str) -> Self {
        Self {
            code: "move-illegal",
            message: format!("'{}' is not legal here", clipped(text)),
            place: Box::new(ErrorPlace {
                index: Some(index as u32),
                ..ErrorPlace::of_field("moves")
            }),
            params: vec![("move", clipped(text))],
        }
    }

    /// A technique that the search does not have.
    pub(crate) fn unknown_technique(name: &str) -> Self {
        let names: Vec<_> = Techniques::NAMES.iter().map(|(name, _)| *name).collect();
        let (name, names) = (clipped(name), names.join(", "));
        Self {
            code: "request/unknownField",
            message: format!("there is no technique '{name}'; there are {names}"),
            place: ErrorPlace::boxed(&format!("techniques.{name}")),
            params: vec![("name", name), ("expected", names)],
        }
    }

    /// A table for which there is not enough memory.
    pub(crate) fn no_room(table_mb: usize) -> Self {
        Self {
            code: "engine/memory",
            message: format!("tableMb: there is no memory for {table_mb} MB"),
            place: ErrorPlace::boxed("options.tableMb"),
            params: vec![("value", table_mb.to_string())],
        }
    }

    /// A search to be done at once that would never end.
    pub(crate) fn endless() -> Self {
        Self {
            code: "request/endless",
            message: "limits: say how deep, how many nodes or how long".to_owned(),
            place: ErrorPlace::boxed("limits"),
            params: vec![],
        }
    }
}
